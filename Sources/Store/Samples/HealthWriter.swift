// Writes the samples of an import: through one statement that is bound by hand, 10,000 rows a transaction, the triggers off.
// Two writers never wait for each other longer than one transaction takes.
//
// | a sample                                            | becomes                                                    |
// |-----------------------------------------------------|------------------------------------------------------------|
// | is new                                              | a row                                                      |
// | is here already, or here of another source          | nothing                                                    |
// | is here of its source with another value or span    | that row, whose earlier state is kept (`EarlierSamples`)   |
// | came before in the same file                        | of sums the larger one; otherwise the first stays          |
import Core
import GRDB
import GRDBSQLite

/// Takes the samples of one file, or only looks which of them would be new.
final class HealthWriter: HealthReceiver {
  private var report = ImportReport()
  private let db: Database
  private let handle: OpaquePointer
  /// Reads a sample that is here.
  private let reading: SampleStatement
  private let inserting: SampleStatement?
  /// Whether the sample that was to be inserted is here with other contents.
  private let difference = SampleDifference()
  /// Keep a sample that is here and replace it; there once one was.
  private var replacing: (keep: SampleStatement, replace: SampleStatement)?
  private let batch: Int64?
  private let types: Set<HealthType>?
  private let progress: (Int) throws -> Void
  /// By the numbers of the reader.
  private var kinds: [Kind] = []
  private var sources: [Int64] = []
  private var pending = 0
  /// The file of a folder or archive that samples come from now.
  private var file: String?

  /// A kind in this file, and the outcome for its samples so far.
  private struct Kind {
    var id: Int64
    let type: HealthType?
    let isWanted: Bool
    let isSum: Bool
    var counts = ImportReport.Counts()
  }

  private static let rowsPerTransaction = 10_000

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
    reading = try SampleStatement(
      "SELECT value, length_ms, text, source, batch FROM sample WHERE kind = ? AND start_ms = ? AND id = ?", handle)
    guard let batch else {
      inserting = nil
      return
    }
    try SampleDifference.add(to: handle, difference)
    inserting = try SampleStatement(
      HealthWriter.insert(or: "IGNORE", batch)
        + " ON CONFLICT (kind, start_ms, id) DO UPDATE SET length_ms = length_ms WHERE \(SampleDifference.condition)",
      handle)
  }

  private static func insert(or conflict: String, _ batch: Int64) -> String {
    "INSERT OR \(conflict) INTO sample VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, \(batch))"
  }

  // MARK: Names

  func begin(file: String?) { self.file = file }

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
    kinds.append(Kind(id: id ?? HealthWriter.unknown, type: kind.type, isWanted: isWanted, isSum: kind.day == .sum))
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
    if try isNew(sample) {
      kinds[number].counts.new += 1
    } else if try isReplaced(sample) {
      kinds[number].counts.replaced += 1
    } else {
      kinds[number].counts.here += 1
    }
    guard batch != nil else { return }
    pending += 1
    if pending == HealthWriter.rowsPerTransaction { try commit() }
  }

  /// Whether a sample was not here, and is now unless nothing is written.
  private func isNew(_ sample: borrowing HealthSample) throws -> Bool {
    guard let inserting else { return try !find(sample) }
    difference.isMet = false
    inserting.bind(keyOf: sample, kind: kinds[sample.kind].id)
    inserting.bind(restOf: sample, source: sources[sample.source])
    _ = try inserting.step()
    return inserting.reset() > 0
  }

  private func find(_ sample: borrowing HealthSample) throws -> Bool {
    reading.reset()
    reading.bind(keyOf: sample, kind: kinds[sample.kind].id)
    return try reading.step()
  }

  /// Whether a sample that is here was another one, and gives way.
  private func isReplaced(_ sample: borrowing HealthSample) throws -> Bool {
    if batch != nil {
      guard difference.isMet else { return false }
      _ = try find(sample)
    }
    let before = reading.number(0)
    let isOther = before != sample.value || reading.integer(1) != sample.length || reading.text(2) != sample.text
    let (source, writer) = (reading.integer(3), reading.integer(4))
    reading.reset()
    guard isOther, source == sources[sample.source] else { return false }
    guard let batch else { return true }
    let isOfThis = writer == batch
    if isOfThis, !kinds[sample.kind].isSum || sample.value ?? 0 <= before ?? 0 { return false }
    try replace(sample, in: batch, keeps: !isOfThis)
    return !isOfThis
  }

  private func replace(_ sample: borrowing HealthSample, in batch: Int64, keeps: Bool) throws {
    if replacing == nil {
      try EarlierSamples.create(in: db)
      replacing = try (
        SampleStatement(EarlierSamples.keeping(batch), handle),
        SampleStatement(HealthWriter.insert(or: "REPLACE", batch), handle)
      )
    }
    guard let (keep, replace) = replacing else { return }
    let kind = kinds[sample.kind].id
    if keeps {
      keep.bind(keyOf: sample, kind: kind)
      _ = try keep.step()
      keep.reset()
    }
    replace.bind(keyOf: sample, kind: kind)
    replace.bind(restOf: sample, source: sources[sample.source])
    _ = try replace.step()
    replace.reset()
  }

  func refuse(line: Int, type: HealthType?, _ error: RowError) throws {
    if let types, type.map(types.contains) != true { return }
    report.read += 1
    report.refuse(line: line, type: type, error, file: file)
  }

  func refuseRest(line: Int, _ error: RowError) {
    report.read += 1
    report.refuse(line: line, index: report.read, kind: nil, error, file: file)
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
    for kind in kinds where kind.counts != ImportReport.Counts() { report.take(kind.type, kind.counts) }
    report.endsEarly = end
    return report
  }

  /// Leaves no transaction of its own open where the reading was broken off.
  func abandon() {
    if batch != nil, sqlite3_get_autocommit(handle) == 0 { try? db.execute(sql: "ROLLBACK") }
  }
}
