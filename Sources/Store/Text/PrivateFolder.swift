// A folder of files that only the user may read, each of them whole at every instant.
import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A folder, and folders in it one level down.
public struct PrivateFolder: Sendable {
  public let url: URL

  public init(_ url: URL) { self.url = url }

  /// Its path.
  public var path: String { url.path }

  /// Whether it is there.
  public var isThere: Bool {
    var isFolder = ObjCBool(false)
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// Whether nothing is in it but names that begin with a dot, such as `.git`.
  public var isEmpty: Bool { FileTools.names(in: url).allSatisfy { $0.hasPrefix(".") } }

  /// Removes temporary files of ours that a killed write left behind; a link of such a name stays.
  public func removeLeftovers(of isOurs: (_ path: String) -> Bool) throws(StoreError) {
    for path in paths {
      let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
      guard let name = FileTools.target(ofTemporary: String(path[start...])), isOurs(path[..<start] + name) else {
        continue
      }
      try remove(path)
    }
  }

  /// Removes its files that are ours, with what killed writes have left of them; answers what could not be removed.
  func removeFiles(where isOurs: (_ path: String) -> Bool) -> [SystemCallError] {
    func remove(_ folder: URL, _ start: String) -> [SystemCallError] {
      FileTools.removeFiles(in: folder, followingLink: start.isEmpty) { name in
        isOurs(start + (FileTools.target(ofTemporary: name) ?? name)) && type(start + name) == S_IFREG
      }
    }
    // Entries are in folders of years; what others have beside them is theirs.
    let names = FileTools.names(in: url).filter { Int($0) != nil && type($0) == S_IFDIR }
    return names.reduce(into: remove(url, "")) { left, name in
      let folder = url.appendingPathComponent(name)
      left += remove(folder, name + "/")
      // Fails where the folder has other files: then it stays.
      rmdir(folder.path)
    }
  }

  /// The paths of the files in it, relative to it and sorted; links, pipes and what they lead to are none.
  public var paths: [String] {
    FileTools.names(in: url).flatMap { name in
      switch type(name) {
      case S_IFREG: [name]
      case S_IFDIR:
        FileTools.names(in: url.appendingPathComponent(name)).map { name + "/" + $0 }.filter { type($0) == S_IFREG }
      default: [String]()
      }
    }
  }

  /// The type of a file as `lstat` has it; nil where there is none.
  private func type(_ path: String) -> mode_t? {
    var info = stat()
    return lstat(url.appendingPathComponent(path).path, &info) == 0 ? info.st_mode & S_IFMT : nil
  }

  /// Whether the folder that a path names is one of its own, or not there yet: no link is followed.
  private func isOwn(_ path: String) -> Bool {
    guard let slash = path.firstIndex(of: "/") else { return true }
    return type(String(path[..<slash])).map { $0 == S_IFDIR } ?? true
  }

  /// The bytes of a file; nil where there is none.
  public func read(_ path: String) throws(StoreError) -> Data? {
    let file = url.appendingPathComponent(path)
    guard isOwn(path), type(path) == S_IFREG else { return nil }
    do { return try Data(contentsOf: file) } catch {
      guard type(path) != nil else { return nil }
      throw .io(path: file.path, code: Int(EIO))
    }
  }

  /// Writes a file, whole or not at all, mode 0600; what stands there is replaced, a link not followed.
  public func write(_ bytes: [UInt8], to path: String) throws(StoreError) {
    let file = url.appendingPathComponent(path)
    guard isOwn(path) else { throw .cannotCreate(path: file.deletingLastPathComponent().path, code: Int(ELOOP)) }
    try writeWhole(file) { try $0(Data(bytes)) }
  }

  /// Writes the pieces that `body` gives to a file as `write` does; answers what `body` answers.
  public func write<T>(
    piecesTo name: String, _ body: (_ write: @escaping (Data) throws -> Void) throws -> T
  ) throws(StoreError) -> T {
    try writeWhole(url.appendingPathComponent(name), body)
  }

  private func writeWhole<T>(
    _ file: URL, _ body: (_ write: @escaping (Data) throws -> Void) throws -> T
  ) throws(StoreError) -> T {
    do {
      try FileTools.makeFolder(file.deletingLastPathComponent())
      return try FileTools.writeWhole(to: file, body)
    } catch let failure as SystemCallError {
      // The hidden file that was to become this one means nothing to people.
      throw StoreError.wrapping(SystemCallError(code: failure.code, path: file.path), path: file.path)
    } catch { throw StoreError.wrapping(error, path: file.path) }
  }

  /// Size and time of a file, by which a change shows; nil where there is none.
  public func trace(_ path: String) -> String? {
    var info = stat()
    guard isOwn(path), lstat(url.appendingPathComponent(path).path, &info) == 0, info.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    #if canImport(Glibc)
      let time = info.st_mtim
    #else
      let time = info.st_mtimespec
    #endif
    return "\(info.st_size)/\(time.tv_sec).\(time.tv_nsec)/\(info.st_ino)"
  }

  /// Gives a file another name, in place of what has it.
  public func move(_ path: String, to other: String) throws(StoreError) {
    let file = url.appendingPathComponent(other)
    guard isOwn(path), isOwn(other), rename(url.appendingPathComponent(path).path, file.path) != 0 else { return }
    throw StoreError.wrapping(SystemCallError(code: errno, path: file.path), path: file.path)
  }

  /// Removes a file, and the folder it was the last one of.
  public func remove(_ path: String) throws(StoreError) {
    let file = url.appendingPathComponent(path)
    guard isOwn(path) else { return }
    guard unlink(file.path) == 0 || errno == ENOENT else { throw .io(path: file.path, code: Int(errno)) }
    // Fails where the folder has other files: then it stays.
    if path.contains("/") { rmdir(file.deletingLastPathComponent().path) }
  }
}
