// Beverages and their hydration factors. A factor applies from the day it was set; earlier days keep theirs
// (Core.docc/008). Drink records keep the typed volume regardless of the factor.

/// A kind of drink and its factor.
public struct Beverage: Hashable, Codable, Sendable {
  /// A former factor.
  public struct Past: Hashable, Codable, Sendable {
    /// The first day it no longer applied.
    public var until: Day
    public var factor: Double

    /// Creates a past factor.
    public init(until: Day, factor: Double) {
      self.until = until
      self.factor = factor
    }
  }

  /// `water`, `coffee`, `tea`, or a user-given name.
  public var name: String
  /// The fraction of its volume that counts towards the goal, 0–1.5; 1 by default.
  public var factor: Double
  /// Its caffeine, alcohol and energy.
  public var contents = DrinkContents()
  /// Former factors, oldest first.
  public var past: [Past]
  /// Whether it is no longer offered; kept for the days it applies to.
  public var isRetired: Bool

  /// Creates a beverage.
  public init(_ name: String, factor: Double = 1, past: [Past] = [], isRetired: Bool = false) {
    self.name = name
    self.factor = factor
    self.past = past
    self.isRetired = isRetired
  }

  private enum CodingKeys: String, CodingKey {
    case name, factor, past, caffeine, alcohol, energy, isRetired = "retired"
  }

  /// Decodes a row of the setting; only the name is required.
  public init(from decoder: any Decoder) throws {
    let row = try decoder.container(keyedBy: CodingKeys.self)
    name = try row.decode(String.self, forKey: .name)
    factor = try row.decodeIfPresent(Double.self, forKey: .factor) ?? 1
    past = try row.decodeIfPresent([Past].self, forKey: .past) ?? []
    isRetired = try row.decodeIfPresent(Bool.self, forKey: .isRetired) ?? false
    contents.caffeine = try row.decodeIfPresent(Double.self, forKey: .caffeine) ?? 0
    contents.alcohol = try row.decodeIfPresent(Double.self, forKey: .alcohol) ?? 0
    contents.energy = try row.decodeIfPresent(Double.self, forKey: .energy) ?? 0
  }

  /// Encodes a row of the setting, omitting empty values.
  public func encode(to encoder: any Encoder) throws {
    var row = encoder.container(keyedBy: CodingKeys.self)
    try row.encode(name, forKey: .name)
    try row.encode(factor, forKey: .factor)
    if !past.isEmpty { try row.encode(past, forKey: .past) }
    if isRetired { try row.encode(isRetired, forKey: .isRetired) }
    if contents.caffeine != 0 { try row.encode(contents.caffeine, forKey: .caffeine) }
    if contents.alcohol != 0 { try row.encode(contents.alcohol, forKey: .alcohol) }
    if contents.energy != 0 { try row.encode(contents.energy, forKey: .energy) }
  }

  /// The factor on a day.
  public func factor(on day: Day) -> Double { past.first { day < $0.until }?.factor ?? factor }
}

/// The table of beverages: the setting `hydration.drinks`.
public enum Beverages {
  /// The default beverages, all counting in full (Hydration.md, Drinks); their names are stable keys that Words
  /// translates.
  public static let standard = HydrationRules.beverages.map { Beverage($0) }
  /// Most beverages in a table, and most characters of a name.
  public static let most = 20
  static let longestName = 20

  /// Whether a table is valid: the three defaults first, unique names, values within range.
  public static func isValid(_ table: [Beverage]) -> Bool {
    let names = table.map { $0.name.lowercased() }
    return table.count <= most && Set(names).count == names.count && names.starts(with: HydrationRules.beverages)
      && table.allSatisfy { drink in
        isName(drink.name) && ([drink.factor] + drink.past.map(\.factor)).allSatisfy(Limits.drinkFactor.contains)
          && Limits.caffeine.contains(drink.contents.caffeine) && Limits.alcohol.contains(drink.contents.alcohol)
          && Limits.drinkEnergy.contains(drink.contents.energy)
          && drink.past.allSatisfy { (Limits.earliestDay...Limits.latestDay).contains($0.until) }
          && zip(drink.past, drink.past.dropFirst()).allSatisfy { $0.until < $1.until }
      }
  }

