// A length of time as a field shows it for editing; TimeLanguage reads it back.

/// Lengths of time as text.
nonisolated enum DurationText {
  /// Hours, and minutes where there are any: `16`, `16:30`.
  static func text(_ seconds: Double) -> String {
    let minutes = Int((min(max(seconds, 0), 1e9) / 60).rounded())
    let rest = minutes % 60
    return rest == 0 ? "\(minutes / 60)" : "\(minutes / 60):\(rest < 10 ? "0" : "")\(rest)"
  }
}
