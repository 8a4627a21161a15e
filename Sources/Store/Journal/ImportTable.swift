// What is known of each import besides its batch: which file, in which format, how many of each kind. Kept in `meta`
// under `import.N`, N being the number of its batch, so that it goes when the journal is purged.
import Core
import Foundation
import GRDB

/// The name of an import.
public struct ImportTitle: Hashable, Sendable, Codable {
  /// The name of the file, without its folder.
  public var file: String
  /// The id of its format.
  public var format: String

  /// Creates a title.
  public init(file: String, format: String) {
    self.file = file
    self.format = format
  }
}

/// The samples that came with a batch: an import in a health file of this name.
struct SampleBatch: Codable, Hashable, Sendable {
  var epoch: String
  var number: Int64
}

/// One import that the journal knows.
public struct ImportRecord: Hashable, Sendable, Identifiable {
  /// Its step of undo, whose id is the number of the import.
  public var batch: JournalEntry
  /// nil of an import by a version that did not keep it.
  public var title: ImportTitle?
  /// How many entries it added, a kind each.
  public var new: [RecordKind: Int]

  public var id: Int64 { batch.id }
}

enum ImportTable {
  private struct Stored: Codable {
    var title: ImportTitle
    var new: [String: Int]
    var samples: SampleBatch?
  }

  private static func key(_ batch: Int64) -> String { "import.\(batch)" }

  static func keep(
    _ title: ImportTitle, new: [RecordKind: Int], batch: Int64, samples: SampleBatch? = nil, in db: Database
  ) throws {
    let new = Dictionary(uniqueKeysWithValues: new.map { ($0.key.rawValue, $0.value) })
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let stored = Stored(title: title, new: new, samples: samples)
    let json = String(decoding: try encoder.encode(stored), as: UTF8.self)
    try db.execute(sql: "INSERT OR REPLACE INTO meta VALUES (?, ?)", arguments: [key(batch), json])
  }

  /// The samples that came with a batch; nil where none did.
  static func samples(of batch: Int64, in db: Database) throws -> SampleBatch? {
    try String.fetchOne(db, sql: "SELECT value FROM meta WHERE key = ?", arguments: [key(batch)])
      .flatMap { try? JSONDecoder().decode(Stored.self, from: Data($0.utf8)).samples }
  }

  /// The samples that came with any batch, undone ones too.
  static func allSamples(in db: Database) throws -> [SampleBatch] {
    try String.fetchAll(db, sql: "SELECT value FROM meta WHERE key LIKE 'import.%'")
      .compactMap { try? JSONDecoder().decode(Stored.self, from: Data($0.utf8)).samples }
  }

  /// Forgets what is known of an import that is taken back before its end.
  static func forget(_ batch: Int64, in db: Database) throws {
    try db.execute(sql: "DELETE FROM meta WHERE key = ?", arguments: [key(batch)])
  }

  /// The imports that are done, the newest first.
  static func list(in db: Database) throws -> [ImportRecord] {
    let texts = Dictionary(
      uniqueKeysWithValues: try Row.fetchAll(db, sql: "SELECT key, value FROM meta WHERE key LIKE 'import.%'").map {
        (try $0.at(0) as String, try $0.at(1) as String)
      })
    return try JournalTable.imports(in: db).map { batch in
      let stored = texts[key(batch.id)].flatMap { try? JSONDecoder().decode(Stored.self, from: Data($0.utf8)) }
      let new = (stored?.new ?? [:]).map { (RecordKind(rawValue: $0.key), $0.value) }
      return ImportRecord(
        batch: batch, title: stored?.title,
        new: Dictionary(new.compactMap { kind, count in kind.map { ($0, count) } }) { $0 + $1 })
    }
  }
}
