// A folder of text: out and in again, and the one that follows every change.
import Core
import Foundation
import Store
import TestKit
import TestRecords
import Testing

@testable import Commands

private typealias Files = [String: String]

/// The files of a folder, with their texts.
private func files(_ path: String) -> Files {
  let folder = PrivateFolder(URL(fileURLWithPath: path))
  return Dictionary(
    uniqueKeysWithValues: folder.paths.compactMap { name in
      ((try? folder.read(name)) ?? nil).map { (name, String(decoding: $0, as: UTF8.self)) }
    })
}

private let zones = ["Europe/Berlin", "America/St_Johns", "Asia/Kathmandu", "Pacific/Apia", "Australia/Lord_Howe"]
  .compactMap(Zone.init(identifier:))

/// A rig with history of every tracker, odd notes, settings, and a running fast.
@MainActor
private func history(seed: UInt64) throws -> CommandRig {
  let rig = try CommandRig()
  rig.run("demo-data --days 400 --seed \(seed)")
  rig.run("log drink 8.0oz --note 'a \"quoted\" \\ note, ü \u{1F300}'")
  rig.run("settings weight.goal 71.5")
  rig.run("settings day.start 4")
  rig.run("pause add 2026-01-02 2026-01-05")
  rig.run("habit add 'No sugar'")
  rig.run("goal hydration 2100ml")
  rig.run("fast start --at '2h ago'")
  rig.run("drinks set 'Mate\\Tee' --factor 0.9")
  rig.run("log drink 250ml --beverage 'Mate\\Tee'")
  let store = try Store(at: rig.location)
  let samples = Samples(now: rig.time.now)
  var random = SystemRandomNumberGenerator()
  for zone in zones {
    // Around the clock changes of a year, in every zone.
    for hours in stride(from: -400 * 24, to: 0, by: 137) {
      let at = Stamp(rig.time.now.instant + Double(hours) * 3600 + 0.25, in: zone)
      let mood = Mood(id: UUID.random(using: &random), at: at, mood: 5, energy: 6, note: "\t\\t")
      _ = try? store.commitNow(Batch("x", [.insert(Entry(mood))]), at: rig.time.now)
    }
  }
  for kind in RecordKind.allCases where kind != .fast {
    for fill in Fill.allCases {
      let hours = Double((seed * 977 + UInt64(fill == .most ? 31 : 7)) % 20_000) + 40
      var entry = try samples.entry(kind, fill, id: UUID.random(using: &random), hours: hours)
      var record = entry.record
      record.note = [nil, "tab\tline\r\nback \\ slash \\n", "", "\u{2028}"].randomElement() ?? nil
      entry = Entry(record)
      _ = try? store.commitNow(Batch("x", [.insert(entry)]), at: rig.time.now)
    }
  }
  return rig
}

@MainActor
@Test(arguments: [UInt64(1), 2, 3, 4])
func `text, a new store, and text again are equal to the byte`(seed: UInt64) throws {
  let rig = try history(seed: seed)
  let there = try CommandRig()
  #expect(rig.run("export --text \(there.path("one"))").code == 0)
  let report = there.run("import --text \(there.path("one")) --json").json
  #expect(report["refused"] as? Int == 0 && report["new"] as? Int == report["read"] as? Int, "\(report)")
  #expect(there.run("export --text \(there.path("two"))").code == 0)
  let (one, two) = (files(there.path("one")), files(there.path("two")))
  #expect(one == two)
  #expect(one.keys.contains { $0.hasSuffix("/walk.tsv") } && one["fastlife.txt"] == "fastlife text 1\n")
  #expect(there.document() == rig.document())
  #expect(there.run("import --text \(there.path("two")) --json").json["new"] as? Int == 0)
  #expect(there.run("undo").code == 0)
  #expect(there.run("list drink").out == "No entries\n")
}

@MainActor
@Test func `a dry run writes nothing, and what the folder lacks is listed and stays`() throws {
  let (rig, there) = (try CommandRig(), try CommandRig())
  rig.run("log weight 81.4kg")
  rig.run("export --text \(rig.path("t"))")
  there.run("log drink 250ml")
  let dry = there.run("import --text \(rig.path("t")) --dry-run")
  #expect(dry.code == 0 && there.run("list weight").out == "No entries\n")
  let answer = there.run("import --text \(rig.path("t"))")
  #expect(answer.code == 0 && answer.err.contains("1 entry") && answer.err.contains("drink "), "\(answer)")
  #expect(there.run("list drink").lines.count == 1 && there.run("list weight").lines.count == 1)
}

