// A letter for a doctor, before it is written in a language: the figures of a period, the days behind them, and how each
// figure comes about. It states numbers and judges none, so goals, streaks and records of a kind are not in it.

/// The content of a letter.
public struct Letter {
  /// A tracker, or sessions or habits.
  public struct Section {
    public let kind: RecordKind
    public let rows: [Row]
    /// The days of its charts.
    public let columns: [DayTable.Column]

    /// Creates a section.
    public init(_ kind: RecordKind, _ rows: [Row], _ columns: [DayTable.Column]) {
      (self.kind, self.rows, self.columns) = (kind, rows, columns)
    }
  }

  /// A figure; the first row of a part, such as a measure, bears its name.
  public struct Row {
    public let part: Wording?
    public let figure: Figure

    /// Creates a row.
    public init(_ part: Wording?, _ figure: Figure) { (self.part, self.figure) = (part, figure) }
  }

  public let days: DayRange
  public let today: Day
  public let sections: [Section]

  /// Creates a letter.
  public init(_ days: DayRange, today: Day, _ sections: [Section]) {
    (self.days, self.today, self.sections) = (days, today, sections)
  }

  /// Those of figures that belong in a letter: of the latest entry, where its period ends today, then of the period, with
  /// the days of its chart last.
  public static func taken(from ids: [FigureID], endsToday: Bool) -> [FigureID] {
    let printed = ids.filter { $0.stats != nil }
    let latest = endsToday ? printed.filter { $0.period == .latest && !$0.isShare } : []
    let chart = printed.filter { $0.period == .chart }
    return latest + chart.filter { !$0.isOfSeries } + chart.filter(\.isOfSeries)
  }
}

extension FigureID {
  fileprivate var isShare: Bool { if case .percent = unit { true } else { false } }

  /// The days with a value, of a column that has no other figures; its part is the name of the column.
  public static let exportDays = FigureID(
    "export.days", "Hydration.figureDays", .count, .chart, "Explain.seriesDays")
}
