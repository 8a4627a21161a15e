// Clock times that a change of the clocks skipped or showed twice: which they become, and that they are counted.
import Core
import Testing

@testable import Formats

extension [Fact] {
  /// How many times were moved, by the lines of their rows.
  fileprivate var moved: [Int: Int] {
    var moved: [Int: Int] = [:]
    for case .moved(_, let times, let line) in self { moved[line, default: 0] += times }
    return moved
  }
}

@Test func `a skipped time is the next valid one, a doubled one the first, and both are counted with their row`() throws
{
  let facts = try read(
    .zeroCSV,
    """
    Date,Start,End,Hours,Night Eating
    3/28/26,20:00,2:30,5,0
    3/27/26,20:00,12:00,16,0
    10/25/26,2:30,2:45,1,0
    """)
  #expect(
    facts.entries(Fast.self).map(\.end) == [
      at("2026-03-29T03:30:00+02:00"), at("2026-03-28T12:00:00+01:00"), at("2026-10-26T02:45:00+01:00"),
    ])
  #expect(facts.entries(Fast.self).last?.start == at("2026-10-25T02:30:00+02:00"))
  #expect(facts.moved == [2: 1, 4: 1])
}

/// A row of each format whose clock time does not exist in Berlin.
private let skipped: [(Format, String, Answers)] = {
  var kilograms = Answers(zone: berlin, massUnit: .kg)
  kilograms.dateOrder = .dayFirst
  let plain = Answers(zone: berlin)
  return [
    (.openScaleCSV, "DATE,TIME,WEIGHT\n2026-03-29,02:30:00,81\n", kilograms),
    (.openScale2CSV, "\"biceps\",\"dateTime\",\"fat\",\"weight\"\n0,\"2026-03-29 02:30\",0,81\n", kilograms),
    (.trendWeightCSV, "Date,Time,Weight,Body Fat %\n2026-03-29,2:30 AM,81,\n", kilograms),
    (.wgerCSV, "Date,Weight\n2026-03-29 02:30,81\n", kilograms),
    (.fastlifeCSV, "=== WEIGHT TRACKING ===\nDate,Weight (lbs)\n2026-03-29 02:30:00,150\n", plain),
    (.fastimerYAML, "- length: 16\n  started: 2026-03-29 02:30:00\n  stopped: 2026-03-29 12:00:00\n", plain),
    (.zeroJSON, #"{"fast_data": [{"StartDTM": "2026-03-29T02:30:00", "EndDTM": null}]}"#, plain),
    (.pleesCSV, "sid,start,stop,rating\n1,2026-03-28 23:20:00,2026-03-29 02:30:00,3\n", plain),
    (.insightTimerCSV, "Started At,Duration,Preset,Activity\n03/29/2026 02:30:00,0:21:4,,\n", plain),
    (.taoJSON, #"[{"startTime": "2026-03-29T02:30:00", "duration": 60, "plannedDuration": 60}]"#, plain),
    (.daylioCSV, "full_date,date,weekday,time,mood,activities,note_title,note\n2026-03-29,,,2:30 am,good,,,\n", plain),
    (.lineProtocol, "weight\t2026-03-29T02:30:00\t81\tkg\n", plain),
    (.jsonLines, #"{"kind": "weight", "at": "2026-03-29T02:30:00", "kilograms": 81}"# + "\n", plain),
    (.sleepCycleCSV, "Start;End;Sleep quality;Time in bed\n2026-03-28 22:00:00;2026-03-29 02:30:00;67%;\n", plain),
  ]
}()

@Test(arguments: skipped.indices)
func `every format with clock times counts those that were moved`(index: Int) throws {
  let (format, text, answers) = skipped[index]
  #expect(try read(format, text, answers).moved.values.reduce(0, +) == 1, "\(format.id)")
}

@Test func `a time with an offset, one that a length proves and one of a refused row are not counted`() throws {
  #expect(try read(.lineProtocol, "weight\t2026-10-25T02:30:00+01:00\t81\tkg\n").moved.isEmpty)
  let proven = "Start;End;Sleep quality;Time in bed\n2026-10-24 22:00:00;2026-10-25 02:30:00;67%;5:30\n"
  #expect(try read(.sleepCycleCSV, proven).moved.isEmpty)
  let refused = "weight\t2026-03-29T02:30:00\theavy\tkg\nweight\t2026-03-30T02:30:00\t81\tkg\n"
  #expect(try read(.lineProtocol, refused).moved.isEmpty)
}

@Test func `a mapping counts the times of its own zone`() throws {
  var map = Mapping(name: "test", kind: .sleep)
  map.columns = ["bed": ["bed"], "wake": ["wake"]]
  map.zone = Zone(identifier: "America/New_York")
  var facts: [Fact] = []
  let text = "bed,wake\n2026-03-07 23:00,02:30\n2026-03-28 23:00,02:30\n"
  try map.format.read(ByteSource(name: "f", bytes: Array(text.utf8)), Answers(zone: berlin)) { facts.append($0) }
  #expect(facts.moved == [2: 1])
}
