// `fastlife reminders`: smart reminders, which only fire if their activity was not done. The command-line version of
// the reminders screen; `check` is for timers.
import ArgumentParser
import Core
import Managers
import Words

/// Lists and changes smart reminders.
struct RemindersCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "reminders", .Help.reminders, discussion: .Help.remindersDiscussion,
      examples: """
        fastlife reminders
        fastlife reminders on
        fastlife reminders --explain
        fastlife reminders add 'Evening sit' --message 'Ten minutes?' --at 20:00
        fastlife reminders snooze Morning 30m
        fastlife reminders install
        """,
      subcommands: [
        RemindersList.self, RemindersAdd.self, RemindersEdit.self, RemindersDelete.self, RemindersOn.self,
        RemindersOff.self, RemindersPause.self, RemindersResume.self, RemindersSnooze.self, RemindersCheck.self,
        RemindersInstall.self, RemindersUninstall.self, RemindersAsk.self,
      ], defaultSubcommand: RemindersList.self)
  }
}

struct RemindersList: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("list", .Help.remindersList) }
  @Flag(help: .text(.Help.remindersListExplain))
  var explain = false
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .listing, extent: .entry)
    let settings = session.settings.reminders
    let facts = try session.store.readNow { try $0.reminderFacts(session.settings, now: session.now) }
    if json {
      return session.say(
        CommandJSON.text([
          "on": settings.isOn, "paused": settings.isPaused, "unreadable": settings.list?.unreadable.count ?? 0,
          "reminders": settings.reminders.map { session.object($0, facts, withLog: explain) },
        ]))
    }
    if !settings.isOn { session.say(session.words(.Reminders.aheadAllOff)) }
    if settings.isOn, settings.isPaused { session.say(session.words(.Reminders.aheadPaused)) }
    if settings.reminders.isEmpty { session.say(session.words(.Commands.noReminders)) }
    for reminder in settings.reminders { say(reminder, facts, session) }
    if let count = settings.list?.unreadable.count, count > 0 {
      session.say(session.words(.Reminders.unreadable(n: count)))
    }
  }

  @MainActor
  private func say(_ reminder: Reminder, _ facts: ReminderFacts, _ session: CommandSession) {
    let words = session.words
    session.say(words.title(of: reminder))
    session.say("  " + words.sentence(of: reminder, habit: session.habit(of: reminder.activity)))
    let outlook = ReminderOutlook(reminder, session.managers.reminders.round(facts, now: session.now))
    // A state common to all reminders has already been reported.
    if ![.allOff, .paused].contains(outlook.state) { session.say("  " + words.outlook(outlook, now: session.now)) }
    guard explain else { return }
    let zone = session.now.zone
    let told = facts.outcomes(of: reminder).map { outcome in
      (at: outcome.occurrence.at(in: zone), why: words.outcome(outcome, hours: reminder.hours, now: session.now))
    }
    let silent = session.silences(of: reminder, facts).map { ($0.occurrence.at(in: zone), words.silence($0.silence)) }
    for row in (told + silent).sorted(by: { $0.at < $1.at }) {
      session.say("    \(session.when(Stamp(row.at, in: zone)))  \(row.why)")
    }
  }
}

/// The parts of a reminder as options.
struct ReminderOptions: ParsableArguments {
  @Option(help: .text(.Help.reminderMessage))
  var message: String?
  @Option(help: .text(.Help.reminderFor, valueName: "activity"))
  var `for`: String?
  @Option(help: .text(.Help.reminderAt))
  var at: String?
  @Option(help: .text(.Help.reminderDays))
  var days: String?
  @Option(help: .text(.Help.reminderHours))
  var hours: String?

  /// The reminder with the given options applied.
  @MainActor
  func apply(to reminder: Reminder, _ session: CommandSession) throws -> Reminder {
    var reminder = reminder
    if let message { reminder.message = message }
    if let activity = `for` { reminder.activity = try session.activity(activity) }
    if let at { reminder.times = try ReminderTimes.times(at) }
    if let days { reminder.days = try ReminderText.days(days, session.words) }
    if let hours { reminder.hours = try ReminderText.hours(hours) }
    return try reminder.validated()
  }
}

struct RemindersAdd: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("add", .Help.remindersAdd) }
  @Argument(help: .text(.Help.remindersAddTitle))
  var title: String
  @OptionGroup var options: ReminderOptions

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, extent: .entry)
    try session.refuseForced(CommandSession.reminderList)
    let new = try options.apply(to: Reminder(title: title, message: options.message ?? ""), session)
    try session.carryOut { session.managers.reminders.save(new, now: session.now, then: $0) }
    session.say(new)
    if let held = session.words.held(new, by: session.settings.quietHours) { session.say(held) }
    if !session.settings.reminders.isOn { session.say(session.words(.Reminders.aheadAllOff)) }
  }
}

