// Writes rows with their journal inside one transaction: every row goes through `put` and `remove`, which keep the
// images, the derived days and the list of what must be recomputed. (Journal/Commit.swift and Undo.swift use it.)
import Core
import GRDB

/// The rows and days that a transaction has touched so far.
struct TouchedData {
  var days: [RecordKind: Set<Int>] = [:]
  var goals: Set<RecordKind> = []
  var settings: Set<SettingKey> = []
  /// How many rows of records were written or removed.
  var records = 0
  var dayStart = false
  /// The tables of drinks before and after a change, as JSON texts; nil is the standard one.
  var drinks: (before: String?, after: String?)?
  /// The rows of fasts before and after, by id, from which eating windows follow.
  var fasts: [String: (before: [DatabaseValue]?, after: [DatabaseValue]?)] = [:]
  /// The changes that a living folder of text has to follow.
  var text: Set<TextPart> = []

  /// The trackers whose records or totals changed.
  var kinds: Set<RecordKind> {
    dayStart ? Set(RecordKind.allCases) : Set(days.keys).union(goals).union(drinks == nil ? [] : [.drink])
  }
}

/// Writes rows and remembers the days they touch; one instance serves one transaction.
struct Ledger {
  let db: Database
  let dayStart: Int
  private(set) var touched = TouchedData()
  private var sequence = 0
  /// The kinds of records that go to the health store; nil until a record is written.
  private var synced: Set<RecordKind>?

  /// A ledger whose images follow those that batch `id` has already, and that settles what was touched before, too.
  init(_ db: Database, after id: Int64? = nil, touched: TouchedData = TouchedData()) throws {
    self.db = db
    self.touched = touched
    dayStart = try db.dayStart()
    guard let id else { return }
    sequence = try Int.fetchOne(db, sql: "SELECT max(seq) + 1 FROM journal_image WHERE batch = ?", arguments: [id]) ?? 0
  }

  /// The values of a row, in the order of the table's columns; nil when there is none.
  func values(_ row: RowKey) throws -> [DatabaseValue]? {
    try Row.fetchOne(db.cachedStatement(sql: row.table.selectRow), arguments: [row.key]).map {
      Array($0.databaseValues)
    }
  }

  /// The image of a row as it stands; nil when there is none.
  func image(_ row: RowKey) throws -> String? { try values(row).map { Image.json(row.table, $0) } }

  /// Writes a row (or removes it, with nil) without taking an image.
  mutating func write(_ row: RowKey, _ values: [DatabaseValue]?, was before: [DatabaseValue]?) throws {
    touch(row, before)
    touch(row, values)
    if row.table.kind != nil { touched.records += 1 }
    if row.table == .setting, row.key == Factors.key {
      touched.drinks = (
        touched.drinks.map { $0.before } ?? before.flatMap { String.fromDatabaseValue($0[1]) },
        values.flatMap { String.fromDatabaseValue($0[1]) }
      )
    }
    if row.table.kind == .fast {
      touched.fasts[row.key] = (touched.fasts[row.key].map { $0.before } ?? before, values)
    }
    if let values {
      let day = row.table.kind == nil ? [] : [self.day(row.table, values).databaseValue]
      try db.cachedStatement(sql: row.table.putRow).execute(arguments: StatementArguments(values + day))
    } else {
      try db.cachedStatement(sql: row.table.deleteRow).execute(arguments: [row.key])
    }
    guard let kind = row.table.kind, let shown = values ?? before, !OutboxTable.isForeign(shown) else { return }
    let synced = try synced ?? OutboxTable.kinds(in: db)
    self.synced = synced
    if synced.contains(kind) { try OutboxTable.note(values == nil ? .remove : .put, kind, row.key, in: db) }
  }

  /// Writes a row with its before and after images; false when that changes nothing.
  @discardableResult
  mutating func journal(_ row: RowKey, _ values: [DatabaseValue]?, batch: Int64) throws -> Bool {
    let stored = try self.values(row)
    let before = stored.map { Image.json(row.table, $0) }
    let after = values.map { Image.json(row.table, $0) }
    guard before != after else { return false }
    try write(row, values, was: stored)
    // The stored row may differ from what was written in type only (5 became 5.0): the image keeps what is stored.
    try keep(row, before: before, after: after == nil ? nil : image(row), batch: batch)
    return true
  }

  /// Keeps a before and an after image.
  mutating func keep(_ row: RowKey, before: String?, after: String?, batch: Int64) throws {
    try db.cachedStatement(sql: "INSERT INTO journal_image VALUES (?, ?, ?, ?, ?, ?, ?)")
      .execute(arguments: [batch, sequence, row.table.name, row.key, before, after, Schema.version])
    sequence += 1
  }

