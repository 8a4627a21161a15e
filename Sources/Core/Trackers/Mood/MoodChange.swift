// Whether mood and energy rise or fall: the mean of the last week beside that of the three weeks before, with an interval
// that counts alike days as fewer. Without one, halves of seven entries "rise" or "fall" in half of all weeks in which
// nothing changes.

/// The last seven days of mood and energy compared with the 21 days before.
public struct MoodChange: Hashable, Sendable {
  /// Days of both periods, today included, and how many of each must be known.
  public static let recentDays = 7
  public static let earlierDays = 21
  public static let leastRecent = 4
  public static let leastEarlier = 10

  /// The days considered.
  public static func range(today: Day) -> DayRange { DayRange(last: recentDays + earlierDays, endingOn: today) }

  /// Means of the days' levels, 1–10; the level of a day is the mean of its mood and energy.
  public let recent: Double
  public let earlier: Double
  /// Half of the 95 % interval of their difference.
  public let margin: Double
  /// Known days of both periods.
  public let recentCount: Int
  public let earlierCount: Int

  public var count: Int { recentCount + earlierCount }

  /// The difference of both means.
  public var difference: Double { recent - earlier }
  /// The direction, where the interval of the difference excludes 0.
  public var course: MoodCourse { abs(difference) <= margin ? .unclear : difference > 0 ? .rising : .falling }

  /// Compares the levels of days; nil if too few are known.
  public init?(_ levels: [Day: Double], today: Day) {
    let all = MoodChange.range(today: today)
    let known = levels.filter { all.contains($0.key) }.sorted { $0.key < $1.key }
      .map { (day: $0.key.number, level: $0.value) }
    let border = (today - MoodChange.recentDays).number
    let (lately, before) = (known.filter { $0.day > border }, known.filter { $0.day <= border })
    guard lately.count >= MoodChange.leastRecent, before.count >= MoodChange.leastEarlier else { return nil }
    let (recent, earlier) = (MoodChange.mean(lately.map(\.level)), MoodChange.mean(before.map(\.level)))
    (self.recent, self.earlier) = (recent, earlier)
    (recentCount, earlierCount) = (lately.count, before.count)
    var alike = NeighbourCorrelation()
    var squares = 0.0
    for (days, mean) in [(before, earlier), (lately, recent)] {
      let distances = days.map { $0.level - mean }
      alike.add(distances, on: days.map(\.day), coefficients: 1)
      squares += distances.reduce(0) { $0 + $1 * $1 }
    }
    let powers = NeighbourCorrelation.powers(alike.value, upTo: all.count)
    func mean(_ some: [(day: Int, level: Double)], _ others: [(day: Int, level: Double)]) -> Double {
      let sum = some.reduce(0.0) { sum, a in others.reduce(sum) { $0 + powers[abs(a.day - $1.day)] } }
      return sum / Double(some.count * others.count)
    }
    // Days that are alike spread less around their own mean than around the true one.
    let (own, others) = (mean(lately, lately), mean(before, before))
    let freedom = Double(known.count) - own * Double(lately.count) - others * Double(before.count)
    let variance = squares / max(freedom, 0.05) * max(own + others - 2 * mean(lately, before), 0)
    margin = StudentT.twoSided95(freedom: known.count - 2) * variance.squareRoot()
  }

  private static func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
}
