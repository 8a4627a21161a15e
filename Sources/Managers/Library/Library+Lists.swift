// Lists of named items that are settings: patterns, programmes, set-ups, measures. Each change is one of the list as it is
// stored, made in the transaction that writes it, so that two hands at one list never lose an item.
import Core
import Store

extension Library {
  /// Saves an item of a list: it replaces the one with its id, or is added without one.
  ///
  /// - Parameters:
  ///   - item: The new version.
  ///   - now: The time of the command.
  ///   - then: The item as saved; `refused` for a value outside its range or a name already in use, `changedElsewhere` where
  ///     the one to replace is gone.
  func save<Item: ListedItem>(
    _ item: Item, now: Moment, then: @escaping @MainActor @Sendable (Result<Item, Problem>) -> Void
  ) {
    let isNew = item.id.isEmpty
    var item = item
    do throws(Refusal) { item = try item.validated() } catch { return then(.failure(.refused(error))) }
    item.id = PracticeList.id(of: item, identifiers)
    let saved = item
    edit(
      isNew ? "add" : "edit", now: now,
      { (list: inout [Item]) in
        guard isNew || list.contains(where: { $0.id == saved.id }) else { throw Problem.changedElsewhere }
        do throws(Refusal) { list = try PracticeList.saving(saved, in: list).list } catch {
          throw Problem.refused(error)
        }
      }, then: { result in then(result.map { _ in saved }) })
  }

  /// Changes a list in its stored form; `verb` follows its name in the undo label.
  func edit<Item: ListedItem>(
    _ verb: String, now: Moment, _ change: @escaping @Sendable (inout [Item]) throws -> Void, then: @escaping Completion
  ) {
    changeSettings("\(Item.listName).\(verb)", now: now, then: then) { settings, _ in
      let stored = settings[keyPath: Item.list]
      var list = stored
      try change(&list)
      // A built-in list that stays as it is stays the built-in one.
      if list != stored { settings[keyPath: Item.list] = list }
    }
  }
}

extension SettingsManager {
  /// Saves an item of a list: it replaces the one with its id, or is added without one; as `Library.save`.
  public func save<Item: ListedItem>(
    _ item: Item, now: Moment, then: @escaping @MainActor @Sendable (Result<Item, Problem>) -> Void
  ) {
    library.save(item, now: now, then: then)
  }

  /// Removes an item from its list.
  public func remove<Item: ListedItem>(_ item: Item, now: Moment, then: @escaping Completion) {
    library.edit("delete", now: now, { (list: inout [Item]) in list.removeAll { $0.id == item.id } }, then: then)
  }

  /// Moves an item to another index of its list.
  public func move<Item: ListedItem>(_ item: Item, to place: Int, now: Moment, then: @escaping Completion) {
    library.edit("order", now: now, { $0 = PracticeList.moving(item.id, to: place, in: $0) as [Item] }, then: then)
  }

  /// Brings the items of the built-in list back that are missing.
  public func restore<Item: ListedItem>(_ standard: [Item], now: Moment, then: @escaping Completion) {
    library.edit("restore", now: now, { $0 = PracticeList.restoring(standard, in: $0) }, then: then)
  }
}
