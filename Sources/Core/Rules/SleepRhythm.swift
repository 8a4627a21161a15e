// When one sleeps, from the nights of four weeks, a split one as a whole: usual bed and wake times as circular means, social
// jetlag as the distance of mid-sleep between work days and free days, and the bedtime that leaves room for the need.
// Source of social jetlag: Wittmann et al., Chronobiol Int 23, 497 (2006), without the correction for debt.

/// The usual times of sleep.
public struct SleepRhythm: Hashable, Sendable {
  /// Wake days that are looked at.
  public static let window = 28
  /// Fewest nights for usual times; fewest on work days and on free days for social jetlag.
  public static let least = 3
  public static let leastFree = 2

  /// Minutes since midnight on the clock of the records.
  public let bed: Double
  public let wake: Double
  /// Nights they are of.
  public let count: Int
  /// Free days against work days; nil where one of them has too few nights.
  public let jetlag: SocialJetlag?
  /// Usual wake times of days like the next; the one of all days where those are too few.
  private let wakeOnWorkDays: Double?
  private let wakeOnFreeDays: Double?
  private let workDays: Set<Int>

  /// The rhythm of wake days; nil below three, and where their times cancel out.
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

  /// The usual wake time of a day, minutes since midnight: of days of its kind where there are three, else of all.
  public func wake(on day: Day) -> Double {
    (workDays.contains(day.weekday) ? wakeOnWorkDays : wakeOnFreeDays) ?? wake
  }

  /// When to be in bed so that the usual wake time of `day` leaves `need` seconds; minutes since midnight.
  public func bedtime(before day: Day, need: Double) -> Double { ClockTimes.wrapped(wake(on: day) - need / 60) }
}

/// How far sleep moves between work days and free days.
public struct SocialJetlag: Hashable, Sendable {
  /// Mid-sleep in minutes since midnight.
  public let work: Double
  public let free: Double
  /// Nights on each side.
  public let workCount: Int
  public let freeCount: Int

  /// Minutes from mid-sleep on work days to that on free days; positive is later on free days.
  public var shift: Double { ClockTimes.difference(from: work, to: free) }

  /// Social jetlag of nights; nil below three on work days or two on free days.
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
