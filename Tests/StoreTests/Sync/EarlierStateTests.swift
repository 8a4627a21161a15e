// A store or a health file that is put back as it was earlier, and syncs that are undone: nothing that was logged, typed or
// restored is taken for deleted or corrected elsewhere.
import Core
import Foundation
import GRDB
import Testing

@testable import Store

@Test func `what a restore brings back was not deleted in the health file since`() throws {
  let pair = try Pair()
  let weight = try pair.log(81.4)
  var edited = try pair.log(77, at: later(-24))
  try pair.store.drainAllNow(at: noon)
  try pair.sync()
  let name = try pair.store.connection.read { try Installation.known(in: $0) }
  let backup = try Snapshots(pair.folder.location).make(at: later(1))
  try pair.delete(weight.id)
  edited.kilograms = 78
  try pair.store.commitNow(Batch("weight.edit", [.update(.weight(edited))]), at: later(1))
  try pair.store.drainAllNow(at: later(1))
  _ = try Snapshots(pair.folder.location).restore(backup.file, at: later(2))
  let store = try pair.folder.store()
  for method in [SyncMethod.automatic, .withReset] {
    _ = try store.syncNow(.weight, method, at: later(3))
    #expect(try store.readNow { try $0.record(.weight, weight.id) } != nil, "\(method)")
  }
  try store.drainAllNow(at: later(3))
  #expect(try pair.stored() == ["fastlife 77.0", "fastlife 81.4"])
  #expect(
    try store.readNow { try $0.records(Weight.self, limit: 9, newestFirst: false) }.map(\.kilograms) == [77, 81.4])
  #expect(try store.connection.read { try Installation.known(in: $0) } == name)
}

/// How the health file is copied and put back.
enum Copying: CaseIterable {
  case byShell, byExport
}

extension Pair {
  /// Copies the health file.
  fileprivate func copied(_ way: Copying) throws -> String {
    let copy = folder.location.data.path + "/copy.sqlite"
    switch way {
    case .byShell: try FileManager.default.copyItem(atPath: folder.location.health.path, toPath: copy)
    case .byExport: #expect(try store.copyHealth(to: copy))
    }
    return copy
  }

  /// Puts a copy in the place of the health file; with a sample that another program adds to it.
  fileprivate func putBack(_ copy: String, withAnother: Bool = false) throws -> DatabaseQueue {
    let place = folder.location.health
    try close()
    try FileManager.default.removeItem(at: place)
    try FileManager.default.moveItem(atPath: copy, toPath: place.path)
    let queue = try DatabaseQueue(path: place.path)
    if withAnother {
      try queue.write { db in
        for number in 0..<3 {
          try db.execute(
            sql: """
              INSERT INTO sample (kind, start_ms, value, source)
              SELECT 1, ?, 60, id FROM source WHERE app = 'sh.scale'
              """, arguments: [later(-72 - Double(number)).instant.milliseconds])
        }
      }
    }
    return queue
  }
}

@Test(arguments: Copying.allCases, [false, true])
func `an earlier copy of the health file takes no entry along that was logged since`(
  way: Copying, isSyncedSince: Bool
) throws {
  for another in [false, true] {
    let pair = try Pair()
    var first = try pair.log(80, at: later(-48))
    try pair.store.drainAllNow(at: noon)
    try pair.sync()
    let copy = try pair.copied(way)
    for hours in [-24.0, -12] { _ = try pair.log(81, at: later(hours)) }
    first.kilograms = 79
    try pair.store.commitNow(Batch("weight.edit", [.update(.weight(first))]), at: noon)
    try pair.store.drainAllNow(at: noon)
    if isSyncedSince { try pair.sync(.automatic, at: later(1)) }
    let there = try pair.putBack(copy, withAnother: another)
    try pair.store.keepInStepNow(at: later(2))
    _ = try pair.store.syncNow(.weight, .withReset, at: later(2))
    let own = try pair.weights().filter { $0.hasPrefix("manual") }
    #expect(own == ["manual 79.0", "manual 81.0", "manual 81.0"], "\(another)")
    try pair.store.drainAllNow(at: later(3))
    let values = try there.read {
      try Double.fetchAll($0, sql: "SELECT value FROM sample WHERE value > 60 ORDER BY value")
    }
    #expect(values == [79, 81, 81], "\(another)")
    #expect(try pair.store.keepInStepNow(at: later(4)) == SyncOutcome(), "\(another)")
  }
}

