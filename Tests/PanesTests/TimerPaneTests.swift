// The timer pane as people meet it: its screens in every mode and size, and journeys by key.
import Canvas
import Core
import Foundation
import Managers
import Screen
import TestKit
import Testing
import Words

@testable import Panes

@MainActor private func check(_ rig: TimerRig, _ name: String, _ sizes: [Size]) {
  for size in sizes {
    let frame = rig.driver.shell.draw(size: size, now: rig.time.now)
    #expect(Golden.difference(frame, "timer-\(name)-\(size)") == nil)
  }
}

private let shown = [Size(40, 12), Size(80, 24), Size(132, 43)]

@MainActor @Test func `the timer looks as stored, empty, on day one, after a month, a year and ten`() throws {
  check(try TimerRig(), "empty", shown)
  check(try TimerRig(entries: [aSession(1, hours: 3, minutes: 12, free: false, note: nil)]), "day-one", shown)
  check(try TimerRig(entries: aYear(of: .session)), "year", shown)
  check(try TimerRig(entries: aDecade(of: .session)), "ten-years", shown)
  check(try TimerRig(entries: aMonthOfSessions()), "month", shown)
  let german = try TimerRig(.german, entries: aMonthOfSessions())
  german.press("w Up")
  check(german, "german", shown)
}

@MainActor @Test func `a running workout looks as stored, paused and ended too`() throws {
  let rig = try TimerRig()
  rig.press("w Space")
  rig.advance(2 + 21)
  check(rig, "work", shown)
  rig.advance(12)
  check(rig, "rest", [Size(80, 24)])
  rig.press("Space")
  check(rig, "paused", shown)
  rig.press("x")
  check(rig, "end-question", [Size(40, 12), Size(80, 24)])
  rig.press("Enter")
  check(rig, "finished", shown)
}

