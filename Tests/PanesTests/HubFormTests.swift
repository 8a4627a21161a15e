// How the Hub's cards show what they say: expanded forms, marks, clicks, and that nothing on them is a copy
// (Invariants.md, One set of managers, Invariants.md, No copies).
import Canvas
import Core
import Managers
import Screen
import TestKit
import TestRecords
import Testing
import Words

@testable import Panes

@MainActor
private func card(_ name: String, _ rig: AppRig) throws -> HubCard {
  let cards = HubCards(managers: rig.managers.managers, words: rig.words, now: rig.driver.time.now)
    .all(TrackerViews.all)
  return try #require(cards.first { $0.id == name })
}

@MainActor
@Test func `the bar of the fast has the stages as marks, the same as in the pane`() throws {
  let rig = try AppRig(.dayOne)
  #expect(try card("fasting", rig).bar?.marks == [0.25, 0.5, 0.75])
  #expect(FastStage.marks(goalHours: 0).isEmpty)
  #expect(FastStage.marks(goalHours: 48) == [4.0, 8, 12, 16, 20, 24, 36].map { $0 / 48 })
}

@MainActor
@Test func `expanded cards say means, progress, deviation and goals`() throws {
  let rig = try AppRig(.year, size: Size(132, 43))
  rig.managers.managers.settings.change(now: rig.driver.time.now, { $0.weightGoal = 70 }, then: { _ in })
  for (name, editors) in [
    ("weight", [FigureID.weightWeekMean, .weightRate, .weightGoal]),
    ("sleep", [.sleepMean, .sleepDeviation, .sleepConsistency]),
    ("mood", [.moodStability, .moodGoal, .moodProgress]),
    ("hydration", [.hydrationRecent, .hydrationGoal]), ("fasting", [.fastingRecent, .fastingUntil]),
  ] as [(String, [FigureID])] {
    let stops = Set(try card(name, rig).stops)
    #expect(stops.isSuperset(of: editors.map { .figure($0) }), "\(name): \(stops)")
  }
}

@MainActor
@Test func `a sentence on moods stands on the focus card only, changes by the day, and can be hidden`() throws {
  let rig = try AppRig(.year, size: Size(132, 43))
  let stability = try #require(rig.managers.managers.mood.state.value.stability)
  let today = Day(rig.driver.time.now)
  let texts = (0..<3).compactMap { MoodSupport.text(stability, day: today + $0, ContentChoices()) }
    .map { rig.words($0) }
  #expect(Set(texts).count == 3)
  #expect(!rig.text.contains(texts[0]))
  rig.press("End < < < < <")
  #expect(rig.managers.managers.hub.state.value.order.first == "mood")
  #expect(rig.text.contains(texts[0]), "\(rig.text)")
  rig.managers.managers.settings.change(
    now: rig.driver.time.now, { $0.content.hide(.motivational) }, then: { _ in })
  rig.driver.turn()
  #expect(!rig.text.contains(texts[0]))
}

@MainActor
@Test func `the goals of mood and energy are set from the card, and one key takes them back`() throws {
  let rig = try AppRig(.year)
  let stops = try card("mood", rig).stops
  let steps = try #require(stops.firstIndex(of: .figure(.moodGoal)))
  rig.press("End " + Array(repeating: "Right", count: steps).joined(separator: " ") + " Enter")
  #expect(rig.top == "mood.goal")
  rig.press("7 Tab 6 Ctrl-S")
  let settings = rig.managers.managers.settings.state
  #expect(settings.value.moodGoal == 7 && settings.value.energyGoal == 6, "\(rig.text)")
  #expect(rig.text.contains("goal 7 mood"), "\(rig.text)")
  rig.press("u")
  #expect(settings.value.moodGoal == 8 && settings.value.energyGoal == 8)
}

@MainActor
@Test func `both languages show the same numbers at 80x24`() throws {
  // A card that is a single line shows what fits the words of its language.
  func shown(_ language: Language, showsPractice: Bool) throws -> Set<String> {
    let managers = try AppRig.managers(.year)
    managers.managers.settings.change(now: managers.time.now) {
      $0.showsPractice = showsPractice
    } then: { _ in
    }
    let rig = AppRig(over: managers, language: language)
    let frame = try #require(rig.driver.display.frame)
    var parts: Set<String> = []
    for row in 0..<24 {
      for column in 0..<80 {
        if let target = frame.target(at: Point(column, row)), target.hasPrefix("part:") { parts.insert(target) }
      }
    }
    return parts
  }
  #expect(try shown(.english, showsPractice: false) == shown(.german, showsPractice: false))
  func practice(_ language: Language) throws -> Set<String> {
    try shown(language, showsPractice: true).filter { $0.contains("practi") || $0.contains("streaks.") }
  }
  #expect(try practice(.english) == practice(.german) && practice(.english).count > 3)
}

