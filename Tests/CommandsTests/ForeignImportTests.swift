// Files of other programs: recognised, previewed, imported once, taken back.
import Core
import Foundation
import TestKit
import Testing

@testable import Commands

private let zero = """
  Date,Start,End,Hours,Night Eating
  2/18/21,13:23,10:00,44,0
  2/14/21,20:30,9:39,13,2
  """

@MainActor
private func file(_ text: String, _ rig: CommandRig, _ name: String = "zero.csv") throws -> String {
  let path = rig.path(name)
  try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  return path
}

@MainActor
@Test func `another program's file is told by its content, imported once and taken back in one step`() throws {
  let rig = try CommandRig()
  let path = try file(zero, rig)
  #expect(rig.run("import \(path) --dry-run").out.hasPrefix("2 read, 2 new"))
  #expect(rig.run("list fast").out == "No entries\n")
  #expect(rig.run("import \(path)").out.hasPrefix("2 read, 2 new"))
  #expect(rig.run("import \(path)").out.hasPrefix("2 read, 0 new, 2 already there"))
  rig.run("undo")
  #expect(rig.run("import \(path) --dry-run").out.hasPrefix("2 read, 2 new"))
}

@MainActor
@Test func `an entry that stands under another id is here already`() throws {
  let rig = try CommandRig()
  rig.run("log fast '2021-02-14 20:30' '2021-02-15 9:39'")
  let report = rig.run("import \(try file(zero, rig))").out
  #expect(report.hasPrefix("2 read, 1 new, 1 already there"), "\(report)")
}

@MainActor
@Test func `a bad row keeps everything out and is named by line and field, never by its value`() throws {
  let rig = try CommandRig()
  let path = try file(zero + "\n2/20/21,99:99,10:00,4,0\n", rig)
  let done = rig.run("import \(path)")
  #expect(done.code == 65 && done.err.contains("4") && !done.err.contains("99"), "\(done)")
  #expect(rig.run("import \(path) --skip-bad").out.hasPrefix("3 read, 2 new"))
}

@MainActor
@Test func `a cut file keeps everything out and says where it ends`() throws {
  let rig = try CommandRig()
  let path = try file(zero + "\n\"2/20/21,13:", rig)
  let done = rig.run("import \(path)")
  #expect(done.code == 65 && done.err.contains("ends early"), "\(done)")
}

@MainActor
@Test func `what is no format is said, and formats are listed`() throws {
  let rig = try CommandRig()
  let done = rig.run("import \(try file("hello\nworld\n", rig, "x.txt"))")
  #expect(done.code == 65 && done.err.contains("import formats"), "\(done)")
  #expect(rig.run("import \(try file(zero, rig)) --as nothing").code == 64)
  #expect(rig.run("import \(try file(zero, rig)) --zone Nowhere/City").code == 65)
  #expect(rig.run("import formats").out.contains("zero-csv"))
  #expect(rig.run("import missing.csv").code == 66)
}

@MainActor
@Test func `habits of a file join the list once, each with its logs, beside one of the same name`() throws {
  let rig = try CommandRig()
  rig.run("habit add Read")
  let table = "Date,Read,Run,\n2025-03-03,YES_MANUAL,YES_MANUAL,\n2025-03-04,YES_MANUAL,NO,\n"
  let path = try file(table, rig, "Checkmarks.csv")
  #expect(rig.run("import \(path)").out.hasPrefix("4 read, 4 new"))
  #expect(rig.run("habit list").lines.count { $0.contains("Read") } == 1)
  #expect(rig.run("habit list").out.contains("Run"))
  #expect(rig.run("import \(path)").out.hasPrefix("3 read, 0 new, 3 already there"))
  rig.run("undo")
  #expect(!rig.run("habit list").out.contains("Run"))
}

