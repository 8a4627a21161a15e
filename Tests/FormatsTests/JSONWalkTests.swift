// Values at places in JSON, whatever stands around them.
import Core
import Foundation
import Testing

@testable import Formats

/// The values at some places as `PLACE INDICES VALUE`.
private func walk(_ text: String, _ one: String, _ other: String = "none", pieces: Int = 3) throws -> [String] {
  var found: [String] = []
  let bytes = Array(text.utf8)
  try JSONWalk.forEach(at: one, other, in: ByteSource(name: "a") { ByteStream(bytes, pieces: pieces) }) {
    found.append("\($0.place) \($0.indices.map(String.init).joined(separator: ".")) \($0.value.json ?? "")")
  }
  return found
}

@Test func `values are found at their places in lists and objects, and others are passed over`() throws {
  let text = #"""
    {"a": [1, {"b": "x]}\"", "c": [2, 3]}, {"d": {"c": [4]}, "c": []}], "e,": null, "f": "last"}
    """#
  #expect(try walk(text, "a/[]/c/[]", "f") == ["0 1.0 2", "0 1.1 3", "1  \"last\""])
  #expect(try walk(text, "*/[]/c") == ["0 1 [2,3]", "0 2 []"])
  #expect(try walk(text, "e,") == ["0  null"])
  #expect(try walk("[[1, -2.5e3], true ,[ 3 ]]", "[]/[]") == ["0 0.0 1", "0 0.1 -2500.0", "0 2.0 3"])
  #expect(try walk("\u{FEFF}[ ]", "[]") == [])
}

@Test func `elements of a list are no members of an object`() throws {
  #expect(try walk(#"{"data": {"list": [1]}}"#, "data/[]") == [])
  #expect(try walk(#"{"data": [{"list": 1}]}"#, "data/list") == [])
}

@Test func `a cut file gives all whole values before the place where it ends`() throws {
  let text = #"{"a": [{"b": 1}, {"b": 2}, {"b": 3}], "z": 1}"#
  for end in 1..<text.utf8.count {
    var found = 0
    #expect(throws: FormatError.endsEarly(offset: end)) {
      let bytes = Array(text.utf8.prefix(end))
      try JSONWalk.forEach(at: "a/[]", in: ByteSource(name: "a", bytes: bytes)) { _ in found += 1 }
    }
    #expect(found == String(text.prefix(end)).count { $0 == "}" })
  }
}

@Test func `damage ends the reading where it stands, and anything but JSON is refused`() throws {
  #expect(throws: FormatError.endsEarly(offset: 4)) { try walk("[1, }", "[]") }
  #expect(throws: FormatError.endsEarly(offset: 7)) { try walk(#"[{"a":1]]"#, "[]/a") }
  #expect(throws: FormatError.endsEarly(offset: 4)) { try walk("[1] x", "[]") }
  #expect(throws: FormatError.malformed(line: 1)) { try walk("hello", "[]") }
  #expect(throws: FormatError.malformed(line: 1)) { try walk("", "[]") }
  let deep = String(repeating: "[", count: 70) + String(repeating: "]", count: 70)
  #expect(throws: FormatError.tooLarge(line: 1)) {
    try walk(deep, String(repeating: "[]/", count: 69) + "[]")
  }
}

@Test(arguments: [
  #"{"a": 1, "b": [true, false, null, "x y"], "c": {"d": -0.5, "e": {}}, "f": []}"#, "[ 1 , 2.50 ,\n30 ]", "0", "-7",
  "1.0",
  "123456789012345", "0.76856774374845116", #""text""#,
])
func `plain values are those that the system reads`(text: String) {
  let value = JSONPlain.value(Array(text.utf8))
  #expect(value != nil && value == JSONFile.value(Data(text.utf8)))
}

@Test(arguments: [
  "01", "-", "1.", ".5", "-0", "1e5", "1234567890123456", #""\n""#, #""é""#, "\"a\nb\"", #"{"a":1,"a":2}"#, "[1,]",
  "{,}",
  "[1 2]", "nul", "tru", "[1", "{\"a\":1", #"{"a" 1}"#, "1 2", "", "1x",
  String(repeating: "[", count: 65) + String(repeating: "]", count: 65),
])
func `values that are not plain, or no values, are left to the system`(text: String) {
  #expect(JSONPlain.value(Array(text.utf8)) == nil)
}

@Test func `the members in the beginning of a file are the texts before a colon`() {
  let text = #" {"a b": ["c", {"d" : "e:"}], "f\"": "\\", "g""#
  #expect(FileHead(name: "a", bytes: Array(text.utf8)).members == ["a b", "d", #"f\""#])
  #expect(FileHead(name: "a", bytes: Array(#"[{"a":1},{"b"#.utf8)).members == ["a"])
  #expect(FileHead(name: "a", bytes: Array("a,\"b\":c\n".utf8)).members == [])
  #expect(FileHead(name: "a", bytes: Array("[\"\\".utf8)).members == [])
}
