// Planned rest days, on which no fast begins, and paused days. Both are `skipped`: a streak continues across them
// without growing (Core.docc/011). Each day is judged by the plan in force on it if recorded, otherwise by the current
// one.
import Foundation

/// A former plan.
public struct PastPlan: Hashable, Codable, Sendable {
  /// The first day it no longer applied.
  public var until: Day
  /// As in `FastingPlan.goals`; empty for no plan.
  public var goals: [Double]
  /// As in `FastingPlan.from`.
  public var from: Day?

  var plan: FastingPlan { FastingPlan(goals: goals, from: from) }
}

/// The current and former plans, to find out whether a day was a rest day.
public struct RestDays: Hashable, Sendable {
  /// The setting with former plans; written together with a new plan, so that undo, export and import include it.
  public static let key = SettingKey(rawValue: "fasting.plan.past")

  /// The current plan.
  public var plan: FastingPlan
  /// Former plans, oldest first.
  public var past: [PastPlan]
  /// Paused periods.
  public var pauses: [Pause]
  /// Single days that were said to be rest days.
  public var days: Set<Day>

  /// Creates the rest days of a plan.
  public init(_ plan: FastingPlan = FastingPlan(), past: [PastPlan] = [], pauses: [Pause] = [], days: Set<Day> = []) {
    self.plan = plan
    self.past = past.sorted { $0.until < $1.until }
    self.pauses = pauses
    self.days = days
  }

  /// Creates the rest days of a plan and the stored JSON of former ones; unreadable JSON is ignored.
  public init(_ plan: FastingPlan, pastJSON: String?, pauses: [Pause] = [], days: Set<Day> = []) {
    let past = pastJSON.flatMap { try? JSONDecoder().decode([PastPlan].self, from: Data($0.utf8)) }
    self.init(plan, past: past ?? [], pauses: pauses, days: days)
  }

  /// Whether `day` is paused, was said to be a rest day, or is one of the plan in force on it.
  public func contains(_ day: Day) -> Bool {
    Pauses.contain(day, in: pauses) || days.contains(day) || isPlanned(day)
  }

  /// Whether `day` is a rest day of the plan in force on it.
  private func isPlanned(_ day: Day) -> Bool {
    let plan = past.first { day < $0.until }?.plan ?? plan
    return plan.goal(on: day, standard: 1) == nil
  }

  /// Calls `body` with the offset in `range` of each rest day.
  ///
  /// It iterates over pauses rather than days, so that twenty years are cheap.
  func forEach(in range: DayRange, _ body: (Int) -> Void) {
    for pause in pauses {
      let first = max(range.start, pause.from)
      let end = min(range.end, pause.through.map { $0 + 1 } ?? range.end)
      for day in DayRange(first, until: end) { body(day - range.start) }
    }
    for day in days where day >= range.start && day < range.end { body(day - range.start) }
    guard !(plan.isEmpty && past.isEmpty) else { return }
    for (index, day) in range.enumerated() where isPlanned(day) { body(index) }
  }

  /// Whether all days from `first` up to but not including `end` are rest days.
  public func cover(_ first: Day, until end: Day) -> Bool {
    guard first < end else { return true }
    return !(plan.isEmpty && past.isEmpty && pauses.isEmpty && days.isEmpty)
      && DayRange(first, until: end).allSatisfy(contains)
  }

  /// The JSON of former plans including the current one, for a new plan starting `today`.
  public func remembered(today: Day) -> String? {
    var past = past.filter { $0.until <= today }
    if past.last?.until != today { past.append(PastPlan(until: today, goals: plan.goals, from: plan.from)) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return (try? encoder.encode(past)).map { String(decoding: $0, as: UTF8.self) }
  }
}
