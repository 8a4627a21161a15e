// Undo and redo: the last batch's images are put back, row by row in reverse order, when every row still is as the
// batch left it. Works across restarts and processes because the journal is in the same file and transaction.
import Core
import GRDB

enum Undo {
  /// Takes the samples of a batch away; answers how many there were.
  typealias SampleRemoval = (SampleBatch) throws -> Int

  private enum Direction {
    case back, forth
  }

  /// Undoes the last batch done, or the earlier one that was `agreed` on after a conflict.
  static func undo(_ agreed: Int64? = nil, in db: Database, _ samples: @escaping SampleRemoval) throws -> Receipt {
    let receipt = try take(agreed, of: JournalTable.undoable, in: db) { batch, isTrial in
      try undo(batch, in: db, isTrial ? nil : samples)
    }
    guard let receipt else { throw StoreError.nothingToUndo }
    return receipt
  }

  /// Undoes an import that other changes have followed, unless they changed a row of it.
  static func undo(import number: Int64, in db: Database, _ samples: @escaping SampleRemoval) throws -> Receipt {
    guard let batch = try JournalTable.imports(in: db).first(where: { $0.id == number }) else {
      throw StoreError.nothingToUndo
    }
    return try whole(in: db) { try undo(batch, in: db, samples) }
  }

  private static func undo(_ batch: JournalEntry, in db: Database, _ samples: SampleRemoval?) throws -> Receipt {
    var ledger = try Ledger(db)
    if let changed = try change(ofImport: batch, in: db) { return Receipt(refusing: batch, changed) }
    let rows = try removeBulk(batch.id, &ledger)
    try JournalTable.markUndone(batch.id, in: db)
    var receipt = try move(batch, .back, rows: rows, &ledger)
    if receipt.conflict == nil, batch.isSync { try PutAway.note(batch.id, in: db) }
    guard receipt.conflict == nil, let own = try ImportTable.samples(of: batch.id, in: db) else { return receipt }
    // No image is kept of them, so that redo would bring back nothing: the file does.
    try JournalTable.mark(batch.id, .dropped, in: db)
    receipt.changedRows += try samples?(own) ?? 0
    return receipt
  }

  /// The table in which a later change is that of a row that an import wrote without an image.
  private static func change(ofImport batch: JournalEntry, in db: Database) throws -> Table? {
    try String.fetchOne(
      db,
      sql: """
        SELECT i.tbl FROM journal_batch own JOIN journal_batch b ON b.id > own.id AND b.state = 'done'
        JOIN journal_image i ON i.batch = b.id
        WHERE own.id = ?1 AND own.bulk = 1
          AND iif(json_valid(i.before), json_extract(i.before, '$.batch'), NULL) = ?1 LIMIT 1
        """, arguments: [batch.id]
    ).flatMap(Table.named)
  }

  /// Redoes the batch undone last, or the one that was `agreed` on after a conflict.
  static func redo(_ agreed: Int64? = nil, in db: Database) throws -> Receipt {
    let receipt = try take(agreed, of: JournalTable.redoable, in: db) { batch, _ in
      try JournalTable.mark(batch.id, .done, in: db)
      if batch.isSync { try PutAway.forget(batch.id, in: db) }
      var ledger = try Ledger(db)
      return try move(batch, .forth, rows: 0, &ledger)
    }
    guard let receipt else { throw StoreError.nothingToRedo }
    return receipt
  }

  /// Takes the first step of an order, or the one `agreed` on; where it cannot be taken, the conflict names the next one that
  /// can be.
  private static func take(
    _ agreed: Int64?, of order: String, in db: Database,
    _ act: (_ step: JournalEntry, _ isTrial: Bool) throws -> Receipt
  ) throws -> Receipt? {
    var steps = try JournalTable.steps(order, limit: agreed == nil ? 1 : -1, in: db)[...]
    if let agreed { steps = steps.drop { $0.id != agreed } }
    guard let step = steps.first else {
      if agreed != nil { throw RowConflictError() }
      return nil
    }
    var receipt = try whole(in: db) { try act(step, false) }
    guard receipt.conflict != nil else { return receipt }
    receipt.conflict?.next = try JournalTable.steps(order, in: db).drop { $0.id != step.id }.dropFirst()
      .first { next in try whole(in: db, isTrial: true) { try act(next, true) }.conflict == nil }
    return receipt
  }

