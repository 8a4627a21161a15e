// The report of `fastlife check`. Checking reads only: it never repairs by itself.
import Core
import GRDB

/// The result of checking a store from end to end.
public struct CheckReport: Hashable, Sendable {
  /// SQLite's own findings; empty when the file is whole.
  public var damage: [String] = []
  /// Rows that point nowhere.
  public var danglingRows = 0
  /// Days whose totals differ from their records.
  public var wrongTotals: [RecordKind: [Day]] = [:]
  /// Records that are no valid ones, by their ids: set aside everywhere.
  public var unreadable: [RecordKind: [String]] = [:]
  /// Lists among the settings that cannot be read: the built-in ones stand for them.
  public var unreadableLists: [SettingKey] = []
  /// Number of records a tracker.
  public var counts: [RecordKind: Int] = [:]
  public var journalBatches = 0
  /// Imports that have not ended; normal only while one is running.
  public var openBatches = 0
  public var schemaVersion = 0
  /// A fast or a session that runs.
  public var runningFast = false
  public var runningSession = false
  /// Whether the session cannot be read.
  public var unreadableSession = false
  /// The names of files beside it that are stores, too: copies that a program makes which syncs files.
  public var otherStores: [String] = []

  /// Whether everything is as it should be.
  public var isSound: Bool {
    damage.isEmpty && danglingRows == 0 && wrongTotals.isEmpty && unreadable.isEmpty && unreadableLists.isEmpty
      && !unreadableSession
  }
}

extension Store {
  /// Checks the whole file: integrity, references, totals, every record.
  public func checkNow() throws(StoreError) -> CheckReport {
    let lock = wholeLock(timeout: 5)
    defer { lock.release() }
    let file = connection.identity
    do throws(StoreError) {
      var report = try reportNow()
      report.otherStores = location?.otherStores ?? []
      if lock.isOthers { return report }
      if report.damage.isEmpty { connection.trust(file) } else { connection.distrust(file) }
      return report
    } catch {
      if case .damaged = error, !lock.isOthers { connection.distrust(file) }
      throw error
    }
  }

  private func reportNow() throws(StoreError) -> CheckReport {
    try copyForReading().readNow { reader in
      let db = reader.db
      var report = CheckReport()
      report.damage = try String.fetchAll(db, sql: "PRAGMA integrity_check(20)").filter { $0 != "ok" }
      report.danglingRows = try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").count
      report.wrongTotals = try Totals(db).verify()
      for kind in RecordKind.allCases {
        let (count, bad) = try Store.readable(kind, in: db)
        report.counts[kind] = count
        if !bad.isEmpty { report.unreadable[kind] = bad }
      }
      report.unreadableLists = Settings.unreadableLists(in: try reader.settings())
      report.journalBatches = try Int.fetchOne(db, sql: "SELECT count(*) FROM journal_batch") ?? 0
      report.openBatches = try Int.fetchOne(db, sql: "SELECT count(*) FROM journal_batch WHERE state = 'open'") ?? 0
      report.schemaVersion = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
      report.runningFast = try Reader(db: db).runningFast() != nil
      let session = try Reader(db: db).running()
      report.runningSession = session != nil
      report.unreadableSession = session.map { RunningSession(json: $0.json) == nil } ?? false
      return report
    }
  }

  /// Computes days and totals anew; `check` offers it when totals differ.
  public func rebuildTotalsNow() throws(StoreError) { try connection.write { try Totals($0).rebuild() } }

  private static func readable(_ kind: RecordKind, in db: Database) throws -> (count: Int, bad: [String]) {
    var (count, bad): (Int, [String]) = (0, [])
    let table = Table.of(kind)
    let rows = try Row.fetchCursor(db, sql: "SELECT \(table.list) FROM \(table.name)")
    let codec = RowCodec(kind)
    while let row = try rows.next() {
      count += 1
      if codec.entry(row) == nil { bad.append(try row.at(0) ?? "") }
    }
    return (count, bad)
  }
}
