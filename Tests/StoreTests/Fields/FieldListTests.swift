// Every field of every registered tracker is in its rows and documents: as in the field lists, nothing left out.
import Foundation
import TestRecords
import Testing

@testable import Core

private let now = Moment(
  uptime: 0, instant: Instant(milliseconds: 1_795_267_920_000), zone: Zone(identifier: "Europe/Berlin") ?? .utc)

/// The record with one field of another one.
private func taking<R: Record>(_ field: RecordField<R>, of other: R, _ record: R) throws -> R {
  let row = MemoryRow()
  var record = record
  field.write(other, row)
  #expect(row.values.count == field.columns.count, "\(field.name)")
  try #require(field.read(&record, row, 0), "\(field.name)")
  return record
}

@Test(arguments: RecordKind.allCases)
func `every field changes the row and the document, and a row gives it back`(kind: RecordKind) throws {
  let type = RecordType.of(kind)
  func row(_ record: any Record) -> MemoryRow {
    let row = MemoryRow()
    type.write(record, row)
    return row
  }
  func check<R: Record>(_ other: R, _ least: any Record) throws {
    let least = try #require(least as? R)
    let blank = R(id: other.id, at: Stamp(now.instant - 60, in: .utc))
    for field in R.fields {
      var record = try taking(field, of: other, blank)
      // The most of a choice may be its default.
      if record == blank { record = try taking(field, of: least, blank) }
      #expect(record != blank, "\(field.name) has another value in the sample")
      #expect(row(record).values != row(blank).values, "\(field.name)")
      #expect(type.line(record) != type.line(blank), "\(field.name)")
    }
    // One field of a record alone may be outside the limits of a row.
    #expect(type.read(row(other)) as? R == other)
    #expect(Set(R.fields.map(\.name)).isSubset(of: try members(type.line(other)).keys))
    #expect(Set(R.fields.flatMap(\.columns)).isSubset(of: type.columns))
  }
  let samples = Samples(now: now)
  try check(samples.entry(kind, .most).record, samples.entry(kind, .least).record)
}

@Test(arguments: RecordKind.allCases, Fill.allCases)
func `a row and a document give a record back, whatever is filled in`(kind: RecordKind, fill: Fill) throws {
  let (type, row) = (RecordType.of(kind), MemoryRow())
  let entry = try Samples(now: now).entry(kind, fill)
  type.write(entry.record, row)
  #expect(Entry(try #require(type.read(row))) == entry)
  #expect(try RecordType.entry(members(RecordType.line(entry))) == entry)
}

@Test func `the made-up tracker is registered before any test`() { #expect(RecordKind.allCases.contains(Walk.kind)) }