  /// A conflict found half-way takes everything back, as the end of a trial does.
  private static func whole(in db: Database, isTrial: Bool = false, _ body: () throws -> Receipt) throws -> Receipt {
    var receipt = Receipt(label: "")
    try db.inSavepoint {
      receipt = try body()
      return receipt.conflict == nil && !isTrial ? .commit : .rollback
    }
    return receipt
  }

  /// Puts the images of a batch back; so many `rows` of it have been moved already, and have the last images.
  private static func move(
    _ batch: JournalEntry, _ direction: Direction, rows moved: Int, _ ledger: inout Ledger
  ) throws -> Receipt {
    var receipt = Receipt(batch: batch.id, label: batch.label)
    let order = direction == .back ? "DESC" : "ASC"
    let images = try Row.fetchCursor(
      ledger.db,
      sql: """
        SELECT tbl, key, before, after, version FROM journal_image WHERE batch = ? ORDER BY seq \(order) LIMIT -1 OFFSET ?
        """, arguments: [batch.id, moved])
    var rows = moved
    while let image = try images.next() {
      guard let table = try Table.named(image.at(0)) else { throw RowDecodingError(table: "journal_image") }
      let row = try RowKey(table: table, key: image.at(1))
      let (before, after): (String?, String?) = try (image.at(2), image.at(3))
      let (from, to) = direction == .back ? (after, before) : (before, after)
      // An entry that takes another value back differs from what it agreed on with its sample, and is written.
      let staysTied = table == .link && batch.isSync && before != nil && after != nil
      let stored = try ledger.values(row)
      if try stored.map({ Image.json(table, $0) }) == translated(from, table, version: image.at(4)) {
        if !staysTied { try ledger.write(row, try values(to, table, version: image.at(4)), was: stored) }
      } else if table == .link {
        // Drains write ties as well, of which the journal knows nothing; that of an entry that goes goes with it.
        if to == nil { try ledger.write(row, nil, was: stored) }
      } else {
        return Receipt(refusing: batch, table, setting: table == .setting ? SettingKey(rawValue: row.key) : nil)
      }
      rows += 1
    }
    try ledger.settle()
    receipt.take(ledger.touched, rows: rows)
    return receipt
  }

  private static func translated(_ json: String?, _ table: Table, version: Int) throws -> String? {
    guard let json else { return nil }
    guard let text = Image.current(json, table: table, version: version) else {
      throw RowDecodingError(table: "journal_image")
    }
    return text
  }

  private static func values(_ json: String?, _ table: Table, version: Int) throws -> [DatabaseValue]? {
    guard let text = try translated(json, table, version: version) else { return nil }
    guard let image = Image(json: text) else { throw RowDecodingError(table: "journal_image") }
    return image.ordered(table)
  }

  /// A bulk import wrote rows with its number only: its images are taken now, at the first undo, and the rows removed.
  ///
  /// Nobody can have changed one since: what changed it would be undone before. Answers how many there were.
  private static func removeBulk(_ batch: Int64, _ ledger: inout Ledger) throws -> Int {
    let db = ledger.db
    let pending = try Bool.fetchOne(db, sql: "SELECT bulk FROM journal_batch WHERE id = ?", arguments: [batch])
    guard pending == true else { return 0 }
    ledger = try Ledger(db, after: batch)
    let images = try RawStatement(db, "INSERT INTO journal_image VALUES (?, ?, ?, ?, ?, ?, ?)")
    var count = 0
    for table in Table.all where table.kind != nil {
      let rows = try RawStatement(db, "SELECT \(table.list) FROM \(table.name) WHERE batch = ? ORDER BY rowid")
      rows.int(batch)
      while try rows.step() { try ledger.keepAdded(table, rows, in: images, batch: batch) }
      rows.rewind()
      count += try ledger.removeRows(of: batch, table)
    }
    try db.execute(sql: "UPDATE journal_batch SET bulk = 0 WHERE id = ?", arguments: [batch])
    return count
  }
}
