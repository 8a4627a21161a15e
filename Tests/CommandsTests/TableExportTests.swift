// Tables and letters: the figures in them are those of `stats`.
import Core
import Foundation
import Store
import TestKit
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
@Test func `days are written long, wide, as JSON and as Markdown, with the values of stats`() throws {
  let rig = try filled()
  let long = rig.run("export - --format days --types weight,hydration").lines
  #expect(long.first == "day,type,value,unit" && long.count == 11, "\(long)")
  #expect(long.contains { $0.hasSuffix(",weight,81,kg") } && long.contains { $0.hasSuffix(",hydration,500,ml") })
  let wide = rig.run("export - --format days --types weight,hydration --layout wide").lines
  #expect(wide.first == "day,weight_kg,hydration_ml" && wide.count == 6 && wide.last?.hasSuffix(",81,500") == true)
  let json = rig.run("export - --format days --layout json").json
  #expect((json["days"] as? [[String: Any]])?.count == 5 && (json["units"] as? [String: String])?["weight"] == "kg")
  let markdown = rig.run("export - --format days --types weight --layout markdown").lines
  #expect(markdown.first == "| Day | Weight |" && markdown.last?.contains("81") == true, "\(markdown)")
  let from = rig.run("export - --format days --types weight --from \((Day(rig.time.now) - 2).iso)")
  #expect(from.code == 0 && from.lines.count == 3, "\(from)")
  #expect(rig.run("export - --format days --types nothing").code == 64)
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
  #expect(rig.run("export - --format letter --from 2020-01-01 --to 2020-01-31").code == 0)
}
