// The diary of evenings and the health file: answers are written, drinks of other programs come in beside them.
import Core
import Foundation
import GRDB
import Testing

@testable import Store

private let today = Day(noon)

extension Pair {
  /// Another program's drinks; answers their id.
  @discardableResult
  fileprivate func drink(_ count: Double, at instant: Instant) throws -> UUID {
    let id = UUID()
    try run(
      "INSERT INTO sample (kind, start_ms, id, value, source) SELECT 12, ?, ?, ?, id FROM source WHERE app = 'sh.scale'",
      [instant.milliseconds, id.bytes, count])
    return id
  }

  @discardableResult
  fileprivate func answer(_ level: NoAlcLevel, _ day: Day = today, at now: Moment = noon) throws -> HabitLog {
    let log = HabitLog(
      id: UUID(), at: now.stamp, habit: NoAlc.id, day: day, value: Double(level.storedValue))
    try store.commitNow(Batch("noalc.answer", [.insert(.habit(log))]), at: now)
    return log
  }

  /// The drinks that are in the file, with their programs and times.
  fileprivate func told() throws -> [String] {
    try DatabaseQueue(path: folder.location.health.path).read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT o.app || ' ' || s.value || ' ' || strftime('%m-%d %H:%M', s.start_ms / 1000, 'unixepoch') FROM sample s
          JOIN source o ON o.id = s.source WHERE s.kind = 12 ORDER BY s.start_ms, s.value
          """)
    }
  }

  fileprivate func logs() throws -> [String] {
    try store.readNow { try $0.logs(of: NoAlc.id, isEverything: true) }.map {
      "\($0.source) \($0.day - today) \($0.value ?? -1)"
    }
  }
}

private let midnight = today.start(in: noon.zone)

@Test func `an answer is written as drinks at the beginning of its day, and its changes and its end follow`() throws {
  let pair = try Pair([.diary])
  var log = try pair.answer(.wild, today - 1)
  let other = HabitLog(id: UUID(), at: noon.stamp, habit: "mood", day: today, value: 3)
  try pair.store.commitNow(Batch("habit.add", [.insert(.habit(other))]), at: noon)
  #expect(try pair.store.drainNow(at: noon).written == 1)
  let stored = try pair.told()
  #expect(stored.count == 1 && stored[0].hasPrefix("fastlife 6.0"))
  #expect(try pair.store.syncNow(.diary, .withReset, at: later(1)) == SyncOutcome())
  (log.value, log.day) = (0, today)
  try pair.store.commitNow(Batch("noalc.answer", [.update(.habit(log))]), at: noon)
  _ = try pair.store.drainNow(at: noon)
  #expect(try pair.told().map { $0.prefix(12) } == ["fastlife 0.0"])
  #expect(
    try pair.store.healthSamples(HealthKind.all[11], from: Instant(milliseconds: 0))?.first?.sample.start == midnight)
  try pair.store.commitNow(Batch("habit.delete", [.delete(.habit, log.id)]), at: noon)
  _ = try pair.store.drainNow(at: noon)
  #expect(try pair.told().isEmpty)
}

@Test func `drinks of others add up to a day of their own, beside answers, and count for no streak`() throws {
  let pair = try Pair([.diary])
  try pair.answer(.steady, today - 2)
  try pair.drink(1, at: midnight + 20 * 3600 - 86_400)
  try pair.drink(1.5, at: midnight + 22 * 3600 - 86_400)
  let id = try pair.drink(9, at: midnight - 2 * 86_400)
  _ = try pair.store.drainNow(at: noon)
  #expect(try pair.store.syncNow(.diary, .automatic, at: later(1)).added == 3)
  let (foreign, own) = try pair.store.readNow {
    (try $0.foreignEvenings(), try $0.habitDays(of: NoAlc.id, isOwn: true))
  }
  #expect(
    foreign == [
      HabitDay(today - 2, count: 1, total: 9, last: 6), HabitDay(today - 1, count: 2, total: 2.5, last: 4),
    ])
  #expect(own == [HabitDay(today - 2, total: 0, last: 0)])
  #expect(try pair.store.readNow { try $0.foreignEvenings(since: today - 1) } == [foreign[1]])
  #expect(try pair.store.readNow { try $0.lastLog(of: NoAlc.id, by: later(1).instant) } == noon.instant)
  // A sum that has grown, and one that goes.
  try pair.run("UPDATE sample SET value = 10 WHERE id = ?", [id.bytes])
  try pair.run("DELETE FROM sample WHERE value = 1.5")
  let outcome = try pair.store.syncNow(.diary, .automatic, at: later(2))
  #expect(outcome.followed == 1 && outcome.removed == 1)
  #expect(try pair.logs().sorted() == ["health:Bathroom -1 1.0", "health:Bathroom -2 10.0", "manual -2 0.0"])
}

@Test func `another program's change of an answer is taken as a level, once`() throws {
  let pair = try Pair([.diary])
  try pair.answer(.steady)
  _ = try pair.store.drainNow(at: noon)
  try pair.run("UPDATE sample SET value = 3")
  #expect(try pair.store.syncNow(.diary, .automatic, at: later(1)).followed == 1)
  #expect(try pair.logs() == ["manual 0 4.0"])
  _ = try pair.store.syncNow(.diary, .withReset, at: later(2))
  _ = try pair.store.drainNow(at: later(2))
  #expect(try pair.told().map { $0.prefix(12) } == ["fastlife 4.0"])
  #expect(try pair.store.syncNow(.diary, .withReset, at: later(3)) == SyncOutcome() && pair.count("outbox") == 0)
}
