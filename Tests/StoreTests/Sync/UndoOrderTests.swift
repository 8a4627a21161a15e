// Undo and redo always have a next step: where a row of one has changed since, it is named, and the next one that can be
// taken is offered and taken once it was agreed on.
import Core
import Foundation
import GRDB
import TestRecords
import Testing

@testable import Store

extension Pair {
  /// A weight that goes to the file, and the sync in the background after another program has given it another value.
  fileprivate func followedWeight() throws {
    _ = try log(81.4)
    _ = try store.drainNow(at: noon)
    try run("UPDATE sample SET value = 82")
    #expect(try sync().followed == 1)
  }

  fileprivate func drinks() throws -> Int { try store.readNow { try $0.count(.drink) } }
}

@Test func `a step that a sync has overtaken is named, and the one before it is taken once agreed`() throws {
  let pair = try Pair()
  try pair.store.commitNow(add(drink(330)), at: later(-2))
  try pair.store.commitNow(add(drink(250)), at: later(-1))
  try pair.followedWeight()
  let before = try contents(pair.store)
  let conflict = try #require(try pair.store.undoNow(at: later(2)).conflict)
  #expect(conflict.kind == .weight && conflict.step.label == "weight.add" && conflict.step.at == noon.stamp)
  #expect(conflict.next?.label == "drink.add" && conflict.next?.at == later(-1).stamp)
  #expect(try contents(pair.store) == before)
  let next = try #require(conflict.next)
  #expect(try pair.store.undoNow(next.id, at: later(2)).conflict == nil)
  #expect(try pair.drinks() == 1 && pair.weights() == ["manual 82.0"])
  // The one before that is asked about as well.
  let again = try #require(try pair.store.undoNow(at: later(2)).conflict)
  #expect(again.step == conflict.step && again.next?.at == later(-2).stamp)
  #expect(try pair.drinks() == 1)
  // What was agreed on and is gone by now is not exchanged for another one.
  #expect(throws: StoreError.self) { try pair.store.undoNow(next.id, at: later(2)) }
  #expect(try pair.store.redoNow(at: later(2)).batch == next.id)
  #expect(try pair.drinks() == 2)
}

@Test func `a step that was overtaken with nothing before it offers nothing`() throws {
  let pair = try Pair()
  try pair.store.connection.write { try $0.execute(sql: "DELETE FROM journal_batch") }
  try pair.followedWeight()
  let conflict = try #require(try pair.store.undoNow(at: later(2)).conflict)
  #expect(conflict.step.label == "weight.add" && conflict.next == nil)
}

@Test func `a sync in the background leaves what can be redone`() throws {
  let pair = try Pair()
  try pair.store.commitNow(add(drink()), at: noon)
  try pair.store.undoNow(at: noon)
  try pair.weigh(81.4)
  #expect(try pair.sync().added == 1)
  #expect(try pair.store.redoNow(at: later(2)).label == "drink.add")
  #expect(try pair.drinks() == 1 && pair.weights() == ["health:Bathroom 81.4"])
}

@Test func `a redo that a sync has overtaken offers the one after it`() throws {
  let pair = try Pair()
  var weight = try pair.log(81.4)
  _ = try pair.store.drainNow(at: noon)
  weight.bodyFat = 18
  try pair.store.commitNow(Batch("weight.edit", [.update(.weight(weight))]), at: noon)
  try pair.store.commitNow(add(drink()), at: noon)
  for _ in 0..<2 { #expect(try pair.store.undoNow(at: noon).conflict == nil) }
  _ = try pair.store.drainNow(at: noon)
  try pair.run("UPDATE sample SET value = 82")
  #expect(try pair.sync().followed == 1)
  let conflict = try #require(try pair.store.redoNow(at: later(2)).conflict)
  #expect(conflict.step.label == "weight.edit" && conflict.next?.label == "drink.add")
  #expect(try pair.store.redoNow(conflict.next?.id, at: later(2)).label == "drink.add")
  #expect(try pair.drinks() == 1)
}

/// A document with so many drinks.
private func document(_ drinks: Int, in folder: Folder) throws -> URL {
  let source = try Store.inMemory()
  for _ in 0..<drinks { try source.commitNow(add(drink()), at: noon) }
  let file = folder.url.appending(path: "drinks.json")
  try source.exportJSONNow(to: file, at: noon)
  return file
}

@Test func `redo takes what was undone last, also after an older import was taken back`() throws {
  let folder = Folder()
  let store = try folder.store()
  let report = try store.importJSONNow(from: try document(3, in: folder), at: noon)
  try store.commitNow(add(drink(500)), at: later(1))
  #expect(try store.undoImportNow(try #require(report.batch), at: later(2)).conflict == nil)
  #expect(try store.undoNow(at: later(2)).label == "drink.add")
  func drinks() throws -> Int { try store.readNow { try $0.count(.drink) } }
  #expect(try drinks() == 0)
  #expect(try store.redoNow(at: later(3)).label == "drink.add")
  #expect(try drinks() == 1)
  #expect(try store.redoNow(at: later(3)).label == "import")
  #expect(try drinks() == 4)
  #expect(throws: StoreError.nothingToRedo) { try store.redoNow(at: later(3)) }
}

@Test func `an import is no way round the step after it that changed an entry of it`() throws {
  let folder = Folder()
  let store = try folder.store()
  try store.commitNow(add(drink(500)), at: later(-1))
  try store.importJSONNow(from: try document(1, in: folder), at: noon)
  let drinks = try store.readNow { try $0.records(Drink.self, limit: 9) }
  var imported = try #require(drinks.first { $0.millilitres == 250 })
  imported.millilitres = 300
  try store.commitNow(Batch("drink.edit", [.update(.drink(imported))]), at: later(1))
  try store.connection.write { try $0.execute(sql: "UPDATE drink SET millilitres = 999 WHERE millilitres = 300") }
  let conflict = try #require(try store.undoNow(at: later(2)).conflict)
  #expect(conflict.step.label == "drink.edit" && conflict.next?.label == "drink.add")
}
