// The waking hours: from when to when somebody is usually up. The pace of drinking is measured over them. Clock times, not
// lengths: on a day when clocks change the window keeps its times.

extension ClockWindow {
  /// The waking hours of a fresh store: 07:00 to 23:00.
  public static let waking = ClockWindow(from: 7 * 60, until: 23 * 60)

  /// Minutes from begin to end; an end that is not after the begin is on the next day.
  public var length: Int { until > from ? until - from : until + 1440 - from }

  /// Whether they can be somebody's waking hours: 4 to 20 of them.
  public var isWaking: Bool { (240...1200).contains(length) }

  /// The instants of the window of a logical day.
  ///
  /// | the window                       | of day D, for a day's start of 06:00                     |
  /// |----------------------------------|----------------------------------------------------------|
  /// | 07:00-23:00, 10:00-02:00         | the one that begins on D                                 |
  /// | 01:00-05:00                      | all of it in the small hours at the end of D: on D + 1   |
  /// | 05:00-21:00, over the day's start | the one of D from the day's start on                    |
  public func instants(on day: Day, dayStart: Int, in zone: Zone) -> (from: Instant, until: Instant) {
    let start = dayStart * 60
    let isOverStart = from < start && contains(minute: start)
    let first = from < start && !isOverStart ? day + 1 : day
    let last = until > from ? first : first + 1
    func instant(_ day: Day, _ minute: Int) -> Instant {
      CivilTime(day, hour: minute / 60, minute: minute % 60).meaning(in: zone).settled
    }
    return (instant(first, isOverStart ? start : from), instant(last, until))
  }
}
