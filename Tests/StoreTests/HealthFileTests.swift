// The health file: its guards, samples written once, undo of a whole import, and both files after a kill.
import Core
import Foundation
import GRDB
import Testing

@testable import Store

private let title = ImportTitle(file: "export.xml", format: "apple-health")
private let source = HealthSource(app: "com.apple.health", name: "Scale", category: .scale)

/// Gives weights, minutes apart, each with an id of its number.
private func weights(_ numbers: Range<Int>, end: Int? = nil)
  -> @Sendable (any HealthReceiver) throws -> Int?
{
  { receiver in
    try receiver.take(kind: .bodyMass, number: 0)
    try receiver.take(kind: HealthKind(met: "apple:WalkingSpeed (km/hr)", unit: "km/hr"), number: 1)
    try receiver.take(source: source, number: 0)
    for number in numbers {
      var sample = HealthSample(
        kind: number % 10 == 9 ? 1 : 0, source: 0, id: UUID(high: 1, low: UInt64(number)),
        start: noon.instant + Double(number) * 60)
      sample.value = Double(50 + number % 50)
      if number % 7 == 0 {
        (sample.zone, sample.offset, sample.shown) = ("Europe/Berlin", 3600, "\(number) lb")
        (sample.group, sample.meta, sample.text) = (
          UUID(high: 2, low: UInt64(number)), "{\"entered\":true}", "text"
        )
      }
      try receiver.take(sample)
    }
    return end
  }
}

extension Folder {
  fileprivate func importing(
    _ store: Store, skipsRefused: Bool = false, isDryRun: Bool = false,
    types: Set<HealthType>? = nil,
    _ read: @escaping @Sendable (any HealthReceiver) throws -> Int?
  ) throws -> ImportReport {
    var options = ImportOptions(isDryRun: isDryRun, skipsRefused: skipsRefused)
    options.title = title
    return try store.importSamplesNow(
      path: "export.xml", options: options, types: types, at: noon, read)
  }

  fileprivate func rows(_ sql: String) throws -> [String] {
    var configuration = Configuration()
    configuration.readonly = true
    let queue = try DatabaseQueue(path: location.health.path, configuration: configuration)
    defer { try? queue.close() }
    return try queue.read { db in
      try Row.fetchAll(db, sql: sql).map { $0.map { Folder.text($0.1) }.joined(separator: " ") }
    }
  }

  private static func text(_ value: DatabaseValue) -> String {
    switch value.storage {
    case .null: "NULL"
    case .int64(let number): "\(number)"
    case .double(let number): "\(number)"
    case .string(let text): text
    case .blob(let bytes): "\(bytes.count) bytes"
    }
  }
}

@Test
func `samples come once, in a file that nobody else can read, made when the first of them come`()
  throws
{
  let folder = Folder()
  let store = try folder.store()
  #expect(try folder.importing(store, isDryRun: true, weights(0..<30)).newCount == 30)
  #expect(!FileManager.default.fileExists(atPath: folder.location.health.path))
  let first = try folder.importing(store, weights(0..<30))
  #expect(
    first.isCommitted && first.samples == [.weight: .init(new: 27), nil: .init(new: 3)]
      && first.batch != nil)
  #expect(try #require(try FileTools.status(folder.location.health.path)).st_mode & 0o777 == 0o600)
  #expect(
    try folder.importing(store, isDryRun: true, weights(20..<40)).samples[.weight]
      == .init(new: 9, here: 9))
  let again = try folder.importing(store, weights(0..<30))
  #expect(again.newCount == 0 && again.same == 30 && again.batch == nil)
  #expect(try folder.rows("SELECT count(*), count(DISTINCT kind) FROM sample") == ["30 2"])
  #expect(try folder.rows("SELECT state, added FROM import") == ["done 30", "undone 0"])
  #expect(
    try folder.rows("SELECT id, name, unit FROM kind WHERE id >= 1000") == [
      "1000 apple:WalkingSpeed (km/hr) km/hr"
    ])
}

