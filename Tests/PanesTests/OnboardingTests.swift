// The wizard by key: its pages at every size, its focus rules, and that nothing is stored before its end.
import Canvas
import Core
import Foundation
import Managers
import Screen
import TestKit
import Testing
import Words

@testable import Panes

/// The dots of a frame: which are full.
@MainActor private func dots(_ canvas: Canvas) -> [Bool]? {
  let line = canvas.text.split(separator: "\n").last { $0.contains("●") }
  let signs = line?.filter { $0 == "●" || $0 == "○" }.map { $0 == "●" }
  return signs
}

@MainActor private func wizard(_ rig: TimerRig) -> Form<OnboardingDraft>? {
  rig.driver.shell.top as? Form<OnboardingDraft>
}

/// Goes on from each page with the fewest keys.
private let onwards = ["Enter", "81.5 Enter", "75 Enter", "PageDown", "PageDown", "Enter"]

@MainActor @Test(arguments: [Language.english, .german, .pseudo], [true, false])
func `the wizard overlaps nowhere on any page`(language: Language, unicode: Bool) throws {
  let rig = try TimerRig(language, unicode: unicode)
  rig.startWizard()
  for keys in onwards {
    #expect(rig.defects() == "")
    rig.press(keys)
  }
  #expect(rig.defects(Sizes.sweep(language)) == "")
  rig.press("Escape")
  #expect(rig.defects() == "")
}

// Invariants.md, Dots
@MainActor @Test func `all seven dots show on every page at every size`() throws {
  let rig = try TimerRig(.german)
  rig.startWizard()
  for page in 0..<7 {
    for size in [Size(40, 12), Size(60, 20), Size(80, 24), Size(132, 43)] {
      let frame = rig.driver.shell.draw(size: size, now: rig.time.now)
      #expect(dots(frame) == (0..<7).map { $0 == page })
    }
    if page < 6 { rig.press(onwards[page]) }
  }
}

@MainActor @Test func `the wizard looks as stored`() throws {
  let rig = try TimerRig()
  let german = try TimerRig(.german)
  for (rig, name) in [(rig, "english"), (german, "german")] {
    rig.startWizard()
    for page in 1...7 {
      for size in [Size(40, 12), Size(80, 24)] {
        let frame = rig.driver.shell.draw(size: size, now: rig.time.now)
        #expect(Golden.difference(frame, "onboarding-\(name)-\(page)-\(size)") == nil)
      }
      if page < 7 { rig.press(onwards[page - 1]) }
    }
  }
}

