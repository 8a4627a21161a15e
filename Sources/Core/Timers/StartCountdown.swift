// The countdown before a session (spec meditation 2.7): N, N−1 … 1, one a second; the session begins N seconds after
// the press of start.

/// A start countdown of whole seconds; 0 means none.
public struct StartCountdown: Hashable, Sendable {
  /// Length in seconds, 0–20.
  public let seconds: Int

  /// Creates a countdown; negative lengths count as 0.
  public init(seconds: Int) { self.seconds = max(0, seconds) }

  /// The number shown `elapsed` seconds after the press of start; nil when the countdown is over.
  public func shown(at elapsed: Double) -> Int? {
    let left = Seconds.ceiling(Double(seconds) - max(0, elapsed))
    return left > 0 ? left : nil
  }

  /// The ring: falls from 1 to 0 by 1/N a second.
  public func progress(at elapsed: Double) -> Double {
    guard let shown = shown(at: elapsed) else { return 0 }
    return Double(shown) / Double(seconds)
  }

  /// Seconds after the press of start at which the session begins.
  public var completesAt: Double { Double(seconds) }
}
