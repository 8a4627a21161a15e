// The calendar as the manager publishes it: rings are the days of the streaks, tooltips tell the minutes they are made from,
// a day has everything of it.
import Core
import Foundation
import Managers
import Store
import TestKit
import Testing

@MainActor
private func rig(seed: UInt64, days: Int, pauses: [Pause] = []) throws -> ManagersRig {
  let rig = try ManagersRig(time: ManualTime(Instant(seconds: 1_772_395_200)))
  var demo = DemoData(seed: seed, zone: rig.time.now.zone)
  _ = try rig.store.insertNow(demo.entries(days: days, until: rig.time.now), label: "test", at: rig.time.now)
  rig.managers.settings.change(
    now: rig.time.now,
    { settings in
      settings.pauses = pauses
      settings.streaks.policy = .grace
      settings.fastingGoal = 14 * 3600
    }, then: { _ in })
  try rig.library.load(now: rig.time.now)
  return rig
}

private func of(_ subject: StreakSubject, _ all: [SubjectStreak]) throws -> SubjectStreak {
  try #require(all.first { $0.subject == subject })
}

@MainActor @Test(arguments: 1...6) func `the calendar and every streak agree on random histories`(seed: Int) throws {
  let today = Day(Instant(seconds: 1_772_395_200), offset: 3600)
  let pauses = seed % 2 == 0 ? [] : [Pause(from: today - 9, through: today - 6)]
  let rig = try rig(seed: UInt64(seed), days: 70, pauses: pauses)
  let now = rig.time.now
  rig.managers.streaks.show(now: now)
  let habits = try #require(rig.managers.streaks.state.value.all)
  let (fasts, drinks) = try (of(.fasting, habits), of(.hydration, habits))
  for habit in habits where habit.subject.habit == nil {
    // The run as the eye counts it: whole rings, or any ring of a session, back from today or from yesterday.
    func counts(_ day: Day) -> Bool {
      guard let ring = habit.days.ring(on: day) else { return false }
      return habit.subject.session != nil || ring >= 1
    }
    func isPaused(_ day: Day) -> Bool { Pauses.contain(day, in: pauses) }
    var (day, length) = (counts(today) || isPaused(today) ? today : today - 1, 0)
    while counts(day) || isPaused(day) {
      if counts(day) { length += 1 }
      day = day - 1
    }
    if habit.today != .running { #expect(habit.streak.current == length, "\(habit.subject)") }
  }
  // What the tooltip tells is what the ring is a share of.
  let settings = rig.managers.settings.state.value
  for month in [today, today.adding(months: -1)] {
    rig.managers.calendar.showMonth(of: month, now: now)
    let days = rig.managers.calendar.state.value.days
    for day in DayRange(monthOf: month) where day <= today {
      let told = days[day] ?? CalendarDay()
      for kind in SessionKind.allCases {
        let ring = habits.first { $0.subject == StreakSubject(kind) }?.days.ring(on: day)
        let minutes = told.told(kind, isFiltered: true)
        #expect(ring == minutes.map { min(1, Double($0) / Double(settings.streaks.goal(kind))) })
      }
      #expect((fasts.days.ring(on: day) ?? 0 >= 1) == (told.fast?.isMet ?? false) || told.fast == nil)
      #expect((drinks.days.ring(on: day) ?? 0 >= 1) == (told.drinks?.isMet ?? false))
    }
  }
}

@MainActor @Test func `a day has everything of all trackers in order, a hidden one has no place on it`() throws {
  let rig = try rig(seed: 3, days: 30)
  let (now, day) = (rig.time.now, Day(rig.time.now) - 2)
  rig.managers.calendar.open(day, now: now)
  let page = try #require(rig.managers.calendar.state.value.page)
  let all = try rig.store.readNow { reader in
    try RecordKind.allCases.flatMap { try reader.entries($0, in: day..<(day + 1)) }
  }
  #expect(Set(page.entries.map(\.id)) == Set(all.map(\.id)) && page.entries.count > 4)
  rig.managers.settings.change(now: now, { $0.hidden = [.weight, .hydration] }, then: { _ in })
  let kinds = Set(try #require(rig.managers.calendar.state.value.page).entries.map(\.kind))
  #expect(!kinds.contains(.weight) && !kinds.contains(.drink))
  #expect(rig.managers.calendar.state.value.page?.told.drinks == nil)
  rig.managers.calendar.close()
  #expect(rig.managers.calendar.state.value.page == nil)
}

@MainActor @Test func `a fast is judged by its own goal in the calendar, whatever the goal of its day is`() throws {
  let rig = try ManagersRig(time: ManualTime(Instant(seconds: 1_772_395_200)))
  let (now, today) = (rig.time.now, Day(rig.time.now))
  func fast(_ back: Double, hours: Double, of goal: Double) -> Entry {
    let start = now.instant - back * 86400
    return .fast(
      Fast(
        id: UUID(), start: Stamp(start, in: now.zone), end: Stamp(start + hours * 3600, in: now.zone),
        goal: goal * 3600))
  }
  // Met, short of it, and two on one day of which only the shorter met its goal.
  let fasts = [
    fast(2, hours: 13, of: 12), fast(3, hours: 9, of: 12), fast(4.3, hours: 5, of: 4), fast(4, hours: 6, of: 20),
  ]
  _ = try rig.store.insertNow(fasts, label: "test", at: now)
  try rig.library.load(now: now)
  rig.managers.settings.change(now: now, { $0.fastingGoal = 18 * 3600 }, then: { _ in })
  rig.managers.calendar.showMonth(of: today - 3, now: now)
  rig.managers.streaks.show(now: now)
  let told = rig.managers.calendar.state.value.days
  func part(_ hours: Double, of goal: Double, isMet: Bool) -> CalendarDay.Part {
    CalendarDay.Part(amount: hours * 3600, goal: goal * 3600, isMet: isMet)
  }
  #expect(told[today - 2]?.fast == part(13, of: 12, isMet: true))
  #expect(told[today - 3]?.fast == part(9, of: 12, isMet: false))
  #expect(told[today - 4]?.fast == part(5, of: 4, isMet: true))
  let days = try of(.fasting, try #require(rig.managers.streaks.state.value.all)).days
  #expect([2, 3, 4].map { days.ring(on: today - $0) } == [1, 0.75, 1])
  #expect(try rig.store.checkNow().isSound)
}

@Test func `the calendar reaches thirteen months, and back to where anything is known`() throws {
  let today = try #require(Day(year: 2026, month: 3, day: 31))
  let months = CalendarRange.days(today: today, first: nil)
  #expect(months.start.iso == "2025-09-01" && (months.end - 1).iso == "2026-09-30")
  #expect(CalendarRange.days(today: today, first: Day(year: 2020, month: 2, day: 20)).start.iso == "2020-02-01")
  #expect(CalendarRange.days(today: today, first: today).start == months.start)
}

@Test func `levels of a year are quarters of its days, and equal days are all of the highest`() throws {
  let levels = try #require(HeatLevels((1...100).map(Double.init)))
  let counts = (1...100).map { levels.level(of: Double($0)) }.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  #expect(counts == [0: 25, 1: 25, 2: 25, 3: 25])
  let equal = try #require(HeatLevels([7, 7, 7]))
  #expect(equal.level(of: 7) == 3 && HeatLevels([]) == nil)
}

@MainActor @Test func `the calendar knows the first day of any tracker that is shown`() throws {
  let rig = try ManagersRig(time: ManualTime(Instant(seconds: 1_772_395_200)))
  let now = rig.time.now
  func stamp(_ days: Double) -> Stamp { Stamp(now.instant - days * 86400, in: now.zone) }
  let typed = Typed(number: "80", unit: "kg")
  _ = try rig.store.insertNow(
    [
      .weight(Weight(id: UUID(), at: stamp(1000), kilograms: 80, typed: typed)),
      .drink(Drink(id: UUID(), at: stamp(400), millilitres: 250)),
    ], label: "test", at: now)
  try rig.library.load(now: now)
  rig.managers.calendar.showMonth(of: Day(now), now: now)
  #expect(rig.managers.calendar.state.value.first == Day(stamp(1000)))
  rig.managers.settings.change(now: now, { $0.hidden = [.weight] }, then: { _ in })
  #expect(rig.managers.calendar.state.value.first == Day(stamp(400)))
  rig.managers.calendar.hideMonth()
  #expect(rig.managers.calendar.state.value.first == nil)
}
