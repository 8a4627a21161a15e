// The mark of a damaged file. Looking for damage takes longer than a command that logs may take, so whoever has looked
// and found some leaves a mark in the state folder, and from then on nobody writes into that file: the mark is asked for
// before each write, so that it also reaches who has the file open. It names the file that was looked at by device and
// inode; it is left and taken away under the lock of the whole (Store.docc 007).
import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Which file a path led to: device and inode; a file that took its place has others.
struct FileIdentity: Equatable, Sendable {
  private let device: UInt64
  private let inode: UInt64

  /// The file at a path; nil where there is none.
  init?(_ path: String) {
    guard let info = (try? FileTools.status(path)) ?? nil else { return nil }
    device = UInt64(info.st_dev)
    inode = UInt64(info.st_ino)
  }

  /// As it stands in a mark.
  var text: String { "\(device) \(inode)\n" }
}

struct DamageMark: Sendable {
  private let path: String

  init(_ location: StoreLocation) { path = location.state.appendingPathComponent("store.damaged").path }

  /// Whether this file was found damaged; one look at the folder where none was.
  func names(_ file: FileIdentity?) -> Bool {
    guard access(path, F_OK) == 0, let file else { return false }
    return FileManager.default.contents(atPath: path) == Data(file.text.utf8)
  }

  /// Leaves the mark of a file; false in a folder that cannot be written to.
  func leave(_ file: FileIdentity) -> Bool {
    FileManager.default.createFile(
      atPath: path, contents: Data(file.text.utf8), attributes: [.posixPermissions: 0o600])
  }

  /// Takes the mark of a file away; that of another one stays.
  func remove(_ file: FileIdentity?) { if names(file) { unlink(path) } }

  /// Takes the mark away, whichever file it names.
  func remove() { unlink(path) }
}
