// The writing side of a bulk: compares the rows of a slice with those here, and writes the new ones in one transaction.
//
// Records go through statements that are bound by hand (BulkRows); fasts, of which eating windows follow, settings and
// goals through the ledger, row by row.
import Core
import Foundation
import GRDB

/// Writes the slices of one bulk; used by one thread at a time.
final class SliceWriter {
  /// The outcome of the rows written, without those that were refused before.
  private(set) var report = ImportReport()
  private let connection: Connection
  private let options: ImportOptions
  private let label: String
  private let now: Moment
  private var batch: Int64?
  /// What the transactions so far have touched, and what follows from it is still to be written.
  private var touched = TouchedData()
  /// Records that a dry run would have written: a file may tell of one thing twice.
  private var supposed: [RecordKind: EntryMinutes] = [:]

  init(_ connection: Connection, label: String, options: ImportOptions, now: Moment) {
    self.connection = connection
    self.options = options
    self.label = label
    self.now = now
    report.listed = options.listed
  }

  /// Writes a slice in one transaction, and takes its rows out of it.
  func write(_ slice: inout BulkSlice) throws {
    guard !slice.rows.isEmpty else { return }
    defer { slice.removeAll() }
    if options.isDryRun {
      try connection.read { db in
        var ledger = try Ledger(db)
        try take(slice, batch: nil, &ledger)
      }
    } else {
      let known = batch
      batch = try connection.write { db in
        let open = try known ?? JournalTable.begin(label, actor: .importing, bulk: true, at: now, in: db)
        var ledger = try Ledger(db, after: open, touched: touched)
        touched = TouchedData()
        try take(slice, batch: open, &ledger)
        try ledger.followFasts(batch: open)
        touched = ledger.touched
        touched.fasts = [:]
        return open
      }
    }
  }

  /// Closes the batch, and says so in the whole report.
  func finish(_ report: inout ImportReport) throws {
    guard let id = batch else { return }
    let (rows, new) = (report.newCount, report.new)
    try connection.write { db in
      guard rows > 0 else { return try JournalTable.forget(id, in: db) }
      try Ledger(db, touched: touched).settle()
      try OutboxTable.notePuts(of: id, in: db)
      try JournalTable.finish(id, rows: rows, in: db)
      try options.title.map { try ImportTable.keep($0, new: new, batch: id, in: db) }
    }
    report.isCommitted = true
    report.batch = rows > 0 ? id : nil
    batch = nil
  }

  /// Takes everything back that was written so far.
  func takeBack() throws(StoreError) {
    guard let open = batch else { return }
    batch = nil
    try connection.write { try OpenBatches.rollBack(open, in: $0) }
  }

  /// Compares rows with those here, and writes the new ones in the batch; nothing in a dry run.
  private func take(_ slice: BulkSlice, batch: Int64?, _ ledger: inout Ledger) throws {
    var bulk: [RecordKind: BulkRows] = [:]
    var isDone: Set<RecordKind> = []
    for (kind, laid) in slice.laid where !laid.entries.isEmpty {
      let rows = try BulkRows(
        kind, ledger.db, batch: batch, dayStart: ledger.dayStart, around: options.matchesRepeats ? laid.entries : nil,
        and: supposed[kind] ?? EntryMinutes(), within: options.rounding)
      supposed[kind] = nil
      bulk[kind] = rows
      guard batch != nil, laid.isKept, let (new, here) = try rows.takeAtOnce(laid) else { continue }
      report.take(kind, new: new, here: here)
      isDone.insert(kind)
    }
    for row in slice.rows {
      switch row.item {
      case .record(let kind, let place):
        guard !isDone.contains(kind), let rows = bulk[kind], let laid = slice.laid[kind] else { continue }
        try take(laid.entries[place], row, rows, batch: batch, &ledger)
      case .other(let item):
        guard let new = try compare(item, row, in: ledger) else { continue }
        if let batch { try SliceWriter.write(new, batch: batch, to: &ledger) }
      }
    }
    for (kind, rows) in bulk {
      if !rows.days.isEmpty { ledger.touch(kind, days: rows.days) }
      if batch == nil, options.matchesRepeats { supposed[kind] = rows.taken }
    }
  }

  private func take(
    _ entry: Entry, _ row: BulkSlice.Row, _ rows: BulkRows, batch: Int64?, _ ledger: inout Ledger
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
    case .differs: report.keep(kind, line: row.line, name: SliceWriter.name(.record(entry)), file: row.file)
    case .new:
      report.counts[kind, default: ImportReport.Counts()].new += 1
      if let batch, fast != nil { try SliceWriter.write(.record(entry), batch: batch, to: &ledger) }
    }
  }

  /// Decides what becomes of a setting or a goal; answers what to write, or nil when nothing is to be written.
  private func compare(_ item: BulkItem, _ place: BulkSlice.Row, in ledger: Ledger) throws -> BulkItem? {
    let (row, values, _) = SliceWriter.stored(item)
    if case .setting(let key, _) = item, Settings.consented.contains(SettingKey(rawValue: key)) { return nil }
    guard let there = try ledger.values(row) else {
      if case .setting = item { report.newSettings += 1 } else { report.newGoals += 1 }
      return item
    }
    if Image.json(row.table, there) == Image.json(row.table, values) {
      report.find(nil)
      return nil
    }
    if case .setting(let key, let json) = item, let own = String.fromDatabaseValue(there[1]),
      let merge = ListMerge(SettingKey(rawValue: key), own: own, other: json)
    {
      for id in merge.kept { report.keep(nil, line: place.line, name: "\(key): \(id)", file: place.file) }
      if merge.json == own {
        if merge.kept.isEmpty { report.find(nil) }
        return nil
      }
      report.newSettings += 1
      return .setting(key, merge.json)
    }
    report.keep(nil, line: place.line, name: SliceWriter.name(item), file: place.file)
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
