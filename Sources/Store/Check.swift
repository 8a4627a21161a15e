// What `fastlife check` reports. Checking reads only: it never repairs by itself.
import Core
import Foundation
import GRDB

/// The result of checking a store from end to end.
public struct CheckReport: Hashable, Sendable {
  /// SQLite's own findings; empty when the file is whole.
  public var damage: [String] = []
  /// Rows that point nowhere.
  public var danglingRows = 0
  /// Days whose totals differ from their records.
  public var wrongTotals: [RecordKind: [Day]] = [:]
  /// Records that cannot be read.
  public var unreadable: [RecordKind: Int] = [:]
  /// Number of records a tracker.
  public var counts: [RecordKind: Int] = [:]
  public var journalBatches = 0
  /// Imports that have not ended; normal only while one is running.
  public var openBatches = 0
  public var schemaVersion = 0
  /// What runs: a fast, a session.
  public var runningFast = false
  public var runningSession = false

  /// Whether everything is as it should be.
  public var isSound: Bool { damage.isEmpty && danglingRows == 0 && wrongTotals.isEmpty && unreadable.isEmpty }
}

extension Store {
  /// Checks the whole file: integrity, references, totals, every record.
  public func checkNow() throws(StoreError) -> CheckReport {
    try connection.read { db in
      var report = CheckReport()
      report.damage = try String.fetchAll(db, sql: "PRAGMA integrity_check(20)").filter { $0 != "ok" }
      report.danglingRows = try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").count
      report.wrongTotals = try Totals(db).verify()
      for kind in RecordKind.allCases {
        let (count, bad) = try Store.readable(kind, in: db)
        report.counts[kind] = count
        if bad > 0 { report.unreadable[kind] = bad }
      }
      report.journalBatches = try Int.fetchOne(db, sql: "SELECT count(*) FROM journal_batch") ?? 0
      report.openBatches = try Int.fetchOne(db, sql: "SELECT count(*) FROM journal_batch WHERE state = 'open'") ?? 0
      report.schemaVersion = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
      report.runningFast = try Reader(db: db).runningFast() != nil
      report.runningSession = try Reader(db: db).running() != nil
      return report
    }
  }

  /// Computes days and totals anew; what `check` offers when totals differ.
  public func rebuildTotalsNow() throws(StoreError) { try connection.write { try Totals($0).rebuild() } }

  /// Looks for damage inside the file on a connection of its own; for after the first frame.
  ///
  /// - Parameter then: true when the file is whole.
  public func quickCheck(then: @escaping @MainActor @Sendable (Result<Bool, StoreError>) -> Void) {
    aside(
      { store throws(StoreError) in
        let connection = store.location == nil ? store.connection : try Connection.open(store.path, readOnly: true)
        return try connection.read { try String.fetchOne($0, sql: "PRAGMA quick_check(1)") == "ok" }
      }, then: then)
  }

  private static func readable(_ kind: RecordKind, in db: Database) throws -> (count: Int, bad: Int) {
    var (count, bad) = (0, 0)
    let table = Table.of(kind)
    let rows = try Row.fetchCursor(db, sql: "SELECT \(table.list) FROM \(table.name)")
    while let row = try rows.next() {
      count += 1
      if (try? RowCodec.entry(kind, row)) == nil { bad += 1 }
    }
    return (count, bad)
  }
}
