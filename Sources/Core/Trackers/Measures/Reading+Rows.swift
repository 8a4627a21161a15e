// The rows of other subjects that stand beside readings.

extension Reading {
  public static var rows: [any TrackerRow] {
    [HabitFeed.measures, FigureRows(FigureID.measures), SharedRow(Reading.self)]
  }
}

extension HabitFeed {
  fileprivate static let measures = HabitFeed("measure:", .measure, .text("Measures.title"), hasParts: true)

  /// The readings of a measure, by its id.
  public static func measure(_ id: String) -> HabitFeed { measures.of(id) }
}
