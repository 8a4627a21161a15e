// The screen of streaks: its looks, its keys, its help, the page about it.
import Canvas
import Core
import Foundation
import Managers
import Screen
import TestKit
import Testing
import Words

@testable import Panes

/// Sittings of ten minutes so many days ago.
@MainActor private func sittings(_ days: [Int]) -> [Entry] {
  days.map { back in
    let start = ago(hours: Double(back) * 24 + 2)
    let id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(back / 256), UInt8(back % 256)))
    let end = Stamp(start.instant + 600, in: Zone(identifier: "Europe/Berlin") ?? .utc)
    return .session(Session(id: id, start: start, end: end, counts: .mindful, activity: "open"))
  }
}

/// A app with the screen of streaks open.
@MainActor private func rig(
  _ stock: AppRig.Stock = .empty, _ language: Language = .english, _ entries: [Entry] = [], keys: String = "1 t"
) throws -> AppRig {
  let managers = try AppRig.managers(stock)
  _ = try managers.store.insertNow(entries, label: "test", at: managers.time.now)
  try managers.library.load(now: managers.time.now)
  let rig = AppRig(over: managers, language: language)
  rig.press(keys)
  return rig
}

@MainActor @Test func `streaks look as stored: empty, on the morning after a week, after a year, in German`() throws {
  let states = [
    (try rig(), "empty"), (try rig(.empty, .english, sittings(Array(1...7))), "waiting"), (try rig(.year), "year"),
    (try rig(.year, .german), "german"),
  ]
  for (rig, name) in states {
    for size in [Size(40, 12), Size(80, 24), Size(132, 43)] {
      let frame = rig.app.shell.draw(size: size, now: rig.driver.time.now)
      #expect(Golden.difference(frame, "streaks-\(name)-\(size)") == nil)
    }
  }
}

@MainActor @Test func `the morning after a week the streak is 0 and its run waits, with the hours that are left`()
  throws
{
  let rig = try rig(.empty, .english, sittings(Array(1...7)))
  #expect(rig.text.contains("7 days wait for today"))
  #expect(rig.text.contains("0 days") && rig.text.contains("9 h 28 m") && rig.text.contains("0 ●"))
  #expect(rig.text.contains("31 %"))
}

@MainActor @Test func `help tells the rule that is switched on, and about opens at it`() throws {
  let rig = try rig(.empty, .english, sittings(Array(1...7)), keys: "1 t ?")
  #expect(rig.text.contains("Until today is done the streak shows 0"))
  rig.press("Esc i")
  #expect(rig.text.contains("counts once today is done") && rig.text.contains("This rule is switched on."))
}

@MainActor @Test func `a key on the page of a policy switches it on, everywhere at once`() throws {
  let rig = try rig(.empty, .english, sittings(Array(1...7)), keys: "1 t i ] p")
  #expect(rig.managers.managers.settings.state.value.streaks.policy == .joker)
  #expect(rig.text.contains("This rule is switched on."))
  rig.press("Esc")
  #expect(rig.text.contains("7 days") && rig.text.contains("waits for today"))
  rig.press("u")
  #expect(rig.managers.managers.settings.state.value.streaks.policy == .seed)
}

@MainActor @Test func `a click on what is due leads to the streaks, and Enter to where the habit is done`() throws {
  let rig = try rig(.empty, .english, sittings(Array(1...7)), keys: "1")
  let rows = rig.driver.text.split(separator: "\n", omittingEmptySubsequences: false)
  let row = try #require(rows.firstIndex { $0.contains("ends in") || $0.contains("Due") })
  rig.driver.click(3, row)
  #expect(rig.top == "streaks")
  rig.press("Enter")
  #expect(rig.top == "timer")
}

// MARK: - Habits

/// Evenings of the diary so many days ago, by the number that stands for their level.
@MainActor private func evenings(_ levels: [Int: Double]) -> [Entry] {
  levels.map { back, level in
    let at = ago(hours: Double(back) * 24)
    let id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, UInt8(back)))
    return .habit(HabitLog(id: id, at: at, habit: NoAlc.id, day: Day(at) - 1, value: level))
  }
}

@MainActor @Test func `the diary and habits that were begun stand among the streaks, each leads to where it is done`()
  throws
{
  let rig = try rig(.empty, .english, evenings([0: 0, 1: 0, 2: 0, 3: 4, 4: 0]))
  let rows = { rig.managers.managers.streaks.state.value.all?.map(\.subject.id) }
  #expect(rows() == ["meditation", "workout", "noalc", "fasting", "hydration"])
  #expect(rig.text.contains("NoAlc") && rig.text.contains("3 days") && rig.text.contains("answered"), "\(rig.text)")
  rig.press("j j Enter")
  #expect(rig.top == "noalc")
  rig.press("Esc i")
  #expect(rig.top == "streaks.about" && rig.text.contains("Each steady evening counts"), "\(rig.text)")
  rig.press("Esc ?")
  #expect(rig.text.contains("answered as steady") && rig.text.contains("missed"), "\(rig.text)")
  // The first habit of a fresh store is begun.
  let (manager, now) = (rig.managers.managers.habits, rig.driver.time.now)
  let mood = try #require(manager.state.value["mood"]?.habit)
  var log = manager.template(mood, now: now)
  log.value = 3
  manager.add(log, now: now) { _ in }
  rig.driver.turn()
  #expect(rows()?.count == 6 && rows()?.contains("mood") == true, "\(rig.text)")
}

