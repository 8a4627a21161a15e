// Bad input: each case with its sentence and its exit code, in both languages.
import Core
import Foundation
import Store
import TestKit
import Testing
import Words

@testable import Commands

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@MainActor
private func file(_ text: String, _ rig: CommandRig, _ name: String = "a.csv") throws -> String {
  let path = rig.path(name)
  try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  return path
}

private func weights(_ rows: [String]) -> String { "DATE,WEIGHT,COMMENT\n" + rows.joined(separator: "\n") + "\n" }

private let good = weights(["2025-03-03,81.5,", "2025-03-04,81.2,"])

@MainActor
@Test func `what is no format is told by how it begins, cleaned`() throws {
  let rig = try CommandRig()
  let path = try file("hello \u{1B}[31mworld, this is a text of more than forty characters\n", rig, "x.txt")
  let beginning = "hello [31mworld, this is a text of more…"
  let done = rig.run("import \(path)")
  #expect(done.code == 65)
  #expect(
    done.err
      == "not a format this program knows: \(path): begins with \"\(beginning)\"; see 'import formats', or --map\n")
  rig.language = .german
  #expect(
    rig.run("import \(path)").err
      == "kein bekanntes Format: \(path): beginnt mit „\(beginning)“; siehe „import formats“, oder --map\n")
}

@MainActor
@Test func `a cut file is imported up to its end only with skip-bad, and says where it ends`() throws {
  let rig = try CommandRig()
  let path = try file(good + "2025-03-05,81.1,\"cut", rig)
  for language in [Language.english, .german] {
    rig.language = language
    let done = rig.run("import \(path) --unit kg")
    #expect(done.code == 65)
    #expect(
      done.err.contains(language == .english ? "ends early at byte 54" : "endet vorzeitig bei Byte 54"), "\(done)")
  }
  #expect(rig.run("list weight --json").json["entries"].map { "\($0)" } == "[]" || rig.id("weight").isEmpty)
  rig.language = .english
  let skipped = rig.run("import \(path) --unit kg --skip-bad")
  #expect(skipped.code == 0 && skipped.out.hasPrefix("2 read, 2 new"), "\(skipped)")
  #expect(rig.run("import \(path) --unit kg --skip-bad --json").json["endsEarly"] as? Int == 54)
}

@MainActor
@Test func `twenty refused rows are named on standard error and many more in JSON`() throws {
  let rig = try CommandRig()
  let path = try file(weights((1...25).map { "2025-03-\($0),heavy," }), rig)
  let done = rig.run("import \(path) --unit kg")
  #expect(done.code == 65)
  #expect(done.err.contains("line 2: kilograms: cannot be read\n") && !done.err.contains("heavy"), "\(done)")
  #expect(done.err.components(separatedBy: "cannot be read").count == 21)
  #expect(done.err.hasSuffix("Nothing was imported; nothing else in it is new\n"))
  let mixed = try file(weights(["2025-03-03,81.5,", "2025-03-04,heavy,"]), rig, "mixed.csv")
  #expect(
    rig.run("import \(mixed) --unit kg").err.hasSuffix("Nothing was imported; --skip-bad imports the rest\n"))
  let all = rig.run("import \(path) --unit kg --json")
  #expect((all.json["refusedRows"] as? [[String: Any]])?.count == 25 && all.code == 65)
}

@MainActor
@Test func `of very many refused rows JSON names ten thousand, and counts all`() throws {
  let rig = try CommandRig()
  let path = try file(weights((1...10_001).map { _ in "2025-03-01,heavy," }), rig)
  let all = rig.run("import \(path) --unit kg --json")
  #expect((all.json["refusedRows"] as? [[String: Any]])?.count == 10_000 && all.json["refused"] as? Int == 10_001)
}

@MainActor
@Test func `rows of the future and of impossible lengths are refused as by hand`() throws {
  let rig = try CommandRig()
  let done = rig.run("import \(try file(weights(["2199-03-03,81.5,"]), rig)) --unit kg")
  #expect(done.code == 65 && done.err.contains("line 2: weight: is out of range") || done.err.contains("line 2: at:"))
  let long = "Date,Start,End,Hours,Night Eating\n2/1/21,13:23,10:00,400,0\n"
  #expect(rig.run("import \(try file(long, rig, "zero.csv"))").code == 65)
}

@MainActor
@Test func `unknown units are refused by name and counted`() throws {
  let rig = try CommandRig()
  let rows = "weight\t2025-03-03T07:00:00Z\t81\tstones\nweight\t2025-03-04T07:00:00Z\t81\tstones\n"
  let path = try file(rows, rig, "a.tsv")
  let answer = rig.run("import \(path) --as log")
  #expect(answer.code == 65)
  #expect(answer.err.contains("unit 'stones' is not known: 2 refused; see --unit and --map"), "\(answer)")
  rig.language = .german
  #expect(
    rig.run("import \(path) --as log").err.contains("unit „stones“ ist nicht bekannt: 2 abgelehnt"))
}

