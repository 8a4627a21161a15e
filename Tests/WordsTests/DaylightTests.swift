// Times that clocks skip or show twice are asked about, never moved. Berlin springs forward on 2026-03-29 at 02:00 and
// back on 2026-10-25 at 03:00; São Paulo sprang forward on 2018-11-04 at midnight.
import Core
import Testing

@testable import Words

private let spring = moment("2026-03-29 10:00:00", "Europe/Berlin")
private let autumn = moment("2026-10-25 10:00:00", "Europe/Berlin")

@Test(arguments: ["02:30", "2026-03-29 02:30", "today 2:00", "heute 2:59", "29.3. 2:30"])
func `a time that clocks skip is refused`(text: String) {
  #expect(past(text, now: spring) == "timeDoesNotExist")
}

@Test(arguments: [
  ("1:59", "2026-03-29 01:59"), ("3:00", "2026-03-29 03:00"), ("2026-03-28 02:30", "2026-03-28 02:30"),
  ("2026-03-29T02:30+01:00", "2026-03-29 03:30"), ("7h ago", "2026-03-29 02:00"),
  ("yesterday 2:30", "2026-03-28 02:30"),
])
func `times beside a gap stand`(text: String, expected: String) {
  let shifted = text == "7h ago" ? "2026-03-29 01:00" : expected
  #expect(past(text, now: moment("2026-03-29 09:00:00", "Europe/Berlin")) == shifted)
}

@Test(arguments: ["02:30", "2026-10-25 02:30", "today 2:00", "heute 2:59", "sun 2:30", "So 2:30"])
func `a time that clocks show twice is asked about`(text: String) {
  #expect(past(text, now: autumn) == "timeIsAmbiguous")
}

@Test(arguments: [
  ("02:30 first", 7200), ("02:30 second", 3600), ("2026-10-25 02:30 erste", 7200), ("2026-10-25 02:30 zweite", 3600),
  ("2026-10-25T02:30+02:00", 7200), ("2026-10-25 02:30 +01:00", 3600), ("2:30 +2", 7200), ("2:30 UTC+01:00", 3600),
])
func `first, second or an offset chooses between the two`(text: String, offset: Int) throws {
  let reading = try TimeLanguage(now: autumn).past(text, field: "weight.at")
  #expect(reading.stamp.offset == offset)
  #expect(shown(reading.stamp) == "2026-10-25 02:30")
  #expect(reading.showsOffset)
}

@Test func `between the two only the first has happened, so nothing is asked`() throws {
  let first = try TimeLanguage(now: autumn).past("02:40 first", field: "weight.at").stamp.instant
  let now = Moment(uptime: 0, instant: first, zone: autumn.zone)
  let reading = try TimeLanguage(now: now).past("02:30", field: "weight.at")
  #expect(reading.stamp.offset == 7200)
}

@Test func `a night through the change has its true length`() throws {
  let night = try TimeLanguage(now: autumn).range("23:00 7:00", field: "sleep.bed")
  #expect(night.duration == 9 * 3600)
  let short = try TimeLanguage(now: spring).range("23:00 7:00", field: "sleep.bed")
  #expect(short.duration == 7 * 3600)
}

@Test(arguments: [("0:30", "timeDoesNotExist"), ("2018-11-04 00:00", "timeDoesNotExist"), ("1:00", "2018-11-04 01:00")])
func `a midnight that clocks skip is refused`(text: String, expected: String) {
  #expect(past(text, now: moment("2018-11-04 10:00:00", "America/Sao_Paulo")) == expected)
}

@Test func `a day without a time never asks about the change`() {
  let now = moment("2026-10-26 02:30:00", "Europe/Berlin")
  #expect(past("yesterday", now: now) == "2026-10-25 02:30")
}
