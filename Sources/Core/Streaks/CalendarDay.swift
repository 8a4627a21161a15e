// A day of the calendar: what was done of each habit, in the units people read, and how much of the year is how much. The
// rings themselves come from the days that streaks are counted from (StreakDays.ring).

/// What was done on one day.
public struct CalendarDay: Hashable, Sendable {
  /// An amount with the goal the day had.
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

  /// Minutes of own sessions.
  public var minutes: DayMinutes
  /// The longest fast of those that began that day and met their own goal, else the longest; nil without one.
  public var fast: Part?
  /// What was drunk; nil without drinks.
  public var drinks: Part?

  /// Creates a day.
  public init(minutes: DayMinutes = DayMinutes(), fast: Part? = nil, drinks: Part? = nil) {
    (self.minutes, self.fast, self.drinks) = (minutes, fast, drinks)
  }

  /// Whole minutes of a kind of session as the calendar tells them; nil for none, and, where little is left out, below
  /// those that count for a streak.
  public func told(_ kind: SessionKind, isFiltered: Bool) -> Int? {
    let minutes = minutes[kind]
    guard minutes > 0, !isFiltered || DayMinutes.qualifies(minutes) else { return nil }
    return Int(minutes.rounded())
  }

  /// Whether something is told of the day.
  public func isActive(isFiltered: Bool) -> Bool {
    fast != nil || drinks != nil || SessionKind.allCases.contains { told($0, isFiltered: isFiltered) != nil }
  }
}

extension StreakDays {
  /// The ring of a day, 0–1; nil where there is none to draw.
  public func ring(on day: Day) -> Double? {
    let share = share(on: day)
    return share > 0 ? share : nil
  }
}

/// The months that a calendar reaches: thirteen around today, and back to the first day of which something is known (spec
/// meditation 7.2).
public enum CalendarReach {
  /// Months ahead, and at least so many back.
  public static let months = 6

  /// The days, from the first of a month to the last of another.
  public static func days(today: Day, first: Day?) -> DayRange {
    let back = today.adding(months: -months).firstOfMonth
    let start = first.map { min($0.firstOfMonth, back) } ?? back
    return DayRange(start, until: DayRange(monthOf: today.adding(months: months)).end)
  }
}

/// How much the days of a year are, each by the quarter of them that it belongs to.
public struct HeatLevels: Hashable, Sendable {
  /// The values from which the second, third and fourth level begin.
  public let steps: [Double]
  public let lowest: Double
  public let highest: Double

  /// Levels there are.
  public static let count = 4

  /// The levels of some values; nil without any.
  public init?(_ values: some Sequence<Double>) {
    let sorted = values.sorted()
    guard let lowest = sorted.first, let highest = sorted.last else { return nil }
    (self.lowest, self.highest) = (lowest, highest)
    steps = (1..<HeatLevels.count).map { sorted[min(sorted.count - 1, sorted.count * $0 / HeatLevels.count)] }
  }

  /// The level of a value, 0–3; where all are equal the highest.
  public func level(of value: Double) -> Int { steps.count { value >= $0 } }
}
