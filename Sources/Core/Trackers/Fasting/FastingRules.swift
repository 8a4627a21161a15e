// The actions of fasting as pure functions: idle → start → running → stop, stop with edited times or delete → idle
// (Fasting.md, Actions). An action that does not apply throws `.notNow` and changes nothing. Figures are in
// FastProgress, FastingStats and FastingSeries.
import Foundation

extension Fast {
  /// Whether it has no end yet.
  public var isRunning: Bool { end == nil }

  /// Seconds from the minute of the start to the end; 0 while running, so that it is not judged early
  /// (Fasting.md, Fasts).
  public var duration: Double { end.map { $0.instant.seconds(sinceMinuteOf: start.instant) } ?? 0 }

  /// Whether it is finished and lasted at least its goal; a goal of 0 is always met (Fasting.md, Fasts).
  public var metGoal: Bool { !isRunning && duration >= goal }

  /// The finished fast that decides a day: the longest that met its own goal, else the longest; nil without one.
  public static func deciding(_ fasts: [Fast]) -> Fast? {
    let finished = fasts.filter { !$0.isRunning }
    let met = finished.filter(\.metGoal)
    return (met.isEmpty ? finished : met).max { $0.duration < $1.duration }
  }

  /// Whether a running fast can still count for a day.
  ///
  /// That is the case if it began on or after that day, its goal extends to it, or it has lasted a day or more, which
  /// credits further days.
  public func reaches(_ day: Day, now: Moment, dayStart: Int) -> Bool {
    let first = Day(start, dayStart: dayStart)
    let isMeant = DayFasts.creditedDays(first, longestMet: goal).contains(day)
    return isRunning && (first >= day || isMeant || now.instant - start.instant >= 86_400)
  }
}

/// Starting, stopping, editing and deleting fasts.
public enum FastingRules {
  /// Default goal in seconds if none is known: 16 h (Fasting.md, Goals).
  public static let standardGoal = 16.0 * 3600

  /// Hours offered by goal editors (Fasting.md, Goals: 13 h, and 23 h as one meal a day).
  public static let goalPresets: [Double] = [8, 12, 13, 14, 16, 18, 20, 23, 24, 36, 48]

  /// The goal in seconds, or the default for unknown hours.
  public static func goal(hours: Double?) -> Double { hours.map { $0 * 3600 } ?? standardGoal }

  /// Validates hours against the limit and its quarter-hour steps, and returns seconds.
  ///
  /// `typed` is the input; refusals name the field `fast.goal`.
  public static func checkGoal(
    hours: Double, typed: String, limit: Limit = Limits.fastingGoal
  ) throws(Refusal) -> Double {
    if limit.contains(hours) { return hours * 3600 }
    throw limit.refusal("fast.goal", typed: typed, value: hours, unit: "h", step: "15\u{A0}min", example: "16:30")
  }

  /// Seconds beyond its goal after which a running fast was probably forgotten: it would have met another goal of a day.
  static let forgottenAfter = 24 * 3600.0

  /// The likely end of a fast that was probably forgotten, nil while it may well be meant.
  ///
  /// It ends after the median length of the last ones, if there are three at least, otherwise at its goal.
  public static func likelyEnd(of fast: Fast, lengths: [Double], now: Instant) -> Instant? {
    guard fast.isRunning, now - fast.start.instant > fast.goal + forgottenAfter else { return nil }
    let sorted = lengths.sorted()
    let usual = sorted.count < 3 ? fast.goal : sorted[sorted.count / 2]
    return fast.start.instant + min(usual, now - fast.start.instant)
  }

  /// A new running fast starting at `start` with a goal in seconds.
  ///
  /// Throws if one is already running, the start lies in the future or the goal is missing. The store computes the
  /// eating window.
  public static func start(
    running: Fast?, id: UUID, at start: Stamp, goal: Double, now: Instant, source: String = "manual"
  ) throws(Problem) -> Fast {
    guard running == nil else { throw .notNow("fast.running") }
    guard goal > 0 else { throw .refused(Refusal(field: "fast.goal", .missing(example: "16"))) }
    try checkStart(start, now: now)
    return Fast(id: id, start: start, goal: goal, source: source)
  }

  /// The running fast with its end; `start` replaces the recorded start if given.
  public static func stop(_ running: Fast?, start: Stamp? = nil, end: Stamp, now: Instant) throws(Problem) -> Fast {
    guard var fast = running, fast.isRunning else { throw .notNow("fast.idle") }
    fast.start = start ?? fast.start
    fast.end = end
    try checkTimes(fast, now: now)
    return fast
  }

  /// Validates an entered or edited fast: it ends after its start, at most 7 days later and not in the future.
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
      if end.instant - fast.start.instant > Limits.fastMinutes.highest * 60 {
        throw Refusal(
          field: "fast.end", .tooLong(maximumHours: Int(Limits.fastMinutes.highest / 60)),
          typed: Refusal.text(ofLength: fast.duration))
      }
    } catch {
      throw .refused(error)
    }
  }

  /// Validates a fast entered afterwards: `checkTimes`, and at least one minute (Fasting.md, Fasts).
  public static func checkManual(_ fast: Fast, now: Instant) throws(Problem) {
    try checkTimes(fast, now: now)
    let length = fast.end.map { $0.instant - fast.start.instant } ?? 0
    guard length >= Limits.fastMinutes.lowest * 60 else {
      throw .refused(
        Refusal(
          field: "fast.end", .tooShort(minimumMinutes: Int(Limits.fastMinutes.lowest)),
          typed: Refusal.text(ofLength: length)))
    }
  }

  /// Whether saving a fast needs confirmation for its length: above 48 h (Fasting.md, Fasts).
  public static func asksForLength(_ seconds: Double) -> Bool { seconds > Limits.longFastHours * 3600 }

  /// Seconds between the end of the previous fast and `start`; nil if unknown or not positive.
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
