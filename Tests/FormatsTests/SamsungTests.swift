// Samsung Health: tables with a line before their header, and one comma more in each row.
import Core
import Foundation
import Testing

@testable import Formats

private func table(_ type: String, _ header: String, _ rows: String...) -> String {
  "\u{FEFF}com.samsung.\(type),6307003,12\n\(header)\n" + rows.map { $0 + ",\n" }.joined()
}

private let weights = "start_time,body_fat,weight,comment,height,time_offset,pkg_name,datauuid"

@Test func `columns are found by name beside one comma more, and times are in UTC with their offset`() throws {
  let taken = try exported(
    .samsungHealth,
    table(
      "health.weight", weights,
      "2026-01-05 07:10:00.000,20.5,81.4,,178.0,UTC+0530,com.sec.android.app.shealth,A1",
      "2026-01-06 07:10:00.000,0.0,81.30000305175781,,,UTC-0400,com.example.scale,A2"))
  #expect(
    taken.values("body_mass") == [81.4, 81.3] && taken.values("body_fat") == [20.5] && taken.values("height") == [1.78])
  #expect(taken.starts("body_mass") == ["2026-01-05T07:10", "2026-01-06T07:10"])
  #expect(taken[.bodyMass].map(\.offset) == [19_800, -14_400])
  #expect(taken.sources.map(\.name) == ["Samsung Health", "com.example.scale"])
}

@Test func `a comma in a text moves the cells behind it, which are counted from the end`() throws {
  let row = "2026-01-05 07:10:00.000,20.5,81.4,after the run, and tea,178.0,UTC+0530,com.example.scale,A1"
  let taken = try exported(.samsungHealth, table("health.weight", weights, row))
  #expect(taken.values("body_mass") == [81.4] && taken.values("height") == [1.78])
  #expect(taken[.bodyMass].map(\.offset) == [19_800] && taken.sources.map(\.name) == ["com.example.scale"])
  let plain = try exported(
    .samsungHealth, table("health.weight", weights, row.replacing("after the run, and tea", with: "")))
  #expect(plain[.bodyMass].map(\.id) == taken[.bodyMass].map(\.id))
}

@Test func `rows that cannot be read are refused, and the first moment of 1970 stands for none`() throws {
  let taken = try exported(
    .samsungHealth,
    table(
      "health.weight", weights, "1970-01-01 00:00:00.000,,81.4,,,UTC+0000,,A0", "soon,,81.4,,,UTC+0000,,A1",
      "2026-01-05 07:10:00.000,,heavy,,,UTC+0000,,A2", "2026-01-05 07:10:00.000,,81.4,,,CET,,A3",
      "2026-01-05 07:10:00.000,,814,,,,,A4"))
  #expect(
    taken.refused == [
      "4 start_time unreadable", "5 weight unreadable", "6 time_offset unreadable", "7 body_mass outOfRange",
    ])
  #expect(taken.samples.isEmpty)
}

@Test func `stages belong to their night, and a night typed by hand is sleep as a whole`() throws {
  let prefix = "com.samsung.health.sleep."
  let taken = try exported(
    .samsungHealth,
    [
      (
        "samsunghealth_a_1/com.samsung.shealth.sleep.1.csv",
        table(
          "shealth.sleep",
          "sleep_duration,\(prefix)start_time,\(prefix)end_time,\(prefix)time_offset,\(prefix)datauuid",
          "480,2026-01-04 22:00:00.000,2026-01-05 06:00:00.000,UTC+0100,N1",
          ",2026-01-05 22:00:00.000,2026-01-06 06:00:00.000,UTC+0100,N2")
      ),
      (
        "samsunghealth_a_1/com.samsung.health.sleep_stage.1.csv",
        table(
          "health.sleep_stage", "start_time,sleep_id,stage,time_offset,end_time,datauuid",
          "2026-01-04 22:00:00.000,N1,40002,UTC+0100,2026-01-04 23:00:00.000,S1",
          "2026-01-04 23:00:00.000,N1,40003,UTC+0100,2026-01-04 23:30:00.000,S2",
          "2026-01-04 23:30:00.000,N1,40004,UTC+0100,2026-01-04 23:30:30.000,S3",
          "2026-01-04 23:40:00.000,N1,40001,UTC+0100,2026-01-04 23:40:00.000,S4",
          "2026-01-04 23:50:00.000,N1,40009,UTC+0100,2026-01-04 23:55:00.000,S5")
      ),
    ])
  #expect(taken.stages.sorted() == ["asleep 480", "core 60", "deep 30", "in_bed 480", "rem 0"])
  let night = taken[.sleep].filter { $0.text != "asleep" }
  #expect(Set(night.map(\.group)).count == 1 && night.count == 4)
  #expect(taken.refused == ["samsunghealth_a_1/com.samsung.health.sleep_stage.1.csv: 7 stage unknownKind 40009"])
}

@Test func `the sum over all devices is the day, and without it each device is a source of its own`() throws {
  // 2026-03-29 and 2026-03-30 in UTC, whatever the zone.
  let taken = try exported(
    .samsungHealth,
    table(
      "shealth.step_daily_trend", "count,source_type,day_time,distance,calorie,datauuid",
      "9000,-2,1774742400000,6000.5,300,D1", "5000,0,1774742400000,3000,100,D2", "4000,108,1774742400000,3000.5,200,D3",
      "700,0,1774828800000,,,D4", "1,-2,9999999999999999,,,D5"))
  #expect(taken.values("steps") == [9000, 700] && taken.values("distance") == [6000.5])
  #expect(taken.values("energy_active") == [300] && taken.sources.map(\.device) == ["", "0"])
  // The clocks of Berlin skipped an hour on that day.
  #expect(taken.starts("steps").first == "2026-03-28T23:00" && taken.all("steps").first?.length == 23 * 3_600_000)
  #expect(taken.refused == ["7 day_time outOfRange"])
}

@Test func `water, pulses, pressures and workouts are read, and other tables are passed over`() throws {
  let times = "start_time,time_offset,datauuid"
  let at = "2026-01-05 07:10:00.000,UTC+0100,"
  let taken = try exported(
    .samsungHealth,
    [
      ("a/water.csv", table("health.water_intake", times + ",amount,unit_amount", at + "W1,250.0,250.0")),
      ("a/heart.csv", table("shealth.tracker.heart_rate", times + ",heart_rate,min,max", at + "H1,61,55,0")),
      ("a/pressure.csv", table("shealth.blood_pressure", times + ",systolic,diastolic", at + "P1,120,80")),
      (
        "a/exercise.csv",
        table(
          "shealth.exercise", times + ",end_time,exercise_type,duration,calorie,distance",
          at + "E1,2026-01-05 07:40:00.000,1002,1700000,300,5000", at + "E2,2026-01-05 07:40:00.000,10007,,,")
      ), ("a/badge.csv", table("shealth.badge", "a,b", "1,2")),
    ])
  #expect(taken.values("water") == [250] && taken.values("systolic") == [120] && taken.values("diastolic") == [80])
  #expect(taken.values("heart_rate") == [61] && taken.all("heart_rate").first?.meta == #"{"min":55.0}"#)
  #expect(taken.values("workout") == [1700, 1800] && taken[.workout].map(\.text) == ["running", "other"])
  #expect(taken[.workout].map(\.meta) == [#"{"distance":5000.0,"energy":300.0}"#, #"{"type":10007.0}"#])
}
