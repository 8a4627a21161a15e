// The consents of the person to read and write, kept where those can see it: in the health file, which the first answer
// makes.
import Core
import GRDB

extension Store {
  /// The access of this program to each type; none where there is no health file.
  public func healthAccess() throws(StoreError) -> [HealthType: SyncAccess] {
    guard let place = healthPlace, let file = try HealthFile.open(place, readOnly: true) else { return [:] }
    defer { file.connection.close() }
    return try file.connection.read { db in
      let rows = try Row.fetchAll(
        db, sql: "SELECT type, state FROM consent WHERE app = ?", arguments: [SampleRows.ownApp])
      var access: [HealthType: SyncAccess] = [:]
      for row in rows {
        if let type = HealthType(rawValue: try row.at(0)) {
          access[type] = SyncAccess(rawValue: try row.at(1)) ?? .undetermined
        }
      }
      return access
    }
  }

  /// Answers for types; the file is made where there is none.
  public func setHealthAccess(_ answers: [HealthType: SyncAccess], at now: Moment) throws(StoreError) {
    if let obstacle { throw obstacle }
    guard let place = healthPlace, let file = try HealthFile.open(place, readOnly: false, creating: true) else {
      throw StoreError.readOnly(path: path)
    }
    defer { file.connection.close() }
    try file.connection.transaction { db in
      for (type, state) in answers.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        try db.execute(
          sql: "INSERT OR REPLACE INTO consent VALUES (?, ?, ?, ?)",
          arguments: [SampleRows.ownApp, type.rawValue, state.rawValue, now.instant.milliseconds])
      }
    }
    try connection.write { db in for type in answers.keys { try SyncTable.begin(type, in: db) } }
  }
}
