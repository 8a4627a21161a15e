// Imports that were cut off: their batch is still open at the next start and their rows are taken out again. Nobody who
// reads sees a part of an import, be it running or cut off.
import Core
import GRDB

enum OpenBatches {
  /// Whether there is any.
  static func areThere(in db: Database) throws -> Bool {
    try Int.fetchOne(db.cachedStatement(sql: "SELECT 1 FROM journal_batch WHERE state = 'open' LIMIT 1")) != nil
  }

  /// The samples of imports that have not ended.
  static func samples(in db: Database) throws -> [SampleBatch] {
    try Int64.fetchAll(db, sql: "SELECT id FROM journal_batch WHERE state = 'open'")
      .compactMap { try ImportTable.samples(of: $0, in: db) }
  }

  /// Takes every open batch back, rows and images alike.
  static func rollBack(in db: Database) throws {
    for batch in try Int64.fetchAll(db, sql: "SELECT id FROM journal_batch WHERE state = 'open' ORDER BY id DESC") {
      try rollBack(batch, in: db)
    }
  }

  /// Takes one open batch back, and leaves alone rows that others changed meanwhile.
  static func rollBack(_ batch: Int64, in db: Database) throws {
    var ledger = try Ledger(db)
    for table in Table.all { _ = try ledger.removeRows(of: batch, table) }
    var windows = StaleWindows()
    let images = try Row.fetchAll(
      db, sql: "SELECT tbl, key, before, after, version FROM journal_image WHERE batch = ? ORDER BY seq",
      arguments: [batch])
    for image in images {
      guard let table = try Table.named(image.at(0)) else { continue }
      let row = try RowKey(table: table, key: image.at(1))
      let version: Int = try image.at(4)
      func values(_ json: String?) -> [DatabaseValue]? {
        json.flatMap { Image.current($0, table: table, version: version) }.flatMap { Image(json: $0)?.ordered(table) }
      }
      let (before, after) = try (values(image.at(2)), values(image.at(3)))
      if table.kind == .fast {
        // Of fasts that were there an import changes nothing but the window, which is derived.
        windows.take(row.key, before: before, after: after)
      } else if try ledger.image(row) == after.map({ Image.json(table, $0) }) {
        try ledger.write(row, before, was: ledger.values(row))
      }
    }
    try db.execute(sql: "DELETE FROM journal_batch WHERE id = ?", arguments: [batch])
    try ImportTable.forget(batch, in: db)
    try ledger.forgetImportedFasts(&windows, after: batch)
    try ledger.settle()
  }
}
