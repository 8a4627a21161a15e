// Results of the time language, and how they are displayed.
public import Core

/// A resolved point in time.
public struct TimeReading: Hashable, Sendable {
  /// The instant, with the user's zone and its offset there.
  public var stamp: Stamp
  /// Whether to show the offset: it was typed, or clocks showed this time twice.
  public var showsOffset: Bool

  /// Creates a reading.
  public init(stamp: Stamp, showsOffset: Bool = false) {
    self.stamp = stamp
    self.showsOffset = showsOffset
  }
}

/// Two resolved points in time; the end is after the start.
public struct TimeRange: Hashable, Sendable {
  public var start: TimeReading
  public var end: TimeReading
  /// The other valid reading of a text whose day is between the two times and may belong to either.
  public var alternative: Alternative?
  /// Seconds from start to end.
  public var duration: Double { end.stamp.instant - start.stamp.instant }

  /// Creates a range.
  public init(start: TimeReading, end: TimeReading) {
    self.start = start
    self.end = end
  }

  /// The reading that was not chosen.
  public struct Alternative: Hashable, Sendable {
    public var start: TimeReading
    public var end: TimeReading

    init(_ range: TimeRange) {
      start = range.start
      end = range.end
    }

    /// The alternative as a range.
    public var range: TimeRange { TimeRange(start: start, end: end) }
  }
}

extension TimeLanguage {
  /// A stamp as editable text, which `past` reads back in its zone: `2026-11-20 07:10`.
  public static func text(of stamp: Stamp) -> String {
    let time = CivilTime(stamp.instant, offset: stamp.offset)
    return "\(time.day.iso) \(Words.two(time.hour)):\(Words.two(time.minute))"
  }
}

extension Words {
  /// The resolved time, as echoed by forms: `= Fri 20 Nov, 07:10`.
  public func understood(_ reading: TimeReading, now: Moment) -> String {
    self(Message.Time.understood(meaning: dated(reading, now: now)))
  }

  /// The resolved range: `= Fri 20 Nov, 23:10 to 06:50, 7 h 40 m`; with a second date unless the end is on the next
  /// day, or if the typed day could have belonged to either end.
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
