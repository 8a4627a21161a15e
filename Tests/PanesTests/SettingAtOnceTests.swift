// Invariants.md, Settings at once: a setting changed in one place shows in every pane it concerns at the next frame,
// and survives a restart.
import Core
import Managers
import Store
import TestKit
import Testing

/// A change, and the panes that must look otherwise after it.
private struct AtOnce: CustomStringConvertible {
  var description: String
  var panes: String
  var change: @Sendable (inout Settings) -> Void
}

private let changes = [
  AtOnce(description: "units of weight", panes: "14") { $0.weightUnit = .lb },
  AtOnce(description: "units of drinks", panes: "13") { $0.volumeUnit = .oz },
  AtOnce(description: "language", panes: "123456") { $0.language = .de },
  AtOnce(description: "goal of drinks", panes: "13") { $0.hydrationGoal = 3456 },
  AtOnce(description: "goal of weight", panes: "14") { $0.weightGoal = 70 },
  AtOnce(description: "need of sleep", panes: "5") { $0.sleepNeed = 9 * 3600 },
  AtOnce(description: "discreet screen", panes: "12345") { $0.discreet = true },
]

@MainActor
@Test(arguments: changes.indices)
func `a changed setting shows in every pane at the next frame, and after a restart`(index: Int) throws {
  let example = changes[index]
  for pane in example.panes.map(String.init) {
    let managers = try AppRig.managers(.year)
    let rig = AppRig(over: managers, language: nil)
    rig.press(pane)
    let before = rig.text
    // Elsewhere: by another program on the same store.
    let other = try ManagersRig(store: managers.store, time: managers.time, series: 7)
    other.managers.settings.change(now: managers.time.now, example.change, then: { _ in })
    managers.library.noticeWrites(now: managers.time.now)
    try managers.library.load(now: managers.time.now)
    rig.app.shell.turn()
    rig.app.shell.drawIfNeeded()
    #expect(rig.text != before, "\(example) does not show on \(pane)")
    let again = try ManagersRig(store: managers.store, time: managers.time, series: 8)
    #expect(again.managers.settings.state.value == managers.managers.settings.state.value, "\(example)")
  }
}
