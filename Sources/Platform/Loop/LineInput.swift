// Lines of standard input, read so that a session goes on between two answers: who waits for a line is asked to turn. A
// signal that ends the process ends the input, so that what plays can be stopped before.
import CCurses

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads standard input line by line.
public final class LineInput {
  /// The signal that has ended the input, for `Signals.raise`; nil while none has.
  public private(set) var signal: Int32?
  private var bytes: [UInt8] = []
  private var isOver = false
  private let signals: Int32

  /// Creates a reader that has read nothing; from now on signals are caught.
  public init() { signals = cc_signals_open() }

  /// The next line without its end; nil at the end of input.
  ///
  /// - Parameter turn: Moves on what runs, and answers the seconds until it must be called again.
  /// - Returns: The line, what is not UTF-8 in it replaced.
  public func line(turning turn: () -> Double) -> String? {
    while true {
      let wait = turn()
      takeSignals()
      if signal != nil { return nil }
      if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
        defer { bytes.removeFirst(end + 1) }
        return text(bytes[..<end])
      }
      if isOver {
        defer { bytes = [] }
        return bytes.isEmpty ? nil : text(bytes[...])
      }
      // A signal that comes just before the wait is seen after it.
      _ = cc_tty_wait(0, Int32(min(max(wait, 0.001), 1) * 1000))
      // Also where nothing came: the end of a pipe is told by reading alone.
      read()
    }
  }

  private func takeSignals() {
    var buffer = [UInt8](repeating: 0, count: 64)
    let count = cc_tty_read(signals, &buffer, buffer.count)
    guard count > 0 else { return }
    let numbers = Set(buffer.prefix(count).map { Int32($0) })
    signal = [SIGTERM, SIGHUP, SIGINT, SIGQUIT].first(where: numbers.contains)
    if signal == nil, numbers.contains(SIGTSTP) { cc_signals_stop() }
  }

  private func read() {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    let count = cc_tty_read(0, &buffer, buffer.count)
    if count < 0 { isOver = true } else { bytes += buffer.prefix(count) }
  }

  private func text(_ line: ArraySlice<UInt8>) -> String {
    String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
  }
}
