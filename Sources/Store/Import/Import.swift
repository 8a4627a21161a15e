// Imports our own document. Idempotent by id: what is here already in the same form is skipped, what is here in another
// form stays as it is and is reported. Rows go in by transactions of at most 2,000 under one open batch; an import that
// fails, is refused or is killed takes all of them out again.
import Core
import Foundation
import GRDB

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Store {
  /// Imports a document, waiting for the disk.
  ///
  /// - Parameters:
  ///   - file: our document; a pipe such as `/dev/stdin` is fine.
  ///   - options: dry run; what to do about refused rows.
  ///   - now: dates the batch.
  ///   - isCancelled: asked between transactions; true takes the import back.
  ///   - progress: told after every transaction.
  @discardableResult
  public func importJSONNow(
    from file: URL, options: ImportOptions = ImportOptions(), at now: Moment,
    isCancelled: @escaping @Sendable () -> Bool = { false }, progress: @Sendable (ImportProgress) -> Void = { _ in }
  ) throws(StoreError) -> ImportReport {
    var lock: Int32?
    defer { if let lock { close(lock) } }
    if let location, !options.isDryRun {
      do { lock = try FileTools.lock(location.importLock, waiting: false) } catch {
        throw StoreError.wrapping(error, path: location.importLock.path)
      }
      if lock == nil { throw StoreError.busy(path: path) }
    }
    var importer = Importer(connection: connection, options: options, now: now, isCancelled: isCancelled)
    do {
      let report = try importer.run(file.path, progress: progress)
      return report
    } catch {
      try importer.takeBack()
      if let bad = error as? BadJSON { throw StoreError.badDocument(path: file.path, line: bad.line) }
      throw StoreError.wrapping(error, path: file.path)
    }
  }

  /// Imports a document beside the store's queue, on a connection of its own.
  public func importJSON(
    from file: URL, options: ImportOptions = ImportOptions(), at now: Moment,
    isCancelled: @escaping @Sendable () -> Bool = { false },
    progress: @escaping @MainActor @Sendable (ImportProgress) -> Void = { _ in },
    then: @escaping @MainActor @Sendable (Result<ImportReport, StoreError>) -> Void
  ) {
    aside(
      { store throws(StoreError) in
        let own = try store.location.map { location throws(StoreError) in try Store(at: location) } ?? store
        return try own.importJSONNow(
          from: file, options: options, at: now, isCancelled: isCancelled,
          progress: { step in store.post { progress(step) } })
      }, then: then)
  }
}

/// One import from its first byte to its last.
private struct Importer {
  let connection: Connection
  let options: ImportOptions
  let now: Moment
  let isCancelled: @Sendable () -> Bool
  private var report = ImportReport()
  private var batch: Int64?
  private var waiting: [(line: Int, item: Item)] = []

  /// Rows in one transaction: what a writer next door waits for at most.
  private static let rowsPerTransaction = 2000

  private enum Item {
    case setting(String, String)
    case goal(RecordKind, Int, Double)
    case record(Entry)
  }

  init(connection: Connection, options: ImportOptions, now: Moment, isCancelled: @escaping @Sendable () -> Bool) {
    self.connection = connection
    self.options = options
    self.now = now
    self.isCancelled = isCancelled
  }

  mutating func run(_ path: String, progress: (ImportProgress) -> Void) throws -> ImportReport {
    let bytes = try FileTools.status(path).map { $0.st_mode & S_IFMT == S_IFREG ? Int($0.st_size) : 0 } ?? 0
    var stream = try JSONStream(path: path)
    var isOurs = false
    try stream.skipMark()
    try stream.expect("{")
    if try !stream.take("}") {
      repeat {
        switch try stream.key() {
        case "document":
          guard try stream.value() == .string("fastlife") else { throw BadJSON(line: stream.line) }
          isOurs = true
        case "schema":
          guard case .number(let text) = try stream.value(), let schema = Int(text), schema <= Store.documentSchema
          else { throw BadJSON(line: stream.line) }
        case let section where ["settings", "goals", "records"].contains(section):
          guard isOurs else { throw BadJSON(line: stream.line) }
          try read(section, &stream) { progress(ImportProgress(rows: $0, bytes: $1, totalBytes: bytes)) }
        default: _ = try stream.value()
        }
      } while try stream.take(",")
      try stream.expect("}")
    }
    guard isOurs, try stream.glance() == nil else { throw BadJSON(line: stream.line) }
    try flush()
    return try finish()
  }

  /// Takes everything back that was written so far.
  mutating func takeBack() throws(StoreError) {
    guard let open = batch else { return }
    batch = nil
    try connection.write { try OpenBatches.rollBack(open, in: $0) }
  }

