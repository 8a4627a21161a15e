// Fastimer's records and Zero's JSON.
import Core
import Foundation
import Testing

@testable import Formats

@Test func `Fastimer's records are read in any order of members, and one without an end still runs`() throws {
  let facts = try read(
    .fastimerYAML,
    """
    # my fasts
    - length: 16
      started: 2023-07-20 19:00:00
      stopped: 2023-07-21 11:00:30

    -
      started: '2023-07-21 20:00:00'
      length: 18.5  # a long one
      note: "a: b"
      stopped: null
    """)
  let fasts = facts.entries(Fast.self)
  #expect(fasts.map(\.goal) == [57_600, 66_600] && fasts.map(\.source) == ["fastimer", "fastimer"])
  #expect(fasts.map(\.start) == [at("2023-07-20T19:00:00+02:00"), at("2023-07-21T20:00:00+02:00")])
  #expect(fasts.map(\.end) == [at("2023-07-21T11:00:30+02:00"), nil])
}

@Test func `Fastimer's bad records are refused by the line they begin on`() throws {
  let facts = try read(
    .fastimerYAML,
    """
    - length: 16
      started: soon
    - length: 16
      stopped: 2023-07-21 11:00:30
    - length: long
      started: 2023-07-20 19:00:00
    - length: 16
      started: 2023-07-20 19:00:00
      stopped: 2023-07-19 19:00:00
    """)
  #expect(facts.refused == ["1 start unreadable", "3 start missing", "5 goal unreadable", "7 end endBeforeStart"])
}

@Test func `a line that no such list has ends the reading of it, and its record is not whole`() throws {
  var facts: [Fact] = []
  let record = "- length: 16\n  started: 2023-07-20 19:00:00\n"
  let source = ByteSource(name: "fasts.yaml", bytes: Array((record + record + "nonsense\n").utf8))
  #expect(throws: FormatError.endsEarly(offset: record.utf8.count)) {
    try Format.fastimerYAML.read(source, Answers(zone: berlin)) { facts.append($0) }
  }
  #expect(facts.count == 1)
}

@Test func `a line of Fastimer's that is too long is refused, and the records after it are read`() throws {
  let record = "- length: 16\n  started: 2023-07-20 19:00:00\n  stopped: 2023-07-21 11:00:00\n"
  let long = "# " + String(repeating: "x", count: 2 << 20) + "\n"
  let later = record.replacing("-20 ", with: "-22 ").replacing("-21 ", with: "-23 ")
  let facts = try read(.fastimerYAML, record + long + later)
  #expect(facts.entries(Fast.self).count == 2)
  #expect(facts.refused == ["4  tooLong"])
}

@Test func `Zero's account data gives fasts with their goals, and an open one runs`() throws {
  let id = "0F5A1F9A-8C1E-4B66-9E0D-2B1C7C3A9D11"
  let facts = try read(
    .zeroJSON,
    """
    {"user": {"x": [1, true, null]}, "fast_data": [
      {"FastID": "\(id)", "StartDTM": "2023-07-20T17:00:00Z", "EndDTM": "2023-07-21T09:30:00.000Z", "GoalHours": 16,
       "GoalID": "circadian-rhythm", "IsEnded": true},
      {"FastID": "x1", "StartDTM": "2023-07-21T19:00:00-04:00", "EndDTM": null, "GoalHours": "18.5", "IsEnded": false},
      {"StartDTM": "2023-07-22T19:00:00", "EndDTM": "2023-07-23T19:00:00"}]}
    """)
  let fasts = facts.entries(Fast.self)
  #expect(fasts.first?.id.uuidString == id)
  #expect(fasts.map(\.goal) == [57_600, 66_600, 0])
  #expect(fasts.first?.start == at("2023-07-20T19:00:00+02:00"))
  #expect(fasts.map(\.start.zone) == ["Europe/Berlin", "UTC-04:00", "Europe/Berlin"])
  #expect(fasts.map { $0.end == nil } == [false, true, false])
}

