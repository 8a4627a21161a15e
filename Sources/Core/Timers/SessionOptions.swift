// What of the settings is frozen beside the plan when a session starts, so that a change of them leaves it alone.
// Stored as JSON; keys are stable, and a key added later is optional when read.

/// How a session is to be logged.
public enum SessionLogging: String, Codable, Sendable {
  /// A sitting as mindful minutes, a workout as a workout.
  case plain
  /// A sitting as a yoga workout (setting logMeditationAsYogaWorkout).
  case yoga
  /// A workout as mindful minutes (setting logWorkoutsAsMindfulness).
  case mindful
}

/// The choices a session was started with.
public struct SessionOptions: Hashable, Codable, Sendable {
  public var logging: SessionLogging

  /// What holds when nothing was chosen.
  public static let plain = SessionOptions()

  /// Creates options.
  public init(logging: SessionLogging = .plain) { self.logging = logging }

  private enum Key: String, CodingKey { case logging }

  /// Decodes what was encoded; what was added later may be missing.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    logging = try container.decodeIfPresent(SessionLogging.self, forKey: .logging) ?? .plain
  }
}
