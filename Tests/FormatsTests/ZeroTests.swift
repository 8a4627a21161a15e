// Zero's files.
import Core
import Testing

@testable import Formats

@Test func `the hours of a row tell on which day its fast ended`() throws {
  let facts = try read(
    .zeroCSV,
    """
    Date,Start,End,Hours,Night Eating
    2/18/21,13:23,10:00,44,0
    2/14/21,20:30,9:39,13,2
    2/10/21,19:00,7:30,12,0
    2/9/21,08:00,09:00,1,0
    """)
  #expect(
    facts.entries(Fast.self).map { ($0.end?.instant ?? $0.start.instant) - $0.start.instant } == [
      160_620, 47_340, 45_000, 3600,
    ])
  #expect(facts.entries(Fast.self).first?.start == at("2021-02-18T13:23:00+01:00"))
}

@Test func `a row without hours still runs, and bad rows are named by line and field`() throws {
  let facts = try read(
    .zeroCSV,
    """
    Date,Start,End,Hours,Night Eating
    2/18/21,13:23,,,0
    2/19/21,25:00,10:00,4,0
    ,13:00,14:00,1,0
    2/20/21,13:00,14:00,inf,0
    """)
  #expect(facts.entries(Fast.self).map(\.end) == [nil])
  #expect(facts.refused == ["3 start unreadable", "4 start missing", "5 end unreadable"])
}

@Test func `the same rows get the same ids in any order`() throws {
  let rows = ["2/18/21,13:23,10:00,44,0", "2/14/21,20:30,9:39,13,2"]
  let header = "Date,Start,End,Hours,Night Eating\n"
  let first = try read(.zeroCSV, header + rows.joined(separator: "\n")).entries(Fast.self).map(\.id)
  let second = try read(.zeroCSV, header + rows.reversed().joined(separator: "\n")).entries(Fast.self).map(\.id)
  #expect(first == second.reversed() && Set(first).count == 2)
}
