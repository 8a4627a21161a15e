// The samples of one's own entries in the health file: whose they are where two stores share it, how they go, and what of
// others goes with an entry that has no tie.
import Core
import Foundation
import GRDB
import Synchronization
import Testing

@testable import Store

/// A store of its own on the health file of a pair.
private func second(_ pair: Pair, in folder: Folder) throws -> Store {
  var location = folder.location
  location.health = pair.folder.location.health
  let store = try Store(at: location, now: noon)
  try store.commitNow(Batch("settings", [.set(Settings.synced(.weight), "true")]), at: noon)
  return store
}

@Test func `own samples go from the health file, the entries stay, and no sync or undo takes them for deleted`() throws
{
  let pair = try Pair()
  try pair.weigh(82, at: later(-48))
  let (kept, deleted) = (try pair.log(81.4), try pair.log(79, at: later(-24)))
  try pair.store.drainAllNow(at: noon)
  try pair.sync()
  try pair.delete(deleted.id)
  #expect(try pair.store.ownSampleCount() == 2)
  #expect(try pair.store.purgeOwnSamples() == 2)
  #expect(try pair.stored() == ["sh.scale 82.0"] && pair.store.ownSampleCount() == 0)
  #expect(try pair.count("link") == 1)
  try pair.store.undoNow(at: later(1))
  for method in SyncMethod.allCases {
    try pair.sync(method, at: later(2))
    #expect(try pair.weights().count == 3, "\(method)")
  }
  // All of one's own were written anew by the historical one.
  try pair.store.drainAllNow(at: later(3))
  #expect(try pair.stored() == ["sh.scale 82.0", "fastlife 79.0", "fastlife 81.4"])
  #expect(try pair.store.readNow { try $0.record(.weight, kept.id) } != nil)
}

@Test func `after a purge of own samples what they hid of another source is shown`() throws {
  let pair = try Pair()
  _ = try pair.log(81.4)
  try pair.store.drainAllNow(at: noon)
  try pair.weigh(81.4)
  try pair.sync()
  #expect(try pair.weights().count == 1)
  try pair.store.purgeOwnSamples()
  try pair.store.keepInStepNow(at: later(1))
  #expect(try pair.weights().count == 1 && pair.count("link") == 1)
}

@Test func `two stores that share a health file show each other's weights and leave them alone`() throws {
  let (pair, folder) = (try Pair(), Folder())
  let other = try second(pair, in: folder)
  let mine = try pair.log(81.4)
  try pair.store.keepInStepNow(at: noon)
  let theirs = Weight(id: UUID(), at: later(-24).stamp, kilograms: 70)
  try other.commitNow(Batch("weight.add", [.insert(.weight(theirs))]), at: noon)
  try other.keepInStepNow(at: noon)
  try pair.store.keepInStepNow(at: later(1))
  for store in [pair.store, other] {
    let weights = try store.readNow { try $0.entries(.weight) }
    #expect(weights.count == 2 && weights.count { $0.record.foreignSource == "Fast LIFe" } == 1)
  }
  // Whose sample it is shows in the list of sources, too.
  #expect(
    try pair.store.healthSources(.weight).map(\.source.category).sorted { $0.rawValue < $1.rawValue } == [.app, .own])
  // A purge of one leaves what is the other's, and the other's mirror goes with its sample.
  #expect(try pair.store.purgeOwnSamples() == 1)
  try other.keepInStepNow(at: later(2))
  #expect(try other.readNow { try $0.entries(.weight) }.map(\.id) == [theirs.id])
  #expect(try pair.store.readNow { try $0.record(.weight, mine.id) } != nil)
}

/// Takes a weight of a pair into another store, as an import of its document does, and edits it there to 85 kg an hour before.
private func edited(_ weight: Weight, in other: Store, after pair: Pair) throws -> Weight {
  var weight = weight
  try pair.store.keepInStepNow(at: noon)
  try other.commitNow(Batch("import", [.insert(.weight(weight))]), at: noon)
  try other.keepInStepNow(at: noon)
  (weight.at, weight.kilograms) = (later(-1).stamp, 85)
  try other.commitNow(Batch("weight.edit", [.update(.weight(weight))]), at: later(1))
  try other.keepInStepNow(at: later(1))
  return weight
}

@Test func `an edit of the same record in another store leaves one's own entry as it is`() throws {
  let (pair, folder) = (try Pair(), Folder())
  let other = try second(pair, in: folder)
  let weight = try pair.log(80)
  let edited = try edited(weight, in: other, after: pair)
  for method in [SyncMethod.automatic, .withReset] {
    try pair.sync(method, at: later(2))
    _ = try other.syncNow(.weight, method, at: later(2))
    #expect(try pair.weights().filter { $0.hasPrefix("manual") } == ["manual 80.0"], "\(method)")
    let theirs = try other.readNow { try $0.entries(.weight) }.filter { !$0.record.isForeign }
    #expect(theirs == [.weight(edited)], "\(method)")
  }
  #expect(try pair.stored() == ["fastlife 85.0", "fastlife 80.0"])
}

