// User text without characters that would steer a terminal.

/// Sanitises user text for terminal output.
enum Printable {
  /// Removes control, escape, direction, zero-width and tag characters (Promises.md, Faults), as the screen does; line
  /// ends and tabs become blanks.
  static func clean(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029: result.append(" ")
      case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2060...0x206F: continue
      // Zero-width ones, but for the joiner inside an emoji.
      case 0x200B, 0x200C, 0x200E, 0x200F, 0xAD, 0xFEFF, 0xE0000...0xE007F: continue
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
