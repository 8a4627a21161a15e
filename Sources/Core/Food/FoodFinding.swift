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
  private let eaten: [(food: Food, name: FoodTable.Name)]
  /// The foods of imported tables that are copied among one's own.
  private let copied: Set<String>
  private let imported: @Sendable ([String]) -> [FoodItem]

  /// Creates a finder.
  ///
  /// `imported` finds foods of imported tables by the beginnings of words, the likeliest first.
  public init(
    builtIn: FoodTable, _ history: FoodHistory, imported: @escaping @Sendable ([String]) -> [FoodItem] = { _ in [] }
  ) {
    (self.builtIn, self.history, self.imported) = (builtIn, history, imported)
    own = FoodTable(history.items.map { FoodItem($0) })
    eaten = history.own.map { ($0, FoodTable.Name($0.name ?? "")) }
    copied = Set(history.items.compactMap(\.origin))
  }

  /// A food by its place among others of its kind, and by that in the order.
  fileprivate struct Found: Sendable {
    enum Source { case own, eaten, builtIn }

    let source: Source
    let place: Int
    let rank: FoodRank
    let uses: Double
    let fit: FoodTable.Fit
  }

  /// The foods that a line may mean, the likeliest first.
  ///
  /// A line that gives the energy itself and no amount means none: its words are a name.
  public func candidates(for line: EatenLine) -> FoodCandidates {
    let words = FoodTable.words(line.food)
    guard !words.isEmpty, line.isDish || line.nutrients.kcal == nil || line.amount != nil else { return sorted([]) }
    let isCounted = line.amount != nil && line.unit == nil
    let mine = own.matches(words, isCounted: isCounted).map { found(.own, $0.place, own[$0.place], $0.fit) }
    if line.isDish { return sorted(mine.filter { isDish(own[$0.place]) }) }
    var all: [Found] = []
    for place in eaten.indices {
      guard let fit = FoodTable.fit(words, eaten[place].name) else { continue }
      let uses = history.names[eaten[place].food.name ?? ""] ?? 0
      all.append(Found(source: .eaten, place: place, rank: .own, uses: uses, fit: fit))
    }
    all += mine
    for (place, fit) in builtIn.matches(words, isCounted: isCounted) {
      all.append(found(.builtIn, place, builtIn[place], fit))
    }
    return sorted(all, imported(words).filter { !copied.contains($0.id) })
  }

  private func found(_ source: Found.Source, _ place: Int, _ item: FoodItem, _ fit: FoodTable.Fit) -> Found {
    let uses = history.uses[item.id] ?? 0
    return Found(source: source, place: place, rank: uses > 0 ? .own : item.rank, uses: uses, fit: fit)
  }

  private func isDish(_ item: FoodItem) -> Bool {
    history.items.contains { $0.item == item.id && $0.sort != .food }
  }

  private func sorted(_ found: [Found], _ imported: [FoodItem] = []) -> FoodCandidates {
    let order = found.indices.sorted { a, b in
      (found[a].rank, -found[a].uses, found[a].fit, a) < (found[b].rank, -found[b].uses, found[b].fit, b)
    }
    return FoodCandidates(finder: self, found: order.map { found[$0] }, imported: imported)
  }

  fileprivate func candidate(_ found: Found) -> FoodCandidate {
    switch found.source {
    case .own: .item(own[found.place])
    case .eaten: .eaten(eaten[found.place].food)
    case .builtIn: .item(builtIn[found.place])
    }
  }

  /// The rank of a food among others.
  public func rank(_ candidate: FoodCandidate) -> FoodRank {
    guard case .item(let item) = candidate else { return .own }
    return history.uses[item.id] ?? 0 > 0 ? .own : item.rank
  }
}

/// The foods that a line may mean, the likeliest first.
///
/// One letter means hundreds, of which a screen shows six: a food is copied where it is looked at.
public struct FoodCandidates: RandomAccessCollection, Sendable {
  fileprivate let finder: FoodFinder
  fileprivate let found: [FoodFinder.Found]
  fileprivate let imported: [FoodItem]

  public var startIndex: Int { 0 }
  public var endIndex: Int { found.count + imported.count }
  public subscript(place: Int) -> FoodCandidate {
    place < found.count ? finder.candidate(found[place]) : .item(imported[place - found.count])
  }
}
