// What the managers publish: one value a subject, everything a screen shows of it. Computed from the store's windows in
// one place, so that a chart, its total and the streak read the same series.
import Core
import Foundation

/// One day of a series: its value in base units, nil where nothing is known, and the goal in force.
public nonisolated struct DayValue: Hashable, Sendable {
  public var day: Day
  public var value: Double?
  public var goal: Double?

  /// Creates a day's value.
  public init(day: Day, value: Double?, goal: Double? = nil) {
    self.day = day
    self.value = value
    self.goal = goal
  }
}

/// What the fasting manager publishes.
public nonisolated struct FastingState: Hashable, Sendable {
  /// The running fast.
  public var active: Fast?
  /// The goal for a fast begun today, seconds: the plan's, or the one of the settings.
  public var goal: Double = 16 * 3600
  /// The goal of the settings, seconds.
  public var standardGoal: Double = 16 * 3600
  /// The goals of the weekdays.
  public var plan = FastingPlan()
  /// The days of rest of this plan and of those before it.
  public var rests = RestDays()
  /// Hours after midnight at which a day begins.
  public var dayStart = 0
  /// Finished fasts, newest first; a window, see `hasMore`.
  public var history: [Fast] = []
  public var hasMore = false
  public var streak = Streak()
  /// Whether a finished fast met its goal and counts for today, by its own goal.
  public var countsToday = false
  /// Longest fast of each of the last 30 days, seconds; oldest first, today last.
  public var days: [DayValue] = []
  /// The period the chart shows, and the sums of its days that have finished fasts, oldest first.
  public var period = ChartPeriod()
  public var chart: [DayFasts] = []
  /// The day of `chart` that the chart's cursor is on, and its finished fasts, oldest first; nil without the cursor.
  public var inspectedDay: Day?
  public var inspected: [Fast] = []
  /// Mean of the last seven finished fasts, seconds.
  public var average: Double?
  /// Number of finished fasts.
  public var count = 0
  /// The month a calendar shows; nil until one was opened.
  public var month: FastingMonth?
  /// The fasts of the period with their figures, and the figures of all time; nil until they were asked for.
  public var figures: FastingPeriod?
  public var lifetime: FastingStats?
  /// The days of the longest streak; nil without one, and until figures were asked for.
  public var longestRun: DayRange?
  /// Ties the running fast to the clock that counts on.
  public var anchor: ClockAnchor?

  /// Creates the state of an empty store.
  public init() {}

  /// Progress of the running fast; idle when none runs.
  public func progress(at now: Moment) -> FastProgress {
    guard let active else { return FastProgress(elapsed: nil, goal: goal) }
    return FastProgress(elapsed: elapsed(of: active, at: now), goal: active.goal)
  }

  /// The goal in seconds of a fast that begins at `start`: the plan's for that day, or the one of the settings.
  public func goal(startingAt start: Stamp) -> Double {
    plan.goal(on: Day(start, dayStart: dayStart), standard: standardGoal) ?? standardGoal
  }

  /// Whether `day` is paused, or the plan in force on it says that no fast begins on it.
  public func isRest(_ day: Day) -> Bool { rests.contains(day) }

  /// What is known of a day of the calendar's month.
  public func dayState(_ day: Day) -> DayState { StreakRules.state(of: month?.days[day], isRest: isRest(day)) }

  /// The fast that is due or comes next; nil while one runs, before the first, and long after the last.
  public func planned(at now: Moment) -> ProposedFast? {
    guard active == nil, let end = history.first?.end?.instant else { return nil }
    return plan.next(
      after: end, standard: standardGoal, now: now.instant, in: now.zone, dayStart: dayStart,
      pauses: rests.pauses)
  }

  /// Seconds by which the wall clock was set since the running fast began, when more than a minute; nil otherwise.
  public func clockDrift(at now: Moment) -> Double? {
    guard let active, let counted = anchor?.elapsed(of: active.id, at: now) else { return nil }
    let drift = (now.instant - active.start.instant) - counted
    return abs(drift) > 60 ? drift : nil
  }

  /// The end a fast stopped now gets: never before its start, though the wall clock was set back.
  func end(at now: Moment) -> Stamp {
    guard let active, now.instant <= active.start.instant else { return now.stamp }
    return Stamp(active.start.instant + max(1, elapsed(of: active, at: now)), in: now.zone)
  }

  private func elapsed(of fast: Fast, at now: Moment) -> Double {
    max(0, anchor?.elapsed(of: fast.id, at: now) ?? (now.instant - fast.start.instant))
  }
}

/// Ties a running fast to the clock that counts on in suspend and is never set (DESIGN 6): within one boot the elapsed
/// time comes from it, whatever happens to the wall clock.
public nonisolated struct ClockAnchor: Hashable, Codable, Sendable {
  static let key = SettingKey(rawValue: "fasting.anchor")
  var id: UUIDValue
  var boot: String
  /// The uptime at which the fast began; negative when it began before the boot.
  var uptime: Double

  init(id: UUIDValue, boot: String, uptime: Double) {
    self.id = id
    self.boot = boot
    self.uptime = uptime
  }

  init?(json: String) {
    guard let anchor = try? JSONDecoder().decode(ClockAnchor.self, from: Data(json.utf8)) else { return nil }
    self = anchor
  }

  /// With sorted keys, as an import writes it: a document that went out and came back is the same to the byte.
  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }

  /// The change that ties a running fast to the clock of this moment.
  static func change(of fast: Fast, now: Moment) -> Change {
    let anchor = ClockAnchor(
      id: fast.id, boot: now.boot, uptime: now.uptime - (now.instant - fast.start.instant))
    return .set(key, anchor.json)
  }

  /// Seconds of the fast up to `now`, to the millisecond as wall time is kept: what is shown must not be a second short.
  func elapsed(of fast: UUIDValue, at now: Moment) -> Double? {
    guard fast == id, boot == now.boot, !boot.isEmpty else { return nil }
    return ((now.uptime - uptime) * 1000).rounded() / 1000
  }
}
