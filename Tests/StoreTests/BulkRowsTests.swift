// Many records at once: one statement takes them, or each is taken by itself where an id is here already.
import Core
import Foundation
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