@Test func `every column of a sample is kept, and the view names them`() throws {
  let folder = Folder()
  _ = try folder.importing(try folder.store(), weights(7..<9))
  #expect(
    try folder.rows(
      "SELECT kind, start, stop, value, unit, text, source, zone, offset, shown, meta FROM samples")
      == [
        "body_mass 2026-03-01T12:07:00.000Z 2026-03-01T12:07:00.000Z 57.0 kg text Scale Europe/Berlin 3600 7 lb"
          + " {\"entered\":true}",
        "body_mass 2026-03-01T12:08:00.000Z 2026-03-01T12:08:00.000Z 58.0 kg NULL Scale NULL NULL NULL NULL",
      ])
  #expect(
    try folder.rows("SELECT hex(id), hex(grp), batch FROM sample") == [
      "00000000000000010000000000000007 00000000000000020000000000000007 1",
      "00000000000000010000000000000008  1",
    ])
}

@Test func `an offset without a zone is kept, and the next sample has none of it`() throws {
  let folder = Folder()
  _ = try folder.importing(try folder.store()) { receiver in
    try receiver.take(kind: .bodyMass, number: 0)
    try receiver.take(source: source, number: 0)
    for (number, offset) in [3600, nil, -18_000, nil].enumerated() {
      var sample = HealthSample(
        kind: 0, source: 0, id: UUID(high: 1, low: UInt64(number)), start: noon.instant + Double(number))
      (sample.value, sample.offset) = (80, offset)
      try receiver.take(sample)
    }
    return nil
  }
  #expect(
    try folder.rows("SELECT coalesce(offset, 'none') FROM sample ORDER BY start_ms") == [
      "3600", "none", "-18000", "none",
    ])
}

@Test func `one undo takes all samples of an import back, and leaves those of others`() throws {
  let folder = Folder()
  let store = try folder.store()
  _ = try folder.importing(store, weights(0..<30))
  let all =
    "SELECT kind, start_ms, hex(id), length_ms, value, text, source, hex(grp), zone, shown, meta, batch FROM sample"
  let before = try folder.rows(all)
  let added = try folder.importing(store, weights(20..<50_000))
  #expect(added.newCount == 49_970 && added.same == 10)
  #expect(try store.readNow { try $0.imports() }.map(\.batch.changedRows) == [49_970, 30])
  let receipt = try store.undoNow(at: noon)
  #expect(receipt.conflict == nil && receipt.changedRows == 49_970)
  #expect(try folder.rows(all) == before)
  #expect(throws: StoreError.nothingToRedo) { try store.redoNow(at: noon) }
  // The file brings them again, under the same ids.
  #expect(try folder.importing(store, weights(0..<40)).newCount == 10)
  #expect(try store.undoImportNow(1, at: noon).changedRows == 30)
  #expect(try folder.rows("SELECT count(*) FROM sample") == ["10"])
  try store.undoNow(at: noon)
  #expect(try folder.rows("SELECT count(*) FROM sample") == ["0"])
  #expect(
    try folder.rows("SELECT op, batch FROM change ORDER BY seq") == [
      "B 1", "B 2", "U 2", "B 3", "U 1", "U 3",
    ])
}

@Test func `a change of the diary and an import of samples are undone in their order`() throws {
  let folder = Folder()
  let store = try folder.store()
  _ = try folder.importing(store, weights(0..<5))
  try store.commitNow(add(drink()), at: noon)
  #expect(try store.undoNow(at: noon).label == "drink.add")
  #expect(try store.redoNow(at: noon).label == "drink.add")
  #expect(try store.undoNow(at: noon).label == "drink.add")
  #expect(try store.undoNow(at: noon).label == "import")
  #expect(try folder.rows("SELECT count(*) FROM sample") == ["0"])
}

@Test
func `a refused record or an end too early keeps nothing else out, and is told`() throws {
  let folder = Folder()
  let store = try folder.store()
  let faulty: @Sendable (any HealthReceiver) throws -> Int? = { receiver in
    _ = try weights(0..<5)(receiver)
    try receiver.refuse(line: 12, type: .weight, RowError(field: "value", reason: .outOfRange))
    return nil
  }
  let report = try folder.importing(store, faulty)
  #expect(report.isCommitted && report.hasFaults && report.samples[.weight] == .init(new: 5, refused: 1))
  #expect(try folder.rows("SELECT count(*) FROM sample") == ["5"])
  let cut = try folder.importing(store, weights(0..<8, end: 4096))
  #expect(cut.isCommitted && cut.endsEarly == 4096 && cut.newCount == 3 && cut.same == 5)
  #expect(try store.readNow { try $0.imports() }.count == 2)
  let again = try folder.importing(store, skipsRefused: true, faulty)
  #expect(again.isCommitted && again.newCount == 0 && again.hasFaults)
  #expect(try folder.rows("SELECT count(*) FROM sample") == ["8"])
}