  private mutating func finish() throws -> ImportReport {
    if report.refusedCount > 0, !options.skipsRefused { try takeBack() }
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

  // MARK: Reading

  private mutating func read(_ section: String, _ stream: inout JSONStream, _ step: (Int, Int) -> Void) throws {
    try stream.expect("[")
    if try stream.take("]") { return }
    repeat {
      _ = try stream.glance()
      let line = stream.line
      let value = try stream.value()
      report.read += 1
      take(section, value, line: line)
      if waiting.count >= Importer.rowsPerTransaction {
        try flush()
        step(report.read, stream.consumed)
      }
    } while try stream.take(",")
    try stream.expect("]")
    step(report.read, stream.consumed)
  }

  private mutating func take(_ section: String, _ value: JSONValue, line: Int) {
    var kind: RecordKind?
    do throws(RowRefusal) {
      guard case .object(let object) = value else { throw RowRefusal(field: section, reason: .unreadable) }
      if case .string(let name)? = object["kind"] { kind = RecordKind(rawValue: name) }
      waiting.append((line, try item(section, object)))
    } catch {
      report.refuse(line: line, kind: kind, error)
    }
  }

  private func item(_ section: String, _ object: [String: JSONValue]) throws(RowRefusal) -> Item {
    let row = JSONRow(object)
    switch section {
    case "settings":
      let (key, json) = (try row.text("key"), try row.json("value"))
      guard key.utf8.count <= 100 else { throw RowRefusal(field: "key", reason: .tooLong) }
      var settings = Settings()
      // A setting we do not know is kept as it is; one we know must have a value that we accept.
      if let definition = Settings.definition(SettingKey(rawValue: key)), !definition.write(&settings, json) {
        throw RowRefusal(field: "value", reason: .outOfRange)
      }
      return .setting(key, json)
    case "goals":
      guard let kind = RecordKind(rawValue: try row.text("tracker")) else {
        throw RowRefusal(field: "tracker", reason: .unknownKind)
      }
      guard let day = ISOTime.parse(try row.text("day") + "T00:00:00Z") else {
        throw RowRefusal(field: "day", reason: .unreadable)
      }
      return .goal(kind, Day(day.instant, offset: 0).number, try row.number("value", 0...31_536_000))
    default: return .record(try RecordJSON.entry(object))
    }
  }

  // MARK: Writing

  /// Writes what is waiting in one transaction.
  private mutating func flush() throws {
    if isCancelled() { throw CancellationError() }
    guard !waiting.isEmpty else { return }
    let items = waiting
    waiting = []
    var (next, id) = (report, batch)
    if options.isDryRun {
      try connection.read { db in
        for (line, item) in items { _ = try Importer.compare(item, line: line, in: Ledger(db), &next) }
      }
    } else {
      try connection.write { db in
        let open = try id ?? JournalTable.begin("import", actor: .importing, bulk: true, at: now, in: db)
        id = open
        var ledger = try Ledger(db, after: open)
        for (line, item) in items {
          guard let row = try Importer.compare(item, line: line, in: ledger, &next) else { continue }
          try Importer.write(item, row, batch: open, to: &ledger)
        }
        try ledger.settle()
      }
    }
    (report, batch) = (next, id)
  }

  /// Decides what becomes of a row; answers where to write it, or nil when it is not to be written.
  private static func compare(
    _ item: Item, line: Int, in ledger: Ledger, _ report: inout ImportReport
  ) throws -> RowKey? {
    let (row, values, kind) = stored(item)
    if let there = try ledger.values(row) {
      // The last column of records is the batch that wrote the row; it says nothing about the content.
      let count = kind == nil ? values.count : values.count - 1
      if Image.json(row.table, Array(there.prefix(count))) == Image.json(row.table, Array(values.prefix(count))) {
        report.same += 1
      } else {
        report.keep(kind, line: line)
      }
      return nil
    }
    if case .record(.fast(let fast)) = item, fast.end == nil, try Reader(db: ledger.db).runningFast() != nil {
      report.refuse(line: line, kind: .fast, RowRefusal(field: "end", reason: .anotherIsRunning))
      return nil
    }
    switch item {
    case .setting: report.newSettings += 1
    case .goal: report.newGoals += 1
    case .record(let entry): report.new[entry.kind, default: 0] += 1
    }
    return row
  }

  private static func write(_ item: Item, _ row: RowKey, batch: Int64, to ledger: inout Ledger) throws {
    switch item {
    case .record(let entry): try ledger.write(row, RowCodec.values(entry, batch: batch), was: nil)
    case .setting, .goal: try ledger.journal(row, stored(item).values, batch: batch)
    }
  }

  private static func stored(_ item: Item) -> (row: RowKey, values: [DatabaseValue], kind: RecordKind?) {
    switch item {
    case .setting(let key, let json):
      return (RowKey(table: .setting, key: key), [key.databaseValue, json.databaseValue], nil)
    case .goal(let kind, let day, let value):
      let row = RowKey(table: .dayGoal, key: "\(kind.rawValue)/\(day)")
      return (
        row, [row.key, kind.rawValue, day, value].map { (v: any DatabaseValueConvertible) in v.databaseValue }, nil
      )
    case .record(let entry):
      return (RowKey(table: .of(entry.kind), key: entry.id.uuidString), RowCodec.values(entry), entry.kind)
    }
  }
}
