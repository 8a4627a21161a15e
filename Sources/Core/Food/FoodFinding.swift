// The foods that a line may mean, of all there are.
//
// | rank | foods                                          | within it                                        |
// |------|------------------------------------------------|--------------------------------------------------|
// | 0    | one's own, and all that was eaten              | the most used first; then as the others          |
// | 1    | of the built-in table                          | names that begin as typed first, then short ones |
// | 2, 3 | of imported tables: generic ones, branded ones | as they come, which is the same order            |

/// All foods that a line may mean.
public struct FoodFinder: Sendable {
  private let builtIn: FoodTable
  private let own: FoodTable
  private let history: FoodHistory
  /// What was eaten that is of no table, and the words of its name.
  private let eaten: [(food: Food, words: [String])]
  private let imported: @Sendable ([String]) -> [FoodItem]

  /// Creates a finder.
  ///
  /// `imported` finds foods of imported tables by the beginnings of words, the likeliest first.
  public init(
    builtIn: FoodTable, _ history: FoodHistory, imported: @escaping @Sendable ([String]) -> [FoodItem] = { _ in [] }
  ) {
    (self.builtIn, self.history, self.imported) = (builtIn, history, imported)
    own = FoodTable(history.items.map { FoodItem($0) })
    eaten = history.own.map { ($0, FoodTable.words($0.name ?? "")) }
  }

  /// A food with its place in the order.
  private struct Found {
    let candidate: FoodCandidate
    let rank: FoodRank
    let uses: Double
    let fit: FoodTable.Fit
  }

  /// The foods that a line may mean, the likeliest first.
  ///
  /// A line that gives the energy itself and no amount means none: its words are a name.
  public func candidates(for line: EatenLine) -> [FoodCandidate] {
    let words = FoodTable.words(line.food)
    guard !words.isEmpty, line.isDish || line.nutrients.kcal == nil || line.amount != nil else { return [] }
    let isCounted = line.amount != nil && line.unit == nil
    let mine = own.matches(words, isCounted: isCounted)
    if line.isDish {
      let dishes = mine.filter { isDish($0.item) }.map { found($0.item, $0.fit) }
      return sorted(dishes)
    }
    let eaten = eaten.compactMap { food, name in
      FoodTable.fit(words, name).map { fit in
        Found(candidate: .eaten(food), rank: .own, uses: history.names[food.name ?? ""] ?? 0, fit: fit)
      }
    }
    let tables = (mine + builtIn.matches(words, isCounted: isCounted)).map { found($0.item, $0.fit) }
    // A food of an imported table is copied among one's own at first use.
    let copied = Set(history.items.compactMap(\.origin))
    return sorted(eaten + tables) + imported(words).filter { !copied.contains($0.id) }.map { .item($0) }
  }

  private func found(_ item: FoodItem, _ fit: FoodTable.Fit) -> Found {
    let uses = history.uses[item.id] ?? 0
    return Found(candidate: .item(item), rank: uses > 0 ? .own : item.rank, uses: uses, fit: fit)
  }

  private func isDish(_ item: FoodItem) -> Bool {
    history.items.contains { $0.item == item.id && $0.sort != .food }
  }

  private func sorted(_ found: [Found]) -> [FoodCandidate] {
    found.indices.sorted { a, b in
      (found[a].rank, -found[a].uses, found[a].fit, a) < (found[b].rank, -found[b].uses, found[b].fit, b)
    }.map { found[$0].candidate }
  }

  /// The rank of a food among others.
  public func rank(_ candidate: FoodCandidate) -> FoodRank {
    guard case .item(let item) = candidate else { return .own }
    return history.uses[item.id] ?? 0 > 0 ? .own : item.rank
  }
}
