// Sleep debt: the need minus the sleep over the nights with entries. Long nights reduce it; nights without an entry are
// left out, and their number is shown (Sleep.md, Figures).

/// The wake days of figures about sleep: up to today once today has an entry, a nap too, and up to yesterday until then.
///
/// A night is complete when it ends, so its day counts at once, like a reading.
public struct SleepWindow: Hashable, Sendable {
  /// The last wake day.
  public let end: Day

  /// Creates the window of a day.
  public init(today: Day, hasEntryToday: Bool) { end = hasEntryToday ? today : today - 1 }

  /// The last wake days by number, or as many before them.
  public func last(_ days: Int, before: Int = 0) -> DayRange { DayRange(last: days, endingOn: end - before) }
}

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

  /// Computes the debt of the wake days that `SleepWindow` gives; nil without known days.
  ///
  /// `slept` is seconds by wake day, `need` seconds a day.
  public init?(slept: [Day: Double], need: Double, window: SleepWindow) {
    range = window.last(SleepDebt.window)
    nights = range.compactMap { day in slept[day].map { Night(day: day, slept: $0) } }
    guard !nights.isEmpty else { return nil }
    balance = nights.reduce(0) { $0 + need - $1.slept }
  }
}
