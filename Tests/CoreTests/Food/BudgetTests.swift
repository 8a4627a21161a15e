// Budgets: (Budget.md, Modes; Invariants.md, Budgets; Invariants.md, Shared sums).
import Testing

@testable import Core

struct BudgetTests {
  private let today = Day(number: 20_500)

  private func amounts(_ count: Int, endingOn last: Day, _ random: inout SeededGenerator) -> [DayIntake] {
    (0..<count).compactMap { index in
      guard Double.random(in: 0..<1, using: &random) > 0.2 else { return nil }
      return DayIntake(last - index, Double.random(in: 0...5000, using: &random).rounded())
    }
  }

  private func average(_ days: [DayIntake], goal: Double = 2000, isBank: Bool = false) -> AverageBudget {
    AverageBudget(
      days, weights: [], goals: FoodGoals(kcal: goal), today: today, firstWeekday: 1, isBank: isBank)
  }

  @Test func `constant intake gives itself as mean, as maintenance of a stable weight and as budget`() {
    let days = (1...90).map { DayIntake(today - $0, 2100) }
    let weights = (1...90).reversed().map { WeightDay(day: today - $0, kilograms: 80) }
    for first in 1...7 {
      let found = AverageBudget(days, weights: weights, goals: FoodGoals(), today: today, firstWeekday: first)
      #expect(found.recent.smoothed == 2100)
      #expect(found.maintenance.kcal == 2100)
      #expect(found.base == BudgetBase(maintenance: 2100, adjustment: nil, goal: nil, isValid: true))
      #expect(found.budget.credit == 0)
      #expect(found.budget.adjusted == 2100)
    }
  }

  @Test func `to have eaten more on any past day lowers credit and budget`() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      let days = amounts(7, endingOn: today - 1, &random)
      guard !days.isEmpty else { continue }
      let before = average(days)
      for index in days.indices {
        var more = days
        more[index].amount += 100
        let after = average(more)
        let (lower, higher) = (try #require(after.budget.credit), try #require(before.budget.credit))
        #expect(lower < higher)
        #expect(after.budget.adjusted < before.budget.adjusted)
      }
    }
  }

  @Test func `what is left is exactly the budget less the eaten, in either order of entries`() {
    var random = SeededGenerator(seed: 4)
    for round in 0..<500 {
      let days = amounts(20, endingOn: today, &random)
      let found = average(days, isBank: round % 2 == 0)
      #expect(found.budget.remaining == found.budget.adjusted - found.budget.eaten)
      #expect(average(days.shuffled(using: &random), isBank: round % 2 == 0) == found)
    }
  }

  @Test func `today and later days are in no window`() {
    let days = (1...20).map { DayIntake(today - $0, 2000) }
    let found = average(days + [DayIntake(today, 9000), DayIntake(today + 1, 9000)])
    #expect(found.recent == average(days).recent)
    #expect(found.fit == average(days).fit)
    #expect(found.budget.eaten == 9000)
  }

  @Test func `days without an entry are skipped, and partial ones only if the person says so`() {
    let days = [DayIntake(today - 1, 2000), DayIntake(today - 3, 120), DayIntake(today - 4, 0)]
    let all = IntakeWindow(days, last: 4, before: today)
    #expect(all.used.map(\.day) == [today - 4, today - 3, today - 1])
    #expect(all.omitted == [IntakeWindow.Omitted(day: today - 2, reason: .unlogged)])
    let some = IntakeWindow(days, last: 4, before: today, partial: [today - 3])
    #expect(some.used.map(\.amount) == [0, 2000])
    #expect(some.omitted.map(\.reason) == [.partial, .unlogged])
  }

  @Test func `the adjustment alone is no budget`() {
    let found = AverageBudget(
      [], weights: [], goals: FoodGoals(kcal: 1900, adjustment: -500), today: today, firstWeekday: 1)
    #expect(found.base == BudgetBase(maintenance: nil, adjustment: -500, goal: 1900, isValid: false))
    #expect(found.base.kcal == 1900 && found.base.isCalibrating)
    #expect(found.budget.credit == nil && found.budget.adjusted == 1900)
  }

  @Test(arguments: FlexibleSpan.allCases, [true, false])
  func `eaten and left add up to the sum, whatever the order of entries`(span: FlexibleSpan, isAligned: Bool) throws {
    var random = SeededGenerator(seed: 5)
    for shift in 0..<60 {
      let anchor = today + shift * 7
      let days = amounts(400, endingOn: anchor + 200, &random)
      func budget(_ days: [DayIntake]) -> FlexibleBudget? {
        FlexibleBudget(
          total: 100_000, span: span, around: anchor, isAligned: isAligned, firstWeekday: 1 + shift % 7,
          today: anchor + shift, days)
      }
      let found = try #require(budget(days))
      #expect(abs(found.periods.reduce(found.left) { $0 + $1.consumed } - 100_000) < 1e-6)
      #expect(budget(days.shuffled(using: &random)) == found)
      #expect(zip(found.ranges, found.ranges.dropFirst()).allSatisfy { $0.end == $1.start })
    }
  }

  @Test(arguments: FlexibleSpan.allCases)
  func `eating the allowance each time keeps all allowances equal`(span: FlexibleSpan) throws {
    let ranges = span.periods(around: today, isAligned: true, firstWeekday: 1)
    let share = 60_000 / Double(ranges.count)
    let last = try #require(ranges.last)
    let found = try #require(
      FlexibleBudget(
        total: 60_000, span: span, around: today, firstWeekday: 1, today: last.start,
        ranges.map { DayIntake($0.start, share) }))
    #expect(found.periods.allSatisfy { abs($0.allowance - share) < 1e-6 })
    #expect(found.planned == nil && abs(found.left) < 1e-6)
  }

  @Test func `a month of four whole weeks has four periods`() throws {
    let february = try #require(Day(year: 2026, month: 2, day: 10))
    #expect(FlexibleSpan.month.periods(around: february, isAligned: true, firstWeekday: 7).count == 4)
  }

  @Test func `a bar stays within its ends`() {
    for value in [-500.0, 0, 2000] {
      for threshold in [nil, -100, 0, 1500, 2500] as [Double?] {
        for progress in [-100.0, 0, 1000, 9000] {
          let bar = BudgetBar(value: value, progress: progress, threshold: threshold, credit: nil)
          #expect((0...1).contains(bar.fill) && (0...1).contains(bar.marker ?? 0))
        }
      }
    }
  }
}
