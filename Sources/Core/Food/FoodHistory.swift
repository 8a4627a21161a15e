// The foods a person eats, from the diary: how often, which ones of no table, and those that a line may mean.
import Foundation

/// A food that a line may mean.
public enum FoodCandidate: Hashable, Sendable {
  /// A food of a table, or of one's own.
  case item(FoodItem)
  /// Something eaten before that is of no table.
  case eaten(Food)
}

/// How a food was eaten of late.
public struct FoodHabit: Hashable, Sendable {
  public var times = 0
  /// The amount eaten most often, with its unit; nil where none was said.
  public var amount: Double?
  public var unit: String?
}

/// The diary of late, newest first, and one's own foods.
public struct FoodHistory: Hashable, Sendable {
  /// The newest thing eaten.
  public let last: Food?
  /// How often each food of a table was eaten: a time a day ago counts 0.98, one two days ago 0.98², and so on.
  public let uses: [String: Double]
  /// The newest of each name that is of no table, the most used first.
  public let own: [Food]
  /// How often each name that is of no table was eaten, as `uses`.
  let names: [String: Double]
  /// The newest things eaten of which no two are alike.
  public let recent: [Food]
  /// The diary that all of this is of, newest first.
  private let foods: [Food]
  /// The foods, meals and recipes of one's own, without those archived.
  public let items: [OwnFood]

  /// Most of `recent`.
  public static let mostRecent = 10

  /// Creates the history of foods, newest first.
  public init(_ foods: [Food] = [], items: [OwnFood] = [], now: Instant = Instant(seconds: 0)) {
    var (uses, names, newest): ([String: Double], [String: Double], [String: Food]) = ([:], [:], [:])
    for food in foods {
      let days = max(0, (now - food.at.instant) / 86_400)
      let weight = pow(FoodHistory.fading, days)
      if let item = food.item {
        uses[item, default: 0] += weight
      } else if let name = food.name {
        names[name, default: 0] += weight
        if newest[name] == nil { newest[name] = food }
      }
    }
    self.foods = foods
    last = foods.first
    (self.uses, self.names) = (uses, names)
    self.items = items.filter { !$0.isArchived }
    var recent: [Food] = []
    for food in foods where recent.count < FoodHistory.mostRecent {
      if !recent.contains(where: { $0.isAlike(food) }) { recent.append(food) }
    }
    self.recent = recent
    own = names.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.compactMap { newest[$0.key] }
  }

  /// How each food was eaten of late.
  public var habits: FoodHabits { FoodHabits(foods) }

  /// The part that a day takes from the weight of a use (Food.md, Eaten line).
  private static let fading = 0.98
}

/// How each food was eaten of late.
public struct FoodHabits: Sendable {
  private let foods: [Food]
  /// The places of the entries of each item, and of each name that is of no table.
  private var (items, names): ([String: [Int]], [String: [Int]]) = ([:], [:])

  fileprivate init(_ foods: [Food]) {
    self.foods = foods
    for place in foods.indices {
      if let item = foods[place].item {
        items[item, default: []].append(place)
      } else if let name = foods[place].name {
        names[name, default: []].append(place)
      }
    }
  }

  /// The habit of a food; nil for one that was not eaten.
  public subscript(candidate: FoodCandidate) -> FoodHabit? {
    let places =
      switch candidate {
      case .item(let item): items[item.id]
      case .eaten(let food): food.name.flatMap { names[$0] }
      }
    guard let places else { return nil }
    var counts: [Amount: Int] = [:]
    for place in places {
      guard let amount = foods[place].amount else { continue }
      counts[Amount(number: amount, unit: foods[place].unit), default: 0] += 1
    }
    let usual = counts.max { ($0.value, $1.key.number ?? 0) < ($1.value, $0.key.number ?? 0) }?.key
    return FoodHabit(times: places.count, amount: usual?.number, unit: usual?.unit)
  }

  private struct Amount: Hashable {
    let number: Double?
    let unit: String?
  }
}

extension Food {
  /// Whether both are the same amount of the same thing.
  fileprivate func isAlike(_ other: Food) -> Bool {
    name == other.name && item == other.item && amount == other.amount && unit == other.unit
      && nutrients == other.nutrients
  }
}

extension FoodCandidate {
  /// Whether a text is one of its names in full, or their plural; with `isCounted` some words may name a portion.
  public func isNamed(_ text: String, isCounted: Bool) -> Bool {
    if isNamed(text) { return true }
    guard isCounted, case .item(let item) = self else { return false }
    var words = FoodTable.words(text)
    guard let found = NamedPortion.find(in: words, item.namedPortions) else { return false }
    words.removeSubrange(found.words)
    return isNamed(words.joined(separator: " "))
  }

  /// Whether a text is one of its names in full, or their plural.
  public func isNamed(_ text: String) -> Bool {
    let names =
      switch self {
      case .item(let item): [item.english, item.german] + item.synonyms
      case .eaten(let food): [food.name ?? ""]
      }
    return names.contains { FoodTable.isName(text, of: $0) }
  }

  /// Its name in a language.
  public func name(isGerman: Bool) -> String {
    switch self {
    case .item(let item): item.name(isGerman: isGerman)
    case .eaten(let food): food.name ?? ""
    }
  }
}

extension EatenLine {
  /// The entry of a food that the line may mean.
  ///
  /// - Throws: A refusal of a unit that the food does not have.
  public func food(
    _ candidate: FoodCandidate, isGerman: Bool, id: UUID, now: Stamp, source: String
  ) throws(Refusal) -> Food {
    switch candidate {
    case .item(let item): return try food(item, isGerman: isGerman, id: id, now: now, source: source)
    case .eaten(let eaten):
      var food = eaten.again(id: id, at: at ?? now, meal: meal, source: source)
      (food.meal, food.note) = (meal, note)
      if let amount { food = try food.scaled(to: amount, unit) }
      food.nutrients = food.nutrients.replaced(by: nutrients)
      if let typed { food.typed = typed }
      return food
    }
  }
}

extension Food {
  /// Another amount of the same.
  fileprivate func scaled(to amount: Double, _ unit: String?) throws(Refusal) -> Food {
    let before = unit == "g" ? grams : unit == self.unit || unit == nil ? self.amount ?? 1 : nil
    guard let before, before > 0 else {
      let known = grams == nil ? self.unit ?? "1" : "g"
      throw Refusal(field: "food.amount", .unreadable(typed: unit ?? "", example: known))
    }
    var food = self
    food.nutrients = nutrients.scaled(by: amount / before).rounded
    food.grams = grams.map { $0 * amount / before }
    (food.amount, food.typed) = (amount, nil)
    if let unit { food.unit = unit }
    return food
  }
}
