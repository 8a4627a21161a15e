// The notices of the running fast: those planned from its dates, its goal, and cautions; and the start that comes next.
// Each is dated at its due time, even if no process was running then.
//
// | notice            | the inbox, and outside the screen                          | the screen's own line            |
// |-------------------|------------------------------------------------------------|----------------------------------|
// | planned           | if its kind is on and the day has room; if over ten        | as outside                       |
// |                   | minutes late or in quiet hours, only the inbox             |                                  |
// | a goal is reached | the same, once per goal: not if announced before           | always, except in quiet hours    |

extension NoticeRound {
  /// The notices planned for the running fast since it got its start and goal.
  var plan: [FastNotice] {
    guard let fast = facts.fast else { return [] }
    let planned = FastNotices(
      fast, plan: settings.notices.fasting, zone: now.zone, wake: settings.wakeMinute,
      lastTime: stagesOfLastFast(besides: fast)
    ).all
    return facts.planned.map { since in planned.filter { $0.at > since } } ?? planned
  }

  mutating func plannedOfFast() {
    guard let fast = facts.fast else { return }
    for notice in plan where notice.at <= now.instant {
      // At the goal itself, only the reached goal is announced, once.
      let isAtGoal = notice.at - fast.start.instant == fast.goal
      if isAtGoal, notice.kind == .goal || notice.kind == .milestone { continue }
      let name = NoticeName.fast(notice.kind, hour: notice.hour, goalHours: fast.goal / 3600, fast.id)
      let reserved = isGoalAhead(of: notice, fast) ? 1 : 0
      guard !isTold(name), !isAsked(notice), hasRoom(at: notice.at, besides: reserved) else {
        continue
      }
      decide(name, at: notice.at, isHeard(notice.at) ? .announced : .silent)
    }
  }

  /// Whether hydration's own reminder asked for a drink in the hours that a fast's would.
  private func isAsked(_ notice: FastNotice) -> Bool {
    let since = notice.at - Double(settings.notices.fasting.hydrationEvery) * 3600
    return notice.kind == .hydration
      && known.contains { $0.name.reminds == .hydration && $0.at > since && $0.at <= notice.at }
  }

  /// A fast's goal, and the day's drinking goal.
  mutating func reachedGoals() {
    if let fast = facts.fast, facts.progress(at: now).isReached { reached(fast) }
    if settings.notices.drinkGoal, facts.drunk > 0,
      HydrationRules.isMet(total: facts.drunk, goal: settings.hydrationGoal)
    {
      decide(.hydrationGoalReached(facts.today), voice)
    }
  }

  /// Always shown on the screen; the inbox and delivery respect the goal setting and the daily cap.
  private mutating func reached(_ fast: Fast) {
    let name = NoticeName.fastGoalReached(fast.id, goalHours: fast.goal / 3600)
    // With a wall clock set back, the goal would lie in the future.
    let at = min(now.instant, fast.start.instant + fast.goal)
    guard !isTold(name), !wasReached(fast, at) else { return }
    let isListed =
      settings.notices.fasting.goal && !isAnnounced(goalOf: fast) && hasRoom(at: at)
      && facts.planned.map { at > $0 } ?? true
    let voice: NoticeVoice = isQuiet ? .silent : isListed && isHeard(at) ? .announced : .shown
    decide(name, at: at, isListed: isListed, voice)
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
  private func isGoalAhead(of notice: FastNotice, _ fast: Fast) -> Bool {
    let wanted = settings.notices.fasting
    guard wanted.goal, notice.kind != .goal, !isAnnounced(goalOf: fast) else { return false }
    let reached = fast.start.instant + fast.goal
    return [reached - Double(wanted.goalLead) * 60, reached].contains {
      $0 > notice.at && day(of: $0) == day(of: notice.at)
    }
  }

  /// Whether a day has room for another fast notice; the mode's cap covers all fasts and goals.
  private func hasRoom(at instant: Instant, besides reserved: Int = 0) -> Bool {
    let count = known.count { $0.isListed && $0.name.isOfFast && day(of: $0.at) == day(of: instant) }
    return count + reserved < settings.notices.fasting.mode.perDay
  }

  /// The stage hours announced during the previous fast.
  private func stagesOfLastFast(besides fast: Fast) -> Set<Int> {
    var last = fast.id
    var hours: Set<Int> = []
    for entry in facts.told {
      guard case .fast(.stage, let hour, _, let id) = entry.name, id != fast.id else { continue }
      if last == fast.id { last = id }
      guard id == last else { break }
      hours.insert(hour)
    }
    return hours
  }

  // MARK: Cautions and planned starts

  /// A word of caution at 24, 48 and 72 hours.
  mutating func longFast() {
    guard let fast = facts.fast, let hours = FastSafety.passed(seconds: facts.progress(at: now).elapsed) else { return }
    let at = min(now.instant, fast.start.instant + Double(hours) * 3600)
    decide(.longFast(hours: hours, fast.id), at: at, voice)
  }

  /// The fast that is due or comes next; nil while fasting, and before the first fast.
  var proposed: ProposedFast? {
    guard facts.fast == nil, let end = facts.lastFastEnd else { return nil }
    return settings.plan.next(
      after: end, standard: settings.fastingGoal, now: now.instant, in: now.zone, dayStart: settings.dayStart,
      pauses: settings.pauses)
  }

  /// The weekly plan's start, when it has come; nothing is started.
  mutating func plannedStart() {
    guard settings.notices.plannedStart, !settings.plan.isEmpty, let proposed,
      proposed.isDue(at: now.instant)
    else {
      return
    }
    // Propose only the fast that a start would begin now: the one planned for today.
    let start = Stamp(proposed.start, in: now.zone)
    guard Day(start, dayStart: settings.dayStart) == Day(now, dayStart: settings.dayStart) else { return }
    decide(.proposal(proposed.start, goalHours: proposed.goal / 3600), at: proposed.start, voice)
  }

  /// The end of the eating window, in advance.
  mutating func eatingEnd() {
    let lead = settings.notices.eatingLead
    guard lead > 0, let proposed else { return }
    let left = proposed.start - now.instant
    guard left > 0, left <= Double(lead) * 60 else { return }
    let at = proposed.start - Double(lead) * 60
    let isHeard = !isQuiet && now.instant - at < NoticeRound.staleAfter
    decide(.eatingEnds(proposed.start, minutes: lead), at: at, isHeard ? .announced : .silent)
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
