// Switching the modes of terminals, and the title of their windows.
import Testing

@testable import Platform

private func title(_ term: String, from old: String?, to new: String?) -> String {
  String(decoding: TerminalModes(term: term, mouse: true).titleBytes(from: old, to: new), as: UTF8.self)
}

@Test func `the first title keeps the one of before, and none gives it back`() {
  #expect(title("xterm-256color", from: nil, to: "Work 0:09") == "\u{1B}[22;2t\u{1B}]2;Work 0:09\u{07}")
  #expect(title("tmux-256color", from: "Work 0:09", to: "Work 0:08") == "\u{1B}]2;Work 0:08\u{07}")
  #expect(title("xterm", from: "Work 0:08", to: nil) == "\u{1B}[23;2t")
  #expect(title("xterm", from: "Work 0:08", to: "Work 0:08") == "")
}

@Test func `a title cannot break out of its sequence, and a console has none`() {
  #expect(title("xterm", from: "a", to: "a\u{07}b\u{1B}]0;c\u{9C}d\n") == "\u{1B}]2;ab]0;cd\u{07}")
  #expect(title("xterm", from: "a", to: String(repeating: "x", count: 500)).count == 85)
  #expect(title("linux", from: nil, to: "Work 0:09") == "")
}
