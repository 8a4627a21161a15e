// The text form of a store as a folder: which files there are, their bytes, and reading a folder into a store.
import Core
import Formats
import Foundation
import Store

/// The outcome of an export as text.
public nonisolated struct TextExport: Hashable, Sendable {
  public var entries = 0
  /// Settings and goals.
  public var others = 0
}

/// The files of a store.
public nonisolated enum TextForm {
  /// Settings that belong to this machine and stand in no file.
  public static let ownSettings = Settings.consented.union([SettingKey(rawValue: "text.folder")])

  /// Every file that a store has.
  public static func files(_ reader: Reader) throws -> [TextFile] {
    try TextFile.fixed
      + RecordKind.allCases.flatMap { kind in try reader.years(of: kind).map { .entries(kind, year: $0) } }
  }

  /// The bytes of a file, and how many facts are in it; nil for entries where there are none.
  public static func bytes(_ file: TextFile, _ reader: Reader) throws -> (bytes: [UInt8], facts: Int)? {
    switch file {
    case .head: return (Array(TextWriter.head.utf8), 0)
    case .settings, .items, .marks:
      let rows = try reader.settings().filter { !ownSettings.contains($0.key) }
      return (TextWriter.settings(rows, in: file), file == .settings ? rows.count : 0)
    case .goals:
      let goals = try reader.goals().map { TextGoal(kind: $0.kind, day: $0.day, value: $0.value) }
      return (TextWriter.goals(goals), goals.count)
    case .entries(let kind, let year):
      let entries = try reader.entries(kind, year: year)
      return entries.isEmpty ? nil : (TextWriter.entries(entries, in: file), entries.count)
    }
  }

  /// Writes all files of a store, and removes those of ours that it has no more.
  public static func write(_ store: Store, to folder: PrivateFolder) throws -> TextExport {
    try store.readNow { reader in
      var export = TextExport()
      var written: Set<String> = []
      for file in try files(reader) {
        guard let (bytes, facts) = try bytes(file, reader) else { continue }
        try folder.write(bytes, to: file.path)
        written.insert(file.path)
        if case .entries = file { export.entries += facts } else { export.others += facts }
      }
      for path in folder.paths where TextFile(path: path) != nil && !written.contains(path) { try folder.remove(path) }
      return export
    }
  }
}

/// Why a folder cannot be read as text.
public nonisolated enum TextFolderError: Error, Hashable, Sendable {
  case file(String, TextFileError)
  /// The folder has things of others in it, or is none.
  case others
  /// One id in two places.
  case repeated(id: String, first: String, second: String)
}

/// Something in a folder that is no fault.
public nonisolated struct TextFolderRemark: Hashable, Sendable {
  public var path: String
  public var remark: TextRemark
}

