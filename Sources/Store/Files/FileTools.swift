// The few file operations whose exact order matters: private modes whatever the umask, whole files or none, and
// directories synced so that a rename survives a power cut. Never used on the open database (closing any descriptor of
// it would drop SQLite's locks).
import CStore
import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A system call that failed, with its errno.
struct SystemCallError: Error {
  let code: Int32
  let path: String
}

enum FileTools {
  /// Makes a folder and its missing parents, mode 0700 whatever the umask; an existing folder keeps its mode.
  static func makeFolder(_ url: URL) throws {
    let path = url.path
    var info = stat()
    if stat(path, &info) == 0 {
      guard info.st_mode & S_IFMT == S_IFDIR else { throw SystemCallError(code: ENOTDIR, path: path) }
      return
    }
    let parent = url.deletingLastPathComponent()
    if parent.path != path, !parent.path.isEmpty { try makeFolder(parent) }
    if mkdir(path, 0o700) == 0 {
      guard chmod(path, 0o700) == 0 else { throw SystemCallError(code: errno, path: path) }
    } else if errno != EEXIST {
      throw SystemCallError(code: errno, path: path)
    }
    try syncFolder(parent)
  }

  /// Makes a new file with mode 0600, following no link; answers its descriptor.
  static func createExclusive(_ path: String) throws -> Int32 {
    let file = open(path, O_CREAT | O_EXCL | O_NOFOLLOW | O_RDWR | O_CLOEXEC, 0o600)
    guard file >= 0, fchmod(file, 0o600) == 0 else { throw SystemCallError(code: errno, path: path) }
    return file
  }

  /// Opens (making it if need be) a lock file with mode 0600 and locks it; somebody who holds it is waited for.
  ///
  /// Answers the descriptor, whose closing unlocks; nil when somebody else held it for all of `timeout` seconds.
  static func lock(_ url: URL, timeout: Double) throws -> Int32? {
    let file = open(url.path, O_CREAT | O_RDWR | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw SystemCallError(code: errno, path: url.path) }
    let end = ContinuousClock.now + .seconds(timeout)
    while flock(file, LOCK_EX | LOCK_NB) != 0 {
      let code = errno
      if code == EINTR { continue }
      if code == EWOULDBLOCK, ContinuousClock.now < end {
        usleep(5_000)
        continue
      }
      close(file)
      if code == EWOULDBLOCK { return nil }
      throw SystemCallError(code: code, path: url.path)
    }
    return file
  }

  /// Writes into a lock file who holds it.
  static func sign(_ lock: Int32) {
    let text = "\(getpid())\n"
    _ = ftruncate(lock, 0)
    _ = text.withCString { pwrite(lock, $0, strlen($0), 0) }
  }

  /// The process that holds a lock, as it has signed; nil where it has not.
  static func holder(of lock: URL) -> Int? {
    (try? String(contentsOf: lock, encoding: .utf8)).flatMap { Int($0.prefix { $0.isNumber }) }
  }

  /// Writes a whole file or nothing: temporary file 0600, fsync, rename, fsync of the folder.
  static func writeWhole(_ data: Data, to url: URL) throws { try writeWhole(to: url) { try $0(data) } }

  /// Writes the pieces that `body` gives to a whole file, or nothing; an error of the disk wins over that of the body.
  static func writeWhole<T>(to url: URL, _ body: (_ write: @escaping (Data) throws -> Void) throws -> T) throws -> T {
    let temporary = FileTools.temporary(for: url)
    let file = try createExclusive(temporary)
    var isOpen = true
    var failure: (any Error)?
    do {
      let result = try body { data in
        do { try write(data, to: file, path: temporary) } catch {
          failure = error
          throw error
        }
      }
      isOpen = false
      try finish(file, path: temporary)
      try move(temporary, to: url)
      return result
    } catch {
      if isOpen { close(file) }
      unlink(temporary)
      throw failure ?? error
    }
  }

  /// The path of a temporary file for one that is to be there.
  static func temporary(for url: URL) -> String {
    url.deletingLastPathComponent().appendingPathComponent(".\(url.lastPathComponent).\(UUID.random().uuidString)").path
  }

