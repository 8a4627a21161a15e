// The reminders of the trackers: at their times, where an entry is missing, within the filters of their rules.

extension NoticeRound {
  /// The reminders of trackers.
  mutating func trackers() {
    for tracker in NudgeRule.trackers where block(of: tracker) == nil {
      let last = lastTold(of: tracker)
      decide(.nudge(tracker, after: last.map { $0.milliseconds / 1000 } ?? 0), .announced)
    }
  }

  /// Why a tracker does not remind now; nil if it does.
  func block(of tracker: Tracker) -> NudgeBlock? {
    let rule = settings.notices.rules[tracker]
    guard rule.isEnabled else { return .rule }
    // A reminder describes the current state, so one delayed by quiet hours is evaluated again afterwards.
    if isQuiet, !rule.passesQuiet { return .quiet }
    guard isTime(rule, tracker) else { return .rule }
    guard rule.allowsAnother(after: history(of: tracker)) else { return .throttle }
    return rule.block(
      fires: rule.fires(tracker, context(tracker)), minute: minute, window: settings.quietHours,
      minutesSinceLast: lastTold(of: tracker).map { (now.instant - $0) / 60 }, deliveredToday: toldToday)
  }

  /// Minutes after midnight.
  private var minute: Int { CivilTime(now.instant, offset: now.stamp.offset).seconds / 60 }

  /// Its newest reminder; a drink that a fast asked for counts as one of hydration.
  private func lastTold(of tracker: Tracker) -> Instant? { told(of: tracker).map(\.at).max() }

  private func told(of tracker: Tracker) -> [NoticeEntry] {
    known.filter { entry in
      if case .fast(.hydration, _, _, _) = entry.name { return tracker == .hydration }
      return entry.name.reminds == tracker
    }
  }

  /// A tracker's reminders so far, and how many were not followed by an entry.
  private func history(of tracker: Tracker) -> NudgeHistory {
    let told = told(of: tracker)
    guard let last = lastTold(of: tracker) else { return NudgeHistory() }
    let entered = facts.latest[tracker]
    return NudgeHistory(
      minutesSinceLast: (now.instant - last) / 60, wasToday: day(of: last) == day(of: now.instant),
      ignored: told.count { reminder in entered.map { reminder.at > $0 } ?? true })
  }

  private var toldToday: Int {
    known.count { $0.name.reminds != nil && day(of: $0.at) == day(of: now.instant) }
  }

  /// Whether a rule's time has come.
  ///
  /// That is its time of day, or minutes before or after the tracker's own moment: the last drink of the day, bedtime,
  /// otherwise waking.
  private func isTime(_ rule: NudgeRule, _ tracker: Tracker) -> Bool {
    let waking = settings.waking
    switch (tracker, rule.timing) {
    case (.hydration, .after(let minutes)):
      if HydrationRules.isMet(total: facts.drunk, goal: settings.hydrationGoal) { return false }
      if let last = facts.drinkToday { return now.instant - last >= Double(minutes) * 60 }
      return minute >= waking.from + minutes
    default:
      let moment = Nudge.of(tracker)?.moment(waking) ?? waking.from
      return minute >= rule.timing.minute(moment: moment, waking: waking)
    }
  }

  private func context(_ tracker: Tracker) -> NudgeContext {
    var context = NudgeContext(hour: minute / 60)
    context.sinceLast = facts.latest[tracker].map { now.instant - $0 }
    if tracker == .hydration, settings.hydrationGoal > 0 {
      context.progress = facts.drunk / settings.hydrationGoal
    }
    return context
  }
}

extension NoticeName {
  /// The tracker that reminds; nil for other notices.
  public var reminds: Tracker? {
    if case .nudge(let tracker, _) = self { return tracker }
    return nil
  }
}
