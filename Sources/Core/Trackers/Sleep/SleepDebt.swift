// Sleep debt: the need minus the sleep over the nights with entries. Long nights reduce it; nights without an entry are
// left out, and their number is shown (peers 1.5).

/// The sleep debt over a fortnight.
public struct SleepDebt: Hashable, Sendable {
  /// Number of nights considered.
  public static let window = 14

  /// The wake days considered.
  public let range: DayRange
  /// Seconds of need minus sleep over the known days; negative for a surplus.
  public let balance: Double
  /// The known days with their sleep, oldest first.
  public let nights: [Night]

  /// A wake day with an entry.
  public struct Night: Hashable, Sendable {
    public let day: Day
    /// Seconds.
    public let slept: Double
  }

  /// Seconds of debt; 0 for a surplus.
  public var owed: Double { max(0, balance) }
  /// Days of the window without entries, which do not count.
  public var unknown: [Day] {
    let known = Set(nights.map(\.day))
    return range.filter { !known.contains($0) }
  }

  /// Computes the debt of the 14 wake days up to `today`, or yesterday if today has no entry; nil without known days.
  ///
  /// `slept` is seconds by wake day, `need` seconds a day.
  public init?(slept: [Day: Double], need: Double, today: Day) {
    range = DayRange(last: SleepDebt.window, endingOn: slept[today] == nil ? today - 1 : today)
    nights = range.compactMap { day in slept[day].map { Night(day: day, slept: $0) } }
    guard !nights.isEmpty else { return nil }
    balance = nights.reduce(0) { $0 + need - $1.slept }
  }
}
