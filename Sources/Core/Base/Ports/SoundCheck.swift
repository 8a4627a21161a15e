// Results of testing this machine's audio players (`fastlife doctor sound`).

/// The result of playing a cue with one player.
public struct PlayerCheck: Sendable {
  /// The outcome of a test.
  public enum Result: String, Sendable {
    case played, failed, hung
    /// Exited before the sound could have ended, so at least part of it was not heard.
    case early
    case notStarted = "not-started"
  }
  public var name: String
  public var path: String
  public var result: Result
  /// The exit code, if it exited by itself.
  public var code: Int?
  /// Milliseconds until it had started and until it exited; and by how much that exceeded the sound.
  public var startMilliseconds: Int
  public var ranMilliseconds: Int
  public var latencyMilliseconds: Int?

  /// Whether the cue was audible.
  public var works: Bool { result == .played }

  /// Creates a result.
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

/// The results of `fastlife doctor sound`.
public struct SoundCheck: Sendable {
  /// The players in order of preference.
  public var players: [PlayerCheck]
  /// Paths of the speech programs.
  public var voices: [String]
  /// The test cue and its length in milliseconds.
  public var cue: String
  public var milliseconds: Int

  /// Whether at least one player works.
  public var works: Bool { players.contains(where: \.works) }

  /// Creates the results.
  public init(players: [PlayerCheck] = [], voices: [String] = [], cue: String = "", milliseconds: Int = 0) {
    self.players = players
    self.voices = voices
    self.cue = cue
    self.milliseconds = milliseconds
  }
}
