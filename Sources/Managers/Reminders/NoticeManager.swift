// Notices: goals reached, planned notices of a fast, and the trackers' reminders. Each is claimed in the store under a
// unique name, so that only one of several screens delivers it; the claims form the inbox.
//
// | event                                     | effect                                                              |
// |-------------------------------------------|---------------------------------------------------------------------|
// | `turn`, a planned fast notice is due      | claimed; announced, or only kept in the inbox if quiet or late      |
// | `turn`, a goal is met                     | the same; if unwanted, only shown on the screen                     |
// | `turn`, a new minute                      | the trackers' rules are evaluated and passing ones announced;       |
// |                                           | in quiet hours only those allowed then, such as bedtime             |
// | `turn`, a new minute, reminders are on    | due smart reminders are delivered (NoticeManager+Reminders)         |
// | `turn`, a session was requested           | begun by the one screen that claims it (ReminderAnswer)             |
// | `turn`, quiet hours end                   | notices held during them are announced as a single digest           |
// | `read`                                    | all entries of the inbox count as read                              |
// | `clear`                                   | delivered notices are unlisted, but still count as delivered        |
import Core
import Store

/// A line of the inbox.
public nonisolated struct NoticeEntry: Hashable, Sendable {
  public var name: NoticeName
  /// When it was delivered, or due.
  public var at: Instant
  /// Whether the inbox lists it; notices shown only on the screen are not listed.
  public var isListed = true
}

/// The published state of the notice manager.
public nonisolated struct NoticeState: Hashable, Sendable {
  /// The notices of the last thirty days, newest first, as counted by rules.
  public var told: [NoticeEntry] = []
  /// When the inbox was last cleared; nil if never.
  public var clearedAt: Instant?
  /// The inbox: notices since it was cleared, newest first.
  public var inbox: [NoticeEntry] = []
  /// When the running fast got its start and goal, or notifications were enabled; earlier notices are dropped.
  public var planned: Instant?
  /// The latest session requested outside the screens and not yet begun; nil without one.
  public var asked: SessionRequest?
  /// When the inbox was last read; nil if never.
  public var readAt: Instant?
  /// Number of entries since.
  public var unread: Int {
    guard let readAt else { return inbox.count }
    return inbox.count { $0.at > readAt }
  }

  /// Creates the state of an empty store.
  public init() {}
}

/// How the claiming process delivers a notice: on the screen and outside it, only on the screen, or not at all.
enum Voice { case announced, shown, silent }

/// Plans, claims and announces notices.
public final class NoticeManager {
  /// The published state.
  public let state: CurrentValue<NoticeState>
  /// Called for a notice to show and deliver now.
  public var announce: (NoticeName) -> Void = { _ in }
  /// Called for a notice to show only on the screen.
  public var show: (NoticeName) -> Void = { _ in }
  /// Called for a session requested elsewhere, for this screen to begin.
  public var begin: (SessionKind) -> Void = { _ in }
  let library: Library
  weak var managers: Managers?
  /// Notices claimed by this process.
  private var handled: [NoticeName: NoticeEntry] = [:]
  /// The last request this process tried to claim.
  var taken: SessionRequest?
  /// Failed claims with their delivery, retried every minute.
  private var failed: [NoticeName: (entry: NoticeEntry, voice: Voice)] = [:]
  var plan = PlannedFast()
  private var minute: Int64?

  /// Days covered by the inbox.
  private nonisolated static let inboxDays = 30.0

  init(library: Library) {
    self.library = library
    state = CurrentValue(NoticeState(), in: library.values)
    library.register { [weak self] in
      { reader, context in
        let new = try NoticeManager.read(reader, context)
        return { self?.state.assign(new) }
      }
    }
  }

  /// Starts observing the published state of these managers.
  func watch(_ managers: Managers) { self.managers = managers }

  /// Evaluates the published state; called once per turn.
  public func turn(_ now: Moment) {
    guard let managers else { return }
    let minute = now.instant.milliseconds / 60_000
    let isNewMinute = minute != self.minute
    self.minute = minute
    if isNewMinute { tryAgain(now: now) }
    beginWhatWasAsked(now: now)
    let isOn = library.settings.notifications != .off
    if isOn { fastNotices(managers, now: now) } else { plan.rest() }
    reachedGoals(managers, now: now)
    longFastsAndProposals(managers, now: now)
    if isNewMinute { reminders(managers, now: now) }
    guard isOn else { return }
    sessionNotices(managers, now: now)
    guard isNewMinute else { return }
    eatingEnd(managers, now: now)
    // No reminders on paused days.
    let today = Day(now, dayStart: library.settings.dayStart)
    if !Pauses.contain(today, in: library.settings.pauses) { nudges(managers, now: now) }
    digest(now: now)
  }

