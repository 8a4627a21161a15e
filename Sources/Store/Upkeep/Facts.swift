// The facts that `fastlife doctor` reports about the store and its surroundings: versions, modes, file system.
// None of it is a health value.
import Core
import Foundation
import GRDB
import GRDBSQLite

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Facts about a store and its environment.
public struct StoreFacts: Hashable, Sendable {
  public var path: String
  public var sqliteVersion: String
  public var journalMode: String
  /// SQLite's number: 2 is FULL.
  public var synchronous: Int
  public var schemaVersion: Int
  public var bytes: Int
  /// Permission bits of file and folder; 0o600 and 0o700 are right.
  public var fileMode: Int
  public var folderMode: Int
  /// More than one name for the file: SQLite calls that undefined.
  public var hardLinks: Int
  /// `ext4`, `tmpfs`, `nfs`, … or the number in hexadecimal.
  public var fileSystem: String
  /// Whether locks there are known to be unreliable (network and user-space file systems).
  public var isRemote: Bool
  public var freeBytes: Int
  public var lastSnapshot: Snapshot?
  public var isReadOnly: Bool
}

extension Store {
  /// Collects the facts; none of them is a health value.
  public func factsNow() throws(StoreError) -> StoreFacts {
    let (mode, sync, version) = try connection.direct { db in
      // Both are settings of a connection, not of the file: a reading one shows what a writing one would have.
      if isReadOnly { try? Connection.setDurable(db) }
      return (
        try String.fetchOne(db, sql: "PRAGMA journal_mode") ?? "",
        try Int.fetchOne(db, sql: "PRAGMA synchronous") ?? -1,
        try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
      )
    }
    let folder = (path as NSString).deletingLastPathComponent
    let file = (try? FileTools.status(path)) ?? nil
    let place = FileSystem(folder)
    return StoreFacts(
      path: path, sqliteVersion: String(cString: sqlite3_libversion()), journalMode: mode, synchronous: sync,
      schemaVersion: version, bytes: file.map { Int($0.st_size) } ?? 0,
      fileMode: file.map { Int($0.st_mode & 0o777) } ?? 0,
      folderMode: ((try? FileTools.status(folder)) ?? nil).map { Int($0.st_mode & 0o777) } ?? 0,
      hardLinks: file.map { Int($0.st_nlink) } ?? 0, fileSystem: place.name, isRemote: place.isRemote,
      freeBytes: place.freeBytes, lastSnapshot: location.flatMap { Snapshots($0).list().first },
      isReadOnly: isReadOnly)
  }
}

/// The kind of file system a path is on.
struct FileSystem {
  let name: String
  let isRemote: Bool
  let freeBytes: Int

  /// Locks on these are made by a server or a user-space program and are known to be unreliable.
  private static let remote = ["nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "afs", "ceph", "webdav"]

  init(_ path: String) {
    var info = statvfs()
    freeBytes = statvfs(path, &info) == 0 ? Int(info.f_bavail) * Int(info.f_frsize) : 0
    let mounts = (try? String(contentsOfFile: "/proc/self/mountinfo", encoding: .utf8)) ?? ""
    name = FileSystem.name(of: FileTools.resolved(path), mounts: mounts)
    isRemote = FileSystem.remote.contains(name) || name.hasPrefix("fuse")
  }

  /// The type of the mount with the longest matching path; `unknown` where the system does not tell.
  static func name(of path: String, mounts: String) -> String {
    var best = (length: -1, name: "unknown")
    for line in mounts.split(separator: "\n") {
      // `36 35 98:0 /root /mount/point options … - ext4 /dev/x …`; spaces in paths are written \040.
      let halves = line.components(separatedBy: " - ")
      let words = halves[0].split(separator: " ")
      guard halves.count == 2, words.count > 4, let type = halves[1].split(separator: " ").first else { continue }
      let point = words[4].replacingOccurrences(of: "\\040", with: " ")
      let isInside = point == "/" || path == point || path.hasPrefix(point + "/")
      if isInside, point.count >= best.length { best = (point.count, String(type)) }
    }
    return best.name
  }
}
