// Diaries of other programs through the command: once, taken back, and with all that was left out.
import Foundation
import TestKit
import Testing

@testable import Commands

private let servings = """
  Day,Group,Food Name,Amount,Energy (kcal)
  2026-01-05,Snacks,Coffee,1.00 cup,2.00
  2026-01-05,Snacks,Coffee,1.00 cup,2.00
  2026-01-05,Lunch,Soup,300 g,410.00

  """

@MainActor
private func folder(_ rig: CommandRig, _ files: [String: String]) throws -> String {
  let path = rig.path("diary")
  try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  for (name, text) in files { try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/" + name)) }
  return path
}

@MainActor
@Test func `two servings alike are two, the same diary again adds nothing, and undo takes it back`() throws {
  let rig = try CommandRig()
  let path = try folder(rig, ["servings.csv": servings])
  #expect(rig.run("import \(path) --dry-run").out.hasPrefix("3 read, 3 new"))
  #expect(rig.run("import \(path)").out.hasPrefix("3 read, 3 new"))
  #expect(rig.run("import \(path)").out.hasPrefix("3 read, 0 new, 3 already there"))
  #expect(rig.run("list food").out.contains("Soup, 300 g"))
  rig.run("undo")
  #expect(rig.run("list food").out == "No entries\n")
}

@MainActor
@Test func `tables that nothing keeps and sums of known days are told, in JSON too`() throws {
  let rig = try CommandRig()
  let path = try folder(
    rig,
    [
      "servings.csv": servings, "dailysummary.csv": "Date,Energy (kcal),Completed\n2026-01-05,414,true\n",
      "notes.csv": "Day,Group,Note\n2026-01-05,,hello\n",
    ])
  let done = rig.run("import \(path)")
  #expect(done.code == 0 && done.out.hasPrefix("3 read, 3 new"), "\(done)")
  #expect(done.err.contains("notes.csv: left out") && done.err.contains("one by one in the same file: 1"), "\(done)")
  let left = rig.run("import \(path) --json").json["leftOut"] as? [[String: Any]] ?? []
  #expect(
    left.map { $0["part"] as? String } == ["file", "countedDay"] && left.first?["file"] as? String == "notes.csv")
}

@MainActor
@Test func `a meal of today at an hour still to come was eaten by now, one of tomorrow is refused by its field`() throws
{
  let rig = try CommandRig()
  let header = "Date,Meal,Calories,Carbohydrates (g),Protein (g)\n"
  let path = try folder(rig, ["a.csv": header + "2026-03-01,Dinner,700,,\n2026-03-01,Breakfast,300,,\n"])
  #expect(rig.run("import \(path)").out.hasPrefix("2 read, 2 new"))
  #expect(rig.run("list food").lines.count { $0.contains("08:00") } == 2)
  let next = try folder(rig, ["a.csv": header + "2026-03-02,Dinner,700,,\n"])
  let done = rig.run("import \(next)")
  #expect(done.code == 65 && done.err.contains("2") && !done.err.contains("700"), "\(done)")
}
