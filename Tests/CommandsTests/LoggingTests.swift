// `log`, `list`, `edit`, `delete`, `undo` and `redo` by line, and their refusals.
import Core
import TestKit
import Testing
import Words

@testable import Commands

@MainActor
@Test(arguments: [
  ("log drink 250ml", "Drink added: Today 08:00  250 ml  water"),
  ("log water 250ml", "Drink added: Today 08:00  250 ml  water"),
  ("log drink 250ml --beverage Coffee", "Drink added: Today 08:00  250 ml  coffee"),
  ("log drink 0.5 l --beverage tea --at '20m ago'", "Drink added: Today 07:40  500 ml  tea"),
  ("log weight 81,5", "Weight added: Today 08:00  81.5 kg"),
  ("log weight 12st 11 --fat 22", "Weight added: Today 08:00  81.2 kg  22.0 % body fat"),
  ("log sleep 23:10 6:50 --quality 4", "Sleep added: Yesterday 23:10 – Today 06:50  7 h 40 m  rated 4 of 5"),
  ("log mood 7 6", "Mood added: Today 08:00  mood 7, energy 6"),
  (
    "log fast 'yesterday 14:00' '7:00' --goal 16h",
    "Fast added: Yesterday 14:00 – Today 07:00  17 h  goal met"
  ),
  ("log session 7:00 7:15", "Session added: Today 07:00  15:00 min  meditation"),
  ("log session 20m", "Session added: Today 07:40  20:00 min  meditation"),
  ("log session 7:00 20m", "Session added: Today 07:00  20:00 min  meditation"),
  ("log session 7:00 +20m", "Session added: Today 07:00  20:00 min  meditation"),
  ("log session 'yesterday 7:00' 1h 10m", "Session added: Yesterday 07:00  1 h 10 m  meditation"),
  ("fast start --at '2h ago' --goal 18", "Fast started: Today 06:00  running"),
])
func `an entry in one line says how it was understood`(line: String, said: String) throws {
  let answer = try CommandRig().run(line)
  #expect(answer.code == 0 && answer.err == "")
  #expect(answer.out == said + "\n")
}

@MainActor
@Test(arguments: [
  ("log drink nan", "Amount: “nan” was not understood. Enter 1 ml to 8872 ml. Example: 250"),
  ("log drink -5", "Amount: −5 is out of range. Enter 1 ml to 8872 ml. Example: 250"),
  ("log drink 1e400", "Amount: “1e400” was not understood. Enter 1 ml to 8872 ml. Example: 250"),
  ("log weight 900kg", "Weight: 900kg is out of range. Enter 0.1 kg to 453.5 kg. Example: 81.5"),
  ("log weight 81 --fat 200", "Body fat: 200 is out of range. Enter 0.1 % to 99.9 %. Example: 22"),
  ("log sleep 23:10", "Wake-up: “23:10” was not understood. Example: 23:10 6:50"),
  ("log sleep 23:10 6:50 --quality 9", "Quality: 9 is out of range. Enter 1 to 5. Example: 4"),
  ("log mood 11 6", "Mood: 11 is out of range. Enter 1 to 10. Example: 7"),
  ("log mood x 6", "Mood: “x” was not understood. Enter 1 to 10. Example: 7"),
  (
    "log fast '7:00' '2026-03-01 23:00'",
    "End: 2026-03-01 23:00 is in the future. Enter now or earlier. Example: 20m ago"
  ),
  ("log fast '7:00' '6:00'", "End: 2026-03-01 06:00 is not after the start. Example: yesterday 19:30 to today 12:00"),
  ("log session 20", "End: “20” was not understood. Example: 7:00 20m"),
  ("fast goal 99h", "Fasting goal: 99h is out of range. Enter 1 h to 48 h. Example: 16:30"),
  ("timer open --phase1 500", "Duration: 500 min is out of range. Enter 1 min to 120 min. Example: 15 min"),
  (
    "log drink 250ml --beverage cofee",
    "unknown drink 'cofee'; there are: water, coffee, tea. D on the hydration pane adds one."
  ),
])
func `a refused value names field, value, range and an example, and nothing is written`(
  line: String, said: String
) throws {
  let rig = try CommandRig()
  rig.run("settings sound false")
  let before = rig.document()
  let answer = rig.run(line)
  #expect(answer.code == 65 && answer.out == "")
  #expect(answer.err == said + "\n")
  #expect(rig.document() == before)
  #expect(rig.begun.isEmpty)
}

