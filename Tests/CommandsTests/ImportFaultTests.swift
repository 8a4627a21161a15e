// The sentences of an import that must ask, where nothing is to be found, and where times and names were changed: the exact
// sentences, in both languages.
import Core
import Foundation
import TestKit
import Testing
import Words

@testable import Commands

@MainActor
private func file(_ text: String, _ rig: CommandRig, _ name: String = "a.csv") throws -> String {
  let path = rig.path(name)
  let url = URL(fileURLWithPath: path)
  try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
  try Data(text.utf8).write(to: url)
  return path
}

private let header = "Date,Start,End,Hours,Night Eating\n"

@MainActor
@Test func `two formats that fit are named with what to add, and either is taken then`() throws {
  let rig = try CommandRig()
  let path = try file("Tag,Wert\n2026-02-01,7\n", rig)
  for (name, kind, field) in [("one", "mood", "mood"), ("two", "weight", "kilograms")] {
    _ = try file(
      "kind = \"\(kind)\"\n[columns]\nat = \"Tag\"\n\(field) = \"Wert\"\n", rig, "mappings/\(name).toml")
  }
  let asked = rig.run("import \(path)")
  #expect(asked.code == 65)
  #expect(asked.err == "\(path) may be of several formats: add --as map:one, --as map:two\n")
  rig.language = .german
  #expect(
    rig.run("import \(path)").err == "\(path) kann mehrere Formate haben: --as map:one, --as map:two angeben\n")
  #expect(rig.run("import \(path) --as map:one --json").json["read"] as? Int == 1)
}

@MainActor
@Test func `a day and month that cannot be told apart are asked for, once proven they are not`() throws {
  let rig = try CommandRig()
  let path = try file("Date,Weight\n3/4/2025,81.5\n", rig)
  let asked = rig.run("import \(path) --unit kg")
  #expect(asked.code == 65)
  #expect(
    asked.err == "In \(path) day and month cannot be told apart: add --dates dmy or --dates mdy\n")
  rig.language = .german
  #expect(
    rig.run("import \(path) --unit kg").err
      == "In \(path) sind Tag und Monat nicht zu unterscheiden: --dates dmy oder --dates mdy angeben\n")
  rig.language = .english
  #expect(rig.run("import \(path) --unit kg --dates dmy").out.hasPrefix("1 read, 1 new"))
  #expect(rig.run("list weight --json").out.contains("2025-04-03"))
  let proven = try file("Date,Weight\n3/4/2025,81.5\n3/14/2025,81.2\n", rig, "b.csv")
  #expect(rig.run("import \(proven) --unit kg").out.hasPrefix("2 read, 2 new"))
}

@MainActor
@Test func `a unit that the file does not say is asked for`() throws {
  let rig = try CommandRig()
  let path = try file("Date,Weight\n2025-03-04,81.5\n", rig)
  let asked = rig.run("import \(path)")
  #expect(asked.code == 65 && asked.err == "\(path) does not say the unit of its weights: add --unit kg, lb or st\n")
  rig.language = .german
  #expect(rig.run("import \(path)").err == "\(path) nennt keine Einheit für Gewichte: --unit kg, lb oder st angeben\n")
}

@MainActor
@Test func `a file that is not there and a folder in which nothing is known are named`() throws {
  let rig = try CommandRig()
  let path = rig.path("none.csv")
  #expect(rig.run("import \(path)").code == 66 && rig.run("import \(path)").err == "\(path) cannot be read\n")
  _ = try file("hello\n", rig, "folder/a.txt")
  let folder = rig.path("folder")
  let unknown = rig.run("import \(folder)")
  #expect(unknown.code == 65)
  #expect(unknown.err == "no file in \(folder) is of a format this program knows; see 'import formats'\n")
  rig.language = .german
  #expect(
    rig.run("import \(folder)").err
      == "Keine Datei in \(folder) hat ein bekanntes Format; siehe „import formats“\n")
}

@MainActor
@Test func `JSON of another program is no broken document of ours, one in another order still is ours`() throws {
  let rig = try CommandRig()
  let foreign = rig.run("import \(try file("{\"weights\": [{\"kg\": 81}]}\n", rig, "a.json"))")
  #expect(foreign.code == 65 && foreign.err.hasPrefix("not a format this program knows: "), "\(foreign)")
  let ours = try file("{\"schema\": 1, \"document\": \"fastlife\", \"records\": [], \"records\": [1]}\n", rig, "b.json")
  #expect(rig.run("import \(ours)").err.contains("records: cannot be read"))
}

@MainActor
@Test func `times that a clock change moved are counted in words and in JSON`() throws {
  let rig = try CommandRig()
  let path = try file(header + "3/29/25,20:00,2:30,6,0\n3/27/25,20:00,12:00,16,0\n", rig)
  #expect(rig.run("import \(path) --dry-run --json").json["moved"] as? Int == 1)
  #expect(rig.run("import \(path) --dry-run --zone UTC --json").json["moved"] as? Int == 0)
  rig.language = .german
  #expect(rig.run("import \(path) --dry-run").err == "Von einer Zeitumstellung verschobene Zeiten: 1\n")
  rig.language = .english
  #expect(rig.run("import \(path)").err == "Times moved by a clock change: 1\n")
}

