// Watches for goals that are reached while the program runs, and announces each once, whichever screen sees it first.
//
// | event                                  | what happens                                              |
// |----------------------------------------|-----------------------------------------------------------|
// | `turn`, the running fast meets its goal | claimed in the store; announced by whoever got the claim  |
// | `turn`, today's drinks meet the goal    | likewise, once a day                                      |
// | `turn`, a planned start has come        | likewise, once a planned fast; nothing is started          |
// | `turn`, a fast passes 24, 48, 72 h      | likewise, once each                                       |
import Core
import Store

/// What has just come: a goal that is reached, a planned start, a long fast.
public nonisolated enum ReachedGoal: Hashable, Sendable {
  case fasting
  case hydration
  /// The plan proposes a fast of so many seconds.
  case plannedStart(goal: Double)
  /// A fast has lasted this many hours: a word of caution.
  case longFast(hours: Int)
}

/// Watches for reached goals.
public final class GoalWatch {
  private let managers: Managers
  private let announce: (ReachedGoal) -> Void
  private var handled: Set<String> = []

  /// Creates a watch; `announce` shows or notifies.
  public init(managers: Managers, announce: @escaping (ReachedGoal) -> Void) {
    self.managers = managers
    self.announce = announce
  }

  /// Looks at what is published; called once a turn.
  public func turn(_ now: Moment) {
    let fasting = managers.fasting.state.value
    if let fast = fasting.active, fasting.progress(at: now).isReached {
      claim("goal.fast.\(fast.id.uuidString)", .fasting, now: now)
    }
    if let fast = fasting.active, let hours = FastSafety.passed(seconds: fasting.progress(at: now).elapsed) {
      claim("caution.fast.\(fast.id.uuidString).\(hours)", .longFast(hours: hours), now: now)
    }
    if !fasting.plan.isEmpty, let planned = fasting.planned(at: now), planned.isDue(at: now.instant) {
      claim("plan.fast.\(planned.start.milliseconds)", .plannedStart(goal: planned.goal), now: now)
    }
    let hydration = managers.hydration.state.value
    if hydration.total > 0, HydrationRules.isMet(total: hydration.total, goal: hydration.goal) {
      claim("goal.drink.\(managers.hub.state.value.today.number)", .hydration, now: now)
    }
  }

  /// Seconds until the running fast meets its goal or a caution, or a planned one begins; nil when nothing is ahead.
  public func nextDeadline(_ now: Moment) -> Double? {
    let state = managers.fasting.state.value
    guard state.active != nil else {
      guard !state.plan.isEmpty, let planned = state.planned(at: now) else { return nil }
      return planned.isDue(at: now.instant) ? nil : planned.start - now.instant
    }
    let progress = state.progress(at: now)
    let caution = FastSafety.untilNext(seconds: progress.elapsed)
    return [progress.isReached ? nil : progress.remaining, caution].compactMap { $0 }.min()
  }

  private func claim(_ name: String, _ goal: ReachedGoal, now: Moment) {
    guard handled.insert(name).inserted else { return }
    managers.library.claim(name, now: now) { isFirst in
      if isFirst { self.announce(goal) }
    }
  }
}
