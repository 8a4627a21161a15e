// Export and import of our own document: lossless, idempotent, whole or absent, safe against any input.
import Core
import Foundation
import GRDB
import Testing

@testable import Store

/// A store full of random records, and where its document is to go.
private func source(seed: UInt64 = 3) throws -> (store: Store, folder: Folder, file: URL) {
  let folder = Folder()
  let store = try folder.store()
  var histories = Histories(seed: seed)
  for hour in 0..<60 { try store.commitNow(histories.batch(), at: later(Double(hour))) }
  return (store, folder, folder.url.appendingPathComponent("export.json"))
}

/// The part of a store that a document carries, batch numbers left out.
private func essence(_ store: Store) throws -> [String] {
  var lines = try RecordKind.allCases.flatMap { kind in
    try store.readNow { try $0.entries(kind, newestFirst: false).map { "\($0.record)" } }
  }
  lines += try store.readNow { try $0.settings().map { "\($0.key.rawValue)=\($0.value)" }.sorted() }
  lines += try contents(store).filter { $0.hasPrefix("day_goal") || $0.hasPrefix("day_total") }
  return lines
}

private func document(_ records: String..., goals: String = "", in folder: Folder) throws -> URL {
  let file = folder.url.appendingPathComponent("in.json")
  let text =
    "{\"document\":\"fastlife\",\"schema\":1,\n\"records\":[\n" + records.joined(separator: ",\n") + "\n],"
    + "\"goals\":[\(goals)]}\n"
  try Data(text.utf8).write(to: file)
  return file
}

private func water(_ changes: [String: String] = [:]) -> String {
  var fields = [
    "kind": "\"drink\"", "id": "\"\(UUID().uuidString)\"", "beverage": "\"water\"", "source": "\"manual\"",
    "millilitres": "250", "at": "{\"at\":\"2026-03-01T13:00:00.000+01:00\",\"zone\":\"Europe/Berlin\"}",
  ]
  for (name, json) in changes { fields[name] = json }
  return "{" + fields.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}"
}

@Test(arguments: [3, 4, 5])
func `a document brings everything into an empty store, bit by bit`(seed: UInt64) throws {
  let (store, folder, file) = try source(seed: seed)
  defer { withExtendedLifetime(folder) {} }
  try store.exportJSONNow(to: file, at: noon)
  let target = try Store.inMemory()
  let report = try target.importJSONNow(from: file, at: noon)
  #expect(report.refusedCount == 0 && report.keptCount == 0 && report.isCommitted)
  #expect(try essence(target) == essence(store))
  #expect(try target.checkNow().isSound)
}

@Test func `importing the same document again changes nothing`() throws {
  let (store, folder, file) = try source()
  defer { withExtendedLifetime(folder) {} }
  try store.exportJSONNow(to: file, at: noon)
  let before = try contents(store)
  let report = try store.importJSONNow(from: file, at: noon)
  #expect(report.newCount == 0 && report.keptCount == 0 && report.same == report.read && report.batch == nil)
  #expect(try contents(store) == before)
}

@Test func `undo takes a whole import back and redo brings it again`() throws {
  let (store, folder, file) = try source()
  defer { withExtendedLifetime(folder) {} }
  try store.exportJSONNow(to: file, at: noon)
  let home = Folder()
  let target = try home.store()
  try target.commitNow(add(drink()), at: noon)
  let before = try contents(target)
  try target.importJSONNow(from: file, at: noon)
  let after = try contents(target)
  for _ in 0..<2 {
    #expect(try target.undoNow(at: noon).conflict == nil)
    #expect(try contents(target) == before)
    #expect(try target.redoNow(at: noon).conflict == nil)
    #expect(try contents(target) == after)
  }
}

@Test func `a record that is here with other content stays as it is`() throws {
  let folder = Folder()
  let store = try Store.inMemory()
  let id = UUID()
  try store.commitNow(add(drink(300, id: id)), at: noon)
  let file = try document(water(["id": "\"\(id.uuidString)\""]), water(), in: folder)
  let report = try store.importJSONNow(from: file, at: noon)
  #expect(report.new == [.drink: 1])
  #expect(report.kept == [.init(kind: .drink, line: 3, name: "drink \(id.uuidString)")])
  #expect(try store.readNow { try $0.record(.drink, id) } == .drink(drink(300, id: id)))
}

