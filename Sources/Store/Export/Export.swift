// The lossless document of everything a user entered: records, settings, goals in force. One item a line, so that it is
// easy to read, to compare and to cut; the whole is plain JSON. Schema 1; a reader refuses newer schemas.
//
//     {"document": "fastlife", "schema": 1, "exported": "2026-03-01T13:00:00.000+01:00",
//     "settings": [
//     {"key":"hydration.goal","value":2000}
//     ],
//     "goals": [
//     {"tracker":"drink","day":"2026-03-01","value":2000}
//     ],
//     "records": [
//     {"kind":"drink","id":"…","at":{"at":"…","zone":"Europe/Berlin"},"millilitres":250,"beverage":"water","source":"manual"}
//     ]}
import Core
import Foundation
import GRDB

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The result of an export.
public struct ExportReport: Hashable, Sendable {
  public var records: [RecordKind: Int] = [:]
  public var settings = 0
  public var goals = 0
  /// Rows that are no valid records and are not in the document.
  public var setAside = 0
}

extension Store {
  /// The schema of our document.
  public static let documentSchema = 1

  /// Writes the document into a private file, whole or not at all.
  ///
  /// A link at `file` is replaced, not followed. A file that is there may be replaced only with `replacing`; otherwise
  /// it throws `cannotCreate` with EEXIST.
  @discardableResult
  public func exportJSONNow(to file: URL, replacing: Bool = false, at now: Moment) throws(StoreError) -> ExportReport {
    do {
      var there = stat()
      if lstat(file.path, &there) == 0, !replacing { throw StoreError.cannotCreate(path: file.path, code: Int(EEXIST)) }
      return try FileTools.writeWhole(to: file) { write in try exportJSONNow(at: now, write: write) }
    } catch {
      if let failure = error as? SystemCallError {
        if failure.code == ENOENT { throw StoreError.cannotCreate(path: file.path, code: Int(failure.code)) }
        // The hidden file that was to become this one means nothing to people.
        throw StoreError.wrapping(SystemCallError(code: failure.code, path: file.path), path: file.path)
      }
      throw StoreError.wrapping(error, path: file.path)
    }
  }

  /// Writes the document piece by piece, such as to standard output; one consistent state.
  @discardableResult
  public func exportJSONNow(at now: Moment, write: (Data) throws -> Void) throws(StoreError) -> ExportReport {
    try withoutActuallyEscaping(write) { write throws(StoreError) in
      try connection.read { db in
        var exporter = Exporter(db: db, write: write)
        return try exporter.run(at: now)
      }
    }
  }
}

private struct Exporter {
  let db: Database
  let write: (Data) throws -> Void
  private var pending = ""
  private var report = ExportReport()

  init(db: Database, write: @escaping (Data) throws -> Void) {
    self.db = db
    self.write = write
  }

  mutating func run(at now: Moment) throws -> ExportReport {
    let date = ISOTime.text(now.instant, offset: now.zone.offset(at: now.instant))
    pending = "{\"document\":\"fastlife\",\"schema\":\(Store.documentSchema),\"exported\":\"\(date)\",\n\"settings\":["
    try settings()
    pending += "\n],\n\"goals\":["
    try goals()
    pending += "\n],\n\"records\":["
    var isFirst = true
    for kind in RecordKind.allCases { try records(kind, &isFirst) }
    pending += "\n]}\n"
    try flush(always: true)
    return report
  }

  private mutating func settings() throws {
    // The living folder is a path of this machine, and what is shared is answered for on each.
    let rows = try Row.fetchAll(
      db, sql: "SELECT key, value FROM setting WHERE key <> '\(TextMarks.setting)' ORDER BY key")
    for row in rows where !Settings.consented.contains(SettingKey(rawValue: try row.at(0))) {
      var line = JSONLine()
      line.add("key", try row.at(0) as String)
      line.addRaw("value", try row.at(1))
      try item(line.closed, isFirst: report.settings == 0)
      report.settings += 1
    }
  }

  private mutating func goals() throws {
    let rows = try Row.fetchAll(
      db, sql: "SELECT tracker, day, value FROM day_goal WHERE \(Day.stored.sql("day")) ORDER BY tracker, day")
    for row in rows {
      var line = JSONLine()
      line.add("tracker", try row.at(0) as String)
      let noon = Instant(milliseconds: (try row.at(1) as Int64) * 86_400_000)
      line.add("day", String(ISOTime.text(noon, offset: 0).prefix(10)))
      line.add("value", try row.at(2) as Double)
      try item(line.closed, isFirst: report.goals == 0)
      report.goals += 1
    }
  }

  private mutating func records(_ kind: RecordKind, _ isFirst: inout Bool) throws {
    let table = Table.of(kind)
    let rows = try Row.fetchCursor(db, sql: "SELECT \(table.list) FROM \(table.name) ORDER BY at_ms, id")
    let codec = RowCodec(kind)
    while let row = try rows.next() {
      guard let entry = codec.entry(row) else {
        report.setAside += 1
        continue
      }
      try item(RecordType.line(entry), isFirst: isFirst)
      isFirst = false
      report.records[kind, default: 0] += 1
    }
  }

  private mutating func item(_ line: String, isFirst: Bool) throws {
    pending += isFirst ? "\n" : ",\n"
    pending += line
    try flush(always: false)
  }

  private mutating func flush(always: Bool) throws {
    guard always || pending.utf8.count > 64 << 10 else { return }
    try write(Data(pending.utf8))
    pending = ""
  }
}
