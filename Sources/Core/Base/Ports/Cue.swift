// The short sounds of sessions: their names, categories and playback orders. Platform/Sound generates the audio.

/// A short sound with a stable name (Sounds.md, Cues).
public struct Cue: Hashable, Sendable, RawRepresentable, Codable {
  public let rawValue: String
  /// Creates a cue from its stable name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Start of a sitting.
  public static let gong = Cue(rawValue: "gong")
  /// Transition from the first phase to the closing phase.
  public static let gongTriple = Cue(rawValue: "gong-dreimal")
  /// End of a sitting.
  public static let gongEnd = Cue(rawValue: "gong-ende")
  /// Interval bell in the first phase of a sitting.
  public static let bell = Cue(rawValue: "glocke")
  /// Lead-in before a work phase.
  public static let auftakt = Cue(rawValue: "auftakt")
  /// Last three seconds of a work phase.
  public static let countdown = Cue(rawValue: "countdown-transition")
  /// Announcement of the last round.
  public static let lastRound = Cue(rawValue: "last-round")
  /// Announcement of a round other than the last.
  public static let round = Cue(rawValue: "round")
  /// Start of the warm-up before the rounds of a workout.
  public static let warmUp = Cue(rawValue: "aufwaermen")
  /// Start of the cool-down after them.
  public static let coolDown = Cue(rawValue: "abwaermen")
  /// End of a workout.
  public static let ausklang = Cue(rawValue: "ausklang")
  /// The middle of a work phase; optional, like the three below (`ExtraCue`).
  public static let halfway = Cue(rawValue: "halbzeit")
  /// A countdown reached zero and work begins.
  public static let zero = Cue(rawValue: "null")
  /// The end of a work phase followed by another.
  public static let setEnd = Cue(rawValue: "satz-ende")
  /// The end of a workout, replacing `ausklang`.
  public static let finish = Cue(rawValue: "abschluss")

  /// A spoken announcement in a programme; has no sound of its own.
  public static let announcement = Cue(rawValue: "ansage")

  /// Start of a breathing phase (Sounds.md, Breathing): `einatmen`, `halten-ein`, `ausatmen`, `halten-aus`.
  public static func breath(_ phase: BreathPhase) -> Cue {
    switch phase {
    case .inhale: Cue(rawValue: "einatmen")
    case .holdIn: Cue(rawValue: "halten-ein")
    case .exhale: Cue(rawValue: "ausatmen")
    case .holdOut: Cue(rawValue: "halten-aus")
    }
  }
}

/// A cue to play now, with timing details for the log.
public struct CueOrder: Hashable, Sendable {
  public var cue: Cue
  /// Planned time.
  public var planned: Instant
  /// Real seconds elapsed since the planned time.
  public var lateness: Double
  /// 0–100.
  public var volume: Int
  /// Number of strokes, each after the previous one has ended.
  public var strokes: Int
  /// Timbre of breathing cues.
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

/// The category of a cue; each has its own volume.
public enum CueKind: String, CaseIterable, Sendable {
  /// Gongs and bells of sittings, and the gong that ends a breathing exercise.
  case bells
  /// Workout signals.
  case workout
  /// Starts of breathing phases.
  case breathing
}

extension Cue {
  /// The category of the cue.
  public var kind: CueKind {
    switch self {
    case .gong, .gongTriple, .gongEnd, .bell: .bells
    case _ where BreathPhase.allCases.contains { self == .breath($0) }: .breathing
    default: .workout
    }
  }
}

/// The sound of breathing cues (Sounds.md, Breathing).
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
