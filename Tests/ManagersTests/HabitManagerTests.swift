// Habits at work: one answer an evening, whatever way it is written; counting and taking back; the list with its undo.
import Core
import Foundation
import Managers
import Store
import TestKit
import Testing

/// Saturday 21 November 2026, 14:32 in Berlin: the evening in question is that of Friday.
@MainActor
private func rig(hours: Double = 0) throws -> ManagersRig {
  let rig = try ManagersRig(time: ManualTime(Instant(seconds: 1_795_267_920 + hours * 3600), zone: "Europe/Berlin"))
  return rig
}

@MainActor
private func answer(_ level: NoAlcLevel, on day: Day? = nil, _ rig: ManagersRig) {
  let manager = rig.managers.habits
  manager.answer(manager.evening(level, on: day, now: rig.time.now), now: rig.time.now) {
    #expect((try? $0.get()) != nil)
  }
}

@MainActor
private func evenings(_ rig: ManagersRig) throws -> [HabitLog] { try rig.store.readNow { try $0.logs(of: NoAlc.id) } }

@MainActor
@Test func `an evening has one answer, the last one, and undo brings the one before`() throws {
  let rig = try rig()
  let friday = Day(rig.time.now) - 1
  answer(.wild, rig)
  answer(.steady, rig)
  #expect(try evenings(rig).map(\.day) == [friday])
  #expect(try evenings(rig).map(\.value) == [0])
  #expect(rig.managers.habits.state.value[NoAlc.id]?.streak.current == 1)
  rig.library.undo(now: rig.time.now) { _ in }
  #expect(try evenings(rig).map(\.value) == [6])
  rig.library.undo(now: rig.time.now) { _ in }
  #expect(try evenings(rig).isEmpty)
}

@MainActor
@Test func `from 18 o'clock an answer is for today, and the day stays when the day start changes`() throws {
  let rig = try rig(hours: 5)
  answer(.easy, rig)
  let today = Day(rig.time.now)
  #expect(try evenings(rig).map(\.day) == [today])
  rig.managers.settings.change(now: rig.time.now, { $0.dayStart = 6 }, then: { _ in })
  #expect(try evenings(rig).map(\.day) == [today])
  #expect(try rig.store.checkNow().isSound)
  #expect(try rig.store.readNow { try $0.records(HabitLog.self, in: today..<(today + 1)).count } == 1)
}

