// `fastlife pause`: days off. Streaks continue across them, nothing is due and no reminders fire.
import ArgumentParser
import Core
import Managers
import Words

/// Lists, adds and ends pauses.
struct PauseCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "pause", .Help.pause, discussion: .Help.pauseDiscussion,
      examples: """
        fastlife pause
        fastlife pause add today
        fastlife pause add 2026-12-20 2027-01-03
        fastlife pause add tomorrow 14d
        fastlife pause end
        """, subcommands: [PauseList.self, PauseAdd.self, PauseEnd.self, PauseRemove.self],
      defaultSubcommand: PauseList.self)
  }
}

struct PauseList: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("list", .Help.pauseList) }
  @Flag(help: .text(.Help.json))
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
  static var configuration: CommandConfiguration { CommandConfiguration("add", .Help.pauseAdd) }
  @Argument(help: .text(.Help.pauseAddFrom))
  var from = "today"
  @Argument(help: .text(.Help.pauseAddThrough))
  var through: String?

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment)
    let first = try session.day(from, weekdaysFrom: session.today, field: "pause.day")
    let last = try through.map { text throws(Refusal) in
      try DayText.readLast(text, from: first, today: session.today, field: "pause.end")
    }
    try session.changePauses { Pauses.adding(Pause(from: first, through: last), to: $0) }
  }
}

struct PauseEnd: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("end", .Help.pauseEnd) }

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
  static var configuration: CommandConfiguration { CommandConfiguration("remove", .Help.pauseRemove) }
  @Argument(help: .text(.Help.pauseRemoveDay))
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