@MainActor
@Test func `a bad row is named by file, line and field, and keeps everything out`() throws {
  let rig = try CommandRig()
  rig.run("log mood 7 6")
  rig.run("export --text \(rig.path("t"))")
  let there = try CommandRig()
  let name = try #require(files(rig.path("t")).keys.first { $0.hasSuffix("mood.tsv") })
  let file = rig.path("t/\(name)")
  let good = try String(contentsOfFile: file, encoding: .utf8)
  try good.replacing("\t7\t6\t", with: "\t17\t6\t").write(toFile: file, atomically: true, encoding: .utf8)
  let refused = there.run("import --text \(rig.path("t"))")
  #expect(refused.code == 65 && refused.err.contains("\(name): line 2: mood: is out of range"), "\(refused)")
  #expect(!refused.err.contains("17") && there.run("list mood").out == "No entries\n")
  try (good + good.split(separator: "\n")[1] + "\n").write(toFile: file, atomically: true, encoding: .utf8)
  let twice = there.run("import --text \(rig.path("t"))")
  #expect(twice.code == 65 && twice.err.contains("\(name):2 and in \(name):3"), "\(twice)")
  try good.replacing("energy", with: "vigour").write(toFile: file, atomically: true, encoding: .utf8)
  #expect(there.run("import --text \(rig.path("t"))").err.contains("lacks the column energy"))
  try good.replacing("\n", with: "\r\n").write(toFile: file, atomically: true, encoding: .utf8)
  let returns = there.run("import --text \(rig.path("t"))")
  #expect(returns.code == 0 && returns.err.contains("CR LF"))
  try "something else\n".write(toFile: rig.path("t/fastlife.txt"), atomically: true, encoding: .utf8)
  #expect(there.run("import --text \(rig.path("t"))").code == 65)
}

@MainActor
@Test func `a folder with something in it is written over only with force`() throws {
  let rig = try CommandRig()
  rig.run("log mood 7 6")
  #expect(rig.run("export --text \(rig.path("t"))").code == 0)
  #expect(rig.run("export --text \(rig.path("t"))").code == 73)
  #expect(rig.run("export --text \(rig.path("t")) --force").code == 0)
}

@MainActor
@Test func `a living folder follows every change, and one weight is one line`() throws {
  let rig = try CommandRig()
  rig.run("log weight 82kg --at '2 days ago'")
  #expect(rig.run("text check").code == 69)
  #expect(rig.run("settings text.folder \(rig.path("t"))").code == 0)
  let before = files(rig.path("t"))
  #expect(before.count == 6 && rig.run("text check").code == 0)
  rig.run("log weight 81.4kg --note '#travel'")
  let after = files(rig.path("t"))
  #expect(Set(after.keys) == Set(before.keys))
  let changed = after.filter { before[$0.key] != $0.value }
  #expect(changed.count == 1)
  let (name, text) = try #require(changed.first)
  let old = try #require(before[name])
  #expect(text.hasPrefix(old) && text.dropFirst(old.count).split(separator: "\n").count == 1)
  rig.run("undo")
  #expect(files(rig.path("t")) == before)
  let mode = try FileManager.default.attributesOfItem(atPath: rig.path("t/\(name)"))[.posixPermissions] as? Int
  #expect(mode == 0o600)
  #expect(!rig.document().contains("text.folder") && before["settings.tsv"]?.contains("text.folder") == false)
  #expect(rig.run("text check").code == 0)
}

@MainActor
@Test func `what another writer left to do is done by the next command`() throws {
  let rig = try CommandRig()
  rig.run("settings text.folder \(rig.path("t"))")
  do {
    let store = try Store(at: rig.location)
    let drink = Drink(id: UUID.random(), at: rig.time.now.stamp, millilitres: 250, beverage: "water")
    try store.commitNow(Batch("drink.add", [.insert(Entry(drink))]), at: rig.time.now)
  }
  #expect(rig.run("text check").code == 65)
  rig.run("log mood 7 6")
  #expect(rig.run("text check").code == 0)
}

