// Writes many rows as one step of undo: transactions of at most 10,000 rows under one open batch, so that a writer next
// door waits for a fraction of a second. Idempotent by id: what is here already in the same form is skipped, what is here
// in another form stays as it is and is reported; lists among the settings are merged (ListMerge). Until `finish`,
// everything can be taken back, also by the next start. Totals follow once, with the end.
//
// Records go through statements that are bound by hand (BulkRows); fasts, of which eating windows follow, settings and
// goals through the ledger, row by row.
import Core
import Foundation
import GRDB

/// One row to be written in bulk.
enum BulkItem {
  case setting(String, String)
  case goal(RecordKind, Int, Double)
  case record(Entry)
}

/// A bulk of rows under one batch.
struct BulkWriter {
  let connection: Connection
  let options: ImportOptions
  let label: String
  let now: Moment
  var report = ImportReport()
  private var batch: Int64?
  private var pending: [PendingRow] = []
  private var pendingBytes = 0
  /// The pending records of each kind as rows, in their order; none of what is written row by row.
  private var laid: [RecordKind: LaidRecords] = [:]
  private var lastLaid: LaidRecords?
  /// What the transactions so far have touched, and what follows from it is still to be written.
  private var touched = TouchedData()
  /// Records that a dry run would have written: a file may tell of one thing twice.
  private var supposed: [RecordKind: EntryMinutes] = [:]

  /// A row, and where in its document it stands.
  private struct PendingRow {
    let item: BulkItem
    let file: String?
    let line: Int
    let index: Int
  }

  /// Rows in one transaction: the most that a writer next door waits for.
  private static let rowsPerTransaction = 10_000
  /// Bytes of text in one transaction: what rows with long notes may take of memory.
  private static let bytesPerTransaction = 4 << 20

  init(_ connection: Connection, label: String, options: ImportOptions, now: Moment) {
    self.connection = connection
    self.label = label
    self.options = options
    self.now = now
    report.listed = options.listed
  }

  /// Takes a row with so many bytes of text on; a transaction is written when enough are pending.
  mutating func add(_ item: BulkItem, line: Int, in file: String? = nil, bytes: Int = 0) throws {
    if case .record(let entry) = item { _ = lay(entry) }
    try addLaid(item, line: line, in: file, bytes: bytes)
  }

  /// Makes the row of a record that is to be added next; answers whether all of its texts are of visible ASCII.
  mutating func lay(_ entry: Entry) -> Bool { laid(entry.kind).add(entry) }

  /// Leaves out the row that was made last.
  mutating func dropLaid(_ kind: RecordKind) { laid(kind).dropLast() }

  private mutating func laid(_ kind: RecordKind) -> LaidRecords {
    if let lastLaid, lastLaid.kind == kind { return lastLaid }
    let found = laid[kind] ?? LaidRecords(kind, isKept: !options.isDryRun && kind != .fast)
    laid[kind] = found
    lastLaid = found
    return found
  }

  /// Takes a row on whose record, where it is one, was made a row of before.
  mutating func addLaid(_ item: BulkItem, line: Int, in file: String?, bytes: Int) throws {
    pending.append(PendingRow(item: item, file: file, line: line, index: report.read))
    pendingBytes += bytes
    if pending.count >= BulkWriter.rowsPerTransaction || pendingBytes >= BulkWriter.bytesPerTransaction { try flush() }
  }

  /// Writes the rest and closes the batch, or takes all back when rows were refused that may not be skipped.
  mutating func finish() throws -> ImportReport {
    try flush()
    if report.hasFaults, !options.skipsRefused { try takeBack() }
    guard let id = batch else { return report }
    let rows = report.newCount
    try connection.write { db in
      guard rows > 0 else { return try JournalTable.forget(id, in: db) }
      try Ledger(db, touched: touched).settle()
      try OutboxTable.notePuts(of: id, in: db)
      try JournalTable.cutRedo(in: db)
      try JournalTable.finish(id, rows: rows, in: db)
      try options.title.map { try ImportTable.keep($0, report, batch: id, in: db) }
    }
    report.isCommitted = true
    report.batch = rows > 0 ? id : nil
    batch = nil
    return report
  }

  /// Takes everything back that was written so far.
  mutating func takeBack() throws(StoreError) {
    guard let open = batch else { return }
    batch = nil
    try connection.write { try OpenBatches.rollBack(open, in: $0) }
  }

  /// Writes the pending rows in one transaction.
  private mutating func flush() throws {
    guard !pending.isEmpty else { return }
    var items: [PendingRow] = []
    swap(&items, &pending)
    pendingBytes = 0
    defer {
      // Their memory serves the next transaction.
      items.removeAll(keepingCapacity: true)
      swap(&items, &pending)
      for records in laid.values { records.removeAll() }
    }
    if options.isDryRun {
      try connection.read { db in
        var ledger = try Ledger(db)
        try take(items, batch: nil, &ledger)
      }
    } else {
      let known = batch
      batch = try connection.write { db in
        let open = try known ?? JournalTable.begin(label, actor: .importing, bulk: true, at: now, in: db)
        var ledger = try Ledger(db, after: open, touched: touched)
        touched = TouchedData()
        try take(items, batch: open, &ledger)
        try ledger.followFasts(batch: open)
        touched = ledger.touched
        touched.fasts = [:]
        return open
      }
    }
  }

