// The facts behind the round of notices: read from the store alone, so that a screen and a timer know the same.

/// A notice that was told, or kept for the inbox.
public struct NoticeEntry: Hashable, Sendable {
  public var name: NoticeName
  /// When it was delivered, or due.
  public var at: Instant
  /// Whether the inbox lists it; notices shown only on the screen are not listed.
  public var isListed: Bool

  /// Creates an entry.
  public init(name: NoticeName, at: Instant, isListed: Bool = true) {
    self.name = name
    self.at = at
    self.isListed = isListed
  }
}

/// The facts behind a round of notices.
public struct NoticeFacts: Hashable, Sendable {
  /// Days of notices that rules count, and that the inbox covers.
  public static let days = 30.0

  /// The running fast and its clock.
  public var fast: Fast?
  public var anchor: ClockAnchor?
  /// When the running fast got its start and goal, or its notices were last changed; earlier notices are dropped.
  public var planned: Instant?
  /// The end of the last finished fast.
  public var lastFastEnd: Instant?
  /// The streak of fasts, for texts; read only where something is told.
  public var streak = Streak()
  /// Millilitres counted today.
  public var drunk = 0.0
  /// Today's newest drink.
  public var drinkToday: Instant?
  /// The logical day.
  public var today = Day(number: 0)
  /// The newest entry of each tracker that reminds; of sleep its end.
  public var latest: [Tracker: Instant] = [:]
  /// The notices of the last thirty days, newest first.
  public var told: [NoticeEntry] = []
  /// Whether settings that had been changed are constants now, and nobody was told yet.
  public var holdsRetired = false
  /// The facts of smart reminders.
  public var reminders = ReminderFacts()

  /// Creates the facts of an empty store.
  public init() {}

  /// Progress of the running fast; idle if none is running.
  func progress(at now: Moment) -> FastProgress {
    guard let fast else { return FastProgress(elapsed: nil, goal: 0) }
    let elapsed = anchor?.elapsed(of: fast.id, at: now) ?? (now.instant - fast.start.instant)
    return FastProgress(elapsed: max(0, elapsed), goal: fast.goal)
  }
}

/// How the claiming process delivers a notice: on the screen and outside it, only on the screen, or not at all.
public enum NoticeVoice: Hashable, Sendable { case announced, shown, silent }

/// A decision of a round.
public enum NoticeDecision: Hashable, Sendable {
  /// A notice to claim, and to deliver by the one who claims it.
  case notice(NoticeEntry, NoticeVoice)
  /// A time of a smart reminder that stays silent, for the log.
  case log(ReminderOutcome)

  /// The notice; nil for the log.
  public var name: NoticeName? {
    if case .notice(let entry, _) = self { return entry.name }
    return nil
  }
}
