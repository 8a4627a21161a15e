// A point in time, and the moment shared by a turn of the loop. Nothing here reads a clock: only the loop and the
// command line's entry point do, everything else receives `now`.

/// A point in time as whole milliseconds since 1970-01-01T00:00:00Z.
///
/// Ordered, subtractable and exact, as in `Instant(milliseconds: 1_766_000_000_000)`; never a floating-point number.
public struct Instant: Hashable, Comparable, Codable, Sendable {
  /// Milliseconds since the Unix epoch; negative before 1970.
  public var milliseconds: Int64

  /// Creates an instant from milliseconds since the Unix epoch.
  public init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// Instants that entries may have, as the tables have them: 1900 to 2200.
  public static let stored = Instant(milliseconds: -2_208_988_800_000)...Instant(milliseconds: 7_258_118_400_000)

  /// Instants of the years that civil dates have, 0 to 9999.
  static let civil = Instant(milliseconds: -62_167_219_200_000)...Instant(milliseconds: 253_402_300_799_999)

  /// Creates an instant from seconds since the Unix epoch, rounded to the millisecond.
  public init(seconds: Double) { self.milliseconds = Instant.milliseconds(seconds) }

  /// Whole milliseconds; the last ones there are for more than fit, 0 for no number.
  private static func milliseconds(_ seconds: Double) -> Int64 {
    let exact = (seconds * 1000).rounded()
    return Int64(exactly: exact) ?? (exact.isNaN ? 0 : exact < 0 ? .min : .max)
  }

  /// Seconds since the Unix epoch.
  public var seconds: Double { Double(milliseconds) / 1000 }

  public static func < (a: Instant, b: Instant) -> Bool { a.milliseconds < b.milliseconds }

  /// The instant `seconds` later; the last one there is for a later one.
  public static func + (a: Instant, seconds: Double) -> Instant {
    let (sum, overflows) = a.milliseconds.addingReportingOverflow(milliseconds(seconds))
    return Instant(milliseconds: overflows ? (seconds < 0 ? .min : .max) : sum)
  }

  /// The instant `seconds` earlier.
  public static func - (a: Instant, seconds: Double) -> Instant { a + -seconds }

  /// Seconds from `b` to `a`; negative if `a` is earlier.
  public static func - (a: Instant, b: Instant) -> Double { (Double(a.milliseconds) - Double(b.milliseconds)) / 1000 }

  /// Seconds from the minute of an earlier instant to this one: times are shown and typed in minutes, and what stands from
  /// 20:00 to 12:00 is 16 h, also where a key began it at 20:00:40.
  public func seconds(sinceMinuteOf start: Instant) -> Double {
    (Double(milliseconds) - Double(start.milliseconds) + Double(start.milliseconds % 60_000)) / 1000
  }

  /// Encodes as the bare number of milliseconds.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(milliseconds)
  }

  /// Decodes from the bare number of milliseconds, within the years of civil dates.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    milliseconds = try container.decode(Int64.self)
    guard Instant.civil.contains(self) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "an instant beyond the years 0 to 9999")
    }
  }
}

/// The current time of a turn of the loop (or of a command), shared by its commands, ticks and drawing.
public struct Moment: Hashable, Sendable {
  /// Seconds on the clock that includes suspend (CLOCK_BOOTTIME); never set back, restarts at reboot.
  public var uptime: Double
  /// The wall clock.
  public var instant: Instant
  /// The user's civil time zone.
  public var zone: Zone
  /// Identifies the current boot of the machine; `uptime` values are comparable only within a boot.
  public var boot: String

  /// Creates a moment.
  public init(uptime: Double, instant: Instant, zone: Zone, boot: String = "") {
    self.uptime = uptime
    self.instant = instant
    self.zone = zone
    self.boot = boot
  }

  /// The instant, zone and offset of a record made now.
  public var stamp: Stamp { Stamp(instant, in: zone) }
}

/// An instant with the civil time zone it was entered in, as stored in records.
public struct Stamp: Hashable, Comparable, Codable, Sendable {
  /// The point in time.
  public var instant: Instant
  /// IANA zone identifier at entry, such as `Europe/Berlin`.
  public var zone: String
  /// Seconds east of UTC at entry.
  public var offset: Int

  /// Creates a stamp from its parts.
  public init(instant: Instant, zone: String, offset: Int) {
    self.instant = instant
    self.zone = zone
    self.offset = offset
  }

  /// Creates a stamp for `instant` in `zone`.
  public init(_ instant: Instant, in zone: Zone) {
    self.init(instant: instant, zone: zone.identifier, offset: zone.offset(at: instant))
  }

  /// Offsets that clocks can have, as the tables have them: up to 18 hours.
  public static let offsets = -64_800...64_800

  /// Decodes the three fields; refuses an offset that no clock has.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    instant = try container.decode(Instant.self, forKey: .instant)
    zone = try container.decode(String.self, forKey: .zone)
    offset = try container.decode(Int.self, forKey: .offset)
    guard Stamp.offsets.contains(offset) else {
      throw DecodingError.dataCorruptedError(forKey: .offset, in: container, debugDescription: "no offset of a clock")
    }
  }

  public static func < (a: Stamp, b: Stamp) -> Bool { a.instant < b.instant }
}
