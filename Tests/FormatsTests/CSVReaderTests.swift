// Tables as text: rows, encodings, delimiters.
import Core
import Foundation
import Testing

@testable import Formats

private func rows(_ text: String, delimiter: String = ",", pieces: Int = 1 << 16) throws -> [[String]] {
  var reader = CSVReader(ByteStream(Array(text.utf8), pieces: pieces), delimiter: Array(delimiter.utf8)[0])
  var row = CSVRow()
  var all: [[String]] = []
  while try reader.next(&row) { all.append(row.fields) }
  return all
}

@Test(
  arguments: [
    ("a,b,c", [["a", "b", "c"]]), ("\"a,b\",c", [["a,b", "c"]]), ("\"say \"\"hi\"\"\",x", [["say \"hi\"", "x"]]),
    ("a,,c", [["a", "", "c"]]), (" a , b ", [[" a ", " b "]]), ("a,\"\"\n", [["a", ""]]), ("\"\"", [[""]]),
    ("a\nb\n", [["a"], ["b"]]), ("a\r\nb\r\n", [["a"], ["b"]]), ("a\rb\r", [["a"], ["b"]]),
    ("a\r\r\nb\r\r\n\n", [["a"], ["b"]]), ("\"a\r\nb\",c\r\n\r\nd", [["a\r\nb", "c"], ["d"]]), ("a,", [["a", ""]]),
    ("5\" nail,x", [["5\" nail", "x"]]), ("\"a\"b,c", [["ab", "c"]]), ("", []), ("\n\n", []),
  ] as [(String, [[String]])])
