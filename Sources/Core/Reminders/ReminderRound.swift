// Decides due reminders from the current contents of the store (Reminders.md, Decision). Pure: every process reaches
// the same decision, and settles it by a claim.
//
// | due time                     | outcome                                                                    |
// |------------------------------|----------------------------------------------------------------------------|
// | matching activity since      | `answered`; the look-back extends to now                                   |
// | none, or it cannot be read   | `fires`                                                                    |
// | the reminder has a newer one | `replaced`: a reminder fires once, not once per missed time                |
// | late, with other late ones   | `missed`: one summary covers all (Reminders.md, Late ones)                 |
// | quiet hours, a paused day    | deferred to the end of quiet hours, late from then; skipped on paused days |
// | of a missing habit           | nothing, if the habit (or the diary) was deleted or archived               |
// | over a day ago               | nothing                                                                    |

/// When an activity was last completed, if known.
public enum LastActivity: Hashable, Sendable {
  case at(Instant)
  case never
  /// The store could not be read: the reminder fires.
  case unknown

  /// The later of this and a known instant.
  public func orLater(_ instant: Instant) -> LastActivity {
    if case .at(let done) = self { return .at(max(done, instant)) }
    return .at(instant)
  }
}

/// A snooze: the reminder is silent from one instant to another, and then fires.
public struct ReminderSnooze: Hashable, Sendable {
  public var reminder: String
  public var from: Instant
  public var until: Instant

  /// Creates a snooze.
  public init(reminder: String, from: Instant, until: Instant) {
    self.reminder = reminder
    self.from = from
    self.until = until
  }

  /// The name of its claim: `snooze.ID.UNTIL`.
  public var name: String { "snooze.\(reminder).\(until.milliseconds)" }

  /// Parses a claim; nil for other names.
  public init?(name: some StringProtocol, at: Instant) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "snooze", ReminderIdentifier.isId(String(parts[1])),
      let until = Int64(parts[2])
    else { return nil }
    self.init(reminder: String(parts[1]), from: at, until: Instant(milliseconds: until))
  }
}

/// Reminder data read from the store.
public struct ReminderFacts: Hashable, Sendable {
  /// Days of log to read.
  public static let days = 30

  /// The outcomes of recent days.
  public var settled: [ReminderOutcome] = []
  public var snoozes: [ReminderSnooze] = []
  /// By requested activity; a missing key was not queried.
  public var last: [ReminderActivity: LastActivity] = [:]
  /// Since when reminders are known to be on.
  public var since = Instant(milliseconds: 0)
  /// A pending record of their switch; nil if already recorded.
  public var unnoted: ReminderSwitch?

  /// Former versions of the list with the instants until which they held, oldest first; read for explanations alone.
  public var former: [FormerReminders] = []

  /// Creates empty facts.
  public init() {}

  /// The reminder as it was at an instant.
  public func version(of reminder: Reminder, at instant: Instant) -> Reminder {
    let list = former.first { $0.until > instant }?.list
    return list?.first { $0.id == reminder.id } ?? reminder
  }

  /// The outcomes of a reminder since its last change, oldest first.
  ///
  /// With former versions at hand, all of them.
  public func outcomes(of reminder: Reminder) -> [ReminderOutcome] {
    settled.filter {
      $0.occurrence.reminder == reminder.id && (!former.isEmpty || $0.at >= reminder.since ?? $0.at)
    }
    .sorted { $0.at < $1.at }
  }

  /// The snoozes of a reminder since its last change.
  public func snoozes(of reminder: Reminder) -> [ReminderSnooze] {
    snoozes.filter { $0.reminder == reminder.id && $0.from >= reminder.since ?? $0.from }
  }
}

/// A former version of the list of reminders.
public struct FormerReminders: Hashable, Sendable {
  public var list: [Reminder]
  /// When it was replaced.
  public var until: Instant

  /// Creates a version from its stored form; nil stands for the samples.
  public init(json: String?, until: Instant) {
    list = json.flatMap(ReminderList.init(json:))?.items ?? Reminder.samples
    self.until = until
  }
}