@MainActor
@Test func `control characters of texts are cleaned and counted`() throws {
  let rig = try CommandRig()
  let path = try file(weights(["2025-03-03,81.5,a \u{1B}[31mred \u{202E}note"]), rig)
  let done = rig.run("import \(path) --unit kg")
  #expect(done.code == 0 && done.err.contains("Control characters removed from texts: 2"), "\(done)")
  #expect(rig.run("list weight").out.contains("a [31mred note"))
}

@MainActor
@Test func `the same file again is said to be here, and leaves no step of undo`() throws {
  let rig = try CommandRig()
  let path = try file(good, rig)
  rig.run("import \(path) --unit kg")
  let again = rig.run("import \(path) --unit kg")
  #expect(again.code == 0 && again.out.hasSuffix("everything is here already\n"), "\(again)")
  rig.language = .german
  #expect(rig.run("import \(path) --unit kg").out.hasSuffix("alles ist schon da\n"))
  #expect((rig.run("imports --json").json["imports"] as? [[String: Any]])?.count == 1)
}

@MainActor
@Test func `an import while another runs is told which process that is`() throws {
  let rig = try CommandRig()
  rig.run("log weight 80kg")
  let lock = open(rig.location.data.appendingPathComponent("fastlife.import.lock").path, O_CREAT | O_RDWR, 0o600)
  #expect(flock(lock, LOCK_EX) == 0 && write(lock, "4711\n", 5) == 5)
  defer { close(lock) }
  let path = try file(good, rig)
  let done = rig.run("import \(path) --unit kg")
  #expect(done.code == 75 && done.err == "an import is running (pid 4711)\n", "\(done)")
  rig.language = .german
  #expect(rig.run("import \(path) --unit kg").err == "ein anderes Einlesen läuft (PID 4711)\n")
}

@MainActor
@Test func `a damaged store is unavailable to an import, and the file is read by none`() throws {
  let rig = try CommandRig()
  rig.run("log weight 80kg")
  try Data("nonsense".utf8).write(to: rig.location.file)
  #expect(rig.run("import \(try file(good, rig)) --unit kg").code == 69)
}

@MainActor
@Test func `several files are told apart, each a step of undo, and an unknown one stops all`() throws {
  let rig = try CommandRig()
  let (one, two) = (try file(good, rig), try file(weights(["2025-04-01,80.9,"]), rig, "b.csv"))
  let unknown = try file("hello\n", rig, "x.txt")
  #expect(rig.run("import \(one) \(unknown) --unit kg").code == 65)
  #expect(rig.run("import \(one) \(two) --unit kg --dry-run").out.contains("\(two):\n1 read, 1 new"))
  #expect(rig.run("imports").out == "No imports\n")
  #expect(rig.run("import \(one) \(two) --unit kg").out.hasPrefix("\(one):\n2 read, 2 new"))
  #expect(rig.run("imports").lines.count == 2)
}

@MainActor
@Test func `progress is told every second, and an interrupt takes everything back`() throws {
  let rig = try CommandRig()
  let rows = (0..<3000).map { "\(Day(number: 10_000 + $0).iso),8\($0 % 10).5," }
  let path = try file(weights(rows), rig)
  rig.secondsAtLook = 1
  let dry = rig.run("import \(path) --unit kg --dry-run --progress")
  #expect(dry.err.contains(" records, ") && dry.err.contains(" MB/s, "), "\(dry.err)")
  #expect(rig.run("import \(path) --unit kg --dry-run").err.isEmpty)
  rig.isInterrupted = true
  let done = rig.run("import \(path) --unit kg")
  #expect(done.code == 130 && done.err == "Interrupted; everything was taken back\n", "\(done)")
  #expect(rig.run("list weight").out == "No entries\n" && rig.run("imports").out == "No imports\n")
}

