// Sleep owed: the need minus what was slept, over the nights that are known. Long nights pay back; a night that was not
// entered is neither owed nor paid, and it is said how many were left out (peers 1.5).

/// What is owed of sleep over a fortnight.
public struct SleepDebt: Hashable, Sendable {
  /// Nights that are looked at.
  public static let window = 14

  /// The wake days that are looked at.
  public let range: DayRange
  /// Seconds of need minus seconds slept, summed over the known days; negative is more than needed.
  public let balance: Double
  /// The known days with the seconds slept, oldest first.
  public let nights: [Night]

  /// A wake day that counts.
  public struct Night: Hashable, Sendable {
    public let day: Day
    /// Seconds.
    public let slept: Double
  }

  /// Seconds owed; 0 when more was slept than needed.
  public var owed: Double { max(0, balance) }
  /// Days of the window without entries; they are left out.
  public var unknown: [Day] {
    let known = Set(nights.map(\.day))
    return range.filter { !known.contains($0) }
  }

  /// The debt of the 14 wake days up to `today`, or up to yesterday while today has no entry; nil without known days.
  ///
  /// `slept` is seconds by wake day, `need` seconds a day.
  public init?(slept: [Day: Double], need: Double, today: Day) {
    range = DayRange(last: SleepDebt.window, endingOn: slept[today] == nil ? today - 1 : today)
    nights = range.compactMap { day in slept[day].map { Night(day: day, slept: $0) } }
    guard !nights.isEmpty else { return nil }
    balance = nights.reduce(0) { $0 + need - $1.slept }
  }
}