@MainActor
@Test func `what is changed by hand stays, is shown, and is taken on request as one step`() throws {
  let rig = try CommandRig()
  rig.run("settings text.folder \(rig.path("t"))")
  rig.run("log mood 7 6 --at '3h ago'")
  rig.run("log mood 3 2 --at '5h ago'")
  let name = try #require(files(rig.path("t")).keys.first { $0.hasSuffix("mood.tsv") })
  let file = rig.path("t/\(name)")
  let text = try String(contentsOfFile: file, encoding: .utf8)
  var lines = text.split(separator: "\n").map(String.init)
  lines[2] = lines[2].replacing("\t7\t6\t", with: "\t8\t6\t")
  let new = lines[1].split(separator: "\t", omittingEmptySubsequences: false).dropLast().joined(separator: "\t")
    .replacing("\t3\t2\t", with: "\t4\t4\t")
  lines[1] = new + "\t"
  try (lines.joined(separator: "\n") + "\n").write(toFile: file, atomically: true, encoding: .utf8)
  let left = rig.run("log mood 5 5")
  #expect(left.code == 0 && left.err.contains(name), "\(left)")
  let edited = try String(contentsOfFile: file, encoding: .utf8)
  #expect(edited.contains("\t8\t6\t"))
  let check = rig.run("text check")
  #expect(check.code == 65 && check.out.contains("+ ") && check.out.contains("- "))
  let moods = rig.run("list mood --json").out
  #expect(rig.run("text take --dry-run").code == 0 && rig.run("list mood --json").out == moods)
  let taken = rig.run("text take")
  #expect(taken.code == 0, "\(taken)")
  #expect(rig.run("text check").code == 0)
  let whole = try String(contentsOfFile: file, encoding: .utf8)
  // An entry logged meanwhile is not taken for a line removed.
  #expect(whole.contains("\t4\t4\t") && whole.contains("\t5\t5\t") && whole.contains("\t8\t6\t"))
  #expect(rig.run("undo").code == 0 && rig.run("list mood --json").out == moods)
}

@MainActor
@Test func `a line that the data changed meanwhile, too, is not decided`() throws {
  let rig = try CommandRig()
  rig.run("settings text.folder \(rig.path("t"))")
  rig.run("log mood 7 6")
  let id = rig.id("mood")
  let name = try #require(files(rig.path("t")).keys.first { $0.hasSuffix("mood.tsv") })
  let text = try String(contentsOfFile: rig.path("t/\(name)"), encoding: .utf8)
  try text.replacing("\t7\t6\t", with: "\t8\t6\t").write(
    toFile: rig.path("t/\(name)"), atomically: true, encoding: .utf8)
  rig.run("edit mood \(id) --mood 2")
  let taken = rig.run("text take")
  #expect(taken.code == 65 && taken.err.contains("meanwhile"), "\(taken)")
  #expect(rig.run("list mood --json").out.contains("\"mood\":2"))
}

@MainActor
@Test func `a line that no form would take is refused, and fix writes the folder anew`() throws {
  let rig = try CommandRig()
  rig.run("settings text.folder \(rig.path("t"))")
  rig.run("log weight 81.4kg")
  let name = try #require(files(rig.path("t")).keys.first { $0.hasSuffix("weight.tsv") })
  let text = try String(contentsOfFile: rig.path("t/\(name)"), encoding: .utf8)
  try text.replacing("81.4 kg", with: "699 kg").write(
    toFile: rig.path("t/\(name)"), atomically: true, encoding: .utf8)
  let refused = rig.run("text take")
  #expect(refused.code == 65 && refused.err.contains("\(name): line 2"), "\(refused)")
  #expect(rig.run("text check --fix").code == 0 && rig.run("text check").code == 0)
}

@MainActor
@Test func `a restore is followed as a whole`() throws {
  let rig = try CommandRig()
  rig.run("settings text.folder \(rig.path("t"))")
  rig.run("log weight 81.4kg")
  rig.run("backup now")
  rig.run("log mood 7 6")
  #expect(rig.run("backup restore --yes").code == 0)
  rig.run("log drink 250ml")
  #expect(rig.run("text check").code == 0)
  #expect(!files(rig.path("t")).keys.contains { $0.hasSuffix("mood.tsv") })
}

