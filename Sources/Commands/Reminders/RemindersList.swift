// `fastlife reminders list`: all that speaks by itself, with where it comes from, when, and how it stands; `--explain` adds
// the notices of the last weeks and why a time passed in silence, by the rules that were in force then.
import ArgumentParser
import Core
import Managers
import Words

struct RemindersList: EnvironmentCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("list", .Help.remindersList)
  }
  @Flag(help: .text(.Help.remindersListExplain))
  var explain = false
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .listing, extent: .entry)
    let settings = session.settings.reminders
    var facts = NoticeFacts()
    session.managers.notices.current(now: session.now) { facts = $0 }
    facts.reminders = try session.store.readNow { reader in
      explain
        ? try reader.explainedReminders(session.settings, now: session.now)
        : try reader.reminderFacts(session.settings, now: session.now)
    }
    let items = ReminderItem.all(session.settings)
    if json {
      return session.say(
        CommandJSON.text([
          "on": settings.isOn, "paused": settings.isPaused,
          "unreadable": settings.list?.unreadable.count ?? 0,
          "reminders": items.map { session.object($0, facts, withLog: explain) },
        ]))
    }
    if !settings.isOn { session.say(session.words(.Reminders.aheadAllOff)) }
    if settings.isOn, settings.isPaused { session.say(session.words(.Reminders.aheadPaused)) }
    if settings.reminders.isEmpty { session.say(session.words(.Commands.noReminders)) }
    for item in items { session.say(item, facts, explain: explain) }
    if let count = settings.list?.unreadable.count, count > 0 {
      session.say(session.words(.Reminders.unreadable(n: count)))
    }
  }
}

extension CommandSession {
  /// Something of the list in a few lines.
  fileprivate func say(_ item: ReminderItem, _ facts: NoticeFacts, explain: Bool) {
    say("\(words.title(of: item)) (\(words.origin(of: item)))")
    if let reminder = item.reminder {
      say("  " + words.sentence(of: reminder, habit: habit(of: reminder.activity)))
      let outlook = ReminderOutlook(reminder, managers.reminders.round(facts.reminders, now: now))
      // A state common to all reminders has already been reported.
      if ![.allOff, .paused].contains(outlook.state) {
        say("  " + words.outlook(outlook, now: now))
      }
    } else {
      let standing = NoticeRound(settings, facts, now: now).standing(of: item)
      say("  " + words.schedule(of: item, settings))
      say("  " + words.standing(standing, now: now))
      if standing != .off { say("  " + words.quiet(of: item, settings)) }
    }
    guard explain else { return }
    let rows = item.reminder.map { log(of: $0, facts.reminders) } ?? log(of: item, facts)
    for row in rows.sorted(by: { $0.at < $1.at }) {
      say("    \(when(Stamp(row.at, in: now.zone)))  \(row.why)")
    }
  }

  /// The told and the silent times of a reminder, with reasons.
  private func log(of reminder: Reminder, _ facts: ReminderFacts) -> [(at: Instant, why: String)] {
    let told = facts.outcomes(of: reminder).map { outcome in
      let hours = facts.version(of: reminder, at: outcome.at).hours
      return (
        at: outcome.occurrence.at(in: now.zone), why: words.outcome(outcome, hours: hours, now: now)
      )
    }
    return told
      + silences(of: reminder, facts).map {
        ($0.occurrence.at(in: now.zone), words.silence($0.silence))
      }
  }

  /// The notices of something built in, told or kept for the inbox.
  private func log(of item: ReminderItem, _ facts: NoticeFacts) -> [(at: Instant, why: String)] {
    facts.told.filter { item.announces($0.name) }.map { entry in
      (entry.at, words(isKept(entry, item) ? .Reminders.wasKept : .Reminders.wasSaid))
    }
  }

  /// Whether quiet hours kept a notice for the inbox.
  private func isKept(_ entry: NoticeEntry, _ item: ReminderItem) -> Bool {
    if case .tracker = item { return false }
    return settings.notices.isQuiet(entry.at, in: now.zone)
  }

