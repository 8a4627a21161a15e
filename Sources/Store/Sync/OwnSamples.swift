// The samples that entries of this store were written as: how many there are, and how all of them go while the entries stay.
import Core
import GRDB

extension Store {
  /// How many samples of this store's entries are in the health file, of some types or of all; none where there is no file.
  public func ownSampleCount(_ types: Set<HealthType>? = nil) throws(StoreError) -> Int {
    guard hasHealthFile else { return 0 }
    let installation = try readNow { try Installation.known(in: $0.db) }
    return try readHealth { _, db in
      let own = Installation.ownSamples(installation)
      let kinds = try (HealthKind.all + OwnKinds.all(in: db)).filter { kind in
        types.map { types in kind.type.map(types.contains) ?? false } ?? true
      }
      return try Int.fetchOne(
        db,
        sql:
          "SELECT count(*) FROM sample WHERE kind IN (\(kinds.map { String($0.id) }.joined(separator: ", "))) AND \(own)"
      ) ?? 0
    } ?? 0
  }

  /// Removes the samples of this store's entries from the health file for good; the entries stay.
  ///
  /// Entries that are logged or changed later are written as before, and `SyncMethod.historical` writes all of them anew.
  ///
  /// - Returns: How many samples there were.
  /// - Throws: Errors of either file; nothing has changed then.
  @discardableResult
  public func purgeOwnSamples() throws(StoreError) -> Int {
    if let obstacle { throw obstacle }
    return try withHealth { db in
      // What is freed is overwritten.
      try db.execute(sql: "PRAGMA secure_delete = ON")
      let last = try HealthFeed.lastChange(in: db)
      let own = try Installation.ownSamples(Installation.name(in: db), schema: "health.")
      try db.execute(sql: "DELETE FROM health.sample WHERE \(own)")
      let count = db.changesCount
      try HealthFeed.sign(after: last, in: db)
      // An entry tied to a sample that is gone would be taken for deleted elsewhere; undo must bring no such tie back either.
      try db.execute(
        sql: """
          DELETE FROM link WHERE direction = 'out';
          DELETE FROM journal_image WHERE tbl = 'link'
            AND 'out' IN (json_extract(before, '$.direction'), json_extract(after, '$.direction'));
          DELETE FROM outbox;
          """)
      // What they hid of other sources may be shown now (`EchoRule`).
      for type in HealthType.allCases { try SyncTable.compareAnew(type, in: db) }
      return count
    } ?? 0
  }
}
