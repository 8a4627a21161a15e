// Entries as a table of text: untouched cells stay to the byte, typed ones follow the trackers' rules, and
// faults are named by line and column.
import Core
import Foundation
import TestRecords
import Testing
import Words

private let berlin = Zone(identifier: "Europe/Berlin") ?? .utc
/// Saturday 21 November 2026, 14:32 in Berlin.
private let now = Moment(uptime: 0, instant: Instant(milliseconds: 1_795_267_920_000), zone: berlin)

private func table(_ kind: RecordKind, _ language: Language = .english) -> EntryTable {
  EntryTable(kind, settings: Settings(), words: Words(language: language))
}

private func ago(_ hours: Double) -> Stamp {
  Stamp(Instant(milliseconds: now.instant.milliseconds + 123) - hours * 3600, in: berlin)
}

private let drinks: [Entry] = [
  .drink(Drink(id: UUID(), at: ago(2), millilitres: 250, note: "after | the \\ run\nsecond line")),
  .drink(
    Drink(
      id: UUID(), at: ago(30), millilitres: 236.588236, beverage: "coffee", typed: Typed(number: "8", unit: "oz"))),
]

private let everything: [Entry] = [
  .fast(Fast(id: UUID(), start: ago(40), end: ago(24), goal: 16.5 * 3600, eatingWindow: 3600)),
  .fast(Fast(id: UUID(), start: ago(4), goal: 16 * 3600)),
  .weight(
    Weight(id: UUID(), at: ago(8), kilograms: 81.646_626_6, typed: Typed(number: "12 12", unit: "st"), bodyFat: 21.5)),
  .sleep(
    Sleep(
      id: UUID(), bed: ago(16), wake: ago(8), quality: 4,
      segments: [SleepSegment(stage: .deep, start: ago(15).instant, end: ago(14).instant)])),
  .mood(Mood(id: UUID(), at: ago(3), mood: 7, energy: 4, note: "#work")),
  .session(Session(id: UUID(), start: ago(3), end: ago(2.5), counts: .workout, activity: "free", energy: 360)),
  .habit(
    HabitLog(
      id: UUID(), at: ago(3), habit: "noalc", day: Day(ago(3)) - 1, value: 4, trigger: "a | party", place: "home",
      drinks: [AlcoholDrink(millilitres: 500, percent: 4.9), AlcoholDrink(millilitres: 40, percent: 38)])),
  .habit(HabitLog(id: UUID(), at: ago(3), habit: "gone", day: Day(ago(3)), value: 2.5, note: "left")),
]

@Test(arguments: Language.allCases)
func `a table that comes back as it went changes nothing`(language: Language) throws {
  for kind in RecordKind.allCases {
    let samples = try Fill.allCases.map { try Samples(now: now).entry(kind, $0) }
    let entries = (everything + drinks).filter { $0.kind == kind } + samples
    let table = table(kind, language)
    let reading = table.read(table.text(entries, now: now), of: entries, now: now)
    #expect(reading.problems.isEmpty, "\(kind): \(reading.problems)")
    #expect(reading.changes.isEmpty, "\(kind): \(reading.changes)")
  }
}

@Test(arguments: ["run ", " run", "one\r\ntwo", "\n", "tail\\", "a\r\n"])
func `a note with blanks at its ends or other line ends comes back untouched`(note: String) {
  let entry = Entry.drink(Drink(id: UUID(), at: ago(2), millilitres: 250, note: note))
  let table = table(.drink)
  let text = table.text([entry], now: now)
  #expect(table.read(text, of: [entry], now: now).changes.isEmpty)
  let changes = table.read(text.replacing("250 ml", with: "300 ml"), of: [entry], now: now).changes
  #expect(changes.first?.after?.record.note == note)
}

@Test func `a session moved in both columns keeps its energy, a longer one gets as much a minute`() throws {
  let zone = Zone(identifier: "Europe/Berlin") ?? .utc
  func at(_ hour: Int, _ minute: Int) -> Stamp {
    Stamp(CivilTime(Day(now) - 1, hour: hour, minute: minute).resolution(in: zone).settled, in: zone)
  }
  let workout = Entry.session(
    Session(id: UUID(), start: at(10, 0), end: at(11, 0), counts: .workout, activity: "free", energy: 300))
  let table = table(.session)
  func energy(_ start: String, _ end: String) throws -> Double? {
    let text = table.text([workout], now: now).replacing("10:00", with: start).replacing("11:00", with: end)
    guard let session = table.read(text, of: [workout], now: now).changes.first?.after?.record as? Session else {
      return nil
    }
    return session.energy
  }
  #expect(try energy("10:30", "11:30") == 300)
  #expect(try energy("10:45", "11:45") == 300)
  #expect(try energy("09:00", "11:00") == 600)
  #expect(try energy("10:00", "12:30") == 750)
}

