// Exports of platforms on the command line: previewed, taken in once, taken back by one undo; refusals named by line.
import Core
import Foundation
import TestKit
import Testing

@testable import Commands

private let quantity = "HKQuantityTypeIdentifier"

private func record(_ type: String, _ value: String, _ unit: String, at minute: Int) -> String {
  let time = "2026-01-05 08:\(10 + minute):00 +0200"
  return
    " <Record type=\"\(quantity)\(type)\" sourceName=\"Scale\" unit=\"\(unit)\" startDate=\"\(time)\""
    + " endDate=\"\(time)\" value=\"\(value)\"/>\n"
}

private let good =
  record("BodyMass", "81.4", "kg", at: 0) + record("BodyMass", "150", "lb", at: 1)
  + record("StepCount", "412", "count", at: 2) + record("WalkingSpeed", "4", "km/hr", at: 3)

@MainActor
private func export(_ records: String, _ rig: CommandRig, isWhole: Bool = true) throws -> String {
  let path = rig.path("Exportar.xml")
  let text =
    "<?xml version=\"1.0\"?>\n<!DOCTYPE HealthData []>\n<HealthData locale=\"es_ES\">\n" + records
  try Data((text + (isWhole ? "</HealthData>\n" : "")).utf8).write(to: URL(fileURLWithPath: path))
  return path
}

/// How many samples of each type an answer tells of, as `weight=2`.
private func samples(_ answer: CommandRig.Answer, _ count: String = "new") -> [String] {
  let rows = answer.json["samples"] as? [[String: Any]] ?? []
  return rows.map { "\($0["type"] as? String ?? "others")=\($0[count] as? Int ?? -1)" }.filter {
    !$0.hasSuffix("=0")
  }
}

@MainActor
@Test func `an export of Apple Health is previewed, taken in once and taken back by one undo`()
  throws
{
  let rig = try CommandRig()
  let path = try export(good, rig)
  #expect(rig.run("import \(path) --dry-run").out.hasPrefix("4 read, 4 new"))
  #expect(!FileManager.default.fileExists(atPath: rig.location.health.path))
  let done = rig.run("import \(path) --json")
  #expect(done.code == 0 && done.json["format"] as? String == "apple-health", "\(done)")
  #expect(
    samples(done) == ["activity=1", "weight=2", "others=1"] && done.json["import"] as? Int == 1)
  #expect(rig.run("import \(path)").out.hasPrefix("4 read, 0 new, 4 already there"))
  let listed = rig.run("imports --json").json["imports"] as? [[String: Any]]
  #expect(
    listed?.map { $0["file"] as? String } == ["Exportar.xml"] && listed?.first?["rows"] as? Int == 4
  )
  #expect(rig.run("undo").code == 0)
  #expect((rig.run("imports --json").json["imports"] as? [[String: Any]])?.count == 0)
  #expect(rig.run("import \(path) --dry-run").out.hasPrefix("4 read, 4 new"))
}

@MainActor
@Test
func `records that are refused are named by line and field, and counted on the last line; the rest comes in`() throws {
  let rig = try CommandRig()
  let path = try export(
    good + record("BodyMass", "12,5", "kg", at: 4) + record("BodyMass", "9", "stones", at: 5), rig)
  #expect(rig.run("import \(path) --dry-run").out.hasPrefix("6 read, 4 new"))
  let done = rig.run("import \(path)")
  #expect(done.code == 65 && done.out.hasPrefix("6 read, 4 new"), "\(done)")
  #expect(done.err.contains("line 8") && done.err.contains("stones") && !done.err.contains("12,5"), "\(done)")
  #expect(done.err.hasSuffix("Refused: 2; the rest is here\n"), "\(done)")
  let skipped = rig.run("import \(path) --skip-bad --json")
  #expect(skipped.code == 0 && samples(skipped, "refused") == ["weight=2"], "\(skipped)")
  #expect(skipped.json["same"] as? Int == 4 && skipped.json["new"] as? Int == 0, "\(skipped)")
  #expect(rig.run("undo").code == 0)
  #expect(rig.run("import \(path) --dry-run").out.hasPrefix("6 read, 4 new"))
}

@MainActor
@Test func `a cut export says where it ends, and its readable part comes in`()
  throws
{
  let rig = try CommandRig()
  let path = try export(good + " <Record type=\"HK", rig, isWhole: false)
  let size = try Data(contentsOf: URL(fileURLWithPath: path)).count
  let done = rig.run("import \(path) --json")
  #expect(done.code == 65 && done.json["endsEarly"] as? Int == size, "\(done)")
  #expect(done.json["committed"] as? Bool == true && done.json["new"] as? Int == 4, "\(done)")
  #expect(rig.run("import \(path) --skip-bad").out.hasPrefix("4 read, 0 new"))
}

