// Today, as the trackers' rows on the axis of the Hub are made of it.
import Core
import Managers
import Words

/// Builds the rows of the day axis.
struct HubDay {
  let managers: Managers
  let words: Words
  let now: Moment
  let settings: Settings
  private let begin: Instant
  /// The hours of the day.
  let length: Double

  init(managers: Managers, words: Words, now: Moment) {
    (self.managers, self.words, self.now) = (managers, words, now)
    settings = managers.settings.state.value
    let (dayStart, today) = (settings.dayStart, Day(now, dayStart: settings.dayStart))
    begin = today.start(in: now.zone, dayStart: dayStart)
    length = ((today + 1).start(in: now.zone, dayStart: dayStart) - begin) / 3600
  }

  /// Hours from the start of the day.
  func hours(_ instant: Instant) -> Double { (instant - begin) / 3600 }

  /// An hour of the day on the clock; a clock change drops or repeats one, and a day may start at five.
  func clockHour(_ hour: Double) -> Int {
    let stamp = Stamp(begin + hour * 3600, in: now.zone)
    return CivilTime(stamp.instant, offset: stamp.offset).hour
  }

  /// The part of a span that lies within the day; nil if there is none.
  func span(_ from: Instant, _ to: Instant) -> Range<Double>? {
    // After the clock was set back, an entry may start in the future.
    let first = max(0, hours(from))
    let last = min(length, hours(to))
    return first < last ? first..<last : nil
  }

  /// The times of today's meals; none while food is hidden.
  var meals: [Double] {
    settings.isHidden(.food) ? [] : managers.food.state.value.today.foods.map { hours($0.at.instant) }
  }
}
