// How many colours are used, which ones, and how true colour is written.
import Canvas
import Testing

@testable import Platform

private typealias Row = (ColourChoice, [String: String], String, Int, ColourTier)

@Test(
  arguments: [
    (.automatic, [:], "xterm-256color", 256, .indexed),
    (.automatic, ["COLORTERM": "truecolor"], "xterm-256color", 256, .full),
    (.automatic, ["COLORTERM": "24bit"], "tmux-256color", 256, .full),
    (.automatic, ["COLORTERM": "yes"], "xterm-256color", 256, .indexed),
    (.automatic, ["COLORTERM": "truecolor"], "xterm", 8, .sixteen),
    (.automatic, [:], "xterm-direct", 16_777_216, .full),
    (.automatic, ["COLORTERM": "truecolor"], "linux", 8, .sixteen),
    (.automatic, [:], "vt100", -1, .none),
    (.automatic, ["NO_COLOR": "1"], "xterm-256color", 256, .none),
    (.automatic, ["NO_COLOR": ""], "xterm-256color", 256, .indexed),
    (.automatic, ["NO_COLOR": "1", "FORCE_COLOR": "3"], "xterm-256color", 256, .none),
    (.automatic, ["FORCE_COLOR": "0"], "xterm-256color", 256, .none),
    (.automatic, ["FORCE_COLOR": "1"], "xterm-256color", 256, .sixteen),
    (.automatic, ["FORCE_COLOR": "2"], "vt100", -1, .indexed),
    (.automatic, ["FORCE_COLOR": "3"], "xterm-256color", 256, .full),
    (.automatic, ["FORCE_COLOR": ""], "vt100", -1, .sixteen),
    (.automatic, ["CLICOLOR_FORCE": "1"], "vt100", -1, .sixteen),
    (.automatic, ["CLICOLOR_FORCE": "0", "CLICOLOR": "0"], "xterm-256color", 256, .none),
    (.automatic, ["CLICOLOR": "0"], "xterm-256color", 256, .none),
    (.automatic, ["CLICOLOR": "1"], "xterm-256color", 256, .indexed),
    (.never, ["FORCE_COLOR": "3"], "xterm-256color", 256, .none),
    (.always, ["NO_COLOR": "1"], "xterm-256color", 256, .indexed),
    (.always, [:], "vt100", -1, .sixteen),
    (.sixteen, [:], "xterm-256color", 256, .sixteen),
    (.indexed, ["NO_COLOR": "1"], "xterm", 8, .indexed),
    (.full, [:], "xterm-256color", 256, .full),
  ] as [(ColourChoice, [String: String], String, Int, ColourTier)])
func `the colour tier follows flag, NO_COLOR, FORCE_COLOR, CLICOLOR and the terminal, in this order`(
  _ choice: ColourChoice, _ environment: [String: String], _ term: String, _ colours: Int, _ expected: ColourTier
) {
  let tier = ColourTier.detect(choice: choice, environment: environment, term: term, terminfoColours: colours)
  #expect(tier == expected)
}

private func palette(_ tier: ColourTier, colours: Int) -> Palette {
  Palette(tier: tier, colours: colours, pairLimit: 256) { _, _, _ in true }
}

@Test func `without colours the weight of an ink stays`() {
  var colours = palette(.none, colours: 256)
  let look = colours.look(of: Ink(foreground: .rgb(1, 2, 3), bold: true, reverse: true))
  #expect(look == (0, Int32(1 | 8)))
}

@Test func `an ink met again has the pair it had`() {
  var colours = palette(.indexed, colours: 256)
  let teal = Ink(foreground: .rgb(0x1A, 0xBC, 0x9C))
  let first = colours.look(of: teal)
  let other = colours.look(of: Ink(foreground: .indexed(3), background: .indexed(200)))
  #expect(first.pair == 1)
  #expect(other.pair == 2)
  #expect(colours.look(of: teal).pair == 1)
  #expect(colours.look(of: Ink()).pair == 0)
}

@Test func `eight colours show bright ones as bold`() {
  var colours = palette(.sixteen, colours: 8)
  #expect(colours.look(of: Ink(foreground: .indexed(14))).attributes == 1)
  #expect(colours.look(of: Ink(foreground: .indexed(6))).attributes == 0)
}

@Test func `the nearest of 256 is the colour itself where it is one of them`() {
  for index in 16...255 {
    let colour = Palette.rgb(ofIndex: UInt8(index))
    #expect(Palette.rgb(ofIndex: UInt8(Palette.nearest256(colour))) == colour)
  }
  #expect(Palette.nearest16(Palette.RGB(red: 250, green: 5, blue: 5)) == 9)
}