@MainActor
@Test(arguments: [
  ("log weight 81.5", "log weight 81.5", "--force"),
  ("log fast '3:00' '6:00'", "log fast '4:00' '7:00'", "--replace"),
])
func `a duplicate names the option that overrules it`(first: String, second: String, option: String) throws {
  let rig = try CommandRig()
  rig.run(first)
  let refused = rig.run(second)
  #expect(refused.code == 65 && refused.err.contains(option))
  #expect(rig.run(second + " " + option).code == 0)
}

/// Ten mornings around 81 kg.
@MainActor private func mornings(_ rig: CommandRig) {
  for day in 1...10 { rig.run("log weight \(81 + Double(day % 3) * 0.2)kg --at '\(day * 24)h ago'") }
}

@MainActor
@Test func `a weight far off the trend is refused without a terminal and says which flag keeps it`() throws {
  let rig = try CommandRig()
  mornings(rig)
  let before = rig.document()
  let refused = rig.run("log weight 8.14kg")
  #expect(refused.code == 65 && refused.out == "")
  #expect(refused.err.contains("8.1 kg would be") && refused.err.contains("below your trend"))
  #expect(refused.err.contains("--force"))
  #expect(rig.document() == before)
  #expect(rig.run("log weight 81.9kg").code == 0)
  #expect(rig.run("log weight 8.14kg --force").code == 0)
}

@MainActor
@Test func `on a terminal a weight far off the trend is asked about, and only yes keeps it`() throws {
  let rig = try CommandRig()
  mornings(rig)
  rig.isInteractive = true
  let before = rig.document()
  for no in [["n"], [""], []] {
    rig.input = no
    let answer = rig.run("log weight 814lb")
    #expect(answer.code == 0 && answer.out.contains("above your trend") && answer.out.contains("[y/N]"))
    #expect(answer.out.hasSuffix("Nothing was changed\n"))
  }
  #expect(rig.document() == before)
  rig.input = ["y"]
  #expect(rig.run("log weight 814lb").out.contains("Weight added"))
  rig.input = []
  #expect(rig.run("log weight 81.3kg --at '5h ago'").code == 0, "a likely value is not asked about")
}

@MainActor
@Test func `the rule of a command is the form's rule, and an edit follows it too`() throws {
  let rig = try CommandRig()
  rig.run("log weight 81kg")
  // Too little is known for a deviation: eight percent of the trend decide.
  #expect(rig.run("log weight 87kg --at '5h ago'").code == 0)
  #expect(rig.run("log weight 96kg --at '9h ago'").code == 65)
  let id = rig.id("weight")
  let refused = rig.run("edit weight \(id) --amount 8.1kg")
  #expect(refused.code == 65 && refused.err.contains("--force"))
  #expect(rig.run("edit weight \(id) --note ok").code == 0)
  #expect(rig.run("edit weight \(id) --amount 8.1kg --force").code == 0)
}

@MainActor
@Test func `an entry is edited, deleted, and both are taken back`() throws {
  let rig = try CommandRig()
  rig.run("log drink 250ml")
  let first = rig.document()
  let id = rig.id("drink")
  #expect(rig.run("edit drink \(id) --amount 330ml --note after").out == "Drink edited: Today 08:00  330 ml  water\n")
  #expect(rig.run("list drink").out == "\(id)  Today 08:00  330 ml  water  after\n")
  #expect(rig.run("delete drink \(id)").code == 0)
  #expect(rig.run("list drink").out == "No entries\n")
  #expect(rig.run("undo").out == "Undone: Drink deleted\n")
  #expect(rig.run("undo --json").json["undone"] as? String == "drink.edit")
  #expect(rig.document() == first)
  #expect(rig.run("redo").out == "Redone: Drink edited\n")
  #expect(rig.run("undo").code == 0)
  #expect(rig.run("undo").out == "Undone: Drink added\n")
  #expect(rig.run("undo").code == 66)
  #expect(rig.run("redo").code == 0)
  #expect(rig.document() == first)
}

