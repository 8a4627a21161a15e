// The plan of the week: which goal a day has, when the next fast is due, and that the formula of the issue holds.
import Core
import Foundation
import Testing

struct FastingPlanTests {
  static let berlin = Zone(identifier: "Europe/Berlin") ?? .utc
  static let monday = Day(year: 2026, month: 11, day: 16) ?? Day(number: 0)

  /// An instant in Berlin, so many days after Monday.
  static func at(_ days: Int, _ hour: Int, _ minute: Int = 0) -> Instant {
    CivilTime(monday + days, hour: hour, minute: minute).meaning(in: berlin).settled
  }

  static let week = FastingPlan(goals: [16, 18, 0, 16, 16, 20, 0].map { $0 * 3600 })

  @Test func `a weekday has its goal, rest has none, and without a plan every day has the one goal`() {
    #expect(Self.week.goal(on: Self.monday, standard: 1) == 57_600.0)
    #expect(Self.week.goal(on: Self.monday + 2, standard: 1) == nil)
    #expect(Self.week.goal(on: Self.monday + 12, standard: 1) == 72_000.0)
    #expect(FastingPlan().goal(on: Self.monday, standard: 43_200) == 43_200.0)
  }

  @Test(arguments: [12.0, 16, 18.25, 20, 23, 24])
  func `without a plan the next fast begins at the end plus a day minus the goal`(hours: Double) {
    let end = Self.at(0, 12)
    let next = FastingPlan().next(after: end, standard: hours * 3600, now: end + 60, in: Self.berlin)
    #expect(next == ProposedFast(start: end + 86400 - hours * 3600, goal: hours * 3600))
  }

  @Test func `a goal over a day still begins after the end`() {
    let end = Self.at(0, 12)
    let next = FastingPlan().next(after: end, standard: 36 * 3600, now: end, in: Self.berlin)
    #expect(next?.start == end + 12 * 3600)
  }

  @Test func `a planned fast ends at the time of day of the last one, and a day of rest is passed over`() {
    let end = Self.at(1, 12)
    let next = Self.week.next(after: end, standard: 0, now: end + 3600, in: Self.berlin)
    #expect(next == ProposedFast(start: Self.at(1, 18), goal: 18 * 3600))
    let later = Self.week.next(after: Self.at(2, 12), standard: 0, now: Self.at(2, 13), in: Self.berlin)
    #expect(later == ProposedFast(start: Self.at(3, 20), goal: 16 * 3600))
  }

  @Test func `a start that has come is due until its goal would be over, then the next day's counts`() {
    let end = Self.at(3, 12)
    let due = Self.week.next(after: end, standard: 0, now: Self.at(3, 23), in: Self.berlin)
    #expect(due == ProposedFast(start: Self.at(3, 20), goal: 16 * 3600))
    #expect(due?.isDue(at: Self.at(3, 20)) == true && due?.isDue(at: Self.at(3, 19, 59)) == false)
    let next = Self.week.next(after: end, standard: 0, now: Self.at(4, 12), in: Self.berlin)
    #expect(next == ProposedFast(start: Self.at(4, 20), goal: 16 * 3600))
  }

  @Test func `long after the last fast nothing is due without a plan, with one the coming days are`() {
    let end = Self.at(-60, 12)
    #expect(FastingPlan().next(after: end, standard: 16 * 3600, now: Self.at(0, 9), in: Self.berlin) == nil)
    let next = Self.week.next(after: end, standard: 0, now: Self.at(0, 13), in: Self.berlin)
    #expect(next.map { $0.start > Self.at(-1, 0) && $0.start + $0.goal > Self.at(0, 13) } == true)
  }

  @Test func `every planned fast lies on a day that plans its goal and ends after now, over all weeks`() {
    var generator = SplitMix(seed: 11)
    for _ in 0..<2000 {
      let goals = (0..<7).map { _ in generator.next() % 4 == 0 ? 0 : Double(generator.next() % 92 + 4) * 900 }
      let plan = FastingPlan(goals: goals)
      let end = Self.at(Int(generator.next() % 400), Int(generator.next() % 24), Int(generator.next() % 60))
      let now = end + Double(generator.next() % (10 * 86400))
      guard let next = plan.next(after: end, standard: 3600, now: now, in: Self.berlin) else {
        #expect(goals.allSatisfy { $0 == 0 }, "\(goals) \(end) \(now)")
        continue
      }
      let day = Day(next.start, offset: Self.berlin.offset(at: next.start))
      #expect(goals[day.weekday - 1] == next.goal)
      #expect(next.start >= end && next.start + next.goal > now)
    }
  }

  @Test func `only seven goals of 1 to 48 hours in quarter hours, or rest, are a plan`() {
    #expect(FastingPlan.isValid([]) && FastingPlan.isValid(Self.week.goals))
    #expect(!FastingPlan.isValid([57600]))
    for bad in [-3600.0, 60, 49 * 3600, 16.1 * 3600, .nan, .infinity] {
      #expect(!FastingPlan.isValid([bad, 0, 0, 0, 0, 0, 0]))
    }
  }

  @Test func `lengths have the names they are known by`() {
    #expect(FastPattern(goal: 16 * 3600) == .ratio(16, 8))
    #expect(FastPattern(goal: 23 * 3600) == .oneMeal)
    for hours in [8.0, 16.5, 24, 48] { #expect(FastPattern(goal: hours * 3600) == nil) }
  }
}
