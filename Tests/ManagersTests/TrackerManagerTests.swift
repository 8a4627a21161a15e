// Weight, sleep and mood through their managers, over a store.
import Core
import Foundation
import Managers
import Store
import TestKit
import Testing

@MainActor
struct TrackerManagerTests {
  let rig: ManagersRig
  var now: Moment { rig.time.now }

  init() throws { rig = try ManagersRig() }

  private func at(daysAgo: Int, hour: Int, minute: Int = 0) -> Stamp {
    Stamp(CivilTime(Day(now) - daysAgo, hour: hour, minute: minute).resolution(in: now.zone).settled, in: now.zone)
  }

  private func weight(_ kilograms: Double, _ at: Stamp) -> Weight {
    Weight(id: UUID(), at: at, kilograms: kilograms, source: "manual")
  }

  private func save(_ weight: Weight, in rig: ManagersRig) {
    rig.managers.weight.add(weight, now: rig.time.now) { #expect((try? $0.get()) != nil) }
  }

  /// Invariants.md, Order of readings: the order of insertion is irrelevant, to the list, the means, the trend, the
  /// rate and the goal.
  @Test func `weights are the same in whatever order they were entered`() throws {
    var all: [Weight] = []
    for day in 1...40 {
      all.append(weight(82 - Double(day % 7) * 0.3, at(daysAgo: day, hour: 7)))
      if day % 3 == 0 { all.append(weight(82.6, at(daysAgo: day, hour: 20))) }
    }
    var random = SeededGenerator(seed: 2)
    let orders = [all, Array(all.reversed()), all.shuffled(using: &random), all.shuffled(using: &random)]
    let states = try orders.map { order in
      let rig = try ManagersRig()
      rig.managers.weight.setGoal(78, now: rig.time.now) { _ in }
      for weight in order { save(weight, in: rig) }
      return rig.managers.weight.state.value
    }
    #expect(states[0].count == all.count)
    for state in states.dropFirst() { #expect(state == states[0]) }
  }

  /// Invariants.md, Order of readings: a morning and an evening entry of one day both stay; the day's mean is of both.
  @Test func `morning and evening of a day both stay, also when they are the same`() throws {
    save(weight(81, at(daysAgo: 1, hour: 7)), in: rig)
    save(weight(82, at(daysAgo: 1, hour: 20)), in: rig)
    save(weight(81, at(daysAgo: 1, hour: 13)), in: rig)
    let state = rig.managers.weight.state.value
    #expect(state.history.map(\.kilograms) == [82, 81, 81])
    let mean = try #require(state.days.suffix(2).first?.value)
    #expect(abs(mean - 244.0 / 3) < 1e-9)
    let again = try ManagersRig(store: rig.store, time: rig.time, series: 2)
    #expect(again.managers.weight.state.value.history == state.history)
  }

  @Test func `a weight that is there already is kept only when that is said`() throws {
    save(weight(81, at(daysAgo: 1, hour: 7)), in: rig)
    let twin = weight(81.02, at(daysAgo: 1, hour: 7, minute: 20))
    rig.managers.weight.add(twin, now: now) { result in
      #expect(result == .failure(.refused(Refusal(field: "weight.value", .duplicate))))
    }
    rig.managers.weight.add(twin, resolving: ConflictResolution(sameDay: .keepsBoth), now: now) {
      #expect((try? $0.get()) != nil)
    }
    #expect(rig.managers.weight.state.value.count == 2)
  }

  @Test func `nights and naps are the same in whatever order they were entered, and undo empties the day`() throws {
    func sleep(_ bed: Stamp, _ wake: Stamp) -> Sleep { Sleep(id: UUID(), bed: bed, wake: wake, source: "manual") }
    var sleeps: [Sleep] = []
    for day in 1...20 {
      sleeps.append(sleep(at(daysAgo: day + 1, hour: 23), at(daysAgo: day, hour: 7)))
      if day % 4 == 0 { sleeps.append(sleep(at(daysAgo: day, hour: 13), at(daysAgo: day, hour: 14))) }
    }
    let states = try [sleeps, Array(sleeps.reversed())].map { order in
      let rig = try ManagersRig()
      for sleep in order { rig.managers.sleep.add(sleep, now: now) { #expect((try? $0.get()) != nil) } }
      return rig.managers.sleep.state.value
    }
    #expect(states[0] == states[1])
    #expect(states[0].count == sleeps.count)
    #expect(states[0].days[25].value == 32_400.0)
    rig.managers.sleep.add(sleeps[0], now: now) { _ in }
    rig.managers.sleep.delete(sleeps[0], now: now) { _ in }
    #expect(rig.managers.sleep.state.value.count == 0)
    rig.library.undo(now: now) { _ in }
    #expect(rig.managers.sleep.state.value.history == [sleeps[0]])
  }

  @Test func `moods keep an hour between them, wherever they are entered`() throws {
    func mood(_ at: Stamp) -> Mood { Mood(id: UUID(), at: at, mood: 6, energy: 4) }
    var taken: [Instant] = []
    var random = SeededGenerator(seed: 9)
    for _ in 0..<120 {
      let entry = mood(Stamp(now.instant - Double(Int.random(in: 0...200_000, using: &random)), in: now.zone))
      let isFree = taken.allSatisfy { abs($0 - entry.at.instant) >= 3600 }
      var isSaved = false
      rig.managers.mood.add(entry, now: now) { isSaved = (try? $0.get()) != nil }
      #expect(isSaved == isFree)
      if isSaved { taken.append(entry.at.instant) }
    }
    #expect(rig.managers.mood.state.value.history.map(\.at.instant) == taken.sorted(by: >))
  }
}