  /// Whether a text is a valid name: 1–20 characters without surrounding blanks.
  public static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.count <= longestName && name == NumberText.trimmed(name)
  }

  /// The factor of a beverage on a day; 1 if it is not in the table.
  public static func factor(of name: String, on day: Day, in table: [Beverage]) -> Double {
    table.first { $0.name == name }?.factor(on: day) ?? 1
  }

  /// The table with other contents of a beverage; nil leaves a value as it is.
  public static func carrying(
    caffeine: Double?, alcohol: Double?, energy: Double?, by name: String, in table: [Beverage]
  ) throws(Problem) -> [Beverage] {
    guard let index = index(of: name, in: table) else { return table }
    var table = table
    for (value, limit, path, field, unit, example) in [
      (caffeine, Limits.caffeine, \DrinkContents.caffeine, "drink.caffeine", "mg", "45"),
      (alcohol, Limits.alcohol, \DrinkContents.alcohol, "drink.alcohol", "%", "5"),
      (energy, Limits.drinkEnergy, \DrinkContents.energy, "drink.energy", "kcal", "42"),
    ] {
      guard let value else { continue }
      guard limit.contains(value) else {
        let typed = FixedText.text(value, decimals: 1)
        throw .refused(limit.refusal(field, typed: typed, unit: unit, example: example))
      }
      table[index].contents[keyPath: path] = value
    }
    return table
  }

  /// The index of a beverage, ignoring case.
  private static func index(of name: String, in table: [Beverage]) -> Int? {
    table.firstIndex { $0.name.lowercased() == name.lowercased() }
  }

  /// The table with a beverage added, or its factor changed from `today` on.
  ///
  /// A retired beverage is offered again under the name in its records.
  public static func setting(_ name: String, factor: Double, from today: Day, in table: [Beverage]) -> [Beverage] {
    var table = table
    guard let index = index(of: name, in: table) else {
      // Before it was added it counted in full.
      return table + [Beverage(name, factor: factor, past: factor == 1 ? [] : [.init(until: today, factor: 1)])]
    }
    table[index].isRetired = false
    // Changes dated ahead stem from a wrong clock; the new value applies from today.
    let before = table[index].factor(on: today - 1)
    table[index].past.removeAll { $0.until >= today }
    if before != factor { table[index].past.append(.init(until: today, factor: before)) }
    table[index].factor = factor
    return table
  }

  /// Throws for an invalid name or factor, and `notNow` if the table is full.
  public static func check(_ name: String, factor: Double, in table: [Beverage]) throws(Problem) {
    let example = "kombucha"
    if name.isEmpty { throw .refused(Refusal(field: "drink.beverage", .missing(example: example))) }
    guard isName(name) else {
      throw .refused(Refusal(field: "drink.beverage", .unreadable(typed: name, example: example)))
    }
    guard index(of: name, in: table) != nil || table.count < most else { throw .notNow("drinks.full") }
    guard Limits.drinkFactor.contains(factor) else {
      let typed = FixedText.text(factor, decimals: 2)
      throw .refused(Limits.drinkFactor.refusal("drink.factor", typed: typed, unit: "", example: "0.8"))
    }
  }

  /// The table without a user-defined beverage from `today` on.
  ///
  /// It is removed if it always counted in full, and retired otherwise.
  public static func removing(_ name: String, from today: Day, in table: [Beverage]) -> [Beverage] {
    var table = setting(name, factor: 1, from: today, in: table)
    guard let index = index(of: name, in: table), index >= HydrationRules.beverages.count else {
      return table
    }
    if table[index].past.isEmpty, table[index].contents.isEmpty {
      table.remove(at: index)
    } else {
      table[index].isRetired = true
    }
    return table
  }

  /// The first day on which two tables differ in effect, if any.
  public static func firstDifference(_ a: [Beverage], _ b: [Beverage]) -> Day? {
    let names = Set((a + b).map(\.name))
    return names.compactMap { name in
      let days = (a + b).filter { $0.name == name }.flatMap { $0.past.map(\.until) }
      return ([Limits.earliestDay] + days.sorted()).first {
        factor(of: name, on: $0, in: a) != factor(of: name, on: $0, in: b)
      }
    }.min()
  }
}
