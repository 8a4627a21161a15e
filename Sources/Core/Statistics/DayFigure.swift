// The daily figures available for correlation, and the result for a pair of them (spec fastlife 7).

/// A daily figure; two are equal if their names are.
public struct DayFigure: Sendable {
  /// The stable name, such as `mood`.
  public let name: String
  /// The kind of records behind it.
  public let kind: RecordKind
  public let label: Wording
  public let scale: DayScale
  /// What it is measured by together with others, so that they say the same; nil for most.
  public let coupling: Coupling?

  /// Facts that several figures are counted from.
  public enum Coupling: Hashable, Sendable {
    /// The same things eaten: energy comes with its nutrients.
    case intake
    /// The times of meals: fasts fill what they leave of a day.
    case mealTimes
  }

  /// Creates a figure.
  public init(
    _ name: String, _ kind: RecordKind, _ label: Wording, _ scale: DayScale, coupling: Coupling? = nil
  ) {
    self.name = name
    self.kind = kind
    self.label = label
    self.scale = scale
    self.coupling = coupling
  }

  /// Whether two figures say the same by the way they are counted, so that a relation of them is no finding.
  public func isCoupled(with other: DayFigure) -> Bool {
    self == other || coupling.map { $0 == other.coupling } ?? false
  }

  /// The longest fast begun that day.
  public static let fasting = DayFigure(
    "fasting", .fast, .text("Stats.figureFasting"), .hours, coupling: .mealTimes)
  public static let drinks = DayFigure("drinks", .drink, .text("Stats.figureDrinks"), .volume)
  public static let weight = DayFigure("weight", .weight, .text("Stats.figureWeight"), .mass)
  /// By the day of waking.
  public static let sleep = DayFigure("sleep", .sleep, .text("Stats.figureSleep"), .hours)
  public static let mood = DayFigure("mood", .mood, .text("Stats.figureMood"), .level)
  public static let energy = DayFigure("energy", .mood, .text("Stats.figureEnergy"), .level)
  public static let sitting = DayFigure("sitting", .session, .text("Stats.figureSitting"), .minutes)
  public static let workout = DayFigure("workout", .session, .text("Stats.figureWorkout"), .minutes)

  /// Figures in the order of lists: the common ones, then the others by name.
  public static func sorted(_ figures: some Sequence<DayFigure>) -> [DayFigure] {
    let known = Set(figures)
    return allCases.filter(known.contains) + known.subtracting(allCases).sorted { $0.name < $1.name }
  }
}

extension DayFigure: Hashable {
  public static func == (one: DayFigure, other: DayFigure) -> Bool { one.name == other.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension DayFigure: CaseIterable {
  /// Those that everyone has, in the order of lists.
  public static let allCases = [fasting, drinks, weight, sleep, mood, energy, sitting, workout]
}

/// The base unit of a daily figure, and how it is shown.
public enum DayScale: Hashable, Sendable {
  /// Seconds, shown as hours or as minutes.
  case hours, minutes
  /// Millilitres and kilograms, in the user's units.
  case volume, mass
  /// Kilocalories, in the user's unit.
  case energy
  case level
  /// Minutes after midnight, shown as a time of day.
  case clock
  /// A number with a unit of its own.
  case quantity(unit: String, decimals: Int)
}

/// Two figures of the same day, or of consecutive days.
public struct FigurePair: Hashable, Sendable {
  public var first: DayFigure
  public var second: DayFigure
  /// Days from the first to the second: 0 or 1.
  public var lag: Int
  public var correlation: Correlation
  /// The false discovery rate among all relations at least this clear, 0–1; nil if not judged (`FalseDiscovery`).
  public var qValue: Double?
  /// The data points, by day of the first figure.
  public var points: [Point]

  /// Whether the relation is reliable, by itself and after correction for multiple tests.
  public var isReliable: Bool {
    correlation.isReliable && (qValue.map { $0 <= FalseDiscovery.share } ?? false)
  }

  /// The statement about a pair: none below seven days or for constant figures, no claim unless reliable.
  public enum Verdict: String, Hashable, Sendable {
    case tooFew, constant, notReliable, together, opposed
  }

  /// The statement about this pair.
  public var verdict: Verdict {
    if correlation.n < Correlation.leastPairs { return .tooFew }
    guard let r = correlation.r else { return .constant }
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
  /// A figure is paired neither with itself nor with a coupled one: that a day is like the day before and that energy
  /// comes with protein is known, and easily found relations would loosen the control of the others
  /// (`FalseDiscovery`).
  /// Pairs without common days are omitted. Reliable pairs come first, then by the size of r, then by n.
  public static func all(_ series: [DayFigure: [Day: Double]], lag: Int) -> [FigurePair] {
    var pairs: [FigurePair] = []
    let figures = DayFigure.sorted(series.keys)
    for (index, first) in figures.enumerated() {
      for (other, second) in figures.enumerated() where lag == 0 ? other > index : other != index {
        guard !first.isCoupled(with: second), let x = series[first], let y = series[second] else { continue }
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

  /// Sets the false discovery rate of the pairs with enough days.
  private static func judge(_ pairs: inout [FigurePair]) {
    let judged = pairs.indices.filter { pairs[$0].correlation.n >= Correlation.leastForClaims }
    let tested = judged.compactMap { index in pairs[index].correlation.pValue.map { (index, $0) } }
    for (pair, share) in zip(tested, FalseDiscovery.adjusted(tested.map(\.1))) { pairs[pair.0].qValue = share }
  }
}
