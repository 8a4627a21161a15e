// A copy of a store that lies about, such as a program that syncs files makes where two machines wrote: known by the mark of
// the file, and read as our own document. It is brought up to date in a copy of its own, where nothing in it is run.
import CStore
import Core
import Foundation
import GRDB
import GRDBSQLite

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The document of another store's database, in a file without a name.
public final class OwnCopy: Sendable {
  /// The bytes of the document.
  public let size: Int
  private let file: Int32
  private static let piece = 1 << 16

  /// Whether a database with these tables is a store.
  public static func isStore(tables: some Sequence<String>) -> Bool {
    Set(tables).isSuperset(of: ["journal_batch", "journal_image", "day_total", "setting", "meta"])
  }

  /// Copies a database into a folder, and writes the document of what it holds.
  ///
  /// - Parameters:
  ///   - name: Its name, for errors.
  ///   - folder: The folder for both files, which are gone when nobody needs them any more.
  ///   - zone: The zone of the document's date.
  ///   - next: The next bytes of the database; nil at its end.
  /// - Throws: `ForeignDatabaseError`, `StoreError`, or whatever `next` throws.
  public init(of name: String, in folder: URL, zone: Zone, next: () throws -> [UInt8]?) throws {
    let (copied, path, bytes) = try ForeignDatabase.copy(into: folder, next: next)
    defer {
      for end in ["", "-journal"] { unlink(path + end) }
      close(copied)
    }
    let target = path + ".json"
    do {
      file = try FileTools.createExclusive(target)
      unlink(target)
    } catch {
      throw StoreError.wrapping(error, path: target)
    }
    do {
      size = try OwnCopy.write(path, to: file, zone)
    } catch {
      close(file)
      switch error {
      case .newer(_, let version): throw StoreError.newer(path: name, version: version)
      case .altered: throw StoreError.altered(path: name)
      case .damaged, .notADatabase, .empty, .foreign: throw ForeignDatabaseError.damaged(bytes: bytes)
      default: throw error
      }
    }
  }

  deinit { close(file) }

  /// The next bytes of the document from an offset; nil behind the last one.
  public func bytes(at offset: Int) throws -> [UInt8]? {
    let most = min(OwnCopy.piece, size - offset)
    guard most > 0 else { return nil }
    let bytes = [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
      count = max(0, pread(file, buffer.baseAddress, most, off_t(offset)))
    }
    guard !bytes.isEmpty else { throw StoreError.wrapping(SystemCallError(code: errno, path: ""), path: "") }
    return bytes
  }

  private static func write(_ path: String, to file: Int32, _ zone: Zone) throws(StoreError) -> Int {
    _ = try Snapshots.verify(path)
    let connection = try Connection.open(path, readOnly: false)
    defer { connection.close() }
    try connection.direct { db in
      guard let handle = db.sqliteConnection, fastlife_sqlite_defend(handle) == SQLITE_OK,
        fastlife_sqlite_triggers(handle, 0) == SQLITE_OK
      else { throw DatabaseError(resultCode: .SQLITE_ERROR) }
    }
    try connection.transaction { db in
      try Opening.bringUpToDate(db, path: path)
      try OpenBatches.rollBack(in: db)
    }
    var size = 0
    let now = Moment(uptime: 0, instant: Instant(milliseconds: 0), zone: zone)
    try Store(memory: connection, mailbox: nil).exportJSONNow(at: now) { piece in
      try FileTools.write(piece, to: file, path: path)
      size += piece.count
    }
    return size
  }
}

extension StoreLocation {
  /// Files beside the database that are stores, too, by their names.
  var otherStores: [String] {
    let own = resolvedFile
    return FileTools.names(in: data).filter { name in
      let path = data.path + "/" + name
      return path != file.path && path != own && name != file.lastPathComponent + ".new" && StoreLocation.isStore(path)
    }.sorted()
  }

  /// Whether a file bears the mark of a store (bytes 68 to 71 of SQLite's header).
  private static func isStore(_ path: String) -> Bool {
    let file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    var info = stat()
    guard fstat(file, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return false }
    var head = [UInt8](repeating: 0, count: 72)
    guard pread(file, &head, head.count, 0) == head.count, head.starts(with: Array("SQLite format 3\0".utf8)) else {
      return false
    }
    return head[68...].reduce(0) { $0 << 8 | Int64($1) } == Schema.applicationID
  }
}
