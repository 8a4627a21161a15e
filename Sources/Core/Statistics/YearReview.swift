// A year in weeks: of each figure the mean of a week's known days, of each habit the days done of those that could be, and
// the weeks with the most and the fewest. Counts and means only: nothing is praised, blamed or advised.

/// Fifty-two weeks of everything, the last one up to its last day.
public struct YearReview: Hashable, Sendable {
  public static let weeks = 52
  /// Fewest days that a whole week must have had, over all habits, to stand for the most or the fewest done.
  public static let leastDays = 7

  /// A figure over the weeks.
  public struct Row: Hashable, Sendable {
    public let figure: DayFigure
    /// The mean of each week's known days, oldest first; nil for a week without one.
    public let weeks: [Double?]
    /// The mean of all known days, and how many they are.
    public let mean: Double
    public let days: Int

    /// The latest of the highest weeks, and of the lowest; nil without any.
    public var highest: Int? { week(>) }
    public var lowest: Int? { week(<) }

    private func week(_ isBetter: (Double, Double) -> Bool) -> Int? {
      weeks.indices.reduce(nil) { best, week in
        guard let value = weeks[week] else { return best }
        guard let best, let found = weeks[best] else { return week }
        return isBetter(found, value) ? best : week
      }
    }

    /// From the lowest week to the highest; nil without any.
    public var range: ClosedRange<Double>? {
      let known = weeks.compactMap { $0 }
      return known.min().flatMap { lowest in known.max().map { lowest...$0 } }
    }
  }

  /// Days done of those that could be: from a habit's first day on, without rest days and days to come.
  public struct Share: Hashable, Sendable {
    public var done = 0
    public var days = 0

    /// 0–1; nil without days.
    public var share: Double? { days > 0 ? Double(done) / Double(days) : nil }

    static func + (one: Share, other: Share) -> Share {
      Share(done: one.done + other.done, days: one.days + other.days)
    }
  }

  /// A habit over the weeks.
  public struct Habit: Hashable, Sendable {
    public let subject: StreakSubject
    public let weeks: [Share]
    public var total: Share { weeks.reduce(Share(), +) }
  }

  /// The weeks, which begin on the first weekday.
  public let days: DayRange
  /// Figures with a known day, in the order of lists, without those that days have or not.
  public let figures: [Row]
  /// Habits with a day that could be done.
  public let habits: [Habit]
  /// The habits taken together, week by week.
  public let together: [Share]
  /// Whether there are entries before the weeks.
  public let hasEarlier: Bool

  /// The weeks that end with the one of `last`.
  public static func range(through last: Day, firstWeekday: Int) -> DayRange {
    DayRange(weeks: weeks, through: last, firstWeekday: firstWeekday)
  }

  /// Reviews the weeks up to a day.
  public init(
    _ series: [DayFigure: [Day: Double]], _ subjects: [SubjectStreak], in days: DayRange, hasEarlier: Bool = false
  ) {
    func mean(_ values: [Double]) -> Double? { values.isEmpty ? nil : values.reduce(0, +) / Double(values.count) }
    let weeks = (0..<YearReview.weeks).map { week in
      DayRange(days.start + 7 * week, until: min(days.end, days.start + 7 * week + 7))
    }
    (self.days, self.hasEarlier) = (days, hasEarlier)
    figures = DayFigure.sorted(series.keys.filter { !$0.isPresence }).compactMap { figure in
      let values = series[figure] ?? [:]
      let known = days.compactMap { values[$0] }
      guard let whole = mean(known) else { return nil }
      return Row(
        figure: figure, weeks: weeks.map { week in mean(week.compactMap { values[$0] }) }, mean: whole,
        days: known.count)
    }
    let habits = subjects.map { counted in
      Habit(
        subject: counted.subject,
        weeks: weeks.map { week in
          week.reduce(into: Share()) { share, day in
            let state = counted.days.state(on: day)
            guard day >= counted.days.first, state != .skipped else { return }
            share.days += 1
            share.done += state == .done ? 1 : 0
          }
        })
    }.filter { $0.total.done > 0 }
    self.habits = habits
    together = weeks.indices.map { week in habits.map { $0.weeks[week] }.reduce(Share(), +) }
  }

  /// The whole weeks that may stand for the most or the fewest done.
  private var judged: [Int] {
    let whole = together.indices.filter { days.start + 7 * $0 + 7 <= days.end }
    let found = whole.filter { together[$0].days >= YearReview.leastDays }
    return found.count > 1 ? found : []
  }

  /// The latest of the weeks with the greatest share done, and of those with the smallest; nil without two weeks to compare.
  public var most: Int? { judged.max { (together[$0].share ?? 0, $0) < (together[$1].share ?? 0, $1) } }
  public var fewest: Int? { judged.min { (together[$0].share ?? 0, -$0) < (together[$1].share ?? 0, -$1) } }

  /// The first day of a week.
  public func start(of week: Int) -> Day { days.start + 7 * week }

  /// The row of a figure by its name, and of a habit by its id; nil if it has none.
  public subscript(figure name: String) -> Row? { figures.first { $0.figure.name == name } }
  public subscript(habit id: String) -> Habit? { habits.first { $0.subject.id == id } }
}
