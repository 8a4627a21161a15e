// The 50 ms grid: deadlines are multiples of the step from one origin; missed ones are skipped, never caught up.

/// Instants at a fixed step on a clock in seconds.
public struct Grid: Hashable, Sendable {
  /// The step of the running timers: 50 ms.
  public static let step = 0.05
  public let origin: Double

  /// Creates a grid through an instant.
  public init(origin: Double) { self.origin = origin }

  /// The first grid point after `time`.
  public func next(after time: Double) -> Double {
    let passed = ((time - origin) / Grid.step).rounded(.down)
    let point = origin + (passed + 1) * Grid.step
    // Rounding may land on `time` itself.
    return point > time ? point : point + Grid.step
  }

  /// Seconds to the next point of the grid through 0; a point that is as good as there does not count.
  public static func rest(at time: Double) -> Double {
    let rest = step - time.truncatingRemainder(dividingBy: step)
    return rest < 0.0005 ? step : rest
  }

  /// When to wake for a client whose turn began at `turn`; nil if it waits for nothing.
  ///
  /// A wait of up to a step ends on the grid, a longer one as asked. A cue is waited for to its own instant, which
  /// counts from the turn's moment: the time that drawing took since is no delay of the cue.
  public func wake(after wait: Double?, cue: Double?, turn: Double, now: Double) -> Double? {
    let due = wait.map { $0 <= Grid.step ? next(after: now) : now + $0 }
    return [due, cue.map { turn + $0 }].compactMap { $0 }.min()
  }
}