@Test func `types that are not wanted stay out`() throws {
  let folder = Folder()
  let report = try folder.importing(try folder.store(), types: [.sleep], weights(0..<30))
  #expect(report.read == 0 && report.newCount == 0)
  #expect(try folder.rows("SELECT count(*) FROM kind WHERE id >= 1000") == ["0"])
}

@Test(arguments: [100, 25_000]) func `an import that fails half-way leaves nothing in either file`(
  count: Int
) throws {
  struct Broken: Error {}
  let folder = Folder()
  let store = try folder.store()
  try store.commitNow(add(drink()), at: noon)
  let before = try contents(store)
  #expect(throws: Broken.self) {
    try folder.importing(store) { receiver in
      _ = try weights(0..<count)(receiver)
      throw Broken()
    }
  }
  #expect(try folder.rows("SELECT count(*) FROM sample") == ["0"] && contents(store) == before)
  #expect(
    try store.connection.read {
      try Int.fetchOne($0, sql: "SELECT count(*) FROM meta WHERE key LIKE 'import.%'")
    } == 0)
}

@Test func `an import that is stopped leaves nothing and its reader ends`() throws {
  let folder = Folder()
  let store = try folder.store()
  #expect(throws: StoreError.cancelled) {
    try store.importSamplesNow(path: "", options: ImportOptions(), at: noon) { count in
      if count >= 2000 { throw CancellationError() }
    } _: { receiver in
      try weights(0..<1_000_000)(receiver)
    }
  }
  #expect(try folder.rows("SELECT count(*) FROM sample") == ["0"])
}

@Test func `a kill at any step of an import is taken back by the next start, in both files`() throws {
  // Begun in the health file alone; begun in both; ended in the health file alone.
  for step in 0..<3 {
    let folder = Folder()
    let store = try folder.store()
    _ = try folder.importing(store, weights(0..<5))
    let file = try #require(try HealthFile.open(folder.location, readOnly: false))
    let name = try #require(try store.readNow { try Installation.known(in: $0.db) })
    let number = try file.begin(title, of: name, at: noon)
    if step > 0 {
      try store.connection.write { db in
        let batch = try JournalTable.begin(
          "import", actor: .importing, bulk: true, at: noon, in: db)
        let samples = SampleBatch(epoch: file.epoch, number: number)
        try ImportTable.keep(title, new: [:], batch: batch, samples: samples, in: db)
      }
      try file.connection.transaction { db in
        let next = Int(noon.instant.milliseconds) + 1
        try db.execute(
          sql: "INSERT INTO sample (kind, start_ms, value, source, batch) VALUES (1, ?, 80, 1, ?)",
          arguments: [next, number])
      }
    }
    if step == 2 { try file.finish(number, added: 1, at: noon) }
    let next = try folder.store()
    #expect(try folder.rows("SELECT count(*) FROM sample") == ["5"])
    #expect(try next.readNow { try $0.imports() }.count == 1)
    #expect(try folder.importing(next, weights(0..<6)).newCount == 1)
    #expect(try folder.rows("SELECT count(*) FROM import WHERE state = 'open'") == ["0"])
  }
}

@Test func `another program's samples are noted one by one, ours as a whole`() throws {
  let folder = Folder()
  let store = try folder.store()
  _ = try folder.importing(store, weights(0..<5))
  let queue = try DatabaseQueue(path: folder.location.health.path)
  try queue.write { db in
    try db.execute(
      sql: """
        INSERT OR IGNORE INTO source (app, name, category) VALUES ('sh.scale', 'Bathroom', 'scale');
        INSERT INTO sample (kind, start_ms, value, source) SELECT k.id, 1000, 81.4, s.id
          FROM kind k, source s WHERE k.name = 'body_mass' AND s.app = 'sh.scale';
        UPDATE sample SET value = 82 WHERE start_ms = 1000;
        UPDATE sample SET start_ms = 2000 WHERE start_ms = 1000;
        DELETE FROM sample WHERE start_ms = 2000;
        """)
  }
  try queue.close()
  #expect(
    try folder.rows("SELECT op, start_ms FROM change") == [
      "B NULL", "+ 1000", "~ 1000", "- 1000", "~ 2000", "- 2000",
    ])
  #expect(try folder.rows("SELECT length(id) FROM change WHERE op = '+'") == ["16"])
  #expect(
    try folder.rows("SELECT count(*) FROM change WHERE at_ms > 1700000000000 OR op = 'B'") == ["6"])
}

