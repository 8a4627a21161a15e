// Migrations: a stored file of every version that was ever released opens, whole, under a verified snapshot (S13).
import Core
import Foundation
import GRDB
import Synchronization
import Testing

@testable import Store

/// A home with a copy of a stored file.
private func home(_ fixture: String) throws -> Folder {
  let folder = Folder()
  try FileTools.makeFolder(folder.location.data)
  let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures/\(fixture)")
  try Data(contentsOf: file).write(to: folder.location.file)
  return folder
}

@Test func `a file of version 1 opens with everything in it`() throws {
  let folder = try home("version-1.sqlite")
  let store = try folder.store()
  let today = Day(noon)
  let report = try store.checkNow()
  #expect(report.isSound && report.schemaVersion == Schema.version)
  #expect(recorded(report) == [.fast: 2, .drink: 2, .weight: 1, .sleep: 1, .mood: 1, .session: 1])
  let totals = try store.readNow { try $0.totals(.drink, today..<(today + 1)) }
  #expect(totals.first?.parts == ["coffee": 200, "water": 236.588_236_5])
  #expect(totals.first?.goal == 400)
  #expect(try store.readNow { try $0.runningFast()?.source } == "command")
  #expect(try store.readNow { try $0.drinks(on: today).first?.typed } == Typed(number: "8.0", unit: "oz"))
  #expect(try store.readNow { try $0.fasts(limit: 5).first?.note } == "first")
}

@Test func `what version 1 journaled can still be undone and redone`() throws {
  let folder = try home("version-1.sqlite")
  let store = try folder.store()
  let before = try contents(store)
  #expect(try store.undoNow(at: noon).conflict == nil)
  #expect(try store.readNow { try $0.count(.session) } == 0)
  #expect(try store.redoNow(at: noon).conflict == nil)
  #expect(try contents(store) == before)
}

@Test func `a file of version 2 opens with everything in it, and its journal can be undone and redone`() throws {
  let folder = try home("version-2.sqlite")
  let store = try folder.store()
  let report = try store.checkNow()
  #expect(report.isSound && report.schemaVersion == Schema.version)
  #expect(report.counts[.session] == 3 && report.counts[.drink] == 1)
  let sessions = try store.readNow { try $0.records(Session.self, limit: 5) }
  #expect(sessions.map(\.duration) == [1200, 1800, 900])
  #expect(sessions.allSatisfy { $0.title == nil && $0.effort == nil && $0.details == nil })
  let before = try contents(store)
  #expect(try store.undoNow(at: noon).conflict == nil)
  #expect(try store.readNow { try $0.count(.session) } == 2)
  #expect(try store.redoNow(at: noon).conflict == nil)
  #expect(try contents(store) == before)
}

@Test func `a file of version 3 opens with everything in it, and knows its days as a whole`() throws {
  let folder = try home("version-3.sqlite")
  let store = try folder.store()
  let report = try store.checkNow()
  #expect(report.isSound && report.schemaVersion == Schema.version)
  #expect(recorded(report) == [.fast: 1, .drink: 2, .weight: 2, .sleep: 1, .mood: 1, .session: 2])
  let sessions = try store.readNow { try $0.records(Session.self, limit: 5) }
  #expect(sessions.map(\.title) == ["2 x 10s/5s", "Core Circuit"])
  #expect(sessions.map(\.effort) == [nil, 7])
  #expect(sessions.first?.details?.bells.count == 6)
  #expect(try store.readNow { try $0.sums(.drink) } == TrackerSums(days: 1, met: 0, sum: 450, first: Day(noon)))
  #expect(try store.readNow { try $0.daysMet(.fast) } == [Day(noon) - 1])
  let before = try contents(store)
  #expect(try store.undoNow(at: noon).conflict == nil)
  #expect(try store.readNow { try $0.count(.session) } == 1)
  #expect(try store.redoNow(at: noon).conflict == nil)
  #expect(try contents(store) == before)
}

