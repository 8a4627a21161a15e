// What a purge takes out of the health file, which may be shared: by other programs, whose samples stay, and by other stores,
// whose imports, samples and consent stay.
//
// | in the file                    | goes                                                                                |
// |--------------------------------|-------------------------------------------------------------------------------------|
// | samples of entries             | those of this store, and those without a name                                       |
// | imports, with their samples    | those that this store knows or has put its name on; all where no other one was here |
// | sources                        | those of what goes, where no other sample is of them                                 |
// | consent                        | where no other store was here: it is of the program                                  |
// | changes                        | their times; that something is gone stays, for those who keep in step                |
import Core
import GRDB

extension HealthFile {
  /// Forgets for good what came from a store of this name; doing it twice changes nothing.
  static func forget(
    _ location: StoreLocation, _ installation: String?, _ known: Set<SampleBatch>
  ) throws(StoreError) {
    guard let file = try open(location, readOnly: false) else { return }
    defer { file.connection.close() }
    let isShared = try file.connection.read { try hasOthers($0, besides: installation) }
    // One that the configuration has moved may be used by others who have left no name yet.
    let isBeside = FileTools.resolved(location.healthBeside.path) == FileTools.resolved(location.health.path)
    let isWhole = !isShared && isBeside
    let imports = try file.connection.direct { db -> [Int64] in
      // Pages that are freed are zeroed, and go with the file's end.
      try db.execute(sql: "PRAGMA secure_delete = ON")
      let numbers = known.filter { $0.epoch == file.epoch }.map { String($0.number) }.joined(separator: ", ")
      return try Int64.fetchAll(
        db, sql: "SELECT id FROM import WHERE ? OR note = ? OR id IN (\(numbers))", arguments: [isWhole, installation])
    }
    // Whoever forgets tells no time.
    for batch in imports { try file.takeBack(batch, at: Instant(milliseconds: 0)) }
    try file.connection.transaction { try forget($0, imports, installation, isShared: isShared) }
    try file.connection.direct { try $0.execute(sql: "VACUUM") }
  }

  private static func forget(
    _ db: Database, _ imports: [Int64], _ installation: String?, isShared: Bool
  ) throws {
    let own = Installation.ownSamples(installation)
    let sources = try Int64.fetchAll(db, sql: "SELECT id FROM source WHERE \(Installation.isOwn(installation))")
    let batches = imports.map(String.init).joined(separator: ", ")
    try db.execute(
      sql: """
        DELETE FROM sample WHERE \(own);
        DELETE FROM change WHERE op <> '-' AND \(own) OR op = 'B' AND batch IN (\(batches));
        UPDATE change SET at_ms = 0 WHERE \(own) OR batch IN (\(batches));
        DELETE FROM import WHERE id IN (\(batches));
        """)
    if let installation {
      try db.execute(sql: "DELETE FROM reader WHERE name = ?1 OR name GLOB ?1 || '.*'", arguments: [installation])
    }
    if !isShared { try db.execute(sql: "DELETE FROM consent WHERE app = ?", arguments: [Installation.app]) }
    try forgetSources(sources, in: db)
  }

  /// Removes those of some sources that no sample is of any more: they are names of devices.
  static func forgetSources(_ sources: [Int64], in db: Database) throws {
    // An import of another store that is under way may be about to use them.
    guard !sources.isEmpty, try Int.fetchOne(db, sql: "SELECT 1 FROM import WHERE state = 'open' LIMIT 1") == nil else {
      return
    }
    let earlier = try EarlierSamples.exists(in: db) ? "UNION SELECT source FROM \(EarlierSamples.name)" : ""
    let used = try Int64.fetchSet(db, sql: "SELECT DISTINCT source FROM sample \(earlier)")
    let unused = Set(sources).subtracting(used).map(String.init).joined(separator: ", ")
    try db.execute(
      sql: "DELETE FROM source WHERE id IN (\(unused)); UPDATE change SET source = NULL WHERE source IN (\(unused))")
  }

  /// Whether another store has left its name.
  private static func hasOthers(_ db: Database, besides installation: String?) throws -> Bool {
    let name = installation ?? ""
    return try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (SELECT 1 FROM source WHERE app = ?1 AND device NOT IN ('', ?2))
          OR EXISTS (SELECT 1 FROM reader WHERE name GLOB ?1 || '-*' AND name <> ?2 AND name NOT GLOB ?2 || '.*')
          OR EXISTS (SELECT 1 FROM import WHERE note GLOB ?1 || '-*' AND note <> ?2)
        """, arguments: [Installation.app, name]) ?? false
  }
}
