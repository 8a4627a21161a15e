// `fastlife pause`: days off. Streaks continue across them, nothing is due and no reminders fire.
import ArgumentParser
import Core
import Managers
import Words

/// Lists, adds and ends pauses.
struct PauseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pause", abstract: "Pause everything for some days: streaks go on over them, nothing is due.",
    discussion: """
      A day is 'today', 'tomorrow', 'yesterday' or such as 2026-12-20; instead of the
      last day a number of days may be given, such as 14d. Without an end a pause goes
      on until 'pause end'. What is logged meanwhile counts as always.

      Examples:
        fastlife pause
        fastlife pause add today
        fastlife pause add 2026-12-20 2027-01-03
        fastlife pause add tomorrow 14d
        fastlife pause end
      """,
    subcommands: [PauseList.self, PauseAdd.self, PauseEnd.self, PauseRemove.self], defaultSubcommand: PauseList.self)
}

struct PauseList: EnvironmentCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "List the pauses, oldest first.")
  @Flag(help: "Answer as JSON.")
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .reading, extent: .entry)
    let pauses = session.settings.pauses
    if json {
      let rows: [[String: Any?]] = pauses.map { ["from": $0.from.iso, "through": $0.through?.iso] }
      let isPaused = Pauses.contain(session.today, in: pauses)
      return session.say(CommandJSON.text(["pauses": rows, "paused": isPaused]))
    }
    if pauses.isEmpty { return session.say(session.words(.Commands.noPauses)) }
    pauses.forEach { session.say(session.words.pause($0)) }
  }
}

struct PauseAdd: EnvironmentCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a pause. 'fastlife undo' takes it back.")
  @Argument(help: "Its first day; today by default.")
  var from = "today"
  @Argument(help: "Its last day, or its length such as 14d; open by default.")
  var through: String?

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment)
    let first = try session.day(from, field: "pause.day")
    let last = try through.map { text throws(Refusal) in
      try DayText.readLast(text, from: first, today: session.today, field: "pause.end")
    }
    try session.changePauses { Pauses.adding(Pause(from: first, through: last), to: $0) }
  }
}

struct PauseEnd: EnvironmentCommand {
  static let configuration = CommandConfiguration(
    commandName: "end", abstract: "End today's pause: from today on everything is due again.")

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .changing)
    guard Pauses.contain(session.today, in: session.settings.pauses) else {
      throw CommandError(.Commands.notPaused, code: 66)
    }
    let today = session.today
    try session.changePauses { Pauses.ending(on: today, in: $0) }
  }
}

struct PauseRemove: EnvironmentCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove the pause that a day belongs to; its days count again.")
  @Argument(help: "A day of it.")
  var day: String

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .changing)
    let day = try session.day(day, field: "pause.day")
    guard Pauses.contain(day, in: session.settings.pauses) else {
      throw CommandError(.Commands.notPausedOn(day: day.iso), code: 66)
    }
    try session.changePauses { pauses in pauses.filter { !$0.contains(day) } }
  }
}

extension CommandSession {
  /// Changes the stored pauses and lists them.
  fileprivate func changePauses(_ change: @escaping @Sendable ([Pause]) -> [Pause]) throws {
    try refuseForced(SettingKey(rawValue: "pauses"))
    try carryOut { managers.settings.change("pauses", now: now, { $0.pauses = change($0.pauses) }, then: $0) }
    let pauses = managers.settings.state.value.pauses
    (pauses.isEmpty ? [words(.Commands.noPauses)] : pauses.map(words.pause)).forEach(say)
  }
}
