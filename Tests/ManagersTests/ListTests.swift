// Lists that are settings, changed by two programs over one store.
import Core
import Foundation
import Store
import TestKit
import Testing

@testable import Managers

/// Two programs over one store, each of which has read it.
@MainActor
private func two(_ folder: ScratchFolder) throws -> [ManagersRig] {
  let time = ManualTime()
  let rigs = try (0..<2).map { try ManagersRig(store: Store(at: folder.location), time: time, series: $0) }
  // The ids of items end as those that count do: the second program counts from elsewhere.
  for _ in 0..<100 { _ = rigs[1].library.identifiers.next() }
  return rigs
}

@MainActor
@Test func `set-ups and measures that two programs add, move and remove are all kept`() throws {
  let folder = try ScratchFolder()
  let rigs = try two(folder)
  var saved: [SavedSetup] = []
  for (rig, name) in zip(rigs + rigs, ["A", "B", "C", "D"]) {
    let setup = SavedSetup(name: name, plan: .open(phase1: 600, phase2: 60, countdown: 0))
    rig.managers.settings.save(setup, now: rig.time.now) { if let item = try? $0.get() { saved.append(item) } }
  }
  for (rig, name) in zip(rigs, ["Steps here", "Steps there"]) {
    rig.managers.measures.setMeasure(Measure(own: name, unit: ""), now: rig.time.now) { _ in }
  }
  #expect(saved.count == 4)
  rigs[0].managers.settings.remove(saved[0], now: rigs[0].time.now) { _ in }
  rigs[1].managers.settings.move(saved[3], to: 0, now: rigs[1].time.now) { _ in }
  let settings = rigs[1].managers.settings.state.value
  #expect(settings.practice.setups.map(\.name) == ["D", "B", "C"])
  #expect(settings.measureList.suffix(2).map(\.name) == ["Steps here", "Steps there"])
}
