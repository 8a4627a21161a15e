// The diary and habits by line: answers, the day they are for, status, and refusals.
import Core
import Foundation
import Managers
import Testing

@testable import Commands

@MainActor
@Test func `an evening is answered in two words, its day told, and undone`() throws {
  let rig = try CommandRig()
  let answer = rig.run("noalc steady --json").json
  let entry = try #require(answer["entry"] as? [String: Any])
  #expect(answer["done"] as? String == "noalc.answer" && entry["level"] as? String == "steady")
  let evening = HabitPreset.noAlc.habit.day(of: rig.time.now.stamp)
  #expect(entry["day"] as? String == evening.iso)
  #expect(rig.run("noalc wild").code == 0)
  #expect(rig.run("list habit").lines.count == 1)
  #expect(rig.run("noalc status --json").json["level"] as? String == "wild")
  rig.run("undo")
  #expect(rig.run("noalc status --json").json["level"] as? String == "steady")
  rig.run("undo")
  let none = rig.run("noalc status --json").json
  #expect(none["level"] is NSNull && (none["sevenDays"] as? [String: Any])?["unknown"] as? Int == 7)
}

@MainActor
@Test func `drinks are told in grams and units, days by hand keep their day, and levels are read in German, too`()
  throws
{
  let rig = try CommandRig()
  let today = Day(rig.time.now)
  #expect(rig.run("noalc --drink 500ml@5% --drink 40ml@38%").code == 0)
  let status = rig.run("noalc status --json").json
  let week = try #require(status["sevenDays"] as? [String: Any])
  let grams = 500 * 0.05 * 0.789 + 40 * 0.38 * 0.789
  #expect((week["grams"] as? Double).map { abs($0 - grams) < 1e-9 } == true)
  #expect((week["drinks"] as? Double).map { abs($0 - grams / 10) < 1e-9 } == true)
  rig.run("settings noalc.unit us")
  let again = rig.run("noalc status --json").json["sevenDays"] as? [String: Any]
  #expect((again?["drinks"] as? Double).map { abs($0 - grams / 14) < 1e-9 } == true)
  rig.run("noalc überschaubar --date \((today - 9).iso) --note birthday")
  let listed = rig.run("list habit --json").json["entries"] as? [[String: Any]]
  #expect(listed?.contains { $0["day"] as? String == (today - 9).iso && $0["note"] as? String == "birthday" } == true)
  #expect(rig.run("list habit --where 'noalc value=4 on:\((today - 9).iso)'").lines.count == 1)
  for said in [rig.run("noalc status").out, rig.run("noalc --help").out] {
    #expect(!said.lowercased().contains("promille") && !said.lowercased().contains("bac "))
  }
}

@MainActor
@Test(arguments: [
  ("noalc maybe", 65), ("noalc", 64), ("noalc steady --date 2126-01-01", 65), ("noalc --drink 500ml", 65),
  ("noalc --drink 500ml@99%", 65), ("habit log Piano", 66), ("habit add", 64), ("habit add ' '", 65),
  ("habit add Piano --mode avoidance --kind good", 65), ("habit add Piano --mode counter --goal 101", 65),
  ("habit add Piano --levels 'One +'  --mode levels", 65), ("habit add Piano --every 31", 65),
  ("habit add Piano --cutover 24", 65), ("habit log Mood", 65), ("habit log Mood splendid", 65),
  ("habit move Mood 0", 64), ("habit edit Mood", 64), ("habit add noalc", 65), ("habit back Mood", 65),
])
func `what is out of range is refused`(line: String, code: Int) throws {
  let rig = try CommandRig()
  rig.run("log drink 250ml")
  let answer = rig.run(line)
  #expect(answer.code == code && !answer.err.isEmpty, "\(line): \(answer.err)")
}

