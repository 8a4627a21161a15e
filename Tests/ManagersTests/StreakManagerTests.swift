// Streaks as the managers publish them: one number wherever it is shown, over random histories, policies, pauses, zones,
// changes of the clock and beginnings of the day.
import Core
import Foundation
import Managers
import Store
import TestKit
import Testing

/// A small seeded generator, so that a failure can be repeated.
private struct Dice {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }
  mutating func roll(_ sides: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(sides))
  }
}

@MainActor
private func change(_ rig: ManagersRig, _ change: @escaping @Sendable (inout Settings) -> Void) {
  rig.managers.settings.change(now: rig.time.now, change, then: { _ in })
}

/// Sittings, workouts, fasts and drinks on random days before now.
@MainActor
private func history(_ rig: ManagersRig, _ dice: inout Dice, days: Int) throws {
  let (now, id) = (rig.time.now, rig.library.identifiers)
  var entries: [Entry] = []
  for ago in 0..<days {
    let noon = (Day(now) - ago).noon(in: now.zone)
    guard noon.instant < now.instant - 4 * 3600 else { continue }
    func after(_ seconds: Double) -> Stamp { Stamp(noon.instant + seconds, in: now.zone) }
    if dice.roll(8) > 1 {
      let length = [60.0, 89, 90, 300, 1200][dice.roll(5)]
      entries.append(
        .session(Session(id: id.next(), start: noon, end: after(length), counts: .mindful, activity: "open")))
    }
    if dice.roll(8) > 2 {
      let start = after(7200)
      entries.append(
        .session(Session(id: id.next(), start: start, end: after(9000), counts: .workout, activity: "free")))
    }
    if dice.roll(8) > 0 {
      entries.append(.drink(Drink(id: id.next(), at: noon, millilitres: [500, 1800, 2500][dice.roll(3)])))
    }
    if dice.roll(8) > 1 {
      let start = Stamp(noon.instant - Double(8 + dice.roll(8)) * 3600, in: now.zone)
      entries.append(.fast(Fast(id: id.next(), start: start, end: noon, goal: 12 * 3600)))
    }
  }
  _ = try rig.store.insertNow(entries, label: "test", at: now)
}

@MainActor @Test(arguments: StreakPolicy.allCases)
func `the Hub, the timer, the panes and the screen of streaks tell one number`(policy: StreakPolicy) throws {
  var dice = Dice(7)
  for round in 0..<12 {
    let rig = try ManagersRig(time: ManualTime(Instant(seconds: 1_772_395_200)))
    try history(rig, &dice, days: 20 + round * 15)
    let today = Day(rig.time.now)
    let pauses = round % 3 == 0 ? [] : [Pause(from: today - 12, through: today - 9 + round % 5)]
    change(rig) { settings in
      settings.streaks.policy = policy
      settings.pauses = pauses
    }
    try rig.library.load(now: rig.time.now)
    let alone = rig.managers.streaks.state.value
    #expect(alone.all == nil && alone.policy == policy)
    rig.managers.streaks.show(now: rig.time.now)
    let all = rig.managers.streaks.state.value
    let habits = try #require(all.all)
    #expect(habits.map(\.subject).filter { $0.habit == nil } == StreakSubject.common)
    for (habit, shown) in zip(habits, [alone.sittings, alone.workouts]) {
      #expect(habit.streak.current == shown.current && habit.streak.rewards == shown.rewards)
      #expect(habit.streak.waiting == shown.waiting && habit.streak.lastChance == shown.lastChance)
      #expect(habit.streak.endedRun == shown.endedRun && habit.streak.lastDay == shown.lastDay)
    }
    let fasts = try #require(habits.first { $0.subject == .fasting })
    let water = try #require(habits.first { $0.subject == .hydration })
    let (fasting, drinks) = (rig.managers.fasting.state.value.streak, rig.managers.hydration.state.value.streak)
    #expect(Streak(current: fasts.streak.current, longest: fasts.streak.longest) == fasting)
    #expect(Streak(current: water.streak.current, longest: water.streak.longest) == drinks)
    rig.managers.streaks.hide()
    #expect(rig.managers.streaks.state.value.all == nil)
  }
}

