// Notices: goals reached, what is planned during a fast, and trackers that remind of themselves. Each is claimed in the
// store under a name of its own, so that of several screens one tells it; the claims are the inbox.
//
// | event                                     | what happens                                                        |
// |-------------------------------------------|---------------------------------------------------------------------|
// | `turn`, a planned notice of the fast is due | claimed; announced, or kept in the inbox alone when quiet or late |
// | `turn`, a goal is met                     | the same; beyond what is wanted, said on the screen alone           |
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
  /// Whether the inbox shows it; what was said on the screen alone is not listed.
  public var isListed = true
}

/// What the notice manager publishes.
public nonisolated struct NoticeState: Hashable, Sendable {
  /// What was told in the last thirty days, newest first: what rules count.
  public var told: [NoticeEntry] = []
  /// When the inbox was last emptied; nil when it never was.
  public var clearedAt: Instant?
  /// What the inbox shows: what was told since it was emptied, newest first.
  public var inbox: [NoticeEntry] = []
  /// When the running fast was given its start and goal, or notifications came on: what fell due before is not told.
  public var planned: Instant?
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

/// How a notice is told by the process that claims it: on the screen and outside it, on the screen alone, or not at all.
enum Voice { case announced, shown, silent }

/// Plans, claims and announces notices.
public final class NoticeManager {
  /// What screens show.
  public let state = CurrentValue(NoticeState())
  /// Told of a notice that is to be shown and delivered now.
  public var announce: (NoticeName) -> Void = { _ in }
  /// Told of a notice that is to be shown on the screen, and delivered nowhere else.
  public var show: (NoticeName) -> Void = { _ in }
  /// Told of a session that was asked for outside the screens, and that this screen is to begin.
  public var begin: (SessionKind) -> Void = { _ in }
  let library: Library
  weak var managers: Managers?
  /// What this process has claimed.
  private var handled: [NoticeName: NoticeEntry] = [:]
  /// The request that this process tried to take last.
  var taken: SessionRequest?
  /// What could not be claimed, and how it is to be told; tried again with the next minute.
  private var failed: [NoticeName: (entry: NoticeEntry, voice: Voice)] = [:]
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
    let isOn = library.settings.notifications != .off
    if isOn { fastNotices(managers, now: now) } else { plan.rest() }
    reachedGoals(managers, now: now)
    longFastsAndProposals(managers, now: now)
    if isNewMinute { reminders(managers, now: now) }
    guard isOn else { return }
    sessionNotices(managers, now: now)
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

  /// Claims a notice of now, or of `at`; announces it when this process is the first and `isShown`.
  func claim(_ name: NoticeName, at: Instant? = nil, isShown: Bool = true, now: Moment) {
    claim(NoticeEntry(name: name, at: at ?? now.instant), isShown ? .announced : .silent, now: now)
  }

  /// Claims a notice; tells it when this process is the first.
  func claim(_ entry: NoticeEntry, _ voice: Voice, now: Moment) {
    let name = entry.name
    // Of a hidden tracker nothing is told, now or once it is shown again.
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

  /// What was told, and what this process has claimed and the store does not list yet.
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

  /// Whether quiet hours hold back what would be told now.
  func isQuiet(_ now: Moment) -> Bool { library.settings.notices.isQuiet(now.instant, in: now.zone) }

  /// A long fast carries a word of caution; a planned start that has come is proposed, and nothing is started.
  private func longFastsAndProposals(_ managers: Managers, now: Moment) {
    let fasting = managers.fasting.state.value
    if let fast = fasting.active, let hours = FastSafety.passed(seconds: fasting.progress(at: now).elapsed) {
      let at = min(now.instant, fast.start.instant + Double(hours) * 3600)
      claim(.longFast(hours: hours, fast.id), at: at, isShown: !isQuiet(now), now: now)
    }
    guard !fasting.plan.isEmpty, let proposed = fasting.planned(at: now), proposed.isDue(at: now.instant) else {
      return
    }
    // What is proposed is what a start would begin now: the plan of the day that it was planned for, and of no other.
    let start = Stamp(proposed.start, in: now.zone)
    guard Day(start, dayStart: fasting.dayStart) == Day(now, dayStart: fasting.dayStart) else { return }
    claim(
      .proposal(proposed.start, goalHours: proposed.goal / 3600), at: proposed.start, isShown: !isQuiet(now), now: now)
  }

  /// Before the name of what was said on the screen alone.
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
