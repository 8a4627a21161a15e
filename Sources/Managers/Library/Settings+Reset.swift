// The settings that a reset sets back (Settings.md, Reset).
public import Core

extension Settings {
  /// The look and the customs of the region, which `reset settings` sets back: theme, measurement system, first weekday.
  public static let ofRegion: Set<SettingKey> = [
    SettingKey(rawValue: "theme"), SettingKey(rawValue: "units.system"), weekStart,
  ]

  /// The goals, which go with the entries when everything is emptied.
  public static let goals = Set(RecordType.rows(DayGoal.self).map(\.key)).union(
    [
      "fasting.plan", "fasting.plan.from", "food.protein", "food.carbs", "food.fat", "food.protein.share",
      "food.carbs.share", "food.fat.share", "food.adjustment", "weight.goal", "mood.goal", "energy.goal",
      "meditation.goal", "workout.goal",
    ].map { SettingKey(rawValue: $0) })
}
