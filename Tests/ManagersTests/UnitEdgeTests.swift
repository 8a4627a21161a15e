// Units belong to what is shown: managers and rules never see one.
import Core
import Managers
import TestKit
import Testing

// Invariants.md, Units at the edge
@MainActor
@Test func `another choice of units changes nothing that the trackers publish`() throws {
  let rig = try AppRig.managers(.eating)
  let (managers, now) = (rig.managers, rig.time.now)
  func published() -> [AnyHashable] {
    [
      managers.fasting.state.value, managers.hydration.state.value, managers.weight.state.value,
      managers.sleep.state.value, managers.mood.state.value, managers.food.state.value, managers.measures.state.value,
    ]
  }
  let before = published()
  for (mass, volume) in [(MassUnit.lb, VolumeUnit.oz), (.st, .l), (.kg, .ml)] {
    managers.settings.change(
      now: now,
      {
        $0.weightUnit = mass
        $0.volumeUnit = volume
      }, then: { #expect((try? $0.get()) != nil) })
    #expect(managers.settings.state.value.weightUnit == mass)
    for (index, state) in published().enumerated() { #expect(state == before[index], "tracker \(index), \(mass)") }
  }
}
