// The figures in questions about a running session: those of the moment, and exactly those are logged.
import Core
import Managers
import Screen
import TestKit
import Testing
import Words

@testable import Panes

@MainActor @Test func `the questions before ending and quitting tell the time as it goes on`() throws {
  for (key, before, after) in [
    ("x", "1:30 min would be logged", "1:42 min would be logged"),
    ("q", "End and log 1:30 min", "End and log 1:42 min"),
  ] {
    let rig = try TimerRig()
    rig.press("Space")
    rig.advance(90)
    rig.press(key)
    #expect(rig.text.contains(before), "\(rig.text)")
    rig.advance(12)
    #expect(rig.text.contains(after) && !rig.text.contains(before), "\(rig.text)")
    #expect(rig.defects() == "")
  }
}

@MainActor @Test func `what is logged is what the button or question said when the key came`() throws {
  for keys in ["q x", "x Enter"] {
    let rig = try TimerRig()
    rig.press("Space")
    rig.advance(90)
    let (ask, answer) = try #require(keys.split(separator: " ").map(String.init).pair)
    rig.press(ask)
    // Virtual seconds may pass between two pictures.
    rig.time.advance(45)
    rig.press(answer)
    #expect(rig.state.history.map { $0.duration.rounded() } == [90], "\(keys)")
  }
}

@MainActor @Test func `jumps, discarding and going back are asked about with what is at stake now`() throws {
  for (key, before, after) in [
    ("]", "Skip the 12:56 min left", "Skip the 12:46 min left"), ("[", "Go back by 2:04 min", "Go back by 2:14 min"),
    ("r", "Go back by 2:04 min", "Go back by 2:14 min"),
  ] {
    let rig = try TimerRig()
    rig.press("Space")
    rig.advance(124)
    rig.press(key)
    #expect(rig.text.contains(before), "\(rig.text)")
    rig.advance(10)
    #expect(rig.text.contains(after), "\(rig.text)")
  }
}

@MainActor @Test(arguments: [Language.english, .german])
func `a question says when its session has ended, and offers nothing that is over`(language: Language) throws {
  let words = Words(language: language)
  for key in ["q", "x"] {
    let rig = try TimerRig(language) { ($0.phaseOne, $0.phaseTwo) = (1, 0) }
    rig.press("Space")
    rig.advance(50)
    rig.press(key)
    #expect(rig.text.contains(words(.Timer.endDiscard)))
    rig.advance(12)
    #expect(rig.state.running == nil)
    let text = rig.text
    #expect(text.contains(words(.Timer.over(title: Message.session(SessionPlan.openDefault)))), "\(text)")
    #expect(!text.contains("[ \(words(.Timer.endDiscard)) ]"), "\(text)")
    #expect(text.contains(words(key == "q" ? .Shell.quitVerb : .Timer.overVerb)), "\(text)")
    #expect(rig.defects() == "")
    rig.press("Enter")
    #expect(rig.hasQuit == (key == "q"))
    #expect(rig.state.history.map(\.duration) == [60])
  }
}

@MainActor @Test func `the buttons of jumps are written as those of other questions are`() throws {
  for (language, buttons) in [
    (Language.english, ["]": "Skip", "[": "Go back", "r": "Restart phase"]),
    (.german, ["]": "Überspringen", "[": "Zurück", "r": "Phase neu beginnen"]),
  ] {
    let rig = try TimerRig(language)
    rig.press("Space")
    rig.advance(124)
    for (key, button) in buttons {
      rig.press(key)
      #expect(rig.text.contains("[ \(button) ]"), "\(rig.text)")
      rig.press("Escape")
    }
  }
}

extension [String] {
  /// Both of two texts.
  fileprivate var pair: (String, String)? { count == 2 ? (self[0], self[1]) : nil }
}
