// Saved set-ups in the timer pane: saved by name, started by letter, Enter and palette, changed, put in order and
// deleted; and the length of a breathing exercise in minutes.
import Canvas
import Core
import Screen
import TestKit
import Testing
import Words

@testable import Panes

@MainActor
private func rig(_ keys: String, language: Language = .english, size: Size = Size(80, 24)) throws -> TimerRig {
  let rig = try TimerRig(language, size: size) { settings in
    let pattern = BreathingPresets.standard[0]
    settings.sounds.ambient = .waves
    settings.practice.setups = [
      SavedSetup(
        id: "own1", name: "Morning", plan: .sitting(SittingPlan(phase1: 1200, phase2: 180, bells: .every(300)))),
      SavedSetup(id: "own2", name: "Metta", plan: .breathing(BreathingPlan(pattern))),
      SavedSetup(id: "own3", name: "Sprints", plan: .free(work: 40, rest: 20, rounds: 8, countdown: 5)),
    ]
  }
  rig.press(keys)
  return rig
}

extension TimerRig {
  fileprivate var setups: [SavedSetup] { settings.practice.setups }
  fileprivate var top: String { driver.shell.top?.name ?? "" }
}

@MainActor
@Test func `what is set is saved under a name with its sounds, also what was stepped just now`() throws {
  let rig = try TimerRig { $0.sounds.endGong = false }
  rig.press("t")
  #expect(rig.text.contains("None yet. a saves what is set now."), "\(rig.text)")
  rig.press("Esc Up Up Up Up Up Up Right W d a w n Enter")
  #expect(rig.setups.map(\.name) == ["dawn"] && rig.setups[0].plan.total == 960 + 180)
  #expect(rig.setups[0].plan.sounds?.endGong == false, "\(rig.text)")
  rig.press("w W D A W N Enter")
  #expect(rig.top == "timer.setup.new" && rig.text.contains("already"), "\(rig.text)")
  rig.press("Ctrl-U r u n Enter b W c a l m Enter")
  #expect(rig.setups.map(\.plan.activity) == ["open", "free", "breathing"])
  rig.press("p W")
  #expect(rig.setups.count == 3 && rig.text.contains("A programme has its name already; its own form"), "\(rig.text)")
  // The step was stored when the page was turned.
  rig.press("u u u u")
  #expect(rig.setups.isEmpty && rig.settings.phaseOne == 15)
}

@MainActor
@Test(arguments: [("t m", "15:00"), ("t t", "Box"), ("t Space", ""), ("t Down Down Space", ""), ("t s", "")])
func `a set-up starts by its letter or from its row`(keys: String, text: String) throws {
  let rig = try rig(keys)
  let index = keys.hasSuffix("t") ? 1 : keys.hasSuffix("s") || keys.hasSuffix("Down Space") ? 2 : 0
  #expect(rig.state.running?.plan == rig.setups[index].plan && rig.top == "timer", "\(rig.text)")
}

@MainActor
@Test func `a set-up is found in the palette by its name, and asks where another session runs`() throws {
  let rig = try rig(": s p r i n t Enter")
  #expect(rig.state.running?.plan == rig.setups[2].plan, "\(rig.text)")
  rig.press("Esc t m")
  #expect(rig.top == "timer.replace", "\(rig.text)")
  rig.press("Enter")
  #expect(rig.state.running?.plan == rig.setups[0].plan, "\(rig.text)")
}

@MainActor
@Test func `a set-up that the gentle profile excludes says so and does not start`() throws {
  let rig = try rig("")
  rig.managers.settings.change(now: rig.time.now, { $0.practice.profile = .gentle }, then: { _ in })
  rig.press("t t")
  #expect(rig.state.running == nil && rig.text.contains("hold"), "\(rig.text)")
}

@MainActor
@Test func `set-ups are changed in all their values, put in order, deleted and taken back`() throws {
  let rig = try rig("t e")
  #expect(rig.top == "timer.setup.edit" && rig.text.contains("Background"), "\(rig.text)")
  rig.press("Ctrl-U D a w n Tab Ctrl-U 3 0 Ctrl-S")
  #expect(rig.setups[0].name == "Dawn" && rig.setups[0].plan.total == 1980 && rig.setups[0].id == "own1", "\(rig.text)")
  rig.press("J")
  #expect(rig.setups.map(\.name) == ["Metta", "Dawn", "Sprints"])
  rig.press("d")
  #expect(rig.setups.map(\.name) == ["Metta", "Sprints"])
  rig.press("Esc u u u")
  #expect(rig.setups.map(\.name) == ["Morning", "Metta", "Sprints"])
}

@MainActor
@Test func `the rhythm and the minutes of a saved breathing exercise can be changed`() throws {
  let rig = try rig("t Down e Tab Ctrl-U 5 - 5 Tab Tab Ctrl-U 5 Ctrl-S")
  guard case .breathing(let plan) = rig.setups[1].plan else { return #expect(Bool(false), "\(rig.text)") }
  #expect(plan.pattern.rounds == 30 && plan.pattern.cycleMilliseconds == 10000)
}

@MainActor
@Test(arguments: [Language.english, .german], [Size(40, 12), Size(80, 24), Size(132, 43)])
func `the list of set-ups looks like this, and its form`(language: Language, size: Size) throws {
  let rig = try rig("t", language: language, size: size)
  let name = "\(language)-\(size)"
  #expect(Golden.difference(rig.driver.shell.draw(size: size, now: rig.time.now), "timer-setups-\(name)") == nil)
  rig.press("e")
  #expect(Golden.difference(rig.driver.shell.draw(size: size, now: rig.time.now), "timer-setup-edit-\(name)") == nil)
}

@MainActor @Test(arguments: ["m", "b", "p", "w", "t"])
func `the keys of every sub-page clash with nothing`(key: String) throws {
  let rig = try TimerRig()
  rig.press(key)
  let top = try #require(rig.driver.shell.top)
  #expect(Laws.table(top, shell: rig.driver.shell, words: Words(language: .german), now: rig.time.now) == [])
}

// MARK: - Minutes

@MainActor
@Test func `an exercise starts with a length in minutes, in whole rounds, and its pattern stays as it is`() throws {
  let rig = try TimerRig()
  rig.press("b x 5")
  #expect(rig.text.contains("= 19 rounds, 5:04 min"), "\(rig.text)")
  rig.press("Enter")
  #expect(rig.state.running?.plan.total == 304 && rig.settings.practice.patterns == nil, "\(rig.text)")
}

@MainActor
@Test func `rounds and minutes follow each other in the form of a pattern, and too many are refused`() throws {
  let rig = try TimerRig()
  rig.press("b e Tab Tab Ctrl-U 4")
  #expect(rig.text.contains("1:04"), "\(rig.text)")
  rig.press("Tab Ctrl-U 0 : 1 0 Ctrl-S")
  #expect(rig.settings.patterns[0].rounds == 1)
  rig.press("e Tab Tab Tab Ctrl-U 2 7 Ctrl-S")
  #expect(rig.top == "timer.pattern.edit" && rig.text.contains("26.4"), "\(rig.text)")
}
