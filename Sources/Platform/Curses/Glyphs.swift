// Converts cell glyphs for curses: scalars whose width matches the C library's, ASCII without a UTF-8 locale, and no
// braille on the Linux console, whose 512-glyph font has none.
import CCurses
import Canvas

/// Translates glyphs for one terminal, with a cache.
struct Glyphs {
  /// Scalars to draw, plus trailing blanks to fill the claimed width.
  struct Drawn: Hashable {
    var scalars: [UInt32]
    var padding: Int
  }

  let unicode: Bool
  /// The Linux console: no braille.
  let isConsole: Bool
  /// The C library's width of a scalar.
  let libraryWidth: (UInt32) -> Int
  private var known: [String: Drawn] = [:]
  /// Single-scalar glyphs, which need no normalisation for lookup.
  private var knownScalars: [UInt32: Drawn] = [:]

  init(unicode: Bool, isConsole: Bool, libraryWidth: @escaping (UInt32) -> Int = { Int(cc_width($0)) }) {
    self.unicode = unicode
    self.isConsole = isConsole
    self.libraryWidth = libraryWidth
  }

  /// The scalar of a printable ASCII glyph, the common case, which needs no translation.
  static func ascii(_ glyph: String) -> UInt32? {
    guard glyph.utf8.count == 1, let byte = glyph.utf8.first, (0x20..<0x7F).contains(byte) else { return nil }
    return UInt32(byte)
  }

  /// The drawable form of a non-empty glyph.
  mutating func drawn(_ glyph: String) -> Drawn {
    let scalars = glyph.unicodeScalars
    if let first = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex {
      if let drawn = knownScalars[first.value] { return drawn }
      let drawn = translate(glyph)
      if knownScalars.count > 4096 { knownScalars.removeAll(keepingCapacity: true) }
      knownScalars[first.value] = drawn
      return drawn
    }
    if let drawn = known[glyph] { return drawn }
    let drawn = translate(glyph)
    if known.count > 4096 { known.removeAll(keepingCapacity: true) }
    known[glyph] = drawn
    return drawn
  }

  private func translate(_ glyph: String) -> Drawn {
    let claim = max(1, Width.of(glyph))
    let scalars = glyph.unicodeScalars.map(\.value)
    guard let first = scalars.first, first >= 0x20, first != 0x7F else {
      return Drawn(scalars: [0x20], padding: claim - 1)
    }
    if first < 0x7F && scalars.count == 1 { return Drawn(scalars: [first], padding: 0) }
    let sign = Glyphs.fallback(first)
    if !unicode || (isConsole && (0x2800...0x28FF).contains(first)) {
      return Drawn(scalars: [sign ?? 0x3F], padding: claim - 1)
    }
    switch libraryWidth(first) {
    case claim:
      let marks = scalars.dropFirst().filter { libraryWidth($0) == 0 && !Glyphs.isJoiner($0) }
      return Drawn(scalars: [first] + marks.prefix(4), padding: 0)
    case 1: return Drawn(scalars: [first], padding: claim - 1)
    default: return Drawn(scalars: [sign ?? 0x3F], padding: claim - 1)
    }
  }

  /// Joiners and variation selectors: curses would split the cluster, so only its first scalar is drawn.
  private static func isJoiner(_ scalar: UInt32) -> Bool {
    scalar == 0x200D || (0xFE00...0xFE0F).contains(scalar)
  }

  /// The ASCII substitute for a scalar; nil if a question mark is the best there is.
  static func fallback(_ scalar: UInt32) -> UInt32? {
    if scalar < 0x7F { return scalar }
    if (0x2800...0x28FF).contains(scalar) { return braille(scalar) }
    if (0x2500...0x257F).contains(scalar) { return line(scalar) }
    if (0x2580...0x259F).contains(scalar) { return block(scalar) }
    return signs[scalar] ?? letters[scalar]
  }

  private static func ascii(_ text: Unicode.Scalar) -> UInt32 { text.value }

  private static func braille(_ scalar: UInt32) -> UInt32 {
    switch (scalar - 0x2800).nonzeroBitCount {
    case 0: return ascii(" ")
    case 1...2: return ascii(".")
    case 3...5: return ascii(":")
    default: return ascii("#")
    }
  }

  private static func line(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x254C, 0x254D, 0x2574, 0x2576, 0x2578, 0x257A, 0x257C, 0x257E:
      return ascii("-")
    case 0x2502, 0x2503, 0x2506, 0x2507, 0x250A, 0x250B, 0x254E, 0x254F, 0x2551, 0x2575, 0x2577, 0x2579, 0x257B, 0x257D,
      0x257F:
      return ascii("|")
    case 0x2550: return ascii("=")
    case 0x2571: return ascii("/")
    case 0x2572: return ascii("\\")
    default: return ascii("+")
    }
  }

  private static func block(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x2581, 0x2582, 0x2594: return ascii("_")
    case 0x2583, 0x2584, 0x2585: return ascii("=")
    case 0x2591: return ascii(".")
    case 0x2592: return ascii(":")
    case 0x2595, 0x258F, 0x258E: return ascii("|")
    default: return ascii("#")
    }
  }

  private static let signs: [UInt32: UInt32] = table(
    from: "…·•▪▫◆◇○●◉◦▲△▼▽▶▷◀◁▸▾✓✔✗✘−–—‐‑‒‘’“”«»←→↑↓↵⏎×÷±≤≥≈°▬■□★☆§µ\u{A0}\u{202F}\u{2009}",
    to: "..**o*oo*@o^^vv>><<>vvvxx------''\"\"<><>^v<<x/~<>~o=#o**Su   ")

  private static let letters: [UInt32: UInt32] = table(
    from: "ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöøùúûüýÿßẞ",
    to: "AAAAAACEEEEIIIINOOOOOOUUUUYaaaaaaceeeeiiiinoooooouuuuyysS")

  private static func table(from: String, to: String) -> [UInt32: UInt32] {
    Dictionary(
      zip(from.unicodeScalars, to.unicodeScalars).map { ($0.value, $1.value) }, uniquingKeysWith: { first, _ in first })
  }
}
