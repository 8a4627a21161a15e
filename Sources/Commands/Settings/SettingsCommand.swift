// `fastlife settings`: all settings by stable name.
import ArgumentParser
import Core
import Foundation
import Managers
import Words

/// Shows and changes settings.
struct SettingsCommand: EnvironmentCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "settings", .Help.settings,
      examples: """
        fastlife settings
        fastlife settings theme
        fastlife settings theme light
        fastlife settings units.weight lb
        fastlife settings fasting.goal 18h
        fastlife settings sleep.need 7:30
        fastlife settings hydration.goal 2l
        fastlife settings weight.goal none
        """, note: .Help.settingsNote)
  }
  @Argument(help: .text(.Help.settingsName), completion: .list(Settings.table.map(\.key.rawValue)))
  var name: String?
  @Argument(help: .text(.Help.settingsValue), completion: .settingValues)
  var value: String?
  @Flag(help: .text(.Help.goalForce))
  var force = false
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(
      environment, value == nil ? .listing : .adding, extent: value == nil ? .entry : .full)
    guard let name else { return list(session) }
    guard let definition = Settings.definition(SettingKey(rawValue: name)) else {
      throw CommandError(.Commands.noSuchSetting(name: name), code: 64)
    }
    if let value { try change(definition, to: value, session) }
    let stored = CommandJSON.RawJSON(text: definition.read(session.settings))
    session.say(
      json ? CommandJSON.text(["name": name, "value": stored]) : "\(name) = \(text(session).shown(definition))")
  }

  @MainActor
  private func list(_ session: CommandSession) {
    if json {
      let rows: [[String: Any?]] = Settings.table.map {
        ["name": $0.key.rawValue, "value": CommandJSON.RawJSON(text: $0.read(session.settings)), "accepts": $0.accepts]
      }
      return session.say(CommandJSON.text(["settings": rows]))
    }
    let width = Settings.table.map(\.key.rawValue.count).max() ?? 0
    for row in Settings.table {
      let name = row.key.rawValue.padding(toLength: width, withPad: " ", startingAt: 0)
      session.say("\(name) = \(text(session).shown(row))  (\(text(session).accepts(row)))")
    }
  }

  @MainActor
  private func change(_ definition: SettingDefinition, to value: String, _ session: CommandSession) throws {
    try session.refuseForced(definition.key)
    if definition.key.rawValue == "health.sync", value != HealthChoice.skip.rawValue {
      throw CommandError(.Commands.noHealthStoreYet(name: definition.key.rawValue), code: 69)
    }
    let text = text(session)
    guard let json = try text.json(of: value, for: definition) else {
      throw CommandError(
        .Commands.settingRefused(
          name: definition.key.rawValue, value: value, accepts: text.accepts(definition),
          example: text.example(definition)), code: 65)
    }
    if json == "true", Settings.consented.contains(definition.key) {
      let type = String(definition.key.rawValue.dropFirst(5))
      throw CommandError(.Commands.sharingIsAsked(name: definition.key.rawValue, type: type), code: 65)
    }
    if definition.key.rawValue == "text.folder", let path = String(json: json) {
      switch TextFolder.finding(at: (path as NSString).expandingTildeInPath) {
      case .free, .ours: break
      case .file: throw CommandError(.Commands.isNoFolder(path: path), code: 73)
      case .others: throw CommandError(.Commands.textFolderTaken(path: path), code: 73)
      }
    }
    guard try session.means({ _ = definition.write(&$0, json) }, force: force) else { return }
    try session.carryOut {
      session.managers.settings.change(now: session.now, { _ = definition.write(&$0, json) }, then: $0)
    }
  }

  @MainActor
  private func text(_ session: CommandSession) -> SettingText { SettingText(session.settings, words: session.words) }
}
