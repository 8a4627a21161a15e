// `stats`: the figures of the panes as lines and as JSON; hidden trackers in commands.
import Core
import Foundation
import Managers
import Store
import TestKit
import Testing
import Words

@testable import Commands

@MainActor
private func demo(days: Int = 400) throws -> CommandRig {
  let rig = try CommandRig()
  rig.run("demo-data --days \(days) --seed 4")
  rig.run("goal weight 71.5kg")
  return rig
}

@MainActor
@Test(arguments: [("week", 7), ("month", 30), ("quarter", 90), ("year", 365)])
func `figures of a period are the ones the managers publish for that chart`(name: String, days: Int) throws {
  let rig = try demo()
  let json = rig.run("stats --period \(name) --json").json
  let store = try Store(at: rig.location, access: .readWrite, now: rig.time.now)
  let managers = try ManagersRig(store: store, time: rig.time).managers
  let now = rig.time.now
  let period = ChartPeriod(days: days)
  managers.fasting.showFigures(now: now)
  managers.fasting.show(period, now: now)
  managers.hydration.show(ChartPeriod(days: days, lengths: ChartPeriod.lengthsAndAll), now: now)
  managers.weight.show(ChartPeriod(days: days, lengths: ChartPeriod.fromDayToAll), now: now)
  managers.sleep.show(ChartPeriod(days: days, lengths: ChartPeriod.fromDayToAll), now: now)
  managers.mood.show(ChartPeriod(days: days, lengths: ChartPeriod.fromDayToAll), now: now)
  func figure(_ tracker: String, _ key: String) -> Double? {
    ((json[tracker] as? [String: Any])?[key] as? NSNumber)?.doubleValue
  }
  func near(_ a: Double?, _ b: Double?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return abs(a - b) < 1e-6 * max(1, abs(b))
  }
  let fasting = try #require(managers.fasting.state.value.figures)
  #expect(figure("fasting", "fasts") == Double(fasting.fasts.count))
  #expect(near(figure("fasting", "medianSeconds"), fasting.median))
  #expect(near(figure("fasting", "averageSeconds"), fasting.stats.average))
  let drinks = managers.hydration.state.value
  #expect(figure("hydration", "days") == Double(drinks.stats.days))
  #expect(near(figure("hydration", "totalMillilitres"), drinks.stats.total))
  let weight = managers.weight.state.value
  #expect(near(figure("weight", "meanKilograms"), weight.chartFigures?.mean))
  #expect(near(figure("weight", "change7DaysKilograms"), weight.sevenDayChange))
  #expect(near(figure("weight", "kilogramsPerWeek"), weight.rate?.perWeek))
  for (tracker, unit, figures, lately) in [
    ("hydration", "Millilitres", drinks.chartFigures, drinks.lately),
    ("weight", "Kilograms", weight.chartFigures, weight.lately),
    ("sleep", "Seconds", managers.sleep.state.value.chartFigures, managers.sleep.state.value.lately),
    ("mood", "Mood", managers.mood.state.value.chartFigures, managers.mood.state.value.lately),
  ] {
    let figures = try #require(figures)
    #expect(figure(tracker, "daysOf") == Double(days) && figures.span == days, "\(tracker)")
    #expect(figure(tracker, "days") == Double(figures.days))
    #expect(near(figure(tracker, "median" + unit), figures.median))
    #expect(near(figure(tracker, "deviation" + unit), figures.deviation))
    #expect(near(figure(tracker, "lowest" + unit), figures.lowest))
    #expect(near(figure(tracker, "highest" + unit), figures.highest))
    let told = json[tracker] as? [String: Any]
    #expect(told?["lately" + unit] as? String == lately?.course.rawValue && lately != nil, "\(tracker)")
    #expect(near(figure(tracker, "lately28Days" + unit), lately?.recent))
    #expect((told?["meanByWeekday" + unit] as? [Any])?.count == 7, "\(tracker)")
  }
  let sleep = managers.sleep.state.value
  #expect(figure("sleep", "days") == sleep.chartFigures.map { Double($0.days) })
  #expect(near(figure("sleep", "owedSeconds"), sleep.debt?.owed))
  let mood = managers.mood.state.value
  #expect(near(figure("mood", "meanMood"), mood.chartFigures?.mean))
  #expect(near(figure("mood", "meanEnergy"), mood.energyFigures?.mean))
  #expect(json["period"] as? String == name)
}

@MainActor
@Test(arguments: [Language.english, .german])
func `figures stand flush right in one column, each tracker under its heading`(language: Language) throws {
  let rig = try demo(days: 60)
  rig.language = language
  let lines = rig.run("stats").out.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  let rows = lines.filter { $0.hasPrefix("  ") }
  #expect(rows.count > 30)
  #expect(Set(rows.map(\.count)).count == 1, "\(rows.joined(separator: "\n"))")
  #expect(lines.count { !$0.isEmpty && !$0.hasPrefix("  ") } == 5)
}

@MainActor
@Test func `all begins with the first entry of the tracker, and an empty store says so`() throws {
  let rig = try CommandRig()
  rig.run("log weight 81.5kg --at '3 days ago'")
  rig.run("log weight 80.5kg")
  let json = rig.run("stats weight --period all --json").json
  let weight = try #require(json["weight"] as? [String: Any])
  #expect(weight["from"] as? String == (Day(rig.time.now) - 3).iso && weight["days"] as? Int == 2)
  #expect(weight["meanKilograms"] as? Double == 81 && json["sleep"] == nil)
  #expect(rig.run("stats mood").lines.prefix(2).last == "  Nothing was entered in this period.")
  #expect(rig.run("stats steps").code == 64 && rig.run("stats --period decade").code == 64)
}

@MainActor
@Test func `hidden trackers are told only by name, and status leaves them out`() throws {
  let rig = try CommandRig()
  rig.run("setup --weight 81.5kg --goal-weight 75kg")
  rig.run("log sleep '23:10 6:40'")
  rig.run("log mood 7 6")
  rig.run("log drink 330ml")
  rig.run("fast start --at '4h ago'")
  #expect(rig.run("settings privacy.hidden '[\"mood\",\"fasting\"]'").code == 0)
  #expect(!rig.run("stats").out.contains("Fasting") && rig.run("stats fasting").code == 0)
  for tracker in Tracker.allCases {
    #expect(rig.run("settings privacy.hidden '[\"\(tracker.rawValue)\"]'").code == 0)
    let prefix = ["fasting": "fast.", "hydration": "water."][tracker.rawValue] ?? tracker.rawValue + "."
    let fields = StatusField.all.map(\.name).filter { $0.hasPrefix(prefix) }
    #expect(!fields.isEmpty)
    for field in fields { #expect(rig.run("status --format '{\(field)}'").out == "\n", "\(field)") }
    let line = rig.run("status").out
    let told = ["fasting": "fasting", "hydration": "drunk", "weight": "81.5", "sleep": "slept", "mood": "mood"]
    for (name, text) in told { #expect(line.contains(text) == (name != tracker.rawValue), "\(tracker): \(line)") }
    let json = rig.run("status --json").json
    #expect(json[tracker == .fasting ? "fast" : tracker.rawValue] is NSNull)
    if tracker == .fasting { #expect(json["fastingStreakDays"] is NSNull) }
  }
  rig.run("settings privacy.hidden '[\"fasting\",\"hydration\"]'")
  for preset in StatusPreset.allCases {
    #expect(!rig.run("status --preset \(preset.rawValue)").out.contains("%"), "\(preset)")
  }
  #expect(rig.run("settings privacy.hidden '[\"mood\",\"mood\"]'").code == 65)
}
