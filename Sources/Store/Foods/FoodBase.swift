// Imported tables of foods in `foods.sqlite`, beside the store: searched by the beginnings of words, never journaled and in no
// snapshot, since a table can be imported again.
//
// | table  | column             | meaning                                                                             |
// |--------|--------------------|-------------------------------------------------------------------------------------|
// | food   | id                 | rank, length of the name and a running number: in the order of search               |
// |        | source, code       | the table and the number there                                                      |
// |        | name, name2, brand | names in two languages; the brand                                                   |
// |        | basis, kcal …      | g or ml: nutrients of 100 of them                                                   |
// |        | portions           | JSON [[name, grams], …]                                                             |
// |        | rank               | 2 generic, 3 branded                                                                |
// | fts    | name, name2, brand | index of the words of `food`, with prefixes of one to three letters                 |
// | source | id, name, …        | name of the file, version, licence, address, number of foods, when it was imported  |
//
// Rows are found in the order of their ids, so that the first ones are the best: to rank all hits of two letters by their
// fit takes a second.
import Core
import Foundation
import GRDB
import GRDBSQLite
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An imported table of foods.
public struct FoodSource: Hashable, Sendable {
  /// Its short name, such as `fdc`.
  public var id: String
  /// The name of its file.
  public var name: String
  public var licence: String
  public var url: String
  /// Foods in it.
  public var rows: Int
  public var at: Instant

  /// Creates a source.
  public init(id: String, name: String, licence: String, url: String, rows: Int = 0, at: Instant) {
    (self.id, self.name, self.licence, self.url, self.rows, self.at) = (id, name, licence, url, rows, at)
  }
}

/// Imported tables of foods.
public final class FoodBase: Sendable {
  private let queue: DatabaseQueue
  /// What was found in a state of the file, by words: who takes back a letter asks for the same again.
  private let known = Mutex((version: 0, found: [[String]: [FoodItem]]()))
  private static let mostKnown = 100

  deinit { Connection.retire(queue) }

  private init(_ queue: DatabaseQueue) { self.queue = queue }

  /// Opens the tables for reading; nil where none were imported, or the file is no such one.
  public static func open(_ location: StoreLocation) -> FoodBase? { try? openForReading(location) }

  /// Opens the tables for reading; nil where none were imported.
  ///
  /// - Throws: `StoreError` where the file is damaged or of another program.
  public static func openForReading(_ location: StoreLocation) throws(StoreError) -> FoodBase? {
    let path = location.foods.path
    do {
      guard try FileTools.isDatabaseFile(path) else { return nil }
      var configuration = Configuration()
      configuration.readonly = true
      configuration.busyMode = .timeout(1)
      let base = FoodBase(try DatabaseQueue(path: path, configuration: configuration))
      let isEmpty = try base.queue.read { db in
        let isEmpty = try version(db) == 0 && FoodBase.isEmpty(db)
        if !isEmpty { try check(db, path) }
        return isEmpty
      }
      return isEmpty ? nil : base
    } catch {
      throw StoreError.wrapping(error, path: path)
    }
  }

