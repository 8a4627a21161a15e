// `undo` where a sync has changed the entry of the last step: it is named, and the step before it is taken after a question.
import Core
import Foundation
import Store
import TestKit
import Testing

@testable import Commands

@MainActor
@Test func `undo names the step that another program has changed, and asks before it takes the one before`() throws {
  let rig = try CommandRig()
  rig.run("log drink 330ml")
  rig.run("log weight 81.5kg")
  let store = try Store(at: rig.location, now: rig.time.now)
  var weight = try #require(try store.readNow { try $0.records(Weight.self, limit: 1).first })
  weight.kilograms = 82
  try store.commitNow(Batch("health.sync", actor: .sync, [.update(.weight(weight))]), at: rig.time.now)

  let unasked = rig.run("undo")
  #expect(unasked.code == 65 && unasked.err.contains("\"Weight added\""), "\(unasked)")
  #expect(unasked.err.contains("\"Drink added\"") && unasked.err.contains("--older"), "\(unasked)")
  #expect(rig.run("list drink").lines.count == 1)
  rig.isInteractive = true
  rig.input = ["n"]
  #expect(rig.run("undo").code == 0 && rig.run("list drink").lines.count == 1)
  rig.input = ["y"]
  #expect(rig.run("undo").out.contains("Undone: Drink added"))
  #expect(try store.readNow { try $0.count(.drink) } == 0)
  rig.isInteractive = false
  #expect(rig.run("redo").out.contains("Redone: Drink added"))
  #expect(rig.run("undo --older").out.contains("Undone: Drink added"))
}
