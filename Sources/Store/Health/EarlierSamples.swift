// Samples that a later import has given another value: exports by day tell the day that was still running once more, with
// its sum grown meanwhile. The value of before is kept until that import is undone, in a table of ours beside the contract's
// that is there once it is needed.
//
// | event                                      | consequence                                                        |
// |--------------------------------------------|--------------------------------------------------------------------|
// | an import gives a sample another value     | the one of before is kept under the number of that import           |
// | that import is undone                      | the one of before is back, as it was                                |
// | the import before it is undone             | what was there before both is kept instead, or nothing              |
// | another program has deleted the sample     | it stays deleted                                                    |
import Core
import GRDB

enum EarlierSamples {
  static let name = "fastlife_earlier"

  /// The table; one of its name that is not it makes a file one that somebody has altered.
  static let table = """
    CREATE TABLE \(name) (kind INTEGER NOT NULL, start_ms INTEGER NOT NULL, id BLOB NOT NULL, length_ms INTEGER NOT NULL,
      value REAL, text TEXT, source INTEGER NOT NULL, grp BLOB, zone TEXT, offset INTEGER, shown TEXT, meta TEXT,
      batch INTEGER, replaced_by INTEGER NOT NULL, PRIMARY KEY (replaced_by, kind, start_ms, id)) STRICT, WITHOUT ROWID
    """

  private static let rest = "length_ms, value, text, source, grp, zone, offset, shown, meta, batch"
  private static let key = "e.kind = l.kind AND e.start_ms = l.start_ms AND e.id = l.id"

  /// Whether a table of the file is this one.
  static func isTable(_ name: String) -> Bool { name == self.name }

  static func exists(in db: Database) throws -> Bool {
    try Int.fetchOne(db, sql: "SELECT 1 FROM sqlite_master WHERE name = ?", arguments: [name]) != nil
  }

  static func create(in db: Database) throws { if try !exists(in: db) { try db.execute(sql: table) } }

  /// Keeps the sample whose kind, start and id are bound, under the import that replaces it.
  static func keeping(_ batch: Int64) -> String {
    "INSERT INTO \(name) SELECT kind, start_ms, id, \(rest), \(batch) FROM sample WHERE kind = ? AND start_ms = ? AND id = ?"
  }

  /// Puts back what an import has replaced; answers how many samples.
  ///
  /// The samples that it brought itself are still to be removed.
  static func putBack(_ batch: Int64, in db: Database) throws -> Int {
    guard try exists(in: db) else { return 0 }
    // What it brought may itself be kept for a later import: then that keeps what was there before both.
    try db.execute(
      sql: """
        UPDATE \(name) AS l SET (\(rest)) = (SELECT \(rest) FROM \(name) e WHERE e.replaced_by = ?1 AND \(key))
        WHERE l.batch = ?1 AND EXISTS (SELECT 1 FROM \(name) e WHERE e.replaced_by = ?1 AND \(key))
        """, arguments: [batch])
    try db.execute(
      sql: """
        INSERT OR REPLACE INTO sample SELECT e.kind, e.start_ms, e.id, \(columns(of: "e")) FROM \(name) e
        JOIN sample l ON \(key) WHERE e.replaced_by = ?1 AND l.batch = ?1
        """, arguments: [batch])
    let count = db.changesCount
    try db.execute(sql: "DELETE FROM \(name) WHERE replaced_by = ?1 OR batch = ?1", arguments: [batch])
    return count
  }

  private static func columns(of table: String) -> String {
    rest.split(separator: ", ").map { "\(table).\($0)" }.joined(separator: ", ")
  }
}
