// The text form: cells, rows, and faults of files.
import Core
import Foundation
import Testing

@testable import Formats

private let at = Stamp(instant: Instant(milliseconds: 1_795_240_200_000), zone: "Europe/Berlin", offset: 3600)
private let id = UUID(uuid: (31, 14, 0, 0, 0, 0, 64, 0, 128, 0, 0, 0, 0, 0, 0, 10))

private func lines(_ entries: Entry...) -> [String] {
  let file = TextFile.entries(entries[0].kind, year: 2026)
  return String(decoding: TextWriter.entries(entries, in: file), as: UTF8.self).split(separator: "\n").map(String.init)
}

private func read(
  _ file: TextFile, _ text: String, newID: UUID? = nil
) throws -> (rows: [TextRow], refused: [String], remarks: [TextRemark]) {
  var (rows, refused, remarks): ([TextRow], [String], [TextRemark]) = ([], [], [])
  let reader = TextReader(
    file, ByteSource(name: file.path, bytes: Array(text.utf8)), ids: newID.map { id in .new { id } } ?? .required)
  try reader.forEach(remark: { remarks.append($0) }) { row, line in
    switch row {
    case .success(let row): rows.append(row)
    case .failure(let error): refused.append("\(line) \(error.field) \(error.reason.rawValue)")
    }
  }
  return (rows, refused, remarks)
}

private func entries(_ rows: [TextRow]) -> [Entry] {
  rows.compactMap { if case .entry(let entry) = $0 { entry } else { nil } }
}

@Test func `a weight is a line that names neither what follows from what was typed nor what is absent`() throws {
  let weight = Weight(
    id: id, at: at, kilograms: 81.4, typed: Typed(number: "81.4", unit: "kg"), bmi: 23.1, source: "manual",
    note: "after the run #travel")
  #expect(
    lines(Entry(weight)) == [
      "at\tzone\ttyped\tkilograms\tbmi\tbodyFat\tnote\tsource\tid",
      "2026-11-21T06:50:00.000+01:00\tEurope/Berlin\t81.4 kg\t\t23.1\t\tafter the run #travel\tmanual\t\(id.uuidString)",
    ])
}

@Test func `the base value is written where the typed one does not give it to the bit`() throws {
  let weight = Weight(id: id, at: at, kilograms: 81.4.nextUp, typed: Typed(number: "81.4", unit: "kg"))
  let text = lines(Entry(weight))
  #expect(text[1].contains("81.4 kg\t81.40000000000002\t"))
  let back = try read(.entries(.weight, year: 2026), text.joined(separator: "\n") + "\n")
  #expect(entries(back.rows) == [Entry(weight)] && back.refused.isEmpty && back.remarks.isEmpty)
}

@Test(arguments: [
  Entry(Weight(id: id, at: at, kilograms: 68.1, typed: Typed(number: "10 10.1", unit: "st"))),
  Entry(
    Drink(id: id, at: at, millilitres: 236.588_236_5, beverage: "tab\there\\", typed: Typed(number: "8.0", unit: "oz"))),
  Entry(Drink(id: id, at: at, millilitres: 0.1 + 0.2, beverage: "", source: "", note: "")),
  Entry(Fast(id: id, start: at, end: nil, goal: 57_600, eatingWindow: nil, note: "two\r\nlines \\n and \u{2028}")),
  Entry(
    Sleep(
      id: id, bed: Stamp(instant: at.instant - 30_000, zone: "UTC", offset: -3), wake: at, quality: 3,
      segments: [SleepSegment(stage: .rem, start: at.instant - 20_000, end: at.instant - 10_000)])),
  Entry(Mood(id: id, at: at, mood: 7, energy: 3)),
  Entry(Mood(id: id, at: at, mood: 7, energy: 3, note: "a\u{1B}[2J\u{7F}\u{9B}\u{202E}\u{1} 20\u{A0}°C – \\u001b")),
  Entry(
    Reading(id: id, at: at, measure: "bp", values: [128, 82, 64], typed: Typed(number: "128/82 64", unit: "mmHg"))),
  Entry(Reading(id: id, at: at, measure: "bp", values: [128, 82], typed: Typed(number: "128/82 64", unit: "mmHg"))),
  Entry(Reading(id: id, at: at, measure: "own", values: [5], typed: Typed(number: "5", unit: "a b"))),
  Entry(HabitLog(id: id, at: at, habit: "noalc", day: Day(number: 20_000), value: 2, trigger: "", place: nil)),
]) func `every record comes back as it was`(entry: Entry) throws {
  let text = lines(entry).joined(separator: "\n") + "\n"
  let file = TextFile.entries(entry.kind, year: 2026)
  let back = try read(file, text)
  #expect(back.refused.isEmpty)
  #expect(entries(back.rows) == [entry])
  #expect(String(decoding: TextWriter.entries(entries(back.rows), in: file), as: UTF8.self) == text)
}

@Test func `no character of an entry steers the terminal that shows its line`() throws {
  let line = try #require(lines(Entry(Mood(id: id, at: at, mood: 7, energy: 3, note: "a\u{1B}[2J\u{202E}b"))).last)
  #expect(line.contains(#"a\u001b[2J\u202eb"#) && CleanText.cleaned(line) == nil)
}

