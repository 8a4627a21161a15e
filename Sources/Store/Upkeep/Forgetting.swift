// The two acts of forgetting (Promises.md, Forgetting). Reset empties trackers as one batch that undo brings back.
// Purge removes everything for good, also outside of the store (Purge.swift).
import Core
import GRDB

/// The records and settings that a reset removes.
public enum ResetScope: Hashable, Sendable {
  /// The records of some trackers, and single settings, which go back to their defaults; other settings stay.
  case records(Set<RecordKind>, settings: Set<SettingKey> = [])
  /// All records and all settings: as after installing.
  case everything

  var kinds: Set<RecordKind> {
    switch self {
    case .records(let kinds, _): kinds
    case .everything: Set(RecordKind.allCases)
    }
  }

  var settings: [SettingKey] {
    switch self {
    case .records(_, let settings): settings.sorted { $0.rawValue < $1.rawValue }
    case .everything: []
    }
  }

  /// The undo label.
  var label: String {
    if case .records(let kinds, _) = self, kinds.isEmpty { return "settings.reset" }
    return "reset"
  }
}

extension Store {
  /// Empties trackers as one batch; undo brings every row back.
  public func reset(
    _ scope: ResetScope, actor: Actor = .screen, at now: Moment,
    then: @escaping @MainActor @Sendable (Result<Receipt, StoreError>) -> Void
  ) {
    write({ try Forgetting.reset(scope, actor: actor, at: now, in: $0) }, then: then)
  }

  /// Empties trackers as one batch, waiting for the disk.
  @discardableResult
  public func resetNow(_ scope: ResetScope, actor: Actor = .command, at now: Moment) throws(StoreError) -> Receipt {
    try connection.write { try Forgetting.reset(scope, actor: actor, at: now, in: $0) }
  }
}

enum Forgetting {
  static func reset(_ scope: ResetScope, actor: Actor, at now: Moment, in db: Database) throws -> Receipt {
    var ledger = try Ledger(db)
    let batch = try JournalTable.begin(scope.label, actor: actor, at: now, in: db)
    var rows = 0
    var tables = Table.all.filter { table in table.kind.map { scope.kinds.contains($0) } ?? false }
    if scope == .everything { tables += [.dayGoal, .setting, .link, .ignored] }
    for table in tables {
      for key in try String.fetchAll(db, sql: "SELECT \(table.key) FROM \(table.name) ORDER BY \(table.key)") {
        let row = RowKey(table: table, key: key)
        let stored = try table.kind == nil || scope == .everything ? nil : ledger.values(row)
        rows += try ledger.journal(row, nil, batch: batch) ? 1 : 0
        // As each deleted by itself: samples of other programs stay away.
        if let stored { rows += try ledger.forgetSample(of: row, stored, at: now, batch: batch) }
      }
    }
    for kind in scope.kinds { try db.execute(sql: "DELETE FROM conflict WHERE kind = ?", arguments: [kind.rawValue]) }
    for key in scope.settings { rows += try Commit.set(key, nil, batch: batch, at: now, to: &ledger) }
    return try Commit.close(batch, label: scope.label, rows: rows, ledger)
  }

  /// Removes every row of every table of ours but the list of migrations, the formula of the totals and the name of the
  /// store: where undo ends after a restore, and what the configuration forced, goes with the rest.
  static func empty(_ db: Database) throws {
    for table in Table.all { try db.execute(sql: "DELETE FROM \(table.name)") }
    for table in [
      "day_total", "journal_image", "journal_batch", "running", "claim", "outbox", "sync", "conflict", "health_day",
    ] {
      try db.execute(sql: "DELETE FROM \(table)")
    }
    try db.execute(
      sql: "DELETE FROM meta WHERE key NOT IN (?, ?)", arguments: [Totals.formulaKey, Installation.key])
    try db.execute(sql: "DELETE FROM sqlite_sequence")
  }
}
