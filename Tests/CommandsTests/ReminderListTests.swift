// The list of all that speaks by itself, by command: its origins, its switches, and explanations by the rules of the time.
import Core
import Foundation
import TestKit
import Testing

@testable import Commands

@MainActor
@Test func `one list names everything that speaks, with its origin`() throws {
  let rig = try CommandRig.reminding()
  rig.run("habit add Floss")
  rig.run("reminders add Teeth --message Floss --for Floss --at 21:00")
  let rows = rig.run("reminders --json").json["reminders"] as? [[String: Any]] ?? []
  let origins = Dictionary(grouping: rows) { $0["origin"] as? String ?? "" }.mapValues(\.count)
  #expect(
    origins == [
      "own": 3, "habit": 1, "bell": 1, "hydration": 2, "weight": 1, "sleep": 1, "mood": 1, "walk": 1, "fasting": 8,
    ])
  #expect(rows.allSatisfy { ($0["id"] as? String)?.isEmpty == false && $0["enabled"] is Bool && $0["state"] is String })
  let lines = rig.run("reminders").lines
  for line in [
    "Morning Meditation (yours)", "Teeth (habit)", "Mindfulness bell (bell)", "Weight missing (Weight)",
    "Goal of a fast (Fasting)", "Long fast (Fasting)",
  ] { #expect(lines.contains(line), "\(line): \(lines)") }
}

@MainActor
@Test(arguments: [
  ("Mindfulness", "bell", "true"), ("'Weight missing'", "nudge.weight", "false"),
  ("fast.stage", "notices.stages", "false"),
  ("'End of eating'", "notices.eating", "30 m"), ("'Drinking goal'", "notices.drink-goal", "false"),
])
func `whatever is listed is switched by its name, and undo takes it back`(name: String, setting: String, value: String)
  throws
{
  let rig = try CommandRig.reminding()
  let before = rig.run("settings \(setting)").out
  let isOn = value != "false"
  #expect(rig.run("reminders \(isOn ? "on" : "off") \(name)").code == 0)
  #expect(rig.run("settings \(setting)").out.contains(value), "\(rig.run("settings \(setting)").out)")
  rig.run("undo")
  #expect(rig.run("settings \(setting)").out == before)
}

@MainActor
@Test func `the user's own go before what is built in, and a caution is always told`() throws {
  let rig = try CommandRig.reminding()
  rig.run("reminders add 'Goal check' --message 'How far?' --at 09:00")
  #expect(rig.run("reminders off Goal").out.contains("Goal check: off"))
  let caution = rig.run("reminders off 'Long fast'")
  #expect(caution.code == 65 && caution.err.contains("always"))
  let bell = rig.run("reminders edit 'Mindfulness bell' --at 09:00")
  #expect(bell.code == 65 && bell.err.contains("settings"))
}

@MainActor
@Test func `a time is explained by the rules that were in force then`() throws {
  let rig = try CommandRig.reminding()
  rig.run("reminders on")
  rig.toNext(hour: 8, minute: 0)
  rig.run("reminders check")
  rig.time.advance(60)
  rig.run("reminders edit Morning --hours 3")
  rig.toNext(hour: 8, minute: 0)
  rig.run("reminders check")
  rig.time.advance(60)
  rig.run("reminders edit Morning --at 10:00")
  let told = rig.run("reminders --explain").lines.filter { $0.contains("08:00") && $0.contains("told") }
  #expect(told.count == 2, "\(told)")
  #expect(told.first?.contains("in the 24 h before") == true && told.last?.contains("in the 3 h before") == true)
  let rows = rig.run("reminders --explain --json").json["reminders"] as? [[String: Any]] ?? []
  let log = rows.first?["log"] as? [[String: Any]] ?? []
  #expect(log.compactMap { $0["hours"] as? Int } == [24, 3])
}

@MainActor
@Test func `of what is built in, too, it is explained what was told and how it stands`() throws {
  let rig = try CommandRig.reminding()
  rig.run("settings notifications auto")
  rig.hasDesktop = true
  rig.run("settings notices.goal.lead 0")
  rig.run("fast start --goal 4h")
  rig.time.advance(4 * 3600)
  rig.run("reminders check")
  func row(_ id: String) -> [String: Any] {
    let rows = rig.run("reminders --explain --json").json["reminders"] as? [[String: Any]] ?? []
    return rows.first { $0["id"] as? String == id } ?? [:]
  }
  let log = row("fast.goal")["log"] as? [[String: Any]] ?? []
  #expect(log.count == 1 && log.first?["outcome"] as? String == "told", "\(log)")
  #expect(row("bell")["state"] as? String == "off")
  rig.run("settings bell true")
  rig.run("settings bell.hours 10:00-12:00")
  let next = try #require(row("bell")["next"] as? String)
  #expect(next.contains("T10:00"), "\(next)")
}

@MainActor
@Test func `a reminder that passes quiet hours does not wait for their end`() throws {
  for passes in [true, false] {
    let rig = try CommandRig()
    rig.run("log weight 81.5")
    rig.run("settings quiet.hours 22:00-07:00")
    rig.run("reminders on")
    let added = rig.run("reminders add Late --message 'Lights?' --at 23:00 \(passes ? "--in-quiet" : "")")
    #expect(added.out.contains("waits for quiet hours") == !passes, "\(added)")
    rig.toNext(hour: 23, minute: 0)
    #expect(rig.run("reminders check").out.contains("Lights?") == passes)
    rig.toNext(hour: 7, minute: 0)
    #expect(rig.run("reminders check").out.contains("Lights?") == !passes)
  }
}
