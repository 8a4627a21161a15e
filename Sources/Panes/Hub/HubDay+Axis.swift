// The day on one axis: a row for each tracker that has one, such as sleep, fasts, drinks, sessions, and today's moods.
import Core
import Managers
import Screen
import Words

extension HubDay {
  /// Today's axis; empty rows stay, so that the layout is stable.
  ///
  /// Hidden trackers have no row.
  func axis(_ trackers: [TrackerViews]) -> DayAxis {
    let clock = stride(from: 0.0, through: length, by: 1).map { (at: $0, hour: clockHour($0)) }
    let shown = trackers.filter { !($0.tracker.map(settings.isHidden) ?? false) }.compactMap { $0.axis }
    let rows = shown.sorted { $0.place < $1.place }.map { $0.row(self) }
    var axis = DayAxis(words(.Hub.today), rows: rows, hours: length, now: hours(now.instant), clock: clock)
    axis.note = pulse
    return axis
  }

  /// The pulse in a few words: the latest reading beside the mean of 24 hours, or how old it is; empty where there is none.
  private var pulse: String {
    guard let pulse = managers.health.state.value.pulse else { return "" }
    let figures = ShownFigures(managers, words, now: now)
    let latest = figures.value(.pulseLatest)
    guard pulse.isFresh(now: now.instant) else {
      return words(.Health.pulseLineOld(value: latest, age: figures.value(.pulseAge)))
    }
    return figures.known(.pulseMean).map { words(.Health.pulseLineMean(value: latest, mean: $0)) }
      ?? words(.Health.pulseLine(value: latest))
  }
}