  /// Compares rows with those here, and writes the new ones in the batch; nothing in a dry run.
  private mutating func take(_ items: [PendingRow], batch: Int64?, _ ledger: inout Ledger) throws {
    var bulk: [RecordKind: BulkRows] = [:]
    var isDone: Set<RecordKind> = []
    for (kind, entries) in BulkWriter.records(of: items) {
      let rows = try BulkRows(
        kind, ledger.db, batch: batch, dayStart: ledger.dayStart, around: options.matchesRepeats ? entries : nil,
        and: supposed[kind] ?? EntryMinutes(), within: options.rounding)
      supposed[kind] = nil
      bulk[kind] = rows
      guard batch != nil, let laid = laid[kind], laid.isKept, let (new, here) = try rows.takeAtOnce(entries, laid)
      else { continue }
      report.take(kind, new: new, here: here)
      isDone.insert(kind)
    }
    for row in items {
      guard case .record(let entry) = row.item else {
        guard let new = try compare(row, in: ledger) else { continue }
        if let batch { try BulkWriter.write(new, batch: batch, to: &ledger) }
        continue
      }
      guard !isDone.contains(entry.kind), let rows = bulk[entry.kind] else { continue }
      try take(entry, row, rows, batch: batch, &ledger)
    }
    for (kind, rows) in bulk {
      if !rows.days.isEmpty { ledger.touch(kind, days: rows.days) }
      if batch == nil, options.matchesRepeats { supposed[kind] = rows.taken }
    }
  }

  private mutating func take(
    _ entry: Entry, _ row: PendingRow, _ rows: BulkRows, batch: Int64?, _ ledger: inout Ledger
  ) throws {
    let kind = entry.kind
    // Also what has its id: an entry may have changed since by what follows from its neighbours.
    if try rows.repeats(entry) { return report.find(kind) }
    let fast = entry.record as? Fast
    if let fast, fast.end == nil, try ledger.values(RowKey(table: .fast, key: fast.id.uuidString)) == nil,
      try Reader(db: ledger.db).runningFast() != nil
    {
      let error = RowError(field: "end", reason: .anotherIsRunning)
      return report.refuse(line: row.line, index: row.index, kind: .fast, error, file: row.file)
    }
    switch try rows.take(entry, isDryRun: batch == nil || fast != nil) {
    case .same: report.find(kind)
    case .differs: report.keep(kind, line: row.line, name: BulkWriter.name(row.item), file: row.file)
    case .new:
      report.counts[kind, default: ImportReport.Counts()].new += 1
      if let batch, fast != nil { try BulkWriter.write(row.item, batch: batch, to: &ledger) }
    }
  }

  private static func records(of items: [PendingRow]) -> [RecordKind: [Entry]] {
    var records: [RecordKind: [Entry]] = [:]
    // Records of one kind stand together in most files.
    var (kind, run): (RecordKind?, [Entry]) = (nil, [])
    func finish() { if let kind { records[kind, default: []] += run } }
    for row in items {
      guard case .record(let entry) = row.item else { continue }
      if entry.kind != kind {
        finish()
        (kind, run) = (entry.kind, [])
      }
      run.append(entry)
    }
    finish()
    return records
  }

  /// Decides what becomes of a setting or a goal; answers what to write, or nil when nothing is to be written.
  private mutating func compare(_ pending: PendingRow, in ledger: Ledger) throws -> BulkItem? {
    let (row, values, _) = BulkWriter.stored(pending.item)
    guard let there = try ledger.values(row) else {
      if case .setting = pending.item { report.newSettings += 1 } else { report.newGoals += 1 }
      return pending.item
    }
    if Image.json(row.table, there) == Image.json(row.table, values) {
      report.find(nil)
      return nil
    }
    if case .setting(let key, let json) = pending.item, let own = String.fromDatabaseValue(there[1]),
      let merge = ListMerge(SettingKey(rawValue: key), own: own, other: json)
    {
      for id in merge.kept { report.keep(nil, line: pending.line, name: "\(key): \(id)", file: pending.file) }
      if merge.json == own {
        if merge.kept.isEmpty { report.find(nil) }
        return nil
      }
      report.newSettings += 1
      return .setting(key, merge.json)
    }
    report.keep(nil, line: pending.line, name: BulkWriter.name(pending.item), file: pending.file)
    return nil
  }

  private static func write(_ item: BulkItem, batch: Int64, to ledger: inout Ledger) throws {
    let (row, values, _) = stored(item)
    switch item {
    case .record(let entry): try ledger.write(row, RowCodec.values(entry, batch: batch), was: nil)
    case .setting, .goal: try ledger.journal(row, values, batch: batch)
    }
  }

  /// The name of a row in a report, without its value.
  private static func name(_ item: BulkItem) -> String {
    switch item {
    case .setting(let key, _): key
    case .goal(let kind, let day, _): "\(kind.rawValue) \(Day(number: day).iso)"
    case .record(let entry): "\(entry.kind.rawValue) \(entry.id.uuidString)"
    }
  }

  private static func stored(_ item: BulkItem) -> (row: RowKey, values: [DatabaseValue], kind: RecordKind?) {
    switch item {
    case .setting(let key, let json):
      return (RowKey(table: .setting, key: key), [key.databaseValue, json.databaseValue], nil)
    case .goal(let kind, let day, let value):
      let row = RowKey(table: .dayGoal, key: "\(kind.rawValue)/\(day)")
      let values = [row.key.databaseValue, kind.rawValue.databaseValue, day.databaseValue, value.databaseValue]
      return (row, values, nil)
    case .record(let entry):
      return (RowKey(table: .of(entry.kind), key: entry.id.uuidString), RowCodec.values(entry), entry.kind)
    }
  }
}
