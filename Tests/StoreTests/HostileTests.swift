// Somebody else writes into the file, plants links beside it, holds it, cuts it off: nothing of that is believed, and
// nothing of it crashes.
import Core
import Foundation
import GRDB
import Testing

@testable import Store

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A store with one drink, night, fast, habit log and so on of every kind, and its folder.
private func furnished() throws -> (store: Store, folder: Folder) {
  let folder = Folder()
  let store = try folder.store()
  var histories = Histories(seed: 16)
  for kind in RecordKind.allCases {
    try store.commitNow(Batch("add", [.insert(histories.entry(kind, id: UUID()))]), at: noon)
  }
  return (store, folder)
}

/// Writes into the file as a program does that knows no limits.
private func scribble(_ sql: String, _ store: Store) throws {
  try store.connection.direct { db in
    try db.execute(sql: "PRAGMA ignore_check_constraints = ON")
    try db.execute(sql: sql)
  }
}

@Test func `a row outside the limits of its fields is set aside, left out and named`() throws {
  for kind in RecordKind.allCases {
    for (column, value) in [
      ("at_ms", "9223372036854775807"), ("offset", "-9223372036854775808"), ("zone", "hex(zeroblob(90))"),
    ] {
      let (store, folder) = try furnished()
      try scribble("UPDATE \(kind.rawValue) SET \(column) = \(value)", store)
      try store.rebuildTotalsNow()
      #expect(try store.readNow { try $0.entries(kind).isEmpty && $0.latest(kind) == nil }, "\(kind) \(column)")
      #expect(try store.readNow { try $0.totals(kind, Day.stored.lowerBound..<Day.stored.upperBound).isEmpty })
      let report = try store.checkNow()
      #expect(report.unreadable[kind]?.count == 1 && !report.isSound)
      let exported = try store.exportJSONNow(to: folder.url.appendingPathComponent("all.json"), at: noon)
      #expect(exported.setAside == 1 && exported.records[kind] == nil)
    }
  }
}

@Test(arguments: [
  ("sleep", "bed_ms = -9223372036854775807"), ("sleep", "at_ms = bed_ms - 1"),
  ("sleep", "segments = '[[\"rem\",-9223372036854775808,9223372036854775807]]'"),
  ("habit", "assigned = -9223372036854775808"),
  ("habit", "value = 1e308"), ("drink", "millilitres = 1e308"), ("weight", "body_fat = 9e9"), ("mood", "mood = 4000"),
  ("fast", "goal = 1e300"), ("session", "end_ms = at_ms - 1"),
  ("drink", "typed_number = hex(zeroblob(90)), typed_unit = 'ml'"),
])
func `a value that nobody can have typed is not read`(_ table: String, _ sets: String) throws {
  let (store, folder) = try furnished()
  defer { withExtendedLifetime(folder) {} }
  try scribble("UPDATE \(table) SET \(sets)", store)
  let kind = try #require(RecordKind(rawValue: table))
  #expect(try store.readNow { try $0.entries(kind).isEmpty })
  #expect(try store.checkNow().unreadable[kind]?.count == 1)
  // Totals, streaks and habits read around it.
  try store.rebuildTotalsNow()
  #expect(try store.readNow { try $0.habitDays(of: NoAlc.id).allSatisfy { abs($0.total) <= 1e9 } })
  #expect(try store.readNow { try $0.sums(kind).sum.magnitude <= 1e9 })
}

@Test func `an image that is no JSON tells nothing, and is not undone`() throws {
  let folder = Folder()
  let store = try folder.store()
  let fast = Fast(id: UUID(), start: noon.stamp, goal: 3600)
  try store.commitNow(Batch("fast.start", [.insert(.fast(fast))]), at: noon)
  try scribble("UPDATE journal_image SET after = '../../x'", store)
  #expect(try store.readNow { try $0.planned(fast) } == nil)
  #expect(try store.undoNow(at: noon).conflict != nil)
  #expect(try store.readNow { try $0.runningFast() } == fast)
}

@Test func `totals that nobody can have computed count nowhere, and are found wrong`() throws {
  let (store, folder) = try furnished()
  defer { withExtendedLifetime(folder) {} }
  try scribble("UPDATE day_total SET sum = 1e308, count = 9223372036854775807 WHERE tracker = 'drink'", store)
  try scribble("UPDATE OR IGNORE day_total SET day = 9223372036854775807 WHERE tracker = 'fast'", store)
  #expect(try store.readNow { try $0.sums(.drink).days == 0 && $0.sums(.fast).days == 0 })
  #expect(try store.readNow { try $0.fastingStreakDays().isEmpty })
  #expect(Set(try store.checkNow().wrongTotals.keys).isSuperset(of: [.drink]))
}

