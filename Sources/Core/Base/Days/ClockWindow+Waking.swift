// The waking hours, over which the drinking pace is measured. They are clock times, not durations, so the window keeps
// its times on days when the clocks change.

extension ClockWindow {
  /// The default waking hours, 07:00 to 23:00.
  public static let waking = ClockWindow(from: 7 * 60, until: 23 * 60)

  /// Minutes from start to end; an end at or before the start falls on the next day.
  public var length: Int { until > from ? until - from : until + 1440 - from }

  /// Whether the length is plausible for waking hours: 4 to 20 hours.
  public var isWaking: Bool { (240...1200).contains(length) }

  /// The start and end instants of the window on a logical day.
  ///
  /// | the window                       | on day D, with a day start of 06:00                      |
  /// |----------------------------------|----------------------------------------------------------|
  /// | 07:00-23:00, 10:00-02:00         | the window that begins on D                              |
  /// | 01:00-05:00                      | the small hours at the end of D, all on D + 1            |
  /// | 05:00-21:00, over the day start  | the window of D, cut to begin at the day start           |
  public func instants(on day: Day, dayStart: Int, in zone: Zone) -> (from: Instant, until: Instant) {
    let start = dayStart * 60
    let isOverStart = from < start && contains(minute: start)
    let first = from < start && !isOverStart ? day + 1 : day
    let last = until > from ? first : first + 1
    func instant(_ day: Day, _ minute: Int) -> Instant {
      CivilTime(day, hour: minute / 60, minute: minute % 60).resolution(in: zone).settled
    }
    return (instant(first, isOverStart ? start : from), instant(last, until))
  }
}
