// What the person has logged stays as it was typed, whatever the health file makes of it: syncs with a file that nobody else
// writes into, other files, types that are not allowed for a while, and stores that have the same records.
import Core
import Foundation
import GRDB
import Testing

@testable import Store

extension Pair {
  /// Logs records, writes them, and compares twice; the entries of their kinds must be as they were.
  fileprivate func expectUnchanged(_ records: [any Core.Record], at now: Moment = later(1)) throws {
    try store.commitNow(Batch("add", records.map { .insert(Entry($0)) }), at: noon)
    let kinds = Set(records.map { type(of: $0).kind })
    func all() throws -> Set<Entry> {
      try store.readNow { reader in try Set(kinds.flatMap { try reader.entries($0) }) }
    }
    let before = try all()
    try store.drainAllNow(at: now)
    for method in [SyncMethod.withReset, .automatic, .historical, .withReset] {
      for kind in kinds {
        guard let type = SharedType.of(kind)?.type else { continue }
        let outcome = try store.syncNow(type, method, at: now)
        #expect(outcome.removed == 0 && outcome.followed == 0 && outcome.conflicts.isEmpty, "\(kind) \(method)")
      }
      #expect(try all() == before, "\(method)")
      try store.drainAllNow(at: now)
    }
  }
}

@Test func `own nights, naps and foods at the same time stay apart`() throws {
  let pair = try Pair([.sleep, .food])
  let noonFood = Food(id: UUID(), at: later(-24).stamp, nutrients: Nutrients(kcal: 300))
  var second = Food(id: UUID(), at: later(-24).stamp, nutrients: Nutrients(kcal: 200))
  second.name = "soup"
  let protein = Food(id: UUID(), at: later(-24).stamp, nutrients: Nutrients(protein: 20))
  try pair.expectUnchanged([
    Sleep(id: UUID(), bed: later(-37).stamp, wake: later(-30).stamp),
    Sleep(id: UUID(), bed: later(-28).stamp, wake: later(-27).stamp), noonFood, second, protein,
  ])
}

@Test func `an own entry that its kind takes only in part, or not at all, stays as it was typed`() throws {
  let pair = try Pair([.weight, .mood, .measures])
  try pair.expectUnchanged([
    Weight(id: UUID(), at: later(-24).stamp, kilograms: 0.9),
    Mood(id: UUID(), at: later(-24).stamp, mood: 5, energy: 5, note: String(repeating: "n", count: 5000)),
    Reading(id: UUID(), at: later(-24).stamp, measure: "waist", values: [55]),
    Reading(id: UUID(), at: later(-24).stamp, measure: "bp", values: [120]),
  ])
}

@Test func `an own entry beyond the range of its kind is edited without a conflict, and its sample goes with it`()
  throws
{
  let pair = try Pair()
  var weight = try pair.log(0.9)
  try pair.store.drainAllNow(at: noon)
  weight.kilograms = 0.8
  try pair.store.commitNow(Batch("weight.edit", [.update(.weight(weight))]), at: noon)
  #expect(try pair.store.drainAllNow(at: noon).isEmpty && pair.stored() == ["fastlife 0.8"])
  try pair.delete(weight.id)
  try pair.store.drainAllNow(at: noon)
  #expect(try pair.stored().isEmpty)
}

@Test func `a night at the edge of ten years is read whole`() throws {
  let pair = try Pair([.sleep])
  // The reading begins in the middle of it.
  let edge = noon.instant - 3652.5 * 86_400
  let parts = [SleepStage.core, .deep, .rem].enumerated().map { place, stage in
    let start = edge - 7200 + Double(place) * 3600
    return SleepSegment(stage: stage, start: start, end: start + 3600)
  }
  let bed = Stamp(edge - 7200, in: noon.zone)
  try pair.expectUnchanged(
    [Sleep(id: UUID(), bed: bed, wake: Stamp(edge + 3600, in: noon.zone), segments: parts)], at: noon)
}

