// After everything was forgotten, every manager in memory, the inbox and the drafts are those of a fresh program
// (Invariants.md, Nothing stale).
import Canvas
import Core
import Foundation
import Managers
import Panes
import Screen
import Store
import TestKit
import Testing

/// The states of all managers, by name.
@MainActor
private func states(_ managers: Managers) -> [String: AnyHashable] {
  // How often the screen has flashed is not of anybody's data.
  var timer = managers.timer.state.value
  timer.flashes = 0
  return [
    "settings": managers.settings.state.value, "fasting": managers.fasting.state.value,
    "hydration": managers.hydration.state.value, "weight": managers.weight.state.value,
    "sleep": managers.sleep.state.value, "mood": managers.mood.state.value, "timer": timer,
    "hub": managers.hub.state.value, "notices": managers.notices.state.value, "stats": managers.stats.state.value,
    "history": managers.history.state.value,
  ]
}

@MainActor
private func expectFresh(_ rig: ManagersRig) throws {
  let fresh = states(try ManagersRig(time: rig.time).managers)
  for (name, state) in states(rig.managers) { #expect(state == fresh[name], "\(name) remembers something") }
}

@MainActor
@Test(arguments: [AppRig.Stock.dayOne, .year, .absurd])
func `after a purge every manager is as at the first start`(stock: AppRig.Stock) throws {
  let rig = try AppRig.managers(stock)
  let before = states(rig.managers)
  // A session that runs, notices that were told.
  rig.managers.timer.start(.openDefault, now: rig.time.now) { _ in }
  rig.managers.notices.turn(rig.time.now)
  #expect(before["fasting"] != states(try ManagersRig(time: rig.time).managers)["fasting"])
  rig.library.purge(now: rig.time.now) { #expect((try? $0.get()) != nil) }
  try expectFresh(rig)
  // And a turn later it still is: nothing that ran comes back.
  rig.time.advance(60)
  rig.library.turn(rig.time.now)
  rig.managers.timer.turn(rig.time.now)
  try expectFresh(rig)
}

@MainActor
@Test func `after emptying every tracker only settings and what undo needs are left`() throws {
  let rig = try AppRig.managers(.year)
  rig.library.reset(Set(RecordKind.allCases), now: rig.time.now) { #expect((try? $0.get()) != nil) }
  let fresh = try ManagersRig(time: rig.time)
  let settings = rig.managers.settings.state.value
  fresh.managers.settings.change(now: fresh.time.now, { $0 = settings }, then: { _ in })
  let (left, new) = (states(rig.managers), states(fresh.managers))
  for (name, state) in left { #expect(state == new[name], "\(name) remembers something") }
}

@MainActor
@Test func `forgetting everything takes half-typed texts with it`() throws {
  let folder = try ScratchFolder()
  let time = ManualTime(AppRig.afternoon)
  let store = try Store(at: folder.location, access: .readWrite, now: time.now)
  let rig = try ManagersRig(store: store, time: time)
  let drafts = Drafts(folder.location)
  try drafts.save("{\"value\":\"81\"}", form: "weight.add")
  rig.library.purge(now: time.now) { #expect((try? $0.get()) != nil) }
  #expect(drafts.list().isEmpty)
  try expectFresh(rig)
}
