// Minutes of sittings and workouts a day, and whether they qualify for a streak (spec meditation 4.1).

extension Session {
  /// Whether this program made it: only own sessions count for streaks and rings (spec meditation 0).
  public var isOwn: Bool { !source.hasPrefix("import:") }
}

/// One day's minutes.
public struct DayMinutes: Hashable, Sendable {
  /// Minutes of sittings.
  public var mindful: Double
  /// Minutes of workouts.
  public var workout: Double

  /// Creates a day's minutes.
  public init(mindful: Double = 0, workout: Double = 0) {
    self.mindful = mindful
    self.workout = workout
  }

  /// Minutes a day needs, after rounding half away from zero: 1.5 qualifies, 1.49 does not.
  public static let threshold = 2.0

  /// Whether a day's minutes of one kind qualify.
  public static func qualifies(_ minutes: Double) -> Bool { minutes.rounded() >= threshold }

  /// Minutes of one kind.
  public subscript(kind: SessionKind) -> Double {
    switch kind {
    case .mindful: mindful
    case .workout: workout
    }
  }

  /// The minutes of each day with a session of this program, on the day of its start.
  ///
  /// All lengths are summed; sessions that do not end after their start are ignored. `start` is inclusive, `end`
  /// exclusive; nil means unbounded.
  public static func days(
    of sessions: some Sequence<Session>, from start: Instant? = nil, until end: Instant? = nil, dayStart: Int = 0
  ) -> [Day: DayMinutes] {
    var days: [Day: DayMinutes] = [:]
    for session in sessions where session.isOwn && session.duration > 0 {
      let begin = session.start.instant
      if let start, begin < start { continue }
      if let end, begin >= end { continue }
      let day = Day(session.start, dayStart: dayStart)
      switch session.counts {
      case .mindful: days[day, default: DayMinutes()].mindful += session.duration / 60
      case .workout: days[day, default: DayMinutes()].workout += session.duration / 60
      }
    }
    return days
  }

  /// What was done on a day, from the kinds that were logged.
  public static func kind(of logged: some Sequence<SessionKind>) -> ActivityKind? {
    let kinds = Set(logged)
    if kinds.count == 2 { return .both }
    return kinds.first.map { $0 == .mindful ? .mindfulness : .workout }
  }
}

/// What a day's sessions were.
public enum ActivityKind: String, CaseIterable, Hashable, Sendable {
  case mindfulness, workout, both
}
