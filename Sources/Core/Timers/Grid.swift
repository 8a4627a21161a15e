// The 50 ms grid that drives running sessions (DESIGN 3): fixed points from an origin; late ticks are skipped, the
// grid itself never shifts.

/// A grid of instants on one clock.
public enum Grid {
  /// Seconds between two points of the grid (DESIGN 1).
  public static let step = 0.05

  /// The first point of the grid through `origin` that lies after `now`; all in seconds of one clock.
  public static func next(after now: Double, origin: Double, step: Double = Grid.step) -> Double {
    guard step > 0 else { return now }
    // The microsecond guards against a point that is `now` itself but for a binary fraction.
    let passed = ((now - origin) / step + 0.000_001 / step).rounded(.down)
    return origin + (passed + 1) * step
  }
}
