// People whose expenditure is known, with a diary and a scale that have the faults of real ones.
import Foundation

@testable import Core

/// A simulated world: how water behaves, and how days without an entry differ.
struct FoodScenario: CustomStringConvertible, Sendable {
  var description: String
  /// How much of a day's water is there on the next.
  var retention = 0.5
  /// Kilocalories that days without an entry have above the others.
  var unlogged = 0.0
  /// Mean difference of intake and expenditure at the start, kilocalories.
  var balance = -250.0

  static let plain = FoodScenario(description: "plain")
  static let sticky = FoodScenario(description: "sticky water", retention: 0.8)
  static let more = FoodScenario(description: "300 kcal more on days without an entry", unlogged: 300)
  static let even = FoodScenario(description: "in balance", balance: 0)
}

/// A person from the first day to today.
///
/// Expenditure wanders by 10 kcal a day, intake spreads by 350, a logged day is off by 60, water spreads by 0.5 kg. A
/// fifth of the intake and three tenths of the weights are missing; the scale shows tenths of a kilogram.
struct SimulatedPerson {
  static let today = Day(number: 20_500)

  var intake: [DayIntake] = []
  var weights: [WeightDay] = []
  /// The true expenditure today.
  var expenditure: Double
  /// A formula's guess at the start, off by 280 kcal.
  var start: ExpenditureStart

  init(_ scenario: FoodScenario, days: Int, _ random: inout SeededGenerator) {
    func normal() -> Double {
      let a = Double.random(in: Double.leastNonzeroMagnitude..<1, using: &random)
      return (-2 * log(a)).squareRoot() * cos(2 * .pi * Double.random(in: 0..<1, using: &random))
    }
    func isMissing(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }
    expenditure = max(1400, 2400 + 350 * normal())
    start = ExpenditureStart(kcal: expenditure + 280 * normal(), deviation: ExpenditureStart.deviationOfFacts)
    let usual = expenditure + scenario.balance + 300 * normal()
    let first = SimulatedPerson.today - days
    let impulse = 0.5 * (1 - scenario.retention * scenario.retention).squareRoot()
    var (mass, water) = (80 + 12 * normal(), 0.5 * normal())
    for index in 0...days {
      if !isMissing(0.3) {
        weights.append(WeightDay(day: first + index, kilograms: ((mass + water) * 10).rounded() / 10))
      }
      guard index < days else { break }
      let isUnlogged = isMissing(0.2)
      let eaten = max(300, usual + 350 * normal() + (isUnlogged ? scenario.unlogged : 0))
      if !isUnlogged { intake.append(DayIntake(first + index, max(0, eaten + 60 * normal()))) }
      mass += (eaten - expenditure) / 7700
      water = scenario.retention * water + impulse * normal()
      expenditure += 10 * normal()
    }
  }
}

/// How estimates of many people did.
struct EstimateQuality: CustomStringConvertible {
  var errors: [Double] = []
  var shares: [Double] = []
  var covered = 0
  var margin = 0.0

  mutating func add(_ kcal: Double, margin: Double, truth: Double) {
    errors.append(kcal - truth)
    shares.append(abs(kcal - truth) / truth)
    covered += abs(kcal - truth) <= margin ? 1 : 0
    self.margin += margin
  }

  func quantile(_ share: Double) -> Double { shares.sorted()[Int(Double(shares.count - 1) * share)] }
  var coverage: Double { Double(covered) / Double(errors.count) }
  var bias: Double { errors.reduce(0, +) / Double(errors.count) }
  var description: String {
    func percent(_ value: Double) -> String { FixedText.text(value * 100, decimals: 1) + " %" }
    return "median \(percent(quantile(0.5))), p90 \(percent(quantile(0.9))), covered \(percent(coverage)), "
      + "bias \(FixedText.text(bias, decimals: 0)), ± \(FixedText.text(margin / Double(errors.count), decimals: 0))"
  }
}
