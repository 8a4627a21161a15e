// Tables and letters: the figures in them are those of `stats`.
import Core
import Foundation
import Managers
import Store
import TestKit
import TestRecords
import Testing

@testable import Commands

@MainActor
private func filled() throws -> CommandRig {
  let rig = try CommandRig()
  for day in 1..<6 {
    rig.run("log weight \(80 + day)kg --at '\(day) days ago 07:00'")
    rig.run("log drink 500ml --at '\(day) days ago 09:00'")
    rig.run("log mood \(3 + day) 6 --at '\(day) days ago 20:00' --note '=\(day)'")
  }
  return rig
}

@MainActor
@Test
func `the table of the original app, imported into a new store and written again, differs in nothing but its date`()
  throws
{
  let (rig, there) = (try filled(), try CommandRig())
  let file = there.path("all.csv")
  #expect(rig.run("export \(file) --format fastlife-csv").code == 0)
  let imported = there.run("import \(file)")
  #expect(imported.code == 0, "\(imported)")
  func sections(_ rig: CommandRig) -> String {
    rig.run("export - --format fastlife-csv").out.components(separatedBy: "=== STATISTICS").first ?? ""
  }
  #expect(sections(rig) == sections(there) && sections(rig).contains("\"'=1\""))
  #expect(rig.run("export - --format fastlife-csv --raw").out.contains("\"=1\""))
  #expect(there.run("import \(file) --json").json["new"] as? Int == 0)
}

@MainActor
@Test func `weights go to openScale and come back`() throws {
  let (rig, there) = (try filled(), try CommandRig())
  let file = there.path("weights.csv")
  rig.run("export \(file) --format openscale --unit kg")
  #expect(there.run("import \(file) --unit kg --json").json["new"] as? Int == 5)
}

@MainActor
@Test func `days are written long, wide, as JSON and as Markdown`() throws {
  let rig = try filled()
  let long = rig.run("export - --by day --types weight,hydration").lines
  #expect(long.first == "day,type,value,unit" && long.count == 11, "\(long)")
  #expect(long.contains { $0.hasSuffix(",weight,81,kg") } && long.contains { $0.hasSuffix(",drinks,500,ml") })
  let wide = rig.run("export - --by day --types weight,hydration --layout wide").lines
  #expect(wide.first == "day,drinks_ml,weight_kg" && wide.count == 6 && wide.last?.hasSuffix(",500,81") == true)
  let json = rig.run("export - --by day --layout json").json
  #expect((json["days"] as? [[String: Any]])?.count == 5 && (json["units"] as? [String: String])?["weight"] == "kg")
  let markdown = rig.run("export - --by day --types weight --layout markdown").lines
  #expect(markdown.first?.contains("Day") == true && markdown.last?.contains("81") == true, "\(markdown)")
  #expect(Set(markdown.map(\.count)).count == 1, "not aligned: \(markdown)")
  let from = rig.run("export - --by day --types weight --from \((Day(rig.time.now) - 2).iso)")
  #expect(from.code == 0 && from.lines.count == 3, "\(from)")
  for wrong in [
    "--by day --types nothing", "--by day --format letter", "--by day --layout text",
    "--format openscale --layout wide",
  ] {
    #expect(rig.run("export - \(wrong)").code == 64, "\(wrong)")
  }
}

/// Every kind of records in one store, a tracker of tests among them.
@MainActor
private func everything() throws -> CommandRig {
  let rig = try filled()
  rig.run("log sleep '23:00 7:00'")
  rig.run("log fast '3 days ago 20:00' '2 days ago 13:00'")
  rig.run("log bp 128/82 --at '2 days ago 08:00'")
  rig.run("habit add 'No sugar'")
  rig.run("habit log 'No sugar'")
  let store = try Store(at: rig.location)
  let samples = Samples(now: rig.time.now)
  var random = SystemRandomNumberGenerator()
  for kind in RecordKind.allCases where kind != .fast {
    let entry = try samples.entry(kind, .most, id: UUID.random(using: &random), hours: 30)
    _ = try? store.commitNow(Batch("x", [.insert(entry)]), at: rig.time.now)
  }
  return rig
}

