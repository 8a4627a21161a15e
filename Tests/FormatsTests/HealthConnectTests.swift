// Health Connect's database: columns by name, units, ids, nights, and versions that nobody here knows.
import Core
import Foundation
import Testing

@testable import Formats

private let apps: [[String: JSONValue]] = [
  ["row_id": 1, "package_name": "com.scale", "app_name": "Scale"], ["row_id": 2, "package_name": "com.watch"],
]
private let start = 1_767_600_000_000

/// A row of an instant.
private func row(_ uuid: String, _ values: [String: JSONValue]) -> [String: JSONValue] {
  let common: [String: JSONValue] = [
    "uuid": .string(uuid), "time": .number("\(start)"), "zone_offset": 3600, "app_info_id": 1, "local_date": 20_458,
  ]
  return common.merging(values) { $1 }
}

/// A row of a span of an hour.
private func span(_ uuid: String, _ values: [String: JSONValue]) -> [String: JSONValue] {
  let common: [String: JSONValue] = [
    "uuid": .string(uuid), "start_time": .number("\(start)"), "start_zone_offset": -18_000,
    "end_time": .number("\(start + 3_600_000)"), "end_zone_offset": -14_400, "app_info_id": 2,
  ]
  return common.merging(values) { $1 }
}

private let uuid = "00112233445566778899aabbccddeeff"

private func export(
  _ tables: [String: [[String: JSONValue]]], version: Int = 20
) throws -> ByteSource {
  try database(
    ["application_info_table": apps].merging(tables) { $1 }, empty: ["weight_record_table": ["weight"]],
    version: version,
    name: "health_connect_export.db")
}

@Test func `grams, litres and calories become kilograms, millilitres and kilocalories, and the uuid is the id`() throws
{
  let found = try samples(
    .healthConnect,
    export([
      "weight_record_table": [row(uuid, ["weight": 81_400.0, "recording_method": 3])],
      "body_fat_record_table": [row("", ["percentage": 22.4])],
      "hydration_record_table": [span(uuid, ["volume": 0.25])],
      "active_calories_burned_record_table": [span(uuid, ["energy": 412_000.0])],
      "blood_glucose_record_table": [row(uuid, ["level": 5.0])], "steps_record_table": [span(uuid, ["count": 412])],
    ]))
  let weight = try #require(found[.bodyMass].first)
  #expect(weight.value == 81.4 && weight.shown == nil && weight.offset == 3600 && weight.meta == #"{"entered":true}"#)
  #expect(weight.id.uuidString == "00112233-4455-6677-8899-AABBCCDDEEFF")
  #expect(found[HealthKind.bodyFat].map(\.value) == [22.4] && found[HealthKind.bodyFat][0].id.isDerived)
  #expect(found[.water].map(\.value) == [250] && found[.water].map(\.length) == [3_600_000])
  #expect(found[.water].map(\.offset) == [-18_000] && found[HealthKind.energyActive].map(\.value) == [412])
  #expect(found[HealthKind.glucose].map(\.shown) == ["5.0 mmol/L"] && found[HealthKind.steps].map(\.value) == [412])
  // The name of the program, of its package where it has none.
  #expect(Set(found.sources.map(\.name)) == ["Scale", "com.watch"])
}

@Test func `rows without a value, of nobody, beyond all measure or with an offset in milliseconds`() throws {
  let found = try samples(
    .healthConnect,
    export([
      "weight_record_table": [
        row(uuid, ["weight": 0.0]), row(uuid, ["weight": .null]), row(uuid, ["weight": 8100.0, "app_info_id": 99]),
        row(uuid, ["weight": 81_400.0, "zone_offset": 7_200_000]), row(uuid, ["weight": "heavy"]),
        row(uuid, ["weight": "75000.5", "time": .string("\(start)"), "zone_offset": "3600"]),
      ]
    ]))
  #expect(
    found.samples.map(\.sample.value) == [8.1, 75.0005] && found.sources.map(\.name) == ["Scale", "Health Connect"])
  #expect(
    found.refused == [
      "1 body_mass outOfRange", "2 weight missing", "4 zone_offset outOfRange", "5 weight unreadable",
    ])
}

@Test func `the least number there is says that a nutrient was not recorded, and zero is zero`() throws {
  let found = try samples(
    .healthConnect,
    export([
      "nutrition_record_table": [
        span(
          uuid,
          [
            "meal_name": "Soup", "meal_type": 3, "energy": 250_000.0, "protein": .number("5e-324"), "total_fat": 0.0,
            "sodium": 1.25, "caffeine": .null,
          ])
      ]
    ]))
  #expect(found.samples.map(\.kind) == ["energy_eaten", "fat", "sodium"])
  #expect(found.samples.map(\.sample.value) == [250, 0, 1250])
  #expect(found.samples[0].sample.meta == #"{"meal":"dinner","name":"Soup"}"#)
  #expect(Set(found.samples.map(\.sample.group)).count == 1 && Set(found.samples.map(\.sample.id)).count == 3)
}

