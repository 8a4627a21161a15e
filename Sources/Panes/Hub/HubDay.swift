// The day on one axis: sleep, fasts, drinks, meditation and workouts, and today's moods.
import Core
import Managers
import Screen
import Words

/// Builds the day axis of the Hub.
struct HubDay {
  let managers: Managers
  let words: Words
  let now: Moment

  private var settings: Settings { managers.settings.state.value }

  /// Today's axis; empty rows stay, so that the layout is stable.
  ///
  /// Hidden trackers have no row.
  func axis() -> DayAxis {
    let dayStart = settings.dayStart
    let today = Day(now, dayStart: dayStart)
    let begin = today.start(in: now.zone, dayStart: dayStart)
    let end = (today + 1).start(in: now.zone, dayStart: dayStart)
    let hub = managers.hub.state.value
    func hours(_ instant: Instant) -> Double { (instant - begin) / 3600 }
    let length = hours(end)
    // A clock change drops or repeats an hour, and a day may start at five.
    let clock = stride(from: 0.0, through: length, by: 1).map { at in
      let stamp = Stamp(begin + at * 3600, in: now.zone)
      return (at: at, hour: CivilTime(stamp.instant, offset: stamp.offset).hour)
    }
    func span(_ from: Instant, _ to: Instant) -> Range<Double>? {
      // After the clock was set back, an entry may start in the future.
      let first = max(0, hours(from))
      let last = min(length, hours(to))
      return first < last ? first..<last : nil
    }
    var fasts = hub.fasts.compactMap { fast in span(fast.start.instant, fast.end?.instant ?? now.instant) }
    if let active = managers.fasting.state.value.active, let running = span(active.start.instant, now.instant) {
      fasts.append(running)
    }
    let sits = hub.sessions.filter { $0.counts == .mindful }.compactMap { span($0.start.instant, $0.end.instant) }
    let workouts = hub.sessions.filter { $0.counts == .workout }.compactMap { span($0.start.instant, $0.end.instant) }
    let meals = settings.isHidden(.food) ? [] : managers.food.state.value.today.foods.map { hours($0.at.instant) }
    let rows: [(Tracker?, DayAxisRow)] = [
      (
        .sleep,
        DayAxisRow(
          words(.Hub.axisSleep), spans: hub.sleeps.compactMap { span($0.bed.instant, $0.wake.instant) }, role: .series)
      ),
      (.fasting, DayAxisRow(words(.Hub.axisFast), spans: fasts, points: meals, role: .accent)),
      (
        .hydration,
        DayAxisRow(
          words(.Hub.axisDrinks), points: managers.hydration.state.value.today.map { hours($0.at.instant) },
          role: .seriesAlt)
      ), (nil, DayAxisRow(words(.Hub.axisSessions), spans: sits, others: workouts, role: .series)),
      (
        .mood,
        DayAxisRow(
          words(.Hub.axisMood),
          words: hub.moods.map { (at: hours($0.at.instant), text: words.of(.field).count($0.mood)) }, role: .text)
      ),
    ]
    let shown = rows.filter { tracker, _ in !(tracker.map(settings.isHidden) ?? false) }
    var axis = DayAxis(words(.Hub.today), rows: shown.map(\.1), hours: length, now: hours(now.instant), clock: clock)
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
