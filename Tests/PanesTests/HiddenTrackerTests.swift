// Hidden trackers: a app whose hidden tracker has entries shows, screen by screen, the very same as a app that never had
// any; shown again, everything is there as before.
import Canvas
import Core
import Managers
import Screen
import Store
import TestKit
import TestRecords
import Testing
import Words

@testable import Panes

/// Managers over sixty days of everything with entries of today, with or without those of a tracker.
@MainActor
private func stocked(_ tracker: Tracker, hasEntries: Bool, isHidden: Bool = true) throws -> ManagersRig {
  let rig = try AppRig.managers(.empty)
  let now = rig.time.now
  let id = countingIdentifiers(9)
  func ago(_ hours: Double) -> Stamp { Stamp(now.instant - hours * 3600, in: now.zone) }
  var demo = DemoData(seed: 3, zone: now.zone)
  let entries =
    demo.entries(days: 60, until: now).filter { entry in
      // Yesterday stays open, and a fast of the made-up person must not run beside the one below.
      if let fast = entry.record as? Fast, fast.end == nil { return false }
      return Day(entry.stamp) < Day(now) - 1
    } + [
      .fast(Fast(id: id.next(), start: ago(25.3), goal: 16 * 3600, note: "#slow")),
      .drink(Drink(id: id.next(), at: ago(2), millilitres: 333, note: "#slow")),
      .weight(Weight(id: id.next(), at: ago(7), kilograms: 81.5, note: "#slow")),
      .sleep(Sleep(id: id.next(), bed: ago(15.5), wake: ago(7.6), quality: 4, note: "#slow")),
      .mood(Mood(id: id.next(), at: ago(1), mood: 7, energy: 6, note: "#slow")),
      try Samples(now: now).entry(Walk.kind, .most, id: id.next(), hours: 9).noted("#slow"),
      Entry(
        Reading(id: id.next(), at: ago(3), measure: "bp", values: [121, 79, 63], note: "#slow")),
    ]
  _ = try rig.store.insertNow(
    entries.filter { hasEntries || $0.kind != tracker.kind }, label: "test", at: now)
  var settings = rig.managers.settings.state.value
  settings.notifications = .terminal
  settings.hidden = isHidden ? [tracker] : []
  if hasEntries {
    switch tracker {
    case .fasting: settings.fastingGoal = 13.25 * 3600
    case .hydration: settings.hydrationGoal = 3210
    case .weight: settings.weightGoal = 76.4
    case .sleep: settings.sleepNeed = 9.25 * 3600
    default: break
    }
    for name in [NoticeName.nudge(tracker, after: 0), .longFast(hours: 24, id.next()), .hydrationGoalReached(Day(now))]
    where name.trackers == [tracker] { _ = try rig.store.claimNow(name.text, at: now) }
  }
  let changes = settings.changes(from: rig.managers.settings.state.value)
  _ = try rig.store.commitNow(Batch("test", actor: .importing, changes), at: now)
  try rig.library.load(now: now)
  return rig
}

/// Keys to every kind of screen that could tell of a tracker.
private let scripts =
  [
    "1", "1 ?", "1 Down Right Space", "N", "y", "+", "2", "2 ?", "3", "4", "4 ?", "5", "6", "1 : f a", "1 H", "2 H",
    "3 H",
  ]
  + (1...7).map { "1 H" + String(repeating: " Right", count: $0) }
  + (0...9).map {
    "," + String(repeating: " PgDn", count: $0)
  } + ["5 w", "1 End O w", "1 End O t"]

@MainActor
@Test(arguments: Tracker.allCases) func `of a hidden tracker no screen shows a trace`(tracker: Tracker) throws {
  let kept = try stocked(tracker, hasEntries: true)
  let never = try stocked(tracker, hasEntries: false)
  for script in scripts {
    let rigs = [kept, never].map { AppRig(over: $0) }
    for rig in rigs { rig.press(script) }
    #expect(rigs[0].top == rigs[1].top && rigs[0].notices == rigs[1].notices, "\(tracker), \(script)")
    for size in [Size(80, 24), Size(132, 43), Size(40, 12)] {
      let texts = rigs.map { $0.app.shell.draw(size: size, now: $0.driver.time.now).text }
      #expect(texts[0] == texts[1], "\(tracker), \(script), \(size)")
    }
  }
}

@MainActor
@Test(arguments: Tracker.allCases) func `what is swept does tell of the tracker while it is shown`(tracker: Tracker)
  throws
{
  let kept = try stocked(tracker, hasEntries: true, isHidden: false)
  let never = try stocked(tracker, hasEntries: false, isHidden: false)
  func told(_ script: String) -> Bool {
    let rigs = [kept, never].map { AppRig(over: $0) }
    for rig in rigs { rig.press(script) }
    return rigs[0].text != rigs[1].text
  }
  #expect(scripts.contains(where: told))
}

