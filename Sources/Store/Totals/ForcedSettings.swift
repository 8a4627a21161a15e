// Settings that the configuration file forces must count, too: a forced day start or goal decides days and verdicts
// for every process. The forced values are remembered in `meta`, so totals are redone only when they change.
import Core
import GRDB

enum ForcedSettings {
  /// The rows in `meta` of the forced settings, by key.
  static func wanted(_ forced: [SettingKey: String]) -> [String: String] {
    let counted = ["day.start", Factors.key, TextMarks.setting] + Goals.rows.values.map(\.key.rawValue)
    return Dictionary(
      uniqueKeysWithValues: forced.filter { counted.contains($0.key.rawValue) }
        .map { ("forced." + $0.key.rawValue, $0.value) })
  }

  /// The rows that are there.
  static func stored(in db: Database) throws -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: try Row.fetchAll(db, sql: "SELECT key, value FROM meta WHERE key LIKE 'forced.%'")
        .map { (try $0.at(0) as String, try $0.at(1) as String) })
  }

  /// Remembers the forced settings and redoes totals where they have changed.
  static func apply(_ forced: [SettingKey: String], in db: Database) throws {
    let wanted = wanted(forced)
    guard try stored(in: db) != wanted else { return }
    try db.execute(sql: "DELETE FROM meta WHERE key LIKE 'forced.%'")
    for (key, json) in wanted {
      try db.execute(sql: "INSERT INTO meta VALUES (?, ?)", arguments: [key, json])
    }
    try Totals(db).rebuild()
  }
}
