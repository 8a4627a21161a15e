// The weekly recap: what was done in the last seven whole days, what differs from the four weeks before by more than its
// interval, and one thing to look at. Counts and means only: nothing is praised, blamed or advised.

/// Seven days beside the 28 before, for every figure.
public struct WeekRecap: Hashable, Sendable {
  public static let weekDays = 7
  public static let earlierDays = 28
  /// Fewest known days of both periods for a comparison: more than half of the week, half of the time before.
  public static let least = (recent: 4, earlier: 14)
  /// Known days that make a habit of entering, out of the 28 before.
  public static let usualEntries = 20
  /// Known days of a week that tell of a gap, against such a habit.
  public static let fewEntries = 3

  /// A figure in the week.
  public struct Row: Hashable, Sendable {
    public let figure: DayFigure
    /// The mean of its known days, or the share of them that have it; nil without any.
    public let mean: Double?
    /// Known days of the week and of the time before, or those that have it.
    public let days: Int
    public let earlierDays: Int
    /// The week beside the time before; nil with too few days, and for something that days have or not.
    public let change: PeriodChange?
  }

  /// The one thing that the recap points at.
  public enum Look: Hashable, Sendable {
    /// The clearest change.
    case changed(DayFigure)
    /// A figure that was known on most days before, and on few of this week.
    case gap(DayFigure, days: Int, earlierDays: Int)
    case nothing
  }

  /// The week, which ends with the last whole day, and the days before.
  public let week: DayRange
  public let earlier: DayRange
  /// Figures with a day in either period, in the order of lists.
  public let rows: [Row]

  /// The days a recap reads: the running day is in none of its means.
  public static func range(today: Day) -> DayRange { DayRange(last: weekDays + earlierDays, endingOn: today - 1) }

  /// Summarises the week before `today`.
  public init(_ series: [DayFigure: [Day: Double]], today: Day) {
    let week = DayRange(last: WeekRecap.weekDays, endingOn: today - 1)
    let earlier = DayRange(last: WeekRecap.earlierDays, endingOn: today - 1 - WeekRecap.weekDays)
    (self.week, self.earlier) = (week, earlier)
    rows = DayFigure.sorted(series.keys).compactMap { figure in
      let values = series[figure] ?? [:]
      let (lately, before) = (week.compactMap { values[$0] }, earlier.compactMap { values[$0] })
      func count(_ values: [Double]) -> Int { figure.isPresence ? values.count { $0 > 0 } : values.count }
      guard count(lately) > 0 || count(before) > 0 else { return nil }
      let change =
        figure.isPresence ? nil : PeriodChange(values, in: week, since: earlier, least: WeekRecap.least)
      return Row(
        figure: figure, mean: lately.isEmpty ? nil : lately.reduce(0, +) / Double(lately.count),
        days: count(lately), earlierDays: count(before), change: change)
    }
  }

  /// The figures with entries in the week.
  public var done: [Row] { rows.filter { $0.days > 0 } }

  /// The comparisons made.
  public var compared: [Row] { rows.filter { $0.change != nil } }

  /// The figures that differ by more than their interval, clearest first.
  public var changed: [Row] {
    func clearness(_ row: Row) -> Double { row.change.map { abs($0.difference) / max($0.margin, 1e-9) } ?? 0 }
    return rows.filter { $0.change?.isClear ?? false }.sorted { clearness($0) > clearness($1) }
  }

  /// The one thing to look at.
  public var look: Look {
    if let first = changed.first { return .changed(first.figure) }
    let gaps = rows.filter {
      !$0.figure.isPresence && $0.earlierDays >= WeekRecap.usualEntries && $0.days <= WeekRecap.fewEntries
    }
    guard let gap = gaps.min(by: { ($0.days, -$0.earlierDays) < ($1.days, -$1.earlierDays) }) else { return .nothing }
    return .gap(gap.figure, days: gap.days, earlierDays: gap.earlierDays)
  }

  /// The row of a figure by its name; nil if it has none.
  public subscript(name: String) -> Row? { rows.first { $0.figure.name == name } }
}