@Test func `an entry that undo brings back is written, though another store has the same record`() throws {
  let (pair, folder) = (try Pair(), Folder())
  let other = try second(pair, in: folder)
  let weight = try pair.log(80)
  _ = try edited(weight, in: other, after: pair)
  try pair.delete(weight.id)
  try pair.store.drainAllNow(at: later(2))
  try pair.store.undoNow(at: later(2))
  for hours in [2.0, 3] {
    try pair.store.drainAllNow(at: later(hours))
    try pair.sync(.withReset, at: later(hours))
  }
  #expect(try pair.weights().filter { $0.hasPrefix("manual") } == ["manual 80.0"])
  #expect(try pair.stored() == ["fastlife 85.0", "fastlife 80.0"])
  // Another program deletes one's own: the entry goes, and is not taken for the other store's.
  try pair.run("DELETE FROM sample WHERE value = 80")
  try pair.sync(.withReset, at: later(4))
  #expect(try pair.weights().filter { $0.hasPrefix("manual") }.isEmpty)
}

@Test func `samples that an older version wrote without the name of a store stay one's own`() throws {
  let pair = try Pair()
  _ = try pair.log(81.4)
  try pair.store.drainAllNow(at: noon)
  try pair.sync()
  try pair.run("UPDATE source SET device = '' WHERE app = 'fastlife'")
  try pair.run("UPDATE change SET writer = 'fastlife'")
  try pair.run("UPDATE reader SET name = 'fastlife'")
  try pair.store.connection.write { try $0.execute(sql: "DELETE FROM meta WHERE key = 'installation'") }
  #expect(try pair.sync(.withReset, at: later(1)) == SyncOutcome())
  _ = try pair.log(80, at: later(1))
  try pair.store.keepInStepNow(at: later(1))
  #expect(try pair.store.healthSources(.weight).map(\.count) == [2])
  #expect(try pair.number("SELECT count(*) FROM reader") == 1)
  // A store of an older snapshot knows its samples by their ties.
  let name = try pair.store.connection.read { try Installation.known(in: $0) }
  try pair.store.connection.write { try $0.execute(sql: "DELETE FROM meta WHERE key = 'installation'") }
  #expect(try pair.sync(.withReset, at: later(2)) == SyncOutcome())
  #expect(try pair.store.connection.read { try Installation.known(in: $0) } == name)
}

@Test func `a deleted entry without a tie takes the sample along that says the same, unless it is another entry's`()
  throws
{
  let pair = try Pair([])
  let (entry, neighbour) = (try pair.log(81.4), try pair.log(81.42, at: later(0.1)))
  try pair.switchOn([.weight])
  try pair.store.syncFromNowOn(.weight, at: later(1))
  try pair.weigh(81.45, at: later(0.4))
  try pair.weigh(81.4, at: later(0.6))
  try pair.store.commitNow(Batch("weight.edit", [.update(.weight(neighbour))]), at: later(1))
  try pair.delete(entry.id)
  try pair.store.drainAllNow(at: later(1))
  #expect(try pair.count("ignored") == 1 && pair.count("outbox") == 0)
  // Everything from before comes but what was put away: the nearest in weight within half an hour.
  #expect(try pair.sync(.historical, at: later(2)).added == 1)
  try pair.store.undoNow(at: later(3))
  try pair.store.undoNow(at: later(3))
  #expect(try pair.store.readNow { try $0.record(.weight, entry.id) } != nil)
}

@Test func `a sync and an import that took long are told of, with how many and nothing of what`() throws {
  let pair = try Pair()
  try pair.weigh(82)
  let heard = Mutex<[SlowWork]>([])
  func told() -> [String] {
    heard.withLock { work in
      defer { work = [] }
      return work.map { "\($0.category) \($0.added) \($0.removed)" }
    }
  }
  pair.store.onSlowWork(over: -1) { work in heard.withLock { $0.append(work) } }
  try pair.sync()
  let weight = Weight(id: UUID(), at: noon.stamp, kilograms: 70)
  try pair.store.insertNow([Entry(weight)], at: later(1))
  #expect(told() == ["sync 1 0", "importing 1 0"])
  // Nobody is told of what took as long as it may.
  pair.store.onSlowWork(over: 3600) { work in heard.withLock { $0.append(work) } }
  try pair.sync(.withReset, at: later(2))
  #expect(told().isEmpty)
}

@Test func `a type that could not be written says why and when it is tried again, and a refusal when it was given`()
  throws
{
  let pair = try Pair()
  try pair.run("CREATE TRIGGER mine AFTER INSERT ON sample BEGIN DELETE FROM change; END")
  _ = try pair.log(81.4)
  #expect(throws: StoreError.altered(path: pair.folder.location.health.path)) { try pair.store.drainNow(at: noon) }
  let failures = try pair.store.readNow { try $0.outboxFailures() }
  #expect(failures[.weight]?.problem == .invalidData)
  #expect(failures[.weight].map { $0.next.milliseconds - noon.instant.milliseconds } == 5000)
  #expect(try pair.store.repairHealth() == [])
  try pair.store.drainAllNow(at: later(1))
  #expect(try pair.store.readNow { try $0.outboxFailures() }.isEmpty)
  try pair.store.setHealthAccess([.mood: .denied], at: later(2))
  #expect(try pair.store.healthRefusals() == [.mood: later(2).instant])
}

