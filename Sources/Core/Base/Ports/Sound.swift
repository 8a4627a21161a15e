// The audio ports of a session: cues, background sound and voice. None of them blocks; errors are reported once through
// `SoundProblems`.

/// Plays cues: sounds overlap, a new cue never cuts off another, and a missing or hung player blocks nothing.
@MainActor
public struct Sound {
  /// Starts a cue; `done` is called on the main thread when it has ended or failed.
  public var play: (CueOrder, _ done: @escaping @MainActor () -> Void) -> Void
  /// Stops all sounds at once.
  public var stopAll: () -> Void
  /// Length of a cue in seconds.
  public var length: (Cue) -> Double
  /// The background sound of a session.
  public var ambience: Ambience
  /// Spoken announcements.
  public var speech: Speech
  /// Where playback errors are reported.
  public let problems: SoundProblems

  /// Creates a sound port.
  public init(
    play: @escaping (CueOrder, @escaping @MainActor () -> Void) -> Void, stopAll: @escaping () -> Void,
    length: @escaping (Cue) -> Double, ambience: Ambience = .none, speech: Speech = .none,
    problems: SoundProblems = SoundProblems()
  ) {
    self.play = play
    self.stopAll = stopAll
    self.length = length
    self.ambience = ambience
    self.speech = speech
    self.problems = problems
  }
}

/// Why some or all sounds cannot be heard.
public enum SoundProblem: Hashable, Sendable {
  /// No player is installed.
  case noPlayer
  /// Every installed player failed or hung.
  case playersFail
  /// The named player did not terminate.
  case playerHangs(name: String)
  /// The cue files cannot be written.
  case cannotWrite(path: String)
  /// No speech program is available.
  case noVoice
  /// The background sound cannot be played; cues are not affected.
  case noBackground
}

/// Forwards playback errors to the user interface.
@MainActor
public final class SoundProblems {
  /// Called once per problem, and with nil when cues are audible again.
  public var tell: (SoundProblem?) -> Void = { _ in }

  /// Creates a channel without a listener.
  public nonisolated init() {}
}

/// A background sound for sessions (Sounds.md, Ambience).
public enum AmbientSound: String, CaseIterable, Codable, Sendable {
  case none, waves, spring, fire
}

/// A background sound and its volume.
public struct AmbienceOrder: Hashable, Sendable {
  public var sound: AmbientSound
  /// 0–100.
  public var volume: Int

  /// Creates an order.
  public init(_ sound: AmbientSound, volume: Int) {
    self.sound = sound
    self.volume = volume
  }
}

/// Loops a background sound until told otherwise.
@MainActor
public struct Ambience {
  /// Seconds to fade in and out (Sounds.md, Ambience).
  public nonisolated static let fadeSeconds = 3.0

  /// Fades in a sound; the same sound keeps playing, a different one replaces it.
  public var start: (AmbienceOrder) -> Void
  /// Fades out after a delay in seconds, unless another sound starts first.
  public var fadeOut: (_ after: Double) -> Void
  /// Stops at once.
  public var stop: () -> Void

  /// Creates a port.
  public init(
    start: @escaping (AmbienceOrder) -> Void, fadeOut: @escaping (Double) -> Void, stop: @escaping () -> Void
  ) {
    self.start = start
    self.fadeOut = fadeOut
    self.stop = stop
  }

  /// A silent port.
  public static let none = Ambience(start: { _ in }, fadeOut: { _ in }, stop: {})
}

/// A spoken announcement.
public enum Utterance: Hashable, Sendable {
  /// The next round of a free workout.
  case round(Int, of: Int)
  /// The next step of a programme.
  case programme(Announcement)
}

/// Speaks through an installed speech program; optional.
@MainActor
public struct Speech {
  /// Whether a speech program is available.
  public var isAvailable: () -> Bool
  /// Speaks at a volume of 0–100, interrupting the current announcement.
  ///
  /// `otherwise` is called on the main thread if no program can speak.
  public var say: (Utterance, _ volume: Int, _ otherwise: @escaping @MainActor @Sendable () -> Void) -> Void
  /// Stops the current announcement.
  public var stop: () -> Void

  /// Creates a port.
  public init(
    isAvailable: @escaping () -> Bool,
    say: @escaping (Utterance, Int, @escaping @MainActor @Sendable () -> Void) -> Void, stop: @escaping () -> Void
  ) {
    self.isAvailable = isAvailable
    self.say = say
    self.stop = stop
  }

  /// A mute port.
  public static let none = Speech(isAvailable: { false }, say: { _, _, otherwise in otherwise() }, stop: {})
}
