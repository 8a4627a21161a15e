// Sleep timing over four weeks of nights, split ones merged: usual bed and wake times as circular means, social jetlag
// as the shift of mid-sleep between work days and free days, and the bedtime that satisfies the need. Source of social
// jetlag: Wittmann et al., Chronobiol Int 23, 497 (2006), without the correction for debt.

/// The usual sleep times.
public struct SleepRhythm: Hashable, Sendable {
  /// Number of wake days considered.
  public static let window = 28
  /// Minimum nights for usual times and on work days, and on free days for social jetlag.
  public static let least = 3
  public static let leastFree = 2

  /// Minutes since midnight by the records' own clocks.
  public let bed: Double
  public let wake: Double
  /// Number of nights.
  public let count: Int
  /// Free days compared with work days; nil if either has too few nights.
  public let jetlag: SocialJetlag?
  /// Usual wake times by kind of day; nil if there are too few nights.
  private let wakeOnWorkDays: Double?
  private let wakeOnFreeDays: Double?
  private let workDays: Set<Int>

  /// Computes the rhythm of wake days; nil below three, or if their times cancel out.
  ///
  /// `workDays` are weekdays, 1 = Monday … 7 = Sunday; the wake day decides.
  public init?(_ days: some Sequence<SleepDay>, workDays: Set<Int>) {
    let days = Array(days)
    let nights = days.map(\.night)
    guard days.count >= SleepRhythm.least, let bed = ClockTimes.mean(nights.map { ClockTimes.minutes($0.bed) }),
      let wake = ClockTimes.mean(nights.map { ClockTimes.minutes($0.wake) })
    else { return nil }
    self.bed = bed
    self.wake = wake
    self.workDays = workDays
    count = days.count
    let work = days.filter { workDays.contains($0.day.weekday) }.map(\.night)
    let free = days.filter { !workDays.contains($0.day.weekday) }.map(\.night)
    jetlag = SocialJetlag(work: work, free: free)
    func usual(_ sleeps: [Sleep]) -> Double? {
      sleeps.count >= SleepRhythm.least ? ClockTimes.mean(sleeps.map { ClockTimes.minutes($0.wake) }) : nil
    }
    wakeOnWorkDays = usual(work)
    wakeOnFreeDays = usual(free)
  }

  /// The usual wake time of a day in minutes since midnight, by its kind if there are three such nights.
  public func wake(on day: Day) -> Double {
    (workDays.contains(day.weekday) ? wakeOnWorkDays : wakeOnFreeDays) ?? wake
  }

  /// The bedtime in minutes since midnight that leaves `need` seconds before the usual wake time of `day`.
  public func bedtime(before day: Day, need: Double) -> Double { ClockTimes.wrapped(wake(on: day) - need / 60) }

  /// The wake day of the coming night: today until its night was slept or its usual wake time has passed, then tomorrow.
  ///
  /// Midnight changes nothing: at a minute past it, the bedtime is that of a minute before.
  public func nextWakeDay(now: Moment, dayStart: Int, isSlept: Bool) -> Day {
    let today = Day(now, dayStart: dayStart)
    func sinceDayStart(_ minutes: Double) -> Double { ClockTimes.wrapped(minutes - Double(dayStart) * 60) }
    let isOver = sinceDayStart(ClockTimes.minutes(now.stamp)) >= sinceDayStart(wake(on: today))
    return isSlept || isOver ? today + 1 : today
  }
}

/// The bedtime of the coming night.
public struct Bedtime: Hashable, Sendable {
  /// Most seconds of a debt that one night pays back: a bound of this program's own, against bedtimes in the afternoon.
  public static let mostRepaid = 2 * 3600.0

  /// The day of waking.
  public let wakeDay: Day
  /// Minutes since midnight: the usual wake time of such a day, and when to go to bed.
  public let wake: Double
  public let bed: Double
  /// Seconds of the debt that it pays back.
  public let repaid: Double

  /// Leaves `need` seconds before the usual wake time, and as much of what is `owed` as a night pays back.
  public init(_ rhythm: SleepRhythm, wakeDay: Day, need: Double, owed: Double) {
    self.wakeDay = wakeDay
    repaid = min(max(0, owed), Bedtime.mostRepaid)
    wake = rhythm.wake(on: wakeDay)
    bed = rhythm.bedtime(before: wakeDay, need: need + repaid)
  }
}

/// The shift of sleep between work days and free days.
public struct SocialJetlag: Hashable, Sendable {
  /// Mid-sleep in minutes since midnight.
  public let work: Double
  public let free: Double
  /// Number of nights on each side.
  public let workCount: Int
  public let freeCount: Int

  /// Minutes from mid-sleep on work days to mid-sleep on free days; positive is later on free days.
  public var shift: Double { ClockTimes.difference(from: work, to: free) }

  /// Computes social jetlag; nil below three nights on work days or two on free days.
  public init?(work: [Sleep], free: [Sleep]) {
    guard work.count >= SleepRhythm.least, free.count >= SleepRhythm.leastFree,
      let workMiddle = ClockTimes.mean(work.map(\.middle)), let freeMiddle = ClockTimes.mean(free.map(\.middle))
    else { return nil }
    self.work = workMiddle
    self.free = freeMiddle
    workCount = work.count
    freeCount = free.count
  }
}
