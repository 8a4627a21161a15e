// What a trial of this machine's players came to (`fastlife doctor sound`).

/// How a player of the machine played a cue.
public struct PlayerCheck: Sendable {
  /// What came of it.
  public enum Result: String, Sendable {
    case played, failed, hung
    /// It ended by itself, but sooner than the sound is long: nothing, or not all, can have been heard.
    case early
    case notStarted = "not-started"
  }
  public var name: String
  public var path: String
  public var result: Result
  /// Its exit code, when it ended by itself.
  public var code: Int?
  /// Milliseconds until it was started, and until it had ended; and how much longer that was than the sound.
  public var startMilliseconds: Int
  public var ranMilliseconds: Int
  public var latencyMilliseconds: Int?

  /// Whether the cue can have been heard.
  public var works: Bool { result == .played }

  /// Creates what came of it.
  public init(
    name: String, path: String, result: Result, code: Int? = nil, startMilliseconds: Int, ranMilliseconds: Int,
    latencyMilliseconds: Int? = nil
  ) {
    self.name = name
    self.path = path
    self.result = result
    self.code = code
    self.startMilliseconds = startMilliseconds
    self.ranMilliseconds = ranMilliseconds
    self.latencyMilliseconds = latencyMilliseconds
  }
}

/// What `fastlife doctor sound` found.
public struct SoundCheck: Sendable {
  /// The players in the order they are asked.
  public var players: [PlayerCheck]
  /// Paths of the programs that speak.
  public var voices: [String]
  /// The cue that was played, and its length in milliseconds.
  public var cue: String
  public var milliseconds: Int

  /// Whether one of them works.
  public var works: Bool { players.contains(where: \.works) }

  /// Creates what was found.
  public init(players: [PlayerCheck] = [], voices: [String] = [], cue: String = "", milliseconds: Int = 0) {
    self.players = players
    self.voices = voices
    self.cue = cue
    self.milliseconds = milliseconds
  }
}
