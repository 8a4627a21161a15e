// Google Fit: points of the takeout and of the web service, and the table of days.
import Core
import Foundation
import Testing

@testable import Formats

private func point(
  _ type: String, _ value: String, from stream: String = "raw:x:com.example.app:", minutes: Int = 0
) -> String {
  #"""
  {"startTimeNanos": "1767597000000000000", "endTimeNanos": "\#(1_767_597_000 + minutes * 60)000000000",
   "dataTypeName": "com.google.\#(type)", "originDataSourceId": "\#(stream)", "value": [\#(value)]}
  """#
}

private func answer(_ points: String...) -> String {
  #"{"dataSourceId": "derived:x:y:merge", "point": ["# + points.joined(separator: ",") + "]}"
}

@Test func `points come from the program that wrote them, and numbers lose the noise of 32 bits`() throws {
  let taken = try exported(
    .googleFit,
    answer(
      point("weight", #"{"fpVal": 75.75070190429688}"#, from: "raw:com.google.weight:com.wsl.noom:"),
      point(
        "height", #"{"fpVal": 1.8287990093231201}"#,
        from: "raw:com.google.height:com.google.android.apps.fitness:user_input"),
      point("hydration", #"{"fpVal": 0.25}"#), point("body.fat.percentage", #"{"fpVal": 0}"#),
      point("blood_pressure", #"{"fpVal": 120}, {"fpVal": 80}"#)))
  #expect(taken.values("body_mass") == [75.7507] && taken.values("height") == [1.828799])
  #expect(taken.sources.prefix(2).map(\.name) == ["com.wsl.noom", "Google Fit"])
  #expect(taken.sources.prefix(2).map(\.category) == [.app, .manual])
  #expect(taken.values("water") == [250] && taken.all("water").first?.shown == "0.25 L")
  #expect(taken.values("systolic") == [120] && taken.values("diastolic") == [80] && taken.values("body_fat") == [])
}

@Test func `activities are workouts, sleep or nothing, and those that the phone found by itself are none`() throws {
  let taken = try exported(
    .googleFit,
    answer(
      point("activity.segment", #"{"intVal": 8}"#, minutes: 30),
      point("activity.segment", #"{"intVal": 72}"#, minutes: 60),
      point("activity.segment", #"{"intVal": 3}"#, minutes: 5),
      point("activity.segment", #"{"intVal": 45}"#, minutes: 10),
      point(
        "activity.segment", #"{"intVal": 7}"#, from: "derived:com.google.activity.segment:com.google.android.gms:x",
        minutes: 2),
      point("activity.segment", #"{"intVal": 990}"#, minutes: 2)))
  #expect(taken.values("workout") == [1800] && taken[.workout].map(\.text) == ["running"])
  #expect(taken.stages == ["asleep 60"] && taken[.mindful].map(\.length) == [600_000])
  #expect(taken.refused == ["6 activity unknownKind 990"])
}

@Test func `segments of sleep have numbers, of which unknown ones are refused`() throws {
  let taken = try exported(
    .googleFit,
    answer(
      point("sleep.segment", #"{"intVal": 4}"#, minutes: 30), point("sleep.segment", #"{"intVal": 3}"#, minutes: 1),
      point("sleep.segment", #"{"intVal": 6}"#, minutes: 20), point("sleep.segment", #"{"intVal": 9}"#)))
  #expect(taken.stages == ["core 30", "awake 1", "rem 20"] && taken.refused == ["4 sleep unknownKind 9"])
}

@Test func `energy at rest has a stream of its own, and other energy is kept as it is`() throws {
  let taken = try exported(
    .googleFit,
    answer(
      point(
        "calories.expended", #"{"fpVal": 1672.5}"#,
        from: "derived:com.google.calories.expended:com.google.android.gms:from_bmr", minutes: 1440),
      point("calories.expended", #"{"fpVal": 200}"#, minutes: 30)))
  #expect(taken.values("energy_resting") == [1672.5] && taken.values("google-fit:calories_expended") == [200])
  #expect(taken.all("energy_resting").first?.length == 86_400_000)
}

private func file(_ stream: String, _ type: String, _ value: String) -> String {
  #"""
  {"Data Source": "\#(stream)", "Data Points": [{"fitValue": [{"value": \#(value)}], "originDataSourceId": "raw:a:com.example:",
   "startTimeNanos": 1767597000000000000, "endTimeNanos": 1767597060000000000, "dataTypeName": "\#(type)"}]}
  """#
}

@Test func `sums are read from the merged stream alone, a point in several files is one, and days are sums of points`()
  throws
{
  let steps = "com.google.step_count.delta"
  let taken = try exported(
    .googleFit,
    [
      ("Takeout/Fit/All Data/raw steps.json", file("raw:\(steps):com.example:", steps, #"{"intVal": 90}"#)),
      (
        "Takeout/Fit/All Data/merged steps.json",
        file("derived:\(steps):com.google.android.gms:merge_step_deltas", steps, #"{"intVal": 100}"#)
      ),
      (
        "Takeout/Fit/All Data/raw weight.json",
        file("raw:com.google.weight:com.example:", "com.google.weight", #"{"fpVal": 72}"#)
      ),
      (
        "Takeout/Fit/All Data/merged weight.json",
        file("derived:com.google.weight:x:merge_weight", "com.google.weight", #"{"fpVal": 72}"#)
      ),
      (
        "Takeout/Fit/Daily activity metrics/Daily activity metrics.csv",
        "Date,Move Minutes count,Step count\n2026-01-05,10,5000\n"
      ),
    ])
  #expect(taken.values("steps") == [100])
  #expect(taken.values("body_mass") == [72, 72] && Set(taken[.bodyMass].map(\.id)).count == 1)
}

@Test func `the table of days is read in any order of columns, and its zeros are unknown`() throws {
  let taken = try exported(
    .googleFit,
    [
      (
        "Takeout/Fit/Daily activity metrics/Daily activity metrics.csv",
        """
        Date,Step count,Move Minutes count,Calories (kcal),Average weight (kg),Distance (m)
        2026-03-29,5000,10,2000,81.5,3500.5
        2026-03-30,0,,0,0,0.0
        """
      ),
      (
        "Takeout/Fit/Daily activity metrics/2026-03-29.csv",
        "Start time,End time,Move Minutes count,Calories (kcal),Step count\n00:00:00.000+02:00,00:15:00.000+02:00,1,20,100\n"
      ),
    ])
  #expect(
    taken.values("steps") == [5000] && taken.values("distance") == [3500.5] && taken.values("body_mass") == [81.5])
  #expect(taken.all("steps").first?.length == 23 * 3_600_000 && taken.starts("body_mass") == ["2026-03-29T10:00"])
  #expect(taken.samples.count == 3)
}
