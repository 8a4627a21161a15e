// The published state of the calendar manager.
import Core

/// All entries of a day, over all visible trackers.
public nonisolated struct DayPage: Hashable, Sendable {
  public var day: Day
  /// By start time, oldest first.
  public var entries: [Entry]
  public var told: CalendarDay

  /// Creates a page.
  public init(day: Day, entries: [Entry] = [], told: CalendarDay = CalendarDay()) {
    (self.day, self.entries, self.told) = (day, entries, told)
  }
}

/// A figure over the days of a year.
public nonisolated struct FigureYear: Hashable, Sendable {
  public var figure: DayFigure
  /// The last day.
  public var through: Day
  /// In the figure's base unit.
  public var values: [Day: Double]
}

/// The published state of the calendar manager.
public nonisolated struct CalendarState: Hashable, Sendable {
  /// The first day of the requested month and its days with activity; nil before a request.
  public var month: Day?
  public var days: [Day: CalendarDay] = [:]
  /// The first day with a record of a visible tracker; nil without one, and before a month was requested.
  public var first: Day?
  /// The open day page.
  public var page: DayPage?
  /// The year shown.
  public var year: FigureYear?

  /// Creates the initial state.
  public init() {}
}
