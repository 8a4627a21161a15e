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

  /// Whether a figure belongs in a letter: one of the period, or, where that ends today, of the latest entry.
  public static func takes(_ id: FigureID, endsToday: Bool) -> Bool {
    switch id.period {
    case .chart: id.stats != nil
    case .latest: id.stats != nil && endsToday && !id.isShare
    default: false
    }
  }
}

extension FigureID {
  fileprivate var isShare: Bool { if case .percent = unit { true } else { false } }

  /// The days with a value, of a column that has no other figures; its part is the name of the column.
  public static let exportDays = FigureID(
    "export.days", "Hydration.figureDays", .count, .chart, "Explain.seriesDays")
}