@MainActor
@Test func `a document says nothing about where text goes`() throws {
  let rig = try CommandRig()
  let file = rig.path("in.json")
  try #"{"document":"fastlife","schema":1,"settings":[{"key":"text.folder","value":"/tmp/x"}]}"#.write(
    toFile: file, atomically: true, encoding: .utf8)
  #expect(rig.run("import \(file)").code == 65)
  #expect(rig.run("text check").code != 0)
}

@MainActor
@Test func `forgetting everything empties the folder of text, but for files of others`() throws {
  let rig = try CommandRig()
  rig.run("settings text.folder \(rig.path("t"))")
  rig.run("log weight 81.4kg")
  try "mine".write(toFile: rig.path("t/README"), atomically: true, encoding: .utf8)
  #expect(rig.run("purge --yes").code == 0)
  #expect(Set(files(rig.path("t")).keys) == ["README"])
}

@MainActor
@Test func `an id in two files is named in both, and a line beyond a mebibyte by its number`() throws {
  let (rig, there) = (try CommandRig(), try CommandRig())
  rig.run("log mood 7 6 --at '2 days ago'")
  rig.run("export --text \(rig.path("t"))")
  let name = try #require(files(rig.path("t")).keys.first { $0.hasSuffix("mood.tsv") })
  let text = try #require(files(rig.path("t"))[name])
  let year = try #require(Int(name.prefix(4)))
  let other = "\(year - 1)/mood.tsv"
  try PrivateFolder(URL(fileURLWithPath: rig.path("t"))).write(
    Array(text.replacing("\(year)-", with: "\(year - 1)-").utf8), to: other)
  let twice = there.run("import --text \(rig.path("t"))")
  #expect(twice.code == 65 && twice.err.contains("\(other):2") && twice.err.contains("\(name):2"), "\(twice)")
  let long = text + String(repeating: "x", count: (1 << 20) + 1) + "\n"
  try FileManager.default.removeItem(atPath: rig.path("t/\(other)"))
  try long.write(toFile: rig.path("t/\(name)"), atomically: true, encoding: .utf8)
  let answer = there.run("import --text \(rig.path("t"))")
  #expect(answer.code == 65 && answer.err.contains("\(name)") && answer.err.contains("3"), "\(answer)")
  #expect(there.run("list mood").out == "No entries\n")
}

@MainActor
@Test func `lines written by hand need no id, and come in once however often the folder is read`() throws {
  let (rig, there) = (try CommandRig(), try CommandRig())
  rig.run("log mood 7 6 --at '2 days ago'")
  rig.run("log mood 3 6 --at '3 days ago'")
  rig.run("export --text \(rig.path("t"))")
  let name = try #require(files(rig.path("t")).keys.first { $0.hasSuffix("mood.tsv") })
  let lines = try #require(files(rig.path("t"))[name]).split(separator: "\n").map { line in
    line.hasPrefix("at")
      ? String(line)
      : line.split(separator: "\t", omittingEmptySubsequences: false).dropLast().joined(separator: "\t") + "\t"
  }
  try (lines.joined(separator: "\n") + "\n").write(toFile: rig.path("t/\(name)"), atomically: true, encoding: .utf8)
  #expect(there.run("import --text \(rig.path("t")) --json").json["new"] as? Int == 2)
  #expect(there.run("import --text \(rig.path("t")) --json").json["new"] as? Int == 0)
  #expect(there.run("list mood").lines.count == 2)
}

