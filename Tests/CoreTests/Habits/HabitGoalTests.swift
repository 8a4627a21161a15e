// Goals of weeks and months and limits, against a reference that walks period by period; goals as they were; feeds; what a
// day kept is worth.
import Core
import Foundation
import Testing

private let today = Day(number: 20_000)

private func habits() -> [Habit] {
  func make(_ kind: HabitKind, _ mode: HabitMode, goal: Int, _ period: HabitPeriod) -> Habit {
    var habit = Habit(name: "\(kind) \(mode) \(period)", kind: kind, mode: mode, goal: goal, created: today - 380)
    habit.period = period
    return habit
  }
  return [
    make(.good, .counter, goal: 20, .week), make(.good, .yesNo, goal: 3, .week),
    make(.good, .awareness, goal: 9, .month),
    make(.saboteur, .counter, goal: 15, .week), make(.saboteur, .counter, goal: 70, .month),
  ]
}

private func history(_ dice: inout SplitMix) -> [HabitDay] {
  let density = dice.next() % 10 + 1
  return (0..<380).reversed().compactMap { back in
    guard dice.next() % 10 < density else { return nil }
    return HabitDay(today - back, total: Double(dice.next() % 8))
  }
}

/// The rule told the slow way: a list of whole periods, each with its sum.
private func reference(_ habit: Habit, _ days: [HabitDay], pauses: RestDays) -> (current: Int, longest: Int) {
  guard let first = habit.firstDay(days) else { return (0, 0) }
  var (current, longest) = (0, 0)
  var day = first
  while day <= today {
    let period = habit.period == .week ? DayRange(weekOf: day, firstWeekday: 1) : DayRange(monthOf: day)
    let inside = days.filter { period.contains($0.day) && $0.day >= first }
    let sum = habit.mode == .counter ? inside.map(\.total).reduce(0, +) : Double(inside.count)
    let isPaused = period.contains { pauses.contains($0) }
    if habit.kind == .saboteur {
      if sum > Double(habit.goal) {
        if !isPaused { current = 0 }
      } else if period.end <= today, period.start >= first {
        current += 1
      }
    } else if sum >= Double(habit.goal) {
      current += 1
    } else if period.end <= today, !isPaused {
      current = 0
    }
    longest = max(longest, current)
    day = period.end
  }
  return (current, longest)
}

@Test func `streaks of weeks and months are those of a slow reference over random histories`() {
  var dice = SplitMix(seed: 73)
  var (running, ended) = (0, 0)
  for _ in 0..<60 {
    let days = history(&dice)
    let pauses = dice.next() % 2 == 0 ? RestDays() : RestDays(pauses: [Pause(from: today - 60, through: today - 50)])
    for habit in habits() {
      let streak = HabitStreak(habit, days, pauses: pauses, today: today)
      let slow = reference(habit, days, pauses: pauses)
      #expect(streak.current == slow.current && streak.longest == slow.longest, "\(habit.name)")
      if streak.current > 0 { running += 1 } else { ended += 1 }
    }
  }
  #expect(running > 40 && ended > 40)
}

@Test func `doing nothing up to its last chance keeps a run of weeks, a day more ends it`() throws {
  var dice = SplitMix(seed: 79)
  var found = 0
  for _ in 0..<60 {
    let days = history(&dice)
    for habit in habits() where habit.kind == .good {
      func streak(_ day: Day) -> HabitStreak { HabitStreak(habit, days, today: day) }
      let now = streak(today)
      guard now.current > 0 else { continue }
      let last = try #require(now.lastChance)
      found += 1
      #expect(streak(last).current > 0 && streak(last + 1).current == 0, "\(habit.name)")
    }
  }
  #expect(found > 20)
}

@Test func `the running week tells how much of its goal it has, and its strength lies between none and all`() throws {
  var habit = Habit(name: "Sport", mode: .counter, goal: 100)
  (habit.period, habit.unit) = (.week, Habit.minutes)
  let monday = today.firstOfWeek(startingOn: 1)
  let days = [HabitDay(monday - 1, total: 90), HabitDay(monday, total: 30), HabitDay(monday + 1, total: 45)]
  let progress = try #require(HabitProgress(habit, days, today: monday + 1, firstWeekday: 1))
  #expect(progress.amount == 75 && progress.goal == 100 && !progress.isMet)
  #expect(HabitProgress(habit, days, today: monday + 1, firstWeekday: 7)?.amount == 165)
  let series = StreakDays(habit, days, today: monday + 1)
  let strength = try #require(series.strength(of: habit, days))
  #expect(strength > 0 && strength < 1)
  habit.period = .day
  #expect(HabitProgress(habit, days, today: today, firstWeekday: 1) == nil)
}

@Test func `what must not be exceeded is kept by a day without a log and broken by one above it`() {
  let habit = Habit(name: "Coffee", kind: .saboteur, mode: .counter, goal: 2, created: today - 11)
  let days = [HabitDay(today - 5, total: 2), HabitDay(today - 3, total: 3), HabitDay(today - 1, total: 1)]
  let streak = HabitStreak(habit, days, today: today)
  #expect(streak.current == 3 && streak.longest == 7 && streak.lastChance == nil)
  let series = StreakDays(habit, days, today: today)
  #expect([5, 4, 3, 1].map { series.state(on: today - $0) } == [.done, .done, .missed, .done])
  #expect(series.share(on: today - 3) == 0)
}

