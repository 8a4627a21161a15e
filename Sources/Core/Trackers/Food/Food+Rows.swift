// The rows of other subjects that stand beside what is eaten.

extension Food {
  public static var rows: [any TrackerRow] { [FigureRows(FigureID.food), DayGoal.food, SharedRow(Food.self)] }
}

extension DayGoal {
  /// The energy of a day, which is met by not exceeding it.
  fileprivate static let food = DayGoal(.food, "food.goal", isOptional: true, value: \.foodGoal) {
    milli($0) <= milli($1)
  }
}