@MainActor
@Test func `links, pipes and files of others in the folder are left alone and never followed`() throws {
  let rig = try CommandRig()
  rig.run("settings text.folder \(rig.path("t"))")
  rig.run("log weight 81.4kg")
  let name = try #require(files(rig.path("t")).keys.first { $0.hasSuffix("weight.tsv") })
  let year = String(name.prefix(4))
  try "not ours".write(toFile: rig.path("t/notes.md"), atomically: true, encoding: .utf8)
  try "not ours".write(toFile: rig.path("t/\(year)/weight.bak"), atomically: true, encoding: .utf8)
  try "secret\n".write(toFile: rig.path("secret"), atomically: true, encoding: .utf8)
  try FileManager.default.removeItem(atPath: rig.path("t/\(name)"))
  try FileManager.default.createSymbolicLink(atPath: rig.path("t/\(name)"), withDestinationPath: rig.path("secret"))
  #expect(mkfifo(rig.path("t/\(year)/mood.tsv"), 0o600) == 0)
  let check = rig.run("text check")
  #expect(check.code == 65 && !check.out.contains("secret"), "\(check)")
  #expect(!rig.run("text take --dry-run").out.contains("secret"))
  #expect(rig.run("log weight 81.2kg --at '1h ago'").code == 0)
  #expect(rig.run("log mood 7 6").code == 0)
  #expect(try String(contentsOfFile: rig.path("secret"), encoding: .utf8) == "secret\n")
  #expect(files(rig.path("t"))["notes.md"] == "not ours" && files(rig.path("t"))["\(year)/weight.bak"] == "not ours")
  #expect(rig.run("text check").code == 0)
  // A folder of a year that leads elsewhere.
  try FileManager.default.moveItem(atPath: rig.path("t/\(year)"), toPath: rig.path("elsewhere"))
  try FileManager.default.createSymbolicLink(atPath: rig.path("t/\(year)"), withDestinationPath: rig.path("elsewhere"))
  let before = files(rig.path("elsewhere"))
  let logged = rig.run("log weight 80kg --at '2h ago'")
  #expect(logged.code == 0 && !logged.err.isEmpty && files(rig.path("elsewhere")) == before, "\(logged)")
  try FileManager.default.removeItem(atPath: rig.path("t/\(year)"))
  try FileManager.default.moveItem(atPath: rig.path("elsewhere"), toPath: rig.path("t/\(year)"))
  rig.run("log drink 250ml")
  #expect(rig.run("text check").code == 0)
}

@MainActor
@Test func `a folder that is gone is written anew as a whole`() throws {
  let rig = try CommandRig()
  rig.run("settings text.folder \(rig.path("t"))")
  rig.run("log weight 81.4kg")
  try FileManager.default.removeItem(atPath: rig.path("t"))
  rig.run("log mood 7 6")
  #expect(rig.run("text check").code == 0 && files(rig.path("t")).keys.contains { $0.hasSuffix("weight.tsv") })
}

@MainActor
@Test func `a column that is none of ours outlives taking`() throws {
  let rig = try CommandRig()
  rig.run("settings text.folder \(rig.path("t"))")
  rig.run("log mood 7 6")
  let name = try #require(files(rig.path("t")).keys.first { $0.hasSuffix("mood.tsv") })
  var lines = try #require(files(rig.path("t"))[name]).split(separator: "\n").map(String.init)
  lines[0] += "\tweather"
  lines[1] = lines[1].replacing("\t7\t6\t", with: "\t8\t6\t") + "\train"
  try (lines.joined(separator: "\n") + "\n").write(toFile: rig.path("t/\(name)"), atomically: true, encoding: .utf8)
  let taken = rig.run("text take")
  #expect(taken.code == 0 && taken.err.contains("weather"), "\(taken)")
  #expect(rig.run("list mood --json").out.contains("\"mood\":8"))
  #expect(files(rig.path("t"))[name]?.contains("rain") == true)
}

@MainActor
@Test func `an import of text is listed by its folder, and a folder that is not there is no input`() throws {
  let (rig, there) = (try CommandRig(), try CommandRig())
  rig.run("log weight 81.4kg --at '2 days ago'")
  rig.run("export --text \(rig.path("health"))")
  let missing = there.run("import --text \(rig.path("none"))")
  #expect(missing.code == 66 && missing.err == "\(rig.path("none")) cannot be read\n", "\(missing)")
  // The folder is told by its content, too.
  for line in ["import --text \(rig.path("health"))", "import \(rig.path("health"))"] {
    let done = there.run(line)
    #expect(done.code == 0 && done.out.contains(" new, "), "\(done)")
    #expect(there.run("imports").out.contains("health  text  weight 1"), "\(there.run("imports"))")
    let listed = (there.run("imports --json").json["imports"] as? [[String: Any]])?.first
    #expect(listed?["file"] as? String == "health" && listed?["format"] as? String == "text")
    #expect((listed?["new"] as? [String: Int]) == ["weight": 1])
    there.run("undo")
  }
  #expect(there.run("import \(rig.path("health")) --json").json["format"] as? String == "text")
}

