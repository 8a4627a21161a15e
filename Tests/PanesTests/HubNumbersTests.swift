// The numbers of the Hub: each can have the focus, opens its own editor (Invariants.md, Own editors), says where it
// comes from, and is the number its pane shows (Invariants.md, One number).
import Canvas
import Core
import Foundation
import Managers
import Screen
import TestKit
import Testing
import Words

@testable import Panes

/// Which component Enter on a number opens, ids of records left out; lists with what they are narrowed to.
private let editors: [HubStop: String] = [
  .figure(.fastingElapsed): "fasting.times", .figure(.fastingShare): "fasting.goal",
  .figure(.fastingGoal): "fasting.goal", .figure(.fastingStart): "fasting.begin",
  .figure(.fastingUntil): "fasting.goal", .figure(.fastingLeft): "fasting.goal",
  .figure(.fastingStreak): "history fast since: is:met",
  .add(.fasting): "fasting", .figure(.fastingPause): "history fast on:", .figure(.fastingLasted): "history fast on:",
  .figure(.fastingWindowEnd): "fasting.goal", .figure(.fastingWindowLeft): "fasting.goal",
  .figure(.fastingRecent): "history fast since: -is:running",
  .figure(.fastingUsual): "history fast weekday:sat until: since:",
  .add(.hydration): "hydration", .figure(.hydrationTotal): "history drink on:",
  .figure(.hydrationCount): "history drink on:",
  .figure(.hydrationShare): "hydration.goal", .figure(.hydrationPace): "hydration.waking",
  .figure(.hydrationLeft): "hydration.goal",
  .figure(.hydrationGoal): "hydration.goal", .figure(.hydrationRecent): "history drink since: until:",
  .figure(.hydrationUsual): "history drink weekday:sat until: since:",
  .figure(.hydrationStreak): "history drink since:",
  .add(.weight): "weight", .figure(.weightLatest): "history weight on:", .figure(.weightTime): "history weight on:",
  .figure(.weightRate): "history weight since:", .figure(.weightWeek): "history weight since:",
  .figure(.weightWeekMean): "history weight since:",
  .figure(.weightGoal): "weight.goal", .figure(.weightToGo): "weight.goal", .figure(.weightProgress): "weight.goal",
  .add(.sleep): "sleep", .figure(.sleepNight): "history sleep on:", .figure(.sleepTimes): "history sleep on:",
  .figure(.sleepScore): "history sleep on:",
  .figure(.sleepConsistency): "history sleep since:", .figure(.sleepDeviation): "history sleep since:",
  .figure(.sleepMean): "history sleep since:", .figure(.sleepUsual): "history sleep weekday:sat until: since:",
  .figure(.sleepNeed): "sleep.need", .figure(.sleepNights): "history sleep since:",
  .add(.mood): "mood", .figure(.moodLatest): "history mood on:", .figure(.moodTime): "history mood on:",
  .figure(.moodMeans): "history mood since:",
  .figure(.moodStability): "history mood since:", .figure(.moodCourse): "history mood since:",
  .figure(.moodToday): "history mood on:",
  .figure(.moodUsual): "history mood weekday:sat until: since:", .figure(.moodGoal): "mood.goal",
  .figure(.moodProgress): "mood.goal",
  .startOrStop: "fasting", .practise: "timer",
  .figure(.practiceToday): "history session on:",
  .figure(.practiceToday.of("mindful")): "history session on: is:mindful",
  .figure(.practiceToday.of("workout")): "history session on: is:workout",
  .figure(.practiceWeek.of("mindful")): "history session since: is:mindful",
  .figure(.practiceWeek.of("workout")): "history session since: is:workout",
  .figure(.streakDays.of("meditation")): "history session since: is:mindful",
  .figure(.streakDays.of("workout")): "history session since: is:workout",
]

/// Houses whose Hubs show every number there is: new, the first day, a year with a running fast, a year between fasts.
@MainActor
private func houses() throws -> [AppRig] {
  try AppRig.Stock.allCases.map { try AppRig($0) } + [AppRig(over: between()), AppRig(over: practised())]
}