@MainActor
@Test(arguments: Tracker.allCases) func `shown again, everything is there at once`(tracker: Tracker) throws {
  let managers = try stocked(tracker, hasEntries: true, isHidden: false)
  let rig = AppRig(over: managers, size: Size(132, 43))
  let before = rig.text
  let settings = managers.managers.settings
  settings.change(now: managers.time.now, { $0.hidden = [tracker] }, then: { _ in })
  rig.driver.turn()
  #expect(rig.text != before)
  #expect(!managers.managers.hub.state.value.order.contains(tracker.rawValue))
  settings.change(now: managers.time.now, { $0.hidden = [] }, then: { _ in })
  rig.driver.turn()
  #expect(rig.text == before)
}

@MainActor
@Test func `a hidden pane keeps its tab, says so, and one key shows it again`() throws {
  let managers = try stocked(.weight, hasEntries: true)
  let rig = AppRig(over: managers)
  rig.press("4 a e d g")
  #expect(rig.top == "weight" && rig.text.contains("Weight is hidden") && !rig.text.contains("81.5"))
  rig.press("Enter")
  #expect(rig.text.contains("Weight is hidden"))
  rig.press("Space")
  #expect(rig.text.contains("81.5") && managers.managers.settings.state.value.hidden.isEmpty)
  rig.press("u")
  #expect(rig.text.contains("Weight is hidden"))
}

@MainActor
@Test func `a screen over a pane goes when a tracker is hidden from elsewhere`() throws {
  let managers = try stocked(.mood, hasEntries: true, isHidden: false)
  let rig = AppRig(over: managers)
  rig.press("8")
  #expect(rig.top == "mood")
  managers.managers.settings.change(now: managers.time.now, { $0.hidden = [.mood] }, then: { _ in })
  rig.driver.turn()
  #expect(rig.top == "hub" && !rig.text.contains("Mood"))
}

@MainActor
@Test func `the settings form hides a tracker, and shows it again`() throws {
  let managers = try stocked(.sleep, hasEntries: true, isHidden: false)
  let rig = AppRig(over: managers)
  rig.press(", PgDn Tab Tab Tab Tab Space Ctrl-S")
  #expect(managers.managers.settings.state.value.hidden == [.sleep])
  #expect(!rig.text.contains("Sleep ─"))
  rig.press(", PgDn Tab Tab Tab Tab Space Ctrl-S")
  #expect(managers.managers.settings.state.value.hidden.isEmpty)
}

@MainActor
@Test(arguments: [Size(80, 24), Size(40, 12), Size(132, 43)])
func `with every tracker hidden the Hub says how to come back, and no key does harm`(size: Size) throws {
  let managers = try stocked(.mood, hasEntries: true, isHidden: false)
  managers.managers.settings.change(now: managers.time.now) {
    $0.hidden = Tracker.allCases
    $0.showsPractice = false
  } then: { _ in
  }
  let rig = AppRig(over: managers, size: size)
  #expect(rig.text.contains("is hidden"))
  rig.press("Enter a m s O Space y < > Down Right + Esc H Esc N Esc")
  #expect(rig.top == "hub")
}

@MainActor
@Test func `cards move among the shown ones, and the hidden one keeps its place`() throws {
  let managers = try stocked(.hydration, hasEntries: true)
  let rig = AppRig(over: managers)
  rig.press("Home Down >")
  #expect(managers.managers.hub.state.value.order.prefix(5) == ["practice", "weight", "fasting", "sleep", "mood"])
  managers.managers.settings.change(now: managers.time.now, { $0.hidden = [] }, then: { _ in })
  #expect(
    managers.managers.hub.state.value.order.prefix(6)
      == ["practice", "hydration", "weight", "fasting", "sleep", "mood"])
}

@MainActor
@Test(arguments: Tracker.allCases) func `a hidden tracker neither reminds nor announces`(tracker: Tracker) throws {
  let rig = try stocked(tracker, hasEntries: true)
  var told: [NoticeName] = []
  rig.managers.notices.announce = { told.append($0) }
  for _ in 0..<(30 * 12) {
    rig.time.advance(300)
    rig.managers.library.turn(rig.time.now)
    rig.managers.notices.turn(rig.time.now)
  }
  #expect(!told.isEmpty)
  #expect(!told.contains { $0.trackers.contains(tracker) }, "\(told)")
}

@MainActor
@Test(arguments: [Language.english, .german], [[], Tracker.allCases])
func `hidden panes, an empty quick log and the page of privacy fit every named size`(
  language: Language, hidden: [Tracker]
) throws {
  let managers = try stocked(.mood, hasEntries: true, isHidden: false)
  managers.managers.settings.change(now: managers.time.now, { $0.hidden = hidden }, then: { _ in })
  for script in ["1", "+", "2", "3", "4", "5", "i", "H", ", PgDn", ", PgDn PgDn PgDn", "4 ?"] {
    let rig = AppRig(over: managers, language: language)
    rig.press(script)
    for size in Sizes.named {
      let canvas = rig.app.shell.draw(size: size, now: rig.driver.time.now)
      #expect(canvas.violations.isEmpty, "\(script), \(size): \(canvas.violations.prefix(2))\n\(canvas.text)")
    }
  }
}
