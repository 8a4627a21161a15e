// The time of day of a tracker's reminder, and its text form in settings: `08:00`, `before 30`, `after 180`, `at
// waking`, `at bedtime` (Notices.md, Trackers: before or after n minutes, an exact time, a named moment).

/// A named moment of the day.
public enum NudgeAnchor: String, CaseIterable, Sendable {
  /// Start and end of the configured waking hours.
  case waking, bedtime

  /// Minutes after midnight, given the waking hours.
  public func minute(_ waking: ClockWindow) -> Int {
    switch self {
    case .waking: waking.from
    case .bedtime: waking.until
    }
  }
}

extension NudgeRule.Timing: RawRepresentable {
  /// Valid minutes before or after a moment.
  public static let minutes = 0...1440

  /// Parses `08:00`, `before 30`, `after 180` or `at waking`; nil for anything else.
  public init?(rawValue: String) {
    let parts = rawValue.split(separator: " ").map(String.init)
    if parts.count == 1, let window = ClockWindow(rawValue: rawValue + "-00:00") {
      self = .exact(window.from)
      return
    }
    guard parts.count == 2 else { return nil }
    let minutes = Int(parts[1]).flatMap { NudgeRule.Timing.minutes.contains($0) ? $0 : nil }
    switch (parts[0], minutes) {
    case ("before", let minutes?): self = .before(minutes)
    case ("after", let minutes?): self = .after(minutes)
    case ("at", nil) where NudgeAnchor(rawValue: parts[1]) != nil: self = .dynamic(parts[1])
    default: return nil
    }
  }

  /// `08:00`, `before 30`, `after 180`, `at waking`.
  public var rawValue: String {
    switch self {
    case .exact(let minute): String(ClockWindow(from: minute, until: 0).rawValue.prefix { $0 != "-" })
    case .before(let minutes): "before \(minutes)"
    case .after(let minutes): "after \(minutes)"
    case .dynamic(let anchor): "at \(anchor)"
    }
  }

  /// Minutes after midnight of the earliest reminder, for a tracker whose own moment is `moment`; never past midnight.
  public func minute(moment: Int, waking: ClockWindow) -> Int {
    let minute =
      switch self {
      case .exact(let minute): minute
      case .before(let minutes): moment - minutes
      case .after(let minutes): moment + minutes
      case .dynamic(let anchor): NudgeAnchor(rawValue: anchor)?.minute(waking) ?? waking.from
      }
    return max(0, min(minute, 1439))
  }
}
