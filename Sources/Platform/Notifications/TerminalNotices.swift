// Notifications as terminal sequences, which travel over ssh. The sequence is chosen by the terminal's environment
// variables; unknown terminals get the bell.

/// Formats notifications for a terminal.
public struct TerminalNotices: Hashable, Sendable {
  /// Supported notification sequences.
  public enum Form: Hashable, Sendable {
    /// OSC 9 (iTerm2, WezTerm, Windows Terminal).
    case nine
    /// OSC 777;notify (rxvt, foot, VTE, Ghostty).
    case sevenSevenSeven
    /// OSC 99 (kitty).
    case ninetyNine
    /// Only the bell.
    case bell
  }

  public let form: Form
  /// Whether tmux is in between: sequences then need its passthrough wrapper.
  public let isInTmux: Bool

  /// Detects the form from TERM_PROGRAM, KITTY_WINDOW_ID, VTE_VERSION, TERM and TMUX.
  public init(environment: [String: String]) {
    func has(_ name: String) -> Bool { !(environment[name] ?? "").isEmpty }
    isInTmux = has("TMUX")
    let term = environment["TERM"] ?? ""
    switch environment["TERM_PROGRAM"] ?? "" {
    case _ where has("KITTY_WINDOW_ID"): form = .ninetyNine
    case "iTerm.app", "WezTerm": form = .nine
    case "ghostty": form = .sevenSevenSeven
    case _ where has("VTE_VERSION") || term.hasPrefix("foot") || term.hasPrefix("rxvt"): form = .sevenSevenSeven
    case _ where has("WT_SESSION"): form = .nine
    default: form = .bell
    }
  }

  /// The bytes of a notification; characters that could end or change the sequence are removed from the texts.
  ///
  /// `bell` adds or suppresses the bell; nil uses it only if no sequence is known.
  public func bytes(title: String, body: String, bell: Bool? = nil) -> [UInt8] {
    let sequence = sequence(title: title, body: body)
    if form == .bell { return bell == false ? [] : [0x07] }
    return sequence + (bell == true ? [0x07] : [])
  }

  private func sequence(title: String, body: String) -> [UInt8] {
    let title = TerminalNotices.harmless(title)
    let body = TerminalNotices.harmless(body)
    let sequence: String
    switch form {
    case .bell: return []
    case .nine: sequence = "\u{1B}]9;\(title): \(body)\u{07}"
    case .sevenSevenSeven:
      // A semicolon would end the title.
      sequence = "\u{1B}]777;notify;\(title.replacing(";", with: ","));\(body)\u{07}"
    case .ninetyNine:
      sequence = "\u{1B}]99;i=fastlife:d=0;\(title)\u{1B}\\\u{1B}]99;i=fastlife:d=1:p=body;\(body)\u{1B}\\"
    }
    guard isInTmux else { return Array(sequence.utf8) }
    return Array("\u{1B}Ptmux;\(sequence.replacing("\u{1B}", with: "\u{1B}\u{1B}"))\u{1B}\\".utf8)
  }

  /// `text` without control characters that could end or change a sequence.
  static func harmless(_ text: String) -> String {
    String(
      String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) }))
  }
}
