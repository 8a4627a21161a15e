// The one live status of the program (spec meditation 7.5): what the status line shows of the session that runs, and
// who owns it. A start by another owner answers a conflict; forcing it replaces.

/// What the status line shows of a running session.
public struct LiveStatus: Hashable, Codable, Sendable {
  /// Who runs it, such as `open` or `free`.
  public var owner: String
  public var title: String
  /// 1 for the first phase or work, 2 for the closing phase or rest.
  public var phase: Int
  /// When the session ends.
  public var end: Instant
  /// When the phase ends; only workouts show it.
  ///
  /// Absent in old records.
  public var phaseEnd: Instant?
  public var isPaused: Bool

  /// Creates a status.
  public init(
    owner: String, title: String, phase: Int = 1, end: Instant, phaseEnd: Instant? = nil, isPaused: Bool = false
  ) {
    self.owner = owner
    self.title = title
    self.phase = phase
    self.end = end
    self.phaseEnd = phaseEnd
    self.isPaused = isPaused
  }

  /// The status of a session at `now`; nil when it has ended.
  public init?(of session: RunningSession, at now: Moment) {
    guard !session.hasEnded else { return nil }
    let state = session.state(at: now)
    let phase =
      switch state.phase {
      case .closing, .rest: 2
      default: 1
      }
    self.init(
      owner: session.plan.activity, title: session.plan.title, phase: phase, end: state.ends,
      phaseEnd: session.plan.isWorkout ? state.phaseEnds : nil, isPaused: state.isPaused)
  }
}

/// The place of the one live status; empty when nothing runs.
public struct LiveStatusSlot: Hashable, Sendable {
  /// What became of a call.
  public enum Outcome: Hashable, Sendable {
    case started
    /// Another owner holds it.
    case conflict(owner: String, title: String)
    case updated
    case ended
    /// Nothing to update or end.
    case ignored
  }

  /// The status that is shown; nil when nothing runs.
  public private(set) var current: LiveStatus?

  /// Creates an empty slot.
  public init() {}

  /// Starts `status`, unless another owner holds the slot.
  public mutating func request(_ status: LiveStatus) -> Outcome {
    if let current, current.owner != status.owner { return .conflict(owner: current.owner, title: current.title) }
    return force(status)
  }

  /// Starts `status`, replacing whatever runs.
  public mutating func force(_ status: LiveStatus) -> Outcome {
    current = status
    return .started
  }

  /// Changes the running status.
  public mutating func update(_ change: (inout LiveStatus) -> Void) -> Outcome {
    guard var status = current else { return .ignored }
    change(&status)
    current = status
    return .updated
  }

  /// Empties the slot.
  public mutating func end() -> Outcome {
    guard current != nil else { return .ignored }
    current = nil
    return .ended
  }
}
