// Makes the tables of this version: in an empty database, or of those of an older version.
import GRDB

extension Schema {
  /// The current schema in an empty database.
  static func create(_ db: Database) throws {
    try db.execute(sql: "PRAGMA application_id = \(applicationID)")
    try db.execute(sql: first)
    try db.execute(sql: "PRAGMA user_version = 1")
    try Migration.run(db, from: 1)
  }

  /// The tables and indexes of this version, a statement each, as SQLite keeps their text.
  static func statements() throws -> Set<String> {
    let queue = try DatabaseQueue(configuration: Connection.configuration(readOnly: false))
    defer { Connection.retire(queue) }
    return try queue.write { db in
      try create(db)
      return try String.fetchSet(db, sql: "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")
    }
  }
}

extension Migration {
  /// Runs what is missing after `version`, in the caller's transaction; totals are rebuilt at the end.
  static func run(_ db: Database, from version: Int) throws {
    let missing = all.filter { $0.version > version }
    guard !missing.isEmpty else { return }
    for migration in missing {
      try migration.apply(db)
      try db.execute(
        sql: "INSERT INTO migration (version, name) VALUES (?, ?)", arguments: [migration.version, migration.name])
    }
    try db.execute(sql: "PRAGMA user_version = \(Schema.version)")
    try Totals(db).rebuild()
  }
}
