// Sound on the screen: quiet mode by its name, the key that mutes from anywhere, problem said once, and listening.
import Canvas
import Core
import Managers
import Screen
import TestKit
import Testing
import Words

@testable import Panes

@MainActor
@Test func `quiet mode is named where a session runs and where it is set up`() throws {
  for (language, name) in [(Language.english, "quiet: flash only"), (.german, "leise: nur Blitz")] {
    let rig = try TimerRig(language) { $0.sound = false }
    #expect(rig.text.contains(name))
    rig.press("Space")
    #expect(rig.text.contains(name))
  }
}

@MainActor
@Test(arguments: ["1", "2", "3", "4", "5", "6", ",", "?", "6 Space x", "H"])
func `F7 mutes from every place while a session runs`(keys: String) throws {
  let rig = try AppRig(.empty)
  rig.press("6 Space")
  rig.press(keys + " F7")
  #expect(rig.managers.managers.settings.state.value.sound == false)
  rig.press("F7")
  #expect(rig.managers.managers.settings.state.value.sound)
}

@MainActor
@Test func `m mutes while an offer stands, and after the end`() throws {
  let rig = try TimerRig()
  rig.press("w Space")
  rig.advance(15)
  rig.time.advance(30)
  rig.advance(0.1)
  #expect(rig.state.offer != nil)
  rig.press("M")
  #expect(!rig.settings.sound)
  rig.press("M x Enter")
  #expect(rig.state.ending != nil)
  rig.press("M")
  #expect(!rig.settings.sound)
}

@MainActor
@Test func `what cannot be heard is said once, named on the running screen, and the screen flashes`() throws {
  let rig = try AppRig(.empty)
  let sound = rig.managers.sound
  sound.problems.tell(.noPlayer)
  rig.driver.advance(0.1)
  #expect(rig.text.contains("No sound. No player found"))
  rig.press("6 Space")
  rig.driver.advance(30)
  #expect(rig.text.contains("no sound"))
  #expect(!rig.text.contains("No sound. No player"))
  sound.problems.tell(.noPlayer)
  rig.driver.advance(0.1)
  #expect(!rig.text.contains("No sound. No player"))
  sound.problems.tell(nil)
  rig.driver.advance(1)
  #expect(!rig.text.contains("no sound"))
}

@MainActor
@Test(arguments: [Language.english, .german], [SoundProblem.noPlayer, .playersFail, .noVoice, .noBackground])
func `beside a running session on a small screen a problem of sound takes one line`(
  language: Language, problem: SoundProblem
) throws {
  let rig = try AppRig(.empty, language: language, size: Size(40, 12))
  rig.press("6 Space")
  rig.driver.advance(3)
  let before = rig.driver.lines
  rig.managers.sound.problems.tell(problem)
  rig.driver.advance(0.1)
  let changed = (1..<10).filter { rig.driver.lines[$0] != before[$0] }
  let first = Words(language: language)(.soundProblem(problem)).prefix { $0 != "." && $0 != ";" } + "."
  #expect(rig.driver.lines[10].contains(first), "\(rig.driver.text)")
  #expect(!changed.contains { rig.driver.lines[$0].contains("Player") }, "\(rig.driver.text)")
}

@MainActor
@Test func `the form of sound plays what is chosen, and leaving it ends that`() throws {
  let rig = try AppRig(.empty)
  rig.managers.managers.settings.change(
    now: rig.managers.time.now, { $0.sounds.ambient = .fire }, then: { _ in })
  // From the end of the form: save, cancel, background, breathing, bell, gong.
  rig.press("6 o Shift-Tab Shift-Tab Shift-Tab Enter")
  #expect(rig.managers.sound.behind == ["fire 36"])
  rig.press("Escape")
  rig.driver.advance(0.1)
  #expect(rig.managers.sound.behind == ["fire 36", "stop"])
  rig.press("o Shift-Tab Shift-Tab Shift-Tab Shift-Tab Shift-Tab Shift-Tab Enter")
  #expect(rig.managers.sound.cues == ["gong-ende"])
  rig.press("Tab Enter")
  #expect(rig.managers.sound.cues == ["gong-ende", "glocke"])
  rig.press("Tab Enter")
  #expect(rig.managers.sound.cues == ["gong-ende", "glocke", "einatmen"])
}

@MainActor
@Test func `problem behind a session is said, and its cues are not called silent`() throws {
  let rig = try AppRig(.empty)
  rig.press("6 Space")
  rig.managers.sound.problems.tell(.noBackground)
  rig.driver.advance(0.1)
  #expect(rig.text.contains("No background. It cannot be played"), "\(rig.text)")
  rig.driver.advance(30)
  #expect(!rig.text.contains("no sound"))
}

@MainActor
@Test func `the form of sound takes back nothing that was set while it was open`() throws {
  let rig = try AppRig(.empty)
  rig.press("6 o F7 Ctrl-S")
  #expect(rig.managers.managers.settings.state.value.sound == false)
}
