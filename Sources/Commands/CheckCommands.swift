// `fastlife check` and `doctor`: whether the data is sound, and what the program finds around itself.
import ArgumentParser
import Core
import Foundation
import Store
import Words

/// Checks the data.
struct CheckCommand: EnvironmentCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check that the data is sound: file, rows, totals, journal.",
    discussion: """
      Examples:
        fastlife check
        fastlife check --rebuild-totals
      """)
  @Flag(help: "Rebuild the totals of the days from the entries.")
  var rebuildTotals = false
  @Flag(help: "Answer as JSON.")
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let store = try environment.openAlone(rebuildTotals ? .changing : .reading, now: environment.now())
    let words = environment.words
    if rebuildTotals { try store.rebuildTotalsNow() }
    let report = try store.checkNow()
    if json {
      environment.write(
        CommandJSON.text([
          "sound": report.isSound, "damage": report.damage, "danglingRows": report.danglingRows,
          "wrongTotals": report.wrongTotals.mapKeys(\.rawValue).mapValues(\.count),
          "unreadable": report.unreadable.mapKeys(\.rawValue), "counts": report.counts.mapKeys(\.rawValue),
          "journalBatches": report.journalBatches, "openBatches": report.openBatches,
          "schemaVersion": report.schemaVersion, "runningFast": report.runningFast,
          "runningSession": report.runningSession,
        ]) + "\n")
    } else {
      for kind in RecordKind.allCases {
        environment.write("\(kind.rawValue): \(words(.Commands.entries(n: report.counts[kind] ?? 0)))\n")
      }
      for line in report.damage { environment.complain(line) }
      if !report.wrongTotals.isEmpty { environment.complain(words(.Commands.wrongTotals)) }
      environment.write(words(report.isSound ? .Commands.sound : .Commands.notSound) + "\n")
    }
    if !report.isSound { throw ExitCode(65) }
  }
}

extension Dictionary {
  fileprivate func mapKeys<K: Hashable>(_ transform: (Key) -> K) -> [K: Value] {
    Dictionary<K, Value>(uniqueKeysWithValues: map { (transform($0.key), $0.value) })
  }
}

/// Tells what the program finds around itself.
struct DoctorCommand: EnvironmentCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Tell what the program finds: store, terminal, time, sound, notifications.",
    discussion: """
      Examples:
        fastlife doctor
        fastlife doctor --json
      """)
  @Flag(help: "Answer as JSON.")
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let facts = environment.doctor() + storeFacts(environment)
    if json {
      let rows: [[String: Any?]] = facts.map { ["name": $0.name, "value": $0.value, "problem": $0.isProblem] }
      environment.write(CommandJSON.text(["facts": rows]) + "\n")
    } else {
      write(facts, environment)
    }
    let complaints = environment.configuration.complaints + environment.keyComplaints()
    complaints.forEach { environment.complain($0) }
    if !complaints.isEmpty { throw ExitCode(78) }
  }

  @MainActor
  private func write(_ facts: [DoctorFact], _ environment: CommandEnvironment) {
    let width = facts.map(\.name.count).max() ?? 0
    for fact in facts {
      let name = fact.name.padding(toLength: width, withPad: " ", startingAt: 0)
      environment.write("\(fact.isProblem ? "!" : " ") \(name)  \(fact.value)\n")
    }
  }

  @MainActor
  private func storeFacts(_ environment: CommandEnvironment) -> [DoctorFact] {
    do throws(StoreError) {
      let facts = try Store(at: environment.location, access: .readOnly, now: environment.now()).factsNow()
      let mode = String(facts.fileMode, radix: 8)
      let isPrivate = facts.fileMode & 0o077 == 0 && facts.folderMode & 0o077 == 0
      return [
        DoctorFact("store.file", facts.path), DoctorFact("store.sqlite", facts.sqliteVersion),
        DoctorFact("store.journal", facts.journalMode, isProblem: facts.journalMode.lowercased() == "wal"),
        DoctorFact("store.schema", String(facts.schemaVersion)), DoctorFact("store.mode", mode, isProblem: !isPrivate),
        DoctorFact("store.links", String(facts.hardLinks), isProblem: facts.hardLinks > 1),
        DoctorFact("store.filesystem", facts.fileSystem, isProblem: facts.isRemote),
        DoctorFact("store.free", "\(facts.freeBytes / 1_048_576) MiB", isProblem: facts.freeBytes < 10_485_760),
        DoctorFact("store.snapshot", facts.lastSnapshot?.name ?? "-", isProblem: facts.lastSnapshot == nil),
      ]
    } catch {
      return [DoctorFact("store", environment.words(StoreTrouble.message(error, environment.remedy)), isProblem: true)]
    }
  }
}
