// A batch becomes rows and images in one transaction; the redo stack is cut, the totals follow.
import Core
import Foundation
import GRDB

enum Commit {
  /// Writes a batch; `expecting` holds records as they were shown, which must still be so.
  static func run(_ batch: Batch, expecting: [Entry], at now: Moment, in db: Database) throws -> Receipt {
    var ledger = try Ledger(db)
    for entry in expecting {
      guard try current(entry.kind, entry.id, in: db) == entry else { throw RowConflictError() }
    }
    let id = try JournalTable.begin(batch.label, actor: batch.actor, at: now, in: db)
    var rows = 0
    for change in batch.changes {
      rows += try apply(change, batch: id, at: now, to: &ledger)
    }
    return try close(id, label: batch.label, rows: rows, ledger)
  }

  /// Closes a batch of so many rows, with what follows from them; one that changed nothing goes again.
  static func close(_ id: Int64, label: String, rows: Int, _ ledger: Ledger) throws -> Receipt {
    var ledger = ledger
    let db = ledger.db
    var receipt = Receipt(label: label)
    guard rows > 0 else {
      try JournalTable.forget(id, in: db)
      return receipt
    }
    try JournalTable.finish(id, rows: rows, in: db)
    try ledger.followFasts(batch: id)
    try ledger.settle()
    receipt.batch = id
    receipt.take(ledger.touched, rows: rows)
    return receipt
  }

  private static func current(_ kind: RecordKind, _ id: UUID, in db: Database) throws -> Entry? {
    try Row.fetchOne(db.cachedStatement(sql: Table.of(kind).selectRow), arguments: [id.uuidString])
      .flatMap { RowCodec.entry(kind, $0) }
  }

  /// Applies one change; answers how many rows changed.
  private static func apply(_ change: Change, batch: Int64, at now: Moment, to ledger: inout Ledger) throws -> Int {
    switch change {
    case .insert(let entry):
      let row = RowKey(table: .of(entry.kind), key: entry.id.uuidString)
      guard try ledger.values(row) == nil else { throw RowConflictError() }
      return try ledger.journal(row, RowCodec.values(entry), batch: batch) ? 1 : 0
    case .update(let entry):
      let row = RowKey(table: .of(entry.kind), key: entry.id.uuidString)
      guard let stored = try ledger.values(row) else { throw RowConflictError() }
      let imported = stored.last.flatMap { Int64.fromDatabaseValue($0) }
      return try ledger.journal(row, RowCodec.values(entry, batch: imported), batch: batch) ? 1 : 0
    case .delete(let kind, let id):
      let row = RowKey(table: .of(kind), key: id.uuidString)
      guard let stored = try ledger.values(row) else { throw RowConflictError() }
      let rows = try ledger.journal(row, nil, batch: batch) ? 1 : 0
      return rows + (try ledger.forgetSample(of: row, stored, at: now, batch: batch))
    case .set(let key, let json):
      return try set(key, json, batch: batch, at: now, to: &ledger)
    }
  }

  /// Sets or, with nil, removes a setting; answers how many rows changed, with those of its goal by day.
  static func set(
    _ key: SettingKey, _ json: String?, batch: Int64, at now: Moment, to ledger: inout Ledger
  ) throws -> Int {
    let old = try ledger.db.setting(key.rawValue)
    let row = RowKey(table: .setting, key: key.rawValue)
    let values = json.map { [key.rawValue.databaseValue, $0.databaseValue] }
    guard try ledger.journal(row, values, batch: batch) else { return 0 }
    guard let kind = Goals.kind(of: key) else { return 1 }
    return 1 + (try remember(kind, old: old, new: json, batch: batch, at: now, in: &ledger))
  }

  /// Remembers a new goal from today on, and the one before it for the days that were tracked under it and have none.
  private static func remember(
    _ kind: RecordKind, old: String?, new: String?, batch: Int64, at now: Moment, in ledger: inout Ledger
  ) throws -> Int {
    guard let before = Goals.value(kind, json: old), let value = Goals.value(kind, json: new) else { return 0 }
    let db = ledger.db
    let today = Day(now, dayStart: ledger.dayStart).number
    var rows = 0
    let oldest = try Row.fetchOne(
      db, sql: "SELECT day, value FROM day_goal WHERE tracker = ? ORDER BY day LIMIT 1", arguments: [kind.rawValue])
    let first = try Int.fetchOne(db, sql: "SELECT min(day) FROM \(kind.rawValue) WHERE \(Day.stored.sql("day"))")
    // A goal of today is about to be written over: what it said of the days before it is kept.
    if let first, first < today, try oldest.map({ try $0.at(0) as Int >= today }) ?? true {
      rows += try ledger.journalGoal(kind, day: first, value: oldest.map { try $0.at(1) } ?? before, batch: batch)
    }
    rows += try ledger.journalGoal(kind, day: today, value: value, batch: batch)
    return rows
  }
}

extension Ledger {
  /// Writes the goal in force from a day on, with its images; answers how many rows changed.
  mutating func journalGoal(_ kind: RecordKind, day: Int, value: Double, batch: Int64) throws -> Int {
    let row = RowKey(table: .dayGoal, key: "\(kind.rawValue)/\(day)")
    let values = [
      row.key.databaseValue, kind.rawValue.databaseValue, day.databaseValue, value.databaseValue,
    ]
    return try journal(row, values, batch: batch) ? 1 : 0
  }
}

extension Receipt {
  mutating func take(_ touched: TouchedData, rows: Int) {
    kinds = touched.kinds
    settings = touched.settings
    changedRows = rows
    changedRecords = touched.records
  }
}

