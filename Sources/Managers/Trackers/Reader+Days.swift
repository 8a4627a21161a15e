// Totals of the store in the forms used by windows.
import Core
import Store

nonisolated extension Reader {
  /// A tracker's totals by day over a range; days without records are absent.
  func totalsByDay(_ kind: RecordKind, _ range: DayRange) throws -> [Day: DayTotal] {
    Dictionary(uniqueKeysWithValues: try totals(kind, range.range).map { ($0.day, $0) })
  }

  /// A tracker's last four weeks compared with the usual; nil without enough data.
  func lately(_ kind: RecordKind, today: Day, _ value: (DayTotal) -> Double?) throws -> RecentTrend? {
    let days = try totals(kind, RecentTrend.range(today: today).range).compactMap { total in
      value(total).map { (total.day, $0) }
    }
    return RecentTrend(Dictionary(days) { first, _ in first }, today: today)
  }

  /// A tracker's streak, its days, and the days of the longest one.
  ///
  /// Unless a full read is requested, only the current streak, at a cost that does not grow with the years.
  func streak(
    _ kind: RecordKind, _ context: ReadingContext
  ) throws -> (streak: Streak, days: DayRange?, longest: DayRange?) {
    // Across pauses a streak may be longer than the days examined.
    guard !context.isFull, context.pauses.pauses.isEmpty else {
      let days = try daysMet(kind)
      let (streak, run) = StreakRules.counted(days, rests: context.pauses, today: context.today)
      return (streak, run, context.isFull ? StreakRules.longestDays(days, rests: context.pauses) : nil)
    }
    let current = try currentStreak(kind, today: context.today)
    return (Streak(current: current, longest: current), nil, nil)
  }

  /// The fasting streak, and its days on a full read.
  ///
  /// Days reached by a running fast neither count nor break it until the fast ends.
  func fastingStreak(_ context: ReadingContext, running: Fast?) throws -> (streak: Streak, days: DayRange?) {
    let began = running.map { Day($0.start, dayStart: context.settings.dayStart) }
    let today = min(context.today, began ?? context.today)
    if context.isFull {
      return StreakRules.counted(try fastingStreakDays(), rests: context.rests, today: today)
    }
    let current = try currentFastingStreak(rests: context.rests, today: today)
    return (Streak(current: current, longest: current), nil)
  }
}