@Test func `true colour is written in place of the index lent to it, and nothing else is touched`() {
  var colours = palette(.full, colours: 256)
  _ = colours.look(of: Ink(foreground: .rgb(26, 188, 156), background: .rgb(1, 2, 3)))
  let written = FrameBytes.finished(
    Array("\u{1B}[0;1m\u{1B}[38;5;16mA\u{1B}[48;5;17m\u{1B}[38;5;5m\u{1B}[38;5;99m\u{1B}[5;16H38;5;16m".utf8),
    lent: colours.lent)
  #expect(
    String(decoding: written, as: UTF8.self)
      == "\u{1B}[1;38;2;26;188;156mA\u{1B}[5;16H\u{1B}[38;5;99;48;2;1;2;3m38;5;16m")
}

@Test(arguments: [
  // A second that ticks, as curses makes it.
  (
    "\u{1B}[78G\u{1B}[38;5;233m\u{1B}[48;5;37m7\u{1B}[39;49m\u{1B}[m\u{0F}\u{1B}[5;58H\u{1B}[0;1m\u{0F}2\u{1B}[m\u{0F}",
    "\u{1B}[78G\u{1B}[38;5;233;48;5;37m7\u{0F}\u{1B}[5;58H\u{1B}[0;1m2\u{1B}[m"
  ),
  ("\u{1B}[1mA\u{1B}[39;49m\u{1B}(B\u{1B}[mB\u{1B}(B", "\u{1B}[1mA\u{1B}(B\u{1B}[mB"),
  ("\u{1B}[m\u{1B}[1mA", "\u{1B}[1mA"), ("\u{1B}[41m\u{1B}[K\u{1B}[m", "\u{1B}[41m\u{1B}[K\u{1B}[m"),
  ("\u{1B}[?25l\u{1B}[1m\u{1B}[?25hA", "\u{1B}[?25l\u{1B}[1m\u{1B}[?25hA"), ("A\u{1B}[7m\r\n", "A\u{1B}[7m\r\n"),
  // Blanks show neither a colour nor weight, but what lies behind them.
  ("\u{1B}[31mA\u{1B}[m   \u{1B}[32mB", "\u{1B}[31mA   \u{1B}[32mB"),
  ("\u{1B}[31mA\u{1B}[m  \u{1B}[31mB\u{1B}[m", "\u{1B}[31mA  B\u{1B}[m"),
  ("\u{1B}[1;31mA\u{1B}[m\u{1B}[5X\u{1B}[4m \u{1B}[m ", "\u{1B}[1;31mA\u{1B}[5X\u{1B}[0;4m \u{1B}[m "),
  ("\u{1B}[1;7mA\u{1B}[22mB\u{1B}[27mC", "\u{1B}[1;7mA\u{1B}[0;7mB\u{1B}[mC"),
  ("\u{1B}[38:2::1:2:3mA\u{1B}[39mB", "\u{1B}[38:2::1:2:3mA\u{1B}[mB"),
  // A style that is not ours passes.
  ("\u{1B}[1mA\u{1B}[5mB\u{1B}[mC", "\u{1B}[1mA\u{1B}[5mB\u{1B}[mC"),
  (
    "\u{1B}[38;2;1;2;3m\u{1B}[48;2;1;2;3m\u{1B}[38;2;4;5;6m\u{1B}[4m\u{1B}[1mA",
    "\u{1B}[1;4;38;2;4;5;6;48;2;1;2;3mA"
  ),
])
func `styles are sent once, before what is drawn in them`(_ made: String, _ written: String) {
  let bytes = FrameBytes.finished(Array(made.utf8), lent: [])
  #expect(String(decoding: bytes, as: UTF8.self) == written)
}

@Test func `when all indices are lent the nearest colour serves`() {
  var colours = palette(.full, colours: 256)
  for red in 0..<120 {
    _ = colours.look(of: Ink(foreground: .rgb(UInt8(red), 0, 0), background: .rgb(UInt8(red), 255, 0)))
  }
  #expect(colours.lent.compactMap { $0 }.count == 240)
  _ = colours.look(of: Ink(foreground: .rgb(9, 9, 9)))
  #expect(colours.lent.compactMap { $0 }.count == 240)
}

@Test(arguments: [
  ("a\u{1B}[3bz", "aaaaz"), ("x─\u{1B}[2b|", "x───|"), ("\u{1B}[2;3H \u{1B}[4b", "\u{1B}[2;3H     "),
  ("\u{1B}[5b", "\u{1B}[5b"), ("no repeats \u{1B}[1;1H", "no repeats \u{1B}[1;1H"), ("cut \u{1B}[3", "cut \u{1B}[3"),
])
func `repeated characters are written out`(_ made: String, _ written: String) {
  let bytes = FrameBytes.finished(Array(made.utf8), lent: [])
  #expect(String(decoding: bytes, as: UTF8.self) == written)
}