// Invariants.md, Fields of the wizard
@MainActor @Test func `pages 2 to 5 enter with the cursor in the text, forwards and backwards, the others do not`()
  throws
{
  let rig = try TimerRig()
  rig.startWizard()
  var found: [Focus] = []
  for keys in onwards {
    found.append(try #require(wizard(rig)).focus)
    rig.press(keys)
  }
  #expect(found == [.list, .text, .text, .text, .text, .list])
  #expect(wizard(rig)?.focus == .list)
  var back: [Focus] = []
  for _ in 0..<6 {
    rig.press("PageUp")
    back.append(try #require(wizard(rig)).focus)
  }
  #expect(back == [.list, .text, .text, .text, .text, .list])
}

@MainActor @Test func `nothing is stored before the end, then everything at once`() throws {
  let rig = try TimerRig()
  let before = rig.settings
  rig.startWizard()
  for keys in onwards {
    rig.press(keys)
    #expect(rig.settings == before)
    #expect(rig.managers.weight.state.value.latest == nil)
  }
  rig.press("Enter")
  #expect(wizard(rig) == nil)
  let settings = rig.settings
  #expect(settings.onboarded)
  #expect(settings.notifications == .desktop)
  #expect(settings.health == .skip)
  #expect(settings.weightGoal == 75)
  #expect(settings.fastingGoal == 16 * 3600)
  #expect(settings.hydrationGoal == HydrationRules.standardGoal)
  #expect(settings.notices == .goalsAlone)
  let weight = try #require(rig.managers.weight.state.value.latest)
  #expect(weight.kilograms == 81.5)
  #expect(weight.typed == Typed(number: "81.5", unit: "kg"))
  rig.press("u")
  #expect(rig.settings == before)
  #expect(rig.managers.weight.state.value.latest == nil)
}

@MainActor @Test func `comma and point are read alike, other texts are refused at the field`() throws {
  let rig = try TimerRig(.german)
  rig.startWizard()
  rig.press("Enter abc Enter")
  #expect(wizard(rig)?.page == 1)
  #expect(rig.text.contains("abc"))
  #expect(rig.text.contains("! "))
  rig.press("Ctrl-U 1500 Enter")
  #expect(wizard(rig)?.page == 1)
  rig.press("Ctrl-U 81,5 Enter")
  #expect(wizard(rig)?.page == 2)
  #expect(wizard(rig)?.draft.weight.amount?.value == 81.5)
}

@MainActor @Test func `the unit key converts what is shown and changes no number`() throws {
  let rig = try TimerRig()
  rig.startWizard()
  rig.press("Enter 81.5 Ctrl-T")
  #expect(rig.text.contains("179.7"))
  #expect(rig.text.contains("= 81.5"))
  rig.press("Ctrl-T Ctrl-T")
  #expect(wizard(rig)?.draft.weight.amount == Amount(81.5, typed: Typed(number: "81.5", unit: "kg")))
  rig.press("Ctrl-T Ctrl-U 180 Enter")
  #expect(wizard(rig)?.draft.weight.amount?.typed == Typed(number: "180", unit: "lb"))
  #expect(rig.text.contains("lb"))
  rig.press("165 Enter PageDown PageDown Enter Down Down Enter")
  #expect(rig.settings.weightUnit == .lb)
  #expect(rig.settings.notifications == .off)
  #expect(abs((rig.settings.weightGoal ?? 0) - 74.8427) < 0.001)
}

@MainActor @Test func `a weight too large in one unit stays as typed and counts in the next one`() throws {
  let rig = try TimerRig()
  rig.startWizard()
  rig.press("Enter 500")
  #expect(wizard(rig)?.draft.weight.amount == nil)
  rig.press("PageDown")
  #expect(wizard(rig)?.page == 1)
  rig.press("Ctrl-T")
  #expect(wizard(rig)?.draft.weight.amount?.typed == Typed(number: "500", unit: "lb"))
  #expect(rig.text.contains("500") && !rig.text.contains("110.2"), "\(rig.text)")
  rig.press("PageDown")
  #expect(wizard(rig)?.page == 2)
}

@MainActor @Test(arguments: ["Enter", "PageDown", "Tab Enter", "abc Tab Enter"])
func `an empty weight is skipped by going on, an unreadable one by Skip`(keys: String) throws {
  let rig = try TimerRig()
  rig.startWizard()
  rig.press("Enter " + keys)
  #expect(wizard(rig)?.page == 2)
  rig.press(keys + " PageDown PageDown Enter Enter")
  #expect(rig.settings.onboarded)
  #expect(rig.settings.weightGoal == nil)
  #expect(rig.managers.weight.state.value.latest == nil)
}

@MainActor @Test func `a weight that cannot be is refused as it was typed, as a weight and as a goal`() throws {
  let rig = try TimerRig()
  rig.startWizard()
  rig.press("Enter abc Enter")
  #expect(wizard(rig)?.page == 1)
  for page in 1...2 {
    rig.press("Ctrl-U 7595 Enter")
    #expect(wizard(rig)?.page == page && rig.text.contains("7595 is out of range"), "\(rig.text)")
    rig.press("Ctrl-U 75 Enter")
  }
  #expect(wizard(rig)?.draft.goal.amount?.value == 75)
}

@MainActor @Test func `typing replaces a proposed goal`() throws {
  let rig = try TimerRig()
  rig.startWizard()
  rig.press("Enter Enter Enter 18 PageDown 2000")
  #expect(wizard(rig)?.draft.fasting.value == 18)
  #expect(wizard(rig)?.draft.hydration.millilitres == 2000)
  rig.press("Ctrl-T 2.5")
  #expect(wizard(rig)?.draft.hydration.millilitres == 2500)
}

@MainActor @Test func `the wizard says which notices come, and proposes a desktop only where there is one`() throws {
  let rig = try TimerRig()
  rig.startWizard()
  for keys in onwards { rig.press(keys) }
  #expect(rig.text.contains("nothing else") && rig.text.contains("on the desktop"))
  let without = try TimerRig()
  without.startWizard(hasDesktop: false)
  for keys in onwards { without.press(keys) }
  #expect(!without.text.contains("on the desktop"))
  without.press("Enter")
  #expect(without.settings.notifications == .terminal)
}

@MainActor @Test func `a goal is taken whole or refused, and a picked one rewrites the text`() throws {
  let rig = try TimerRig()
  rig.startWizard()
  rig.press("Enter 81.5 Enter 75 Enter Ctrl-U 99 PageDown")
  let words = rig.text.split { $0.isWhitespace || $0 == "│" }.joined(separator: " ")
  #expect(wizard(rig)?.page == 3 && words.contains("Enter 1 h to 48 h") && !words.contains(" 9 h"), "\(rig.text)")
  rig.press("Ctrl-U 18")
  #expect(wizard(rig)?.draft.fasting.value == 18)
  rig.press("Tab Right")
  #expect(wizard(rig)?.draft.fasting.value == 20)
  #expect(wizard(rig)?.draft.fasting.text == "20")
  rig.press("PageDown Ctrl-U 12000 PageDown")
  #expect(wizard(rig)?.page == 4 && rig.text.contains("8872"), "\(rig.text)")
  rig.press("Ctrl-U 2500")
  #expect(wizard(rig)?.draft.hydration.millilitres == 2500)
  rig.press("Ctrl-T Ctrl-T")
  #expect(rig.text.contains("84.5"))
  rig.press("Ctrl-T")
  #expect(wizard(rig)?.draft.hydration.choice.text == "2500")
}

@MainActor @Test func `the goals take what the command line takes, and a refusal names the range`() throws {
  let rig = try TimerRig()
  rig.startWizard()
  rig.press("Enter 81.5 Enter 75 Enter")
  for (text, hours) in [("16:30", 16.5), ("18h", 18.0), ("18 Space h", 18.0), ("16h Space 30m", 16.5)] {
    rig.press("Ctrl-U " + text)
    #expect(wizard(rig)?.draft.fasting.value == hours && wizard(rig)?.draft.fasting.isInForce == true, "\(rig.text)")
  }
  rig.press("Ctrl-U 18x PageDown")
  #expect(rig.text.contains("Enter 1 h") && rig.text.contains("to 48 h"), "\(rig.text)")
  rig.press("Ctrl-U 18 PageDown")
  for (text, millilitres) in [("2.5l", 2500.0), ("64oz", 1892.7), ("1,500", 1500.0), ("2 Space l", 2000.0)] {
    rig.press("Ctrl-U " + text)
    #expect(abs((wizard(rig)?.draft.hydration.millilitres ?? 0) - millilitres) < 0.1, "\(rig.text)")
    #expect(wizard(rig)?.draft.hydration.choice.isInForce == true)
  }
  rig.press("Ctrl-U abc PageDown")
  #expect(rig.text.contains("8872"), "\(rig.text)")
}

@MainActor @Test func `the goal of a day that is shown is the one that is stored`() throws {
  let rig = try TimerRig()
  rig.startWizard()
  rig.press("Enter 81.5 Enter 75 Enter PageDown Ctrl-U 64")
  let frame = rig.driver.shell.draw(size: Size(40, 12), now: rig.time.now).text.replacing("\u{A0}", with: " ")
  #expect(
    frame.split(separator: "\n").contains { $0.trimmingCharacters(in: .whitespaces).hasPrefix("237 ml") }, "\(frame)")
  rig.press("PageDown Enter Enter")
  #expect(abs(rig.settings.hydrationGoal - 236.588) < 0.01)
}

@MainActor @Test func `going back keeps what was typed`() throws {
  let rig = try TimerRig()
  rig.startWizard()
  rig.press("Enter 81,5 Enter 75 Enter Ctrl-U 18 PageUp PageUp")
  #expect(rig.text.contains("81,5"))
  rig.press("PageDown PageDown")
  #expect(wizard(rig)?.draft.fasting.value == 18)
}

@MainActor @Test func `Esc asks, no goes on with everything typed, yes leaves without a trace`() throws {
  let rig = try TimerRig()
  rig.startWizard()
  rig.press("Enter 81.5 Escape n")
  #expect(wizard(rig)?.page == 1)
  #expect(rig.text.contains("81.5"))
  rig.press("Escape y")
  #expect(wizard(rig) == nil)
  #expect(!rig.settings.onboarded)
}

@MainActor @Test func `running it again begins with what is in force and adds no second weight`() throws {
  let rig = try TimerRig { settings in
    settings.onboarded = true
    settings.fastingGoal = 18 * 3600
    settings.hydrationGoal = 2500
    settings.weightGoal = 75
  }
  rig.startWizard()
  rig.press("Enter Tab Enter")
  #expect(wizard(rig)?.draft.goal.amount?.value == 75)
  rig.press("PageDown PageDown PageDown Enter Down Down Enter")
  #expect(rig.settings.fastingGoal == 18 * 3600)
  #expect(abs(rig.settings.hydrationGoal - 2500) < 0.001)
}

@MainActor @Test func `whoever does not fast has fasting hidden, and fasts again by the same choice`() throws {
  let rig = try TimerRig()
  rig.startWizard()
  rig.press("Enter Enter Enter Up Right")
  #expect(rig.text.contains("out of sight") && !rig.text.contains("16 hours"), "\(rig.text)")
  rig.press("PageDown PageDown Enter Enter")
  #expect(rig.settings.isHidden(.fasting))
  rig.startWizard()
  rig.press("Enter Enter Enter Left PageDown PageDown Enter Enter")
  #expect(!rig.settings.isHidden(.fasting))
}

@MainActor @Test func `PgDn does not pass a page whose buttons are the answer`() throws {
  let rig = try TimerRig()
  rig.startWizard()
  rig.press("Enter Enter Enter PageDown PageDown PageDown")
  #expect(wizard(rig)?.page == 5 && rig.text.contains("Choose one"), "\(rig.text)")
}
