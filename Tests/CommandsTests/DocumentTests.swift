// Leaving with the data and coming back: export, import, backup, demo data.
import Core
import Foundation
import Store
import TestKit
import Testing

@testable import Commands

/// A rig with some made-up history, notes with strange characters and a running fast.
@MainActor
private func history() throws -> CommandRig {
  let rig = try CommandRig()
  rig.run("demo-data --days 20 --seed 4")
  rig.run("log drink 8.0oz --note 'a \"quoted\" \\ note, ü \u{1F300}'")
  rig.run("settings weight.goal 71.5")
  rig.run("fast start --at '2h ago'")
  return rig
}

@MainActor
@Test func `export, a new folder, import and export give the same document to the byte`() throws {
  let rig = try history()
  let there = try CommandRig()
  let file = there.path("all.json")
  #expect(rig.run("export \(file)").code == 0)
  let report = there.run("import \(file) --json").json
  #expect(report["refused"] as? Int == 0 && report["new"] as? Int == report["read"] as? Int)
  #expect(there.document() == rig.document())
}

@MainActor
@Test func `a second import adds nothing, a dry run writes nothing, and undo takes an import back`() throws {
  let rig = try history()
  let there = try CommandRig()
  let file = there.path("all.json")
  rig.run("export \(file)")
  there.run("log drink 100ml --at '6 days ago'")
  let before = there.document()
  #expect(there.run("import \(file) --dry-run").code == 0)
  #expect(there.document() == before)
  there.run("import \(file)")
  let second = there.run("import \(file) --json").json
  #expect(second["new"] as? Int == 0)
  #expect(there.run("undo").code == 0)
  #expect(there.document() == before)
}

@MainActor
@Test func `a refused row keeps everything out, names line and field, and can be skipped`() throws {
  let rig = try CommandRig()
  rig.run("log drink 250ml")
  rig.run("log mood 7 6")
  let bad = rig.document().replacing("\"millilitres\":250", with: "\"millilitres\":-250")
  let there = try CommandRig()
  let file = there.path("bad.json")
  try bad.write(toFile: file, atomically: true, encoding: .utf8)
  let refused = there.run("import \(file)")
  #expect(refused.code == 65 && refused.err.contains("line 7: millilitres: is out of range"))
  #expect(there.run("list mood").out == "No entries\n")
  let rows = there.run("import \(file) --json").json["refusedRows"] as? [[String: Any]]
  #expect(rows?.first?["field"] as? String == "millilitres")
  #expect(there.run("import \(file) --skip-bad").code == 0)
  #expect(there.run("list mood").lines.count == 1)
}

@MainActor
@Test func `a document that is cut off or none of ours is refused`() throws {
  let rig = try history()
  let file = rig.path("cut.json")
  try String(rig.document().prefix(900)).write(toFile: file, atomically: true, encoding: .utf8)
  #expect(rig.run("import \(file)").code == 65)
  try "{\"hello\": 1}".write(toFile: file, atomically: true, encoding: .utf8)
  #expect(rig.run("import \(file)").code == 65)
  #expect(rig.run("export \(file)").code == 73)
  #expect(rig.run("export \(file) --force").code == 0)
}

@MainActor
@Test func `a snapshot is taken, listed and restored once it is agreed to`() throws {
  let rig = try history()
  let before = rig.document()
  #expect(rig.run("backup now").code == 0)
  rig.run("log drink 1l")
  #expect(rig.run("backup restore").code == 64)
  rig.isInteractive = true
  rig.input = ["n"]
  #expect(rig.run("backup restore").out.hasSuffix("Nothing was changed\n"))
  rig.input = ["y"]
  #expect(rig.run("backup restore").code == 0)
  #expect(rig.document() == before)
  #expect(rig.run("backup list").lines.map { $0.prefix(7) } == ["manual-", "before-"])
}

