// Our own entries as rows of Health Connect: what its export says, read again, and which exports are taken as template.
import Core
import Foundation
import Testing

@testable import Formats

private let instants = [
  "weight", "body_fat", "blood_pressure", "resting_heart_rate", "body_temperature", "oxygen_saturation",
]
private let columns = [
  "weight": ["weight"], "body_fat": ["percentage"], "blood_pressure": ["systolic", "diastolic"],
  "resting_heart_rate": ["beats_per_minute"], "body_temperature": ["temperature"], "oxygen_saturation": ["percentage"],
  "hydration": ["volume"], "active_calories_burned": ["energy"], "sleep_session": ["title"],
  "exercise_session": ["exercise_type"], "mindfulness_session": ["mindfulness_session_type"],
  "nutrition": HealthConnectNames.nutrients.map(\.name) + ["meal_name", "meal_type"],
]

/// The columns of an export's tables, but for some.
private func tables(without left: String...) -> [String: [String]] {
  let common = ["uuid", "app_info_id", "client_record_id", "client_record_version", "recording_method", "local_date"]
  let times = {
    instants.contains($0)
      ? ["time", "zone_offset"] : ["start_time", "start_zone_offset", "end_time", "end_zone_offset"]
  }
  var tables = ["application_info_table": ["row_id", "package_name", "app_name"]]
  tables["sleep_stages_table"] = ["parent_key", "stage_start_time", "stage_end_time", "stage_type"]
  for (name, own) in columns {
    tables[name + "_record_table"] = common + times(name) + own
  }
  for name in left { tables[name] = nil }
  return tables
}

/// A database with the rows of records.
private func export(_ rows: [HealthConnectRow], _ tables: [String: [String]]) throws -> ByteSource {
  var contents: [String: [[String: JSONValue]]] = [
    "application_info_table": [["row_id": 9, "package_name": .string(HealthConnectRows.app), "app_name": "Fast LIFe"]]
  ]
  for (index, row) in rows.enumerated() {
    var values = row.values
    values["uuid"] = .string(row.uuid.uuidString.lowercased())
    values["app_info_id"] = 9
    values["rowid"] = .number("\(index + 1)")
    contents[row.table, default: []].append(values)
    for stage in row.stages {
      contents["sleep_stages_table", default: []].append(stage.merging(["parent_key": .number("\(index + 1)")]) { $1 })
    }
  }
  return try database(contents, empty: tables, version: 23, name: "health_connect_export.db")
}

private func rows(_ tables: [String: [String]]) throws -> (rows: [HealthConnectRow], left: Int) {
  let writer = try #require(try HealthConnectRows(tables, version: 23, at: Instant(milliseconds: 1_767_700_000_000)))
  return try sharedSamples(ownRecords()).reduce(into: ([], 0)) { sum, record in
    let found = writer.rows(record)
    sum.0 += found.rows
    sum.1 += found.left
  }
}

/// What Health Connect keeps of a sample; it has neither zones nor what was typed.
private func kept(_ sample: HealthSample) -> HealthSample {
  var sample = sample
  (sample.zone, sample.shown, sample.source) = (nil, nil, 0)
  if sample.kind == HealthKind.water.id { sample.meta = nil }
  // Sittings have no activity there, and workouts those that it knows.
  if sample.kind == HealthKind.mindful.id || sample.kind == HealthKind.workout.id { sample.text = nil }
  sample.value = sample.value.map { ($0 * 1e6).rounded() / 1e6 }
  return sample
}

@Test func `rows of our own give every sample again that Health Connect has a place for`() throws {
  let tables = tables()
  let (rows, left) = try rows(tables)
  let found = try samples(.healthConnect, export(rows, tables))
  let none = [HealthKind.fast, .mood, HealthKind.bmi, HealthKind.waist].map(\.id)
  let before = Set(try sharedSamples(ownRecords()).flatMap(\.self).filter { !none.contains($0.kind) }.map(kept))
  let after = Set(try compared(found).map(kept))
  #expect(found.refused.isEmpty && left == none.count && before.count == 15)
  for sample in before.symmetricDifference(after) { Issue.record("\(before.contains(sample)) \(sample)") }
  #expect(found.sources.map(\.name) == ["Fast LIFe"])
}

@Test func `a sitting is guided breathing where the export has no table of sittings, and what has no table is left`()
  throws
{
  let without = tables(without: "mindfulness_session_record_table", "hydration_record_table")
  let (rows, left) = try rows(without)
  #expect(rows.contains { $0.table == "exercise_session_record_table" && $0.values["exercise_type"] == 17 })
  #expect(left == 5 && !rows.contains { $0.table == "hydration_record_table" })
  let found = try samples(.healthConnect, export(rows, without))
  #expect(found[.mindful].map(\.text) == ["breathing"])
}

@Test func `times are in milliseconds, offsets in seconds, days those of the place, and drinks last a second`() throws {
  let (rows, _) = try rows(tables())
  let drink = try #require(rows.first { $0.table == "hydration_record_table" })
  let start = try milliseconds("2026-01-05T07:00:00+01:00")
  #expect(drink.values["start_time"] == .number("\(start)") && drink.values["end_time"] == .number("\(start + 1000)"))
  #expect(drink.values["start_zone_offset"] == 3600 && drink.values["local_date"] == 20_458)
  #expect(drink.values["client_record_id"]?.text == "fastlife/" + drink.uuid.uuidString.lowercased())
  let weights = rows.filter { ["weight_record_table", "body_fat_record_table"].contains($0.table) }
  #expect(weights.map { $0.values["client_record_id"]?.text?.suffix(2) } == ["/0", "/1"])
  #expect(weights[0].values["weight"]?.number == 81_400.0001)
}

@Test func `a template is Health Connect's, of a version and with columns that are known`() throws {
  let now = Instant(milliseconds: 0)
  #expect(try HealthConnectRows(["weights": ["id"]], version: 23, at: now) == nil)
  for version in [0, 19, 27, 40] {
    #expect(throws: HealthConnectRows.UnknownSchema.self) { try HealthConnectRows(tables(), version: version, at: now) }
  }
  var other = tables()
  other["weight_record_table"] = ["uuid", "app_info_id", "client_record_id", "time", "zone_offset", "mass"]
  #expect(throws: HealthConnectRows.UnknownSchema.self) { try HealthConnectRows(other, version: 23, at: now) }
  #expect(try HealthConnectRows(tables(without: "nutrition_record_table"), version: 26, at: now) != nil)
}

@Test func `a zip of one stored file has its bytes and their sum`() throws {
  let bytes = Array("SQLite format 3\0 and more".utf8)
  var zip = StoredZip(name: "health_connect_export.db")
  zip.count(Data(bytes.prefix(5)))
  zip.count(Data(bytes.dropFirst(5)))
  let source = try ByteSource(name: "a.zip", bytes: Array(zip.head + bytes + zip.tail)).unpacked()
  let file = try #require(source.databaseWithin)
  let head = try file.head(100)
  #expect(file.name == "health_connect_export.db" && head == bytes && source.firstDamage == nil)
}
