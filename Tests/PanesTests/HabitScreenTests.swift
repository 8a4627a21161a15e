// The diary's sheet and the list of habits as they are used: one key from the Hub, a letter an answer, and the marks.
import Canvas
import Core
import Foundation
import Managers
import Store
import TestKit
import Testing
import Words

@testable import Panes

@MainActor
private func logs(_ rig: AppRig) throws -> [HabitLog] {
  try rig.managers.store.readNow { try $0.records(HabitLog.self, newestFirst: false) }
}

@MainActor @Test func `two keys from the Hub answer the evening before, and again take the place of it`() throws {
  let rig = try AppRig(.empty)
  rig.press("w")
  #expect(rig.top == "noalc" && rig.text.contains("Yesterday Evening, Fri 20 Nov"), "\(rig.text)")
  rig.press("w")
  #expect(rig.top == "hub" && rig.text.contains("Wild, yesterday"), "\(rig.text)")
  rig.press("w s")
  let today = Day(rig.driver.time.now)
  #expect(try logs(rig).map(\.day) == [today - 1])
  #expect(try logs(rig).map(\.value) == [0])
  rig.press("w")
  #expect(rig.text.contains("✓  s  Steady") && rig.text.contains("Streak: 1 day"), "\(rig.text)")
  rig.press("Esc u")
  #expect(try logs(rig).map(\.value) == [6])
}

@MainActor @Test func `any day is answered with drinks and a note, in grams as they are typed`() throws {
  let rig = try AppRig(.empty)
  rig.press("w o Tab Tab 5 0 0 m l @ 5 %")
  #expect(rig.text.contains("19.7 g of alcohol (2 drinks)"), "\(rig.text)")
  rig.press("Tab b e e r Ctrl-S")
  let log = try #require(try logs(rig).first)
  #expect(log.drinks == [AlcoholDrink(millilitres: 500, percent: 5)] && log.note == "beer" && log.value == 4)
  rig.press("w v")
  #expect(rig.top == "habit.history" && rig.text.contains("Easy, 19.7 g"), "\(rig.text)")
}

@MainActor @Test func `what the levels mean opens instead of the sheet, with the line about safety`() throws {
  let rig = try AppRig(.empty, size: Size(132, 43))
  rig.press("w i")
  #expect(rig.top == "habits.learn" && rig.text.contains("withdrawal can be"), "\(rig.text)")
  rig.press("Esc")
  #expect(rig.top == "hub")
}

@MainActor @Test func `who keeps the diary is told on the Hub that an evening is open`() throws {
  let rig = try AppRig(.empty)
  #expect(!rig.text.contains("NoAlc"))
  let (manager, now) = (rig.managers.managers.habits, rig.driver.time.now)
  manager.answer(manager.evening(.steady, on: Day(now) - 3, now: now), now: now) { _ in }
  rig.driver.turn()
  #expect(rig.text.contains("NoAlc: Yesterday Evening open (w)"), "\(rig.text)")
  rig.press("w e")
  #expect(!rig.text.contains("open (w)"), "\(rig.text)")
}

@MainActor @Test func `a habit is added from a preset, counted up and taken back, and archived`() throws {
  let rig = try AppRig(.empty)
  rig.press("b")
  #expect(rig.text.contains("Mood") && rig.text.contains("NoAlc"), "\(rig.text)")
  rig.press("a Down Down Down Down PgDn")
  #expect(rig.text.contains("Drink Water"), "\(rig.text)")
  rig.press("Ctrl-S")
  #expect(rig.text.contains("0 of 8"), "\(rig.text)")
  rig.press("+ + Space -")
  #expect(rig.text.contains("2 of 8"), "\(rig.text)")
  rig.press("v")
  #expect(rig.top == "habit.history" && rig.text.contains("Drink Water"), "\(rig.text)")
  rig.press("Esc r")
  #expect(rig.text.contains("archived"), "\(rig.text)")
  rig.press("u u")
  #expect(rig.text.contains("3 of 8"), "\(rig.text)")
  rig.press("d y")
  #expect(try logs(rig).isEmpty)
  #expect(!rig.text.contains("Drink Water  "), "\(rig.text)")
}

