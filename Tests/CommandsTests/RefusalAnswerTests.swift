// Refused values in commands: the field, the range, an example, in the language in force; and the
// same as an object where JSON was asked for.
import Core
import Foundation
import Testing
import Words

@testable import Commands

@MainActor
@Test(arguments: [
  ("stats weight --from 2026-01-01 --to 2099-01-01", "2099-01-01 is in the future"),
  ("stats weight --from 2099-01-01", "Start: 2099-01-01 is in the future"),
  ("pause add 2026-03-10 2026-03-05", "2026-03-05 is out of range. Enter 2026-03-10 to 9999-12-31"),
  ("fast plan 16h 18h", "or seven"), ("fast plan 16h rest", "or seven"),
  ("fast plan 16h --from today", "2 to 14 goals"),
  ("goal meditation 500", "Meditation goal"), ("settings meditation.goal 500", "Meditation goal"),
  ("goal workout 500", "Workout goal"), ("settings body.height 10cm", "Body height"),
  ("list drink --limit -5", "--limit takes a number from 1, such as 20"),
  ("list drink --limit 0", "--limit takes a number from 1, such as 20"),
  ("list drink --days -1", "--days takes a number from 1, such as 14"),
  ("habit add X --every -1", "--every takes 1 to 30, or 0 for none, such as 7"),
])
func `a refusal names the field, the range or an example`(line: String, holds: String) throws {
  let rig = try CommandRig()
  rig.run("log weight 80kg")
  let answer = rig.run(line)
  #expect(answer.code != 0 && answer.err.contains(holds) && answer.out.isEmpty, "\(answer)")
  #expect(!answer.err.contains("Value:") && !answer.err.contains("23:10"), "\(answer)")
}

@MainActor
@Test(arguments: [
  ("log drink abc --json", 65), ("list drink --limit -5 --json", 64), ("nothing --json", 64), ("undo --json", 66),
  ("settings nothing --json", 64), ("fast goal 16h --json", 64),
])
func `an error is an object on standard error where JSON was asked for`(line: String, code: Int32) throws {
  let rig = try CommandRig()
  let people = rig.run(line.replacing(" --json", with: ""))
  let answer = rig.run(line)
  #expect(answer.out.isEmpty)
  let object = try #require(try JSONSerialization.jsonObject(with: Data(answer.err.utf8)) as? [String: Any])
  let error = try #require(object["error"] as? [String: Any])
  #expect(
    error["code"] as? Int == Int(answer.code) && answer.code == code && object["schema"] as? Int == 1, "\(answer)")
  let message = try #require(error["message"] as? String)
  #expect(!message.isEmpty && (people.code == 0 || people.err.hasPrefix(message.prefix(12))), "\(answer) \(people)")
}

@MainActor
@Test func `the fields of a status line are an object where JSON was asked for`() throws {
  let rig = try CommandRig()
  let fields = try #require(rig.run("status --fields --json").json["fields"] as? [[String: Any]])
  #expect(fields.contains { $0["name"] as? String == "fast.clock" && ($0["meaning"] as? String)?.isEmpty == false })
}

@MainActor
@Test(arguments: ["habit list --json", "habit presets --json"])
func `levels are named in JSON as in texts`(line: String) throws {
  let rig = try CommandRig()
  rig.run("log weight 80kg")
  let english = rig.run(line).out
  #expect(english.contains("\"Awful\"") && !english.contains("Mood.Awful"), "\(english)")
  rig.language = .german
  #expect(!rig.run(line).out.contains("\"Awful\""))
}

@MainActor
@Test(arguments: [
  ("settings", "in Schritten von 15 min", "steps of"), ("reminders add X", "Zeit, eine Weile zu sitzen", "Time to sit"),
  ("habit log Mood foo", "Beispiel: ", "awful"), ("habit log Mood", "Beispiel: ", "awful"),
])
func `nothing English is left in German`(line: String, holds: String, lacks: String) throws {
  let rig = try CommandRig()
  rig.language = .german
  rig.run("log weight 80kg")
  let answer = rig.run(line)
  let text = answer.out + answer.err
  #expect(text.contains(holds) && !text.contains(lacks), "\(text)")
}

@Test func `what a setting takes is told in the language in force`() throws {
  let goal = try #require(Settings.definition(SettingKey(rawValue: "fasting.goal")))
  #expect(Words(language: .english)(goal.acceptedText) == goal.accepts)
  #expect(Words(language: .german)(goal.acceptedText).hasSuffix(", in Schritten von 900 s"))
}
