// The levels that presets bring, by stable names that Words translates, and those of a new habit with levels.

/// Levels of our own.
public enum HabitLevels {
  /// Levels that a habit may have.
  public static let count = 2...5

  /// Three levels of an evening (spec meditation 5); what is stored is the number of drinks that stands for each.
  public static let noAlc = [
    HabitLevel(0, "NoAlc.Steady", icon: "💧", .success, stored: 0),
    HabitLevel(1, "NoAlc.Easy", icon: "✨", .needsGrace, stored: 4),
    HabitLevel(2, "NoAlc.Wild", icon: "💥", .breaksStreak, stored: 6),
  ]

  /// Five moods, each of which counts.
  public static let mood = [
    HabitLevel(1, "Mood.Awful", icon: "😢", .success), HabitLevel(2, "Mood.Bad", icon: "😕", .success),
    HabitLevel(3, "Mood.Okay", icon: "😐", .success), HabitLevel(4, "Mood.Good", icon: "🙂", .success),
    HabitLevel(5, "Mood.Great", icon: "😊", .success),
  ]

  /// What a new habit with levels begins with.
  public static let new = [
    HabitLevel(1, "Level 1", icon: "✅", .success), HabitLevel(2, "Level 2", icon: "⚡", .needsGrace),
    HabitLevel(3, "Level 3", icon: "💥", .breaksStreak),
  ]

  /// Whether a name is one of ours, which Words translates.
  public static func isStable(_ name: String) -> Bool { stable.contains(name) }

  private static let stable = Set((noAlc + mood).map(\.name))
}
