// Files for copies of databases, our own and those of other programs: in the state folder, 0600, each there until it is open.
import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

enum CopyFile {
  private static let prefix = "foreign-"

  /// Whether a file of this name in the folder of copies is one, or what SQLite has put beside one.
  static func owns(_ name: String) -> Bool { name.hasPrefix(prefix) }

  /// Makes an empty file for a copy, whose name the caller takes away in the end.
  static func make(in folder: URL) throws(StoreError) -> (file: Int32, path: String) {
    let path = folder.appendingPathComponent(prefix + UUID.random().uuidString).path
    do {
      try FileTools.makeFolder(folder)
      removeLeftovers(in: folder)
      let file = try FileTools.createExclusive(path)
      // Held for as long as the copy has a name: who finds one that nobody holds may remove it.
      flock(file, LOCK_EX | LOCK_NB)
      return (file, path)
    } catch {
      throw StoreError.wrapping(error, path: path)
    }
  }

  /// Removes copies that nobody holds any more.
  private static func removeLeftovers(in folder: URL) {
    for name in FileTools.names(in: folder) where name.hasPrefix(prefix) {
      let path = folder.appendingPathComponent(name).path
      let file = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
      guard file >= 0 else { continue }
      if flock(file, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
      close(file)
    }
  }
}
