// Plain output, and what the locale says about it.
import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Plain output streams.
enum Terminals {
  /// Writes text to standard output.
  ///
  /// A reader that went away is no error; output that cannot be written ends the program with 74, as nobody would
  /// learn of it otherwise.
  static func print(_ text: String) {
    let code = write(text, to: 1)
    guard code != 0, code != EPIPE else { return }
    write("fastlife: \(String(cString: strerror(code)))\n", to: 2)
    exit(74)
  }

  /// Writes text to a descriptor; answers the error that stopped it, 0 when there was none.
  @discardableResult
  static func write(_ text: String, to descriptor: Int32) -> Int32 {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return errno }
      bytes = bytes.dropFirst(written)
    }
    return 0
  }

  /// Rings the terminal's bell, where standard error is a terminal.
  static func ring() {
    if isatty(2) == 1 { write("\u{7}", to: 2) }
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
