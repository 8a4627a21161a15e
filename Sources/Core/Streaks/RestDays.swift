// The days on which a plan says that no fast begins, and those of pauses. They are `skipped`: a streak goes on over them
// and does not grow (Core.docc/011). A day is judged by the plan that was in force on it, where that is recorded, else by
// the present one.
import Foundation

/// A plan that was in force before a day.
public struct PastPlan: Hashable, Codable, Sendable {
  /// The first day on which it no longer held.
  public var until: Day
  /// As in `FastingPlan.goals`; empty for no plan.
  public var goals: [Double]
  /// As in `FastingPlan.from`.
  public var from: Day?

  /// Creates a past plan.
  public init(until: Day, goals: [Double], from: Day? = nil) {
    self.until = until
    self.goals = goals
    self.from = from
  }

  var plan: FastingPlan { FastingPlan(goals: goals, from: from) }
}

/// The present plan and those before it, for the question whether a day was one of rest.
public struct RestDays: Hashable, Sendable {
  /// The setting that keeps past plans; written with a new plan, so that undo, export and import carry it.
  public static let key = SettingKey(rawValue: "fasting.plan.past")

  /// The present plan.
  public var plan: FastingPlan
  /// Earlier plans, oldest first.
  public var past: [PastPlan]
  /// Days on which nothing is asked.
  public var pauses: [Pause]

  /// Creates the days of rest of a plan.
  public init(_ plan: FastingPlan = FastingPlan(), past: [PastPlan] = [], pauses: [Pause] = []) {
    self.plan = plan
    self.past = past.sorted { $0.until < $1.until }
    self.pauses = pauses
  }

  /// The days of rest of a plan and the stored text of those before it; an unreadable one says nothing.
  public init(_ plan: FastingPlan, pastJSON: String?, pauses: [Pause] = []) {
    let past = pastJSON.flatMap { try? JSONDecoder().decode([PastPlan].self, from: Data($0.utf8)) }
    self.init(plan, past: past ?? [], pauses: pauses)
  }

  /// Whether `day` is paused, or the plan in force on it says that no fast begins on it.
  public func contains(_ day: Day) -> Bool { Pauses.contain(day, in: pauses) || isPlanned(day) }

  /// Whether the plan in force on `day` says that no fast begins on it.
  private func isPlanned(_ day: Day) -> Bool {
    let plan = past.first { day < $0.until }?.plan ?? plan
    return plan.goal(on: day, standard: 1) == nil
  }

  /// Calls `body` with the place in `range` of every day of it that is one of rest: once a pause, not once a day, so that
  /// twenty years cost little.
  func forEach(in range: DayRange, _ body: (Int) -> Void) {
    for pause in pauses {
      let first = max(range.start, pause.from)
      let end = min(range.end, pause.through.map { $0 + 1 } ?? range.end)
      for day in DayRange(first, until: end) { body(day - range.start) }
    }
    guard !(plan.isEmpty && past.isEmpty) else { return }
    for (index, day) in range.enumerated() where isPlanned(day) { body(index) }
  }

  /// Whether every day from `first` up to, not including, `end` is one of rest.
  public func cover(_ first: Day, until end: Day) -> Bool {
    guard first < end else { return true }
    return !(plan.isEmpty && past.isEmpty && pauses.isEmpty) && DayRange(first, until: end).allSatisfy(contains)
  }

  /// The past with the present plan added, for a new one that holds from `today` on; the text to store.
  public func remembered(today: Day) -> String? {
    var past = past.filter { $0.until <= today }
    if past.last?.until != today { past.append(PastPlan(until: today, goals: plan.goals, from: plan.from)) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return (try? encoder.encode(past)).map { String(decoding: $0, as: UTF8.self) }
  }
}