@Test func `one refused row keeps everything out unless it is to be skipped`() throws {
  let folder = Folder()
  let store = try Store.inMemory()
  let file = try document(water(), water(["millilitres": "-1"]), water(["at": "\"yesterday\""]), in: folder)
  let report = try store.importJSONNow(from: file, at: noon)
  #expect(!report.isCommitted)
  #expect(try store.readNow { try $0.count(.drink) } == 0)
  #expect(try store.readNow { try $0.journal() } == [])
  #expect(
    report.refused == [
      .init(line: 4, index: 2, kind: .drink, refusal: RowError(field: "millilitres", reason: .outOfRange)),
      .init(line: 5, index: 3, kind: .drink, refusal: RowError(field: "at", reason: .unreadable)),
    ])
  let second = try store.importJSONNow(from: file, options: ImportOptions(skipsRefused: true), at: noon)
  #expect(second.isCommitted && second.new == [.drink: 1])
}

@Test func `a record with more text than a record may have is read over and refused, the next one is not`() throws {
  let folder = Folder()
  let store = try Store.inMemory()
  let many = Dictionary(
    uniqueKeysWithValues: (0..<80).map { ("k\($0)", "\"\(String(repeating: "x", count: 60_000))\"") })
  let file = try document(water(many), water(), in: folder)
  let report = try store.importJSONNow(from: file, options: ImportOptions(skipsRefused: true), at: noon)
  #expect(report.refused == [.init(line: 3, index: 1, refusal: RowError(field: "records", reason: .tooLong))])
  #expect(report.new == [.drink: 1])
}

@Test func `rows with long notes are taken back one at a time`() throws {
  let folder = Folder()
  let store = try Store.inMemory()
  let note = "\"\(String(repeating: "n", count: 60_000))\""
  let records = (0..<90).map { _ in water(["note": note]) } + [water(["millilitres": "-1"])]
  let text = "{\"document\":\"fastlife\",\"schema\":1,\"records\":[\(records.joined(separator: ","))]}"
  let file = folder.url.appendingPathComponent("long.json")
  try Data(text.utf8).write(to: file)
  #expect(try !store.importJSONNow(from: file, at: noon).isCommitted)
  #expect(try store.readNow { try $0.count(.drink) == 0 && $0.journal().isEmpty })
}

@Test func `a dry run reports and writes nothing`() throws {
  let folder = Folder()
  let store = try Store.inMemory()
  let file = try document(water(), water(["kind": "\"poem\""]), in: folder)
  let report = try store.importJSONNow(from: file, options: ImportOptions(isDryRun: true), at: noon)
  #expect(report.new == [.drink: 1] && report.refusedCount == 1 && !report.isCommitted)
  #expect(try store.readNow { try $0.count(.drink) } == 0)
}

@Test(arguments: [
  "nan", "inf", "1e400", "0x1p3", "1,5", "+5", "05", ".5", "5.", "-0", "1e-320", "\"250\"", "true", "null", "[]",
])
func `a number that is none, or is out of range, is refused`(number: String) throws {
  let folder = Folder()
  defer { withExtendedLifetime(folder) {} }
  let store = try Store.inMemory()
  let file = try document(water(["millilitres": number]), in: folder)
  let report = try? store.importJSONNow(from: file, at: noon)
  #expect(report?.endsEarly != nil || report?.refusedCount == 1 || number == "1e-320")
}

@Test(arguments: [
  #"{"number": "nan", "unit": "ml"}"#, #"{"number": "inf", "unit": "ml"}"#, #"{"number": "250", "unit": ""}"#,
  #"{"number": "250", "unit": "kg"}"#, #"{"number": "500", "unit": "ml"}"#, #"{"number": "-250", "unit": "ml"}"#,
])
func `a value as typed that does not mean the value is refused`(typed: String) throws {
  let folder = Folder()
  defer { withExtendedLifetime(folder) {} }
  let store = try Store.inMemory()
  let own = #"{"number": "8.454", "unit": "oz"}"#
  let file = try document(
    water(["millilitres": "250", "typed": typed]), water(["millilitres": "250", "typed": own]), in: folder)
  let report = try store.importJSONNow(from: file, at: noon)
  #expect(report.refused.map(\.refusal.field) == ["typed"] && report.refusedCount == 1)
}

