// The 50 ms grid: deadlines are multiples of the step from one origin; missed ones are skipped, never caught up.

/// Instants at a fixed step on a clock in seconds.
public struct Grid: Hashable, Sendable {
  /// The step of the running timers: 50 ms.
  public static let step = 0.05
  public let origin: Double

  /// The first grid point after `time`.
  public func next(after time: Double) -> Double {
    let passed = ((time - origin) / Grid.step).rounded(.down)
    let point = origin + (passed + 1) * Grid.step
    // Rounding may land on `time` itself.
    return point > time ? point : point + Grid.step
  }
}
