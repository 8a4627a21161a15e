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

  /// The streak of a tracker and the days of the longest one; where not all is wanted the current one alone, which costs
  /// no more with the years.
  func streak(_ kind: RecordKind, _ context: ReadingContext) throws -> (streak: Streak, longest: DayRange?) {
    // Over pauses a streak is longer than the days that are looked at.
    guard !context.isFull, context.pauses.pauses.isEmpty else {
      let days = try daysMet(kind)
      return (
        StreakRules.streak(of: days, rests: context.pauses, today: context.today),
        context.isFull ? StreakRules.longestDays(days, rests: context.pauses) : nil
      )
    }
    let current = try currentStreak(kind, today: context.today)
    return (Streak(current: current, longest: current), nil)
  }

  /// The streak of fasting.
  ///
  /// The days that a running fast has reached into neither count nor break it before the fast ends: they are still open.
  func fastingStreak(_ context: ReadingContext, running: Fast?) throws -> Streak {
    let began = running.map { Day($0.start, dayStart: context.settings.dayStart) }
    let today = min(context.today, began ?? context.today)
    if context.isFull {
      return StreakRules.streak(of: try fastingStreakDays(), rests: context.rests, today: today)
    }
    let current = try currentFastingStreak(rests: context.rests, today: today)
    return Streak(current: current, longest: current)
  }
}
