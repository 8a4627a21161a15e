// Keys of the fasting pane that a newcomer tries: digits on a choice, edit and delete at the clock, a start to correct.
import Canvas
import Core
import Managers
import Screen
import TestKit
import Testing

@testable import Panes

@MainActor @Test func `digits typed on the choice of a goal go to the field for typing`() throws {
  let rig = try FastingStates.rig([])
  rig.press("g 18 Ctrl-S")
  #expect(rig.managers.fasting.state.value.standardGoal == 18 * 3600)
}

@MainActor @Test func `edit and delete at the clock mean the newest fast while none runs`() throws {
  let rig = try FastingStates.rig([
    FastingStates.finished(endedAgo: 30, length: 14), FastingStates.finished(endedAgo: 5, length: 12.5),
  ])
  rig.press("e")
  #expect(rig.screen().contains("Edit fast"))
  #expect(rig.screen().contains("12 h 30 m in all"))
  rig.press("Esc d")
  #expect(rig.screen().contains("12 h 30 m?"))
  #expect(rig.screen().split(separator: "\n").last?.contains("Enter delete") == true)
  rig.press("Enter")
  #expect(rig.managers.fasting.state.value.history.map(\.duration) == [14 * 3600])
}

@MainActor @Test func `with no fast at all edit and delete say that none is running`() throws {
  let rig = try FastingStates.rig([])
  rig.press("d")
  #expect(rig.screen().contains("No fast is running."))
}

@MainActor @Test func `the start alone is corrected from the times of the running fast, which runs on`() throws {
  let rig = try FastingStates.rig([FastingStates.running(3)])
  rig.press("e Tab")
  #expect(rig.screen().split(separator: "\n").last?.contains("Enter press") == true)
  rig.press("Enter")
  #expect(rig.screen().contains("Start of the fast"))
  rig.press("Ctrl-U 9:15 Enter")
  let start = try #require(rig.managers.fasting.state.value.active?.start)
  #expect(CivilTime(start.instant, offset: start.offset) == CivilTime(Day(rig.time.now), hour: 9, minute: 15))
  #expect(!rig.screen().contains("Times of the fast"))
}

@MainActor @Test func `the minutes to the next stage are those of the clock beside them`() throws {
  let rig = try FastingStates.rig([FastingStates.running(15.82)])
  #expect(rig.screen().contains("00:10:48 left"))
  #expect(rig.screen().contains("in 10 m"))
}
