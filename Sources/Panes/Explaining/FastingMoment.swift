// A point in time of a fast in words, for its pane and for questions about any entry.
import Core
import Words

/// Words for a point in time of a fast.
enum FastingMoment {
  /// `today 18:50`: the given number of seconds after a start, in the time zone of the start.
  static func text(
    _ start: Stamp, after seconds: Double = 0, _ words: Words, now: Moment, inSentence: Bool = true
  ) -> String {
    let instant = start.instant + seconds
    let zone = Zone(identifier: start.zone) ?? now.zone
    return words.dayAndTime(Stamp(instant, in: zone), today: Day(now), inSentence: inSentence)
  }
}