/// A year, then three fasts in a row that met their goals and drinks enough, and a week of high moods; no fast runs.
@MainActor
private func between() throws -> ManagersRig {
  let rig = try AppRig.managers(.year)
  let now = rig.time.now
  rig.managers.fasting.discard(now: now) { _ in }
  let ids = rig.library.identifiers
  let entries = (0..<3).flatMap { ago -> [Entry] in
    let end = Stamp(now.instant - 3600 - Double(ago) * 86_400, in: now.zone)
    let start = Stamp(end.instant - 12 * 3600, in: now.zone)
    return [
      .fast(Fast(id: ids.next(), start: start, end: end, goal: 12 * 3600)),
      .drink(Drink(id: ids.next(), at: end, millilitres: 3000)),
    ]
  }
  let moods = (0..<28).map { index -> Entry in
    let at = Stamp(now.instant - Double(index / 4) * 86_400 - Double(index % 4 + 1) * 4000, in: now.zone)
    return .mood(Mood(id: ids.next(), at: at, mood: 10, energy: 10))
  }
  _ = try rig.store.insertNow(entries + moods, label: "test", at: now)
  try rig.library.load(now: now)
  return rig
}

/// A day with a sitting and a workout.
@MainActor
private func practised() throws -> ManagersRig {
  let rig = try AppRig.managers(.empty)
  let now = rig.time.now
  let sessions = SessionKind.allCases.enumerated().map { index, kind -> Entry in
    let start = Stamp(now.instant - Double(index + 1) * 3600, in: now.zone)
    let end = Stamp(start.instant + 1800, in: now.zone)
    let activity = kind == .workout ? "free" : "open"
    return .session(
      Session(id: rig.library.identifiers.next(), start: start, end: end, counts: kind, activity: activity))
  }
  _ = try rig.store.insertNow(sessions, label: "test", at: now)
  try rig.library.load(now: now)
  return rig
}

@MainActor
extension AppRig {
  /// The cards of the Hub as they are now.
  fileprivate var cards: [HubCard] {
    HubCards(managers: managers.managers, words: words, now: driver.time.now).all(TrackerViews.all)
  }

  /// The component on top, as the table names it.
  fileprivate var opened: String {
    guard let list = app.shell.top as? HistoryScreen else { return AppScenes.name(self) }
    let terms: [String] = list.filter.text.components(separatedBy: " ").map { term in
      term.contains("20") ? String(term.prefix { $0 != ":" }) + ":" : term
    }
    return (["history", "\(list.query.kind)"] + terms).joined(separator: " ")
  }
}

@MainActor
@Test func `every number of every card opens its goal or what it is made of, and the way to a first one its tracker`()
  throws
{
  var met: Set<HubStop> = []
  for rig in try houses() {
    let stops = rig.cards.flatMap(\.stops)
    for (index, editor) in stops.enumerated() where met.insert(editor).inserted {
      rig.press(
        (["1", "Home", "Esc", "Home"] + Array(repeating: "Left", count: 9) + Array(repeating: "Right", count: index))
          .joined(separator: " "))
      rig.press("Enter")
      let expected = try #require(editors[editor])
      #expect(rig.opened == expected, "\(editor) opens \(rig.opened): \(rig.text)")
      rig.press("Esc 1")
      #expect(rig.top == "hub", "\(editor): \(rig.top)")
    }
  }
  #expect(met == Set(editors.keys), "never shown: \(Set(editors.keys).subtracting(met))")
}

@MainActor
@Test func `a key of the Hub starts what was practised last and shows it, and Enter only shows it`() throws {
  let rig = AppRig(over: try practised())
  let timer = rig.managers.managers.timer
  #expect(rig.text.contains("p starts Open meditation, 15 m + 3 m"), "\(rig.text)")
  rig.press("p")
  #expect(rig.top == "timer" && timer.state.value.running?.plan == .openDefault)
  rig.press("1")
  #expect(rig.text.contains("p shows Open meditation"), "\(rig.text)")
  rig.press("p")
  #expect(rig.top == "timer" && timer.state.value.running?.plan == .openDefault)
  timer.discard(now: rig.driver.time.now)
  let stops = try #require(rig.cards.first { $0.id == HubOrder.practice }).stops
  let steps = try #require(stops.firstIndex(of: .practise))
  rig.press((["1", "Home"] + Array(repeating: "Right", count: steps) + ["Enter"]).joined(separator: " "))
  #expect(rig.top == "timer" && timer.state.value.running == nil)
}