  /// Something of the list as JSON.
  fileprivate func object(_ item: ReminderItem, _ facts: NoticeFacts, withLog: Bool) -> [String:
    Any?]
  {
    if let reminder = item.reminder { return object(reminder, facts.reminders, withLog: withLog) }
    let standing = NoticeRound(settings, facts, now: now).standing(of: item)
    var object: [String: Any?] = [
      "id": item.id, "origin": item.origin.name, "title": words.title(of: item),
      "enabled": item.isOn(settings),
      "when": words.schedule(of: item, settings), "state": standing.name, "next": nil,
    ]
    if case .next(let next) = standing {
      object["next"] = CommandJSON.time(Stamp(next, in: now.zone))
    }
    guard withLog else { return object }
    object["log"] = facts.told.filter { item.announces($0.name) }.sorted { $0.at < $1.at }.map {
      entry in
      [
        "at": CommandJSON.time(Stamp(entry.at, in: now.zone)),
        "outcome": isKept(entry, item) ? "kept" : "told",
        "name": entry.name.text,
      ] as [String: Any?]
    }
    return object
  }

  /// Its undecided times, with reasons.
  fileprivate func silences(
    of reminder: Reminder, _ facts: ReminderFacts
  ) -> [(occurrence: ReminderOccurrence, silence: ReminderSilence)] {
    managers.reminders.round(facts, now: now).silences(of: reminder)
  }

  /// The reminder as JSON.
  fileprivate func object(_ reminder: Reminder, _ facts: ReminderFacts, withLog: Bool) -> [String:
    Any?]
  {
    let outlook = ReminderOutlook(reminder, managers.reminders.round(facts, now: now))
    func time(_ instant: Instant) -> String { CommandJSON.time(Stamp(instant, in: now.zone)) }
    var object: [String: Any?] = [
      "id": reminder.id, "origin": ReminderItem.own(reminder).origin.name,
      "title": words.title(of: reminder), "message": words.message(of: reminder),
      "for": reminder.activity.rawValue, "hours": reminder.hours,
      "times": reminder.times.map(ReminderTimes.write),
      "days": ReminderDay.allCases.filter(reminder.days.contains).map(\.rawValue),
      "enabled": reminder.isEnabled, "inQuiet": reminder.passesQuiet,
      "sentence": words.sentence(of: reminder, habit: habit(of: reminder.activity)),
      "state": outlook.state.name, "next": outlook.next.map(time),
      "heldUntil": outlook.heldUntil.map(time),
    ]
    if case .answered(let done) = outlook.state { object["answeredAt"] = time(done) }
    guard withLog else { return object }
    let silent = silences(of: reminder, facts).map { row -> (at: Instant, row: [String: Any?]) in
      let at = row.occurrence.at(in: now.zone)
      return (at, ["at": time(at), "decidedAt": nil, "outcome": row.silence.rawValue])
    }
    let told = facts.outcomes(of: reminder).map { outcome -> (at: Instant, row: [String: Any?]) in
      let at = outcome.occurrence.at(in: now.zone)
      let hours = facts.version(of: reminder, at: outcome.at).hours
      var row: [String: Any?] = [
        "at": time(at), "decidedAt": time(outcome.at), "outcome": outcome.kind.name, "hours": hours,
      ]
      if case .answered(let done) = outcome.kind { row["answeredAt"] = time(done) }
      return (at, row)
    }
    object["log"] = (told + silent).sorted { $0.at < $1.at }.map(\.row)
    return object
  }
}

extension ReminderStanding {
  /// The stable name, for JSON.
  fileprivate var name: String {
    switch self {
    case .off, .notificationsOff: "off"
    case .paused: "pausedDays"
    case .next, .waiting: "waiting"
    case .held(let block): "held." + block.rawValue
    }
  }
}

extension ReminderOutlook.State {
  /// The stable name, for JSON.
  fileprivate var name: String {
    switch self {
    case .allOff, .off: "off"
    case .paused: "paused"
    case .noDays: "noDays"
    case .pausedDays: "pausedDays"
    case .habitDeleted: "habitDeleted"
    case .habitArchived: "habitArchived"
    case .answered: "answered"
    case .snoozed: "snoozed"
    case .waiting: "waiting"
    }
  }
}

extension ReminderOutcome.Kind {
  /// The stable name, for JSON.
  fileprivate var name: String {
    switch self {
    case .fired: "told"
    case .answered: "answered"
    case .missed: "missed"
    case .replaced: "replaced"
    }
  }
}
