// Numbers, dates and times of foreign tables.
import Core
import Testing

@testable import Formats

@Test(
  arguments: [
    ("81.4", .point, 81.4), ("81,4", .comma, 81.4), ("1,050", .point, 1050), ("1.050,5", .comma, 1050.5),
    ("1'234.5", .point, 1234.5), ("1 234,5", .comma, 1234.5), ("1\u{202F}234,5", .comma, 1234.5),
    ("-2.5", .point, -2.5),
    ("\u{2212}2.5", .point, -2.5), ("+3", .point, 3), ("67%", .point, 67), ("67 %", .comma, 67), (" 5 ", .point, 5),
    (".5", .point, 0.5), ("5.", .point, 5), ("0.0", .point, 0), ("122.1500015258789", .point, 122.1500015258789),
    ("000000000000000000000001", .point, 1),
  ] as [(String, DecimalMark, Double)])
func `numbers are read by the mark of their column`(_ cell: String, _ mark: DecimalMark, _ expected: Double) {
  #expect(TableNumber(cell.utf8, mark: mark) == .value(expected))
}

@Test(arguments: ["", " ", "n/a", "N/A", "-", "\u{2014}", "NaN", "null"])
func `an unknown value is never zero`(_ cell: String) {
  #expect(TableNumber(cell.utf8) == .unknown)
  #expect(TableTime(cell.utf8) == .unknown)
}

@Test(
  arguments: [
    "inf", "1e400", "0x10", "12 kg", "1,05", "1,0500", "1.2.3", ",5", "'", "--5", "5-", "99999999999999999999", "%",
    "+",
    "1,,000",
  ])
func `what is no number of that mark is refused`(_ cell: String) {
  #expect(TableNumber(cell.utf8) == .unreadable)
}

@Test(
  arguments: [
    (["81.4", "80"], .proven(.point)), (["81,4", "1,234"], .proven(.comma)), (["1,234", "2,000"], .open),
    (["81", ""], .noMark), (["81.4", "81,4"], .contradictory), (["1.234,5"], .proven(.comma)),
    (["0,125"], .proven(.comma)),
    (["1,234,567"], .proven(.point)),
  ] as [([String], DecimalProof.Verdict)])
func `the decimal mark is proven over a column`(_ cells: [String], _ expected: DecimalProof.Verdict) {
  var proof = DecimalProof()
  for cell in cells { proof.add(cell.utf8) }
  #expect(proof.verdict == expected)
}

@Test(
  arguments: [
    (["3/4/24", "13/4/24"], .proven(.dayFirst)), (["3/4/24", "3/14/24"], .proven(.monthFirst)), (["3/4/24"], .open),
    (["3/3/24"], .noDate), (["2024-03-04"], .noDate), (["4.3.2024"], .noDate),
    (["13/4/24", "4/13/24"], .contradictory),
    (["06-16-24"], .proven(.monthFirst)),
  ] as [([String], DateOrderProof.Verdict)])
func `the order of day and month is proven over a column`(_ cells: [String], _ expected: DateOrderProof.Verdict) {
  var proof = DateOrderProof()
  for cell in cells { proof.add(cell.utf8) }
  #expect(proof.verdict == expected)
}

private func civil(_ year: Int, _ month: Int, _ day: Int, _ hour: Int, _ minute: Int, _ second: Int = 0) -> TableTime {
  guard let date = Day(year: year, month: month, day: day) else { return .unreadable }
  return .clock(CivilTime(date, hour: hour, minute: minute, second: second))
}

@Test(
  arguments: [
    ("2024-03-07 06:41:12", .dayFirst, civil(2024, 3, 7, 6, 41, 12)),
    ("2024-03-07 06:41", .dayFirst, civil(2024, 3, 7, 6, 41)),
    ("3/7/24 6:41 PM", .monthFirst, civil(2024, 3, 7, 18, 41)),
    ("3/7/24, 12:05\u{202F}am", .monthFirst, civil(2024, 3, 7, 0, 5)),
    ("02. 12. 2019 8:05", .monthFirst, civil(2019, 12, 2, 8, 5)),
    ("7/3/2024 06.41", .dayFirst, civil(2024, 3, 7, 6, 41)),
    ("12/31/1999 23:59:59", .monthFirst, civil(1999, 12, 31, 23, 59, 59)), ("29.2.2023", .monthFirst, .unreadable),
    ("yesterday", .monthFirst, .unreadable), ("2024-03-07 24:00", .monthFirst, .unreadable),
    ("2024-03-07 13:00 pm", .monthFirst, .unreadable), ("13/13/24", .monthFirst, .unreadable),
  ] as [(String, DateOrder, TableTime)])
func `clock times are read in the order of their column`(_ cell: String, _ order: DateOrder, _ expected: TableTime) {
  #expect(TableTime(cell.utf8, order: order) == expected)
}

@Test(
  arguments: [
    ("2025-10-05T20:00:00+02:00", 1_759_687_200_000, 7200), ("2024-03-07T06:41:12.315Z", 1_709_793_672_315, 0),
    ("2024-03-07T06:41:12.315678Z", 1_709_793_672_315, 0), ("2025-10-05 20:00:00 +0200", 1_759_687_200_000, 7200),
    ("2025-10-05T20:00:00-03", 1_759_705_200_000, -10_800), ("1575327600000", 1_575_327_600_000, nil),
    ("1575327600", 1_575_327_600_000, nil), ("1575327600000000000", 1_575_327_600_000, nil),
  ] as [(String, Int64, Int?)])
func `instants are read with their offset, epochs by magnitude`(_ cell: String, _ milliseconds: Int64, _ offset: Int?) {
  #expect(TableTime(cell.utf8) == .instant(Instant(milliseconds: milliseconds), offset: offset))
}

@Test func `a time the clocks skip moves forward, one they show twice is the first, and both are said`() throws {
  let berlin = try #require(Zone(identifier: "Europe/Berlin"))
  let gap = TableTime("2026-03-29 02:30".utf8), twice = TableTime("2026-10-25 02:30".utf8)
  #expect(
    !gap.isExact(in: berlin) && !twice.isExact(in: berlin) && TableTime("2026-03-29 03:30".utf8).isExact(in: berlin))
  #expect(gap.stamp(in: berlin)?.instant == Instant(milliseconds: 1_774_747_800_000))
  #expect(twice.stamp(in: berlin)?.instant == Instant(milliseconds: 1_792_888_200_000))
  #expect(twice.stamp(in: berlin)?.offset == 7200)
}
