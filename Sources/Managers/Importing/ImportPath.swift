// A path as one types, pastes or drops it into a terminal, and how it may go on.
import Foundation

/// Paths of files to import and to export.
public nonisolated enum ImportPath {
  /// The path that is meant: without the quotes and backslashes that a terminal puts around a dropped file, and from the
  /// home folder where it begins with `~`.
  public static func read(_ typed: String, home: String = NSHomeDirectory()) -> String {
    var text = typed.trimmingCharacters(in: .whitespacesAndNewlines)
    if let quote = text.first, quote == "'" || quote == "\"", text.count > 1, text.last == quote {
      text = String(text.dropFirst().dropLast()).replacing("'\\''", with: "'")
    } else if text.hasPrefix("file://") {
      text = URL(string: text)?.path(percentEncoded: false) ?? text
    } else if !FileManager.default.fileExists(atPath: text) {
      text = unescaped(text)
    }
    return text == "~" || text.hasPrefix("~/") ? home + text.dropFirst() : text
  }

  /// The text with as much added as all files share that go on with it, and those files, folders with a slash.
  public static func completed(_ typed: String, home: String = NSHomeDirectory()) -> (text: String, choices: [String]) {
    let path = read(typed, home: home)
    let cut = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    let (folder, start) = (String(path[..<cut]), String(path[cut...]))
    let found = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
    let names = found.filter { $0.hasPrefix(start) && ($0.first != "." || start.first == ".") }.sorted()
    guard let first = names.first else { return (typed, []) }
    let shared = names.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
    let whole = folder + (shared.hasPrefix(start) ? shared : start)
    var isFolder = ObjCBool(false)
    let isThere = FileManager.default.fileExists(atPath: whole, isDirectory: &isFolder)
    let end = names.count == 1 && isThere && isFolder.boolValue ? "/" : ""
    return (whole + end, names.count == 1 ? [] : names)
  }

  private static func unescaped(_ text: String) -> String {
    var result = ""
    var isEscaped = false
    for character in text {
      if character == "\\", !isEscaped {
        isEscaped = true
      } else {
        result.append(character)
        isEscaped = false
      }
    }
    return result
  }
}
