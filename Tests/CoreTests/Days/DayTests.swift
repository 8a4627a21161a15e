// Civil days, ranges, and clock times that do not exist or exist twice.
import Core
import Testing

struct DayTests {
  @Test(arguments: [(1970, 1, 1, 0), (2000, 2, 29, 11016), (1900, 1, 1, -25_567), (2026, 11, 21, 20_778)])
  func `a civil date has its number and comes back`(year: Int, month: Int, day: Int, number: Int) throws {
    let found = try #require(Day(year: year, month: month, day: day))
    #expect(found.number == number)
    #expect(found.civil == (year, month, day))
    #expect(Day(iso: found.iso) == found)
  }

  @Test(arguments: ["", "2025-1-01", "2025-02-30", "2025-13-01", "25-01-01", "2025-01-01x", "+025-01-01", "２025-01-01"])
  func `what is no ISO day is refused`(text: String) {
    #expect(Day(iso: text) == nil)
  }

  @Test(arguments: [10_000, -1, 99_999_999_999_999_999, Int.max, Int.min]) func `other years are none`(year: Int) {
    #expect(Day(year: year, month: 1, day: 1) == nil)
  }

  @Test func `every day of four centuries goes through its date and back`() {
    for number in stride(from: -146_097, through: 146_097, by: 17) {
      let day = Day(number: number)
      let (year, month, dayOfMonth) = day.civil
      #expect(Day(year: year, month: month, day: dayOfMonth) == day)
    }
  }

  @Test func `weeks, months and years are half-open`() throws {
    let day = try #require(Day(iso: "2024-02-14"))
    #expect(DayRange(weekOf: day).map(\.iso).first == "2024-02-12")
    #expect(DayRange(weekOf: day, firstWeekday: 7).first?.iso == "2024-02-11")
    let month = DayRange(monthOf: day)
    #expect(month.count == 29)
    #expect(month.end.iso == "2024-03-01")
    #expect(month.contains(day))
    #expect(!month.contains(month.end))
    #expect(DayRange(yearOf: day).count == 366)
    #expect(DayRange(last: 7, endingOn: day).map(\.iso).first == "2024-02-08")
    #expect(DayRange(day, until: day - 5).isEmpty)
  }

  @Test(arguments: [
    ("2025-01-31", 1, "2025-02-28"), ("2025-01-15", -1, "2024-12-15"), ("2025-12-31", 14, "2027-02-28"),
  ])
  func `months are added by calendar`(from: String, months: Int, to: String) throws {
    #expect(try #require(Day(iso: from)).adding(months: months).iso == to)
  }

  @Test func `the logical day follows the zone of the record and the day start`() throws {
    let berlin = try #require(Zone(identifier: "Europe/Berlin"))
    let midnight = try #require(Day(iso: "2025-10-06")).start(in: berlin)
    #expect(Day(Stamp(midnight, in: berlin)).iso == "2025-10-06")
    #expect(Day(Stamp(midnight - 1, in: berlin)).iso == "2025-10-05")
    #expect(Day(Stamp(midnight + 3 * 3600, in: berlin), dayStart: 4).iso == "2025-10-05")
    #expect(Day(Stamp(midnight + 4 * 3600, in: berlin), dayStart: 4).iso == "2025-10-06")
  }

  @Test func `a day may have 23 or 25 hours`() throws {
    let berlin = try #require(Zone(identifier: "Europe/Berlin"))
    let spring = try #require(Day(iso: "2025-03-30"))
    let autumn = try #require(Day(iso: "2025-10-26"))
    #expect((spring + 1).start(in: berlin) - spring.start(in: berlin) == 23 * 3600)
    #expect((autumn + 1).start(in: berlin) - autumn.start(in: berlin) == 25 * 3600)
  }

  @Test func `a skipped time is told and moves forward, a repeated one has two instants`() throws {
    let berlin = try #require(Zone(identifier: "Europe/Berlin"))
    let gap = CivilTime(try #require(Day(iso: "2025-03-30")), hour: 2, minute: 30)
    guard case .gap(let after) = gap.resolution(in: berlin) else {
      Issue.record("02:30 exists: \(gap.resolution(in: berlin))")
      return
    }
    #expect(CivilTime(after, offset: berlin.offset(at: after)) == CivilTime(gap.day, hour: 3, minute: 30))
    let twice = CivilTime(try #require(Day(iso: "2025-10-26")), hour: 2, minute: 30)
    guard case .twice(let first, let second) = twice.resolution(in: berlin) else {
      Issue.record("02:30 is not repeated: \(twice.resolution(in: berlin))")
      return
    }
    #expect(second - first == 3600)
    #expect(twice.resolution(in: berlin).settled == first)
  }

  @Test(arguments: [
    "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kolkata", "Pacific/Apia", "UTC-03:00",
  ])
  func `every hour of a year means the instant at which the clock shows it`(identifier: String) throws {
    let zone = try #require(Zone(identifier: identifier))
    let start = try #require(Day(iso: "2025-01-01")).start(in: .utc)
    for hour in stride(from: 0, to: 365 * 24, by: 1) {
      let instant = start + Double(hour) * 3600
      let shown = CivilTime(instant, offset: zone.offset(at: instant))
      switch shown.resolution(in: zone) {
      case .exact(let found): #expect(found == instant)
      case .twice(let first, let second): #expect(first == instant || second == instant)
      case .gap: Issue.record("\(shown) in \(identifier) is shown but does not exist")
      }
    }
  }

  @Test(arguments: [
    ("2023-06-15", "2024-06-15", 1), ("2024-02-29", "2025-02-28", 0), ("2024-06-15", "2023-06-16", 0),
    ("2024-06-15", "2022-06-15", -2),
  ])
  func `whole years are counted by calendar`(from: String, to: String, years: Int) throws {
    #expect(try #require(Day(iso: from)).years(to: try #require(Day(iso: to))) == years)
  }
}