@Test(arguments: [("1800-11-21", 1), ("9999-11-21", 1), ("2026-02-30", 1), ("2026-03-01", 0)])
func `a goal of a day out of range is refused`(day: String, refused: Int) throws {
  let folder = Folder()
  defer { withExtendedLifetime(folder) {} }
  let store = try Store.inMemory()
  let file = try document(goals: #"{"tracker": "drink", "day": "\#(day)", "value": 2000}"#, in: folder)
  #expect(try store.importJSONNow(from: file, at: noon).refusedCount == refused)
}

@Test func `a document cut anywhere gives its whole rows if wanted, else nothing stays behind`() throws {
  let folder = Folder()
  let whole = try Data(contentsOf: document(water(), water(["note": "\"Gr\\u00fc\\ud83d\\ude00e\""]), in: folder))
  let start = try #require(whole.range(of: Data("\"records\"".utf8))).lowerBound
  let file = folder.url.appendingPathComponent("cut.json")
  var most = 0
  for length in stride(from: 0, to: whole.count - 1, by: 7) {
    try whole.prefix(length).write(to: file)
    let store = try Store.inMemory()
    guard let report = try? store.importJSONNow(from: file, at: noon) else {
      #expect(length < 30, "cut at \(length)")
      continue
    }
    #expect(report.endsEarly == length && !report.isCommitted, "cut at \(length)")
    #expect(try store.readNow { try $0.count(.drink) } == 0)
    #expect(try store.readNow { try $0.journal() } == [])
    let options = ImportOptions(skipsRefused: true)
    let taken = try store.importJSONNow(from: file, options: options, at: noon)
    #expect(taken.endsEarly == length && taken.newCount == report.newCount)
    #expect(try store.readNow { try $0.count(.drink) } == taken.newCount)
    #expect(length > start || taken.newCount == 0)
    most = max(most, taken.newCount)
  }
  #expect(most == 2)
}

@Test func `a document that is damaged within ends early there`() throws {
  let folder = Folder()
  let store = try Store.inMemory()
  let url = try document(water(), "{\"kind\": ?}", water(), in: folder)
  let report = try store.importJSONNow(from: url, options: ImportOptions(skipsRefused: true), at: noon)
  let place = try #require(try Data(contentsOf: url).firstIndex(of: UInt8(ascii: "?")))
  #expect(report.endsEarly == place && report.new == [.drink: 1])
}

@Test(arguments: [
  "[", "{}", "{\"document\":\"other\"}", "{\"document\":\"fastlife\",\"schema\":0,\"records\":[]}",
  "{\"records\":[]}", String(repeating: "[", count: 100_000), "{\"document\":\"fastlife\"} x", "\u{0}\u{0}",
])
func `what is not our document is refused`(text: String) throws {
  let folder = Folder()
  let file = folder.url.appendingPathComponent("in.json")
  try Data(text.utf8).write(to: file)
  let store = try Store.inMemory()
  #expect(throws: StoreError.badDocument(path: file.path, line: 1)) { try store.importJSONNow(from: file, at: noon) }
}

@Test func `a document of a newer version says so instead of being called none`() throws {
  let folder = Folder()
  let file = folder.url.appendingPathComponent("in.json")
  let newer = Store.documentSchema + 1
  try Data("{\"document\":\"fastlife\",\"schema\":\(newer),\"records\":[]}".utf8).write(to: file)
  let store = try Store.inMemory()
  #expect(throws: StoreError.newer(path: file.path, version: newer)) { try store.importJSONNow(from: file, at: noon) }
  #expect(try store.readNow { try $0.journal() } == [])
}

@Test func `a text over 64 KiB is refused and the rows after it are read`() throws {
  let folder = Folder()
  defer { withExtendedLifetime(folder) {} }
  let store = try Store.inMemory()
  let long = "\"" + String(repeating: "x", count: 100_000) + "\""
  let file = try document(water(["note": long]), water(), in: folder)
  let report = try store.importJSONNow(from: file, options: ImportOptions(skipsRefused: true), at: noon)
  #expect(report.refused.map(\.refusal) == [RowError(field: "note", reason: .tooLong)])
  #expect(report.new == [.drink: 1])
}

@Test func `statements and escapes in a note are just text`() throws {
  let folder = Folder()
  let store = try Store.inMemory()
  let note = "'; DROP TABLE drink; -- %s%n \u{1B}]52;c;x\u{7} \u{202E}"
  var entry = drink()
  entry.note = note
  try store.commitNow(add(entry), at: noon)
  let file = folder.url.appendingPathComponent("export.json")
  try store.exportJSONNow(to: file, at: noon)
  #expect(try !Data(contentsOf: file).contains(0x1B))
  let target = try Store.inMemory()
  try target.importJSONNow(from: file, at: noon)
  #expect(try target.readNow { try $0.record(.drink, entry.id)?.record.note } == note)
}

@Test func `an import that was cut off is taken back at the next start`() throws {
  let folder = Folder()
  let store = try folder.store()
  try store.commitNow(add(drink()), at: noon)
  let before = try contents(store)
  try store.connection.write { db in
    let batch = try JournalTable.begin("import", actor: .importing, bulk: true, at: noon, in: db)
    var ledger = try Ledger(db)
    let entry = Entry.drink(drink(999))
    try ledger.write(
      RowKey(table: .drink, key: entry.id.uuidString), RowCodec.values(entry, batch: batch), was: nil)
    try ledger.journal(
      RowKey(table: .setting, key: "theme"), ["theme".databaseValue, "\"light\"".databaseValue], batch: batch)
    try ledger.settle()
  }
  #expect(try store.readNow { try $0.count(.drink) } == 2)
  let next = try folder.store()
  #expect(try contents(next) == before)
  #expect(try next.checkNow().openBatches == 0)
}

@Test func `an export is private and never replaces a file unasked`() throws {
  let (store, folder, file) = try source()
  try store.exportJSONNow(to: file, at: noon)
  #expect(try FileTools.status(file.path).map { $0.st_mode & 0o777 } == 0o600)
  #expect(throws: StoreError.cannotCreate(path: file.path, code: 17)) { try store.exportJSONNow(to: file, at: noon) }
  try store.exportJSONNow(to: file, replacing: true, at: noon)
  #expect(FileTools.names(in: folder.url).filter { $0.hasPrefix(".") } == [])
}

@Test(arguments: [
  (-2_208_988_800_000, 3208), (-1, -34_200), (0, 0), (1_772_366_400_123, 20_700), (4_102_444_799_999, -43_200),
])
func `a stamp survives being written and read`(milliseconds: Int64, offset: Int) throws {
  let instant = Instant(milliseconds: milliseconds)
  let parsed = try #require(ISOTime.parse(ISOTime.text(instant, offset: offset)))
  #expect(parsed.instant == instant && parsed.offset == offset)
}

/// A document with one setting.
private func document(ofSetting key: String, _ json: String, in folder: Folder) throws -> URL {
  let file = folder.url.appending(path: "lists.json")
  let text = """
    {"document":"fastlife","schema":1,
    "settings":[{"key":"\(key)","value":\(json)}],
    "goals":[],"records":[]}
    """
  try Data(text.utf8).write(to: file)
  return file
}

@Test(arguments: [
  (
    "habits", #"[{"icon":"●","id":"a","kind":"good","mode":"yesNo","name":"Tea"}]"#,
    #"[{"icon":"●","id":"b","kind":"good","mode":"yesNo","name":"Walk"},"#
      + #"{"icon":"●","id":"a","kind":"good","mode":"yesNo","name":"Coffee"}]"#, ["Tea", "Walk"], ["habits: a"]
  ),
  (
    "pauses", #"[{"from":20454,"through":20458}]"#, #"[{"from":20456,"through":20460},{"from":20500}]"#,
    ["20454", "20460", "20500"], []
  ),
])
func `a list among the settings takes in what it does not have and keeps its own`(
  key: String, own: String, other: String, holds: [String], kept: [String]
) throws {
  let folder = Folder()
  let store = try Store.inMemory()
  let setting = SettingKey(rawValue: key)
  try store.commitNow(Batch("test", [.set(setting, own)]), at: noon)
  let before = try contents(store)
  let file = try document(ofSetting: key, other, in: folder)
  let dry = try store.importJSONNow(from: file, options: ImportOptions(isDryRun: true), at: noon)
  #expect(dry.newSettings == 1 && dry.kept.map(\.name) == kept)
  let report = try store.importJSONNow(from: file, at: noon)
  #expect(report.newSettings == 1 && report.kept.map(\.name) == kept && report.isCommitted)
  let merged = try #require(try store.readNow { try $0.settings()[setting] })
  #expect(holds.allSatisfy { merged.contains($0) } && !merged.contains("Coffee"), "\(merged)")
  let again = try store.importJSONNow(from: file, at: noon)
  #expect(again.newCount == 0 && again.batch == nil && again.kept.map(\.name) == kept)
  #expect(try store.undoNow(at: noon).conflict == nil)
  #expect(try contents(store) == before)
}

@Test func `a setting that is one value stays as it is and is named`() throws {
  let folder = Folder()
  let store = try Store.inMemory()
  try store.commitNow(Batch("test", [.set(SettingKey(rawValue: "theme"), "\"light\"")]), at: noon)
  let report = try store.importJSONNow(from: try document(ofSetting: "theme", "\"default\"", in: folder), at: noon)
  #expect(report.kept.map(\.name) == ["theme"] && report.newCount == 0)
}
