// Due notices besides those of the running fast (NoticeManager+Fasts): the end of the eating window, the trackers'
// reminders, and the digest after quiet hours.
import Core

extension NoticeManager {
  /// Announces the end of the eating window in advance.
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
    for tracker in Tracker.original where settings.notices.nudges(tracker) {
      let rule = settings.notices.rules[tracker]
      // A reminder describes the current state, so one delayed by quiet hours is evaluated again afterwards.
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

  /// A tracker's reminders so far, and how many were not followed by an entry.
  private func history(of tracker: Tracker, _ managers: Managers, now: Moment) -> NudgeHistory {
    let told = state.value.told.filter { $0.name.tracker == tracker }
    guard let last = told.first?.at else { return NudgeHistory() }
    let entered = lastEntry(of: tracker, managers)
    return NudgeHistory(
      minutesSinceLast: (now.instant - last) / 60,
      wasToday: Day(last, offset: now.zone.offset(at: last)) == Day(now.instant, offset: now.stamp.offset),
      ignored: told.count { reminder in entered.map { reminder.at > $0 } ?? true })
  }

  /// The time of the tracker's newest entry, or the start of the running fast.
  private func lastEntry(of tracker: Tracker, _ managers: Managers) -> Instant? {
    switch tracker {
    case .fasting:
      let fasting = managers.fasting.state.value
      return fasting.active?.start.instant ?? fasting.history.first?.end?.instant
    case .hydration: return managers.hydration.state.value.history.first?.at.instant
    case .weight: return managers.weight.state.value.latest?.at.instant
    case .sleep: return managers.sleep.state.value.history.first?.wake.instant
    case .mood: return managers.mood.state.value.latest?.at.instant
    default: return nil
    }
  }

  private func told(on now: Moment) -> Int {
    let today = Day(now.instant, offset: now.stamp.offset)
    return state.value.told.count {
      $0.name.tracker != nil && Day($0.at, offset: now.zone.offset(at: $0.at)) == today
    }
  }

  /// Whether a rule's time has come.
  ///
  /// That is its time of day, or minutes before or after the tracker's own moment: the goal and the start of the
  /// running fast, the last drink of the day, bedtime, otherwise waking.
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
    case .weight: context.sinceLast = since(managers.weight.state.value.latest?.at)
    case .mood: context.sinceLast = since(managers.mood.state.value.latest?.at)
    default: break
    }
    return context
  }

  // MARK: Quiet hours

  /// Announces once, after quiet hours, the notices that came during them.
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
  /// Whether it is held during quiet hours and counted in the digest.
  var waitsForQuiet: Bool {
    switch self {
    case .nudge, .digest, .session, .reminder, .remindersMissed: false
    case .fast, .fastGoalReached, .hydrationGoalReached, .longFast, .proposal, .eatingEnds: true
    }
  }

  /// The tracker of a reminder; nil for other notices.
  var tracker: Tracker? {
    if case .nudge(let tracker, _) = self { return tracker }
    return nil
  }
}