@Test func `a past day is judged by the goal of its time, of another way of counting by the new one`() {
  let old = Habit(id: "own1", name: "Pages", mode: .counter, goal: 5, created: today - 30)
  var new = old
  new.goal = 20
  let habit = new.remembering(old, today: today - 3)
  #expect(habit.past == [PastGoal(until: today - 3, goal: 5)])
  #expect(habit.outcome(of: HabitDay(today - 4, total: 6)) == .success)
  #expect(habit.outcome(of: HabitDay(today - 3, total: 6)) == .noData)
  var again = habit
  again.goal = 30
  #expect(again.remembering(habit, today: today - 3).past == habit.past)
  again.period = .week
  #expect(again.remembering(habit, today: today).past.isEmpty)
  #expect(PracticeList.isValid([habit]) && [Habit](json: [habit].json) == [habit])
}

@Test func `a feed adds to the person's logs and is known by its name`() {
  let own = [HabitDay(today - 2, total: 2), HabitDay(today, total: 1, last: 5)]
  let fed = [HabitDay(today - 1, total: 4), HabitDay(today, count: 2, total: 3, last: 2)]
  let merged = HabitDay.merging(own, fed)
  #expect(merged.map(\.day) == [today - 2, today - 1, today] && merged.map(\.total) == [2, 4, 4])
  #expect(merged.last?.count == 3 && merged.last?.last == 5)
  for feed: HabitFeed in [.mood, .drinks, .session(.mindful), .session(.workout), .measure("bp")] {
    #expect(HabitFeed(name: feed.name) == feed)
  }
  #expect(HabitFeed(name: "none") == nil && HabitFeed(name: "measure:") == nil)
  #expect((1...10).map { HabitFeed.level(ofMood: Double($0)) } == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5])
}

@Test func `presets that were stored before there were feeds have theirs, and none stays none`() throws {
  let stored = #"[{"id":"mood","name":"Mood","icon":"x","kind":"good","mode":"levels","levels":[]}]"#
  #expect([Habit](json: stored)?.first?.feed == nil)
  var water = HabitPreset.water.habit
  water.id = "own1"
  let json = [water].json
  #expect(!json.contains("feed") && [Habit](json: json)?.first?.feed == .drinks)
  water.feed = nil
  #expect([Habit](json: [water].json)?.first?.feed == nil)
}

@Test(arguments: [
  ("12 €", 12, "€", "12\u{A0}€"), ("£9.50", 9.5, "£", "£9.50"), ("CHF 20", 20, "CHF", "CHF\u{A0}20"),
  ("7,5", 7.5, "", "7.50"),
])
func `a price is an amount with a currency where it was typed`(
  text: String, amount: Double, currency: String, shown: String
) throws {
  let price = try HabitPrice(text)
  #expect(price.amount == amount && price.currency == currency)
  #expect(price.text(FixedText.text(amount, decimals: amount == amount.rounded() ? 0 : 2)) == shown)
}

@Test(arguments: ["", "€", "0 €", "12 pounds sterling", "1 2 €", "-3 €"]) func `what is no price is refused`(
  text: String
) {
  #expect { try HabitPrice(text) } throws: { ($0 as? Refusal)?.field == "habit.price" }
}

@Test func `guidelines are those of their bodies, by default that of the standard drink's country`() {
  #expect(AlcoholGuideline.unit.inForce(.uk) == .uk && AlcoholGuideline.unit.inForce(.de) == nil)
  #expect(AlcoholGuideline.fr.inForce(.us) == .fr && AlcoholGuideline.none.inForce(.uk) == nil)
  #expect(AlcoholGuideline.uk.grams / AlcoholUnit.uk.grams == 14 && AlcoholGuideline.au.grams == 100)
  #expect(AlcoholGuideline.fr.grams == 100 && AlcoholGuideline.ca.grams / AlcoholUnit.ca.grams == 2)
}

@Test func `drinks of the Hydration pane belong to their evening and count where the diary names none`() throws {
  var beer = Beverage("beer")
  beer.contents.alcohol = 5
  func drink(_ hour: Int, _ name: String = "beer") -> Drink {
    let at = Instant(milliseconds: Int64(today.number) * 86_400_000 + Int64(hour) * 3_600_000)
    return Drink(id: UUID(), at: Stamp(at, in: .utc), millilitres: 500, beverage: name)
  }
  let poured = NoAlc.poured([drink(1), drink(5), drink(20), drink(21), drink(22, "water")], [beer])
  #expect(poured.mapValues { ($0 * 1000).rounded() / 1000 } == [today - 1: 39.45, today: 39.45])
  #expect(NoAlc.proposed(39.45, unit: .who) == .easy)
  func log(_ day: Day, _ drinks: [AlcoholDrink] = []) -> HabitLog {
    HabitLog(
      id: UUID(), at: Stamp(Instant(milliseconds: 0), in: .utc), habit: NoAlc.id, day: day, value: 0, drinks: drinks)
  }
  let named = AlcoholDrink(millilitres: 100, percent: 10)
  let days = AlcoholDays(
    [log(today), log(today - 1, [named]), log(today - 2)], in: DayRange(last: 3, endingOn: today), poured: poured,
    plan: [today.weekday, (today - 2).weekday])
  #expect(abs(days.grams - 39.45 - named.grams) < 1e-9 && days.named == 2)
  #expect(days.dry == 1 && days.planned == 2 && days.kept == 1)
  let tonight = AlcoholDays(
    [log(today - 2)], in: DayRange(last: 3, endingOn: today), plan: [today.weekday, (today - 2).weekday])
  #expect(tonight.planned == 1 && tonight.kept == 1, "an evening that is not over yet is none of the plan")
}
