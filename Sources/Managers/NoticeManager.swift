// Notices: goals reached, what is planned during a fast, and trackers that remind of themselves. Each is claimed in the
// store under a name of its own, so that of several screens one tells it; the claims are the inbox.
//
// | event                                     | what happens                                                        |
// |-------------------------------------------|---------------------------------------------------------------------|
// | `turn`, a goal is met                     | claimed; announced, or kept in the inbox alone when quiet           |
// | `turn`, a planned notice of the fast is due | claimed; announced, or kept in the inbox alone when quiet or late |
// | `turn`, a new minute                      | the rules of the trackers are asked; one that passes is announced;  |
// |                                           | in quiet hours only the one of bedtime                              |
// | `turn`, a new minute, reminders are on    | smart reminders that are due are told (NoticeManager+Reminders)     |
// | `turn`, a session was asked for           | begun by the one screen that claims it (ReminderAnswer)             |
// | `turn`, quiet hours end                   | what came in them is announced as one digest                        |
// | `read`                                    | what stands in the inbox counts as read                             |
// | `clear`                                   | what was told is not listed any more; it still counts as told       |
import Core
import Store

/// A line of the inbox.
public nonisolated struct NoticeEntry: Hashable, Sendable {
  public var name: NoticeName
  /// When it was told, or would have been.
  public var at: Instant
}

/// What the notice manager publishes.
public nonisolated struct NoticeState: Hashable, Sendable {
  /// What was told in the last thirty days, newest first: what rules count.
  public var told: [NoticeEntry] = []
  /// When the inbox was last emptied; nil when it never was.
  public var clearedAt: Instant?
  /// What the inbox shows: what was told since it was emptied, newest first.
  public var inbox: [NoticeEntry] = []
  /// The session that was last asked for outside the screens and that nobody has begun; nil without one.
  public var asked: SessionRequest?
  /// When the inbox was last read; nil when it never was.
  public var readAt: Instant?
  /// How many entries came since.
  public var unread: Int {
    guard let readAt else { return inbox.count }
    return inbox.count { $0.at > readAt }
  }

  /// Creates the state of an empty store.
  public init() {}
}

/// Plans, claims and announces notices.
public final class NoticeManager {
  /// What screens show.
  public let state = CurrentValue(NoticeState())
  /// Told of a notice that is to be shown and delivered now.
  public var announce: (NoticeName) -> Void = { _ in }
  /// Told of a session that was asked for outside the screens, and that this screen is to begin.
  public var begin: (SessionKind) -> Void = { _ in }
  let library: Library
  weak var managers: Managers?
  private var handled: Set<NoticeName> = []
  /// The request that this process tried to take last.
  var taken: SessionRequest?
  /// What could not be claimed, and whether it is to be shown; tried again with the next minute.
  private var failed: [NoticeName: Bool] = [:]
  var plan = PlannedFast()
  private var minute: Int64?

  /// Days the inbox shows.
  private nonisolated static let inboxDays = 30.0

  init(library: Library) {
    self.library = library
    library.register { [weak self] in
      { reader, context in
        let new = try NoticeManager.read(reader, context)
        return { self?.state.assign(new) }
      }
    }
  }

  /// Looks at the published state of these managers from now on.
  func watch(_ managers: Managers) { self.managers = managers }

  /// Looks at what is published; called once a turn.
  public func turn(_ now: Moment) {
    guard let managers else { return }
    let minute = now.instant.milliseconds / 60_000
    let isNewMinute = minute != self.minute
    self.minute = minute
    if isNewMinute { tryAgain(now: now) }
    beginWhatWasAsked(now: now)
    reachedGoals(managers, now: now)
    longFastsAndProposals(managers, now: now)
    if isNewMinute { reminders(managers, now: now) }
    guard library.settings.notifications != .off else { return }
    sessionNotices(managers, now: now)
    fastNotices(managers, now: now)
    guard isNewMinute else { return }
    eatingEnd(managers, now: now)
    // On paused days nothing is asked.
    let today = Day(now, dayStart: library.settings.dayStart)
    if !Pauses.contain(today, in: library.settings.pauses) { nudges(managers, now: now) }
    digest(now: now)
  }

