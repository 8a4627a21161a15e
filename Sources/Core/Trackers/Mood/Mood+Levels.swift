// The catalogue keys of mood and energy levels, of their stability and their course.
// Source of the level names: spec fastlife 1.5.

extension Mood {
  /// The key of the name of a mood level, 1–10.
  public static func moodKey(_ level: Int) -> String {
    "Mood.mood" + ["VeryLow", "Low", "Moderate", "Good", "Excellent"][band(level)]
  }

  /// The key of the name of an energy level, 1–10.
  public static func energyKey(_ level: Int) -> String {
    "Mood.energy" + ["Exhausted", "Low", "Moderate", "Energized", "HighlyEnergized"][band(level)]
  }

  /// Two levels share a name.
  private static func band(_ level: Int) -> Int { (min(max(level, 1), 10) - 1) / 2 }
}

extension StabilityBand {
  /// The key of its name.
  public var key: String {
    switch self {
    case .balanced: "Mood.balanced"
    case .slightlyIrregular: "Mood.slightlyIrregular"
    case .low: "Mood.irregular"
    }
  }
}

extension MoodCourse {
  /// The key of its name.
  public var key: String {
    switch self {
    case .rising: "Mood.rising"
    case .falling: "Mood.falling"
    case .stable: "Mood.steady"
    }
  }
}