@Test func `an undo where the health file is another one, or gone, touches nothing of it`() throws {
  let folder = Folder()
  let store = try folder.store()
  _ = try folder.importing(store, weights(0..<5))
  let queue = try DatabaseQueue(path: folder.location.health.path)
  try queue.write {
    try $0.execute(sql: "UPDATE contract SET value = 'another' WHERE key = 'epoch'")
  }
  try queue.close()
  #expect(try store.undoNow(at: noon).changedRows == 0)
  #expect(try folder.rows("SELECT count(*) FROM sample") == ["5"])
  _ = try folder.importing(store, weights(5..<9))
  try FileManager.default.removeItem(at: folder.location.health)
  #expect(try store.undoNow(at: noon).changedRows == 0)
}

@Test func `a purge forgets what imports have brought, and leaves what other programs wrote`() throws {
  let folder = Folder()
  let store = try folder.store()
  _ = try folder.importing(store, weights(0..<5))
  let queue = try DatabaseQueue(path: folder.location.health.path)
  try queue.write { db in
    try db.execute(sql: "INSERT INTO sample (kind, start_ms, value, text, source) VALUES (1, 1000, 81.4, 'theirs', 1)")
  }
  try queue.close()
  try store.purgeNow()
  #expect(try folder.rows("SELECT value, text FROM sample") == ["81.4 theirs"])
  #expect(try folder.rows("SELECT count(*) FROM import") == ["0"])
  #expect(try Data(contentsOf: folder.location.health).range(of: Data("entered".utf8)) == nil)
}

// MARK: Guards

private func filled() throws -> (folder: Folder, path: String) {
  let folder = Folder()
  _ = try folder.importing(try folder.store(), weights(0..<500))
  return (folder, folder.location.health.path)
}

private func expectRefusal(_ folder: Folder, _ expected: (String) -> StoreError) throws {
  let path = folder.location.health.path
  let before = try Data(contentsOf: folder.location.health)
  for isReadOnly in [true, false] {
    #expect(throws: expected(path)) {
      try HealthFile.open(folder.location, readOnly: isReadOnly, creating: true)
    }
  }
  let store = try folder.store()
  try store.commitNow(add(drink()), at: noon)
  #expect(throws: expected(path)) { try folder.importing(store, weights(0..<5)) }
  #expect(try Data(contentsOf: folder.location.health) == before)
  #expect(try store.readNow { try $0.count(.drink) } == 1)
}

@Test(arguments: [0, 100, 4096, 20_000])
func `a health file that is empty or cut is refused, and the trackers go on`(length: Int) throws {
  let (folder, path) = try filled()
  try Data(contentsOf: URL(fileURLWithPath: path)).prefix(length).write(
    to: URL(fileURLWithPath: path))
  try expectRefusal(folder) { length == 0 ? .empty(path: $0) : .damaged(path: $0) }
}

@Test(arguments: [
  ("PRAGMA application_id = 7", StoreError.foreign(path: "")),
  ("PRAGMA user_version = 2", .newer(path: "", version: 2)),
  ("DROP TRIGGER sample_added", .altered(path: "")), ("DROP VIEW samples", .altered(path: "")),
  ("CREATE TRIGGER more AFTER INSERT ON sample BEGIN DELETE FROM sample; END", .altered(path: "")),
  ("ALTER TABLE sample ADD COLUMN more TEXT", .altered(path: "")),
])
func `a health file of another program or version, or with other triggers, is refused`(
  change: String, error: StoreError
) throws {
  let (folder, path) = try filled()
  let queue = try DatabaseQueue(path: path)
  try queue.write { try $0.execute(sql: change) }
  try queue.close()
  try expectRefusal(folder) { path in
    switch error {
    case .foreign: .foreign(path: path)
    case .newer(_, let version): .newer(path: path, version: version)
    default: .altered(path: path)
    }
  }
}

@Test func `more tables and indexes of others do no harm`() throws {
  let (folder, path) = try filled()
  let queue = try DatabaseQueue(path: path)
  try queue.write {
    try $0.execute(
      sql: "CREATE TABLE more (id INTEGER); CREATE INDEX more_source ON sample (source)")
  }
  try queue.close()
  #expect(try folder.importing(try folder.store(), weights(490..<510)).newCount == 10)
}
