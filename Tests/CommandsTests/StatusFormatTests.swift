// Status lines of one's own: fields, parts with a condition, input for bars, and refused formats.
import Core
import Foundation
import Store
import TestKit
import Testing

@testable import Commands

@MainActor
private func fasting() throws -> CommandRig {
  let rig = try CommandRig()
  rig.run("setup --weight 81.5kg --goal-weight 75kg --fasting-goal 16h --hydration-goal 2l")
  rig.run("log drink 500ml")
  rig.run("fast start --at '4h ago'")
  return rig
}

@MainActor
@Test(arguments: [
  ("{fast.elapsed} of {fast.goal}", "4 h of 16 h"),
  ("{fast.clock} {fast.percent}", "04:00:00 25"),
  ("{?fast.clock}on{/}{!fast.clock}off{/}", "on"),
  ("{?session.left}sitting{/}{!session.left}{water.percent} %{/}", "25 %"),
  ("{?fast.clock}a{?session.left}b{/}c{/}", "ac"),
  ("{{{fast.percent}}}", "{25}"),
  ("plain", "plain"), ("", ""),
])
func `a format is text with fields, and parts that depend on them`(format: String, line: String) throws {
  #expect(try fasting().run("status --format '\(format)'").out == line + "\n")
}

// A glance leaves the list of habits out of its settings.
@MainActor
@Test(arguments: ["status", "status --json"] + StatusField.all.map { "status --format '{\($0.name)}'" })
func `status tells the same whatever habits there are`(line: String) throws {
  let (rig, other) = (try fasting(), try fasting())
  for habit in ["Piano", "Read"] { #expect(other.run("habit add \(habit)").code == 0) }
  #expect(rig.run(line).out == other.run(line).out)
}

@MainActor
@Test func `every field answers, with a fast and without anything`() throws {
  let idle = try CommandRig()
  idle.run("setup --weight 81.5kg")
  for rig in [try fasting(), idle] {
    for field in StatusField.all {
      #expect(rig.run("status --format '<{\(field.name)}>'").out.hasPrefix("<"), "\(field.name)")
    }
  }
}

@MainActor
@Test(arguments: [
  ("{fast.foo}", "column 1"), ("ab{fast.clock", "column 3"), ("{?fast.clock}x", "column 1"), ("x{/}", "column 2"),
])
func `a wrong format is named with its column`(format: String, place: String) throws {
  let answer = try fasting().run("status --format '\(format)'")
  #expect(answer.code == 64)
  #expect(answer.err.contains(place))
}

@MainActor
@Test(arguments: [
  "status", "status --format '{fast.elapsed} {weight.latest}'", "status --preset tmux", "status --preset prompt",
  "status --preset polybar",
])
func `while the screen is discreet no figure stands in a status line`(command: String) throws {
  func tells(_ text: String?) -> Bool { text.map { $0.contains { $0.isNumber } } ?? true }
  let rig = try fasting()
  let before = tells(rig.run(command).out)
  #expect(before)
  rig.run("settings privacy.discreet true")
  let line = rig.run(command).out
  let after = tells(line)
  #expect(!after && line.contains("•"), "\(line)")
  let bar = rig.run("status --preset waybar").json
  let isTold = tells(bar["tooltip"] as? String)
  #expect(bar["percentage"] as? Int == 0 && !isTold)
  let fast = rig.run("status --json").json["fast"] as? [String: Any]
  #expect(fast?["percent"] as? Int == 25)
}

@MainActor
@Test func `presets speak what their programs read`() throws {
  let rig = try fasting()
  #expect(rig.run("status --preset tmux").out == "4 h (25 %)\n")
  #expect(rig.run("status --preset prompt").out == "25 %\n")
  let bar = rig.run("status --preset waybar").json
  #expect(bar["class"] as? String == "fasting")
  #expect(bar["percentage"] as? Int == 25)
  #expect(rig.run("status --preset i3bar").out.hasSuffix("],\n"))
  rig.time.advance(13 * 3600)
  #expect(rig.run("status --preset tmux").out.hasPrefix("#[fg=#D4AF37]"))
}

@MainActor
@Test func `without a fast a preset tells of what was drunk, and of a session before anything else`() throws {
  let rig = try CommandRig()
  rig.run("setup --weight 81.5kg --hydration-goal 2l")
  rig.run("log drink 500ml")
  func plain(_ line: String) -> String { rig.run(line).out.replacing("\u{A0}", with: " ") }
  #expect(plain("status --preset tmux") == "500 ml (25 %)\n")
  #expect(plain("status --preset prompt") == "\n")
  var bar = rig.run("status --preset waybar").json
  #expect(bar["class"] as? String == "idle" && bar["percentage"] as? Int == 25)
  #expect((bar["tooltip"] as? String)?.replacing("\u{A0}", with: " ").contains("500 ml") == true)
  rig.run("log drink 1500ml")
  #expect(plain("status --preset i3bar").contains("#D4AF37"))
  #expect(plain("status --preset tmux") == "#[fg=#D4AF37]2,000 ml (100 %)#[default]\n")
  rig.run("settings privacy.hidden '[\"hydration\"]'")
  bar = rig.run("status --preset waybar").json
  #expect(bar["text"] as? String == "" && bar["percentage"] as? Int == 0)
}

@MainActor
@Test func `while a session runs a preset tells how far that is`() throws {
  let rig = try fasting()
  rig.run("settings sound true")
  let other = try ManagersRig(store: try Store(at: rig.location), time: rig.time, series: 9)
  other.managers.timer.start(.free(work: 30, rest: 0, rounds: 4, countdown: 0), now: rig.time.now) { _ in }
  rig.isLockFree = false
  rig.time.advance(62)
  let bar = rig.run("status --preset waybar").json
  #expect(bar["class"] as? String == "session" && bar["percentage"] as? Int == 50)
  #expect((bar["text"] as? String)?.contains("1:00") == true)
}

@MainActor
@Test func `i3bar reads a header, the beginning of an endless array, and a line a change`() throws {
  let rig = try fasting()
  rig.lookAgain = 3
  let lines = rig.run("status --watch --preset i3bar").lines
  #expect(lines.prefix(2) == ["{\"version\":1}", "["])
  #expect(lines.count == 5)
  for line in lines.dropFirst(2) { #expect(line.hasPrefix("[{") && line.hasSuffix("}],")) }
  let whole = lines.dropFirst().joined(separator: "\n").dropLast() + "]"
  let array = try JSONSerialization.jsonObject(with: Data(whole.utf8)) as? [[[String: String]]]
  #expect(array?.compactMap { $0.first?["full_text"] }.first?.hasPrefix("4") == true)
}

@MainActor
@Test(arguments: [64, 65, 4000])
func `conditions within each other are refused from some depth on`(depth: Int) throws {
  let format = String(repeating: "{?fast.clock}", count: depth) + "x" + String(repeating: "{/}", count: depth)
  let answer = try fasting().run("status --format '\(format)'")
  #expect(answer.code == (depth > 64 ? 64 : 0) && answer.err.contains("column 833") == (depth > 64), "\(answer)")
}

@MainActor
@Test(arguments: ["status", "status --format '{water.today} of {water.goal}, {fast.clock}, {weight.latest}'"])
func `while the screen is discreet not even the number of digits tells`(command: String) throws {
  func line(_ drink: String, _ weight: String, hours: Int) throws -> String {
    let rig = try CommandRig()
    rig.run("log drink \(drink)")
    rig.run("log weight \(weight)")
    rig.run("fast start --at '\(hours)h ago'")
    rig.run("settings privacy.discreet true")
    return rig.run(command).out
  }
  #expect(try line("8ml", "99.5kg", hours: 2) == line("1250ml", "100.5kg", hours: 120))
}

@MainActor
@Test func `a nap counts in status and in the share of the need as it does on the screen`() throws {
  let rig = try CommandRig()
  rig.run("setup --weight 81.5kg")
  rig.run("log sleep '22:00 5:00'")
  rig.run("log sleep '6:00 7:00'")
  #expect(rig.run("status").out.contains("slept 8 h"))
  #expect(rig.run("status --format '{sleep.last}'").out == "8 h\n")
  let figures = rig.run("stats sleep --json").json["sleep"] as? [String: Any]
  #expect(figures?["lastNightShareOfNeed"] as? Double == 8.0 / 7)
}

@MainActor
@Test func `what counts for less than it holds is not called drunk`() throws {
  let rig = try CommandRig()
  rig.run("setup --weight 81.5kg --hydration-goal 2l")
  rig.run("drinks set coffee --factor 0.5")
  rig.run("log drink 200ml --beverage coffee")
  #expect(rig.run("status").out.contains("counted") && !rig.run("status").out.contains("drunk"))
}

@MainActor
@Test func `trackers go by their own name and by that of their entries`() throws {
  let rig = try CommandRig()
  rig.run("log drink 250ml")
  #expect(rig.run("list hydration").out == rig.run("list drink").out)
  #expect(rig.run("stats drink").out == rig.run("stats hydration").out)
  #expect(rig.run("goal fasting 18:6").code == 0 && rig.run("goal fasting").out.contains("18 h"))
  #expect(rig.run("log sleep 'today 1:00 today 23:50'").err.contains("in the future"))
}

@MainActor
@Test func `a status tells the mood of the logical day, and percent as the panes do`() throws {
  let rig = try CommandRig()
  rig.run("settings day.start 5")
  rig.run("settings hydration.goal 1000ml")
  rig.run("log drink 570ml")
  #expect(rig.run("status --format '{water.percent}'").out == "57\n")
  // Two at night belongs to the day before.
  let midnight = CivilTime(Day(rig.time.now) + 1, hour: 2, minute: 0).resolution(in: rig.time.now.zone).settled
  rig.time.advance(midnight - rig.time.now.instant)
  rig.run("log mood 7 6")
  #expect(rig.run("status").out.contains("7") && rig.run("status --format '{mood.mood}'").out == "7\n")
  rig.time.advance(10 * 3600)
  #expect(rig.run("status --format '{mood.mood}'").out != "7\n")
  #expect(rig.run("status --format '{}'").err.contains("the name of a field is missing"))
}
