// The calendar of all habits, the page of a day and the map of a year: their looks, their keys, what they lead to.
import Canvas
import Core
import Foundation
import Managers
import Screen
import TestKit
import Testing
import Words

@testable import Panes

@MainActor private func rig(
  _ stock: AppRig.Stock, _ keys: String, _ language: Language = .english
) throws -> AppRig {
  let rig = try AppRig(stock, language: language)
  rig.press(keys)
  return rig
}

@MainActor @Test func `the calendar, a day and a year look as stored, empty, on day one and after a year`() throws {
  let states = [
    (try rig(.empty, "1 c"), "calendar-empty"), (try rig(.dayOne, "1 c"), "calendar-day-one"),
    (try rig(.year, "1 c Left"), "calendar-year"), (try rig(.year, "1 c Left", .german), "calendar-german"),
    (try rig(.year, "1 c Left Enter"), "day-year"), (try rig(.empty, "1 c Enter"), "day-empty"),
    (try rig(.year, "1 c y"), "yearmap-year"), (try rig(.empty, "1 c y"), "yearmap-empty"),
  ]
  for (rig, name) in states {
    for size in [Size(40, 12), Size(80, 24), Size(132, 43)] {
      let frame = rig.app.shell.draw(size: size, now: rig.driver.time.now)
      #expect(Golden.difference(frame, "\(name)-\(size)") == nil)
    }
  }
}

@MainActor @Test func `selecting a day only tells of it, Enter opens it, and its entries are edited by their forms`()
  throws
{
  let rig = try rig(.year, "1 c Left")
  #expect(rig.top == "calendar" && rig.text.contains("Min") && rig.text.contains("20 Nov"))
  rig.press("Enter")
  #expect(rig.top == "day" && rig.text.contains("Friday 20 November 2026"))
  rig.press("Enter")
  #expect(rig.top != "day")
  rig.press("Esc [")
  #expect(rig.text.contains("Thursday 19 November 2026"))
}

@MainActor @Test func `what is deleted on a day is gone from it at once, and undo brings it back`() throws {
  let rig = try rig(.year, "1 c Left Enter")
  func entries() -> Int { rig.managers.managers.calendar.state.value.page?.entries.count ?? 0 }
  let before = entries()
  rig.press("d Enter")
  #expect(entries() == before - 1 && rig.top == "day")
  rig.press("u")
  #expect(entries() == before)
}

@MainActor @Test func `the keys go by day, month and year, and back to today`() throws {
  let rig = try rig(.year, "1 c")
  #expect(rig.text.contains("November 2026"))
  rig.press("PgUp PgUp")
  #expect(rig.text.contains("September 2026"))
  rig.press("n PgDn PgDn PgDn PgDn PgDn PgDn PgDn PgDn")
  #expect(rig.text.contains("May 2027"))
  rig.press("[")
  #expect(rig.text.contains("May 2026"))
  rig.press("n Home")
  #expect(rig.text.contains("│ 1 Nov") || rig.text.contains("Sun 1 Nov"))
  rig.press("End")
  #expect(rig.text.contains("Mon 30 Nov") && rig.text.contains("still to come"))
}

@MainActor @Test func `the filter leaves out what is below two minutes`() throws {
  let managers = try AppRig.managers(.empty)
  let now = managers.time.now
  let start = Stamp(now.instant - 3600, in: now.zone)
  let session = Session(
    id: UUID(), start: start, end: Stamp(start.instant + 60, in: now.zone), counts: .mindful, activity: "open")
  _ = try managers.store.insertNow([.session(session)], label: "test", at: now)
  try managers.library.load(now: now)
  let rig = AppRig(over: managers)
  rig.press("1 c")
  #expect(rig.text.contains("Meditation: 1/10 Min"))
  managers.managers.settings.change(now: now, { $0.streaks.filtersCalendar = true }, then: { _ in })
  rig.press("Left Right")
  #expect(!rig.text.contains("Meditation: 1/10 Min"))
}

@MainActor @Test func `the map of a year shows any figure of the trackers that are shown, and opens a day`() throws {
  let rig = try rig(.year, "1 c y")
  #expect(rig.text.contains("Meditation"))
  var seen: Set<String> = []
  for _ in 0..<12 {
    seen.formUnion(["Weight", "Mood", "Energy", "Sleep"].filter { rig.text.contains("╭ " + $0 + " ") })
    rig.press("v")
  }
  #expect(seen == ["Weight", "Mood", "Energy", "Sleep"])
  rig.press("Enter")
  #expect(rig.top == "day")
}

@MainActor @Test func `the map of a year holds the day that the calendar had selected, however long ago`() throws {
  let now = try rig(.empty, "1").driver.time.now
  let setup = PaneSetup(
    managers: try AppRig.managers(.empty).managers, outbox: Outbox(), drafts: .none,
    words: { Words(language: .english) })
  for back in [0, 1, 363, 364, 365, 366, 367, 371, 372, 730, 731, 732, 1100, 3650] {
    let map = YearMapScreen(setup, day: Day(now) - back)
    map.appeared(now)
    let canvas = Canvas(Size(80, 20))
    map.draw(in: canvas.region("map"), DrawContext(now: now, words: Words(language: .english)))
    #expect(canvas.cursor != nil, "\(back)")
  }
}

@MainActor @Test func `the map of a year shows the diary by its levels and other habits by the share of their goals`()
  throws
{
  let managers = try AppRig.managers(.year)
  let (habits, now) = (managers.managers.habits, managers.time.now)
  habits.setHabit(Habit(name: "Stretches", mode: .counter, goal: 4), now: now) { _ in }
  let id = try #require(habits.state.value.habits.first { $0.habit.name == "Stretches" }).id
  for (back, value) in [(1, 1.0), (2, 4.0)] {
    let at = Stamp(now.instant - Double(back) * 86400, in: now.zone)
    let log = HabitLog(id: UUID(), at: at, habit: id, day: Day(at), value: value)
    habits.add(log, now: now) { _ in }
  }
  let rig = AppRig(over: managers)
  // Sittings and workouts, then the diary, then the list.
  rig.press("1 c Left y v v")
  #expect(rig.text.contains("╭ NoAlc") && rig.text.contains("S Steady   E Easy   W Wild"), "\(rig.text)")
  // Moods feed a habit of their own.
  rig.press("v v")
  #expect(rig.text.contains("╭ Stretches") && rig.text.contains("2 days with data"), "\(rig.text)")
  for told in ["1 of 4", "from 25 %", "from 100 %"] { #expect(rig.text.contains(told), "\(rig.text)") }
  rig.press("Right")
  #expect(rig.text.contains("no entry"), "\(rig.text)")
}

@MainActor @Test func `the map of a year goes on over midnight without a key`() throws {
  let rig = try AppRig(.year)
  rig.press("1 c y")
  #expect(rig.top == "yearMap", "\(rig.top)")
  let card = rig.text
  rig.driver.time.advance(12 * 3600)
  rig.driver.turn()
  #expect(card.contains(" days") && rig.text.contains(" days"), "\(rig.text)")
}
