// The days shown by a chart: a length, and the number of such lengths back from today. It is published with the chart's
// series, so that bars, totals and figures always cover the same days.
import Core

/// A period ending today, or a whole number of its lengths earlier; or all data.
public nonisolated struct ChartPeriod: Hashable, Sendable {
  /// The lengths stepped through by `{` and `}`, in days: week, month, quarter, year (Statistics.md, Periods).
  public static let lengths = [7, 30, 90, 365]
  /// The same lengths and all data, for drinks (Statistics.md, Periods).
  public static let lengthsAndAll = lengths + [everything]
  /// The lengths for weight, sleep and mood: day, week, month, three months, year, all (Statistics.md, Periods).
  public static let fromDayToAll = [1, 7, 30, 90, 365, everything]
  /// The length that stands for all data since the first entry.
  public static let everything = 0
  /// Days a chart goes back: five years (Statistics.md, Periods).
  public static let farthest = 5 * 365

  /// Number of days; one of the lengths, or `everything`.
  public private(set) var days: Int
  /// The available lengths, ascending.
  public let lengths: [Int]
  /// A range requested by dates; nil for a length ending today.
  public private(set) var custom: DayRange?
  /// Number of periods before the one ending today.
  public private(set) var back = 0
  /// Days available for stepping back; nil for the limit of charts.
  public private(set) var reach: Int?
  /// The day of the first entry, where `everything` starts; nil if unknown.
  public var since: Day?

  /// Creates the period of `days` days ending today; falls back to a month if `lengths` lacks it.
  public init(days: Int = 30, lengths: [Int] = ChartPeriod.lengths, reach: Int? = nil) {
    self.days = lengths.contains(days) ? days : 30
    self.lengths = lengths
    self.reach = reach
  }

  /// Creates the period between two days in either order, limited to the reach of charts.
  public init(from first: Day, through last: Day) {
    let newest = max(first, last)
    let range = DayRange(max(min(first, last), newest + 1 - ChartPeriod.farthest), through: newest)
    self.init()
    days = range.count
    custom = range
  }

  /// Whether it covers all data since the first entry.
  public var isEverything: Bool { days == ChartPeriod.everything }

  /// The days of the period; `first` is the day of the first entry, where `everything` starts.
  public func range(today: Day, first: Day? = nil) -> DayRange {
    if let custom { return DayRange(custom.start - back * days, until: custom.end - back * days) }
    if isEverything { return DayRange(min(first ?? since ?? today, today), through: today) }
    return DayRange(last: days, endingOn: today - back * days)
  }

  /// Whether there is an earlier, a later, a shorter or a longer period.
  public var canGoEarlier: Bool {
    if isEverything { return false }
    return reach.map { (back + 1) * days < $0 } ?? ((back + 2) * days <= ChartPeriod.farthest)
  }
  public var canGoLater: Bool { back > 0 }
  public var canShorten: Bool { lengths.contains { $0 != ChartPeriod.everything && (isEverything || $0 < days) } }
  public var canLengthen: Bool {
    !isEverything && lengths.contains { $0 == ChartPeriod.everything || $0 > days }
  }

  /// The preceding period.
  public var earlier: ChartPeriod { moved(back: canGoEarlier ? back + 1 : back) }
  /// The following period, not beyond today.
  public var later: ChartPeriod { moved(back: max(0, back - 1)) }
  /// The next shorter period, ending today.
  public var shorter: ChartPeriod {
    lasting(lengths.last { $0 != ChartPeriod.everything && (isEverything || $0 < days) } ?? days)
  }
  /// The next longer period, ending today.
  public var longer: ChartPeriod {
    canLengthen ? lasting(lengths.first { $0 > days } ?? ChartPeriod.everything) : self
  }

  private func lasting(_ days: Int) -> ChartPeriod {
    guard days != self.days else { return self }
    var copy = ChartPeriod(days: days, lengths: lengths, reach: reach)
    copy.since = since
    return copy
  }

  private func moved(back: Int) -> ChartPeriod {
    var copy = self
    copy.back = back
    return copy
  }
}

/// The period requested by a chart, part of the next read.
final class ChartWindow {
  var period: ChartPeriod
  init(_ period: ChartPeriod = ChartPeriod()) { self.period = period }
}
