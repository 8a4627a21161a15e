// Entries and the health file in step: what is logged reaches the file, what others write there reaches the entries.
import Core
import Foundation
import GRDB
import Testing

@testable import Store

/// A store whose weights are synced, and another program that writes into the health file.
final class Pair {
  let folder = Folder()
  let store: Store
  private let other: DatabaseQueue

  init(_ types: [HealthType] = [.weight]) throws {
    store = try folder.store()
    try store.setHealthAccess([:], at: noon)
    other = try DatabaseQueue(path: folder.location.health.path)
    try run("INSERT INTO source (app, name, category) VALUES ('sh.scale', 'Bathroom', 'scale')")
    try switchOn(types)
  }

  func switchOn(_ types: [HealthType]) throws {
    try store.setHealthAccess(Dictionary(uniqueKeysWithValues: types.map { ($0, .authorized) }), at: noon)
    try store.commitNow(Batch("settings", types.map { .set(Settings.synced($0), "true") }), at: noon)
  }

  func run(_ sql: String, _ arguments: StatementArguments = []) throws {
    try other.write { try $0.execute(sql: sql, arguments: arguments) }
  }

  /// Runs a statement of another program's outside of any transaction.
  func direct(_ sql: String) throws { try other.writeWithoutTransaction { try $0.execute(sql: sql) } }

  /// The other program ends.
  func close() throws { try other.close() }

  /// Another program's weight; answers its id.
  @discardableResult
  func weigh(_ kilograms: Double, at now: Moment = noon) throws -> UUID {
    let id = UUID()
    try run(
      """
      INSERT INTO sample (kind, start_ms, id, value, source)
      SELECT 1, ?, ?, ?, id FROM source WHERE app = 'sh.scale'
      """, [now.instant.milliseconds, id.bytes, kilograms])
    return id
  }

  func log(_ kilograms: Double, at now: Moment = noon) throws -> Weight {
    let weight = Weight(id: UUID(), at: now.stamp, kilograms: kilograms)
    try store.commitNow(Batch("weight.add", [.insert(.weight(weight))]), at: now)
    return weight
  }

  func delete(_ id: UUID) throws { try store.commitNow(Batch("weight.delete", [.delete(.weight, id)]), at: noon) }

