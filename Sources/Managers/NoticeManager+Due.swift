// What is due: notices of the running fast, reminders of the trackers, the digest after quiet hours.
import Core

/// The notices of the running fast, planned anew when the fast, its goal or the settings change.
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

  /// Plans when something has changed.
  ///
  /// What lies behind is left out, but for the first plan of a program that has just started: what came while it was
  /// closed is told in the inbox.
  mutating func update(_ fast: Fast?, _ settings: Settings, lastTime: @autoclosure () -> Set<Int>, now: Moment) {
    guard let fast else {
      (key, notices, isFirst) = (nil, [], false)
      return
    }
    let new = Key(fast: fast, plan: settings.notices.fasting, zone: now.zone, wake: settings.wakeMinute)
    guard new != key else { return }
    key = new
    notices =
      FastNotices(
        fast, plan: settings.notices.fasting, zone: now.zone, wake: settings.wakeMinute, lastTime: lastTime()
      ).all
    if !isFirst { notices.removeAll { $0.at <= now.instant } }
    isFirst = false
  }

  /// Takes what is due out of the plan.
  mutating func due(by now: Instant) -> [FastNotice] {
    guard let first = notices.first, first.at <= now else { return [] }
    defer { notices.removeAll { $0.at <= now } }
    return notices.filter { $0.at <= now }
  }

  /// Seconds until the next is due.
  func ahead(of now: Moment) -> Double? { notices.first.map { max(0, $0.at - now.instant) } }
}

extension NoticeManager {
  /// Seconds after which a notice is no longer told but kept in the inbox.
  private static let staleAfter = 600.0

  func fastNotices(_ managers: Managers, now: Moment) {
    let settings = library.settings
    let fast = managers.fasting.state.value.active
    plan.update(fast, settings, lastTime: stagesOfLastFast(besides: fast), now: now)
    guard let fast else { return }
    for notice in plan.due(by: now.instant) {
      // At the goal itself the goal is announced as reached, once.
      let wanted = settings.notices.fasting
      let isAtGoal = notice.at - fast.start.instant == fast.goal
      if isAtGoal, notice.kind == .goal || notice.kind == .milestone { continue }
      let name = NoticeName.fast(notice.kind, hour: notice.hour, goalHours: fast.goal / 3600, fast.id)
      if toldToday(besides: fast, now: now) >= wanted.mode.perDay { continue }
      let isQuiet = settings.notices.isQuiet(notice.at, in: now.zone)
      claim(name, isShown: !isQuiet && now.instant - notice.at < NoticeManager.staleAfter, now: now)
    }
  }

  /// The stage hours that the fast before was told.
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

  /// How many notices the day was told that the plan of this fast does not count, of other fasts and of another goal
  /// that this one had: the mode's cap holds for the day.
  private func toldToday(besides fast: Fast, now: Moment) -> Int {
    state.value.told.count { entry in
      guard case .fast(_, _, let goalHours, let id) = entry.name, id != fast.id || goalHours * 3600 != fast.goal else {
        return false
      }
      return Day(entry.at, offset: now.zone.offset(at: entry.at)) == Day(now.instant, offset: now.stamp.offset)
    }
  }

  /// Says, some time before, that the eating window ends.
  func eatingEnd(_ managers: Managers, now: Moment) {
    let lead = library.settings.notices.eatingLead
    let fasting = managers.fasting.state.value
    guard lead > 0, fasting.active == nil, let planned = fasting.planned(at: now) else { return }
    let left = planned.start - now.instant
    guard left > 0, left <= Double(lead) * 60 else { return }
    claim(.eatingEnds(planned.start, minutes: lead), isShown: !isQuiet(now), now: now)
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
      entry.name.waitsForQuiet && entry.at >= begin && entry.at < end
    }
    if came { claim(.digest(day), now: now) }
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
