// The sleep pane as people meet it: its screens in every state and size, and journeys by key.
import Canvas
import Core
import Foundation
import Managers
import Screen
import TestKit
import Testing
import Words

@testable import Panes

/// Nights that end at 6:32 with these lengths in hours, the last one today.
@MainActor private func nights(_ hours: [Double]) -> [Entry] {
  hours.enumerated().map { index, length in
    let wake = Double((hours.count - 1 - index) * 24) + 8
    let id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, UInt8(index)))
    return .sleep(
      Sleep(id: id, bed: ago(hours: wake + length), wake: ago(hours: wake), quality: index % 5 + 1))
  }
}

@MainActor private let fortnight = [7.0, 6.5, 8, 7.2, 6.9, 7.5, 7.1, 6, 7.4, 7.7, 6.8, 7.3, 8.2, 7.4]

@MainActor @Test func `sleep looks as stored, empty, on day one, after a year and after ten`() throws {
  let empty = try PaneRig { SleepPane($0) }
  let dayOne = try PaneRig(entries: nights([7.4])) { SleepPane($0) }
  let year = try PaneRig(entries: aYear(of: .sleep)) { SleepPane($0) }
  let decade = try PaneRig(entries: aDecade(of: .sleep)) { SleepPane($0) }
  let german = try PaneRig(.german, entries: nights(fortnight)) { SleepPane($0) }
  let states = [
    (empty, "empty"), (dayOne, "day-one"), (year, "year"), (decade, "ten-years"), (german, "german"),
  ]
  for (rig, name) in states {
    for size in [Size(40, 12), Size(60, 16), Size(80, 24), Size(132, 43)] {
      let frame = rig.driver.shell.draw(size: size, now: rig.time.now)
      #expect(Golden.difference(frame, "sleep-\(name)-\(size)") == nil)
    }
  }
}

@MainActor @Test(arguments: [Language.english, .german, .pseudo], [true, false])
func `sleep overlaps nowhere at any size`(language: Language, unicode: Bool) throws {
  for entries in [[], nights([7.4]), nights(fortnight)] {
    let rig = try PaneRig(language, entries: entries, unicode: unicode) { SleepPane($0) }
    #expect(Laws.sweep(rig.driver, sizes: Sizes.sweep(language)).joined(separator: "\n") == "")
    if !entries.isEmpty {
      rig.press("v")
      #expect(Laws.sweep(rig.driver, sizes: Sizes.named).joined(separator: "\n") == "")
    }
    rig.press("a \"6:50 6:55\" Enter")
    #expect(Laws.sweep(rig.driver, sizes: Sizes.named).joined(separator: "\n") == "")
  }
}

@MainActor @Test func `the keys of sleep clash with nothing and all have texts`() throws {
  let rig = try PaneRig(entries: nights(fortnight)) { SleepPane($0) }
  let pane = SleepPane(rig.setup)
  #expect(Laws.table(pane, shell: rig.driver.shell, words: Words(language: .german), now: rig.time.now) == [])
  #expect(Laws.help(rig.driver) == [])
}

@MainActor @Test func `a night is one field, its length echoed while typing, its quality a digit`() throws {
  let rig = try PaneRig { SleepPane($0) }
  rig.press("a")
  rig.press("\"23:10 6:50\"")
  #expect(rig.screen().contains("7 h 40 m"))
  rig.press("Tab 4 Ctrl-S")
  let night = rig.managers.sleep.state.value.lastNight
  #expect(night?.duration == 27_600.0)
  #expect(night?.quality == 4)
  #expect(rig.screen().contains("23:10 to 06:50"))
  #expect(rig.screen().contains("4 of 5"))
}

@MainActor
@Test(arguments: [
  ("6:50 6:55", "5 m is too short"), ("thu 13:00 fri 13:00", "24 h is too long"),
  ("blue", "was not understood"), ("23:00 6:40", "Already entered with nearly these times"),
  ("fri 23:10 thu 6:50", "not after"),
])
func `each refusal of a night has its own words`(typed: String, said: String) throws {
  let rig = try PaneRig(entries: nights([7.4])) { SleepPane($0) }
  rig.press("a")
  rig.press("\"\(typed)\"")
  rig.press("Ctrl-S")
  let flat = rig.screen().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  #expect(flat.contains(said.isEmpty ? "Add sleep" : said), "\(rig.screen())")
  #expect(rig.managers.sleep.state.value.count == 1)
}

@MainActor @Test func `a night is edited as text, deleted, undone and redone by keyboard`() throws {
  let rig = try PaneRig(entries: nights([7, 8])) { SleepPane($0) }
  rig.press("e")
  #expect(rig.screen().contains("2026-11-20 22:32 06:32"))
  rig.press("Ctrl-U \"22:00 6:32\" Ctrl-S")
  #expect(rig.managers.sleep.state.value.lastNight?.duration == 30_720.0)
  rig.press("j d y")
  #expect(rig.managers.sleep.state.value.count == 1)
  rig.press("u u")
  #expect(rig.managers.sleep.state.value.count == 2)
  #expect(rig.managers.sleep.state.value.lastNight?.duration == 28_800.0)
  rig.press("Ctrl-R")
  #expect(rig.managers.sleep.state.value.lastNight?.duration == 30_720.0)
}

