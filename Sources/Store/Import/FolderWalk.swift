// The files of a folder that is read in.
import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file of a folder.
public struct FoundFile: Sendable {
  public let url: URL
  /// In bytes.
  public let size: Int
}

/// The files of a folder and those within it, in the order of their paths; links lead nowhere, and what is hidden stays so.
///
/// - Parameters:
///   - folder: The folder.
///   - most: More files end the walk.
/// - Returns: The files; nil where there are more than `most`.
public func foundFiles(in folder: URL, most: Int) -> [FoundFile]? {
  let all = FileManager.default.enumerator(atPath: folder.path)
  var files: [FoundFile] = []
  while let path = all?.nextObject() as? String {
    guard (path as NSString).lastPathComponent.first != "." else {
      all?.skipDescendants()
      continue
    }
    let url = folder.appendingPathComponent(path, isDirectory: false)
    var info = stat()
    guard lstat(url.path, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { continue }
    files.append(FoundFile(url: url, size: Int(info.st_size)))
    guard files.count <= most else { return nil }
  }
  return files.sorted { $0.url.path < $1.url.path }
}
