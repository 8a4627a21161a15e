// `fastlife check`: verifies the integrity of the data.
import ArgumentParser
import Core
import Foundation
import Store
import Words

/// Checks the data.
struct CheckCommand: EnvironmentCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "check", .Help.check,
      examples: """
        fastlife check
        fastlife check --rebuild-totals
        """)
  }
  @Flag(help: .text(.Help.checkRebuildTotals))
  var rebuildTotals = false
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let store = try environment.openAlone(
      rebuildTotals ? .changing : .reading, now: environment.now(), logsEnded: rebuildTotals)
    let words = environment.words
    if rebuildTotals { try store.rebuildTotalsNow() }
    let report = try store.checkNow()
    if json {
      environment.write(
        CommandJSON.text([
          "sound": report.isSound, "damage": report.damage, "danglingRows": report.danglingRows,
          "wrongTotals": report.wrongTotals.mapKeys(\.rawValue).mapValues(\.count),
          "unreadable": report.unreadable.mapKeys(\.rawValue).mapValues(\.count),
          "unreadableLists": report.unreadableLists.map(\.rawValue), "counts": report.counts.mapKeys(\.rawValue),
          "journalBatches": report.journalBatches, "openBatches": report.openBatches,
          "schemaVersion": report.schemaVersion, "runningFast": report.runningFast,
          "runningSession": report.runningSession, "unreadableSession": report.unreadableSession,
          "otherStores": report.otherStores,
        ]) + "\n")
    } else {
      for kind in RecordKind.allCases {
        environment.write("\(kind.rawValue): \(words(.Commands.entries(n: report.counts[kind] ?? 0)))\n")
      }
      for line in report.damage { environment.complain(line) }
      for kind in RecordKind.allCases {
        for id in report.unreadable[kind] ?? [] {
          environment.complain(
            words(.Commands.setAside(kind: kind.rawValue, id: Printable.clean(String(id.prefix(40))))))
        }
      }
      for name in report.otherStores {
        let path = StoreRemedy.quoted(environment.location.data.path + "/" + name)
        environment.complain(words(.Commands.otherStore(path: Printable.clean(path))))
      }
      for list in report.unreadableLists { environment.complain(words(Problem.unreadableList(list).message)) }
      if report.unreadableSession { environment.complain(words(.Problem.sessionUnreadable)) }
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
