// Plain output, and what the locale says about it.
import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Plain output streams.
enum Terminals {
  /// Writes text to a descriptor; a reader that went away ends the writing quietly.
  static func write(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return }
      bytes = bytes.dropFirst(written)
    }
  }

  /// Whether standard input and output are both terminals.
  static var areTerminals: Bool { isatty(0) == 1 && isatty(1) == 1 }

  /// Whether the locale of the environment is one with UTF-8.
  static func isUTF8(_ variables: [String: String]) -> Bool {
    let name = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { variables[$0] }.first { !$0.isEmpty } ?? ""
    let folded = name.lowercased()
    return folded.contains("utf-8") || folded.contains("utf8")
  }
}
