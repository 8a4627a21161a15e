// A logged session: its name, how hard it was and how long, wherever logged sessions are listed, and those that ran
// without the program.
import Canvas
import Core
import Screen
import TestKit
import Testing
import Words

@testable import Panes

private let quick = BreathingPattern(
  id: "own1", name: "Quick test", segments: BreathingPattern.row(2, 0, 2, 0), rounds: 2)

@MainActor
@Test func `a breathing exercise keeps its name when it is over`() throws {
  let rig = try TimerRig { $0.practice.patterns = [quick] }
  rig.press("b Space")
  rig.advance(9)
  #expect(rig.text.contains("F I N I S H E D") && rig.text.contains("Quick test"), "\(rig.text)")
  rig.press("Enter m Down")
  #expect(rig.text.contains("Quick test"), "\(rig.text)")
}

@MainActor
@Test func `the list of entries names a programme, its effort and its length as the pane does`() throws {
  let rig = AppRig(over: try AppRig.managers(.empty), size: Size(132, 43))
  let timer = rig.managers.managers.timer
  let now = rig.managers.time.now
  var session = timer.template(now: now)
  (session.activity, session.title, session.counts) = ("programme", "Posterior Chain", .workout)
  session.effort = 8
  session.start = Stamp(now.instant - 7200, in: now.zone)
  session.end = Stamp(now.instant - 7200 + 1170, in: now.zone)
  timer.add(session, now: now) { _ in }
  rig.press("6")
  #expect(
    rig.text.contains("Posterior Chain") && rig.text.contains("19:30") && rig.text.contains("Effort"), "\(rig.text)")
  rig.press("H")
  #expect(rig.text.contains("Posterior Chain, effort 8") && rig.text.contains("19:30"), "\(rig.text)")
  rig.press("/ c h a i n Enter")
  #expect(rig.text.contains("Posterior Chain, effort 8"), "\(rig.text)")
  #expect(Words(language: .german)(.session(session)) == "Hintere Kette")
}

@MainActor
@Test func `how hard a workout was is changed, given later and taken away in its form`() throws {
  let rig = try TimerRig(entries: [aSession(1, hours: 3, minutes: 12, free: true)])
  rig.press("End e Tab Tab Tab Tab 7 Ctrl-S")
  #expect(rig.state.history.first?.effort == 7)
  rig.press("e Tab Tab Tab Tab Backspace Ctrl-S")
  #expect(rig.state.history.first?.effort == nil)
}

@MainActor
@Test func `a breathing exercise and a programme of the past are entered with their names`() throws {
  let rig = try TimerRig()
  rig.press("a Ctrl-U \"2026-11-21 13:00\" Tab Ctrl-U \"2026-11-21 13:05\" Tab Right Tab \"Box Breathing\" Ctrl-S")
  let breathing = try #require(rig.state.history.first)
  #expect(breathing.activity == "breathing" && breathing.title == "Box Breathing" && breathing.counts == .mindful)
  rig.press("a Ctrl-U \"2026-11-21 13:10\" Tab Ctrl-U \"2026-11-21 13:25\" Tab Right Right Tab \"Class\" Ctrl-S")
  let programme = try #require(rig.state.history.first)
  #expect(programme.activity == "programme" && programme.title == "Class" && programme.counts == .workout)
  // 15 minutes at 3.8 × 3.5 × 70 / 200 kcal a minute.
  #expect(abs((programme.energy ?? 0) - 69.825) < 0.001)
}

@MainActor
@Test func `too short a session is ended by one button`() throws {
  let rig = try TimerRig()
  rig.press("Space")
  rig.advance(1)
  rig.press("x")
  #expect(rig.text.contains("too short") && !rig.text.contains("Discard"), "\(rig.text)")
  #expect(rig.text.contains("Cancel   [ End ]"), "\(rig.text)")
  rig.press("Enter")
  #expect(rig.state.running == nil && rig.state.history.isEmpty)
}

@MainActor
@Test func `a session left while paused is not said to run`() throws {
  let rig = try TimerRig()
  rig.press("w Space")
  rig.advance(5)
  rig.press("Space Esc")
  #expect(rig.text.contains("Free workout: Paused") && !rig.text.contains("is running"), "\(rig.text)")
}
