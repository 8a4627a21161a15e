// The daily series of a habit: done, progress towards its goal, skipped. Streaks under all policies, habit strength and
// calendar rings are derived from this series, so that they agree.
//
// | state   | a streak        | the strength      | a ring      |
// |---------|-----------------|-------------------|-------------|
// | done    | goes on, grows  | counts its share  | its share   |
// | missed  | is broken       | counts its share  | its share   |
// | unknown | is broken       | counts 0          | none        |
// | skipped | goes on         | stands still      | its share   |
//
// Today is `unknown` until done and affects neither streak nor strength, unless its mark is final.
import Foundation

/// A day's result for a habit.
public struct DayMark: Hashable, Sendable {
  public var day: Day
  /// Whether the day counts for the streak.
  public var isDone: Bool
  /// Fraction of the day's goal that was done, 0–1.
  public var share: Double

  /// Whether later activity on the day can no longer change it.
  public var isFinal: Bool

  /// Creates a mark.
  public init(_ day: Day, isDone: Bool, share: Double, isFinal: Bool = false) {
    self.day = day
    self.isDone = isDone
    self.isFinal = isFinal
    self.share = min(max(share, 0), 1)
  }
}

/// The days of a habit, starting with the first known one.
public struct StreakDays: Hashable, Sendable {
  /// The first day with data; today without any.
  public let first: Day
  public let today: Day
  /// A state per day from `first`; empty without data.
  public let states: [DayState]
  /// Fraction of the goal per day, 0–1; empty if only done or not done is known.
  private let shares: [Double]
  /// The rest days.
  public let rests: RestDays

  /// Creates the days from marks in any order; the best mark of a day counts.
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

  /// Creates the days from done days alone, in any order, duplicates allowed.
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

  /// The range from the first day to today or a later day (travel west); empty without days.
  private static func range(_ days: some Sequence<Day>, _ today: Day) -> DayRange {
    var (lowest, highest): (Day?, Day) = (nil, today)
    for day in days { (lowest, highest) = (min(lowest ?? day, day), max(highest, day)) }
    return lowest.map { DayRange($0, through: highest) } ?? DayRange(today, until: today)
  }

  /// Whether there are no data.
  public var isEmpty: Bool { states.isEmpty }

  /// The state of a day; outside the series only skipped days are known.
  public func state(on day: Day) -> DayState {
    let index = day - first
    if states.indices.contains(index) { return states[index] }
    return rests.contains(day) ? .skipped : .unknown
  }

  /// Fraction of a day's goal, 0–1: the ring of the day.
  public func share(on day: Day) -> Double {
    let index = day - first
    return states.indices.contains(index) ? share(at: index) : 0
  }

  private func share(at index: Int) -> Double { shares.isEmpty ? (states[index] == .done ? 1 : 0) : shares[index] }

  /// The index of today, clamped to the last day; negative if all days lie in the future.
  var todayIndex: Int { min(today - first, states.count - 1) }
}

// MARK: - Runs

extension StreakDays {
  /// Consecutive done days, possibly with skipped ones between them.
  struct Run: Hashable {
    /// Indices of the first and last day.
    var oldest: Int
    var newest: Int
    /// Number of done days.
    var length: Int
  }

  /// The runs, oldest first, in a single pass.
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

/// Habit strength as in Loop Habit Tracker: each day moves it towards that day's fraction of the goal, so that a missed
/// day costs little of the progress of months (Streaks.md, Strength).
public enum HabitStrength {
  /// The daily retention of strength: 0.5 to the power of √f ÷ 13, f times a day.
  ///
  /// Done daily from nothing it is 50 % after 13 days, 80 % after 30, 97 % after 66. Source: Loop, `Score.compute`,
  /// read 2026.
  public static func multiplier(timesADay: Double = 1) -> Double { exp2(-timesADay.squareRoot() / 13) }

  /// The strength after a day with a fraction of its goal.
  public static func after(_ share: Double, from strength: Double, multiplier: Double) -> Double {
    strength * multiplier + share * (1 - multiplier)
  }
}

extension StreakDays {
  /// The strength of the habit today, 0–1; nil without data.
  public var strength: Double? { strength(overUnknown: true) }

  /// The strength of the habit today, 0–1, optionally ignoring unknown days.
  ///
  /// - Parameter overUnknown: Whether unknown days count as not done; otherwise they leave the strength unchanged.
  /// - Returns: The strength; nil without data.
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
