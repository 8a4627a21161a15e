// Writes many rows as one step of undo: transactions of at most 2,000 rows under one open batch, so that a writer next
// door waits for milliseconds. Idempotent by id: what is here already in the same form is skipped, what is here in
// another form stays as it is and is reported; lists among the settings are merged (ListMerge). Until `finish`,
// everything can be taken back, also by the next start.
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
  private var accepted = Accepted()

  /// Entries that a dry run would have written, by kind and minute: a file may tell of one thing twice.
  private struct Accepted {
    private struct Place: Hashable {
      let kind: RecordKind
      let minute: Int64
    }
    private var entries: [Place: [Entry]] = [:]

    mutating func add(_ entry: Entry) { entries[Accepted.place(of: entry), default: []].append(entry) }

    func repeats(_ entry: Entry) -> Bool {
      let place = Accepted.place(of: entry)
      return (-1...1).contains { step in
        entries[Place(kind: place.kind, minute: place.minute + step)]?.contains { entry.record.repeats(entry: $0) }
          ?? false
      }
    }

    private static func place(of entry: Entry) -> Place {
      Place(kind: entry.kind, minute: entry.times[0].milliseconds / 60_000)
    }
  }

  /// A row, and where in its document it stands.
  private struct PendingRow {
    let item: BulkItem
    let line: Int
    let index: Int
  }

  /// Rows in one transaction: what a writer next door waits for at most.
  private static let rowsPerTransaction = 2000
  /// Bytes of text in one transaction: what rows with long notes may take of memory.
  private static let bytesPerTransaction = 4 << 20

  init(_ connection: Connection, label: String, options: ImportOptions, now: Moment) {
    self.connection = connection
    self.label = label
    self.options = options
    self.now = now
  }

  /// Takes a row with so many bytes of text on; a transaction is written when enough are pending.
  mutating func add(_ item: BulkItem, line: Int, bytes: Int = 0) throws {
    pending.append(PendingRow(item: item, line: line, index: report.read))
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
      try JournalTable.cutRedo(in: db)
      try JournalTable.finish(id, rows: rows, in: db)
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

  /// Writes what is pending in one transaction.
  private mutating func flush() throws {
    guard !pending.isEmpty else { return }
    let items = pending
    pending = []
    pendingBytes = 0
    var (next, id, seen) = (report, batch, accepted)
    let matches = options.matchesRepeats
    if options.isDryRun {
      try connection.read { db in
        for row in items {
          if matches, case .record(let entry) = row.item, seen.repeats(entry) {
            next.find(entry.kind)
          } else if try BulkWriter.compare(row, in: Ledger(db), matches, &next) != nil, matches,
            case .record(let entry) = row.item
          {
            seen.add(entry)
          }
        }
      }
    } else {
      try connection.write { db in
        let open = try id ?? JournalTable.begin(label, actor: .importing, bulk: true, at: now, in: db)
        id = open
        var ledger = try Ledger(db, after: open)
        for row in items {
          guard let new = try BulkWriter.compare(row, in: ledger, matches, &next) else { continue }
          try BulkWriter.write(new, batch: open, to: &ledger)
        }
        try ledger.followFasts(batch: open)
        try ledger.settle()
      }
    }
    (report, batch, accepted) = (next, id, seen)
  }

  /// Decides what becomes of a row; answers what to write, or nil when nothing is to be written.
  private static func compare(
    _ pending: PendingRow, in ledger: Ledger, _ matchesRepeats: Bool, _ report: inout ImportReport
  ) throws -> BulkItem? {
    // Also what has its id: an entry may have changed since by what follows from its neighbours.
    if matchesRepeats, case .record(let entry) = pending.item, try repeats(entry, in: ledger) {
      report.find(entry.kind)
      return nil
    }
    let (row, values, kind) = stored(pending.item)
    if let there = try ledger.values(row) {
      // The last column of records is the batch that wrote the row; it says nothing about the content.
      let count = kind == nil ? values.count : values.count - 1
      if Image.json(row.table, Array(there.prefix(count))) == Image.json(row.table, Array(values.prefix(count))) {
        report.find(kind)
        return nil
      }
      if case .setting(let key, let json) = pending.item, let own = String.fromDatabaseValue(there[1]),
        let merge = ListMerge(SettingKey(rawValue: key), own: own, other: json)
      {
        for id in merge.kept { report.keep(nil, line: pending.line, name: "\(key): \(id)") }
        if merge.json == own {
          if merge.kept.isEmpty { report.find(nil) }
          return nil
        }
        report.newSettings += 1
        return .setting(key, merge.json)
      }
      report.keep(kind, line: pending.line, name: name(pending.item))
      return nil
    }
    if case .record(let entry) = pending.item, let fast = entry.record as? Fast, fast.end == nil,
      try Reader(db: ledger.db).runningFast() != nil
    {
      report.refuse(
        line: pending.line, index: pending.index, kind: .fast, RowError(field: "end", reason: .anotherIsRunning))
      return nil
    }
    switch pending.item {
    case .setting: report.newSettings += 1
    case .goal: report.newGoals += 1
    case .record(let entry): report.counts[entry.kind, default: ImportReport.Counts()].new += 1
    }
    return pending.item
  }

  /// Whether an entry is here under another id; of those whose stamp is another time than their first, such as nights,
  /// all of the day around count.
  private static func repeats(_ entry: Entry, in ledger: Ledger) throws -> Bool {
    let reach = entry.stamp.instant == entry.times[0] ? 60.0 : 86_400
    return try Reader(db: ledger.db)
      .entries(entry.kind, from: entry.stamp.instant - reach, to: entry.stamp.instant + reach)
      .contains { entry.record.repeats(entry: $0) }
  }

  private static func write(_ item: BulkItem, batch: Int64, to ledger: inout Ledger) throws {
    let (row, values, _) = stored(item)
    switch item {
    case .record(let entry): try ledger.write(row, RowCodec.values(entry, batch: batch), was: nil)
    case .setting, .goal: try ledger.journal(row, values, batch: batch)
    }
  }

  /// What a row is called in a report, without its value.
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
