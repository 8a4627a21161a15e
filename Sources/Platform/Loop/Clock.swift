// Clocks. The loop stamps one Moment per turn, used throughout that turn; a command stamps once at its start. `--clock`
// makes all of them virtual: they start at a given instant and run at a given rate.
import CCurses
import Core
import Synchronization

/// Reads the real or virtual clocks.
public final class Clock: Sendable {
  /// The argument of `--clock`: `2026-03-01T08:00:00+01:00` or, with a rate, `2026-03-01T08:00:00+01:00,x60`.
  public struct Virtual: Hashable, Sendable {
    public var start: Instant
    /// Seconds east of UTC as written.
    public var offset: Int
    /// Virtual seconds per real second; 0 stands still.
    public var rate: Double

    /// Parses the argument of `--clock`; nil if it is malformed.
    public init?(_ text: String) {
      let parts = text.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
      guard let first = parts.first, let stamp = ClockText.instant(String(first)) else { return nil }
      start = stamp.instant
      offset = stamp.offset
      rate = 1
      guard parts.count == 2 else { return }
      guard parts[1].first == "x", let rate = ClockText.decimal(String(parts[1].dropFirst())), rate <= 100_000
      else { return nil }
      self.rate = rate
    }
  }

  /// Virtual seconds per real second; 1 for the real clocks.
  public let rate: Double
  private let virtual: Virtual?
  private let origin: Double
  private let boot: String
  private let resolveZone: @Sendable () -> Zone
  private let last: Mutex<Moment>

  /// Creates the real clocks.
  ///
  /// `zone` is refreshed every minute, because /etc/localtime may change while the program runs.
  public init(zone: @escaping @Sendable () -> Zone) {
    rate = 1
    virtual = nil
    origin = 0
    boot = Clock.bootIdentifier()
    resolveZone = zone
    last = Mutex(Moment(uptime: -1e9, instant: Instant(milliseconds: 0), zone: zone()))
    _ = stamp()
  }

  /// Creates virtual clocks.
  ///
  /// The zone is the user's if it has the given offset at the start, otherwise that fixed offset. The virtual uptime
  /// equals the virtual wall time, so that programs started in sequence agree.
  public init(_ virtual: Virtual, zone: Zone) {
    rate = virtual.rate
    self.virtual = virtual
    origin = cc_uptime()
    boot = "virtual"
    let fitting = zone.offset(at: virtual.start) == virtual.offset ? zone : Zone.fixed(offset: virtual.offset)
    resolveZone = { fitting }
    last = Mutex(Moment(uptime: virtual.start.seconds, instant: virtual.start, zone: fitting, boot: "virtual"))
  }

  /// The current turn's moment, as last stamped.
  public var now: Moment { last.withLock { $0 } }

  /// Reads the clocks; `now` returns this moment until the next stamp.
  @discardableResult
  public func stamp() -> Moment {
    let read = cc_uptime()
    return last.withLock { moment in
      if let virtual {
        moment.instant = virtual.start + (read - origin) * rate
        moment.uptime = moment.instant.seconds
      } else {
        let before = moment.uptime
        moment.uptime = read
        moment.instant = Instant(milliseconds: cc_wall())
        moment.boot = boot
        if (before / 60).rounded(.down) != (read / 60).rounded(.down) { moment.zone = resolveZone() }
      }
      return moment
    }
  }

  /// Real seconds for `seconds` of this clock; nil if it stands still.
  public func realSeconds(for seconds: Double) -> Double? { rate > 0 ? seconds / rate : nil }

  /// Identifies the machine's current boot; empty if unavailable.
  public static func bootIdentifier() -> String {
    var text = [CChar](repeating: 0, count: 64)
    guard cc_boot_id(&text, text.count) == 0 else { return "" }
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// The grammar of `--clock`: an ISO 8601 instant with an offset, and a plain decimal number.
enum ClockText {
  static func decimal(_ text: String) -> Double? {
    let plain = text.utf8.allSatisfy { ($0 >= 0x30 && $0 <= 0x39) || $0 == 0x2E }
    return plain && !text.isEmpty ? Double(text) : nil
  }

  /// `YYYY-MM-DDTHH:MM[:SS[.mmm]]` followed by `Z` or `±HH:MM`.
  static func instant(_ text: String) -> (instant: Instant, offset: Int)? {
    guard let t = text.firstIndex(where: { $0 == "T" || $0 == " " }) else { return nil }
    let date = text[..<t].split(separator: "-", omittingEmptySubsequences: false)
    let rest = text[text.index(after: t)...]
    guard date.count == 3, date[0].count == 4, let year = digits(date[0]), let month = digits(date[1]),
      let number = digits(date[2]), let day = Day(year: year, month: month, day: number),
      let mark = rest.firstIndex(where: { $0 == "Z" || $0 == "+" || $0 == "-" }), let offset = offset(rest[mark...]),
      let time = milliseconds(rest[..<mark])
    else { return nil }
    let local = Int64(day.number) * 86_400_000 + time
    return (Instant(milliseconds: local - Int64(offset) * 1000), offset)
  }

  private static func milliseconds(_ text: Substring) -> Int64? {
    let fraction = text.split(separator: ".", omittingEmptySubsequences: false)
    guard let clock = fraction.first, fraction.count <= 2 else { return nil }
    let parts = clock.split(separator: ":", omittingEmptySubsequences: false).map(digits)
    guard parts.count == 2 || parts.count == 3, let hour = parts[0], hour < 24, let minute = parts[1], minute < 60
    else { return nil }
    var total = Int64(hour * 3600 + minute * 60) * 1000
    if parts.count == 3 {
      guard let second = parts[2], second < 60 else { return nil }
      total += Int64(second) * 1000
    }
    guard fraction.count == 2 else { return total }
    guard (1...3).contains(fraction[1].count), let value = digits(fraction[1]) else { return nil }
    return total + Int64(value * [100, 10, 1][fraction[1].count - 1])
  }

  private static func offset(_ text: Substring) -> Int? {
    if text == "Z" { return 0 }
    let parts = text.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let hours = digits(parts[0]), let minutes = digits(parts[1]), hours <= 18, minutes < 60
    else { return nil }
    return (text.first == "-" ? -1 : 1) * (hours * 3600 + minutes * 60)
  }

  private static func digits(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.count <= 4, text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
    return Int(text)
  }
}
