// Sums over the sessions of one kind: of a period, of each month, and of all time with the round numbers passed.

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

  /// Most sessions kept to explain a sum.
  public static let mostRows = 12

  /// Creates sums over sessions, newest first.
  public init(_ sessions: some Sequence<Session>, dayStart: Int) {
    for session in sessions {
      count += 1
      seconds += session.duration
      kilocalories += session.energy ?? 0
      if session.duration > longest?.duration ?? 0 { longest = session }
      if newest.count < Self.mostRows { newest.append(session) }
      days.insert(Day(session.start, dayStart: dayStart))
    }
  }

  /// Mean length in seconds; nil without sessions.
  public var mean: Double? { count > 0 ? seconds / Double(count) : nil }

  /// The sums of each kind that has sessions, newest first.
  public static func byKind(_ sessions: [Session], dayStart: Int) -> [SessionKind: PracticeSums] {
    Dictionary(grouping: sessions, by: \.counts).mapValues { PracticeSums($0, dayStart: dayStart) }
  }
}

/// The sessions of one kind on one day.
public struct PracticeDay: Hashable, Sendable {
  public let day: Day
  public let kind: SessionKind
  public let count: Int
  public let seconds: Double

  /// Creates the sums of a day.
  public init(_ day: Day, _ kind: SessionKind, count: Int, seconds: Double) {
    (self.day, self.kind, self.count, self.seconds) = (day, kind, count, seconds)
  }
}

/// All sessions of one kind: their sum, each month, and the round numbers passed.
public struct PracticeHistory: Hashable, Sendable {
  /// The sums of a month with sessions.
  public struct Month: Hashable, Sendable {
    /// Its first day.
    public let first: Day
    public fileprivate(set) var count: Int
    public fileprivate(set) var seconds: Double
  }

  public private(set) var count = 0
  public private(set) var seconds = 0.0
  /// The months with sessions, newest first.
  public private(set) var months: [Month] = []
  /// The round numbers of hours and of sessions, oldest first.
  public let hours: [PracticeMilestone]
  public let sessions: [PracticeMilestone]

  /// Creates the history of days in order; nil without any.
  public init?(_ days: [PracticeDay]) {
    guard !days.isEmpty else { return nil }
    hours = PracticeMilestone.passed(days.map { ($0.day, $0.seconds / 3600) })
    sessions = PracticeMilestone.passed(days.map { ($0.day, Double($0.count)) })
    for day in days {
      count += day.count
      seconds += day.seconds
      let first = day.day.firstOfMonth
      if months.last?.first != first { months.append(Month(first: first, count: 0, seconds: 0)) }
      months[months.count - 1].count += day.count
      months[months.count - 1].seconds += day.seconds
    }
    months.reverse()
  }
}

/// A round number of hours or of sessions that all sessions together have passed.
public struct PracticeMilestone: Hashable, Sendable {
  public let number: Int
  /// The day on which it was passed.
  public let day: Day

  /// The round numbers.
  static let steps = [1, 10, 100, 1000].flatMap { power in [1, 2, 5].map { $0 * power } }

  /// The milestones of days in order, each with its amount; oldest first.
  public static func passed(_ days: some Sequence<(day: Day, amount: Double)>) -> [PracticeMilestone] {
    var sum = 0.0
    var found: [PracticeMilestone] = []
    for (day, amount) in days {
      sum += amount
      // Seconds added up may fall short of a whole hour by a rounding.
      while found.count < steps.count, Double(steps[found.count]) <= sum + 1e-9 {
        found.append(PracticeMilestone(number: steps[found.count], day: day))
      }
    }
    return found
  }
}