@MainActor
@Test func `every tracker is among the days by its declarations, also one that no release has`() throws {
  let rig = try everything()
  let types = Set(
    rig.run("export - --by day").lines.dropFirst().compactMap { $0.split(separator: ",").dropFirst().first })
  let kinds = try Store(at: rig.location, access: .readOnly, now: rig.time.now).readNow { reader in
    try ExportRequest.kinds.filter {
      try reader.count($0, in: DayRange(last: 30, endingOn: Day(rig.time.now)).range) > 0
    }
  }
  #expect(kinds.contains { $0.rawValue == "walk" } && types.contains("walk"))
  for kind in kinds {
    let own = rig.run("export - --by day --types \(Tracker(kind)?.rawValue ?? kind.rawValue)").lines
    #expect(own.count > 1, "\(kind) has no day")
  }
  #expect(types.isSuperset(of: ["weight", "drinks", "sleep", "mood", "energy", "measures.bp"]), "\(types)")
  #expect(types.contains { $0.hasPrefix("habit.") })
}

@MainActor
@Test func `a value of a day is the figure of that day in the pane`() throws {
  let rig = try CommandRig()
  rig.run("demo-data --days 40 --seed 5")
  let session = try CommandSession(rig.environment, .reading)
  let period = ChartPeriod(days: 30, lengths: ChartPeriod.lengths)
  let series: [(String, FigureID)] = [
    ("fasting", .fastingDay), ("drinks", FigureID.hydrationDays.day), ("weight", FigureID.weightDays.day),
    ("sleep", FigureID.sleepDays.day), ("mood", FigureID.moodDays.day),
  ]
  for tracker in session.managers.trackers { _ = tracker.showFigures(of: period, now: session.now) }
  let figures = session.managers.figures(at: session.now)
  var compared = 0
  for line in rig.run("export - --by day").lines.dropFirst() {
    let cells = line.split(separator: ",").map(String.init)
    guard let id = series.first(where: { $0.0 == cells[1] })?.1 else { continue }
    #expect(figures[id.of(cells[0])]?.number.map(NumberText.short) == cells[2], "\(line)")
    compared += 1
  }
  #expect(compared > 100)
}

@MainActor
@Test func `an export moves no chart of the screen`() throws {
  let rig = try filled()
  let session = try CommandSession(rig.environment, .reading)
  let before = session.managers.weight.state.value
  var letter: ExportContent?
  session.managers.exporting.content(ExportRequest(.letter(isMarkdown: true)), now: session.now) {
    letter = try? $0.get()
  }
  #expect(letter != nil && session.managers.weight.state.value == before)
}

