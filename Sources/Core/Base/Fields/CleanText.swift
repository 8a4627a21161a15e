// Texts of foreign files before they are kept: no control characters, no escape sequences, no marks of direction.

/// Cleans texts of foreign files.
public enum CleanText {
  /// The text without characters that could steer a terminal or hide others (Promises.md, Faults), and how many there
  /// were.
  ///
  /// nil where there are none. Line ends and tabs stay.
  public static func cleaned(_ text: String) -> (text: String, removed: Int)? {
    guard text.unicodeScalars.contains(where: isSteering) else { return nil }
    var kept = String.UnicodeScalarView()
    var removed = 0
    for scalar in text.unicodeScalars {
      if isSteering(scalar) { removed += 1 } else { kept.append(scalar) }
    }
    return (String(kept), removed)
  }

  /// The text without those characters.
  public static func clean(_ text: String) -> String { cleaned(text)?.text ?? text }

  /// Whether a character could steer a terminal or hide others.
  static func isSteering(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: false
    case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
