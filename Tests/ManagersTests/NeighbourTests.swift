// An entry is checked against the whole store, at the screen's pace as at that of commands: what lies years behind what
// is loaded counts as well. Times in common are asked about, and the answer is carried out as one step of undo.
import Core
import Foundation
import Managers
import Store
import TestKit
import Testing

/// Managers over a year of entries of every tracker, of which a screen loads the newest.
@MainActor
struct NeighbourTests {
  let rig: ManagersRig
  let oldest: Instant
  var zone: Zone { rig.time.now.zone }

  init() throws {
    rig = try ManagersRig(pace: .background)
    oldest = rig.time.now.instant - 300 * 86_400
    let changes = (0..<200).flatMap { day -> [Change] in
      let at = oldest + Double(day) * 86_400
      let (id, zone) = ({ UUID() }, rig.time.now.zone)
      return [
        .insert(.sleep(Sleep(id: id(), bed: Stamp(at, in: zone), wake: Stamp(at + 8 * 3600, in: zone)))),
        .insert(
          .fast(Fast(id: id(), start: Stamp(at, in: zone), end: Stamp(at + 16 * 3600, in: zone), goal: 16 * 3600))),
        .insert(.mood(Mood(id: id(), at: Stamp(at, in: zone), mood: 5, energy: 5))),
        .insert(.weight(Weight(id: id(), at: Stamp(at, in: zone), kilograms: 80))),
      ]
    }
    try rig.store.commitNow(Batch("test", changes), at: rig.time.now)
    try rig.library.load(now: rig.time.now)
  }

  private func refusal(_ act: (@escaping Completion) -> Void) -> Refusal? {
    var answer: Result<Done, Problem>?
    act { answer = $0 }
    rig.settle()
    guard case .failure(.refused(let refusal))? = answer else { return nil }
    return refusal
  }

  private func stamp(_ hours: Double) -> Stamp { Stamp(oldest + hours * 3600, in: zone) }
  private func sleep(_ from: Double, _ to: Double) -> Sleep { Sleep(id: UUID(), bed: stamp(from), wake: stamp(to)) }
  private func fast(_ from: Double, _ to: Double) -> Fast {
    Fast(id: UUID(), start: stamp(from), end: stamp(to), goal: 16 * 3600)
  }
  private func count(_ kind: RecordKind) throws -> Int { try rig.store.readNow { try $0.count(kind) } }

