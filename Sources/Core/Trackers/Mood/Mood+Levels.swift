// The catalogue keys of mood and energy levels, of their stability and their course.
// Source of the level names: Mood.md, Entries.

extension Mood {
  /// The key of the name of a mood level, 1–10; two levels share a name.
  public static func moodKey(_ level: Int) -> String {
    switch level {
    case ...2: "Mood.moodVeryLow"
    case 3...4: "Mood.moodLow"
    case 5...6: "Mood.moodModerate"
    case 7...8: "Mood.moodGood"
    default: "Mood.moodExcellent"
    }
  }

  /// The key of the name of an energy level, 1–10; two levels share a name.
  public static func energyKey(_ level: Int) -> String {
    switch level {
    case ...2: "Mood.energyExhausted"
    case 3...4: "Mood.energyLow"
    case 5...6: "Mood.energyModerate"
    case 7...8: "Mood.energyEnergized"
    default: "Mood.energyHighlyEnergized"
    }
  }
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
    case .unclear: "Mood.unclear"
    }
  }
}
