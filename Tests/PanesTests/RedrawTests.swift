// A published change is drawn because it was published: no key, no form and no rig has to say that something changed.
import Screen
import TestKit
import Testing

@testable import Panes

@MainActor @Test func `a change that no key made is drawn by the next turn`() throws {
  let rig = try AppRig(.dayOne)
  rig.press("3")
  #expect(!rig.text.contains("580"), "\(rig.text)")
  rig.managers.managers.hydration.add(millilitres: 330, now: rig.managers.time.now) { _ in }
  rig.driver.turn()
  #expect(rig.text.contains("580"), "\(rig.text)")
}

@MainActor @Test func `nothing published, nothing is drawn`() throws {
  let rig = try AppRig(.dayOne)
  let frame = rig.driver.display.frame
  rig.driver.turn()
  #expect(frame === rig.driver.display.frame)
}
