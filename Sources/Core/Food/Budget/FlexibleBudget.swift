// A sum spread over periods, each of which gets an equal share of the rest (Budget.md, Shared sums).

/// The periods that share a sum.
public enum FlexibleSpan: String, CaseIterable, Codable, Sendable {
  /// The days of a week, the weeks of a month, the months of a year.
  case week, month, year

  /// The unit of a period.
  public var period: CalendarUnit {
    switch self {
    case .week: .day
    case .month: .week
    case .year: .month
    }
  }

  /// The unit that all periods fill.
  public var whole: CalendarUnit {
    switch self {
    case .week: .week
    case .month: .month
    case .year: .year
    }
  }

  /// The periods around `day`.
  ///
  /// Aligned ones begin with the week, month or year of the calendar; rolling ones with the period of `day`. The last
  /// period is whole, so weeks may reach into the next month.
  public func periods(around day: Day, isAligned: Bool, firstWeekday: Int) -> [DayRange] {
    let begin = (isAligned ? whole : period).start(of: day, firstWeekday: firstWeekday)
    let end = whole.adding(1, to: begin)
    var start = period.start(of: begin, firstWeekday: firstWeekday)
    var periods: [DayRange] = []
    while start < end {
      let next = period.adding(1, to: start)
      periods.append(DayRange(start, until: next))
      start = next
    }
    return periods
  }
}

/// A sum over periods, told up to the current one.
public struct FlexibleBudget: Hashable, Sendable {
  /// A period up to the current one.
  public struct Period: Hashable, Sendable {
    public let days: DayRange
    /// Its equal share of the rest; 0 or negative if too much was eaten before.
    public let allowance: Double
    public let consumed: Double

    /// The rest of the allowance.
    public var remaining: Double { allowance - consumed }
    /// The share eaten, not capped; 0 for an allowance of 0 or less.
    public var progress: Double { allowance > 0 ? consumed / allowance : 0 }
  }

  /// All periods, also later ones.
  public let ranges: [DayRange]
  /// The periods up to the current one, oldest first.
  public let periods: [Period]
  /// The rest of the sum after them.
  public let left: Double
  /// The share of each later period, if the current one takes its allowance or more; nil without a later one.
  public let planned: Double?

  /// Creates the budget of the periods around `anchor`; nil unless the sum is positive.
  ///
  /// - Parameters:
  ///   - total: The sum for all periods.
  ///   - span: The periods.
  ///   - anchor: The day that says which periods.
  ///   - isAligned: Whether the periods begin with the calendar's week, month or year.
  ///   - firstWeekday: As in `Day.weekday`.
  ///   - today: The day that says which period is the current one.
  ///   - days: Amounts in any order; those outside the periods are ignored.
  public init?(
    total: Double, span: FlexibleSpan, around anchor: Day, isAligned: Bool = true, firstWeekday: Int, today: Day,
    _ days: some Sequence<DayIntake>
  ) {
    guard total > 0, total.isFinite else { return nil }
    ranges = span.periods(around: anchor, isAligned: isAligned, firstWeekday: firstWeekday)
    var sums = [Double](repeating: 0, count: ranges.count)
    for intake in days {
      if let place = ranges.firstIndex(where: { $0.contains(intake.day) }) { sums[place] += intake.amount }
    }
    var (left, periods): (Double, [Period]) = (total, [])
    for (range, consumed) in zip(ranges, sums) where range.start <= today {
      let allowance = left / Double(ranges.count - periods.count)
      let period = Period(days: range, allowance: allowance, consumed: consumed)
      periods.append(period)
      left -= period.consumed
    }
    let later = ranges.count - periods.count
    let unfinished = periods.last.map { max(0, $0.remaining) } ?? 0
    (self.periods, self.left) = (periods, left)
    planned = later > 0 ? (left - unfinished) / Double(later) : nil
  }

  /// The current period; nil if today lies before the first or after the last.
  public func current(_ today: Day) -> Period? { periods.last.flatMap { $0.days.contains(today) ? $0 : nil } }
}
