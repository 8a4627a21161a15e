// The figures of a day that can be set against each other, and what a pair of them shows (spec fastlife 7).

/// A figure of a day.
public enum DayFigure: String, CaseIterable, Hashable, Sendable {
  /// Seconds fasted by fasts that began that day, millilitres drunk, mean weight, seconds slept by wake day, mean mood and
  /// energy, seconds of sittings and of workouts.
  case fasting, drinks, weight, sleep, mood, energy, sitting, workout

  /// The kind of records it is of.
  public var kind: RecordKind {
    switch self {
    case .fasting: .fast
    case .drinks: .drink
    case .weight: .weight
    case .sleep: .sleep
    case .mood, .energy: .mood
    case .sitting, .workout: .session
    }
  }
}

/// Two figures of the same day, or of a day and the next.
public struct FigurePair: Hashable, Sendable {
  public var first: DayFigure
  public var second: DayFigure
  /// Days from the first to the second: 0 or 1.
  public var lag: Int
  public var correlation: Correlation
  /// The share of false ones among all relations that are at least as clear as this one, 0–1; nil where no judgement is
  /// made (`FalseDiscovery`).
  public var falseShare: Double?
  /// The pairs themselves, by day of the first.
  public var points: [Point]

  /// Whether the relation may be claimed among all that were tried: reliable by itself, and still so with their number.
  public var isReliable: Bool {
    correlation.isReliable && (falseShare.map { $0 <= FalseDiscovery.share } ?? false)
  }

  /// What is said of a pair: nothing below seven days or where a figure never changes, nothing claimed unless it holds.
  public enum Verdict: String, Hashable, Sendable {
    case tooFew, constant, notReliable, together, opposed
  }

  /// What is said of this pair.
  public var verdict: Verdict {
    if correlation.n < Correlation.leastPairs { return .tooFew }
    guard let r = correlation.r else { return .constant }
    guard isReliable else { return .notReliable }
    return r > 0 ? .together : .opposed
  }

  /// One pair.
  public struct Point: Hashable, Sendable {
    public var day: Day
    public var x: Double
    public var y: Double
  }

  /// Every pair of the series: each two once for the same day, each way round for the next day.
  ///
  /// Pairs without a single common day are left out; those that say most come first: reliable ones, then by the size
  /// of r, then by n.
  public static func all(_ series: [DayFigure: [Day: Double]], lag: Int) -> [FigurePair] {
    var pairs: [FigurePair] = []
    for (index, first) in DayFigure.allCases.enumerated() {
      for (other, second) in DayFigure.allCases.enumerated() where lag == 0 ? other > index : true {
        guard let x = series[first], let y = series[second] else { continue }
        let points = x.keys.sorted().compactMap { day in
          y[day + lag].map { Point(day: day, x: x[day] ?? 0, y: $0) }
        }
        guard !points.isEmpty else { continue }
        pairs.append(
          FigurePair(
            first: first, second: second, lag: lag,
            correlation: Correlation(points.map(\.x), points.map(\.y), days: points.map(\.day)),
            points: points))
      }
    }
    judge(&pairs)
    func rank(_ pair: FigurePair) -> (Double, Double, Int) {
      (pair.isReliable ? 1 : 0, pair.correlation.r.map(abs) ?? -1, pair.correlation.n)
    }
    return pairs.sorted { rank($0) > rank($1) }
  }

  /// Sets the share of false ones of the pairs that have days enough to be judged.
  private static func judge(_ pairs: inout [FigurePair]) {
    let judged = pairs.indices.filter { pairs[$0].correlation.n >= Correlation.leastForClaims }
    let chances = judged.compactMap { index in pairs[index].correlation.chance.map { (index, $0) } }
    for (pair, share) in zip(chances, FalseDiscovery.adjusted(chances.map(\.1))) { pairs[pair.0].falseShare = share }
  }
}
