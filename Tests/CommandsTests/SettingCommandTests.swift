// `fastlife settings`: values typed and shown as in the forms, in the user's units.
import Core
import Testing
import Words

@testable import Commands

@MainActor
@Test(arguments: [
  ("fasting.goal", "18h", "64800", "18 h"), ("fasting.goal", "16:30", "59400", "16 h 30 m"),
  ("fasting.goal", "16:8", "57600", "16 h"), ("fasting.goal", "57600", "57600", "16 h"),
  ("sleep.need", "7:30", "27000", "7 h 30 m"), ("sleep.need", "25200", "25200", "7 h"),
  ("hydration.goal", "2l", "2000", "2000 ml"), ("hydration.goal", "2500", "2500", "2500 ml"),
  ("weight.goal", "75", "75", "75.0 kg"), ("weight.goal", "none", "null", "none"),
  ("weight.goal", "null", "null", "none"), ("body.height", "1.78 m", "178", "178 cm"),
  ("body.height", "none", "null", "none"), ("day.start", "4:00", "4", "04:00"), ("day.start", "4", "4", "04:00"),
  ("day.waking", "7-23", #""07:00-23:00""#, "07:00-23:00"),
  ("quiet.hours", "9pm to 6:30", #""21:00-06:30""#, "21:00-06:30"),
  ("nudge.mood.time", "8am", #""08:00""#, "08:00"), ("nudge.mood.time", "at waking", #""at waking""#, "at waking"),
  ("notices.goal.lead", "30m", "30", "30 m"),
  ("notices.drink.every", "2h", "2", "2 h"), ("timer.phase1", "20m", "20", "20 m"),
  ("timer.work", "1:30", "90", "90 s"),
  ("meditation.goal", "15", "15", "15 m"), ("week.first", "Sun", "7", "Sun"), ("week.first", "1", "1", "Mon"),
  ("work.days", "Mon-Thu", "[1,2,3,4]", "Mon\u{2013}Thu"), ("work.days", "[1,2]", "[1,2]", "Mon Tue"),
  ("theme", "light", #""light""#, "light"), ("mouse", "off", "false", "false"),
])
func `a setting takes what the form takes and what the store keeps`(
  name: String, typed: String, stored: String, shown: String
) throws {
  let rig = try CommandRig()
  let answer = rig.run("settings \(name) '\(typed)'")
  #expect(answer.code == 0 && answer.err == "", "\(answer)")
  #expect(answer.out.replacing("\u{A0}", with: " ") == "\(name) = \(shown)\n")
  let json = rig.run("settings \(name) --json").out
  #expect(json.contains(#""value":\#(stored)"#), "\(json)")
}

@MainActor
@Test func `amounts of settings are typed, shown and refused in the user's units`() throws {
  let rig = try CommandRig()
  rig.run("settings units.weight lb")
  rig.run("settings units.volume oz")
  func plain(_ line: String) -> CommandRig.Answer {
    var answer = rig.run(line)
    answer.out = answer.out.replacing("\u{A0}", with: " ")
    answer.err = answer.err.replacing("\u{A0}", with: " ")
    return answer
  }
  #expect(plain("settings weight.goal 165").out == "weight.goal = 165.0 lb\n")
  #expect(plain("settings weight.goal 75kg").out == "weight.goal = 165.3 lb\n")
  #expect(plain("settings hydration.goal 64").out == "hydration.goal = 64 oz\n")
  #expect(plain("settings body.height '5 ft 10'").out == "body.height = 5 ft 10 in\n")
  let weight = plain("settings weight.goal heavy")
  #expect(weight.code == 65 && weight.err.contains("Enter 0.1 lb to 999.9 lb. Example: 180\n"), "\(weight.err)")
  let drinks = plain("settings hydration.goal much")
  #expect(
    drinks.code == 65 && drinks.err.contains("8 oz to 300 oz") && drinks.err.contains("Example: 64\n"), "\(drinks.err)")
  let all = plain("settings").out
  #expect(all.contains("weight.goal") && all.contains("165.3 lb  (0.1–999.9 lb, none)"))
  #expect(plain("settings timer.phase1 999").err.contains("120 min"))
}

@MainActor
@Test(arguments: [Language.english, .german], ["kg", "lb", "st"])
func `what is shown of a setting can be typed`(language: Language, unit: String) throws {
  let rig = try CommandRig()
  rig.language = language
  rig.run("settings units.weight \(unit)")
  rig.run("settings weight.goal 81.4kg")
  rig.run("settings body.height 183")
  for row in Settings.table where !row.read(Settings()).hasPrefix("[{") && row.key.rawValue != "health.sync" {
    let name = row.key.rawValue
    let before = rig.run("settings \(name)").out
    let shown = before.dropFirst(name.count + 3).dropLast()
    // Another unit changes the settings that show it.
    guard unit == "kg" || shown.contains(unit) else { continue }
    let answer = rig.run("settings \(name) '\(shown)'")
    #expect(answer.code == 0 && answer.out == before, "\(name): \(answer)")
  }
}

@MainActor
@Test func `undo names the setting that it takes back`() throws {
  let rig = try CommandRig()
  rig.run("settings theme light")
  #expect(rig.run("undo").out.contains("theme"))
  rig.language = .german
  rig.run("settings motion reduced")
  #expect(rig.run("undo").out.contains("Einstellungen geändert (motion)"))
}