  @Test func `an old entry is refused like a new one`() throws {
    let managers = rig.managers
    #expect(managers.sleep.state.value.history.allSatisfy { $0.bed.instant > oldest + 90 * 86_400 })
    #expect(
      refusal { managers.sleep.add(sleep(25, 32.5), now: rig.time.now, then: $0) }
        == Refusal(field: "sleep.wake", .duplicate))
    #expect(
      refusal { managers.mood.add(Mood(id: UUID(), at: stamp(24.5), mood: 5, energy: 5), now: rig.time.now, then: $0) }
        == Refusal(field: "mood.at", .tooSoon, typed: Refusal.text(stamp(25))))
    #expect(
      refusal { managers.weight.add(Weight(id: UUID(), at: stamp(24.2), kilograms: 80), now: rig.time.now, then: $0) }
        == Refusal(field: "weight.value", .duplicate))
    let day = Day(stamp(24))
    let later = Fast(
      id: UUID(), start: Stamp((day + 1).start(in: zone) - 7200, in: zone),
      end: Stamp((day + 1).start(in: zone) - 3600, in: zone), goal: 3600)
    #expect(
      refusal { managers.fasting.add(later, now: rig.time.now, then: $0) }
        == Refusal(field: "fast.start", .duplicate))
    for kind in [RecordKind.sleep, .mood, .weight, .fast] { #expect(try count(kind) == 200) }
  }

  @Test func `another fast of an old day takes the place of the first, and undo brings it back`() throws {
    let day = Day(stamp(24))
    let start = (day + 1).start(in: zone) - 7200
    let later = Fast(id: UUID(), start: Stamp(start, in: zone), end: Stamp(start + 3600, in: zone), goal: 3600)
    rig.managers.fasting.add(later, resolving: ConflictResolution(sameDay: .replaces), now: rig.time.now) { _ in }
    rig.settle()
    #expect(try count(.fast) == 200)
    #expect(try rig.store.readNow { try $0.fasts(in: day..<(day + 1)) }.map(\.id) == [later.id])
    rig.library.undo(now: rig.time.now) { _ in }
    rig.settle()
    #expect(try rig.store.readNow { try $0.record(.fast, later.id) } == nil)
  }

  @Test func `what has time in common is refused until it is decided, and cut where that is chosen`() throws {
    let managers = rig.managers
    // The stored one lasts from hour 24 to 40, the next from 48.
    let over = fast(36, 50)
    #expect(
      refusal {
        managers.fasting.add(over, resolving: ConflictResolution(sameDay: .keepsBoth), now: rig.time.now, then: $0)
      }
        == Refusal(field: "fast.start", .overlaps))
    #expect(try count(.fast) == 200)
    managers.fasting.add(over, resolving: ConflictResolution(sameDay: .keepsBoth, overlap: .cuts), now: rig.time.now) {
      _ in
    }
    rig.settle()
    let cut = try rig.store.readNow { try $0.record(.fast, over.id) }
    #expect(cut?.times == [stamp(40).instant, stamp(48).instant])
    rig.library.undo(now: rig.time.now) { _ in }
    rig.settle()
    #expect(try count(.fast) == 200)
    managers.fasting.add(
      over, resolving: ConflictResolution(sameDay: .keepsBoth, overlap: .keepsBoth), now: rig.time.now
    ) { _ in }
    rig.settle()
    #expect(try rig.store.readNow { try $0.record(.fast, over.id) }?.times == Entry.fast(over).times)
    let night = sleep(30, 40)
    #expect(
      refusal { managers.sleep.add(night, now: rig.time.now, then: $0) } == Refusal(field: "sleep.wake", .overlaps))
    managers.sleep.add(night, resolving: ConflictResolution(overlap: .cuts), now: rig.time.now) { _ in }
    rig.settle()
    #expect(try rig.store.readNow { try $0.record(.sleep, night.id) }?.times == [stamp(32).instant, stamp(40).instant])
  }

  @Test func `a fast of seven days is found from its end`() throws {
    let long = fast(-170, -4)
    rig.managers.fasting.add(long, now: rig.time.now) { _ in }
    rig.settle()
    #expect(try count(.fast) == 201)
    #expect(
      refusal { rig.managers.fasting.add(fast(-20, -8), now: rig.time.now, then: $0) }
        == Refusal(field: "fast.start", .overlaps))
  }

  @Test func `a note of an entry that is too near another is still taken`() throws {
    let twins = [sleep(2000, 2008), sleep(2000.5, 2008)]
    try rig.store.commitNow(Batch("test", twins.map { .insert(.sleep($0)) }), at: rig.time.now)
    var noted = twins[0]
    noted.note = "restless"
    #expect(refusal { rig.managers.sleep.edit(noted, expecting: twins[0], now: rig.time.now, then: $0) } == nil)
    #expect(try rig.store.readNow { try $0.record(.sleep, noted.id) } == .sleep(noted))
  }

  @Test func `a start that lies in another fast asks, a start of now never does`() throws {
    let now = rig.time.now
    let last = Fast(
      id: UUID(), start: Stamp(now.instant - 10 * 3600, in: zone), end: Stamp(now.instant - 3600, in: zone),
      goal: 9 * 3600)
    try rig.store.commitNow(Batch("test", [.insert(.fast(last))]), at: now)
    let begin = Stamp(now.instant - 2 * 3600, in: zone)
    #expect(
      refusal { rig.managers.fasting.start(at: begin, now: now, then: $0) } == Refusal(field: "fast.start", .overlaps))
    rig.managers.fasting.start(at: begin, overlap: .cuts, now: now) { _ in }
    rig.settle()
    #expect(rig.managers.fasting.state.value.active?.start.instant == now.instant - 3600)
  }

  @Test func `a list refuses to move a fast into another, and moves all of them together`() throws {
    let entries = try rig.store.readNow { try $0.entries(.fast, limit: 5) }
    let shift = TimeShift(seconds: 10 * 3600)
    func moved(_ entries: ArraySlice<Entry>) -> [EntryChange] {
      entries.map { EntryChange(before: $0, after: shift.applied(to: $0)) }
    }
    #expect(
      refusal { rig.managers.history.apply(moved(entries[2...2]), label: "shift", now: rig.time.now, then: $0) }
        == Refusal(field: "fast.start", .overlaps))
    #expect(
      refusal { rig.managers.history.apply(moved(entries[2...4]), label: "shift", now: rig.time.now, then: $0) } != nil)
    #expect(
      refusal { rig.managers.history.apply(moved(entries[0...4]), label: "shift", now: rig.time.now, then: $0) } == nil)
  }

  @Test func `yesterday's answers are checked and completed as if they were saved alone`() throws {
    let now = rig.time.now
    let day = Day(now) - 1
    let start = day.start(in: zone) + 600
    func made(_ after: Double) -> Entry {
      .fast(
        Fast(
          id: UUID(), start: Stamp(start + after, in: zone), end: Stamp(start + after + 3600, in: zone), goal: 3600))
    }
    #expect(refusal { rig.managers.hub.answer([made(0)], now: now, then: $0) } == nil)
    #expect(
      refusal { rig.managers.hub.answer([made(1800)], now: now, then: $0) }
        == Refusal(field: "fast.start", .duplicate))
    let both = ConflictResolution(sameDay: .keepsBoth)
    #expect(
      refusal { rig.managers.hub.answer([made(1800)], resolving: both, now: now, then: $0) }
        == Refusal(field: "fast.start", .overlaps))
    #expect(refusal { rig.managers.hub.answer([made(7200)], resolving: both, now: now, then: $0) } == nil)
    let fasts = try rig.store.readNow { try $0.fasts(in: day..<(day + 1)) }
    #expect(fasts.last?.eatingWindow == 3600.0)
  }
}
