// The mark of a damaged file. Looking for damage takes longer than a command that logs may take, so whoever has looked
// and found some leaves a mark in the state folder, and from then on nobody writes into that file. The mark names the
// file by device and inode: a restored file is another one.
import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

struct DamageMark {
  private let path: String
  private let file: String

  init(_ location: StoreLocation) {
    path = location.state.appendingPathComponent("store.damaged").path
    file = location.file.path
  }

  /// Whether the file that is there now was found damaged; one look at the folder where it was not.
  var holds: Bool {
    guard access(path, F_OK) == 0, let identity else { return false }
    return FileManager.default.contents(atPath: path) == Data(identity.utf8)
  }

  /// Leaves the mark; a folder that cannot be written to goes without.
  func leave() {
    guard let identity else { return }
    _ = FileManager.default.createFile(
      atPath: path, contents: Data(identity.utf8), attributes: [.posixPermissions: 0o600])
  }

  /// Takes the mark away.
  func remove() { unlink(path) }

  private var identity: String? {
    guard let info = (try? FileTools.status(file)) ?? nil else { return nil }
    return "\(info.st_dev) \(info.st_ino)\n"
  }
}
