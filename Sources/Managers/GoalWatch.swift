// Watches for goals that are reached while the program runs, and announces each once, whichever screen sees it first.
//
// | event                                  | what happens                                              |
// |----------------------------------------|-----------------------------------------------------------|
// | `turn`, the running fast meets its goal | claimed in the store; announced by whoever got the claim  |
// | `turn`, today's drinks meet the goal    | likewise, once a day                                      |
import Core
import Store

/// A goal that has just been reached.
public nonisolated enum ReachedGoal: Hashable, Sendable {
  case fasting
  case hydration
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
    let hydration = managers.hydration.state.value
    if hydration.total > 0, HydrationRules.isMet(total: hydration.total, goal: hydration.goal) {
      claim("goal.drink.\(managers.hub.state.value.today.number)", .hydration, now: now)
    }
  }

  /// Seconds until the running fast meets its goal; nil when nothing is ahead.
  public func nextDeadline(_ now: Moment) -> Double? {
    let state = managers.fasting.state.value
    guard state.active != nil, !state.progress(at: now).isReached else { return nil }
    return state.progress(at: now).remaining
  }

  private func claim(_ name: String, _ goal: ReachedGoal, now: Moment) {
    guard handled.insert(name).inserted else { return }
    managers.library.claim(name, now: now) { isFirst in
      if isFirst { self.announce(goal) }
    }
  }
}
