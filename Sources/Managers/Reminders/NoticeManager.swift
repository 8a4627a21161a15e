// Notices: runs the round that decides which are due (NoticeRound), claims each decision in the store under a unique name,
// so that only one of several screens and timers delivers it, and delivers it. The claims form the inbox.
//
// | event                                     | effect                                                              |
// |-------------------------------------------|---------------------------------------------------------------------|
// | `turn`, new data, a new minute, a time    | the round over the published facts; if it decides anything, `check` |
// | `check`                                   | the round over the facts now stored; its decisions are claimed      |
// | `turn`, a session was requested           | begun by the one screen that claims it (ReminderAnswer)             |
// | `turn`, a sitting closes or ends          | told if wanted (NoticeManager+Sessions)                             |
// | `read`                                    | all entries of the inbox count as read                              |
// | `clear`                                   | delivered notices are unlisted, but still count as delivered        |
import Core
import Store

/// The published state of the notice manager.
public nonisolated struct NoticeState: Hashable, Sendable {
  /// The facts of the round, without smart reminders; its notices of the last thirty days are counted by rules.
  public var facts = NoticeFacts()
  /// The notices of the last thirty days, newest first.
  public var told: [NoticeEntry] { facts.told }
  /// When the inbox was last cleared; nil if never.
  public var clearedAt: Instant?
  /// The inbox: notices since it was cleared, newest first.
  public var inbox: [NoticeEntry] = []
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

/// Runs the round, claims and announces notices.
public final class NoticeManager {
  /// The published state.
  public let state: CurrentValue<NoticeState>
  /// Called for a notice to show and deliver now.
  public var announce: (NoticeName) -> Void = { _ in }
  /// Called for a notice to show only on the screen.
  public var show: (NoticeName) -> Void = { _ in }
  /// Called for a session requested elsewhere, for this screen to begin.
  public var begin: (SessionKind) -> Void = { _ in }
  /// Who runs the round: a timer leaves to screens the notices that are only shown there.
  public enum Place: Sendable { case screen, timer }

  let library: Library
  private let reminders: ReminderManager
  let timer: TimerManager
  /// Notices claimed by this process.
  private var handled: [NoticeName: NoticeEntry] = [:]
  /// Notices whose claim failed; claimed again in the next minute.
  private var failed: Set<NoticeName> = []
  /// The last request this process tried to claim.
  var taken: SessionRequest?
  /// The facts of the last round, for texts.
  public private(set) var facts = NoticeFacts()
  private var minute: Int64?
  /// Number of publications, and that of the last round.
  private var revision = 0
  private var seen = -1
  /// When something may be due next, besides new data.
  private var nextAt: Instant?

  init(library: Library, reminders: ReminderManager, timer: TimerManager) {
    (self.library, self.reminders, self.timer) = (library, reminders, timer)
    state = CurrentValue(NoticeState(), in: library.values)
    library.register { [weak self] in
      { reader, context in
        let new = try NoticeManager.read(reader, context)
        return {
          self?.state.assign(new)
          self?.revision += 1
        }
      }
    }
  }

  /// Runs the round over the published state if anything may have changed; called once per turn.
  public func turn(_ now: Moment) {
    let minute = now.instant.milliseconds / 60_000
    let isNewMinute = minute != self.minute
    self.minute = minute
    if isNewMinute {
      for name in failed { handled[name] = nil }
      failed = []
      reminders.note(reminders.state.value.facts, now: now)
    }
    beginWhatWasAsked(now: now)
    if library.settings.notifications != .off { sessionNotices(now: now) }
    guard isNewMinute || seen != revision || nextAt.map({ now.instant >= $0 }) ?? false else { return }
    seen = revision
    var facts = state.value.facts
    facts.reminders = reminders.state.value.facts
    let round = round(facts, now: now)
    nextAt = round.next.map { now.instant + $0 }
    if !round.decisions.isEmpty { check(now: now) }
  }

  /// Decides from the current store, and delivers each decision once, across all processes.
  public func check(now: Moment, at place: Place = .screen) {
    decisions(now: now, at: place) { [weak self] decisions in
      for decision in decisions { self?.carryOut(decision, now: now) }
    }
  }

  /// The decisions over the facts now stored that this place is to deliver.
  public func decisions(
    now: Moment, at place: Place, then: @escaping @MainActor @Sendable ([NoticeDecision]) -> Void
  ) {
    current(now: now) { [weak self] facts in
      guard let self else { return }
      self.reminders.note(facts.reminders, now: now)
      let isOff = self.library.settings.notifications == .off
      then(
        self.round(facts, now: now).decisions.filter { decision in
          guard place == .timer, case .notice(let entry, let voice) = decision else { return true }
          return voice != .shown && (!isOff || entry.name.isOfReminder)
        })
    }
  }

  /// Reads the facts of a round; synchronously if the pace is immediate.
  public func current(now: Moment, then: @escaping @MainActor @Sendable (NoticeFacts) -> Void) {
    library.fetch(
      now: now, { if case .success(let facts) = $0 { then(facts) } },
      { try NoticeFacts.current($0, $1) })
  }

  /// The round over facts, and over the claims of this process since they were read.
  private func round(_ facts: NoticeFacts, now: Moment) -> NoticeRound {
    var facts = facts
    let names = Set(facts.told.map(\.name))
    facts.told += handled.values.filter { !names.contains($0.name) }
    self.facts = facts
    return NoticeRound(library.settings, facts, now: now)
  }

  private func carryOut(_ decision: NoticeDecision, now: Moment) {
    switch decision {
    case .notice(let entry, let voice): claim(entry, voice, now: now)
    case .log(let outcome): library.claim(outcome.name, now: now) { _ in }
    }
  }

  /// How something built in stands, by the published state.
  public func standing(of item: ReminderItem, now: Moment) -> ReminderStanding {
    NoticeRound(library.settings, state.value.facts, now: now).standing(of: item)
  }

  /// Seconds until something may be due; nil if nothing is.
  public func nextDeadline(_ now: Moment) -> Double? {
    guard seen != revision else { return nextAt.map { max(0, $0 - now.instant) } }
    return NoticeRound(library.settings, state.value.facts, now: now).next
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

  /// Claims a notice; delivers it if this process is first.
  func claim(_ entry: NoticeEntry, _ voice: NoticeVoice, now: Moment) {
    let name = entry.name
    guard handled[name] == nil, !state.value.told.contains(where: { $0.name == name }) else { return }
    handled[name] = entry
    let text = (entry.isListed ? "" : NoticeFacts.screenPrefix) + name.text
    library.claim(text, at: entry.at, now: now) { result in
      switch result {
      case .success(true) where voice == .announced: self.announce(name)
      case .success(true) where voice == .shown: self.show(name)
      case .success: break
      case .failure: self.failed.insert(name)
      }
    }
  }

  /// Begins a session requested in a notification, unless another process was first.
  private func beginWhatWasAsked(now: Moment) {
    guard let asked = state.value.asked, asked != taken, asked.isFresh(now) else { return }
    taken = asked
    library.claim(asked.begun, now: now) { [weak self] result in
      if (try? result.get()) == true { self?.begin(asked.kind) }
    }
  }

  private nonisolated static let readPrefix = "read."
  private nonisolated static let clearedPrefix = "cleared."

  private nonisolated static func read(_ reader: Reader, _ context: ReadingContext) throws -> NoticeState {
    var state = NoticeState()
    if context.isGlance { return state }
    let claims = try reader.claims(since: context.now.instant - NoticeFacts.days * 86_400)
    let told = NoticeFacts.told(claims, context.settings)
    state.facts = try NoticeFacts(reader, context, told: told)
    let begun = Set(claims.map(\.name))
    state.asked = claims.lazy.compactMap { SessionRequest($0.name) }.first { !begun.contains($0.begun) }
    state.clearedAt = claims.first { $0.name.hasPrefix(clearedPrefix) }?.at
    state.inbox = told.filter { entry in entry.isListed && state.clearedAt.map { entry.at > $0 } ?? true }
    state.readAt = claims.first { $0.name.hasPrefix(readPrefix) }?.at
    return state
  }
}

extension NoticeName {
  /// Whether it is one of the user's own reminders or the bell, which are told though notifications are off.
  fileprivate var isOfReminder: Bool {
    switch self {
    case .reminder, .remindersMissed, .bell: true
    default: false
    }
  }
}
