// Whether something is a file.
import Foundation

extension FileManager {
  /// Whether a path leads to a file, by links or not: opening a pipe would wait for somebody who writes into it.
  public func isFile(atPath path: String) -> Bool {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    return (try? attributesOfItem(atPath: target))?[.type] as? FileAttributeType == .typeRegular
  }
}