struct RemindersEdit: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("edit", .Help.remindersEdit) }
  @Argument(help: .text(.Help.remindersTitle))
  var name: String
  @Option(help: .text(.Help.remindersEditTitle))
  var title: String?
  @OptionGroup var options: ReminderOptions

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .changing, extent: .entry)
    try session.refuseForced(CommandSession.reminderList)
    var reminder = try session.reminder(name)
    if let title { reminder.title = title }
    let changed = try options.apply(to: reminder, session)
    try session.carryOut { session.managers.reminders.save(changed, now: session.now, then: $0) }
    session.say(changed)
    if let held = session.words.held(changed, by: session.settings.quietHours) { session.say(held) }
  }
}

struct RemindersDelete: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("delete", .Help.remindersDelete) }
  @Argument(help: .text(.Help.remindersTitle))
  var name: String

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .changing, extent: .entry)
    try session.refuseForced(CommandSession.reminderList)
    let reminder = try session.reminder(name)
    try session.carryOut { session.managers.reminders.delete(reminder.id, now: session.now, then: $0) }
    session.say(session.words.label(of: "reminders.delete") + ": " + session.words.title(of: reminder))
  }
}

extension CommandSession {
  static let reminderList = SettingKey(rawValue: "reminders.list")

  /// Finds a reminder by its title in any language or an unambiguous prefix, else by id.
  func reminder(_ name: String) throws(CommandError) -> Reminder {
    let all = settings.reminders.reminders
    let languages = Language.offered.map { Words(language: $0) }
    if let found = NameMatch.item(
      name, in: all, isWhole: true, names: { item in [item.title] + languages.map { $0.title(of: item) } })
    {
      return found
    }
    let wanted = NumberText.trimmed(name).lowercased()
    let begun = all.filter { item in
      !wanted.isEmpty && [item.title, words.title(of: item)].contains { $0.lowercased().hasPrefix(wanted) }
    }
    if begun.count > 1 {
      let titles = begun.map(words.title).joined(separator: ", ")
      throw CommandError(.Commands.severalReminders(name: name, titles: titles), code: 66)
    }
    guard let found = begun.first ?? NameMatch.item(name, in: all, isWhole: true, names: { [$0.id] }) else {
      throw CommandError(.Commands.noSuchReminder(name: name), code: 66)
    }
    return found
  }

  /// A reminder in two lines: title and sentence.
  func say(_ reminder: Reminder) {
    say(words.title(of: reminder) + ": " + words.sentence(of: reminder, habit: habit(of: reminder.activity)))
  }

  /// Parses a reminder's activity.
  func activity(_ text: String) throws(Refusal) -> ReminderActivity {
    let typed = NumberText.trimmed(text).lowercased()
    if ["meditation", "mindfulness"].contains(typed) { return .mindfulness }
    if typed == "workout" { return .workout }
    if typed == "noalc" { return .noalc }
    let habits = words.reminderHabits(settings.habitList)
    guard let habit = NameMatch.item(typed, in: habits, names: { [$0.name, $0.id] }) else {
      throw Refusal(field: "reminder.activity", .unreadable(typed: text, example: "meditation"))
    }
    return .habit(habit.id)
  }

  /// The habit of a reminder's activity; nil if it has none, or it was deleted.
  func habit(of activity: ReminderActivity) -> Habit? {
    Words.habit(of: activity, in: settings.habitList)
  }

  /// Its undecided times, with reasons.
  fileprivate func silences(
    of reminder: Reminder, _ facts: ReminderFacts
  ) -> [(occurrence: ReminderOccurrence, silence: ReminderSilence)] {
    managers.reminders.round(facts, now: now).silences(of: reminder)
  }

  /// The reminder as JSON.
  fileprivate func object(_ reminder: Reminder, _ facts: ReminderFacts, withLog: Bool) -> [String: Any?] {
    let outlook = ReminderOutlook(reminder, managers.reminders.round(facts, now: now))
    func time(_ instant: Instant) -> String { CommandJSON.time(Stamp(instant, in: now.zone)) }
    var object: [String: Any?] = [
      "id": reminder.id, "title": words.title(of: reminder), "message": words.message(of: reminder),
      "for": reminder.activity.rawValue, "hours": reminder.hours, "times": reminder.times.map(ReminderTimes.write),
      "days": ReminderDay.allCases.filter(reminder.days.contains).map(\.rawValue), "enabled": reminder.isEnabled,
      "sentence": words.sentence(of: reminder, habit: habit(of: reminder.activity)),
      "state": outlook.state.name, "next": outlook.next.map(time), "heldUntil": outlook.heldUntil.map(time),
    ]
    if case .answered(let done) = outlook.state { object["answeredAt"] = time(done) }
    guard withLog else { return object }
    let silent = silences(of: reminder, facts).map { row -> (at: Instant, row: [String: Any?]) in
      let at = row.occurrence.at(in: now.zone)
      return (at, ["at": time(at), "decidedAt": nil, "outcome": row.silence.rawValue])
    }
    let told = facts.outcomes(of: reminder).map { outcome -> (at: Instant, row: [String: Any?]) in
      let at = outcome.occurrence.at(in: now.zone)
      var row: [String: Any?] = ["at": time(at), "decidedAt": time(outcome.at), "outcome": outcome.kind.name]
      if case .answered(let done) = outcome.kind { row["answeredAt"] = time(done) }
      return (at, row)
    }
    object["log"] = (told + silent).sorted { $0.at < $1.at }.map(\.row)
    return object
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