/// The ways to begin with another health file, or an earlier one.
enum Beginning: CaseIterable {
  case all, allTwice, future, futureThenAll
}

@Test(arguments: Beginning.allCases, [false, true])
func `whatever is synced first with another file, what is missing there was not deleted`(
  way: Beginning, isFutureBefore: Bool
) throws {
  let pair = try Pair()
  if isFutureBefore { try pair.store.syncFromNowOn(.weight, at: later(-100)) } else { try pair.sync() }
  for hours in [-24.0, -12, -1] { _ = try pair.log(80 + hours, at: later(hours)) }
  try pair.store.drainAllNow(at: noon)
  try pair.sync()
  try pair.close()
  try FileManager.default.removeItem(at: pair.folder.location.health)
  try pair.store.setHealthAccess([.weight: .authorized], at: later(1))
  if way == .future || way == .futureThenAll { try pair.store.syncFromNowOn(.weight, at: later(1)) }
  if way != .future { _ = try pair.store.syncNow(.weight, .historical, initial: .all, at: later(1)) }
  if way == .allTwice { _ = try pair.store.syncNow(.weight, .historical, initial: .all, at: later(1)) }
  try pair.store.keepInStepNow(at: later(2))
  for hours in [2.0, 3] {
    try pair.sync(.withReset, at: later(hours))
    try pair.store.drainAllNow(at: later(hours))
  }
  _ = try pair.store.syncNow(.weight, .historical, initial: .all, at: later(4))
  try pair.store.drainAllNow(at: later(4))
  try pair.sync(.withReset, at: later(5))
  try pair.store.drainAllNow(at: later(5))
  #expect(try pair.weights().count == 3)
  let file = try DatabaseQueue(path: pair.folder.location.health.path)
  #expect(try file.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM sample") } == 3)
}

@Test func `what another program deletes is followed in the background after an import of everything`() throws {
  let pair = try Pair()
  try pair.weigh(81)
  try pair.sync()
  try pair.run("DELETE FROM sample")
  _ = try pair.store.syncNow(.weight, .historical, initial: .all, at: later(1))
  #expect(try pair.weights().count == 1)
  try pair.store.keepInStepNow(at: later(1))
  #expect(try pair.weights().isEmpty)
}

@Test func `jobs of a type that is not allowed for a while wait for it`() throws {
  let pair = try Pair()
  let weight = try pair.log(81)
  try pair.store.drainAllNow(at: noon)
  try pair.store.setHealthAccess([.weight: .denied], at: noon)
  try pair.delete(weight.id)
  try pair.store.undoNow(at: noon)
  _ = try pair.log(82, at: later(0.1))
  try pair.store.keepInStepNow(at: later(1))
  #expect(try pair.count("outbox") == 2 && pair.stored() == ["fastlife 81.0"])
  try pair.store.setHealthAccess([.weight: .authorized], at: later(1))
  try pair.store.keepInStepNow(at: later(1))
  try pair.sync(.withReset, at: later(1))
  #expect(try pair.stored() == ["fastlife 81.0", "fastlife 82.0"] && pair.weights().count == 2)
  // Switched off it has no use for them.
  try pair.store.setHealthAccess([.weight: .denied], at: later(2))
  _ = try pair.log(83, at: later(2))
  try pair.store.commitNow(Batch("settings", [.set(Settings.synced(.weight), "false")]), at: later(2))
  try pair.store.drainAllNow(at: later(2))
  #expect(try pair.count("outbox") == 0)
}

@Test func `a sample that is a little ahead of the clock is taken in when its time has come`() throws {
  let pair = try Pair()
  try pair.weigh(81, at: later(0.1))
  let outcome = try pair.store.keepInStepNow(at: noon)
  #expect(try pair.weights().isEmpty && outcome.next == later(0.1).instant)
  #expect(try pair.store.keepInStepNow(at: later(0.2)).added == 1)
  #expect(try pair.store.keepInStepNow(at: later(0.3)) == SyncOutcome())
}

