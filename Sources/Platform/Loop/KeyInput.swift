// Keyboard input: reads and decodes everything available, and guards against unbracketed pastes. Such a paste would run
// commands letter by letter, so more than `floodKeys` keys at once are discarded; in a text field they are one paste.
import CCurses
import Canvas

/// Reads keys from a terminal.
@MainActor
public final class KeyInput {
  /// More text keys within `floodSeconds` than a person can type.
  public nonisolated static let floodKeys = 200
  public nonisolated static let floodSeconds = 0.05

  /// The result of a read.
  public enum Result: Equatable {
    case keys([Key])
    /// Keys arrived faster than anyone types: discarded.
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
  ///   - environment: ESCDELAY in milliseconds, SSH_TTY and SSH_CONNECTION determine the escape delay.
  public init(terminal: Int32, environment: [String: String]) {
    self.terminal = terminal
    escapeDelay = KeyInput.escapeDelay(environment: environment)
  }

  /// Seconds a lone escape byte waits for more: 10 ms, over ssh 100 ms, or ESCDELAY (1 ms to 2 s).
  ///
  /// Esc has a total budget of 25 ms, even on a busy machine, where waking and drawing take ten of them. A local
  /// terminal writes a key in one piece, so the rest arrives at once; the 10 ms cover a pty read in between.
  public nonisolated static func escapeDelay(environment: [String: String]) -> Double {
    if let text = environment["ESCDELAY"], let milliseconds = Int(text), milliseconds > 0 {
      return Double(min(milliseconds, 2000)) / 1000
    }
    let isRemote = environment["SSH_TTY"] != nil || environment["SSH_CONNECTION"] != nil
    return isRemote ? 0.1 : 0.01
  }

  /// Deadline for resolving incomplete input; nil if nothing is waiting.
  public var deadline: Double? {
    guard decoder.isWaiting else { return nil }
    return lastByte + (decoder.isPasting ? 1 : escapeDelay)
  }

  /// Reads and decodes available input.
  ///
  /// `acceptsText` means that a text field has the focus: a flood is then text.
  public func read(acceptsText: Bool) -> Result {
    guard var bytes = readBytes() else { return .ended }
    // A burst may still be in progress: its first part alone would slip past the guard.
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
    guard guardian.isFlood(typed, at: now) else { return .keys(keys) }
    return acceptsText ? .keys(KeyInput.joined(keys)) : .flood
  }

  /// Keys of a flood as one paste: characters and blanks are its text, others would act on what was pasted.
  static func joined(_ keys: [Key]) -> [Key] {
    var text = ""
    for key in keys {
      switch key {
      case .paste(let more): text += more
      case .enter: text += "\n"
      case .tab: text += "\t"
      default: if let character = key.typed { text.append(character) }
      }
    }
    return text.isEmpty ? [] : [.paste(text)]
  }

  /// Available input, up to 64 KiB; nil at the end of input.
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

/// Counts keys in a sliding window; once tripped, stays so until the keys pause.
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
