// Gadgetbridge's database: seconds and milliseconds, numbers that say nothing, kinds by device, nights and workouts.
import Core
import Foundation
import Testing

@testable import Formats

private let device: [String: JSONValue] = [
  "_id": 1, "NAME": "My band", "MODEL": "Mi Band 5", "IDENTIFIER": "C0:FF:EE:00:00:01",
]
private let start = 1_767_600_000

private func export(_ tables: [String: [[String: JSONValue]]]) throws -> ByteSource {
  try database(
    ["DEVICE": [device]].merging(tables) { $1 }, empty: ["USER": ["NAME"], "BASE_ACTIVITY_SUMMARY": ["_id"]],
    name: "Gadgetbridge")
}

/// A minute of the band.
private func minute(_ place: Int, steps: Int = 0, pulse: Int = 255, kind: Int = 1) -> [String: JSONValue] {
  [
    "TIMESTAMP": .number("\(start + 60 * place)"), "DEVICE_ID": 1, "USER_ID": 1, "STEPS": .number("\(steps)"),
    "HEART_RATE": .number("\(pulse)"), "RAW_KIND": .number("\(kind)"),
  ]
}

/// A row with a time in milliseconds.
private func row(_ minute: Int, _ values: [String: JSONValue]) -> [String: JSONValue] {
  let common: [String: JSONValue] = ["TIMESTAMP": .number("\((start + 60 * minute) * 1000)"), "DEVICE_ID": 1]
  return common.merging(values) { $1 }
}

/// Stages as `core 0-5`, in minutes.
private func stages(_ found: Taken) -> [String] {
  found[.sleep].map { sample in
    let first = (sample.start.milliseconds - Int64(start) * 1000) / 60_000
    return "\(sample.text ?? "") \(first)-\(first + sample.length / 60_000)"
  }
}

@Test func `minutes are in seconds; 255, −1 and 0 are no pulse, and no steps are none`() throws {
  let found = try samples(
    .gadgetbridge,
    export([
      "MI_BAND_ACTIVITY_SAMPLE": [
        minute(0, steps: 23, pulse: 255), minute(1, steps: 0, pulse: 62), minute(2, pulse: -1), minute(3, pulse: 0),
        minute(4, pulse: 254), ["DEVICE_ID": 1], minute(2_000_000_000, pulse: 70),
      ]
    ]))
  let steps = found[HealthKind.steps]
  #expect(steps.map(\.value) == [23] && steps.map(\.length) == [60_000])
  #expect(steps.map(\.start.milliseconds) == [Int64(start) * 1000])
  #expect(found[HealthKind.heartRate].map(\.value) == [62])
  #expect(found.refused == ["6 TIMESTAMP missing", "7 TIMESTAMP outOfRange"])
  // The model; neither the name that a person gave it nor its address.
  #expect(found.sources.map(\.name) == ["Mi Band 5"] && found.sources.map(\.device) == ["1"])
}

@Test func `a raw kind means another thing in each table`() throws {
  func night(_ kinds: [Int]) -> [[String: JSONValue]] { kinds.enumerated().map { minute($0.offset, kind: $0.element) } }
  // Of the band only the low four bits count, and 80, 96 and 112 go on with the kind before.
  let band = night([121, 112, 112, 91, 80, 96, 108, 121, 121, 108, 1])
  #expect(
    try stages(samples(.gadgetbridge, export(["MI_BAND_ACTIVITY_SAMPLE": band]))) == [
      "core 0-3", "deep 3-6", "awake 6-7", "core 7-9",
    ])
  let watch = night([120, 120, 121, 121, 121, 122, 122, 123, 120, 1])
  #expect(
    try stages(samples(.gadgetbridge, export(["HUAMI_EXTENDED_ACTIVITY_SAMPLE": watch]))) == [
      "core 0-2", "deep 2-5", "rem 5-7", "awake 7-8", "core 8-9",
    ])
  let normal = night([2, 2, 4, 4, 0x100_0000, 0x200_0000, 2])
  #expect(
    try stages(samples(.gadgetbridge, export(["PINE_TIME_ACTIVITY_SAMPLE": normal]))) == [
      "core 0-2", "deep 2-4", "rem 4-5", "awake 5-6", "core 6-7",
    ])
}

@Test func `a night is five minutes at least, and two hours awake are within it`() throws {
  let short = (0..<4).map { minute($0, kind: 9) }
  let long = (200..<210).map { minute($0, kind: 9) } + (320..<330).map { minute($0, kind: 11) }
  let later = (460..<470).map { minute($0, kind: 9) }
  let found = try samples(.gadgetbridge, export(["MI_BAND_ACTIVITY_SAMPLE": short + long + later]))
  #expect(stages(found) == ["core 200-210", "deep 320-330", "core 460-470"])
  let groups = found[.sleep].map(\.group)
  #expect(groups[0] == groups[1] && groups[1] != groups[2])
}

