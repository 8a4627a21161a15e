// A sync of much goes in steps: it comes to the same as at once, is one step of undo, and lets others write in between.
import Core
import Foundation
import GRDB
import Synchronization
import Testing

@testable import Store

/// What a pair has: entries, samples, ties and what is put away.
private func state(_ pair: Pair) throws -> [String] {
  try pair.store.connection.read { db in
    try String.fetchAll(db, sql: "SELECT source || ' ' || kilograms || ' ' || at_ms FROM weight ORDER BY at_ms, id")
      + String.fetchAll(db, sql: "SELECT direction || ' ' || start_ms FROM link ORDER BY start_ms")
      + String.fetchAll(db, sql: "SELECT count(*) FROM ignored")
      + String.fetchAll(db, sql: "SELECT tracker || ' ' || day || ' ' || count FROM day_total ORDER BY day")
  }
}

/// A pair with entries and samples of every sort, after a first sync: some to be added, followed, removed and tied.
private func lived(_ isStepped: Bool) throws -> Pair {
  let pair = try Pair()
  if isStepped { pair.store.mostAtOnce.withLock { $0 = 0 } }
  for day in 1...40 { try pair.weigh(70 + Double(day) / 10, at: later(Double(-24 * day))) }
  try pair.sync(at: noon)
  _ = try pair.log(60, at: later(-12))
  try pair.store.drainAllNow(at: noon)
  try pair.run("UPDATE sample SET value = value + 20 WHERE kind = 1 AND value BETWEEN 71 AND 72")
  try pair.run("DELETE FROM sample WHERE kind = 1 AND value BETWEEN 73 AND 73.45")
  for day in 50...70 { try pair.weigh(50 + Double(day) / 10, at: later(Double(-24 * day))) }
  // The same as an entry that was typed.
  _ = try pair.log(88, at: later(-5))
  try pair.weigh(88, at: later(-5))
  try pair.sync(at: later(1))
  return pair
}

@Test func `a sync in steps comes to the same as one at once`() throws {
  let (stepped, atOnce) = (try lived(true), try lived(false))
  #expect(try state(stepped) == state(atOnce))
  #expect(try stepped.store.checkNow().isSound)
  // Nothing is left to be done.
  #expect(try !stepped.sync(at: later(2)).hasChanges)
}

@Test func `a sync in steps is one step of undo, and leaves no copy behind`() throws {
  let pair = try Pair()
  for day in 1...30 { try pair.weigh(70 + Double(day) / 10, at: later(Double(-24 * day))) }
  pair.store.mostAtOnce.withLock { $0 = 0 }
  let outcome = try pair.store.syncNow(.weight, .historical, initial: .all, at: noon)
  #expect(outcome.added == 30 && outcome.batch != nil)
  #expect(try pair.count("weight") == 30)
  #expect(FileTools.names(in: pair.folder.location.copies) == [])
  try pair.store.undoNow(at: later(1))
  #expect(try pair.count("weight") == 0)
  #expect(try pair.store.checkNow().isSound)
}

@Test func `others write while a long sync goes on`() throws {
  let pair = try Pair()
  let sql = """
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4000)
    INSERT INTO sample (kind, start_ms, value, source)
    SELECT 1, \(noon.instant.milliseconds) - i * 7200000, 60 + i % 40, (SELECT id FROM source WHERE app = 'sh.scale') FROM n
    """
  try pair.run(sql)
  let other = try pair.folder.store()
  let logged = Mutex(0)
  pair.store.betweenSteps.withLock {
    $0 = {
      let written = try? other.withoutWaiting { () throws(StoreError) in
        try other.commitNow(add(drink()), at: noon)
      }
      if written != nil { logged.withLock { $0 += 1 } }
    }
  }
  pair.store.mostAtOnce.withLock { $0 = 0 }
  let outcome = try pair.store.syncNow(.weight, .historical, initial: .all, at: noon)
  #expect(outcome.added == 4000)
  #expect(logged.withLock { $0 } > 3)
  #expect(try pair.store.checkNow().isSound)
}

@Test func `days of many samples are summed as those of few`() throws {
  let pair = try Pair([])
  let kind = HealthKind.steps
  try pair.store.setHealthAccess([try #require(kind.type): .authorized], at: noon)
  let sql = """
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5100)
    INSERT INTO sample (kind, start_ms, value, source)
    SELECT \(kind.id), \(noon.instant.milliseconds) - i * 60000, 10, (SELECT id FROM source WHERE app = 'sh.scale') FROM n
    """
  try pair.run(sql)
  #expect(try pair.store.sumDaysNow(at: noon) > 3)
  let yesterday = Day(noon) - 1
  #expect(try pair.store.readNow { try $0.healthDay(kind, on: yesterday) } == 14_400)
  try pair.run("DELETE FROM sample WHERE kind = \(kind.id) AND start_ms < \(later(-24).instant.milliseconds)")
  #expect(try pair.store.sumDaysNow(at: later(1)) > 0)
}

// MARK: Copies

@Test func `whoever writes does not wait for who takes an export`() throws {
  let folder = Folder()
  let store = try folder.store()
  for _ in 0..<3 { try store.commitNow(add(drink()), at: noon) }
  let other = try folder.store()
  var (logged, bytes) = (0, Data())
  let report = try store.copyForReading().exportJSONNow(at: noon) { piece in
    bytes += piece
    _ = try other.withoutWaiting { () throws(StoreError) in try other.commitNow(add(drink()), at: noon) }
    logged += 1
  }
  #expect(logged > 0 && report.records[.drink] == 3)
  #expect(try store.readNow { try $0.count(.drink) } == 3 + logged)
  #expect(FileTools.names(in: folder.location.copies) == [])
}

@Test func `a snapshot taken while others write is whole`() throws {
  let folder = Folder()
  let store = try folder.store()
  for _ in 0..<200 { try store.commitNow(add(drink()), at: noon) }
  let isDone = Mutex(false)
  let ended = DispatchSemaphore(value: 0)
  let others = try (0..<3).map { _ in try folder.store() }
  for other in others {
    Thread.detachNewThread {
      while !isDone.withLock({ $0 }) { _ = try? other.commitNow(add(drink()), at: noon) }
      ended.signal()
    }
  }
  for _ in 0..<3 { #expect(throws: Never.self) { try Snapshots(folder.location).make(at: noon) } }
  isDone.withLock { $0 = true }
  for _ in others { ended.wait() }
  #expect(Snapshots(folder.location).list().count == 3)
}
