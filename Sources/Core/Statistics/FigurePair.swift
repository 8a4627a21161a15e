// Two daily figures beside each other, and the claims they allow: nothing from few days, no claim that chance makes
// as easily, and none that the number of comparisons explains (`FalseDiscovery`).

/// Two figures of the same day, or of consecutive days.
public struct FigurePair: Hashable, Sendable {
  public var first: DayFigure
  public var second: DayFigure
  /// Days from the first to the second: 0 or 1.
  public var lag: Int
  public var correlation: Correlation
  /// The second figure on days with the first and without it; only where one figure is asked about, or days have the
  /// first or not.
  public var contrast: Contrast?
  /// The false discovery rate among all relations at least this clear, 0–1; nil if not judged (`FalseDiscovery`).
  public var qValue: Double?
  /// The data points, by day of the first figure.
  public var points: [Point]

  /// Whether there are days enough for a claim.
  public var isJudged: Bool { correlation.n >= Correlation.leastForClaims && contrast?.hasEnough ?? true }

  /// Whether the relation is reliable, by itself and after correction for multiple tests.
  public var isReliable: Bool {
    correlation.isReliable && (contrast?.isClear ?? true) && (qValue.map { $0 <= FalseDiscovery.share } ?? false)
  }

  /// The statement about a pair: none below seven days or for constant figures, no claim unless reliable.
  public enum Verdict: String, Hashable, Sendable {
    case tooFew, constant, fewOnOneSide, notReliable, together, opposed
  }

  /// The statement about this pair.
  public var verdict: Verdict {
    if correlation.n < Correlation.leastPairs { return .tooFew }
    guard let r = correlation.r else { return .constant }
    if let contrast, !contrast.hasEnough { return .fewOnOneSide }
    guard isReliable else { return .notReliable }
    return r > 0 ? .together : .opposed
  }

  /// A data point.
  public struct Point: Hashable, Sendable {
    public var day: Day
    public var x: Double
    public var y: Double
  }

  /// All pairs of the series: unordered for the same day, ordered for consecutive days.
  ///
  /// With `subject` only the pairs of that figure: what goes before or with it, and of something that days have or not,
  /// what goes with it. Such a figure always comes first, and two of them are no pair: whether a walk goes with a
  /// reading is no question that many ask, and each question asked makes the answers to the others less sure.
  ///
  /// A figure is paired neither with itself nor with a coupled one: that a day is like the day before and that energy
  /// comes with protein is known, and easily found relations would loosen the control of the others
  /// (`FalseDiscovery`).
  /// Pairs without common days are omitted. Reliable pairs come first, then by the size of r, then by n.
  public static func all(
    _ series: [DayFigure: [Day: Double]], lag: Int, of subject: DayFigure? = nil
  ) -> [FigurePair] {
    var pairs: [FigurePair] = []
    let figures = DayFigure.sorted(series.keys)
    for (index, first) in figures.enumerated() {
      for (other, second) in figures.enumerated() where !second.isPresence && !first.isCoupled(with: second) {
        if let subject {
          guard (subject.isPresence ? first : second) == subject else { continue }
        } else if lag == 0, !first.isPresence, other <= index {
          continue
        }
        guard let x = series[first], let y = series[second] else { continue }
        let points = x.keys.sorted().compactMap { day in
          y[day + lag].map { Point(day: day, x: x[day] ?? 0, y: $0) }
        }
        guard !points.isEmpty else { continue }
        pairs.append(FigurePair(first, second, lag: lag, points, isAsked: subject != nil))
      }
    }
    judge(&pairs)
    func rank(_ pair: FigurePair) -> (Double, Double, Double, Int) {
      let size = pair.correlation.r.map(abs) ?? -1
      return (pair.isReliable ? 1 : 0, pair.isJudged ? 1 : 0, size, pair.correlation.n)
    }
    return pairs.sorted { rank($0) > rank($1) }
  }

  private init(_ first: DayFigure, _ second: DayFigure, lag: Int, _ points: [Point], isAsked: Bool) {
    (self.first, self.second, self.lag, self.points) = (first, second, lag, points)
    correlation = Correlation(points.map(\.x), points.map(\.y), days: points.map(\.day))
    guard isAsked || first.isPresence else { return }
    contrast = Contrast(
      points.map { ($0.x, $0.y) }, isGraded: !first.isPresence, independent: correlation.independent)
  }

  /// Sets the false discovery rate of the pairs with enough days.
  private static func judge(_ pairs: inout [FigurePair]) {
    let judged = pairs.indices.filter { pairs[$0].isJudged }
    let tested = judged.compactMap { index in pairs[index].correlation.pValue.map { (index, $0) } }
    for (pair, share) in zip(tested, FalseDiscovery.adjusted(tested.map(\.1))) { pairs[pair.0].qValue = share }
  }
}
