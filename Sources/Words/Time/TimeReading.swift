// What the time language makes of a text, and what it needs to know to do so.
public import Core

/// A point in time as it was understood.
public struct TimeReading: Hashable, Sendable {
  /// The instant, with the user's zone and its offset there.
  public var stamp: Stamp
  /// True where the offset should be said: it was typed, or clocks showed this time twice.
  public var showsOffset: Bool

  /// Creates a reading.
  public init(stamp: Stamp, showsOffset: Bool = false) {
    self.stamp = stamp
    self.showsOffset = showsOffset
  }
}

/// Two points in time as they were understood; the end is after the start.
public struct TimeRange: Hashable, Sendable {
  public var start: TimeReading
  public var end: TimeReading
  /// What a text can mean as well: its day stands between the two times and may belong to either.
  public var alternative: Alternative?
  /// Seconds from start to end.
  public var duration: Double { end.stamp.instant - start.stamp.instant }

  /// Creates a range.
  public init(start: TimeReading, end: TimeReading) {
    self.start = start
    self.end = end
  }

  /// The range that was not taken.
  public struct Alternative: Hashable, Sendable {
    public var start: TimeReading
    public var end: TimeReading

    init(_ range: TimeRange) {
      start = range.start
      end = range.end
    }

    /// The range itself.
    public var range: TimeRange { TimeRange(start: start, end: end) }
  }
}

extension TimeLanguage {
  /// A stamp as it is shown for editing, which `past` reads back in its zone: `2026-11-20 07:10`.
  public static func text(of stamp: Stamp) -> String {
    let time = CivilTime(stamp.instant, offset: stamp.offset)
    return "\(time.day.iso) \(Words.two(time.hour)):\(Words.two(time.minute))"
  }
}

extension Words {
  /// How a time was understood, as forms show it: `= Fri 20 Nov, 07:10`.
  public func understood(_ reading: TimeReading, now: Moment) -> String {
    self(Message.Time.understood(meaning: dated(reading, now: now)))
  }

  /// How a range was understood: `= Fri 20 Nov, 23:10 to 06:50, 7 h 40 m`; a second date where it is not the day after, or
  /// where the day typed could have been that of either end.
  public func understood(_ range: TimeRange, now: Moment) -> String {
    self(
      Message.Time.understood(
        meaning: Message.Time.rangeAndLength(range: dated(range, now: now), length: duration(range.duration))))
  }

  /// A range with its dates: `Fri 20 Nov, 23:10 to 06:50`.
  public func dated(_ range: TimeRange, now: Moment) -> String {
    let from = CivilTime(range.start.stamp.instant, offset: range.start.stamp.offset)
    let to = CivilTime(range.end.stamp.instant, offset: range.end.stamp.offset)
    let isShort = to.day - from.day <= 1 && range.duration < 86_400 && range.alternative == nil
    let end = isShort ? time(range.end) : dated(range.end, now: now)
    return self(Message.Time.range(from: dated(range.start, now: now), to: end))
  }

  private func dated(_ reading: TimeReading, now: Moment) -> String {
    let day = Day(reading.stamp.instant, offset: reading.stamp.offset)
    return self(Message.Time.dateAndTime(date: shortDate(day, today: Day(now)), time: time(reading)))
  }

  private func time(_ reading: TimeReading) -> String {
    let time = timeOfDay(reading.stamp)
    guard reading.showsOffset else { return time }
    return self(Message.Time.withOffset(time: time, offset: offset(reading.stamp.offset)))
  }
}
