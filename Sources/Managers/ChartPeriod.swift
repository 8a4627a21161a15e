// Which days a chart shows: a length and how many such lengths back from today. Published with the chart's series, so
// that bars, totals and figures of a period are always of the same days.
import Core

/// A period of days that ends today, or a whole number of its lengths earlier.
public nonisolated struct ChartPeriod: Hashable, Sendable {
  /// The lengths that `{` and `}` step through, in days: week, month, quarter, year (spec fastlife 3).
  public static let lengths = [7, 30, 90, 365]
  /// How far back a chart goes, in days: five years (spec fastlife 2.6: year, back to 4 years ago).
  public static let farthest = 5 * 365

  /// Number of days; one of `lengths`.
  public private(set) var days: Int
  /// How many periods before the one that ends today.
  public private(set) var back = 0
  /// How many days there are to step back over; nil steps back as far as charts go.
  public private(set) var reach: Int?

  /// Creates the period of `days` days that ends today.
  public init(days: Int = 30, reach: Int? = nil) {
    self.days = ChartPeriod.lengths.contains(days) ? days : 30
    self.reach = reach
  }

  /// The days of the period.
  public func range(today: Day) -> DayRange { DayRange(last: days, endingOn: today - back * days) }

  /// Whether there is a period before, after, a shorter or a longer one.
  public var canGoEarlier: Bool {
    reach.map { (back + 1) * days < $0 } ?? ((back + 2) * days <= ChartPeriod.farthest)
  }
  public var canGoLater: Bool { back > 0 }
  public var canShorten: Bool { days > ChartPeriod.lengths[0] }
  public var canLengthen: Bool { days < ChartPeriod.lengths[ChartPeriod.lengths.count - 1] }

  /// The period before.
  public var earlier: ChartPeriod { moved(back: canGoEarlier ? back + 1 : back) }
  /// The period after, not beyond today.
  public var later: ChartPeriod { moved(back: max(0, back - 1)) }
  /// The next shorter period that ends today.
  public var shorter: ChartPeriod { ChartPeriod(days: ChartPeriod.lengths.last { $0 < days } ?? days, reach: reach) }
  /// The next longer period that ends today.
  public var longer: ChartPeriod { ChartPeriod(days: ChartPeriod.lengths.first { $0 > days } ?? days, reach: reach) }

  private func moved(back: Int) -> ChartPeriod {
    var copy = self
    copy.back = back
    return copy
  }
}

/// The period a chart asks for; part of the next read.
final class ChartWindow {
  var period: ChartPeriod
  init(_ period: ChartPeriod = ChartPeriod()) { self.period = period }
}
