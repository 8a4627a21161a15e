// A purge finds what is outside of the store, goes on where something stays, and leaves what is of other stores.
import Core
import Foundation
import GRDB
import Testing

@testable import Store

private let sentinel = "sentinel-7f3a"
private let isText: @Sendable (String) -> Bool = { $0.hasSuffix(".tsv") }

extension Folder {
  /// The files below it that hold the sentinel.
  fileprivate var remains: [String] {
    let files = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter {
      (try? Data(contentsOf: $0))?.range(of: Data(sentinel.utf8)) != nil
    }.map(\.lastPathComponent)
  }

  /// Follows a folder of text, which gets a file with the sentinel, as a file of another program lies there.
  fileprivate func follow(_ name: String, _ store: Store) throws -> URL {
    let text = url.appendingPathComponent(name)
    try store.commitNow(
      Batch("settings.change", [.set(SettingKey(rawValue: TextMarks.setting), "\"\(text.path)\"")]), at: noon)
    try PrivateFolder(text).write(Array(sentinel.utf8), to: "2026/weight.tsv")
    try PrivateFolder(text).write(Array("mine".utf8), to: "2026/notes.txt")
    return text
  }
}

@Test func `a purge empties folders of text, former ones too, their copies, and copies of others' databases`() throws {
  let folder = Folder()
  let store = try folder.store()
  let texts = try ["first", "second"].map { try folder.follow($0, store) }
  // One that the configuration named once is in no journal.
  let third = folder.url.appendingPathComponent("third")
  try PrivateFolder(third).write(Array(sentinel.utf8), to: "2026/.mood.tsv.\(UUID().uuidString)")
  try store.noteText(third)
  try PrivateFolder(folder.location.texts).write(Array(sentinel.utf8), to: "2026/weight.tsv")
  try PrivateFolder(folder.location.copies).write(Array(sentinel.utf8), to: "foreign-\(UUID().uuidString)")
  try store.commitNow(
    Batch("settings.change", [.set(SettingKey(rawValue: TextMarks.setting), nil)]), at: noon)
  #expect(try store.purgeNow(texts: isText) == [])
  #expect(folder.remains == [])
  for text in texts { #expect(PrivateFolder(text).paths == ["2026/notes.txt"]) }
  #expect(!FileTools.names(in: folder.location.state).contains("traces.json"))
}

@Test func `what a purge cannot remove is named, all else goes, and the next purge finishes`() throws {
  let folder = Folder()
  var location = folder.location
  location.timeout = 0
  let store = try Store(at: location, now: noon)
  let text = try folder.follow("text", store)
  let lock = try #require(try FileTools.lock(location.state.appendingPathComponent("text.lock"), timeout: 0))
  // A folder by the name of a snapshot cannot be unlinked.
  let stuck = location.backups.appendingPathComponent("manual-20260301T120000Z-r1.sqlite")
  try FileManager.default.createDirectory(at: stuck, withIntermediateDirectories: true)
  try Data(sentinel.utf8).write(to: location.backups.appendingPathComponent("manual-20260301T120001Z-r1.sqlite"))
  try Drafts(location).save(sentinel, form: "drink")
  let left = try store.purgeNow(texts: isText)
  #expect(left.map(\.path) == [stuck.path, location.texts.path])
  #expect(folder.remains == ["weight.tsv"])
  close(lock)
  try FileManager.default.removeItem(at: stuck)
  #expect(try Store(at: location, now: noon).purgeNow(texts: isText) == [])
  #expect(folder.remains == [] && PrivateFolder(text).paths == ["2026/notes.txt"])
}

@Test func `a purge cut off after the store was emptied is finished by the next one`() throws {
  let folder = Folder()
  let store = try folder.store()
  _ = try folder.follow("text", store)
  var traces = Traces()
  try store.connection.read { try traces.add($0, forced: nil) }
  try traces.save(folder.location)
  try store.connection.write { try Forgetting.empty($0) }
  #expect(folder.remains == ["weight.tsv"])
  try folder.store().purgeNow(texts: isText)
  #expect(folder.remains == [])
}

// MARK: A health file of two

private let title = ImportTitle(file: "export.xml", format: "apple-health")

/// Imports a weight from a scale of a name.
private func bring(_ kilograms: Double, of scale: String, into store: Store) throws {
  var options = ImportOptions()
  options.title = title
  _ = try store.importSamplesNow(path: "export.xml", options: options, at: noon) { receiver in
    try receiver.take(kind: .bodyMass, number: 0)
    try receiver.take(source: HealthSource(app: "com.apple.health", name: scale, category: .scale), number: 0)
    var sample = HealthSample(kind: 0, source: 0, id: UUID(), start: noon.instant)
    sample.value = kilograms
    try receiver.take(sample)
    return nil
  }
}

/// A store with a health file, and another one that uses the same file.
private func household() throws -> (folders: [Folder], one: Store, other: Store) {
  let folders = [Folder(), Folder()]
  var location = folders[1].location
  location.health = folders[0].location.health
  let stores = (one: try folders[0].store(), other: try Store(at: location, now: noon))
  try stores.one.setHealthAccess([.weight: .authorized], at: noon)
  return (folders, stores.one, stores.other)
}

private func read(_ store: Store, _ sql: String) throws -> [String] {
  try #require(try store.readHealth { try String.fetchAll($1, sql: sql) })
}

@Test(arguments: [false, true])
func `a purge of one of two stores takes its own imports and names of devices, and leaves the consent`(_ isOther: Bool)
  throws
{
  let (folders, one, other) = try household()
  try bring(80, of: "Scale of one", into: one)
  try bring(70, of: "Scale of the other", into: other)
  try other.setHealthAccess([.weight: .authorized], at: noon)
  let (goes, stays) = isOther ? (other, one) : (one, other)
  #expect(try goes.purgeNow() == [])
  let name = isOther ? "Scale of one" : "Scale of the other"
  #expect(try read(stays, "SELECT name FROM source") == [name])
  #expect(try read(stays, "SELECT CAST(value AS INTEGER) FROM sample") == [isOther ? "80" : "70"])
  #expect(try stays.healthAccess() == [.weight: .authorized])
  #expect(try stays.readNow { try $0.imports() }.count == 1)
  #expect(try read(stays, "SELECT count(*) FROM import") == ["1"])
  // Alone again, it takes everything of the program.
  #expect(try stays.purgeNow() == [])
  #expect(try read(one, "SELECT count(*) FROM source") == ["0"])
  #expect(try read(one, "SELECT count(*) FROM change WHERE at_ms > 0") == ["0"])
  #expect(try one.healthAccess() == [:])
  withExtendedLifetime(folders) {}
}

@Test func `an import that is taken back takes the names of its devices with it`() throws {
  let folder = Folder()
  let store = try folder.store()
  try bring(80, of: "A scale", into: store)
  try bring(80, of: "Another scale", into: store)
  try store.undoNow(at: noon)
  #expect(try read(store, "SELECT name FROM source") == ["A scale"])
}

@Test func `an import of one store leaves that of another one alone that is under way`() throws {
  let (folders, one, other) = try household()
  let file = try #require(try HealthFile.open(folders[0].location, readOnly: false))
  let name = try #require(try one.readNow { try Installation.known(in: $0.db) })
  _ = try file.begin(title, of: name, at: noon)
  try bring(70, of: "Scale of the other", into: other)
  #expect(try read(one, "SELECT state FROM import ORDER BY id") == ["open", "done"])
  try bring(80, of: "Scale of one", into: one)
  #expect(try read(one, "SELECT state FROM import ORDER BY id") == ["undone", "done", "done"])
}
