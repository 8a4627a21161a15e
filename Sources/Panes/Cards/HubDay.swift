// Today on the Hub, of which trackers make their rows on the axis of the day and their parts of the lines below the cards.
import Core
import Managers
import Screen
import Words

/// Today on the Hub.
struct HubDay {
  let managers: Managers
  let words: Words
  let now: Moment
  let settings: Settings
  let today: Day
  private let begin: Instant
  let end: Instant

  init(managers: Managers, words: Words, now: Moment) {
    (self.managers, self.words, self.now) = (managers, words, now)
    settings = managers.settings.state.value
    today = Day(now, dayStart: settings.dayStart)
    begin = today.start(in: now.zone, dayStart: settings.dayStart)
    end = (today + 1).start(in: now.zone, dayStart: settings.dayStart)
  }

  /// Days in a row up to today, and whether today counts already.
  typealias Run = (subject: StreakSubject, days: Int, isDone: Bool)

  /// Something open, and when it is due.
  typealias Item = (at: Instant, fact: LineFact)

  /// How a tracker stands today.
  struct Standing {
    /// Its goal or its start, while that is due.
    var item: Item?
    /// Whether it rules out that nothing is due, as its card shows a goal as open.
    var isOpen = false
    /// Whether it has entries.
    var isKept: Bool
  }

  /// The hours of the day.
  var length: Double { hours(end) }

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
