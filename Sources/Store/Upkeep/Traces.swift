// What a store has left outside of its own folders: folders of text, now or formerly, and imports in health files. A purge has
// to find all of it when the store itself is empty already, since it was cut off; so it is written down before anything goes,
// and the list goes last.
import Core
import Foundation
import GRDB

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The list of what is outside.
struct Traces: Codable, Equatable {
  /// Folders of text that the store has written.
  var texts: Set<String> = []
  /// Health files that it has used, and its imports in them.
  var healths: Set<String> = []
  var imports: Set<SampleBatch> = []

  private static let name = "traces.json"
  private static func file(_ location: StoreLocation) -> URL { location.state.appendingPathComponent(name) }

  init() {}

  /// The list as it was written down; an empty one where there is none.
  init(_ location: StoreLocation) {
    let data = try? Data(contentsOf: Traces.file(location))
    self = data.flatMap { try? JSONDecoder().decode(Traces.self, from: $0) } ?? Traces()
  }

  /// Writes the list down.
  func save(_ location: StoreLocation) throws {
    guard self != Traces(location) else { return }
    try FileTools.makeFolder(location.state)
    try FileTools.writeWhole(JSONEncoder().encode(self), to: Traces.file(location))
  }

  /// Whether a file of this name in the state folder is the list, or what a killed write has left of one.
  static func owns(_ file: String) -> Bool { (FileTools.target(ofTemporary: file) ?? file) == name }

  /// Adds what a store knows: as it is now, and as its journal remembers it.
  mutating func add(_ db: Database, forced: String?) throws {
    let images = try String.fetchAll(
      db,
      sql: """
        SELECT value FROM setting WHERE key = ?1
        UNION SELECT json_extract(before, '$.value') FROM journal_image WHERE tbl = 'setting' AND key = ?1 AND before NOT NULL
        UNION SELECT json_extract(after, '$.value') FROM journal_image WHERE tbl = 'setting' AND key = ?1 AND after NOT NULL
        """, arguments: [TextMarks.setting])
    for path in (images + [forced].compactMap(\.self)).compactMap(String.init(json:)) where !path.isEmpty {
      texts.insert(Traces.folder(path).path)
    }
    imports.formUnion(try ImportTable.allSamples(in: db))
  }

  /// The folder that the setting of a folder of text names.
  static func folder(_ path: String) -> URL {
    URL(fileURLWithPath: (path as NSString).expandingTildeInPath, isDirectory: true)
  }
}

extension Store {
  /// The file beside the copies of a folder of text that holds its path.
  public static let textPath = "folder"

  /// The folder of text that a setting names.
  public static func textFolder(_ path: String) -> URL { Traces.folder(path) }

  /// Writes down that a folder of text is followed from now on, so that a purge finds it when it no longer is.
  public func noteText(_ folder: URL) throws(StoreError) {
    guard let location else { return }
    var traces = Traces(location)
    traces.texts.insert(folder.path)
    do { try traces.save(location) } catch { throw StoreError.wrapping(error, path: location.state.path) }
  }
}
