// Line-based standard input that keeps sessions running between answers by calling back while it waits. A termination
// signal ends the input, so that sound can be stopped first.
import CCurses

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads standard input line by line.
public final class LineInput {
  /// The signal that ended the input, for `Signals.raise`; nil if none has.
  public private(set) var signal: Int32?
  private var bytes: [UInt8] = []
  private var isOver = false
  private let signals: Int32

  /// Creates a reader; signals are caught from now on.
  public init() { signals = cc_signals_open() }

  /// The next line without its terminator; nil at the end of input.
  ///
  /// - Parameter turn: Advances running sessions and returns the seconds until its next call.
  /// - Returns: The line, with invalid UTF-8 replaced.
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
      // A signal arriving just before the wait is seen after it.
      _ = cc_tty_wait(0, Int32(min(max(wait, 0.001), 1) * 1000))
      // Also read on a timeout: the end of a pipe only shows when reading.
      read()
    }
  }

  private func takeSignals() {
    var buffer = [UInt8](repeating: 0, count: 64)
    let count = cc_tty_read(signals, &buffer, buffer.count)
    guard count > 0 else { return }
    let numbers = Set(buffer.prefix(count).map { Int32($0) })
    signal = Signals.ending(numbers)
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
