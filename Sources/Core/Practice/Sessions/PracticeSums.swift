// Sums over the sessions of one kind: of a period, and of all time with the round number of hours passed last.

/// Sums over sessions of one kind.
public struct PracticeSums: Hashable, Sendable {
  /// Number of sessions.
  public private(set) var count = 0
  public private(set) var seconds = 0.0
  /// Energy in kilocalories; 0 without any.
  public private(set) var kilocalories = 0.0
  /// The longest session, the newest of several.
  public private(set) var longest: Session?
  /// The newest sessions, at most `mostRows`.
  public private(set) var newest: [Session] = []
  /// Logical days with a session.
  public private(set) var days: Set<Day> = []
  /// Seconds by month, by the first day of each.
  public private(set) var months: [Day: Double] = [:]

  /// Most sessions kept to explain a sum.
  public static let mostRows = 12

  /// Creates sums over sessions, newest first.
  public init(_ sessions: some Sequence<Session>, dayStart: Int) {
    for session in sessions {
      let day = Day(session.start, dayStart: dayStart)
      count += 1
      seconds += session.duration
      kilocalories += session.energy ?? 0
      if session.duration > longest?.duration ?? 0 { longest = session }
      if newest.count < Self.mostRows { newest.append(session) }
      days.insert(day)
      months[day.firstOfMonth, default: 0] += session.duration
    }
  }

  /// Mean length in seconds; nil without sessions.
  public var mean: Double? { count > 0 ? seconds / Double(count) : nil }
}

/// The round number of hours that was passed last.
public struct PracticeMilestone: Hashable, Sendable {
  public let hours: Int
  /// The day on which it was passed.
  public let day: Day

  /// The round numbers of hours.
  static let steps = [1, 2, 5].flatMap { first in [1, 10, 100, 1000].map { first * $0 } }.sorted()

  /// The last milestone of days in order, each with its seconds; nil before the first hour.
  public init?(_ days: some Sequence<(day: Day, seconds: Double)>) {
    var sum = 0.0
    var found: (hours: Int, day: Day)?
    for (day, seconds) in days {
      sum += seconds
      let step = Self.steps.last { Double($0) * 3600 <= sum } ?? 0
      if step > found?.hours ?? 0 { found = (step, day) }
    }
    guard let found else { return nil }
    (hours, day) = found
  }
}
