// A civil time zone: the offset from UTC at an instant. Platform resolves TZ and /etc/localtime.
import Foundation

/// A civil time zone.
public struct Zone: Hashable, Sendable {
  /// IANA identifier such as `Europe/Berlin`, or `UTC+03:00` for a fixed offset.
  public let identifier: String
  private let rules: TimeZone

  /// Creates a zone from an IANA identifier or the fixed form `UTC+HH:MM`; nil for anything else.
  public init?(identifier: String) {
    if identifier == "UTC" {
      self = .utc
    } else if let seconds = Zone.fixedOffset(of: identifier), let rules = TimeZone(secondsFromGMT: seconds) {
      self.identifier = identifier
      self.rules = rules
    } else if let rules = TimeZone(identifier: identifier) {
      self.identifier = identifier
      self.rules = rules
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