@MainActor
@Test func `habits are added, logged, changed, ordered, archived and deleted by line`() throws {
  let rig = try CommandRig()
  #expect(rig.run("habit add Piano --mode counter --goal 2 --every 7").code == 0)
  #expect(rig.run("habit add --preset Dankbarkeit").code == 0)
  rig.run("habit log piano")
  rig.time.advance(60)
  rig.run("habit log Piano 1.5 --note slow")
  #expect(rig.run("habit log Gratitude").code == 65)
  #expect(rig.run("habit log Gratitude --note sun").code == 0)
  rig.run("habit log Mood good")
  func habits() -> [[String: Any]] { rig.run("habit list --all --json").json["habits"] as? [[String: Any]] ?? [] }
  func habit(_ name: String) -> [String: Any]? { habits().first { $0["name"] as? String == name } }
  #expect(habits().map { $0["name"] as? String } == ["Mood", "NoAlc", "Piano", "Gratitude"])
  #expect(habit("Piano")?["totalToday"] as? Double == 2.5 && habit("Piano")?["today"] as? String == "done")
  #expect(habit("Mood")?["level"] as? String == "good")
  rig.run("habit back Piano")
  #expect(habit("Piano")?["totalToday"] as? Double == 1)
  #expect(rig.run("habit edit Piano --name Keys --goal 1").code == 0)
  #expect(habit("Keys")?["goal"] as? Int == 1)
  rig.run("habit move Keys 1")
  #expect(habits().first?["name"] as? String == "Keys")
  rig.run("habit archive Mood")
  #expect((rig.run("habit --json").json["habits"] as? [[String: Any]])?.count == 3)
  rig.run("habit archive Mood --restore")
  #expect(rig.run("habit delete Keys").code == 0)
  #expect(habits().count == 3)
  rig.run("undo")
  #expect(habit("Keys")?["logsToday"] as? Int == 1)
  #expect(rig.run("habit presets").lines.count == HabitPreset.allCases.count)
  #expect(rig.run("check").code == 0)
}

@MainActor
@Test func `drinks that are named raise an evening's level to theirs, in commands and in edits`() throws {
  let rig = try CommandRig()
  #expect(rig.run("noalc steady --drink 4000ml@5%").out.contains("Wild"))
  #expect(rig.run("noalc wild --drink 250ml@5%").out.contains("Wild"), "a level is never lowered")
  rig.run("noalc steady --drink 250ml@5% --date yesterday")
  #expect(rig.run("edit habit \(rig.id("habit")) --level steady").code == 0)
  #expect(!rig.run("list habit").out.contains("Steady  157"))
}

@MainActor
@Test func `a bare answer keeps the evening's note, and its drinks where they fit the level`() throws {
  let rig = try CommandRig()
  rig.run("noalc easy --drink 500ml@5% --drink 500ml@5% --note 'wine with Anna'")
  #expect(rig.run("noalc wild").code == 0)
  var entry = try #require(rig.run("noalc status --json").json["entry"] as? [String: Any])
  #expect(entry["note"] as? String == "wine with Anna" && (entry["drinks"] as? [Any])?.count == 2)
  #expect(rig.run("noalc steady").code == 0)
  entry = try #require(rig.run("noalc status --json").json["entry"] as? [String: Any])
  #expect(entry["note"] as? String == "wine with Anna" && (entry["drinks"] as? [Any] ?? []).isEmpty)
  #expect(entry["level"] as? String == "steady")
}

@MainActor
@Test func `an evening has no level but those there are, whichever option gives it`() throws {
  let rig = try CommandRig()
  rig.run("noalc easy")
  let id = rig.id("habit")
  let answer = rig.run("edit habit \(id) --value 3")
  #expect(answer.code == 65 && answer.err.contains("Steady") && answer.err.contains("Wild"), "\(answer)")
  #expect(rig.run("edit habit \(id) --value wild").out.contains("Wild"))
}

@MainActor
@Test func `an evening moved to another day names the answer that it takes the place of`() throws {
  let rig = try CommandRig()
  rig.run("noalc wild --date 2026-01-15")
  rig.run("noalc easy")
  let id = rig.id("habit")
  #expect(rig.run("edit habit \(id) --day 2026-01-15").out.contains("Replaces Wild."))
  #expect(rig.run("list habit").lines.count { $0.contains("NoAlc") } == 1)
}

@MainActor
@Test func `evenings answered together stand in the list by their days, whichever was answered first`() throws {
  let rig = try CommandRig()
  let answered = [10, 14, 12, 15, 11]
  for day in answered { rig.run("noalc easy --date 2026-01-\(day)") }
  let listed = rig.run("list habit").lines.map { String($0.dropFirst(14).prefix(6)) }
  #expect(listed == answered.sorted(by: >).map { "\($0) Jan" })
}

@MainActor
@Test func `a day ahead is refused with a day as the example, in both languages`() throws {
  let rig = try CommandRig()
  #expect(rig.run("noalc steady --date 2126-01-01").err.contains("Example: yesterday"))
  rig.language = .german
  #expect(rig.run("noalc steady --date 2126-01-01").err.contains("Beispiel: gestern"))
}

