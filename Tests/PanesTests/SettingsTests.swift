// The settings form, and the effect of each setting.
import Canvas
import Core
import Foundation
import Screen
import Store
import TestKit
import Testing
import Words

@testable import Managers
@testable import Panes

/// How a change of a setting is seen: another value, and the keys after which something differs.
private struct Effect {
  var json: String
  var keys: String
  var stock = AppRig.Stock.year
  /// Seen in the notices of a fast of a day, with these settings as well.
  var day: [String: String]?
  /// Other settings it is seen with; in a session: seconds that pass after `keys`, and keys after them.
  var others: [String: String] = [:]
  var seconds = 0.0
  var after = ""

  init(json: String, keys: String, stock: AppRig.Stock = .year, with others: [String: String] = [:]) {
    self.json = json
    self.keys = keys
    self.stock = stock
    self.others = others
  }

  /// A setting of sessions: seen some time after a session was started.
  init(
    session json: String, _ keys: String, _ seconds: Double, _ after: String = "", with others: [String: String] = [:],
    stock: AppRig.Stock = .empty
  ) {
    self.init(json: json, keys: keys, stock: stock)
    self.others = others
    self.seconds = seconds
    self.after = after
  }

  /// A setting of notices: seen in the notices of a day with a fast.
  init(told json: String, with others: [String: String] = [:]) {
    self.json = json
    keys = ""
    stock = .empty
    day = others.merging(["notifications": "\"terminal\"", "notices.mode": "\"coaching\""]) { $1 }
  }
}

/// Leaves room for the lesser kinds.
private let alone = ["notices.milestones": "false", "notices.stages": "false", "notices.fact.time": "\"evening\""]

/// The page of the settings about the health store.
private let healthPage = ", PgDn PgDn PgDn PgDn PgDn PgDn PgDn PgDn PgDn"

/// The overview of food, and the start of its estimate of expenditure.
private let startOfEstimate = "7 f Down ?"

private let waves = ["ambience": "\"waves\"", "ambience.sitting": "true"]

/// A file that leaves its unit open.
private let weights: String = {
  let path = FileManager.default.temporaryDirectory.path + "/fastlife-weights-\(UUID().uuidString).csv"
  try? Data("Date,Weight\n2026-03-01,180\n".utf8).write(to: URL(fileURLWithPath: path))
  return path
}()

