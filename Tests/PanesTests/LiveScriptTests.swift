// The seed's four live scripts, which it has for weights, for every type that is shared (Sync.md, Scripts):
//
// | script | shows                                                                          |
// |--------|--------------------------------------------------------------------------------|
// | 1      | the first sync asks: all history, future only, or not                          |
// | 2      | importing everything says how many entries came                                |
// | 3      | importing again says that there is nothing new, and leaves the count           |
// | 4      | an entry deleted on one side is gone from the other, both ways                 |
import Canvas
import Core
import Foundation
import Store
import TestKit
import Testing

@testable import Panes

/// Records of a type, each with an id and a span that ends some days ago.
private struct Script: CustomTestStringConvertible, Sendable {
  let type: HealthType
  let make: @Sendable (UUID, _ start: Stamp, _ end: Stamp) -> any Core.Record
  var testDescription: String { type.rawValue }

  static let all = [
    Script(type: .weight) { Weight(id: $0, at: $2, kilograms: 81.4, bodyFat: 18.5) },
    Script(type: .hydration) { id, _, at in Drink(id: id, at: at, millilitres: 250, beverage: "water") },
    Script(type: .sleep) { id, bed, wake in
      Sleep(
        id: id, bed: bed, wake: wake,
        segments: [SleepSegment(stage: .deep, start: bed.instant + 600, end: wake.instant - 600)])
    },
    Script(type: .fasting) { Fast(id: $0, start: $1, end: $2, goal: 28_800) },
    Script(type: .mood) { id, _, at in Mood(id: id, at: at, mood: 7, energy: 4) },
    Script(type: .sessions) {
      Session(
        id: $0, start: Stamp(instant: $2.instant - 1200, zone: $2.zone, offset: $2.offset), end: $2, counts: .workout,
        activity: "running", energy: 120)
    },
    Script(type: .diary) { id, _, at in HabitLog(id: id, at: at, habit: NoAlc.id, day: Day(at), value: 4) },
    Script(type: .food) { id, _, at in
      Food(id: id, at: at, name: "Oats", nutrients: Nutrients(kcal: 230, protein: 8))
    },
    Script(type: .measures) { id, _, at in Reading(id: id, at: at, measure: "bp", values: [128, 82]) },
  ]
}

@MainActor
extension HealthRig {
  fileprivate func records(_ script: Script, daysAgo: Int) -> any Core.Record {
    let (end, zone) = (managers.time.now.instant - Double(daysAgo) * 86_400 - 7200, managers.time.now.zone)
    return script.make(UUID(), Stamp(end - 28_800, in: zone), Stamp(end, in: zone))
  }

  fileprivate func ids(_ script: Script) throws -> Set<UUID> {
    let kind = try #require(SharedType.of(script.type)?.kind)
    return Set(try managers.store.readNow { try $0.entries(kind) }.map(\.id))
  }
}

@Test func `the scripts are there for every type that is shared`() {
  #expect(Script.all.map(\.type) == SharedType.all.map(\.type))
}

@MainActor
@Test(arguments: Script.all)
private func `the four live scripts hold`(of script: Script) throws {
  let rig = try HealthRig()
  let theirs = (1...3).map { rig.records(script, daysAgo: $0) }
  try rig.write(theirs)
  // Who is asked in general answers later, and then switches the one type on.
  rig.press(": h e a l t h Space s t o r e Enter Escape")
  let row = try #require(HealthScreen.types.firstIndex(of: script.type))
  rig.press(Array(repeating: "Down", count: row).joined(separator: " ") + " Space Ctrl-S")
  for choice in ["3 samples of 1 source", "Import all history", "Future only", "Cancel"] {
    #expect(rig.text.contains(choice), "1: \(rig.text)")
  }
  #expect(try rig.ids(script).isEmpty)
  rig.press("Enter")
  #expect(rig.text.contains("3 entries from before imported"), "2: \(rig.text)")
  #expect(try rig.ids(script) == Set(theirs.map(\.id)))
  for keys in ["r", "R Enter"] {
    rig.press(keys)
    #expect(rig.text.contains("Up to date, nothing new"), "3: \(rig.text)")
    #expect(try rig.ids(script) == Set(theirs.map(\.id)))
  }
  try rig.remove(theirs[1].id)
  try rig.follow()
  #expect(try rig.ids(script) == [theirs[0].id, theirs[2].id], "4: \(rig.text)")
  let ours = rig.records(script, daysAgo: 4)
  let shared = try #require(SharedType.of(script.type))
  _ = try rig.managers.store.insertNow([Entry(ours)], label: "add", at: rig.managers.time.now)
  try rig.follow()
  #expect(try rig.stored().isSuperset(of: shared.samples(ours).map(\.id)))
  try rig.managers.store.commitNow(Batch("delete", [.delete(shared.kind, ours.id)]), at: rig.managers.time.now)
  try rig.follow()
  #expect(try rig.stored().isDisjoint(with: shared.samples(ours).map(\.id)))
  // Ours, deleted there.
  let other = rig.records(script, daysAgo: 5)
  _ = try rig.managers.store.insertNow([Entry(other)], label: "add", at: rig.managers.time.now)
  try rig.follow()
  try rig.remove(other.id)
  try rig.follow()
  #expect(try rig.ids(script) == [theirs[0].id, theirs[2].id])
}
