// Cell widths of graphemes: one table, so that layout and terminal agree. The curses adapter checks the shipped glyphs
// against the C library's wcwidth at startup.
// Source of the ranges: Unicode 15 EastAsianWidth (W and F) and the emoji presentation blocks.

/// Measures and sanitises text for the screen.
public enum Width {
  /// The width of `character` in cells: 0, 1 or 2.
  public static func of(_ character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    let value = first.value
    if value < 0x300 { return of(low: value) }
    if isZero(value) { return 0 }
    return isWide(value) ? 2 : 1
  }

  /// The width of `text` in cells.
  public static func of(_ text: String) -> Int {
    var total = 0
    for scalar in text.unicodeScalars {
      if isPlain(scalar.value) {
        total += 1
      } else if scalar.value < 0x300 {
        total += of(low: scalar.value)
      } else {
        return text.reduce(0) { $0 + of($1) }
      }
    }
    return total
  }

  /// Whether a scalar is always its own grapheme, one cell wide and safe to print; a fast path that covers nearly all
  /// our texts without grapheme breaking.
  static func isPlain(_ value: UInt32) -> Bool {
    switch value {
    // Letters of western languages; dashes and dots, arrows and mathematics, lines, blocks and shapes, Braille.
    case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x2FF, 0x2010...0x2027, 0x2190...0x22FF, 0x2500...0x25FC, 0x2800...0x28FF:
      true
    default: false
    }
  }

  /// The width of `text` in cells if all of it is plain; nil otherwise.
  static func plain(_ text: String) -> Int? {
    var total = 0
    for scalar in text.unicodeScalars {
      guard isPlain(scalar.value) else { return nil }
      total += 1
    }
    return total
  }

  private static func of(low value: UInt32) -> Int { value < 0x20 || (value >= 0x7F && value < 0xA0) ? 0 : 1 }

  /// `text` shortened to at most `columns` cells, with `ellipsis` where it was cut.
  public static func truncate(_ text: String, to columns: Int, ellipsis: String = "…") -> String {
    guard of(text) > columns else { return text }
    let mark = of(ellipsis)
    guard columns >= mark else { return String(repeating: ".", count: max(0, columns)) }
    var result = ""
    var used = 0
    for character in text {
      let width = of(character)
      if used + width > columns - mark { break }
      result.append(character)
      used += width
    }
    return result + ellipsis
  }

  /// `text` without characters that must never reach a terminal: control characters, C1, bidirectional overrides,
  /// zero-width and tag characters; at most 8 combining marks per grapheme (Promises.md, Faults).
  public static func clean(_ text: String) -> String {
    if plain(text) != nil { return text }
    var result = ""
    for character in text {
      var scalars = String.UnicodeScalarView()
      for scalar in character.unicodeScalars where !isForbidden(scalar.value) && scalars.count < 9 {
        scalars.append(scalar)
      }
      if scalars.isEmpty {
        if character == "\n" || character == "\t" || character == "\r\n" { result += " " }
      } else {
        result += String(scalars)
      }
    }
    return result
  }

  private static func isForbidden(_ v: UInt32) -> Bool {
    v < 0x20 || (v >= 0x7F && v <= 0x9F) || (v >= 0x200B && v <= 0x200F && v != 0x200D) || (v >= 0x202A && v <= 0x202E)
      || (v >= 0x2060 && v <= 0x206F) || (v >= 0xE0000 && v <= 0xE007F) || v == 0xFEFF || v == 0xAD
  }

  private static func isZero(_ v: UInt32) -> Bool {
    (v >= 0x300 && v <= 0x36F) || (v >= 0x200B && v <= 0x200F) || (v >= 0xFE00 && v <= 0xFE0F)
      || (v >= 0x1AB0 && v <= 0x1AFF) || (v >= 0x20D0 && v <= 0x20FF) || (v >= 0x2060 && v <= 0x206F)
  }

  private static func isWide(_ v: UInt32) -> Bool {
    (v >= 0x1100 && v <= 0x115F) || v == 0x2329 || v == 0x232A || (v >= 0x2E80 && v <= 0x303E)
      || (v >= 0x3041 && v <= 0x33FF) || (v >= 0x3400 && v <= 0x4DBF) || (v >= 0x4E00 && v <= 0x9FFF)
      || (v >= 0xA000 && v <= 0xA4CF) || (v >= 0xA960 && v <= 0xA97F) || (v >= 0xAC00 && v <= 0xD7A3)
      || (v >= 0xF900 && v <= 0xFAFF) || (v >= 0xFE30 && v <= 0xFE6F) || (v >= 0xFF00 && v <= 0xFF60)
      || (v >= 0xFFE0 && v <= 0xFFE6) || isWideSymbol(v) || (v >= 0x1F300 && v <= 0x1F64F)
      || (v >= 0x1F680 && v <= 0x1F6FF) || (v >= 0x1F900 && v <= 0x1FAFF) || (v >= 0x20000 && v <= 0x3FFFD)
  }

  private static func isWideSymbol(_ v: UInt32) -> Bool {
    switch v {
    case 0x231A, 0x231B, 0x23E9...0x23EC, 0x23F0, 0x23F3, 0x25FD, 0x25FE, 0x2614, 0x2615, 0x2648...0x2653, 0x267F,
      0x2693, 0x26A1, 0x26AA, 0x26AB, 0x26BD, 0x26BE, 0x26C4, 0x26C5, 0x26CE, 0x26D4, 0x26EA, 0x26F2, 0x26F3, 0x26F5,
      0x26FA, 0x26FD, 0x2705, 0x270A, 0x270B, 0x2728, 0x274C, 0x274E, 0x2753...0x2755, 0x2757, 0x2795...0x2797, 0x27B0,
      0x27BF, 0x2B1B, 0x2B1C, 0x2B50, 0x2B55:
      return true
    default: return false
    }
  }
}