@MainActor
@Test(arguments: [
  "noalc", "habit add", "habit edit Mood", "habit move Mood 0", "demo-data --years 99", "demo-data --days 0",
  "list --limit 0", "list --days 0", "reset", "fast plan --none 16h", "fast plan --from today", "render --size 1x1",
  "log session '7:00 7:10' --effort 5", "log session '7:00 7:10' --workout --breathing Box",
  "timer breathe --rounds 3 --minutes 4", "timer run --json Tabata",
])
func `what options must not be is said in German, too`(line: String) throws {
  let rig = try CommandRig()
  let english = rig.run(line)
  rig.language = .german
  let german = rig.run(line)
  #expect(english.code == 64 && german.code == 64, "\(english) \(german)")
  let said = { (answer: CommandRig.Answer) in answer.err.split(separator: "\n").first.map(String.init) ?? "" }
  #expect(!said(german).isEmpty && said(german) != said(english), "\(german)")
}

@MainActor
@Test func `a week begins as it does where one lives, until another day is chosen`() throws {
  let rig = try CommandRig()
  rig.region.firstWeekday = 7
  rig.run("noalc steady")
  #expect(rig.run("settings week.first").out.contains("Sun"))
  #expect(rig.run("settings week.first Mon").code == 0)
  #expect(rig.run("settings week.first").out.contains("Mon"))
  rig.run("undo")
  #expect(rig.run("settings week.first").out.contains("Sun"))
  let week = try #require(rig.run("noalc status --json").json["week"] as? [String: Any])
  let from = try #require((week["from"] as? String).flatMap { Day(iso: $0) })
  #expect(from.weekday == 7)
}

@MainActor
@Test(arguments: [
  ("habit add Swim --goal 5", "counter"), ("habit add Swim --levels 'x +, y -'", "levels"),
  ("habit add Swim --kind saboteur --levels 'x +, y -'", "levels"),
])
func `what only one mode has chooses the mode of a new habit`(line: String, mode: String) throws {
  let rig = try CommandRig()
  let answer = rig.run(line + " --json")
  #expect(answer.code == 0 && (answer.json["habit"] as? [String: Any])?["mode"] as? String == mode, "\(answer)")
}

@MainActor
@Test(arguments: [
  ("habit add Swim --goal 101", "0 to 100"), ("habit add Swim --mode yesNo --goal 101", "0 to 100"),
  ("habit add Swim --mode yesNo --goal 5", "yesNo"), ("habit edit Read --goal 7", "yesNo"),
  ("habit edit Read --levels 'x +, y -'", "yesNo"), ("habit add Swim --goal 5 --levels 'x +, y -'", "levels"),
  ("habit edit Read --goal 101", "0 to 100"), ("habit add Swim --levels 'x +, X -'", "already"),
])
func `what does not fit a habit's mode is refused, its range first`(line: String, said: String) throws {
  let rig = try CommandRig()
  rig.run("habit add Read")
  let answer = rig.run(line)
  #expect(answer.code == 65 && answer.err.contains(said), "\(answer)")
}

@MainActor
@Test func `the first answer after the diary was deleted names it and its level`() throws {
  let rig = try CommandRig()
  rig.run("habit delete NoAlc")
  #expect(rig.run("noalc easy").out.contains("NoAlc  Easy"))
}

@MainActor
@Test func `levels in another order keep their logs, and one that has some is not left out`() throws {
  let rig = try CommandRig()
  rig.run("habit add Energie --mode levels --levels 'Low -, Fair ~, High +'")
  rig.run("habit log Energie high --date 2026-01-14")
  rig.run("habit log Energie fair --date 2026-01-15")
  func logged() -> [String] {
    ["14", "15"].map { day in rig.run("list habit --where on:2026-01-\(day)").lines.first ?? "" }
  }
  let gone = rig.run("habit edit Energie --levels 'Low -, High +'")
  #expect(gone.code == 65 && gone.err.contains("Fair"), "\(gone)")
  #expect(rig.run("habit edit Energie --mode awareness").err.contains("Fair"))
  #expect(rig.run("habit edit Energie --levels 'High +, Fair ~'").code == 0)
  #expect(logged()[0].contains("High") && logged()[1].contains("Fair"), "\(logged())")
  #expect(rig.run("habit edit Energie --levels 'Top +, Fair ~, Low -'").code == 0)
  #expect(logged()[0].contains("Top") && logged()[1].contains("Fair"), "\(logged())")
  #expect(rig.run("habit edit Mood --levels 'Gut +, Super +, Mies -'").code == 0)
  rig.language = .german
  #expect(rig.run("habit log Mood gut").out.contains("Gut"))
}

