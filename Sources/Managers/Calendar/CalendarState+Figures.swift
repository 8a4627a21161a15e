// The figures of the calendar: days of the month, of the day page and of the year map.
import Core

nonisolated extension CalendarState: FigureSource {
  public func figure(_ id: FigureID, _ context: FigureContext) -> Figure? {
    switch id.whole {
    case .yearCount:
      return year.map { year in Figure(id, count: year.values.count) { .plain(.text(id.meaning), n: 0) } }
    case .yearDay:
      guard let year, let value = id.part.flatMap(Day.init(iso:)).flatMap({ year.values[$0] }) else { return nil }
      return Figure(id, value, text: year.figure.scale.wording(value))
    case .calendarDay:
      let words = (id.part ?? "").split(separator: " ").map(String.init)
      guard words.count == 2, let day = Day(iso: words[1]) else { return nil }
      return (page.flatMap { $0.day == day ? $0.told : nil } ?? days[day]).flatMap { told(id, words[0], $0, context) }
    default: return nil
    }
  }

  private func told(_ id: FigureID, _ subject: String, _ day: CalendarDay, _ context: FigureContext) -> Figure? {
    let settings = context.settings.streaks
    if let kind = SessionKind.allCases.first(where: { StreakSubject($0).id == subject }) {
      return day.told(kind, isFiltered: settings.filtersCalendar).map { minutes in
        Figure(id, Double(minutes), text: .joined([.count(minutes), .count(settings.goal(kind))], separator: "/"))
      }
    }
    switch subject {
    case StreakSubject.fasting.id:
      return day.fast.map { fast in
        Figure(id, fast.amount, text: .joined([.duration(fast.amount), .duration(fast.goal)], separator: " "))
      }
    case StreakSubject.hydration.id:
      return day.drinks.map { drinks in
        Figure(id, drinks.amount, text: .joined([.volumeNumber(drinks.amount), .volume(drinks.goal)], separator: " "))
      }
    default: return nil
    }
  }
}