@Test func `nights of stage tables are in milliseconds, and end where the night does`() throws {
  func mark(_ minute: Int, _ stage: Int) -> [String: JSONValue] { row(minute, ["STAGE": .number("\(stage)")]) }
  let xiaomi = try samples(
    .gadgetbridge,
    export([
      "XIAOMI_SLEEP_STAGE_SAMPLE": [
        mark(0, 3), mark(30, 2), mark(60, 4), mark(70, 5), mark(75, 0), mark(80, 3), mark(81, 7),
      ],
      "XIAOMI_SLEEP_TIME_SAMPLE": [
        row(0, ["WAKEUP_TIME": .number("\((start + 90 * 60) * 1000)"), "TOTAL_DURATION": 90]),
        row(3000, ["WAKEUP_TIME": .number("\((start + 3060 * 60) * 1000)")]),
      ],
    ]))
  #expect(stages(xiaomi) == ["core 0-30", "deep 30-60", "rem 60-70", "awake 70-75", "core 80-81", "asleep 3000-3060"])
  #expect(xiaomi.refused == ["7 STAGE unknownKind 7"])
  let garmin = try samples(
    .gadgetbridge,
    export([
      "GARMIN_SLEEP_STAGE_SAMPLE": [mark(0, 2), mark(30, 0), mark(40, 3), mark(50, 4), mark(60, 1), mark(1000, 2)],
      "GARMIN_EVENT_SAMPLE": [row(65, ["EVENT": 74, "EVENT_TYPE": 1]), row(62, ["EVENT": 9, "EVENT_TYPE": 1])],
    ]))
  #expect(stages(garmin) == ["core 0-30", "deep 40-50", "rem 50-60", "awake 60-65"])
}

@Test func `weights, oxygen and resting pulse have tables by their names`() throws {
  let found = try samples(
    .gadgetbridge,
    export([
      "MI_SCALE_WEIGHT_SAMPLE": [row(0, ["WEIGHT_KG": 81.4]), row(1, ["WEIGHT_KG": 0.0])],
      "HUAMI_SPO2_SAMPLE": [row(0, ["SPO2": 97]), row(1, ["SPO2": 255])],
      "GARMIN_HEART_RATE_RESTING_SAMPLE": [row(0, ["HEART_RATE": 52]), row(1, ["HEART_RATE": -1])],
    ]))
  #expect(found[.bodyMass].map(\.value) == [81.4] && found[HealthKind.oxygen].map(\.value) == [97])
  #expect(found[HealthKind.restingHeartRate].map(\.value) == [52])
  #expect(found.sources.first { $0.category == .scale } != nil)
}

@Test func `a workout has its sums, and neither name nor place`() throws {
  func workout(_ kind: Int, _ minutes: Int) -> [String: JSONValue] {
    [
      "_id": 1, "NAME": "Home to work", "START_TIME": .number("\(start * 1000)"),
      "END_TIME": .number("\((start + 60 * minutes) * 1000)"), "ACTIVITY_KIND": .number("\(kind)"), "DEVICE_ID": 1,
      "BASE_LONGITUDE": 8_000_000,
      "SUMMARY_DATA":
        #"{"caloriesBurnt":{"value":320,"unit":"calories_unit"},"distanceMeters":{"value":5000},"activeSeconds":{"value":1500}}"#,
    ]
  }
  let found = try samples(
    .gadgetbridge, export(["BASE_ACTIVITY_SUMMARY": [workout(0x10, 30), workout(0x4000_0000, 30), workout(0x80, -1)]]))
  let run = try #require(found[.workout].first)
  #expect(run.text == "running" && run.value == 1500 && run.length == 1_800_000 && run.meta == #"{"distance":5000.0}"#)
  #expect(found[HealthKind.energyActive].map(\.value) == [320] && found.samples.count == 2)
  #expect(found.refused == ["2 ACTIVITY_KIND unknownKind 1073741824", "3 END_TIME endBeforeStart"])
}

@Test func `the same minutes have the same ids in the next export`() throws {
  let first = try samples(.gadgetbridge, export(["MI_BAND_ACTIVITY_SAMPLE": [minute(0, steps: 23, pulse: 62)]]))
  let second = try samples(
    .gadgetbridge, export(["MI_BAND_ACTIVITY_SAMPLE": [minute(-1, steps: 9), minute(0, steps: 23, pulse: 62)]]))
  #expect(Set(first.samples.map(\.sample.id)).isSubset(of: second.samples.map(\.sample.id)))
}
