// The largest and the smallest numbers, and times that no calendar has, in each place of each format: a row is refused or
// read, and nothing ends the program. FASTLIFE_SWEEP=full tries every extreme in every place.
import Core
import Foundation
import Testing

@testable import Formats

private let extremes = [
  "9223372036854775807", "-9223372036854775808", "1e300", "-1e300", "1e-320", "253402300800000", "-62135596800", "-1",
  "0", "nan", "0000-01-01", "9999-12-31T23:59:59+18:00",
]

/// The texts with one number or time replaced by an extreme; of many places each takes another one of them.
func extremeTexts(of text: String) -> [String] {
  let isFull = ProcessInfo.processInfo.environment["FASTLIFE_SWEEP"] == "full"
  return text.matches(of: #/-?[0-9][0-9.:+TZ\/-]*/#).enumerated().flatMap { place, match in
    (isFull ? extremes : (0..<4).map { extremes[(place + 3 * $0) % extremes.count] })
      .map { text.replacingCharacters(in: match.range, with: $0) }
  }
}

/// Reads a source, whose samples have possible times, and whose entries can be asked about.
func readExtreme(_ format: Format, _ source: ByteSource, _ answers: Answers) {
  do {
    if format.readsSamples {
      let taken = Taken()
      defer {
        for found in taken.samples {
          #expect(HealthSample.isPossible(at: found.sample.start, length: found.sample.length), "\(format.id)")
          #expect(found.sample.value?.isFinite ?? true, "\(format.id)")
        }
      }
      try format.readSamples(source, answers, taken)
    } else {
      try format.read(source, answers) { fact in
        guard case .entry(let entry, _) = fact else { return }
        _ = CivilTime(entry.stamp.instant, offset: entry.stamp.offset)
        try? EntryRules.check(entry, was: nil, now: Instant(milliseconds: 1_767_600_000_000))
      }
    }
  } catch {
    #expect(error is FormatError, "\(format.id): \(error)")
  }
}

private let answered: Answers = {
  var answers = Answers(zone: berlin, massUnit: .kg, dateOrder: .dayFirst)
  answers.habit = "Read"
  return answers
}()

