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
  /// The goal for the next fast, seconds.
  public var goal: Double = 16 * 3600
  /// Finished fasts, newest first; a window, see `hasMore`.
  public var history: [Fast] = []
  public var hasMore = false
  public var streak = Streak()
  /// Longest fast of each of the last 30 days, seconds; oldest first, today last.
  public var days: [DayValue] = []
  /// The period the chart shows, and the sums of its days that have finished fasts, oldest first.
  public var period = ChartPeriod()
  public var chart: [DayFasts] = []
  /// Mean of the last seven finished fasts, seconds.
  public var average: Double?
  /// Number of finished fasts.
  public var count = 0
  /// Ties the running fast to the clock that counts on.
  public var anchor: ClockAnchor?

  /// Creates the state of an empty store.
  public init() {}

  /// Progress of the running fast; idle when none runs.
  public func progress(at now: Moment) -> FastProgress {
    guard let active else { return FastProgress(elapsed: nil, goal: goal) }
    return FastProgress(elapsed: elapsed(of: active, at: now), goal: active.goal)
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

  func elapsed(of fast: UUIDValue, at now: Moment) -> Double? {
    fast == id && boot == now.boot && !boot.isEmpty ? now.uptime - uptime : nil
  }
}

/// What the hydration manager publishes.
public nonisolated struct HydrationState: Hashable, Sendable {
  /// Today's drinks, newest first.
  public var today: [Drink] = []
  /// Millilitres drunk today.
  public var total = 0.0
  /// Goal in force today, millilitres.
  public var goal = Settings().hydrationGoal
  /// Millilitres of today by beverage.
  public var byBeverage: [String: Double] = [:]
  public var vessels: [Vessel] = Settings.standardVessels
  /// Totals of the last 30 days, oldest first, today last.
  public var days: [DayValue] = []
  /// The period the chart shows, and the sums of its days that have drinks, oldest first.
  public var period = ChartPeriod(days: 7)
  public var chart: [DayDrinks] = []
  public var streak = Streak()
  /// Mean of the totals of the last seven days that have entries, today left out.
  public var average: Double?
  /// The newest drinks of all days, newest first; a window.
  public var history: [Drink] = []
  public var hasMore = false

  /// Creates the state of an empty store.
  public init() {}
}

/// What the weight manager publishes.
public nonisolated struct WeightState: Hashable, Sendable {
  /// Readings, newest first; a window, see `hasMore`.
  public var history: [Weight] = []
  public var hasMore = false
  /// Kilograms.
  public var goal: Double?
  /// One mean a day of the last 90 days with readings, oldest first, kilograms.
  public var days: [DayValue] = []
  /// The trend at each of `days`, kilograms.
  public var trend: [DayValue] = []
  /// The period the chart shows, its daily means and the trend at each of them.
  public var period = ChartPeriod()
  public var chart: [DayValue] = []
  public var chartTrend: [DayValue] = []
  /// Kilograms a week by the trend; nil when too little is known.
  public var perWeek: Double?
  /// Latest reading minus the one in force seven days before; nil without one.
  public var sevenDayChange: Double?
  /// The oldest reading, for progress towards the goal.
  public var first: Weight?
  public var count = 0
  /// Newest reading.
  public var latest: Weight? { history.first }

  /// Creates the state of an empty store.
  public init() {}
}

/// What the sleep manager publishes.
public nonisolated struct SleepState: Hashable, Sendable {
  /// Nights and naps, newest first; a window.
  public var history: [Sleep] = []
  public var hasMore = false
  /// Newest one that ended within the last 24 hours.
  public var lastNight: Sleep?
  /// Seconds slept by wake day, last 30 days, oldest first, today last.
  public var days: [DayValue] = []
  /// The period the chart shows, and the seconds slept on each of its days; nil where nothing is known.
  public var period = ChartPeriod()
  public var chart: [DayValue] = []
  /// Mean length of what ended in the last seven days, seconds.
  public var average: Double?
  /// 0–100 (spec fastlife 6); nil below two nights.
  public var regularity: Int?
  /// Need, seconds.
  public var need = 7.0 * 3600
  public var count = 0

  /// Creates the state of an empty store.
  public init() {}
}

/// What the mood manager publishes.
public nonisolated struct MoodState: Hashable, Sendable {
  /// Entries, newest first; a window.
  public var history: [Mood] = []
  public var hasMore = false
  /// Number of entries today.
  public var today = 0
  /// Means of the last seven days' entries.
  public var moodAverage: Double?
  public var energyAverage: Double?
  /// Mean mood of each of the last 30 days, oldest first, today last.
  public var days: [DayValue] = []
  /// Mean energy of the same days.
  public var energyDays: [DayValue] = []
  /// The period the chart shows, and the means of its days that have entries, oldest first.
  public var period = ChartPeriod()
  public var chart: [DayValue] = []
  public var energyChart: [DayValue] = []
  /// 0–100 (spec fastlife 7); nil below two entries.
  public var stability: Int?
  public var latest: Mood? { history.first }

  /// Creates the state of an empty store.
  public init() {}
}

/// What the hub manager publishes.
public nonisolated struct HubState: Hashable, Sendable {
  /// Names of the cards, focus card first.
  public var order: [String] = Settings.standardHubOrder
  /// Sittings and workouts of today, oldest first, for the day strip.
  public var sessions: [Session] = []
  /// Sleeps, fasts that touch today, for the day strip.
  public var sleeps: [Sleep] = []
  public var fasts: [Fast] = []
  /// The logical day shown.
  public var today = Day(number: 0)

  /// Creates the state of an empty store.
  public init() {}
}
