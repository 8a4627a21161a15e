// One broken file among several of a platform: it is refused by its name, and the others come.
import Core
import Foundation
import Testing

@testable import Formats

/// Two records of a format, the second of which is refused, and how.
private struct Case: CustomTestStringConvertible {
  let format: Format
  let name: String
  let text: String
  let refusal: String
  /// How many characters fewer leave a file that ends early, with its good record.
  var cut = 1
  var testDescription: String { format.id }
}

private let cases = [
  Case(
    format: .fitbit, name: "weight-2026-01-01.json",
    text: #"""
      [{"logId": 1, "weight": 150, "bmi": 21.5, "date": "01/05/26", "time": "08:10:00"},
       {"logId": 2, "weight": 150, "bmi": 21.5, "date": "soon", "time": "08:10:00"}]
      """#, refusal: "2 date unreadable"),
  Case(
    format: .googleFit, name: "points.json",
    text: #"""
      {"dataSourceId": "derived:x:y:merge", "point": [
       {"startTimeNanos": "1767597000000000000", "endTimeNanos": "1767597000000000000",
        "dataTypeName": "com.google.weight", "originDataSourceId": "raw:x:y:", "value": [{"fpVal": 75.5}]},
       {"startTimeNanos": "soon", "endTimeNanos": "1767597000000000000",
        "dataTypeName": "com.google.weight", "originDataSourceId": "raw:x:y:", "value": [{"fpVal": 75.5}]}]}
      """#, refusal: "2 startTimeNanos unreadable"),
  Case(
    format: .garmin, name: "weights.json",
    text: #"""
      {"dateWeightList": [
       {"weight": 81400, "sourceType": "MANUAL", "timestampGMT": 1767597000000, "date": 1767600600000},
       {"weight": 81400, "sourceType": "MANUAL", "timestampGMT": "soon", "date": 1767600600000}]}
      """#, refusal: "2 timestampGMT unreadable"),
  Case(
    format: .healthAutoExport, name: "metrics.json",
    text: #"""
      {"data": {"metrics": [{"name": "weight_body_mass", "units": "kg", "data": [
       {"qty": 81.4, "date": "2026-01-05 08:10:00 +0100", "source": "Scale"}, {"qty": 81.4, "date": "soon"}]}]}}
      """#, refusal: "2 date unreadable"),
  Case(
    format: .samsungHealth, name: "com.samsung.health.weight.csv",
    text: """
      com.samsung.health.weight,6307003,12
      start_time,weight,comment,time_offset,datauuid
      2026-01-05 07:10:00.000,81.4,,UTC+0100,A1,
      soon,81.4,"late
      ",UTC+0100,A2,

      """, refusal: "4 start_time unreadable", cut: 20),
  Case(
    format: .withings, name: "weight.csv",
    text: """
      Date,Weight (kg),Fat mass (kg),Comments
      2026-01-05 08:10:00,80.0,,
      soon,80.0,,"late
      "

      """, refusal: "3 date unreadable", cut: 3),
  Case(
    format: .openMHealth, name: "points.json",
    text: #"""
      [{"body_weight":{"value":80,"unit":"kg"},"effective_time_frame":{"date_time":"2026-01-05T12:00:00+01:00"}},
       {"body_weight":{"value":80,"unit":"kg"},"effective_time_frame":{"date_time":"soon"}}]
      """#, refusal: "2 date_time unreadable"),
  Case(
    format: .fhir, name: "bundle.json",
    text: #"""
      {"resourceType":"Bundle","entry":[{"resource":{"resourceType":"Observation",
        "code":{"coding":[{"system":"http://loinc.org","code":"29463-7"}]},
        "effectiveDateTime":"2026-01-05T12:00:00+01:00","valueQuantity":{"value":80,"code":"kg"}}},
       {"resource":{"resourceType":"Observation",
        "code":{"coding":[{"system":"http://loinc.org","code":"29463-7"}]},
        "effectiveDateTime":"soon","valueQuantity":{"value":80,"code":"kg"}}}]}
      """#, refusal: "2 effectiveDateTime unreadable"),
  Case(
    format: .tcx, name: "ride.tcx",
    text: """
      <TrainingCenterDatabase><Activities>
       <Activity Sport="Biking"><Id>2026-01-05T07:00:00Z</Id><Lap StartTime="2026-01-05T07:00:00Z">
        <TotalTimeSeconds>600</TotalTimeSeconds></Lap></Activity>
       <Activity Sport="Biking"><Id>soon</Id><Lap><TotalTimeSeconds>1</TotalTimeSeconds></Lap></Activity>
      </Activities></TrainingCenterDatabase>
      """, refusal: "2 StartTime unreadable", cut: 20),
  Case(
    format: .gpx, name: "walk.gpx",
    text: """
      <gpx creator="a"><trk><trkseg><trkpt lat="50" lon="8"><time>2026-01-05T07:00:00Z</time></trkpt>
       <trkpt lat="50.1" lon="8"><time>2026-01-05T07:10:00Z</time></trkpt></trkseg></trk>
       <trk><trkseg><trkpt lat="50" lon="8"><time>soon</time></trkpt></trkseg></trk></gpx>
      """, refusal: "2 time unreadable", cut: 4),
]

@Test(arguments: cases)
private func `a refused record names its file and its line there, and a broken file is refused alone`(
  of one: Case
) throws {
  let whole = Array(one.text.utf8)
  let alone = try samples(one.format, whole, name: one.name)
  #expect(alone.refused == [one.refusal] && !alone.samples.isEmpty && alone.end == nil)
  let cut = Array(whole.dropLast(one.cut))
  #expect(try samples(one.format, cut, name: one.name).end != nil)
  let found = try samples(one.format, zip([("a/" + one.name, cut), ("b/" + one.name, whole)]))
  #expect(found.end == nil)
  #expect(found.refused.contains("b/\(one.name): \(one.refusal)"), "\(found.refused)")
  let broken = found.refused.filter { $0.hasSuffix(" endsEarly") }
  #expect(broken.count == 1 && broken[0].hasPrefix("a/\(one.name): "), "\(found.refused)")
  #expect(found.samples.count == 2 * alone.samples.count)
}

@Test func `a file of several that begins a number anew is refused from there on, and the next one is read`() throws {
  let long = "{\"a\": \"" + String(repeating: "x", count: 2 << 20)
  let text = cases[1].text
  let found = try samples(
    .googleFit,
    zip([("a/points.json", text.dropLast(2) + ", " + long), ("b/points.json", text)]))
  #expect(found.end == nil && found.samples.count == 2)
  #expect(found.refused.contains { $0.hasPrefix("a/points.json: ") && !$0.contains("startTimeNanos") })
}

@Test func `an archive that breaks off says so itself, also where no file in it does`() throws {
  let files = [("a/walk.gpx", cases[9].text), ("b/walk.gpx", cases[9].text)]
  let whole = zip(files)
  let directory = try #require(Data(whole).range(of: Data([0x50, 0x4B, 1, 2])))
  let place = directory.lowerBound - 100
  let found = try samples(.gpx, Array(whole[..<place]))
  #expect(found.end.map { $0 <= place } == true && found.samples.count == 1)
  #expect(found.refused == ["a/walk.gpx: 2 time unreadable"])
}

@Test func `of entries, too, one broken file of several is refused by its name`() throws {
  let header = "Date,Start,End,Hours,Night Eating\n"
  let source = try ByteSource(
    name: "fasts.zip",
    bytes: zip([
      ("a.csv", header + "3/2/25,20:00,12:00,16,\n3/3/25,\"20:00"), ("b.csv", header + "3/8/25,20:00,12:00,16,\n"),
    ])
  ).unpacked()
  guard case .format(let format) = try Detector.recognise(source) else {
    Issue.record("not recognised")
    return
  }
  var facts: [Fact] = []
  try format.read(source, Answers(zone: berlin)) { facts.append($0) }
  #expect(facts.count { if case .entry = $0 { true } else { false } } == 2)
  let refused = facts.compactMap { if case .refused(let row) = $0 { row } else { nil } }
  #expect(refused.map(\.error.reason) == [.endsEarly] && refused[0].error.offset != nil)
  #expect(facts.contains(.file("a.csv")) && facts.contains(.file("b.csv")))
}
