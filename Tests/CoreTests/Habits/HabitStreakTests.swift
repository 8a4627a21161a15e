// Streaks of habits over random histories, against a reference that walks the calendar day by day and keeps no state of
// its own between them; recomputing changes nothing.
import Core
import Foundation
import Testing

private let today = Day(number: 20_000)

/// The generic rule, told the slow way: outcome by outcome over a list of every day.
private func reference(_ habit: Habit, _ days: [HabitDay], pauses: [Pause]) -> (current: Int, available: Int) {
  let known = Dictionary(days.map { ($0.day, $0) }) { first, _ in first }
  guard let first = known.keys.min() else { return (0, 0) }
  var (count, earned, used) = (0, 0, 0)
  let (every, most, heals) = (habit.reward?.every ?? 0, habit.reward?.most ?? 0, habit.reward?.heals ?? false)
  for day in DayRange(first, through: max(today, known.keys.max() ?? today)) {
    let outcome = habit.outcome(of: known[day])
    if known[day] == nil || outcome != .success, Pauses.contain(day, in: pauses) { continue }
    if day == today, outcome == .noData { continue }
    func earnAtFullWeek(_ count: Int) { if every > 0, count % every == 0, earned - used < most { earned += 1 } }
    switch outcome {
    case .success:
      count += 1
      earnAtFullWeek(count)
    case .breaks: (count, earned, used) = (0, 0, 0)
    case .needsGrace, .noData:
      if outcome == .needsGrace, heals { earnAtFullWeek(count + 1) }
      if heals, earned > used { (used, count) = (used + 1, count + 1) } else { (count, earned, used) = (0, 0, 0) }
    }
  }
  return (count, max(0, min(most, earned - used)))
}

private func history(_ random: inout SeededGenerator, density: Double) -> [HabitDay] {
  (0..<400).compactMap { offset -> HabitDay? in
    guard Double.random(in: 0..<1, using: &random) < density else { return nil }
    let values: [Double] = [0, 0, 0, 0, 1, 2]
    let value = values.randomElement(using: &random) ?? 0
    return HabitDay(today - 399 + offset, total: Double.random(in: 0...12, using: &random), last: value)
  }
}

@Test(arguments: [UInt64(1), 2, 3, 4, 5, 6])
func `streaks of random histories are those of a slow reference, however often they are computed`(seed: UInt64) {
  var random = SeededGenerator(seed: seed)
  let levels = HabitLevels.noAlc.map { HabitLevel($0.id, $0.name, icon: $0.icon, $0.effect) }
  for _ in 0..<60 {
    let reward =
      [nil, HabitReward(), HabitReward(every: 3, most: 1), HabitReward(heals: false)]
      .randomElement(using: &random) ?? nil
    let habits = [
      Habit(name: "a", mode: .levels, levels: levels, reward: reward), Habit(name: "b", mode: .yesNo, reward: reward),
      Habit(name: "c", mode: .counter, goal: 4, reward: reward),
      Habit(name: "d", kind: .saboteur, mode: .avoidance, reward: reward),
    ]
    let pauses = Bool.random(using: &random) ? [Pause(from: today - 60, through: today - 30)] : []
    let days = history(&random, density: Double.random(in: 0.3...1, using: &random))
    for habit in habits {
      let streak = HabitStreak(habit, days, pauses: RestDays(pauses: pauses), today: today)
      let slow = reference(habit, days, pauses: pauses)
      #expect(streak.current == slow.current && streak.available == slow.available, "\(habit.mode) \(seed)")
      #expect(streak.longest >= streak.current)
      #expect(streak == HabitStreak(habit, days, pauses: RestDays(pauses: pauses), today: today))
    }
  }
}

@Test func `what is to avoid and was never noticed counts the days since it was added`() {
  let habit = Habit(name: "x", kind: .saboteur, mode: .avoidance, created: today - 5)
  #expect(HabitStreak(habit, [], today: today).current == 5)
  #expect(HabitStreak(Habit(name: "x", kind: .saboteur, mode: .avoidance), [], today: today).current == 0)
}

@Test func `a pause neither counts nor breaks a streak of the newer form`() {
  let levels = [-9, -8, -7, 0].map { (day: today + $0, level: NoAlcLevel.steady) }
  let pause = RestDays(pauses: [Pause(from: today - 6, through: today - 1)])
  #expect(HabitStreak(noAlc: levels, form: .joker, today: today).current == 1)
  #expect(HabitStreak(noAlc: levels, form: .joker, pauses: pause, today: today).current == 4)
}

// `make bench` reads this output; tests have no bars of time.
@Test func `ten own habits over twenty years have streaks, strengths and rings`() {
  let days = (0..<7305).map { HabitDay(today - 7304 + $0, total: $0 % 29 == 0 ? 3 : 8, last: 0) }
  let habits = (0..<10).map { Habit(id: "own\($0)", name: "\($0)", mode: .counter, goal: 8, reward: HabitReward()) }
  let rests = RestDays(
    pauses: (0..<100).map { Pause(from: today - 7200 + $0 * 70, through: today - 7190 + $0 * 70) })
  let rounds = ProcessInfo.processInfo.environment["FASTLIFE_BENCH_TEST"] == nil ? 1 : 20
  let clock = ContinuousClock()
  let best =
    (0..<rounds).map { _ in
      clock.measure {
        for habit in habits {
          let streak = HabitStreak(habit, days, pauses: rests, today: today)
          let subject = SubjectStreak(habit, days, streak, rests: rests, today: today)
          let series = subject.days
          // A loop by hand: one over a range costs tests, which are not optimised, more than the rings do.
          var (rings, number) = (0.0, today.number - 7304)
          while number <= today.number {
            rings += series.share(on: Day(number: number))
            number += 1
          }
          #expect(streak.longest > 0 && (subject.strength ?? 0) > 0 && rings > 0)
        }
      }
    }.min() ?? .zero
  print("ten own habits of twenty years: \(best)")
}