@MainActor @Test func `the need has its own editor and moves the line of the chart`() throws {
  let rig = try PaneRig(entries: nights(fortnight)) { SleepPane($0) }
  rig.press("g Ctrl-U 8 Ctrl-S")
  #expect(rig.managers.settings.state.value.sleepNeed == 8 * 3600)
  #expect(rig.screen().contains("need 8 h"))
  rig.press("k k l Enter Ctrl-U 13 Ctrl-S")
  #expect(rig.screen().contains("13"))
  #expect(rig.managers.settings.state.value.sleepNeed == 8 * 3600)
}

@MainActor @Test func `the chart shows hours or times in bed`() throws {
  let rig = try PaneRig(entries: nights(fortnight)) { SleepPane($0) }
  #expect(rig.screen().contains("30 days: 23 Oct to 21 Nov"))
  rig.press("v")
  #expect(rig.screen().contains("Bed and wake times"))
}

@MainActor @Test func `a day between the times is asked about once and the echo names both days`() throws {
  let rig = try PaneRig { SleepPane($0) }
  rig.press("a \"23:10 sun 6:50\"")
  #expect(rig.screen(Size(132, 43)).contains("Sun 15 Nov, 23:10 to Mon 16 Nov, 06:50"))
  rig.press("Ctrl-S")
  let flat = rig.screen().split { $0.isWhitespace || "│─╭╮╰╯".contains($0) }.joined(separator: " ")
  #expect(flat.contains("It can also mean Sat 14 Nov, 23:10 to 06:50"), "\(rig.screen())")
  #expect(rig.managers.sleep.state.value.count == 0)
  rig.press("Ctrl-S")
  #expect(rig.managers.sleep.state.value.history.first.map { Day($0.wake).iso } == "2026-11-16")
}

@MainActor @Test(arguments: [("Enter", 24_000.0), ("c", 9480.0)])
func `a sleep that overlaps another is asked about, kept or cut`(key: String, length: Double) throws {
  let rig = try PaneRig(entries: nights([7.4])) { SleepPane($0) }
  rig.press("a \"2:30 9:10\" Ctrl-S")
  let flat = rig.screen().split { $0.isWhitespace || $0 == "│" }.joined(separator: " ")
  #expect(flat.contains("Overlaps the sleep of today, 23:08 to 06:32"), "\(rig.screen())")
  #expect(flat.contains("2 h 38 m"))
  #expect(rig.managers.sleep.state.value.count == 1)
  rig.press(key)
  #expect(rig.managers.sleep.state.value.count == 2)
  #expect(rig.managers.sleep.state.value.history.contains { $0.duration == length })
}

@MainActor @Test func `a nap makes no last night of a night that ended more than a day ago`() throws {
  let rig = try PaneRig(entries: nights([7])) { SleepPane($0) }
  rig.press("a \"13:00 13:40\" Ctrl-S")
  rig.time.advance(86_400 - 4 * 3600)
  rig.managers.library.refresh(now: rig.time.now)
  #expect(rig.managers.sleep.state.value.lastNight == nil)
}

@MainActor @Test func `a nap adds to the night, and the night stays the main sleep`() throws {
  let rig = try PaneRig(entries: nights([7])) { SleepPane($0) }
  rig.press("a \"13:00 13:40\" Ctrl-S")
  let state = rig.managers.sleep.state.value
  #expect(state.lastNight?.duration == 25_200.0)
  #expect(state.lastSeconds == 27_600.0)
  #expect(rig.screen().contains("7 h 40 m"))
  #expect(rig.screen().contains("and 40 m besides"))
  #expect(rig.screen().contains("nap"))
}

@MainActor @Test func `the rhythm says bedtime, debt, regularity and jetlag with what they are of`() throws {
  let rig = try PaneRig(entries: nights(fortnight)) { SleepPane($0) }
  rig.press("v v")
  let wide = rig.screen(Size(132, 43))
  for text in ["Bed tonight", "Debt", "of 14 nights", "Regularity index", "of −100 to 100", "Social jetlag"] {
    #expect(rig.screen().contains(text), "\(rig.screen())")
    #expect(wide.contains(text), "\(wide)")
  }
  let few = try PaneRig(entries: nights([7])) { SleepPane($0) }
  few.press("v v")
  #expect(few.screen().contains("needs 7 nights"))
}

/// A night of stages of one hour each, deep first.
@MainActor private func staged() -> [Entry] {
  let bed = ago(hours: 14)
  let stages: [SleepStage] = [.core, .deep, .core, .rem, .core, .deep, .awake]
  let segments = stages.enumerated().map { index, stage in
    SleepSegment(
      stage: stage, start: bed.instant + Double(index) * 3600, end: bed.instant + Double(index + 1) * 3600)
  }
  return [.sleep(Sleep(id: UUID(), bed: bed, wake: ago(hours: 7), segments: segments))]
}