@MainActor
@Test func `a row that differs from the one here is named by file and line`() throws {
  let (rig, there) = (try CommandRig(), try CommandRig())
  rig.run("log weight 81.4kg --at '2 days ago'")
  rig.run("export --text \(rig.path("t"))")
  there.run("import --text \(rig.path("t"))")
  there.run("edit weight \(there.id("weight")) --amount 80kg")
  let name = try #require(files(rig.path("t")).keys.first { $0.hasSuffix("weight.tsv") })
  let again = there.run("import --text \(rig.path("t"))")
  #expect(again.err.contains("\(name): line 2: weight "), "\(again)")
  let rows = there.run("import --text \(rig.path("t")) --json").json["keptRows"] as? [[String: Any]]
  #expect(rows?.first?["file"] as? String == name)
}

@MainActor
@Test func `files that a killed write left behind go with the next refresh, and nothing else does`() throws {
  let rig = try CommandRig()
  rig.run("settings text.folder \(rig.path("t"))")
  rig.run("log weight 81.4kg --at '2h ago'")
  let name = try #require(files(rig.path("t")).keys.first { $0.hasSuffix("weight.tsv") })
  let (year, id) = (String(name.prefix(4)), UUID().uuidString)
  let stale = ["\(year)/.weight.tsv.\(id)", ".goals.tsv.\(id)", ".fastlife.txt.\(UUID().uuidString)"]
  let others = [
    "\(year)/.weight.tsv.\(id.lowercased())", "\(year)/.weight.tsv.1234", "\(year)/.other.tsv.\(id)",
    "\(year)/weight.tsv.\(id)", ".README.\(id)", ".weight.tsv.\(id)",
  ]
  for path in stale + others { try "x".write(toFile: rig.path("t/" + path), atomically: false, encoding: .utf8) }
  let link = "\(year)/.weight.tsv.\(UUID().uuidString)"
  try FileManager.default.createSymbolicLink(
    atPath: rig.path("t/" + link), withDestinationPath: rig.path("t/fastlife.txt"))
  #expect(rig.run("log weight 81.2kg").code == 0)
  let left = Set(files(rig.path("t")).keys)
  #expect(left.isDisjoint(with: stale) && left.isSuperset(of: others), "\(left)")
  #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: rig.path("t/" + link))) != nil)
  #expect(rig.run("text check").code == 0)
}

@MainActor
@Test func `a folder of others is no folder of text; an empty one, one under git and one of ours are`() throws {
  let rig = try CommandRig()
  let manager = FileManager.default
  try manager.createDirectory(atPath: rig.path("theirs"), withIntermediateDirectories: true)
  try "mine".write(toFile: rig.path("theirs/diary.txt"), atomically: true, encoding: .utf8)
  try manager.createDirectory(atPath: rig.path("repository/.git"), withIntermediateDirectories: true)
  try "ref".write(toFile: rig.path("repository/.git/HEAD"), atomically: true, encoding: .utf8)
  let refused = rig.run("settings text.folder \(rig.path("theirs"))")
  #expect(refused.code == 73 && refused.err.contains("is not empty and no folder of text"), "\(refused)")
  #expect(rig.run("settings text.folder \(rig.path("theirs/diary.txt"))").code == 73)
  #expect(files(rig.path("theirs")) == ["diary.txt": "mine"])
  #expect(rig.run("export --text \(rig.path("theirs"))").code == 73)
  #expect(rig.run("export --text \(rig.path("repository"))").code == 0)
  #expect(rig.run("settings text.folder \(rig.path("repository"))").code == 0)
  #expect(rig.run("settings text.folder \(rig.path("new"))").code == 0)
  #expect(rig.run("settings text.folder none").code == 0)
  #expect(rig.run("text check").code == 69)
}

@MainActor
@Test func `a folder of others that the configuration names is not written into, and every command says so`() throws {
  let rig = try CommandRig()
  try FileManager.default.createDirectory(atPath: rig.path("theirs"), withIntermediateDirectories: true)
  try "mine".write(toFile: rig.path("theirs/diary.txt"), atomically: true, encoding: .utf8)
  rig.forced = [SettingKey(rawValue: "text.folder"): "\"\(rig.path("theirs"))\""]
  let logged = rig.run("log weight 70kg")
  #expect(logged.code == 0 && logged.err.contains("is not empty and no folder of text"), "\(logged)")
  #expect(files(rig.path("theirs")) == ["diary.txt": "mine"])
  let checked = rig.run("text check")
  #expect(checked.code == 65 && checked.err.contains("is not empty and no folder of text"), "\(checked)")
  #expect(rig.run("text check --fix").code == 65)
  #expect(files(rig.path("theirs")) == ["diary.txt": "mine"])
}
