// The line of what is due below the Hub's cards: it says what the streaks screen says, and nothing where something waits.
import Core
import Managers
import TestKit
import Testing
import Words

@testable import Panes
@testable import Screen

/// A Hub over days of fasts: of each the days ago, the hour it began, its length and its goal in hours; at 14:32.
@MainActor
private func hub(
  _ fasts: [(ago: Int, hour: Double, length: Double?, goal: Double)], hidden: [Tracker] = []
) throws -> (HubDue, AppRig) {
  let managers = try AppRig.managers(.empty)
  let now = managers.time.now
  var settings = managers.managers.settings.state.value
  settings.hidden = hidden
  let changes = settings.changes(from: managers.managers.settings.state.value)
  if !changes.isEmpty { _ = try managers.store.commitNow(Batch("test", actor: .importing, changes), at: now) }
  let entries = fasts.map { fast in
    let start = Stamp((Day(now) - fast.ago).start(in: now.zone) + fast.hour * 3600, in: now.zone)
    let end = fast.length.map { Stamp(start.instant + $0 * 3600, in: now.zone) }
    return Entry.fast(
      Fast(id: managers.library.identifiers.next(), start: start, end: end, goal: fast.goal * 3600))
  }
  _ = try managers.store.insertNow(entries, label: "test", at: now)
  try managers.library.load(now: now)
  let rig = AppRig(over: managers)
  return (HubDue(managers: managers.managers, trackers: TrackerViews.all, words: rig.words, now: now), rig)
}

/// Fasts of seventeen hours on the two days before today.
private let before = [(ago: 2, hour: 0.5, length: 17.0 as Double?, goal: 16.0), (1, 0.5, 17, 16)]

@MainActor
@Test func `today's fast is judged by its own goal, and by the best of several`() throws {
  #expect(try hub(before + [(0, 0, 13, 12)]).0.streaks.isEmpty, "a lower goal was met")
  #expect(try hub(before + [(0, 0, 9, 16), (0, 9.5, 4, 4)]).0.streaks.isEmpty, "the second of two met its goal")
  #expect(try hub(before + [(0, 0, 13, 18)]).0.streaks.map(\.subject) == [.fasting], "a higher goal was missed")
  #expect(try hub(before + [(0, 0, 13, 18)]).1.text.contains("Due in 9 h 28 m: fasting"))
}

@MainActor
@Test func `a long fast that is to go on over a day leaves the day's streak alone`() throws {
  #expect(try hub(before + [(1, 20, nil, 48)]).0.streaks.isEmpty)
}

/// A rig at 14:32 with a drink of today, a running fast since so many hours, and these settings.
@MainActor
private func day(_ adjust: (inout Settings) -> Void = { _ in }, fasting hours: Double? = nil) throws -> HubDue {
  let managers = try AppRig.managers(.empty)
  let now = managers.time.now
  var settings = Settings()
  settings.hydrationGoal = 2000
  adjust(&settings)
  let zone = now.zone
  var entries: [Entry] = [
    .drink(
      Drink(
        id: managers.library.identifiers.next(), at: Stamp(now.instant - 3600, in: zone), millilitres: 450,
        beverage: "water"))
  ]
  if let hours {
    let start = Stamp(now.instant - hours * 3600, in: zone)
    entries.append(.fast(Fast(id: managers.library.identifiers.next(), start: start, goal: 16 * 3600)))
  }
  _ = try managers.store.commitNow(
    Batch("test", actor: .importing, settings.changes(from: Settings())), at: now)
  _ = try managers.store.insertNow(entries, label: "test", at: now)
  try managers.library.load(now: now)
  return HubDue(managers: managers.managers, trackers: TrackerViews.all, words: Words(language: .english), now: now)
}

@MainActor
private func said(_ due: HubDue) -> [String] { due.texts.map { $0.replacing("\u{A0}", with: " ") } }

@MainActor
@Test func `with a goal still open it is not said that nothing is due, but what is, by time`() throws {
  #expect(try said(day()) == ["1,550 ml to drink"])
  // The goal is at 18:32, before the waking hours end.
  #expect(try said(day(fasting: 12)) == ["fast until today 18:32", "1,550 ml to drink"])
  #expect(try said(day(fasting: 17)) == ["1,550 ml to drink"], "a fast beyond its goal is not open")
  let early = ClockWindow(from: 6 * 60, until: 17 * 60)
  #expect(try said(day({ $0.waking = early }, fasting: 12)).first == "1,550 ml to drink")
  #expect(try said(day({ $0.hydrationGoal = 400 })) == ["Nothing more is due today"])
  #expect(try said(day({ $0.hidden = [.hydration] })).isEmpty)
}

@MainActor
@Test func `a habit logged of late is due until it is logged today`() throws {
  let managers = try AppRig.managers(.empty)
  let now = managers.time.now
  func log(_ ago: Int) -> Entry {
    let id = managers.library.identifiers.next()
    return .habit(HabitLog(id: id, at: now.stamp, habit: "mood", day: Day(now) - ago, value: 4))
  }
  func due() throws -> [String] {
    try managers.library.load(now: now)
    let words = Words(language: .english)
    return said(HubDue(managers: managers.managers, trackers: TrackerViews.all, words: words, now: now))
  }
  #expect(try due().isEmpty, "a habit never logged is none yet")
  _ = try managers.store.insertNow([log(3)], label: "test", at: now)
  #expect(try due().count == 1)
  _ = try managers.store.insertNow([log(0)], label: "test", at: now)
  #expect(try due().isEmpty)
}

@MainActor
@Test func `nothing is said to be due only where nothing waits, a run of one day neither`() throws {
  let (due, rig) = try hub([(1, 0.5, 17, 16)])
  #expect(due.streaks.isEmpty && !rig.text.contains("Nothing more is due"), "\(rig.text)")
  let fasts: [(Int, Double, Double?, Double)] = [(1, 0.5, 17, 16), (0, 0, 13, 12)]
  #expect(try hub(fasts, hidden: [.hydration]).1.text.contains("Nothing more is due"))
  #expect(try !hub(fasts).1.text.contains("Nothing more is due"), "no drink of late, and the goal shown as open")
}
