// Shifting entries in time, to correct a wrong clock or a forgotten time zone. The typed unit selects the rule:
//
// | unit        | rule                                                                                            |
// |-------------|-------------------------------------------------------------------------------------------------|
// | d, w        | civil: the same clock time so many days away, in the entry's own zone; a time skipped by the    |
// |             | clocks moves past the gap, an ambiguous one means the first                                     |
// | h, m, s     | exact: so many seconds of elapsed time; the clock time follows from the zone's rules            |
//
// Both ends of an entry shift alike; the civil part is applied first.

/// A shift in time: `+1h`, `-30m`, `+1d 2h`.
public struct TimeShift: Hashable, Sendable {
  /// Civil days, then seconds; both signed.
  public var days: Int
  public var seconds: Double

  /// Creates a shift.
  public init(days: Int = 0, seconds: Double = 0) {
    self.days = days
    self.seconds = seconds
  }

  /// Whether it shifts nothing.
  public var isNothing: Bool { days == 0 && seconds == 0 }

  /// Parses a sign followed by numbers with units, English or German; the sign applies to all of them.
  public init?(_ text: String) {
    var rest = NumberText.trimmed(text).lowercased()[...]
    guard let sign = rest.first, "+-−".contains(sign) else { return nil }
    rest.removeFirst()
    self.init()
    var isEmpty = true
    while true {
      rest = rest.drop { $0 == " " || $0 == "\u{A0}" }
      let digits = rest.prefix { $0.isNumber || $0 == "." || $0 == "," }
      rest = rest.dropFirst(digits.count).drop { $0 == " " || $0 == "\u{A0}" }
      let name = rest.prefix { $0.isLetter }
      rest = rest.dropFirst(name.count).drop { $0 == "." }
      if digits.isEmpty, name.isEmpty, rest.isEmpty, !isEmpty { break }
      guard let number = NumberText(String(digits)), let unit = TimeShift.units[String(name)] else { return nil }
      isEmpty = false
      if unit.isCivil {
        guard number.value == number.value.rounded(), number.value <= 36_500 else { return nil }
        days += Int(number.value) * unit.size
      } else {
        seconds += (number.value * Double(unit.size)).rounded()
      }
    }
    guard abs(seconds) <= 36_500 * 86_400 else { return nil }
    if sign != "+" { (days, seconds) = (-days, -seconds) }
  }

  private static let units: [String: (size: Int, isCivil: Bool)] = {
    var units: [String: (size: Int, isCivil: Bool)] = [:]
    for name in ["d", "day", "days", "t", "tag", "tage", "tagen"] { units[name] = (1, true) }
    for name in ["w", "week", "weeks", "woche", "wochen"] { units[name] = (7, true) }
    for name in ["h", "hour", "hours", "std", "stunde", "stunden"] { units[name] = (3600, false) }
    for name in ["m", "min", "minute", "minutes", "minuten"] { units[name] = (60, false) }
    for name in ["s", "sec", "sek", "seconds", "sekunden"] { units[name] = (1, false) }
    return units
  }()

  /// The shifted stamp, in its own zone.
  public func applied(to stamp: Stamp) -> Stamp {
    let zone = Zone(identifier: stamp.zone) ?? .fixed(offset: stamp.offset)
    var instant = stamp.instant
    if days != 0 {
      var time = CivilTime(instant, offset: stamp.offset)
      let below = instant - CivilTime.instant(of: time, offset: stamp.offset)
      time.day = time.day + days
      instant = time.resolution(in: zone).settled + below
    }
    return Stamp(instant + seconds, in: zone)
  }

  /// The entry with every stamp shifted.
  public func applied(to entry: Entry) -> Entry {
    Entry(entry.record.moved { applied(to: $0) }).following(entry, by: nil)
  }
}

extension CivilTime {
  /// The instant at which a clock `offset` seconds east of UTC shows this time.
  static func instant(of time: CivilTime, offset: Int) -> Instant {
    Instant(milliseconds: (Int64(time.day.number) * 86_400 + Int64(time.seconds - offset)) * 1000)
  }
}
