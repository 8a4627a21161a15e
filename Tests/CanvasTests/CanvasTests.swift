// Cells, regions and the ledger.
import Testing

@testable import Canvas

@Test func `the ledger reports a cell painted by two owners on one layer, and not on two`() {
  let canvas = Canvas(Size(10, 2), keepsLedger: true)
  canvas.region("one").put("abc", 0, 0)
  canvas.region("two").put("x", 2, 0)
  #expect(canvas.violations == [Violation(kind: .overlap, owner: "two", other: "one", at: Point(2, 0))])
  canvas.raiseLayer(dimming: true)
  canvas.region("three").put("abc", 0, 0)
  #expect(canvas.violations.count == 1)
}

@Test func `text that must fit and does not is a defect, text with an ellipsis is none`() {
  let canvas = Canvas(Size(5, 1), keepsLedger: true)
  canvas.region("a").put("abcdefgh", 0, 0, .text, overflow: .ellipsis)
  #expect(canvas.line(0) == "abcd…")
  #expect(canvas.violations.isEmpty)
  canvas.region("a").put("abcdefgh", 0, 0, .text, overflow: .mustFit)
  #expect(canvas.violations.map(\.kind) == [.clipped])
}

@Test func `a cursor outside its clip is a hidden focus`() {
  let canvas = Canvas(Size(5, 1), keepsLedger: true)
  canvas.region("a").cursor(7, 0)
  #expect(canvas.violations.map(\.kind) == [.hiddenFocus])
  #expect(canvas.cursor == nil)
}

@Test func `a wide glyph takes two cells and never leaves half of itself`() {
  let canvas = Canvas(Size(4, 1))
  let region = canvas.region("a")
  region.put("日本", 0, 0)
  #expect(canvas.line(0) == "日本")
  region.put("x", 1, 0)
  #expect(canvas.line(0) == " x本")
  region.put("語", 3, 0)
  #expect(Width.of(canvas.line(0)) <= 4)
}

@Test func `control and direction characters never reach a cell`() {
  let canvas = Canvas(Size(12, 1))
  canvas.region("a").put("a\u{1B}[31mb\u{202E}c\u{7}", 0, 0)
  #expect(canvas.line(0) == "a[31mbc     ")
}

@Test func `raising a layer drops the cursor and the click targets behind it`() {
  let canvas = Canvas(Size(10, 3))
  let region = canvas.region("a")
  region.target(Rect(0, 0, 3, 1), "tab")
  region.cursor(1, 1)
  #expect(canvas.target(at: Point(1, 0)) == "tab")
  canvas.raiseLayer(dimming: true)
  #expect(canvas.cursor == nil && canvas.target(at: Point(1, 0)) == nil)
}

@Test(arguments: [
  ("a", Key.character("a")), ("?", .character("?")), ("Enter", .enter), ("ctrl-r", .control("r")),
  ("Ctrl+S", .control("s")),
  ("Shift-Tab", .backTab), ("F5", .function(5)), ("Alt-b", .alt("b")), ("Space", .space), ("up", .up),
  ("PgUp", .pageUp),
  ("-", .character("-")), ("+", .character("+")),
])
func `a key is read from its name`(name: String, key: Key) { #expect(Key(name: name) == key) }

@Test func `every key that has a name is read back from it`() {
  let keys: [Key] = [.enter, .escape, .tab, .backTab, .backspace, .delete, .insert, .space, .up, .down, .left, .right]
  for key in keys + [.home, .end, .pageUp, .pageDown, .control("x"), .alt("x"), .function(12), .character("ä")] {
    #expect(key.name.flatMap { Key(name: $0) } == key)
    #expect(key.asciiName.flatMap { Key(name: $0) } == key)
  }
}

@Test func `a key script knows keys, words and quoted text`() throws {
  let keys = try KeyScript.read("a 50 Enter \"x y\" Ctrl-S")
  #expect(
    keys == [
      .character("a"), .character("5"), .character("0"), .enter, .character("x"), .space, .character("y"),
      .control("s"),
    ])
  #expect(throws: KeyScript.SyntaxError(word: "Ctrl-Hello")) { try KeyScript.read("Ctrl-Hello") }
}

@Test func `splits divide a region without holes and without overlap`() {
  let region = Canvas(Size(20, 5)).region("a")
  let parts = region.splitColumns([.fixed(4), .fill(1), .fill(1)], gap: 1)
  #expect(parts.map(\.frame) == [Rect(0, 0, 4, 5), Rect(5, 0, 7, 5), Rect(13, 0, 7, 5)])
  #expect(parts.reduce(0) { $0 + $1.columns } == 18)
  for (a, b) in zip(parts, parts.dropFirst()) { #expect(a.frame.intersection(b.frame).isEmpty) }
}

@Test func `what needs no search for graphemes takes one cell, is clean and stands alone`() {
  let plain = (0...0x10_FFFF as ClosedRange<UInt32>).filter(Width.isPlain).compactMap(Unicode.Scalar.init)
  #expect(plain.count > 1000)
  for scalar in plain {
    let text = String(Character(scalar))
    #expect(Width.of(Character(scalar)) == 1 && Width.clean(text) == text, "U+\(String(scalar.value, radix: 16))")
  }
  // All of them before and behind some of each sort: as many characters as scalars.
  for other in stride(from: 0, to: plain.count, by: 61).map({ plain[$0] }) {
    let pairs = String(String.UnicodeScalarView(plain.flatMap { [other, $0] }))
    #expect(pairs.count == 2 * plain.count, "U+\(String(other.value, radix: 16))")
  }
}

@Test(arguments: ["ab", "·─", "e\u{301}x"])
func `text over one half of a wide glyph blanks the other, inside a clip and at its edges`(text: String) {
  let canvas = Canvas(Size(8, 1))
  let region = canvas.region("test")
  region.put("日本語", 1, 0)
  region.put(text, 2, 0)
  #expect(canvas.line(0) == " " + " " + text + " 語 ")
  region.part(Rect(5, 0, 1, 1)).put("zz", -1, 0)
  #expect(canvas.line(0).hasSuffix("z  "))
}
