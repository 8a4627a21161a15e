// The form of a reminder's rule: every field is saved, wrong values are refused at their field, and it fits everywhere.
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

@MainActor @Test func `time, throttle, own quiet hours and tone are saved as they are set`() throws {
  let rig = try rig(.weight)
  rig.press("Tab Ctrl-U 9:15 Tab Tab Ctrl-U 90 Tab Tab Ctrl-U 22:30-05:00 Tab Tab Right")
  #expect(rig.screen().contains("Says: One more reading"), "\(rig.screen())")
  rig.press("Ctrl-S")
  let rule = rig.rule(.weight)
  #expect(rule.timing == .exact(9 * 60 + 15) && rule.throttle == 90 && rule.tone == .motivational)
  #expect(rule.quiet == ClockWindow(from: 22 * 60 + 30, until: 5 * 60))
  #expect(rule.isEnabled && rule.frequency == .daily)
}

@MainActor @Test func `a time before or after the tracker's own moment is asked for in minutes`() throws {
  let rig = try rig(.sleep)
  rig.press("Right Tab Ctrl-U 45 Ctrl-S")
  #expect(rig.rule(.sleep).timing == .before(45))
}

@MainActor @Test(arguments: [("Tab Ctrl-U 25:00", "08:00"), ("Tab Tab Tab Ctrl-U 99999", "10080")])
func `what is no time or too long is refused at its field`(keys: String, said: String) throws {
  let rig = try rig(.mood)
  rig.press(keys + " Ctrl-S")
  #expect(rig.screen().contains(said), "\(rig.screen())")
  #expect(rig.rule(.mood) == .standard(.mood))
}

@MainActor @Test func `a field that the configuration forces is shown locked`() throws {
  let rig = try rig(.mood, locked: [SettingKey(rawValue: "nudge.mood.tone")])
  #expect(rig.screen().contains("set by config.toml"))
}

@MainActor @Test func `whether it reminds at all is not touched by its form`() throws {
  let rig = try rig(.mood)
  rig.managers.settings.change(now: rig.time.now, { $0.notices.rules[.mood].isEnabled = false }, then: { _ in })
  rig.press("Tab Ctrl-U 21:00 Ctrl-S")
  #expect(!rig.rule(.mood).isEnabled && rig.rule(.mood).timing == .exact(21 * 60))
}

@MainActor @Test(arguments: [Language.english, .german, .pseudo])
func `the form of a rule overlaps nowhere at any size`(language: Language) throws {
  for tracker in [Tracker.fasting, .sleep] {
    let rig = try rig(tracker, language)
    #expect(Laws.sweep(rig.driver, sizes: Sizes.named).joined(separator: "\n") == "")
    rig.press("Tab Ctrl-U 99999 Ctrl-S")
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