@MainActor @Test func `a mood is logged as a level with one of nine words as its note, feelings as several`() throws {
  let rig = try AppRig(.empty)
  rig.press("b Space")
  #expect(
    rig.top.hasPrefix("habit.add") && rig.text.contains("Awful") && rig.text.contains("Thoughtful"), "\(rig.text)")
  let manager = rig.managers.managers.habits
  var draft = HabitLogDraft(
    manager.template(HabitPreset.feelings.habit, now: rig.driver.time.now), of: HabitPreset.feelings.habit)
  draft.feelings = [1, 0]
  draft.note = "walk"
  let chosen = HabitChoices.chosen(draft, Words(language: .german))
  #expect(draft.entry(now: rig.driver.time.now, dayStart: 0, chosen: chosen).note == "❤️ Liebe, 😊 Freude, walk")
}

@MainActor
@Test(arguments: [
  "1 c Left", "1 c v Left", "1 c Left Enter", "1 c v v", "1 c W", "1 c W v", "1 w v", "1 w", "1 b", "1 H",
])
func `a discreet screen tells no level, in words as little as by signs`(keys: String) throws {
  func screen(_ level: NoAlcLevel) throws -> String {
    let rig = try AppRig(.empty, size: Size(132, 43))
    let (managers, now) = (rig.managers.managers, rig.driver.time.now)
    managers.habits.answer(managers.habits.evening(level, now: now), now: now) { _ in }
    managers.settings.change(now: now, { $0.discreet = true }, then: { _ in })
    rig.driver.turn()
    rig.press(keys)
    return rig.text
  }
  #expect(try screen(.steady) == screen(.wild))
}

@MainActor @Test func `the sheet proposes what drinks of the Hydration pane come to, and Enter confirms it`() throws {
  let managers = try AppRig.managers(.empty)
  let now = managers.time.now
  managers.managers.hydration.setDrink("beer", factor: 1, alcohol: 5, now: now) { _ in }
  let evening = Stamp((Day(now) - 1).at(hour: 21, in: now.zone).instant, in: now.zone)
  let beer = Drink(id: UUID(), at: evening, millilitres: 500, beverage: "beer")
  _ = try managers.store.insertNow([.drink(beer)], label: "test", at: now)
  try managers.library.load(now: now)
  let rig = AppRig(over: managers)
  rig.press("w")
  #expect(rig.text.contains("Under Hydration: 19.7 g of alcohol (2 drinks). That is Easy."), "\(rig.text)")
  rig.press("Enter")
  #expect(try logs(rig).map(\.value) == [4])
}

@MainActor @Test func `the sheet begins on the answer that stands, or on none: Enter alone changes nothing`() throws {
  let rig = try AppRig(.empty)
  rig.press("w Enter")
  #expect(rig.top == "noalc.evening")
  rig.press("Esc w w")
  #expect(try logs(rig).map(\.value) == [6])
  rig.press("w Enter")
  #expect(try logs(rig).map(\.value) == [6] && rig.top == "hub", "\(rig.text)")
  rig.press("u")
  #expect(try logs(rig).isEmpty, "Enter on the answer that stands is no change of its own")
}

@MainActor @Test func `levels are fields of their own, as many as are chosen`() throws {
  let rig = try AppRig(.empty, size: Size(100, 43))
  rig.press("b e")
  #expect(rig.text.contains("Number of levels") && rig.text.contains("Level 1"), "\(rig.text)")
  #expect(rig.text.contains("Awful") && rig.text.contains("counts as"), "\(rig.text)")
  rig.press("Ctrl-S")
  let mood = rig.managers.managers.settings.state.value.habitList.first { $0.id == "mood" }
  #expect(mood?.levels == HabitLevels.mood && mood?.feed == .mood)
}

@MainActor @Test func `today is open in the list of habits until it counts, the diary's before its hour, too`() throws {
  let rig = try AppRig(.empty)
  let (managers, now) = (rig.managers.managers, rig.driver.time.now)
  managers.habits.answer(managers.habits.evening(.steady, on: Day(now) - 1, now: now), now: now) { _ in }
  managers.habits.setHabit(Habit(name: "Sweets", kind: .saboteur, mode: .avoidance), now: now) { _ in }
  rig.driver.turn()
  rig.press("b")
  func row(_ name: String) -> String {
    rig.text.split(separator: "\n").map(String.init).first { $0.contains(name) } ?? ""
  }
  #expect(row("NoAlc").contains("open") && row("Sweets").contains("none so far"), "\(rig.text)")
}
