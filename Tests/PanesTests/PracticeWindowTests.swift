// The lists of breathing patterns and programmes over the timer pane, their forms and the pages they open.
import Canvas
import Core
import Screen
import TestKit
import Testing
import Words

@testable import Panes

@MainActor
private func rig(_ keys: String, language: Language = .english) throws -> AppRig {
  let rig = AppRig(over: try AppRig.managers(.empty), language: language)
  rig.press(keys)
  return rig
}

extension AppRig {
  @MainActor fileprivate var settings: Settings { managers.managers.settings.state.value }
}

@MainActor
@Test func `a pattern is added by its form, deleted, taken back and restored`() throws {
  let rig = try rig("6 b")
  #expect(rig.text.contains("Relaxing Breath") && rig.text.contains("4-7-8-0"))
  rig.press("a E v e n i n g Tab Ctrl-U 4 - 0 - 8 - 0")
  #expect(rig.text.contains("= in 4 s, out 8 s"))
  rig.press("Ctrl-S")
  #expect(rig.settings.patterns.last?.name == "Evening" && rig.settings.patterns.count == 7)
  rig.press("Home d")
  #expect(rig.settings.patterns.count == 6 && rig.settings.patterns.first?.id == "calmingBreath")
  rig.press("R")
  #expect(rig.settings.patterns.first?.id == "boxBreathing")
  rig.press("Esc u u")
  #expect(rig.settings.patterns.count == 7 && rig.settings.patterns.first?.id == "boxBreathing")
}

@MainActor
@Test func `a pattern with a name that is taken stays in its form with the reason`() throws {
  let rig = try rig("6 b a b o x Space b r e a t h i n g Ctrl-S")
  #expect(rig.top.hasPrefix("timer.pattern") && rig.text.contains("already"), "\(rig.text)")
}

@MainActor
@Test func `exercises of a programme are put in another order, changed, added and deleted, but never the last`() throws
{
  let rig = try rig("6 p Down e")
  #expect(rig.text.contains("Core Circuit") && rig.text.contains("45 s, rest 15 s"))
  rig.press("J")
  func steps() -> [String] { rig.settings.programmes[1].steps.map(\.exercise) }
  #expect(steps().prefix(2) == ["Side Plank Left", "Plank"])
  rig.press("K")
  #expect(steps().first == "Plank")
  rig.press("Enter Tab Right Tab Ctrl-U 1 5 Ctrl-S")
  #expect(rig.settings.programmes[1].steps[0].amount == .repetitions(15))
  rig.press("a Ctrl-U d i p Ctrl-T Ctrl-S")
  #expect(steps().last == "Dips" && steps().count == 7)
  rig.press("Home d d d d d d d d")
  #expect(steps().count == 1)
  #expect(rig.settings.practice.programmes?.count == 10)
}

@MainActor
@Test func `a new programme has three rounds and opens its exercises`() throws {
  let rig = try rig("6 p a M i n e Ctrl-S")
  let new = try #require(rig.settings.programmes.last)
  #expect(new.name == "Mine" && new.rounds == 3 && new.steps == [ProgrammeStep("Burpees", .seconds(30), rest: 15)])
  #expect(rig.top == "timer.steps")
  rig.press("o Tab Ctrl-U 1 Ctrl-S")
  #expect(rig.settings.programmes.last?.rounds == 1 && rig.settings.programmes.last?.steps.last?.rest == 0)
}

@MainActor
@Test func `the name of a built-in programme follows the language until it is changed`() throws {
  let german = try rig("6 p Down Down Down Down e n Ctrl-S", language: .german)
  #expect(german.settings.programmes[4].name == "Posterior Chain" && german.text.contains("Hintere Kette"))
}

@MainActor
@Test(arguments: [
  ("6 i", "A session in two phases"), ("6 b i", "Box Breathing"), ("6 p i", "Tabata"), ("6 p Down e i", "Plank"),
])
func `pages open at what is selected`(keys: String, text: String) throws {
  let rig = try rig(keys)
  #expect(rig.app.shell.top is PageScreen)
  #expect(rig.text.contains(text), "\(rig.text)")
}

@MainActor
@Test func `a programme is edited as text, and what does not read comes back with its place`() throws {
  var texts = ["name: Core\n45s Plank rest 700s\n", "name: Core\n45s Plank\n"]
  let rig = AppRig(over: try AppRig.managers(.empty)) {
    $0.editText = { text, _ in texts.isEmpty ? .abandoned : .edited(texts.removeFirst()) }
  }
  rig.press("6 p Down E")
  #expect(rig.text.contains("Line 2: "), "\(rig.text)")
  rig.press("y")
  #expect(rig.settings.programmes[1].name == "Core" && rig.settings.programmes[1].steps.count == 1)
  #expect(rig.settings.programmes[1].id == "coreCircuit")
}

@MainActor
@Test func `a problem of a text names its line once, in words`() throws {
  let rig = AppRig(over: try AppRig.managers(.empty)) {
    $0.editText = { text, _ in .edited(text + "garbage line here\n") }
  }
  rig.press("6 p Down E")
  #expect(rig.text.contains("! Line 10: “garbage”") || rig.text.contains("! Line 11: “garbage”"), "\(rig.text)")
  #expect(!rig.text.contains("y yes") && rig.text.contains("Enter edit again"), "\(rig.text)")
}

@MainActor
@Test func `lengths of an exercise are typed as minutes and seconds, as the hint beside them says`() throws {
  let rig = try rig("6 p Down e Enter Tab Tab Ctrl-U 1:30 Tab Ctrl-U 0:20 Ctrl-S")
  #expect(rig.settings.programmes[1].steps[0].amount == .seconds(90) && rig.settings.programmes[1].steps[0].rest == 20)
  rig.press("Enter Tab Tab Ctrl-U 601 Tab")
  #expect(rig.text.contains("601") && rig.text.contains("600"), "\(rig.text)")
}

/// Another app of a test that has one.
@MainActor private func app(_ keys: String) throws -> AppRig { try rig(keys) }

@MainActor
@Test func `Enter opens what a list has selected, and Space starts it`() throws {
  let rig = try rig("6 p Down Space")
  #expect(rig.managers.managers.timer.state.value.running?.plan.title == "Core Circuit")
  let other = try app("6 b Enter")
  #expect(other.top == "timer.pattern.edit" && other.managers.managers.timer.state.value.running == nil)
}

@MainActor
@Test func `what was just made is selected, so that Space starts it`() throws {
  let rig = try rig("6 b a M i n e Tab Ctrl-U 4 - 0 - 8 - 0 Ctrl-S Space")
  #expect(rig.managers.managers.timer.state.value.running?.plan.title == "Mine")
  let programme = try app("6 p a M i n e Ctrl-S Esc Space")
  #expect(programme.managers.managers.timer.state.value.running?.plan.title == "Mine")
}

@MainActor
@Test func `nothing is brought back where nothing is missing`() throws {
  let rig = try rig("6 b R")
  #expect(rig.text.contains("None of the built-in ones is missing.") && rig.settings.practice.patterns == nil)
  rig.press("Down d R")
  #expect(rig.settings.patterns.map(\.id) == BreathingPresets.standard.map(\.id))
}
