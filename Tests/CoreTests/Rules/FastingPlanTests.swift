// The plan of the week: which goal a day has, when the next fast is due, and that the formula of the issue holds.
import Core
import Foundation
import Testing

struct FastingPlanTests {
  static let berlin = Zone(identifier: "Europe/Berlin") ?? .utc
  static let monday = Day(year: 2026, month: 11, day: 16) ?? Day(number: 0)

  /// An instant in Berlin, so many days after Monday.
  static func at(_ days: Int, _ hour: Int, _ minute: Int = 0) -> Instant {
    CivilTime(monday + days, hour: hour, minute: minute).resolution(in: berlin).settled
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
    #expect(FastPattern.goal(named: "16:8") == 16 * 3600 && FastPattern.goal(named: " omad ") == 23 * 3600)
    for text in ["16:30", "8:16", "24:0", "16", "16:8:0", "18:06", ""] { #expect(FastPattern.goal(named: text) == nil) }
  }

  // MARK: - In turn

  @Test func `days in turn have their goals before and after the first of them, whatever weekday they are`() {
    let plan = FastingPlan.alternating(36 * 3600, from: Self.monday)
    for day in -15...15 {
      #expect((plan.goal(on: Self.monday + day, standard: 1) != nil) == (day % 2 == 0), "\(day)")
    }
    let three = FastingPlan(goals: [16, 0, 20].map { $0 * 3600 }, from: Self.monday)
    #expect(
      (-3...2).map { three.goal(on: Self.monday + $0, standard: 1) ?? 0 } == [16, 0, 20, 16, 0, 20].map { $0 * 3600.0 })
  }

  @Test func `a fast in turn is proposed for the day that has one`() {
    let plan = FastingPlan.alternating(20 * 3600, from: Self.monday)
    // Ended on Tuesday at noon: Wednesday's begins at 16:00 and ends at noon again.
    let next = plan.next(after: Self.at(1, 12), standard: 0, now: Self.at(1, 13), in: Self.berlin)
    #expect(next == ProposedFast(start: Self.at(2, 16), goal: 20 * 3600))
  }

  @Test func `rows of days that cannot take turns are no plan`() {
    #expect(FastingPlan(goals: [57_600], from: Self.monday).isEmpty && FastingPlan(goals: [57_600]).isEmpty)
    #expect(FastingPlan(goals: Array(repeating: 57_600, count: 15), from: Self.monday).isEmpty)
    #expect(!FastingPlan.isValid([57_600]) && FastingPlan.isValid([57_600, 0]) && !FastingPlan.isValid([-1, 0]))
  }

  @Test func `past plans in turn judge the days they were in force on`() throws {
    let old = RestDays(.alternating(57_600, from: Self.monday))
    let json = try #require(old.remembered(today: Self.monday + 10))
    let new = RestDays(FastingPlan(), pastJSON: json)
    #expect((0...11).map { new.contains(Self.monday + $0) } == (0...11).map { $0 < 10 && $0 % 2 == 1 })
  }

  @Test func `seven goals are those of weekdays, though a day of turns was left behind`() {
    #expect(FastingPlan(goals: Self.week.goals, from: Self.monday + 3) == Self.week)
    let turned = FastingPlan.inTurn(Self.week.goals, from: Self.monday + 3)
    #expect((0..<7).allSatisfy { turned.goal(on: Self.monday + 3 + $0, standard: 1) ?? 0 == Self.week.goals[$0] })
  }

  @Test func `goals in turn without a first day repeat all the same`() {
    let plan = FastingPlan(goals: [57_600, 0])
    #expect(!plan.isEmpty && plan.goal(on: Self.monday, standard: 1) != plan.goal(on: Self.monday + 1, standard: 1))
  }
}