@Test func `lines are sorted by local time, then by id`() throws {
  func mood(_ hours: Double, _ offset: Int, _ id: UInt8) -> Entry {
    let stamp = Stamp(instant: at.instant + hours * 3600, zone: "", offset: offset)
    return Entry(
      Mood(id: UUID(uuid: (31, 14, 0, 0, 0, 0, 64, 0, 128, 0, 0, 0, 0, 0, 0, id)), at: stamp, mood: 5, energy: 5))
  }
  let text = lines(mood(0, 7200, 10), mood(1, 0, 12), mood(0, 3600, 11), mood(1, 0, 11))
  #expect(text.dropFirst().map { String($0.suffix(2)) } == ["0B", "0B", "0C", "0A"])
}

@Test func `columns may stand in any order, and one that is not ours is named and left alone`() throws {
  let text =
    "id\tmood\tenergy\tat\tzone\tnote\tsource\tweather\r\n"
    + "\(id.uuidString)\t7\t3\t2026-11-21T06:50:00.000+01:00\tEurope/Berlin\t\tmanual\train\r\n"
  let back = try read(.entries(.mood, year: 2026), text)
  #expect(entries(back.rows) == [Entry(Mood(id: id, at: at, mood: 7, energy: 3))])
  #expect(back.remarks == [.unknownColumn("weather"), .carriageReturns])
}

@Test func `a bad cell is refused by line and field`() throws {
  let header = "at\tzone\tmood\tenergy\tnote\tsource\tid\n"
  let good = "2026-11-21T06:50:00.000+01:00\tEurope/Berlin"
  let rows = [
    "\(good)\t11\t3\t\tmanual\t\(id)", "\(good)\tnan\t3\t\tmanual\t\(id)", "\(good)\t0x5\t3\t\tmanual\t\(id)",
    "\(good)\t\t3\t\tmanual\t\(id)", "yesterday\tUTC\t5\t3\t\tmanual\t\(id)", "\(good)\t5\t3\tbad \\x\tmanual\t\(id)",
    "\(good)\t5\t3\t\tmanual\t", "2025-11-21T06:50:00.000+01:00\tUTC\t5\t3\t\tmanual\t\(id)", "\(good)\t5",
  ]
  let back = try read(.entries(.mood, year: 2026), header + rows.joined(separator: "\n"))
  #expect(back.rows.isEmpty)
  #expect(
    back.refused == [
      "2 mood outOfRange", "3 mood unreadable", "4 mood unreadable", "5 mood missing", "6 at unreadable",
      "7 note unreadable", "8 id missing", "9 at outOfRange", "10 energy unreadable",
    ])
}

@Test func `a header that lacks a column, and a line beyond a mebibyte, end the file`() throws {
  #expect(throws: TextFileError.header(missing: "zone")) {
    try read(.entries(.mood, year: 2026), "at\tmood\tenergy\tnote\tsource\tid\n")
  }
  let long = String(repeating: "x", count: (1 << 20) + 1)
  #expect(throws: TextFileError.lineTooLong(line: 2)) { try read(.goals, "tracker\tday\tvalue\n\(long)\n") }
}

@Test func `lists among the settings are an item a line, and come back as they were`() throws {
  let rows: [SettingKey: String] = [
    SettingKey(rawValue: "day.start"): "4", SettingKey(rawValue: "theme"): "\"light\"",
    SettingKey(rawValue: "of.a.later.version"): "[{\"id\":\"a\",\"n\":\"},{\\\"\"},{\"id\":\"b\",\"list\":[1,2,{}]}]",
    SettingKey(rawValue: "spaced"): "[{\"id\":\"a\"}, {\"id\":\"b\"}]", SettingKey(rawValue: "empty"): "[]",
    SettingKey(rawValue: "pauses"): "[]",
  ]
  #expect(
    String(decoding: TextWriter.settings(rows, in: .items), as: UTF8.self)
      == "list\titem\nof.a.later.version\t{\"id\":\"a\",\"n\":\"},{\\\\\"\"}\n"
      + "of.a.later.version\t{\"id\":\"b\",\"list\":[1,2,{}]}\n")
  var back: [SettingKey: String] = [:]
  for file in [TextFile.settings, .items, .marks] {
    for row in try read(file, String(decoding: TextWriter.settings(rows, in: file), as: UTF8.self)).rows {
      if case .setting(let key, let value) = row { back[key] = value }
    }
  }
  #expect(back == rows)
}

@Test func `a path is a file of ours only when it is written as we write it`() {
  #expect(TextFile(path: "2026/weight.tsv") == .entries(.weight, year: 2026))
  #expect(TextFile(path: "goals.tsv") == .goals)
  for path in ["2026/weights.tsv", "26/weight.tsv", "+026/weight.tsv", "a/2026/weight.tsv", "2026/weight.tsv~", ".git"]
  {
    #expect(TextFile(path: path) == nil)
  }
}
