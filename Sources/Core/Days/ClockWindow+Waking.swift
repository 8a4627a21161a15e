// The waking hours: from when to when somebody is usually up. The pace of drinking is measured over them. Clock times, not
// lengths: on a day when clocks change the window keeps its times.

extension ClockWindow {
  /// The waking hours of a fresh store: 07:00 to 23:00.
  public static let waking = ClockWindow(from: 7 * 60, until: 23 * 60)

  /// Minutes from begin to end; an end that is not after the begin is on the next day.
  public var length: Int { until > from ? until - from : until + 1440 - from }

  /// Whether they can be somebody's waking hours: 4 to 20 of them.
  public var isWaking: Bool { (240...1200).contains(length) }

  /// Reads waking hours as people write them: `07:00-23:00`, `7-23`, `6:30 – 22`; nil outside 4 to 20 hours.
  public init?(waking typed: String) {
    let parts = typed.split { "-–— ".contains($0) }
    self.init(rawValue: parts.map { $0.contains(":") ? String($0) : String($0) + ":00" }.joined(separator: "-"))
    guard isWaking else { return nil }
  }

  /// The instants of the window that begins on a logical day.
  public func instants(on day: Day, dayStart: Int, in zone: Zone) -> (from: Instant, until: Instant) {
    // What is before the day's start on the clock belongs to the small hours at the day's end.
    let first = from < dayStart * 60 ? day + 1 : day
    let last = until > from ? first : first + 1
    func instant(_ day: Day, _ minute: Int) -> Instant {
      CivilTime(day, hour: minute / 60, minute: minute % 60).meaning(in: zone).settled
    }
    return (instant(first, from), instant(last, until))
  }
}
