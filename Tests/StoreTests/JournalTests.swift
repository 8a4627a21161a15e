// Undo and redo: law 7, every row to the byte, across restarts and processes.
import Core
import Foundation
import GRDB
import Testing

@testable import Store

@Test func `a drink is there after the store was closed and opened again`() throws {
  let folder = Folder()
  let water = drink(330)
  try folder.store().commitNow(add(water), at: noon)
  let store = try folder.store()
  #expect(try store.readNow { try $0.drinks(on: Day(noon)) } == [water])
  #expect(try store.readNow { try $0.totals(.drink, Day(noon)..<(Day(noon) + 1)).map(\.sum) } == [330])
}

@Test(arguments: [1, 2, 3, 4])
func `undo and redo of random histories restore every row to the byte`(seed: UInt64) throws {
  let folder = Folder()
  var histories = Histories(seed: seed)
  var states: [[String]] = []
  do {
    let store = try folder.store()
    states.append(try contents(store))
    for hour in 0..<18 {
      let receipt = try store.commitNow(histories.batch(), at: later(Double(hour * 7)))
      if receipt.batch != nil { states.append(try contents(store)) }
    }
  }
  let store = try folder.store()
  #expect(try contents(store) == states.last)
  for state in states.dropLast().reversed() {
    let receipt = try store.undoNow(at: noon)
    #expect(receipt.conflict == nil)
    #expect(try contents(store) == state, "seed \(seed)")
  }
  #expect(throws: StoreError.nothingToUndo) { try store.undoNow(at: noon) }
  let again = try folder.store()
  for state in states.dropFirst() {
    try again.redoNow(at: noon)
    #expect(try contents(again) == state, "seed \(seed)")
  }
  #expect(throws: StoreError.nothingToRedo) { try again.redoNow(at: noon) }
}

@Test func `a new change cuts what could be redone`() throws {
  let store = try Store.inMemory()
  try store.commitNow(add(drink()), at: noon)
  try store.undoNow(at: noon)
  #expect(try store.readNow { try $0.nextRedo() } == "drink.add")
  try store.commitNow(add(drink()), at: noon)
  #expect(try store.readNow { try $0.nextRedo() } == nil)
  #expect(throws: StoreError.nothingToRedo) { try store.redoNow(at: noon) }
}

@Test func `undo refuses and names the tracker when a row has changed since`() throws {
  let store = try Store.inMemory()
  let water = drink()
  try store.commitNow(add(drink()), at: noon)
  try store.commitNow(add(water), at: noon)
  try store.connection.write { try $0.execute(sql: "UPDATE drink SET millilitres = 999") }
  let before = try contents(store)
  let receipt = try store.undoNow(at: noon)
  #expect(receipt.conflict?.kind == .drink)
  #expect(try contents(store) == before)
  #expect(try store.readNow { try $0.journal().first?.state } == .done)
}

@Test func `a batch with one impossible change changes nothing at all`() throws {
  let store = try Store.inMemory()
  let water = drink()
  let batch = Batch("drink.add", [.insert(.drink(water)), .delete(.drink, UUID())])
  #expect(throws: StoreError.changedElsewhere(path: ":memory:")) { try store.commitNow(batch, at: noon) }
  #expect(try store.readNow { try $0.count(.drink) } == 0)
  #expect(try store.readNow { try $0.journal() } == [])
}

@Test func `a record that differs from what was shown is not overwritten`() throws {
  let store = try Store.inMemory()
  var water = drink()
  try store.commitNow(add(water), at: noon)
  let shown = Entry.drink(water)
  water.millilitres = 300
  try store.commitNow(Batch("drink.edit", [.update(.drink(water))]), at: noon, expecting: [shown])
  #expect(throws: StoreError.changedElsewhere(path: ":memory:")) {
    try store.commitNow(Batch("drink.edit", [.update(.drink(water))]), at: noon, expecting: [shown])
  }
}

@Test func `a batch that changes nothing leaves no step to undo`() throws {
  let store = try Store.inMemory()
  let water = drink()
  try store.commitNow(add(water), at: noon)
  let receipt = try store.commitNow(Batch("drink.edit", [.update(.drink(water))]), at: noon)
  #expect(receipt.batch == nil)
  #expect(try store.readNow { try $0.journal().count } == 1)
}

@Test func `only one fast runs at a time`() throws {
  let store = try Store.inMemory()
  let first = Fast(id: UUID(), start: noon.stamp, goal: 57600)
  try store.commitNow(Batch("fast.start", [.insert(.fast(first))]), at: noon)
  let second = Fast(id: UUID(), start: later(1).stamp, goal: 57600)
  #expect(throws: StoreError.changedElsewhere(path: ":memory:")) {
    try store.commitNow(Batch("fast.start", [.insert(.fast(second))]), at: noon)
  }
  #expect(try store.readNow { try $0.runningFast() } == first)
}

@Test func `a value no table accepts is refused by the name of its table`() throws {
  let store = try Store.inMemory()
  #expect(throws: StoreError.refusedRow(path: ":memory:", table: "drink")) {
    try store.commitNow(add(drink(-1)), at: noon)
  }
  #expect(throws: StoreError.refusedRow(path: ":memory:", table: "drink")) {
    try store.commitNow(add(drink(.nan)), at: noon)
  }
}

@Test func `an image of version 1 is translated before it is put back`() throws {
  let store = try Store.inMemory()
  let sitting = Session(
    id: UUID(), start: noon.stamp, end: later(0.5).stamp, counts: .mindful, activity: "open", energy: nil)
  try store.commitNow(Batch("session.log", [.insert(.session(sitting))]), at: noon)
  try store.connection.write { db in
    try db.execute(sql: "UPDATE journal_image SET version = 1, after = replace(after, ',\"energy\":null', '')")
  }
  #expect(try store.undoNow(at: noon).conflict == nil)
  #expect(try store.redoNow(at: noon).conflict == nil)
  #expect(try store.readNow { try $0.record(.session, sitting.id) } == .session(sitting))
}
