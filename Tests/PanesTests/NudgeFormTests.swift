// The form of a tracker's reminder: every field is saved, wrong values are refused at their field, and it fits everywhere.
import Canvas
import Core
import Managers
import Screen
import TestKit
import Testing
import Words

@testable import Panes

@MainActor private func rig(
  _ tracker: Tracker, _ language: Language = .english, locked: Set<SettingKey> = []
) throws -> PaneRig {
  try PaneRig(language) { setup in
    var setup = setup
    setup.locked = locked
    return NudgeForm.make(tracker, setup)
  }
}

extension PaneRig {
  fileprivate func rule(_ tracker: Tracker) -> NudgeRule { managers.settings.state.value.notices.rules[tracker] }
}

@MainActor @Test func `switch, time and quiet hours are saved as they are set`() throws {
  let rig = try rig(.weight)
  #expect(rig.screen().contains("Says: No weight logged"), "\(rig.screen())")
  rig.press("Space Tab Tab Ctrl-U 9:15 Tab Space Ctrl-S")
  let rule = rig.rule(.weight)
  #expect(!rule.isEnabled && rule.timing == .exact(9 * 60 + 15) && rule.allowsInQuietHours)
}

@MainActor @Test func `a time before or after the tracker's own moment is asked for in minutes`() throws {
  let rig = try rig(.sleep)
  rig.press("Tab Right Tab Ctrl-U 45 Ctrl-S")
  #expect(rig.rule(.sleep).timing == .before(45))
}

@MainActor
@Test(arguments: [("Tab Tab Ctrl-U 25:00", "08:00"), ("Tab Right Tab Ctrl-U 99999", "1440")])
func `what is no time or too long is refused at its field`(keys: String, said: String) throws {
  let rig = try rig(.mood)
  rig.press(keys + " Ctrl-S")
  #expect(rig.screen().contains(said), "\(rig.screen())")
  #expect(rig.rule(.mood) == .standard(.mood))
}

@MainActor @Test func `a field that the configuration forces is shown locked`() throws {
  let rig = try rig(.mood, locked: [SettingKey(rawValue: "nudge.mood.in-quiet")])
  #expect(rig.screen().contains("set by config.toml"))
}

@MainActor @Test(arguments: [Language.english, .german, .pseudo])
func `the form of a rule overlaps nowhere at any size`(language: Language) throws {
  for tracker in [Tracker.hydration, .sleep] {
    let rig = try rig(tracker, language)
    #expect(Laws.sweep(rig.driver, sizes: Sizes.named).joined(separator: "\n") == "")
    rig.press("Tab Tab Ctrl-U 99999 Ctrl-S")
    #expect(Laws.sweep(rig.driver, sizes: Sizes.named).joined(separator: "\n") == "")
  }
}

@MainActor @Test(arguments: [Language.english, .german, .pseudo])
func `help overlaps nowhere at any size`(language: Language) throws {
  let rig = try PaneRig(language) { WeightPane($0) }
  rig.press("?")
  #expect(Laws.sweep(rig.driver, sizes: Sizes.named).joined(separator: "\n") == "")
  for _ in 0..<30 { rig.press("Down") }
  #expect(Laws.sweep(rig.driver, sizes: Sizes.named).joined(separator: "\n") == "")
}
