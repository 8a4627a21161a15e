// `fastlife timer setups`: set-ups saved by `--save` of `timer open`, `breathe` and `free`, or on the screen.
import ArgumentParser
import Core
import Foundation
import Managers
import Words

/// Lists and changes saved set-ups.
struct TimerSetups: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "setups", .Help.timerSetups, discussion: .Help.timerSetupsDiscussion,
      examples: """
        fastlife timer setups
        fastlife timer open --phase1 20 --save Morning
        fastlife timer setups rename Morning 'At dawn'
        fastlife timer setups delete 'At dawn'
        """,
      subcommands: [SetupsList.self, SetupsRename.self, SetupsDelete.self],
      defaultSubcommand: SetupsList.self)
  }
}

extension CommandSession {
  /// Finds a set-up by name or unambiguous prefix.
  func setup(_ name: String) throws(CommandError) -> SavedSetup {
    guard let setup = NameMatch.item(name, in: settings.practice.setups, names: { [$0.name] }) else {
      throw CommandError(.Setups.noSuch(name: name), code: 66)
    }
    return setup
  }

  /// Saves a plan with its sounds under a name; `replacing` overwrites the set-up of that name.
  func save(_ plan: SessionPlan, as name: String, replacing: Bool) throws {
    guard plan.isSavable else { throw CommandError(.Setups.programmes, code: 65) }
    let list = settings.practice.setups
    let old = replacing ? NameMatch.item(name, in: list, isWhole: true) { [$0.name] } : nil
    let new = SavedSetup(id: old?.id ?? "", name: old?.name ?? name, plan: settings.withSounds(plan))
    let saved = try save(new, offering: "--replace")
    say("\(saved.name): \(words.row(of: saved.plan))")
  }
}

extension SavedSetup {
  /// The set-up as JSON, with its plan as stored.
  fileprivate var object: [String: Any?] {
    let json = (try? JSONEncoder().encode(plan)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
    return [
      "id": id, "name": name, "kind": plan.activity, "seconds": plan.total, "plan": CommandJSON.RawJSON(text: json),
    ]
  }
}

struct SetupsList: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("list", .Help.timerSetupsList) }
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .listing, extent: .glance)
    let setups = session.settings.practice.setups
    if json { return session.say(CommandJSON.text(["setups": setups.map(\.object)])) }
    if setups.isEmpty { return session.say(session.words(.Setups.none)) }
    session.sayRows(setups.map { ($0.name, session.words.row(of: $0.plan)) })
  }
}

struct SetupsRename: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("rename", .Help.timerSetupsRename) }
  @Argument(help: .text(.Help.name), completion: .names(.setups))
  var name: String
  @Argument(help: .text(.Help.timerSetupsRenameTo))
  var to: String

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment)
    var setup = try session.setup(name)
    setup.name = to
    session.say(session.words(.Programme.saved(name: try session.save(setup).name)))
  }
}

struct SetupsDelete: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("delete", .Help.timerSetupsDelete) }
  @Argument(help: .text(.Help.name), completion: .names(.setups))
  var name: String

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment)
    let setup = try session.setup(name)
    try session.changeList(of: SavedSetup.self) { $0.remove(setup, now: session.now, then: $1) }
    session.say(session.words(.Programme.deleted(name: setup.name)))
  }
}