@Test func `a session that was written ahead is taken in when it has ended, and until then nothing is compared`() throws
{
  let pair = try Pair([.sessions])
  try pair.run(
    """
    INSERT INTO sample (kind, start_ms, length_ms, id, source)
    SELECT (SELECT id FROM kind WHERE name = 'mindful'), ?, 1800000, ?, id FROM source WHERE app = 'sh.scale'
    """, [later(1).instant.milliseconds, UUID().bytes])
  func sessions() throws -> Int { try pair.store.readNow { try $0.entries(.session) }.count }
  let end = later(1.5).instant
  #expect(try pair.store.keepInStepNow(at: noon).next == end)
  let reader = "SELECT at_ms FROM reader"
  let read = try pair.number(reader)
  let outcome = try pair.store.keepInStepNow(at: later(1.2))
  #expect(outcome.next == end && !outcome.hasChanges)
  // Whoever compares leaves a line there, which an open screen would take for a write.
  #expect(try pair.number(reader) == read && sessions() == 0)
  #expect(try pair.store.keepInStepNow(at: later(1.6)).added == 1)
  #expect(try sessions() == 1 && pair.store.keepInStepNow(at: later(2)) == SyncOutcome())
}

@Test(arguments: [false, true])
func `what others delete or correct is followed after a switch from the future to everything`(deletes: Bool) throws {
  let pair = try Pair()
  try pair.store.syncFromNowOn(.weight, at: later(-1))
  _ = try pair.log(80)
  try pair.store.drainAllNow(at: noon)
  try pair.sync()
  _ = try pair.store.syncNow(.weight, .historical, initial: .all, at: later(1))
  try pair.run(deletes ? "DELETE FROM sample" : "UPDATE sample SET value = 79")
  try pair.sync(.withReset, at: later(2))
  #expect(try pair.weights() == (deletes ? [] : ["manual 79.0"]))
}

@Test func `a copy that was put back tells of no conflict, since nobody has changed anything`() throws {
  let pair = try Pair()
  var weight = try pair.log(80)
  try pair.store.drainAllNow(at: noon)
  try pair.sync()
  let place = pair.folder.location.health
  let copy = pair.folder.location.data.path + "/copy.sqlite"
  try FileManager.default.copyItem(atPath: place.path, toPath: copy)
  _ = try pair.log(70, at: later(-24))
  weight.kilograms = 81
  try pair.store.commitNow(Batch("weight.edit", [.update(.weight(weight))]), at: later(1))
  try pair.store.drainAllNow(at: later(1))
  try pair.close()
  try FileManager.default.removeItem(at: place)
  try FileManager.default.moveItem(atPath: copy, toPath: place.path)
  weight.kilograms = 82
  try pair.store.commitNow(Batch("weight.edit", [.update(.weight(weight))]), at: later(2))
  #expect(try pair.store.drainAllNow(at: later(2)).isEmpty)
  #expect(try pair.store.keepInStepNow(at: later(3)).conflicts.isEmpty)
}

@Test func `an entry that undo brings back follows its sample as before`() throws {
  let pair = try Pair()
  try pair.weigh(81)
  // The same was typed while nothing was synced.
  let weight = Weight(id: UUID(), at: noon.stamp, kilograms: 81)
  try pair.store.commitNow(Batch("settings", [.set(Settings.synced(.weight), "false")]), at: noon)
  try pair.store.commitNow(Batch("weight.add", [.insert(.weight(weight))]), at: noon)
  try pair.store.commitNow(Batch("settings", [.set(Settings.synced(.weight), "true")]), at: noon)
  try pair.sync(.withReset)
  let before = try contents(pair.store)
  try pair.delete(weight.id)
  try pair.store.drainAllNow(at: noon)
  #expect(try pair.sync(.withReset).added == 0 && pair.count("ignored") == 1)
  try pair.store.undoNow(at: noon)
  #expect(try contents(pair.store) == before && pair.count("ignored") == 0)
  try pair.run("UPDATE sample SET value = 79")
  try pair.store.keepInStepNow(at: later(1))
  #expect(try pair.weights() == ["manual 79.0"])
}