  /// The name of the file for which a temporary one of this name was made; nil of any other name.
  static func target(ofTemporary name: String) -> String? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 2, parts[0].isEmpty, let last = parts.last.map(String.init),
      UUID(uuidString: last)?.uuidString == last
    else { return nil }
    return parts[1..<parts.count - 1].joined(separator: ".")
  }

  /// Writes all of `data`; every short or failing write is noticed.
  static func write(_ data: Data, to file: Int32, path: String) throws {
    try data.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        guard let base = bytes.baseAddress else { return }
        let count = systemWrite(file, base + done, bytes.count - done)
        if count < 0 {
          if errno == EINTR { continue }
          throw SystemCallError(code: errno, path: path)
        }
        done += count
      }
    }
  }

  private static func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    #if canImport(Glibc)
      Glibc.write(file, bytes, count)
    #else
      Darwin.write(file, bytes, count)
    #endif
  }

  /// Syncs and closes a descriptor; its errors count.
  static func finish(_ file: Int32, path: String) throws {
    let synced = fsync(file)
    let code = errno
    guard close(file) == 0, synced == 0 else { throw SystemCallError(code: synced == 0 ? errno : code, path: path) }
  }

  /// Takes the name of an open file away, and closes it.
  static func discard(_ file: Int32, path: String) {
    unlink(path)
    close(file)
  }

  /// Renames over the target and syncs its folder.
  static func move(_ path: String, to url: URL) throws {
    guard rename(path, url.path) == 0 else { throw SystemCallError(code: errno, path: url.path) }
    try syncFolder(url.deletingLastPathComponent())
  }

  /// Gives a file a name that nothing has yet, and syncs its folder.
  ///
  /// - Throws: `SystemCallError` with EEXIST where there is something by that name, be it a link that leads nowhere.
  static func place(_ path: String, at url: URL) throws {
    if fastlife_rename_to_free(path, url.path) != 0 {
      let code = errno
      // File systems that cannot say: looked for instead.
      guard code == EINVAL || code == ENOSYS || code == ENOTSUP else {
        throw SystemCallError(code: code, path: url.path)
      }
      var info = stat()
      guard lstat(url.path, &info) != 0 else { throw SystemCallError(code: EEXIST, path: url.path) }
      guard rename(path, url.path) == 0 else { throw SystemCallError(code: errno, path: url.path) }
    }
    try syncFolder(url.deletingLastPathComponent())
  }

  /// Syncs a closed file by path.
  static func sync(_ path: String) throws {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw SystemCallError(code: errno, path: path) }
    try finish(file, path: path)
  }

  /// Makes renames and removals in a folder durable.
  static func syncFolder(_ url: URL) throws {
    let folder = open(url.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw SystemCallError(code: errno, path: url.path) }
    defer { close(folder) }
    // Some file systems cannot sync a folder (EINVAL); their renames are as durable as they get.
    guard fsync(folder) == 0 || errno == EINVAL else { throw SystemCallError(code: errno, path: url.path) }
  }

  /// The answer of `stat`; nil when there is nothing at the path.
  static func status(_ path: String) throws -> stat? {
    var info = stat()
    if stat(path, &info) == 0 { return info }
    if errno == ENOENT || errno == ENOTDIR { return nil }
    throw SystemCallError(code: errno, path: path)
  }

  /// Whether there is a file for a database; throws where something else has its name or that of its journal: opening a
  /// pipe would wait for somebody who writes into it.
  static func isDatabaseFile(_ path: String) throws -> Bool {
    func isFile(_ path: String) throws -> Bool {
      guard let info = try status(path) else { return false }
      guard info.st_mode & S_IFMT == S_IFREG else { throw StoreError.notADatabase(path: path) }
      return true
    }
    for end in ["-journal", "-wal", "-shm"] { _ = try isFile(path + end) }
    return try isFile(path)
  }

  /// The names in a folder, sorted; empty when it does not exist.
  static func names(in url: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }

  /// Removes the files of a folder whose names are ours, and nothing of the folder that somebody may put in its place
  /// meanwhile; goes on after one that cannot be removed.
  ///
  /// - Parameters:
  ///   - url: The folder; nothing happens where there is none.
  ///   - followingLink: Whether a link may stand there; else what it leads to is left alone.
  ///   - isOurs: Tells by the name.
  /// - Returns: What could not be removed, or read.
  static func removeFiles(in url: URL, followingLink: Bool, where isOurs: (String) -> Bool) -> [SystemCallError] {
    let folder = open(url.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | (followingLink ? 0 : O_NOFOLLOW))
    guard folder >= 0 else {
      if errno == ENOENT || errno == ENOTDIR || errno == ELOOP { return [] }
      return [SystemCallError(code: errno, path: url.path)]
    }
    guard let entries = fdopendir(folder) else {
      let code = errno
      close(folder)
      return [SystemCallError(code: code, path: url.path)]
    }
    defer { closedir(entries) }
    var names: [String] = []
    while let entry = readdir(entries) {
      names.append(withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
    }
    return names.filter(isOurs).compactMap { name in
      if unlinkat(folder, name, 0) == 0 || errno == ENOENT { return nil }
      return SystemCallError(code: errno, path: url.path + "/" + name)
    }
  }

  /// The path with all links resolved; itself where nothing exists.
  static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// Whether the caller may write there.
  static func isWritable(_ path: String) -> Bool { access(path, W_OK) == 0 }
}

extension StoreLocation {
  /// Runs `body` while no other process does anything to the file as a whole; `busy` when that takes too long.
  func holding<T>(_ lock: KeyPath<StoreLocation, URL>, _ body: () throws -> T) throws -> T {
    guard let held = try FileTools.lock(self[keyPath: lock], timeout: timeout) else {
      throw StoreError.busy(path: file.path)
    }
    defer { close(held) }
    return try body()
  }
}
