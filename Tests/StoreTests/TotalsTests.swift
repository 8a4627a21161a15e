// Totals: numbers shown are counted (law 4). Kept, rebuilt and slowly recounted totals are the same.
import Core
import Foundation
import GRDB
import GRDBSQLite
import Testing

@testable import Store

/// Totals counted the slow way, from records alone and in Swift.
private func recount(_ entries: [Entry], dayStart: Int) -> [Day: (count: Int, sum: Double, second: Double, met: Int)] {
  var totals: [Day: (count: Int, sum: Double, second: Double, met: Int)] = [:]
  for entry in entries.sorted(by: { ($0.stamp, $0.id.uuidString) < ($1.stamp, $1.id.uuidString) }) {
    var (value, second, met) = (0.0, 0.0, 0)
    switch entry.record {
    case let fast as Fast:
      guard !fast.isRunning else { continue }
      value = fast.duration
      met = value >= fast.goal ? 1 : 0
    case let drink as Drink: value = drink.millilitres
    case let weight as Weight: value = weight.kilograms
    case let sleep as Sleep: value = sleep.duration
    case let mood as Mood: (value, second) = (Double(mood.mood), Double(mood.energy))
    case let session as Session: (value, second) = (session.duration, session.energy ?? 0)
    case let log as HabitLog: value = log.value ?? 1
    case let food as Food: (value, second) = (food.energy(countingEstimates: false) ?? 0, food.nutrients.protein ?? 0)
    case let burn as Burn: (value, second) = (burn.kcal, burn.minutes ?? 0)
    default: value = 1
    }
    var total = totals[entry.day(dayStart: dayStart)] ?? (0, 0, 0, 0)
    // Of fasts the second value is the longest that met its goal, of all others a sum.
    let longest = max(total.second, met > 0 ? value : 0)
    let both = entry.kind == .fast ? longest : total.second + second
    total = (total.count + 1, total.sum + value, both, total.met + met)
    totals[entry.day(dayStart: dayStart)] = total
  }
  return totals
}