@MainActor @Test func `a habit gets a ring in the calendar by a key, a fifth is refused, undo takes it back`() throws {
  let rig = try rig(.year)
  let rings = { rig.managers.managers.streaks.state.value.rings.map(\.subject.id) }
  #expect(rings() == ["meditation", "workout", "noalc", "fasting"])
  rig.press("End r")
  #expect(rig.text.contains("The calendar has 4 rings") && rings().count == 4, "\(rig.text)")
  rig.press("Home r")
  #expect(rings() == ["workout", "noalc", "fasting"] && rig.text.contains("no longer has a ring"), "\(rig.text)")
  rig.press("End Up r c v")
  #expect(rings() == ["workout", "noalc", "fasting", "hydration"])
  #expect(rig.text.contains("rings: Workouts, NoAlc, Fasting, Drinks"), "\(rig.text)")
  rig.press("Left Left Left Left")
  #expect(rig.text.contains("Mood: "), "\(rig.text)")
  rig.press("Enter")
  #expect(rig.top == "day" && rig.text.contains("NoAlc: Steady"), "\(rig.text)")
  rig.press("Esc Esc u u")
  #expect(rings() == ["meditation", "workout", "noalc", "fasting"])
}

@MainActor @Test func `of a habit whose streak ends with the day the Hub tells the hours that are left`() throws {
  let rig = try AppRig(.empty, size: Size(132, 43))
  let (manager, now) = (rig.managers.managers.habits, rig.driver.time.now)
  var id = ""
  manager.setHabit(Habit(name: "Piano", mode: .yesNo), now: now) { _ in }
  id = manager.state.value.habits.first { $0.habit.name == "Piano" }?.id ?? ""
  for back in 1...3 {
    let at = Stamp(now.instant - Double(back) * 86400, in: now.zone)
    manager.add(
      HabitLog(id: rig.managers.managers.library.identifiers.next(), at: at, habit: id, day: Day(at)), now: now
    ) { _ in }
  }
  rig.driver.turn()
  #expect(rig.text.contains("Piano (3 days)"), "\(rig.text)")
}

@MainActor @Test func `the page of the diary and its explanation tell the numbers that are set`() throws {
  let rig = try rig(keys: "1")
  let (manager, now) = (rig.managers.managers.habits, rig.driver.time.now)
  var diary = manager.diary
  diary.reward = HabitReward(every: 5, most: 1)
  manager.setHabit(diary, now: now) { #expect((try? $0.get()) != nil) }
  manager.answer(manager.evening(.steady, now: now), now: now) { _ in }
  rig.press("t")
  let all = rig.managers.managers.streaks.state.value.all ?? []
  for _ in all.prefix(while: { $0.subject.id != NoAlc.id }) { rig.press("Down") }
  rig.press("?")
  #expect(rig.text.contains("One reward for each 5 days, at most 1 on hand."), "\(rig.text)")
  rig.press("Esc i")
  #expect(rig.top == "streaks.about" && rig.text.contains("reward for each 5 days"), "\(rig.text)")
  diary.reward = nil
  manager.setHabit(diary, now: now) { _ in }
  rig.driver.turn()
  #expect(rig.text.contains("After another level"), "\(rig.text)")
}

@MainActor @Test func `the last days of all rows end on the same day, that of an open evening blank`() throws {
  let rig = try rig(.empty, .english, sittings([0, 1, 2]), keys: "1")
  let (manager, now) = (rig.managers.managers.habits, rig.driver.time.now)
  for back in 1...3 { manager.answer(manager.evening(.steady, on: Day(now) - back, now: now), now: now) { _ in } }
  rig.press("t")
  let frame = rig.app.shell.draw(size: Size(132, 43), now: now)
  let lines = frame.text.split(separator: "\n").map(String.init)
  let sitting = try #require(lines.first { $0.contains("Meditation") })
  let diary = try #require(lines.first { $0.contains("NoAlc") })
  func column(_ line: String) -> Int? {
    line.range(of: "●●●").map { line.distance(from: line.startIndex, to: $0.lowerBound) }
  }
  #expect(column(diary).map { $0 + 1 } == column(sitting), "\(sitting)\n\(diary)")
}
