// Subjects of the calendar: all habits, the days of a figure, the days of one habit; and how.
import Core
import Managers
import Screen
import Words

/// The subject of the calendar.
enum CalendarSubject: Hashable {
  /// All habits, with sessions, fasts and drinks.
  case all
  case figure(DayFigure)
  case habit(id: String)

  /// The streak in its head; nil for a figure without one.
  var streak: String? {
    switch self {
    case .all: nil
    case .habit(let id): id
    case .figure(let figure): StreakSubject.common.first { $0.days == figure }?.id
    }
  }

  /// The subjects of the trackers that are shown, then the habits.
  static func offered(_ settings: Settings) -> [CalendarSubject] {
    [.all] + DayFigure.allCases.filter { !settings.isHidden(kind: $0.kind) }.map { .figure($0) }
      + settings.habitList.filter { !$0.isArchived }.map { .habit(id: $0.id) }
  }

  /// Its name, with a capital.
  func name(_ settings: Settings, _ words: Words) -> String {
    let name =
      switch self {
      case .all: words(.Calendar.title)
      case .figure(let figure): words(figure.message)
      case .habit(let id): settings.habitList.first { $0.id == id }.map { words.name(of: $0) } ?? ""
      }
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}

/// How the calendar shows its subject.
enum CalendarView: CaseIterable {
  /// A row per habit, a column per day; only of all habits.
  case matrix
  case month, year
}