  /// Seconds until something may be due; nil when nothing is ahead.
  public func nextDeadline(_ now: Moment) -> Double? {
    guard let managers else { return nil }
    let fasting = managers.fasting.state.value
    var deadlines: [Double] = []
    if fasting.active != nil, !fasting.progress(at: now).isReached {
      deadlines.append(fasting.progress(at: now).remaining)
    }
    if fasting.active != nil, let caution = FastSafety.untilNext(seconds: fasting.progress(at: now).elapsed) {
      deadlines.append(caution)
    }
    if !fasting.plan.isEmpty, let proposed = fasting.planned(at: now), !proposed.isDue(at: now.instant) {
      deadlines.append(proposed.start - now.instant)
    }
    if library.settings.notifications != .off {
      deadlines += plan.ahead(of: now).map { [$0] } ?? []
    }
    if library.settings.notifications != .off || library.settings.reminders.isOn {
      deadlines.append(60 - now.instant.seconds.truncatingRemainder(dividingBy: 60))
    }
    return deadlines.min()
  }

  /// Marks everything in the inbox as read.
  public func read(now: Moment) {
    guard state.value.unread > 0 else { return }
    library.claim(NoticeManager.readPrefix + String(now.instant.milliseconds), now: now) { _ in }
  }

  /// Empties the inbox; what was told still counts for rules, and is not told again.
  public func clear(now: Moment) {
    guard !state.value.inbox.isEmpty else { return }
    library.claim(NoticeManager.clearedPrefix + String(now.instant.milliseconds), now: now) { _ in }
  }

  /// Claims a notice; announces it when this process is the first and `isShown`.
  func claim(_ name: NoticeName, isShown: Bool = true, now: Moment) {
    // Of a hidden tracker nothing is told, now or once it is shown again.
    guard !name.trackers.contains(where: library.settings.isHidden) else { return }
    guard handled.insert(name).inserted else { return }
    guard !state.value.told.contains(where: { $0.name == name }) else { return }
    library.claim(name.text, now: now) { result in
      switch result {
      case .success(let isFirst): if isFirst, isShown { self.announce(name) }
      case .failure: self.failed[name] = isShown
      }
    }
  }

  private func tryAgain(now: Moment) {
    let again = failed
    failed = [:]
    for (name, isShown) in again {
      handled.remove(name)
      claim(name, isShown: isShown, now: now)
    }
  }

  private func reachedGoals(_ managers: Managers, now: Moment) {
    let fasting = managers.fasting.state.value
    let isLoud = !isQuiet(now)
    if let fast = fasting.active, fasting.progress(at: now).isReached {
      claim(.fastGoalReached(fast.id), isShown: isLoud, now: now)
    }
    let hydration = managers.hydration.state.value
    if hydration.total > 0, HydrationRules.isMet(total: hydration.total, goal: hydration.goal) {
      claim(.hydrationGoalReached(managers.hub.state.value.today), isShown: isLoud, now: now)
    }
  }

  /// Whether quiet hours hold back what would be told now.
  func isQuiet(_ now: Moment) -> Bool { library.settings.notices.isQuiet(now.instant, in: now.zone) }

  /// A long fast carries a word of caution; a planned start that has come is proposed, and nothing is started.
  private func longFastsAndProposals(_ managers: Managers, now: Moment) {
    let fasting = managers.fasting.state.value
    if let fast = fasting.active, let hours = FastSafety.passed(seconds: fasting.progress(at: now).elapsed) {
      claim(.longFast(hours: hours, fast.id), isShown: !isQuiet(now), now: now)
    }
    if !fasting.plan.isEmpty, let proposed = fasting.planned(at: now), proposed.isDue(at: now.instant) {
      claim(.proposal(proposed.start, goalHours: proposed.goal / 3600), isShown: !isQuiet(now), now: now)
    }
  }

  private nonisolated static let readPrefix = "read."
  private nonisolated static let clearedPrefix = "cleared."

  private nonisolated static func read(_ reader: Reader, _ context: ReadingContext) throws -> NoticeState {
    var state = NoticeState()
    if context.isGlance { return state }
    let claims = try reader.claims(since: context.now.instant - inboxDays * 86_400)
    state.told = claims.compactMap { claim in
      guard let name = NoticeName(claim.name), !name.trackers.contains(where: context.settings.isHidden) else {
        return nil
      }
      return NoticeEntry(name: name, at: claim.at)
    }
    let begun = Set(claims.map(\.name))
    state.asked = claims.lazy.compactMap { SessionRequest($0.name) }.first { !begun.contains($0.begun) }
    state.clearedAt = claims.first { $0.name.hasPrefix(clearedPrefix) }?.at
    state.inbox = state.told.filter { entry in state.clearedAt.map { entry.at > $0 } ?? true }
    state.readAt = claims.first { $0.name.hasPrefix(readPrefix) }?.at
    return state
  }
}
