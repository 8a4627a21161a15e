// The published state of the streak manager.
import Core

/// The published state of the streak manager.
public nonisolated struct StreakState: Hashable, Sendable {
  /// The policy for meditation and workout streaks.
  public var policy = StreakPolicy.seed
  /// Streaks of sittings and of workouts with enough minutes.
  public var sittings = RewardStreak()
  public var workouts = RewardStreak()
  /// All visible subjects with all their days; nil until a screen requests them.
  public private(set) var all: [SubjectStreak]?
  /// The calendar's rings: those selected, otherwise the first subjects with data.
  ///
  /// Empty until `all` is loaded.
  public private(set) var rings: [SubjectStreak] = []
  /// The logical day of the read.
  public var today = Day(number: 0)

  /// Creates the state of an empty store.
  public init() {}

  /// Stores all subjects and selects the rings here, since a calendar needs them a hundred times per frame.
  mutating func take(_ all: [SubjectStreak], _ settings: StreakSettings) {
    let known = all.filter { !$0.days.isEmpty }
    let chosen = settings.rings.map { rings in all.filter { rings.contains($0.subject.id) } }
    self.all = all
    rings = Array((chosen ?? (known.isEmpty ? all : known)).prefix(StreakSettings.mostRings))
  }

  /// Drops everything except the session streaks.
  mutating func forget() { (all, rings) = (nil, []) }

  /// The streak of a kind of session.
  public subscript(kind: SessionKind) -> RewardStreak { kind == .mindful ? sittings : workouts }
}