@MainActor
@Test func `an import of samples says where they are, and how they come into the trackers`() throws {
  let rig = try CommandRig()
  #expect(!rig.run("import \(try export(good, rig)) --dry-run").out.contains("health allow"))
  let closed = rig.run("import \(try export(good, rig))")
  #expect(closed.out.contains("'fastlife health allow weight' brings them in"), "\(closed)")
  #expect(rig.run("health allow weight").code == 0 && rig.run("list weight").lines.count == 2)
  #expect(!rig.run("import \(try export(good, rig))").out.contains("health"))
  let open = rig.run("import \(try export(record("BodyMass", "80.2", "kg", at: 9), rig))")
  #expect(open.out.contains("'fastlife health sync' brings them into the trackers"), "\(open)")
}

@MainActor
@Test func `only the types of the kinds that are asked for come in`() throws {
  let rig = try CommandRig()
  let done = rig.run("import \(try export(good, rig)) --only weight --json")
  #expect(samples(done) == ["weight=2"] && done.json["read"] as? Int == 2, "\(done)")
}

@MainActor
@Test func `attributes that are passed over are counted`() throws {
  let rig = try CommandRig()
  let path = try export(good.replacing("unit=\"lb\"", with: "unit=\"lb\" unit=\"kg\""), rig)
  #expect(rig.run("import \(path)").err.contains("come twice: 1"))
}

@MainActor
@Test func `a health file that cannot be used refuses the import, and the diary goes on`() throws {
  let rig = try CommandRig()
  rig.run("log drink 250ml")
  try Data("SQLite".utf8).write(to: rig.location.health)
  let done = rig.run("import \(try export(good, rig))")
  #expect(done.code == 69 && done.err.contains("health.sqlite"), "\(done)")
  #expect(rig.run("log drink 250ml").code == 0)
}

@MainActor
@Test func `a long import tells how far it is, and an interrupt takes all of it back`() throws {
  let rig = try CommandRig()
  let path = try export(String(repeating: good, count: 1_000), rig)
  rig.secondsAtLook = 1
  let told = rig.run("import \(path) --progress --dry-run")
  #expect(told.code == 0 && told.err.contains("3,000"), "\(told.err)")
  rig.isInterrupted = true
  #expect(rig.run("import \(path)").code == 130)
  rig.isInterrupted = false
  #expect(rig.run("import \(path) --json").json["new"] as? Int == 4_000)
}

// MARK: Real files

private let folder = ProcessInfo.processInfo.environment["FASTLIFE_SAMPLES"].flatMap {
  $0.isEmpty ? nil : $0
}

/// The rows of Tests/Samples/health.tsv: path, format, samples, end.
func healthSamples() throws -> [[String]] {
  let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "../Samples/health.tsv")
  let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter {
    !$0.hasPrefix("#")
  }
  return lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
}

@MainActor
@Test func `real exports of platforms give the samples that were counted in them, once`() throws {
  for sample in try healthSamples() {
    guard let folder, FileManager.default.fileExists(atPath: folder + "/" + sample[0]) else {
      continue
    }
    let rig = try CommandRig()
    let done = rig.run("import '\(folder)/\(sample[0])' --skip-bad --json")
    #expect(done.json["format"] as? String == sample[1], "\(sample[0]) \(done)")
    #expect(samples(done).sorted().joined(separator: " ") == sample[2], "\(sample[0])")
    #expect((done.json["endsEarly"] is Int) == (sample[3] == "early"), "\(sample[0]) \(done)")
    let again = rig.run("import '\(folder)/\(sample[0])' --skip-bad --json")
    #expect(
      again.json["new"] as? Int == 0 && again.json["same"] as? Int == done.json["new"] as? Int,
      "\(sample[0])")
  }
}

@MainActor
@Test func `a unit that a platform's file leaves open is asked for before there is a health file`() throws {
  let rig = try CommandRig()
  let path = rig.path("weight-2026-01-05.json")
  let log = #"{"logId": 1, "weight": 110, "bmi": 25, "date": "01/05/26", "time": "08:10:00", "source": "Aria"}"#
  try Data("[\(log)]".utf8).write(to: URL(fileURLWithPath: path))
  #expect(rig.run("import \(path)").code == 65)
  #expect(!FileManager.default.fileExists(atPath: rig.location.health.path))
  #expect(rig.run("import \(path) --unit kg").out.contains("new"))
  #expect(FileManager.default.fileExists(atPath: rig.location.health.path))
}
