// The levels of presets, with stable keys that Words translates, and those of a new habit with levels.

/// Predefined levels.
public enum HabitLevels {
  /// Number of levels a habit may have.
  public static let count = 2...5

  /// The three evening levels (Habits.md, Diary); each is stored as a representative number of drinks.
  public static let noAlc = [
    HabitLevel(0, "NoAlc.Steady", icon: "💧", .success, stored: 0),
    HabitLevel(1, "NoAlc.Easy", icon: "✨", .needsGrace, stored: 4),
    HabitLevel(2, "NoAlc.Wild", icon: "💥", .breaksStreak, stored: 6),
  ]

  /// Five moods, all of which count.
  public static let mood = [
    HabitLevel(1, "Mood.Awful", icon: "😢", .success), HabitLevel(2, "Mood.Bad", icon: "😕", .success),
    HabitLevel(3, "Mood.Okay", icon: "😐", .success), HabitLevel(4, "Mood.Good", icon: "🙂", .success),
    HabitLevel(5, "Mood.Great", icon: "😊", .success),
  ]

  /// The initial levels of a new habit.
  public static let new = [
    HabitLevel(1, "Level 1", icon: "✅", .success), HabitLevel(2, "Level 2", icon: "⚡", .needsGrace),
    HabitLevel(3, "Level 3", icon: "💥", .breaksStreak),
  ]

  /// Whether a name is a predefined key, which Words translates.
  public static func isStable(_ name: String) -> Bool { stable.contains(name) }

  private static let stable = Set((noAlc + mood).map(\.name))
}
