// The health store on screen: the offer above a pane, the popup, the dialog, ranks, the log and its ways back, and an entry
// of another program's that gives way to an own one. The data are on disk, since the health file lies beside them.
import Canvas
import Core
import Foundation
import Managers
import Store
import TestKit
import Testing

@testable import Panes

@MainActor
@Test func `a pane offers to sync until the offer is closed, and undo brings it back`() throws {
  let rig = try HealthRig()
  rig.press("4")
  #expect(rig.text.contains("Sync weight with the health store"), "\(rig.text)")
  rig.press("X")
  #expect(!rig.text.contains("Sync weight with") && rig.settings[nudgeClosed: .weight])
  rig.press("u")
  #expect(rig.text.contains("Sync weight with"))
  rig.press("3")
  #expect(rig.text.contains("Sync drinks with"))
}

@MainActor
@Test func `fasting's offer comes back at every fifth visit, or never, and undo passes over the count`() throws {
  let rig = try HealthRig()
  rig.press("2 X Enter")
  #expect(!rig.text.contains("Sync fasts with"), "\(rig.text)")
  for _ in 1...4 {
    rig.press("1 2")
    #expect(!rig.text.contains("Sync fasts with"))
  }
  rig.press("1 2")
  #expect(rig.text.contains("Sync fasts with"))
  rig.press("X Tab Enter")
  for _ in 1...6 { rig.press("1 2") }
  #expect(!rig.text.contains("Sync fasts with") && rig.settings.fastingNudge == -1)
}

@MainActor
@Test func `connecting asks which types, tells what is there, and takes all of it in as one step`() throws {
  let rig = try HealthRig()
  try rig.weigh([81.4, 81.9, 82.3])
  rig.press("4 S")
  #expect(rig.text.contains("Share with the health store?") && rig.text.contains("Enable selected"), "\(rig.text)")
  rig.press("Ctrl-S")
  #expect(rig.health.access(to: .weight) == .authorized && rig.health.access(to: .sleep) == .undetermined)
  #expect(rig.text.contains("3 samples of 1 source"), "\(rig.text)")
  #expect(!rig.settings[syncs: .weight] && rig.weights.isEmpty)
  rig.press("Enter")
  #expect(rig.settings[syncs: .weight] && rig.weights.count == 3, "\(rig.text)")
  #expect(rig.text.contains("3 entries from before imported"), "\(rig.text)")
  #expect(!rig.text.contains("Sync weight with"))
  rig.press("u")
  #expect(rig.weights.isEmpty)
}

@MainActor
@Test func `only what is new comes where that was chosen, and cancelling leaves the type off`() throws {
  let rig = try HealthRig()
  try rig.weigh([81.4, 81.9])
  rig.press("4 S Ctrl-S Escape")
  #expect(!rig.settings[syncs: .weight] && rig.health.records[.weight]?.initial != .future)
  rig.press("S Space Tab Enter")
  #expect(rig.settings[syncs: .weight] && rig.weights.isEmpty, "\(rig.text)")
  rig.managers.time.advance(7200)
  try rig.weigh([80.2])
  try rig.follow()
  #expect(rig.weights.map(\.kilograms) == [80.2])
}

@MainActor
@Test func `Maybe later shares nothing and is not asked again by itself`() throws {
  let rig = try HealthRig()
  rig.press(": h e a l t h Space s t o r e Enter")
  #expect(rig.text.contains("Share with the health store?"), "\(rig.text)")
  rig.press("Escape")
  #expect(rig.settings.healthShown && rig.health.authorized.isEmpty, "\(rig.text)")
}

@MainActor
@Test func `the screen shows how each type stands, its sources by rank, and a rank decides`() throws {
  let rig = try HealthRig()
  try rig.weigh([81.4, 81.9])
  try rig.weigh([81.3], source: "Watch")
  rig.share()
  rig.press("S")
  #expect(rig.text.contains("Weight") && rig.text.contains("[✓]") && rig.text.contains("allowed"), "\(rig.text)")
  #expect(rig.text.contains("Weights: sources by rank") && rig.text.contains("Scale") && rig.text.contains("Watch"))
  rig.press("Right J")
  #expect(rig.settings[sourcesOf: .weight] == ["Watch", "Scale"], "\(rig.text)")
  rig.press("Left Space")
  #expect(!rig.settings[syncs: .weight])
}

@MainActor
@Test func `a sync of the log is taken back, its samples stay away, and undo takes that back again`() throws {
  let rig = try HealthRig()
  rig.share()
  try rig.weigh([81.4])
  try rig.follow()
  #expect(rig.weights.count == 1 && rig.weights[0].isForeign)
  rig.press("S Right Right")
  #expect(rig.text.contains("+1 Scale"), "\(rig.text)")
  rig.press("d")
  try rig.follow()
  #expect(rig.weights.isEmpty, "\(rig.text)")
  rig.press("u")
  #expect(rig.weights.count == 1)
}