// MARK: - Clicks

@MainActor
@Test(arguments: ["hydration", "weight", "sleep", "mood"])
func `a double click on a card opens its tracker and leaves the Hub as it was`(name: String) throws {
  let rig = try AppRig(.year)
  let before = rig.text
  let frame = try #require(rig.driver.display.frame)
  let place = try #require(
    (0..<24).flatMap { row in (0..<80).map { Point($0, row) } }.first { frame.target(at: $0) == "card:\(name)" })
  rig.driver.doubleClick(place.column, place.row)
  #expect(rig.top == name)
  rig.press(name == "mood" ? "Esc" : "1")
  rig.press("Home")
  #expect(rig.text == before)
}

@MainActor
@Test func `the second click of a double click does nothing to what the first one opened`() throws {
  let rig = try AppRig(.year)
  let frame = try #require(rig.driver.display.frame)
  let places = (0..<24).flatMap { row in (0..<80).map { Point($0, row) } }
  let focus = try #require(places.first { frame.target(at: $0) == "card:practice" })
  rig.driver.doubleClick(focus.column, focus.row)
  #expect(rig.top == "timer")
  rig.press("1")
  let number = try #require(places.first { frame.target(at: $0) == "part:hydration.pace" })
  rig.driver.doubleClick(number.column, number.row)
  #expect(rig.top == "hydration.waking")
}

// MARK: - Nothing is a copy

/// Invariants.md, One set of managers, Invariants.md, No copies: after whatever is done to an entry, and after time has
/// passed, the next frame of the Hub is what a app shows that was built this moment.
@MainActor
@Test(arguments: RecordKind.allCases, [Size(80, 24), Size(132, 43)])
func `the next frame is what a new app would show`(kind: RecordKind, size: Size) throws {
  let rig = try AppRig(.year, size: size)
  let managers = rig.managers.managers
  var frames = [rig.text]
  func step(_ name: String, _ act: (Moment, @escaping Completion) -> Void) {
    var isDone = false
    act(rig.driver.time.now) { isDone = (try? $0.get()) != nil }
    rig.driver.turn()
    let fresh = AppRig(over: rig.managers, size: size)
    #expect(isDone, "\(name)")
    #expect(hubRows(rig.text) == hubRows(fresh.text), "\(name)")
    frames.append(rig.text)
  }
  managers.fasting.discard(now: rig.driver.time.now) { _ in }
  let entry = try newEntry(kind, rig)
  step("add") { now, then in
    managers.hub.answer(
      [entry], resolving: ConflictResolution(sameDay: .keepsBoth, overlap: .keepsBoth), now: now, then: then)
  }
  step("undo") { rig.managers.library.undo(now: $0, then: $1) }
  step("redo") { rig.managers.library.redo(now: $0, then: $1) }
  // Habits have a window of their own; other trackers without a card are not on the Hub.
  let cards = TrackerViews.all.map(\.name)
  let hasCard = Tracker(kind).map { cards.contains($0.rawValue) } ?? (kind == .session)
  #expect((!hasCard || hubRows(frames[1]) != hubRows(frames[2])) && hubRows(frames[1]) == hubRows(frames[3]))
  rig.driver.advance(61)
  let later = AppRig(over: rig.managers, size: size)
  #expect(hubRows(rig.text) == hubRows(later.text))
}

/// The rows that the pane draws, without messages.
private func hubRows(_ text: String) -> [Substring] {
  Array(text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().dropLast(2))
}

@MainActor
private func newEntry(_ kind: RecordKind, _ rig: AppRig) throws -> Entry {
  let (now, id) = (rig.driver.time.now, rig.managers.library.identifiers.next())
  func at(_ hours: Double) -> Stamp { Stamp(now.instant - hours * 3600, in: now.zone) }
  return switch kind {
  case .fast: .fast(Fast(id: id, start: at(1.9), end: at(0.1), goal: 3600))
  case .drink: .drink(Drink(id: id, at: at(0.2), millilitres: 330))
  case .weight: .weight(Weight(id: id, at: at(0.1), kilograms: 85))
  case .sleep: .sleep(Sleep(id: id, bed: at(1.5), wake: at(0.2)))
  case .mood: .mood(Mood(id: id, at: at(0.1), mood: 9, energy: 2))
  case .session: .session(Session(id: id, start: at(1), end: at(0.2), counts: .mindful, activity: "open"))
  // An evening before the last one: who keeps the diary is told that yesterday's is open.
  case .habit: .habit(HabitLog(id: id, at: at(0.1), habit: NoAlc.id, day: Day(now) - 2, value: 0))
  default: try Samples(now: now).entry(kind, .most, id: id, hours: 9)
  }
}
