// Forgetting leaves nothing behind: a store that was cleared is, key by key, one that was never used
// (Invariants.md, Clean slate).
import Core
import Foundation
import GRDB
import Testing

@testable import Store

/// Every row of every table, the bookkeeping ones too, as text.
private func dump(_ store: Store) throws -> [String] {
  try store.connection.read { db in
    let tables = try String.fetchAll(db, sql: "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    return try tables.flatMap { table in
      try Row.fetchAll(db, sql: "SELECT * FROM \"\(table)\"").map { row in
        "\(table) \(row.map { "\($0.0)=\($0.1.storage)" })"
      }.sorted()
    }
  }
}

@Test func `a purged store equals one that was never used, key by key`() throws {
  let store = try Store.inMemory()
  let fresh = try dump(Store.inMemory())
  #expect(fresh.contains { $0.hasPrefix("meta ") })
  var histories = Histories(seed: 33)
  for hour in 0..<60 { try store.commitNow(histories.batch(), at: later(Double(hour))) }
  try store.commitNow(Batch("settings.change", [.set(SettingKey(rawValue: "day.start"), "5")]), at: later(61))
  try store.undoNow(at: later(62))
  try store.redoNow(at: later(63))
  try store.connection.write { db in
    try db.execute(sql: "INSERT INTO claim (name, at_ms) VALUES ('fast.goal', 1)")
  }
  try store.resetNow(.records([.drink]), at: later(64))
  #expect(try dump(store) != fresh)
  try store.purgeNow()
  #expect(try dump(store) == fresh)
}

@Test func `after a restore and a purge changes are undone and redone as in a new store`() throws {
  let folder = Folder()
  let old = try folder.store()
  for _ in 0..<5 { try old.commitNow(add(drink()), at: noon) }
  let snapshot = try Snapshots(folder.location).make(at: noon)
  try Snapshots(folder.location).restore(snapshot.file, at: later(1))
  let store = try folder.store()
  try store.purgeNow()
  try store.commitNow(add(drink()), at: later(2))
  #expect(try store.undoNow(at: later(3)).label == "drink.add")
  #expect(try store.readNow { try $0.count(.drink) } == 0)
  #expect(try store.redoNow(at: later(4)).label == "drink.add")
  #expect(try store.readNow { try $0.count(.drink) } == 1)
}

@Test func `a purge forgets what the configuration forced, unless it still does`() throws {
  let forced = [SettingKey(rawValue: "hydration.goal"): "3000"]
  let store = try Store.inMemory()
  let fresh = try dump(store)
  try store.forceNow(forced)
  #expect(try dump(store) != fresh)
  try store.purgeNow(forcing: forced)
  #expect(try dump(store).contains { $0.contains("forced.hydration.goal") })
  try store.purgeNow()
  #expect(try dump(store) == fresh)
}