@Test func `the stages of a night follow its times in the table`() throws {
  let table = table(.sleep)
  let nights = everything.filter { $0.kind == .sleep }
  guard let night = nights.first?.record as? Sleep else { return }
  let wake = TimeLanguage.text(of: night.wake)
  let earlier = TimeLanguage.text(of: Stamp(night.bed.instant + 1.5 * 3600, in: berlin))
  let reading = table.read(table.text(nights, now: now).replacing(wake, with: earlier), of: nights, now: now)
  guard let after = reading.changes.first?.after?.record as? Sleep else { return #expect(Bool(false)) }
  #expect(after.segments.allSatisfy { $0.end <= after.wake.instant })
  #expect(after.segments.count == 1)
}

@Test func `an id is found by its beginning as long as that names one entry`() throws {
  let ids = ["AAAA0000-0000-0000-0000-000000000001", "AAAA1000-0000-0000-0000-000000000002"].map {
    UUID(uuidString: $0)
  }
  let pair = try ids.map { Entry.drink(Drink(id: try #require($0), at: ago(2), millilitres: 250)) }
  func problems(_ id: String) -> [EntryTableError.Reason] {
    table(.drink).read("2026-11-20 07:10 | 250 ml | water | | \(id)", of: pair, now: now).problems.map(\.reason)
  }
  #expect(problems("aaaa") == [.unknownID("aaaa")])
  #expect(problems("AAAA1").isEmpty)
  #expect(problems("aaaa2") == [.unknownID("aaaa2")])
  #expect(problems("zzzz") == [.unknownID("zzzz")])
  #expect(problems("aaa") == [.unknownID("aaa")])
}

@Test func `columns align, and ids stand last`() {
  let lines = table(.drink).text(drinks, now: now).split(separator: "\n").map(String.init)
  let rows = lines.filter { $0.contains(" | ") && !$0.hasPrefix("# Change") }
  #expect(rows.count == 3)
  let bars = rows.map { row in row.replacing("\\|", with: "..").enumerated().filter { $0.element == "|" }.map(\.offset)
  }
  #expect(Set(bars.map { $0.prefix(3) }).count == 1)
  #expect(rows[1].hasSuffix(drinks[0].id.uuidString.prefix(8).lowercased()))
}

@Test func `only the cell that was touched changes`() throws {
  let table = table(.drink)
  let text = table.text(drinks, now: now).replacing("250 ml", with: "0.3 l")
  let reading = table.read(text, of: drinks, now: now)
  #expect(reading.problems.isEmpty)
  guard var expected = drinks[0].record as? Drink else { return }
  expected.millilitres = 300
  expected.typed = Typed(number: "0.3", unit: "l")
  #expect(reading.changes == [EntryChange(before: drinks[0], after: .drink(expected))])
}

@Test func `a line more adds, a line less deletes`() throws {
  let table = table(.drink)
  var lines = table.text(drinks, now: now).split(separator: "\n").map(String.init)
  lines.removeAll { $0.contains("coffee") }
  lines.append("yesterday 8:00 | 12 oz | tea | #morning")
  let reading = table.read(lines.joined(separator: "\n"), of: drinks, now: now)
  #expect(reading.problems.isEmpty)
  #expect(reading.changes.count == 2)
  guard let added = reading.changes[0].after?.record as? Drink else { return #expect(Bool(false)) }
  #expect(added.beverage == "tea" && added.note == "#morning" && added.typed?.unit == "oz")
  #expect(reading.changes[1] == EntryChange(before: drinks[1], after: nil))
}

@Test(arguments: [
  ("2026-11-20 07:10 | 999 l | water | | ", 1, 20, "out of range"), ("soon | 250 ml | water | |", 1, 1, "not"),
  ("2026-11-20 07:10 | 250 ml", 1, 1, "cells"), ("2026-11-20 07:10 | 1 ml | water | | ffffffff", 1, 37, "id"),
  ("2027-11-20 07:10 | 250 ml | water | |", 1, 1, "future"),
])
func `what is wrong is named by line and column`(line: String, at: Int, column: Int, what: String) throws {
  let reading = table(.drink).read(line, of: [], now: now)
  let problem = try #require(reading.problems.first)
  #expect(problem.line == at && problem.column == column, "\(problem)")
  #expect(Words(language: .english)(problem.message).lowercased().contains(what), "\(problem)")
}

@Test func `an entry that stands twice is a problem, and so is a running fast that loses nothing`() {
  let table = table(.drink)
  let row = table.text([drinks[0]], now: now).split(separator: "\n").last.map(String.init) ?? ""
  let twice = table.read(row + "\n" + row, of: [drinks[0]], now: now)
  #expect(twice.problems.map(\.line) == [2])
}

@Test(arguments: RecordKind.allCases, Language.allCases)
func `a line sets every field`(kind: RecordKind, language: Language) throws {
  let samples = Samples(now: now)
  let (before, wanted) = (try samples.entry(kind, .least), try samples.entry(kind, .most, hours: 60))
  let table = table(kind, language)
  func row(_ entry: Entry) -> String { String(table.text([entry], now: now).split(separator: "\n").last ?? "") }
  func id(_ entry: Entry) -> String { entry.id.uuidString.prefix(8).lowercased() }
  let reading = table.read(row(wanted).replacing(id(wanted), with: id(before)), of: [before], now: now)
  #expect(reading.problems.isEmpty, "\(reading.problems)")
  let after = try #require(reading.changes.first?.after)
  for field in RecordType.of(kind).fields {
    #expect(field.show(after, samples.input) == field.show(wanted, samples.input), "\(field.key)")
  }
}

@Test func `a field reads what it shows`() throws {
  let input = EntryInput(Settings(), Words(language: .english), now: now)
  let samples = try RecordKind.allCases.flatMap { kind in
    try Fill.allCases.map { try Samples(now: now).entry(kind, $0) }
  }
  for entry in everything + drinks + samples where (entry.record as? HabitLog)?.habit != "gone" {
    let type = RecordType.of(entry.kind)
    var copy = Entry(type.blank(entry.id, entry.stamp))
    for field in type.fields {
      let text = field.show(entry, input)
      if text.isEmpty { continue }
      try field.read(&copy, text, input)
      #expect(field.show(copy, input) == text, "\(field.key)")
    }
  }
}

@Test func `a field is typed and shown, or follows from another one`() {
  let derived: [RecordKind: Set<String>] = [
    .fast: ["eatingWindow"], .drink: ["typed"], .weight: ["typed"], .sleep: ["segments"],
    .session: ["energy", "title", "details"], .measure: ["second", "third", "typed"],
    .item: ["type", "parts", "origin", "archived"], .food: ["item", "amount", "unit", "grams", "typed"],
    .burn: ["typed"],
  ]
  for kind in RecordKind.allCases {
    let type = RecordType.of(kind)
    let texts = Set(type.fields.map(\.name)).subtracting(["note"])
    #expect(texts.union(derived[kind] ?? []).isSuperset(of: type.listed.map(\.field)), "\(kind)")
    #expect(texts.isDisjoint(with: derived[kind] ?? []), "\(kind)")
  }
}

@Test func `every field has a name of its own in the catalogue, and a table its heading`() {
  for kind in RecordKind.allCases {
    let titles = RecordType.of(kind).fields.map { Words(language: .german)(Message.field($0)) }
    #expect(Set(titles).count == titles.count, "\(kind): \(titles)")
    #expect(!titles.contains(Words(language: .german)(Message.FieldName.any)) || kind == .habit, "\(kind)")
  }
}

@Test func `a time is read in the zone of its entry`() throws {
  let tokyo = try #require(Zone(identifier: "Asia/Tokyo"))
  let there = Entry.mood(Mood(id: UUID(), at: Stamp(now.instant - 86_400, in: tokyo), mood: 5, energy: 5))
  let table = table(.mood)
  let text = table.text([there], now: now).replacing("22:32", with: "21:00")
  let reading = table.read(text, of: [there], now: now)
  let stamp = try #require(reading.changes.first?.after?.stamp)
  #expect(stamp.zone == "Asia/Tokyo" && stamp.offset == 9 * 3600)
  #expect(TimeLanguage.text(of: stamp).hasSuffix("21:00"))
}