@MainActor
@Test func `imports are listed, filtered by number, and an older one is undone unless it has changed since`() throws {
  let rig = try CommandRig()
  #expect(rig.run("import \(try file(good, rig)) --unit kg").code == 0)
  rig.run("import \(try file(weights(["2025-04-01,80.9,"]), rig, "b.csv")) --unit kg")
  let listed = rig.run("imports --json").json["imports"] as? [[String: Any]] ?? []
  #expect(listed.map { $0["file"] as? String } == ["b.csv", "a.csv"])
  #expect(listed.map { $0["source"] as? String } == ["openscale", "openscale"])
  #expect((listed.last?["new"] as? [String: Int]) == ["weight": 2])
  let (newer, older) = (listed.first?["import"] as? Int ?? 0, listed.last?["import"] as? Int ?? 0)
  #expect(rig.run("imports").lines.last?.contains("a.csv  openscale-csv  weight 2") == true)
  #expect(rig.run("list weight --where import:\(older)").lines.count == 2)
  #expect(rig.run("list weight --where source:openscale").lines.count == 3)
  #expect(rig.run("list weight --where import:x").code == 64)
  // The newer one is left alone by the undo of the older one.
  #expect(rig.run("imports undo \(older)").code == 0)
  #expect(rig.run("list weight").lines.count == 1)
  #expect(rig.run("imports undo \(older)").code == 66)
  rig.run("delete weight \(rig.id("weight"))")
  #expect(rig.run("imports undo \(newer)").code == 65)
  rig.run("undo")
  #expect(rig.run("imports undo \(newer)").code == 0)
  #expect(rig.run("list weight").out == "No entries\n")
}

@MainActor
@Test func `JSON that is cut or damaged ends early, and its whole records are taken with skip-bad`() throws {
  let rig = try CommandRig()
  let fast = #"{"StartDTM":"2024-01-01T20:00:00Z","EndDTM":"2024-01-02T12:00:00Z"}"#
  let zero = try file("{\"fast_data\":[\(fast),{\"StartDTM\":\"2024-01", rig, "zero.json")
  let end = 14 + fast.utf8.count + 21
  let refused = rig.run("import \(zero)")
  #expect(refused.code == 65 && refused.out.hasPrefix("1 read, 1 new"), "\(refused)")
  #expect(refused.err.hasPrefix("The file ends early at byte \(end)\n"), "\(refused)")
  #expect(rig.run("list fast").out == "No entries\n")
  #expect(rig.run("import \(zero) --skip-bad").code == 0)
  #expect(rig.run("list fast").lines.count == 1)
  let bad = rig.run("import \(try file(#"{"fast_data":[{"StartDTM":}]}"#, rig, "bad.json"))")
  #expect(bad.code == 65 && bad.err.hasPrefix("The file ends early at byte 26\n"), "\(bad)")
}

@MainActor
@Test func `a document of ours that is cut ends early, and its whole records are taken with skip-bad`() throws {
  let rig = try CommandRig()
  for hour in 10..<20 { rig.run("log weight 80.\(hour)kg --at 2026-02-01T\(hour):00") }
  let path = rig.path("ours.json")
  #expect(rig.run("export \(path)").code == 0)
  let whole = try Data(contentsOf: URL(fileURLWithPath: path))
  let cut = rig.path("cut.json")
  try whole.prefix(whole.count - 300).write(to: URL(fileURLWithPath: cut))
  let other = try CommandRig()
  let refused = other.run("import \(cut)")
  #expect(refused.code == 65, "\(refused)")
  #expect(refused.err.contains("The file ends early at byte \(whole.count - 300)\n"), "\(refused)")
  #expect(other.run("list weight").out == "No entries\n")
  #expect(other.run("import \(cut) --skip-bad").code == 0)
  #expect((5...9).contains(other.run("list weight").lines.count))
}

@MainActor
@Test func `a file that is not of the format it is read as says so`() throws {
  let rig = try CommandRig()
  let path = try file("hello\n", rig, "x.txt")
  for format in ["zero-json", "loop-db", "daylio-backup"] {
    let done = rig.run("import \(path) --as \(format)")
    #expect(done.code == 65 && done.err == "Cannot import \(path): it is not of the format \(format)\n", "\(done)")
  }
  rig.language = .german
  #expect(
    rig.run("import \(path) --as zero-json").err
      == "\(path) lässt sich nicht einlesen: Es hat nicht das Format zero-json\n")
}

@MainActor
@Test func `no format that is said makes a success of a foreign file`() throws {
  let rig = try CommandRig()
  let path = try file(good, rig, "foreign.csv")
  let formats = try #require(rig.run("import formats --json").json["formats"] as? [[String: Any]])
  for id in formats.compactMap({ $0["id"] as? String }) {
    for way in ["--dry-run", ""] {
      let done = rig.run("import \(path) --as \(id) \(way)")
      #expect(done.code == 65 && !done.err.isEmpty, "\(id) \(done)")
    }
  }
  #expect(rig.run("imports").out == "No imports\n")
}

