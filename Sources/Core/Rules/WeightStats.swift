// Figures of a list of weights: latest, average, changes and progress to a goal (spec fastlife 4).

/// The entries newest first, with the figures read from them.
public struct WeightStats: Hashable, Sendable {
  /// Newest first.
  public let entries: [Weight]

  /// Sorts `weights`, given in any order; entries of one instant keep a stable order by id.
  public init(_ weights: some Sequence<Weight>) {
    entries = weights.sorted {
      $0.at.instant == $1.at.instant ? $0.id.uuidString < $1.id.uuidString : $0.at.instant > $1.at.instant
    }
  }

  /// The newest entry.
  public var latest: Weight? { entries.first }

  /// Mean kilograms of all entries; nil without any.
  public var average: Double? {
    entries.isEmpty ? nil : entries.reduce(0) { $0 + $1.kilograms } / Double(entries.count)
  }

  /// Newest minus oldest of the seven newest entries in kilograms; nil below two.
  public var trend: Double? {
    let seven = entries.prefix(7)
    guard seven.count > 1, let newest = seven.first, let oldest = seven.last else { return nil }
    return newest.kilograms - oldest.kilograms
  }

  /// Latest minus the most recent entry on or before `day`; nil if there is none, or if it is the latest itself.
  public func change(since day: Day, dayStart: Int = 0) -> Double? {
    guard let latest, let base = entries.first(where: { Day($0.at, dayStart: dayStart) <= day }), base.id != latest.id
    else { return nil }
    return latest.kilograms - base.kilograms
  }
}

/// The way from a start weight to a goal, losing or gaining alike (spec fastlife 4 R).
public struct WeightProgress: Hashable, Sendable {
  /// 0…100; 100 once the goal is reached or passed.
  public let percent: Double
  /// Kilograms still to go; 0 once reached.
  public let toGo: Double

  /// Progress of `current` from `start` to `goal`, all kilograms.
  public init(start: Double, current: Double, goal: Double) {
    // Thousandths of a pound, so that 181 lb typed is exactly 95 % of the way from 200 to 180.
    let whole = Mass.milliPounds(kilograms: goal) - Mass.milliPounds(kilograms: start)
    let done = Mass.milliPounds(kilograms: current) - Mass.milliPounds(kilograms: start)
    let left = Mass.milliPounds(kilograms: goal) - Mass.milliPounds(kilograms: current)
    let isReached = left == 0 || whole == 0 || (whole > 0) != (left > 0)
    let isLosing = whole < 0 || (whole == 0 && left < 0)
    if whole == 0 {
      percent = left == 0 ? 100 : 0
      toGo = left == 0 ? 0 : abs(goal - current)
    } else {
      percent = isReached ? 100 : max(0, Double(done) / Double(whole) * 100)
      toGo = isReached ? 0 : isLosing ? current - goal : goal - current
    }
  }

  /// How many of the ten milestones are behind: every 10 %.
  public var milestones: Int { Int(percent / 10 + 1e-9) }
}
