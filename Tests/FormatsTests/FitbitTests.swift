// Fitbit: the takeout of either age, answers of the web service, and the sleep table of the account's page.
import Core
import Foundation
import Testing

@testable import Formats

private func night(_ levels: String, id: Int = 7, end: String = "2026-01-05T07:00:00.000") -> String {
  #"""
  {"logId": \#(id), "dateOfSleep": "2026-01-05", "startTime": "2026-01-04T23:00:00.000", "endTime": "\#(end)",
   "minutesAsleep": 420, "type": "stages", "levels": \#(levels)}
  """#
}

@Test func `stages of a night are spans of the log, short awakenings among them`() throws {
  let levels = #"""
    {"data": [{"dateTime": "2026-01-04T23:00:00.000", "level": "light", "seconds": 3600},
      {"dateTime": "2026-01-05T00:00:00.000", "level": "deep", "seconds": 1800},
      {"dateTime": "2026-01-05T00:30:00.000", "level": "rem", "seconds": 600}],
     "shortData": [{"dateTime": "2026-01-04T23:10:00.000", "level": "wake", "seconds": 60}]}
    """#
  for text in ["[" + night(levels) + "]", #"{"sleep": ["# + night(levels) + "]}"] {
    let taken = try exported(.fitbit, text)
    #expect(taken.stages == ["core 60", "deep 30", "rem 10", "awake 1"])
    #expect(Set(taken[.sleep].map(\.group)).count == 1 && Set(taken[.sleep].map(\.id)).count == 4)
    #expect(taken.starts("sleep").first == "2026-01-04T22:00")
  }
}

@Test func `a night without stages is one of sleep with its sums, and a stage that nobody knows is refused by name`()
  throws
{
  let taken = try exported(
    .fitbit,
    "["
      + [
        night(#"{"summary": {"deep": {"minutes": 64}}}"#),
        night(#"{"data": [{"dateTime": "2026-01-04T23:00:00.000", "level": "tief", "seconds": 60}]}"#, id: 8),
        night("{}", id: 9, end: "soon"), night("{}", id: 10, end: "2026-01-04T22:00:00.000"),
        night(#"{"data": [{"dateTime": "2026-01-04T23:00:00.000", "level": "restless", "seconds": 60}]}"#, id: 11),
      ].joined(separator: ",") + "]")
  #expect(taken.stages == ["asleep 480", "awake 1"])
  #expect(taken[.sleep].first?.meta == #"{"asleep":25200.0,"deep":3840.0}"#)
  #expect(taken.refused == ["2 level unknownKind tief", "3 endTime unreadable", "4 endTime endBeforeStart"])
}

@Test func `the same log in two files is the same samples`() throws {
  let text = "[" + night(#"{"data": [{"dateTime": "2026-01-04T23:00:00.000", "level": "rem", "seconds": 60}]}"#) + "]"
  let taken = try exported(.fitbit, [("Fitbit/sleep-2026-01-01.json", text), ("Fitbit/sleep-2026-01-31.json", text)])
  #expect(taken.samples.count == 2 && Set(taken.samples.map(\.sample.id)).count == 1)
}

private func weights(_ rows: String) -> String { "[" + rows + "]" }

private func weight(_ number: String, _ index: String, id: Int = 1, source: String = "Aria") -> String {
  #"""
  {"logId": \#(id), "weight": \#(number), "bmi": \#(index), "fat": 20.5, "date": "01/05/26", "time": "08:10:00", "source": "\#(source)"}
  """#
}

@Test func `the unit of an account is proven by the index beside a weight, or asked`() throws {
  let pounds = try exported(.fitbit, weights(weight("150", "21.5")))
  #expect(pounds[.bodyMass].map(\.shown) == ["150.0 lb"] && pounds.values("bmi") == [21.5])
  #expect(pounds.values("body_fat") == [20.5] && pounds.starts("body_mass") == ["2026-01-05T07:10"])
  #expect(pounds.sources.map(\.device) == ["Aria"] && pounds.sources.map(\.category) == [.scale])
  #expect(try exported(.fitbit, weights(weight("56.7", "21.48"))).values("body_mass") == [56.7])
  let stones = try exported(.fitbit, weights(weight("11", "22", source: "Web")))
  #expect(stones[.bodyMass].map(\.shown) == ["11.0 st"] && stones.sources.map(\.category) == [.manual])
  // A tall person in kilograms, or a small one in pounds.
  let open = weights(weight("110", "25"))
  #expect(throws: FormatError.unanswered(.massUnit)) { try exported(.fitbit, open) }
  let answered = try exported(.fitbit, open, name: "weight.json", Answers(zone: berlin, massUnit: .kg))
  #expect(answered.values("body_mass") == [110])
  // One weight that fits only one unit proves it for all.
  let both = try exported(.fitbit, weights(weight("110", "25") + "," + weight("150", "21.5", id: 2)))
  #expect(both[.bodyMass].map(\.shown) == ["110.0 lb", "150.0 lb"])
}

@Test func `times within a day are in UTC, and values of days lie at noon by the clock`() throws {
  let taken = try exported(
    .fitbit,
    [
      (
        "Fitbit/steps-2026-01-05.json",
        #"[{"dateTime": "01/05/26 11:18:00", "value": "13"}, {"dateTime": "01/05/26 11:19:00", "value": "0"}]"#
      ),
      (
        "Fitbit/heart_rate-2026-01-05.json",
        #"[{"dateTime": "01/05/26 11:18:05", "value": {"bpm": 61, "confidence": 3}}]"#
      ),
      (
        "Fitbit/resting_heart_rate-2026-01-05.json",
        #"""
        [{"dateTime": "01/04/26 00:00:00", "value": {"date": null, "value": 0.0, "error": 0.0}},
         {"dateTime": "01/05/26 00:00:00", "value": {"date": "01/05/26", "value": 58.4, "error": 6.2}}]
        """#
      ), ("Fitbit/sedentary_minutes-2026-01-05.json", #"[{"dateTime": "01/05/26 00:00:00", "value": "560"}]"#),
    ])
  #expect(taken.values("steps") == [13] && taken.starts("steps") == ["2026-01-05T11:18"])
  #expect(taken.values("heart_rate") == [61] && taken.starts("heart_rate") == ["2026-01-05T11:18"])
  #expect(taken.values("resting_heart_rate") == [58.4] && taken.starts("resting_heart_rate") == ["2026-01-05T11:00"])
  #expect(taken.samples.count == 3)
}

@Test func `tables of the takeout give variability, breaths, oxygen, skin and sittings`() throws {
  let taken = try exported(
    .fitbit,
    [
      (
        "Sleep/Daily HRV.csv",
        "timestamp,rmssd,nremhr,entropy\n2026-01-05T00:00:00,47.5,54,2\n2026-01-06T00:00:00,,55,3\n"
      ),
      ("Sleep/Daily Respiratory.csv", "timestamp,daily_respiratory_rate\n2026-01-05T00:00:00,15.4\nx,1\n"),
      ("Sleep/Daily SpO2.csv", "timestamp,average_value,lower_bound,upper_bound\n2026-01-05T00:00:00Z,96.5,93,99.9\n"),
      (
        "Sleep/Computed Temperature.csv",
        "type,sleep_start,sleep_end,temperature_samples,nightly_temperature\nIDT,2026-01-04T23:15,2026-01-05T07:05,530,31.42\n"
      ),
      (
        "Stress/Mindfulness Sessions.csv",
        "session_id,activity_name,duration,start_date_time,end_date_time\na-1,Quick scan,1,2026-01-05T08:14:14+01:00,2026-01-05T08:17:15+01:00\n"
      ), ("Stress/Stress Score.csv", "DATE,STRESS_SCORE,STATUS\n2026-01-05T00:00:00,0,NO_DATA\n"),
    ])
  #expect(taken.values("hrv") == [47.5] && taken.all("hrv").first?.meta == #"{"measure":"rmssd"}"#)
  #expect(taken.values("respiration") == [15.4] && taken.values("oxygen") == [96.5])
  #expect(taken.starts("oxygen") == ["2026-01-05T11:00"])
  #expect(taken.values("fitbit:skin_temperature") == [31.42])
  #expect(taken[.mindful].map(\.length) == [181_000] && taken[.mindful].first?.offset == 3600)
  #expect(taken.refused == ["Sleep/Daily Respiratory.csv: 3 timestamp unreadable"] && taken.samples.count == 5)
}

@Test func `a reading that two sources wrote is one of each`() throws {
  let taken = try exported(
    .fitbit,
    [
      (
        "weight.csv",
        "timestamp,weight grams,data source\n2026-01-05T07:10:00Z,81400,Aria\n2026-01-05T07:10:00Z,81400,Health Sync\n"
      ),
      ("heart_rate_2026-01-05.csv", "timestamp,beats per minute,data source\n2026-01-05T07:10:00Z,61,\n"),
      (
        "steps_2026-01-05.csv",
        "timestamp,steps,data source\n2026-01-05T07:10:00Z,0,Fitbit\n2026-01-05T07:11:00Z,9,Fitbit\n"
      ),
    ])
  #expect(taken.values("body_mass") == [81.4, 81.4] && Set(taken[.bodyMass].map(\.source)).count == 2)
  #expect(taken.values("heart_rate") == [61] && taken.values("steps") == [9])
  #expect(taken.all("steps").map(\.length) == [60_000])
}

@Test func `the pulse of an answer has its day beside it, and several days are not guessed apart`() throws {
  func answer(_ days: String) -> String {
    #"""
    {"activities-heart-intraday": {"dataset": [{"time": "00:01:00", "value": 64}]},
     "activities-heart": [\#(days)]}
    """#
  }
  let day = #"{"dateTime": "2026-01-05", "value": {"restingHeartRate": 55}}"#
  let taken = try exported(.fitbit, answer(day))
  #expect(taken.values("heart_rate") == [64] && taken.starts("heart_rate") == ["2026-01-04T23:01"])
  #expect(taken.values("resting_heart_rate") == [55])
  #expect(try exported(.fitbit, answer(day + "," + day)).refused == ["1 dateTime missing"])
  let steps = try exported(.fitbit, #"{"activities-steps": [{"dateTime": "2026-03-29", "value": "9000"}]}"#)
  #expect(steps.values("steps") == [9000] && steps.all("steps").first?.length == 23 * 3_600_000)
}

@Test func `the page's nights end as it says and are as long as their minutes, and its other tables are passed over`()
  throws
{
  let taken = try exported(
    .fitbit,
    """
    Sleep
    Start Time,End Time,Minutes Asleep,Minutes Awake,Number of Awakenings,Time in Bed,Minutes REM Sleep,Minutes Light Sleep,Minutes Deep Sleep
    "2026-01-04 11:12PM","2026-01-05 7:00AM","400","50","3","N/A","1,000","N/A","60"
    "13-01-2026 9:10 pm","13-01-2026 8:00 am","400","50","3","480","N/A","N/A","N/A"
    "x","13-01-2026 8:00 am","N/A","50","3","N/A","N/A","N/A","N/A"

    Activities
    Date,Calories Burned,Steps
    2026-01-05,2000,9000
    """)
  #expect(taken.stages == ["asleep 450", "asleep 480"])
  #expect(taken.starts("sleep") == ["2026-01-04T22:30", "2026-01-12T23:00"])
  #expect(taken[.sleep].first?.meta == #"{"asleep":24000.0,"awake":3000.0,"deep":3600.0,"rem":60000.0}"#)
  #expect(taken.refused == ["5 in_bed missing"])
}

@Test func `a takeout of both of Google's platforms is read whole`() throws {
  let points = #"""
    {"Data Source": "raw:com.google.weight:com.example:", "Data Points": [{"fitValue": [{"value": {"fpVal": 72.0999984741211}}],
     "originDataSourceId": "", "startTimeNanos": 1767597000000000000, "endTimeNanos": 1767597000000000000,
     "dataTypeName": "com.google.weight"}]}
    """#
  let steps = #"[{"dateTime": "01/05/26 11:18:00", "value": "13"}]"#
  for files in [
    [("Takeout/Fit/All Data/raw.json", points), ("Takeout/Fitbit/steps-1.json", steps)],
    [("Takeout/Fitbit/steps-1.json", steps), ("Takeout/Fit/All Data/raw.json", points)],
  ] {
    let bytes = zip(files.map { (path: $0.0, text: $0.1) })
    let source = try ByteSource(name: "takeout.zip", bytes: bytes).unpacked()
    guard case .format(let format) = try Detector.recognise(source) else {
      Issue.record("not recognised")
      return
    }
    let taken = Taken()
    try format.readSamples(source, Answers(zone: berlin), taken)
    #expect(taken.values("body_mass") == [72.1] && taken.values("steps") == [13])
  }
}
