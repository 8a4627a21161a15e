// Entries are checked where they are written (Core.docc 012): by the rules of their tracker, against the stored neighbours.
import Core
import Foundation
import Testing

@testable import Store

private func write(_ change: EntryChange, _ label: String, to store: Store) throws -> Result<Receipt, Problem> {
  try store.commitNow(at: noon, deciding: EntryWrite(label, actor: .screen, [change]).deciding(at: noon))
}

private func night(_ from: Double, _ to: Double) -> Entry {
  .sleep(Sleep(id: UUID(), bed: later(from).stamp, wake: later(to).stamp))
}

@Test func `an entry that its rules refuse writes nothing, and one that they take is a step of undo`() throws {
  let store = try Store.inMemory()
  let tomorrow = try write(EntryChange(before: nil, after: .drink(drink(at: later(24)))), "drink.add", to: store)
  guard case .failure(.refused) = tomorrow else {
    Issue.record("a drink of tomorrow was taken: \(tomorrow)")
    return
  }
  #expect(try store.readNow { try $0.count(.drink) } == 0)
  let receipt = try write(EntryChange(before: nil, after: .drink(drink())), "drink.add", to: store).get()
  #expect(receipt.label == "drink.add" && receipt.changedRecords == 1)
  #expect(try store.undoNow(at: noon).label == "drink.add")
  #expect(try store.readNow { try $0.count(.drink) } == 0)
}

@Test func `neighbours are those of the store, and an entry that has changed since it was shown stays`() throws {
  let store = try Store.inMemory()
  let first = night(-12, -4)
  _ = try write(EntryChange(before: nil, after: first), "sleep.add", to: store).get()
  let second = try write(EntryChange(before: nil, after: night(-6, -3)), "sleep.add", to: store)
  guard case .failure(.refused(let refusal)) = second else {
    Issue.record("a night was taken that meets another one: \(second)")
    return
  }
  #expect(refusal.field.hasPrefix("sleep."))
  let shown = Entry.drink(drink(500))
  #expect(throws: StoreError.changedElsewhere(path: store.path)) {
    try write(EntryChange(before: shown, after: nil), "drink.delete", to: store).get()
  }
}
