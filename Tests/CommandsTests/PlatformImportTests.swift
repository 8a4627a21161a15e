// Exports of platforms that leave questions open, or grow: on the command line.
import Core
import Foundation
import TestKit
import Testing

@testable import Commands

@MainActor
private func file(_ name: String, _ text: String, _ rig: CommandRig) throws -> String {
  let path = rig.path(name)
  try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  return path
}

/// A weight of Fitbit with an index that fits two units.
private let weight =
  #"[{"logId": 1, "weight": 110, "bmi": 25, "date": "01/05/26", "time": "08:10:00", "source": "Aria"}]"#

@MainActor
@Test func `a unit that no file of a platform tells is asked, and the answer is taken`() throws {
  let rig = try CommandRig()
  let path = try file("weight-2026-01-01.json", weight, rig)
  let asked = rig.run("import \(path)")
  #expect(asked.code == 65 && asked.err.contains("--unit"), "\(asked)")
  let done = rig.run("import \(path) --unit lb --json")
  #expect(done.code == 0 && done.json["format"] as? String == "fitbit" && done.json["new"] as? Int == 2, "\(done)")
}

private func steps(_ count: Int) -> String {
  #"{"data": {"metrics": [{"name": "step_count", "units": "count", "data": [{"qty": \#(count), "date": "2026-01-05 00:00:00 +0100"}]}]}}"#
}

@MainActor
@Test func `a sum that has grown since the last export takes the place of the earlier one, until undo`() throws {
  let rig = try CommandRig()
  #expect(rig.run("import \(try file("a.json", steps(4000), rig))").out.hasPrefix("1 read, 1 new"))
  let again = rig.run("import \(try file("b.json", steps(9000), rig)) --json")
  let samples = (again.json["samples"] as? [[String: Any]])?.first
  #expect(samples?["new"] as? Int == 0 && samples?["replaced"] as? Int == 1, "\(again)")
  func told() -> String { rig.run("health read steps --days 1000").out }
  #expect(told().contains("9000") && !told().contains("4000"), "\(told())")
  let same = rig.run("import \(try file("b.json", steps(9000), rig)) --json")
  #expect(same.json["new"] as? Int == 0 && same.json["same"] as? Int == 1, "\(same)")
  #expect(rig.run("undo").code == 0 && told().contains("4000") && !told().contains("9000"), "\(told())")
}

@MainActor
@Test func `a folder of a platform is read as a whole`() throws {
  let rig = try CommandRig()
  let folder = rig.path("samsunghealth_a_1")
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  let tables = [
    "weight.csv": "start_time,weight,time_offset,datauuid\n2026-01-05 07:10:00.000,81.4,UTC+0100,A1,\n",
    "water_intake.csv": "start_time,amount,time_offset,datauuid\n2026-01-05 07:10:00.000,250.0,UTC+0100,A2,\n",
  ]
  for (name, text) in tables {
    let title = "com.samsung.health.\(name.dropLast(4)),6307003,12\n"
    try Data((title + text).utf8).write(to: URL(fileURLWithPath: folder + "/com.samsung.health." + name))
  }
  let done = rig.run("import \(folder) --json")
  #expect(done.json["format"] as? String == "samsung-health" && done.json["new"] as? Int == 2, "\(done)")
}

private let walk = """
  <gpx creator="a"><trk><trkseg><trkpt lat="50" lon="8"><time>2026-01-05T07:00:00Z</time></trkpt>
  <trkpt lat="50.1" lon="8"><time>2026-01-05T07:10:00Z</time></trkpt></trkseg></trk></gpx>
  """

@MainActor
@Test func `of a folder of workouts the broken file alone is refused, and the others come in`() throws {
  let rig = try CommandRig()
  let folder = rig.path("rides")
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  let cut = String(walk.dropLast(6))
  let late = walk.replacing("07:10", with: "06:00")
  for (name, text) in [
    ("a.gpx", cut), ("b.gpx", walk.replacing("-05T", with: "-06T")), ("c.gpx", late.replacing("-05T", with: "-07T")),
  ] {
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
  }
  let refused = rig.run("import \(folder)")
  #expect(refused.code == 65 && refused.out.hasPrefix("4 read, 2 new"), "\(refused)")
  #expect(
    refused.err == """
      a.gpx: The file ends early at byte \(cut.utf8.count)
      c.gpx: line 1: time: is before the start
      Refused: 2; the rest is here

      """, "\(refused.err)")
  rig.language = .german
  #expect(rig.run("import \(folder) -n").err.contains("a.gpx: Die Datei endet vorzeitig bei Byte \(cut.utf8.count)\n"))
  rig.language = .english
  let done = rig.run("import \(folder) --skip-bad --json")
  let rows = try #require(done.json["refusedRows"] as? [[String: Any]])
  #expect(done.code == 0 && done.json["same"] as? Int == 2 && done.json["endsEarly"] is NSNull, "\(done)")
  #expect(rows.map { $0["file"] as? String } == ["a.gpx", "c.gpx"])
  #expect(rows.map { $0["line"] as? Int } == [nil, 1] && rows[0]["byte"] as? Int == cut.utf8.count)
  #expect(rig.run("import \(folder) --only weight --skip-bad").err.contains("a.gpx"))
}
