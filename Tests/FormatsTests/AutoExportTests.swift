// Health Auto Export: versions 1 and 2 of its JSON, its sync folder, and its tables.
import Core
import Foundation
import Testing

@testable import Formats

private func metrics(_ metrics: String) -> String { #"{"data": {"metrics": ["# + metrics + "]}}" }

private func metric(_ name: String, _ unit: String, _ points: String) -> String {
  #"{"name": "\#(name)", "units": "\#(unit)", "data": [\#(points)]}"#
}

@Test func `records take name and unit of their metric wherever they stand, in any wrapping`() throws {
  let points = #""data": [{"qty": 81.4, "date": "2026-01-05 08:10:00 +0100", "source": "Scale"}]"#
  for metric in [
    #"{"name": "weight_body_mass", "units": "kg", \#(points)}"#,
    #"{\#(points), "units": "kg", "name": "weight_body_mass"}"#,
  ] {
    for text in [
      #"{"data": {"metrics": [\#(metric)]}}"#, #"{"metrics": [\#(metric)]}"#, #"[{"data": {"metrics": [\#(metric)]}}]"#,
      "[\(metric)]", metric,
    ] {
      let taken = try exported(.healthAutoExport, text)
      #expect(taken.values("body_mass") == [81.4] && taken.starts("body_mass") == ["2026-01-05T07:10"], "\(text)")
      #expect(taken.sources.map(\.category) == [.scale] && taken.samples.count == 1)
    }
  }
}

@Test
func `units are those of the phone, fractions are percents, and names that nobody knows are kept with their unit`()
  throws
{
  let at = #""date": "2026-01-05 08:00:00 +0100""#
  let taken = try exported(
    .healthAutoExport,
    metrics(
      [
        metric("active_energy", "kJ", #"{"qty": 4184, \#(at)}"#),
        metric("weight_body_mass", "lb", #"{"qty": 150, \#(at)}"#),
        metric("body_fat_percentage", "%", #"{"qty": 0.2314, \#(at)}"#),
        metric("walking_speed", "km/hr", #"{"qty": 4.5, \#(at)}"#),
        metric("dietary_water", "cups", #"{"qty": 4, \#(at)}"#), #"{"name": "height", "units": "cm", "data": null}"#,
      ].joined(separator: ",")))
  #expect(taken.values("energy_active") == [1000] && taken.values("body_fat") == [23.14])
  #expect(taken.all("body_mass").map(\.shown) == ["150.0 lb"])
  #expect(taken.values("health-auto-export:walking_speed (km/hr)") == [4.5])
  #expect(taken.refused == ["5 unit unknownKind cups"])
}

@Test func `a pulse has its mean as value and the bounds beside it, and a pressure is one group`() throws {
  let taken = try exported(
    .healthAutoExport,
    metrics(
      metric("heart_rate", "bpm", #"{"date": "2026-01-05 08:00:00 +0100", "Min": 52, "Avg": 60.5, "Max": 70}"#) + ","
        + metric(
          "blood_pressure", "mmHg", #"{"date": "2026-01-05 08:00:00 +0100", "systolic": 120, "diastolic": 80}"#)))
  #expect(taken.values("heart_rate") == [60.5])
  #expect(taken.all("heart_rate").first?.meta == #"{"max":70.0,"min":52.0}"#)
  #expect(taken.values("systolic") == [120] && taken.values("diastolic") == [80])
  #expect(Set((taken[.systolic] + taken[.diastolic]).map(\.group)).count == 1 && taken[.systolic].first?.group != nil)
}

@Test func `a summarised night has its bed and its sleep, each from its own source`() throws {
  let taken = try exported(
    .healthAutoExport,
    metrics(
      metric(
        "sleep_analysis", "hr",
        #"""
        {"date": "2026-01-05", "totalSleep": 7, "core": 4, "deep": 1.5, "rem": 1.5, "awake": 0.5,
         "sleepStart": "2026-01-04 23:00:00 +0100", "sleepEnd": "2026-01-05 06:30:00 +0100",
         "inBed": 8, "inBedStart": "2026-01-04 22:45:00 +0100", "inBedEnd": "2026-01-05 06:45:00 +0100",
         "sleepSource": "Sam’s Apple Watch", "inBedSource": "iPhone"},
        {"date": "2026-01-06", "totalSleep": 7}
        """#)))
  #expect(taken.stages == ["in_bed 480", "asleep 450"])
  #expect(taken.sources.map(\.name) == ["iPhone", "Sam's Apple Watch"])
  #expect(taken.sources.map(\.category) == [.phone, .watch])
  #expect(taken[.sleep][1].meta == #"{"awake":1800.0,"core":14400.0,"deep":5400.0,"rem":5400.0,"totalSleep":25200.0}"#)
  #expect(taken.refused == ["2 sleepStart missing"])
}

@Test func `stages are spans, and those in the language of a phone are refused by name`() throws {
  func stage(_ name: String, _ minute: Int) -> String {
    #"""
    {"date": null, "qty": 0.5, "value": "\#(name)", "startDate": "2026-01-04 23:\#(minute):00 +0100",
     "endDate": "2026-01-05 00:00:00 +0100", "sleepStart": "2026-01-04 23:00:00 +0100"}
    """#
  }
  let names = ["Core", "REM", "Deep", "Awake", "In Bed", "Unspecified", "Asleep", "Tief"]
  let taken = try exported(
    .healthAutoExport,
    metrics(
      metric(
        "sleep_analysis", "hr",
        names.enumerated().map { stage($1, 10 + $0) }.joined(separator: ","))))
  #expect(
    taken.stages == ["core 50", "rem 49", "deep 48", "awake 47", "in_bed 46", "asleep 45", "asleep 44"])
  #expect(taken.refused == ["8 value unknownKind Tief"])
}

@Test func `a record that is sent once more is the same one, whatever its value has become`() throws {
  func day(_ value: Int, _ source: String) -> String {
    metrics(
      metric("step_count", "count", #"{"qty": \#(value), "date": "2026-01-05 00:00:00 +0100", "source": "\#(source)"}"#)
    )
  }
  let (first, second) = (
    try exported(.healthAutoExport, day(4000, "Watch")), try exported(.healthAutoExport, day(9000, "Watch"))
  )
  #expect(first.all("steps").map(\.id) == second.all("steps").map(\.id))
  #expect(try exported(.healthAutoExport, day(9000, "Phone")).all("steps").map(\.id) != second.all("steps").map(\.id))
}

@Test func `workouts of both versions have seconds, energy and distance, and an id where there is one`() throws {
  let id = "585BDA5C-5A64-4D5A-A432-6BCA6C7BCDBE"
  let taken = try exported(
    .healthAutoExport,
    #"""
    {"data": {"workouts": [
      {"id": "\#(id)", "name": "Outdoor Run", "start": "2026-01-05 08:00:00 +0100", "end": "2026-01-05 08:40:00 +0100",
       "duration": 2100.5, "activeEnergyBurned": {"qty": 4184, "units": "kJ"}, "distance": {"qty": 5, "units": "km"},
       "route": [{"lat": 1, "lon": 2}]},
      {"name": "Krafttraining", "start": "2026-01-06 08:00:00 +0100", "end": "2026-01-06 08:40:00 +0100",
       "activeEnergy": {"qty": 100, "units": "kcal"}, "heartRateData": [{"qty": 108}]}]}}
    """#)
  #expect(taken.values("workout") == [2100.5, 2400] && taken.samples.count == 2)
  #expect(taken[.workout].map(\.text) == ["running", "Krafttraining"])
  #expect(
    taken[.workout].first?.meta == #"{"distance":5000.0,"energy":1000.0}"#
      && taken[.workout].first?.id == UUID(uuidString: id))
}

@Test func `moods have the kind of either spelling, and a kind that nobody knows is refused by name`() throws {
  func mood(_ kind: String, _ valence: String) -> String {
    #"{"start": "2026-01-05T20:00:00Z", "kind": "\#(kind)", "valence": \#(valence), "labels": ["calm"]}"#
  }
  let taken = try exported(
    .healthAutoExport,
    #"{"data": {"stateOfMind": ["#
      + [mood("daily_mood", "0.5"), mood("momentaryEmotion", "-1"), mood("Stimmung", "0"), mood("dailyMood", "2")]
      .joined(separator: ",") + "]}}")
  #expect(taken.values("mood") == [7.75, 1])
  #expect(taken[.mood].first?.meta == #"{"kind":"daily","labels":["calm"],"valence":0.5}"#)
  #expect(taken.refused == ["3 kind unknownKind Stimmung", "4 valence outOfRange"])
}

@Test func `files of the sync folder count seconds from 2001, and energy that comes twice is one`() throws {
  let taken = try exported(
    .healthAutoExport,
    [
      (
        "HealthMetrics/Active Energy/20260105.json",
        #"""
        {"metric": "Active Energy", "date": 789264000, "data": [
          {"metric": "Active Energy", "start": 789264000, "end": 789264060, "unit": "kcal", "qty": 10, "sources": [{"name": "Watch"}]},
          {"metric": "Active Energy", "start": 789264000, "end": 789264060, "unit": "kJ", "qty": 41.84, "sources": [{"name": "Watch"}]}]}
        """#
      ),
      (
        "Workouts/a.json",
        #"{"id": "A1", "name": "Cycling", "start": 789264000.5, "end": 789265000, "duration": 999.5, "activeEnergy": 235}"#
      ), ("Routes/a.json", #"{"id": "A1", "name": "Cycling", "locations": [{"latitude": 1, "hAcc": 6}]}"#),
    ])
  #expect(taken.values("energy_active") == [10, 10] && Set(taken.all("energy_active").map(\.id)).count == 1)
  #expect(
    taken.starts("energy_active").first == "2026-01-05T00:00" && taken.all("energy_active").first?.length == 60_000)
  #expect(taken.values("workout") == [999.5] && taken[.workout].first?.text == "cycling")
}

@Test func `a table has a metric a column with its unit in brackets, by the clock of the person`() throws {
  let taken = try exported(
    .healthAutoExport,
    """
    Date/Time,Active Energy (kJ),Heart Rate [Min] (count/min),Heart Rate [Max] (count/min),Heart Rate [Avg] (count/min),\
    Blood Pressure [Systolic] (mmHg),Blood Pressure [Diastolic] (mmHg),Dietary Water (mL),Sleep Analysis [Total] (hr)
    2026-01-05 08:00:00,4184,50,70,60.5,,,250,7.5
    2026-01-05 09:00:00,,,,,120,80,x,
    """)
  #expect(taken.values("energy_active") == [1000] && taken.starts("energy_active") == ["2026-01-05T07:00"])
  #expect(taken.values("heart_rate") == [60.5] && taken.all("heart_rate").first?.meta == #"{"max":70.0,"min":50.0}"#)
  #expect(taken.values("water") == [250] && taken.values("systolic") == [120] && taken.values("diastolic") == [80])
  #expect(taken.values("health-auto-export:sleep_analysis [total] (hr)") == [7.5])
  #expect(taken.refused == ["3 dietary_water unreadable"])
}

@Test func `a table of workouts ends its header with a comma, and the tables of single workouts are passed over`()
  throws
{
  let taken = try exported(
    .healthAutoExport,
    [
      (
        "Workouts.csv",
        """
        Workout Type,Start,End,Duration,Active Energy (kJ),Distance (km),
        Indoor Walk,2026-01-05 08:00,2026-01-05 08:30,0:29:10,4184,2.5,
        """
      ),
      (
        "Indoor Walk-Heart Rate-20260105_080000.csv",
        "Date/Time,Heart Rate [Avg] (count/min)\n2026-01-05 08:00:00,90\n"
      ),
    ])
  #expect(taken.values("workout") == [1750] && taken[.workout].first?.text == "walking" && taken.samples.count == 1)
  #expect(taken[.workout].first?.meta == #"{"distance":2500.0,"energy":1000.0}"#)
}

@Test func `a cut export gives what it has, and characters that steer a terminal are taken out and counted`() throws {
  let text = metrics(
    metric(
      "step_count", "count",
      #"{"qty": 1, "date": "2026-01-05 08:00:00 +0100", "source": "Wa\u001btch"}, {"qty": 2, "date": "2026"#))
  let cut = String(text.dropLast(5))
  let taken = try exported(.healthAutoExport, cut)
  #expect(taken.values("steps") == [1] && taken.end == cut.utf8.count && taken.sources.first?.name == "Watch")
  #expect(taken.characters == 1)
}
