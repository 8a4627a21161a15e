// Lists in a JSON object record by record: in the memory of one record, and as far as a file goes.
import Core
import Foundation
import Synchronization
import Testing

@testable import Formats

/// The records of two members, and why reading ended.
private func records(_ text: String, pieces: Int = 3) -> (read: [String], error: FormatError?) {
  let bytes = Array(text.utf8)
  var read: [String] = []
  do {
    try JSONRecords.forEach(in: ["a", "b"], of: ByteSource(name: "x") { ByteStream(bytes, pieces: pieces) }) {
      name, value in
      read.append("\(name) \(value["n"]?.text ?? value.text ?? "-")")
    }
  } catch { return (read, error as? FormatError) }
  return (read, nil)
}

@Test(arguments: [1, 2, 7, 1000])
func `records of the lists wanted come one by one, other members are passed over`(pieces: Int) {
  let text = """
    \u{FEFF} {"c": [{"n": 9}], "a" : [ {"n": "x]},\\"{" , "more": [1, {"n": 2}]}, 7 ,{"n":1e2} ], "d": {"a": [{"n": 8}]},
      "b": {"n": "whole"}, "a": [], "b": [[], {"n": "ä\\u00e4"}]}

    """
  let (read, error) = records(text, pieces: pieces)
  #expect(read == ["a x]},\"{", "a 7", "a 100.0", "b whole", "b -", "b ää"] && error == nil, "\(read)")
}

@Test func `a file that is cut gives its whole records and says where it ends`() {
  let text = "{\"a\": [{\"n\": 1}, {\"n\": 2}], \"b\": [{\"n\": 3}]}"
  for end in 1..<text.utf8.count {
    let (read, error) = records(String(text.prefix(end)))
    let whole = ["a 1", "a 2", "b 3"].filter { record in
      text.prefix(end).contains("{\"n\": \(record.last ?? " ")}")
    }
    #expect(read == whole && error == .endsEarly(offset: end), "\(end): \(read) \(String(describing: error))")
  }
}

@Test(arguments: [
  ("", FormatError.malformed(line: 1)), ("[1]", .malformed(line: 1)), ("a", .malformed(line: 1)),
  ("{\"a\": [{\"n\": 1}, {\"n\": x}]}", .endsEarly(offset: 23)), ("{\"a\": [{\"n\": 1}}}", .endsEarly(offset: 15)),
  ("{\"a\": [{\"n\": 1}]} more", .endsEarly(offset: 18)), ("{a: [1]}", .endsEarly(offset: 1)),
])
func `what is no JSON is told by its place, and what comes before it is taken`(text: String, error: FormatError) {
  let said = records(text)
  #expect(said.error == error && said.read == (text.contains("\"n\": 1}") ? ["a 1"] : []), "\(said)")
}

@Test func `a record that nobody could hold is refused`() {
  let text = "{\"a\": [\"" + String(repeating: "x", count: 5 << 20) + "\"]}"
  #expect(records(text, pieces: 1 << 16).error == .tooLarge(line: 1))
  #expect(records(text.replacing("\"a\"", with: "\"c\""), pieces: 1 << 16).error == nil)
}

@Test func `Waistline's days are handed over while the rest of a large backup is not read yet`() throws {
  let day = "{\"dateTime\": \"2026-03-01T00:00:00.000Z\", \"stats\": {\"weight\": 80}, \"items\": []}"
  let head = Array("{\"diary\": [\(day)".utf8)
  let more = Array((", " + day).utf8)
  let end = Array("], \"foodList\": []}".utf8)
  let count = 20_000
  let given = Mutex(0)
  let source = ByteSource(name: "waistline_export.json") {
    given.withLock { $0 = 0 }
    var part = 0
    return ByteStream {
      part += 1
      given.withLock { $0 = part }
      return part == 1 ? head : part <= count ? more : part == count + 1 ? end : nil
    }
  }
  var days = 0
  try Format.waistlineJSON.read(source, Answers(zone: berlin)) { fact in
    guard case .entry = fact else { return }
    days += 1
    #expect(given.withLock { $0 } <= days + 1)
  }
  #expect(days == count)
}
