// Reading texts as files in tests, in Berlin, and in pieces of seven bytes so that pieces never matter.
import Core
import Foundation
import Testing

@testable import Formats

let berlin = Zone(identifier: "Europe/Berlin") ?? .utc

/// The facts of a text in a format, which must recognise it.
func read(_ format: Format, _ text: String, name: String = "file", _ answers: Answers = Answers(zone: berlin)) throws
  -> [Fact]
{
  try read(format, Array(text.utf8), name: name, answers)
}

func read(_ format: Format, _ bytes: [UInt8], name: String = "file", _ answers: Answers = Answers(zone: berlin)) throws
  -> [Fact]
{
  try read(format, ByteSource(name: name, size: bytes.count) { ByteStream(bytes, pieces: 7) }, answers)
}

func read(_ format: Format, _ source: ByteSource, _ answers: Answers = Answers(zone: berlin)) throws -> [Fact] {
  let source = try source.unpacked()
  if case .format(let found) = try Detector.recognise(source) {
    #expect(found.id == format.id)
  } else {
    Issue.record("not recognised as \(format.id)")
  }
  var facts: [Fact] = []
  try format.read(source, answers) { facts.append($0) }
  return facts
}

extension [Fact] {
  /// The records of a type, in the order of the file.
  func entries<R: Record>(_ type: R.Type) -> [R] {
    compactMap { if case .entry(let entry, _) = $0 { entry.record as? R } else { nil } }
  }

  /// Refused rows as `LINE FIELD REASON`.
  var refused: [String] {
    compactMap {
      if case .refused(let row) = $0 { "\(row.line) \(row.error.field) \(row.error.reason.rawValue)" } else { nil }
    }
  }

  /// The habits, in the order of the file.
  var habits: [Habit] { compactMap { if case .habit(let habit, _) = $0 { habit } else { nil } } }

  /// The number of rows passed over.
  var passed: Int { count { if case .passed = $0 { true } else { false } } }
}

/// A stamp in Berlin of an ISO text with offset.
func at(_ text: String) -> Stamp? {
  if case .instant(let instant, _?) = TableTime(text.utf8) { Stamp(instant, in: berlin) } else { nil }
}
