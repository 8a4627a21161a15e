// The pane that a start opens on: a setting, the Hub unless it says otherwise.
import Core
import Foundation
import Store
import TestKit
import Testing
import Words

@testable import Panes

@MainActor private func started(_ changes: (inout Settings) -> Void) throws -> AppRig {
  let managers = try AppRig.managers(.dayOne)
  var settings = managers.library.settings
  changes(&settings)
  let batch = Batch("test", actor: .importing, settings.changes(from: managers.library.settings))
  _ = try managers.store.commitNow(batch, at: managers.time.now)
  try managers.library.load(now: managers.time.now)
  return AppRig(over: managers)
}

@MainActor @Test(arguments: FirstPane.allCases)
func `a start opens on the pane that is set`(pane: FirstPane) throws {
  #expect(try started { $0.firstPane = pane }.app.shell.paneID == pane.rawValue)
}

@MainActor @Test func `a tracker that is hidden is not opened on, and the wizard comes before any choice`() throws {
  let hidden = try started {
    ($0.firstPane, $0.hidden) = (.weight, [.weight])
  }
  #expect(hidden.app.shell.paneID == "hub")
  let new = try started {
    ($0.firstPane, $0.onboarded) = (.sleep, false)
  }
  #expect(new.app.shell.paneID == "hub" && new.top == "onboarding")
}

@MainActor @Test func `why nothing can be saved is said whole on the first frame`() throws {
  let rig = AppRig(over: try AppRig.managers(.empty)) {
    $0.greeting = .Store.damaged(
      path: "/home/somebody/.local/share/fastlife/fastlife.sqlite",
      remedy: Message.Store.remedyList(command: "fastlife"))
  }
  rig.driver.turn()
  #expect(rig.driver.text.contains("backup list"), "\(rig.driver.text)")
}