func `rows are read as they were written`(_ text: String, _ expected: [[String]]) throws {
  let expected = text == "\"\"" ? [] : expected
  for pieces in 1...9 { #expect(try rows(text, pieces: pieces) == expected, "pieces of \(pieces)") }
}

@Test func `lines are counted as an editor counts them, also within quotes`() throws {
  for breaks in ["\n", "\r\n", "\r"] {
    let text = ["a", "\"b\(breaks)c\"", "", "d"].joined(separator: breaks)
    var reader = CSVReader(ByteStream(Array(text.utf8), pieces: 3))
    var row = CSVRow()
    var lines: [Int] = []
    while try reader.next(&row) { lines.append(row.line) }
    #expect(lines == [1, 2, 5], "\(breaks.debugDescription)")
  }
}

@Test func `a text that ends within quotes says where its row began`() throws {
  var reader = CSVReader(ByteStream(Array("a,b\nc,\"d".utf8)))
  var row = CSVRow()
  #expect(try reader.next(&row))
  #expect(throws: CSVError.endsInQuotes(line: 2, offset: 4)) { try reader.next(&row) }
}

@Test func `a long field is cut and said, a row without an end is given up`() throws {
  let long = String(repeating: "x", count: 70_000)
  var reader = CSVReader(ByteStream(Array("\(long),b\n".utf8)))
  var row = CSVRow()
  #expect(try reader.next(&row))
  #expect(row.hasLongField && row.field(0).count == 65_536 && row[1] == "b")
  var pieces = 0
  let endless = ByteStream {
    pieces += 1
    return [UInt8](repeating: 44, count: 1 << 16)
  }
  reader = CSVReader(endless, delimiter: 59)
  #expect(throws: CSVError.rowTooLong(line: 1, offset: 0)) { try reader.next(&row) }
  #expect(pieces < 300)
}

@Test func `a row beyond the longest is passed over with its offset, and the next one is read`() throws {
  for long in [
    String(repeating: "x", count: 1_500_000), String(repeating: ",", count: 1_500_000),
    "\"" + String(repeating: "x\n", count: 750_000) + "\"",
  ] {
    var reader = CSVReader(ByteStream(Array("a,b\n\(long),c\nd,e\n".utf8)))
    var row = CSVRow()
    #expect(try reader.next(&row) && !row.isTooLong)
    #expect(try reader.next(&row) && row.isTooLong && row.count == 1 && row.offset == 4 && row.line == 2)
    #expect(try reader.next(&row) && !row.isTooLong && row.fields == ["d", "e"])
    #expect(try !reader.next(&row))
  }
}

@Test func `a line beyond the longest is refused with its offset, and all others are read`() throws {
  let long = String(repeating: "9", count: 1_500_000)
  let refused = RowError(field: "", reason: .tooLong, offset: 22)
  func errors(_ facts: [Fact]) -> [RowError] {
    facts.compactMap { if case .refused(let row) = $0 { row.error } else { nil } }
  }
  let table = try read(
    .wgerCSV, "Date,Weight\n1/13/25,8\n1/14/25,\(long)\n1/15/25,81\n", Answers(zone: berlin, massUnit: .kg))
  #expect(errors(table) == [refused] && table.entries(Weight.self).map(\.kilograms) == [8, 81])
  let marks = "Date,A,\n2025-03-03,NO,\n2025-03-02,\(long),\n2025-03-01,YES_MANUAL,\n"
  var habits: [Fact] = []
  // Too long for a mark, it is not recognised so near the start.
  try Format.loopCheckmarks.read(ByteSource(name: "a", bytes: Array(marks.utf8)), Answers(zone: berlin)) {
    habits.append($0)
  }
  #expect(errors(habits).map(\.offset) == [23] && habits.entries(HabitLog.self).count == 1)
  let log = "mood\t2025-03-01T08:00:00Z\t7\t\n"
  let lines = try read(.lineProtocol, log + "mood\t\(long)\n" + log)
  #expect(errors(lines).map(\.offset) == [log.utf8.count] && lines.entries(Mood.self).count == 2)
  let object = "{\"kind\":\"mood\",\"at\":\"2025-03-01T08:00:00Z\",\"mood\":7,\"energy\":5}\n"
  let objects = try read(.jsonLines, object + "{\"kind\":\"\(long)\"}\n" + object)
  #expect(errors(objects).map(\.offset) == [object.utf8.count] && objects.entries(Mood.self).count == 2)
}

@Test(arguments: TextEncoding.allCases)
func `the encoding is told by the whole file`(_ encoding: TextEncoding) throws {
  let text = "größe;x\nzwölf €;ü\n"
  let codes: [TextEncoding: String.Encoding] = [
    .utf8: .utf8, .utf16Little: .utf16LittleEndian, .utf16Big: .utf16BigEndian, .windows1252: .windowsCP1252,
  ]
  let code = try #require(codes[encoding])
  let plain = Array(try #require(text.data(using: code)))
  let marks: [TextEncoding: [UInt8]] = [
    .utf8: [0xEF, 0xBB, 0xBF], .utf16Little: [0xFF, 0xFE], .utf16Big: [0xFE, 0xFF],
  ]
  for bytes in [plain, (marks[encoding] ?? []) + plain] {
    let source = ByteSource(name: "x.csv", size: bytes.count) { ByteStream(bytes, pieces: 3) }
    let dialect = try CSVDialect(of: source)
    #expect(dialect == CSVDialect(encoding: encoding, delimiter: 59))
    var reader = try dialect.reader(source)
    var row = CSVRow()
    #expect(try reader.next(&row) && row.fields == ["größe", "x"])
    #expect(try reader.next(&row) && row.fields == ["zwölf €", "ü"])
  }
}

@Test func `cut or mixed bytes are no UTF-8, a character cut off by the end still is`() {
  func encoding(_ bytes: [UInt8]) -> TextEncoding {
    var proof = EncodingProof()
    for byte in bytes { proof.add([byte]) }
    return proof.encoding
  }
  #expect(encoding([0x41, 0xC3]) == .utf8)
  for bad: [UInt8] in [
    [0x41, 0xC3, 0x41], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80], [0x80], [0xE0, 0x9F, 0xBF],
  ] {
    #expect(encoding([0x41] + bad) == .windows1252)
  }
}

@Test(
  arguments: [
    ("a,b\n", ","), ("a;b,c;d\n", ";"), ("a\tb\n1,2\t3\n", "\t"), ("\"a;b;c\",d\n", ","), ("Sleep\na,b\n", ","),
    ("a\n", ","),
    ("a|b|c\n", "|"),
  ])
func `the delimiter is the most frequent candidate outside quotes in the first line that has one`(
  _ text: String, _ expected: String
) {
  #expect(CSVDialect.delimiter(of: Array(text.utf8)) == Array(expected.utf8)[0])
}
