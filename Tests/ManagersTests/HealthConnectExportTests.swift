// A copy of an export of Health Connect with our entries in it: what was there stays, what is ours comes once, and taken back
// in it is nothing new.
import Core
import Formats
import Foundation
import GRDB
import Store
import TestKit
import Testing

@testable import Managers

/// The tables of Health Connect's export as Android makes them, as far as entries concern them.
private let schema = """
  CREATE TABLE application_info_table (row_id INTEGER PRIMARY KEY AUTOINCREMENT, package_name TEXT NOT NULL UNIQUE,
    app_name TEXT, app_icon BLOB);
  CREATE TABLE weight_record_table (\(common), time INTEGER NOT NULL, zone_offset INTEGER,
    local_date_time INTEGER AS (time + 1000 * zone_offset), weight REAL);
  CREATE TABLE hydration_record_table (\(common), \(span), volume REAL);
  CREATE TABLE blood_pressure_record_table (\(common), time INTEGER NOT NULL, zone_offset INTEGER,
    systolic REAL, diastolic REAL, body_position INTEGER);
  CREATE TABLE nutrition_record_table (\(common), \(span), energy REAL, protein REAL, vitamin_c REAL,
    meal_name TEXT, meal_type INTEGER);
  CREATE TABLE sleep_session_record_table (\(common), \(span), title TEXT);
  CREATE TABLE sleep_stages_table (parent_key INTEGER NOT NULL REFERENCES sleep_session_record_table (row_id)
    ON DELETE CASCADE, stage_start_time INTEGER NOT NULL, stage_end_time INTEGER NOT NULL, stage_type INTEGER NOT NULL);
  INSERT INTO application_info_table (package_name, app_name) VALUES ('com.scale', 'Scale');
  INSERT INTO weight_record_table (uuid, app_info_id, time, zone_offset, weight, client_record_id)
    VALUES (x'00112233445566778899aabbccddeeff', 1, 1767600000000, 3600, 80000.0, 'theirs');
  CREATE TRIGGER nosy AFTER INSERT ON weight_record_table BEGIN DELETE FROM weight_record_table; END;
  """
private let common = """
  row_id INTEGER PRIMARY KEY AUTOINCREMENT, uuid BLOB UNIQUE NOT NULL, last_modified_time INTEGER, client_record_id TEXT,
  client_record_version TEXT, device_info_id INTEGER, app_info_id INTEGER REFERENCES application_info_table,
  recording_method INTEGER, dedupe_hash BLOB UNIQUE, local_date INTEGER
  """
private let span = """
  start_time INTEGER NOT NULL, start_zone_offset INTEGER, end_time INTEGER NOT NULL CHECK (end_time > start_time),
  end_zone_offset INTEGER
  """

