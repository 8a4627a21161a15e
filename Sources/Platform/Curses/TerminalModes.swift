// The modes that ncurses does not know: mouse clicks, bracketed paste, focus reports; and the title of the window. Switched on after every way in and
// off before every way out; the same bytes, with the screen's own, serve the crash handler.

/// The bytes that switch our terminal modes on and off.
struct TerminalModes: Sendable {
  let enter: [UInt8]
  let leave: [UInt8]
  private static let mouseModes = ["1000", "1006"]

  /// Modes for a terminal type; the Linux console and unknown old terminals get none.
  init(term: String, mouse: Bool) {
    guard TerminalModes.looksLikeXterm(term) else {
      enter = []
      leave = []
      return
    }
    // 1000 reports presses, 1006 in a form without a limit of 223 columns; 2004 brackets pastes; 1004 reports focus.
    let others = ["2004", "1004"]
    enter = ((mouse ? TerminalModes.mouseModes : []) + others).flatMap { Array("\u{1B}[?\($0)h".utf8) }
    leave = (TerminalModes.mouseModes + others).flatMap { Array("\u{1B}[?\($0)l".utf8) }
  }

  /// The bytes that switch the mouse on or off alone; none where the terminal has no such modes.
  func mouseBytes(_ isOn: Bool) -> [UInt8] {
    enter.isEmpty ? [] : TerminalModes.mouseModes.flatMap { Array("\u{1B}[?\($0)\(isOn ? "h" : "l")".utf8) }
  }

  /// The bytes that change the title of the window; none where the terminal is not known to have one.
  ///
  /// The first title of ours puts the one of before on the terminal's stack, from where nil takes it back.
  func titleBytes(from old: String?, to new: String?) -> [UInt8] {
    guard !enter.isEmpty, old != new else { return [] }
    guard let new else { return Array("\u{1B}[23;2t".utf8) }
    let text = String(TerminalNotices.harmless(new).unicodeScalars.prefix(80))
    return Array(((old == nil ? "\u{1B}[22;2t" : "") + "\u{1B}]2;\(text)\u{07}").utf8)
  }

  /// Whether a terminal type is one of xterm's many relatives, which know these modes or ignore them.
  static func looksLikeXterm(_ term: String) -> Bool {
    let families = [
      "xterm", "tmux", "screen", "rxvt", "kitty", "alacritty", "foot", "wezterm", "ghostty", "konsole", "vte", "gnome",
      "iterm", "st", "contour", "mintty", "putty", "eterm",
    ]
    let name = term.lowercased()
    return families.contains { name == $0 || name.hasPrefix($0 + "-") || name.hasPrefix($0 + ".") }
  }

  /// What puts the terminal back without curses: our modes off, attributes off, cursor shown, main screen.
  ///
  /// - Parameter capability: Answers a terminfo string by name, padding included.
  /// - Returns: The bytes to write.
  func crashBytes(capability: (String) -> String?) -> [UInt8] {
    var bytes = leave
    for name in ["sgr0", "op", "cnorm", "rmcup"] {
      if let text = capability(name) { bytes += Array(TerminalModes.withoutPadding(text).utf8) }
    }
    return bytes + Array("\r\n".utf8)
  }

  /// A terminfo string without its delays (`$<5>`).
  static func withoutPadding(_ text: String) -> String {
    var rest = text[...]
    var plain = ""
    while let start = rest.range(of: "$<"), let end = rest[start.upperBound...].firstIndex(of: ">") {
      plain += String(rest[..<start.lowerBound])
      rest = rest[rest.index(after: end)...]
    }
    return plain + String(rest)
  }
}

extension Substring {
  /// The first place of a short text.
  fileprivate func range(of text: String) -> Range<Index>? {
    var at = startIndex
    while at < endIndex {
      if self[at...].hasPrefix(text) { return at..<index(at, offsetBy: text.count) }
      at = index(after: at)
    }
    return nil
  }
}
