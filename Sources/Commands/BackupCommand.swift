// `fastlife backup`: snapshots, each verified when it is taken and again before it is restored.
import ArgumentParser
import Core
import Foundation
import Store
import Words

/// Takes, lists and restores snapshots.
struct BackupCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: "Take, list or restore snapshots of the data.",
    discussion: """
      Examples:
        fastlife backup now
        fastlife backup list
        fastlife backup restore 2026-03-01T08-00-00Z-manual.sqlite
      """,
    subcommands: [BackupList.self, BackupNow.self, BackupRestore.self])
}

struct BackupList: EnvironmentCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "List snapshots, newest first.")
  @Flag(help: "Answer as JSON.")
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let now = environment.now()
    environment.speakStored(now)
    let words = environment.words
    let list = Snapshots(environment.location).list()
    if json {
      let rows: [[String: Any?]] = list.map {
        [
          "name": $0.name, "kind": $0.kind, "records": $0.records, "bytes": $0.bytes,
          "at": CommandJSON.time(Stamp($0.at, in: now.zone)),
        ]
      }
      return environment.write(CommandJSON.text(["snapshots": rows]) + "\n")
    }
    if list.isEmpty { return environment.write(words(.Commands.noSnapshots) + "\n") }
    for snapshot in list {
      let when = words.dayAndTime(Stamp(snapshot.at, in: now.zone), today: Day(now))
      environment.write("\(snapshot.name)  \(when)  \(words(.Commands.entries(n: snapshot.records)))\n")
    }
  }
}

struct BackupNow: EnvironmentCommand {
  static let configuration = CommandConfiguration(commandName: "now", abstract: "Take a snapshot.")

  func run(in environment: CommandEnvironment) throws {
    let now = environment.now()
    _ = try environment.openAlone(.reading, now: now)
    let snapshot = try Snapshots(environment.location).make(at: now)
    environment.write(
      environment.words(.Commands.snapshotTaken(name: snapshot.name, n: snapshot.records)) + "\n")
  }
}

struct BackupRestore: EnvironmentCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Restore a snapshot; the data it replaces is kept beside it.")
  @Argument(help: "Name of the snapshot from 'backup list'; the newest without it.")
  var name: String?
  @Flag(help: "Do not ask.")
  var yes = false

  func run(in environment: CommandEnvironment) throws {
    environment.speakStored(environment.now())
    let words = environment.words
    let snapshots = Snapshots(environment.location)
    guard let snapshot = snapshots.list().first(where: { name == nil || $0.name == name }) else {
      throw CommandFailure(.Commands.noSuchSnapshot(name: name ?? ""), code: 66)
    }
    if !yes {
      guard environment.isInteractive else { throw CommandFailure(.Commands.needsYes, code: 64) }
      let question = words(.Commands.restoreQuestion(name: snapshot.name, n: snapshot.records))
      guard environment.agrees(to: question) else { return }
    }
    let restored = try snapshots.restore(snapshot.file, at: environment.now())
    environment.write(words(.Commands.restored(n: restored.records)) + "\n")
    if let kept = restored.replaced { environment.write(words(.Commands.keptBeside(path: kept.path)) + "\n") }
  }
}