@MainActor
@Test func `moods with names of one's own are asked for, and a unit that the file does not say`() throws {
  let rig = try CommandRig()
  let moods = try file(
    "full_date,date,weekday,time,mood,activities,note_title,note\n2025-03-03,March 3,Monday,18:52,fine,,,\n", rig,
    "daylio.csv")
  let asked = rig.run("import \(moods)")
  #expect(asked.code == 65 && asked.err.contains("--moods") && asked.err.contains("fine"), "\(asked)")
  let done = rig.run("import \(moods) --moods fine=7")
  #expect(done.out.hasPrefix("1 read, 1 new") && (done.out + done.err).contains("no energy"), "\(done)")
  let weights = try file("Date,Weight\n2025-03-03,81.5\n", rig, "weights.csv")
  #expect(rig.run("import \(weights)").err.contains("--unit"))
  #expect(rig.run("import \(weights) --unit lb").out.hasPrefix("1 read, 1 new"))
}

@MainActor
@Test func `a fast whose file knows no goal is judged by one's own`() throws {
  let rig = try CommandRig()
  rig.run("goal fasting 14h")
  rig.run("import \(try file(zero, rig))")
  let verdicts = rig.run("list fast").lines
  #expect(verdicts.count { $0.contains("goal met") } == 1 && verdicts.count { $0.contains("goal not met") } == 1)
}

@MainActor
@Test func `a table of an unknown program is imported by a named mapping, by its file, and without naming it`() throws {
  let rig = try CommandRig()
  let table = try file("Tag;Masse\n01.03.2025;81,4\n14.03.2025;80,9\n", rig, "tabelle.csv")
  #expect(rig.run("import \(table)").code == 65)
  try mapping("kind = \"weight\"\n[columns]\nat = \"Tag\"\nkilograms = \"Masse\"\n[units]\nkilograms = \"kg\"\n", rig)
  #expect(rig.run("import \(table) --map scale --dry-run").out.hasPrefix("2 read, 2 new"))
  #expect(rig.run("import \(table) --map \(rig.path("mappings/scale.toml")) --dry-run").out.hasPrefix("2 read, 2 new"))
  #expect(rig.run("import \(table) --as map:scale --dry-run").out.hasPrefix("2 read, 2 new"))
  #expect(rig.run("import \(table)").out.hasPrefix("2 read, 2 new"))
  #expect(rig.run("import \(table)").out.hasPrefix("2 read, 0 new, 2 already there"))
  #expect(rig.run("list weight").out.contains("81.4 kg"))
  #expect(rig.run("import formats").out.contains(/map:scale +weight: Tag, Masse\n/))
  #expect(rig.run("complete mappings").out == "scale\n")
}

@MainActor
@Test func `a mapping that is missing or broken is named, with its line and key`() throws {
  let rig = try CommandRig()
  let table = try file("Tag,Masse\n2025-03-01,81.4\n", rig, "table.csv")
  #expect(rig.run("import \(table) --map scale").code == 64)
  try mapping("kind = \"weight\"\n[columns]\nat = \"Tag\"\nmass = \"Masse\"\n", rig)
  let done = rig.run("import \(table) --map scale")
  #expect(done.code == 78 && done.err.contains("scale.toml:4: columns.mass"), "\(done)")
  #expect(rig.run("import \(table) --map other").err.contains("scale"))
  #expect(rig.run("import formats").err.contains("scale.toml:4"))
}

@MainActor
private func mapping(_ toml: String, _ rig: CommandRig, _ name: String = "scale") throws {
  let folder = rig.path("mappings")
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  try Data(toml.utf8).write(to: URL(fileURLWithPath: folder + "/\(name).toml"))
}

@MainActor
@Test func `a kind that no release has is mapped by the fields that it declares`() throws {
  let rig = try CommandRig()
  let table = try file("from;minutes;where;kcal\n2025-03-01 08:00;90;forest;210\n", rig, "walks.csv")
  try mapping(
    """
    kind = "walk"
    [columns]
    start = "from"
    end = "minutes"
    place = "where"
    energy = "kcal"
    [units]
    end = "min"
    """, rig, "walks")
  #expect(rig.run("import \(table) --map walks").out.hasPrefix("1 read, 1 new"))
  let listed = rig.run("list walk --json").out
  #expect(listed.contains("forest") && listed.contains("210") && listed.contains("09:30"), "\(listed)")
}
