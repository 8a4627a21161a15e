// The health file while another program holds it, when it is empty, and after everything was forgotten.
import Core
import Foundation
import GRDB
import Testing

@testable import Store

@Test(arguments: ["IMMEDIATE", "EXCLUSIVE"])
func `a locked health file is the one that is named`(lock: String) throws {
  let pair = try Pair()
  let path = pair.folder.location.health.path
  _ = try pair.log(81.4)
  let blocker = try DatabaseQueue(path: path)
  try blocker.inDatabase { db in
    try db.execute(sql: "BEGIN \(lock)")
    let error = #expect(throws: StoreError.self) {
      try pair.store.withoutWaiting { () throws(StoreError) in _ = try pair.store.drainNow(at: noon) }
    }
    #expect(error == .busy(path: path))
    try db.execute(sql: "COMMIT")
  }
  #expect(try pair.count("outbox") == 1)
}

@Test func `a health file is waited for no longer than the store`() throws {
  let pair = try Pair()
  func patience() throws -> Int? {
    let place = try #require(pair.store.healthPlace)
    let file = try #require(try HealthFile.open(place, readOnly: true))
    defer { file.connection.close() }
    return try file.connection.read { try Int.fetchOne($0, sql: "PRAGMA busy_timeout") }
  }
  #expect(try patience() == 5000)
  try pair.store.withoutWaiting { () throws(StoreError) in #expect((try? patience()) == 0) }
  #expect(try patience() == 5000)
}

@Test func `a store that is locked is the one that is named`() throws {
  let pair = try Pair()
  _ = try pair.log(81.4)
  let blocker = try DatabaseQueue(path: pair.folder.location.file.path)
  try blocker.inDatabase { db in
    try db.execute(sql: "BEGIN IMMEDIATE")
    let error = #expect(throws: StoreError.self) {
      try pair.store.withoutWaiting { () throws(StoreError) in _ = try pair.store.drainNow(at: noon) }
    }
    #expect(error == .busy(path: pair.folder.location.file.path))
    try db.execute(sql: "COMMIT")
  }
}

@Test func `a purge leaves nothing of this program in the health file, and everything of others`() throws {
  let pair = try Pair([.weight, .mood])
  try pair.weigh(80, at: later(-1))
  let mood = Mood(id: UUID(), at: noon.stamp, mood: 6, energy: 5)
  try pair.store.commitNow(Batch("mood.add", [.insert(.mood(mood))]), at: noon)
  _ = try pair.log(81.4)
  try pair.store.drainAllNow(at: noon)
  #expect(try pair.number("SELECT count(*) FROM sample") == 3)
  try pair.store.purgeNow()
  #expect(try pair.number("SELECT count(*) FROM sample") == 1)
  #expect(
    try pair.number("SELECT count(*) FROM sample s JOIN source o ON o.id = s.source WHERE o.app = 'sh.scale'") == 1)
  #expect(try pair.number("SELECT count(*) FROM consent") == 0)
  // Who keeps in step learns what is gone, not when.
  #expect(
    try pair.number(
      "SELECT count(*) FROM change c JOIN source o ON o.id = c.source WHERE o.app = 'fastlife' AND (op <> '-' OR at_ms > 0)"
    )
      == 0)
  // Allowed anew, nothing comes back but what is of others.
  try pair.switchOn([.weight, .mood])
  try pair.store.keepInStepNow(at: later(1))
  #expect(try pair.weights().count == 1)
  #expect(try pair.number("SELECT count(*) FROM sample") == 1)
}

@Test func `an empty health file, as a shell makes that only looks, is made by the first consent`() throws {
  let folder = Folder()
  let store = try folder.store()
  let path = folder.location.health.path
  try Data().write(to: folder.location.health)
  #expect(throws: StoreError.empty(path: path)) { try store.healthAccess() }
  try store.setHealthAccess([.weight: .authorized], at: noon)
  #expect(try store.healthAccess() == [.weight: .authorized])
}

@Test func `an empty health file with a journal beside it is left as it is`() throws {
  let folder = Folder()
  let store = try folder.store()
  try Data().write(to: folder.location.health)
  try Data([1]).write(to: URL(fileURLWithPath: folder.location.health.path + "-journal"))
  #expect(throws: StoreError.self) { try store.setHealthAccess([.weight: .authorized], at: noon) }
  #expect(try Data(contentsOf: folder.location.health).isEmpty)
}
