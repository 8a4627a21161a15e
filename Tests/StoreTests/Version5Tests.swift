// The file of version 5, in which every column of every table holds a value somewhere, and null where it may: what is
// in it stays through whatever version comes. Fixtures/make-version-5 made it, and the document and drafts beside it.
import Core
import Foundation
import GRDB
import Testing

@testable import Store

private let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")
private let document = fixtures.appendingPathComponent("version-5.json")

/// A home with a copy of the file of version 5.
private func home() throws -> Folder {
  let folder = Folder()
  try FileTools.makeFolder(folder.location.data)
  try Data(contentsOf: fixtures.appendingPathComponent("version-5.sqlite")).write(to: folder.location.file)
  return folder
}

/// The items of a document, a line each; the first line says when it was written.
private func items(_ file: URL) throws -> [Substring] {
  String(decoding: try Data(contentsOf: file), as: UTF8.self).split(separator: "\n")
    .filter { !$0.contains("\"exported\":") }
}

/// The export of a store, as `items` reads it.
private func exported(_ store: Store, into folder: Folder) throws -> [Substring] {
  let file = folder.url.appendingPathComponent("export.json")
  try store.exportJSONNow(to: file, at: noon)
  return try items(file)
}

@Test func `a file of version 5 opens with everything in it`() throws {
  let folder = try home()
  defer { withExtendedLifetime(folder) {} }
  let store = try folder.store()
  let report = try store.checkNow()
  #expect(report.isSound && report.schemaVersion == Schema.version)
  #expect(recorded(report) == [.fast: 7, .drink: 12, .weight: 4, .sleep: 5, .mood: 8, .session: 9, .habit: 13])
  #expect(report.runningFast && report.runningSession)
  let journal = try store.readNow { try $0.journal(limit: 200) }
  let states = Dictionary(grouping: journal, by: \.state).mapValues(\.count)
  #expect(states == [.done: 92, .undone: 4, .dropped: 2])
  let running = try #require(try store.readNow { try $0.running() })
  #expect(running.json.contains(running.id.uuidString))
  let claims = try store.readNow { try $0.claims(beginning: "", since: Instant(milliseconds: 0)) }
  #expect(claims.count == 12)
}

@Test func `every setting of version 5 can be read`() throws {
  let folder = try home()
  defer { withExtendedLifetime(folder) {} }
  let rows = try folder.store().readNow { try $0.settings() }
  #expect(rows.count == 155)
  var settings = Settings()
  for definition in Settings.table {
    guard let json = rows[definition.key] else { continue }
    let isRead = definition.write(&settings, json)
    #expect(isRead, "\(definition.key.rawValue)")
  }
  // A later version might have left this here.
  #expect(rows[SettingKey(rawValue: "later.version")] == #"{"is":["kept",1,2.5,null,true]}"#)
}

@Test func `an import that died in a program of version 5 is taken back at opening`() throws {
  let folder = try home()
  defer { withExtendedLifetime(folder) {} }
  let queue = try DatabaseQueue(path: folder.location.file.path)
  let open = "SELECT count(*) FROM journal_batch AS b JOIN drink ON drink.batch = b.id WHERE b.state = 'open'"
  #expect(try queue.read { try Int.fetchOne($0, sql: open) } == 1)
  try queue.close()
  let store = try folder.store()
  #expect(try store.checkNow().openBatches == 0)
  let rows = try store.readNow { try $0.settings() }
  #expect(rows[SettingKey(rawValue: "later.dead")] == nil)
  #expect(rows[SettingKey(rawValue: "pauses")] == #"[{"from":20494,"through":20496}]"#)
  // One of the import lay before it in time; its window begins at the fast before that again.
  let fast = try store.readNow { try $0.fasts() }.first { $0.goal == 72_000 }
  #expect(fast?.eatingWindow == 12_600)
}

