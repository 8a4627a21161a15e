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

@Test func `a line that no such list has ends the reading of it`() {
  #expect(throws: FormatError.malformed(line: 3)) {
    try read(.fastimerYAML, "- length: 16\n  started: 2023-07-20 19:00:00\nnonsense\n")
  }
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

@Test(
  arguments: [
    "{\"fast_data\": [", "{\"fast_data\": {}}", "{\"fast_data\": " + String(repeating: "[", count: 1_000_000),
    "{\"fast_data\": " + String(repeating: "[", count: 100) + String(repeating: "]", count: 100) + "}",
  ])
func `account data that is cut off, too deep or of another shape is malformed`(_ text: String) {
  #expect(throws: FormatError.malformed(line: 1)) { try read(.zeroJSON, text) }
}