@Test(arguments: [11, 12, 13, 14])
func `totals equal a slow recount over random histories`(seed: UInt64) throws {
  let store = try Store.inMemory()
  var histories = Histories(seed: seed)
  for hour in 0..<60 {
    try store.commitNow(histories.batch(), at: later(Double(hour)))
    if hour % 9 == 8 {
      try store.undoNow(at: noon)
      try store.redoNow(at: noon)
    }
  }
  #expect(try store.checkNow().wrongTotals == [:])
  let start = try store.connection.read { try $0.dayStart() }
  for kind in RecordKind.allCases {
    let slow = recount(try store.readNow { try $0.entries(kind) }, dayStart: start)
    // As stored: whoever reads them leaves out days of naps alone.
    let days = Day(number: -100_000)..<Day(number: 100_000)
    let kept = try store.connection.read { try Totals.read($0, kind, days) }
    #expect(kept.map(\.day) == slow.keys.sorted(), "\(kind), seed \(seed)")
    for total in kept {
      guard let expected = slow[total.day] else { continue }
      #expect(total.count == expected.count)
      #expect(total.sum == expected.sum)
      #expect(total.second == expected.second)
      if kind == .fast { #expect(total.met == expected.met) }
      if kind == .drink {
        #expect((total.met == 1) == HydrationRules.isMet(total: total.sum, goal: total.goal ?? 0))
      }
    }
  }
}

@Test func `rebuilding totals changes nothing`() throws {
  let store = try Store.inMemory()
  var histories = Histories(seed: 5)
  for hour in 0..<40 { try store.commitNow(histories.batch(), at: later(Double(hour))) }
  let before = try contents(store)
  try store.rebuildTotalsNow()
  #expect(try contents(store) == before)
}

@Test func `check finds a total that does not match its records`() throws {
  let store = try Store.inMemory()
  try store.commitNow(add(drink()), at: noon)
  try store.connection.write { try $0.execute(sql: "UPDATE day_total SET sum = sum + 1 WHERE part = ''") }
  #expect(try store.checkNow().wrongTotals == [.drink: [Day(noon)]])
  try store.rebuildTotalsNow()
  #expect(try store.checkNow().isSound)
}

@Test func `a past day keeps the goal it had, and days before any goal are judged by the first one`() throws {
  let store = try Store.inMemory()
  let goal = SettingKey(rawValue: "hydration.goal")
  let today = Day(noon)
  try store.commitNow(add(drink(2000, at: later(-72))), at: later(-72))
  try store.commitNow(Batch("settings.change", [.set(goal, "1500")]), at: later(-48))
  try store.commitNow(add(drink(2000, at: later(-24))), at: later(-24))
  try store.commitNow(Batch("settings.change", [.set(goal, "2500")]), at: noon)
  try store.commitNow(add(drink(2000)), at: noon)
  let totals = try store.readNow { try $0.totals(.drink, (today - 9)..<(today + 1)) }
  #expect(totals.map(\.goal) == [64 * 29.573_529_562_5, 1500, 2500])
  #expect(totals.map(\.isMet) == [true, true, false])
  #expect(try store.readNow { try $0.daysMet(.drink) } == [today - 3, today - 1])
  #expect(try store.readNow { try $0.currentStreak(.drink, today: today) } == 1)
  #expect(try store.readNow { try $0.currentStreak(.drink, today: today + 1) } == 0)
  #expect(try store.readNow { try $0.goal(.drink, on: today - 30) } == 64 * 29.573_529_562_5)
  try store.undoNow(at: noon)
  try store.undoNow(at: noon)
  #expect(try store.readNow { try $0.goal(.drink, on: today) } == 1500)
}

@Test func `changing the goal today changes no verdict of an earlier day, nor of one before the first goal`() throws {
  let store = try Store.inMemory()
  let goal = SettingKey(rawValue: "hydration.goal")
  let today = Day(noon)
  func goals() throws -> [Double?] {
    let totals = try store.readNow { try $0.totals(.drink, (today - 9)..<today) }
    #expect(totals.allSatisfy { $0.isMet == ($0.goal ?? 0 <= 2000) })
    return totals.map(\.goal)
  }
  try store.commitNow(Batch("settings.change", [.set(goal, "1500")]), at: noon)
  try store.commitNow(add(drink(2000, at: later(-72))), at: noon)
  try store.commitNow(Batch("settings.change", [.set(goal, "2500")]), at: noon)
  #expect(try goals() == [1500])
  #expect(try store.readNow { try $0.goal(.drink, on: today) } == 2500)
  // A day that is written down only now is older than every goal that is known.
  try store.commitNow(add(drink(2000, at: later(-120))), at: noon)
  try store.commitNow(Batch("settings.change", [.set(goal, "3000")]), at: later(24))
  #expect(try goals() == [1500, 1500])
  #expect(try store.checkNow().isSound)
  for _ in 0..<3 { try store.undoNow(at: later(24)) }
  #expect(try goals() == [1500])
}

@Test func `eight times eight ounces meet a goal of 64 ounces`() throws {
  let store = try Store.inMemory()
  let ounce = 29.573_529_562_5
  for _ in 0..<8 { try store.commitNow(add(drink(8 * ounce)), at: noon) }
  #expect(try store.readNow { try $0.totals(.drink, Day(noon)..<(Day(noon) + 1)).first?.isMet } == true)
}

@Test func `a later day start moves what was drunk at night to the day before`() throws {
  let store = try Store.inMemory()
  let night = moment(noon.instant.seconds - 10 * 3600)
  try store.commitNow(add(drink(at: night)), at: night)
  #expect(try store.readNow { try $0.drinks(on: Day(noon)).count } == 1)
  try store.commitNow(Batch("settings.change", [.set(SettingKey(rawValue: "day.start"), "4")]), at: noon)
  #expect(try store.readNow { try $0.drinks(on: Day(noon)).count } == 0)
  #expect(try store.readNow { try $0.drinks(on: Day(noon) - 1).count } == 1)
  #expect(try store.readNow { try $0.daysLogged(.drink) } == [Day(noon) - 1])
}

@Test func `drinks are totalled per beverage and sessions per kind`() throws {
  let store = try Store.inMemory()
  try store.commitNow(
    Batch("drink.add", [.insert(.drink(drink(200, beverage: "coffee"))), .insert(.drink(drink(300)))]), at: noon)
  let sitting = Session(id: UUID(), start: noon.stamp, end: later(0.5).stamp, counts: .mindful, activity: "open")
  try store.commitNow(Batch("session.log", [.insert(.session(sitting))]), at: noon)
  let window = Day(noon)..<(Day(noon) + 1)
  #expect(try store.readNow { try $0.totals(.drink, window).first?.parts } == ["coffee": 200, "water": 300])
  #expect(try store.readNow { try $0.totals(.session, window).first?.parts } == ["mindful": 1800])
}

@Test func `a day of 23 hours and one of 25 hours are one day each`() throws {
  let store = try Store.inMemory()
  // Berlin, 2026-03-29 (23 h) and 2026-10-25 (25 h): first and last minute of each civil day.
  for (first, last) in [(1_774_738_860.0, 1_774_821_540.0), (1_792_879_260, 1_792_969_140)] {
    try store.commitNow(add(drink(100, at: moment(first))), at: noon)
    try store.commitNow(add(drink(100, at: moment(last))), at: noon)
  }
  let totals = try store.readNow { try $0.totals(.drink, Day(number: 20_000)..<Day(number: 21_000)) }
  #expect(totals.map(\.sum) == [200, 200])
}

@Test func `a forced day start and goal count as long as they are forced`() throws {
  let store = try Store.inMemory()
  let night = moment(noon.instant.seconds - 10 * 3600)
  try store.commitNow(add(drink(500, at: night)), at: night)
  try store.forceNow([SettingKey(rawValue: "day.start"): "4", SettingKey(rawValue: "hydration.goal"): "400"])
  #expect(try store.readNow { try $0.daysMet(.drink) } == [Day(noon) - 1])
  #expect(try store.checkNow().isSound)
  try store.forceNow([:])
  #expect(try store.readNow { try $0.daysMet(.drink) } == [])
  #expect(try store.readNow { try $0.daysLogged(.drink) } == [Day(noon)])
}

@Test func `a goal reached to a hundredth of a millilitre is reached in the totals as on the screen`() throws {
  let store = try Store.inMemory()
  try store.commitNow(Batch("goal", [.set(SettingKey(rawValue: "hydration.goal"), "2000")]), at: noon)
  try store.commitNow(add(drink(1999.99)), at: noon)
  let total = try #require(try store.readNow { try $0.totals(.drink, Day(noon)..<(Day(noon) + 1)).first })
  #expect(total.isMet == HydrationRules.isMet(total: total.sum, goal: 2000))
  #expect(total.isMet)
}

@Test func `of sessions in each other the one that ended last says when there was one`() throws {
  let store = try Store.inMemory()
  func session(_ begins: Double, _ ends: Double) -> Session {
    Session(
      id: UUID(), start: Stamp(noon.instant + begins, in: .utc), end: Stamp(noon.instant + ends, in: .utc),
      counts: .mindful, activity: "open")
  }
  #expect(try store.readNow { try $0.lastSession(.mindful, by: noon.instant) } == nil)
  let sessions = [session(-7200, -60), session(-3600, -3000)]
  _ = try store.commitNow(
    Batch("session.add", actor: .command, sessions.map { .insert(.session($0)) }), at: noon)
  #expect(try store.readNow { try $0.lastSession(.mindful, by: noon.instant) } == noon.instant - 60)
  #expect(try store.readNow { try $0.lastSession(.workout, by: noon.instant) } == nil)
}

/// The number of steps, in tens, that SQLite's virtual machine takes for a body.
private func steps(_ db: Database, _ body: () throws -> Void) rethrows -> Int {
  var count = 0
  try withUnsafeMutablePointer(to: &count) { pointer in
    sqlite3_progress_handler(
      db.sqliteConnection, 10,
      { counter in
        counter?.assumingMemoryBound(to: Int.self).pointee += 1
        return 0
      }, pointer)
    defer { sqlite3_progress_handler(db.sqliteConnection, 0, nil, nil) }
    try body()
  }
  return count
}

/// The steps of a reading of the last week, on a store with a row for each of some days that `values` selects from `past`.
private func cost(
  days: Int, _ table: String, _ values: String, _ read: (Reader, Range<Day>) throws -> Void
) throws -> Int {
  let today = Day(noon)
  let store = try Store.inMemory()
  try store.connection.write {
    try $0.execute(
      sql: """
        WITH RECURSIVE past(day) AS (SELECT ? UNION ALL SELECT day - 1 FROM past LIMIT ?)
        INSERT INTO \(table) SELECT \(values) FROM past
        """, arguments: [today.number, days])
  }
  return try store.connection.read { db in
    try steps(db) { try read(Reader(db: db), (today - 6)..<(today + 1)) }
  }
}

@Test func `reading the totals of a week costs the same after a month as after twenty years`() throws {
  func cost(_ days: Int) throws -> Int {
    try StoreTests.cost(
      days: days, "day_total (tracker, day, part, count, sum, second, lowest, highest, last, met)",
      "'drink', day, '', 1, 250, 0, 250, 250, 250, 0"
    ) { _ = try $0.totals(.drink, $1) }
  }
  let month = try cost(30)
  #expect(try cost(7300) <= month + 2)
  #expect(month > 0)
}

@Test func `reading the naps of a week costs the same after a month as after twenty years`() throws {
  func cost(_ days: Int) throws -> Int {
    try StoreTests.cost(
      days: days, "sleep (id, at_ms, zone, offset, day, bed_ms, bed_zone, bed_offset, segments, source)",
      "'night ' || day, day * 86400000, 'UTC', 0, day, day * 86400000 - 28800000, 'UTC', 0, '', 'manual'"
    ) { _ = try $0.napDays(in: $1) }
  }
  let month = try cost(30)
  #expect(try cost(7300) <= month + 2)
  #expect(month > 0)
}

@Test func `reading a habit of the last week costs the same after a month as after twenty years`() throws {
  func logs(_ days: Int) throws -> Int {
    try StoreTests.cost(
      days: days, "habit (id, at_ms, zone, offset, day, habit, assigned, value, source)",
      "'log ' || day, day * 86400000, 'UTC', 0, day, 'noalc', day, 4, iif(day % 2, 'manual', 'health:x')"
    ) { reader, week in
      _ = try reader.habitDays(of: NoAlc.id, since: week.lowerBound, isOwn: true)
      _ = try reader.foreignEvenings(since: week.lowerBound)
    }
  }
  func feeds(_ days: Int) throws -> Int {
    try StoreTests.cost(
      days: days, "day_total (tracker, day, part, count, sum, second, lowest, highest, last, met)",
      "'drink', day, '', 1, 250, 0, 250, 250, 250, 0"
    ) { reader, week in
      for feed in [HabitFeed.drinks, .mood, .session(.mindful)] {
        _ = try reader.fedDays(feed, since: week.lowerBound, without: ["beer"])
      }
    }
  }
  for cost in [logs, feeds] {
    let month = try cost(30)
    #expect(try cost(7300) <= month + 2)
    #expect(month > 0)
  }
}
