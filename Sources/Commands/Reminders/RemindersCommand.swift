// `fastlife reminders`: all that speaks by itself, and the user's own reminders, which only fire if their activity was not
// done. The command-line version of the reminders screen; `check` is for timers.
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
  @Flag(inversion: .prefixedNo, help: .text(.Help.reminderInQuiet))
  var inQuiet: Bool?

  /// The reminder with the given options applied.
  @MainActor
  func apply(to reminder: Reminder, _ session: CommandSession) throws -> Reminder {
    var reminder = reminder
    if let message { reminder.message = message }
    if let activity = `for` { reminder.activity = try session.activity(activity) }
    if let at { reminder.times = try ReminderTimes.times(at) }
    if let days { reminder.days = try ReminderText.days(days, session.words) }
    if let inQuiet { reminder.passesQuiet = inQuiet }
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

  /// Finds one of the user's reminders, as `item` does.
  func reminder(_ name: String) throws(CommandError) -> Reminder {
    let item = try item(name)
    guard let reminder = item.reminder else {
      throw CommandError(.Reminders.notOwn(name: words.title(of: item)), code: 65)
    }
    return reminder
  }

  /// Finds anything of the list by its title in any language or an unambiguous prefix, else by id.
  func item(_ name: String) throws(CommandError) -> ReminderItem {
    let all = ReminderItem.all(settings)
    let languages = Language.offered.map { Words(language: $0) }
    func titles(_ item: ReminderItem) -> [String] {
      (item.reminder.map { [$0.title] } ?? []) + languages.map { $0.title(of: item) }
    }
    if let found = NameMatch.item(name, in: all, isWhole: true, names: titles) { return found }
    let wanted = NumberText.trimmed(name).lowercased()
    let begun = all.filter { item in
      let names = (item.reminder.map { [$0.title] } ?? []) + [words.title(of: item)]
      return !wanted.isEmpty && names.contains { $0.lowercased().hasPrefix(wanted) }
    }
    // The user's own go before built-in ones.
    let own = begun.filter { $0.reminder != nil }
    let found = own.isEmpty ? begun : own
    if found.count > 1 {
      let titles = found.map(words.title).joined(separator: ", ")
      throw CommandError(.Commands.severalReminders(name: name, titles: titles), code: 66)
    }
    guard
      let found = found.first ?? NameMatch.item(name, in: all, isWhole: true, names: { [$0.id] })
    else {
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
}