@MainActor @Test func `a finished session that is deleted is no longer told of as logged`() throws {
  let rig = try TimerRig()
  rig.press("w Space")
  rig.advance(2 + 31)
  rig.press("x Enter")
  #expect(rig.text.contains("logged as a workout"), "\(rig.text)")
  rig.managers.timer.delete(try #require(rig.state.history.first), now: rig.time.now) { _ in }
  rig.driver.turn()
  #expect(rig.state.ending == nil && !rig.text.contains("logged as a workout"), "\(rig.text)")
}

// MARK: Laws

@MainActor @Test(arguments: [Language.english, .german, .pseudo], [true, false])
func `the timer overlaps nowhere at any size`(language: Language, unicode: Bool) throws {
  let rig = try TimerRig(language, entries: aMonthOfSessions(), unicode: unicode)
  #expect(rig.defects(Sizes.sweep(language)) == "")
  rig.press("w Down")
  #expect(rig.defects() == "")
  rig.press("e")
  #expect(rig.defects() == "")
  rig.press("Escape o")
  #expect(rig.defects() == "")
  rig.press("Escape a")
  #expect(rig.defects() == "")
  rig.press("Escape Space")
  rig.advance(7)
  #expect(rig.defects(Sizes.sweep(language)) == "")
  rig.press("x")
  #expect(rig.defects() == "")
  rig.press("Escape")
  rig.standStill(30)
  #expect(rig.defects() == "")
  rig.press("Escape")
  #expect(rig.defects() == "")
  rig.press("r x Enter")
  #expect(rig.state.running == nil)
  #expect(rig.defects() == "")
}

@MainActor @Test func `the keys of the timer clash with nothing in any mode and all have texts`() throws {
  let rig = try TimerRig(entries: aMonthOfSessions())
  func laws() {
    let words = Words(language: .german)
    #expect(Laws.table(rig.pane, shell: rig.driver.shell, words: words, now: rig.time.now) == [])
    #expect(Laws.help(rig.driver) == [])
  }
  laws()
  rig.press("Down")
  laws()
  rig.press("w Space")
  rig.advance(3)
  laws()
  rig.press("Space")
  laws()
  rig.press("Space")
  rig.standStill(60)
  laws()
  rig.press("Space")
  rig.advance(4)
  rig.press("x Enter")
  laws()
}

// MARK: Set-up

@MainActor @Test func `arrows step the values, and a held key is one step of undo`() throws {
  let rig = try TimerRig()
  rig.press("Home Down Right Right Right")
  #expect(rig.settings.phaseOne == 15)
  #expect(rig.text.contains("18 m"))
  rig.advance(1)
  #expect(rig.settings.phaseOne == 18)
  rig.press("u")
  #expect(rig.settings.phaseOne == 15)
  rig.press("w")
  rig.advance(0.1)
  #expect(rig.text.contains("Free workout"))
  rig.press("Home Down Left Space")
  #expect(rig.settings.work == 25)
  #expect(rig.state.running?.plan == .free(work: 25, rest: 10, rounds: 10, countdown: 0))
}

@MainActor @Test func `arrows stop at the ends of the range`() {
  #expect(PlanField.duration.stepped(60, up: true) == 60)
  #expect(PlanField.duration.stepped(90, up: true) == 90)
  #expect(PlanField.duration.stepped(1, up: false) == 1)
  #expect(PlanField.work.stepped(32, up: true) == 35)
  #expect(PlanField.work.stepped(32, up: false) == 30)
  #expect(PlanField.work.stepped(5, up: false) == 0)
  #expect(PlanField.rest.stepped(5, up: false) == 0)
  #expect(PlanField.rounds.stepped(200, up: true) == 200)
  #expect(PlanField.countdown.stepped(0, up: false) == 0)
}

@MainActor
@Test(arguments: [
  ("15", 15), ("90m", 90), ("1:30", 90), ("1h", 60),
])
func `minutes are read as people type them`(text: String, minutes: Int) throws {
  #expect(try TimerForms.read(text, .duration) == minutes)
}

@MainActor
@Test(arguments: [
  ("45", 45), ("45s", 45), ("1:30", 90), ("2m", 120), ("600", 600),
])
func `seconds are read as people type them`(text: String, seconds: Int) throws {
  #expect(try TimerForms.read(text, .work) == seconds)
}

@MainActor @Test(arguments: ["", "0", "121", "1.5", "abc", "nan", "1e9", "-5"])
func `what is no length of a sitting is refused`(text: String) {
  #expect(throws: Refusal.self) { try TimerForms.read(text, .duration) }
}

@MainActor @Test func `typed values are stored together, a refused one stays with its reason`() throws {
  let rig = try TimerRig()
  rig.press("e Ctrl-U 500 Tab")
  #expect(rig.text.contains("500"))
  #expect(rig.text.contains("1 min"))
  #expect(rig.text.contains("120 min"))
  rig.press("Shift-Tab Ctrl-U 45 Tab Ctrl-U 0 Ctrl-S")
  #expect(rig.settings.phaseOne == 45)
  #expect(rig.settings.phaseTwo == 0)
  // At 80 columns the total stands in large digits, on a small screen as text.
  #expect(rig.text.contains("45 m"))
  rig.driver.resize(Size(40, 12))
  #expect(rig.text.contains("45:00"))
}

@MainActor @Test func `what the configuration forces is locked, by arrow and in the forms`() throws {
  let rig = try TimerRig()
  var setup = rig.setup
  setup.locked = ["timer.phase1", "sound"].map { SettingKey(rawValue: $0) }.reduce(into: []) { $0.insert($1) }
  let pane = TimerPane(setup)
  _ = pane.perform(.first, now: rig.time.now)
  _ = pane.perform(.down, now: rig.time.now)
  func says(_ command: Command) -> Bool {
    if case .notice = pane.perform(command, now: rig.time.now) { true } else { false }
  }
  #expect(says(.right))
  #expect(says("timer.mute"))
  #expect((pane.view as? PlanView)?.stepped.isEmpty == true)
  #expect(rig.settings.sound)
  rig.driver.shell.present(TimerForms.plan(.openDefault, focus: nil, setup))
  rig.driver.turn()
  #expect(rig.text.contains("config.toml"))
}

// MARK: Sessions

@MainActor @Test func `a sitting runs through both phases, rings, ends once and is logged`() throws {
  let rig = try TimerRig { settings in
    settings.phaseOne = 1
    settings.phaseTwo = 1
  }
  rig.press("Space")
  #expect(rig.shows("MEDITATION"))
  rig.advance(61)
  #expect(rig.shows("CLOSING"))
  rig.advance(60)
  #expect(rig.cues.names == ["gong", "gong-dreimal", "gong-ende"])
  #expect(rig.state.history.count == 1)
  #expect(rig.state.history.first?.duration == 60)
  #expect(rig.shows("FINISHED"))
  #expect(rig.text.contains("logged as mindful minutes"))
  rig.advance(60)
  #expect(rig.state.history.count == 1)
  rig.press("Enter")
  #expect(rig.text.contains("[Open]"))
}

@MainActor @Test func `a workout starts with the countdown and the lead-in, which cancel without a trace`() throws {
  let rig = try TimerRig { $0.countdown = 5 }
  rig.press("w Space")
  #expect(rig.shows("GET READY"))
  #expect(rig.cues.names.isEmpty)
  rig.press("x")
  #expect(rig.state.running == nil)
  #expect(rig.state.history.isEmpty)
  #expect(rig.text.contains("nothing was logged"))
  rig.press("Space")
  rig.advance(5.1)
  #expect(rig.cues.names == ["auftakt"])
  rig.advance(2)
  #expect(rig.shows("WORK"))
}

@MainActor @Test func `Esc leaves the screen and never ends the session`() throws {
  let rig = try TimerRig()
  rig.press("Space")
  rig.advance(10)
  rig.press("Escape")
  #expect(rig.state.running != nil)
  #expect(rig.text.contains("Open meditation is running"))
  #expect(rig.text.contains("Meditation 14:50"))
  rig.press("r")
  #expect(rig.shows("MEDITATION"))
}

@MainActor @Test func `Space pauses and goes on, n and b move between the phases`() throws {
  let rig = try TimerRig()
  rig.press("w Space")
  rig.advance(2 + 10)
  rig.press("Space")
  #expect(rig.state.running?.isPaused == true)
  #expect(rig.shows("PAUSED"))
  rig.advance(60)
  #expect(rig.text.contains("0:20"))
  rig.press("Space ]")
  #expect(rig.shows("REST"))
  rig.press("]")
  #expect(rig.text.contains("Round 2 / 10"))
  rig.press("[")
  #expect(rig.shows("REST"))
}

@MainActor @Test func `ending asks whether to log what was done`() throws {
  let rig = try TimerRig()
  rig.press("Space")
  rig.advance(90)
  rig.press("x")
  #expect(rig.text.contains("1:30 min would be logged"))
  rig.press("Escape")
  #expect(rig.state.running != nil)
  rig.press("x d")
  #expect(rig.state.running == nil)
  #expect(rig.state.history.isEmpty)
  rig.press("Space")
  rig.advance(90)
  rig.press("x Enter")
  #expect(rig.state.history.map(\.duration) == [90])
}

@MainActor @Test func `an end by the clock while the question stands ends it once`() throws {
  let rig = try TimerRig { settings in
    settings.phaseOne = 1
    settings.phaseTwo = 0
  }
  rig.press("Space")
  rig.advance(59)
  rig.press("x")
  rig.advance(5)
  rig.press("Enter")
  #expect(rig.state.history.map(\.duration) == [60])
  #expect(rig.shows("FINISHED"))
}

@MainActor @Test func `starting while one runs asks, and replaces it only then`() throws {
  let rig = try TimerRig()
  rig.press("Space")
  rig.advance(30)
  rig.press("Escape w Space")
  #expect(rig.text.contains("Session already running"))
  rig.press("]")
  #expect(rig.state.running?.plan.isWorkout == false)
  rig.press("Space y")
  #expect(rig.state.running?.plan.isWorkout == true)
  #expect(rig.state.history.map(\.duration) == [30])
  #expect(rig.text.contains("Free workout"))
}

@MainActor @Test func `a note is written after the end`() throws {
  let rig = try TimerRig()
  rig.press("Space")
  rig.advance(30)
  rig.press("x Enter e rain Ctrl-S")
  #expect(rig.state.history.first?.note == "rain")
  #expect(rig.text.contains("rain"))
}

// MARK: Standing still

@MainActor @Test func `a workout that stood still is paused and offers to continue, end or discard`() throws {
  for (key, count, runs) in [("Space", 0, true), ("x Enter", 1, false), ("d y", 0, false), ("d Escape", 0, true)] {
    let rig = try TimerRig()
    rig.press("w Space")
    rig.advance(2 + 10)
    rig.standStill(300)
    #expect(rig.text.contains("stood still from"))
    #expect(rig.state.running?.isPaused == true)
    rig.press(key)
    #expect((rig.state.running != nil) == runs)
    #expect(rig.state.history.count == count)
    if count == 1 { #expect(rig.state.history[0].duration < 13) }
  }
}

@MainActor @Test func `a sitting counts on in sleep and offers to end at its moment`() throws {
  let rig = try TimerRig()
  rig.press("Space")
  rig.advance(60)
  rig.standStill(300)
  #expect(rig.text.contains("stood still from"))
  #expect(rig.text.contains("9:00"))
  rig.press("x y")
  #expect(rig.state.history.map { $0.duration.rounded() } == [60])
  let other = try TimerRig()
  other.press("Space")
  other.advance(60)
  other.standStill(300)
  other.press("Space")
  #expect(other.state.running != nil)
  #expect(!other.text.contains("stood still from"))
}

@MainActor @Test func `a notice of a standstill goes when its question was answered`() throws {
  for keys in ["Space", "d Enter"] {
    let rig = try TimerRig()
    rig.press("w Space")
    rig.advance(2 + 10)
    rig.standStill(300)
    #expect(rig.text.contains("The workout is paused"))
    rig.press(keys)
    rig.advance(0.1)
    #expect(!rig.text.contains("The workout is paused"))
  }
}

@MainActor @Test func `that nothing is heard is taken back as soon as something is`() throws {
  let rig = try TimerRig()
  rig.problems.tell(.noPlayer)
  rig.advance(0.1)
  #expect(rig.text.contains("No sound."))
  rig.problems.tell(nil)
  rig.advance(0.1)
  #expect(!rig.text.contains("No sound."))
}

// MARK: Sound and flash

@MainActor @Test func `a cue flashes the screen where the setting says so, as a sign where motion is reduced`() throws {
  func reversed(_ rig: TimerRig) -> Int {
    rig.driver.display.frame?.cells.count { $0.style.emphasis.contains(.reverse) } ?? 0
  }
  let plain = try TimerRig()
  plain.press("Space")
  #expect(reversed(plain) == 0)
  let rig = try TimerRig { $0.flash = true }
  rig.press("Space")
  #expect(reversed(rig) > 800)
  rig.advance(0.3)
  #expect(reversed(rig) == 0)
  let calm = try TimerRig(reducedMotion: true) { $0.flash = true }
  calm.press("Space")
  #expect(reversed(calm) == 0)
  #expect(calm.text.contains("◆ cue"))
}

@MainActor @Test func `m mutes, and the small form sets volume and flash`() throws {
  let rig = try TimerRig()
  rig.press("M")
  #expect(rig.settings.sound == false)
  #expect(rig.text.contains("quiet: flash only"))
  rig.press("o Space Tab Ctrl-U 35 Tab Space Ctrl-S")
  #expect(rig.settings.sound)
  #expect(rig.settings.volume == 35)
  #expect(rig.settings.flash)
}

// MARK: History

@MainActor @Test func `logged sessions are added, edited, deleted, undone and redone by key`() throws {
  let rig = try TimerRig()
  rig.press("a Ctrl-U \"2026-11-21 13:00\" Tab Ctrl-U \"2026-11-21 13:20\" Tab Right Right Right Ctrl-S")
  let added = try #require(rig.state.history.first)
  #expect(added.duration == 1200)
  #expect(added.activity == "free")
  #expect(added.counts == .workout)
  // 20 minutes at 7.0 × 3.5 × 70 / 200 kcal a minute.
  #expect(added.energy.map { ($0 * 100).rounded() } == 17_150)
  rig.press("End e Tab Ctrl-U \"2026-11-21 13:10\" Ctrl-S")
  #expect(rig.state.history.first?.energy.map { ($0 * 100).rounded() } == 8575)
  rig.press("d y")
  #expect(rig.state.history.isEmpty)
  rig.press("u")
  #expect(rig.state.history.first?.duration == 600)
  rig.press("Ctrl-R")
  #expect(rig.state.history.isEmpty)
}

@MainActor @Test func `an end before the start is refused at its field`() throws {
  let rig = try TimerRig()
  rig.press("a Tab Ctrl-U \"2026-11-20 13:00\" Ctrl-S")
  #expect(rig.state.history.isEmpty)
  #expect(rig.text.contains("! "))
}

@MainActor @Test func `every pane is told of a session in progress`() throws {
  let rig = try TimerRig()
  let words = Words(language: .german)
  #expect(SessionLine.status(rig.state, now: rig.time.now, words: words) == nil)
  rig.press("w Space")
  rig.advance(2 + 21)
  let status = try #require(SessionLine.status(rig.state, now: rig.time.now, words: words))
  #expect(words(status.text) == "Belastung 0:09")
  #expect(status.isRunning)
  rig.press("Space")
  #expect(SessionLine.status(rig.state, now: rig.time.now, words: words)?.isRunning == false)
}