@MainActor @Test(arguments: 0...6) func `sittings at the seam of the day count for the day it is, in any zone`(
  hour: Int
) throws {
  var dice = Dice(UInt64(hour) + 3)
  // Over both changes of the clock: the last Sundays of October and of March.
  for end in [1_793_000_000.0, 1_774_900_000] {
    let rig = try ManagersRig(time: ManualTime(Instant(seconds: end)))
    change(rig) { $0.dayStart = hour }
    let zones = ["Europe/Berlin", "America/New_York", "Asia/Tokyo", "Pacific/Apia"].compactMap { Zone(identifier: $0) }
    var sessions: [Session] = []
    for ago in 0..<40 where dice.roll(9) > 0 {
      let zone = zones[ago / 10]
      // Around the beginning of the day, on both sides of it.
      let begins = (Day(rig.time.now) - ago).start(in: zone, dayStart: hour)
      let start = begins + Double(dice.roll(7200) - 3600)
      guard start < rig.time.now.instant - 600 else { continue }
      sessions.append(
        Session(
          id: rig.library.identifiers.next(), start: Stamp(start, in: zone), end: Stamp(start + 300, in: zone),
          counts: .mindful, activity: "open"))
    }
    _ = try rig.store.insertNow(sessions.map { .session($0) }, label: "test", at: rig.time.now)
    try rig.library.load(now: rig.time.now)
    let today = Day(rig.time.now, dayStart: hour)
    let done = Set(sessions.map { Day($0.start, dayStart: hour) }.filter { $0 <= today })
    var (day, length) = (done.max() ?? today, 0)
    while done.contains(day) { (day, length) = (day - 1, length + 1) }
    let found = rig.managers.streaks.state.value.sittings
    #expect(max(found.current, found.endedRun) == length)
    #expect((found.current > 0) == done.contains(today) && found.lastDay == done.max())
  }
}

@MainActor @Test func `a running fast keeps its days open, and is told as what runs`() throws {
  let rig = try ManagersRig()
  let now = rig.time.now
  func stamp(_ hours: Double) -> Stamp { Stamp(now.instant - hours * 3600, in: now.zone) }
  let id = rig.library.identifiers
  let fasts = (1...3).map { back in
    Fast(id: id.next(), start: stamp(Double(back) * 24 + 2), end: stamp(Double(back) * 24), goal: 3600)
  }
  _ = try rig.store.insertNow(fasts.map { .fast($0) }, label: "test", at: now)
  func fasting() throws -> SubjectStreak {
    rig.managers.streaks.show(now: now)
    defer { rig.managers.streaks.hide() }
    return try #require(rig.managers.streaks.state.value.all?.first { $0.subject == .fasting })
  }
  #expect(try fasting().today == .waiting)
  let running = Fast(id: id.next(), start: stamp(5), goal: 16 * 3600)
  _ = try rig.store.insertNow([.fast(running)], label: "test", at: now)
  let began = try fasting()
  #expect(began.today == .running && began.streak.lastChance == nil && began.streak.current == 3)
}

@MainActor @Test func `what is done today brings back the run that waited, and undo lets it wait again`() throws {
  let rig = try ManagersRig(time: ManualTime(Instant(seconds: 1_772_395_200)))
  let (now, id) = (rig.time.now, rig.library.identifiers)
  func sitting(_ ago: Int) -> Entry {
    let start = Stamp((Day(now) - ago).noon(in: now.zone).instant - 3600, in: now.zone)
    return .session(
      Session(
        id: id.next(), start: start, end: Stamp(start.instant + 600, in: now.zone), counts: .mindful, activity: "open"))
  }
  _ = try rig.store.insertNow((1...7).map(sitting), label: "test", at: now)
  try rig.library.load(now: now)
  var sittings: RewardStreak { rig.managers.streaks.state.value.sittings }
  #expect(sittings.current == 0 && sittings.waiting == 7 && sittings.rewards == 0 && sittings.lastChance == Day(now))
  rig.library.commit(Batch("test", actor: .screen, [.insert(sitting(0))]), now: now) { _ in }
  #expect(sittings.current == 8 && sittings.waiting == 0 && sittings.rewards == 1)
  rig.library.undo(now: now) { _ in }
  #expect(sittings.current == 0 && sittings.waiting == 7)
}

