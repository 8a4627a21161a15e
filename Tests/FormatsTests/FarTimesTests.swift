// Times that nothing has happened at: whatever number a foreign file gives, its row is refused and those beside it are read.
import Core
import Testing

@testable import Formats

private let far: [JSONValue] = [
  .number("9223372036854775807"), .number("-9223372036854775808"), .number("9007199254740993000"), .number("1e300"),
]
private let sound: JSONValue = .number("1767600000000")

@Test(arguments: far) func `a mark of Loop at an impossible time is refused`(time: JSONValue) throws {
  let facts = try read(
    .loopDatabase,
    database([
      "Habits": [["Id": 1, "name": "Read"]],
      "Repetitions": [
        ["habit": 1, "timestamp": time, "value": 2], ["habit": 1, "timestamp": sound, "value": 2],
      ],
    ]))
  #expect(facts.refused.count == 1 && facts.entries(HabitLog.self).count == 1, "\(facts)")
}

@Test(arguments: far) func `a measurement of openScale at an impossible time is refused`(time: JSONValue) throws {
  func row(_ time: JSONValue) -> [String: JSONValue] { ["userId": 1, "enabled": 1, "datetime": time, "weight": 81.4] }
  let facts = try read(.openScaleDatabase, database(["scaleMeasurements": [row(time), row(sound)]]))
  #expect(facts.refused.count == 1 && facts.entries(Weight.self).count == 1, "\(facts)")
}

@Test(arguments: far) func `workouts, minutes and stages of Gadgetbridge at impossible times are refused`(
  time: JSONValue
) throws {
  let device: [String: JSONValue] = ["_id": 1, "NAME": "Band", "MODEL": "Band", "IDENTIFIER": "C0"]
  func workout(_ start: JSONValue, _ end: JSONValue) -> [String: JSONValue] {
    ["_id": 1, "DEVICE_ID": 1, "ACTIVITY_KIND": 0x10, "START_TIME": start, "END_TIME": end]
  }
  let minute: [String: JSONValue] = [
    "TIMESTAMP": time, "DEVICE_ID": 1, "USER_ID": 1, "STEPS": 9, "HEART_RATE": 62, "RAW_KIND": 1,
  ]
  let tables: [String: [[String: JSONValue]]] = [
    "DEVICE": [device], "MI_BAND_ACTIVITY_SAMPLE": [minute],
    "BASE_ACTIVITY_SUMMARY": [workout(time, time), workout(sound, time), workout(time, sound)],
    "XIAOMI_SLEEP_STAGE_SAMPLE": [["TIMESTAMP": time, "DEVICE_ID": 1, "STAGE": 2]],
  ]
  let found = try samples(.gadgetbridge, database(tables, empty: ["USER": ["NAME"]], name: "Gadgetbridge"))
  #expect(found.samples.isEmpty && found.refused.count >= 4, "\(found.refused)")
}

@Test(arguments: far) func `samples of Health Connect with impossible times or offsets are refused`(
  time: JSONValue
) throws {
  func steps(_ start: JSONValue, _ end: JSONValue, _ offset: JSONValue = 3600) -> [String: JSONValue] {
    [
      "uuid": "00112233445566778899aabbccddeeff", "start_time": start, "start_zone_offset": offset, "end_time": end,
      "end_zone_offset": 3600, "app_info_id": 1, "count": 412,
    ]
  }
  let tables: [String: [[String: JSONValue]]] = [
    "application_info_table": [["row_id": 1, "package_name": "com.watch"]],
    "steps_record_table": [
      steps(time, time), steps(sound, time), steps(sound, .number("1767603600000"), time),
      steps(sound, .number("1767603600000")),
    ],
  ]
  let found = try samples(
    .healthConnect, database(tables, empty: ["weight_record_table": ["weight"]], version: 20, name: "hc.db"))
  #expect(found.samples.count == 1 && found.refused.count == 3, "\(found.refused)")
}

@Test func `a sitting of more seconds than there are is refused`() throws {
  let table = "start_time_unix,duration_secs,mode\n1767600000,123456789012345678901234567890,timed\n"
  let facts = try read(.meditateCSV, table)
  #expect(facts.entries(Session.self).isEmpty && facts.refused.count == 1, "\(facts)")
}