  /// Opens the tables for a change, and makes the file where there is none.
  ///
  /// - Throws: `StoreError` for the disk, or where the file is damaged or of another program.
  public static func openForWriting(_ location: StoreLocation) throws(StoreError) -> FoodBase {
    let path = location.foods.path
    do {
      try FileTools.makeFolder(location.data)
      if try !FileTools.isDatabaseFile(path) { close(try FileTools.createExclusive(path)) }
      var configuration = Configuration()
      configuration.busyMode = .timeout(location.timeout)
      let base = FoodBase(try DatabaseQueue(path: path, configuration: configuration))
      try base.queue.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA journal_mode = TRUNCATE; PRAGMA synchronous = FULL; PRAGMA cache_size = -16000")
        if try version(db) == 0, try isEmpty(db) {
          try db.inTransaction {
            try db.execute(sql: schema)
            return .commit
          }
        }
        try check(db, path)
      }
      return base
    } catch {
      throw StoreError.wrapping(error, path: path)
    }
  }

  private static func isEmpty(_ db: Database) throws -> Bool {
    try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") == 0
  }

  /// Refuses a file that is of another program, has views or triggers as ours has not, or is of a newer version of ours.
  private static func check(_ db: Database, _ path: String) throws {
    let version = try version(db)
    let tables = try String.fetchSet(db, sql: "SELECT name FROM sqlite_master WHERE name IN ('food', 'fts', 'source')")
    guard try tables.count == 3 && version > 0 && Schema.hasOnlyTables(db) else { throw StoreError.foreign(path: path) }
    guard version == FoodBase.version else { throw StoreError.newer(path: path, version: version) }
  }

  /// Moves a file that is damaged or of another program to the quarantine; answers where it is now.
  public static func setAside(_ location: StoreLocation, at now: Moment) throws(StoreError) -> URL {
    do {
      try FileTools.makeFolder(location.quarantine)
      let aside = Snapshots(location).quarantined("foods", ".sqlite", at: now)
      for end in ["", "-journal"] where try FileTools.status(location.foods.path + end) != nil {
        try FileTools.place(location.foods.path + end, at: URL(fileURLWithPath: aside.path + end))
      }
      return aside
    } catch {
      throw StoreError.wrapping(error, path: location.foods.path)
    }
  }

  /// Whether a file of this name beside the store has the tables, or belongs to one that has.
  static func owns(_ name: String) -> Bool { ["foods.sqlite", "foods.sqlite-journal"].contains(name) }

  private static func version(_ db: Database) throws -> Int { try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0 }

  private static let version = 1
  private static let schema = """
    CREATE TABLE source (id TEXT PRIMARY KEY, name TEXT NOT NULL, version TEXT NOT NULL, licence TEXT NOT NULL,
      url TEXT NOT NULL, rows INTEGER NOT NULL, at_ms INTEGER NOT NULL) STRICT;
    CREATE TABLE food (id INTEGER PRIMARY KEY, source TEXT NOT NULL, code TEXT NOT NULL, name TEXT NOT NULL, name2 TEXT,
      brand TEXT, barcode TEXT, basis TEXT NOT NULL, kcal REAL, protein REAL, carbs REAL, fat REAL, fibre REAL, sugar REAL,
      saturated REAL, salt REAL, alcohol REAL, portions TEXT, rank INTEGER NOT NULL) STRICT;
    CREATE INDEX food_barcode ON food (barcode) WHERE barcode IS NOT NULL;
    CREATE VIRTUAL TABLE fts USING fts5(name, name2, brand, content='food', content_rowid='id', prefix='1 2 3',
      tokenize="unicode61 remove_diacritics 2");
    PRAGMA user_version = 1;
    """

  // MARK: Importing

  /// A food to be imported.
  public struct Row {
    public var code: String
    public var name: String
    public var otherName: String?
    public var brand: String?
    public var barcode: String?
    public var basis: FoodBasis
    public var nutrients: Nutrients
    public var portions: [FoodPortion]
    public var rank: FoodRank

    /// Creates a food.
    public init(
      code: String, name: String, otherName: String?, brand: String?, barcode: String?, basis: FoodBasis,
      nutrients: Nutrients, portions: [FoodPortion], rank: FoodRank
    ) {
      (self.code, self.name, self.otherName, self.brand, self.barcode) = (code, name, otherName, brand, barcode)
      (self.basis, self.nutrients, self.portions, self.rank) = (basis, nutrients, portions, rank)
    }
  }

  /// Takes the foods of a source in place of those it had, in one transaction: whatever `rows` throws, nothing has changed.
  ///
  /// - Throws: `StoreError`, or whatever `rows` throws.
  public func replace(
    _ source: FoodSource, _ rows: (_ add: (Row) throws -> Void) throws -> Void
  ) throws -> FoodSource {
    var source = source
    try change { db in
      try db.inTransaction(.immediate) {
        try FoodBase.remove(source.id, db)
        let isFirst = try Int.fetchOne(db, sql: "SELECT count(*) FROM source") == 0
        var number = try Int64.fetchOne(db, sql: "SELECT coalesce(max(id & \(FoodBase.numbers)), 0) FROM food") ?? 0
        let first = number
        let insert = try RawStatement(
          db, "INSERT INTO food VALUES (\(Array(repeating: "?", count: 19).joined(separator: ", ")))")
        try rows { row in
          number += 1
          try FoodBase.insert(row, source.id, number, insert)
        }
        source.rows = Int(number - first)
        // An index of nothing else is made faster as a whole.
        let added =
          isFirst
          ? "INSERT INTO fts (fts) VALUES ('rebuild')"
          : """
          INSERT INTO fts (rowid, name, name2, brand)
          SELECT id, name, name2, brand FROM food WHERE id & \(FoodBase.numbers) > \(first) ORDER BY id
          """
        try db.execute(sql: added)
        try db.execute(
          sql: "INSERT INTO source VALUES (?, ?, '', ?, ?, ?, ?)",
          arguments: [
            source.id, source.name, source.licence, source.url, source.rows, source.at.milliseconds,
          ])
        return .commit
      }
      // What a smaller table leaves is used again; much of it is given back.
      if try FoodBase.isQuarterFree(db) { try? db.execute(sql: "VACUUM") }
    }
    return source
  }

  /// The running number within an id.
  private static let numbers: Int64 = 1 << 36 - 1

  private static func insert(_ row: Row, _ source: String, _ number: Int64, _ insert: RawStatement) throws {
    let length = Int64(min(row.name.utf8.count, 255))
    insert.int(Int64(row.rank.rawValue) << 44 | length << 36 | number)
    insert.text(source)
    insert.text(row.code)
    insert.text(row.name)
    for text in [row.otherName, row.brand, row.barcode] { text.map { insert.text($0) } ?? insert.null() }
    insert.text(row.basis.rawValue)
    for path in Nutrients.paths { row.nutrients[keyPath: path].map { insert.real($0) } ?? insert.null() }
    FoodParts.json(row.portions).map { insert.text($0) } ?? insert.null()
    insert.int(Int64(row.rank.rawValue))
    try insert.run()
  }

  /// Removes a source with its foods, and what they took of the disk; answers how many they were, nil where there is no
  /// such source.
  public func remove(_ source: String) throws(StoreError) -> Int? {
    do {
      return try change { db in
        var removed: Int?
        try db.inTransaction(.immediate) {
          removed = try FoodBase.remove(source, db)
          return .commit
        }
        // The rows are gone, whatever becomes of their pages; words stay in the index until it is merged.
        if removed != nil { try? db.execute(sql: "INSERT INTO fts (fts) VALUES ('optimize'); VACUUM") }
        return removed
      }
    } catch {
      throw StoreError.wrapping(error, path: queue.path)
    }
  }

  /// Changes the file; errors of SQLite are those of the store.
  private func change<T>(_ body: (Database) throws -> T) throws -> T {
    // The version tells of other connections alone.
    defer { known.withLock { $0.found = [:] } }
    do { return try queue.writeWithoutTransaction(body) } catch let error as DatabaseError {
      throw StoreError.wrapping(error, path: queue.path)
    }
  }

  private static func isQuarterFree(_ db: Database) throws -> Bool {
    let pages = try ["freelist_count", "page_count"].map { try Int.fetchOne(db, sql: "PRAGMA \($0)") ?? 0 }
    return pages[0] * 4 > pages[1]
  }

  @discardableResult
  private static func remove(_ source: String, _ db: Database) throws -> Int? {
    guard let rows = try Int.fetchOne(db, sql: "SELECT rows FROM source WHERE id = ?", arguments: [source]) else {
      return nil
    }
    try db.execute(sql: "DELETE FROM source WHERE id = ?", arguments: [source])
    if try Int.fetchOne(db, sql: "SELECT count(*) FROM source") == 0 {
      try db.execute(sql: "INSERT INTO fts (fts) VALUES ('delete-all'); DELETE FROM food")
    } else {
      try db.execute(
        sql: """
          INSERT INTO fts (fts, rowid, name, name2, brand)
          SELECT 'delete', id, name, name2, brand FROM food WHERE source = ?
          """, arguments: [source])
      try db.execute(sql: "DELETE FROM food WHERE source = ?", arguments: [source])
    }
    return rows
  }

  // MARK: Reading

  /// The sources, by name.
  public func sources() throws(StoreError) -> [FoodSource] {
    do {
      return try queue.read { db in
        try GRDB.Row.fetchAll(db, sql: "SELECT * FROM source ORDER BY id").map { row in
          FoodSource(
            id: row["id"], name: row["name"], licence: row["licence"], url: row["url"], rows: row["rows"],
            at: Instant(milliseconds: row["at_ms"]))
        }
      }
    } catch {
      throw StoreError.wrapping(error, path: queue.path)
    }
  }

  /// The foods that each of some words begins a word of: generic ones first, names that begin as typed before others,
  /// short ones first; at most `most`.
  public func search(_ words: [String], most: Int = FoodBase.mostFound) -> [FoodItem] {
    let key = words + [String(most)]
    let version = try? queue.unsafeRead { try Int.fetchOne($0.cachedStatement(sql: "PRAGMA data_version")) }
    if let found = known.withLock({ $0.version == version ? $0.found[key] : nil }) { return found }
    guard let version, let found = look(words, most) else { return [] }
    known.withLock { known in
      if known.version != version || known.found.count >= FoodBase.mostKnown { known = (version, [:]) }
      known.found[key] = found
    }
    return found
  }

  private func look(_ words: [String], _ most: Int) -> [FoodItem]? {
    let terms = words.map { "\"" + $0.replacing("\"", with: "") + "\"*" }
    guard let first = terms.first, terms.count <= 8 else { return [] }
    let begins = (["{name name2} : ^ \(first)"] + terms.dropFirst()).joined(separator: " AND ")
    // Without a transaction: a search is one or two questions, whose answers need not be of one moment.
    return try? queue.unsafeRead { db in
      let starting = try FoodBase.find(begins, most, db)
      guard starting.count < most else { return starting }
      let all = try FoodBase.find(terms.joined(separator: " AND "), most, db)
      let known = Set(starting.map(\.id))
      let others = all.filter { !known.contains($0.id) }
      // Of generic foods all come before branded ones, however their names begin.
      let ranked = (starting + others).enumerated().sorted {
        ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
      }
      return ranked.map(\.element).prefix(most).map { $0 }
    }
  }

  /// Foods that a search answers at most.
  public static let mostFound = 50

  private static func find(_ match: String, _ most: Int, _ db: Database) throws -> [FoodItem] {
    let rows = try GRDB.Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT food.* FROM fts CROSS JOIN food ON food.id = fts.rowid WHERE fts MATCH ? ORDER BY fts.rowid LIMIT ?
          """),
      arguments: [match, most])
    var found: [FoodItem] = []
    while let row = try rows.next() { found.append(item(row)) }
    return found
  }

  /// The food of a barcode; nil where no table has it.
  public func food(ofBarcode code: String) -> FoodItem? {
    let digits = String(code.drop { $0 == "0" })
    let codes = (digits.count...14).map { String(repeating: "0", count: $0 - digits.count) + digits }
    let marks = codes.map { _ in "?" }.joined(separator: ", ")
    return try? queue.read { db in
      try GRDB.Row.fetchOne(
        db, sql: "SELECT * FROM food WHERE barcode IN (\(marks)) LIMIT 1", arguments: StatementArguments(codes)
      ).map(FoodBase.item)
    }
  }

  /// A row of `food`, its columns in their order: to look them up by name took half of a search.
  private static func item(_ row: GRDB.Row) -> FoodItem {
    let (source, code, name): (String, String, String) = (row[1], row[2], row[3])
    let other: String? = row[4]
    let nutrients = Nutrients(
      kcal: row[8], protein: row[9], carbs: row[10], fat: row[11], fibre: row[12], sugar: row[13], saturated: row[14],
      salt: row[15], alcohol: row[16])
    let portions: String? = row[17]
    var item = FoodItem(
      id: source + "/" + code, english: name, german: other ?? name, nutrients: nutrients,
      portions: portions.flatMap(FoodParts.portions) ?? [], basis: FoodBasis(rawValue: row[7]) ?? .g,
      rank: FoodRank(rawValue: row[18]) ?? .branded)
    (item.brand, item.barcode) = (row[5], row[6])
    return item
  }
}
