// Writes the samples of an import: through one statement that is bound by hand, 20,000 rows a transaction, the triggers off.
// A sample that is here already is left alone; two writers never wait for each other longer than one transaction takes.
import Core
import GRDB
import GRDBSQLite

/// Takes the samples of one file, or only looks which of them would be new.
final class HealthWriter: HealthReceiver {
  private var report = ImportReport()
  private let db: Database
  private let handle: OpaquePointer
  private let statement: OpaquePointer
  private let batch: Int64?
  private let types: Set<HealthType>?
  private let progress: (Int) throws -> Void
  /// By the numbers of the reader.
  private var kinds: [Kind] = []
  private var sources: [Int64] = []
  private var pending = 0
  /// Whether the columns that are mostly null are null in the statement now.
  private var isBare = true

  /// A kind in this file, and the outcome for its samples so far.
  private struct Kind {
    var id: Int64
    let type: HealthType?
    let isWanted: Bool
    var new = 0
    var here = 0
  }

  private static let rowsPerTransaction = 20_000
  private static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  /// A writer into an import; without one nothing is written.
  init(_ db: Database, batch: Int64?, types: Set<HealthType>?, listed: Int, progress: @escaping (Int) throws -> Void)
    throws
  {
    report.listed = listed
    self.db = db
    self.batch = batch
    self.types = types
    self.progress = progress
    guard let handle = db.sqliteConnection else { throw DatabaseError(resultCode: .SQLITE_MISUSE) }
    self.handle = handle
    let sql =
      batch == nil
      ? "SELECT 1 FROM sample WHERE kind = ? AND start_ms = ? AND id = ?"
      : "INSERT OR IGNORE INTO sample VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, \(batch ?? 0))"
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
    guard code == SQLITE_OK, let statement else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    self.statement = statement
  }

  deinit { sqlite3_finalize(statement) }

  // MARK: Names

  func take(kind: HealthKind, number: Int) throws {
    let isWanted = types.map { types in kind.type.map(types.contains) ?? false } ?? true
    var id = HealthKind.named(kind.name).map { Int64($0.id) }
    if id == nil {
      id = try Int64.fetchOne(db, sql: "SELECT id FROM kind WHERE name = ?", arguments: [kind.name])
    }
    if id == nil, batch != nil, isWanted {
      try begin()
      id = try HealthSchema.addMet(kind, in: db)
    }
    kinds.append(Kind(id: id ?? HealthWriter.unknown, type: kind.type, isWanted: isWanted))
  }

  /// No row has it.
  private static let unknown: Int64 = -1

  func take(source: HealthSource, number: Int) throws {
    if batch != nil { try begin() }
    let id = try batch == nil ? HealthSchema.number(of: source, in: db) : HealthSchema.add(source, in: db)
    sources.append(id ?? HealthWriter.unknown)
  }

  // MARK: Samples

  func take(_ sample: borrowing HealthSample) throws {
    let number = sample.kind
    guard kinds[number].isWanted else { return }
    report.read += 1
    if report.read % 1000 == 0 { try progress(report.read) }
    if batch != nil, pending == 0 { try begin() }
    sqlite3_bind_int64(statement, 1, kinds[number].id)
    sqlite3_bind_int64(statement, 2, sample.start.milliseconds)
    var id = sample.id.uuid
    sqlite3_bind_blob(statement, 3, &id, 16, HealthWriter.copied)
    if batch != nil { bindRest(sample) }
    let code = sqlite3_step(statement)
    sqlite3_reset(statement)
    guard code == SQLITE_DONE || code == SQLITE_ROW else {
      throw DatabaseError(resultCode: ResultCode(rawValue: sqlite3_extended_errcode(handle)))
    }
    let isNew = batch == nil ? code == SQLITE_DONE : sqlite3_changes(handle) > 0
    if isNew { kinds[number].new += 1 } else { kinds[number].here += 1 }
    guard batch != nil else { return }
    pending += 1
    if pending == HealthWriter.rowsPerTransaction { try commit() }
  }

  private func bindRest(_ sample: borrowing HealthSample) {
    sqlite3_bind_int64(statement, 4, sample.length)
    if let value = sample.value { sqlite3_bind_double(statement, 5, value) } else { sqlite3_bind_null(statement, 5) }
    sqlite3_bind_int64(statement, 7, sources[sample.source])
    let isBare =
      sample.text == nil && sample.group == nil && sample.zone == nil && sample.offset == nil && sample.shown == nil
      && sample.meta == nil
    defer { self.isBare = isBare }
    if isBare && self.isBare { return }
    bind(6, sample.text)
    if let group = sample.group {
      var bytes = group.uuid
      sqlite3_bind_blob(statement, 8, &bytes, 16, HealthWriter.copied)
    } else {
      sqlite3_bind_null(statement, 8)
    }
    bind(9, sample.zone)
    if let offset = sample.offset {
      sqlite3_bind_int64(statement, 10, Int64(offset))
    } else {
      sqlite3_bind_null(statement, 10)
    }
    bind(11, sample.shown)
    bind(12, sample.meta)
  }

  private func bind(_ index: Int32, _ text: String?) {
    guard var text else {
      sqlite3_bind_null(statement, index)
      return
    }
    text.withUTF8 { bytes in
      _ = bytes.withMemoryRebound(to: CChar.self) {
        sqlite3_bind_text(statement, index, $0.baseAddress, Int32($0.count), HealthWriter.copied)
      }
    }
  }

  func refuse(line: Int, type: HealthType?, _ error: RowError) throws {
    if let types, type.map(types.contains) != true { return }
    report.read += 1
    report.refuse(line: line, type: type, error)
  }

  func mend(characters: Int, attributes: Int) {
    report.cleaned += characters
    report.odd += attributes
  }

  // MARK: Transactions

  private func begin() throws {
    if sqlite3_get_autocommit(handle) != 0 { try db.execute(sql: "BEGIN IMMEDIATE") }
  }

  private func commit() throws {
    pending = 0
    if sqlite3_get_autocommit(handle) == 0 { try db.execute(sql: "COMMIT") }
  }

  /// Commits pending samples, and sums up.
  func finish(endsEarly end: Int?) throws -> ImportReport {
    if batch != nil { try commit() }
    for kind in kinds where kind.new + kind.here > 0 {
      report.take(kind.type, new: kind.new, here: kind.here)
    }
    report.endsEarly = end
    return report
  }

  /// Leaves no transaction open where the reading was broken off.
  func abandon() {
    if sqlite3_get_autocommit(handle) == 0 { try? db.execute(sql: "ROLLBACK") }
  }
}
