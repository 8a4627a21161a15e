// What stands at a path as a source: a file, the files of a folder, or what a pipe gives; archives and databases with what
// is in them.
import Core
import Formats
import Foundation
import Store

nonisolated extension ByteSource {
  /// The source at a path.
  ///
  /// The bytes of a pipe are kept in a folder, in a file without a name, so that they can be read again.
  ///
  /// - Throws: `CocoaError` where nothing can be read, `StoreError` for the disk.
  public init(at path: String, keepingPipesIn folder: URL? = nil) throws {
    let url = URL(fileURLWithPath: path)
    let attributes = try FileManager.default.attributesOfItem(atPath: url.resolvingSymlinksInPath().path)
    switch attributes[.type] as? FileAttributeType {
    case .typeDirectory?: self.init(folder: url.lastPathComponent, files: try ByteSource.files(in: url))
    case .typeRegular?: self.init(file: url, size: attributes[.size] as? Int)
    default: try self.init(pipe: FileHandle(forReadingFrom: url), name: url.lastPathComponent, keptIn: folder)
    }
  }

  /// Standard input, of which as much is kept as is read more than once.
  public static func standardInput(keptIn folder: URL) throws -> ByteSource {
    try ByteSource(pipe: .standardInput, name: "-", keptIn: folder)
  }

  private init(file url: URL, size: Int?) {
    self.init(name: url.lastPathComponent, size: size) { (offset: Int) in
      let handle = try FileHandle(forReadingFrom: url)
      if offset > 0 { try handle.seek(toOffset: UInt64(offset)) }
      return ByteStream {
        guard let piece = try handle.read(upToCount: 1 << 16), !piece.isEmpty else { return nil }
        return [UInt8](piece)
      }
    }
    folder = url.deletingLastPathComponent().lastPathComponent
  }

  /// The bytes of a pipe, of which at most `largest` are kept.
  init(pipe: FileHandle, name: String, keptIn folder: URL?, largest: Int = PipeSpool.largest) throws {
    let spool = try PipeSpool(pipe, in: folder ?? FileManager.default.temporaryDirectory, largest: largest)
    self.init(
      pipe: name,
      at: { start in
        var offset = start
        return ByteStream {
          do {
            guard let piece = try spool.bytes(at: offset) else { return nil }
            offset += piece.count
            return piece
          } catch let error as PipeTooLong {
            throw FormatError.endless(offset: error.bytes)
          }
        }
      }, once: { ByteStream(spool.remainder()) })
  }

  private static func files(in folder: URL) throws -> [ByteSource] {
    guard let files = foundFiles(in: folder, most: mostFiles) else { throw FormatError.archive(.tooMany, offset: 0) }
    return files.map { ByteSource(file: $0.url, size: $0.size) }
  }

  /// The source with its parts; a database is copied into a folder while it is open.
  func unpacked(copyingInto folder: URL?) throws -> ByteSource {
    guard let folder else { return try unpacked() }
    return try unpacked { source in
      let stream = try source.open()
      let database: ForeignDatabase
      do { database = try ForeignDatabase(copiedInto: folder) { try stream.next() } } catch let error
        as ForeignDatabaseError
      {
        throw error.asFormatError
      }
      return ForeignTables(columns: database.columns, version: database.version) { table, row in
        do { try database.forEach(table, row) } catch let error as ForeignDatabaseError { throw error.asFormatError }
      }
    }
  }
}

nonisolated extension ByteSource {
  /// Whether it is the database of a store.
  var isStore: Bool { tables.map { OwnCopy.isStore(tables: $0.columns.keys) } ?? false }

  /// The document of what it holds where it is the database of a store, for which it is copied into a folder; else itself.
  func asDocument(copyingInto folder: URL?, zone: Zone) throws -> ByteSource {
    guard let folder, isStore else { return self }
    let stream = try open()
    let copy: OwnCopy
    do { copy = try OwnCopy(of: name, in: folder, zone: zone) { try stream.next() } } catch let error
      as ForeignDatabaseError
    {
      throw error.asFormatError
    }
    return ByteSource(name: name, size: copy.size) { (start: Int) in
      var offset = start
      return ByteStream {
        let piece = try copy.bytes(at: offset)
        offset += piece?.count ?? 0
        return piece
      }
    }
  }
}

nonisolated extension ForeignDatabaseError {
  fileprivate var asFormatError: FormatError {
    switch self {
    case .tooLarge(let bytes): .archive(.tooLarge, offset: bytes)
    case .damaged(let bytes): .endsEarly(offset: bytes)
    }
  }
}