/// Why a reminder's activity cannot be done.
public enum MissingActivity: Hashable, Sendable {
  /// Its habit was deleted or archived.
  case deleted, archived
}

/// The outcome of a reminder's time.
public struct ReminderOutcome: Hashable, Sendable {
  /// The kind of outcome.
  public enum Kind: Hashable, Sendable {
    case fired
    /// The activity was done at an instant.
    case answered(Instant)
    /// Reported in a summary with others.
    case missed
    /// Superseded by a newer time of the same reminder.
    case replaced
  }
  public var occurrence: ReminderOccurrence
  public var kind: Kind
  /// When it was decided.
  public var at: Instant

  /// Creates an outcome.
  public init(_ occurrence: ReminderOccurrence, _ kind: Kind, at: Instant) {
    self.occurrence = occurrence
    self.kind = kind
    self.at = at
  }

  /// The prefix of log names.
  public static let logPrefix = "log."

  /// The name of its log entry; for fired ones, the name of the claim.
  public var name: String {
    switch kind {
    case .fired: occurrence.name
    case .answered(let instant): "log.answered.\(instant.milliseconds)." + occurrence.name
    case .missed: "log.missed." + occurrence.name
    case .replaced: "log.replaced." + occurrence.name
    }
  }

  /// Parses a claim; nil for other names.
  public init?(name: String, at: Instant) {
    let parts = name.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
    if parts.count == 3, parts[0] == "log" {
      switch parts[1] {
      case "answered":
        let rest = parts[2].split(separator: ".", maxSplits: 1)
        guard rest.count == 2, let when = Int64(rest[0]), let occurrence = ReminderOccurrence(rest[1]) else {
          return nil
        }
        self.init(occurrence, .answered(Instant(milliseconds: when)), at: at)
      case "missed", "replaced":
        guard let occurrence = ReminderOccurrence(parts[2]) else { return nil }
        self.init(occurrence, parts[1] == "missed" ? .missed : .replaced, at: at)
      default: return nil
      }
    } else {
      guard let occurrence = ReminderOccurrence(name) else { return nil }
      self.init(occurrence, .fired, at: at)
    }
  }
}

/// The rule for a single time.
public enum ReminderRule {
  /// Seconds after which a time counts as late.
  public static let lateAfter = 600.0
  /// Seconds after which a time is dropped.
  public static let oldest = 86_400.0

  /// Whether a reminder fires, that is, the activity was not done within the look-back or since.
  ///
  /// Both ends belong to the look-back; if the store cannot be read, it fires.
  public static func fires(at trigger: Instant, checked now: Instant, hours: Int, last: LastActivity) -> Bool {
    guard case .at(let done) = last else { return true }
    return done < trigger - Double(hours) * 3600 || done > max(now, trigger)
  }

  /// Whether a check falls within `seconds` after the time, both ends included.
  public static func isOnTime(_ now: Instant, trigger: Instant, seconds: Double = lateAfter) -> Bool {
    now >= trigger && now - trigger <= seconds
  }
}

/// Decides which reminders are due.
public struct ReminderRound {
  public var settings: ReminderSettings
  public var facts: ReminderFacts
  /// Paused days.
  public var pauses: [Pause]
  /// The quiet hours in force; nil for none.
  public var quiet: ClockWindow?
  /// The user's habits including archived ones; nil if irrelevant.
  public var habits: [Habit]?
  public var now: Moment

  /// Creates a round.
  public init(
    _ settings: ReminderSettings, _ facts: ReminderFacts, pauses: [Pause] = [], quiet: ClockWindow? = nil,
    habits: [Habit]? = nil, now: Moment
  ) {
    self.settings = settings
    self.facts = facts
    self.pauses = pauses
    self.quiet = quiet
    self.habits = habits
    self.now = now
  }