@Test func `undo goes back through all of version 5 to an empty store, and redo comes forward step by step`() throws {
  let folder = try home()
  defer { withExtendedLifetime(folder) {} }
  let store = try folder.store()
  var states = [try contents(store)]
  while try store.readNow({ try $0.nextUndo() }) != nil {
    try #require(try store.undoNow(at: noon).conflict == nil)
    states.append(try contents(store))
  }
  #expect(states.count == 93 && states.last == [])
  for state in states.dropLast().reversed() {
    try #require(try store.redoNow(at: noon).conflict == nil)
    try #require(try contents(store) == state)
  }
  #expect(try store.checkNow().isSound)
}

@Test func `what was undone in version 5 can be redone, an import among it, and undone again`() throws {
  let folder = try home()
  defer { withExtendedLifetime(folder) {} }
  let store = try folder.store()
  let before = try contents(store)
  var labels: [String] = []
  while let label = try store.readNow({ try $0.nextRedo() }) {
    labels.append(label)
    try #require(try store.redoNow(at: noon).conflict == nil)
  }
  #expect(labels == ["import", "weight.edit", "settings.change:theme", "drink.delete"])
  let report = try store.checkNow()
  #expect(report.isSound && report.counts[.weight] == 5 && report.counts[.drink] == 11)
  for _ in labels { try #require(try store.undoNow(at: noon).conflict == nil) }
  #expect(try contents(store) == before)
}

@Test func `the document of version 5 is the one that its own program wrote`() throws {
  let folder = try home()
  defer { withExtendedLifetime(folder) {} }
  #expect(try exported(folder.store(), into: folder) == items(document))
}

@Test func `the document of a program of version 5 brings everything into an empty store`() throws {
  let folder = Folder()
  defer { withExtendedLifetime(folder) {} }
  let store = try folder.store()
  let report = try store.importJSONNow(from: document, at: noon)
  #expect(report.isCommitted && report.refusedCount == 0 && report.keptCount == 0 && report.newCount == report.read)
  #expect(try exported(store, into: folder) == items(document))
}

@Test func `drafts that a program of version 5 left load as they were typed`() throws {
  let folder = try home()
  defer { withExtendedLifetime(folder) {} }
  try FileTools.makeFolder(folder.location.state)
  try FileManager.default.copyItem(
    at: fixtures.appendingPathComponent("version-5-drafts"), to: folder.location.drafts)
  let drafts = Drafts(folder.location)
  var texts: [String: [String: String]] = [:]
  for form in drafts.list() {
    let json = try #require(try drafts.load(form: form))
    texts[form] = try JSONDecoder().decode([String: String].self, from: Data(json.utf8))
  }
  let editing = try #require(texts.keys.first { $0.hasPrefix("weight.edit.") })
  let edited = try #require(UUID(uuidString: String(editing.dropFirst("weight.edit.".count))))
  #expect(try folder.store().readNow { try $0.record(.weight, edited) } != nil)
  let typed: [String: [String: String]] = [
    editing: ["page": "0", "field.weight.bodyFat": "22.5"],
    "fasting.add": ["page": "0", "field.fast.start": "2026-02-24 18:00x", "field.fast.note": "a note"],
    "habits.new": ["page": "1", "field.habit.name": "Yoga", "field.habit.icon": "●Y"],
    "hydration.add": ["page": "0", "field.drink.volume": "330", "field.drink.at": "19:30"],
    "hydration.goal": ["page": "0", "field.hydration.goal": "23"],
    "hydration.vessel.new": ["page": "0", "field.vessel.letter": "Jug"],
    "mood.quick": [
      "page": "0", "field.mood.at": "yesterday 21:10", "field.mood.note": "Grüße \"水\" \\ #walking",
    ],
    "sleep.add": ["page": "0", "field.sleep.span": "23:10 6"],
    "weight.add": [
      "page": "0", "field.weight.value": "82,5x", "field.weight.bodyFat": "21",
      "field.weight.note": "after sport #gym",
    ],
  ]
  #expect(texts == typed)
}