@MainActor
@Test func `who never practised sees no card, and the key is not offered`() throws {
  let rig = try AppRig(.empty)
  #expect(!rig.text.contains("Practice"))
  rig.press("p")
  #expect(rig.top == "hub" && rig.managers.managers.timer.state.value.running == nil)
}

@MainActor
@Test func `what a list shows is what its number was made of`() throws {
  let rig = AppRig(over: try between())
  let managers = rig.managers.managers
  func found(_ id: FigureID) throws -> [Entry] {
    let setup = PaneSetup(managers: managers, outbox: Outbox(), drafts: .none, words: { rig.words })
    guard case .entries(let kind, let filter) = managers.figures(at: rig.driver.time.now)[id]?.opens else {
      Issue.record("\(id.name) lists nothing")
      return []
    }
    let screen = HistoryScreen(setup)
    screen.prepare(kind, filter: filter, now: rig.driver.time.now)
    screen.appeared(rig.driver.time.now)
    defer { screen.disappeared() }
    return managers.history.state.value.rows
  }
  let hydration = managers.hydration.state.value
  #expect(try found(.hydrationTotal).map(\.id) == hydration.today.map(\.id))
  let days = Dictionary(grouping: try found(.hydrationRecent)) { $0.kind == .drink ? $0.record.day(0) : Day(number: 0) }
  let sums = days.values.map { $0.reduce(0.0) { sum, entry in sum + entry.millilitres } }
  #expect(abs(sums.reduce(0, +) / Double(max(1, sums.count)) - (hydration.average ?? 0)) < 1e-6)
  #expect(try found(.moodMeans).map(\.id) == managers.mood.state.value.week.map(\.id))
  #expect(try found(.moodToday).count == managers.mood.state.value.today)
  let fasts = try found(.fastingRecent).prefix(7).map(\.length)
  #expect(abs(fasts.reduce(0, +) / 7 - (managers.fasting.state.value.average ?? 0)) < 1e-6)
  let streak = Set(try found(.fastingStreak).map { $0.record.day(0) })
  #expect(streak.count == managers.fasting.state.value.streak.current && streak.count >= 3)
  let met = Set(try found(.hydrationStreak).map { $0.record.day(0) })
  #expect(met.count == hydration.streak.current && met.count >= 3)
  let usual = try #require(managers.hub.state.value.usual["sleep"])
  #expect(Set(try found(.sleepUsual).map { $0.record.day(0) }) == Set(usual.days))
  #expect(try found(.weightRate).count >= (managers.weight.state.value.rate?.days.count ?? 0))
}

extension Entry {
  fileprivate var millilitres: Double { (record as? Drink)?.millilitres ?? 0 }
  fileprivate var length: Double { (record as? Fast)?.duration ?? 0 }
}

extension Record {
  /// The logical day it counts for.
  fileprivate func day(_ dayStart: Int) -> Day { Day(stamp, dayStart: dayStart) }
}

@MainActor
@Test func `whatever shows a number can have the focus and explains itself`() throws {
  for rig in try houses() {
    let setup = PaneSetup(
      managers: rig.managers.managers, outbox: Outbox(), drafts: .none, words: { rig.words })
    for card in rig.cards {
      for part in [card.value] + card.words {
        let isNumber = part.text.contains(where: \.isNumber)
        #expect(!isNumber || part.stop != nil, "\(card.id): \(part.text)")
        guard isNumber, let stop = part.stop else { continue }
        guard case .figure(let id) = stop else { continue }
        let found = try #require(stop.explanation(setup, rig.words, now: rig.driver.time.now), "\(id.name)")
        #expect(!found.title.isEmpty && !found.value.isEmpty && !found.formula.isEmpty, "\(id.name)")
      }
    }
  }
}