@Test func `a file of version 4 opens with everything in it, and takes logs of habits`() throws {
  let folder = try home("version-4.sqlite")
  let store = try folder.store()
  let report = try store.checkNow()
  #expect(report.isSound && report.schemaVersion == Schema.version)
  #expect(recorded(report) == [.fast: 1, .drink: 2, .weight: 2, .sleep: 1, .mood: 1, .session: 1])
  let settings = Settings(rows: try store.readNow { try $0.settings() })
  #expect(settings.pauses.count == 1 && settings.practice.patterns?.last?.name == "Evening")
  #expect(settings.habits.list == nil && settings.habitList.map(\.id) == ["mood", "noalc"])
  let before = try contents(store)
  #expect(try store.undoNow(at: noon).conflict == nil)
  #expect(try store.readNow { try $0.count(.session) } == 0)
  #expect(try store.redoNow(at: noon).conflict == nil)
  #expect(try contents(store) == before)
  let log = HabitLog(id: UUID(), at: noon.stamp, habit: NoAlc.id, day: Day(noon) - 1, value: 4)
  try store.commitNow(Batch("habit.add", actor: .command, [.insert(.habit(log))]), at: noon)
  #expect(try store.readNow { try $0.logs(of: NoAlc.id) } == [log])
  #expect(try store.readNow { try $0.habitDays(of: NoAlc.id) } == [HabitDay(Day(noon) - 1, total: 4, last: 4)])
}

@Test func `a session keeps its title, effort and bells in the store and in a document`() throws {
  let store = try Store.inMemory()
  let bells = [
    SoundedBell(cue: .gong, planned: 0, late: 12, sounded: true),
    SoundedBell(cue: .gongEnd, planned: 60_000, late: 61_000, sounded: false),
  ]
  let start = Stamp(noon.instant, in: .utc)
  let session = Session(
    id: UUID(), start: start, end: Stamp(noon.instant + 60, in: .utc), counts: .workout, activity: "free", energy: 12,
    title: "2 x 30s/0s", effort: 7, details: SessionDetails(bells: bells, energy: .met))
  _ = try store.commitNow(Batch("session.add", actor: .command, [.insert(.session(session))]), at: noon)
  let read = try store.readNow { try $0.records(Session.self, limit: 1) }.first
  #expect(read == session)
  #expect(read?.details?.latest == 12 && read?.details?.bells.count { !$0.sounded } == 1)
  let line = RecordType.line(.session(session))
  #expect(line.contains(#""details":{"bells":[["gong",0,12,1],["gong-ende",60000,61000,0]],"energy":"met"}"#))
}

