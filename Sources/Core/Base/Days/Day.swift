// The civil day, the unit of totals, streaks and charts. Pure integer arithmetic on the proleptic Gregorian calendar; a
// day may have 23 or 25 hours, so nothing here adds 86,400 s to get tomorrow.

/// A civil day, numbered from 1970-01-01 = 0.
public struct Day: Hashable, Comparable, Codable, Sendable {
  /// Days since 1970-01-01.
  public var number: Int

  /// Creates a day from its number.
  public init(number: Int) { self.number = number }

  /// The years accepted in civil dates, those ISO 8601 writes with four digits.
  public static let years = 0...9999

  /// Days that entries may have, as `Instant.stored`, in any zone.
  public static let stored = Day(number: -25_568)...Day(number: 84_007)

  /// Creates a day from a civil date; nil if the date does not exist (30 February) or the year is outside `years`.
  public init?(year: Int, month: Int, day: Int) {
    guard Day.years.contains(year), (1...12).contains(month),
      (1...Day.length(ofMonth: month, year: year)).contains(day)
    else { return nil }
    self.init(number: Day.number(year: year, month: month, day: day))
  }

  /// The logical day of `instant`.
  ///
  /// - Parameters:
  ///   - instant: The instant.
  ///   - offset: Seconds east of UTC.
  ///   - dayStart: Hours after midnight at which a day starts, 0–6.
  public init(_ instant: Instant, offset: Int, dayStart: Int = 0) {
    let local = Double(instant.milliseconds) + (Double(offset) - Double(dayStart) * 3600) * 1000
    self.init(number: Int((local / 86_400_000).rounded(.down)))
  }

  /// The logical day of a record's stamp, in the zone it was recorded in.
  public init(_ stamp: Stamp, dayStart: Int = 0) {
    self.init(stamp.instant, offset: stamp.offset, dayStart: dayStart)
  }

  /// The logical day of a moment.
  public init(_ now: Moment, dayStart: Int = 0) {
    self.init(now.instant, offset: now.zone.offset(at: now.instant), dayStart: dayStart)
  }

  public static func < (a: Day, b: Day) -> Bool { a.number < b.number }
  /// The day `n` days later.
  public static func + (a: Day, n: Int) -> Day { Day(number: a.number + n) }
  /// The day `n` days earlier.
  public static func - (a: Day, n: Int) -> Day { Day(number: a.number - n) }
  /// The number of days from `b` to `a`.
  public static func - (a: Day, b: Day) -> Int { a.number - b.number }

  /// Day of the week, 1 = Monday … 7 = Sunday (ISO 8601).
  public var weekday: Int { ((number + 3) % 7 + 7) % 7 + 1 }

  /// Year, month (1–12) and day of the month (1–31).
  public var civil: (year: Int, month: Int, day: Int) {
    // Days-to-civil over 400-year eras with years starting in March (the usual integer algorithm).
    let z = number + 719_468
    let era = (z >= 0 ? z : z - 146_096) / 146_097
    let dayOfEra = z - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shifted + 2) / 5 + 1)
  }

  /// The first day of this day's month.
  public var firstOfMonth: Day { self - (civil.day - 1) }

  /// The first day of this day's week; `firstWeekday` as in `weekday`.
  public func firstOfWeek(startingOn firstWeekday: Int = 1) -> Day { self - ((weekday - firstWeekday + 7) % 7) }

  /// Number of days in a month.
  public static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: return 30
    default: return 31
    }
  }

  static func number(year: Int, month: Int, day: Int) -> Int {
    let y = month <= 2 ? year - 1 : year
    let era = (y >= 0 ? y : y - 399) / 400
    let yearOfEra = y - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// Encodes as the bare day number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(number)
  }

  /// Decodes from the bare day number, within the years of civil dates.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    number = try container.decode(Int.self)
    guard (-719_528...Limits.latestDay.number).contains(number) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "a day beyond the years 0 to 9999")
    }
  }
}