@MainActor
@Test(arguments: ["en", "de"]) func `a letter has the figures of stats, a chart, and says how figures come about`(
  language: String
) throws {
  let rig = try filled()
  rig.run("settings language \(language)")
  let markdown = rig.run("export - --format letter --types weight,mood")
  #expect(markdown.code == 0 && markdown.out.hasPrefix("# "), "\(markdown)")
  #expect(markdown.out.contains("```") && markdown.out.contains("█") && markdown.out.contains("▁"))
  let stats = rig.run("stats weight --from \((Day(rig.time.now) - 89).iso)").lines.dropFirst()
  let first = try #require(stats.first { $0.contains("81") })
  for word in first.split(separator: " ") { #expect(markdown.out.contains(word), "\(word)") }
  let text = rig.run("export - --format letter --types weight --layout text").out
  #expect(!text.contains("#") && !text.contains("|") && text.contains("==="))
  #expect(text.split(separator: "\n").allSatisfy { $0.count <= 78 })
  #expect(rig.run("export - --format letter --from 2020-01-01 --to 2020-01-31").code == 0)
}

@MainActor
@Test func `a day without a value is a dot in a letter, also before the first and behind the last`() throws {
  let rig = try CommandRig()
  rig.run("log weight 81kg --at 2025-10-10T08:00")
  rig.run("log weight 82kg --at 2025-10-12T08:00")
  let text = rig.run("export - --format letter --types weight --from 2025-10-05 --to 2025-10-20 --layout text").out
  #expect(text.contains("2025-10     ·····▁·█········\n"), "\(text)")
}

@MainActor
@Test func `a letter says which reading of a day a weight is`() throws {
  let rig = try CommandRig()
  rig.run("log weight 81kg")
  let text = rig.run("export - --format letter --types weight --layout text").out
    .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  #expect(text.contains("The latest reading; of several on a day, the last one."), "\(text)")
}

@MainActor
@Test func `a letter says each way of computing once, and nothing of goals, streaks or records`() throws {
  let rig = try everything()
  let text = rig.run("export - --format letter --layout text").out
  let definitions = text.components(separatedBy: "\n- ").dropFirst().map { $0.drop { $0 != ":" } }
  #expect(definitions.count > 5 && Set(definitions).count == definitions.count)
  for word in ["streak", "best", "well done", "milestone"] { #expect(!text.lowercased().contains(word), "\(word)") }
  #expect(text.contains("walk") || text.contains("Walk"))
}

@MainActor
@Test func `any note goes through the table of the original app and comes back`() throws {
  var random = SeededRandom(17)
  let (rig, there) = (try CommandRig(), try CommandRig())
  let store = try Store(at: rig.location)
  let pieces = [
    "=", "+", "-", "@", "'", "\"", ",", ";", "\n", "a b", "ü", "\u{1F300}", "#tag", "1", "\\", "===", "\r\n", "\t",
  ]
  var notes: [String] = []
  for hours in 1...200 {
    var note = ""
    for _ in 0..<Int.random(in: 1...6, using: &random) { note += pieces.randomElement(using: &random) ?? "" }
    note = note.trimmingCharacters(in: .whitespacesAndNewlines)
    if note.isEmpty { continue }
    notes.append(note)
    var stamp = rig.time.now.stamp
    stamp.instant = stamp.instant - Double(hours * 3600)
    let mood = Mood(id: UUID.random(using: &random), at: stamp, mood: 5, energy: 5, note: note)
    try store.commitNow(Batch("mood.add", [.insert(Entry(mood))]), at: rig.time.now)
  }
  rig.run("export \(there.path("all.csv")) --format fastlife-csv")
  #expect(there.run("import \(there.path("all.csv"))").code == 0)
  let back: [Mood] = try Store(at: there.location).readNow { try $0.records(limit: 1000) }
  #expect(back.map(\.note) == notes)
}

@MainActor
@Test func `an export never goes over something else unless told so`() throws {
  let rig = try filled()
  let file = rig.path("days.csv")
  for form in ["--by day", "--format letter", "--format fastlife-csv", ""] {
    try "mine".write(toFile: file, atomically: true, encoding: .utf8)
    #expect(rig.run("export \(file) \(form)").code == 73, "\(form)")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")
    #expect(rig.run("export \(file) \(form) --force").code == 0, "\(form)")
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }
  #expect(rig.run("export \(rig.path("")) --by day").code == 73)
}

@MainActor
@Test func `days the wrong way round are refused by both, and the table of the app says what it loses`() throws {
  let rig = try CommandRig()
  rig.run("log weight 81.4kg")
  let done = rig.run("export --by day --from 2026-05-01 --to 2026-01-01")
  #expect(done.code == 65 && done.err == "the last day, 2026-01-01, is before the first, 2026-05-01\n", "\(done)")
  let table = rig.run("export --format fastlife-csv")
  #expect(table.code == 0 && table.err.hasPrefix("The table has no stages of nights, sessions"), "\(table)")
}
