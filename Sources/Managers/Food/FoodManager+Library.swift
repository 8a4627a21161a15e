// The verbs of one's own foods, and of logging several things in one step.
import Core
import Store

extension FoodManager {
  /// Saves a food, recipe or meal of one's own: a new one, or another version of one that is there.
  ///
  /// - Parameters:
  ///   - food: The food.
  ///   - before: The version shown; nil takes the stored one.
  ///   - now: The time of the command.
  ///   - then: `refused` by its rules, or where it is a part of itself.
  public func save(_ food: OwnFood, expecting before: OwnFood? = nil, now: Moment, then: @escaping Completion) {
    let actor = library.actor
    library.decide(now: now, then: then) { reader, context in
      let all = try reader.ownFoods()
      let stored = before ?? all.first { $0.id == food.id }
      do throws(Refusal) {
        try food.checkParts(among: all.filter { $0.id != food.id } + [food])
      } catch {
        throw Problem.refused(error)
      }
      let change = EntryChange(before: stored.map { Entry($0) }, after: Entry(food))
      let label = stored == nil ? "item.add" : "item.edit"
      return Decision(
        Batch(label, actor: actor, try reader.checked([change], context.settings, now: context.now)),
        expecting: before.map { [Entry($0)] } ?? [])
    }
  }

  /// Logs the entries of a line, in one step, with the copy that is kept of a food of an imported table.
  ///
  /// - Parameters:
  ///   - foods: The entries.
  ///   - copy: The food to keep with them.
  ///   - now: The time of the command.
  ///   - then: `refused` by the rules of food.
  public func log(_ foods: [Food], keeping copy: OwnFood? = nil, now: Moment, then: @escaping Completion) {
    let entries = [copy].compactMap { $0.map { Entry($0) } } + foods.map { Entry($0) }
    library.apply(entries.map { EntryChange(before: nil, after: $0) }, label: "food.add", now: now, then: then)
  }

  /// Finds some foods of imported tables by the beginnings of words; none where no table was imported.
  public var importedFoods: @Sendable ([String]) -> [FoodItem] {
    guard let base = library.store.location.flatMap({ FoodBase.open($0) }) else { return { _ in [] } }
    return { base.search($0, most: FoodManager.mostImported) }
  }

  /// Foods of imported tables that a line on the screen asks for: twice as many as it lists.
  private nonisolated static let mostImported = 12

  /// Puts a food out of sight, or back.
  public func archive(_ food: OwnFood, _ isArchived: Bool, now: Moment, then: @escaping Completion) {
    var changed = food
    changed.isArchived = isArchived
    save(changed, expecting: food, now: now, then: then)
  }

  /// Deletes a food; entries of it stay as they are.
  public func delete(_ food: OwnFood, now: Moment, then: @escaping Completion) {
    library.delete(Entry(food), now: now, then: then)
  }
}
