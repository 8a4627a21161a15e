// Short ways to say things in a shell: defaults, plurals, one goal for all days, names completed from the store, and
// the second fast of a day.
import Core
import Foundation
import Testing

@testable import Commands

@MainActor
@Test(arguments: [
  ("log water", "250 ml  water"), ("log drink", "250 ml  water"), ("log drink --beverage coffee", "200 ml  coffee"),
  ("log drink bottle", "500 ml  water"), ("log water cup", "200 ml  coffee"),
  ("log drink cup --beverage tea", "200 ml  tea"),
  ("log water 330", "330 ml  water"), ("log drink 0.5 l", "500 ml  water"),
])
func `a drink needs no amount where a vessel has one`(line: String, logged: String) throws {
  let rig = try CommandRig()
  let answer = rig.run(line)
  #expect(answer.code == 0 && answer.out.replacing("\u{A0}", with: " ").contains(logged), "\(answer)")
}

@MainActor
@Test func `an amount that no vessel and no number names is refused as typed`() throws {
  let rig = try CommandRig()
  #expect(rig.run("log water bucket").err.contains("bucket"))
  rig.run("drinks set Kombucha --factor 1")
  #expect(rig.run("log drink --beverage Kombucha").code == 65)
}

@MainActor
@Test(arguments: [
  "drinks", "drink", "hydration", "fasts", "weights", "moods", "sleeps", "sessions", "habits", "measures",
])
func `entries are listed by singular and plural`(kind: String) throws {
  #expect(try CommandRig().run("list \(kind)").code == 66)
  let rig = try CommandRig()
  rig.run("log water")
  #expect(rig.run("list \(kind)").code == 0)
}

@MainActor
@Test func `a plan of one goal is that of every day`() throws {
  let rig = try CommandRig()
  #expect(rig.run("plan 16:8").code == 0)
  let plan = rig.run("plan --json").json["planSeconds"] as? [Double]
  #expect(plan == Array(repeating: 57_600, count: 7))
  #expect(rig.run("plan 16h 18h").code == 65)
}

// MARK: - The second fast of a day

/// A fast from 1:00 to 3:00 and one that has run since 6:00, at 8:00.
@MainActor
private func secondFast(isInteractive: Bool = false, answers: [String] = []) throws -> CommandRig {
  let rig = try CommandRig()
  rig.isInteractive = isInteractive
  rig.input = answers
  rig.run("log fast '1:00' '3:00'")
  rig.run("fast start --at '6:00'")
  return rig
}

/// The hours of the fasts in the history, oldest first; -1 is the running one.
@MainActor
private func hours(_ rig: CommandRig) -> [Double] {
  let entries = rig.run("list fast --json").json["entries"] as? [[String: Any]] ?? []
  return entries.reversed().map { ($0["seconds"] as? Double).map { $0 / 3600 } ?? -1 }
}

@MainActor
@Test(
  arguments: [
    (["m"], [7.0]), (["k"], [2, 2]), ([""], [2, 2]), ([], [2, 2]), (["x", "r"], [2]), (["d"], [2]),
  ] as [([String], [Double])])
func `stopping a second fast explains and offers what to do with both`(answers: [String], left: [Double]) throws {
  let rig = try secondFast(isInteractive: true, answers: answers)
  let answer = rig.run("fast stop")
  #expect(answer.code == 0 && answer.out.contains("one fast, from the first start"), "\(answer)")
  #expect(rig.run("fast status").out == "no fast running\n")
  #expect(hours(rig) == left)
}

@MainActor
@Test(arguments: [("", [2.0, 2]), (" --keep", [2, 2]), (" --merge", [7]), (" --replace", [2])])
func `without a terminal a second fast is stopped all the same`(option: String, left: [Double]) throws {
  let rig = try secondFast()
  let answer = rig.run("fast stop --json" + option)
  #expect(answer.code == 0 && answer.json["done"] as? String == "fast.stop")
  #expect(answer.err.contains("--merge") == option.isEmpty, "\(answer)")
  #expect(hours(rig) == left)
  rig.run("undo")
  #expect(hours(rig) == [2, -1])
}

@MainActor
@Test(arguments: [("2h", "06:00"), ("90m", "06:30"), ("0615", "06:15"), ("yesterday 20:00", "20:00")])
func `a fast starts at a time or so long ago`(typed: String, time: String) throws {
  let rig = try CommandRig()
  #expect(rig.run("fast start --at '\(typed)'").out.contains(time))
}

// MARK: - Completion

@MainActor
@Test(arguments: [
  ("drinks", "Kombucha"), ("drinks", "water"), ("vessels", "glass"), ("programmes", "Tabata-Classic"),
  ("breathing", "Box-Breathing"), ("tags", "walk"),
])
func `names of the store are completed, each as one word`(kind: String, name: String) throws {
  let rig = try CommandRig()
  rig.run("drinks set Kombucha --factor 1")
  rig.run("log mood 7 5 --note '#walk'")
  let names = rig.run("complete " + kind)
  #expect(names.code == 0 && names.lines.contains(name) && !names.out.contains(" "), "\(names)")
}

@MainActor
@Test func `a completed name is taken as it stands`() throws {
  let rig = try CommandRig()
  #expect(rig.run("log session '7:00 7:15' --programme Core-Circuit").code == 0)
  #expect(rig.run("timer run Tabata-Classic --dry-run").code == 0)
  #expect(rig.run("programmes show tabata-classic").code == 0)
}

@MainActor
@Test func `completion scripts ask for names, and a programme is never a file`() throws {
  let script = try CommandRig().run("--generate-completion-script bash").out
  let run = try #require(script.range(of: "_fastlife_timer_run() {"))
  let end = try #require(script.range(of: "\n}", range: run.upperBound..<script.endIndex))
  let body = script[run.upperBound..<end.lowerBound]
  #expect(body.contains("fastlife complete sessions") && !body.contains("txt"), "\(body)")
  #expect(script.contains("fastlife complete scales"))
  let stats = try #require(
    script.components(separatedBy: "_fastlife_stats() {").last?.components(separatedBy: "\n}").first)
  #expect(stats.contains("'fasting'") && stats.contains("session"), "\(stats)")
}

@MainActor
@Test func `names of scales are completed from the notes`() throws {
  let rig = try CommandRig()
  rig.run("log mood 7 6 --scale stress=4")
  #expect(rig.run("complete scales").lines == ["stress"])
}

@MainActor
@Test(arguments: [("theme", ["light"]), ("mouse", ["true", "false"]), ("fasting.goal", []), ("nothing", [])])
func `the values of a setting are completed where they are words`(name: String, values: [String]) throws {
  let found = try CommandRig().run("---completion settings -- positional@1 3 0 fastlife settings \(name)").lines
  #expect(values.allSatisfy(found.contains) && found.isEmpty == values.isEmpty, "\(found)")
}
