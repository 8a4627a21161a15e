// `stats`: the figures of the panes as lines and as JSON; hidden trackers in commands.
import Core
import Foundation
import Managers
import Screen
import Store
import TestKit
import Testing
import Words

@testable import Commands
@testable import Panes

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
  #expect(near(figure("weight", "trendChange7DaysKilograms"), weight.weekChange?.kilograms))
  #expect(figure("weight", "trendChange7DaysSpan") == weight.weekChange.map { Double($0.days) })
  #expect(near(figure("weight", "trendChange30DaysKilograms"), weight.monthChange?.kilograms))
  #expect(near(figure("weight", "kilogramsPerWeek"), weight.rate?.perWeek))
  for (tracker, unit, figures, lately) in [
    ("hydration", "Millilitres", drinks.chartFigures, drinks.lately),
    ("weight", "Kilograms", weight.chartFigures, weight.lately),
    ("sleep", "Seconds", managers.sleep.state.value.chartFigures, managers.sleep.state.value.lately),
    ("mood", "Mood", managers.mood.state.value.chartFigures, managers.mood.state.value.lately),
  ] {
    let figures = try #require(figures)
    // Today's drinks are not over, and not among the days that could be known.
    #expect(figure(tracker, "daysOf") == Double(tracker == "hydration" ? days - 1 : days), "\(tracker)")
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
@Test(arguments: [StatsPeriod.week, .year, .all])
func `a figure that a pane shows, too, reads the same in stats, with much, little and nothing`(
  asked: StatsPeriod
) throws {
  for days in [400, 3, 0] {
    let rig = try CommandRig()
    rig.run(days > 0 ? "demo-data --days \(days) --seed 4" : "log weight 81.5kg")
    let session = try CommandSession(rig.environment, .reading)
    func told(_ tracker: Tracker, _ key: String) throws -> String? {
      try StatsFigures(.tracker(tracker), nil, asked, session).rows.first { $0.key == key }?.text
    }
    let setup = PaneSetup(managers: session.managers, outbox: Outbox(), drafts: .none, words: { session.words })
    let fasts: [FigureID] = [
      .fastingCount, .fastingMet, .fastingAverage, .fastingMedian, .fastingLongest, .fastingTotal, .fastingDays,
      .fastingStreak, .fastingLongestStreak,
    ]
    for id in fasts {
      let text = try told(.fasting, try #require(id.stats))
      let row = FastingFigureTexts(setup, session.words, now: session.now).row(id, isFocused: false, target: "")
      #expect(text == row.value, "\(days) \(id.name)")
    }
    let drinks: [FigureID] = [
      .hydrationAverage, .hydrationMet, .hydrationSum, .hydrationRecent, .hydrationStreak, .hydrationLongest,
    ]
    for id in drinks {
      let text = try told(.hydration, try #require(id.stats))
      let pane = HydrationFigures(setup, session.words, now: session.now)
      #expect(text == pane.value(id), "\(days) \(id.name)")
      let all: [FigureID: FigureID] = [
        .hydrationAverage: .hydrationAllAverage, .hydrationMet: .hydrationAllMet, .hydrationSum: .hydrationAllSum,
      ]
      guard asked == .all, days > 0, let all = all[id] else { continue }
      #expect(text == pane.value(all), "\(days) \(id.name)")
    }
  }
}

@MainActor
@Test func `a period has the days that the charts have, wherever its first entry was made`() throws {
  let rig = try CommandRig()
  let at = rig.time.now.instant - 3 * 86400
  let zones = try ["Pacific/Kiritimati", "Pacific/Pago_Pago"].map { try #require(Zone(identifier: $0)) }
  let drinks = zones.enumerated().map { hours, zone in
    Entry.drink(Drink(id: UUID(), at: Stamp(at + Double(hours) * 60, in: zone), millilitres: 500))
  }
  let store = try Store(at: rig.location, access: .readWrite, now: rig.time.now)
  _ = try store.insertNow(drinks, label: "test", at: rig.time.now)
  let json = try #require(rig.run("stats hydration --period all --json").json["hydration"] as? [String: Any])
  let (days, of) = (try #require(json["days"] as? Int), try #require(json["daysOf"] as? Int))
  #expect(days == 2 && of >= days, "\(days) of \(of)")
  #expect(json["from"] as? String == Day(Stamp(at + 60, in: zones[1])).iso)
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
  #expect(lines.count { !$0.isEmpty && !$0.hasPrefix("  ") } == 8)
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
  #expect(rig.run("stats mood").lines.prefix(2).last == "  No entries in this period.")
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
  for tracker in Tracker.original {
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

// MARK: - Relations

@MainActor
@Test func `relations are those of the screen of pairs, with n, interval and refusal`() throws {
  let rig = try demo()
  for (arguments, days, lag) in [("", 90, 0), (" --period year", 365, 0), (" --period month --next-day", 30, 1)] {
    let store = try Store(at: rig.location, access: .readWrite, now: rig.time.now)
    let stats = try ManagersRig(store: store, time: rig.time).managers.stats
    stats.take(days: days, now: rig.time.now)
    stats.take(lag: lag, now: rig.time.now)
    stats.show(.pairs, now: rig.time.now)
    let shown = try #require(stats.state.value.pairs)
    let json = rig.run("relations --json" + arguments).json
    #expect(json["days"] as? Int == days && json["lag"] as? Int == lag)
    let pairs = try #require(json["pairs"] as? [[String: Any]])
    #expect(pairs.count == shown.count && !pairs.isEmpty)
    for (told, pair) in zip(pairs, shown) {
      #expect(told["first"] as? String == pair.first.name && told["second"] as? String == pair.second.name)
      #expect(told["n"] as? Int == pair.correlation.n && told["verdict"] as? String == pair.verdict.rawValue)
      #expect((told["r"] as? Double).map { abs($0 - (pair.correlation.r ?? 9)) < 1e-9 } ?? (pair.correlation.r == nil))
    }
    let lines = rig.run("relations" + arguments).lines
    #expect(lines.count == shown.count + 3 && lines.last?.contains("not a cause") == true, "\(lines)")
  }
}

@MainActor
@Test func `relations of few days are not told, hidden trackers have none, and nothing is asked of an empty store`()
  throws
{
  let rig = try CommandRig()
  rig.run("log weight 81.5")
  #expect(rig.run("relations").out.contains("No two trackers"))
  for day in 1...5 {
    rig.run("log weight \(80 + day) --at '\(day) days ago'")
    rig.run("log drink \(day)00ml --at '\(day) days ago'")
  }
  let pair = try #require((rig.run("relations --json").json["pairs"] as? [[String: Any]])?.first)
  #expect(pair["verdict"] as? String == "tooFew" && !(pair["r"] is Double) && pair["n"] as? Int == 5)
  #expect(rig.run("relations").out.contains("needs 7 pairs"))
  rig.run("settings privacy.hidden '[\"weight\"]'")
  #expect(rig.run("relations").out.contains("No two trackers"))
  #expect(rig.run("relations --period week").code == 64)
}

// MARK: - Explaining

@MainActor
@Test func `every figure that stats prints by a key is explained as the screen explains it`() throws {
  let rig = try demo()
  // Where the period begins is no figure; the contents of drinks are explained for today alone.
  let untold: Set<String> = ["from", "caffeineMilligramsADay", "alcoholGrams"]
  for tracker in Tracker.original {
    let figures = rig.run("stats \(tracker.rawValue) --json").json[tracker.rawValue] as? [String: Any] ?? [:]
    let keys = figures.keys.filter { !untold.contains($0) }
    #expect(keys.count > 5, "\(tracker)")
    for key in keys.sorted() {
      let answer = rig.run("stats \(tracker.rawValue) --explain \(key)")
      #expect(answer.code == 0 && answer.lines.count > 2, "\(tracker) \(key): \(answer)")
    }
  }
}

@MainActor
@Test func `an explanation has formula, rows and what was left out, as lines and as JSON`() throws {
  let rig = try CommandRig()
  rig.run("log drink 300ml --at 'yesterday 10:00'")
  rig.run("log drink 500ml --at '3 days ago'")
  let told = rig.run("stats hydration --period week --explain medianMillilitres").lines
  #expect(told[0].hasPrefix("Median") && told[0].hasSuffix("400 ml"), "\(told)")
  #expect(told.contains("2 values used") && told.contains("Left out") && told.contains { $0.hasSuffix("300 ml") })
  let figures = rig.run("status --explain water.today --json").json["figures"] as? [[String: Any]]
  #expect(figures?.first?["n"] as? Int == 0 && (figures?.first?["formula"] as? [String])?.isEmpty == false)
  let unknown = rig.run("stats --explain nothing").err
  #expect(unknown.contains("medianMillilitres") && !unknown.contains("from,"), "\(unknown)")
  #expect(rig.run("stats --explain nothing").code == 64 && rig.run("status --explain water.none").code == 64)
  #expect(rig.run("stats weight --explain trendKilograms").code == 66)
  rig.run("settings privacy.hidden '[\"hydration\"]'")
  #expect(rig.run("status --explain water.today").code == 64)
  rig.run("settings privacy.hidden '[]'")
  rig.run("settings privacy.discreet true")
  let redacted = rig.run("status --explain water.today").out
  #expect(redacted.contains("••") && !redacted.contains { $0.isNumber }, "\(redacted)")
}

@MainActor
@Test func `a drink that counts nothing is an entry all the same`() throws {
  let rig = try CommandRig()
  rig.run("drinks set Cola --factor 0")
  rig.run("log drink 500ml --beverage Cola")
  let today = rig.run("stats hydration --period week").out
  #expect(!today.contains("No entries in this period") && today.contains("0 of 6"), "\(today)")
  rig.time.advance(86_400)
  let answer = rig.run("stats hydration --period week").out
  #expect(!answer.contains("No entries in this period") && answer.contains("1 of 6"), "\(answer)")
}
