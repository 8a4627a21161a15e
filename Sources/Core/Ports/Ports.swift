// What managers need of the outside world, as structs of closures: the live ones are in Platform, the test ones in
// TestKit. A port never blocks: results come back through the mailbox.

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

  /// Creates an order.
  public init(cue: Cue, planned: Instant, lateness: Double, volume: Int = 100, strokes: Int = 1) {
    self.cue = cue
    self.strokes = strokes
    self.planned = planned
    self.lateness = lateness
    self.volume = volume
  }
}

/// Plays cues: sounds overlap, a new one never cuts a running one, a missing or hung player blocks nothing.
@MainActor
public struct Sound {
  /// Starts a cue; `done` is called on the main thread when its sound has ended (or could not be played).
  public var play: (CueOrder, _ done: @escaping @MainActor () -> Void) -> Void
  /// Silences everything at once.
  public var stopAll: () -> Void
  /// Length of a cue in seconds.
  public var length: (Cue) -> Double

  /// Creates a sound port.
  public init(
    play: @escaping (CueOrder, @escaping @MainActor () -> Void) -> Void, stopAll: @escaping () -> Void,
    length: @escaping (Cue) -> Double
  ) {
    self.play = play
    self.stopAll = stopAll
    self.length = length
  }
}

/// A notification for the desktop or the terminal.
public struct Notice: Hashable, Sendable {
  /// How pressing it is; a desktop shows the low ones quietly and keeps the critical ones.
  public enum Urgency: String, Sendable { case low, normal, critical }
  /// What is heard with it.
  public enum Sound: Sendable {
    /// What the desktop or terminal makes of it by itself; nothing; the bell.
    case usual, none, bell
  }
  public var title: String
  public var body: String
  public var urgency = Urgency.normal
  public var sound = Sound.usual

  /// Creates a notice.
  public init(title: String, body: String) {
    self.title = title
    self.body = body
  }
}

/// Delivers notifications outside the screen; never waits.
@MainActor
public struct Notifier {
  public var deliver: (Notice) -> Void

  /// Creates a notifier.
  public init(deliver: @escaping (Notice) -> Void) { self.deliver = deliver }
}

/// Makes identifiers: random in the program, counting in tests.
public struct Identifiers: Sendable {
  public var next: @Sendable () -> UUIDValue

  /// Creates a source of identifiers.
  public init(next: @escaping @Sendable () -> UUIDValue) { self.next = next }

  /// Random identifiers.
  public static let random = Identifiers { UUIDValue() }
}
