// The promise of the interval of expenditure, counted over simulated people; `make sweep` prints the figures, and those of
// the regression of Budget.md, Running average on the same people beside them.
//
// With 200 people a median is off by 0.4 % by chance alone, more than the bar of sticky water leaves, so all runs take
// 2,000: they take a few seconds.
import Foundation
import Testing

@testable import Core

struct ExpenditureSimulationTests {
  private static let isWhole = ProcessInfo.processInfo.environment["FASTLIFE_SWEEP"] == "full"
  private static let people = 2000

  private func note(_ text: String) { if Self.isWhole { print(text) } }

  /// The estimates of as many people, and those of the plain rule.
  private func qualities(
    _ scenario: FoodScenario, days: Int, seed: UInt64, hasFacts: Bool = true
  ) -> (filter: EstimateQuality, regression: EstimateQuality) {
    var random = SeededGenerator(seed: seed)
    var (filter, regression) = (EstimateQuality(), EstimateQuality())
    for _ in 0..<Self.people {
      let person = SimulatedPerson(scenario, days: days, &random)
      let today = SimulatedPerson.today
      if let found = Expenditure(
        person.intake, weights: person.weights, partial: [], start: hasFacts ? person.start : nil, today: today)
      {
        filter.add(found.kcal, margin: found.margin, truth: person.expenditure)
      }
      let window = IntakeWindow(person.intake, last: Maintenance.fitDays, before: today)
      if let kcal = Maintenance(window, weights: person.weights).kcal {
        regression.add(kcal, margin: 0, truth: person.expenditure)
      }
    }
    return (filter, regression)
  }

  @Test(arguments: [FoodScenario.plain, .sticky, .more], [28, 42, 60, 90])
  func `half of the estimates are off by 5 % at most, 90 of 100 by 12 %, and the interval holds 93 of 100`(
    scenario: FoodScenario, days: Int
  ) {
    let found = qualities(scenario, days: days, seed: 11)
    note("expenditure: \(scenario), \(days) days: \(found.filter); regression: \(found.regression)")
    #expect(found.filter.errors.count == Self.people)
    #expect(found.filter.quantile(0.5) <= 0.05)
    #expect(found.filter.quantile(0.9) <= 0.12)
    #expect(found.filter.coverage >= 0.93)
    // An interval that covers because it says nothing would be no answer.
    #expect(found.filter.margin / Double(Self.people) < 400)
  }

  @Test(arguments: [21, 28, 42], [true, false])
  func `the start pulls the estimates of people in balance by 30 kcal at most`(days: Int, hasFacts: Bool) {
    let found = qualities(.even, days: days, seed: 5, hasFacts: hasFacts).filter
    note("start-up: \(days) days, facts \(hasFacts): \(found)")
    #expect(abs(found.bias) <= 30)
  }
}