/// A file of each platform by its name.
private let platforms: [(format: Format, name: String, text: String)] = [
  (
    .garmin, "weight.json",
    #"""
    {"dateWeightList": [{"date": 1767600600000, "calendarDate": "2026-01-05", "weight": 81400, "bmi": 22.8, "bodyFat": 20.5,
      "bodyWater": 58.5, "boneMass": 3500, "sourceType": "INDEX_SCALE", "timestampGMT": 1767597000000}]}
    """#
  ),
  (
    .garmin, "sleep.json",
    #"""
    {"dailySleepDTO": {"calendarDate": "2026-01-05", "sleepStartTimestampGMT": 1767564000000,
      "sleepEndTimestampGMT": 1767592800000, "sleepStartTimestampLocal": 1767567600000, "deepSleepSeconds": 5280,
      "sleepWindowConfirmationType": "enhanced_confirmed_final", "awakeSleepSeconds": 420}, "sleepLevels":
      [{"startGMT": "2026-01-04T22:10:00.0", "endGMT": "2026-01-04T23:00:00.0", "activityLevel": 1.0}]}
    """#
  ),
  (
    .fitbit, "sleep-2026-01-05.json",
    #"""
    [{"logId": 7, "dateOfSleep": "2026-01-05", "startTime": "2026-01-04T23:00:00.000", "endTime": "2026-01-05T07:00:00.000",
      "minutesAsleep": 420, "type": "stages", "levels": {"data": [{"dateTime": "2026-01-04T23:00:00.000", "level": "light",
      "seconds": 3600}], "summary": {"deep": {"minutes": 64}}}}]
    """#
  ),
  (
    .fitbit, "weight-2026-01-05.json",
    #"[{"logId": 1, "weight": 150, "bmi": 21.5, "fat": 20.5, "date": "01/05/26", "time": "08:10:00", "source": "Aria"}]"#
  ),
  (
    .googleFit, "points.json",
    #"""
    {"dataSourceId": "derived:x:y:merge", "point": [{"startTimeNanos": "1767597000000000000",
      "endTimeNanos": "1767598800000000000", "dataTypeName": "com.google.weight", "originDataSourceId": "raw:x:a:",
      "value": [{"fpVal": 75.7}]}, {"startTimeNanos": "1767597000000000000", "endTimeNanos": "1767598800000000000",
      "dataTypeName": "com.google.activity.segment", "originDataSourceId": "raw:x:a:", "value": [{"intVal": 8}]}]}
    """#
  ),
  (
    .samsungHealth, "com.samsung.health.weight.csv",
    """
    com.samsung.health.weight,6307003,12
    start_time,body_fat,weight,comment,height,time_offset,pkg_name,datauuid
    2026-01-05 07:10:00.000,20.5,81.4,,178.0,UTC+0530,com.sec.android.app.shealth,A1,

    """
  ),
  (
    .withings, "weight.csv",
    "Date,Weight (kg),Fat mass (kg),Bone mass (kg),Muscle mass (kg),Hydration (kg),Comments\n"
      + "2026-01-05 08:10:00,80.0,18.5,3.1,,45,after the run\n"
  ),
  (
    .healthAutoExport, "metrics.json",
    #"""
    {"data": {"metrics": [{"name": "weight_body_mass", "units": "kg", "data": [{"qty": 81.4,
      "date": "2026-01-05 08:10:00 +0100", "source": "Scale"}]}, {"name": "heart_rate", "units": "bpm", "data":
      [{"date": 789289800, "Min": 52, "Avg": 60.5, "Max": 70}]}]}}
    """#
  ),
  (
    .appleHealth, "export.xml",
    document(
      record("HKQuantityTypeIdentifierBodyMass", "81.4", "kg")
        + record("HKCategoryTypeIdentifierSleepAnalysis", "HKCategoryValueSleepAnalysisAsleepCore", until: "09:00:00")
        + "<Workout workoutActivityType=\"HKWorkoutActivityTypeRunning\" duration=\"30\" durationUnit=\"min\" "
        + "sourceName=\"Watch\" startDate=\"2026-01-05 08:00:00 +0200\" endDate=\"2026-01-05 08:30:00 +0200\"/>\n")
  ),
  (
    .waistlineJSON, "waistline_export.json",
    #"""
    {"diary": [{"dateTime": "2026-03-01T00:00:00.000Z", "stats": {"weight": "81.4"}, "items": [{"id": 1, "portion": "60",
      "quantity": 2, "unit": "g", "category": 0, "dateTime": "2026-03-01T07:12:00.000Z"}]}], "foodList": [{"id": 1,
      "name": "Oats", "portion": 100, "unit": "g", "nutrition": {"kilojoules": 1569, "proteins": 13.5, "sodium": 600}}]}
    """#
  ),
]

@Test(arguments: platforms.indices)
func `no number in an export of a platform is too large for its reader`(index: Int) {
  let (format, name, text) = platforms[index]
  readExtreme(format, ByteSource(name: name, bytes: Array(text.utf8)), answered)
  for text in extremeTexts(of: text) { readExtreme(format, ByteSource(name: name, bytes: Array(text.utf8)), answered) }
}

@Test func `no number in Daylio's backup is too large for its reader`() throws {
  let backup = #"{"dayEntries":[{"id":1,"datetime":1741024335123,"timeZoneOffset":3600000,"mood":1,"tags":[1]}]}"#
  for text in extremeTexts(of: backup) {
    let file = ByteSource(
      name: "b.daylio", bytes: zip([("backup.daylio", Data(text.utf8).base64EncodedString())]))
    readExtreme(.daylioBackup, try file.unpacked(), answered)
  }
}

private typealias Tables = [String: [[String: JSONValue]]]

private let time: JSONValue = 1_767_600_000_000

private let connected: Tables = {
  let span: [String: JSONValue] = [
    "uuid": "00112233445566778899aabbccddeeff", "start_time": time, "start_zone_offset": 3600, "app_info_id": 1,
    "end_time": 1_767_603_600_000, "end_zone_offset": 3600, "row_id": 1,
  ]
  return [
    "application_info_table": [["row_id": 1, "package_name": "com.watch"]],
    "weight_record_table": [["uuid": "", "time": time, "zone_offset": 3600, "app_info_id": 1, "weight": 81_400.0]],
    "steps_record_table": [span.merging(["count": 412]) { $1 }],
    "exercise_session_record_table": [span.merging(["exercise_type": 56]) { $1 }],
    "sleep_session_record_table": [span],
    "sleep_stages_table": [
      ["parent_key": 1, "stage_start_time": time, "stage_end_time": 1_767_601_000_000, "stage_type": 4]
    ],
    "heart_rate_record_table": [span],
    "heart_rate_record_series_table": [["parent_key": 1, "epoch_millis": time, "beats_per_minute": 62]],
  ]
}()

private let worn: Tables = {
  let minutes = (0..<8).map { minute -> [String: JSONValue] in
    [
      "TIMESTAMP": .number("\(1_767_600_000 + 60 * minute)"), "DEVICE_ID": 1, "USER_ID": 1, "STEPS": 9,
      "HEART_RATE": 62, "RAW_KIND": 9,
    ]
  }
  return [
    "DEVICE": [["_id": 1, "NAME": "Band", "MODEL": "Band", "IDENTIFIER": "C0"]], "USER": [["NAME": "a"]],
    "MI_BAND_ACTIVITY_SAMPLE": minutes,
    "BASE_ACTIVITY_SUMMARY": [
      ["_id": 1, "DEVICE_ID": 1, "ACTIVITY_KIND": 16, "START_TIME": time, "END_TIME": 1_767_603_600_000]
    ],
    "XIAOMI_SLEEP_STAGE_SAMPLE": [
      ["TIMESTAMP": time, "DEVICE_ID": 1, "STAGE": 2],
      ["TIMESTAMP": 1_767_601_000_000, "DEVICE_ID": 1, "STAGE": 3],
    ],
    "XIAOMI_SLEEP_TIME_SAMPLE": [
      ["TIMESTAMP": time, "DEVICE_ID": 1, "WAKEUP_TIME": 1_767_603_600_000, "TOTAL_DURATION": 60]
    ],
  ]
}()

private let marked: Tables = [
  "Habits": [["Id": 1, "name": "Tea", "type": 1, "archived": 0, "freq_den": 1, "freq_num": 1, "target_value": 3.0]],
  "Repetitions": [["habit": 1, "timestamp": time, "value": 1500, "notes": "good"]],
]

private let weighed: Tables = [
  "scaleMeasurements": [
    ["userId": 1, "enabled": 1, "datetime": time, "weight": 81.4, "fat": 21.0, "waist": 90.0, "hip": 100.0]
  ]
]

private let databases: [(format: Format, tables: Tables)] = [
  (.healthConnect, connected), (.gadgetbridge, worn), (.loopDatabase, marked), (.openScaleDatabase, weighed),
]

@Test(arguments: databases.indices)
func `no column of a database is too large for its reader`(index: Int) throws {
  let (format, whole) = databases[index]
  for (table, rows) in whole {
    for (place, row) in rows.enumerated() {
      for column in row.keys {
        for value in extremes.flatMap({ [JSONValue.number($0), .string($0)] }) {
          var changed = whole
          changed[table]?[place][column] = value
          readExtreme(format, try database(changed, version: 20, name: "x.db"), answered)
        }
      }
    }
  }
}

/// The files of readers that a pattern is found in.
private func files(with pattern: Regex<Substring>) throws -> Set<String> {
  let root = URL(filePath: #filePath).appending(path: "../../../Sources/Formats").standardized
  let all = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
  return try Set(
    all.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
      .filter { try String(contentsOf: $0, encoding: .utf8).contains(pattern) }.map(\.lastPathComponent))
}

@Test func `foreign numbers become times at the doors alone, or where they are bounded`() throws {
  // `Instant(told:)` and `Instant(toldSeconds:)` refuse what no entry can have.
  #expect(
    try files(with: #/Instant\((?:milliseconds|seconds): [^0]/#) == [
      "RowValues.swift", "TableTime.swift", "Gadgetbridge.swift", "AppleRecord.swift", "AppleHealthReader.swift",
      "AppleWorkout.swift",
    ])
}
