// The mindfulness bell: it rings through the hours of a day, at an interval or at random times. Every process draws the
// same times from the day, so that one that looks knows them without having planned them.

/// The bell of the day.
public struct DayBell: Hashable, Sendable {
  /// When it rings within its hours.
  public enum Times: Hashable, Sendable {
    /// Minutes from the first ring to the next, 5–720.
    case every(Int)
    /// Rings a day, 1–24, one in each of so many equal parts of its hours.
    case random(Int)
  }

  /// Minutes between rings.
  public static let interval = 5...720
  /// Random rings a day.
  public static let rings = 1...24
  /// Seconds after which a ring is left out: it belongs to its moment.
  public static let lateAfter = 120.0
  /// Least minutes between two random rings, where the parts are long enough.
  private static let apart = 5

  public var isOn = false
  /// Its hours; the end is exclusive.
  public var hours = ClockWindow(from: 9 * 60, until: 18 * 60)
  public var times = Times.every(60)

  /// Creates a bell that is off.
  public init() {}

  /// The rings of a day, ascending; those of hours over midnight belong to the day they begin on.
  public func instants(on day: Day, in zone: Zone) -> [Instant] {
    minutes(on: day).map { ReminderClock.instant(day + $0 / 1440, minute: $0 % 1440, in: zone) }
  }

  /// The rings in minutes after the midnight of a day.
  func minutes(on day: Day) -> [Int] {
    let length = (hours.until - hours.from + 1440) % 1440
    switch times {
    case .every(let minutes):
      return stride(from: 0, to: length, by: max(1, minutes)).map { hours.from + $0 }
    case .random(let count):
      var generator = SeededGenerator(seed: UInt64(bitPattern: Int64(day.number)))
      let fitting = min(count, length)
      return (0..<fitting).map { part in
        let (first, end) = (length * part / fitting, length * (part + 1) / fitting)
        let room = max(1, end - first - DayBell.apart)
        return hours.from + first + Int.random(in: 0..<room, using: &generator)
      }
    }
  }
}

extension DayBell.Times: RawRepresentable {
  /// `every 60m`, `random 6`.
  public var rawValue: String {
    switch self {
    case .every(let minutes): "every \(minutes)m"
    case .random(let count): "random \(count)"
    }
  }

  /// Parses the stored form; nil for anything else and outside the ranges.
  public init?(rawValue: String) {
    let parts = rawValue.split(separator: " ").map(String.init)
    guard parts.count == 2 else { return nil }
    switch parts[0] {
    case "every":
      guard parts[1].hasSuffix("m"), let minutes = Int(parts[1].dropLast()),
        DayBell.interval.contains(minutes)
      else {
        return nil
      }
      self = .every(minutes)
    case "random":
      guard let count = Int(parts[1]), DayBell.rings.contains(count) else { return nil }
      self = .random(count)
    default: return nil
    }
  }
}
