// Our line protocol and JSON lines.
import Core
import Foundation
import Synchronization
import Testing

@testable import Formats

private func lines(_ rows: [String]...) -> String {
  rows.map { $0.joined(separator: "\t") + "\n" }.joined()
}

@Test func `each type of line makes its entry`() throws {
  let time = "2025-10-05T20:00:00+02:00"
  let facts = try read(
    .lineProtocol,
    "# from the kitchen\n\n"
      + lines(
        ["weight", time, "81.4", "kg"], ["water", time, "8", "oz"], ["fast", time, "16.5", "h"],
        ["fast", time, "-", ""],
        ["sleep", time, "450", "min"], ["mindful", time, "90", "s"], ["workout", time, "20", "min"],
        ["mood", time, "7", ""],
        ["mood", time, "7/3", ""], ["bp", time, "128/82", "mmHg"], ["glucose", time, "5.4", "mmol/l"]))
  #expect(facts.refused.isEmpty)
  #expect(facts.entries(Weight.self).first?.typed == Typed(number: "81.4", unit: "kg"))
  #expect(facts.entries(Drink.self).first?.typed == Typed(number: "8", unit: "oz"))
  #expect(facts.entries(Fast.self).map { ($0.end?.instant ?? $0.start.instant) - $0.start.instant } == [59_400, 0])
  #expect(facts.entries(Fast.self).last?.end == nil)
  #expect(facts.entries(Sleep.self).first?.wake == at("2025-10-06T03:30:00+02:00"))
  #expect(facts.entries(Session.self).map(\.counts) == [.mindful, .workout])
  #expect(facts.entries(Mood.self).map(\.energy) == [5, 3])
  #expect(facts.entries(Reading.self).map(\.measure) == ["bp", "glucose"])
  #expect(facts.entries(Reading.self).first?.values == [128, 82])
}

@Test func `a line of a measure of one's own has its name or its id, and names of nothing are refused`() throws {
  let time = "2025-10-05T20:00:00+02:00"
  var answers = Answers(zone: berlin)
  var own = Measure(own: "Lipids", unit: "mmol/l", numbers: 2, decimals: 1)
  own.id = "own0000000000aa"
  answers.settings.measures = Measure.standard + [own]
  let facts = try read(
    .lineProtocol,
    lines(
      ["Lipids", time, "5.1/1.2", "mmol/l"], ["own0000000000aa", time, "5/1", ""], ["bp", time, "128/82", ""],
      ["lipid", time, "5/1", ""]), answers)
  let readings = facts.entries(Reading.self)
  #expect(readings.map(\.measure) == [own.id, own.id, "bp"])
  #expect(readings.map(\.values) == [[5.1, 1.2], [5, 1], [128, 82]])
  #expect(facts.refused.count == 1)
}

@Test func `the source and id of a line stay, and an id is unique within its source`() throws {
  let time = "2025-10-05T20:00:00Z"
  let id = "0F5A1F9A-8C1E-4B66-9E0D-2B1C7C3A9D11"
  let facts = try read(
    .lineProtocol,
    lines(
      ["weight", time, "81.4", "kg", "scale", id], ["weight", time, "81.4", "kg", "scale", "17"],
      ["weight", time, "82", "kg", "scale", "17"], ["weight", time, "82", "kg", "other", "17"],
      ["weight", time, "82", "kg"], ["weight", time, "82", "kg"]))
  let weights = facts.entries(Weight.self)
  #expect(weights.map(\.source) == ["log:scale", "log:scale", "log:scale", "log:other", "log", "log"])
  #expect(weights.first?.id.uuidString == id && weights[1].id == weights[2].id)
  #expect(Set(weights.map(\.id)).count == 5)
  #expect(weights.first?.at.offset == 0)
}

@Test func `bad lines are refused by field`() throws {
  let time = "2025-10-05T20:00:00+02:00"
  let facts = try read(
    .lineProtocol,
    lines(
      ["weight", time, "81,4", "kg"], ["weight", time, "81.4", "stones"], ["weight", time, "", "kg"],
      ["weight", "soon", "81.4", "kg"], ["steps", time, "8000", ""], ["water", time, "9000", "ml"],
      ["fast", time, "-3", "h"], ["sleep", time, "-", "h"], ["mindful", time, "25", "h"], ["mood", time, "11", ""],
      ["mood", time, "7/5/1", ""], ["bp", time, "500/82", ""], ["weight", "", "81", "kg"],
      ["weight", time, "81", "kg", String(repeating: "x", count: 41)], ["weight", time, "inf", "kg"],
      ["bp", time, "high", ""]))
  #expect(
    facts.refused == [
      "1 kilograms unreadable", "2 unit unknownKind", "3 kilograms missing", "4 at unreadable", "5 type unknownKind",
      "6 millilitres outOfRange", "7 end endBeforeStart", "8 wake missing", "9 end outOfRange", "10 mood outOfRange",
      "11 mood unreadable", "12 systolic outOfRange", "13 at missing", "14 source tooLong", "15 kilograms unreadable",
      "16 reading unreadable",
    ])
}