@MainActor
@Test func `edit refuses what does not belong to the tracker, and no change at all`() throws {
  let rig = try CommandRig()
  rig.run("log drink 250ml")
  let id = rig.id("drink")
  #expect(rig.run("edit drink \(id)").code == 64)
  let answer = rig.run("edit drink \(id) --mood 3")
  #expect(answer.code == 64 && answer.err.contains("--at, --amount, --beverage, --note"))
  #expect(rig.run("edit drink abc --note x").code == 64)
  #expect(rig.run("edit drink ffffffff --note x").code == 66)
}

@MainActor
@Test func `every tracker is edited by line`() throws {
  let rig = try CommandRig()
  for line in [
    "log weight 81.5", "log sleep 23:10 6:50", "log mood 7 6", "log fast '3:00' '6:00'", "log session 7:00 7:15",
  ] {
    rig.run(line)
  }
  let edits = [
    ("weight", "--amount 81.4 --at 'yesterday 7:10' --fat 21", "Yesterday 07:10  81.4 kg  21.0 % body fat"),
    ("sleep", "--times '23:40 7:05' --quality 5", "Yesterday 23:40 – Today 07:05  7 h 25 m  rated 5 of 5"),
    ("mood", "--mood 6 --energy 5", "Today 08:00  mood 6, energy 5"),
    ("fast", "--times '2:00 6:00' --goal 4", "Today 02:00 – Today 06:00  4 h  goal met"),
    ("session", "--times '7:00 7:20'", "Today 07:00  20:00 min  meditation"),
  ]
  for (kind, options, said) in edits {
    let answer = rig.run("edit \(kind) \(rig.id(kind)) \(options)")
    #expect(answer.out.hasSuffix(": " + said + "\n"), "\(kind): \(answer.out)\(answer.err)")
  }
}

@MainActor
@Test func `what users typed cannot steer the terminal`() throws {
  let rig = try CommandRig()
  rig.run("log drink 250ml --note 'a\u{1B}[31m\u{7}b x\u{9B}2J\u{202E}\ny'")
  #expect(rig.run("list drink").lines.count == 1)
  #expect(rig.run("list drink").out.hasSuffix("a[31mb x2J y\n"))
  #expect(!rig.run("log drink '\u{1B}[2J'").err.contains("\u{1B}"))
  #expect(!rig.run("log drink 250ml --beverage '\u{1B}[2J'").err.contains("\u{1B}"))
}

@MainActor
@Test func `a backdated entry is held against its neighbours, however long ago`() throws {
  let rig = try CommandRig()
  rig.run("demo-data --days 200 --seed 2")
  let line = try #require(rig.run("list weight --days 200 --limit 190 --json").json["entries"] as? [[String: Any]])
  let old = try #require(line.last)
  let at = try #require(old["at"] as? String)
  let kilograms = try #require(old["kilograms"] as? Double)
  #expect(rig.run("log weight \(kilograms)kg --at '\(at)'").code == 65)
}

@MainActor
@Test(arguments: [
  ("log fast '2:00' '6:00'", "log fast '5:00' '7:00'", "Today 06:00 – Today 07:00"),
  ("log sleep '1:00 5:00'", "log sleep '4:00 7:30'", "Today 05:00 – Today 07:30"),
])
func `time in common is refused until an option says what becomes of it`(first: String, second: String, cut: String)
  throws
{
  let rig = try CommandRig()
  rig.run(first)
  let kind = first.contains("fast") ? "fast" : "sleep"
  let keep = kind == "fast" ? "--replace / --keep / --cut" : "--keep / --cut"
  let refused = rig.run(second)
  #expect(refused.code == 65 && refused.err.contains(keep), "\(refused.err)")
  #expect(rig.run("list \(kind)").lines.count == 1)
  let answer = rig.run(second + " --cut")
  #expect(answer.code == 0 && answer.out.contains(cut), "\(answer.out)\(answer.err)")
  #expect(rig.run("undo").code == 0)
  #expect(rig.run(second + " --keep").code == 0)
  #expect(rig.run("list \(kind)").lines.count == 2)
}