/// Law 2: one row for each setting; a new setting without a row fails the test below.
private let effects: [String: Effect] = rules.merging(ranks) { $1 }.merging([
  "language": Effect(json: "\"de\"", keys: ""),
  "theme": Effect(json: "\"high-contrast\"", keys: ""),
  "motion": Effect(json: "\"reduced\"", keys: ""),
  "mouse": Effect(json: "false", keys: ""),
  "pane.first": Effect(json: "\"sleep\"", keys: ""),
  "privacy.discreet": Effect(json: "true", keys: ""),
  "privacy.hidden": Effect(json: #"["weight"]"#, keys: "4"),
  "units.weight": Effect(json: "\"lb\"", keys: "4"),
  "units.system": Effect(json: "\"us\"", keys: "4"),
  "units.energy": Effect(json: "\"kJ\"", keys: "7", stock: .eating),
  "food.smoothing": Effect(json: "1.0", keys: "7 f", stock: .eating),
  "food.count-estimated": Effect(
    json: "true", keys: "7 a p 1 0 Space c 2 0 Space f 1 0 Enter", stock: .eating),
  "food.meals": Effect(json: #"["tea"]"#, keys: "7 a 5 0 0 Space t e a Enter", stock: .eating),
  "food.offered": Effect(json: #"["average","adaptive"]"#, keys: "7", stock: .eating),
  "units.volume": Effect(json: "\"oz\"", keys: "3"),
  "day.start": Effect(json: "6", keys: "1"),
  "week.first": Effect(json: "7", keys: "2 }"),
  "recap.day": Effect(json: "6", keys: ""),
  "fasting.goal": Effect(json: "72000", keys: "2", stock: .empty),
  "fasting.plan": Effect(json: "[57600,57600,57600,57600,57600,72000,0]", keys: "2", stock: .empty),
  "fasting.plan.from": Effect(
    session: "\"2026-11-20\"", "2 p", 0, with: ["fasting.plan": "[129600,0]"]),
  "pauses": Effect(json: #"[{"from":0}]"#, keys: "1"),
  "catch-up.answers": Effect(json: #"[{"day":20777,"isRest":true,"tracker":"fasting"}]"#, keys: "2 c", stock: .year),
  "sleep.bed": Effect(json: #"[{"instant":1795267900000,"offset":3600,"zone":"Europe/Berlin"}]"#, keys: "5"),
  "fasting.goal-line": Effect(json: "false", keys: "2"),
  "hydration.goal": Effect(json: "3000", keys: "3"),
  "weight.goal": Effect(json: "70", keys: "4"),
  "weight.goal-line": Effect(json: "false", keys: "4"),
  "weight.trend": Effect(json: "\"classic\"", keys: "4"),
  "body.height": Effect(json: "180", keys: "4"),
  "content.texts": Effect(
    json: #"[{"id":"weight.story.week","category":"progress","at":0}]"#, keys: "4 f"),
  "content.categories": Effect(json: #"["educational"]"#, keys: "4 f"),
  "sleep.need": Effect(json: "32400", keys: "5"),
  "sleep.repay": Effect(json: "true", keys: "5 v v", with: ["sleep.need": "36000"]),
  "food.goal": Effect(json: "2000", keys: "7 g"),
  "food.budget": Effect(json: "\"average\"", keys: "7 f", stock: .eating),
  "food.aligned": Effect(
    json: "false", keys: "7 f", stock: .eating, with: ["food.goal": "2100", "food.budget": "\"week\""]),
  "food.protein": Effect(json: "110", keys: "7 f", stock: .eating),
  "food.carbs": Effect(json: "220", keys: "7 f", stock: .eating),
  "food.fat": Effect(json: "70", keys: "7 f", stock: .eating),
  "food.protein.share": Effect(json: "30", keys: "7 f", stock: .eating, with: ["food.goal": "2100"]),
  "food.carbs.share": Effect(json: "40", keys: "7 f", stock: .eating, with: ["food.goal": "2100"]),
  "food.fat.share": Effect(json: "30", keys: "7 f", stock: .eating, with: ["food.goal": "2100"]),
  "food.adjustment": Effect(json: "-300", keys: "7 f", stock: .eating, with: ["food.budget": "\"average\""]),
  "food.density": Effect(json: "9000", keys: "7 f", stock: .eating),
  "food.eat-back": Effect(
    session: "\"all\"", "6 w Space", 125, "x Enter 7", with: ["food.goal": "2100"], stock: .eating),
  "food.partial-below": Effect(json: "1900", keys: "7 f", stock: .eating),
  "food.marks": Effect(json: #"[{"day":20777,"kind":"partial"}]"#, keys: "7 f", stock: .eating),
  "body.sex": Effect(
    json: "\"female\"", keys: startOfEstimate, stock: .eating, with: ["body.height": "180", "body.birth-year": "1980"]),
  "body.birth-year": Effect(
    json: "1980", keys: startOfEstimate, stock: .eating, with: ["body.height": "180", "body.sex": "\"male\""]),
  "body.activity": Effect(
    json: "\"vigorous\"", keys: startOfEstimate, stock: .eating,
    with: ["body.height": "180", "body.sex": "\"male\"", "body.birth-year": "1980"]),
  "mood.goal": Effect(json: "7", keys: "1 End Space"),
  "walk.goal": Effect(json: "3", keys: ", PgDn PgDn PgDn" + String(repeating: " Tab", count: 13)),
  "energy.goal": Effect(json: "7", keys: "1 End Space"),
  "work.days": Effect(json: "[6,7]", keys: "5 v v"),
  "text.folder": Effect(json: "\"/home/text\"", keys: ", PgDn"),
  "sync.weight": Effect(json: "true", keys: healthPage),
  "sync.hydration": Effect(json: "true", keys: healthPage),
  "sync.sleep": Effect(json: "true", keys: healthPage),
  "sync.fasting": Effect(json: "true", keys: healthPage),
  "sync.mood": Effect(json: "true", keys: healthPage),
  "sync.sessions": Effect(json: "true", keys: healthPage),
  "sync.diary": Effect(json: "true", keys: healthPage),
  "sync.food": Effect(json: "true", keys: healthPage),
  "sync.measures": Effect(json: "true", keys: healthPage),
  "hub.practice": Effect(json: "false", keys: "1"),
  "import.answers": Effect(
    json: #"[{"format":"wger-csv","unit":"lb","zone":"UTC","moods":{}}]"#, keys: "1 I \"\(weights)\" Enter"),
  "hydration.vessels": Effect(
    json: #"[{"letter":"y","name":"carafe","millilitres":750,"beverage":"water"}]"#, keys: "+"),
  "hydration.drinks": Effect(
    json: #"[{"name":"water","factor":0.5},{"name":"coffee"},{"name":"tea"}]"#, keys: "3"),
  "day.waking": Effect(json: "\"10:00-22:00\"", keys: "3"),
  "notifications": Effect(json: "\"terminal\"", keys: "3 b b b b", stock: .empty),
  "sound": Effect(json: "false", keys: "6 Space"),
  "sound.volume": Effect(json: "30", keys: "6 Space"),
  "sound.flash": Effect(json: "true", keys: "6 Space"),
  "sound.bells": Effect(json: "30", keys: "6 Space"),
  "sound.workout": Effect(json: "30", keys: "6 w Space"),
  "sound.breathing": Effect(json: "30", keys: "6 b Space"),
  "sound.ambience": Effect(session: "30", "6 Space", 1, with: waves),
  "sound.voice": Effect(session: "30", "6 w Space", 40, with: ["voice": "true"]),
  "breathing.timbre": Effect(json: "\"harp\"", keys: "6 b Space"),
  "ambience": Effect(session: "\"fire\"", "6 Space", 1, with: waves),
  "ambience.sitting": Effect(session: "true", "6 Space", 1, with: ["ambience": "\"waves\""]),
  "ambience.breathing": Effect(session: "true", "6 b Space", 1, with: ["ambience": "\"waves\""]),
  "sound.endGong": Effect(session: "false", "6 Space", 70, with: ["timer.phase1": "1", "timer.phase2": "0"]),
  "cues.halfway": Effect(session: "true", "6 w Space", 40),
  "cues.zero": Effect(session: "true", "6 w Space", 40),
  "cues.set-end": Effect(session: "true", "6 w Space", 40),
  "cues.finish": Effect(session: "true", "6 w Space", 40, with: ["timer.rounds": "1"]),
  "voice": Effect(session: "true", "6 w Space", 40),
  "timer.phase1": Effect(json: "25", keys: "6"),
  "timer.phase2": Effect(json: "7", keys: "6"),
  "timer.countdown": Effect(json: "9", keys: "6"),
  "timer.work": Effect(json: "45", keys: "6 w"),
  "timer.rest": Effect(json: "25", keys: "6 w"),
  "timer.rounds": Effect(json: "12", keys: "6 w"),
  "timer.warm-up": Effect(json: "120", keys: "6 w"),
  "timer.cool-down": Effect(json: "90", keys: "6 w"),
  "timer.hide-time": Effect(session: "true", "6 Space", 1),
  "timer.endless": Effect(json: "true", keys: "6"),
  "timer.bells": Effect(json: "\"every 5m\"", keys: "6"),
  "timer.bells.sound": Effect(session: "\"wood\"", "6 Space", 65, with: ["timer.bells": "\"every 1m\""]),
  "timer.bells.volume": Effect(session: "20", "6 Space", 65, with: ["timer.bells": "\"every 1m\""]),
  "timer.strokes": Effect(json: "3", keys: "6"),
  "timer.log.yoga": Effect(session: "true", "6 Space", 70, "x Enter"),
  "timer.log.mindful": Effect(session: "true", "6 w Space", 70, "x Enter"),
  "timer.energy": Effect(session: "\"rate\"", "6 w Space", 125, "x Enter", stock: .year),
  "timer.notices": Effect(
    session: "true", "6 Space", 65, with: ["timer.phase1": "1", "notifications": "\"terminal\"", "quiet": "false"]),
  "streak.policy": Effect(session: "\"joker\"", "t", 0, stock: .year),
  "meditation.goal": Effect(json: "90", keys: "t", stock: .year),
  "workout.goal": Effect(json: "90", keys: "t", stock: .year),
  "calendar.filter": Effect(session: "true", "6 Space", 61, "x Enter 1 c"),
  "calendar.rings": Effect(json: #"["workout"]"#, keys: "1 c v", stock: .year),
  "timer.title": Effect(session: "true", "6 Space", 1),
  "timer.effort": Effect(session: "true", "6 w Space", 70, "x Enter"),
  "breathing.profile": Effect(json: "\"gentle\"", keys: "6 b Space"),
  "practice.patterns": Effect(
    json: #"[{"id":"own1","name":"Evening","mark":"ring","rhythm":"4-0-8-0","rounds":9}]"#, keys: "6 b"),
  "practice.programmes": Effect(
    json: #"[{"id":"own1","name":"Mine","rounds":2,"steps":[{"exercise":"Plank","seconds":45,"rest":15}]}]"#,
    keys: "6 p"),
  "practice.setups": Effect(
    json: #"[{"id":"own1","name":"Mine","plan":{"kind":"open","phase1":300,"phase2":0}}]"#, keys: "6 t"),
  "measures": Effect(json: #"[{"id":"bp","unit":"kPa"}]"#, keys: "9 o"),
  "habits": Effect(session: #"[{"id":"own1","name":"Piano","kind":"good","mode":"yesNo"}]"#, "1 b", 0),
  "noalc.unit": Effect(json: "\"at\"", keys: "1 w o Tab Tab 5 0 0 m l @ 5 %"),
  "noalc.streak": Effect(json: "\"joker\"", keys: "1 w"),
  "noalc.guideline": Effect(json: "\"uk\"", keys: "1 w"),
  "hub.order": Effect(json: #"["mood","hydration","weight","sleep","fasting"]"#, keys: "1"),
  "onboarding.done": Effect(json: "false", keys: ""),
  "health.shown": Effect(json: "true", keys: "4 S", with: ["health.nudge.weight": "true"]),
  "health.nudge.weight": Effect(json: "true", keys: "4"),
  "health.nudge.hydration": Effect(json: "true", keys: "3"),
  "health.nudge.sleep": Effect(json: "true", keys: "5"),
  "health.nudge.fasting": Effect(json: "0", keys: "2"),
  "health.sync": Effect(json: "\"future\"", keys: healthPage),
  "quiet": Effect(told: "false"),
  "quiet.hours": Effect(told: "\"10:00-20:00\""),
  "notices.mode": Effect(told: "\"minimal\""),
  "notices.goal": Effect(told: "false", with: ["quiet": "false"]),
  "notices.goal.lead": Effect(told: "60", with: ["quiet": "false"]),
  "notices.milestones": Effect(told: "false"),
  "notices.milestones.lead": Effect(told: "30"),
  "notices.stages": Effect(told: "false"),
  "notices.stages.delay": Effect(told: "30"),
  "notices.stages.muted": Effect(told: "[1,2,3,4,5,6,7,8,9]"),
  "notices.fact": Effect(told: "false", with: alone),
  "notices.fact.time": Effect(told: "\"afternoon\"", with: alone),
  "notices.drink": Effect(told: "false", with: alone),
  "notices.drink.every": Effect(told: "1", with: alone),
  "notices.plan": Effect(
    told: "false",
    with: ["quiet": "false", "fasting.plan": "[57600,57600,57600,57600,57600,57600,57600]"]),
  "notices.drink-goal": Effect(
    json: "false", keys: "3 a 250 Ctrl-S 1 i", stock: .empty, with: ["quiet": "false", "hydration.goal": "240"]),
  "bell": Effect(told: "true", with: ["bell.times": "\"every 7m\""]),
  "bell.hours": Effect(told: "\"09:00-12:00\"", with: ["bell": "true", "bell.times": "\"every 7m\""]),
  "bell.times": Effect(told: "\"random 24\"", with: ["bell": "true"]),
  "notices.eating": Effect(told: "30", with: ["quiet": "false"]),
  "reminders": Effect(told: "true", with: ["quiet": "false"]),
  "reminders.paused": Effect(told: "true", with: ["quiet": "false", "reminders": "true"]),
  "reminders.since": Effect(told: "9007199254740991", with: ["quiet": "false", "reminders": "true"]),
  "reminders.list": Effect(told: "[]", with: ["quiet": "false", "reminders": "true"]),
]) { $1 }

/// The ranks of two sources of each type, on the screen of the health store.
private let ranks: [String: Effect] = Dictionary(
  uniqueKeysWithValues: SharedType.all.enumerated().map { row, shared in
    let keys = "4 S" + String(repeating: " Down", count: row)
    let effect = Effect(
      json: #"["Watch"]"#, keys: keys, stock: .dayOne, with: ["health.nudge.weight": "true", "health.shown": "true"])
    return ("sources.\(shared.type.rawValue)", effect)
  })

/// The reminders of the trackers: each setting changed, on a day on which it matters.
private let rules: [String: Effect] = Dictionary(
  uniqueKeysWithValues: NudgeRule.trackers.flatMap { tracker -> [(String, Effect)] in
    let name = "nudge." + tracker.rawValue
    let isOn = NudgeRule.standard(tracker).isEnabled
    let open = isOn ? ["quiet": "false"] : ["quiet": "false", name: "true"]
    let closed = ["quiet.hours": "\"00:00-23:59\""].merging(isOn ? [:] : [name: "true"]) { $1 }
    return [
      (name, Effect(told: isOn ? "false" : "true", with: ["quiet": "false"])),
      (name + ".time", Effect(told: "\"21:00\"", with: open)),
      (name + ".in-quiet", Effect(told: tracker == .sleep ? "false" : "true", with: closed)),
    ]
  })

/// Everything of a app that a person or the machine around it notices.
private struct Sight: Equatable {
  var text: String
  var inks: [Ink]
  var isReduced: Bool
  var mouse: Bool?
  var title: String?
  var cues: [String]
  var notices: Int
  var told: [String] = []

  @MainActor
  init(_ effect: Effect, _ key: SettingKey, changed: Bool) throws {
    let managers = try AppRig.managers(effect.stock)
    let others = effect.others.merging(effect.day ?? [:]) { $1 }
    if !others.isEmpty {
      let base = Batch("test", actor: .importing, others.map { .set(SettingKey(rawValue: $0.key), $0.value) })
      _ = try managers.store.commitNow(base, at: managers.time.now)
      try managers.library.load(now: managers.time.now)
    }
    if changed {
      let batch = Batch("test", actor: .importing, [.set(key, effect.json)])
      _ = try managers.store.commitNow(batch, at: managers.time.now)
      try managers.library.load(now: managers.time.now)
    }
    let rig = AppRig(over: managers, language: nil)
    if ["health.", "sources."].contains(where: key.rawValue.hasPrefix) { Sight.share(managers.managers.health) }
    rig.press(effect.keys)
    if effect.seconds > 0 { rig.driver.advance(effect.seconds) }
    if !effect.after.isEmpty { rig.press(effect.after) }
    text = rig.text
    inks = rig.driver.display.inks
    isReduced = rig.app.shell.reducedMotion
    mouse = rig.mouse
    title = rig.driver.display.title
    cues =
      managers.sound.orders.map { "\($0.cue.rawValue) \($0.timbre) \($0.volume)" } + managers.sound.behind
      + managers.sound.said
    notices = rig.notices.count
    if effect.day != nil { told = Sight.dayOfFasting(managers) }
  }

  /// A health store that nobody was asked about, with two sources of each type.
  @MainActor
  private static func share(_ health: HealthManager) {
    let sources = ["Scale", "Watch"].map { SourceCount(HealthSource(app: $0, name: $0), 1) }
    health.update { state in
      state.access = [:]
      for type in HealthType.allCases { state.sources[type] = sources }
    }
  }

  /// The notices told, and kept in the inbox, on a day that begins with a fast.
  @MainActor
  private static func dayOfFasting(_ rig: ManagersRig) -> [String] {
    var told: [String] = []
    let notices = rig.managers.notices
    notices.announce = { name in
      let settings = rig.managers.settings.state.value
      let texts = NoticeTexts(words: Words(language: .english), settings: settings)
      let notice = texts.notice(name, texts.text(name))
      let heard = "\(notice.urgency) \(notice.sound)"
      told.append("\(rig.time.now.instant.milliseconds) \(name.text) \(notice.body) \(heard)")
    }
    notices.turn(rig.time.now)
    rig.managers.fasting.start(now: rig.time.now) { _ in }
    for step in 0..<(26 * 12) {
      rig.time.advance(300)
      if step == 17 * 12 { rig.managers.fasting.stop(now: rig.time.now) { _ in } }
      notices.turn(rig.time.now)
    }
    return told + notices.state.value.inbox.map(\.name.text)
  }
}

// Invariants.md, Settings are read
@MainActor
@Test(arguments: Settings.table.map(\.key)) func `every setting is read by something`(key: SettingKey) throws {
  let effect = try #require(effects[key.rawValue], "no effect of \(key.rawValue) is named")
  let before = try Sight(effect, key, changed: false)
  let after = try Sight(effect, key, changed: true)
  #expect(before != after, "\(key.rawValue) changes nothing:\n\(after.text)")
}

@MainActor
@Test func `every setting a person can set stands in the form or has an editor of its own`() throws {
  let elsewhere: Set<String> = [
    "notices.stages.muted", "hydration.vessels", "hydration.drinks", "hub.order", "onboarding.done", "content.texts",
    "content.categories", "fasting.plan", "fasting.plan.from", "pauses", "practice.patterns", "practice.programmes",
    "practice.setups", "habits", "measures", "calendar.rings", "reminders", "reminders.paused", "reminders.since",
    "reminders.list", "import.answers", "food.marks", "food.offered", "health.shown", "health.nudge.fasting",
    "health.nudge.weight", "health.nudge.hydration", "health.nudge.sleep", "catch-up.answers", "sleep.bed",
  ]
  let rig = try AppRig(.empty)
  let setup = PaneSetup(
    managers: rig.managers.managers, outbox: Outbox(), drafts: .none, words: { Words(language: .english) })
  let fields = SettingsFields(setup)
  let pages = [
    fields.look, fields.privacy, fields.units, fields.goals, fields.food, fields.reminders,
    fields.timer,
    fields.streaks, fields.sounds, fields.health,
  ]
  let items = ReminderItem.all(rig.managers.managers.settings.state.value)
  let rules =
    (NudgeRule.trackers.flatMap { NudgeForm(tracker: $0, setup: setup).fields.map(\.id) }
    + items.flatMap { fields.fields(of: $0).map(\.id) }).filter {
      !["clock", "minutes"].contains($0)
    }
  let named = Set(
    pages.flatMap {
      $0.fields.map { $0.id.hasPrefix("privacy.hidden.") ? "privacy.hidden" : $0.id }
    }
  )
  .union(rules)
  #expect(named.union(elsewhere).union(ranks.keys) == Set(Settings.table.map(\.key.rawValue)))
}

// MARK: - Changing

@MainActor
@Test func `what is saved is in force in the next frame, for another app too, and undo takes it back`() throws {
  let managers = try AppRig.managers(.dayOne)
  let rig = AppRig(over: managers, language: nil)
  rig.press(", Right Right Ctrl-S")
  #expect(rig.text.contains("Trinken"))
  #expect(AppRig(over: managers, language: nil).text.contains("Trinken"))
  rig.press("u")
  #expect(rig.text.contains("Hydration"))
}

@MainActor
@Test func `only what was changed is written, so that a form left open takes nothing back`() throws {
  let rig = try AppRig(.empty)
  rig.press(", Tab Tab Right")
  let settings = rig.managers.managers.settings
  settings.change(now: rig.driver.time.now, { $0.volumeUnit = .oz }, then: { _ in })
  rig.press("Ctrl-S")
  #expect(settings.state.value.motion == .reduced)
  #expect(settings.state.value.volumeUnit == .oz)
}

@MainActor
@Test func `a refused value names field, range and example, and nothing is saved`() throws {
  let rig = try AppRig(.empty)
  let before = rig.managers.managers.settings.state.value
  rig.press(", PgDn PgDn PgDn Ctrl-U 50 Ctrl-S")
  #expect(rig.text.contains("48"))
  #expect(rig.top == "settings")
  #expect(rig.managers.managers.settings.state.value == before)
}

@MainActor
@Test func `a new fasting goal reaches the running fast`() throws {
  let rig = try AppRig(.dayOne)
  rig.press(", PgDn PgDn PgDn Ctrl-U 18 Ctrl-S")
  #expect(rig.managers.managers.fasting.state.value.active?.goal == 64_800.0)
}

@MainActor
@Test func `a setting that the configuration forces is shown locked with the reason and keeps its value`() throws {
  let rig = AppRig(over: try AppRig.managers(.empty)) { $0.locked = [SettingKey(rawValue: "theme")] }
  rig.press(",")
  let row = try #require(rig.text.split(separator: "\n").first { $0.contains("Theme") })
  #expect(row.contains("default") && row.contains("set by config.toml"))
  rig.press("Tab Right Right Ctrl-S")
  #expect(rig.managers.managers.settings.state.value.theme == .standard)
}

@MainActor
@Test(arguments: [
  ("2 g", "fasting.goal", "Ctrl-U 18 Ctrl-S"), ("3 g", "hydration.goal", "Ctrl-U 2500 Ctrl-S"),
  ("4 g", "weight.goal", "Ctrl-U 70 Ctrl-S"), ("5 g", "sleep.need", "Ctrl-U 9 Ctrl-S"),
])
func `a goal that the configuration forces is locked in the form of its pane`(
  keys: String, key: String, typing: String
) throws {
  let rig = AppRig(over: try AppRig.managers(.empty)) { $0.locked = [SettingKey(rawValue: key)] }
  let before = rig.managers.managers.settings.state.value
  rig.press(keys)
  #expect(rig.text.contains("set by config.toml"), "\(rig.text)")
  rig.press(typing)
  #expect(rig.managers.managers.settings.state.value == before)
  #expect(rig.text.contains("set by config.toml") && !rig.text.contains("saved"), "\(rig.text)")
}

@MainActor
@Test func `the goal of a running fast changes though the configuration holds the setting`() throws {
  let rig = AppRig(over: try AppRig.managers(.dayOne)) { $0.locked = [SettingKey(rawValue: "fasting.goal")] }
  rig.press("2 g Tab Ctrl-U 18 Ctrl-S")
  #expect(rig.managers.managers.fasting.state.value.active?.goal == 64_800.0, "\(rig.text)")
}

// MARK: - Data