@Test(arguments: ["nonsense", #"{"bells":[["gong",-1,0,1]]}"#, #"{"bells":[["gong",0,1e99,1]]}"#, "[]"])
func `details that are none are left out`(json: String) {
  #expect(SessionDetails(json: json) == nil)
}

@Test func `a verified snapshot of the old version precedes its migration`() throws {
  let folder = try home("version-1.sqlite")
  _ = try folder.store()
  let snapshot = try #require(Snapshots(folder.location).list().first)
  #expect(snapshot.kind == "before-version-\(Schema.version)")
  #expect(snapshot.records == 8)
  let queue = try DatabaseQueue(path: snapshot.file.path)
  #expect(try queue.read { try Int.fetchOne($0, sql: "PRAGMA user_version") } == 1)
  try queue.close()
  try Snapshots(folder.location).restore(snapshot.file, at: noon)
  #expect(try folder.store().checkNow().isSound)
}

@Test func `opening for reading migrates first, and several at once migrate once`() throws {
  let folder = try home("version-1.sqlite")
  let failures = Mutex(0)
  DispatchQueue.concurrentPerform(iterations: 6) { _ in
    do { _ = try folder.store(.readOnly).readNow { try $0.count(.drink) } } catch { failures.withLock { $0 += 1 } }
  }
  #expect(failures.withLock { $0 } == 0)
  #expect(try folder.store().checkNow().isSound)
}

@Test func `a registered migration comes after the released ones, whose versions stay`() throws {
  #expect(Migration.released.map(\.version) == Array(2...Migration.released.count + 1))
  #expect(Migration.all.dropFirst(Migration.released.count).map(\.name) == ["walks"])
  #expect(Migration.all.map(\.version) == Array(2...Schema.version))
  let names = try Store.inMemory().readNow {
    try String.fetchAll($0.db, sql: "SELECT name FROM migration ORDER BY version")
  }
  #expect(names == ["first-release"] + Migration.all.map(\.name))
}

@Test func `a migrated file has the same tables as a new one`() throws {
  let folder = try home("version-1.sqlite")
  let (old, new) = (try folder.store(), try Store.inMemory())
  func columns(_ store: Store) throws -> [String] {
    try store.connection.read { db in
      let names = "SELECT name FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY name"
      return try String.fetchAll(db, sql: names).flatMap { name in
        [name] + (try String.fetchAll(db, sql: "SELECT name || type FROM pragma_table_info('\(name)')"))
      }
    }
  }
  #expect(try columns(old) == columns(new))
}

/// Made by commands at eight in the morning of 1 March 2026: one entry of each kind, two readings, a goal, a band, a drink
/// that was undone.
@Test func `a file of version 6 opens with its readings, and its journal can be undone and redone`() throws {
  let folder = try home("version-6.sqlite")
  let store = try folder.store()
  let report = try store.checkNow()
  #expect(report.isSound && report.schemaVersion == Schema.version)
  #expect(recorded(report) == [.fast: 1, .drink: 1, .weight: 1, .sleep: 1, .mood: 1, .session: 1, .measure: 2])
  let readings = try store.readNow { try $0.records(Reading.self, limit: 5) }
  #expect(readings.map(\.measure) == ["glucose", "bp"] && readings.last?.values == [128, 82, 64])
  #expect(readings.first?.typed == Typed(number: "5.4", unit: "mmol/l"))
  let before = try contents(store)
  for _ in 0..<3 { #expect(try store.undoNow(at: noon).conflict == nil) }
  #expect(try store.readNow { try $0.count(.measure) } == 1)
  for _ in 0..<3 { #expect(try store.redoNow(at: noon).conflict == nil) }
  #expect(try contents(store) == before)
}

/// Made by commands on 24 November 2026: things eaten by food, by numbers and by name, two goals, a drink, a fast that
/// runs, something that was undone.
@Test func `a file of version 7 opens with what was eaten, and its journal can be undone and redone`() throws {
  let folder = try home("version-7.sqlite")
  let store = try folder.store()
  let report = try store.checkNow()
  #expect(report.isSound && report.schemaVersion == Schema.version)
  #expect(recorded(report) == [.fast: 1, .drink: 1, .weight: 1, .measure: 1, .food: 6])
  let foods = try store.readNow { try $0.records(Food.self, limit: 9) }
  #expect(foods.map(\.name) == [nil, "Egg", "lentil soup", nil, "Oats", "lentil soup"])
  #expect(foods[3].nutrients.salt == 1.2 && foods[3].note == "with jam #home" && foods[1].grams == 100)
  let before = try contents(store)
  for _ in 0..<4 { #expect(try store.undoNow(at: noon).conflict == nil) }
  #expect(try store.readNow { try $0.count(.food) } < 6)
  for _ in 0..<4 { #expect(try store.redoNow(at: noon).conflict == nil) }
  #expect(try contents(store) == before)
}

/// Made by commands on 26 November 2026: a food of one's own and two slices of it, oats, goals, a weight, a drink.
@Test func `a file of version 8 opens with foods of one's own, and its journal can be undone and redone`() throws {
  let folder = try home("version-8.sqlite")
  let store = try folder.store()
  let report = try store.checkNow()
  #expect(report.isSound && report.schemaVersion == Schema.version)
  #expect(recorded(report) == [.drink: 1, .weight: 1, .food: 2, .item: 1])
  let (foods, items) = try store.readNow { (try $0.records(Food.self, limit: 9), try $0.records(OwnFood.self)) }
  #expect(foods.map(\.name) == ["Rye crisp", "Oats"] && foods[0].item == items[0].item)
  // Whoever was set up without a system of units keeps the metric ones.
  #expect(try Settings(rows: store.readNow { try $0.settings() }).weightUnit == .kg)
  let before = try contents(store)
  for _ in 0..<5 { #expect(try store.undoNow(at: noon).conflict == nil) }
  #expect(try store.readNow { try $0.count(.food) } == 1)
  for _ in 0..<5 { #expect(try store.redoNow(at: noon).conflict == nil) }
  #expect(try contents(store) == before)
}

/// Made by commands on 26 November 2026: an entry of every kind that a line can log, energy used and a measured meal among
/// them.
@Test func `a file of version 9 opens with energy used, and takes links to the health store`() throws {
  let folder = try home("version-9.sqlite")
  let store = try folder.store()
  let report = try store.checkNow()
  #expect(report.isSound && report.schemaVersion == Schema.version)
  #expect(recorded(report) == [.fast: 1, .drink: 1, .weight: 2, .sleep: 1, .mood: 1, .food: 1, .burn: 1])
  #expect(try store.readNow { try $0.records(Burn.self, limit: 2) }.map(\.activity) == ["cycling"])
  let before = try contents(store)
  for _ in 0..<3 { #expect(try store.undoNow(at: noon).conflict == nil) }
  for _ in 0..<3 { #expect(try store.redoNow(at: noon).conflict == nil) }
  #expect(try contents(store) == before)
}

@Test func `links and ignored samples are taken back and brought back with their batch`() throws {
  let store = try Store.inMemory()
  let (record, sample) = (UUID().stored, String(repeating: "0a", count: 16))
  let link: [DatabaseValue] = [
    record.databaseValue, "weight".databaseValue, sample.databaseValue, 1.databaseValue, 0.databaseValue,
    "in".databaseValue, "1/2".databaseValue,
  ]
  let before = try contents(store)
  _ = try store.connection.write { db in
    var ledger = try Ledger(db)
    let batch = try JournalTable.begin("weight.delete", actor: .command, at: noon, in: db)
    try ledger.journal(RowKey(table: .link, key: record), link, batch: batch)
    try ledger.journal(
      RowKey(table: .ignored, key: sample), [sample.databaseValue, 1.databaseValue, 0.databaseValue], batch: batch)
    return try Commit.close(batch, label: "weight.delete", rows: 2, ledger)
  }
  let after = try contents(store)
  #expect(after.count == before.count + 2)
  #expect(try store.undoNow(at: noon).conflict == nil)
  #expect(try contents(store) == before)
  #expect(try store.redoNow(at: noon).conflict == nil)
  #expect(try contents(store) == after)
  try store.resetNow(.everything, at: noon)
  #expect(try contents(store) == before)
  #expect(try store.undoNow(at: noon).conflict == nil)
  #expect(try contents(store) == after)
}

@Test func `what was meant for the health store is forgotten with the rest`() throws {
  let store = try Store.inMemory()
  try store.connection.direct { db in
    try db.execute(
      sql: """
        INSERT INTO outbox (record, kind, op) VALUES ('a', 'weight', 'put');
        INSERT INTO sync (type) VALUES ('weight');
        INSERT INTO health_day VALUES (1, 20000, 1, 1, 1, 1);
        """)
  }
  try store.purgeNow()
  try store.readNow { reader in
    for table in ["outbox", "sync", "health_day"] {
      let rows = try Int.fetchOne(reader.db, sql: "SELECT count(*) FROM \(table)")
      #expect(rows == 0, "\(table)")
    }
  }
}
