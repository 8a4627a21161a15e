// The calendar over all trackers: the days of a month, everything of a single day, a year of any figure. Each is read
// only while a screen shows it. The rings come from the streaks' own days (StreakManager).
import Core
import Store

/// Owns the state of the calendar and its subpages.
public final class CalendarManager {
  /// The published state.
  public let state: CurrentValue<CalendarState>
  private let library: Library
  private var month: Day?
  /// The open day pages, topmost last; a page may open another.
  private var days: [Day] = []
  private var year: (figure: DayFigure, through: Day)?

  /// Creates the manager; its window is read only while something is shown.
  public init(library: Library) {
    self.library = library
    state = CurrentValue(CalendarState(), in: library.values)
    library.register { [weak self] in
      let (month, day, year) = (self?.month, self?.days.last, self?.year)
      let readYear = year.flatMap { self?.library.daySeries[$0.figure.kind] }
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
        if let year, let readYear {
          let range = DayRange(
            weeks: 53, through: year.through, firstWeekday: context.settings.firstWeekday)
          let isHidden = context.settings.isHidden(kind: year.figure.kind)
          let series = isHidden ? [:] : try readYear(reader, context, range)
          new.year = FigureYear(figure: year.figure, through: year.through, values: series[year.figure] ?? [:])
        }
        let read = new
        return { self?.take(read) }
      }
    }
  }

  /// Merges a result, ignoring parts that were requested anew or closed meanwhile.
  private func take(_ read: CalendarState) {
    var new = state.value
    if read.month == month { (new.month, new.days, new.first) = (read.month, read.days, read.first) }
    if read.page?.day == days.last { new.page = read.page }
    if read.year?.figure == year?.figure, read.year?.through == year?.through { new.year = read.year }
    state.assign(new)
  }

  // MARK: Display

  /// Shows the month containing a day.
  public func showMonth(of day: Day, now: Moment) {
    guard day.firstOfMonth != month else { return }
    month = day.firstOfMonth
    library.refresh(now: now)
  }

  /// Hides the month.
  public func hideMonth() {
    month = nil
    var new = state.value
    (new.month, new.days, new.first) = (nil, [:], nil)
    state.assign(new)
  }

  /// Opens a page for a day.
  public func open(_ day: Day, now: Moment) {
    days.append(day)
    library.refresh(now: now)
  }

  /// Switches the topmost page to another day.
  public func turn(to day: Day, now: Moment) {
    guard !days.isEmpty else { return }
    days[days.count - 1] = day
    library.refresh(now: now)
  }

  /// Closes the topmost page.
  public func close() {
    _ = days.popLast()
    var new = state.value
    new.page = nil
    state.assign(new)
  }

  /// Shows a figure over the year ending with `through`.
  public func showYear(_ figure: DayFigure, through: Day, now: Moment) {
    guard year?.figure != figure || year?.through != through else { return }
    year = (figure, through)
    library.refresh(now: now)
  }

  /// Hides the year.
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
      day: day, entries: entries.sorted { $0.start < $1.start }, told: told ?? CalendarDay())
  }

  /// The activity on the days of a range, without hidden trackers.
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
