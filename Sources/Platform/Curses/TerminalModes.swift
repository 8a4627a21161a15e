// Terminal modes unknown to ncurses: mouse, bracketed paste, focus reporting; and the window title. Enabled after every
// entry and disabled before every exit; the crash handler uses the same bytes plus the screen's own.

/// The bytes that enable and disable our terminal modes.
struct TerminalModes: Sendable {
  let enter: [UInt8]
  let leave: [UInt8]
  private static let mouseModes = ["1000", "1006"]

  /// Modes for a terminal type; none for the Linux console and unknown old terminals.
  init(term: String, mouse: Bool) {
    guard TerminalModes.looksLikeXterm(term) else {
      enter = []
      leave = []
      return
    }
    // 1000 reports presses, 1006 lifts the 223-column limit; 2004 brackets pastes; 1004 reports focus.
    let others = ["2004", "1004"]
    enter = ((mouse ? TerminalModes.mouseModes : []) + others).flatMap { Array("\u{1B}[?\($0)h".utf8) }
    leave = (TerminalModes.mouseModes + others).flatMap { Array("\u{1B}[?\($0)l".utf8) }
  }

  /// The bytes that toggle only the mouse; empty on terminals without these modes.
  func mouseBytes(_ isOn: Bool) -> [UInt8] {
    enter.isEmpty ? [] : TerminalModes.mouseModes.flatMap { Array("\u{1B}[?\($0)\(isOn ? "h" : "l")".utf8) }
  }

  /// The bytes that change the window title; empty on terminals not known to have one.
  ///
  /// Our first title pushes the previous one onto the terminal's stack; nil pops it.
  func titleBytes(from old: String?, to new: String?) -> [UInt8] {
    guard !enter.isEmpty, old != new else { return [] }
    guard let new else { return Array("\u{1B}[23;2t".utf8) }
    let text = String(TerminalNotices.harmless(new).unicodeScalars.prefix(80))
    return Array(((old == nil ? "\u{1B}[22;2t" : "") + "\u{1B}]2;\(text)\u{07}").utf8)
  }

  /// Whether a terminal type belongs to the xterm family, which supports or ignores these modes.
  static func looksLikeXterm(_ term: String) -> Bool {
    let families = [
      "xterm", "tmux", "screen", "rxvt", "kitty", "alacritty", "foot", "wezterm", "ghostty", "konsole", "vte", "gnome",
      "iterm", "st", "contour", "mintty", "putty", "eterm",
    ]
    let name = term.lowercased()
    return families.contains { name == $0 || name.hasPrefix($0 + "-") || name.hasPrefix($0 + ".") }
  }

  /// The bytes that restore the terminal without curses: our modes off, attributes off, cursor shown, main screen.
  ///
  /// - Parameter capability: Returns a terminfo string by name, including padding.
  /// - Returns: The bytes to write.
  func crashBytes(capability: (String) -> String?) -> [UInt8] {
    var bytes = leave
    for name in ["sgr0", "op", "cnorm", "rmcup"] {
      if let text = capability(name) { bytes += Array(TerminalModes.withoutPadding(text).utf8) }
    }
    return bytes + Array("\r\n".utf8)
  }

  /// A terminfo string without delays (`$<5>`).
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
  /// The first occurrence of a short text.
  fileprivate func range(of text: String) -> Range<Index>? {
    var at = startIndex
    while at < endIndex {
      if self[at...].hasPrefix(text) { return at..<index(at, offsetBy: text.count) }
      at = index(after: at)
    }
    return nil
  }
}
