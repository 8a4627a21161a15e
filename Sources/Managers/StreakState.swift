// What the streak manager publishes.
import Core

/// What the streak manager publishes.
public nonisolated struct StreakState: Hashable, Sendable {
  /// What counts the days of meditation and of workouts.
  public var policy = StreakPolicy.seed
  /// Days in a row with sittings, and with workouts, of enough minutes.
  public var sittings = RewardStreak()
  public var workouts = RewardStreak()
  /// All that is counted and not hidden, with all its days; nil until a screen asks for them.
  public private(set) var all: [SubjectStreak]?
  /// What has a ring in the calendar: what was chosen, else the first of which something is known.
  ///
  /// Empty until `all` is there.
  public private(set) var rings: [SubjectStreak] = []
  /// The logical day they are of.
  public var today = Day(number: 0)

  /// Creates the state of an empty store.
  public init() {}

  /// Takes all that is counted; a calendar asks for its rings a hundred times a frame, so they are chosen here.
  mutating func take(_ all: [SubjectStreak], _ settings: StreakSettings) {
    let known = all.filter { !$0.days.isEmpty }
    let chosen = settings.rings.map { rings in all.filter { rings.contains($0.subject.id) } }
    self.all = all
    rings = Array((chosen ?? (known.isEmpty ? all : known)).prefix(StreakSettings.mostRings))
  }

  /// Keeps the streaks of sessions only.
  mutating func forget() { (all, rings) = (nil, []) }

  /// The streak of a kind of session.
  public subscript(kind: SessionKind) -> RewardStreak { kind == .mindful ? sittings : workouts }
}
