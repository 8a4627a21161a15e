// `fastlife backup`: snapshots, verified when taken and again before being restored.
import ArgumentParser
import Core
import Foundation
import Store
import Words

/// Takes, lists and restores snapshots.
struct BackupCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "backup", .Help.backup,
      examples: """
        fastlife backup now
        fastlife backup list
        fastlife backup restore
        fastlife backup restore manual-20260301T080000Z-r813.sqlite --yes
        """, subcommands: [BackupList.self, BackupNow.self, BackupRestore.self])
  }
}

struct BackupList: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("list", .Help.backupList) }
  @Flag(help: .text(.Help.json))
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
    if list.isEmpty {
      // If the store itself is unusable, suggesting a snapshot of it would be pointless.
      _ = try environment.openAlone(.reading, now: now, logsEnded: false)
      return environment.write(words(.Commands.noSnapshots(command: environment.remedy.command)) + "\n")
    }
    for snapshot in list {
      let when = words.dayAndTime(Stamp(snapshot.at, in: now.zone), today: Day(now))
      environment.write("\(snapshot.name)  \(when)  \(words(.Commands.entries(n: snapshot.records)))\n")
    }
  }
}

struct BackupNow: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("now", .Help.backupNow) }

  func run(in environment: CommandEnvironment) throws {
    let now = environment.now()
    _ = try environment.openAlone(.reading, now: now)
    let snapshot = try Snapshots(environment.location).make(at: now)
    environment.write(
      environment.words(.Commands.snapshotTaken(name: snapshot.name, n: snapshot.records)) + "\n")
  }
}

struct BackupRestore: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("restore", .Help.backupRestore) }
  @Argument(help: .text(.Help.backupRestoreName))
  var name: String?
  @Flag(help: .text(.Help.yes))
  var yes = false

  func run(in environment: CommandEnvironment) throws {
    environment.speakStored(environment.now())
    let words = environment.words
    let snapshots = Snapshots(environment.location)
    let (file, count) = try chosen(snapshots, environment)
    if !yes {
      guard environment.isInteractive else { throw CommandError(.Commands.needsYes, code: 64) }
      let question = words(.Commands.restoreQuestion(name: Printable.clean(file.lastPathComponent), n: count))
      guard environment.agrees(to: question) else { return }
    }
    let restored = try snapshots.restore(file, forcing: environment.forced, at: environment.now())
    environment.write(words(.Commands.restored(n: restored.records)) + "\n")
    guard let replaced = restored.replaced else { return }
    let command = environment.remedy.command
    environment.write(
      words(
        restored.snapshot.map { .Commands.keptSound(command: command, name: $0.name) }
          ?? .Commands.keptBeside(path: StoreRemedy.quoted(replaced.path))) + "\n")
  }

  /// The file to restore and its record count.
  @MainActor
  private func chosen(_ snapshots: Snapshots, _ environment: CommandEnvironment) throws -> (file: URL, count: Int) {
    if let name, name.contains("/") {
      let file = URL(fileURLWithPath: name)
      return (file, try snapshots.records(in: file))
    }
    // Skips snapshots taken by a restore, so that restoring twice does not undo itself.
    let list = snapshots.list()
    if let snapshot = list.first(where: { name == nil ? !$0.isReplaced : $0.name == name }) {
      return (snapshot.file, snapshot.records)
    }
    guard let name else { throw CommandError(.Commands.nothingToRestore, code: 66) }
    throw CommandError(.Commands.noSuchSnapshot(name: name, command: environment.remedy.command), code: 66)
  }
}