@MainActor
@Test func `a day chosen by hand is kept at any hour, a day ahead is refused`() throws {
  let rig = try rig()
  let today = Day(rig.time.now)
  answer(.steady, on: today, rig)
  answer(.steady, on: today - 40, rig)
  #expect(try evenings(rig).map(\.day) == [today - 40, today])
  let manager = rig.managers.habits
  manager.answer(manager.evening(.steady, on: today + 1, now: rig.time.now), now: rig.time.now) { result in
    guard case .failure(.refused(let refusal)) = result else { return #expect(Bool(false), "\(result)") }
    #expect(refusal.field == "habit.day")
  }
}

@MainActor
@Test func `drinks are added to the evening, its level follows them and is never lowered`() throws {
  let rig = try rig()
  let beer = AlcoholDrink(millilitres: 500, percent: 5)
  func drink(_ count: Int) {
    rig.managers.habits.drink(Array(repeating: beer, count: count), now: rig.time.now) {
      #expect((try? $0.get()) != nil)
    }
  }
  drink(1)
  #expect(try evenings(rig).map(\.value) == [4])
  #expect(try evenings(rig).first?.drinks == [beer])
  drink(3)
  #expect(try evenings(rig).map(\.value) == [6])
  #expect(try evenings(rig).first?.drinks.count == 4)
  answer(.wild, rig)
  drink(1)
  #expect(try evenings(rig).map(\.value) == [6])
  #expect(try evenings(rig).first?.drinks.count == 5, "a level alone keeps the drinks that fit it")
  let week = rig.managers.habits.state.value.sevenDays
  #expect(abs(week.grams - 5 * 19.725) < 1e-9 && week.dry == 0 && week.unknown == 6)
}

@MainActor
@Test func `a deleted diary comes back with its next answer`() throws {
  let rig = try rig()
  answer(.easy, rig)
  rig.managers.habits.delete(NoAlc.id, now: rig.time.now) { _ in }
  #expect(try evenings(rig).isEmpty)
  #expect(rig.managers.habits.state.value[NoAlc.id] == nil)
  answer(.steady, rig)
  #expect(try evenings(rig).count == 1)
  #expect(rig.managers.habits.state.value.habits.map(\.id) == ["mood", "noalc"])
}

@MainActor
@Test func `an edited evening takes the place of the answer of its new day`() throws {
  let rig = try rig()
  let today = Day(rig.time.now)
  answer(.wild, on: today - 3, rig)
  answer(.easy, on: today - 2, rig)
  var log = try #require(try evenings(rig).last)
  let before = log
  log.day = today - 3
  rig.managers.habits.edit(log, expecting: before, now: rig.time.now) { #expect((try? $0.get()) != nil) }
  #expect(try evenings(rig).map(\.day) == [today - 3])
  #expect(try evenings(rig).map(\.value) == [4])
}

@MainActor
@Test func `the evening turns at its own hour while nothing is written`() throws {
  let rig = try rig()
  answer(.steady, rig)
  let habits = rig.managers.habits
  let friday = Day(rig.time.now) - 1
  #expect(habits.state.value[NoAlc.id]?.today == friday)
  rig.advance(4 * 3600, step: 4 * 3600)
  habits.turn(rig.time.now)
  rig.settle()
  #expect(habits.state.value[NoAlc.id]?.today == friday + 1)
  #expect(habits.state.value[NoAlc.id]?.state(on: friday + 1) == .unknown)
}

@MainActor
@Test func `a counter counts up and takes back, a check counts once a day`() throws {
  let rig = try rig()
  let (manager, now) = (rig.managers.habits, rig.time.now)
  manager.setHabit(Habit(name: "Water", mode: .counter, goal: 2), now: now) { _ in }
  manager.setHabit(Habit(name: "Stretch", mode: .yesNo), now: now) { _ in }
  let habits = manager.state.value.habits.suffix(2).map(\.habit)
  #expect(habits.map(\.name) == ["Water", "Stretch"] && habits[0].created == Day(now))
  let (water, stretch) = (habits[0].id, habits[1].id)
  for _ in 0..<3 { manager.quickLog(habits[0], now: now) { _ in } }
  manager.takeBack(habits[0], now: now) { _ in }
  #expect(manager.state.value[water]?.logged(on: Day(now))?.total == 2)
  #expect(manager.state.value[water]?.state(on: Day(now)) == .done)
  manager.quickLog(habits[1], now: now) { _ in }
  manager.quickLog(habits[1], now: now) { result in
    guard case .failure(.notNow("habit.done")) = result else { return #expect(Bool(false), "\(result)") }
  }
  manager.add(manager.template(habits[1], now: now), now: now) { _ in }
  #expect(manager.state.value[stretch]?.logged(on: Day(now))?.count == 1)
  manager.takeBack(habits[1], now: now) { _ in }
  manager.takeBack(habits[1], now: now) { result in
    guard case .failure(.notNow("habit.none")) = result else { return #expect(Bool(false), "\(result)") }
  }
}

@MainActor
@Test func `habits are ordered and archived, and one undo brings a deleted one back with its logs`() throws {
  let rig = try rig()
  let (manager, now) = (rig.managers.habits, rig.time.now)
  manager.setHabit(Habit(name: "Water", mode: .counter), now: now) { _ in }
  let id = try #require(manager.state.value.habits.last?.id)
  manager.move(id, to: 0, now: now) { _ in }
  #expect(manager.state.value.habits.map(\.id) == [id, "mood", "noalc"])
  manager.archive("mood", true, now: now) { _ in }
  #expect(manager.state.value.shown.map(\.id) == [id, "noalc"])
  let habit = try #require(manager.state.value[id]?.habit)
  for _ in 0..<3 { manager.quickLog(habit, now: now) { _ in } }
  manager.delete(id, now: now) { _ in }
  #expect(try rig.store.readNow { try $0.count(.habit) } == 0)
  #expect(manager.state.value[id] == nil)
  rig.library.undo(now: now) { _ in }
  #expect(manager.state.value[id]?.logged(on: Day(now))?.count == 3)
  #expect(try rig.store.checkNow().isSound)
}

@MainActor
@Test func `an evening that only another program tells of has its level, and an answer takes nothing away`() throws {
  let rig = try rig()
  let day = Day(rig.time.now) - 3
  let told = [2.0, 1.5].map { drinks in
    HabitLog(
      id: UUID(), at: day.at(hour: 20, in: rig.time.now.zone), habit: NoAlc.id, day: day, value: drinks,
      source: "health:Phone")
  }
  try rig.store.commitNow(Batch("health.sync", actor: .sync, told.map { .insert(.habit($0)) }), at: rig.time.now)
  try rig.library.load(now: rig.time.now)
  func figures() -> HabitFigures? { rig.managers.habits.state.value[NoAlc.id] }
  #expect(figures()?.level(on: day)?.key == "easy" && figures()?.logged(on: day) == nil)
  #expect(figures()?.foreign(on: day)?.total == 3.5 && figures()?.days == [] && figures()?.streak.current == 0)
  let week = rig.managers.habits.state.value.sevenDays
  #expect(week.levels == [.easy: 1] && week.dry == 0 && rig.managers.habits.state.value.entry(on: day) == nil)
  answer(.steady, on: day, rig)
  #expect(figures()?.level(on: day)?.key == "steady" && figures()?.foreign(on: day) == nil)
  #expect(figures()?.streak.current == 1)
  #expect(try rig.store.readNow { try $0.logs(of: NoAlc.id, isEverything: true) }.count == 3)
  rig.library.undo(now: rig.time.now) { _ in }
  #expect(figures()?.level(on: day)?.key == "easy")
  // A record of another program is no log that could be taken back or replaced.
  rig.managers.habits.delete(NoAlc.id, now: rig.time.now) { _ in }
  #expect(try rig.store.readNow { try $0.logs(of: NoAlc.id, isEverything: true) }.isEmpty)
}

// MARK: Feeds

@MainActor
@Test func `moods, drinks, sessions and readings count as logs of the habits they feed`() throws {
  let rig = try rig()
  let (now, manager) = (rig.time.now, rig.managers.habits)
  func at(_ ago: Double) -> Stamp { Stamp(now.instant - ago * 86_400, in: now.zone) }
  let sat = Session(
    id: UUID(), start: at(0.1), end: Stamp(at(0.1).instant + 1500, in: now.zone), counts: .mindful, activity: "open")
  let entries: [Entry] = [
    .mood(Mood(id: UUID(), at: at(0.2), mood: 7, energy: 5)), .mood(Mood(id: UUID(), at: at(1), mood: 2, energy: 5)),
    .drink(Drink(id: UUID(), at: at(0.1), millilitres: 250)), .drink(Drink(id: UUID(), at: at(0.2), millilitres: 250)),
    .drink(Drink(id: UUID(), at: at(0.15), millilitres: 500, beverage: "beer")), .session(sat),
  ]
  rig.managers.hydration.setDrink("beer", factor: 1, alcohol: 5, now: now) { _ in }
  _ = try rig.store.insertNow(entries, label: "test", at: now)
  manager.setHabit(HabitPreset.water.habit, now: now) { _ in }
  var sport = Habit(name: "Sit", mode: .counter, goal: 100)
  (sport.feed, sport.period) = (.session(.mindful), .week)
  manager.setHabit(sport, now: now) { _ in }
  try rig.library.load(now: now)
  let state = manager.state.value
  func figures(_ name: String) throws -> HabitFigures { try #require(state.habits.first { $0.habit.name == name }) }
  let mood = try figures("Mood")
  #expect(mood.streak.current == 2 && mood.level(on: Day(now))?.id == 4 && mood.level(on: Day(now) - 1)?.id == 1)
  #expect(mood.own.isEmpty && !mood.hasOwn(on: Day(now)))
  #expect(try figures("Drink Water").logged(on: Day(now))?.total == 2)
  #expect(try figures("Sit").habit.unit == Habit.minutes && figures("Sit").progress?.amount == 25)
  #expect(abs((state.poured[Day(now)] ?? 0) - 19.725) < 1e-9 && state.proposed(on: Day(now)) == .easy)
  rig.managers.settings.change(now: now, { $0.hidden = [.mood] }, then: { _ in })
  #expect(try figures("Mood").streak.current == 2)
  #expect(manager.state.value["mood"]?.streak.current == 0, "a hidden tracker feeds nothing")
}

@MainActor
@Test func `what was not spent is the own price times the days kept`() throws {
  let rig = try rig()
  let (now, manager) = (rig.time.now, rig.managers.habits)
  for back in 1...3 { answer(back == 2 ? .wild : .steady, on: Day(now) - back, rig) }
  answer(.steady, on: Day(now) - 40, rig)
  var diary = manager.diary
  diary.price = try HabitPrice("12 €")
  diary.dryDays = [1, 3]
  manager.setHabit(diary, now: now) { #expect((try? $0.get()) != nil) }
  let figures = try #require(manager.state.value[NoAlc.id])
  #expect(figures.money?.month == 24 && figures.money?.all == 36)
  #expect(manager.diary.dryDays == [1, 3])
}
