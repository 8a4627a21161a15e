// The estimate of expenditure: gate, days left out, comparison (Expenditure.md, Estimate).
import Testing

@testable import Core

struct ExpenditureTests {
  private let today = Day(number: 20_500)

  private func intake(_ back: ClosedRange<Int>, _ kcal: Double = 2000) -> [DayIntake] {
    back.map { DayIntake(today - $0, kcal) }
  }

  private func weights(_ back: some Sequence<Int>, perDay: Double = 0) -> [WeightDay] {
    back.sorted(by: >).map { WeightDay(day: today - $0, kilograms: 80 - perDay * Double($0)) }
  }

  private func gate(_ intake: [DayIntake], _ weights: [WeightDay]) -> ExpenditureGate? {
    if case .calibrating(let gate) = Expenditure.estimate(intake, weights: weights, today: today) { gate } else { nil }
  }

  @Test func `a weight that stands still and constant food give that food as expenditure`() throws {
    let found = try #require(
      Expenditure.estimate(intake(1...60), weights: weights(0...60), today: today).expenditure)
    #expect(abs(found.kcal - 2000) < 5)
    #expect(found.interval.contains(2000))
    #expect(found.line().count == 61 && found.line().last?.day == today)
    #expect(found.line().last?.kcal == found.kcal)
  }

  @Test func `a weight that falls says that more is used than eaten`() throws {
    let found = try #require(
      Expenditure.estimate(intake(1...90), weights: weights(0...90, perDay: -0.05), today: today).expenditure)
    #expect(found.interval.contains(2000 + 0.05 * 7700))
  }

  @Test func `an estimate waits for three weeks, enough logged days and six weights`() {
    #expect(gate([], [])?.isOpen == false)
    #expect(gate(intake(1...20), weights(0...20))?.missingDays == 1)
    #expect(gate(intake(1...21), weights(0...21)) == nil)
    #expect(gate(intake(1...10) + intake(28...40), weights(0...40))?.missingLogged == 9)
    #expect(gate(intake(1...30), weights([0, 5, 10, 15, 30]))?.missingWeighIns == 2)
    #expect(gate(intake(1...30), weights([0, 5, 10, 15, 20, 25, 30])) == nil)
    #expect(gate(intake(1...5), [])?.missingLogged == 10)
  }

  @Test func `days left out are named with the reason, today is not among them`() throws {
    let days = intake(1...60).filter { $0.day != today - 7 } + [DayIntake(today, 300)]
    let found = try #require(
      Expenditure.estimate(days, weights: weights(0...60), partial: [today - 3], today: today).expenditure)
    #expect(found.intake.used.count == 58)
    #expect(
      found.intake.omitted == [
        IntakeWindow.Omitted(day: today - 7, reason: .unlogged),
        IntakeWindow.Omitted(day: today - 3, reason: .partial),
      ])
  }

  @Test func `the order of intake does not matter`() {
    var random = SeededGenerator(seed: 8)
    let person = SimulatedPerson(.plain, days: 90, &random)
    let found = Expenditure.estimate(person.intake, weights: person.weights, today: today)
    let other = Expenditure.estimate(person.intake.shuffled(using: &random), weights: person.weights, today: today)
    #expect(found == other)
  }

  @Test func `the backward pass is never less certain than the estimate of its day`() throws {
    var random = SeededGenerator(seed: 9)
    let person = SimulatedPerson(.plain, days: 90, &random)
    let found = try #require(Expenditure.estimate(person.intake, weights: person.weights, today: today).expenditure)
    #expect(found.line().allSatisfy { $0.margin > 0 && $0.margin <= found.margin + 1000 })
    #expect(found.line().dropLast(10).suffix(60).allSatisfy { $0.margin < found.margin })
  }

  @Test func `a change is told only where the difference leaves out 0`() throws {
    func estimate(_ kcal: Double) throws -> Expenditure {
      try #require(Expenditure.estimate(intake(1...60, kcal), weights: weights(0...60), today: today).expenditure)
    }
    let (low, near, high) = (try estimate(2000), try estimate(2100), try estimate(2900))
    #expect(!near.isDistinguishable(from: low))
    #expect(high.isDistinguishable(from: low))
  }

  @Test func `a proposal is rounded to 10 and never negative`() throws {
    let found = try #require(Expenditure.estimate(intake(1...60), weights: weights(0...60), today: today).expenditure)
    #expect(found.budget(kilogramsPerWeek: -0.3) == 1670)
    #expect(found.budget(kilogramsPerWeek: -10) == 0)
  }

  @Test func `energy at rest is that of Mifflin and St Jeor`() {
    #expect(BodyFacts(sex: .male, age: 30, height: 180, weight: 80).restingEnergy == 1780)
    #expect(BodyFacts(sex: .female, age: 30, height: 165, weight: 60).restingEnergy == 1320.25)
  }

  @Test func `the inverse of a matrix times itself is one`() {
    let matrix = Matrix3([4, 1, 0.5], [1, 9000, 3], [0.5, 3, 0.4])
    let one = matrix * matrix.inverse
    let left = one - Matrix3(diagonal: SIMD3(1, 1, 1))
    let rows: [SIMD3<Double>] = [left.rows.0, left.rows.1, left.rows.2]
    for row in rows { #expect(max(abs(row.x), abs(row.y), abs(row.z)) < 1e-9) }
  }
}
