// The 50 ms grid: deadlines lie on multiples of the step from one origin; what was missed is skipped, never caught up.

/// Instants a fixed step apart on a clock of seconds.
public struct Grid: Hashable, Sendable {
  /// The step of the running timers: 50 ms.
  public static let step = 0.05
  public let origin: Double

  /// Creates a grid that goes through `origin`.
  public init(origin: Double) { self.origin = origin }

  /// The first point of the grid after `time`.
  public func next(after time: Double) -> Double {
    let passed = ((time - origin) / Grid.step).rounded(.down)
    let point = origin + (passed + 1) * Grid.step
    // Rounding may land on `time` itself.
    return point > time ? point : point + Grid.step
  }
}
