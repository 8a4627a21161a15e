// Imports our own document (Export/Export.swift shows one), and bulks of records for demonstrations and other
// importers. An import that fails, is refused or is killed takes all of its rows out again.
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
  /// A pipe such as `/dev/stdin` is fine. With rows refused and `skipsRefused` off, nothing is written
  /// (`isCommitted` is false). `progress` is called every thousand rows with bytes and rows read so far; when it throws,
  /// everything is taken back.
  @discardableResult
  public func importJSONNow(
    from file: URL, options: ImportOptions = ImportOptions(), at now: Moment,
    progress: @escaping (_ bytes: Int, _ rows: Int) throws -> Void = { _, _ in }
  ) throws(StoreError) -> ImportReport {
    try bulk(label: "import", options: options, at: now, path: file.path) { writer in
      try DocumentReader(path: file.path, progress: progress).run(JSONStream(path: file.path), into: &writer)
    }
  }

  /// Imports a document whose bytes `next` gives, nil behind the last one; as `importJSONNow(from:)` does.
  @discardableResult
  public func importJSONNow(
    from path: String, options: ImportOptions, at now: Moment, next: @escaping () throws -> [UInt8]?,
    progress: @escaping (_ bytes: Int, _ rows: Int) throws -> Void
  ) throws(StoreError) -> ImportReport {
    try bulk(label: "import", options: options, at: now, path: path) { writer in
      try DocumentReader(path: path, progress: progress).run(JSONStream(next), into: &writer)
    }
  }

  /// Imports the entries that `read` finds in a file, as one step of undo, waiting for the disk.
  ///
  /// With rows refused and `skipsRefused` off, or when `read` throws, nothing is written.
  @discardableResult
  public func importNow(
    path: String, options: ImportOptions, at now: Moment, _ read: (inout ImportSink) throws -> Void
  ) throws(StoreError) -> ImportReport {
    try bulk(label: "import", options: options, at: now, path: path) { writer in
      var sink = ImportSink(writer: writer)
      defer { writer = sink.writer }
      try read(&sink)
    }
  }

  /// Writes many records as one step of undo (demo data, other importers), waiting for the disk.
  ///
  /// Records that are here already are left alone; the report says how many.
  @discardableResult
  public func insertNow(
    _ entries: some Sequence<Entry>, label: String = "import", at now: Moment
  ) throws(StoreError) -> ImportReport {
    try bulk(label: label, options: ImportOptions(), at: now, path: path) { writer in
      for entry in entries {
        writer.report.read += 1
        try writer.add(.record(entry), line: writer.report.read)
      }
    }
  }

  private func bulk(
    label: String, options: ImportOptions, at now: Moment, path file: String,
    _ body: (inout BulkWriter) throws -> Void
  ) throws(StoreError) -> ImportReport {
    try slowWork.timing(.importing) { () throws(StoreError) in
      try locked(label: label, options: options, at: now, path: file, body)
    } counts: {
      ($0.newCount, 0)
    }
  }

  /// Runs one bulk under the import lock; takes it back when anything fails.
  private func locked(
    label: String, options: ImportOptions, at now: Moment, path file: String,
    _ body: (inout BulkWriter) throws -> Void
  ) throws(StoreError) -> ImportReport {
    if let obstacle, !options.isDryRun { throw obstacle }
    var lock: Int32?
    defer { if let lock { close(lock) } }
    if let location, !options.isDryRun {
      do { lock = try FileTools.lock(location.importLock, timeout: 0) } catch {
        throw StoreError.wrapping(error, path: location.importLock.path)
      }
      guard let lock else { throw StoreError.importing(path: path, pid: FileTools.holder(of: location.importLock)) }
      FileTools.sign(lock)
    }
    var writer = BulkWriter(connection, label: label, options: options, now: now)
    do {
      try body(&writer)
      return try writer.finish()
    } catch {
      try writer.takeBack()
      if let bad = error as? JSONError { throw StoreError.badDocument(path: file, line: bad.line) }
      throw StoreError.wrapping(error, path: file)
    }
  }
}

/// Thrown by whoever gives the bytes of a document where they break off: it ends early, after so many.
public struct BytesEnd: Error {
  public let offset: Int

  /// Creates the end of bytes.
  public init(offset: Int) { self.offset = offset }
}

/// Reads our document row by row and hands the good ones on; those before the place where it is cut or damaged.
private struct DocumentReader {
  let path: String
  let progress: (_ bytes: Int, _ rows: Int) throws -> Void

