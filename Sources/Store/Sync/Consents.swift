// The consents of the person to read and write, kept where those can see it: in the health file, which the first answer
// makes.
import Core
import GRDB

extension Store {
  /// The access of this program to each type; none where there is no health file.
  public func healthAccess() throws(StoreError) -> [HealthType: SyncAccess] {
    try readHealth { _, db in
      let rows = try Row.fetchAll(
        db, sql: "SELECT type, state FROM consent WHERE app = ?", arguments: [Installation.app])
      var access: [HealthType: SyncAccess] = [:]
      for row in rows {
        if let type = HealthType(rawValue: try row.at(0)) {
          access[type] = SyncAccess(rawValue: try row.at(1)) ?? .undetermined
        }
      }
      return access
    } ?? [:]
  }

  /// When the types were refused that are.
  public func healthRefusals() throws(StoreError) -> [HealthType: Instant] {
    try readHealth { _, db in
      let rows = try Row.fetchAll(
        db, sql: "SELECT type, at_ms FROM consent WHERE app = ? AND state = ?",
        arguments: [Installation.app, SyncAccess.denied.rawValue])
      var refusals: [HealthType: Instant] = [:]
      for row in rows {
        if let type = HealthType(rawValue: try row.at(0)) { refusals[type] = Instant(milliseconds: try row.at(1)) }
      }
      return refusals
    } ?? [:]
  }

  /// Answers for types; the file is made where there is none.
  public func setHealthAccess(_ answers: [HealthType: SyncAccess], at now: Moment) throws(StoreError) {
    try changeHealth { db in
      for (type, state) in answers.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        try db.execute(
          sql: "INSERT OR REPLACE INTO consent VALUES (?, ?, ?, ?)",
          arguments: [Installation.app, type.rawValue, state.rawValue, now.instant.milliseconds])
      }
    }
    // The consent is of the program; that this store uses it shows in the list of those who read.
    try withHealth { db in
      for type in answers.keys { try SyncTable.begin(type, in: db) }
      try db.execute(
        sql: "INSERT OR IGNORE INTO health.reader VALUES (?, ?, ?)",
        arguments: [Installation.name(in: db), HealthFeed.lastChange(in: db), now.instant.milliseconds])
    }
  }
}
