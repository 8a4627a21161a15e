// Garmin: answers of Connect, and the JSON of an account's export.
import Core
import Foundation
import Testing

@testable import Formats

private func weight(_ grams: String, _ source: String, fat: String = "null") -> String {
  #"""
  {"samplePk": 0, "date": 1767600600000, "calendarDate": "2026-01-05", "weight": \#(grams), "bmi": 22.799999237060547,
   "bodyFat": \#(fat), "bodyWater": 58.5, "boneMass": 3500, "muscleMass": null, "sourceType": "\#(source)",
   "timestampGMT": 1767597000000, "weightDelta": 200.0}
  """#
}

@Test func `weights are grams, GMT is the instant, and the clock beside it tells the offset`() throws {
  for text in [
    #"{"startDate": "2026-01-05", "dateWeightList": [\#(weight("81400", "INDEX_SCALE", fat: "20.5"))]}"#,
    #"{"dailyWeightSummaries": [{"latestWeight": {"weight": 1}, "allWeightMetrics": [\#(weight("81400", "INDEX_SCALE", fat: "20.5"))]}]}"#,
  ] {
    let taken = try exported(.garmin, text)
    #expect(taken.values("body_mass") == [81.4] && taken.values("bmi") == [22.8] && taken.values("body_fat") == [20.5])
    #expect(taken.values("garmin:bone_mass") == [3.5] && taken.values("garmin:body_water") == [58.5])
    #expect(taken.starts("body_mass") == ["2026-01-05T07:10"] && taken[.bodyMass].first?.offset == 3600)
    #expect(taken.sources.map(\.category) == [.scale] && taken.samples.count == 5)
  }
  let typed = try exported(.garmin, #"{"dateWeightList": [\#(weight("59500", "MANUAL"))]}"#)
  #expect(typed.sources.map(\.category) == [.manual] && typed.values("body_fat") == [])
  #expect(try exported(.garmin, #"{"dateWeightList": [], "totalAverage": {"weight": null}}"#).samples.isEmpty)
}

@Test func `weights of an export stand in an object of their own`() throws {
  let taken = try exported(
    .garmin,
    #"""
    [{"metaData": {"calendarDate": "2026-01-05"}, "weight": {"weight": 81400.0, "sourceType": "INDEX_SCALE",
      "timestampGMT": "2026-01-05T07:10:00.0"}}, {"metaData": {"calendarDate": "2026-01-06"}}]
    """#, name: "12_userBioMetrics.json")
  #expect(taken.values("body_mass") == [81.4] && taken.starts("body_mass") == ["2026-01-05T07:10"])
}

private func night(_ start: String, _ end: String, _ type: String) -> String {
  #"""
  {"calendarDate": "2026-01-05", "sleepStartTimestampGMT": \#(start), "sleepEndTimestampGMT": \#(end),
   "sleepStartTimestampLocal": 1767567600000, "sleepWindowConfirmationType": \#(type), "deepSleepSeconds": 5280,
   "lightSleepSeconds": 13440, "remSleepSeconds": null, "awakeSleepSeconds": 420}
  """#
}

@Test func `nights of answers and exports have times in GMT, and those that nobody confirmed are none`() throws {
  let answer =
    #"{"dailySleepDTO": "# + night("1767564000000", "1767592800000", #""enhanced_confirmed_final""#)
    + #", "sleepLevels": null}"#
  let taken = try exported(.garmin, answer)
  #expect(taken.stages == ["asleep 480"] && taken.starts("sleep") == ["2026-01-04T22:00"])
  #expect(taken[.sleep].first?.offset == 3600)
  #expect(taken[.sleep].first?.meta == #"{"awake":420.0,"core":13440.0,"deep":5280.0}"#)
  let export = try exported(
    .garmin,
    "["
      + [
        night(#""2026-01-04T22:00:00.0""#, #""2026-01-05T06:00:00.0""#, #""ENHANCED_CONFIRMED_FINAL""#),
        night(#""2026-01-05T22:00:00.0""#, #""2026-01-06T06:00:00.0""#, #""MANUALLY_CONFIRMED""#),
        night(#""2026-01-06T22:00:00.0""#, #""2026-01-07T06:00:00.0""#, #""UNCONFIRMED""#),
        night("null", "null", "null"),
        night(#""2026-01-07T22:00:00.0""#, #""2026-01-07T06:00:00.0""#, #""MANUALLY_CONFIRMED""#),
      ].joined(separator: ",") + "]", name: "2026_sleepData.json")
  #expect(export.stages == ["asleep 480", "asleep 480"] && export.starts("sleep").first == "2026-01-04T22:00")
  #expect(export[.sleep].first?.id == taken[.sleep].first?.id)
  #expect(export.refused == ["5 end endBeforeStart"])
}

@Test func `stages of an answer are spans of one night, and unknown numbers are refused`() throws {
  func level(_ start: Int, _ level: Int) -> String {
    #"{"startGMT": "2026-01-04T22:\#(start):00.0", "endGMT": "2026-01-04T23:00:00.0", "activityLevel": \#(level).0}"#
  }
  let taken = try exported(
    .garmin,
    #"{"sleepLevels": ["#
      + [level(10, 0), level(20, 1), level(30, 2), level(40, 3), level(50, 8)].joined(separator: ",")
      + #"], "dailySleepDTO": "# + night("1767564000000", "1767592800000", #""enhanced_confirmed""#) + "}")
  #expect(taken.stages == ["deep 50", "core 40", "rem 30", "awake 20"])
  #expect(Set(taken[.sleep].map(\.group)).count == 1 && taken[.sleep].first?.offset == 3600)
  #expect(taken.refused == ["1 activityLevel unknownKind 8.0"])
}

@Test func `pulses stand where their description says, and a watch that was off has none`() throws {
  let taken = try exported(
    .garmin,
    #"""
    {"calendarDate": "2026-01-05", "startTimestampGMT": "2026-01-04T23:00:00.0", "startTimestampLocal": "2026-01-05T00:00:00.0",
     "restingHeartRate": 52, "heartRateValueDescriptors": [{"key": "heartrate", "index": 0}, {"key": "timestamp", "index": 1}],
     "heartRateValues": [[63, 1767597000000], [null, 1767597120000], [5, 1767597240000]]}
    """#)
  #expect(taken.values("heart_rate") == [63] && taken.starts("heart_rate") == ["2026-01-05T07:10"])
  #expect(taken.all("heart_rate").first?.offset == 3600)
  #expect(taken.values("resting_heart_rate") == [52] && taken.starts("resting_heart_rate") == ["2026-01-05T11:00"])
  #expect(taken.refused == ["3 heart_rate outOfRange"])
}

@Test func `a text in GMT without a zone is the instant`() throws {
  let taken = try exported(
    .garmin,
    #"""
    {"hrvSummary": {"lastNightAvg": 42}, "hrvReadings": [{"hrvValue": 54, "readingTimeGMT": "2026-01-05T05:29:48.0",
     "readingTimeLocal": "2026-01-05T06:29:48.0"}]}
    """#)
  #expect(taken.values("hrv") == [54] && taken.starts("hrv") == ["2026-01-05T05:29"])
  #expect(taken.all("hrv").first?.offset == 3600 && taken.all("hrv").first?.meta == #"{"measure":"rmssd"}"#)
}

@Test func `the sums of a day stand in an answer or in a list, and its date does where no times are`() throws {
  let times =
    #""wellnessStartTimeGmt": "2026-01-04T23:00:00.0", "wellnessEndTimeGmt": "2026-01-05T23:00:00.0", "wellnessStartTimeLocal": "2026-01-05T00:00:00.0","#
  func day(_ times: String) -> String {
    #"""
    {"calendarDate": "2026-01-05", \#(times) "totalSteps": 5459, "totalDistanceMeters": 4471, "activeKilocalories": 99.0,
     "bmrKilocalories": null, "floorsAscended": 4.31299, "restingHeartRate": 51}
    """#
  }
  for text in [day(times), "[\(day(times))]", day("")] {
    let taken = try exported(.garmin, text)
    #expect(
      taken.values("steps") == [5459] && taken.values("distance") == [4471] && taken.values("energy_resting") == [])
    #expect(taken.values("energy_active") == [99] && taken.values("floors") == [4.31299])
    #expect(taken.starts("steps") == ["2026-01-04T23:00"] && taken.all("steps").first?.length == 86_400_000)
    #expect(taken.values("resting_heart_rate") == [51])
  }
}

@Test func `drinks and workouts of an export are read, and stress is nothing`() throws {
  let taken = try exported(
    .garmin,
    [
      (
        "DI_CONNECT/DI-Connect-Aggregator/HydrationLogFile_1.json",
        #"[{"calendarDate": "2026-01-05", "timestampLocal": "2026-01-05T08:10:00.0", "valueInML": 250.0}, {"calendarDate": "2026-01-05", "timestampLocal": "2026-01-05T09:10:00.0", "valueInML": -50.0}]"#
      ),
      (
        "DI_CONNECT/DI-Connect-Fitness/a_summarizedActivities.json",
        #"""
        [{"summarizedActivitiesExport": [{"activityId": 77, "activityType": "lap_swimming", "startTimeGmt": 1767597000000.0,
          "startTimeLocal": 1767600600000.0, "duration": 1800500.0, "elapsedDuration": 1900000.0, "distance": 150000.0}]}]
        """#
      ), ("DI_CONNECT/stress.json", #"{"stressValuesArray": [[1767597000000, 12]]}"#),
    ])
  #expect(taken.values("water") == [250] && taken.starts("water") == ["2026-01-05T07:10"])
  #expect(taken.values("workout") == [1800.5] && taken[.workout].map(\.length) == [1_900_000])
  #expect(taken[.workout].first?.text == "swimming" && taken[.workout].first?.meta == #"{"distance":1500.0}"#)
  #expect(taken[.workout].first?.offset == 3600 && taken.samples.count == 2)
}
