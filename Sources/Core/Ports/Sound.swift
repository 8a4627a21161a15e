// The ports through which a session is heard: cues, the sound behind it, the voice. None of them blocks; what goes wrong is
// told through `SoundTroubles`, once.

/// Plays cues: sounds overlap, a new one never cuts a running one, a missing or hung player blocks nothing.
@MainActor
public struct Sound {
  /// Starts a cue; `done` is called on the main thread when its sound has ended (or could not be played).
  public var play: (CueOrder, _ done: @escaping @MainActor () -> Void) -> Void
  /// Silences everything at once.
  public var stopAll: () -> Void
  /// Length of a cue in seconds.
  public var length: (Cue) -> Double
  /// What sounds behind a session.
  public var ambience: Ambience
  /// What is spoken.
  public var speech: Speech
  /// Where it is told that nothing can be heard.
  public let troubles: SoundTroubles

  /// Creates a sound port.
  public init(
    play: @escaping (CueOrder, @escaping @MainActor () -> Void) -> Void, stopAll: @escaping () -> Void,
    length: @escaping (Cue) -> Double, ambience: Ambience = .none, speech: Speech = .none,
    troubles: SoundTroubles = SoundTroubles()
  ) {
    self.play = play
    self.stopAll = stopAll
    self.length = length
    self.ambience = ambience
    self.speech = speech
    self.troubles = troubles
  }
}

/// Why nothing, or not all, can be heard.
public enum SoundTrouble: Hashable, Sendable {
  /// None of the players is installed.
  case noPlayer
  /// Every player that is installed failed or hung.
  case playersFail
  /// A player did not come to its end; its name.
  case playerHangs(name: String)
  /// The cues cannot be written.
  case cannotWrite(path: String)
  /// No program can speak.
  case noVoice
  /// What sounds behind a session cannot be played; its cues are not concerned.
  case noBackground
}

/// Takes what goes wrong to whoever shows it.
@MainActor
public final class SoundTroubles {
  /// Told of each trouble once; nil when cues are heard again.
  public var tell: (SoundTrouble?) -> Void = { _ in }

  /// Creates a place nobody listens at yet.
  public nonisolated init() {}
}

/// A sound behind a session (spec meditation 2.6).
public enum AmbientSound: String, CaseIterable, Codable, Sendable {
  case none, waves, spring, fire
}

/// A sound behind a session, and how loud it is.
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

/// Plays one sound behind a session, over and over, until it is told otherwise.
@MainActor
public struct Ambience {
  /// Seconds in which it comes, and goes (spec meditation 2.6).
  public nonisolated static let fadeSeconds = 3.0

  /// Begins, fading in; the one that plays already goes on, another one takes its place.
  public var start: (AmbienceOrder) -> Void
  /// Fades out after some seconds, unless something begins before.
  public var fadeOut: (_ after: Double) -> Void
  /// Ends at once.
  public var stop: () -> Void

  /// Creates a port.
  public init(
    start: @escaping (AmbienceOrder) -> Void, fadeOut: @escaping (Double) -> Void, stop: @escaping () -> Void
  ) {
    self.start = start
    self.fadeOut = fadeOut
    self.stop = stop
  }

  /// Nothing.
  public static let none = Ambience(start: { _ in }, fadeOut: { _ in }, stop: {})
}

/// What is said in a session.
public enum Utterance: Hashable, Sendable {
  /// A round of a free workout that comes next.
  case round(Int, of: Int)
  /// What comes next in a programme.
  case programme(Announcement)
}

/// Speaks through a program of the machine; never needed.
@MainActor
public struct Speech {
  /// Whether there is a program that speaks.
  public var isAvailable: () -> Bool
  /// Says something at a volume of 0–100; what is still being said ends.
  ///
  /// `otherwise` is called on the main thread when no
  /// program could say it.
  public var say: (Utterance, _ volume: Int, _ otherwise: @escaping @MainActor @Sendable () -> Void) -> Void
  /// Ends what is being said.
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

  /// Nobody speaks.
  public static let none = Speech(isAvailable: { false }, say: { _, _, otherwise in otherwise() }, stop: {})
}
