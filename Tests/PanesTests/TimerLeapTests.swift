// The timer pane: leaps, open end, bells, effort, announcements, and the look of a pause.
import Core
import Foundation
import Managers
import Screen
import TestKit
import Testing
import Words

@testable import Panes

@MainActor @Test func `arrows leap ten seconds, r starts the phase anew`() throws {
  let rig = try TimerRig()
  rig.press("w Space")
  rig.advance(1)
  rig.press("Right")
  #expect(rig.state.running?.position(at: rig.time.now) ?? 0 < 0)
  rig.advance(2 + 4)
  rig.press("Right")
  #expect(rig.state.running?.state(at: rig.time.now).remaining == 15)
  rig.press("Left Left")
  #expect(rig.state.running?.state(at: rig.time.now).remaining == 30)
  rig.advance(5)
  rig.press("r")
  #expect(rig.state.running?.state(at: rig.time.now).remaining == 30)
  #expect(rig.text.contains("0:30"))
}

@MainActor @Test func `an open end is set up, counts up and is ended by hand`() throws {
  let rig = try TimerRig()
  rig.press("Home Down Down Down Right")
  #expect(rig.text.contains("endless"))
  rig.press("Down Right Right Right Right Space")
  let plan = SittingPlan(phase1: 900, phase2: 180, isEndless: true, bells: .every(300))
  #expect(rig.state.running?.plan == .sitting(plan))
  rig.advance(61)
  #expect(rig.text.contains("1:01"))
  rig.press("]")
  #expect(rig.state.running != nil)
  rig.press("x Enter")
  #expect(rig.state.history.first?.duration.rounded() == 61)
}

@MainActor @Test func `bells are typed, refused with their reason, and shown as understood`() throws {
  let rig = try TimerRig()
  rig.press("Home Down Down Down Down e Ctrl-U o f t e n Tab")
  #expect(rig.settings.timer.bells == .none)
  rig.press("Shift-Tab Ctrl-U at Space 2 5 , 3 0 Ctrl-S")
  #expect(rig.settings.timer.bells == .at([1500, 1800]))
  // The list has no place in the narrow card of 80 columns.
  #expect(rig.text.contains("2 bells"))
}

@MainActor @Test func `the set-up with every value overlaps nowhere`() throws {
  for language in [Language.english, .german, .pseudo] {
    let rig = try TimerRig(language) { $0.timer.bells = .at([300, 600, 900, 1200, 1500]) }
    rig.press("Home Down Down Down Down")
    #expect(rig.defects() == "")
    rig.press("e")
    #expect(rig.defects() == "")
    rig.press("Escape Up Right Space")
    rig.advance(1)
    #expect(rig.defects() == "")
  }
}

@MainActor @Test func `after a workout it is asked how hard it was, where that is wanted`() throws {
  let rig = try TimerRig { $0.timer.asksEffort = true }
  rig.press("w Space")
  rig.advance(2 + 10)
  rig.press("x Enter")
  #expect(rig.text.contains("How hard was that?"))
  #expect(rig.defects() == "")
  rig.press("w")
  #expect(rig.defects() == "")
  rig.press("9 Ctrl-S")
  #expect(rig.state.history.first?.effort == 9)
  #expect(rig.text.contains("Effort 9 of 10: Very Hard"))
}

@MainActor @Test func `a round is announced on the screen`() throws {
  let rig = try TimerRig()
  rig.press("w Space")
  rig.advance(2 + 30 + 2.1)
  #expect(rig.text.contains("Round 2 of 10"))
  #expect(rig.state.announced?.round == 2 && rig.state.announced?.count == 1)
}

@MainActor @Test func `a paused rest looks as it does running, a paused work says what comes next`() throws {
  let rig = try TimerRig()
  rig.press("w Space")
  rig.advance(2 + 12)
  rig.press("Space")
  #expect(rig.text.contains("Up next: rest 10 s"))
  rig.press("Space")
  rig.advance(20)
  let running = rig.text
  rig.press("Space")
  #expect(rig.text.contains("Paused"))
  #expect(rig.text.contains("Up next: Work"))
  #expect(running.contains("Up next: Work"))
}
