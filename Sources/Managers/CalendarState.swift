// What the calendar manager publishes.
import Core

/// Everything of one day, over all trackers that are shown.
public nonisolated struct DayPage: Hashable, Sendable {
  public var day: Day
  /// By the time at which each began, the oldest first.
  public var entries: [Entry]
  public var told: CalendarDay

  /// Creates a page.
  public init(day: Day, entries: [Entry] = [], told: CalendarDay = CalendarDay()) {
    (self.day, self.entries, self.told) = (day, entries, told)
  }
}

/// A figure on the days of a year.
public nonisolated struct FigureYear: Hashable, Sendable {
  public var figure: DayFigure
  /// The last day.
  public var through: Day
  /// In the figure's base unit.
  public var values: [Day: Double]
}

/// What the calendar manager publishes.
public nonisolated struct CalendarState: Hashable, Sendable {
  /// The first day of the month that was asked for, and its days of which something is told; nil until one was.
  public var month: Day?
  public var days: [Day: CalendarDay] = [:]
  /// The first day with a record of any tracker that is shown; nil without one, and until a month was asked for.
  public var first: Day?
  /// The day that is shown whole.
  public var page: DayPage?
  /// The year that is shown.
  public var year: FigureYear?

  /// Creates the state before anything was asked for.
  public init() {}
}