@MainActor
@Test(arguments: ["fasting", "hydration", "weight", "sleep", "mood"])
func `help says where the numbers of a card come from`(card: String) throws {
  let rig = try AppRig(.year, size: Size(132, 43))
  let cards = rig.cards
  let before = try #require(cards.firstIndex { $0.id == card })
  let skipped = cards[..<before].reduce(0) { $0 + $1.stops.count }
  let heading = rig.words(.Shell.helpExplained)
  rig.press(Array(repeating: "Right", count: skipped).joined(separator: " "))
  for editor in cards[before].stops {
    rig.press("?")
    #expect(rig.text.contains(heading), "\(editor): \(rig.text)")
    rig.press("Esc Right")
  }
}

// MARK: - Invariants.md, One number

/// The numbers of a text: `1,150`, `60 %`, `−0.3`, `12:26`.
private func numbers(_ text: String) -> [String] {
  text.replacing("\u{A0}", with: " ").split { !($0.isNumber || ".,:−+±".contains($0)) }
    .map { part in part.drop { ".,:+±".contains($0) } }
    .map { part in String(part.reversed().drop { ".,:+±−".contains($0) }.reversed()) }
    .filter { $0.contains(where: \.isNumber) }
}

/// Numbers that the pane of the card does not show, or only where its period is another one.
private let onlyOnHub: Set<FigureID> = [
  .fastingShare, .fastingUsual, .hydrationUsual, .sleepUsual, .moodUsual, .weightWeekMean, .moodGoal, .moodProgress,
  .moodTime,
  .sleepNights, .fastingRecent, .fastingElapsed, .fastingLeft, .fastingPause,
]

@MainActor
extension HubPart {
  /// Whether its number is one that the pane shows, too.
  fileprivate var isOnPane: Bool {
    if case .figure(let id) = stop { !onlyOnHub.contains(id) } else { false }
  }
}

@MainActor
@Test(arguments: AppRig.Stock.allCases, [MassUnit.kg, .lb, .st])
func `each card's numbers are those of its pane`(stock: AppRig.Stock, unit: MassUnit) throws {
  for goal in [nil, 75, 200] as [Double?] {
    let managers = try AppRig.managers(stock)
    let now = managers.time.now
    managers.managers.settings.change(now: now) {
      $0.weightUnit = unit
      $0.weightGoal = goal
    } then: { _ in
    }
    let rig = AppRig(over: managers, size: Size(160, 60))
    for (card, keys) in [
      ("fasting", "2"), ("hydration", "3"), ("weight", "4"), ("sleep", "5"), ("mood", "1 End Space End O"),
    ] {
      let hub = try #require(rig.cards.first { $0.id == card })
      rig.press(keys)
      let pane = numbers(rig.text)
      for part in [hub.value] + hub.words where part.isOnPane {
        for number in numbers(part.text) {
          #expect(pane.contains(number), "\(card), \(part.text): \(number) is not in \(rig.text)")
        }
      }
    }
    guard stock == .year else { break }
  }
}

@MainActor
@Test(arguments: [VolumeUnit.ml, .l, .oz]) func `the card of hydration follows its pane in every unit`(unit: VolumeUnit)
  throws
{
  let managers = try AppRig.managers(.year)
  managers.managers.settings.change(now: managers.time.now) {
    $0.volumeUnit = unit
  } then: { _ in
  }
  let rig = AppRig(over: managers, size: Size(160, 60))
  for change in ["", "+ p", "+ b", "u"] {
    rig.press("1 " + change)
    let hub = try #require(rig.cards.first { $0.id == "hydration" })
    rig.press("3")
    let pane = numbers(rig.text)
    for part in [hub.value] + hub.words where part.isOnPane {
      for number in numbers(part.text) { #expect(pane.contains(number), "\(part.text): \(rig.text)") }
    }
  }
}
