// `fastlife reminders on`, `off`, `pause`, `resume`, `snooze`: enable or silence reminders, all or one.
import ArgumentParser
import Core
import Foundation
import Managers
import Words

struct RemindersOn: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("on", .Help.remindersOn) }
  @Argument(help: .text(.Help.remindersOne))
  var name: String?

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, name == nil ? .adding : .changing, extent: .entry)
    if let name { return try session.enable(name, true) }
    try session.refuseForced(SettingKey(rawValue: "reminders"))
    try session.carryOut { session.managers.reminders.turn(on: true, now: session.now, then: $0) }
    let isSilent = session.settings.notifications == .off
    session.say(session.words(isSilent ? .Reminders.onInside : .Reminders.turnedOn))
    if !FileManager.default.fileExists(atPath: environment.units.folder + "/" + UserUnits.timer) {
      session.say(session.words(.Commands.remindersClosed))
    }
  }
}

struct RemindersOff: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("off", .Help.remindersOff) }
  @Argument(help: .text(.Help.remindersOne))
  var name: String?

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .changing, extent: .entry)
    if let name { return try session.enable(name, false) }
    try session.refuseForced(SettingKey(rawValue: "reminders"))
    try session.carryOut { session.managers.reminders.turn(on: false, now: session.now, then: $0) }
    session.say(session.words(.Reminders.turnedOff))
  }
}

struct RemindersPause: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("pause", .Help.remindersPause) }

  func run(in environment: CommandEnvironment) throws { try RemindersPause.pause(true, environment) }

  @MainActor
  static func pause(_ isPaused: Bool, _ environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .changing, extent: .entry)
    try session.refuseForced(SettingKey(rawValue: "reminders.paused"))
    try session.carryOut { session.managers.reminders.pause(isPaused, now: session.now, then: $0) }
    session.say(session.words(isPaused ? .Reminders.aheadPaused : .Commands.remindersResumed))
  }
}

struct RemindersResume: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("resume", .Help.remindersResume) }

  func run(in environment: CommandEnvironment) throws { try RemindersPause.pause(false, environment) }
}

struct RemindersSnooze: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("snooze", .Help.remindersSnooze) }
  @Argument(help: .text(.Help.remindersTitle))
  var name: String
  @Argument(help: .text(.Help.remindersSnoozeLength))
  var length = "1h"

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .changing, extent: .entry)
    let reminder = try session.reminder(name)
    let seconds = try TimeLanguage.duration(length, field: "reminder.duration")
    guard (60...86_400).contains(seconds) else {
      throw Refusal(
        field: "reminder.duration", .outOfRange(typed: length, lowest: "1m", highest: "24h", example: "30m"))
    }
    let until = session.now.instant + seconds
    try session.carryOut { session.managers.reminders.snooze(reminder.id, until: until, now: session.now, then: $0) }
    let at = session.words.dayAndTime(Stamp(until, in: session.now.zone), today: Day(session.now), inSentence: true)
    session.say(session.words(.Reminders.snoozed(time: at)))
  }
}

extension CommandSession {
  /// Switches anything of the list on or off and reports its state.
  fileprivate func enable(_ name: String, _ isOn: Bool) throws {
    let item = try item(name)
    guard let setting = item.setting else { throw CommandError(.Reminders.always, code: 65) }
    try refuseForced(setting)
    try carryOut { managers.reminders.turn(item, on: isOn, now: now, then: $0) }
    say(words.title(of: item) + ": " + words(isOn ? .Reminders.active : .Reminders.inactive))
  }
}
