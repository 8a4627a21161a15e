// A calendar day: the activity of each habit in readable units, and the heat levels of a year. Rings come from the days
// that streaks are counted from (StreakDays.ring).

/// The activity of a day.
public struct CalendarDay: Hashable, Sendable {
  /// An amount and that day's goal.
  public struct Part: Hashable, Sendable {
    /// Seconds or millilitres.
    public var amount: Double
    public var goal: Double
    public var isMet: Bool

    /// Creates a part.
    public init(amount: Double, goal: Double, isMet: Bool) {
      (self.amount, self.goal, self.isMet) = (amount, goal, isMet)
    }
  }

  /// Minutes of the program's own sessions.
  public var minutes: DayMinutes
  /// The longest fast of those that began that day and met their own goal, else the longest; nil without one.
  public var fast: Part?
  /// The drinks; nil without any.
  public var drinks: Part?

  /// Creates a day.
  public init(minutes: DayMinutes = DayMinutes(), fast: Part? = nil, drinks: Part? = nil) {
    (self.minutes, self.fast, self.drinks) = (minutes, fast, drinks)
  }

  /// Whole minutes of a kind of session for display; nil for none.
  ///
  /// If filtered, also nil below the minutes that count for a streak.
  public func told(_ kind: SessionKind, isFiltered: Bool) -> Int? {
    let minutes = minutes[kind]
    guard minutes > 0, !isFiltered || DayMinutes.qualifies(minutes) else { return nil }
    return Int(minutes.rounded())
  }

  /// Whether the day has anything to show.
  public func isActive(isFiltered: Bool) -> Bool {
    fast != nil || drinks != nil || SessionKind.allCases.contains { told($0, isFiltered: isFiltered) != nil }
  }
}

extension StreakDays {
  /// The ring of a day, 0–1; nil if empty.
  public func ring(on day: Day) -> Double? {
    let share = share(on: day)
    return share > 0 ? share : nil
  }
}

/// The months of the calendar: thirteen around today, extended back to the first day with data (Streaks.md, Calendar).
public enum CalendarRange {
  /// Months ahead, and minimum months back.
  public static let months = 6

  /// The days, in whole months.
  public static func days(today: Day, first: Day?) -> DayRange {
    let back = today.adding(months: -months).firstOfMonth
    let start = first.map { min($0.firstOfMonth, back) } ?? back
    return DayRange(start, until: DayRange(monthOf: today.adding(months: months)).end)
  }
}

/// Heat levels of a year's days, by quartile.
public struct HeatLevels: Hashable, Sendable {
  /// The lower bounds of the second, third and fourth level.
  public let steps: [Double]
  public let lowest: Double
  public let highest: Double

  /// Number of levels.
  public static let count = 4

  /// Computes the levels of values; nil without any.
  public init?(_ values: some Sequence<Double>) {
    let sorted = values.sorted()
    guard let lowest = sorted.first, let highest = sorted.last else { return nil }
    (self.lowest, self.highest) = (lowest, highest)
    steps = (1..<HeatLevels.count).map { sorted[min(sorted.count - 1, sorted.count * $0 / HeatLevels.count)] }
  }

  /// The level of a value, 0–3; the highest if all are equal.
  public func level(of value: Double) -> Int { steps.count { value >= $0 } }
}
