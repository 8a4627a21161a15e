// The year in weeks: read on demand, and any year back as far as there are entries.
import Core
import Store

extension StatsManager {
  /// The weeks up to a day, of all figures of visible trackers and of their streaks.
  nonisolated static func year(
    _ reads: [RecordKind: DaySeriesRead], _ reader: Reader, _ context: ReadingContext, back: Int
  ) throws -> YearReview {
    let last = context.today - 7 * YearReview.weeks * back
    let range = YearReview.range(through: last, firstWeekday: context.settings.firstWeekday)
    let first = try context.settings.shownKinds.compactMap { kind in
      try reader.earliest(kind)?.day(dayStart: context.settings.dayStart)
    }.min()
    // Tags and scales are many, and each has a screen of its own.
    let figures = try trackerSeries(reads, reader, context, range)
    return YearReview(
      figures, try StreakManager.subjects(reader, context), in: range,
      hasEarlier: first.map { $0 < range.start } ?? false)
  }

  /// Shows the weeks so many years before the running ones.
  public func take(yearsBack years: Int, now: Moment) {
    var new = state.value
    new.yearsBack = max(0, years)
    guard new.yearsBack != state.value.yearsBack else { return }
    new.year = nil
    state.assign(new)
    library.refresh(now: now)
  }
}
