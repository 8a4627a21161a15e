// Many records at once: one statement takes them, or each is taken by itself where an id is here already.
import Core
import Foundation
import GRDB
import Testing

@testable import Store

/// Weights an hour apart, some with the texts of the one before and some with others.
private func weights(_ count: Int) -> [Weight] {
  var weights: [Weight] = []
  for index in 0..<count {
    let tenths: Int = index % 7
    let number = "80." + String(tenths)
    let unit = index % 5 == 0 ? "lb" : "kg"
    var weight = Weight(id: UUID(), at: later(Double(index)).stamp, kilograms: 80 + Double(tenths) / 10)
    weight.typed = Typed(number: number, unit: unit)
    weight.source = index % 3 == 0 ? "scale" : "waage"
    if index % 4 > 0 { weight.note = "Grüße " + String(index % 2) }
    weights.append(weight)
  }
  return weights
}

private func stored(_ store: Store) throws -> [Weight] {
  try store.readNow { try $0.entries(.weight, from: noon.instant, to: later(1e5).instant) }
    .compactMap { $0.record as? Weight }.sorted { $0.at < $1.at }
}

@Test func `records taken at once are those that were given, and their totals those of their days`() throws {
  let store = try Store.inMemory()
  let given = weights(500)
  let report = try store.insertNow(given.map(Entry.weight), at: noon)
  #expect(report.counts[.weight] == ImportReport.Counts(new: 500))
  #expect(try stored(store) == given)
  #expect(try store.checkNow().isSound)
}

@Test(arguments: [0, 250, 499])
func `an id that is here in the middle of a bulk keeps its own row, and all others are taken`(place: Int) throws {
  let store = try Store.inMemory()
  let given = weights(500)
  var own = given[place]
  own.kilograms = 60
  own.typed = nil
  try store.commitNow(Batch("weight.add", [.insert(.weight(own))]), at: noon)
  let before = try contents(store)
  let report = try store.insertNow(given.map(Entry.weight), at: noon)
  #expect(report.counts[.weight] == ImportReport.Counts(new: 499, differing: 1))
  #expect(report.kept.map(\.line) == [place + 1])
  var expected = given
  expected[place] = own
  #expect(try stored(store) == expected)
  #expect(try store.checkNow().isSound)
  // The import is one step of undo, without the row that was here.
  #expect(try store.undoNow(at: noon).conflict == nil)
  #expect(try contents(store) == before)
}

@Test func `an id that comes twice in a bulk is taken once`() throws {
  let store = try Store.inMemory()
  let given = weights(100)
  let report = try store.insertNow((given + [given[40]]).map(Entry.weight), at: noon)
  #expect(report.counts[.weight] == ImportReport.Counts(new: 100, here: 1))
  #expect(try stored(store) == given)
}

@Test func `a repetition among others is left out of the rows, and the days are those of the rest`() throws {
  let store = try Store.inMemory()
  let given = weights(50)
  var own = given[20]
  own.id = UUID()
  try store.commitNow(Batch("weight.add", [.insert(.weight(own))]), at: noon)
  let report = try store.importNow(path: "-", options: ImportOptions(matchesRepeats: true), at: noon) { sink in
    for (index, weight) in given.enumerated() { try sink.add(.weight(weight), line: index + 1) }
  }
  #expect(report.counts[.weight] == ImportReport.Counts(new: 49, here: 1))
  var expected = given
  expected[20] = own
  #expect(try stored(store) == expected)
  #expect(try store.checkNow().isSound)
}

@Test func `an entry with other texts than ASCII is taken as it is answered, or refused with its line`() throws {
  let store = try Store.inMemory()
  let given = weights(6)
  let report = try store.importNow(path: "-", options: ImportOptions(skipsRefused: true), at: noon) { sink in
    for (index, weight) in given.enumerated() {
      try sink.add(.weight(weight), line: index + 1) { entry throws(RowError) in
        if index == 3 { throw RowError(field: "note", reason: .tooLong) }
        return index == 2 ? entry.noted("clean") : nil
      }
    }
  }
  #expect(report.counts[.weight] == ImportReport.Counts(new: 5, refused: 1))
  #expect(report.refused.map(\.line) == [4] && report.read == 6)
  #expect(try stored(store).map(\.note) == [nil, "Grüße 1", "clean", nil, "Grüße 1"])
}

@Test func `texts that Swift calls equal keep their own bytes`() throws {
  let store = try Store.inMemory()
  // K and the sign of kelvin, composed and decomposed.
  let notes = ["K", "\u{212A}", "é", "e\u{301}", "K"]
  let given = weights(5).enumerated().map { index, weight in
    var weight = weight
    weight.note = notes[index]
    return weight
  }
  try store.insertNow(given.map(Entry.weight), at: noon)
  #expect(try stored(store).map { Array(($0.note ?? "").utf8) } == notes.map { Array($0.utf8) })
}

@Test func `rows of several transactions are one step, and its report has them in their order`() throws {
  let store = try Store.inMemory()
  let given = weights(25_000)
  let places = [9_999, 10_001, 24_990]
  for place in places {
    var own = given[place]
    own.kilograms = 60
    try store.commitNow(Batch("weight.add", [.insert(.weight(own))]), at: noon)
  }
  let running = [0.0, 1].map { hours in
    Fast(id: UUID(), start: later(-hours).stamp, end: nil, goal: 3600, source: "manual")
  }
  let before = try contents(store)
  var options = ImportOptions(skipsRefused: true)
  options.listed = 3
  let report = try store.importNow(path: "-", options: options, at: noon) { sink in
    for (index, weight) in given.enumerated() {
      // One that reading refuses, and one that is refused when it is written.
      if [5_000, 15_000, 20_000].contains(index) {
        sink.refuse(line: index, kind: .weight, RowError(field: "at", reason: .unreadable))
      }
      if index == 7_000 { for fast in running { try sink.add(.fast(fast), line: index) } }
      try sink.add(.weight(weight), line: index)
    }
  }
  #expect(report.counts[.weight] == ImportReport.Counts(new: 24_997, differing: 3, refused: 3))
  #expect(report.kept.map(\.line) == places)
  #expect(report.refusedCount == 4 && report.refused.map(\.line) == [5_000, 7_000, 15_000])
  #expect(try store.checkNow().isSound)
  #expect(try store.undoNow(at: noon).conflict == nil)
  #expect(try contents(store) == before)
}

@Test func `a transaction that fails while further rows are read takes all before it back`() throws {
  let store = try Store.inMemory()
  let given = weights(50_000)
  try store.insertNow(given.prefix(10).map(Entry.weight), at: noon)
  let before = try contents(store)
  let pages = try store.connection.read { db in try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0 }
  // Room for one transaction, but not for five.
  try store.connection.write { db in try db.execute(sql: "PRAGMA max_page_count = \(pages + 1200)") }
  #expect(throws: StoreError.self) { try store.insertNow(given.map(Entry.weight), at: noon) }
  try store.connection.write { db in try db.execute(sql: "PRAGMA max_page_count = 1000000") }
  #expect(try contents(store) == before)
  #expect(try store.checkNow().isSound)
  // It was not for want of room for the first.
  let report = try store.insertNow(given.map(Entry.weight), at: noon)
  #expect(report.counts[.weight] == ImportReport.Counts(new: 49_990, here: 10))
}
