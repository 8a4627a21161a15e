// Which days a chart shows: a length and how many such lengths back from today. Published with the chart's series, so
// that bars, totals and figures of a period are always of the same days.
import Core

/// A period of days that ends today, or a whole number of its lengths earlier; or everything there is.
public nonisolated struct ChartPeriod: Hashable, Sendable {
  /// The lengths that `{` and `}` step through, in days: week, month, quarter, year (spec fastlife 3).
  public static let lengths = [7, 30, 90, 365]
  /// Those and everything there is: drinks (spec fastlife 3).
  public static let lengthsAndAll = lengths + [everything]
  /// The lengths of weight, sleep and mood: day, week, month, three months, year, all (spec fastlife 4, 6).
  public static let fromDayToAll = [1, 7, 30, 90, 365, everything]
  /// The length that stands for everything since the first entry.
  public static let everything = 0
  /// How far back a chart goes, in days: five years (spec fastlife 2.6: year, back to 4 years ago).
  public static let farthest = 5 * 365

  /// Number of days; one of the lengths, or `everything`.
  public private(set) var days: Int
  /// The lengths that it steps through, from short to long.
  public let lengths: [Int]
  /// Days that were asked for by their dates; nil for a length that ends today.
  public private(set) var custom: DayRange?
  /// How many periods before the one that ends today.
  public private(set) var back = 0
  /// How many days there are to step back over; nil steps back as far as charts go.
  public private(set) var reach: Int?
  /// The day of the first entry, which everything begins with; nil where that is not known.
  public var since: Day?

  /// Creates the period of `days` days that ends today; a month where `lengths` has no such length.
  public init(days: Int = 30, lengths: [Int] = ChartPeriod.lengths, reach: Int? = nil) {
    self.days = lengths.contains(days) ? days : 30
    self.lengths = lengths
    self.reach = reach
  }

  /// Creates the period of the days from one to another, whichever comes first; at most as many as charts go back.
  public init(from first: Day, through last: Day) {
    let newest = max(first, last)
    let range = DayRange(max(min(first, last), newest + 1 - ChartPeriod.farthest), through: newest)
    self.init()
    days = range.count
    custom = range
  }

  /// Whether it is everything since the first entry.
  public var isEverything: Bool { days == ChartPeriod.everything }

  /// The days of the period; `first` is the day of the first entry, which everything begins with.
  public func range(today: Day, first: Day? = nil) -> DayRange {
    if let custom { return DayRange(custom.start - back * days, until: custom.end - back * days) }
    if isEverything { return DayRange(min(first ?? since ?? today, today), through: today) }
    return DayRange(last: days, endingOn: today - back * days)
  }

  /// Whether there is a period before, after, a shorter or a longer one.
  public var canGoEarlier: Bool {
    if isEverything { return false }
    return reach.map { (back + 1) * days < $0 } ?? ((back + 2) * days <= ChartPeriod.farthest)
  }
  public var canGoLater: Bool { back > 0 }
  public var canShorten: Bool { lengths.contains { $0 != ChartPeriod.everything && (isEverything || $0 < days) } }
  public var canLengthen: Bool {
    !isEverything && lengths.contains { $0 == ChartPeriod.everything || $0 > days }
  }

  /// The period before.
  public var earlier: ChartPeriod { moved(back: canGoEarlier ? back + 1 : back) }
  /// The period after, not beyond today.
  public var later: ChartPeriod { moved(back: max(0, back - 1)) }
  /// The next shorter period that ends today.
  public var shorter: ChartPeriod {
    lasting(lengths.last { $0 != ChartPeriod.everything && (isEverything || $0 < days) } ?? days)
  }
  /// The next longer period that ends today.
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

/// The period a chart asks for; part of the next read.
final class ChartWindow {
  var period: ChartPeriod
  init(_ period: ChartPeriod = ChartPeriod()) { self.period = period }
}