/// Reads a folder of text, of this machine or another one.
public nonisolated struct TextFolder {
  public let folder: PrivateFolder
  public private(set) var remarks: [TextFolderRemark] = []
  /// Where each entry stands; a folder may have very many.
  private var places: [RecordKind: [UUIDValue: Place]] = [:]
  /// The files in the order they were read.
  private var paths: [String] = []

  private struct Place {
    let file: Int32
    let line: Int32
  }

  /// Opens a folder.
  ///
  /// - Throws: `TextFolderError` where its head is missing or that of a newer program.
  public init(_ folder: PrivateFolder) throws {
    self.folder = folder
    let head = try folder.read(TextFile.head.path).map { String(decoding: $0.prefix(100), as: UTF8.self) }
    do throws(TextFileError) { try TextReader.checkHead(head ?? "") } catch {
      throw TextFolderError.file(TextFile.head.path, error)
    }
  }

  /// The files of ours in it: single values first, entries by year.
  public var files: [TextFile] {
    folder.paths.compactMap { TextFile(path: $0) }.filter { $0 != .head }
      .sorted { ($0.order, $0.path) < ($1.order, $1.path) }
  }

  /// Gives every row of every file with its path and line.
  public mutating func forEach(
    ids: TextRowIDs = .required, _ row: (Result<TextRow, RowError>, _ path: String, _ line: Int) throws -> Void
  ) throws {
    for file in files { try forEach(in: file, ids: ids) { try row($0, file.path, $1) } }
  }

  /// Gives every row of a file with its line.
  public mutating func forEach(
    in file: TextFile, ids: TextRowIDs = .required,
    _ row: (Result<TextRow, RowError>, _ line: Int) throws -> Void
  ) throws {
    let path = file.path
    let reader = TextReader(file, TextFolder.source(folder.url.appendingPathComponent(path)), ids: ids)
    var (places, remarks) = (self.places, self.remarks)
    defer { (self.places, self.remarks) = (places, remarks) }
    (self.places, self.remarks) = ([:], [])
    paths.append(path)
    let paths = paths
    do {
      try reader.forEach(remark: { remarks.append(TextFolderRemark(path: path, remark: $0)) }) { next, line in
        if case .success(.entry(let entry)) = next,
          let first = places[entry.kind, default: [:]].updateValue(
            Place(file: Int32(paths.count - 1), line: Int32(clamping: line)), forKey: entry.id)
        {
          throw TextFolderError.repeated(
            id: entry.id.uuidString, first: "\(paths[Int(first.file)]):\(first.line)", second: "\(path):\(line)")
        }
        try row(next, line)
      }
    } catch let error as TextFileError { throw TextFolderError.file(path, error) }
  }

  /// Whether an entry stood in it.
  public func has(_ kind: RecordKind, _ id: UUIDValue) -> Bool { places[kind]?[id] != nil }

  private static func source(_ url: URL) -> ByteSource {
    ByteSource(name: url.lastPathComponent) {
      let handle = try FileHandle(forReadingFrom: url)
      return ByteStream {
        guard let piece = try handle.read(upToCount: 1 << 18), !piece.isEmpty else { return nil }
        return [UInt8](piece)
      }
    }
  }
}

nonisolated extension TextFolder {
  /// Gives everything in it to an import.
  ///
  /// `progress` is called before each row, and may throw to take everything back.
  public mutating func read(
    into store: Store, options: ImportOptions, at now: Moment, progress: () throws -> Void = {}
  ) throws -> ImportReport {
    var failure: TextFolderError?
    var folder = self
    defer { self = folder }
    var options = options
    options.title = ImportTitle(file: self.folder.url.standardizedFileURL.lastPathComponent, format: TextFolder.format)
    var report: ImportReport
    do {
      report = try store.importNow(path: folder.folder.path, options: options, at: now) { sink in
        do {
          try folder.forEach(ids: .derived) { row, path, line in
            try progress()
            sink.file = path
            switch row {
            case .success(.entry(let entry)): try sink.add(entry, line: line)
            case .success(.goal(let goal)): try sink.setGoal(goal.kind, goal.day, goal.value, line: line)
            case .success(.setting(let key, let json)):
              if !TextForm.ownSettings.contains(key) { try sink.set(key, json, line: line) }
            case .failure(let error): sink.refuse(line: line, kind: nil, error)
            }
          }
        } catch let error as TextFolderError {
          failure = error
          throw error
        }
      }
    } catch { throw failure ?? error }
    report.onlyHere = try store.readNow { reader in
      try RecordKind.allCases.flatMap { kind in
        try reader.ids(kind).filter { !folder.has(kind, $0) }.map { "\(kind.rawValue) \($0.uuidString)" }
      }
    }
    return report
  }

  /// The name of this format among those of imports.
  public static let format = "text"

  /// The place where a folder of text is, or is to be.
  public enum Finding: Hashable, Sendable {
    /// Nothing, or a folder with nothing in it but names such as `.git`.
    case free
    case ours
    /// A folder with other things in it, and a file.
    case others, file
  }

  /// Looks at a path.
  public static func finding(at path: String) -> Finding {
    let folder = PrivateFolder(URL(fileURLWithPath: path))
    guard folder.isThere else { return FileManager.default.fileExists(atPath: path) ? .file : .free }
    if folder.isEmpty { return .free }
    do { _ = try TextFolder(folder) } catch TextFolderError.file(_, .newer) { return .ours } catch { return .others }
    return .ours
  }
}

extension TextFile {
  /// Settings come before entries, whose days follow from them.
  fileprivate nonisolated var order: Int {
    switch self {
    case .head, .settings, .items, .marks: 0
    case .goals: 1
    case .entries: 2
    }
  }
}
