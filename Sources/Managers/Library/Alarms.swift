// Delayed actions on the clock of the program, which may be a virtual one. The loop's turns carry them out, since timers of
// Dispatch end the program, or wait for ever, where no descriptor or thread is left.

/// Delayed actions.
public final class Alarms {
  private var waiting: [(due: Double, act: () -> Void)] = []
  private let uptime: () -> Double

  /// Creates alarms on a clock that counts on, in seconds.
  public init(uptime: @escaping () -> Double) { self.uptime = uptime }

  /// Carries `act` out in the first turn that is so many seconds later.
  public func after(_ seconds: Double, _ act: @escaping () -> Void) { waiting.append((uptime() + seconds, act)) }

  /// Carries out all that is due; called once per turn.
  public func turn() {
    let now = uptime()
    let due = waiting.filter { $0.due <= now }
    waiting.removeAll { $0.due <= now }
    for alarm in due { alarm.act() }
  }

  /// Seconds until the next action; nil if there is none.
  public var next: Double? { waiting.map(\.due).min().map { max(0, $0 - uptime()) } }
}
