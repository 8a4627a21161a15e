// The Display over ncursesw. Curses renders each frame into a buffer; this class writes that buffer to the terminal in
// one go, or, if the terminal has stopped reading, holds it and skips frames until it reads again.
import CCurses
import Canvas

/// Why the screen is unusable; the command line reports it in one line and exits with 69.
public enum DisplayError: Error, Hashable, Sendable {
  /// Standard input or output is not a terminal.
  case notATerminal
  /// TERM is unset or empty.
  case noTerminalType
  /// terminfo does not know the terminal type.
  case unknownTerminalType(String)
  /// The terminal cannot position the cursor (dumb).
  case cannotMove(String)
  /// The system denied memory or descriptors.
  case failed
}

/// Shows frames on the terminal.
@MainActor
public final class CursesDisplay: Display {
  public private(set) var size: Size
  public let capabilities: Capabilities
  /// The terminal's descriptor, for the loop's wait.
  public let terminal: Int32
  /// Total bytes written to the terminal.
  public private(set) var bytesWritten = 0

  private let term: String
  private var modes: TerminalModes
  private var title: String?
  private var painter: Painter
  private var pending: [UInt8] = []
  private var isActive = false
  private let notices: TerminalNotices
  private var last: (canvas: Canvas, inks: [Ink])?
  private var isOwed = false
  private var errors = ErrorDiversion()

  /// Opens the terminal: line discipline, alternate screen, mouse, paste and focus modes, crash handling.
  ///
  /// - Parameters:
  ///   - environment: The variables (TERM, COLORTERM, NO_COLOR and those identifying the terminal).
  ///   - colour: The argument of `--color`.
  ///   - mouse: Whether to request mouse reporting.
  /// - Throws: `DisplayError`; the terminal is then unchanged.
  public init(environment: [String: String], colour: ColourChoice = .automatic, mouse: Bool = true)
    throws(DisplayError)
  {
    let utf8 = cc_locale() == 1
    // Installed before curses' own handlers, which then leave these signals alone.
    _ = cc_signals_open()
    terminal = cc_tty_open()
    guard terminal >= 0 else { throw .notATerminal }
    // The line discipline comes first: a program started in the background stops here before writing anything.
    guard cc_tty_raw(terminal) == 0 else {
      cc_tty_close(terminal)
      throw .notATerminal
    }
    var columns: Int32 = 80
    var rows: Int32 = 24
    _ = cc_tty_size(terminal, &columns, &rows)
    size = Size(Int(columns), Int(rows))
    do {
      term = try Self.open(environment["TERM"] ?? "", columns: columns, rows: rows)
    } catch {
      _ = cc_tty_restore(terminal)
      cc_tty_close(terminal)
      throw error
    }
    let tier = ColourTier.detect(
      choice: colour, environment: environment, term: term, terminfoColours: Int(cc_screen_colours()))
    capabilities = Capabilities(tier: tier, unicode: utf8)
    modes = TerminalModes(term: term, mouse: mouse)
    notices = TerminalNotices(environment: environment)
    painter = Painter(capabilities: capabilities, isConsole: term == "linux" || term.hasPrefix("linux-"))
    enter()
  }

  /// Starts curses; xterm-like names missing from terminfo are retried as xterm-256color.
  private static func open(_ term: String, columns: Int32, rows: Int32) throws(DisplayError) -> String {
    var result = cc_screen_open(term, columns, rows)
    var used = term
    if result == CC_UNKNOWN, TerminalModes.looksLikeXterm(term) {
      used = "xterm-256color"
      result = cc_screen_open(used, columns, rows)
    }
    switch Int(result) {
    case CC_OPEN: return used
    case CC_NO_TERM: throw .noTerminalType
    case CC_UNKNOWN: throw .unknownTerminalType(term)
    case CC_NO_MOTION: throw .cannotMove(term)
    default: throw .failed
    }
  }

  // MARK: Display

