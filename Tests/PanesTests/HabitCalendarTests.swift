// The calendar as matrix, month and year of any subject, and the page of a day: their looks, their keys, the screens behind them.
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
    (try rig(.empty, "1 c"), "matrix-empty"), (try rig(.dayOne, "1 c"), "matrix-day-one"),
    (try rig(.year, "1 c Left"), "matrix-year"), (try rig(.year, "1 c Left", .german), "matrix-german"),
    (try rig(.empty, "1 c v"), "calendar-empty"), (try rig(.dayOne, "1 c v"), "calendar-day-one"),
    (try rig(.year, "1 c v Left"), "calendar-year"), (try rig(.year, "1 c v Left", .german), "calendar-german"),
    (try rig(.year, "1 c Left Enter"), "day-year"), (try rig(.empty, "1 c Enter"), "day-empty"),
    (try rig(.year, "1 c v v"), "years-year"), (try rig(.year, "1 c w w w Left"), "month-weight"),
    (try rig(.year, "1 c w w w v"), "yearmap-year"), (try rig(.empty, "1 c w w w v"), "yearmap-empty"),
  ]
  for (rig, name) in states {
    for size in [Size(40, 12), Size(80, 24), Size(132, 43), Size(200, 60)] {
      let frame = rig.app.shell.draw(size: size, now: rig.driver.time.now)
      #expect(Golden.difference(frame, "\(name)-\(size)") == nil)
    }
  }
}

@MainActor @Test func `selecting a day only tells of it, Enter opens it, and its entries are edited by their forms`()
  throws
{
  let rig = try rig(.year, "1 c Left")
  #expect(rig.top == "calendar" && rig.text.contains("Meditation: ") && rig.text.contains("20 Nov"))
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
  let rig = try rig(.year, "1 c v")
  #expect(rig.text.contains("November 2026"))
  rig.press("PgUp [")
  #expect(rig.text.contains("September 2026"))
  rig.press("n PgDn PgDn PgDn PgDn PgDn PgDn ] ]")
  #expect(rig.text.contains("May 2027"))
  rig.press("v [ v v")
  #expect(rig.text.contains("November 2025"))
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
  rig.press("1 c v")
  #expect(rig.text.contains("Meditation: 1/10 Min"))
  managers.managers.settings.change(now: now, { $0.streaks.filtersCalendar = true }, then: { _ in })
  rig.press("Left Right")
  #expect(!rig.text.contains("Meditation: 1/10 Min"))
}

@MainActor @Test func `one screen shows any figure of the trackers that are shown, and every habit`() throws {
  let rig = try rig(.year, "1 c v v")
  var seen: [String] = []
  for _ in 0..<11 {
    rig.press("w")
    seen.append(String((rig.text.split(separator: "╭ ").dropFirst().first ?? "").prefix { $0 != " " && $0 != "," }))
  }
  for name in ["Weight", "Mood", "Energy", "Sleep", "Meditation", "Workout", "NoAlc"] {
    #expect(seen.contains { $0.hasPrefix(name) }, "\(name): \(seen)")
  }
  rig.managers.managers.settings.change(now: rig.driver.time.now, { $0.hidden = [.weight] }, then: { _ in })
  for _ in 0..<11 {
    rig.press("w")
    #expect(!rig.text.contains("╭ Weight"))
  }
}

@MainActor @Test func `panes open the calendar on their own subject, with its streak in the head`() throws {
  let fasting = try rig(.year, "2 c")
  #expect(fasting.top == "calendar" && fasting.text.contains("✓ goal met"), "\(fasting.text)")
  let drinks = try rig(.year, "3 c")
  #expect(drinks.top == "calendar" && drinks.text.contains("November 2026"), "\(drinks.text)")
}

@MainActor @Test func `a year holds the day that the calendar had selected, however long ago`() throws {
  let now = try rig(.empty, "1").driver.time.now
  let setup = PaneSetup(
    managers: try AppRig.managers(.empty).managers, outbox: Outbox(), drafts: .none,
    words: { Words(language: .english) })
  for back in [0, 1, 363, 364, 365, 366, 367, 371, 372, 730, 731, 732, 1100, 3650] {
    let calendar = CalendarScreen(setup, .figure(.weight), day: Day(now) - back)
    calendar.appeared(now)
    _ = calendar.perform("calendar.view", now: now)
    let canvas = Canvas(Size(80, 20))
    calendar.draw(in: canvas.region("map"), DrawContext(now: now, words: Words(language: .english)))
    #expect(canvas.cursor != nil, "\(back)")
  }
}

