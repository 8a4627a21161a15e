// Glyphs as given to curses: never a width that the C library disputes, ASCII where only ASCII may be drawn.
import Canvas
import Testing

@testable import Platform

private func width(_ scalar: UInt32) -> Int {
  switch scalar {
  case 0x300...0x36F, 0x200D, 0xFE0F: return 0
  case 0x3040...0x9FFF, 0x1F300...0x1F9FF: return 2
  case 0x1FA00...0x1FAFF: return -1
  default: return 1
  }
}

@Test(
  arguments: [
    ("a", [0x61], 0), ("é", [0xE9], 0), ("e\u{301}", [0x65, 0x301], 0), ("日", [0x65E5], 0), ("❤️", [0x2764], 0),
    ("👨‍👩‍👧", [0x1F468], 0), ("🫨", [0x3F], 1), ("\u{1B}", [0x20], 0),
  ] as [(String, [UInt32], Int)])
func `a glyph is drawn as the C library counts it`(_ glyph: String, _ scalars: [UInt32], _ padding: Int) {
  var glyphs = Glyphs(unicode: true, isConsole: false, libraryWidth: width)
  #expect(glyphs.drawn(glyph) == Glyphs.Drawn(scalars: scalars, padding: padding))
}

@Test func `without UTF-8 every glyph is one of ASCII and as wide as before`() {
  var glyphs = Glyphs(unicode: false, isConsole: false, libraryWidth: { $0 < 0x7F ? 1 : -1 })
  for glyph in "╭─╮│╰╯━╸┊⠒⣿█▅▏·▪◆○●▲▼✓✗−…äÖß日👍°→" {
    let drawn = glyphs.drawn(String(glyph))
    #expect(drawn.scalars.allSatisfy { $0 >= 0x20 && $0 < 0x7F }, "\(glyph)")
    #expect(drawn.scalars.count + drawn.padding == Width.of(glyph), "\(glyph)")
  }
  #expect(glyphs.drawn("ä").scalars == [0x61])
  #expect(glyphs.drawn("│").scalars == [0x7C])
  #expect(glyphs.drawn("本").scalars == [0x3F])
}

@Test func `the console shows boxes but no braille`() {
  var glyphs = Glyphs(unicode: true, isConsole: true, libraryWidth: width)
  #expect(glyphs.drawn("─").scalars == [0x2500])
  #expect(glyphs.drawn("⠒").scalars == [0x2E])
  #expect(glyphs.drawn("⠀").scalars == [0x20])
}
