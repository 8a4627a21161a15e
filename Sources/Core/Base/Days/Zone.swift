// A civil time zone: the offset from UTC at an instant. Platform resolves TZ and /etc/localtime.
import Foundation
import Synchronization

/// A civil time zone.
public struct Zone: Hashable, Sendable {
  /// The most bytes that the identifier of a time zone has in a record.
  public static let longestIdentifier = 100

  /// IANA identifier such as `Europe/Berlin`, or `UTC+03:00` for a fixed offset.
  public let identifier: String
  private let rules: TimeZone
  private let steady = SteadyOffset()

  /// Creates a zone from an IANA identifier or the fixed form `UTC+HH:MM`; nil for anything else.
  public init?(identifier: String) {
    if identifier == "UTC" {
      self = .utc
    } else if let seconds = Zone.fixedOffset(of: identifier), let rules = TimeZone(secondsFromGMT: seconds) {
      self.init(identifier: identifier, rules: rules)
    } else if let rules = TimeZone(identifier: identifier) {
      self.init(identifier: identifier, rules: rules)
    } else {
      return nil
    }
  }

  private init(identifier: String, rules: TimeZone) {
    self.identifier = identifier
    self.rules = rules
  }

  /// Coordinated universal time.
  public static let utc = Zone(identifier: "UTC", rules: .gmt)

  /// A zone with a fixed offset in seconds east of UTC, rounded to minutes and clamped to ±18 h.
  public static func fixed(offset: Int) -> Zone {
    let minutes = min(max(offset / 60, -18 * 60), 18 * 60)
    let sign = minutes < 0 ? "-" : "+"
    let hours = twoDigits(abs(minutes) / 60)
    let name = "UTC\(sign)\(hours):\(twoDigits(abs(minutes) % 60))"
    return Zone(identifier: name, rules: TimeZone(secondsFromGMT: minutes * 60) ?? .gmt)
  }

  /// Seconds east of UTC at `instant`.
  public func offset(at instant: Instant) -> Int {
    let day = Day(instant, offset: 0).number
    if let known = steady.offset(on: day) { return known }
    let offset = seconds(at: instant)
    guard abs(day) < SteadyOffset.farthest else { return offset }
    let midnight = Instant(milliseconds: Int64(day) * 86_400_000)
    if offset == seconds(at: midnight), offset == seconds(at: midnight + 86_400) { steady.note(offset, on: day) }
    return offset
  }

  private func seconds(at instant: Instant) -> Int {
    rules.secondsFromGMT(for: Date(timeIntervalSince1970: instant.seconds))
  }

  private static func twoDigits(_ n: Int) -> String { n < 10 ? "0\(n)" : "\(n)" }

  private static func fixedOffset(of identifier: String) -> Int? {
    guard identifier.hasPrefix("UTC"), identifier.count == 9 else { return nil }
    let parts = identifier.dropFirst(4).split(separator: ":")
    guard parts.count == 2, let hours = Int(parts[0]), let minutes = Int(parts[1]), hours <= 18, minutes < 60
    else { return nil }
    let sign: Int
    switch identifier.dropFirst(3).first {
    case "+": sign = 1
    case "-": sign = -1
    default: return nil
    }
    return sign * (hours * 3600 + minutes * 60)
  }

  public static func == (a: Zone, b: Zone) -> Bool { a.identifier == b.identifier }
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

/// Days of UTC, one after the other, on which a zone has the same offset throughout: nearly all times of a file lie in one
/// such stretch, and asking the rules takes longer than reading the row.
///
/// Clocks that change twice have at least three days in between, since 1900 and in every zone (tzdata 2025b): a day that
/// begins and ends with one offset has no other.
private final class SteadyOffset: Sendable {
  /// The first day, how many follow, and the minutes; 0 for none.
  private let packed = Atomic<UInt64>(0)
  /// Days from 1970 beyond which none is kept.
  static let farthest = 1 << 22

  /// Seconds east of UTC on a day; nil where it is not in the stretch.
  func offset(on day: Int) -> Int? {
    let (first, more, minutes) = SteadyOffset.parts(packed.load(ordering: .relaxed))
    return first <= day && day <= first + more ? minutes * 60 : nil
  }

  /// Adds a day to the stretch, or begins another one with it.
  func note(_ offset: Int, on day: Int) {
    guard offset % 60 == 0, abs(offset) < 86_400 else { return }
    let (first, more, minutes) = SteadyOffset.parts(packed.load(ordering: .relaxed))
    var stretch = (first: day, more: 0)
    if minutes * 60 == offset, more < 0x7FFF {
      if day == first + more + 1 { stretch = (first, more + 1) }
      if day == first - 1 { stretch = (day, more + 1) }
    }
    packed.store(
      UInt64(stretch.first + 2 * SteadyOffset.farthest) << 32 | UInt64(stretch.more) << 16 | UInt64(offset / 60 + 1440),
      ordering: .relaxed)
  }

  private static func parts(_ packed: UInt64) -> (first: Int, more: Int, minutes: Int) {
    guard packed != 0 else { return (.max / 2, 0, 0) }
    return (Int(packed >> 32) - 2 * farthest, Int(packed >> 16 & 0xFFFF), Int(packed & 0xFFFF) - 1440)
  }
}