@Test(arguments: [1, 700, 4095])
func `a file that lacks the end of its last page is damaged, and nobody writes into it`(missing: Int) throws {
  let folder = Folder()
  let path = folder.location.file.path
  try folder.store().commitNow(add(drink()), at: noon)
  let snapshot = try Snapshots(folder.location).make(at: noon).file
  let cut = try Data(contentsOf: folder.location.file).dropLast(missing)
  try cut.write(to: folder.location.file)
  for access: StoreAccess in [.readOnly, .readWrite, .preferWrite] {
    #expect(throws: StoreError.damaged(path: path)) { try folder.store(access) }
  }
  #expect(try Data(contentsOf: folder.location.file) == cut)
  let half = folder.url.appendingPathComponent("half.sqlite")
  try Data(contentsOf: snapshot).dropLast(missing).write(to: half)
  #expect(throws: StoreError.self) { try Snapshots(folder.location).restore(half, at: noon) }
  try Snapshots(folder.location).restore(snapshot, at: noon)
  #expect(try folder.store().checkNow().isSound)
}

@Test func `a file cut off while it is open is found by the next look`() throws {
  let folder = Folder()
  let store = try folder.store()
  try store.commitNow(add(drink()), at: noon)
  let size = try #require(try FileTools.status(store.path)).st_size
  #expect(truncate(store.path, size - 9) == 0)
  #expect(store.look() == .damaged(.damaged(path: store.path)))
  #expect(store.obstacle == .damaged(path: store.path))
}

@Test func `a snapshot of a day that has not come keeps none away`() throws {
  let folder = Folder()
  try folder.store().commitNow(add(drink()), at: noon)
  let snapshots = Snapshots(folder.location)
  for days in [0.0, 7300, 1, 2, 2] { try snapshots.makeIfDue(at: later(24 * days)) }
  #expect(snapshots.list().count { $0.kind == "auto" } == 4)
}

@Test func `a purge removes files of ours only, also behind a link`() throws {
  let folder = Folder()
  let (place, elsewhere) = (folder.location, folder.url.appendingPathComponent("elsewhere"))
  let store = try folder.store()
  try store.commitNow(add(drink()), at: noon)
  for name in ["backups", "drafts"] {
    try FileManager.default.createDirectory(
      at: elsewhere.appendingPathComponent(name), withIntermediateDirectories: true)
    try Data("precious".utf8).write(to: elsewhere.appendingPathComponent("\(name)/precious.json"))
  }
  try FileManager.default.createSymbolicLink(
    at: place.backups, withDestinationURL: elsewhere.appendingPathComponent("backups"))
  try FileManager.default.createSymbolicLink(
    at: place.drafts, withDestinationURL: elsewhere.appendingPathComponent("drafts"))
  let snapshot = try Snapshots(place).make(at: noon)
  try Snapshots(place).restore(snapshot.file, at: noon)
  #expect(!FileTools.names(in: place.quarantine).isEmpty)
  try Data("x".utf8).write(to: place.backups.appendingPathComponent(".\(UUID().uuidString).part-journal"))
  try folder.store().purgeNow()
  #expect(FileTools.names(in: place.quarantine).isEmpty)
  #expect(FileTools.names(in: place.backups) == ["precious.json"])
  #expect(FileTools.names(in: place.drafts) == ["precious.json"])
}

@Test func `drafts are purged with what a killed save has left`() throws {
  let folder = Folder()
  _ = try folder.store()
  try Drafts(folder.location).save("{}", form: "drink.add")
  let half = folder.location.drafts.appendingPathComponent(".drink.add.json.\(UUID().uuidString)")
  try Data("{".utf8).write(to: half)
  try folder.store().purgeNow()
  #expect(FileTools.names(in: folder.location.drafts).isEmpty)
}

@Test func `who leaves does not wait for ever for a file that another program holds`() throws {
  let folder = Folder()
  let store = try Store(at: folder.location, mailbox: Mailbox())
  let other = try DatabaseQueue(path: store.path)
  try other.writeWithoutTransaction { db in
    try db.execute(sql: "BEGIN EXCLUSIVE")
    store.commit(add(drink()), at: noon) { _ in }
    #expect(!store.drain(limit: 0.05))
    try db.execute(sql: "ROLLBACK")
  }
  #expect(store.drain(limit: 60))
  #expect(try store.readNow { try $0.count(.drink) } == 1)
}

@Test func `a pipe by the name of a file beside a database is refused by name, and nobody waits for it`() throws {
  let folder = Folder()
  try folder.store().setHealthAccess([:], at: noon)
  for end in ["-journal", "-wal", "-shm"] {
    for file in [folder.location.resolvedFile, folder.location.health.path] {
      unlink(file + end)
      try #require(mkfifo(file + end, 0o600) == 0)
      defer { unlink(file + end) }
      #expect(throws: StoreError.notADatabase(path: file + end)) { _ = try folder.store().checkHealth() }
    }
  }
}
