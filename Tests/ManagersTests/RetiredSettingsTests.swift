// Settings of older versions that are constants now: their stored rows break nothing, and one notice says what
// holds, once for all.
import Core
import Managers
import TestKit
import Testing

@testable import Store

/// A store in which an older version kept choices, opened by this one.
@MainActor
private func old(_ rows: [String: String]) throws -> (rig: ManagersRig, told: Told) {
  let rig = try ManagersRig()
  var changes = rows.map { Change.set(SettingKey(rawValue: $0), $1) }
  changes.append(.set(SettingKey(rawValue: "onboarding.done"), "true"))
  changes.append(.set(SettingKey(rawValue: "quiet"), "false"))
  _ = try rig.store.commitNow(
    Batch("settings.change:nudge", actor: .screen, changes), at: rig.time.now)
  try rig.library.load(now: rig.time.now)
  return (rig, rig.listen())
}

@MainActor
@Test(arguments: [
  ("nudge.weight.tone", "\"stoic\""), ("nudge.hydration.throttle", "30"),
  ("nudge.mood.frequency", "\"weekly\""),
  ("nudge.sleep.level", "\"critical\""), ("nudge.weight.quiet", "null"),
  ("notices.stages.max", "5"),
  ("nudge.fasting.time", "\"before 60\""),
])
func `a choice that is a constant now is told of once, by whoever looks first, for ever`(
  name: String, json: String
)
  throws
{
  let (rig, told) = try old([name: json])
  #expect(told.names == [.settingsRetired])
  rig.pass(hours: 1)
  let later = try ManagersRig(store: rig.store, time: rig.time, series: 1)
  let again = later.listen()
  // Ordinary claims are forgotten after two months.
  for _ in 0..<4 {
    rig.time.advance(30 * 86_400)
    _ = try rig.store.claimNow("read.1", at: rig.time.now)
    try later.library.load(now: rig.time.now)
    later.managers.notices.turn(rig.time.now)
  }
  #expect(told.names == [.settingsRetired] && again.names.isEmpty)
}

@MainActor
@Test func `what was left as it was, and what the wizard wrote, is not told of`() throws {
  let rows = [
    "nudge.weight.tone": "\"educational\"", "nudge.weight.quiet": "\"21:00-07:00\"",
    "nudge.fasting": "false",
    "notices.stages.max": "2", "nudge.weight.time": "\"07:15\"",
  ]
  let (rig, told) = try old(rows)
  #expect(told.names.isEmpty)
  #expect(rig.managers.settings.state.value.notices.rules[.weight].timing == .exact(7 * 60 + 15))
}

@MainActor
@Test func `stored choices that are no more stand neither in the way of changes nor of undo`()
  throws
{
  let (rig, _) = try old(["nudge.weight.tone": "\"stoic\"", "nudge.weight.time": "\"07:15\""])
  rig.managers.settings.change(
    now: rig.time.now, { $0.notices.rules[.weight].isEnabled = false }, then: { _ in })
  #expect(!rig.managers.settings.state.value.notices.rules[.weight].isEnabled)
  for _ in 0..<2 { rig.library.undo(now: rig.time.now) { _ in } }
  #expect(rig.managers.settings.state.value.notices.rules[.weight] == .standard(.weight))
  rig.library.redo(now: rig.time.now) { _ in }
  #expect(rig.managers.settings.state.value.notices.rules[.weight].timing == .exact(7 * 60 + 15))
  #expect(
    try rig.store.readNow { try $0.settings() }[SettingKey(rawValue: "nudge.weight.tone")]
      == "\"stoic\"")
}