// Invariants.md, Charts without parts: without stages only the chart of stages is missing.
@MainActor @Test func `stages are offered only when there are any`() throws {
  let bare = try PaneRig(entries: nights(fortnight)) { SleepPane($0) }
  bare.press("v v v")
  #expect(bare.screen().contains("30 days: 23 Oct to 21 Nov"))
  let rig = try PaneRig(entries: staged()) { SleepPane($0) }
  rig.press("v v v")
  #expect(rig.screen().contains("Stages: Today"))
  #expect(rig.screen().contains("2 h  29 %"))
  #expect(rig.screen().contains("score"))
  for language in [Language.english, .german, .pseudo] {
    let rig = try PaneRig(language, entries: staged() + nights([0, 7, 8]).dropFirst()) { SleepPane($0) }
    for _ in 0..<4 {
      rig.press("v")
      #expect(Laws.sweep(rig.driver, sizes: Sizes.named).joined(separator: "\n") == "")
    }
  }
}

@MainActor @Test func `figures of the rhythm are walked by key, and help says where they come from`() throws {
  let rig = try PaneRig(entries: nights(Array(fortnight.suffix(11)) + [6])) { SleepPane($0) }
  rig.press("v v Up")
  let figures = [
    "Last 28 days", "This week", "Social jetlag", "Consistency", "Regularity index", "Usual", "Debt", "Bed tonight",
  ]
  for (index, name) in figures.enumerated() {
    if index > 0 { rig.press("Up") }
    #expect(rig.driver.cursorLine?.contains(name) == true, "\(rig.screen())")
    rig.press("?")
    #expect(rig.screen().contains(name), "\(rig.screen())")
    if name == "Debt" {
      #expect(rig.screen(Size(132, 43)).contains("12 values used"))
      #expect(rig.screen(Size(132, 60)).contains("not entered"))
      #expect(rig.screen(Size(132, 60)).contains("6 h, −1 h"))
    }
    rig.press("Esc")
  }
  rig.press("Up ?")
  #expect(rig.screen().contains("Last night"))
}

@MainActor @Test
func `help on the rhythm counts what the figure is of: two weeks with naps, days like tomorrow, every sleep`() throws {
  let nap = Entry.sleep(
    Sleep(id: UUID(uuid: (9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 1)), bed: ago(hours: 4), wake: ago(hours: 3)))
  let rig = try PaneRig(entries: nights(Array(repeating: 7.5, count: 28)) + [nap]) { SleepPane($0) }
  let shown = rig.setup.figures(Words(language: .english), now: rig.time.now)
  #expect(shown.explanation(.sleepCourse)?.n == 15)
  #expect(shown.explanation(.sleepIndex)?.n == 29)
  // Tomorrow is a Sunday: four Saturdays and four Sundays.
  #expect(shown.explanation(.sleepBedtime)?.n == 8)
  #expect(shown.explanation(.sleepUsualTimes)?.n == 28)
}

@MainActor @Test func `without unicode the rhythm is plain`() throws {
  let rig = try PaneRig(.german, entries: nights(fortnight), unicode: false) { SleepPane($0) }
  let allowed = Set("äöüÄÖÜß".unicodeScalars)
  for size in [Size(80, 24), Size(132, 43)] {
    rig.press("v v")
    let screen = rig.screen(size)
    #expect(screen.unicodeScalars.allSatisfy { $0.value < 0x80 || allowed.contains($0) }, "\(screen)")
  }
}

@MainActor @Test func `v shows something else each time, on small screens too`() throws {
  for size in [Size(40, 12), Size(80, 24)] {
    let rig = try PaneRig(size: size, entries: nights(fortnight)) { SleepPane($0) }
    var before = rig.screen()
    for _ in 0..<4 {
      rig.press("v")
      #expect(rig.screen() != before)
      before = rig.screen()
    }
  }
}

@MainActor @Test func `the score of regular times has one name, and what the rhythm shows is said once`() throws {
  let rig = try PaneRig(entries: nights(fortnight)) { SleepPane($0) }
  #expect(rig.screen().contains("Consistency"))
  rig.press("v v")
  let screen = rig.screen()
  #expect(screen.contains(" %, 7 nights, bed"))
  for text in ["Debt", "Bed tonight"] { #expect(screen.components(separatedBy: text).count == 2, "\(screen)") }
}

@MainActor @Test func `where all views are in sight the rhythm is walked at once, and v says that there is no other`()
  throws
{
  let rig = try PaneRig(size: Size(132, 43), entries: nights(fortnight)) { SleepPane($0) }
  #expect(rig.screen().contains("Regularity index"))
  rig.press("Up")
  #expect(rig.driver.cursorLine?.contains("Last 28 days") == true, "\(rig.screen())")
  rig.press("v")
  #expect(rig.screen().contains("All charts are shown"), "\(rig.screen())")
  // A smaller screen shows the list without the rhythm and takes the focus back to it.
  _ = rig.screen(Size(80, 24))
  rig.press("Down")
  #expect(rig.driver.cursorLine?.contains("Last 28 days") == false)
}