@MainActor
@Test func `undo does not reach behind a restore, and what it replaced is brought back by name or path`() throws {
  let rig = try history()
  rig.run("backup now")
  rig.run("log drink 1l")
  let before = rig.document()
  let answer = rig.run("backup restore --yes")
  let command = try #require(answer.out.split(separator: "'").first { $0.hasPrefix("fastlife --data") })
  #expect(rig.run("undo").code == 66 && rig.run("redo").code == 66)
  rig.run("log drink 300ml")
  #expect(rig.run("undo").code == 0 && rig.run("undo").code == 66)
  let name = String(try #require(command.split(separator: " ").last))
  #expect(rig.run("backup restore \(name) --yes").code == 0)
  #expect(rig.document() == before)
  // Without a name it is the newest one that was taken, not the one set aside.
  #expect(rig.run("backup restore --yes").code == 0)
  #expect(rig.document() != before)
  let path = rig.location.data.appendingPathComponent("quarantine/\(name)").path
  #expect(rig.run("backup restore '\(path)' --yes").code == 0)
  #expect(rig.document() == before)
  #expect(rig.run("backup restore ./nowhere.sqlite --yes").code == 66)
}

@MainActor
@Test func `a store that holds no bytes and has no backup is told how to begin anew, with its folder`() throws {
  let rig = try history()
  let (file, mark) = (rig.location.file, rig.location.sentinel)
  try Data().write(to: file)
  for command in ["status", "backup now", "backup list", "log drink 250ml"] {
    let answer = rig.run(command)
    #expect(answer.code == 65 && answer.err.contains("To start over, move \(file.path) and \(mark.path) away"))
  }
  #expect(rig.run("backup restore --yes").err == "there is no backup to restore\n")
  try FileManager.default.removeItem(at: file)
  #expect(rig.run("status").err.contains("To start over, remove \(mark.path)"))
  try FileManager.default.removeItem(at: mark)
  #expect(rig.run("log drink 250ml").code == 0)
  rig.run("backup now")
  try Data().write(to: file)
  #expect(rig.run("status").err.contains("'fastlife --data \(rig.location.data.path) backup list' shows"))
}

@MainActor
@Test func `an export into a folder that may not be written names the file that was asked for`() throws {
  let rig = try history()
  let answer = rig.run("export /proc/fastlife.json")
  #expect(answer.code != 0 && answer.err.contains("/proc/fastlife.json"), "\(answer)")
  #expect(!answer.err.contains("/."))
}

@MainActor
@Test func `demo data asks for a folder of its own and an empty store`() throws {
  let rig = try CommandRig()
  rig.hasOwnFolder = false
  #expect(rig.run("demo-data").code == 64)
  rig.hasOwnFolder = true
  #expect(rig.run("demo-data --days 5").code == 0)
  #expect(rig.run("demo-data --days 5").code == 73)
  #expect(rig.run("check").code == 0)
}

@MainActor
@Test func `a damaged store is named with its path and left as it is`() throws {
  let rig = try CommandRig()
  try FileManager.default.createDirectory(at: rig.location.data, withIntermediateDirectories: true)
  for (bytes, code) in [("", 65), (String(repeating: "no database here. ", count: 60), 65)] as [(String, Int32)] {
    try bytes.write(to: rig.location.file, atomically: true, encoding: .utf8)
    for line in ["status", "log drink 250ml", "undo", "export -"] {
      let answer = rig.run(line)
      #expect(answer.code == code && answer.err.contains(rig.location.file.path), "\(line): \(answer)")
    }
    #expect(try String(contentsOf: rig.location.file, encoding: .utf8) == bytes)
  }
}

@MainActor
@Test func `an export replaces no device or pipe, only a file`() throws {
  let rig = try CommandRig()
  rig.run("log drink 250ml")
  let pipe = rig.path("pipe")
  #expect(mkfifo(pipe, 0o600) == 0)
  let answer = rig.run("export \(pipe) --force")
  #expect(answer.code == 73 && answer.err.contains("not a regular file"), "\(answer)")
  let type = try FileManager.default.attributesOfItem(atPath: pipe)[.type] as? FileAttributeType
  #expect(type != .typeRegular)
}

@MainActor
@Test func `setup run twice logs its weight once`() throws {
  let rig = try CommandRig()
  for _ in 0..<2 { #expect(rig.run("setup --weight 81.5kg --health skip --notifications off").code == 0) }
  #expect(rig.run("list weight").lines.count == 1)
}

@MainActor
@Test func `a first setup leaves the goals that were set before it`() throws {
  let rig = try CommandRig()
  rig.run("settings fasting.goal 18h")
  rig.run("settings hydration.goal 2l")
  #expect(rig.run("setup --weight 81.5kg").code == 0)
  #expect(rig.run("settings fasting.goal --json").out.contains("\"value\":64800"))
  #expect(rig.run("settings hydration.goal --json").out.contains("\"value\":2000"))
}

@MainActor
@Test func `setup run again leaves what it does not name and reads bare numbers in the units in force`() throws {
  let rig = try CommandRig()
  rig.run("settings units.volume oz")
  rig.run("setup --weight 180lb --goal-weight 165 --fasting-goal 18h --hydration-goal 64oz --notifications terminal")
  #expect(rig.run("setup --weight 178").code == 0)
  #expect(rig.run("list weight --json").out.contains("\"number\":\"178\",\"unit\":\"lb\"") == true)
  #expect(rig.run("goal fasting").out == "18 h\n")
  #expect(rig.run("goal hydration").out == "64 oz\n")
  #expect(rig.run("goal weight").out == "165.0 lb\n")
  #expect(rig.run("settings notifications").out == "notifications = terminal\n")
  #expect(rig.run("setup --hydration-goal 80").code == 0 && rig.run("goal hydration").out == "80 oz\n")
  #expect(rig.run("setup --hydration-goal 2l").code == 0 && rig.run("settings units.volume").out.contains("oz"))
}

@MainActor
@Test(arguments: [
  ("fasting.goal", "72000", "--fasting-goal 18h"), ("hydration.goal", "2500", "--hydration-goal 2l"),
  ("weight.goal", "75", "--goal-weight 70kg"), ("notifications", "\"off\"", "--notifications terminal"),
])
func `setup refuses what the configuration file holds and keeps it`(key: String, json: String, option: String) throws {
  let rig = try CommandRig()
  rig.forced = [SettingKey(rawValue: key): json]
  #expect(rig.run("setup " + option).code == 77)
  #expect(rig.run("setup --weight 81.5kg").code == 0)
  #expect(!rig.run("undo").out.contains(key))
  rig.forced = [:]
  let setting = Settings.definition(SettingKey(rawValue: key)).map { $0.read(Settings()) } ?? ""
  #expect(rig.run("settings \(key) --json").out.contains("\"value\":\(setting)"))
}

@MainActor
@Test func `a fasting goal that the configuration file holds changes for the running fast alone`() throws {
  let rig = try CommandRig()
  rig.forced = [SettingKey(rawValue: "fasting.goal"): "72000"]
  #expect(rig.run("fast goal 16h").code == 77)
  rig.run("fast start")
  #expect(rig.run("fast goal 16h").code == 0)
  #expect(rig.run("fast status").out.contains("16 h"))
  #expect(rig.run("goal fasting").out == "20 h\n")
  rig.forced = [:]
  #expect(rig.run("goal fasting").out == "16 h\n" && rig.run("settings fasting.goal").out.contains("16 h"))
}

@MainActor
@Test func `a copy of the database that a sync of files left is named by check, previewed and merged like any import`()
  throws
{
  let (rig, other) = (try CommandRig(), try CommandRig())
  rig.run("log drink 300ml")
  // Ids of rigs are numbers: the first one stays with a mood.
  other.run("log mood 7 6")
  other.run("log drink 250ml")
  other.run("log weight 81.5kg --note 'of the other machine'")
  #expect(rig.run("check --json").json["otherStores"] as? [String] == [])
  let name = "fastlife.sync-conflict-20260301-101010-AAAAAAA.sqlite"
  let copy = rig.location.data.appendingPathComponent(name)
  try FileManager.default.copyItem(at: other.location.file, to: copy)
  let check = rig.run("check")
  #expect(check.code == 0 && check.err.contains(name) && check.err.contains("fastlife import"), "\(check)")
  #expect(rig.run("check --json").json["otherStores"] as? [String] == [name])
  let before = try Data(contentsOf: copy)
  let preview = rig.run("import '\(copy.path)' --dry-run --json")
  #expect(preview.code == 0 && preview.json["format"] as? String == "fastlife", "\(preview)")
  let counts = (preview.json["counts"] as? [[String: Any]] ?? []).map { "\($0["kind"] ?? "") \($0["new"] ?? "")" }
  #expect(counts == ["drink 1", "mood 1", "weight 1"] && rig.run("list weight").out == "No entries\n", "\(preview)")
  #expect(rig.run("import '\(copy.path)' --json").json["new"] as? Int == preview.json["new"] as? Int)
  #expect(rig.run("list weight").out.contains("of the other machine") && rig.run("list drink").lines.count == 2)
  #expect(rig.run("import '\(copy.path)'").out.contains("everything is here already"))
  #expect(try Data(contentsOf: copy) == before)
  #expect(rig.run("undo").code == 0)
  #expect(rig.run("list weight").out == "No entries\n")
}

@MainActor
@Test func `a database that nobody knows is named by its tables, and never called empty`() throws {
  let rig = try CommandRig()
  rig.run("health allow weight")
  let done = rig.run("import '\(rig.location.health.path)'")
  #expect(done.code == 65 && done.err.contains("sample") && !done.err.contains("empty"), "\(done)")
}

@MainActor
@Test func `a document neither carries what is shared nor switches it on`() throws {
  let rig = try CommandRig()
  let path = rig.path("shares.json")
  let row = #"{"key":"sync.weight","value":true}"#
  try Data(#"{"document":"fastlife","schema":1,"settings":[\#(row)],"goals":[],"records":[]}"#.utf8)
    .write(to: URL(fileURLWithPath: path))
  #expect(rig.run("import \(path)").code == 0)
  #expect(rig.run("settings sync.weight").out.contains("false"))
  #expect(rig.run("health allow weight").code == 0)
  #expect(!rig.run("export -").out.contains("sync.weight"))
}
