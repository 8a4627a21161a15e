// Fasting as one value: the running fast, the history newest first and the current goal. Small enough to hold what a
// screen shows; the managers use the single verbs of FastingRules when the history is in the store.
import Foundation

/// The running fast, finished fasts newest first, and the goal in force.
public struct FastingBook: Hashable, Sendable {
  public var running: Fast?
  /// Finished fasts, newest start first.
  public private(set) var history: [Fast]
  /// Seconds.
  public private(set) var goal: Double

  /// Creates a book; `history` may be in any order.
  public init(running: Fast? = nil, history: [Fast] = [], goal: Double = FastingRules.standardGoal) {
    self.running = running
    self.history = history.sorted { $0.start > $1.start }
    self.goal = goal
  }

  /// Starts a fast.
  public mutating func start(id: UUID, at stamp: Stamp, now: Instant) throws(Problem) {
    let previous = FastingRules.previousEnd(before: stamp.instant, in: history)
    running = try FastingRules.start(
      running: running, id: id, at: stamp, goal: goal, previousEnd: previous, now: now)
  }

  /// Ends the running fast and puts it into the history.
  public mutating func stop(start: Stamp? = nil, end: Stamp, now: Instant) throws(Problem) {
    let previous = start.flatMap { FastingRules.previousEnd(before: $0.instant, in: history) }
    let done = try FastingRules.stop(running, start: start, end: end, previousEnd: previous, now: now)
    running = nil
    insert(done)
  }

  /// Discards the running fast.
  public mutating func delete() throws(Problem) {
    _ = try FastingRules.delete(running)
    running = nil
  }

  /// Moves the start of the running fast.
  public mutating func editStart(to start: Stamp, now: Instant) throws(Problem) {
    let previous = FastingRules.previousEnd(before: start.instant, in: history)
    running = try FastingRules.editStart(running, to: start, previousEnd: previous, now: now)
  }

  /// Changes the goal, 1–48 hours in quarter hours, for the running fast as well.
  public mutating func changeGoal(hours: Double) throws(Problem) {
    do throws(Refusal) { goal = try FastingRules.checkGoal(hours: hours) } catch { throw .refused(error) }
    running = running.map { FastingRules.changeGoal($0, to: goal) }
  }

  /// The finished fasts that start on `day`: adding one there asks whether it replaces them (spec fastlife 2.3 R).
  public func fasts(startingOn day: Day, dayStart: Int = 0) -> [Fast] {
    history.filter { Day($0.start, dayStart: dayStart) == day }
  }

  /// Adds a finished fast beside those of its day.
  public mutating func insert(_ fast: Fast) {
    history.append(fast)
    history.sort { $0.start > $1.start }
  }

  /// Adds a finished fast in place of all that start on its day; returns those.
  @discardableResult
  public mutating func replace(with fast: Fast, dayStart: Int = 0) -> [Fast] {
    let replaced = fasts(startingOn: Day(fast.start, dayStart: dayStart), dayStart: dayStart)
    history.removeAll { replaced.contains($0) }
    insert(fast)
    return replaced
  }
}
