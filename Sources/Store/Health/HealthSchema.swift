// The contract: tables, triggers and the view of `health.sqlite`, which any program may read and write. Released, so it
// never changes; later additions come with a version (Health-file.md, Contract).
//
// | table    | holds                                                                                             |
// |----------|---------------------------------------------------------------------------------------------------|
// | contract | version; epoch, a random name that is new after a restore                                         |
// | kind     | kinds of samples: ours below 1000, those met in files or added by others from there on            |
// | source   | who wrote samples: program, name and device, category own app scale watch phone manual file       |
// | import   | files taken in: open done undone                                                                  |
// | sample   | samples: value in the unit of the kind, times as milliseconds of UTC, zone where it is known       |
// | change   | what happened, for whoever keeps in step: + ~ - of a sample, B and U of a whole import            |
// | reader   | how far each program has read `change`                                                            |
// | consent  | what the person allows a program to read and write                                                |
import Core
import GRDB

enum HealthSchema {
  /// `FaLH`.
  static let applicationID: Int64 = 0x4661_4C48
  static let version = 1

  /// Everything in the file but the rows, a statement each, as SQLite keeps its text.
  static let statements = tables + triggers + [view]

  private static let tables = [
    "CREATE TABLE contract (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT",
    """
    CREATE TABLE kind (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, unit TEXT, shape TEXT NOT NULL,
      day TEXT NOT NULL, lowest REAL, highest REAL) STRICT
    """,
    """
    CREATE TABLE source (id INTEGER PRIMARY KEY, app TEXT NOT NULL, name TEXT NOT NULL,
      device TEXT NOT NULL DEFAULT '', category TEXT NOT NULL DEFAULT 'app', UNIQUE (app, name, device)) STRICT
    """,
    """
    CREATE TABLE import (id INTEGER PRIMARY KEY AUTOINCREMENT, at_ms INTEGER NOT NULL, format TEXT NOT NULL,
      file TEXT NOT NULL, state TEXT NOT NULL, added INTEGER NOT NULL DEFAULT 0, note TEXT) STRICT
    """,
    """
    CREATE TABLE sample (kind INTEGER NOT NULL, start_ms INTEGER NOT NULL, id BLOB NOT NULL DEFAULT (randomblob(16)),
      length_ms INTEGER NOT NULL DEFAULT 0 CHECK (length_ms BETWEEN 0 AND 31622400000),
      value REAL, text TEXT, source INTEGER NOT NULL REFERENCES source, grp BLOB,
      zone TEXT, offset INTEGER, shown TEXT, meta TEXT CHECK (meta IS NULL OR json_valid(meta)),
      batch INTEGER REFERENCES import,
      PRIMARY KEY (kind, start_ms, id)) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX sample_group ON sample (grp) WHERE grp IS NOT NULL",
    """
    CREATE TABLE change (seq INTEGER PRIMARY KEY AUTOINCREMENT, op TEXT NOT NULL, kind INTEGER, start_ms INTEGER,
      id BLOB, source INTEGER, batch INTEGER, writer TEXT, at_ms INTEGER NOT NULL) STRICT
    """,
    "CREATE TABLE reader (name TEXT PRIMARY KEY, seq INTEGER NOT NULL, at_ms INTEGER NOT NULL) STRICT",
    """
    CREATE TABLE consent (app TEXT NOT NULL, type TEXT NOT NULL, state TEXT NOT NULL, at_ms INTEGER NOT NULL,
      PRIMARY KEY (app, type)) STRICT
    """,
  ]

  private static let triggers = [
    trigger("sample_added", "INSERT", note("+", "new")),
    trigger(
      "sample_changed", "UPDATE",
      // One that is moved is gone from where it was.
      note("-", "old", "\n  WHERE (old.kind, old.start_ms, old.id) <> (new.kind, new.start_ms, new.id)"),
      note("~", "new")),
    trigger("sample_removed", "DELETE", note("-", "old")),
  ]

  private static func trigger(_ name: String, _ event: String, _ notes: String...) -> String {
    "CREATE TRIGGER \(name) AFTER \(event) ON sample BEGIN\n\(notes.joined(separator: "\n"))\nEND"
  }

  // `unixepoch('subsec')` is of SQLite 3.42; the reference machine has 3.40.
  private static func note(_ operation: String, _ row: String, _ condition: String = "") -> String {
    """
      INSERT INTO change (op, kind, start_ms, id, source, batch, at_ms)
      SELECT '\(operation)', \(row).kind, \(row).start_ms, \(row).id, \(row).source, \(row).batch,
        CAST(round((julianday('now') - 2440587.5) * 86400000) AS INTEGER)\(condition);
    """
  }

  private static let view = """
    CREATE VIEW samples AS
      SELECT k.name AS kind, strftime('%Y-%m-%dT%H:%M:%fZ', s.start_ms / 1000.0, 'unixepoch') AS start,
        strftime('%Y-%m-%dT%H:%M:%fZ', (s.start_ms + s.length_ms) / 1000.0, 'unixepoch') AS stop,
        s.value, k.unit, s.text, o.name AS source, o.app, s.zone, s.offset, s.shown, s.meta, hex(s.id) AS id,
        hex(s.grp) AS grp, s.batch
      FROM sample s LEFT JOIN kind k ON k.id = s.kind LEFT JOIN source o ON o.id = s.source
    """

  /// Makes the file of an empty database.
  static func create(_ db: Database, epoch: UUIDValue) throws {
    try db.execute(sql: "PRAGMA application_id = \(applicationID)")
    for statement in statements { try db.execute(sql: statement) }
    try db.execute(
      sql: "INSERT INTO contract VALUES ('version', ?), ('epoch', ?)",
      arguments: [String(version), epoch.uuidString])
    try addKinds(db)
    try db.execute(sql: "PRAGMA user_version = \(version)")
  }

  /// Writes the kinds that the table of this version has and the file has not.
  ///
  /// `schema` is the name of the attached file, with a dot.
  static func addKinds(_ db: Database, schema: String = "") throws {
    let known = try Set(Int.fetchAll(db, sql: "SELECT id FROM \(schema)kind WHERE id < \(HealthKind.firstMet)"))
    for kind in HealthKind.all where !known.contains(kind.id) {
      try db.execute(
        sql: "INSERT INTO \(schema)kind VALUES (?, ?, ?, ?, ?, ?, ?)",
        arguments: [
          kind.id, kind.name, kind.unit, kind.shape.rawValue, kind.day.rawValue, kind.range?.lowerBound,
          kind.range?.upperBound,
        ])
    }
  }

  /// Writes a kind that is none of the table under the next number, which it answers.
  @discardableResult
  static func addMet(_ kind: HealthKind, in db: Database, schema: String = "") throws -> Int64 {
    let number = try Int64.fetchOne(
      db, sql: "SELECT max(coalesce(max(id) + 1, 0), ?) FROM \(schema)kind", arguments: [HealthKind.firstMet])
    try db.execute(
      sql: "INSERT INTO \(schema)kind VALUES (?, ?, ?, ?, ?, ?, ?)",
      arguments: [
        number, kind.name, kind.unit, kind.shape.rawValue, kind.day.rawValue, kind.range?.lowerBound,
        kind.range?.upperBound,
      ])
    return number ?? Int64(HealthKind.firstMet)
  }

  /// Writes a source where there is none like it; answers its number.
  ///
  /// `schema` is the name of the attached file, with a dot.
  static func add(_ source: HealthSource, in db: Database, schema: String = "") throws -> Int64 {
    try db.execute(
      sql: "INSERT OR IGNORE INTO \(schema)source (app, name, device, category) VALUES (?, ?, ?, ?)",
      arguments: [source.app, source.name, source.device, source.category.rawValue])
    guard let number = try number(of: source, in: db, schema: schema) else {
      throw DatabaseError(resultCode: .SQLITE_NOTFOUND)
    }
    return number
  }

  /// The number of a source; nil where it is not there.
  static func number(of source: HealthSource, in db: Database, schema: String = "") throws -> Int64? {
    try Int64.fetchOne(
      db, sql: "SELECT id FROM \(schema)source WHERE app = ? AND name = ? AND device = ?",
      arguments: [source.app, source.name, source.device])
  }

  /// Writes a sample; one that is there already stays, or gives way with `replaces`.
  ///
  /// Answers whether a row was written.
  @discardableResult
  static func add(
    _ sample: HealthSample, of source: Int64, replaces: Bool = false, in db: Database, schema: String = ""
  ) throws -> Bool {
    try db.execute(
      sql: """
        INSERT OR \(replaces ? "REPLACE" : "IGNORE") INTO \(schema)sample (kind, start_ms, id, length_ms, value, text,
          source, grp, zone, offset, shown, meta) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        sample.kind, sample.start.milliseconds, sample.id.bytes, sample.length, sample.value, sample.text, source,
        sample.group?.bytes, sample.zone, sample.offset, sample.shown, sample.meta,
      ])
    return db.changesCount > 0
  }

  /// Makes triggers and the view ours again, and removes those of others; tables stay as they are.
  static func repair(_ db: Database) throws {
    let rows = try Row.fetchAll(db, sql: "SELECT type, name FROM sqlite_master WHERE type IN ('trigger', 'view')")
    for row in rows {
      let (type, name): (String, String) = try (row.at(0), row.at(1))
      try db.execute(sql: "DROP \(type) \(name.quotedDatabaseIdentifier)")
    }
    for statement in triggers + [view] { try db.execute(sql: statement) }
  }

  /// The names of the tables and indexes of the contract that are missing, or not as it has them.
  static func alteredTables(_ db: Database) throws -> [String] {
    let found = try String.fetchSet(db, sql: "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")
    return tables.filter { !found.contains($0) }.map { String($0.split(separator: " ", maxSplits: 3)[2]) }
  }

  /// Whether tables, triggers and views are ours to the letter; more tables may stand beside them, and more indexes, but
  /// neither triggers nor views.
  static func isIntact(_ db: Database) throws -> Bool {
    let rows = try Row.fetchAll(db, sql: "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL")
    let found = Set(try rows.map { try $0.at(2) as String })
    let own = Set(statements)
    let areAllowed = try rows.allSatisfy { row in
      let (type, name, sql): (String, String, String) = try (row.at(0), row.at(1), row.at(2))
      if EarlierSamples.isTable(name) { return sql == EarlierSamples.table }
      return type == "table" || type == "index" || own.contains(sql)
    }
    return areAllowed && own.isSubset(of: found)
  }
}
