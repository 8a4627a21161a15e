// Minutes of sittings and workouts per day, and whether they qualify for a streak (Streaks.md, Minutes).

extension Session {
  /// Source prefix of sessions made by other programs.
  public static let importedPrefix = "import:"

  /// Whether this program made it; only own sessions count for streaks and rings (Sessions.md, Own sessions).
  public var isOwn: Bool { !source.hasPrefix(Session.importedPrefix) }
}

/// Minutes of this program's own sessions on a day, by day of start.
public struct DayMinutes: Hashable, Sendable {
  /// Minutes of sittings.
  public var mindful: Double
  /// Minutes of workouts.
  public var workout: Double

  /// Creates a day's minutes.
  public init(mindful: Double = 0, workout: Double = 0) {
    self.mindful = mindful
    self.workout = workout
  }

  /// Minimum minutes after rounding half away from zero: 1.5 qualifies, 1.49 does not.
  public static let threshold = 2.0

  /// Whether a day's minutes of one kind qualify.
  public static func qualifies(_ minutes: Double) -> Bool { minutes.rounded() >= threshold }

  /// The ring of a day, 0–1: rounded minutes as a fraction of the goal; nil if they do not qualify
  /// (Streaks.md, Calendar).
  public static func share(_ minutes: Double, ofGoal goal: Int) -> Double? {
    qualifies(minutes) ? min(1, minutes.rounded() / Double(max(1, goal))) : nil
  }

  /// Minutes of one kind.
  public subscript(kind: SessionKind) -> Double {
    switch kind {
    case .mindful: mindful
    case .workout: workout
    }
  }
}
