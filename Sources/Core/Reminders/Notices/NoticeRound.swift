// The one round that decides which notices are due: of fasts and goals (NoticeRound+Fasts), of trackers
// (NoticeRound+Trackers), smart reminders, and the digest after quiet hours. Screens, `reminders check` and its timer
// all run it; whoever claims a decision first delivers it. It is a pure function of settings, facts and time.
//
// | notice                              | condition                                                             |
// |-------------------------------------|-----------------------------------------------------------------------|
// | planned of a fast                   | notifications are on, its kind is on, the day has room                 |
// | a goal, a caution, a planned start  | always; a goal that is unwanted or late only on the screen             |
// | eating window, trackers, digest     | notifications are on                                                  |
// | smart reminder                      | they are on, and its activity was not done (ReminderRound)            |
// | bell of the day                     | it is on, outside quiet hours and pauses; a late one is left out       |

/// Decides which notices are due.
public struct NoticeRound {
  /// Seconds after which a notice is only kept in the inbox.
  public static let staleAfter = 600.0

  let settings: Settings
  let facts: NoticeFacts
  let now: Moment
  /// The notices told so far, including decisions of this round.
  private(set) var known: [NoticeEntry]
  private var names: Set<NoticeName>
  /// The decisions, in the order they are to be delivered in.
  public private(set) var decisions: [NoticeDecision] = []

  /// Runs the round.
  public init(_ settings: Settings, _ facts: NoticeFacts, now: Moment) {
    self.settings = settings
    self.facts = facts
    self.now = now
    known = facts.told
    names = Set(facts.told.map(\.name))
    if isOn { plannedOfFast() }
    reachedGoals()
    longFast()
    plannedStart()
    smartReminders()
    bell()
    if facts.holdsRetired, settings.onboarded { decide(.settingsRetired, voice) }
    guard isOn else { return }
    eatingEnd()
    if !isPaused { trackers() }
    digest()
  }

  /// Whether today is paused.
  var isPaused: Bool { Pauses.contain(Day(now, dayStart: settings.dayStart), in: settings.pauses) }

  /// Whether anything but goals, smart reminders and the bell is told.
  var isOn: Bool { settings.notifications != .off }

  /// Whether quiet hours apply now.
  var isQuiet: Bool { settings.notices.isQuiet(now.instant, in: now.zone) }

  /// Whether a notice has been told.
  func isTold(_ name: NoticeName) -> Bool { names.contains(name) }

  /// Decides on a notice unless it was told before; hidden trackers send none, not even retroactively, nor is anything told
  /// that was due before the notices that are still known.
  mutating func decide(_ name: NoticeName, at: Instant? = nil, isListed: Bool = true, _ voice: NoticeVoice) {
    guard !names.contains(name), !name.trackers.contains(where: settings.isHidden) else { return }
    let entry = NoticeEntry(name: name, at: at ?? now.instant, isListed: isListed)
    guard now.instant - entry.at < NoticeFacts.days * 86_400 else { return }
    names.insert(name)
    known.append(entry)
    decisions.append(.notice(entry, voice))
  }

  /// The voice of a notice that quiet hours keep for the inbox.
  var voice: NoticeVoice { isQuiet ? .silent : .announced }

  /// Whether a notice due at an instant is delivered now: outside quiet hours, and recent.
  func isHeard(_ at: Instant) -> Bool {
    !settings.notices.isQuiet(at, in: now.zone) && now.instant - at < NoticeRound.staleAfter
  }

  /// The civil day of an instant.
  func day(of instant: Instant) -> Day { Day(instant, offset: now.zone.offset(at: instant)) }

  /// The due times of smart reminders.
  private mutating func smartReminders() {
    let outcomes = ReminderRound(settings, facts.reminders, now: now).outcomes
    for outcome in outcomes {
      if outcome.kind == .fired {
        decide(.reminder(outcome.occurrence), .announced)
      } else {
        decisions.append(.log(outcome))
      }
    }
    let missed = outcomes.filter { $0.kind == .missed }
    guard let newest = missed.last else { return }
    let others = missed.dropLast().map(\.occurrence.reminder)
    decide(.remindersMissed(missed.count, newest.occurrence, after: others), .announced)
  }

  /// The newest bell of the day, unless it is late.
  private mutating func bell() {
    guard settings.bell.isOn, !isQuiet, !isPaused else { return }
    let today = day(of: now.instant)
    let rung = [today - 1, today].flatMap { settings.bell.instants(on: $0, in: now.zone) }.last {
      $0 <= now.instant
    }
    if let rung, now.instant - rung < DayBell.lateAfter {
      decide(.bell(rung), at: rung, .announced)
    }
  }

  /// Announces once, after quiet hours, the notices that came during them.
  private mutating func digest() {
    let notices = settings.notices
    guard notices.quietOn, notices.quiet.from != notices.quiet.until else { return }
    let day = day(of: now.instant)
    let quiet = notices.quiet
    let first = quiet.from < quiet.until ? day : day - 1
    let (begin, end) = quiet.instants(on: first, dayStart: 0, in: now.zone)
    guard end <= now.instant, now.instant - end < 3600 else { return }
    let came = known.contains { entry in
      entry.isListed && entry.name.waitsForQuiet && entry.at >= begin && entry.at < end
    }
    if came { decide(.digest(day), at: end, .announced) }
  }
}

extension NoticeRound {
  /// Seconds until something may be due, unless data change; nil if nothing is.
  public var next: Double? {
    var deadlines: [Double] = []
    if facts.fast != nil {
      let progress = facts.progress(at: now)
      if !progress.isReached { deadlines.append(progress.remaining) }
      deadlines += FastSafety.untilNext(seconds: progress.elapsed).map { [$0] } ?? []
    }
    if !settings.plan.isEmpty, let proposed, !proposed.isDue(at: now.instant) {
      deadlines.append(proposed.start - now.instant)
    }
    if isOn { deadlines += plan.first { $0.at > now.instant }.map { [$0.at - now.instant] } ?? [] }
    if isOn || settings.reminders.isOn || settings.bell.isOn {
      deadlines.append(60 - now.instant.seconds.truncatingRemainder(dividingBy: 60))
    }
    return deadlines.min()
  }
}

extension ReminderRound {
  /// The round of smart reminders under all settings.
  public init(_ settings: Settings, _ facts: ReminderFacts, now: Moment) {
    self.init(
      settings.reminders, facts, pauses: settings.pauses, quiet: settings.quietHours, habits: settings.habitList,
      now: now)
  }
}

extension NoticeName {
  /// Whether it is held during quiet hours and counted in the digest.
  var waitsForQuiet: Bool {
    switch self {
    case .nudge, .digest, .session, .reminder, .remindersMissed, .bell, .settingsRetired: false
    case .fast, .fastGoalReached, .hydrationGoalReached, .longFast, .proposal, .eatingEnds: true
    }
  }
}