@MainActor
@Test func `another program's entry is shown, not edited, and gives way to an own one`() throws {
  let rig = try HealthRig()
  rig.share()
  try rig.weigh([81.4])
  try rig.follow()
  rig.press("4 e")
  #expect(rig.text.contains("From Scale"), "\(rig.text)")
  rig.press("Enter")
  #expect(rig.weights.map(\.isForeign) == [false] && rig.app.top.hasPrefix("weight.edit"), "\(rig.text)")
  rig.press("Escape")
  try rig.follow()
  #expect(rig.weights.map(\.kilograms) == [81.4])
  rig.press("u")
  #expect(rig.weights.map(\.isForeign) == [true])
}

@MainActor
@Test func `another program's entry can be hidden, stays away in later syncs, and undo brings it back`() throws {
  let rig = try HealthRig()
  rig.share()
  try rig.weigh([81.4])
  try rig.follow()
  rig.press("4 H z")
  #expect(rig.text.contains("Hidden") && rig.weights.isEmpty, "\(rig.text)")
  try rig.follow()
  _ = try rig.managers.store.syncNow(.weight, .withReset, at: rig.managers.time.now)
  try rig.follow()
  #expect(rig.weights.isEmpty)
  rig.press("u")
  #expect(rig.weights.map(\.isForeign) == [true])
  rig.press("Escape 4 w 8 0 Enter H z")
  #expect(rig.text.contains("Only another program's entry"), "\(rig.text)")
}

@MainActor
@Test func `of a conflict the other value can be taken, or the entry goes as it did there`() throws {
  let rig = try HealthRig()
  let ours = Weight(id: UUID(), at: rig.managers.time.now.stamp, kilograms: 83, note: "after the run")
  _ = try rig.managers.store.insertNow([.weight(ours)], label: "weight.add", at: rig.managers.time.now)
  try rig.managers.library.load(now: rig.managers.time.now)
  var theirs = ours
  (theirs.kilograms, theirs.note) = (82, nil)
  let health = rig.managers.managers.health
  health.takeTheirs(ours: .weight(ours), theirs: .weight(theirs), now: rig.managers.time.now) { _ in }
  #expect(rig.weights.map(\.kilograms) == [82] && rig.weights[0].note == "after the run")
  health.takeTheirs(ours: .weight(ours), theirs: nil, now: rig.managers.time.now) { _ in }
  #expect(rig.weights.isEmpty)
  rig.press("u u")
  #expect(rig.weights.map(\.kilograms) == [83])
}

@MainActor
@Test(arguments: [Size(80, 24), Size(40, 12), Size(132, 43)])
func `a selected conflict shows both values in full`(size: Size) throws {
  let rig = try HealthRig(size: size)
  rig.share()
  var weight = Weight(id: UUID(), at: rig.managers.time.now.stamp, kilograms: 80.5)
  _ = try rig.managers.store.commitNow(Batch("weight.add", [.insert(.weight(weight))]), at: rig.managers.time.now)
  try rig.follow()
  try rig.change(82)
  weight.kilograms = 83
  _ = try rig.managers.store.commitNow(Batch("weight.edit", [.update(.weight(weight))]), at: rig.managers.time.now)
  try rig.follow()
  rig.press("S Right Right")
  let text = rig.text.split { $0.isWhitespace || $0 == "│" }.joined(separator: " ")
  #expect(text.contains("another program wrote 82.0 kg; yours, 83.0 kg, stays"), "\(rig.text)")
}

@MainActor
@Test(arguments: [("Enter", HealthChoice.skip, 0), ("Tab Enter", .future, 0), ("Tab Tab Enter", .all, 1)])
func `the wizard's choice about the health store is carried out at its end, for all types that are ticked`(
  keys: String, choice: HealthChoice, count: Int
) throws {
  let rig = try HealthRig(isOnboarded: false)
  try rig.weigh([81.4])
  rig.press("Enter Enter Enter PageDown PageDown \(keys)")
  #expect(rig.settings.health == .skip && rig.health.authorized.isEmpty)
  rig.press("Enter")
  #expect(rig.settings.onboarded && rig.settings.health == choice, "\(rig.text)")
  let isSynced = choice != .skip
  #expect(rig.settings[syncs: .weight] == isSynced && rig.settings[syncs: .food] == isSynced)
  #expect(rig.health.authorized.contains("pulse") == isSynced && rig.health.running.isEmpty)
  #expect(rig.weights.count == count)
}

@MainActor
@Test func `undo past an entry that a sync has changed names it, and asks before it takes the step before`() throws {
  let rig = try HealthRig()
  try rig.weigh([80])
  rig.share()
  rig.managers.managers.hydration.add(millilitres: 330, now: rig.managers.time.now) { _ in }
  rig.press("4 + w 8 0 . 2 Ctrl-S")
  try rig.follow()
  try rig.change(82)
  try rig.follow()
  rig.press("u")
  #expect(rig.text.contains("Undo an older change") && rig.text.contains("\"Drink added\""), "\(rig.text)")
  #expect(rig.managers.managers.hydration.state.value.total == 330)
  rig.press("Escape u Enter")
  #expect(rig.text.contains("Undone: Drink added"), "\(rig.text)")
  #expect(rig.managers.managers.hydration.state.value.total == 0 && rig.weights.count == 2)
}