  /// The weights that are in the file, with their programs.
  func stored() throws -> [String] {
    try other.read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT o.app || ' ' || s.value FROM sample s JOIN source o ON o.id = s.source WHERE s.kind = 1
          ORDER BY s.start_ms, s.value
          """)
    }
  }

  /// How many rows a table has, of the store or, for the list of changes, of the health file.
  func count(_ table: String) throws -> Int {
    let sql = "SELECT count(*) FROM \(table)"
    if table == "change" { return try other.read { try Int.fetchOne($0, sql: sql) ?? 0 } }
    return try store.connection.read { try Int.fetchOne($0, sql: sql) ?? 0 }
  }

  /// A number that the health file answers.
  func number(_ sql: String) throws -> Int? { try other.read { try Int.fetchOne($0, sql: sql) } }

  /// The weights among the entries, with their sources.
  func weights() throws -> [String] {
    try store.readNow { try $0.records(Weight.self, limit: 100, newestFirst: false) }.map {
      "\($0.source) \($0.kilograms)"
    }
  }

  @discardableResult
  func sync(_ method: SyncMethod = .automatic, at now: Moment = later(1)) throws -> SyncOutcome {
    try store.syncNow(.weight, method, at: now)
  }
}

@Test func `what is logged, changed, deleted and undone reaches the health file with the next drain`() throws {
  let pair = try Pair()
  var weight = try pair.log(81.4)
  #expect(try pair.stored().isEmpty)
  #expect(try pair.store.drainNow(at: noon).written == 1)
  #expect(try pair.stored() == ["fastlife 81.4"] && pair.count("outbox") == 0 && pair.count("link") == 1)
  weight.kilograms = 81.9
  weight.bodyFat = 18
  try pair.store.commitNow(Batch("weight.edit", [.update(.weight(weight))]), at: noon)
  #expect(try pair.store.drainNow(at: noon).written == 1)
  #expect(try pair.stored() == ["fastlife 81.9"])
  try pair.delete(weight.id)
  #expect(try pair.count("link") == 0)
  #expect(try pair.store.drainNow(at: noon).removed == 1)
  #expect(try pair.stored().isEmpty)
  try pair.store.undoNow(at: noon)
  #expect(try pair.store.drainNow(at: noon).written == 1)
  #expect(try pair.stored() == ["fastlife 81.9"] && pair.weights() == ["manual 81.9"])
}

@Test func `a sample of ours that another program has moved goes with its entry, before any sync`() throws {
  let pair = try Pair()
  let weight = try pair.log(81.4)
  _ = try pair.store.drainNow(at: noon)
  try pair.run("UPDATE sample SET start_ms = start_ms + 60000")
  try pair.delete(weight.id)
  #expect(try pair.store.drainNow(at: noon).removed == 1)
  #expect(try pair.stored().isEmpty)
}

@Test func `what is logged and undone before a drain never reaches the file`() throws {
  let pair = try Pair()
  _ = try pair.log(81.4)
  try pair.store.undoNow(at: noon)
  #expect(try pair.count("outbox") == 0)
  #expect(try pair.store.drainNow(at: noon) == DrainReport())
}

@Test func `while a type is off nothing is noted, and nothing written`() throws {
  let pair = try Pair([.hydration])
  _ = try pair.log(81.4)
  #expect(try pair.count("outbox") == 0)
}

@Test func `another program's weight comes, follows its changes and goes, and undo passes over all of it`() throws {
  let pair = try Pair()
  _ = try pair.log(80, at: later(-48))
  let id = try pair.weigh(81.4)
  #expect(try pair.sync().added == 1)
  #expect(try pair.weights() == ["manual 80.0", "health:Bathroom 81.4"])
  #expect(try pair.sync().added == 0)
  try pair.run("UPDATE sample SET value = 82 WHERE id = ?", [id.bytes])
  #expect(try pair.sync().followed == 1)
  #expect(try pair.weights() == ["manual 80.0", "health:Bathroom 82.0"])
  try pair.run("DELETE FROM sample WHERE id = ?", [id.bytes])
  #expect(try pair.sync().removed == 1)
  #expect(try pair.weights() == ["manual 80.0"])
  #expect(try pair.store.undoNow(at: later(2)).label == "weight.add")
  #expect(try pair.weights().isEmpty)
}

@Test func `our own sample that another program changes or deletes changes or deletes the entry`() throws {
  let pair = try Pair()
  _ = try pair.log(81.4)
  _ = try pair.store.drainNow(at: noon)
  try pair.sync()
  try pair.run("UPDATE sample SET value = 82")
  #expect(try pair.sync().followed == 1)
  #expect(try pair.weights() == ["manual 82.0"])
  try pair.run("DELETE FROM sample")
  #expect(try pair.sync().removed == 1)
  #expect(try pair.weights().isEmpty)
}

@Test func `where both sides have changed ours stays, is written again, and the other value is told`() throws {
  let pair = try Pair()
  var weight = try pair.log(81.4)
  _ = try pair.store.drainNow(at: noon)
  try pair.run("UPDATE sample SET value = 82")
  weight.kilograms = 83
  try pair.store.commitNow(Batch("weight.edit", [.update(.weight(weight))]), at: noon)
  let report = try pair.store.drainNow(at: noon)
  #expect(report.written == 1 && report.conflicts.map(\.theirs?.value) == [82])
  #expect(try pair.stored() == ["fastlife 83.0"] && pair.weights() == ["manual 83.0"])
}

@Test func `a mirror that is deleted here stays away, until undo brings it back`() throws {
  let pair = try Pair()
  let id = try pair.weigh(81.4)
  try pair.sync()
  try pair.delete(id)
  #expect(try pair.sync(.withReset).added == 0)
  #expect(try pair.weights().isEmpty && pair.stored() == ["sh.scale 81.4"])
  // The sync that found nothing is no step.
  try pair.store.undoNow(at: later(1))
  #expect(try pair.weights() == ["health:Bathroom 81.4"] && pair.count("ignored") == 0 && pair.count("link") == 1)
  #expect(try pair.sync(.withReset) == SyncOutcome())
}

@Test func `importing everything anew brings back what was put away, as one step of undo`() throws {
  let pair = try Pair()
  let id = try pair.weigh(81.4)
  try pair.sync()
  try pair.delete(id)
  #expect(try pair.sync(.historical).added == 0)
  #expect(try pair.store.syncNow(.weight, .historical, initial: .all, at: later(1)).added == 1)
  #expect(try pair.weights() == ["health:Bathroom 81.4"] && pair.count("ignored") == 0)
  try pair.store.undoNow(at: later(2))
  #expect(try pair.weights().isEmpty && pair.count("ignored") == 1)
}

/// Invariants.md, Ours once.
@Test func `an entry and a sample of the same weighing are tied, not doubled`() throws {
  let pair = try Pair([])
  _ = try pair.log(81.4)
  try pair.switchOn([.weight])
  try pair.weigh(81.42, at: moment(noon.instant.seconds + 20))
  let outcome = try pair.sync(.historical)
  #expect(outcome.added == 0 && outcome.linked == 1)
  #expect(try pair.weights() == ["manual 81.4"])
}

@Test func `a reset after a reset does nothing, and one step takes an import of everything back`() throws {
  let pair = try Pair()
  for hour in 1...20 { try pair.weigh(80 + Double(hour) / 10, at: later(-Double(hour) * 24)) }
  let first = try pair.sync(.withReset)
  #expect(first.added == 20 && first.batch != nil)
  #expect(try pair.sync(.withReset) == SyncOutcome())
  try pair.store.undoNow(at: later(2))
  #expect(try pair.weights().isEmpty && pair.count("link") == 0)
}

@Test func `a weight that nobody can have weighed, and one of the future, make no entry`() throws {
  let pair = try Pair()
  for value in [-1, 0, 701, 1e308] { try pair.weigh(value) }
  try pair.weigh(80, at: later(1000))
  #expect(try pair.sync().added == 0)
}

@Test func `a file that is locked keeps the jobs, which then wait`() throws {
  let pair = try Pair()
  _ = try pair.log(81.4)
  let blocker = try DatabaseQueue(path: pair.folder.location.health.path)
  try blocker.inDatabase { db in
    try db.execute(sql: "BEGIN EXCLUSIVE")
    #expect(throws: StoreError.self) {
      try pair.store.withoutWaiting { () throws(StoreError) in _ = try pair.store.drainNow(at: noon) }
    }
    try db.execute(sql: "COMMIT")
  }
  #expect(try pair.count("outbox") == 1)
  #expect(try pair.store.drainNow(at: noon) == DrainReport(left: 1))
  #expect(try pair.store.drainNow(at: later(0.01)).written == 1)
}

/// Invariants.md, Local first.
@Test func `the trackers go on without the file, and with one that is not ours`() throws {
  let pair = try Pair()
  try FileManager.default.removeItem(at: pair.folder.location.health)
  _ = try pair.log(81.4)
  #expect(try pair.store.drainNow(at: noon) == DrainReport(left: 1))
  #expect(throws: StoreError.self) { try pair.sync() }
  #expect(try pair.store.readNow { try $0.syncRecords() }[.weight]?.problem == .notAvailable)
  try Data(repeating: 7, count: 4096).write(to: pair.folder.location.health)
  #expect(throws: StoreError.self) { try pair.store.drainNow(at: noon) }
  #expect(try pair.weights() == ["manual 81.4"] && pair.count("outbox") == 1)
}

@Test func `every type goes to the file and comes from there to another store`() throws {
  let types = SharedType.all.map(\.type)
  let pair = try Pair(types)
  let (at, end) = (later(-10).stamp, later(-2).stamp)
  let records: [any Core.Record] = [
    Weight(id: UUID(), at: at, kilograms: 81, bodyFat: 18),
    Drink(id: UUID(), at: at, millilitres: 250, beverage: "coffee"),
    Sleep(id: UUID(), bed: at, wake: end), Fast(id: UUID(), start: at, end: end, goal: 57_600),
    Mood(id: UUID(), at: at, mood: 7, energy: 4),
    Session(id: UUID(), start: at, end: end, counts: .mindful, activity: "open"),
    HabitLog(id: UUID(), at: at, habit: NoAlc.id, day: Day(at) - 1, value: 4),
    Food(id: UUID(), at: at, name: "Oats", nutrients: Nutrients(kcal: 230, protein: 8)),
    Reading(id: UUID(), at: at, measure: "bp", values: [128, 82]),
  ]
  try pair.store.commitNow(Batch("import", records.map { .insert(Entry($0)) }), at: noon)
  #expect(try pair.store.drainNow(at: noon).written == records.count)
  // Another machine reads the file: what is ours there is foreign here.
  let second = Folder()
  let store = try second.store()
  try FileManager.default.copyItem(at: pair.folder.location.health, to: second.location.health)
  let queue = try DatabaseQueue(path: second.location.health.path)
  try queue.write { try $0.execute(sql: "UPDATE source SET app = 'other', name = 'Other' WHERE app = 'fastlife'") }
  for type in types {
    #expect(try store.syncNow(type, .withReset, at: noon).added == 1, "\(type)")
    #expect(try store.syncNow(type, .withReset, at: noon) == SyncOutcome(), "\(type)")
  }
  for record in records {
    let there = try #require(try store.readNow { try $0.record(type(of: record).kind, record.id) }, "\(record)")
    #expect(
      there.record.isForeign
        && SharedType.of(there.kind)?.content(there.record) == SharedType.of(there.kind)?.content(record))
  }
}

@Test func `the history of both sides comes when it is asked for, once`() throws {
  let pair = try Pair([])
  _ = try pair.log(81.4, at: later(-72))
  try pair.weigh(82, at: later(-48))
  try pair.switchOn([.weight])
  #expect(try pair.sync(.historical).added == 1)
  try pair.store.drainAllNow(at: later(1))
  #expect(try pair.stored() == ["fastlife 81.4", "sh.scale 82.0"])
  #expect(try pair.sync(.historical) == SyncOutcome() && pair.count("outbox") == 0)
}

@Test func `from now on leaves what was there before`() throws {
  let pair = try Pair()
  try pair.weigh(82, at: later(-48))
  try pair.store.syncFromNowOn(.weight, at: noon)
  try pair.weigh(81, at: later(0.5))
  #expect(try pair.sync().added == 1)
  #expect(try pair.weights() == ["health:Bathroom 81.0"])
}

@Test func `a type that is switched on without an answer waits for it, as one does that was refused`() throws {
  let pair = try Pair([])
  try pair.weigh(82)
  try pair.store.commitNow(Batch("settings", [.set(Settings.synced(.weight), "true")]), at: noon)
  #expect(try pair.store.keepInStepNow(at: later(1)) == SyncOutcome())
  #expect(try pair.store.healthAccess().isEmpty)
  try pair.store.setHealthAccess([.weight: .authorized], at: noon)
  #expect(try pair.store.keepInStepNow(at: later(1)).added == 1)
  try pair.store.setHealthAccess([.weight: .denied], at: noon)
  try pair.weigh(83, at: later(1))
  #expect(try pair.store.keepInStepNow(at: later(2)) == SyncOutcome())
}

@Test func `the background takes nothing in of a type while its beginning is being chosen`() throws {
  let pair = try Pair([])
  try pair.weigh(82)
  // Held before it is switched on, as by whoever asks for the choice.
  pair.store.hold([.weight])
  try pair.store.setHealthAccess([.weight: .authorized], at: noon)
  try pair.store.commitNow(Batch("settings", [.set(Settings.synced(.weight), "true")]), at: noon)
  #expect(try pair.store.keepInStepNow(at: later(1)) == SyncOutcome())
  #expect(try pair.weights().isEmpty)
  #expect(try pair.store.syncNow(.weight, .historical, initial: .all, at: later(1)).added == 1)
  pair.store.release([.weight])
  try pair.weigh(83, at: later(1.5))
  #expect(try pair.store.keepInStepNow(at: later(2)).added == 1)
}

@Test func `a file with another program's trigger is neither read nor written until it is repaired`() throws {
  let pair = try Pair()
  try pair.run("CREATE TRIGGER mine AFTER INSERT ON sample BEGIN DELETE FROM change; END")
  _ = try pair.log(81.4)
  #expect(throws: StoreError.altered(path: pair.folder.location.health.path)) { try pair.store.drainNow(at: noon) }
  #expect(try pair.store.checkHealth()?.isIntact == false)
  #expect(try pair.store.repairHealth() == [])
  #expect(try pair.store.drainNow(at: later(1)).written == 1)
  #expect(try pair.store.checkHealth()?.isIntact == true)
}

@Test func `a reset takes ties along and puts samples of others away, and undo brings both back`() throws {
  let pair = try Pair()
  _ = try pair.log(80, at: later(-48))
  try pair.store.drainAllNow(at: noon)
  try pair.weigh(81.4)
  try pair.sync()
  let before = try contents(pair.store)
  _ = try pair.store.resetNow(.records([.weight], settings: []), actor: .screen, at: later(2))
  #expect(try pair.count("link") == 0 && pair.count("ignored") == 1 && pair.weights().isEmpty)
  #expect(try pair.sync(.withReset, at: later(3)).added == 0)
  try pair.store.undoNow(at: later(4))
  #expect(try contents(pair.store) == before)
}

@Test func `what is switched on but refused is never written, and its jobs wait`() throws {
  let pair = try Pair()
  try pair.store.setHealthAccess([.weight: .denied], at: noon)
  _ = try pair.log(81.4)
  #expect(try pair.store.drainNow(at: noon).written == 0)
  #expect(try pair.stored().isEmpty && pair.count("outbox") == 1)
}

@Test func `a health file that was deleted is not made again by what is logged`() throws {
  let pair = try Pair()
  _ = try pair.log(81.4)
  try pair.store.drainAllNow(at: noon)
  try FileManager.default.removeItem(at: pair.folder.location.health)
  _ = try pair.log(82, at: later(1))
  try pair.store.keepInStepNow(at: later(2))
  #expect(!FileManager.default.fileExists(atPath: pair.folder.location.health.path))
  #expect(try pair.count("outbox") == 1)
}

@Test func `after the health file could not be attached the store still writes, and trusts no schema`() throws {
  let pair = try Pair()
  _ = try pair.log(81.4)
  let blocker = try DatabaseQueue(path: pair.folder.location.health.path)
  try blocker.inDatabase { db in
    try db.execute(sql: "BEGIN EXCLUSIVE")
    #expect(throws: StoreError.self) {
      try pair.store.withoutWaiting { () throws(StoreError) in _ = try pair.store.drainNow(at: noon) }
    }
    try db.execute(sql: "COMMIT")
  }
  let trusts = try pair.store.connection.read { try Bool.fetchOne($0, sql: "PRAGMA trusted_schema") }
  let attached = try pair.store.connection.read {
    try String.fetchAll($0, sql: "SELECT name FROM pragma_database_list")
  }
  #expect(trusts == false && !attached.contains("health"))
}

@Test func `the log has each sync with its source and each conflict with both values, the newest first`() throws {
  let pair = try Pair()
  try pair.weigh(80, at: later(-24))
  try pair.sync(at: noon)
  var weight = try pair.log(81.4)
  _ = try pair.store.drainNow(at: noon)
  try pair.run("UPDATE sample SET value = 82 WHERE source = (SELECT id FROM source WHERE app = 'fastlife')")
  weight.kilograms = 83
  try pair.store.commitNow(Batch("weight.edit", [.update(.weight(weight))]), at: noon)
  _ = try pair.store.drainNow(at: later(1))
  let log = try pair.store.readNow { try $0.syncLog() }
  // Who has changed our own sample is not known.
  #expect(log.map(\.source) == [nil, "Bathroom"] && log.map(\.kind) == [.weight, .weight])
  #expect(log.last?.event == .synced(added: 1, removed: 0, followed: 0))
  guard case .conflict(let ours, let theirs)? = log.first?.event else {
    Issue.record("no conflict")
    return
  }
  #expect((ours.record as? Weight)?.kilograms == 83 && (theirs?.record as? Weight)?.kilograms == 82)
  try pair.store.resetNow(.records([.weight]), at: later(2))
  #expect(try pair.count("conflict") == 0)
}

@Test func `the way back of a sync names each entry as it was and as the sync left it`() throws {
  let pair = try Pair()
  let id = try pair.weigh(81.4)
  let added = try #require(try pair.sync().batch)
  try pair.run("UPDATE sample SET value = 82 WHERE id = ?", [id.bytes])
  let followed = try #require(try pair.sync().batch)
  let back = try pair.store.readNow { (try $0.changesBack(of: added), try $0.changesBack(of: followed)) }
  #expect(back.0?.map { $0.after == nil } == [true])
  #expect((back.1?.first?.after?.record as? Weight)?.kilograms == 81.4)
  #expect((back.1?.first?.before?.record as? Weight)?.kilograms == 82)
  let own = try pair.log(80)
  #expect(try pair.store.readNow { try $0.changesBack(of: 10_000) } == nil)
  #expect(own.kilograms == 80)
}

@Test func `before a first import it is known how much there is, of whom, since when, and how much of it is new`()
  throws
{
  let pair = try Pair([])
  _ = try pair.log(81.4)
  try pair.switchOn([.weight])
  try pair.weigh(81.42, at: moment(noon.instant.seconds + 20))
  try pair.weigh(79, at: later(-48))
  let preview = try pair.store.previewSync(.weight, at: later(1))
  #expect(preview == SyncPreview(samples: 2, sources: 1, since: later(-48).instant, new: 1))
  #expect(try pair.weights() == ["manual 81.4"] && pair.count("link") == 0)
}

@Test func `the file is told by type, a food once and not once a nutrient, and the pulse where it is allowed`() throws {
  let pair = try Pair([.food])
  let food = Food(id: UUID(), at: noon.stamp, name: "Oats", nutrients: Nutrients(kcal: 230, protein: 8))
  try pair.store.commitNow(Batch("food.add", [.insert(Entry(food))]), at: noon)
  _ = try pair.store.drainNow(at: noon)
  for (hours, value) in [(-30.0, 90.0), (-2, 60), (-1, 64), (-0.5, 900)] {
    try pair.run(
      "INSERT INTO sample (kind, start_ms, value, source) SELECT 38, ?, ?, id FROM source WHERE app = 'sh.scale'",
      [later(hours).instant.milliseconds, value])
  }
  let overview = try pair.store.healthOverview()
  #expect(overview.types[.food]?.samples == 1 && overview.types[.pulse]?.samples == 4 && overview.samples == 6)
  #expect(overview.types[.pulse]?.newest == later(-0.5).instant)
  #expect(try pair.store.pulse(at: noon) == nil)
  try pair.store.setHealthAccess([.pulse: .authorized], at: noon)
  let pulse = try #require(try pair.store.pulse(at: noon))
  #expect(pulse.latest == 64 && pulse.mean == 62 && pulse.count == 2 && pulse.source == "Bathroom")
  #expect(pulse.isFresh(now: noon.instant) && pulse.age(now: later(50).instant) == 2)
}

@Test(arguments: [true, false]) func `what an entry hid is shown once that entry says something else or is gone`(
  isEdited: Bool
) throws {
  let pair = try Pair()
  var own = try pair.log(80)
  try pair.store.keepInStepNow(at: noon)
  try pair.weigh(80.1)
  try pair.store.keepInStepNow(at: noon)
  #expect(try pair.weights() == ["manual 80.0"])
  if isEdited {
    own.kilograms = 75
    try pair.store.commitNow(Batch("weight.edit", [.update(.weight(own))]), at: noon)
  } else {
    try pair.delete(own.id)
  }
  try pair.store.keepInStepNow(at: noon)
  let shown = try pair.weights()
  #expect(shown.contains { $0.hasSuffix(" 80.1") }, "\(shown)")
}
