// The energy that a body uses in a day, estimated from the diary and the scale, as an interval
// (Expenditure.md, Estimate).
//
// It holds in the units of one's own log: food that is never written down is not in it. It moves no goal by itself; on
// the first day of a week it may propose one.

/// Where an estimate starts: kilocalories a day and how far they may be off, as a standard deviation.
public struct ExpenditureStart: Hashable, Sendable {
  /// How far Mifflin-St Jeor times activity is off, and how far the mean of the logged days.
  public static let deviationOfFacts = 280.0
  public static let deviationOfIntake = 500.0

  public let kcal: Double
  public let deviation: Double

  /// Creates the start of a body: energy at rest times activity.
  public init(_ body: BodyFacts, _ activity: ActivityLevel) {
    self.init(kcal: body.restingEnergy * activity.factor, deviation: ExpenditureStart.deviationOfFacts)
  }

  /// Creates the start of logged days.
  public init(meanIntake: Double) { self.init(kcal: meanIntake, deviation: ExpenditureStart.deviationOfIntake) }

  /// Creates a start.
  public init(kcal: Double, deviation: Double) { (self.kcal, self.deviation) = (kcal, deviation) }
}

/// The answer to "how much do I use?".
public enum ExpenditureEstimate: Hashable, Sendable {
  /// Not yet: the gate counts how much is missing.
  case calibrating(ExpenditureGate)
  case known(Expenditure)

  /// The estimate; nil while it is calibrating.
  public var expenditure: Expenditure? { if case .known(let value) = self { value } else { nil } }
}

/// Kilocalories a day as an interval, with the days behind it.
public struct Expenditure: Hashable, Sendable {
  /// A day of the line: the estimate from all days, and half of its 95 % interval.
  public struct Point: Hashable, Sendable {
    public let day: Day
    public let kcal: Double
    public let margin: Double
  }

  /// Days that are looked back upon.
  public static let window = 180
  /// Standard deviations in half of a 95 % interval.
  static let quantile = 1.96
  /// The least spread that days without an entry are given, kilocalories.
  static let leastSpread = 100.0

  /// Kilocalories a day, and half of the 95 % interval.
  public let kcal: Double
  public let margin: Double
  /// The days since intake and weights are both there, used or left out with the reason; without today.
  public let intake: IntakeWindow
  /// The daily weights used, oldest first, today's included.
  public let weights: [WeightDay]
  /// Where the estimate started.
  public let start: ExpenditureStart
  public let gate: ExpenditureGate
  /// The input of the filter, from which the line of the chart follows.
  private let diary: ExpenditureFilter.Diary

  /// The 95 % interval.
  public var interval: ClosedRange<Double> { (kcal - margin)...(kcal + margin) }

  /// Estimates the expenditure of `today`.
  ///
  /// A day without an entry, or one marked as partial, enters as the mean of the logged days with their spread.
  ///
  /// - Parameters:
  ///   - intake: Kilocalories by day, in any order.
  ///   - weights: Daily means, oldest first.
  ///   - partial: Days that the person said are incomplete.
  ///   - start: Where to start; nil for the mean of the logged days.
  ///   - today: The day, of which the weight counts and the food does not.
  /// - Returns: The estimate, or how much is missing for one.
  public static func estimate(
    _ intake: [DayIntake], weights: [WeightDay], partial: Set<Day> = [], start: ExpenditureStart? = nil, today: Day
  ) -> ExpenditureEstimate {
    guard let value = Expenditure(intake, weights: weights, partial: partial, start: start, today: today) else {
      let recent = IntakeWindow(intake, last: ExpenditureGate.window, before: today, partial: partial)
      let weighIns = weights.count { $0.day > today - ExpenditureGate.window && $0.day <= today }
      return .calibrating(ExpenditureGate(days: 0, logged: recent.used.count, weighIns: weighIns))
    }
    return value.gate.isOpen ? .known(value) : .calibrating(value.gate)
  }

  /// Computes the estimate whether or not the gate is open; nil without intake or without a weight.
  init?(_ intake: [DayIntake], weights all: [WeightDay], partial: Set<Day>, start: ExpenditureStart?, today: Day) {
    let span = DayRange(today - Expenditure.window, through: today)
    let eaten = IntakeWindow(intake, in: DayRange(span.start, until: today), partial: partial)
    guard let firstLogged = eaten.used.first?.day,
      let firstWeight = all.first(where: { span.contains($0.day) })
    else { return nil }
    let first = max(firstLogged, firstWeight.day)
    let window = IntakeWindow(intake, in: DayRange(first, until: today), partial: partial)
    let weights = all.filter { $0.day >= first && $0.day <= today }
    guard let mean = window.mean, let mass = weights.first?.kilograms else { return nil }
    let start = start ?? ExpenditureStart(meanIntake: mean)
    let days = DayRange(first, through: today)
    diary = ExpenditureFilter.Diary(
      weights: Expenditure.byDay(weights.map { ($0.day, $0.kilograms) }, days),
      fuels: Expenditure.fuels(window, mean: mean, days),
      start: ExpenditureFilter.Fuel(kcal: start.kcal, deviation: start.deviation), mass: mass)
    guard let now = ExpenditureFilter.last(of: diary) else { return nil }
    let recent = today - ExpenditureGate.window
    kcal = now.expenditure
    margin = Expenditure.quantile * now.expenditureDeviation
    (self.intake, self.weights, self.start) = (window, weights, start)
    gate = ExpenditureGate(
      days: today - first, logged: window.used.count { $0.day >= recent },
      weighIns: weights.count { $0.day > recent })
  }

  /// Computes the line of the chart, oldest first.
  public func line() -> [Point] {
    let days = DayRange(intake.range.start, until: intake.range.start + diary.weights.count)
    return zip(days, ExpenditureFilter.smoothed(diary)).map {
      Point(day: $0, kcal: $1.expenditure, margin: Expenditure.quantile * $1.expenditureDeviation)
    }
  }

  /// Values by their place in a range; nil where there is none.
  private static func byDay(_ values: [(Day, Double)], _ days: DayRange) -> [Double?] {
    var result = [Double?](repeating: nil, count: days.count)
    for (day, value) in values where days.contains(day) { result[day - days.start] = value }
    return result
  }

  /// The food of each day, a missing one as the mean of the logged ones with their spread.
  private static func fuels(_ window: IntakeWindow, mean: Double, _ days: DayRange) -> [ExpenditureFilter.Fuel] {
    let squares = window.used.reduce(0) { $0 + ($1.amount - mean) * ($1.amount - mean) }
    let spread = (squares / Double(max(window.used.count - 1, 1))).squareRoot()
    let missing = ExpenditureFilter.Fuel(kcal: mean, deviation: max(spread, leastSpread))
    return byDay(window.used.map { ($0.day, $0.amount) }, days).map { amount in
      amount.map { ExpenditureFilter.Fuel(kcal: $0, deviation: ExpenditureFilter.loggingError) } ?? missing
    }
  }
}

extension Expenditure {
  /// The energy a day that changes the weight by so many kilograms a week, to the nearest 10 kcal and never below 0.
  public func budget(kilogramsPerWeek: Double) -> Double {
    max(0, ((kcal + kilogramsPerWeek / 7 * Maintenance.kcalPerKilogram) / 10).rounded() * 10)
  }

  /// Whether it differs from an earlier estimate: whether the interval of the difference leaves 0 out.
  public func isDistinguishable(from earlier: Expenditure) -> Bool {
    abs(kcal - earlier.kcal) > (margin * margin + earlier.margin * earlier.margin).squareRoot()
  }
}
