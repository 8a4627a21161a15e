// The field lists against the tables, and through rows, images and documents: nothing is left out, nothing is lost.
import Core
import Foundation
import GRDB
import TestRecords
import Testing

@testable import Store

private func columns(_ table: String, _ db: Database) throws -> [String] {
  try String.fetchAll(db, sql: "SELECT name FROM pragma_table_info(?)", arguments: [table])
}

@Test(arguments: [nil] + (1...9).map { "version-\($0)" })
func `every field has its column in a fresh store and in a migrated one, and every column its field`(
  fixture: String?
) throws {
  let folder = Folder()
  if let fixture {
    try FileTools.makeFolder(folder.location.data)
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/\(fixture).sqlite")
    try Data(contentsOf: file).write(to: folder.location.file)
  }
  try folder.store().readNow { reader in
    for kind in RecordKind.allCases {
      let fields = RecordType.of(kind).columns + ["day"]
      let there = try columns(kind.rawValue, reader.db)
      #expect(Set(there) == Set(fields), "\(kind.rawValue)")
    }
  }
}

@Test(arguments: RecordKind.allCases, 0..<20)
func `a record is the same after row, image and document`(kind: RecordKind, seed: Int) throws {
  var histories = Histories(seed: UInt64(seed))
  try expectTheSame(histories.entry(kind, id: UUID()))
}

@Test(arguments: RecordKind.allCases, Fill.allCases)
func `a record is the same after row, image and document, whatever is filled in`(kind: RecordKind, fill: Fill) throws {
  try expectTheSame(Samples(now: noon).entry(kind, fill))
}

private func expectTheSame(_ entry: Entry) throws {
  let kind = entry.kind
  let store = try Store.inMemory()
  try store.commitNow(Batch("test.add", [.insert(entry)]), at: noon)
  let stored = try #require(try store.readNow { try $0.record(kind, entry.id) })
  #expect(RowCodec.values(stored) == RowCodec.values(entry))
  try store.commitNow(Batch("test.delete", [.delete(kind, entry.id)]), at: noon)
  try store.undoNow(at: noon)
  #expect(try store.readNow { try $0.record(kind, entry.id) } == stored)
  let home = try Store.inMemory()
  let file = Folder().url.appendingPathComponent("\(UUID().uuidString).json")
  try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
  try store.exportJSONNow(to: file, at: noon)
  try home.importJSONNow(from: file, at: noon)
  #expect(try home.readNow { try $0.record(kind, entry.id) } == stored)
}

@Test(arguments: RecordKind.allCases)
func `the records of every tracker are counted, emptied, brought back and restored`(kind: RecordKind) throws {
  let folder = Folder()
  let store = try folder.store()
  for (index, fill) in Fill.allCases.enumerated() {
    let entry = try Samples(now: noon).entry(kind, fill, hours: Double(20 * index + 9))
    try store.commitNow(Batch("test.add", [.insert(entry)]), at: noon)
  }
  let before = try contents(store)
  #expect(try store.checkNow().counts[kind] == 3 && store.checkNow().isSound)
  let snapshot = try Snapshots(folder.location).make(at: noon)
  #expect(snapshot.records == 3)
  try store.resetNow(.records([kind]), at: noon)
  #expect(try store.readNow { try $0.count(kind) } == 0)
  try store.undoNow(at: noon)
  #expect(try contents(store) == before)
  try store.resetNow(.everything, at: noon)
  try Snapshots(folder.location).restore(snapshot.file, at: noon)
  #expect(try contents(store) == before && store.checkNow().isSound)
}

@Test(arguments: RecordKind.allCases)
func `no column of a table is left out of the document`(kind: RecordKind) throws {
  var histories = Histories(seed: 3)
  let entry = histories.entry(kind, id: UUID())
  let type = RecordType.of(kind)
  for (index, column) in type.columns.dropLast().enumerated() where index > 0 {
    let store = try Store.inMemory()
    try store.commitNow(Batch("test.add", [.insert(entry)]), at: noon)
    // A value that the column did not have, whatever its type.
    let isChanged =
      (try? store.connection.write { db in
        try db.execute(
          sql: """
            UPDATE \(kind.rawValue) SET \(column) = CASE typeof(\(column)) WHEN 'integer' THEN \(column) + 1
              WHEN 'real' THEN \(column) + 0.5 WHEN 'null' THEN NULL ELSE \(column) || 'x' END
            """)
        return true
      }) ?? false
    guard isChanged, let other = try? store.readNow({ try $0.record(kind, entry.id) }), other != entry else {
      continue
    }
    #expect(RecordType.line(other) != RecordType.line(entry), "\(column)")
  }
}
