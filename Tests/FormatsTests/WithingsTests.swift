// Withings: the tables of an export in the unit and language of its account, and answers of the web service.
import Core
import Foundation
import Testing

@testable import Formats

private let header =
  "Date,Weight (kg),Fat mass (kg),Bone mass (kg),Muscle mass (kg),Hydration (kg),Comments\n"

@Test func `fat is a mass that becomes a share, and an unknown value is none`() throws {
  let taken = try exported(
    .withings, header + "2026-01-05 08:10:00,80.0,18.5,3.1,,45,after the run\n2026-01-04 08:00:00,81,,,,,\n",
    name: "weight.csv")
  #expect(taken.values("body_mass") == [80, 81] && taken.values("body_fat") == [23.13])
  #expect(taken.starts("body_mass") == ["2026-01-05T07:10", "2026-01-04T07:00"])
  #expect(taken.values("withings:bone_mass") == [3.1] && taken.values("withings:muscle_mass") == [])
  #expect(taken[.bodyMass].first?.meta == #"{"comment":"after the run"}"#)
  #expect(taken.sources == taken.sources.filter { $0.app == "com.withings" && $0.category == .scale })
}

@Test func `newer tables have the share itself and the mass without fat`() throws {
  let taken = try exported(
    .withings,
    """
    Date,"Weight (lb)","Fat mass (lb)","Fat free mass (lb)","Fat Ratio (%)",Comments,Category
    "2026-01-05 08:10:00",150.0,30,120,20.5,,body_cardio
    """, name: "weight.csv")
  #expect(taken[.bodyMass].map(\.shown) == ["150.0 lb"] && taken.values("body_fat") == [20.5])
  #expect(abs((taken.all("lean_mass").first?.value ?? 0) - 54.4310844) < 1e-9)
  #expect(taken[.bodyMass].first?.meta == #"{"model":"body_cardio"}"#)
}

@Test func `a header is in the language of the account`() throws {
  let taken = try exported(
    .withings,
    """
    Datum,"Gewicht (kg)","Fettmasse (kg)","Knochenmasse (kg)","Muskelmasse (kg)","Wasseranteil (kg)",Kommentare
    "2026-01-05 08:10:00","80,5","20,125",,,,
    """, name: "weight.csv")
  #expect(taken.values("body_mass") == [80.5] && taken.values("body_fat") == [25])
}

@Test func `a row that cannot be read is refused as a whole, by line and field`() throws {
  let taken = try exported(
    .withings, header + "2026-01-05 08:10:00,heavy,18,3,,,\nyesterday,80,,,,,\n2026-01-03 08:00:00,800,,,,,\n",
    name: "weight.csv")
  #expect(taken.refused == ["2 body_mass unreadable", "3 date unreadable", "4 body_mass outOfRange"])
  #expect(taken.samples.isEmpty)
}

@Test func `an archive gives pressures, pulses, sums of days and nights, and days before the spans they are sums of`()
  throws
{
  let taken = try exported(
    .withings,
    [
      ("export/weight.csv", header),
      (
        "export/bp.csv",
        "Date,Heart rate (bpm),Systolic (mmHg),Diastolic (mmHg),Comments\n2026-01-05 08:00:00,60,120,80,\n"
      ), ("export/aggregates_steps.csv", "date,value\n2026-03-29,5000\n2026-03-30,\n"),
      ("export/raw_tracker_steps.csv", "start,duration,value\n2026-03-29T08:00:00+02:00,[60],[90]\n"),
      ("export/raw_hr_hr.csv", "start,duration,value\n2026-01-05T08:00:00+01:00,\"[60,30]\",\"[61,0]\"\n"),
      (
        "export/sleep.csv",
        "from,to,light (s),deep (s),rem (s),awake (s)\n2026-01-04T23:00:00+01:00,2026-01-05T07:00:00+01:00,100,200,300,400\n"
          + "2026-01-05T23:00:00+01:00,2026-01-05T07:00:00+01:00,,,,\n"
      ),
    ])
  #expect(taken.values("systolic") == [120] && taken.values("diastolic") == [80])
  #expect(taken[.systolic].first?.group != nil && taken[.systolic].first?.group == taken[.diastolic].first?.group)
  #expect(taken.values("heart_rate") == [60, 61])
  // A day of 23 hours.
  #expect(taken.values("steps") == [5000] && taken.all("steps").first?.length == 23 * 3_600_000)
  #expect(taken.stages == ["asleep 480"] && taken[.sleep].first?.offset == 3600)
  #expect(taken[.sleep].first?.meta == #"{"awake":400.0,"core":100.0,"deep":200.0,"rem":300.0}"#)
  #expect(taken.refused == ["export/sleep.csv: 3 end endBeforeStart"])
}

@Test func `spans are read where no sums of days are beside them`() throws {
  let taken = try exported(
    .withings, "start,duration,value\n2026-01-05T08:00:00+01:00,\"[60,30]\",\"[90,20]\"\n",
    name: "raw_tracker_steps.csv")
  #expect(taken.values("steps") == [90, 20] && taken.all("steps").map(\.length) == [60_000, 30_000])
  #expect(taken.starts("steps") == ["2026-01-05T07:00", "2026-01-05T07:01"])
}

@Test func `answers of the service count in powers of ten, goals are no measures, and an answer and a table are one`()
  throws
{
  let taken = try exported(
    .withings,
    #"""
    {"status": 0, "body": {"measuregrps": [
      {"grpid": 1, "attrib": 0, "category": 1, "date": 1767597000, "measures": [
        {"value": 80000, "unit": -3, "type": 1}, {"value": 185, "unit": -1, "type": 8}, {"value": -1000, "unit": -3, "type": 18}]},
      {"grpid": 2, "attrib": 2, "category": 1, "date": 1767597000, "measures": [{"value": 120, "unit": 0, "type": 10},
        {"value": 8, "unit": 1, "type": 9}]},
      {"grpid": 3, "attrib": 0, "category": 2, "date": 1767597000, "measures": [{"value": 70, "unit": 0, "type": 1}]}]}}
    """#)
  #expect(taken.values("body_mass") == [80] && taken.values("body_fat") == [23.13])
  #expect(taken.values("systolic") == [120] && taken.values("diastolic") == [80])
  #expect(taken.sources.map(\.category) == [.scale, .manual])
  let table = try exported(.withings, header + "2026-01-05 08:10:00,80.0,18.5,,,,\n")
  #expect(table[.bodyMass].map(\.id) == taken[.bodyMass].map(\.id))
}

@Test func `days of the service are those of their zone, stages have numbers, and unknown ones are refused`() throws {
  let days = try exported(
    .withings,
    #"""
    {"body": {"activities": [{"date": "2026-01-05", "timezone": "America/New_York", "steps": 2934, "distance": 2563,
     "calories": 139, "soft": 780}]}}
    """#)
  #expect(days.starts("steps") == ["2026-01-05T05:00"] && days.values("distance") == [2563])
  #expect(days.all("steps").first?.zone == "America/New_York" && days.values("energy_active") == [139])
  let night = try exported(
    .withings,
    #"""
    {"body": {"series": [{"startdate": 1767564000, "state": 1, "enddate": 1767565800},
     {"startdate": 1767565800, "state": 2, "enddate": 1767567600}, {"startdate": 1767567600, "state": 9, "enddate": 1767568000}]}}
    """#)
  #expect(night.stages == ["core 30", "deep 30"] && night.refused == ["3 state unknownKind 9"])
}
