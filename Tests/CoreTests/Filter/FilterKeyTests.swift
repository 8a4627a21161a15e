// The keys of a tracker in filters follow from its field list: a made-up tracker has them without a line of its own.
import Foundation
import Testing

@testable import Core

/// A climb: a span, a choice, a name, numbers that may be absent.
private struct Climb: Record {
  enum Rock: String, Codable, CaseIterable, Sendable { case granite, lime }

  static let kind = RecordKind(name: "climb")
  static let primaryField = "start"
  static let spanText: SpanText<Climb>? = SpanText("climb.end") { ($0.start, $0.end) = ($1, $2) }
  static let fields: [RecordField<Climb>] = [
    RecordField(
      "start", ["at_ms", "zone", "offset"], .stamp, .time("climb.start"), options: [], { $0.start }, { $0.start = $1 }),
    RecordField(
      "end", ["end_ms", "end_zone", "end_offset"], .optionalStamp, .time("climb.end"), options: [], { $0.end },
      { $0.end = $1 }),
    RecordField("rock", nil, .choice, .choice("climb.rock"), { $0.rock }, { $0.rock = $1 }),
    RecordField("wall", nil, .text(), .text("climb.wall", example: "north"), { $0.wall }, { $0.wall = $1 }),
    RecordField("partner", nil, .optionalText, .text, { $0.partner }, { $0.partner = $1 }),
    RecordField(
      "heartRate", nil, .optionalNumber(20...250), .number("climb.heartRate", Limits.mood, example: "120"),
      { $0.heartRate }, { $0.heartRate = $1 }),
  ]

  var id: UUID
  var start: Stamp
  var end: Stamp?
  var rock = Rock.granite
  var wall = ""
  var partner: String?
  var heartRate: Double?
  var source = "manual"
  var note: String?
  var stamp: Stamp { start }
  var times: [Instant] { [start.instant] + (end.map { [$0.instant] } ?? []) }

  init(id: UUID, at: Stamp) { (self.id, start) = (id, at) }
}

private let keys = FilterKeys(Climb.self)

@Test func `the keys of filters follow from the field list`() {
  #expect(keys.numbers.map(\.name) == ["length", "heartRate"])
  #expect(keys.traits.map(\.name) == ["granite", "lime", "noted", "tagged", "imported", "foreign", "own"])
  #expect(keys.optionals.map(\.name) == ["end", "partner", "heartRate", "note"])
  #expect(keys.numbers.map(\.example) == ["16h", "120"])
}

@Test func `a key finds the value of its field, and none where it is absent`() throws {
  var climb = Climb(id: UUID(), at: Stamp(Instant(milliseconds: 0), in: .utc))
  func numbers() -> [Double?] { keys.numbers.map { $0.number(of: Entry(climb)) } }
  func held(_ keys: [FilterKey]) -> [String] { keys.filter { $0.value(climb) != nil }.map(\.name) }
  #expect(numbers() == [nil, nil])
  #expect(held(keys.traits) == ["granite", "own"])
  #expect(held(keys.optionals).isEmpty)
  climb.end = Stamp(Instant(milliseconds: 5_400_000), in: .utc)
  (climb.rock, climb.wall, climb.partner, climb.heartRate, climb.note) = (.lime, "North", "Ida", 130, "#wet")
  #expect(numbers() == [5400, 130])
  #expect(held(keys.traits) == ["lime", "noted", "tagged", "own"])
  #expect(held(keys.optionals) == ["end", "partner", "heartRate", "note"])
  #expect(keys.names.compactMap { $0(climb) } == ["North"], "a text that may be absent names nothing")
}

@Test(arguments: RecordKind.allCases) func `every key is read as it is written`(kind: RecordKind) throws {
  let known = RecordType.of(kind).filter
  let tests =
    known.numbers.map { EntryFilter.Test.number($0, .more, 3, tolerance: 0.000_000_5) }
    + known.traits.map { .trait($0) } + known.optionals.map { .filled($0) }
  let lexicon = FilterLexicon(
    today: Day(number: 20_000), length: { NumberText(String($0.dropLast())).map { $0.value } })
  for test in tests {
    let filter = EntryFilter(kind, [EntryFilter.Term(test)])
    let again = try EntryFilter.read(filter.description, for: kind, lexicon)
    guard case .number(let key, .more, 3, _)? = again.terms.first?.test else {
      #expect(again == filter, "\(filter)")
      continue
    }
    #expect(EntryFilter.Test.number(key, .more, 3, tolerance: 0.000_000_5) == test)
  }
}
