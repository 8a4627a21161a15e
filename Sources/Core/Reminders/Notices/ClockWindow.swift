// A daily clock interval, such as quiet hours or the waking day. It is half-open and may span midnight; equal ends make
// it empty (Notices.md, Quiet hours).

/// A daily clock interval in minutes after midnight.
public struct ClockWindow: Hashable, Sendable, RawRepresentable {
  /// Minutes after midnight, 0–1439.
  public var from: Int
  /// Minutes after midnight, 0–1439; exclusive.
  public var until: Int

  /// Creates a window.
  public init(from: Int, until: Int) {
    self.from = from
    self.until = until
  }

  /// Parses `21:00-06:30`, the form used in settings; nil for anything else.
  public init?(rawValue: String) {
    let ends = rawValue.split(separator: "-", omittingEmptySubsequences: false).map(ClockWindow.minute)
    guard ends.count == 2, let from = ends[0], let until = ends[1] else { return nil }
    self.init(from: from, until: until)
  }

  /// `21:00-06:30`.
  public var rawValue: String { ClockWindow.text(from) + "-" + ClockWindow.text(until) }

  private static func minute(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].count == 2, let hour = Int(parts[0]), let minute = Int(parts[1]) else {
      return nil
    }
    return (0..<24).contains(hour) && (0..<60).contains(minute) ? hour * 60 + minute : nil
  }

  private static func text(_ minute: Int) -> String {
    func two(_ n: Int) -> String { n < 10 ? "0\(n)" : "\(n)" }
    return "\(two(minute / 60)):\(two(minute % 60))"
  }

  /// Whether the window contains `minute` after midnight.
  public func contains(minute: Int) -> Bool {
    if from == until { return false }
    return from < until ? (from..<until).contains(minute) : minute >= from || minute < until
  }

  /// Whether the window contains the clock time of an instant in `zone`.
  public func contains(_ instant: Instant, in zone: Zone) -> Bool {
    contains(minute: CivilTime(instant, offset: zone.offset(at: instant)).seconds / 60)
  }
}
