// Former values of a setting, from the journal.
import Core
import GRDB

extension Reader {
  /// The former values of a setting since an instant, each with the instant at which it was replaced, oldest first; a
  /// value is nil where the setting was not stored.
  public func formerValues(of key: SettingKey, since: Instant) throws -> [(
    json: String?, until: Instant
  )] {
    try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT CASE WHEN json_valid(i.before) THEN json_extract(i.before, '$.value') END, b.at_ms
          FROM journal_image i JOIN journal_batch b ON b.id = i.batch
          WHERE i.tbl = 'setting' AND i.key = ? AND b.state = 'done' AND b.at_ms >= ? ORDER BY b.id
          """),
      arguments: [key.rawValue, since.milliseconds]
    ).map { (json: try $0.at(0), until: Instant(milliseconds: try $0.at(1))) }
  }
}