@MainActor @Test func `a run goes on across a long pause that lasted until yesterday`() throws {
  let rig = try ManagersRig(time: ManualTime(Instant(seconds: 1_772_395_200)))
  let (now, id) = (rig.time.now, rig.library.identifiers)
  let today = Day(now)
  let sittings = (90..<110).map { ago in
    let start = (today - ago).noon(in: now.zone)
    return Entry.session(
      Session(
        id: id.next(), start: start, end: Stamp(start.instant + 600, in: now.zone), counts: .mindful, activity: "open"))
  }
  _ = try rig.store.insertNow(sittings, label: "test", at: now)
  change(rig) { $0.pauses = [Pause(from: today - 89, through: today - 1)] }
  let alone = rig.managers.streaks.state.value.sittings
  rig.managers.streaks.show(now: now)
  let all = try #require(rig.managers.streaks.state.value.all?.first { $0.subject == .meditation }).streak
  #expect(all.waiting == 20 && alone.waiting == 20 && alone.lastChance == all.lastChance)
}

@MainActor @Test func `the first frame of the Hub counts the runs of habits as they are`() throws {
  var dice = Dice(11)
  for round in 0..<40 {
    let rig = try ManagersRig(time: ManualTime(Instant(seconds: 1_772_395_200)))
    let (now, id) = (rig.time.now, rig.library.identifiers)
    let today = Day(now)
    let modes: [HabitMode] = [.yesNo, .counter, .awareness, .avoidance]
    for mode in modes + [.yesNo] {
      let kind = mode == .avoidance ? HabitKind.saboteur : .good
      var habit = Habit(name: "\(mode) \(dice.roll(1_000_000))", kind: kind, mode: mode, goal: mode == .counter ? 2 : 0)
      if dice.roll(3) == 0 { habit.reward = HabitReward(every: 3) }
      if mode == .counter, dice.roll(3) == 0 { habit.period = .week }
      rig.managers.habits.setHabit(habit, now: now) { _ in }
    }
    // Runs that end before, at and behind the first day read, with and without today.
    var logs: [Entry] = []
    let habits = rig.library.settings.habitList
    for habit in habits {
      let (length, gap) = ([0, 5, 29, 30, 31, 32, 100][dice.roll(7)], dice.roll(3))
      for ago in gap..<(gap + length) {
        for _ in 0..<(habit.mode == .counter ? 2 : 1) {
          let value: Double? = habit.mode == .levels ? Double(habit.levels[0].value) : nil
          let noon = (today - ago).noon(in: now.zone)
          logs.append(.habit(HabitLog(id: id.next(), at: noon, habit: habit.id, day: today - ago, value: value)))
        }
      }
    }
    _ = try rig.store.insertNow(logs, label: "test", at: now)
    let pauses = [[], [Pause(from: today - 60, through: today - 1)], [Pause(from: today - 8, through: today)]]
    change(rig) { $0.pauses = pauses[round % 3] }
    try rig.library.load(now: now)
    let all = rig.managers.habits.state.value.habits
    try rig.library.loadHub(now: now)
    let late = rig.managers.habits.state.value.habits
    #expect(all.map(\.id) == late.map(\.id) && all.count == habits.count)
    for (all, late) in zip(all, late) {
      let name = Comment(rawValue: "round \(round), \(all.habit.name)")
      #expect(all.state(on: today) == late.state(on: today) && all.progress == late.progress, name)
      #expect(all.habit.isDiary || all.days.last == late.days.last, name)
      guard !all.habit.isDiary else { continue }
      #expect(all.streak.current == late.streak.current && all.streak.lastChance == late.streak.lastChance, name)
      #expect(all.streak.isOpen == late.streak.isOpen && all.streak.available == late.streak.available, name)
    }
    #expect(late.first(where: \.habit.isDiary)?.days.allSatisfy { $0.day >= today - HabitsState.history } == true)
  }
}
