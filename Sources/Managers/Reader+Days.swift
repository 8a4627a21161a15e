// Totals of the store in the shapes that windows use.
import Core
import Store

nonisolated extension Reader {
  /// The totals of a tracker on the days of a range, by day; days without records are absent.
  func totalsByDay(_ kind: RecordKind, _ range: DayRange) throws -> [Day: DayTotal] {
    Dictionary(uniqueKeysWithValues: try totals(kind, range.range).map { ($0.day, $0) })
  }

  /// How the last four weeks of a tracker compare with what was usual; nil where too little is known.
  func lately(_ kind: RecordKind, today: Day, _ value: (DayTotal) -> Double?) throws -> RecentTrend? {
    let days = try totals(kind, RecentTrend.range(today: today).range).compactMap { total in
      value(total).map { (total.day, $0) }
    }
    return RecentTrend(Dictionary(days) { first, _ in first }, today: today)
  }

  /// The streak of a tracker; for a glance the current one alone, which costs no more with the years.
  func streak(_ kind: RecordKind, _ context: ReadingContext) throws -> Streak {
    let today = context.today
    let rests = kind == .fast ? context.rests : RestDays()
    if context.isGlance {
      let current =
        kind == .fast
        ? try currentFastingStreak(rests: rests, today: today) : try currentStreak(kind, today: today)
      return Streak(current: current, longest: current)
    }
    let days = kind == .fast ? try fastingStreakDays() : try daysMet(kind)
    return StreakRules.streak(of: days, rests: rests, today: today)
  }
}