  /// Seconds until something may be due; nil if nothing is.
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

  /// Clears the inbox; delivered notices still count for rules and are not repeated.
  public func clear(now: Moment) {
    guard !state.value.inbox.isEmpty else { return }
    library.claim(NoticeManager.clearedPrefix + String(now.instant.milliseconds), now: now) { _ in }
  }

  /// Claims a notice dated now or `at`; announces it if this process is first and `isShown`.
  func claim(_ name: NoticeName, at: Instant? = nil, isShown: Bool = true, now: Moment) {
    claim(NoticeEntry(name: name, at: at ?? now.instant), isShown ? .announced : .silent, now: now)
  }

  /// Claims a notice; delivers it if this process is first.
  func claim(_ entry: NoticeEntry, _ voice: Voice, now: Moment) {
    let name = entry.name
    // Hidden trackers send no notices, not even retroactively.
    guard !name.trackers.contains(where: library.settings.isHidden) else { return }
    guard handled[name] == nil else { return }
    handled[name] = entry
    guard !state.value.told.contains(where: { $0.name == name }) else { return }
    let text = (entry.isListed ? "" : NoticeManager.screenPrefix) + name.text
    library.claim(text, at: entry.at, now: now) { result in
      switch result {
      case .success(true) where voice == .announced: self.announce(name)
      case .success(true) where voice == .shown: self.show(name)
      case .success: break
      case .failure: self.failed[name] = (entry, voice)
      }
    }
  }

  /// Whether this process has claimed it.
  func isHandled(_ name: NoticeName) -> Bool { handled[name] != nil }

  /// Delivered notices, including claims of this process not yet listed by the store.
  var known: [NoticeEntry] {
    let told = state.value.told
    let names = Set(told.map(\.name))
    return told + handled.values.filter { !names.contains($0.name) }
  }

  private func tryAgain(now: Moment) {
    let again = failed
    failed = [:]
    for (name, notice) in again {
      handled[name] = nil
      claim(notice.entry, notice.voice, now: now)
    }
  }

  /// Whether quiet hours apply now.
  func isQuiet(_ now: Moment) -> Bool { library.settings.notices.isQuiet(now.instant, in: now.zone) }

  /// Claims a caution for a long fast, and a proposal when a planned start has come; nothing is started.
  private func longFastsAndProposals(_ managers: Managers, now: Moment) {
    let fasting = managers.fasting.state.value
    if let fast = fasting.active, let hours = FastSafety.passed(seconds: fasting.progress(at: now).elapsed) {
      let at = min(now.instant, fast.start.instant + Double(hours) * 3600)
      claim(.longFast(hours: hours, fast.id), at: at, isShown: !isQuiet(now), now: now)
    }
    guard !fasting.plan.isEmpty, let proposed = fasting.planned(at: now), proposed.isDue(at: now.instant) else {
      return
    }
    // Propose only the fast that a start would begin now: the one planned for today.
    let start = Stamp(proposed.start, in: now.zone)
    guard Day(start, dayStart: fasting.dayStart) == Day(now, dayStart: fasting.dayStart) else { return }
    claim(
      .proposal(proposed.start, goalHours: proposed.goal / 3600), at: proposed.start, isShown: !isQuiet(now), now: now)
  }

  /// Prefix of notices shown only on the screen.
  private nonisolated static let screenPrefix = "screen."
  private nonisolated static let readPrefix = "read."
  private nonisolated static let clearedPrefix = "cleared."

  private nonisolated static func read(_ reader: Reader, _ context: ReadingContext) throws -> NoticeState {
    var state = NoticeState()
    if context.isGlance { return state }
    let claims = try reader.claims(since: context.now.instant - inboxDays * 86_400)
    state.told = claims.compactMap { claim in
      let isListed = !claim.name.hasPrefix(screenPrefix)
      guard let name = NoticeName(isListed ? claim.name : String(claim.name.dropFirst(screenPrefix.count))),
        !name.trackers.contains(where: context.settings.isHidden)
      else { return nil }
      return NoticeEntry(name: name, at: claim.at, isListed: isListed)
    }
    let begun = Set(claims.map(\.name))
    state.asked = claims.lazy.compactMap { SessionRequest($0.name) }.first { !begun.contains($0.begun) }
    state.clearedAt = claims.first { $0.name.hasPrefix(clearedPrefix) }?.at
    state.inbox = state.told.filter { entry in entry.isListed && state.clearedAt.map { entry.at > $0 } ?? true }
    state.planned = try reader.runningFast().flatMap { try reader.planned($0) }
    state.readAt = claims.first { $0.name.hasPrefix(readPrefix) }?.at
    return state
  }
}