@MainActor @Test func `the diary has its levels, other habits the share of their goals, in a month and in a year`()
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
  // Backwards from all habits: the last of the list, then the diary.
  rig.press("1 c Left W v")
  #expect(rig.text.contains("╭ Stretches") && rig.text.contains("2 days with data"), "\(rig.text)")
  for told in ["1 of 4", "from 25 %", "from 100 %"] { #expect(rig.text.contains(told), "\(rig.text)") }
  rig.press("Right")
  #expect(rig.text.contains("no entry"), "\(rig.text)")
  rig.press("W")
  #expect(rig.text.contains("╭ NoAlc") && rig.text.contains("S Steady   E Easy   W Wild"), "\(rig.text)")
  rig.press("v")
  #expect(rig.text.contains("NoAlc, November 2026"), "\(rig.text)")
}

@MainActor @Test func `a year goes on over midnight without a key`() throws {
  let rig = try AppRig(.year)
  rig.press("1 c w w w v")
  let card = rig.text
  rig.driver.time.advance(12 * 3600)
  rig.driver.turn()
  #expect(card.contains(" days") && rig.text.contains(" days"), "\(rig.text)")
}

// MARK: The matrix

@MainActor @Test func `habits are rows with their days done, the weeks roll, and days to come are blank`() throws {
  let rig = try rig(.year, "1 c")
  func row(_ name: String) -> String {
    rig.text.split(separator: "\n").map(String.init).first { $0.contains("│ " + name) } ?? ""
  }
  #expect(row("Meditation").contains("●") && row("NoAlc").contains("S"), "\(rig.text)")
  let counted = try #require(rig.managers.managers.streaks.state.value.all?.first { $0.subject == .meditation })
  let last = Day(rig.driver.time.now)
  let days = DayRange(last.firstOfWeek(startingOn: 1) - 21, through: last)
  let done = days.count { counted.days.state(on: $0) == .done }
  #expect(row("Meditation").contains(" \(done) "), "\(rig.text)")
  // Saturday: the Sunday of this week is still to come.
  let frame = rig.driver.shell.draw(size: Size(80, 24), now: rig.driver.time.now)
  let cursor = try #require(frame.cursor)
  #expect(frame.cell(cursor.column + 2, cursor.row).glyph == " ")
  rig.press("[")
  #expect(rig.text.contains("Sat 24 Oct"), "\(rig.text)")
}

@MainActor @Test func `a selected day is one rectangle in every view and at every size`() throws {
  for keys in ["1 c PgUp", "1 c v PgUp", "1 c v v", "2 c PgUp", "3 C PgUp", "1 c w w w PgUp"] {
    let rig = try rig(.year, keys)
    for size in [Size(40, 12), Size(80, 24), Size(132, 43), Size(200, 60)] {
      let frame = rig.app.shell.draw(size: size, now: rig.driver.time.now)
      var cells: [(Int, Int)] = []
      for row in 1..<(size.rows - 2) {
        for column in 0..<size.columns where frame.cell(column, row).style.role == .selection {
          cells.append((column, row))
        }
      }
      let (columns, rows) = (cells.map(\.0), cells.map(\.1))
      guard let left = columns.min(), let right = columns.max(), let top = rows.min(), let bottom = rows.max() else {
        #expect(Bool(false), "\(keys) \(size): no selection")
        continue
      }
      #expect(cells.count == (right - left + 1) * (bottom - top + 1), "\(keys) \(size)")
    }
  }
}

@MainActor @Test func `every sign of the matrix stands in its legend with its own colour`() throws {
  let rig = try rig(.year, "1 c")
  let frame = rig.app.shell.draw(size: Size(132, 43), now: rig.driver.time.now)
  func roles(_ glyph: String) -> Set<Role> {
    var found: Set<Role> = []
    for row in 2..<41 {
      for column in 1..<131 where frame.cell(column, row).glyph == glyph {
        found.insert(frame.cell(column, row).style.role)
      }
    }
    return found
  }
  #expect(rig.text.contains("● whole goal") && rig.text.contains("· no entries"), "\(rig.text)")
  #expect(roles("●").subtracting([.selection]) == [.gold] && roles("✗").subtracting([.selection]).count <= 1)
}

@MainActor @Test
func `with two years of data the matrix fills a large screen with older weeks and the day beside them`() throws {
  let rig = try AppRig(.year, size: Size(200, 60))
  rig.press("1 c")
  let rows = rig.text.split(separator: "\n").count { $0.contains("│ Meditation ") && $0.contains("●") }
  #expect(rows >= 4, "\(rig.text)")
  #expect(rig.text.contains("Meditation: "), "\(rig.text)")
}

@MainActor @Test(arguments: ["2", "3"])
func `another month in the calendar stays though a tall pane below shows this one`(pane: String) throws {
  let rig = try AppRig(.year, size: Size(200, 60))
  rig.press(pane + " c PageUp")
  for _ in 0..<4 {
    rig.driver.turn()
    let managers = rig.managers.managers
    let month = pane == "2" ? managers.fasting.state.value.month?.month : managers.hydration.state.value.month?.month
    #expect(month?.civil.month == 10)
  }
  rig.press("Esc")
  rig.driver.turn()
  #expect(rig.text.contains("November 2026"))
}
