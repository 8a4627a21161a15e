// The published state of the fasting manager, and the clock of the running fast.
import Core
import Foundation

/// The published state of the fasting manager.
public nonisolated struct FastingState: Hashable, Sendable {
  /// The running fast.
  public var active: Fast?
  /// The goal in seconds for a fast begun today: the plan's, or the one in the settings.
  public var goal: Double = 16 * 3600
  /// The goal in the settings, in seconds.
  public var standardGoal = FastingRules.standardGoal
  /// The fasting plan.
  public var plan = FastingPlan()
  /// The rest days of the current and former plans.
  public var rests = RestDays()
  /// Hours after midnight at which a day starts.
  public var dayStart = 0
  /// Finished fasts, newest first; a window, see `hasMore`.
  public var history: [Fast] = []
  public var hasMore = false
  public var streak = Streak()
  /// The first to the last day of the current streak; nil at zero, and until everything is read.
  public var streakDays: DayRange?
  /// Whether a finished fast counts for today by its own goal.
  public var countsToday = false
  /// Longest fast of each of the last 30 days in seconds, oldest first, today last.
  public var days: [DayValue] = []
  /// The chart's period, and the sums of days with finished fasts, oldest first.
  public var period = ChartPeriod()
  public var chart: [DayFasts] = []
  /// The day of `chart` at the cursor and its finished fasts, oldest first; nil without the cursor.
  public var inspectedDay: Day?
  public var inspected: [Fast] = []
  /// Mean of the last seven finished fasts in seconds.
  public var average: Double?
  /// Number of finished fasts.
  public var count = 0
  /// The calendar's month; nil until one was opened.
  public var month: FastingMonth?
  /// The fasts of the period with their figures, and lifetime figures; nil until requested.
  public var figures: FastingPeriod?
  /// Counts, sums, mean and longest fast of the period.
  public var stats = FastingStats(days: [])
  public var lifetime: FastingStats?
  /// The days of the longest streak; nil without one, and until figures were requested.
  public var longestRun: DayRange?
  /// Ties the running fast to the continuous clock.
  public var anchor: ClockAnchor?

  /// Creates the state of an empty store.
  public init() {}

  /// Progress of the running fast; idle if none is running.
  public func progress(at now: Moment) -> FastProgress {
    guard let active else { return FastProgress(elapsed: nil, goal: goal) }
    return FastProgress(elapsed: elapsed(of: active, at: now), goal: active.goal)
  }

  /// The goal in seconds of a fast starting at `start`: the plan's for that day, or the one in the settings.
  public func goal(startingAt start: Stamp) -> Double {
    plan.goal(on: Day(start, dayStart: dayStart), standard: standardGoal) ?? standardGoal
  }

  /// Whether `day` is paused, or a rest day of the plan in force on it.
  public func isRest(_ day: Day) -> Bool { rests.contains(day) }

  /// The state of a day in the calendar's month.
  public func dayState(_ day: Day) -> DayState { StreakRules.state(of: month?.days[day], isRest: isRest(day)) }

  /// The fast that is due or comes next; nil while fasting, before the first fast, and long after the last.
  public func planned(at now: Moment) -> ProposedFast? {
    guard active == nil, let end = history.first?.end?.instant else { return nil }
    return plan.next(
      after: end, standard: standardGoal, now: now.instant, in: now.zone, dayStart: dayStart,
      pauses: rests.pauses)
  }

  /// The likely end of the running fast where it was probably forgotten; nil while it may well be meant.
  public func likelyEnd(at now: Moment) -> Stamp? {
    guard let active else { return nil }
    let lengths = history.prefix(7).map(\.duration)
    return FastingRules.likelyEnd(of: active, lengths: lengths, now: now.instant).map { Stamp($0, in: now.zone) }
  }

  /// Seconds the wall clock was adjusted by during the running fast; nil up to a minute.
  public func clockDrift(at now: Moment) -> Double? {
    guard let active, let counted = anchor?.elapsed(of: active.id, at: now) else { return nil }
    let drift = (now.instant - active.start.instant) - counted
    return abs(drift) > 60 ? drift : nil
  }

  /// The end of a fast stopped now, never before its start even if the wall clock was set back.
  func end(at now: Moment) -> Stamp {
    guard let active, now.instant <= active.start.instant else { return now.stamp }
    return Stamp(active.start.instant + max(1, elapsed(of: active, at: now)), in: now.zone)
  }

  private func elapsed(of fast: Fast, at now: Moment) -> Double {
    max(0, anchor?.elapsed(of: fast.id, at: now) ?? (now.instant - fast.start.instant))
  }
}
