// What the streak manager publishes.
import Core

/// What the streak manager publishes.
public nonisolated struct StreakState: Hashable, Sendable {
  /// What counts the days of meditation and of workouts.
  public var policy = StreakPolicy.seed
  /// Days in a row with sittings, and with workouts, of enough minutes.
  public var sittings = RewardStreak()
  public var workouts = RewardStreak()
  /// Every habit that is not hidden, with all its days; nil until a screen asks for them.
  public var habits: [SubjectStreak]?
  /// The logical day they are of.
  public var today = Day(number: 0)

  /// Creates the state of an empty store.
  public init() {}

  /// The streak of a kind of session.
  public subscript(kind: SessionKind) -> RewardStreak { kind == .mindful ? sittings : workouts }
}