@Test func `Zero's bad records are refused by their ordinal`() throws {
  let facts = try read(
    .zeroJSON,
    """
    {"fast_data": [{"StartDTM": null}, {"StartDTM": "2023-07-20T17:00:00Z", "EndDTM": null, "IsEnded": true}, 5,
      {"StartDTM": "2023-07-20T17:00:00Z", "EndDTM": "2023-07-20T16:00:00Z"},
      {"StartDTM": "2023-07-20T17:00:00Z", "GoalHours": -1}, {"StartDTM": {"a": 1}}]}
    """)
  #expect(
    facts.refused == [
      "1 start missing", "2 end missing", "3 start missing", "4 end endBeforeStart", "5 goal outOfRange",
      "6 start unreadable",
    ])
}

@Test(arguments: ["{\"fast_data\": {}}", "{\"fast_data\": 5}", "{\"fast_data\": null}"])
func `account data of another shape is none of Zero`(_ text: String) {
  #expect(throws: FormatError.malformed(line: 1)) { try read(.zeroJSON, text) }
}

/// Bytes of JSON in a format, and the facts before its end.
private func readable(_ format: Format, _ text: String) -> (facts: [Fact], error: FormatError?) {
  var facts: [Fact] = []
  do {
    try format.read(ByteSource(name: "a.json", bytes: Array(text.utf8)), Answers(zone: berlin)) { facts.append($0) }
    return (facts, nil)
  } catch { return (facts, error as? FormatError) }
}

private let twoZeroFasts =
  #"{"v": {"a": [1, "\u00e9"]}, "fast_data": [{"StartDTM": "2025-03-01T20:00:00Z", "EndDTM": "2025-03-02T12:00:00Z"},"#
  + #" {"StartDTM": "2025-03-03T20:00:00Z", "EndDTM": null, "Tags": [{"a": "ü"}]}], "more": [-1.5e3, true]}"#

@Test func `account data that is cut anywhere gives its whole records and says where it ends`() {
  let whole = readable(.zeroJSON, twoZeroFasts)
  #expect(whole.facts.count == 2 && whole.error == nil)
  let bytes = Array(twoZeroFasts.utf8)
  // Where each of the two records ends.
  let ends = bytes.indices.filter { bytes[$0] == UInt8(ascii: "}") }.map { $0 + 1 }
  for end in 1..<bytes.count {
    let cut = readable(.zeroJSON, String(decoding: bytes[..<end], as: UTF8.self))
    let count = end >= ends[3] ? 2 : end >= ends[1] ? 1 : 0
    #expect(cut.facts == Array(whole.facts.prefix(count)), "cut at \(end)")
    guard case .endsEarly(let offset)? = cut.error else {
      Issue.record("cut at \(end): \(cut)")
      continue
    }
    // A character of which half is there becomes one of three bytes.
    #expect(abs(offset - end) <= 2, "cut at \(end)")
  }
}

@Test(arguments: [
  (#"{"fast_data":[{"StartDTM":}]}"#, 26), (#"{"fast_data":[{"StartDTM":01}]}"#, 27),
  (#"{"fast_data":[{"StartDTM":"\x"}]}"#, 28), (#"{"fast_data":[{StartDTM:1}]}"#, 15),
  (#"{"fast_data":[nul]}"#, 17), (#"{"fast_data":[]} x"#, 17),
  ("{\"fast_data\": " + String(repeating: "[", count: 1_000_000), 77),
  ("{\"fast_data\": " + String(repeating: "[", count: 100) + String(repeating: "]", count: 100) + "}", 77),
])
func `account data that is damaged ends early at that byte`(_ text: String, offset: Int) {
  #expect(readable(.zeroJSON, text).error == .endsEarly(offset: offset))
}

@Test func `a list that is damaged within gives the records before that`() throws {
  let row = #"{"startDate":692345678.5,"endDate":692405678,"targetInterval":57600}"#
  let whole = readable(.sunriseJSON, "[\(row)]")
  let damaged = readable(.sunriseJSON, "[\(row), {\"startDate\":?}, \(row)]")
  #expect(damaged.facts == whole.facts && whole.facts.count == 1)
  #expect(damaged.error == .endsEarly(offset: row.utf8.count + 16))
}
