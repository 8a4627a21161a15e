// Commands cover what screens do: goals of every tracker, the figures of the panes, a period of one's own, help that fits.
import ArgumentParser
import Core
import Foundation
import Testing
import Words

@testable import Commands

@MainActor
@Test func `every tracker with a goal has it as a command`() throws {
  let rig = try CommandRig()
  rig.run("log weight 81.5")
  #expect(rig.run("goal mood 9").out == "9\n" && rig.run("goal energy 4").out == "4\n")
  let goals = rig.run("goal --json").json
  #expect(goals["moodLevel"] as? Int == 9 && goals["energyLevel"] as? Int == 4)
  // The made-up tracker has one, too.
  #expect(rig.run("goal").lines.count == 10)
  #expect(rig.run("goal walk 3").out.hasPrefix("3") && rig.run("goal walk 21").code == 65)
  #expect(rig.run("goal meditation 20").out.hasPrefix("20"))
  #expect(rig.run("goal workout 1:00").code == 0)
  #expect(rig.run("goal --json").json["workoutMinutes"] as? Int == 60)
  for wrong in ["0", "121", "1.5", "many"] { #expect(rig.run("goal meditation \(wrong)").code == 65, "\(wrong)") }
  #expect(rig.run("goal mood 11").code == 65 && rig.run("goal energy 0").code == 65)
}

@MainActor
@Test func `stats tell what the panes tell of weight`() throws {
  let rig = try CommandRig()
  rig.run("goal weight 75")
  rig.run("settings body.height 180")
  for days in 0..<20 { rig.run("log weight \(80 + Double(days) / 10)kg --at '\(days) days ago' --force") }
  let said = rig.run("stats weight").out
  for label in ["Milestones", "Forecast", "BMI", "of 10 days"] { #expect(said.contains(label), "\(label): \(said)") }
  let figures = rig.run("stats weight --json").json["weight"] as? [String: Any]
  #expect((figures?["bodyMassIndex"] as? Double).map { abs($0 - 80 / 3.24) < 0.1 } == true)
  #expect((figures?["forecast"] as? [String])?.isEmpty == false && figures?["milestones"] as? Int != nil)
  rig.run("goal weight 80")
  #expect(rig.run("stats weight").out.contains("reached"))
}

@MainActor
@Test func `stats tell what the panes tell of fasts and nights`() throws {
  let rig = try CommandRig()
  for days in 1...8 {
    rig.run("log fast '\(days + 1) days ago 19:00' '\(days) days ago 12:00'")
    rig.run("log sleep '\(days + 1) days ago 23:00 to \(days) days ago 6:30' --keep")
  }
  let fasting = rig.run("stats fasting").out
  #expect(
    fasting.contains("17 h")
      && (rig.run("stats fasting --json").json["fasting"] as? [String: Any])?.keys
        .contains { $0.hasPrefix("secondsInStage.") } == true,
    "\(fasting)")
  let sleep = rig.run("stats sleep --json").json["sleep"] as? [String: Any]
  for key in [
    "usualMinutesAfterMidnight", "bedtimeMinutesAfterMidnight", "socialJetlagMinutes", "isConsistent",
    "lastNightShareOfNeed",
  ] {
    #expect(sleep?.keys.contains(key) == true, "\(key)")
  }
  #expect(rig.run("stats sleep").out.contains("23:00"))
}

@MainActor
@Test func `stats take a period of one's own`() throws {
  let rig = try CommandRig()
  for days in 0..<10 { rig.run("log drink 2l --at '\(days) days ago'") }
  let today = Day(rig.time.now)
  let json = rig.run("stats hydration --from \((today - 6).iso) --to \((today - 3).iso) --json").json
  #expect(json["through"] as? String == (today - 3).iso)
  #expect((json["hydration"] as? [String: Any])?["totalMillilitres"] as? Double == 8000)
  #expect(rig.run("stats hydration --from \((today - 6).iso)").out.contains("7 days: "))
  for wrong in [
    "--to today", "--from tomorrow", "--from today --to yesterday", "--from 2026-02-30", "--from today --to tomorrow",
  ] {
    #expect(rig.run("stats hydration \(wrong)").code == 65, "\(wrong)")
  }
}

/// Every command with its parents' names.
private func commands(_ root: any ParsableCommand.Type = RootCommand.self) -> [any ParsableCommand.Type] {
  [root] + root.configuration.subcommands.flatMap { commands($0) }
}

@Test(arguments: [Language.english, .german])
func `every command shown has a text, in lines of 80 columns`(language: Language) {
  HelpTexts(words: Words(language: language)).rendering {
    for command in commands().map({ $0.configuration }) where command.shouldDisplay {
      let name = command.commandName ?? ""
      #expect(!command.abstract.isEmpty, "\(name)")
      let wide = command.discussion.split(separator: "\n").filter { $0.count > 80 }
      #expect(wide.isEmpty, "\(name): \(wide)")
    }
  }
}

@Test func `no text of help is looked up while arguments are parsed`() {
  for command in commands() {
    let configuration = command.configuration
    #expect(configuration.abstract.isEmpty && configuration.discussion.isEmpty)
  }
}
