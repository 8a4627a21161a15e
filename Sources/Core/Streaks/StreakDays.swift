// The days of a habit in a row: what was done, how much of its goal, which days were skipped. Streaks by every policy, the
// strength of the habit and the rings of the calendar are read from this one series, so that they cannot disagree.
//
// | state   | a streak        | the strength      | a ring      |
// |---------|-----------------|-------------------|-------------|
// | done    | goes on, grows  | counts its share  | its share   |
// | missed  | is broken       | counts its share  | its share   |
// | unknown | is broken       | counts 0          | none        |
// | skipped | goes on         | stands still      | its share   |
//
// Today, as long as it is not done, is `unknown` and waits: it counts for neither; what is final is not waited for.
import Foundation

/// What one day of a habit came to.
public struct DayMark: Hashable, Sendable {
  public var day: Day
  /// Whether the day counts for the streak.
  public var isDone: Bool
  /// How much of the day's goal was done, 0–1.
  public var share: Double

  /// Whether nothing that is done later on the day can change it.
  public var isFinal: Bool

  /// Creates a mark.
  public init(_ day: Day, isDone: Bool, share: Double, isFinal: Bool = false) {
    self.day = day
    self.isDone = isDone
    self.isFinal = isFinal
    self.share = min(max(share, 0), 1)
  }
}

/// The days of one habit, from the first that is known.
public struct StreakDays: Hashable, Sendable {
  /// The first day on which anything is known; today where nothing is.
  public let first: Day
  public let today: Day
  /// One a day from `first`; empty where nothing is known.
  public let states: [DayState]
  /// The share of the goal of each day, 0–1; empty where only done and not done are known.
  private let shares: [Double]
  /// The days on which nothing is asked.
  public let rests: RestDays

  /// The days of a habit by its marks, in any order; of several marks of a day the best counts.
  public init(_ marks: some Sequence<DayMark>, rests: RestDays = RestDays(), today: Day) {
    let marks = Array(marks)
    let range = StreakDays.range(marks.map(\.day), today)
    var states = [DayState](repeating: .unknown, count: range.count)
    var shares = [Double](repeating: 0, count: range.count)
    for mark in marks {
      let index = mark.day - range.start
      if mark.isDone {
        states[index] = .done
      } else if states[index] == .unknown, mark.day < today || mark.isFinal {
        states[index] = .missed
      }
      shares[index] = max(shares[index], mark.share)
    }
    rests.forEach(in: range) { index in
      if states[index] != .done { states[index] = .skipped }
    }
    (first, self.today, self.states, self.shares, self.rests) = (range.start, today, states, shares, rests)
  }

  /// The days of a habit of which only those are known on which it was done, in any order and more than once.
  public init(done days: some Sequence<Day>, rests: RestDays = RestDays(), today: Day) {
    let days = Array(days)
    let range = StreakDays.range(days, today)
    var states = [DayState](repeating: .unknown, count: range.count)
    for day in days { states[day - range.start] = .done }
    rests.forEach(in: range) { index in
      if states[index] != .done { states[index] = .skipped }
    }
    (first, self.today, self.states, shares, self.rests) = (range.start, today, states, [], rests)
  }

  /// From the first day to today, or to a later day (travel west); empty without days.
  private static func range(_ days: some Sequence<Day>, _ today: Day) -> DayRange {
    var (lowest, highest): (Day?, Day) = (nil, today)
    for day in days { (lowest, highest) = (min(lowest ?? day, day), max(highest, day)) }
    return lowest.map { DayRange($0, through: highest) } ?? DayRange(today, until: today)
  }

  /// Whether nothing is known.
  public var isEmpty: Bool { states.isEmpty }

  /// What is known of a day; of days before the first and after the last nothing is, but whether they are skipped.
  public func state(on day: Day) -> DayState {
    let index = day - first
    if states.indices.contains(index) { return states[index] }
    return rests.contains(day) ? .skipped : .unknown
  }

  /// How much of the goal of a day was done, 0–1: the ring of the day.
  public func share(on day: Day) -> Double {
    let index = day - first
    return states.indices.contains(index) ? share(at: index) : 0
  }

  private func share(at index: Int) -> Double { shares.isEmpty ? (states[index] == .done ? 1 : 0) : shares[index] }

  /// The place of today among the days; before the first of them where all lie in the future.
  var todayIndex: Int { min(today - first, states.count - 1) }
}

// MARK: - Runs

extension StreakDays {
  /// Days done one after the other, with skipped ones between them.
  struct Run: Hashable {
    /// Places among the days.
    var oldest: Int
    var newest: Int
    /// Days that were done.
    var length: Int
  }

  /// The runs, oldest first: one pass over the days.
  var runs: [Run] {
    var runs: [Run] = []
    var isOpen = false
    for (index, state) in states.enumerated() {
      switch state {
      case .done where isOpen:
        runs[runs.count - 1].newest = index
        runs[runs.count - 1].length += 1
      case .done:
        runs.append(Run(oldest: index, newest: index, length: 1))
        isOpen = true
      case .skipped: break
      case .missed, .unknown: isOpen = false
      }
    }
    return runs
  }
}

// MARK: - Strength

/// How firm a habit is, as Loop Habit Tracker computes it: each day moves it towards what was done of the goal that day, so
/// that a missed day costs little of what months have built (peers 1.11).
public enum HabitStrength {
  /// How much of yesterday's strength is left: 0.5 to the power of √f ÷ 13, f times a day.
  ///
  /// Done daily from nothing it is 50 % after 13 days, 80 % after 30, 97 % after 66. Source: Loop, `Score.compute`,
  /// read 2026.
  public static func multiplier(timesADay: Double = 1) -> Double { exp2(-timesADay.squareRoot() / 13) }

  /// The strength after a day with a share of its goal.
  public static func after(_ share: Double, from strength: Double, multiplier: Double) -> Double {
    strength * multiplier + share * (1 - multiplier)
  }
}

extension StreakDays {
  /// The strength of the habit today, 0–1; nil where nothing is known.
  public var strength: Double? { strength(overUnknown: true) }

  /// The strength of the habit today, 0–1, where unknown days may stand still.
  ///
  /// - Parameter overUnknown: Whether a day of which nothing is known counts as one on which nothing was done; otherwise
  ///   the strength stands still over it.
  /// - Returns: The strength; nil where nothing is known.
  public func strength(overUnknown: Bool) -> Double? {
    guard !states.isEmpty else { return nil }
    let multiplier = HabitStrength.multiplier()
    var strength = 0.0
    for index in 0..<max(0, todayIndex + 1) where states[index] != .skipped {
      if states[index] == .unknown, first + index == today || !overUnknown { continue }
      strength = HabitStrength.after(share(at: index), from: strength, multiplier: multiplier)
    }
    return strength
  }
}
