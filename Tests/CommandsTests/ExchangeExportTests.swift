// Exports for medicine on the command line: Open mHealth and FHIR, read back into another store.
import Core
import Foundation
import TestKit
import Testing

@testable import Commands

/// Logs an entry of each sort.
@MainActor
private func fill(_ rig: CommandRig) {
  for line in [
    "log weight 81.4 --at 07:10", "log drink 250ml --at 08:00", "log drink 200ml --beverage coffee --at 08:30",
    "log measure bp 121/79 --at 07:15", "log mood 7 4 --at 09:00",
  ] {
    let done = rig.run(line)
    #expect(done.code == 0, "\(line): \(done)")
  }
}

/// How many samples of each type came with an import.
private func types(_ answer: CommandRig.Answer) -> [String: Int] {
  let rows = answer.json["samples"] as? [[String: Any]] ?? []
  return Dictionary(uniqueKeysWithValues: rows.map { ($0["type"] as? String ?? "others", $0["new"] as? Int ?? -1) })
}

@MainActor
@Test(arguments: [
  ("fhir", ["weight": 1, "hydration": 2, "measures": 2, "mood": 1]),
  ("openmhealth", ["weight": 1, "hydration": 2, "measures": 2]),
])
func `an export for medicine comes into another store as samples, once`(format: String, counts: [String: Int]) throws {
  let rig = try CommandRig()
  fill(rig)
  let path = rig.path("out.json")
  let done = rig.run("export \(path) --format \(format)")
  #expect(done.code == 0, "\(done)")
  #expect(done.err.contains("no schema") == (format == "openmhealth"), "\(done.err)")
  let other = try CommandRig()
  let came = other.run("import \(path) --json")
  #expect(came.json["format"] as? String == format && types(came) == counts, "\(came)")
  #expect(other.run("import \(path) --json").json["new"] as? Int == 0)
  #expect(rig.run("export \(path) --format \(format)").code == 73)
}

@MainActor
@Test func `an export for medicine has the days and trackers that are asked for`() throws {
  let rig = try CommandRig()
  fill(rig)
  let done = rig.run("export - --format fhir --types weight")
  #expect(done.code == 0 && done.out.contains("29463-7") && !done.out.contains("DietaryWater"), "\(done)")
  let none = rig.run("export - --format fhir --from 2020-01-01 --to 2020-01-02")
  #expect(none.code == 0 && !none.out.contains("29463-7") && none.out.contains("\"Bundle\""), "\(none)")
}

@MainActor
@Test func `Health Connect is written on request alone, into a copy of an export that is named`() throws {
  let rig = try CommandRig()
  fill(rig)
  let (path, template) = (rig.path("new.zip"), rig.path("a.txt"))
  try Data("hello".utf8).write(to: URL(fileURLWithPath: template))
  let word = "export \(path) --format health-connect"
  #expect(rig.run("\(word) --template \(template)").err.contains("--experimental"))
  #expect(rig.run("\(word) --experimental").err.contains("--template"))
  for options in ["\(word) --template \(template)", "\(word) --experimental", "export \(path) --experimental"] {
    #expect(rig.run(options).code == 64, "\(options)")
  }
  #expect(rig.run("export - --format health-connect --experimental --template \(template)").code == 64)
  let refused = rig.run("\(word) --experimental --template \(template)")
  #expect(refused.code == 65 && refused.err.contains("\(template): is no export of Health Connect"), "\(refused)")
  let none = rig.run("\(word) --experimental --template \(rig.path("none.zip"))")
  #expect(none.code == 66 && !FileManager.default.fileExists(atPath: path), "\(none)")
}
