// Databases of other programs, read from copies.
import Core
import Foundation
import GRDB
import Testing

@testable import Store

/// The bytes of a database with one table.
private func database(rows: Int) throws -> Data {
  let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
  defer { try? FileManager.default.removeItem(atPath: path) }
  let queue = try DatabaseQueue(path: path)
  try queue.write { db in
    try db.execute(
      sql: "CREATE TABLE \"a \"\"b\"\"\" (Id INTEGER, name TEXT, size REAL, photo BLOB, twice AS (Id * 2))")
    try db.execute(
      sql: "CREATE VIEW endless AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i FROM n) SELECT i FROM n")
    for row in 0..<rows {
      try db.execute(sql: "INSERT INTO \"a \"\"b\"\"\" VALUES (?, ?, ?, x'00')", arguments: [row, "größer", 1.5])
    }
  }
  try queue.close()
  return try Data(contentsOf: URL(fileURLWithPath: path))
}

/// A folder for copies, taken away again.
private struct Copies: ~Copyable {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString, isDirectory: true)
  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? [] }
  deinit { try? FileManager.default.removeItem(at: url) }

  func open(_ data: Data, largest: Int = ForeignDatabase.largest) throws -> ForeignDatabase {
    var left = data[...]
    return try ForeignDatabase(copiedInto: url, largest: largest) {
      defer { left = left.dropFirst(1000) }
      return left.isEmpty ? nil : Array(left.prefix(1000))
    }
  }
}

@Test func `tables and their rows are read as values, and no view is`() throws {
  let copies = Copies()
  let foreign = try copies.open(database(rows: 3))
  #expect(foreign.columns == ["a \"b\"": ["Id", "name", "size", "photo"]])
  var rows: [JSONValue] = []
  try foreign.forEach("a \"b\"") { rows.append($0) }
  #expect(rows.count == 3)
  #expect(
    rows.last
      == .object([
        "Id": .number("2"), "name": .string("größer"), "size": .number("1.5"), "photo": .null, "rowid": .number("3"),
      ]))
  try foreign.forEach("endless") { _ in Issue.record("a view was read") }
}

@Test func `a picture or a text larger than any that is read keeps no row out`() throws {
  let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
  defer { try? FileManager.default.removeItem(atPath: path) }
  let queue = try DatabaseQueue(path: path)
  try queue.write { db in
    try db.execute(sql: "CREATE TABLE a (id INTEGER, photo BLOB)")
    try db.execute(
      sql: "INSERT INTO a VALUES (1, zeroblob(3000000)), (2, x'00'), (3, ?)",
      arguments: [String(repeating: "a", count: 3_000_000)])
  }
  try queue.close()
  let foreign = try Copies().open(Data(contentsOf: URL(fileURLWithPath: path)))
  var rows: [JSONValue] = []
  try foreign.forEach("a") { rows.append($0) }
  func row(_ number: String) -> JSONValue {
    .object(["id": .number(number), "photo": .null, "rowid": .number(number)])
  }
  #expect(rows == [row("1"), row("2"), row("3")])
}

@Test func `a blob of sixteen bytes is its digits, a row has a number where its table has them, and tables a version`()
  throws
{
  let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
  defer { try? FileManager.default.removeItem(atPath: path) }
  let queue = try DatabaseQueue(path: path)
  try queue.write { db in
    try db.execute(
      sql: """
        PRAGMA user_version = 23;
        CREATE TABLE a (uuid BLOB PRIMARY KEY);
        INSERT INTO a VALUES (x'000102030405060708090a0b0c0d0eff'), (x'00');
        CREATE TABLE b (at INTEGER PRIMARY KEY) WITHOUT ROWID;
        INSERT INTO b VALUES (7);
        """)
  }
  try queue.close()
  let copies = Copies()
  let foreign = try copies.open(try Data(contentsOf: URL(fileURLWithPath: path)))
  var rows: [JSONValue] = []
  for table in ["a", "b"] { try foreign.forEach(table) { rows.append($0) } }
  #expect(foreign.version == 23)
  #expect(
    rows == [
      .object(["uuid": .string("000102030405060708090a0b0c0d0eff"), "rowid": .number("1")]),
      .object(["uuid": .null, "rowid": .number("2")]), .object(["at": .number("7")]),
    ])
}

@Test func `a copy has no name as soon as it is open, and the one that a kill left goes with the next`() throws {
  let copies = Copies()
  try FileTools.makeFolder(copies.url)
  try Data("x".utf8).write(to: copies.url.appendingPathComponent("foreign-left"))
  let foreign = try copies.open(database(rows: 3))
  #expect(copies.names.isEmpty)
  var count = 0
  try foreign.forEach("a \"b\"") { _ in count += 1 }
  #expect(count == 3)
}

@Test func `a database that is cut, or is none, is told by its size, and one beyond the cap is left`() throws {
  let copies = Copies()
  let whole = try database(rows: 2000)
  for data in [Data("hello".utf8), Data(whole.prefix(5000)), Data()] {
    #expect(throws: ForeignDatabaseError.damaged(bytes: data.count)) {
      let foreign = try copies.open(data)
      for table in foreign.columns.keys { try foreign.forEach(table) { _ in } }
      // An empty file is an empty database.
      if foreign.columns.isEmpty { throw ForeignDatabaseError.damaged(bytes: data.count) }
    }
  }
  #expect(throws: ForeignDatabaseError.tooLarge(bytes: 4000)) { try copies.open(whole, largest: 4000) }
  #expect(copies.names.isEmpty)
}
