// The made-up tracker, declared by its field list alone: rows, documents and rules treat it like any other.
import Foundation
import TestRecords
import Testing

@testable import Core

/// A row in memory.
final class MemoryRow: RowReader, RowWriter {
  enum Value: Equatable { case null, int(Int64), real(Double), text(String) }
  var values: [Value] = []

  func null() { values.append(.null) }
  func int(_ value: Int64) { values.append(.int(value)) }
  func real(_ value: Double) { values.append(.real(value)) }
  func text(_ value: String) { values.append(.text(value)) }
  func isNull(_ index: Int) -> Bool { values[index] == .null }
  func int(_ index: Int) -> Int64 { if case .int(let value) = values[index] { value } else { 0 } }
  func real(_ index: Int) -> Double { if case .real(let value) = values[index] { value } else { 0 } }
  func text(_ index: Int) -> String { if case .text(let value) = values[index] { value } else { "" } }
}

private let berlin = Zone(identifier: "Europe/Berlin") ?? .utc

private func walk() -> Walk {
  var walk = Walk(id: UUID(), at: Stamp(Instant(milliseconds: 1_772_366_400_123), in: berlin))
  walk.end = Stamp(walk.start.instant + 3600, in: .utc)
  walk.place = .forest
  walk.energy = 120
  walk.rounds = [Walk.Round(name: "lake", metres: 1200), Walk.Round(name: "hill", metres: 300.5)]
  walk.note = "quote \" and \n line"
  return walk
}

/// The members of a line, as the reader of documents hands them over.
func members(_ line: String) throws -> [String: JSONValue] {
  func value(_ any: Any) -> JSONValue {
    switch any {
    case let text as String: .string(text)
    case let number as NSNumber: .number("\(number)")
    case let list as [Any]: .array(list.map(value))
    case let object as [String: Any]: .object(object.mapValues(value))
    default: .null
    }
  }
  let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
  return try #require(object).mapValues(value)
}

@Test func `the columns of a table follow from the field list`() {
  let own = ["end_ms", "end_zone", "end_offset", "place", "energy", "rounds"]
  #expect(
    RecordType(Walk.self).columns == ["id", "at_ms", "zone", "offset"] + own + ["source", "note", "batch"])
}

@Test func `a row and a document give the record back, with every field and without those that may be absent`() throws {
  let type = RecordType(Walk.self)
  for record in [walk(), Walk(id: UUID(), at: walk().start)] {
    let row = MemoryRow()
    type.write(record, row)
    #expect(row.values.count == type.columns.count - 1)
    #expect(try #require(type.read(row)) as? Walk == record)
    let parsed = try type.parse(JSONRow(members(type.line(record))))
    #expect(parsed as? Walk == record)
  }
}

@Test func `a row whose choice is unknown is no record, one whose list is unreadable is one without it`() throws {
  let (type, row) = (RecordType(Walk.self), MemoryRow())
  type.write(walk(), row)
  let choice = try #require(type.columns.firstIndex(of: "place"))
  let list = try #require(type.columns.firstIndex(of: "rounds"))
  row.values[list] = .text("[")
  #expect((type.read(row) as? Walk)?.rounds == [])
  row.values[choice] = .text("sea")
  #expect(type.read(row) == nil)
}

@Test(arguments: [
  ("energy", JSONValue.number("10000"), RowError.Reason.outOfRange), ("place", .string("sea"), .unreadable),
  ("start", .null, .missing), ("rounds", .string("x"), .unreadable), ("id", .string("1"), .unreadable),
])
func `a document is refused by the name of the field`(
  field: String, value: JSONValue, reason: RowError.Reason
) throws {
  let type = RecordType(Walk.self)
  var object = try members(type.line(walk()))
  object[field] = value
  #expect(throws: RowError(field: field, reason: reason)) { try type.parse(JSONRow(object)) }
}

@Test func `all stamps of a record move together`() throws {
  let moved = walk().moved { Stamp($0.instant + 60, in: berlin) }
  #expect(moved.start.instant == walk().start.instant + 60)
  #expect(moved.end?.instant == walk().start.instant + 3660)
}

@Test func `entries of different types are different, those of one type equal by their fields`() {
  let record = walk()
  #expect(Entry(record) == Entry(record))
  #expect(Entry(record) != Entry(record).noted("another"))
  #expect(Entry(record) != Entry(Drink(id: record.id, at: record.start)))
}

// Invariants.md, Titles are fixed
@Test func `no form and no option edits which record it is or where it came from`() {
  for kind in RecordKind.allCases {
    let fields = RecordType.of(kind).fields
    #expect(!fields.isEmpty)
    for field in fields { #expect(!["id", "source", "batch"].contains(field.name), "\(kind): \(field.name)") }
  }
}