@Test func `an entry written as our document has it reads back to itself`() throws {
  let start = try #require(at("2025-10-05T20:00:00+02:00"))
  let records: [Entry] = [
    Entry(Fast(id: UUID(), start: start, goal: 57_600, note: "a\n#b")),
    Entry(
      Weight(id: UUID(), at: start, kilograms: 81.4, typed: Typed(number: "81.4", unit: "kg"), bodyFat: 21.123_456_789)),
    Entry(
      Sleep(
        id: UUID(), bed: start, wake: start.after(3600),
        segments: [SleepSegment(stage: .rem, start: start.instant, end: start.instant + 60)])),
    Entry(Mood(id: UUID(), at: start, mood: 7, energy: 4)),
    Entry(
      HabitLog(
        id: UUID(), at: start, habit: "own1", day: Day(start), drinks: [AlcoholDrink(millilitres: 500, percent: 5)])),
  ]
  let lines = try records.map { record in
    let members = RecordType.object(record).compactMapValues { $0 }
    return String(decoding: try JSONSerialization.data(withJSONObject: members), as: UTF8.self)
  }
  let facts = try read(.jsonLines, lines.joined(separator: "\r\n"))
  #expect(facts == records.enumerated().map { Fact.entry($0.element, line: $0.offset + 1) })
}

@Test func `the members of list --json are known, and a missing id, source or zone is filled in`() throws {
  let facts = try read(
    .jsonLines,
    """
    {"kind": "fast", "start": "2025-10-05T20:00:00+02:00", "end": "2025-10-06T12:00:00", "goalSeconds": 57600}

    {"kind": "weight", "at": "2025-10-05T20:00:00-04:00", "kilograms": 81.4, "bodyFatPercent": 21, "source": "scale"}
    {"kind": "habit", "at": "2025-10-05T20:00:00+02:00", "habit": "noalc", "day": "2025-10-05", \
    "drinks": [{"millilitres": 500, "percent": 5, "grams": 19.7}]}
    """)
  #expect(facts.refused.isEmpty)
  let fast = try #require(facts.entries(Fast.self).first)
  #expect(fast.goal == 57_600 && fast.source == "json" && fast.start == at("2025-10-05T20:00:00+02:00"))
  #expect(fast.end == at("2025-10-06T12:00:00+02:00"))
  let weight = try #require(facts.entries(Weight.self).first)
  #expect(weight.bodyFat == 21 && weight.source == "scale" && weight.at.zone == "UTC-04:00")
  #expect(facts.entries(HabitLog.self).first?.drinks == [AlcoholDrink(millilitres: 500, percent: 5)])
}

@Test func `bad JSON lines are refused by field`() throws {
  let facts = try read(
    .jsonLines,
    """
    {"kind": "weight", "at": "2025-10-05T20:00:00+02:00", "kilograms": -1}
    {"kind": "weight", "at": "2025-10-05T20:00:00+02:00", "kilograms": "81"}
    {"kind": "weight", "at": "soon", "kilograms": 81}
    {"kind": "steps", "at": "2025-10-05T20:00:00+02:00"}
    {"at": "2025-10-05T20:00:00+02:00"}
    {"kind": "weight", "at": "2025-10-05T20:00:00+02:00", "kilo
    [1]
    {"kind": "weight", "at": "2025-10-05T20:00:00+02:00", "kilograms": 1e400}
    """)
  #expect(
    facts.refused == [
      "1 kilograms outOfRange", "2 kilograms unreadable", "3 at unreadable", "4 kind unknownKind", "5 kind missing",
      "6  unreadable", "7  unreadable", "8  unreadable",
    ])
}

@Test func `a line beyond all measure is given up without being kept`() throws {
  let openings = Mutex(0)
  let source = ByteSource(name: "endless") {
    openings.withLock { $0 += 1 }
    return ByteStream { [UInt8](repeating: 0x20, count: 1 << 16) }
  }
  #expect(throws: FormatError.tooLarge(line: 1)) { try Format.jsonLines.read(source, Answers(zone: berlin)) { _ in } }
  #expect(throws: FormatError.tooLarge(line: 1)) {
    try Format.lineProtocol.read(source, Answers(zone: berlin)) { _ in }
  }
  #expect(openings.withLock { $0 } == 2)
}
