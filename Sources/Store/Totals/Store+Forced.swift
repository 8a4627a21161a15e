// Settings that the configuration file forces must count, too: a forced day start or goal decides days and verdicts
// for every process. The forced values are remembered in `meta`, so totals are redone only when they change.
import Core
import GRDB

extension Store {
  /// Makes totals follow the settings that the configuration file forces; call once after opening.
  ///
  /// Costs one small read when nothing has changed. A read-only store cannot follow and keeps its totals.
  public func forceNow(_ forced: [SettingKey: String]) throws(StoreError) {
    let counted = ["day.start", Factors.key] + Goals.settings.values.map(\.rawValue)
    let wanted = Dictionary(
      uniqueKeysWithValues: forced.filter { counted.contains($0.key.rawValue) }
        .map { ("forced." + $0.key.rawValue, $0.value) })
    let stored = try connection.read { db in
      Dictionary(
        uniqueKeysWithValues: try Row.fetchAll(db, sql: "SELECT key, value FROM meta WHERE key LIKE 'forced.%'")
          .map { ($0[0] as String, $0[1] as String) })
    }
    guard wanted != stored, !isReadOnly else { return }
    try connection.write { db in
      try db.execute(sql: "DELETE FROM meta WHERE key LIKE 'forced.%'")
      for (key, json) in wanted {
        try db.execute(sql: "INSERT INTO meta VALUES (?, ?)", arguments: [key, json])
      }
      try Totals(db).rebuild()
    }
  }
}
