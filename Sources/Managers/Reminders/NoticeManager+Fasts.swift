// The notices of the running fast: those planned from its dates, and its goal. Each is dated at its due time, even if
// no process was running then.
//
// | notice            | the inbox, and outside the screen                          | the screen's own line            |
// |-------------------|------------------------------------------------------------|----------------------------------|
// | planned           | if its kind is on and the day has room; if over ten        | as outside                       |
// |                   | minutes late or in quiet hours, only the inbox             |                                  |
// | a goal is reached | the same, once per goal: not if announced before           | always, except in quiet hours    |
import Core

/// The notices of the running fast, planned again when the fast, its goal or the settings change.
struct PlannedFast {
  private struct Key: Hashable {
    var fast: Fast
    var plan: FastNoticePlan
    var zone: Zone
    var wake: Int
  }
  private var key: Key?
  private var isFirst = true
  private(set) var notices: [FastNotice] = []

  /// Plans again if an input has changed.
  ///
  /// Past notices are dropped, except in the first plan after a program start: those that fell due after `planned`
  /// while it was closed go to the inbox.
  mutating func update(
    _ fast: Fast?, _ settings: Settings, planned: Instant?, lastTime: @autoclosure () -> Set<Int>, now: Moment
  ) {
    guard let fast else {
      return rest()
    }
    let new = Key(fast: fast, plan: settings.notices.fasting, zone: now.zone, wake: settings.wakeMinute)
    guard new != key else { return }
    key = new
    notices =
      FastNotices(
        fast, plan: settings.notices.fasting, zone: now.zone, wake: settings.wakeMinute, lastTime: lastTime()
      ).all
    if let planned { notices.removeAll { $0.at <= planned } }
    if !isFirst { notices.removeAll { $0.at <= now.instant } }
    isFirst = false
  }

  /// Clears the plan while notices are off; those falling due meanwhile are dropped.
  mutating func rest() { (key, notices, isFirst) = (nil, [], false) }

  /// Removes due notices from the plan and returns them.
  mutating func due(by now: Instant) -> [FastNotice] {
    guard let first = notices.first, first.at <= now else { return [] }
    defer { notices.removeAll { $0.at <= now } }
    return notices.filter { $0.at <= now }
  }

  /// Seconds until the next notice is due.
  func ahead(of now: Moment) -> Double? { notices.first.map { max(0, $0.at - now.instant) } }
}

extension NoticeManager {
  /// Seconds after which a notice is only kept in the inbox.
  static let staleAfter = 600.0

  /// Delivers the due notices of the plan.
  func fastNotices(_ managers: Managers, now: Moment) {
    let settings = library.settings
    let fast = managers.fasting.state.value.active
    plan.update(
      fast, settings, planned: state.value.planned, lastTime: stagesOfLastFast(besides: fast), now: now)
    guard let fast else { return }
    for notice in plan.due(by: now.instant) {
      // At the goal itself, only the reached goal is announced, once.
      let isAtGoal = notice.at - fast.start.instant == fast.goal
      if isAtGoal, notice.kind == .goal || notice.kind == .milestone { continue }
      let reserved = isGoalAhead(of: notice, fast, now: now) ? 1 : 0
      guard hasRoom(at: notice.at, besides: reserved, now: now) else { continue }
      let name = NoticeName.fast(notice.kind, hour: notice.hour, goalHours: fast.goal / 3600, fast.id)
      claim(name, at: notice.at, isShown: isHeard(notice.at, now: now), now: now)
    }
  }

  /// Announces that the running fast's goal, or the day's drinking goal, is reached.
  func reachedGoals(_ managers: Managers, now: Moment) {
    let fasting = managers.fasting.state.value
    if let fast = fasting.active, fasting.progress(at: now).isReached { reached(fast, now: now) }
    let hydration = managers.hydration.state.value
    if hydration.total > 0, HydrationRules.isMet(total: hydration.total, goal: hydration.goal) {
      claim(.hydrationGoalReached(managers.hub.state.value.today), isShown: !isQuiet(now), now: now)
    }
  }

  /// Always shown on the screen; the inbox and delivery respect the goal setting and the daily cap.
  private func reached(_ fast: Fast, now: Moment) {
    let name = NoticeName.fastGoalReached(fast.id, goalHours: fast.goal / 3600)
    // With a wall clock set back, the goal would lie in the future.
    let at = min(now.instant, fast.start.instant + fast.goal)
    guard !isHandled(name), !wasReached(fast, at) else { return }
    let isListed =
      library.settings.notices.fasting.goal && !isAnnounced(goalOf: fast) && hasRoom(at: at, now: now)
      && state.value.planned.map { at > $0 } ?? true
    let voice: Voice =
      isQuiet(now) ? .silent : isListed && isHeard(at, now: now) ? .announced : .shown
    claim(NoticeEntry(name: name, at: at, isListed: isListed), voice, now: now)
  }

  /// Whether this goal or a longer one of the fast was reported as reached; older versions did not store the goal.
  private func wasReached(_ fast: Fast, _ at: Instant) -> Bool {
    known.contains { entry in
      guard case .fastGoalReached(fast.id, let hours) = entry.name else { return false }
      return hours.map { $0 * 3600 > fast.goal - 30 } ?? (entry.at >= at)
    }
  }

  /// Whether the inbox has an upcoming or reached notice for this goal.
  private func isAnnounced(goalOf fast: Fast) -> Bool {
    known.contains { $0.isListed && $0.name.isGoal(of: fast.id, hours: fast.goal / 3600) }
  }

  /// Whether the goal is yet to be announced on the same day; it has priority.
  private func isGoalAhead(of notice: FastNotice, _ fast: Fast, now: Moment) -> Bool {
    let wanted = library.settings.notices.fasting
    guard wanted.goal, notice.kind != .goal, !isAnnounced(goalOf: fast) else { return false }
    let reached = fast.start.instant + fast.goal
    return [reached - Double(wanted.goalLead) * 60, reached].contains {
      $0 > notice.at && day(of: $0, now) == day(of: notice.at, now)
    }
  }

  /// Whether a day has room for another fast notice; the mode's cap covers all fasts and goals.
  private func hasRoom(at instant: Instant, besides reserved: Int = 0, now: Moment) -> Bool {
    let count = known.count {
      $0.isListed && $0.name.isOfFast && day(of: $0.at, now) == day(of: instant, now)
    }
    return count + reserved < library.settings.notices.fasting.mode.perDay
  }

  /// Whether a notice due at an instant is delivered now: outside quiet hours, and recent.
  private func isHeard(_ at: Instant, now: Moment) -> Bool {
    !library.settings.notices.isQuiet(at, in: now.zone) && now.instant - at < NoticeManager.staleAfter
  }

  /// The civil day of an instant.
  private func day(of instant: Instant, _ now: Moment) -> Day { Day(instant, offset: now.zone.offset(at: instant)) }

  /// The stage hours announced during the previous fast.
  private func stagesOfLastFast(besides fast: Fast?) -> Set<Int> {
    var last: UUIDValue?
    var hours: Set<Int> = []
    for entry in state.value.told {
      guard case .fast(.stage, let hour, _, let id) = entry.name, id != fast?.id else { continue }
      if last == nil { last = id }
      guard id == last else { break }
      hours.insert(hour)
    }
    return hours
  }
}

extension NoticeName {
  /// Whether it counts towards the daily cap on fast notices.
  fileprivate var isOfFast: Bool {
    switch self {
    case .fast, .fastGoalReached: true
    default: false
    }
  }
}
