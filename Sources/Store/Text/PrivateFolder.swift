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

  /// The paths of the files in it, relative to it and sorted.
  public var paths: [String] {
    FileTools.names(in: url).flatMap { name in
      let inner = url.appendingPathComponent(name)
      var isFolder = ObjCBool(false)
      guard FileManager.default.fileExists(atPath: inner.path, isDirectory: &isFolder) else { return [String]() }
      return isFolder.boolValue ? FileTools.names(in: inner).map { name + "/" + $0 } : [name]
    }
  }

  /// The bytes of a file; nil where there is none.
  public func read(_ path: String) throws(StoreError) -> Data? {
    let file = url.appendingPathComponent(path)
    do { return try Data(contentsOf: file) } catch {
      guard (try? FileTools.status(file.path)) != nil else { return nil }
      throw .io(path: file.path, code: Int(EIO))
    }
  }

  /// Writes a file, whole or not at all, mode 0600; what stands there is replaced, a link not followed.
  public func write(_ bytes: [UInt8], to path: String) throws(StoreError) {
    let file = url.appendingPathComponent(path)
    do {
      try FileTools.makeFolder(file.deletingLastPathComponent())
      try FileTools.writeWhole(Data(bytes), to: file)
    } catch { throw StoreError.wrapping(error, path: file.path) }
  }

  /// Size and time of a file, by which a change shows; nil where there is none.
  public func trace(_ path: String) -> String? {
    guard let info = (try? FileTools.status(url.appendingPathComponent(path).path)) ?? nil else { return nil }
    #if canImport(Glibc)
      let time = info.st_mtim
    #else
      let time = info.st_mtimespec
    #endif
    return "\(info.st_size)/\(time.tv_sec).\(time.tv_nsec)/\(info.st_ino)"
  }

  /// Removes a file, and the folder it was the last one of.
  public func remove(_ path: String) throws(StoreError) {
    let file = url.appendingPathComponent(path)
    guard unlink(file.path) == 0 || errno == ENOENT else { throw .io(path: file.path, code: Int(errno)) }
    // Fails where the folder has other files: then it stays.
    if path.contains("/") { rmdir(file.deletingLastPathComponent().path) }
  }
}