  public func present(_ canvas: Canvas, inks: [Ink]) {
    last = (canvas, inks)
    guard isActive else { return }
    drain()
    // The terminal has stopped reading: keep only the latest frame, so that nothing piles up.
    guard pending.isEmpty else {
      isOwed = true
      return
    }
    isOwed = false
    painter.paint(canvas, inks: inks)
    cc_screen_flush()
    send(takeFromCurses())
  }

  public func invalidate() {
    painter.forget()
    cc_screen_forget()
  }

  public func bell() { send([0x07]) }

  /// Turns mouse reporting on, or off so that the terminal can select text.
  public func useMouse(_ isOn: Bool) {
    let new = TerminalModes(term: term, mouse: isOn)
    guard new.enter != modes.enter else { return }
    modes = new
    if isActive { send(new.mouseBytes(isOn)) }
  }

  public func notify(title: String, body: String, bell: Bool?) {
    send(notices.bytes(title: title, body: body, bell: bell))
  }

  public func title(_ text: String?) {
    guard text != title else { return }
    let bytes = modes.titleBytes(from: title, to: text)
    let isOther = (text == nil) != (title == nil)
    title = text
    guard isActive else { return }
    if isOther { prepareForCrash() }
    send(bytes)
  }

  // MARK: For the loop

  /// Whether bytes are waiting for the terminal to read again.
  public var wantsToWrite: Bool { !pending.isEmpty }

  /// Writes as much pending output as the terminal accepts, then the latest skipped frame.
  public func drain() {
    while !pending.isEmpty {
      let count = cc_tty_write(terminal, pending, pending.count)
      if count < 0 { pending = [] }
      if count <= 0 { return }
      bytesWritten += count
      pending.removeFirst(count)
    }
    if isOwed, let last {
      isOwed = false
      present(last.canvas, inks: last.inks)
    }
  }

  /// Reads the terminal's size; returns whether it changed.
  public func readSize() -> Bool {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard cc_tty_size(terminal, &columns, &rows) == 0, Size(Int(columns), Int(rows)) != size,
      cc_screen_resize(columns, rows) == 0
    else { return false }
    size = Size(Int(columns), Int(rows))
    invalidate()
    return true
  }

  /// Releases the terminal before a stop.
  public func suspend() {
    guard isActive else { return }
    isActive = false
    cc_screen_leave()
    var bytes = pending + modes.titleBytes(from: title, to: nil) + modes.leave
    bytes += takeFromCurses()
    pending = []
    _ = cc_tty_write_all(terminal, bytes, bytes.count, 500)
    cc_crash_terminal(-1, nil, 0)
    _ = cc_tty_restore(terminal)
    errors.restore()
  }

  /// Reacquires the terminal after a stop: modes, size, a full frame.
  public func resume() {
    _ = cc_tty_raw(terminal)
    enter()
    _ = readSize()
    repaint()
  }

  /// Paints the latest frame anew, if it is of the terminal's size.
  public func repaint() {
    invalidate()
    if let last, last.canvas.size == size { present(last.canvas, inks: last.inks) }
  }

  /// Releases the terminal for good.
  public func close() {
    suspend()
    cc_screen_close()
    cc_tty_close(terminal)
  }

  // MARK: Ways in and out

  private func enter() {
    isActive = true
    errors.divert()
    prepareForCrash()
    send(takeFromCurses() + modes.enter + modes.titleBytes(from: nil, to: title))
  }

  /// Hands the crash handler the bytes that restore the terminal.
  private func prepareForCrash() {
    let crash =
      modes.titleBytes(from: title, to: nil)
      + modes.crashBytes { name in cc_capability(name).map { String(cString: $0) } }
    cc_crash_terminal(terminal, crash, crash.count)
  }

  private func takeFromCurses() -> [UInt8] {
    let count = cc_screen_take(nil, 0)
    guard count > 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: count)
    _ = cc_screen_take(&bytes, count)
    return FrameBytes.finished(bytes, lent: painter.palette.lent)
  }

  private func send(_ bytes: [UInt8]) {
    pending += bytes
    let isFrameOwed = isOwed
    isOwed = false
    drain()
    isOwed = isFrameOwed
  }
}