@Test func `stages belong to their night by the number of its row, and stand there once however often they came`()
  throws
{
  func stage(_ parent: Int, _ from: Int, _ to: Int, _ type: Int) -> [String: JSONValue] {
    [
      "parent_key": .number("\(parent)"), "stage_start_time": .number("\(start + from * 60_000)"),
      "stage_end_time": .number("\(start + to * 60_000)"), "stage_type": .number("\(type)"),
    ]
  }
  let other = "ffeeddccbbaa99887766554433221100"
  let found = try samples(
    .healthConnect,
    export([
      "sleep_session_record_table": [
        span(uuid, ["rowid": 7, "title": "Night"]), span(other, ["rowid": 8, "app_info_id": 1]),
      ],
      "sleep_stages_table": [
        stage(7, 0, 10, 1), stage(7, 10, 20, 4), stage(7, 10, 20, 4), stage(7, 20, 30, 5), stage(7, 30, 40, 6),
        stage(7, 40, 50, 2), stage(7, 50, 55, 7), stage(7, 55, 60, 0), stage(7, 0, 1, 9), stage(99, 0, 1, 4),
      ],
    ]))
  let sleep = found[.sleep]
  #expect(sleep.map(\.text) == ["in_bed", "asleep", "awake", "core", "core", "deep", "rem", "asleep", "awake"])
  #expect(Set(sleep.map(\.id)).count == 8 && sleep[3].id == sleep[4].id)
  #expect(Set(sleep.filter { $0.text != "asleep" || $0.length == 600_000 }.map(\.group)).count == 1)
  #expect(sleep[0].group != nil && sleep[1].group == nil && sleep[1].id.uuidString.lowercased().hasPrefix("ffeeddcc"))
  #expect(found.refused == ["11 stage_type unknownKind 9", "12 parent_key missing"])
}

@Test func `both numbers of a blood pressure are a group, and the pulse is that of its series`() throws {
  func beat(_ parent: Int, _ second: Int, _ beats: Int) -> [String: JSONValue] {
    [
      "parent_key": .number("\(parent)"), "epoch_millis": .number("\(start + second * 1000)"),
      "beats_per_minute": .number("\(beats)"),
    ]
  }
  let found = try samples(
    .healthConnect,
    export([
      "blood_pressure_record_table": [row(uuid, ["systolic": 121.0, "diastolic": 79.0])],
      "heart_rate_record_table": [span(uuid, ["rowid": 3])],
      "heart_rate_record_series_table": [beat(3, 0, 61), beat(3, 5, 62), beat(3, 5, 62), beat(4, 9, 63)],
    ]))
  let pressure = [found[.systolic], found[.diastolic]].flatMap(\.self)
  #expect(pressure.map(\.value) == [121, 79] && pressure[0].group == pressure[1].group && pressure[0].group != nil)
  #expect(pressure[0].id != pressure[1].id)
  let pulse = found[HealthKind.heartRate]
  #expect(pulse.map(\.value) == [61, 62, 62, 63] && pulse.map(\.offset) == [-18_000, -18_000, -18_000, nil])
  #expect(pulse[1].id == pulse[2].id && Set(pulse.map(\.id)).count == 3)
}

@Test func `exercise is a workout, guided breathing and mindfulness are sittings, an unknown type is refused`() throws {
  let found = try samples(
    .healthConnect,
    export([
      "exercise_session_record_table": [
        span(uuid, ["exercise_type": 33, "title": "Home"]), span(uuid, ["exercise_type": 17]),
        span(uuid, ["exercise_type": 79]), span(uuid, ["exercise_type": 33, "end_time": .number("\(start - 1)")]),
      ],
      "mindfulness_session_record_table": [span(uuid, ["title": "Calm"])],
    ]))
  #expect(found[.workout].map(\.text) == ["running"] && found[.workout].map(\.value) == [3600])
  #expect(found[.workout].map(\.meta) == [nil] && found[.mindful].map(\.text) == ["breathing", nil])
  #expect(found.refused == ["3 exercise_type unknownKind 79", "4 end endBeforeStart"])
}

@Test(arguments: [(26, Int?.none), (31, 31)])
func `of a newer version what is known is read, and that is said`(version: Int, said: Int?) throws {
  var answers = Answers(zone: berlin)
  let newer = NewerVersion()
  answers.newer = newer
  let export = try export(
    ["weight_record_table": [row(uuid, ["weight": 81_400.0, "mood": 3])], "mood_table": [["mood": 1]]], version: version
  )
  let found = try samples(.healthConnect, ByteSource(folder: "Health Connect", files: [export]), answers)
  #expect(found[.bodyMass].count == 1 && newer.version == said)
}