  /// Why a reminder's activity cannot be done; nil if it can.
  public func lack(of reminder: Reminder) -> MissingActivity? {
    let id: String
    switch reminder.activity {
    case .mindfulness, .workout: return nil
    case .noalc: id = NoAlc.id
    case .habit(let own): id = own
    }
    guard let habits else { return nil }
    guard let habit = habits.first(where: { $0.id == id }) else { return .deleted }
    return habit.isArchived ? .archived : nil
  }

  /// The outcomes decided now in chronological order; empty if nothing is due or all are paused.
  public var outcomes: [ReminderOutcome] {
    guard settings.areAwake, !Pauses.contain(today, in: pauses) else { return [] }
    var open: [(occurrence: ReminderOccurrence, isLate: Bool)] = []
    var outcomes: [ReminderOutcome] = []
    for reminder in settings.reminders where reminder.isEnabled && lack(of: reminder) == nil {
      guard facts.last[reminder.activity] != nil, !isHeld(reminder) else { continue }
      let due = due(reminder)
      for (index, item) in due.enumerated() {
        if let done = answer(reminder, at: item.at) {
          outcomes.append(ReminderOutcome(item.occurrence, .answered(done), at: now.instant))
        } else if index + 1 < due.count {
          outcomes.append(ReminderOutcome(item.occurrence, .replaced, at: now.instant))
        } else {
          let due = quietEnd(of: item.at, for: reminder) ?? item.at
          open.append((item.occurrence, !ReminderRule.isOnTime(now.instant, trigger: due)))
        }
      }
    }
    let late = open.count(where: \.isLate)
    for item in open {
      let isMissed = late > 1 && item.isLate
      outcomes.append(ReminderOutcome(item.occurrence, isMissed ? .missed : .fired, at: now.instant))
    }
    return outcomes.sorted { $0.occurrence.at(in: now.zone) < $1.occurrence.at(in: now.zone) }
  }

  var today: Day { Day(now.instant, offset: now.stamp.offset) }

  /// Whether quiet hours defer a reminder now.
  func isHeld(_ reminder: Reminder) -> Bool {
    !reminder.passesQuiet && quiet?.contains(now.instant, in: now.zone) ?? false
  }

  /// The active snooze of a reminder, if any.
  public func snooze(of reminder: Reminder) -> ReminderSnooze? {
    facts.snoozes(of: reminder).filter { $0.until > now.instant }.max { $0.until < $1.until }
  }

  /// The activity that silences a reminder's time: within its look-back, up to now.
  private func answer(_ reminder: Reminder, at trigger: Instant) -> Instant? {
    let last = facts.last[reminder.activity] ?? .never
    guard case .at(let done) = last,
      !ReminderRule.fires(at: trigger, checked: now.instant, hours: reminder.hours, last: last)
    else { return nil }
    return done
  }

  /// The instant from which a reminder's times count.
  func begin(of reminder: Reminder) -> Instant {
    max(Instant(milliseconds: Int64(settings.since)), facts.since, reminder.since ?? Instant(milliseconds: 0))
  }

  /// The due, unsettled times of a reminder, oldest first.
  private func due(_ reminder: Reminder) -> [(occurrence: ReminderOccurrence, at: Instant)] {
    guard snooze(of: reminder) == nil else { return [] }
    let begin = begin(of: reminder)
    let settled = Set(facts.outcomes(of: reminder).map(\.occurrence))
    let own = [today - 1, today].filter { reminder.triggers(on: $0) && !Pauses.contain($0, in: pauses) }.flatMap {
      day in
      reminder.times.map { ReminderOccurrence(reminder.id, day: day, minute: $0) }
    }
    let snoozed = facts.snoozes(of: reminder)
    let ends = snoozed.map { ReminderOccurrence(reminder.id, snoozedUntil: $0.until, in: now.zone) }
    return (own + ends).filter { !settled.contains($0) }.map { ($0, $0.at(in: now.zone)) }
      .filter { item in
        item.1 >= begin && item.1 <= now.instant && now.instant - item.1 < ReminderRule.oldest
          && !snoozed.contains { item.0.snoozedUntil == nil && $0.from < item.1 && item.1 < $0.until }
      }
      .sorted { $0.1 < $1.1 }
  }
}
