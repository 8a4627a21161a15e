// The person's own export of Health Connect with the rows of their entries in it: everything that was there stays, rows of
// ours are written anew. The result is what the template is, a zip or a database.
import Core
import Formats
import Foundation
import Store

nonisolated extension ExportFile {
  /// Writes a copy of an export of Health Connect that has the entries in it.
  static func healthConnect(
    _ export: SampleExport, of store: Store, template: String, to path: String, replacing: Bool
  ) throws(ExportFailure) -> ExportDone {
    try check(path, replacing: replacing)
    do {
      let source = try ByteSource(at: template)
      let archive = try source.unpacked()
      guard let file = archive.databaseWithin else { throw ExportFailure.noTemplate(path: template) }
      let stream = try file.open()
      let copy = try ForeignCopy(copiedInto: store.location?.copies ?? FileManager.default.temporaryDirectory) {
        try stream.next()
      }
      guard let rows = try HealthConnectRows(copy.columns, version: copy.version, at: export.now.instant) else {
        throw ExportFailure.noTemplate(path: template)
      }
      var done = ExportDone(path: path)
      try copy.edit { try HealthConnectFilling(rows, $0).fill(export, of: store, &done) }
      let url = URL(fileURLWithPath: path)
      try PrivateFolder(url.deletingLastPathComponent()).write(piecesTo: url.lastPathComponent) { write in
        guard archive.parts != nil else { return try copy.read(write) }
        var zip = StoredZip(name: file.name)
        try copy.read { zip.count($0) }
        try write(zip.head)
        try copy.read(write)
        try write(zip.tail)
      }
      return done
    } catch let failure as ExportFailure {
      throw failure
    } catch let unknown as HealthConnectRows.UnknownSchema {
      throw .unknownTemplate(path: template, version: unknown.version)
    } catch let error as StoreError {
      throw .store(error)
    } catch {
      // Not to be read, an archive of something else, or a database that takes no row.
      throw .noTemplate(path: template)
    }
  }
}

/// Fills a copy with rows.
private nonisolated struct HealthConnectFilling {
  private let rows: HealthConnectRows
  private let target: ForeignRows
  private let app: Int64
  private let reals: [String]

  init(_ rows: HealthConnectRows, _ target: ForeignRows) throws {
    (self.rows, self.target) = (rows, target)
    let name = ForeignRows.Value.text(HealthConnectRows.app)
    app =
      try target.find(HealthConnectRows.apps, where: "package_name", is: name, text: "package_name")?.number
      ?? target.add(["package_name": name, "app_name": .text("Fast LIFe")], to: HealthConnectRows.apps)
    reals = try target.reals(HealthConnectRows.foods)
  }

  /// Puts the rows of the person's own entries in.
  func fill(_ export: SampleExport, of store: Store, _ done: inout ExportDone) throws {
    var (entries, left) = (0, 0)
    _ = try export.forEach(in: store) { record, samples in
      // What other programs know is theirs to tell, and came from there more often than not.
      guard !record.isForeign else { return }
      let found = rows.rows(samples)
      for row in found.rows { try put(row) }
      left += found.left
      if !found.rows.isEmpty { entries += 1 }
    }
    (done.entries, done.left) = (entries, left)
  }

  private func put(_ row: HealthConnectRow) throws {
    var values = row.values.mapValues(HealthConnectFilling.stored)
    values["uuid"] = .id(row.uuid)
    values["app_info_id"] = .integer(app)
    if row.table == HealthConnectRows.foods {
      for name in reals where values[name] == nil { values[name] = .real(HealthConnectRows.unknown) }
    }
    let number: Int64
    if let there = try target.find(row.table, where: "uuid", is: .id(row.uuid), text: "client_record_id") {
      // A row of another program stays as it is.
      guard there.text?.hasPrefix(HealthConnectRows.prefix) == true else { return }
      number = there.number
      try target.change(number, values, in: row.table)
      if row.table == HealthConnectRows.nights {
        try target.remove(from: HealthConnectRows.stages, where: HealthConnectRows.parent, is: number)
      }
    } else {
      number = try target.add(values, to: row.table)
    }
    for stage in row.stages {
      var values = stage.mapValues(HealthConnectFilling.stored)
      values[HealthConnectRows.parent] = .integer(number)
      try target.add(values, to: HealthConnectRows.stages)
    }
  }

  private static func stored(_ value: JSONValue) -> ForeignRows.Value {
    switch value {
    case .number(let text): Int64(text).map { .integer($0) } ?? Double(text).map { .real($0) } ?? .null
    case .string(let text): .text(text)
    default: .null
    }
  }
}
