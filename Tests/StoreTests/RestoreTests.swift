// A restore beside everybody else: who has the store open goes on with what is restored, nothing that was acknowledged is
// lost, and no file is ever exchanged under a name that somebody has open (Store.docc 007).
import Core
import Foundation
import GRDB
import Synchronization
import Testing

@testable import Store

private func drinks(_ store: Store) throws -> Int { try store.readNow { try $0.count(.drink) } }

/// A store with one drink, and a snapshot of it.
private func filled() throws -> (folder: Folder, store: Store, snapshot: URL) {
  let folder = Folder()
  let store = try folder.store()
  try store.commitNow(add(drink()), at: noon)
  return (folder, store, try Snapshots(folder.location).make(at: noon).file)
}

/// Holds the file from another connection, as another program does.
private func holding(_ folder: Folder, _ body: () throws -> Void) throws {
  let other = try DatabaseQueue(path: folder.location.file.path)
  try other.writeWithoutTransaction { db in
    try db.execute(sql: "BEGIN IMMEDIATE")
    defer { try? db.execute(sql: "ROLLBACK") }
    try body()
  }
}

@Test func `who has the store open reads and writes what is restored, in the same file`() throws {
  let (folder, store, snapshot) = try filled()
  let (reader, file) = (try folder.store(.readOnly), FileIdentity(folder.location.file.path))
  try store.commitNow(add(drink()), at: noon)
  let version = try reader.dataVersion()
  try Snapshots(folder.location).restore(snapshot, at: later(1))
  #expect(FileIdentity(folder.location.file.path) == file)
  #expect(try drinks(store) == 1 && drinks(reader) == 1)
  #expect(try reader.dataVersion() != version)
  try store.commitNow(add(drink()), at: later(2))
  #expect(try drinks(reader) == 2)
  #expect(try folder.store().checkNow().isSound)
}

@Test func `each restore has an epoch of its own`() throws {
  let (folder, store, snapshot) = try filled()
  func epoch() throws -> String? { try store.readNow { try $0.epoch() } }
  #expect(try epoch() == nil)
  try Snapshots(folder.location).restore(snapshot, at: noon)
  let first = try #require(try epoch())
  try Snapshots(folder.location).restore(snapshot, at: noon)
  #expect(try epoch() != first)
}

@Test func `two restores of one second keep two snapshots of what they replaced`() throws {
  let (folder, store, snapshot) = try filled()
  for _ in 0..<3 {
    try store.commitNow(add(drink()), at: noon)
    try Snapshots(folder.location).restore(snapshot, at: noon)
  }
  let kept = Snapshots(folder.location).list().filter(\.isReplaced)
  #expect(kept.count == 3 && kept.allSatisfy { $0.records == 2 })
}

@Test func `a restore beside a writer waits, and changes nothing when it waited in vain`() throws {
  let (folder, store, snapshot) = try filled()
  try store.commitNow(add(drink()), at: noon)
  try holding(folder) {
    #expect(throws: StoreError.busy(path: folder.location.file.path)) {
      try Snapshots(folder.location).restore(snapshot, at: later(1))
    }
  }
  #expect(try drinks(store) == 2)
  #expect(Snapshots(folder.location).list().count == 1)
}

@Test(arguments: [\StoreLocation.wholeLock, \.importLock])
func `nothing is restored while an import or another restore is under way`(
  lock: any KeyPath<StoreLocation, URL> & Sendable
) throws {
  let (folder, store, snapshot) = try filled()
  try store.commitNow(add(drink()), at: noon)
  var location = folder.location
  location.timeout = 0
  let held = try #require(try FileTools.lock(location[keyPath: lock], timeout: 0))
  let busy = StoreError.busy(path: location.file.path)
  #expect(throws: busy) { try Snapshots(location).restore(snapshot, at: later(1)) }
  #expect(throws: busy) { try Store(at: location).purgeNow() }
  close(held)
  try Snapshots(folder.location).restore(snapshot, at: later(1))
  #expect(try drinks(store) == 1)
}

@Test func `a writer next door loses no entry to a restore`() throws {
  let (folder, _, snapshot) = try filled()
  let kept = Mutex<Set<UUID>>([])
  DispatchQueue.concurrentPerform(iterations: 3) { index in
    for round in 0..<(index == 0 ? 15 : 40) {
      if index == 0 {
        _ = try? Snapshots(folder.location).restore(snapshot, at: later(Double(round)))
      } else if let store = try? folder.store() {
        let id = UUID()
        if (try? store.commitNow(add(drink(100, id: id)), at: noon)) != nil { _ = kept.withLock { $0.insert(id) } }
      }
    }
  }
  var there: Set<UUID> = []
  let files = Snapshots(folder.location).list().filter(\.isReplaced).map(\.file.path) + [folder.location.file.path]
  for file in files {
    let connection = try Connection.open(file, readOnly: true)
    let ids = try connection.read { try String.fetchAll($0, sql: "SELECT id FROM drink") }
    there.formUnion(ids.compactMap { UUID(uuidString: $0) })
  }
  #expect(kept.withLock { $0.subtracting(there) } == [])
  #expect(try folder.store().checkNow().isSound)
}

