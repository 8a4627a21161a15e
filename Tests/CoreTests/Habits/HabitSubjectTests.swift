// Habits beside other counted subjects: their days as the one series that rings and strength are read from, and how long a
// streak of a habit can still be kept, over random histories.
import Core
import Foundation
import Testing

private let today = Day(number: 20_000)

private let levels = [
  HabitLevel(0, "a", icon: "a", .success), HabitLevel(1, "b", icon: "b", .needsGrace),
  HabitLevel(2, "c", icon: "c", .breaksStreak),
]

private func habits(created: Day?) -> [Habit] {
  [
    Habit(id: "own1", name: "1", mode: .counter, goal: 8, reward: HabitReward(), created: created),
    Habit(id: "own2", name: "2", mode: .yesNo, created: created),
    Habit(id: "own3", name: "3", kind: .saboteur, mode: .avoidance, reward: HabitReward(every: 3), created: created),
    Habit(id: "own4", name: "4", mode: .awareness, reward: HabitReward(every: 2, most: 2), created: created),
    Habit(id: "own5", name: "5", mode: .levels, levels: levels, reward: HabitReward(), created: created),
    Habit(id: "own6", name: "6", mode: .counter, created: created),
  ]
}

private func history(_ dice: inout SplitMix) -> [HabitDay] {
  let density = dice.next() % 10 + 1
  return (0..<90).reversed().compactMap { back in
    guard dice.next() % 10 < density else { return nil }
    return HabitDay(today - back, total: Double(dice.next() % 12), last: Double(dice.next() % 3))
  }
}

private func pauses(_ dice: inout SplitMix) -> RestDays {
  guard dice.next() % 2 == 0 else { return RestDays() }
  let back = Int(dice.next() % 40)
  return RestDays(pauses: [Pause(from: today - back, through: today - back + Int(dice.next() % 9))])
}

@Test func `the series of a habit's days says of each what the habit itself says`() {
  var dice = SplitMix(seed: 61)
  for round in 0..<200 {
    let (days, rests) = (history(&dice), pauses(&dice))
    for habit in habits(created: round % 3 == 0 ? nil : today - Int(dice.next() % 120)) {
      let series = StreakDays(habit, days, rests: rests, today: today)
      let first = habit.firstDay(days)
      for day in DayRange(last: 130, endingOn: today) {
        let logged = days.first { $0.day == day }
        let told = habit.state(of: logged, on: day, since: first, pauses: rests, today: today)
        #expect(series.state(on: day) == told, "\(habit.mode), \(today - day) days ago")
      }
      let counted = HabitStreak(habit, days, pauses: rests, today: today)
      let subject = SubjectStreak(habit, days, counted, rests: rests, today: today)
      #expect(subject.streak.current == counted.current && subject.streak.rewards == counted.available)
      #expect((0...1).contains(subject.strength ?? 0) && subject.days == series)
      #expect(subject.days.isEmpty == (subject.today == .new))
    }
  }
}

@Test func `doing nothing up to the last chance keeps the streak of a habit, a day more ends it`() throws {
  var dice = SplitMix(seed: 67)
  var found = 0
  for round in 0..<300 {
    let (days, rests) = (history(&dice), pauses(&dice))
    for habit in habits(created: round % 3 == 0 ? nil : today - 100) {
      func streak(_ day: Day) -> HabitStreak { HabitStreak(habit, days, pauses: rests, today: day) }
      let now = streak(today)
      guard now.current > 0, habit.mode != .avoidance else {
        #expect(now.lastChance == nil)
        continue
      }
      let last = try #require(now.lastChance)
      found += 1
      #expect(streak(last).current > 0 && streak(last + 1).current == 0, "\(habit.mode)")
    }
  }
  #expect(found > 300)
}

@Test func `the diary in its newer form can be kept as long as rewards last, in the seed's form nothing is at risk`()
  throws
{
  var dice = SplitMix(seed: 71)
  for _ in 0..<300 {
    let rests = pauses(&dice)
    let evenings = history(&dice).compactMap { day in
      NoAlcLevel(storedValue: day.last == 1 ? 4 : 0).map { (day.day, $0) }
    }
    func streak(_ form: NoAlcForm, _ day: Day) -> HabitStreak {
      HabitStreak(noAlc: evenings.map { (day: $0.0, level: $0.1) }, form: form, pauses: rests, today: day)
    }
    #expect(streak(.seed, today).lastChance == nil)
    let now = streak(.joker, today)
    guard now.current > 0 else { continue }
    let last = try #require(now.lastChance)
    #expect(streak(.joker, last).current > 0 && streak(.joker, last + 1).current == 0)
  }
}

@Test func `days that a reward stands in for are part of the run, and a run that ended is told with its length`() {
  let steady = (1...8).map { (day: today - 12 + $0, level: NoAlcLevel.steady) }
  let easy = steady + [(day: today - 3, level: .easy)]
  let healed = HabitStreak(noAlc: easy, today: today)
  #expect(healed.current == 9 && healed.spent == [today - 3] && healed.firstDay == today - 11 && healed.isOpen)
  let twice = HabitStreak(noAlc: easy + [(day: today - 1, level: .easy)], today: today)
  #expect(twice.current == 0 && twice.endedRun == 9 && twice.spent.isEmpty && twice.lastDay == today - 4)
}

@Test func `an evening without an answer leaves the strength of the diary as it is, one with another level does not`()
  throws
{
  let diary = try #require(HabitList.standard.first { $0.isDiary })
  func strength(_ days: [HabitDay]) throws -> Double {
    let streak = HabitStreak(
      noAlc: days.compactMap { day in NoAlcLevel(storedValue: day.last).map { (day: day.day, level: $0) } },
      today: today)
    return try #require(SubjectStreak(diary, days, streak, rests: RestDays(), today: today).strength)
  }
  let week = (5...11).reversed().map { HabitDay(today - $0, total: 0, last: 0) }
  #expect(try strength(week) == strength(week.map { HabitDay($0.day + 5, total: 0, last: 0) }))
  #expect(try strength(week + [HabitDay(today - 1, total: 6, last: 6)]) < strength(week))
}

@Test func `what is avoided counts from the day after it was added, whatever was noticed later`() {
  let habit = Habit(id: "own1", name: "1", kind: .saboteur, mode: .avoidance, created: today - 20)
  let slip = [HabitDay(today - 5)]
  let streak = HabitStreak(habit, slip, today: today)
  #expect(streak.longest == 14 && streak.current == 5)
  let subject = SubjectStreak(habit, slip, streak, rests: RestDays(), today: today)
  #expect(subject.today == .kept && subject.days.state(on: today - 5) == .missed && subject.days.first == today - 19)
  #expect(subject.breaks(in: .utc, dayStart: 0) == nil)
}
