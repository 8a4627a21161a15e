// What is due besides the notices of the running fast (NoticeManager+Fasts): the end of the eating window, reminders of
// the trackers, the digest after quiet hours.
import Core

extension NoticeManager {
  /// Says, some time before, that the eating window ends.
  func eatingEnd(_ managers: Managers, now: Moment) {
    let lead = library.settings.notices.eatingLead
    let fasting = managers.fasting.state.value
    guard lead > 0, fasting.active == nil, let planned = fasting.planned(at: now) else { return }
    let left = planned.start - now.instant
    guard left > 0, left <= Double(lead) * 60 else { return }
    let at = planned.start - Double(lead) * 60
    claim(
      .eatingEnds(planned.start, minutes: lead), at: at,
      isShown: !isQuiet(now) && now.instant - at < NoticeManager.staleAfter, now: now)
  }

  // MARK: Reminders of trackers

  func nudges(_ managers: Managers, now: Moment) {
    let settings = library.settings
    let minute = CivilTime(now.instant, offset: now.stamp.offset).seconds / 60
    let told = told(on: now)
    for tracker in Tracker.allCases where settings.notices.nudges(tracker) {
      let rule = settings.notices.rules[tracker]
      // A reminder says how things stand: one that quiet hours hold back is asked for again when they are over.
      if isQuiet(now), !rule.passesQuiet { continue }
      guard isTime(rule, tracker, managers, minute: minute, now: now) else { continue }
      guard rule.allowsAnother(after: history(of: tracker, managers, now: now)) else { continue }
      let last = state.value.told.first { $0.name.tracker == tracker }?.at
      let block = rule.block(
        fires: rule.fires(tracker, context(tracker, managers, minute: minute, now: now)), minute: minute,
        window: settings.notices.quietOn ? settings.notices.quiet : nil,
        minutesSinceLast: last.map { (now.instant - $0) / 60 }, deliveredToday: told)
      if block == nil { claim(.nudge(tracker, after: last.map { $0.milliseconds / 1000 } ?? 0), now: now) }
    }
  }

  /// The reminders of a tracker so far, and how many of them no entry has followed yet.
  private func history(of tracker: Tracker, _ managers: Managers, now: Moment) -> NudgeHistory {
    let told = state.value.told.filter { $0.name.tracker == tracker }
    guard let last = told.first?.at else { return NudgeHistory() }
    let entered = lastEntry(of: tracker, managers)
    return NudgeHistory(
      minutesSinceLast: (now.instant - last) / 60,
      wasToday: Day(last, offset: now.zone.offset(at: last)) == Day(now.instant, offset: now.stamp.offset),
      ignored: told.count { reminder in entered.map { reminder.at > $0 } ?? true })
  }

  /// When the tracker's newest entry, or the running fast, began.
  private func lastEntry(of tracker: Tracker, _ managers: Managers) -> Instant? {
    switch tracker {
    case .fasting:
      let fasting = managers.fasting.state.value
      return fasting.active?.start.instant ?? fasting.history.first?.end?.instant
    case .hydration: return managers.hydration.state.value.history.first?.at.instant
    case .weight: return managers.weight.state.value.latest?.at.instant
    case .sleep: return managers.sleep.state.value.history.first?.wake.instant
    case .mood: return managers.mood.state.value.latest?.at.instant
    }
  }

  private func told(on now: Moment) -> Int {
    let today = Day(now.instant, offset: now.stamp.offset)
    return state.value.told.count {
      $0.name.tracker != nil && Day($0.at, offset: now.zone.offset(at: $0.at)) == today
    }
  }

  /// Whether the time of a rule has come: from its time of the day on, or so many minutes before or after the tracker's
  /// own moment: the goal and the start of the running fast, the last drink of the day, bedtime, else waking.
  private func isTime(
    _ rule: NudgeRule, _ tracker: Tracker, _ managers: Managers, minute: Int, now: Moment
  ) -> Bool {
    let waking = library.settings.waking
    switch (tracker, rule.timing) {
    case (.fasting, .before(let minutes)):
      let fasting = managers.fasting.state.value
      let progress = fasting.progress(at: now)
      return fasting.active != nil && !progress.isReached && progress.remaining <= Double(minutes) * 60
    case (.fasting, .after(let minutes)):
      let fasting = managers.fasting.state.value
      return fasting.active != nil && fasting.progress(at: now).elapsed >= Double(minutes) * 60
    case (.hydration, .after(let minutes)):
      let hydration = managers.hydration.state.value
      if HydrationRules.isMet(total: hydration.total, goal: hydration.goal) { return false }
      if let last = hydration.today.first { return now.instant - last.at.instant >= Double(minutes) * 60 }
      return minute >= waking.from + minutes
    default:
      let moment = tracker == .sleep ? waking.until : waking.from
      return minute >= rule.timing.minute(moment: moment, waking: waking)
    }
  }

  private func context(_ tracker: Tracker, _ managers: Managers, minute: Int, now: Moment) -> NudgeContext {
    func since(_ stamp: Stamp?) -> Double? { stamp.map { now.instant - $0.instant } }
    var context = NudgeContext(hour: minute / 60)
    switch tracker {
    case .fasting:
      let fasting = managers.fasting.state.value
      context.streak = fasting.streak.current
      context.progress = fasting.active == nil ? nil : fasting.progress(at: now).fraction
    case .hydration:
      let hydration = managers.hydration.state.value
      context.progress = hydration.goal > 0 ? hydration.total / hydration.goal : nil
      context.sinceLast = since(hydration.history.first?.at)
    case .sleep: break
    case .weight: context.sinceLast = since(managers.weight.state.value.latest?.at)
    case .mood: context.sinceLast = since(managers.mood.state.value.latest?.at)
    }
    return context
  }

  // MARK: Quiet hours

  /// After quiet hours, what came in them is announced once.
  func digest(now: Moment) {
    let notices = library.settings.notices
    guard notices.quietOn, notices.quiet.from != notices.quiet.until else { return }
    let day = Day(now.instant, offset: now.stamp.offset)
    let quiet = notices.quiet
    let first = quiet.from < quiet.until ? day : day - 1
    let (begin, end) = quiet.instants(on: first, dayStart: 0, in: now.zone)
    guard end <= now.instant, now.instant - end < 3600 else { return }
    let came = state.value.told.contains { entry in
      entry.isListed && entry.name.waitsForQuiet && entry.at >= begin && entry.at < end
    }
    if came { claim(.digest(day), at: end, now: now) }
  }
}

extension NoticeName {
  /// Whether it is kept in quiet hours and counted in the digest after them.
  var waitsForQuiet: Bool {
    switch self {
    case .nudge, .digest, .session, .reminder, .remindersMissed: false
    case .fast, .fastGoalReached, .hydrationGoalReached, .longFast, .proposal, .eatingEnds: true
    }
  }

  /// The tracker that reminded of itself; nil for other notices.
  var tracker: Tracker? {
    if case .nudge(let tracker, _) = self { return tracker }
    return nil
  }
}
