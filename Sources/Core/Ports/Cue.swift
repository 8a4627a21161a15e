// The short sounds of sessions: their names, what they belong to, and how one is ordered. Their sound itself is made in
// Platform/Sound.

/// A short sound with a stable name (spec meditation 1.4 and 3.2).
public struct Cue: Hashable, Sendable, RawRepresentable, Codable {
  public let rawValue: String
  /// Creates a cue from its stable name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Start of a sitting.
  public static let gong = Cue(rawValue: "gong")
  /// Change from the first phase to the closing phase.
  public static let gongTriple = Cue(rawValue: "gong-dreimal")
  /// End of a sitting.
  public static let gongEnd = Cue(rawValue: "gong-ende")
  /// A bell inside the first phase of a sitting.
  public static let bell = Cue(rawValue: "glocke")
  /// Lead-in before a work phase.
  public static let auftakt = Cue(rawValue: "auftakt")
  /// Last three seconds of a work phase.
  public static let countdown = Cue(rawValue: "countdown-transition")
  /// Announcement of the last round.
  public static let lastRound = Cue(rawValue: "last-round")
  /// Announcement of a round other than the last.
  public static let round = Cue(rawValue: "round")
  /// End of a workout.
  public static let ausklang = Cue(rawValue: "ausklang")
  /// The middle of a work phase; only where it is wanted, as are the three below (`ExtraCue`).
  public static let halfway = Cue(rawValue: "halbzeit")
  /// A countdown reached zero: work begins.
  public static let zero = Cue(rawValue: "null")
  /// The end of a work phase that another one follows.
  public static let setEnd = Cue(rawValue: "satz-ende")
  /// The end of a workout, in the place of `ausklang`.
  public static let finish = Cue(rawValue: "abschluss")

  /// What is spoken in a programme; has no sound of its own.
  public static let announcement = Cue(rawValue: "ansage")

  /// Start of a phase of a breath (spec meditation 2.4): `einatmen`, `halten-ein`, `ausatmen`, `halten-aus`.
  public static func breath(_ phase: BreathPhase) -> Cue {
    switch phase {
    case .inhale: Cue(rawValue: "einatmen")
    case .holdIn: Cue(rawValue: "halten-ein")
    case .exhale: Cue(rawValue: "ausatmen")
    case .holdOut: Cue(rawValue: "halten-aus")
    }
  }
}

/// A cue to sound now, with what the log needs to know of it.
public struct CueOrder: Hashable, Sendable {
  public var cue: Cue
  /// When it was due.
  public var planned: Instant
  /// Real seconds from the planned instant to now.
  public var lateness: Double
  /// 0–100.
  public var volume: Int
  /// How often it sounds, each time when the one before has ended.
  public var strokes: Int
  /// What the cues of breathing sound like.
  public var timbre = Timbre.distinctive

  /// Creates an order.
  public init(cue: Cue, planned: Instant, lateness: Double, volume: Int = 100, strokes: Int = 1) {
    self.cue = cue
    self.strokes = strokes
    self.planned = planned
    self.lateness = lateness
    self.volume = volume
  }
}

/// What a cue belongs to: each kind has a volume of its own.
public enum CueKind: String, CaseIterable, Sendable {
  /// Gongs and bells of sittings, and the gong that ends a breathing exercise.
  case bells
  /// The signals of workouts.
  case workout
  /// The beginnings of phases of a breath.
  case breathing
}

extension Cue {
  /// What it belongs to.
  public var kind: CueKind {
    switch self {
    case .gong, .gongTriple, .gongEnd, .bell: .bells
    case _ where BreathPhase.allCases.contains { self == .breath($0) }: .breathing
    default: .workout
    }
  }
}

/// What the cues of breathing sound like (spec meditation 2.4).
public enum Timbre: String, CaseIterable, Codable, Sendable {
  /// Clear and distinct: singing bowls.
  case distinctive
  /// Warm and wooden.
  case marimba
  /// Soft and flowing.
  case harp
  /// Plucked, acoustic.
  case guitar
  /// Soft, electronic.
  case epiano
}