  func run(_ source: consuming JSONStream, into writer: inout BulkWriter) throws {
    var stream = source
    var isOurs = false
    var hasRows = false
    do { try read(&stream, into: &writer, &isOurs, &hasRows) } catch let end as BytesEnd where isOurs {
      writer.report.endsEarly = end.offset
    } catch let error as JSONError {
      guard try isOurs && (hasRows || stream.glance() == nil) else { throw error }
      writer.report.endsEarly = stream.bytes
    }
  }

  /// Reads a document; says as soon as it is one of ours, and when rows begin.
  private func read(
    _ stream: inout JSONStream, into writer: inout BulkWriter, _ isOurs: inout Bool, _ hasRows: inout Bool
  ) throws {
    try stream.skipMark()
    try stream.expect("{")
    if try !stream.take("}") {
      repeat {
        switch try stream.key() {
        case "document":
          guard try stream.value() == .string("fastlife") else { throw JSONError(line: stream.line) }
          isOurs = true
        case "schema":
          guard case .number(let text) = try stream.value(), let schema = Int(text), schema > 0 else {
            throw JSONError(line: stream.line)
          }
          if schema > Store.documentSchema {
            throw isOurs ? StoreError.newer(path: path, version: schema) : JSONError(line: stream.line)
          }
        case let section where ["settings", "goals", "records"].contains(section):
          guard isOurs else { throw JSONError(line: stream.line) }
          try stream.expect("[")
          hasRows = true
          try read(section, &stream, into: &writer)
        default: _ = try stream.value()
        }
      } while try stream.take(",")
      try stream.expect("}")
    }
    guard isOurs, try stream.glance() == nil else { throw JSONError(line: stream.line) }
  }

  private func read(_ section: String, _ stream: inout JSONStream, into writer: inout BulkWriter) throws {
    if try stream.take("]") { return }
    repeat {
      _ = try stream.glance()
      let line = stream.line
      let value = try stream.value()
      writer.report.read += 1
      if writer.report.read % 1000 == 0 { try progress(stream.bytes, writer.report.read) }
      var kind: RecordKind?
      do {
        if case .oversized = value { throw RowError(field: section, reason: .tooLong) }
        guard case .object(let object) = value else { throw RowError(field: section, reason: .unreadable) }
        if case .string(let name)? = object["kind"] { kind = RecordKind(rawValue: name) }
        guard isWanted(section, object, kind, writer.options.kinds) else { continue }
        try writer.add(item(section, object), line: line, bytes: stream.elementBytes)
      } catch let refusal as RowError {
        writer.report.refuse(line: line, index: writer.report.read, kind: kind, refusal)
      }
    } while try stream.take(",")
    try stream.expect("]")
  }

  /// Whether an element is of a kind that is taken: settings are of none.
  private func isWanted(
    _ section: String, _ object: [String: JSONValue], _ kind: RecordKind?, _ kinds: Set<RecordKind>?
  ) -> Bool {
    guard let kinds else { return true }
    if section == "goals", case .string(let name)? = object["tracker"] {
      return RecordKind(rawValue: name).map(kinds.contains) ?? true
    }
    return section == "records" && kind.map(kinds.contains) ?? true
  }

  private func item(_ section: String, _ object: [String: JSONValue]) throws(RowError) -> BulkItem {
    let row = JSONRow(object)
    switch section {
    case "settings": return try setting(row)
    case "goals":
      guard let kind = RecordKind(rawValue: try row.text("tracker")) else {
        throw RowError(field: "tracker", reason: .unknownKind)
      }
      return .goal(kind, try row.day("day").number, try row.number("value", 0...31_536_000))
    default: return .record(try RecordType.entry(object))
    }
  }

  private func setting(_ row: JSONRow) throws(RowError) -> BulkItem {
    let (key, json) = (try row.text("key"), try row.json("value"))
    guard key.utf8.count <= 100 else { throw RowError(field: "key", reason: .tooLong) }
    // No document says where files go on this machine.
    guard key != TextMarks.setting else { throw RowError(field: "key", reason: .unknownKind) }
    var settings = Settings()
    // A setting we do not know is kept as it is; one we know must have a value that we accept.
    if let definition = Settings.definition(SettingKey(rawValue: key)), !definition.write(&settings, json) {
      throw RowError(field: "value", reason: .outOfRange)
    }
    return .setting(key, json)
  }
}