@MainActor
@Test func `a start is moved into another fast only with an option, and edit takes the same ones`() throws {
  let rig = try CommandRig()
  rig.run("log fast '1:00' '6:00'")
  #expect(rig.run("fast start --at '3h ago'").code == 65)
  #expect(rig.run("fast start --at '3h ago' --cut").out.contains("Today 06:00"))
  #expect(rig.run("fast edit --start '3h ago'").code == 65)
  #expect(rig.run("fast edit --start '3h ago' --keep").code == 0)
  let id = rig.id("fast")
  #expect(rig.run("edit fast \(id) --cut --note x").code != 64)
  rig.run("log drink 250ml")
  #expect(rig.run("edit drink \(rig.id("drink")) --cut").code == 64)
}

@MainActor
@Test func `a refusal names only options that help and were not given`() throws {
  let rig = try CommandRig()
  rig.run("log sleep 'yesterday 0:10 yesterday 6:50'")
  let again = rig.run("log sleep 'yesterday 0:12 yesterday 6:50'")
  #expect(again.code == 65 && !again.err.contains("--"), "\(again)")
  let nap = "log sleep 'yesterday 6:00 yesterday 8:00'"
  #expect(rig.run(nap).err.contains("Use --keep / --cut to save"))
  #expect(rig.run("log sleep 'yesterday 1:00 yesterday 3:00' --cut").err.contains("Use --keep to save"))
  #expect(rig.run(nap + " --cut").code == 0)

  rig.run("log fast '3 days ago 8:00' '3 days ago 20:00'")
  let second = rig.run("log fast '3 days ago 21:00' '3 days ago 23:00'")
  #expect(second.err.contains("Use --replace / --keep / --cut to save"), "\(second)")
  let across = rig.run("log fast '4 days ago 23:00' '3 days ago 9:00' --replace")
  #expect(across.err.contains("Use --keep / --cut to save") && !across.err.contains("--replace"), "\(across)")
  #expect(rig.run("log fast '3 days ago 21:00' '3 days ago 23:00' --keep").code == 0)
}

@MainActor
@Test func `an effort belongs to a workout`() throws {
  let rig = try CommandRig()
  #expect(rig.run("log session '7:00 7:15' --effort 8").code == 64)
  #expect(rig.run("log session '7:00 7:15' --workout --effort 8").code == 0)
}

@MainActor
@Test func `a past fast is logged by its length as well as by its end`() throws {
  let rig = try CommandRig()
  #expect(rig.run("log fast 'yesterday 14:00' 16h").code == 0)
  let fasting = rig.run("stats fasting --json").json["fasting"] as? [String: Any]
  #expect(fasting?["longestSeconds"] as? Int == 57_600)
  for wrong in ["log fast 'yesterday 14:00' 99h", "log fast '7:00' 0m", "log fast '7:00' nonsense"] {
    #expect(rig.run(wrong).code == 65, "\(wrong)")
  }
}

@MainActor
@Test func `stones and pounds are shown as they were typed, and less than a stone in pounds alone`() throws {
  let rig = try CommandRig()
  rig.run("settings units.weight st")
  #expect(rig.run("log weight '12st 6.25lb'").out.contains("12 st 6.25 lb"))
  #expect(rig.run("list weight").out.contains("12 st 6.25 lb"))
  rig.run("goal weight '12st'")
  #expect(rig.run("stats weight").out.contains("6.3 lb") && !rig.run("stats weight").out.contains("0 st"))
}

@MainActor
@Test func `a fast of more than two days is taken, and said to be one`() throws {
  let rig = try CommandRig()
  let long = rig.run("log fast '2026-01-02 00:00' '2026-01-04 01:00'")
  #expect(long.code == 0 && long.err.contains("49 h") && long.err.contains("undo"), "\(long)")
  #expect(rig.run("log fast '2026-01-06 00:00' '2026-01-07 01:00'").err.isEmpty)
}