@MainActor
@Test func `names, titles and tags of files are cleaned as notes are, and counted`() throws {
  let rig = try CommandRig()
  let log = try file(
    "Started At,Duration,Preset,Activity\n03/21/2025 08:00:00,0:21:4,\u{1B}[31mMorning\u{202E},Meditation\n", rig)
  let sitting = rig.run("import \(log)")
  #expect(sitting.code == 0 && sitting.err == "Control characters removed from texts: 2\n", "\(sitting)")
  #expect(rig.run("list session --json").out.contains("\"[31mMorning\""))
  let marks = try file("Date,Re\u{7}ad,\n2025-03-03,YES_MANUAL,\n", rig, "Checkmarks.csv")
  #expect(rig.run("import \(marks) --json").json["cleaned"] as? Int == 1)
  #expect(rig.run("habit list").out.contains("Read"))
  _ = try file(
    "kind = \"drink\"\n[columns]\nat = \"when\"\nmillilitres = \"ml\"\nbeverage = \"what\"\n", rig,
    "mappings/drinks.toml")
  let drinks = try file("when,ml,what\n2025-03-01 08:00,250,t\u{1B}ea\n", rig, "drinks.csv")
  #expect(rig.run("import \(drinks) --json").json["cleaned"] as? Int == 1)
  #expect(rig.run("list drink --json").out.contains("\"tea\""))
  // The same file again is here, although its texts were changed.
  #expect(rig.run("import \(drinks)").out.hasPrefix("1 read, 0 new, 1 already there"))
  #expect(rig.run("import \(log)").out.hasPrefix("1 read, 0 new, 1 already there"))
}

@MainActor
@Test func `a choice that nobody knows is refused by name and counted, in whatever language it is`() throws {
  let rig = try CommandRig()
  _ = try file(
    "kind = \"walk\"\n[columns]\nstart = \"from\"\nend = \"to\"\nplace = \"where\"\n", rig, "mappings/walks.toml")
  let row = "2025-03-01 08:00,2025-03-01 09:00,"
  let walks = try file("from,to,where\n\(row)Wald\n\(row)forest\n\(row)Wald\n", rig, "walks.csv")
  let done = rig.run("import \(walks)")
  #expect(done.code == 65 && done.err.contains("place 'Wald' is not known: 2 refused; see --unit and --map"), "\(done)")
}

@MainActor
@Test func `a refused row of a folder names its file, in words and in JSON, whoever refuses it`() throws {
  let rig = try CommandRig()
  _ = try file(header + "2/18/21,13:23,10:00,44,0\n2/20/21,99:99,10:00,4,0\n", rig, "fasts/zero.csv")
  _ = try file(header + "2/18/89,13:23,10:00,44,0\n1/1/40,13:23,14:00,1,0\n", rig, "fasts/older/zero.csv")
  let path = rig.path("fasts")
  let done = rig.run("import \(path)")
  #expect(done.code == 65)
  #expect(done.err.contains("older/zero.csv: line 3: "), "\(done.err)")
  #expect(done.err.contains("\nzero.csv: line 3: ") || done.err.hasPrefix("zero.csv: line 3: "), "\(done.err)")
  let rows = rig.run("import \(path) --json").json["refusedRows"] as? [[String: Any]] ?? []
  #expect(Set(rows.compactMap { $0["file"] as? String }) == ["zero.csv", "older/zero.csv"] && rows.count == 2)
}

@MainActor
@Test func `formats are listed with the kinds of entries in them`() throws {
  let rig = try CommandRig()
  let listed = rig.run("import formats").out
  #expect(
    listed.contains(/\nzero-csv +Zero \(CSV\) +fast\n/) && listed.contains(/\nfastlife-csv .* fast, weight, drink/))
  _ = try file(
    "kind = \"mood\"\n[columns]\nat = \"a\"\nmood = \"m\"\n[[also]]\nkind = \"drink\"\n"
      + "columns = { at = \"a\", millilitres = \"w\" }\nvalues = { beverage = \"water\" }\n", rig, "mappings/day.toml")
  #expect(rig.run("import formats").out.contains(/\nmap:day +mood: a, m; drink: a, w\n/))
  let formats = rig.run("import formats --json").json["formats"] as? [[String: Any]] ?? []
  #expect(formats.last?["kinds"] as? [String] == ["mood", "drink"])
  #expect(formats.first?["kinds"] as? [String] == RecordKind.allCases.map(\.rawValue))
}

@MainActor
@Test
func `only the kinds that are wanted come in, of another program's file, of our document and of a folder of text`()
  throws
{
  let rig = try CommandRig()
  rig.run("log weight 80kg")
  rig.run("log drink 250ml")
  rig.run("goal hydration 2500ml")
  let document = try file(rig.document(), rig, "all.json")
  let folder = rig.path("text")
  #expect(rig.run("export --text \(folder)").code == 0)
  let lines = try file(
    "weight\t2025-03-01T08:00:00Z\t81.4\tkg\nwater\t2025-03-01T08:00:00Z\t250\tml\n", rig, "lines.tsv")
  for arguments in [document, "--text \(folder)", lines] {
    let other = try CommandRig()
    let done = other.run("import \(arguments) --only weight --json")
    #expect(done.json["new"] as? Int == 1, "\(arguments) \(done)")
    #expect(other.run("list weight").lines.count == 1 && other.run("list drink").out == "No entries\n")
    #expect(other.run("import \(arguments) --only weights").code == 64)
  }
}

@MainActor
@Test func `demo data and a setup are no imports`() throws {
  let rig = try CommandRig()
  #expect(rig.run("demo-data --years 1 --seed 1").code == 0)
  #expect(rig.run("imports").out == "No imports\n")
}
