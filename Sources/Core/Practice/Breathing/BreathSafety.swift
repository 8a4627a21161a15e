// Warnings shown before a pattern starts: for holds, and for breathing faster than slow. Neither is an error. The
// threshold is that of breathe-cli (Breathing.md, Cautions); reviews call up to 10 a
// minute slow (Russo et al. 2017, Breathe 13, 298–309).

/// A caution about a pattern, shown before it starts.
public enum BreathWarning: Hashable, Sendable {
  /// The pattern holds the breath; milliseconds of the longest hold.
  case holds(milliseconds: Int)
  /// The rate exceeds the threshold; breaths per minute.
  case fast(perMinute: Double)
}

/// How findings are handled.
public enum BreathProfile: String, CaseIterable, Codable, Sendable {
  /// Patterns with findings start after a warning.
  case warn
  /// Patterns with findings do not start.
  case gentle

  /// Whether the profile lets a pattern start.
  public func allows(_ pattern: BreathingPattern) -> Bool {
    self == .warn || BreathSafety.findings(of: pattern).isEmpty
  }
}

/// Safety rules for breathing patterns.
public enum BreathSafety {
  /// Highest rate, in breaths per minute, without a warning.
  public static let fastestPerMinute = 7.5

  /// The findings for a pattern, holds first; empty for a slow pattern without holds.
  public static func findings(of pattern: BreathingPattern) -> [BreathWarning] {
    var findings: [BreathWarning] = []
    if let longest = pattern.segments.filter(\.phase.isHold).map(\.milliseconds).max() {
      findings.append(.holds(milliseconds: longest))
    }
    if pattern.breathsPerMinute > fastestPerMinute + 1e-9 {
      findings.append(.fast(perMinute: pattern.breathsPerMinute))
    }
    return findings
  }
}
