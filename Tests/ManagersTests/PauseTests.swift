// Dated pauses: streaks go on over them, nothing is due, nothing is asked about them.
import Core
import Managers
import Store
import TestKit
import Testing

private let today = Day(number: 20_000)

@Test func `pauses that touch become one, and an open one leaves what is planned for later`() {
  let two = Pauses.adding(Pause(from: today, through: today + 2), to: [Pause(from: today + 10, through: today + 12)])
  #expect(two.map(\.from) == [today, today + 10])
  #expect(
    Pauses.adding(Pause(from: today + 3, through: today + 9), to: two) == [Pause(from: today, through: today + 12)])
  let open = Pauses.adding(Pause(from: today + 1), to: two)
  #expect(open == [Pause(from: today), two[1]] && Pauses.isValid(open))
  #expect(Pauses.adding(two[1], to: [Pause(from: today)]) == open)
  #expect(Pauses.ending(on: today + 5, in: open) == [Pause(from: today, through: today + 4), two[1]])
  #expect(Pauses.adding(Pause(from: today - 4), to: open) == [Pause(from: today - 4), two[1]])
  #expect(
    Pauses.adding(Pause(from: today - 1, through: today + 20), to: two) == [Pause(from: today - 1, through: today + 20)]
  )
}

@Test func `ending a pause keeps the days before, and nothing of one that began that day`() {
  #expect(Pauses.ending(on: today, in: [Pause(from: today - 3)]) == [Pause(from: today - 3, through: today - 1)])
  #expect(Pauses.ending(on: today, in: [Pause(from: today)]).isEmpty)
  let other = Pause(from: today + 5, through: today + 6)
  #expect(Pauses.ending(on: today, in: [other]) == [other])
}

@Test func `a list of pauses is refused that is out of order, endless in the middle, or backwards`() {
  let pause = Pause(from: today, through: today + 1)
  #expect(Pauses.isValid([]) && Pauses.isValid([pause, Pause(from: today + 2)]))
  #expect(!Pauses.isValid([Pause(from: today), pause]) && !Pauses.isValid([pause, pause]))
  #expect(!Pauses.isValid([Pause(from: today), Pause(from: today + 2)]))
  #expect(!Pauses.isValid([Pause(from: today, through: today - 1)]))
  #expect(!Pauses.isValid([Pause(from: Day(number: .max))]))
  #expect(!Pauses.isValid(Array(repeating: pause, count: 201)))
}

/// Days ago with drinks that meet the goal, or sittings, over a pause.
@MainActor
private func rig(_ done: [Int], pauses: [Pause]) throws -> ManagersRig {
  let rig = try ManagersRig()
  let now = rig.time.now
  var entries: [Entry] = []
  for ago in done {
    let noon = (Day(now) - ago).noon(in: now.zone)
    entries.append(.drink(Drink(id: rig.library.identifiers.next(), at: noon, millilitres: 3000)))
    let end = Stamp(noon.instant + 600, in: now.zone)
    entries.append(
      .session(Session(id: rig.library.identifiers.next(), start: noon, end: end, counts: .mindful, activity: "open")))
    let start = Stamp(noon.instant - 8 * 3600, in: now.zone)
    entries.append(.fast(Fast(id: rig.library.identifiers.next(), start: start, end: noon, goal: 3600)))
  }
  _ = try rig.store.insertNow(entries, label: "test", at: now)
  rig.managers.settings.change(now: now, { $0.pauses = pauses }, then: { _ in })
  return rig
}

@MainActor
@Test func `every streak goes on over a pause and does not grow by it`() throws {
  let now = try ManagersRig().time.now
  let days = [1, 2, 3] + (10...13)
  let broken = try rig(days, pauses: []).managers
  #expect(broken.hydration.state.value.streak == Streak(current: 3, longest: 4))
  let paused = try rig(days, pauses: [Pause(from: Day(now) - 9, through: Day(now) - 4)]).managers
  #expect(paused.hydration.state.value.streak == Streak(current: 7, longest: 7))
  #expect(paused.fasting.state.value.streak == Streak(current: 7, longest: 7))
  #expect(paused.streaks.state.value.sittings.endedRun == 7 && paused.streaks.state.value.sittings.isOpen)
}

@MainActor
@Test func `a pause that lasts keeps the streak, for a glance too`() throws {
  let now = try ManagersRig().time.now
  let rig = try rig(Array(80...84), pauses: [Pause(from: Day(now) - 79)])
  #expect(rig.managers.hydration.state.value.streak.current == 5)
  #expect(rig.managers.streaks.state.value.sittings.current == 5)
  let library = Library(store: rig.store, pace: .immediate, extent: .glance)
  let glance = Managers(library: library, sound: rig.sound.port)
  try library.load(now: rig.time.now)
  #expect(glance.hydration.state.value.streak.current == 5)
  #expect(glance.fasting.state.value.streak.current == 5)
}

@MainActor
@Test func `a paused day leaves nothing open, proposes nothing and reminds of nothing`() throws {
  let now = try ManagersRig().time.now
  let kept = Array(2...12)
  #expect(try rig(kept, pauses: []).managers.hub.state.value.unanswered.contains("hydration"))
  let yesterday = try rig(kept, pauses: [Pause(from: Day(now) - 1, through: Day(now) - 1)])
  #expect(yesterday.managers.hub.state.value.unanswered.isEmpty)
  #expect(try rig([0, 1], pauses: []).managers.fasting.state.value.planned(at: now) != nil)
  #expect(try rig([0, 1], pauses: [Pause(from: Day(now))]).managers.fasting.state.value.planned(at: now) == nil)
  for pauses in [[], [Pause(from: Day(now))]] {
    let rig = try rig([2], pauses: pauses)
    var told: [NoticeName] = []
    rig.managers.notices.announce = { told.append($0) }
    rig.managers.settings.change(
      now: now,
      {
        ($0.notifications, $0.notices.quietOn) = (.terminal, false)
        $0.notices.rules[.weight].isEnabled = true
      }, then: { _ in })
    for _ in 0..<96 {
      rig.time.advance(900)
      rig.managers.notices.turn(rig.time.now)
    }
    #expect(told.contains { if case .nudge = $0 { true } else { false } } == pauses.isEmpty)
  }
}
