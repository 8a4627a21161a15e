// From bytes to keys: every sequence of the tables, whole and cut at every byte, and bytes that must never become a key.
import Canvas
import Testing

@testable import Platform

private let escape = "\u{1B}"

private func keys(_ text: String) -> [Key] {
  var decoder = KeyDecoder()
  return decoder.feed(Array(text.utf8), at: 0) + decoder.timeOut()
}

private let table: [(String, [Key])] = [
  ("a", [.character("a")]), (" ", [.space]), ("\r", [.enter]), ("\n", [.enter]), ("\t", [.tab]),
  ("\u{7F}", [.backspace]), ("\u{08}", [.backspace]), ("\u{03}", [.control("c")]), ("\u{13}", [.control("s")]),
  ("\u{1A}", [.control("z")]), ("\u{1C}", [.control("\\")]), ("\(escape)", [.escape]),
  ("\(escape)\(escape)", [.escape, .escape]), ("\(escape)x", [.alt("x")]), ("\(escape)é", [.alt("é")]),
  ("\(escape)[A", [.up]), ("\(escape)OB", [.down]), ("\(escape)[1;5C", [.right]), ("\(escape)[D", [.left]),
  ("\(escape)[H", [.home]), ("\(escape)OF", [.end]), ("\(escape)[1~", [.home]), ("\(escape)[8~", [.end]),
  ("\(escape)[2~", [.insert]), ("\(escape)[3~", [.delete]), ("\(escape)[5~", [.pageUp]), ("\(escape)[6~", [.pageDown]),
  ("\(escape)[Z", [.backTab]), ("\(escape)OP", [.function(1)]), ("\(escape)[[A", [.function(1)]),
  ("\(escape)[11~", [.function(1)]), ("\(escape)[15~", [.function(5)]), ("\(escape)[17~", [.function(6)]),
  ("\(escape)[24~", [.function(12)]), ("\(escape)[1;2P", [.function(1)]), ("\(escape)[I", [.focus(true)]),
  ("\(escape)[O", [.focus(false)]), ("\(escape)[97;5u", [.control("a")]), ("\(escape)[9;2u", [.backTab]),
  ("\(escape)[32u", [.space]), ("\(escape)[27u", [.escape]), ("é", [.character("é")]),
  ("日本", [.character("日"), .character("本")]),
  ("e\u{301}x", [.character("e\u{301}"), .character("x")]), ("👩‍🚀", [.character("👩‍🚀")]),
  ("\(escape)[<0;10;5M", [.mouse(Mouse(.click, at: Point(9, 4)))]), ("\(escape)[<0;10;5m", []),
  ("\(escape)[<64;1;1M", [.mouse(Mouse(.wheelUp, at: Point(0, 0)))]),
  ("\(escape)[<65;300;200M", [.mouse(Mouse(.wheelDown, at: Point(299, 199)))]), ("\(escape)[<2;1;1M", []),
  ("\(escape)[200~one\rtwo\(escape)[201~", [.paste("one\ntwo")]),
  ("\(escape)[200~q\(escape)[A\u{07}\(escape)[201~z", [.paste("q[A"), .character("z")]),
  ("\(escape)]11;rgb:0/0/0\u{07}a", [.character("a")]), ("\(escape)P1$r0m\(escape)\\b", [.character("b")]),
  // Absurd numbers, and sequences that never seem to end: nothing of them is a key.
  ("\(escape)[<0;-9223372036854775808;1Ma", [.character("a")]),
  ("\(escape)[<0;1;-9223372036854775808Ma", [.character("a")]),
  ("\(escape)[<0;9223372036854775807;9223372036854775807Ma", [.character("a")]),
  ("\(escape)[<9223372036854775807;1;1Ma", [.character("a")]), ("\(escape)[<0;0;0Ma", [.character("a")]),
  ("\(escape)[97;-9223372036854775808u", [.character("a")]),
  ("\(escape)[<\(String(repeating: "9", count: 200))Ma", [.character("a")]),
  ("\(escape)[\(String(repeating: ";", count: 100))Aa", [.character("a")]),
  ("\(escape)]52;c;\(String(repeating: "q", count: 4200))\u{07}a", [.character("a")]),
  ("\(escape)P\(String(repeating: "q", count: 4200))\(escape)\\a", [.character("a")]),
  ("\(escape)[?1;2c", []), ("\(escape)[999~", []), ("\(escape)[", [.alt("[")]), ("\(escape)O", [.alt("O")]),
]

@Test(arguments: table)
func `every sequence of the table is its key`(_ sequence: String, _ expected: [Key]) {
  #expect(keys(sequence) == expected)
}

