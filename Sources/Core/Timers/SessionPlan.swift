// What a session will do, frozen at its start: later changes of the settings leave a running session alone.
// Stored on disk as JSON with a `kind`, so cases may be added but names and meanings stay.

/// The plan of a session; all lengths in whole seconds.
public enum SessionPlan: Hashable, Sendable {
  /// A sitting: a first phase, and a closing phase that may be 0; `countdown` seconds to get ready.
  case open(phase1: Int, phase2: Int, countdown: Int)
  /// A free workout: `rounds` times work, with a rest between two of them; `countdown` seconds to get ready.
  case free(work: Int, rest: Int, rounds: Int, countdown: Int)

  /// A sitting of 15 and 3 minutes (spec meditation 1.3, C1).
  public static let openDefault = SessionPlan.open(phase1: 900, phase2: 180, countdown: 0)
  /// A workout of ten rounds of 30 s and 10 s (spec meditation 3.1).
  public static let freeDefault = SessionPlan.free(work: 30, rest: 10, rounds: 10, countdown: 0)

  /// The stable name stored as a session's activity.
  public var activity: String {
    switch self {
    case .open: "open"
    case .free: "free"
    }
  }

  /// Whether this is a workout, which pauses when the program stops; a sitting counts on.
  public var isWorkout: Bool {
    if case .free = self { true } else { false }
  }

  /// Seconds to get ready before anything sounds, 0–20.
  public var countdown: Int {
    switch self {
    case .open(_, _, let countdown), .free(_, _, _, let countdown): max(0, countdown)
    }
  }

  /// Nominal seconds from the first phase to the end, as the set-up shows it: work × rounds + rest × (rounds − 1).
  public var total: Int {
    switch self {
    case .open(let phase1, let phase2, _): max(0, phase1) + max(0, phase2)
    case .free(let work, let rest, let rounds, _): max(0, work) * max(0, rounds) + max(0, rest) * max(0, rounds - 1)
    }
  }

  /// Seconds the run really takes: a work phase lasts at least 1 s (spec meditation 3.1).
  public var runLength: Double {
    switch self {
    case .open: Double(total)
    case .free(let work, let rest, let rounds, _): IntervalTimer(work: work, rest: rest, rounds: rounds).length
    }
  }

  /// Seconds of the run that are logged: only the first phase of a sitting, all of a workout.
  public var loggedLength: Double {
    if case .open(let phase1, _, _) = self { Double(max(0, phase1)) } else { runLength }
  }

  /// A title without words: `15:00 + 3:00`, `15:00`, `10 x 30s/10s`.
  public var title: String {
    switch self {
    case .open(let phase1, let phase2, _):
      phase2 > 0 ? "\(clockText(phase1)) + \(clockText(phase2))" : clockText(phase1)
    case .free(let work, let rest, let rounds, _): "\(rounds) x \(work)s/\(rest)s"
    }
  }

  /// The total as `m:ss`.
  public var totalText: String { clockText(total) }
}

/// Seconds as `m:ss`, minutes unbounded (`90:00`).
public func clockText(_ seconds: Int) -> String {
  let rest = max(0, seconds) % 60
  return "\(max(0, seconds) / 60):\(rest < 10 ? "0" : "")\(rest)"
}

extension SessionPlan: Codable {
  private enum Key: String, CodingKey { case kind, phase1, phase2, work, rest, rounds, countdown }

  /// Encodes as `{"kind":"open","phase1":900,…}`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(activity, forKey: .kind)
    try container.encode(countdown, forKey: .countdown)
    switch self {
    case .open(let phase1, let phase2, _):
      try container.encode(phase1, forKey: .phase1)
      try container.encode(phase2, forKey: .phase2)
    case .free(let work, let rest, let rounds, _):
      try container.encode(work, forKey: .work)
      try container.encode(rest, forKey: .rest)
      try container.encode(rounds, forKey: .rounds)
    }
  }

  /// Decodes what `encode` wrote; a missing countdown is 0.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let countdown = try container.decodeIfPresent(Int.self, forKey: .countdown) ?? 0
    switch try container.decode(String.self, forKey: .kind) {
    case "open":
      self = .open(
        phase1: try container.decode(Int.self, forKey: .phase1),
        phase2: try container.decode(Int.self, forKey: .phase2), countdown: countdown)
    case "free":
      self = .free(
        work: try container.decode(Int.self, forKey: .work), rest: try container.decode(Int.self, forKey: .rest),
        rounds: try container.decode(Int.self, forKey: .rounds), countdown: countdown)
    case let kind:
      throw DecodingError.dataCorruptedError(
        forKey: .kind, in: container, debugDescription: "a session plan of an unknown kind: \(kind)")
    }
  }
}