@MainActor
@Test(arguments: ["--cutover 5", "--cutover none", "--mode awareness", "--kind good", "--levels 'A +, B -'"])
func `what makes the diary is not changed, and a list written otherwise is read with it`(options: String) throws {
  let rig = try CommandRig()
  let answer = rig.run("habit edit NoAlc \(options)")
  #expect(answer.code == 65 && answer.err.contains("18:00"), "\(answer)")
  #expect(rig.run("habit edit NoAlc --every 5 --most 1 --icon x --name Evenings").code == 0)
  var written = HabitPreset.noAlc.habit
  (written.id, written.cutover, written.levels[0].name) = (NoAlc.id, 5, "None")
  let list = String(decoding: try JSONEncoder().encode([written]), as: UTF8.self)
  rig.forced = [SettingKey(rawValue: "habits"): list]
  rig.toNext(hour: 12, minute: 0)
  let entry = try #require(rig.run("noalc steady --json").json["entry"] as? [String: Any])
  let status = rig.run("noalc status --json").json
  #expect(entry["day"] as? String == (Day(rig.time.now) - 1).iso && entry["day"] as? String == status["day"] as? String)
  #expect(status["level"] as? String == "steady")
}

@MainActor
@Test func `after midnight today is the day that has not turned yet, for what is typed as for what is told`() throws {
  let rig = try CommandRig()
  rig.run("settings day.start 4")
  rig.run("habit add Check")
  rig.toNext(hour: 1, minute: 0)
  let logical = Day(rig.time.now) - 1
  func day(_ line: String) -> String? { (rig.run(line).json["entry"] as? [String: Any])?["day"] as? String }
  #expect(rig.run("habit log Check").out.contains("Today"))
  #expect(day("habit log Check --date today --json") == logical.iso)
  #expect(day("habit log Check --date yesterday --json") == (logical - 1).iso)
  #expect(day("edit habit \(rig.id("habit")) --day today --json") == logical.iso)
  #expect(day("noalc steady --date today --json") == (logical + 1).iso, "the diary goes by dates")
}

@MainActor
@Test func `a saboteur is a counter with a limit, goals span weeks and months, and minutes have their unit`() throws {
  let rig = try CommandRig()
  #expect(rig.run("habit add Coffee --kind saboteur --mode counter --goal 2").code == 0)
  rig.run("habit log Coffee 3")
  #expect(rig.run("habit list").out.contains("3 of at most 2"))
  #expect(rig.run("habit add Sport --goal 150 --unit min --per week --feed workout").code == 0)
  #expect(rig.run("habit list").out.contains("0 of 150 min this week, 0 weeks"))
  #expect(rig.run("habit add Call --mode yesNo --per month --goal 2").code == 0)
  rig.run("habit log Call")
  let habits = rig.run("habit list --json").json["habits"] as? [[String: Any]] ?? []
  let call = try #require(habits.first { $0["name"] as? String == "Call" })
  #expect((call["progress"] as? [String: Any])?["amount"] as? Double == 1 && call["period"] as? String == "month")
  #expect(habits.first { $0["name"] as? String == "Sport" }?["feed"] as? String == "workout")
  #expect(rig.run("habit add Walk --per week").code == 65)
  #expect(rig.run("habit edit Sport --feed moon").code == 65)
  #expect(rig.run("streaks").out.contains("of 2 this month"))
  rig.language = .german
  #expect(rig.run("habit list").out.contains("1 von 2 in diesem Monat"))
}

@MainActor
@Test func `the diary tells what Hydration has, the guideline with its source, and what was not spent`() throws {
  let rig = try CommandRig()
  rig.run("drinks set beer --alcohol 5")
  rig.run("log drink 500ml --beverage beer --at 'yesterday 21:00'")
  #expect(rig.run("noalc status").out.contains("Under Hydration: 19.7 g of alcohol (2 drinks). That is Easy."))
  #expect(rig.run("noalc status --json").json["proposed"] as? String == "easy")
  rig.run("settings noalc.guideline uk")
  #expect(rig.run("noalc status").out.contains("Guideline: 11 drinks a week (UK Chief Medical Officers 2016)"))
  #expect(rig.run("habit edit NoAlc --dry 'Mon Wed' --price '12 €'").code == 0)
  rig.run("noalc steady")
  #expect(rig.run("noalc status").out.contains("Not spent at 12 € a day"))
  #expect(rig.run("habit edit NoAlc --price free").code == 65)
}
