// The weekly recap: read on demand, and told of at the first look of the chosen weekday, by one screen of several.
import Core
import Store

extension StatsManager {
  /// The week before today beside the weeks before, of all figures of visible trackers except tags.
  nonisolated static func recap(
    _ reads: [RecordKind: DaySeriesRead], _ reader: Reader, _ context: ReadingContext
  ) throws -> WeekRecap {
    let series = try series(reads, reader, context, WeekRecap.range(today: context.today))
    return WeekRecap(series.filter { !$0.key.isPresence || $0.key.kind == .habit }, today: context.today)
  }

  /// Tells of the recap if today is its day and no screen has yet; called once per turn.
  public func turn(_ now: Moment) {
    let settings = library.settings
    let today = Day(now, dayStart: settings.dayStart)
    guard settings.onboarded, settings.recapDay == today.weekday, recapTold != today else { return }
    recapTold = today
    library.claim("recap." + today.iso, now: now) { [weak self] result in
      if case .success(true) = result { self?.tellRecap() }
    }
  }
}