@Test func `a restore brings a snapshot of an older version up to date before it takes its place`() throws {
  let folder = Folder()
  let store = try folder.store()
  let old = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures/version-1.sqlite")
  try Snapshots(folder.location).restore(old, at: noon)
  #expect(try store.readNow { try Int.fetchOne($0.db, sql: "PRAGMA user_version") } == Schema.version)
  try store.commitNow(add(drink()), at: noon)
  #expect(try store.checkNow().isSound)
}

@Test func `a store that a newer program has migrated is not written into by who had it open`() throws {
  let (folder, store, _) = try filled()
  let newer = try DatabaseQueue(path: folder.location.file.path)
  try newer.write { try $0.execute(sql: "PRAGMA user_version = \(Schema.version + 1)") }
  try newer.close()
  let path = folder.location.file.path
  #expect(throws: StoreError.newer(path: path, version: Schema.version + 1)) {
    try store.commitNow(add(drink()), at: noon)
  }
}

@Test func `a journal without its file is never played into the one that takes its place`() throws {
  let (folder, _, snapshot) = try filled()
  try FileManager.default.removeItem(at: folder.location.file)
  let journal = folder.location.file.path + "-journal"
  try Data(repeating: 9, count: 2000).write(to: URL(fileURLWithPath: journal))
  try Snapshots(folder.location).restore(snapshot, at: noon)
  #expect(FileTools.names(in: folder.location.quarantine).count == 1)
  #expect(try folder.store().checkNow().isSound)
}

@Test func `a link to a file stays a link, and one that leads nowhere is not replaced`() throws {
  let (folder, _, snapshot) = try filled()
  let (path, elsewhere) = (folder.location.file.path, folder.url.appendingPathComponent("elsewhere").path)
  try FileManager.default.moveItem(atPath: path, toPath: elsewhere)
  try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: elsewhere)
  try Snapshots(folder.location).restore(snapshot, at: noon)
  #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == elsewhere)
  try FileManager.default.removeItem(atPath: elsewhere)
  #expect(throws: StoreError.self) { try Snapshots(folder.location).restore(snapshot, at: noon) }
  #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == elsewhere)
}

@Test(arguments: [
  "CREATE TRIGGER t AFTER INSERT ON drink BEGIN DELETE FROM weight; END",
  "CREATE VIEW v AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i FROM n) SELECT i FROM n",
])
func `a snapshot with another program's trigger or view is not restored, and a store with one not opened`(
  planted: String
) throws {
  let (folder, store, snapshot) = try filled()
  let gift = folder.url.appendingPathComponent("gift.sqlite")
  try FileManager.default.copyItem(at: snapshot, to: gift)
  func plant(_ path: String) throws {
    let other = try DatabaseQueue(path: path)
    try other.write { try $0.execute(sql: planted) }
    try other.close()
  }
  try plant(gift.path)
  let snapshots = Snapshots(folder.location)
  #expect(throws: StoreError.altered(path: gift.path)) { try snapshots.records(in: gift) }
  #expect(throws: StoreError.altered(path: gift.path)) { try snapshots.restore(gift, at: noon) }
  #expect(try drinks(store) == 1)
  // One that somebody has put into the store itself goes with it when a sound snapshot comes in its place.
  try plant(folder.location.file.path)
  let path = folder.location.file.path
  #expect(throws: StoreError.altered(path: path)) { try folder.store(.readOnly) }
  #expect(throws: StoreError.altered(path: path)) { try store.commitNow(add(drink()), at: noon) }
  try snapshots.restore(snapshot, at: noon)
  #expect(try drinks(folder.store()) == 1 && folder.store().checkNow().isSound)
  #expect(FileTools.names(in: folder.location.quarantine).count == 1)
}

@Test(arguments: [
  "ALTER TABLE weight ADD COLUMN mine TEXT", "DROP INDEX drink_day",
  "DROP TABLE mood; CREATE TABLE mood (id TEXT REFERENCES drink ON DELETE CASCADE)",
])
func `a snapshot whose tables are not as ours are is not restored`(change: String) throws {
  let (folder, store, snapshot) = try filled()
  let other = try DatabaseQueue(path: snapshot.path)
  try other.write { try $0.execute(sql: change) }
  try other.close()
  #expect(throws: StoreError.self) { try Snapshots(folder.location).restore(snapshot, at: noon) }
  #expect(try drinks(store) == 1)
}

@Test func `a snapshot with tables and indexes of somebody beside ours is restored`() throws {
  let (folder, store, snapshot) = try filled()
  let other = try DatabaseQueue(path: snapshot.path)
  try other.write { try $0.execute(sql: "CREATE TABLE mine (a); CREATE INDEX own ON drink (beverage); ANALYZE") }
  try other.close()
  try Snapshots(folder.location).restore(snapshot, at: noon)
  #expect(try drinks(store) == 1)
}
