// Days in the filter language at any time of the day: what clocks do in the night is nothing to a day.
import Core
import Testing
import Words

private let berlin = Zone(identifier: "Europe/Berlin") ?? .utc

private func moment(_ day: String, _ hour: Int, _ minute: Int) -> Moment {
  let day = Day(iso: day) ?? Day(number: 0)
  return Moment(
    uptime: 0, instant: CivilTime(day, hour: hour, minute: minute).resolution(in: berlin).settled, zone: berlin)
}

@Test(arguments: [
  ("29.3.", 2, 30, "2026-03-29"), ("25.10.", 2, 30, "2026-10-25"), ("21.11.", 0, 5, "2026-11-21"),
  ("21.11.", 23, 55, "2026-11-21"), ("friday", 2, 30, "2026-11-20"), ("gestern", 23, 30, "2026-11-20"),
])
func `a day is read at any hour`(text: String, hour: Int, minute: Int, expected: String) throws {
  let words = Words(language: .german)
  let now = moment("2026-11-21", hour, minute)
  let filter = try EntryFilter.read("on:" + text, for: .drink, words.filterLexicon(Settings(), now: now))
  let day = try #require(Day(iso: expected))
  #expect(filter.terms.map(\.test) == [.days(DayRange(day, through: day))])
}
