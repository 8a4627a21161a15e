// The waking window: from when to when somebody is usually up. The pace of drinking is measured over it. Clock times,
// not lengths: on a day when clocks change the window keeps its times.

/// From and to on the clock, in minutes after midnight; a `to` that is not after `from` is on the next day.
public struct WakingWindow: Hashable, Sendable, RawRepresentable {
  /// Minutes after midnight, 0–1439.
  public let from: Int
  public let to: Int

  /// 07:00 to 23:00.
  public static let standard = WakingWindow(from: 7 * 60, to: 23 * 60)
  /// Minutes that a window may have: 4 to 20 hours.
  static let lengths = 240...1200

  private init(from: Int, to: Int) {
    self.from = from
    self.to = to
  }

  /// A window of 4 to 20 hours; nil for any other.
  public init?(fromMinute from: Int, toMinute to: Int) {
    guard (0..<1440).contains(from), (0..<1440).contains(to) else { return nil }
    self.init(from: from, to: to)
    guard WakingWindow.lengths.contains(length) else { return nil }
  }

  /// Reads `07:00-23:00`, as settings keep it; also with a dash of any kind, a blank or `to`, and hours alone.
  public init?(rawValue: String) {
    let parts = rawValue.replacing("to", with: "-").split { "-–— ".contains($0) }
    guard parts.count == 2, let from = WakingWindow.minute(parts[0]), let to = WakingWindow.minute(parts[1]) else {
      return nil
    }
    self.init(fromMinute: from, toMinute: to)
  }

  /// `07:00-23:00`.
  public var rawValue: String { WakingWindow.text(from) + "-" + WakingWindow.text(to) }

  /// Minutes from begin to end.
  public var length: Int { to > from ? to - from : to + 1440 - from }

  /// The instants of the window that begins on a logical day.
  public func instants(on day: Day, dayStart: Int, in zone: Zone) -> (from: Instant, to: Instant) {
    // What is before the day's start on the clock belongs to the small hours at the day's end.
    let first = from < dayStart * 60 ? day + 1 : day
    let last = to > from ? first : first + 1
    func instant(_ day: Day, _ minute: Int) -> Instant {
      CivilTime(day, hour: minute / 60, minute: minute % 60).meaning(in: zone).settled
    }
    return (instant(first, from), instant(last, to))
  }

  private static func minute(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard let hour = Int(parts[0]), (0...23).contains(hour), parts.count <= 2, parts[0].count <= 2 else { return nil }
    guard parts.count == 2 else { return hour * 60 }
    guard parts[1].count == 2, let minute = Int(parts[1]), (0...59).contains(minute) else { return nil }
    return hour * 60 + minute
  }

  private static func text(_ minute: Int) -> String {
    func two(_ n: Int) -> String { n < 10 ? "0\(n)" : "\(n)" }
    return two(minute / 60) + ":" + two(minute % 60)
  }
}