@MainActor
@Test func `columns of a mapping that a table lacks are named`() throws {
  let rig = try CommandRig()
  let columns = "at = \"DATE\"\nkilograms = \"Kilos\"\nnote = \"Say\"\n"
  let map = try file("kind = \"weight\"\n[columns]\n" + columns, rig, "m.toml")
  let path = try file(good, rig)
  let done = rig.run("import \(path) --map \(map)")
  #expect(done.code == 65 && done.err == "Cannot import \(path): columns that the table lacks: Kilos, Say\n", "\(done)")
  rig.language = .german
  #expect(
    rig.run("import \(path) --map \(map)").err
      == "\(path) lässt sich nicht einlesen: in der Tabelle fehlende Spalten: Kilos, Say\n")
}

@MainActor
@Test func `the zone of times without one is told, and taken from its option`() throws {
  let rig = try CommandRig()
  let path = try file("Date,Start,End,Hours,Night Eating\n2/18/21,13:23,10:00,44,0\n", rig)
  let here = rig.run("import \(path) --dry-run")
  #expect(here.out.contains("Times without a zone are those of Europe/Berlin; --zone says another\n"), "\(here)")
  #expect(rig.run("import \(path) --zone Asia/Tokyo --json").json["zone"] as? String == "Asia/Tokyo")
  rig.language = .german
  let there = rig.run("import \(path) --dry-run --zone Asia/Tokyo").out
  #expect(there.contains("Uhrzeiten ohne Zeitzone gelten in Asia/Tokyo; --zone nennt eine andere\n"), "\(there)")
  let exact = try file("weight\t2025-03-03T07:00:00Z\t81\tkg\n", rig, "b.tsv")
  #expect(!rig.run("import \(exact)").out.contains("--zone"))
}

@MainActor
@Test func `a file without a beginning is told by its emptiness, its first file, or as no text`() throws {
  let rig = try CommandRig()
  let known = "not a format this program knows: "
  let empty = try file(" \n", rig, "empty.csv")
  #expect(rig.run("import \(empty)").err == known + "\(empty): is empty\n")
  let binary = rig.path("binary")
  try Data([0, 1, 2, 0, 1]).write(to: URL(fileURLWithPath: binary))
  #expect(rig.run("import \(binary)").err == known + "\(binary): is no text; see 'import formats'\n")
  let archive = rig.path("a.zip")
  let stored =
    "UEsDBBQAAAAAAAAAIQCsKpPYAgAAAAIAAAAFAAAAYS50eHRoaVBLAwQUAAAAAAAAACEArCqT2AIAAAACAAAABQAAAGIudHh0aGlQ"
    + "SwECFAMUAAAAAAAAACEArCqT2AIAAAACAAAABQAAAAAAAAAAAAAAgAEAAAAAYS50eHRQSwECFAMUAAAAAAAAACEArCqT2AIAAAAC"
    + "AAAABQAAAAAAAAAAAAAAgAElAAAAYi50eHRQSwUGAAAAAAIAAgBmAAAASgAAAAAA"
  try #require(Data(base64Encoded: stored)).write(to: URL(fileURLWithPath: archive))
  #expect(
    rig.run("import \(archive)").err
      == known + "\(archive): an archive that begins with the file a.txt; see 'import formats'\n")
}

@MainActor
@Test func `a refused row without a field is named by its line alone`() throws {
  let rig = try CommandRig()
  let line = #"{"kind":"weight","at":"2025-03-01T08:00:00+01:00","kilograms":81.4}"#
  let done = rig.run("import \(try file(line + "\n{\"kind\":\n", rig, "a.jsonl"))")
  #expect(done.code == 65 && done.err.hasPrefix("line 2 cannot be read\n"), "\(done)")
  let unit = "weight\t2025-03-03T07:00:00Z\t81\tstones\n"
  #expect(rig.run("import \(try file(unit, rig, "a.tsv")) --as log").err.hasPrefix("line 1: unit: is not known\n"))
}

@MainActor
@Test func `two entries of one minute with ids of their own are two, and come in once`() throws {
  let rig = try CommandRig()
  func line(_ id: Int) -> String {
    #"{"kind":"drink","id":"0F5A1F9A-8C1E-4B66-9E0D-2B1C7C3A9D1\#(id)","at":"2026-02-01T08:00:00.000+01:00","#
      + #""zone":"Europe/Berlin","millilitres":250,"beverage":"water","source":"manual"}"#
  }
  let path = try file([line(1), line(2), line(2)].joined(separator: "\n") + "\n", rig, "drinks.jsonl")
  #expect(rig.run("import \(path) --json").json["new"] as? Int == 2)
  #expect(rig.run("import \(path) --json").json["new"] as? Int == 0)
  // Without ids of their own, equal ones of a minute are one.
  let bare = [line(1), line(2)].map { $0.replacing(/"id":"[^"]*",/, with: "") }.joined(separator: "\n") + "\n"
  let other = try CommandRig()
  #expect(other.run("import \(try file(bare, other, "bare.jsonl")) --json").json["new"] as? Int == 1)
}