  /// Keeps the image of a row that was added, and that a statement of `Table.list` stands on.
  mutating func keepAdded(_ table: Table, _ row: RawStatement, in images: RawStatement, batch: Int64) throws {
    images.int(batch)
    images.int(Int64(sequence))
    images.text(table.name)
    images.text(row.text(0))
    images.null()
    images.text(Image.json(table, row))
    images.int(Int64(Schema.version))
    try images.run()
    sequence += 1
  }

  /// Removes every row that an import has written into a table of records; answers how many.
  mutating func removeRows(of batch: Int64, _ table: Table) throws -> Int {
    guard let kind = table.kind else { return 0 }
    if kind == .fast {
      // Eating windows follow from fasts one by one.
      let keys = try String.fetchAll(db, sql: "SELECT id FROM \(table.name) WHERE batch = ?", arguments: [batch])
      for key in keys {
        let row = RowKey(table: table, key: key)
        try write(row, nil, was: values(row))
      }
      return keys.count
    }
    let days = try Int.fetchAll(
      db.cachedStatement(sql: "SELECT DISTINCT day FROM \(table.name) WHERE batch = ?"), arguments: [batch])
    guard !days.isEmpty else { return 0 }
    touch(kind, days: Set(days))
    try OutboxTable.noteRemoval(of: batch, kind, in: db)
    try db.cachedStatement(sql: "DELETE FROM \(table.name) WHERE batch = ?").execute(arguments: [batch])
    return db.changesCount
  }

  /// Remembers days on which records of a tracker changed.
  mutating func touch(_ kind: RecordKind, days: Set<Int>) {
    touched.days[kind, default: []].formUnion(days)
    // The local day is at most a day from the logical one; a log of a habit may be of any day.
    guard kind != .habit else { return touched.text = [.everything] }
    let years = Set(days.flatMap { [Day(number: $0 - 1), Day(number: $0 + 1)] }.map(\.civil.year))
    touched.text.formUnion(years.map { .entries(kind, year: $0) })
  }

  /// Brings days, goals and totals up to date with the rows written; call once, at the end.
  func settle() throws {
    try TextMarks.add(touched.text, in: db)
    let totals = Totals(db)
    if touched.dayStart {
      // The days of samples are summed anew with the next look at the health file.
      let types = HealthType.onlyRead.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      try db.execute(sql: "UPDATE sync SET epoch = NULL WHERE type IN (\(types))")
      return try totals.rebuild()
    }
    if let drinks = touched.drinks { try totals.refreshDrinks(from: drinks.before, to: drinks.after) }
    for (kind, days) in touched.days { try totals.refresh(kind, days: days) }
    for kind in touched.goals { try totals.refreshGoals(kind) }
  }

  /// The logical day of a record's row: that of its stamp, or the one that a log of a habit was decided for.
  private func day(_ table: Table, _ values: [DatabaseValue]) -> Int {
    if table.kind == .habit { return Int.fromDatabaseValue(values[5]) ?? 0 }
    let at = Int64.fromDatabaseValue(values[1]) ?? 0
    return Day(Instant(milliseconds: at), offset: Int.fromDatabaseValue(values[3]) ?? 0, dayStart: dayStart).number
  }

  private mutating func touch(_ row: RowKey, _ values: [DatabaseValue]?) {
    if let kind = row.table.kind {
      guard let values else { return }
      touched.days[kind, default: []].insert(day(row.table, values))
      let at = Instant(milliseconds: Int64.fromDatabaseValue(values[1]) ?? 0)
      let local = Day(at, offset: Int.fromDatabaseValue(values[3]) ?? 0)
      touched.text.insert(.entries(kind, year: local.civil.year))
    } else if row.table == .setting {
      let key = SettingKey(rawValue: row.key)
      touched.settings.insert(key)
      // Goals follow from settings; a folder that is new has everything to follow.
      touched.text.formUnion(row.key == TextMarks.setting ? [.everything] : [.settings, .goals])
      if key.rawValue == "day.start" { touched.dayStart = true }
      if let kind = Goals.kind(of: key) { touched.goals.insert(kind) }
    } else if row.table == .dayGoal {
      touched.text.insert(.goals)
      guard let name = row.key.split(separator: "/").first, let kind = RecordKind(rawValue: String(name)) else {
        return
      }
      touched.goals.insert(kind)
    }
  }
}