/// A store that shares all types with its health file, in a folder of its own.
@MainActor
private final class ConnectRig {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fastlife-\(UUID().uuidString)")
  let rig: ManagersRig
  var now: Moment { rig.time.now }

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let time = ManualTime(Instant(seconds: 1_767_700_000), zone: "Europe/Berlin")
    let store = try Store(
      at: StoreLocation(folder: folder.appendingPathComponent("data")), access: .readWrite, now: time.now)
    rig = try ManagersRig(store: store, time: time)
    let types = SharedType.all.map(\.type)
    try store.setHealthAccess(Dictionary(uniqueKeysWithValues: types.map { ($0, .authorized) }), at: now)
    try store.commitNow(Batch("settings", types.map { .set(Settings.synced($0), "true") }), at: now)
    try rig.library.load(now: now)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// Makes a template: a database, or a zip of it.
  func template(_ name: String, version: Int = 23, isWAL: Bool = false) throws -> String {
    let database = path("health_connect_export.db")
    try? FileManager.default.removeItem(atPath: database)
    let queue = try DatabaseQueue(path: database)
    if isWAL { try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") } }
    try queue.write { try $0.execute(sql: schema + "PRAGMA user_version = \(version)") }
    try queue.close()
    let bytes = try Data(contentsOf: URL(fileURLWithPath: database))
    var zip = StoredZip(name: "health_connect_export.db")
    zip.count(bytes)
    let made = name.hasSuffix(".zip") ? zip.head + bytes + zip.tail : bytes
    try made.write(to: URL(fileURLWithPath: path(name)))
    return path(name)
  }

  func add(_ records: [any Core.Record]) throws {
    _ = try rig.store.insertNow(records.map { Entry($0) }, label: "add", at: now)
    try rig.store.drainAllNow(at: now)
    try rig.library.load(now: now)
  }

  func export(_ template: String, to name: String) throws -> Result<ExportDone, ExportFailure> {
    var answer: Result<ExportDone, ExportFailure>?
    rig.managers.exporting.export(
      ExportRequest(.healthConnect(template: template)), to: path(name), replacing: true, now: now, texts: { _ in [] },
      then: { answer = $0 })
    return try #require(answer)
  }

  func take(_ name: String) throws -> ImportReport {
    let finding = try ImportFinding.of(
      path(name), answers: Answers(zone: now.zone), copyingInto: rig.store.location?.copies)
    guard case .plan(let plan) = finding else { throw CocoaError(.fileReadUnknown) }
    return try plan.run(in: rig.store, options: ImportOptions(), at: now)
  }

  /// A value of the database in an export.
  func value(_ sql: String, in name: String) throws -> [String] {
    let source = try ByteSource(at: path(name)).unpacked()
    let stream = try #require(source.databaseWithin).open()
    var bytes = Data()
    while let piece = try stream.next() { bytes += piece }
    let file = path("look-\(UUID().uuidString).db")
    try bytes.write(to: URL(fileURLWithPath: file))
    let queue = try DatabaseQueue(path: file)
    defer { try? queue.close() }
    return try queue.read { try String.fetchAll($0, sql: sql) }
  }

  func records() -> [any Core.Record] {
    let at = Stamp(now.instant - 7200, in: now.zone)
    let bed = Stamp(now.instant - 40_000, in: now.zone)
    return [
      Weight(id: UUID(), at: at, kilograms: 81.4), Drink(id: UUID(), at: at, millilitres: 250, beverage: "coffee"),
      Reading(id: UUID(), at: at, measure: "bp", values: [121, 79]),
      Food(id: UUID(), at: at, name: "Soup", meal: "lunch", nutrients: Nutrients(kcal: 250)),
      Sleep(
        id: UUID(), bed: bed, wake: Stamp(bed.instant + 28_800, in: now.zone),
        segments: [
          SleepSegment(stage: .core, start: bed.instant, end: bed.instant + 9000),
          SleepSegment(stage: .deep, start: bed.instant + 9000, end: bed.instant + 28_800),
        ]),
    ]
  }
}

@MainActor
@Test(arguments: ["mine.zip", "mine.db"], [false, true])
private func `a copy has our entries beside what was there, is private, and is nothing new where it came from`(
  name: String, isWAL: Bool
) throws {
  let rig = try ConnectRig()
  let template = try rig.template("template" + name.suffix(4), isWAL: isWAL)
  let before = try Data(contentsOf: URL(fileURLWithPath: template))
  // What other programs know is here already, as a mirror.
  #expect(try rig.take("template" + name.suffix(4)).newCount == 1)
  try rig.rig.store.keepInStepNow(at: rig.now)
  try rig.add(
    rig.records() + [
      Fast(id: UUID(), start: Stamp(rig.now.instant - 90_000, in: rig.now.zone), end: rig.now.stamp, goal: 57_600)
    ])
  let done = try rig.export(template, to: name).get()
  #expect(done.entries == 5 && done.left == 0)
  #expect(try Data(contentsOf: URL(fileURLWithPath: template)) == before)
  let mode = try FileManager.default.attributesOfItem(atPath: rig.path(name))[.posixPermissions] as? Int
  #expect(mode == 0o600)
  #expect(
    try rig.value(
      "SELECT weight || ' ' || coalesce(client_record_id, '') FROM weight_record_table ORDER BY row_id", in: name)[0]
      == "80000.0 theirs")
  #expect(try rig.value("SELECT weight FROM weight_record_table", in: name) == ["80000.0", "81400.0"])
  #expect(try rig.value("SELECT package_name FROM application_info_table", in: name) == ["com.scale", "fastlife"])
  #expect(
    try rig.value(
      "SELECT energy || ' ' || (protein > 0 AND protein < 1e-300) || (vitamin_c > 0) FROM nutrition_record_table",
      in: name) == ["250000.0 11"])
  #expect(try rig.value("SELECT group_concat(stage_type) FROM sleep_stages_table", in: name) == ["4,5"])
  #expect(try rig.value("PRAGMA integrity_check", in: name) == ["ok"])
  let report = try rig.take(name)
  #expect(report.newCount == 0 && report.refusedCount == 0 && report.same == 9, "\(report)")
  // In another house everything is new, and by our own reader's account ours.
  let other = try ConnectRig()
  try FileManager.default.copyItem(atPath: rig.path(name), toPath: other.path(name))
  #expect(try other.take(name).newCount == 9)
}

@MainActor
@Test func `a template that has our rows gets them anew, not twice`() throws {
  let rig = try ConnectRig()
  var records = rig.records()
  try rig.add(records)
  _ = try rig.export(try rig.template("template.zip"), to: "first.zip").get()
  var weight = try #require(records[0] as? Weight)
  weight.kilograms = 82
  records[0] = weight
  try rig.rig.store.commitNow(Batch("edit", [.update(.weight(weight))]), at: rig.now)
  let done = try rig.export(rig.path("first.zip"), to: "second.zip").get()
  #expect(done.entries == 5)
  #expect(try rig.value("SELECT weight FROM weight_record_table", in: "second.zip") == ["80000.0", "82000.0"])
  #expect(try rig.value("SELECT count(*) FROM sleep_stages_table", in: "second.zip") == ["2"])
  #expect(try rig.value("SELECT count(*) FROM application_info_table", in: "second.zip") == ["2"])
}

@MainActor
@Test func `what is no template, or of a form that nobody here knows, is said, and nothing is written`() throws {
  let rig = try ConnectRig()
  try rig.add(rig.records())
  let (text, other) = (rig.path("a.txt"), rig.path("other.db"))
  try Data("hello".utf8).write(to: URL(fileURLWithPath: text))
  let queue = try DatabaseQueue(path: other)
  try queue.write { try $0.execute(sql: "CREATE TABLE weights (id)") }
  try queue.close()
  for path in [text, other, rig.path("none.zip")] {
    #expect(try rig.export(path, to: "out.zip") == .failure(.noTemplate(path: path)))
  }
  let newer = try rig.template("newer.zip", version: 31)
  #expect(try rig.export(newer, to: "out.zip") == .failure(.unknownTemplate(path: newer, version: 31)))
  #expect(!FileManager.default.fileExists(atPath: rig.path("out.zip")))
  let copies = try #require(rig.rig.store.location?.copies)
  #expect(try FileManager.default.contentsOfDirectory(atPath: copies.path).isEmpty)
}
