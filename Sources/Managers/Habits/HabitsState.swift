// The published state of the habit manager: each habit with its days, streak and today's state, and the diary's weekly
// totals. Screens, calendars and streaks use the same days.
import Core

/// A habit and its data.
public nonisolated struct HabitFigures: Hashable, Sendable, Identifiable {
  public let habit: Habit
  /// The day a log made now belongs to.
  public let today: Day
  /// Its days with logs of the person's own or entries of its feed, oldest first; they count for the streak.
  public let days: [HabitDay]
  /// The days with logs of the person's own, oldest first.
  public let own: [HabitDay]
  /// Those of which other programs tell, oldest first.
  public let foreignDays: [HabitDay]
  public let streak: HabitStreak
  /// How much of its goal the running week or month has; nil for a goal of days.
  public let progress: HabitProgress?
  /// Rest days.
  public let pauses: RestDays

  public var id: String { habit.id }

  /// Computes the figures from a habit's days.
  public init(
    _ habit: Habit, _ own: [HabitDay], fed: [HabitDay] = [], told foreign: [HabitDay] = [], settings: Settings,
    now: Moment
  ) {
    self.habit = habit
    self.own = own
    days = HabitDay.merging(own, fed)
    foreignDays = foreign
    pauses = RestDays(pauses: settings.pauses)
    today = habit.day(of: now.stamp, dayStart: settings.dayStart)
    progress = HabitProgress(habit, days, today: today, firstWeekday: settings.firstWeekday)
    guard habit.isDiary else {
      streak = HabitStreak(habit, days, pauses: pauses, today: today, firstWeekday: settings.firstWeekday)
      return
    }
    let answers = days.compactMap { day in NoAlcLevel(storedValue: day.last).map { (day: day.day, level: $0) } }
    streak = HabitStreak(
      noAlc: answers, form: settings.habits.form, pauses: pauses, today: today, reward: habit.reward)
  }

  /// Whether days before `first` would change nothing that the Hub shows of it: of the diary only the last evenings are
  /// shown.
  func isSettled(since first: Day) -> Bool {
    habit.isDiary || !pauses.cover(first, until: streak.firstDay ?? today)
  }

  /// Its status among all streaks.
  public var subject: SubjectStreak {
    SubjectStreak(habit, days, streak, rests: pauses, today: today, progress: progress)
  }

  /// Whether the person has logged on a day.
  public func hasOwn(on day: Day) -> Bool { find(day, in: own) != nil }

  /// The person's logs and the feed of a day; nil without any.
  public func logged(on day: Day) -> HabitDay? { find(day, in: days) }

  /// The log of other programs for a day without a log of the person's own; nil where they do not.
  public func foreign(on day: Day) -> HabitDay? { logged(on: day) == nil ? find(day, in: foreignDays) : nil }

  /// The log of a day, by whomever; nil for none.
  public func known(on day: Day) -> HabitDay? { logged(on: day) ?? foreign(on: day) }

  private func find(_ day: Day, in days: [HabitDay]) -> HabitDay? {
    var (low, high) = (0, days.count)
    while low < high {
      let middle = (low + high) / 2
      if days[middle].day < day { low = middle + 1 } else { high = middle }
    }
    return low < days.count && days[low].day == day ? days[low] : nil
  }

  /// The state of a day; unknown is not missed.
  public func state(on day: Day) -> DayState {
    habit.state(of: logged(on: day), on: day, since: habit.firstDay(days), pauses: pauses, today: today)
  }

  /// Whether a day counts, or with a goal of a week or month its time has reached it.
  public func isDone(on day: Day) -> Bool {
    if let progress { return progress.isMet && !progress.isLimit }
    return state(on: day) == .done && !(habit.countsSilence && day == today)
  }

  /// The level of a day, by whomever; nil where nothing is known.
  public func level(on day: Day) -> HabitLevel? { habit.level(of: known(on: day)?.last) }

  /// Days kept up to today, which cost nothing; nil for a habit without a price.
  public func keptDays(in range: DayRange? = nil) -> Int? {
    guard habit.price != nil, let first = habit.firstDay(days), first <= today else {
      return habit.price.map { _ in 0 }
    }
    let known = DayRange(max(first, range?.start ?? first), through: today)
    if habit.mode == .avoidance {
      return known.count - days.count { known.contains($0.day) }
    }
    return days.count { known.contains($0.day) && habit.outcome(of: $0) == .success }
  }

  /// The price of the days kept this month and ever.
  public var money: (month: Double, all: Double)? {
    guard let price = habit.price, let month = keptDays(in: DayRange(monthOf: today)), let all = keptDays()
    else { return nil }
    return (price.amount * Double(month), price.amount * Double(all))
  }
}

/// The published state of the habit manager.
public nonisolated struct HabitsState: Hashable, Sendable {
  /// Days of history in lists.
  public static let history = 30

  /// The habits in order, including archived ones.
  public var habits: [HabitFigures] = []
  /// The logs of the last 30 days, by day and then by time, newest first.
  public var logs: [HabitLog] = []
  /// The size of a standard drink.
  public var unit = AlcoholUnit.who
  /// The weekly guideline in force; nil for none.
  public var guideline: AlcoholGuideline?
  /// Grams of alcohol in drinks of the Hydration pane, by evening, within the reach of `logs`.
  public var poured: [Day: Double] = [:]
  /// The diary over the last seven evenings, and over the calendar week so far.
  public var sevenDays = AlcoholDays([], in: DayRange(last: 7, endingOn: Day(number: 0)))
  public var week = AlcoholDays([], in: DayRange(last: 7, endingOn: Day(number: 0)))

  /// Creates the state of an empty store.
  public init() {}

  /// The habits that are not archived.
  public var shown: [HabitFigures] { habits.filter { !$0.habit.isArchived } }

  /// A habit by its id; nil if it is not in the list.
  public subscript(id: String) -> HabitFigures? { habits.first { $0.id == id } }

  /// The logs of a habit, in the order of `logs`.
  public func logs(of id: String) -> [HabitLog] { logs.filter { $0.habit == id } }

  /// The level that drinks of the Hydration pane propose for an evening; nil without alcohol.
  public func proposed(on day: Day) -> NoAlcLevel? { poured[day].map { NoAlc.proposed($0, unit: unit) } }

  /// The diary's entry of a day, within the reach of `logs`.
  public func entry(on day: Day) -> HabitLog? { NoAlc.entry(logs.filter { $0.habit == NoAlc.id && $0.day == day }) }
}