@Test func `jobs that a clock has put off for years are due once it is right again`() throws {
  let pair = try Pair()
  _ = try pair.log(81)
  try pair.store.connection.write { db in
    try db.execute(
      sql: "UPDATE outbox SET tries = 1, next_ms = ?", arguments: [later(17_520).instant.milliseconds])
  }
  #expect(try pair.store.drainNow(at: noon).written == 1)
}

@Test func `a link whose file is out of reach is not replaced by a new file`() throws {
  let folder = Folder()
  try FileManager.default.createDirectory(at: folder.location.data, withIntermediateDirectories: true)
  let path = folder.location.health.path
  try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/nowhere/health.sqlite")
  let store = try folder.store()
  #expect(throws: StoreError.self) { try store.setHealthAccess([.weight: .authorized], at: noon) }
  #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "/nowhere/health.sqlite")
}

@Test func `an import is undone and redone while its removals wait, and what comes back by import is written`() throws {
  let pair = try Pair()
  let weight = try pair.log(81)
  try pair.store.drainAllNow(at: noon)
  try pair.delete(weight.id)
  try pair.store.setHealthAccess([.weight: .denied], at: noon)
  try pair.store.insertNow([.weight(weight)], at: later(1))
  try pair.store.undoNow(at: later(1))
  try pair.store.redoNow(at: later(1))
  #expect(try pair.weights() == ["manual 81.0"])
  try pair.store.setHealthAccess([.weight: .authorized], at: later(2))
  try pair.store.drainAllNow(at: later(2))
  try pair.sync(.withReset, at: later(2))
  #expect(try pair.weights() == ["manual 81.0"] && pair.stored() == ["fastlife 81.0"] && pair.count("link") == 1)
}

@Test func `a correction that is ahead of the clock is followed when its time has come`() throws {
  let pair = try Pair()
  _ = try pair.log(80)
  try pair.store.drainAllNow(at: noon)
  try pair.sync()
  try pair.run("UPDATE sample SET value = 79, start_ms = ?", [later(2).instant.milliseconds])
  for hours in [0.5, 1] {
    let outcome = try pair.sync(.withReset, at: later(hours))
    #expect(!outcome.hasChanges && outcome.next == later(2).instant)
    try pair.store.drainAllNow(at: later(hours))
  }
  try pair.store.keepInStepNow(at: later(3))
  #expect(try pair.weights() == ["manual 79.0"] && pair.stored() == ["fastlife 79.0"])
}

@Test func `what is ahead of the clock when only the future is wanted comes in its time`() throws {
  let pair = try Pair()
  try pair.weigh(80, at: later(-1))
  try pair.weigh(81, at: later(1))
  try pair.store.syncFromNowOn(.weight, at: noon)
  #expect(try pair.store.keepInStepNow(at: noon).next == later(1).instant)
  try pair.store.keepInStepNow(at: later(2))
  #expect(try pair.weights() == ["health:Bathroom 81.0"])
}

@Test func `an own entry whose sample lost a part goes with all of it`() throws {
  let pair = try Pair([.food])
  let food = Food(id: UUID(), at: later(-1).stamp, nutrients: Nutrients(kcal: 500, protein: 30))
  try pair.store.commitNow(Batch("food.add", [.insert(Entry(food))]), at: noon)
  try pair.store.drainAllNow(at: noon)
  try pair.run("DELETE FROM sample WHERE value = 500")
  _ = try pair.store.syncNow(.food, .withReset, at: later(1))
  #expect(try pair.store.readNow { try $0.entries(.food) } == [Entry(food)])
  try pair.store.commitNow(Batch("food.delete", [.delete(.food, food.id)]), at: later(1))
  try pair.store.drainAllNow(at: later(1))
  #expect(try pair.number("SELECT count(*) FROM sample") == 0)
}
