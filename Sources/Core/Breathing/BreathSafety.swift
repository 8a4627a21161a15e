// What is worth a word before a pattern is started: holds, and breathing faster than slow. Neither is an error. The
// bound is that of breathe-cli (spec peers 1.9: "warn on holds and > 7.5/min"); reviews call up to 10 a minute slow
// (Russo et al. 2017, Breathe 13, 298–309).

/// Something to know about a pattern before it is started.
public enum BreathFinding: Hashable, Sendable {
  /// The breath is held; the longest hold in milliseconds.
  case holds(milliseconds: Int)
  /// Breaths a minute above the bound.
  case fast(perMinute: Double)
}

/// How findings are dealt with.
public enum BreathProfile: String, CaseIterable, Codable, Sendable {
  /// Patterns with findings are started after a word of warning.
  case warn
  /// Patterns with findings are not started: no holds, slow enough.
  case gentle

  /// Whether a pattern may be started at all.
  public func allows(_ pattern: BreathingPattern) -> Bool {
    self == .warn || BreathSafety.findings(of: pattern).isEmpty
  }
}

/// The rules of breathing safely.
public enum BreathSafety {
  /// Breaths a minute up to which nothing is said.
  public static let fastestPerMinute = 7.5

  /// What there is to say about a pattern, holds first; empty when it is slow and without holds.
  public static func findings(of pattern: BreathingPattern) -> [BreathFinding] {
    var findings: [BreathFinding] = []
    if let longest = pattern.segments.filter(\.phase.isHold).map(\.milliseconds).max() {
      findings.append(.holds(milliseconds: longest))
    }
    if pattern.breathsPerMinute > fastestPerMinute + 1e-9 {
      findings.append(.fast(perMinute: pattern.breathsPerMinute))
    }
    return findings
  }
}
