// The calendar over all trackers: a month's days, everything of one day, a year of any figure. Each is read only while a
// screen shows it. The rings are not here: they come from the streaks' own days (StreakManager).
import Core
import Store

/// Owns what the calendar and the pages behind it show.
public final class CalendarManager {
  /// What screens show.
  public let state = CurrentValue(CalendarState())
  private let library: Library
  private var month: Day?
  /// The days shown whole, the topmost last: a page may open another.
  private var days: [Day] = []
  private var year: (figure: DayFigure, through: Day)?

  /// Creates the manager; its window is read only while something is shown.
  public init(library: Library) {
    self.library = library
    library.register { [weak self] in
      let (month, day, year) = (self?.month, self?.days.last, self?.year)
      return { reader, context in
        var new = CalendarState()
        if let month {
          new.month = month
          new.days = try CalendarManager.days(reader, context, DayRange(monthOf: month))
          new.first = try context.settings.shownKinds.compactMap { kind in
            try reader.earliest(kind)?.day(dayStart: context.settings.dayStart)
          }.min()
        }
        if let day { new.page = try CalendarManager.page(reader, context, day) }
        if let year {
          let range = DayRange(
            weeks: 53, through: year.through, firstWeekday: context.settings.firstWeekday)
          let series = try StatsManager.series(reader, context, range)
          new.year = FigureYear(figure: year.figure, through: year.through, values: series[year.figure] ?? [:])
        }
        let read = new
        return { self?.take(read) }
      }
    }
  }

  /// What was asked for anew meanwhile is read on its own; what nobody shows any more is not kept.
  private func take(_ read: CalendarState) {
    var new = state.value
    if read.month == month { (new.month, new.days, new.first) = (read.month, read.days, read.first) }
    if read.page?.day == days.last { new.page = read.page }
    if read.year?.figure == year?.figure, read.year?.through == year?.through { new.year = read.year }
    state.assign(new)
  }

  // MARK: What is shown

  /// A screen shows the month that holds a day.
  public func showMonth(of day: Day, now: Moment) {
    guard day.firstOfMonth != month else { return }
    month = day.firstOfMonth
    library.refresh(now: now)
  }

  /// The month is shown no more.
  public func hideMonth() {
    month = nil
    var new = state.value
    (new.month, new.days, new.first) = (nil, [:], nil)
    state.assign(new)
  }

  /// A page of a day is opened.
  public func open(_ day: Day, now: Moment) {
    days.append(day)
    library.refresh(now: now)
  }

  /// The page on top shows another day.
  public func turn(to day: Day, now: Moment) {
    guard !days.isEmpty else { return }
    days[days.count - 1] = day
    library.refresh(now: now)
  }

  /// The page on top has gone.
  public func close() {
    _ = days.popLast()
    var new = state.value
    new.page = nil
    state.assign(new)
  }

  /// A screen shows a figure on the days of the year that ends with `through`.
  public func showYear(_ figure: DayFigure, through: Day, now: Moment) {
    guard year?.figure != figure || year?.through != through else { return }
    year = (figure, through)
    library.refresh(now: now)
  }

  /// The year is shown no more.
  public func hideYear() {
    year = nil
    var new = state.value
    new.year = nil
    state.assign(new)
  }

  // MARK: Reading

  private nonisolated static func page(_ reader: Reader, _ context: ReadingContext, _ day: Day) throws -> DayPage {
    let range = day..<(day + 1)
    let entries = try context.settings.shownKinds.flatMap { try reader.entries($0, in: range, newestFirst: false) }
    let told = try days(reader, context, DayRange(day, through: day))[day]
    return DayPage(
      day: day, entries: entries.sorted { $0.began < $1.began }, told: told ?? CalendarDay())
  }

  /// What is told of the days of a range, those of hidden trackers left out.
  private nonisolated static func days(
    _ reader: Reader, _ context: ReadingContext, _ range: DayRange
  ) throws -> [Day: CalendarDay] {
    var days: [Day: CalendarDay] = [:]
    for total in try reader.totals(.session, range.range) where total.ownMinutes != DayMinutes() {
      days[total.day, default: CalendarDay()].minutes = total.ownMinutes
    }
    if !context.settings.isHidden(.fasting) {
      for total in try reader.totals(.fast, range.range) {
        guard let goal = total.goal else { continue }
        days[total.day, default: CalendarDay()].fast = CalendarDay.Part(
          amount: total.isMet ? total.second : total.highest, goal: goal, isMet: total.isMet)
      }
    }
    if !context.settings.isHidden(.hydration) {
      for total in try reader.totals(.drink, range.range) {
        days[total.day, default: CalendarDay()].drinks = CalendarDay.Part(
          amount: total.sum, goal: total.goal ?? context.settings.hydrationGoal, isMet: total.isMet)
      }
    }
    return days
  }
}

nonisolated extension Entry {
  /// When it began: a sleep is kept by its end.
  fileprivate var began: Instant {
    if case .sleep(let sleep) = self { sleep.bed.instant } else { stamp.instant }
  }
}