@Test func `a health file may lie in another folder`() throws {
  let (folder, elsewhere) = (Folder(), Folder())
  var location = folder.location
  location.health = elsewhere.url.appendingPathComponent("shared.sqlite")
  let store = try Store(at: location, now: noon)
  #expect(!store.hasHealthFile)
  try store.setHealthAccess([.weight: .authorized], at: noon)
  #expect(store.hasHealthFile && FileManager.default.fileExists(atPath: location.health.path))
  #expect(!FileManager.default.fileExists(atPath: folder.location.data.path + "/health.sqlite"))
}

@Test func `an own entry stays when the sample of another program that it was tied to goes, and is shared itself`()
  throws
{
  let pair = try Pair()
  _ = try pair.log(81.4)
  try pair.store.drainAllNow(at: noon)
  try pair.weigh(81.4)
  try pair.sync()
  try pair.store.purgeOwnSamples()
  try pair.sync(.withReset, at: later(1))
  try pair.run("DELETE FROM sample")
  for method in [SyncMethod.automatic, .withReset] {
    try pair.sync(method, at: later(2))
    #expect(try pair.weights() == ["manual 81.4"], "\(method)")
  }
  try pair.store.drainAllNow(at: later(3))
  #expect(try pair.stored() == ["fastlife 81.4"])
}

@Test func `a record that came from another store's document leaves that store's sample alone`() throws {
  let (pair, folder) = (try Pair(), Folder())
  let other = try second(pair, in: folder)
  let weight = try pair.log(81.4)
  try pair.store.keepInStepNow(at: noon)
  try other.commitNow(Batch("import", [.insert(.weight(weight))]), at: noon)
  try other.keepInStepNow(at: noon)
  _ = try other.syncNow(.weight, .historical, at: later(1))
  try other.drainAllNow(at: later(1))
  // Each store has a sample of its own, and changes that one alone.
  var edited = weight
  edited.kilograms = 82
  try other.commitNow(Batch("weight.edit", [.update(.weight(edited))]), at: later(1))
  try other.drainAllNow(at: later(1))
  #expect(try pair.stored() == ["fastlife 81.4", "fastlife 82.0"])
  #expect(try other.purgeOwnSamples() == 1)
  try pair.store.keepInStepNow(at: later(2))
  try pair.sync(.withReset, at: later(2))
  #expect(try pair.weights() == ["manual 81.4"])
  #expect(try other.readNow { try $0.record(.weight, weight.id) } != nil)
}

@Test func `a sample with an impossible offset is read in the home zone`() throws {
  let pair = try Pair()
  for offset in [Int64.min, Int64.max] {
    try pair.run(
      """
      INSERT INTO sample (kind, start_ms, value, source, offset)
      SELECT 1, ?, 80 + (? > 0), id, ? FROM source WHERE app = 'sh.scale'
      """, [noon.instant.milliseconds, offset, offset])
  }
  #expect(try pair.sync().added == 2)
}

/// Invariants.md, No echo of ours.
@Test func `what we write ourselves is no news to a sync, what others write beside it is`() throws {
  let pair = try Pair()
  try pair.sync(at: noon)
  _ = try pair.log(81.4)
  #expect(try pair.store.drainNow(at: noon).written == 1)
  #expect(try pair.store.keepInStepNow(at: later(1)) == SyncOutcome())
  try pair.weigh(80, at: later(1))
  #expect(try pair.store.keepInStepNow(at: later(2)).added == 1)
  #expect(try pair.weights() == ["manual 81.4", "health:Bathroom 80.0"])
}

@Test
func `loose nutrients of one program and instant are one food, whose energy is estimated where none is given`() throws {
  let pair = try Pair([.food])
  for (kind, hours, value) in [
    ("energy_eaten", -3.0, 500.0), ("protein", -3, 30), ("protein", -2, 25), ("carbs", -2, 50), ("fat", -1, 5),
  ] {
    try pair.run(
      """
      INSERT INTO sample (kind, start_ms, value, source)
      SELECT k.id, ?, ?, s.id FROM kind k, source s WHERE k.name = ? AND s.app = 'sh.scale'
      """, [later(hours).instant.milliseconds, value, kind])
  }
  #expect(try pair.store.syncNow(.food, .withReset, at: later(1)).added == 3)
  let foods = try pair.store.readNow { try $0.records(Food.self, newestFirst: false) }
  #expect(
    foods.map(\.nutrients) == [
      Nutrients(kcal: 500, protein: 30), Nutrients(protein: 25, carbs: 50), Nutrients(fat: 5),
    ])
  #expect(foods.map { $0.nutrients.countedEnergy?.isEstimated } == [false, true, true])
}
