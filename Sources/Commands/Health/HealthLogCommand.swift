// `fastlife health log`: what syncs have done, and the conflicts in which the person's entry stayed.
import ArgumentParser
import Core
import Managers
import Store
import Words

/// Lists the latest syncs and conflicts.
struct HealthLog: EnvironmentCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("log", .Help.healthLog, discussion: .Help.healthLogDiscussion)
  }
  @Option(help: .text(.Help.healthLogBack, valueName: "number"))
  var back: Int64?
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    if let back { return try takeBack(back, environment) }
    let session = try CommandSession(environment, .listing, extent: .entry)
    let log = try session.store.readNow { try $0.syncLog() }
    if json {
      return session.say(CommandJSON.text(["log": log.map { member($0) }]))
    }
    if log.isEmpty { return session.say(session.words(.Health.logNone)) }
    let texts = EntryTexts(session.words, session.settings, now: session.now)
    session.sayRows(
      log.map { line in
        let number = if case .step(let number) = line.id { session.words.count(Int(number)) } else { "" }
        return (
          session.words.dayAndTime(line.at, today: Day(session.now)),
          [number, session.words(Message.samples(SharedType.of(line.kind)?.type)), text(line, session.words, texts)]
            .filter { !$0.isEmpty }.joined(separator: "  ")
        )
      })
  }

  private func text(_ line: SyncLogEntry, _ words: Words, _ texts: EntryTexts) -> String {
    switch line.event {
    case .synced(let added, let removed, let followed):
      words.text(of: (added, removed, followed), source: line.source)
    case .conflict(let ours, let theirs): words.conflict(ours: ours, theirs: theirs, source: line.source, texts)
    }
  }

  private func member(_ line: SyncLogEntry) -> [String: Any?] {
    var member: [String: Any?] = [
      "at": CommandJSON.time(line.at), "kind": line.kind.rawValue, "source": line.source,
    ]
    switch line.event {
    case .synced(let added, let removed, let followed):
      if case .step(let number) = line.id { member["number"] = Int(number) }
      (member["added"], member["removed"], member["changed"]) = (added, removed, followed)
    case .conflict(let ours, let theirs):
      (member["conflict"], member["id"], member["deleted"]) = (true, ours.id.uuidString, theirs == nil)
    }
    return member
  }

  @MainActor
  private func takeBack(_ number: Int64, _ environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .changing, extent: .entry)
    try session.carryOut { then in session.managers.health.takeBack(step: number, now: session.now, then: then) }
    session.say(session.words(.Health.backDone(key: "fastlife undo")))
  }
}
