// The name of this store in the health file. Two stores may share one file: each takes the other's samples for those of
// another program, and passes over changes of its own.
//
// | what stands there                              | the name                                              |
// |------------------------------------------------|-------------------------------------------------------|
// | the store knows its name                       | that one; a purge keeps it, as it says nothing         |
// | it does not, and has written samples before    | the one that those samples have                       |
// | its samples have none, from an older version   | a new one, which they get                             |
// | neither                                        | a new one                                             |
import Core
import GRDB

enum Installation {
  /// The program of samples that a Fast LIFe has written.
  static let app = "fastlife"
  /// Where the store keeps its name, in the table `meta`.
  static let key = "installation"

  /// The name of a store that has one.
  static func known(in db: Database) throws -> String? {
    try String.fetchOne(db.cachedStatement(sql: "SELECT value FROM meta WHERE key = '\(key)'"))
  }

  /// The name of a store, which has the health file attached; a store without one gets it.
  static func name(in db: Database) throws -> String {
    if let name = try known(in: db) { return name }
    let before = try device(in: db)
    let name = before.flatMap { $0.isEmpty ? nil : $0 } ?? app + "-" + UUIDValue.random().hex.prefix(16).lowercased()
    try db.execute(sql: "INSERT INTO meta VALUES (?, ?)", arguments: [key, name])
    // Older versions read the list of changes under the bare name of the program.
    try db.execute(sql: "DELETE FROM health.reader WHERE name = ?1 OR name GLOB ?1 || '.*'", arguments: [app])
    guard before == "" else { return name }
    try db.execute(
      sql: "UPDATE health.source SET device = ? WHERE app = ? AND device = ''", arguments: [name, app])
    return name
  }

  /// The device of a sample that an entry of the store was written as; nil where there is none.
  private static func device(in db: Database) throws -> String? {
    try String.fetchOne(
      db,
      sql: """
        SELECT o.device FROM link l
        JOIN health.sample s ON s.kind = l.sample_kind AND s.start_ms = l.start_ms AND hex(s.id) = l.sample
        JOIN health.source o ON o.id = s.source WHERE l.direction = 'out' AND o.app = ? LIMIT 1
        """, arguments: [app])
  }

  /// Whether a source is a store of this name; one from an older version may be anybody's.
  static func isOwn(app: String, device: String, _ name: String?) -> Bool {
    app == Installation.app && (device.isEmpty || device == name)
  }

  /// The samples that a store of this name has written, as a condition on rows of `sample`; `schema` is the name of the attached
  /// file, with a dot.
  static func ownSamples(_ name: String?, schema: String = "") -> String {
    "source IN (SELECT id FROM \(schema)source WHERE \(isOwn(name)))"
  }

  /// The same as a condition on rows of `source`; `table` is how the statement calls them.
  static func isOwn(_ name: String?, table: String = "") -> String {
    let prefix = table.isEmpty ? "" : table + "."
    let devices = ([""] + [name].compactMap(\.self)).map(\.sqlText).joined(separator: ", ")
    return "\(prefix)app = '\(app)' AND \(prefix)device IN (\(devices))"
  }
}

extension String {
  /// As a text of SQL.
  fileprivate var sqlText: String { "'" + replacing("'", with: "''") + "'" }
}