@Test(arguments: table)
func `a sequence cut anywhere gives the same keys`(_ sequence: String, _ expected: [Key]) {
  let bytes = Array(sequence.utf8)
  for cut in 1..<max(bytes.count, 2) where cut < bytes.count {
    // A combining mark or a joined sign that comes later is a key of its own; the field joins them.
    if sequence.unicodeScalars.contains(where: { $0.value == 0x301 || $0.value == 0x200D }) { continue }
    var decoder = KeyDecoder()
    let first = decoder.feed(Array(bytes[..<cut]), at: 0)
    let second = decoder.feed(Array(bytes[cut...]), at: 0.001)
    #expect(first + second + decoder.timeOut() == expected, "cut at \(cut)")
  }
}

@Test func `a lone escape waits for company and then is Esc`() {
  var decoder = KeyDecoder()
  #expect(decoder.feed([0x1B], at: 0).isEmpty)
  #expect(decoder.isWaiting)
  #expect(decoder.timeOut() == [.escape])
  #expect(!decoder.isWaiting)
}

@Test func `two clicks on one cell within the limit are a double click, a third begins anew`() {
  var decoder = KeyDecoder()
  let click = Array("\(escape)[<0;3;4M".utf8)
  let at = Point(2, 3)
  #expect(decoder.feed(click, at: 1) == [.mouse(Mouse(.click, at: at))])
  #expect(decoder.feed(click, at: 1.3) == [.mouse(Mouse(.doubleClick, at: at))])
  #expect(decoder.feed(click, at: 1.5) == [.mouse(Mouse(.click, at: at))])
  #expect(decoder.feed(click, at: 2.5) == [.mouse(Mouse(.click, at: at))])
}

@Test func `a paste of ten megabytes is one key of at most the limit`() {
  var decoder = KeyDecoder()
  var all = decoder.feed(Array("\(escape)[200~".utf8), at: 0)
  for _ in 0..<640 { all += decoder.feed([UInt8](repeating: 0x71, count: 16_384), at: 0) }
  all += decoder.feed(Array("\(escape)[201~".utf8), at: 0)
  #expect(all == [.paste(String(repeating: "q", count: KeyDecoder.pasteLimit))])
}

@Test func `a paste that is never closed ends when nothing more comes`() {
  var decoder = KeyDecoder()
  #expect(decoder.feed(Array("\(escape)[200~abc".utf8), at: 0).isEmpty)
  #expect(decoder.isPasting)
  #expect(decoder.timeOut() == [.paste("abc")])
}

@Test(
  arguments: [[0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xFF], [0xC2, 0x9B], [0xF5, 0x80, 0x80, 0x80], [0x80]] as [[UInt8]])
func `invalid text and C1 controls are no keys`(_ bytes: [UInt8]) {
  var decoder = KeyDecoder()
  #expect(decoder.feed(bytes + [0x61], at: 0) + decoder.timeOut() == [.character("a")])
}

@Test func `no input of random bytes leaves the decoder stuck or crashes it`() {
  var state: UInt64 = 0x9E37_79B9_7F4A_7C15
  func random() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
  let likely: [UInt8] = [0x1B, 0x5B, 0x4F, 0x3C, 0x3B, 0x7E, 0x4D, 0x31, 0x32, 0x30, 0x5D, 0x07]
  for _ in 0..<3000 {
    var decoder = KeyDecoder()
    for _ in 0..<(random() % 8 + 1) {
      let chunk = (0..<(random() % 12)).map { _ in
        random() % 2 == 0 ? UInt8(truncatingIfNeeded: random()) : likely[Int(random() % UInt64(likely.count))]
      }
      _ = decoder.feed(chunk, at: 0)
    }
    for _ in 0..<4 where decoder.isWaiting { _ = decoder.timeOut() }
    #expect(!decoder.isWaiting)
  }
}

@Test func `more keys than anyone types are a flood until they pause`() {
  var guardian = FloodGuard()
  let arrivals = [(150, 0.0), (51, 0.04), (1, 0.1), (1, 0.4), (200, 1.0)]
  #expect(arrivals.map { guardian.isFlood($0, at: $1) } == [false, true, true, false, false])
}

@MainActor
@Test func `a flood in a text field is one paste, and none of its keys acts`() {
  let keys: [Key] = [.character("q"), .space, .enter, .tab, .escape, .control("s"), .up, .paste("x"), .backspace]
  #expect(KeyInput.joined(keys) == [.paste("q \n\tx")])
  #expect(KeyInput.joined([.escape, .control("c")]).isEmpty)
}

@Test(
  arguments: [
    ([:], 0.01), (["SSH_TTY": "/dev/pts/1"], 0.1), (["ESCDELAY": "50"], 0.05), (["ESCDELAY": "-1"], 0.01),
    (["ESCDELAY": "99999"], 2), (["ESCDELAY": "x", "SSH_CONNECTION": "a"], 0.1),
  ] as [([String: String], Double)])
func `the escape delay is short here and longer over ssh`(_ environment: [String: String], _ seconds: Double) {
  #expect(KeyInput.escapeDelay(environment: environment) == seconds)
}
