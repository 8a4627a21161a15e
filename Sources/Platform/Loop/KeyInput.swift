// The keyboard: reads everything that is there, decodes it, and guards against a paste that the terminal did not
// bracket. Such a paste would run commands letter by letter, so more than `floodKeys` keys at once are thrown away.
import CCurses
import Canvas

/// Reads keys from a terminal.
@MainActor
public final class KeyInput {
  /// Text keys within `floodSeconds` that no person types.
  public nonisolated static let floodKeys = 200
  public nonisolated static let floodSeconds = 0.05

  /// What one read brought.
  public enum Result: Equatable {
    case keys([Key])
    /// Keys came faster than anyone types: thrown away.
    case flood
    /// End of input: the terminal is gone.
    case ended
  }

  private let terminal: Int32
  private var decoder = KeyDecoder()
  private let escapeDelay: Double
  private var lastByte = 0.0
  private var guardian = FloodGuard()

  /// Reads from `terminal`.
  ///
  /// - Parameters:
  ///   - terminal: The descriptor.
  ///   - environment: ESCDELAY in milliseconds, SSH_TTY and SSH_CONNECTION choose the escape delay.
  public init(terminal: Int32, environment: [String: String]) {
    self.terminal = terminal
    escapeDelay = KeyInput.escapeDelay(environment: environment)
  }

  /// Seconds that a lone escape byte waits for company: 10 ms, over ssh 100 ms, or ESCDELAY (1 ms to 2 s).
  ///
  /// Esc has 25 ms in all, also on a busy machine, where waking and drawing take ten of them. A terminal on the same
  /// machine writes a key in one piece, so company is there at once; 10 ms are for a pty that was read in between.
  public nonisolated static func escapeDelay(environment: [String: String]) -> Double {
    if let text = environment["ESCDELAY"], let milliseconds = Int(text), milliseconds > 0 {
      return Double(min(milliseconds, 2000)) / 1000
    }
    let isRemote = environment["SSH_TTY"] != nil || environment["SSH_CONNECTION"] != nil
    return isRemote ? 0.1 : 0.01
  }

  /// When what waits must be decided at the latest; nil when nothing waits.
  public var deadline: Double? {
    guard decoder.isWaiting else { return nil }
    return lastByte + (decoder.isPasting ? 1 : escapeDelay)
  }

  /// Reads and decodes what is there.
  ///
  /// `acceptsText` says that a text field has the focus: there a flood is text.
  public func read(acceptsText: Bool) -> Result {
    guard var bytes = readBytes() else { return .ended }
    // A burst may still be under way: its first part alone would slip under the guard.
    while bytes.count >= 64, bytes.count < 65_536, cc_tty_wait(terminal, 5) == 1 {
      guard let more = readBytes(), !more.isEmpty else { break }
      bytes += more
    }
    let now = cc_uptime()
    var keys: [Key] = []
    if !bytes.isEmpty {
      lastByte = now
      keys = decoder.feed(bytes, at: now)
    }
    if let deadline, now >= deadline { keys += decoder.timeOut() }
    let typed = keys.count { if case .paste = $0 { false } else { true } }
    if guardian.isFlood(typed, at: now), !acceptsText { return .flood }
    return .keys(keys)
  }

  /// What is there, up to 64 KiB; nil at the end of input.
  private func readBytes() -> [UInt8]? {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while all.count < 65_536 {
      let count = cc_tty_read(terminal, &buffer, buffer.count)
      if count < 0 { return all.isEmpty ? nil : all }
      if count == 0 { break }
      all += buffer.prefix(count)
    }
    return all
  }
}

/// Counts keys in a sliding window; once tripped it stays so until the keys pause.
struct FloodGuard {
  private var arrivals: [(time: Double, count: Int)] = []
  private var trippedUntil = -1.0

  /// Whether `count` keys at `time` belong to a flood.
  mutating func isFlood(_ count: Int, at time: Double) -> Bool {
    guard count > 0 else { return false }
    arrivals.removeAll { $0.time <= time - KeyInput.floodSeconds }
    arrivals.append((time, count))
    let isOver = arrivals.reduce(0) { $0 + $1.count } > KeyInput.floodKeys
    guard isOver || time < trippedUntil else { return false }
    trippedUntil = time + 0.1
    return true
  }
}
