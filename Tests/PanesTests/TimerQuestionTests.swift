// The questions about a running session: before quitting, discarding, and jumps that cost more than a minute.
import Core
import Managers
import Screen
import TestKit
import Testing
import Words

@testable import Panes

@MainActor @Test func `a discarded session comes back by undo, as what was done of it`() throws {
  let rig = try TimerRig()
  rig.press("w Space")
  rig.advance(2 + 10)
  rig.standStill(300)
  rig.press("d")
  #expect(rig.text.contains("Discard Free workout?") && rig.text.contains("would not be logged"), "\(rig.text)")
  rig.press("Enter")
  #expect(rig.state.running == nil && rig.state.history.isEmpty)
  #expect(rig.text.contains("u logs it after all"), "\(rig.text)")
  rig.press("u")
  #expect(rig.state.history.map { $0.duration.rounded() } == [10])
  rig.press("Ctrl-R")
  #expect(rig.state.history.isEmpty)
}

@MainActor @Test(arguments: [Language.english, .german])
func `an end that nobody watched is told with the key that shows the offer, and from when`(language: Language) throws {
  let rig = try TimerRig(language)
  rig.press("Space")
  rig.advance(90)
  rig.standStill(3000)
  let message = language == .english ? "6 offers to end it at 14:33." : "6 bietet 14:33 als Ende."
  #expect(rig.text.contains("15:00 min") && rig.text.contains(message), "\(rig.text)")
  #expect(rig.defects() == "")
}

@MainActor @Test(arguments: [Language.english, .german])
func `an endless sitting that was left alone ends as of then, whatever stopped`(language: Language) throws {
  let rig = try TimerRig(language) { $0.timer.endless = true }
  rig.press("Space")
  rig.advance(90)
  rig.standStill(300)
  rig.press("x")
  #expect(rig.text.contains(language == .english ? "End when it was left alone" : "Ende, als sie allein blieb"))
  rig.press("Enter")
  #expect(rig.text.contains(language == .english ? "ended when it was left alone" : "beendet, als sie allein blieb"))
  #expect(rig.state.history.map { $0.duration.rounded() } == [90])
}

// MARK: Quitting

@MainActor @Test func `quitting asks what becomes of a sitting: it goes on, ends, or is discarded`() throws {
  let answers: [(keys: String, runs: Bool, logged: [Double])] = [
    ("Enter", true, []), ("x", false, [90]), ("d", false, []), ("q", true, []),
  ]
  for (keys, runs, logged) in answers {
    let rig = try TimerRig()
    rig.press("Space")
    rig.advance(90)
    rig.press("q")
    #expect(!rig.hasQuit && rig.text.contains("End and log 1:30 min"), "\(rig.text)")
    #expect(rig.text.contains("Let it run") && rig.text.contains("Discard"), "\(rig.text)")
    #expect(rig.defects() == "")
    rig.press("Escape")
    #expect(!rig.hasQuit && rig.state.running != nil && !rig.text.contains("End and log"))
    rig.press("q")
    rig.press(keys)
    #expect(rig.hasQuit, "\(keys)")
    #expect((rig.state.running != nil) == runs, "\(keys)")
    #expect(rig.state.history.map { $0.duration.rounded() } == logged, "\(keys)")
  }
}

@MainActor @Test func `quitting says that a workout stays paused, and asks nothing without a session`() throws {
  let rig = try TimerRig(.german)
  rig.press("w Space")
  rig.advance(12)
  rig.press("q")
  #expect(rig.text.contains("Pausiert lassen") && rig.text.contains("nicht fertig"), "\(rig.text)")
  #expect(rig.defects() == "")
  rig.press("Escape x Enter Enter")
  #expect(rig.state.running == nil)
  rig.press("q")
  #expect(rig.hasQuit)
}

@MainActor @Test func `what goes on without the screen is said in one line`() throws {
  let rig = try TimerRig()
  func left() -> String? {
    let words = Words(language: .english)
    return SessionLine.left(rig.state, now: rig.time.now, words: words).map { words($0) }
  }
  #expect(left() == nil)
  rig.press("Space")
  rig.advance(90)
  #expect(
    left()
      == "Open meditation goes on without the screen until 14:50; 'fastlife timer stop' ends it, "
      + "'fastlife timer discard' discards it.")
}

@MainActor @Test func `n and b ask when more than a minute is at stake, and only then`() throws {
  let rig = try TimerRig()
  rig.press("Space")
  rig.advance(124)
  rig.press("]")
  #expect(rig.text.contains("Skip the 12:56 min left of this phase?"), "\(rig.text)")
  #expect(rig.defects() == "")
  rig.press("Escape")
  #expect(rig.state.running?.state(at: rig.time.now).clock == 776)
  #expect(!rig.cues.names.contains("gong-dreimal"))
  rig.press("[")
  #expect(rig.text.contains("Go back by 2:04 min?"), "\(rig.text)")
  rig.press("Escape r Escape ] Enter")
  #expect(rig.cues.names.last == "gong-dreimal")
  rig.advance(2)
  rig.press("r")
  #expect(rig.state.running?.state(at: rig.time.now).clock == 180)
}

@MainActor @Test func `a jump that was asked about does not skip the phase after the one it was meant for`() throws {
  let rig = try TimerRig { $0.phaseOne = 2 }
  rig.press("Space")
  rig.advance(50)
  rig.press("]")
  rig.advance(75)
  rig.press("Enter")
  #expect(rig.text.contains("The phase has ended by now"), "\(rig.text)")
  #expect(rig.state.running?.segment(at: rig.time.now).phase == .closing)
}
