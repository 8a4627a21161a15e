// Changes in the health store that our own writing causes are not imported as they come (spec fastlife 11.4). Changes of
// other programs that arrive meanwhile are remembered and imported by one run when it ends. One value a type; writes may
// overlap. Times are seconds of a clock that is never set back, so that suppression always ends (INV-SYNC-6).
//
// | input                                  | answer                                                    |
// |----------------------------------------|-----------------------------------------------------------|
// | `begin`, `end`                         | changes are suppressed from one until 2 s after the other |
// | `changed`, by another program          | run now, or remembered                                    |
// | `changed`, by ourselves                | nothing                                                   |
// | `advance` to the end                   | run, if a change was remembered                           |

/// Holds imports back while this program writes.
public struct Suppression: Hashable, Sendable {
  /// Seconds after a write, and after one that wrote nothing.
  public static let afterWriting = 2.0, afterNothing = 1.0

  private var writes = 0
  /// Milliseconds.
  private var until: Int64 = .min
  private var hasMissed = false

  /// Creates one that holds nothing back.
  public init() {}

  /// When to `advance`, in seconds; nil while writing or when nothing was held back.
  public var deadline: Double? { writes == 0 && hasMissed ? Double(until) / 1000 : nil }

  /// A write of ours begins.
  public mutating func begin() { writes += 1 }

  /// A write of ours ends.
  public mutating func end(at seconds: Double, wrote: Bool = true) {
    precondition(writes > 0, "a write ended that had not begun")
    writes -= 1
    let rest = wrote ? Suppression.afterWriting : Suppression.afterNothing
    until = max(until, Suppression.milliseconds(seconds + rest))
  }

  /// Whether a change that is reported now is imported now.
  public mutating func changed(byOthers isForeign: Bool, at seconds: Double) -> Bool {
    guard isForeign else { return false }
    hasMissed = isSuppressing(at: seconds)
    return !hasMissed
  }

  /// Whether the one run for the changes held back is due now.
  public mutating func advance(to seconds: Double) -> Bool {
    guard hasMissed, !isSuppressing(at: seconds) else { return false }
    hasMissed = false
    return true
  }

  /// Whether changes are held back.
  public func isSuppressing(at seconds: Double) -> Bool { writes > 0 || Suppression.milliseconds(seconds) < until }

  private static func milliseconds(_ seconds: Double) -> Int64 { Int64((seconds * 1000).rounded()) }
}
