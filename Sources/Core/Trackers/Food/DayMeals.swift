// The meals of a day: the first, the last, and the time between. Fasts are never made from them (Food.md, Meals).

/// The first and the last meal of a day.
public struct DayMeals: Hashable, Sendable {
  public let first: Stamp
  public let last: Stamp

  /// The meals among the entries of a day; nil where none of them is one.
  public init?(_ foods: [Food]) {
    let times = foods.filter { $0.isMeal }.map { $0.at }
    guard let first = times.min(by: { $0.instant < $1.instant }), let last = times.max(by: { $0.instant < $1.instant })
    else { return nil }
    (self.first, self.last) = (first, last)
  }

  /// Seconds from the first to the last; 0 for a single one.
  public var length: Double { last.instant - first.instant }

  /// The minutes from the midnight with which a day begins to a meal of it: more than 1440 after the next midnight, so
  /// that a later meal is never an earlier one.
  public static func minutes(of stamp: Stamp, on day: Day) -> Double {
    (stamp.instant.seconds + Double(stamp.offset)) / 60 - Double(day.number) * 1440
  }

  /// The fast among `fasts` that ended last before the first meal, to the minute; nil where none ended on the same day.
  public func fast(among fasts: some Sequence<Fast>, dayStart: Int) -> Fast? {
    let day = Day(first, dayStart: dayStart)
    func minute(_ stamp: Stamp) -> Double { (stamp.instant.seconds / 60).rounded(.down) }
    return fasts.filter { fast in
      fast.end.map { minute($0) <= minute(first) && Day($0, dayStart: dayStart) == day } ?? false
    }.max { ($0.end?.instant ?? $0.start.instant) < ($1.end?.instant ?? $1.start.instant) }
  }
}

extension Food {
  /// Whether it is a meal: anything but what is known to have no energy.
  public var isMeal: Bool { nutrients.kcal != 0 }
}
