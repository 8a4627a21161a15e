// The verbs of fasting as pure functions: idle → start → running → stop, stop with edited times or delete → idle
// (spec fastlife 2.1). A verb that makes no sense now throws `.notNow` and changes nothing. Not for figures: those are in
// FastProgress, FastingStats and FastingSeries.
import Foundation

extension Fast {
  /// Whether it has no end yet.
  public var isRunning: Bool { end == nil }

  /// Seconds from start to end; 0 while running, so that nothing is judged before its end (spec fastlife 1.1).
  public var duration: Double { end.map { $0.instant - start.instant } ?? 0 }

  /// Whether it is complete and lasted at least its goal; a goal of 0 is met at once (spec fastlife 1.1).
  public var metGoal: Bool { !isRunning && duration >= goal }

  /// Whether it can still count for a day while it runs: it began on it, its goal reaches it, or it has gone on for a day
  /// and more, which keeps the days it reaches.
  public func reaches(_ day: Day, now: Moment, dayStart: Int) -> Bool {
    let first = Day(start, dayStart: dayStart)
    let isMeant = DayFasts.creditedDays(first, longestMet: goal).contains(day)
    return isRunning && (first >= day || isMeant || now.instant - start.instant >= 86_400)
  }
}

/// Starting, stopping, editing and deleting fasts.
public enum FastingRules {
  /// Seconds a fast without a known goal is judged by: 16 h (spec fastlife 1.1).
  public static let standardGoal = 16.0 * 3600

  /// Hours that goal editors offer (spec fastlife 2.2, peers 1.2: 13 h, and 23 h as one meal a day).
  public static let goalPresets: [Double] = [8, 12, 13, 14, 16, 18, 20, 23, 24, 36, 48]

  /// The goal in seconds of a fast whose goal in hours is known or not.
  public static func goal(hours: Double?) -> Double { hours.map { $0 * 3600 } ?? standardGoal }

  /// The goal in seconds for hours that lie in the limit and its steps of a quarter; refuses others, field `fast.goal`.
  ///
  /// `typed` is how they were typed.
  public static func checkGoal(
    hours: Double, typed: String, limit: Limit = Limits.fastingGoal
  ) throws(Refusal) -> Double {
    if limit.contains(hours) { return hours * 3600 }
    throw limit.refusal("fast.goal", typed: typed, value: hours, unit: "h", step: "15\u{A0}min", example: "16:30")
  }

  /// A new running fast that begins at `start` with a goal in seconds.
  ///
  /// Refuses a second one, a start in the future and a missing goal. The store counts the eating window.
  public static func start(
    running: Fast?, id: UUID, at start: Stamp, goal: Double, now: Instant, source: String = "manual"
  ) throws(Problem) -> Fast {
    guard running == nil else { throw .notNow("fast.running") }
    guard goal > 0 else { throw .refused(Refusal(field: "fast.goal", .missing(example: "16"))) }
    try checkStart(start, now: now)
    return Fast(id: id, start: start, goal: goal, source: source)
  }

  /// The running fast with its end; an edited `start` takes the place of the recorded one.
  public static func stop(_ running: Fast?, start: Stamp? = nil, end: Stamp, now: Instant) throws(Problem) -> Fast {
    guard var fast = running, fast.isRunning else { throw .notNow("fast.idle") }
    fast.start = start ?? fast.start
    fast.end = end
    try checkTimes(fast, now: now)
    return fast
  }

  /// Checks a finished fast that is entered or edited: 1 minute to 7 days, ending not later than now.
  public static func checkTimes(_ fast: Fast, now: Instant) throws(Problem) {
    guard let end = fast.end else { return try checkStart(fast.start, now: now) }
    do throws(Refusal) {
      try Limits.checkTime(fast.start, field: "fast.start", now: now)
      if end.instant > now + Limits.futureTolerance {
        throw Refusal(field: "fast.end", .inTheFuture, typed: Refusal.text(end))
      }
      if end.instant <= fast.start.instant {
        throw Refusal(field: "fast.end", .endBeforeStart, typed: Refusal.text(end))
      }
      if fast.duration > Limits.fastMinutes.highest * 60 {
        throw Refusal(
          field: "fast.end", .tooLong(maximumHours: Int(Limits.fastMinutes.highest / 60)),
          typed: Refusal.text(ofLength: fast.duration))
      }
    } catch {
      throw .refused(error)
    }
  }

  /// Checks a fast entered afterwards: `checkTimes`, and at least one minute (spec fastlife 1.1 R).
  public static func checkManual(_ fast: Fast, now: Instant) throws(Problem) {
    try checkTimes(fast, now: now)
    guard fast.duration >= Limits.fastMinutes.lowest * 60 else {
      throw .refused(
        Refusal(
          field: "fast.end", .tooShort(minimumMinutes: Int(Limits.fastMinutes.lowest)),
          typed: Refusal.text(ofLength: fast.duration)))
    }
  }

  /// Whether a fast is so long that saving it asks first: above 48 h (spec fastlife 1.1 R).
  public static func asksForLength(_ seconds: Double) -> Bool { seconds > Limits.longFastHours * 3600 }

  /// Seconds between the end of the fast before and `start`; nil when unknown or not positive.
  public static func eatingWindow(start: Instant, previousEnd: Instant?) -> Double? {
    guard let previousEnd, start > previousEnd else { return nil }
    return start - previousEnd
  }

  private static func checkStart(_ start: Stamp, now: Instant) throws(Problem) {
    do throws(Refusal) {
      try Limits.checkTime(start, field: "fast.start", now: now)
      if now - start.instant > Limits.fastMinutes.highest * 60 {
        throw Refusal(
          field: "fast.start", .tooLong(maximumHours: Int(Limits.fastMinutes.highest / 60)),
          typed: Refusal.text(ofLength: now - start.instant))
      }
    } catch {
      throw .refused(error)
    }
  }
}