/// The table of batches.
enum JournalTable {
  /// Opens a batch; answers its number.
  static func begin(_ label: String, actor: Actor, bulk: Bool = false, at now: Moment, in db: Database) throws -> Int64
  {
    let stamp = now.stamp
    try db.cachedStatement(
      sql: """
        INSERT INTO journal_batch (label, actor, at_ms, zone, offset, state, bulk, rows)
        VALUES (?, ?, ?, ?, ?, 'open', ?, 0)
        """
    ).execute(arguments: [label, actor.rawValue, stamp.instant.milliseconds, stamp.zone, stamp.offset, bulk ? 1 : 0])
    return db.lastInsertedRowID
  }

  /// Takes a batch that changed nothing out again.
  static func forget(_ id: Int64, in db: Database) throws {
    try db.cachedStatement(sql: "DELETE FROM journal_batch WHERE id = ?").execute(arguments: [id])
  }

  /// Closes a batch; nothing can be redone from then on, unless it came by itself: of a sync, or a session's end.
  static func finish(_ id: Int64, rows: Int, in db: Database) throws {
    let actors = try String.fetchAll(
      db.cachedStatement(sql: "UPDATE journal_batch SET state = 'done', rows = ? WHERE id = ? RETURNING actor"),
      arguments: [rows, id])
    let comesByItself = actors.allSatisfy { [Actor.sync.rawValue, Actor.session.rawValue].contains($0) }
    if !comesByItself { try cutRedo(in: db) }
  }

  /// Moves a batch to another state.
  static func mark(_ id: Int64, _ state: JournalEntry.State, in db: Database) throws {
    try db.cachedStatement(sql: "UPDATE journal_batch SET state = ? WHERE id = ?")
      .execute(arguments: [state.rawValue, id])
  }

  /// The batches that undo takes, in its order: those done, the last one first, but for those of the sync in the background.
  static let undoable = "state = 'done' AND actor <> '\(Actor.sync.rawValue)' AND \(isAboveFloor) ORDER BY id DESC"

  /// The batches that redo takes, in its order: those undone, what was undone last first.
  ///
  /// Of those from before their turns were kept the first one done comes first.
  static let redoable = """
    state = 'undone' AND \(isAboveFloor)
    ORDER BY (SELECT CAST(value AS INTEGER) FROM meta WHERE key = '\(turn)' || id) DESC, id
    """

  /// The key in `meta` of the place of an undone batch among those, before its number.
  private static let turn = "undone."

  /// Moves a batch that was done to those undone, as the last of them.
  static func markUndone(_ id: Int64, in db: Database) throws {
    try mark(id, .undone, in: db)
    try db.execute(
      sql: """
        INSERT OR REPLACE INTO meta
        SELECT ?, 1 + coalesce(max(CAST(value AS INTEGER)), 0) FROM meta WHERE key GLOB '\(turn)*'
        """, arguments: ["\(turn)\(id)"])
  }

  /// A new change of the person's ends the possibility to redo changes undone before it.
  private static func cutRedo(in db: Database) throws {
    try db.cachedStatement(sql: "UPDATE journal_batch SET state = 'dropped' WHERE state = 'undone'").execute()
    try db.cachedStatement(sql: "DELETE FROM meta WHERE key GLOB '\(turn)*'").execute()
  }

  /// The key in `meta` of the last batch that undo and redo leave alone: what stood in a snapshot when it was restored.
  static let floor = "undo.floor"
  private static let isAboveFloor = "id > coalesce((SELECT CAST(value AS INTEGER) FROM meta WHERE key = '\(floor)'), 0)"

  /// So many batches, or all, of those `undoable` or `redoable`.
  static func steps(_ order: String, limit: Int = -1, in db: Database) throws -> [JournalEntry] {
    try Row.fetchAll(
      db.cachedStatement(sql: "SELECT \(columns) FROM journal_batch WHERE \(order) LIMIT ?"), arguments: [limit]
    ).compactMap(entry)
  }

  /// Imports that are done, the newest first; neither demonstration data nor what stood in a snapshot when it was restored is
  /// among them.
  static func imports(in db: Database) throws -> [JournalEntry] {
    try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT \(columns) FROM journal_batch
          WHERE actor = ? AND label = 'import' AND state = 'done' AND \(isAboveFloor) ORDER BY id DESC
          """), arguments: [Actor.importing.rawValue]
    ).compactMap(entry)
  }

  /// The newest batches first.
  static func list(limit: Int, in db: Database) throws -> [JournalEntry] {
    try Row.fetchAll(
      db.cachedStatement(sql: "SELECT \(columns) FROM journal_batch ORDER BY id DESC LIMIT ?"), arguments: [limit]
    ).compactMap(entry)
  }

  private static let columns = "id, label, actor, at_ms, zone, offset, state, rows"

  /// When a batch was made; the nearest there is for what nobody can have written.
  private static func stamp(_ row: Row) throws -> Stamp {
    let (ends, at) = (Instant.stored, Instant(milliseconds: try row.at(3)))
    return Stamp(
      instant: min(max(at, ends.lowerBound), ends.upperBound), zone: try row.at(4),
      offset: min(max(try row.at(5), -64_800), 64_800))
  }

  private static func entry(_ row: Row) throws -> JournalEntry? {
    guard let actor = Actor(rawValue: try row.at(2)), let state = JournalEntry.State(rawValue: try row.at(6))
    else { return nil }
    return JournalEntry(
      id: try row.at(0), label: try row.at(1), actor: actor, at: try stamp(row), state: state,
      changedRows: min(max(try row.at(7), 0), 1_000_000_000))
  }
}
