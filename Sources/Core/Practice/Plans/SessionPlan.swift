// The plan of a session, frozen at its start so that later changes of the settings do not affect it. This is the only
// list of kinds; plans are stored as JSON with a `kind`, so kinds may be added, but names and meanings stay.
import Foundation

/// The plan of a session.
public enum SessionPlan: Hashable, Sendable {
  case sitting(SittingPlan)
  case intervals(IntervalPlan)
  case breathing(BreathingPlan)
  case programme(ProgrammePlan)

  /// Decoders of stored plans by kind.
  private static let kinds: [String: @Sendable (any Decoder) throws -> SessionPlan] = [
    SittingPlan.activity: { .sitting(try SittingPlan(from: $0)) },
    IntervalPlan.activity: { .intervals(try IntervalPlan(from: $0)) },
    BreathingPlan.activity: { .breathing(try BreathingPlan(from: $0)) },
    ProgrammePlan.activity: { .programme(try ProgrammePlan(from: $0)) },
  ]

  /// The plan's content.
  public var content: any SessionContent {
    get {
      switch self {
      case .sitting(let plan): plan
      case .intervals(let plan): plan
      case .breathing(let plan): plan
      case .programme(let plan): plan
      }
    }
    set { self = SessionPlan(newValue) }
  }

  /// Wraps a content.
  private init(_ content: any SessionContent) {
    switch content {
    case let plan as SittingPlan: self = .sitting(plan)
    case let plan as IntervalPlan: self = .intervals(plan)
    case let plan as BreathingPlan: self = .breathing(plan)
    case let plan as ProgrammePlan: self = .programme(plan)
    default: preconditionFailure("a session content that SessionPlan does not list: \(type(of: content))")
    }
  }
}

extension SessionPlan {
  /// A sitting: a first phase, a closing phase that may be 0, and `countdown` seconds to get ready.
  public static func open(phase1: Int, phase2: Int, countdown: Int) -> SessionPlan {
    .sitting(SittingPlan(phase1: phase1, phase2: phase2, countdown: countdown))
  }

  /// A free workout: `rounds` of work separated by rests, `countdown` seconds to get ready, and its margins.
  public static func free(
    work: Int, rest: Int, rounds: Int, countdown: Int, margins: WorkoutMargins = .none
  ) -> SessionPlan {
    .intervals(IntervalPlan(work: work, rest: rest, rounds: rounds, countdown: countdown, margins: margins))
  }

  /// A sitting of 15 and 3 minutes (Sittings.md, Lengths).
  public static let openDefault = SessionPlan.open(phase1: 900, phase2: 180, countdown: 0)
  /// A workout of ten rounds of 30 s and 10 s (Workouts.md, Rounds).
  public static let freeDefault = SessionPlan.free(work: 30, rest: 10, rounds: 10, countdown: 0)

  /// The stable name stored as a session's activity.
  public var activity: String { type(of: content).activity }

  /// Whether this is a workout, which pauses when the program stops; other sessions keep counting.
  public var isWorkout: Bool { content.isWorkout }

  /// The metabolic equivalent of the activity, for sittings that of the yoga they may be logged as.
  var met: Double {
    if case .programme(let plan) = self { return plan.programme.met }
    return Compendium(activity: activity).met
  }

  /// Whether the user may pause it.
  public var canPause: Bool { content.canPause }

  /// Seconds of countdown before the first sound, 0–20.
  public var countdown: Int {
    get { max(0, content.countdown) }
    set { content.countdown = newValue }
  }

  /// The sounds it brings along; nil where all follow the settings.
  public var sounds: PlanSounds? {
    get { content.sounds }
    set { content.sounds = newValue }
  }

  /// Nominal seconds from the first phase to the end, as shown in the set-up; nil if open-ended.
  public var total: Int? { content.total }

  /// A language-neutral title: `15:00 + 3:00`, `15:00`, `10 x 30s/10s`.
  public var title: String { content.title }

  /// The total as `m:ss`; nil if open-ended.
  public var totalText: String? { total.map(clockText) }

  /// The plan with its random parts drawn, identical for a session in every process.
  public func drawn(for id: UUID) -> SessionPlan {
    func number(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
    let bytes = withUnsafeBytes(of: id.uuid) { Array($0) }
    var chance = SeededGenerator(seed: number(bytes[..<8]) ^ number(bytes[8...]))
    return SessionPlan(drawn(content, &chance))
  }

  private func drawn(_ content: some SessionContent, _ chance: inout SeededGenerator) -> any SessionContent {
    content.drawn(using: &chance)
  }

  /// The plan itself if valid; throws the `Refusal` of the first value outside its range.
  public func validated() throws(Refusal) -> SessionPlan {
    _ = try content.validated()
    return self
  }
}

/// Formats seconds as `m:ss`, minutes unbounded (`90:00`).
public func clockText(_ seconds: Int) -> String {
  let rest = max(0, seconds) % 60
  return "\(max(0, seconds) / 60):\(rest < 10 ? "0" : "")\(rest)"
}

extension KeyedDecodingContainer {
  /// A whole number of a stored plan, up to the seconds of a day: another program's may be any.
  func planned(_ key: Key) throws -> Int { try plannedIfPresent(key) ?? decode(Int.self, forKey: key) }

  /// The same; nil where there is none.
  func plannedIfPresent(_ key: Key) throws -> Int? {
    let number = try decodeIfPresent(Int.self, forKey: key)
    guard (-86_400...86_400).contains(number ?? 0) else {
      throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "no number of a plan")
    }
    return number
  }
}

extension SessionPlan: Codable {
  private enum Key: String, CodingKey { case kind }

  /// Encodes as `{"kind":"open","phase1":900,…}`: the content with its kind.
  public func encode(to encoder: any Encoder) throws {
    try content.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(activity, forKey: .kind)
  }

  /// Decodes the output of `encode`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let kind = try container.decode(String.self, forKey: .kind)
    guard let read = Self.kinds[kind] else {
      throw DecodingError.dataCorruptedError(
        forKey: .kind, in: container, debugDescription: "a session plan of an unknown kind: \(kind)")
    }
    self = try read(decoder)
  }
}
