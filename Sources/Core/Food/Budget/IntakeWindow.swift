// The days behind a budget: which are used, and which are left out for which reason. Days without an entry are skipped,
// never counted as zero, and today is never among them, as it is not over.

/// An amount eaten on a day: kilocalories, or grams of a nutrient.
public struct DayIntake: Hashable, Sendable {
  public var day: Day
  public var amount: Double

  /// Creates a day's amount.
  public init(_ day: Day, _ amount: Double) { (self.day, self.amount) = (day, amount) }

  /// The exponentially weighted mean of amounts, oldest first, by the rule of the classic weight trend; nil for none.
  ///
  /// Each recorded day counts with `alpha` whatever its distance (Budget.md, Running average).
  public static func smoothed(_ days: [DayIntake], alpha: Double = WeightTrend.classicAlpha) -> Double? {
    // The end of the classic trend, whose points nobody asks for.
    guard let first = days.first else { return nil }
    return days.dropFirst().reduce(first.amount) { $0 + alpha * ($1.amount - $0) }
  }
}

/// Why a day of a window is left out.
public enum IntakeOmission: String, CaseIterable, Codable, Sendable {
  /// Nothing was logged on it.
  case unlogged
  /// The person marked it as partly logged, or left out days of so little.
  case partial
}

/// The days of a range with their amounts, and the days that are left out.
public struct IntakeWindow: Hashable, Sendable {
  /// A day that is left out.
  public struct Omitted: Hashable, Sendable {
    public let day: Day
    public let reason: IntakeOmission
  }

  public let range: DayRange
  /// The days used, oldest first.
  public let used: [DayIntake]
  /// The days left out, oldest first.
  public let omitted: [Omitted]
  /// The weight of the newest day in the smoothed mean.
  let alpha: Double

  /// Creates the window of `range`; amounts of one day add up and may come in any order.
  ///
  /// - Parameters:
  ///   - days: Amounts, also of days outside the range.
  ///   - range: The days of the window.
  ///   - partial: Days that the person said are incomplete. No day is left out without that.
  ///   - alpha: The weight of the newest day in the smoothed mean.
  public init(
    _ days: [DayIntake], in range: DayRange, partial: Set<Day> = [], alpha: Double = WeightTrend.classicAlpha
  ) {
    // By place: to look each day up by its hash took half of a budget.
    let start = range.start
    var sums = [Double?](repeating: nil, count: range.end - start)
    for intake in days {
      let place = intake.day - start
      if sums.indices.contains(place) { sums[place] = (sums[place] ?? 0) + intake.amount }
    }
    var (used, omitted): ([DayIntake], [Omitted]) = ([], [])
    used.reserveCapacity(sums.count)
    for (place, sum) in sums.enumerated() {
      let day = start + place
      guard let sum else {
        omitted.append(Omitted(day: day, reason: .unlogged))
        continue
      }
      if !partial.isEmpty, partial.contains(day) {
        omitted.append(Omitted(day: day, reason: .partial))
      } else {
        used.append(DayIntake(day, sum))
      }
    }
    (self.range, self.used, self.omitted, self.alpha) = (range, used, omitted, alpha)
  }

  /// Creates the window of the `count` days that end yesterday.
  public init(
    _ days: [DayIntake], last count: Int, before today: Day, partial: Set<Day> = [],
    alpha: Double = WeightTrend.classicAlpha
  ) {
    self.init(days, in: DayRange(last: count, endingOn: today - 1), partial: partial, alpha: alpha)
  }

  /// The exponentially weighted mean; nil without a day.
  public var smoothed: Double? { DayIntake.smoothed(used, alpha: alpha) }

  /// The plain mean; nil without a day.
  public var mean: Double? { used.map(\.amount).mean }
}

extension Sequence<Double> {
  /// The arithmetic mean; nil without values.
  public var mean: Double? {
    var (sum, count) = (0.0, 0)
    for value in self {
      sum += value
      count += 1
    }
    return count == 0 ? nil : sum / Double(count)
  }
}
