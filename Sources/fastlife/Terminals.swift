// Plain text output, and the locale's encoding.
import Canvas
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
  /// A closed reader is not an error; other write failures end the program with 74, since they would otherwise go
  /// unnoticed.
  static func print(_ text: String) {
    let code = write(text, to: 1)
    guard code != 0, code != EPIPE else { return }
    write("fastlife: \(String(cString: strerror(code)))\n", to: 2)
    exit(74)
  }

  /// Writes text to a descriptor; returns the error that stopped it, or 0.
  @discardableResult
  static func write(_ text: String, to descriptor: Int32) -> Int32 {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      // A pipe that its maker has set not to block, and a reader that is slower than we are.
      if written < 0, errno == EAGAIN {
        var place = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&place, 1, -1)
        continue
      }
      guard written > 0 else { return errno }
      bytes = bytes.dropFirst(written)
    }
    return 0
  }

  /// Reports a problem in one line on standard error; names and values in it may hold what no terminal should see.
  static func complain(_ text: String) { write("fastlife: \(Width.clean(text))\n", to: 2) }

  /// Rings the terminal's bell if standard error is a terminal.
  static func ring() {
    if isatty(2) == 1 { write("\u{7}", to: 2) }
  }

  /// Whether standard input and output are both terminals.
  static var areTerminals: Bool { isatty(0) == 1 && isatty(1) == 1 }

  /// Whether the environment's locale uses UTF-8.
  static func isUTF8(_ variables: [String: String]) -> Bool {
    let name = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { variables[$0] }.first { !$0.isEmpty } ?? ""
    let folded = name.lowercased()
    return folded.contains("utf-8") || folded.contains("utf8")
  }
}