@Test func `a sync that was undone stays undone, and redone it is whole again`() throws {
  let pair = try Pair()
  try pair.weigh(82)
  #expect(try pair.sync(.withReset).added == 1)
  try pair.store.undoNow(at: later(1))
  try pair.weigh(83, at: later(1))
  try pair.store.keepInStepNow(at: later(2))
  #expect(try pair.weights().count == 1 && pair.count("ignored") == 1)
  #expect(try pair.sync(.historical, at: later(3)).added == 0)
  try pair.store.undoNow(at: later(3))
}

@Test func `redoing a sync that was undone takes its samples from those that were put away`() throws {
  let pair = try Pair()
  try pair.weigh(82)
  try pair.sync(.withReset)
  try pair.store.undoNow(at: later(1))
  #expect(try pair.weights().isEmpty && pair.count("ignored") == 1)
  try pair.store.redoNow(at: later(2))
  #expect(try pair.weights().count == 1 && pair.count("ignored") == 0)
}

@Test func `an entry that takes its own value back from a sync keeps it, and the sample has it`() throws {
  let pair = try Pair()
  _ = try pair.log(81)
  try pair.store.drainAllNow(at: noon)
  try pair.sync()
  try pair.run("UPDATE sample SET value = 79")
  try pair.sync(.withReset)
  #expect(try pair.weights() == ["manual 79.0"])
  try pair.store.undoNow(at: later(2))
  try pair.store.keepInStepNow(at: later(3))
  try pair.sync(.withReset, at: later(3))
  #expect(try pair.weights() == ["manual 81.0"] && pair.stored() == ["fastlife 81.0"])
  try pair.store.redoNow(at: later(4))
  try pair.store.drainAllNow(at: later(5))
  #expect(try pair.weights() == ["manual 79.0"] && pair.stored() == ["fastlife 79.0"])
}

@Test func `a sync that loosened an entry can be undone after its sample was written`() throws {
  let pair = try Pair([])
  _ = try pair.log(81)
  try pair.switchOn([.weight])
  try pair.weigh(81)
  try pair.sync(.withReset)
  try pair.run("DELETE FROM sample")
  try pair.weigh(70, at: later(-24))
  #expect(try pair.sync(.withReset, at: later(2)).added == 1)
  try pair.store.drainAllNow(at: later(2))
  let receipt = try pair.store.undoNow(at: later(3))
  #expect(receipt.conflict == nil)
  #expect(try pair.weights() == ["manual 81.0"])
  try pair.store.keepInStepNow(at: later(4))
  #expect(try pair.weights() == ["manual 81.0"] && pair.stored() == ["sh.scale 70.0", "fastlife 81.0"])
}

@Test func `what an own entry hides goes as soon as its sample is written`() throws {
  let pair = try Pair()
  try pair.weigh(81.4)
  try pair.sync()
  #expect(try pair.weights() == ["health:Bathroom 81.4"])
  _ = try pair.log(81.4, at: later(0.005))
  try pair.store.keepInStepNow(at: later(1))
  #expect(try pair.weights() == ["manual 81.4"])
}

@Test func `an own night whose sample loses its first stage stays the only one`() throws {
  let pair = try Pair([])
  let (bed, wake) = (later(-9), later(-1))
  let night = Sleep(id: UUID(), bed: bed.stamp, wake: wake.stamp)
  try pair.store.commitNow(Batch("sleep.add", [.insert(.sleep(night))]), at: noon)
  try pair.switchOn([.sleep])
  // Asleep in two loose parts, of the same hours as the own night.
  let parts = [(bed.instant, bed.instant + 3600), (bed.instant + 3600, wake.instant)]
  for (start, end) in parts {
    try pair.run(
      """
      INSERT INTO sample (kind, start_ms, length_ms, id, text, source)
      SELECT 7, ?, ?, ?, 'asleep', id FROM source WHERE app = 'sh.scale'
      """, [start.milliseconds, end.milliseconds - start.milliseconds, UUID().bytes])
  }
  _ = try pair.store.syncNow(.sleep, .withReset, at: later(0))
  func nights() throws -> [UUID] { try pair.store.readNow { try $0.entries(.sleep) }.map(\.id) }
  #expect(try nights() == [night.id] && pair.count("link") == 1)
  try pair.run("DELETE FROM sample WHERE start_ms = ?", [bed.instant.milliseconds])
  try pair.store.keepInStepNow(at: later(1))
  try pair.store.keepInStepNow(at: later(2))
  #expect(try nights() == [night.id])
}
