// A food of one's own library: a food, a recipe, or a meal. Entries of it keep numbers of their own.
import Foundation

extension RecordKind {
  public static let item = RecordKind(name: "item")
}

/// A food, recipe or meal of one's own.
public struct OwnFood: Record {
  /// Its kind.
  public enum Sort: String, CaseIterable, Codable, Sendable {
    case food
    /// Logged as its parts.
    case meal
    /// One food made of parts.
    case recipe
  }

  public static let kind = RecordKind.item
  public static let tracker: String? = "food"
  public static let isEntry = false
  public var id: UUID
  /// When it was made.
  public var at: Stamp
  public var name: String
  public var brand: String?
  /// Digits of a GTIN.
  public var barcode: String?
  public var basis: FoodBasis
  /// Of 100 g, 100 ml or a serving; those of recipes and meals follow from their parts.
  public var nutrients: Nutrients
  public var portions: [FoodPortion]
  public var sort: Sort
  /// Grams, millilitres or servings that a recipe comes to; nil for the weight of its parts, or one serving.
  public var yields: Double?
  public var parts: [FoodPart]
  /// The food of an imported table that it is a copy of, by id; nil for one's own.
  public var origin: String?
  /// Whether it is kept out of sight.
  public var isArchived: Bool
  public var source: String
  public var note: String?
  public var stamp: Stamp { at }

  /// Creates a food.
  public init(
    id: UUID, at: Stamp, name: String, brand: String? = nil, barcode: String? = nil, basis: FoodBasis = .g,
    nutrients: Nutrients = Nutrients(), portions: [FoodPortion] = [], sort: Sort = .food, yields: Double? = nil,
    parts: [FoodPart] = [], origin: String? = nil, isArchived: Bool = false, source: String = "manual",
    note: String? = nil
  ) {
    (self.id, self.at, self.name, self.brand, self.barcode) = (id, at, name, brand, barcode)
    (self.basis, self.nutrients, self.portions, self.sort) = (basis, nutrients, portions, sort)
    (self.yields, self.parts, self.origin, self.isArchived) = (yields, parts, origin, isArchived)
    (self.source, self.note) = (source, note)
  }

  public init(id: UUID, at: Stamp) { self.init(id: id, at: at, name: "") }
}

// MARK: - Recipes and meals

extension OwnFood {
  /// Its id as entries and parts keep it.
  public var item: String { id.stored }

  /// A recipe or a meal with the numbers that follow from its parts.
  private var made: OwnFood {
    guard sort != .food else { return self }
    var food = self
    if sort == .meal { (food.basis, food.yields) = (.serving, nil) }
    let size = food.yields ?? (food.basis == .serving ? 1 : FoodParts.grams(parts))
    let factor = size.flatMap { $0 > 0 ? food.basis.size / $0 : nil }
    food.nutrients = factor.map { FoodParts.sum(parts).scaled(by: $0).rounded } ?? Nutrients()
    return food
  }

  public func following(_ before: OwnFood?, by facts: DerivationFacts?) -> OwnFood { made }

  /// Whether one of its parts, or of their parts, is itself; `all` are the foods that parts may be.
  public func contains(itselfAmong all: [OwnFood]) -> Bool {
    let parts = Dictionary(all.map { ($0.item, $0.parts) }) { first, _ in first }
    var (seen, open) = (Set<String>(), self.parts.compactMap(\.item))
    while let next = open.popLast() {
      if next == item { return true }
      if seen.insert(next).inserted { open += (parts[next] ?? []).compactMap(\.item) }
    }
    return false
  }

  /// Refuses a recipe or a meal that is part of itself.
  public func checkParts(among all: [OwnFood]) throws(Refusal) {
    guard contains(itselfAmong: all) else { return }
    throw Refusal(field: "item.parts", .partOfItself, typed: name)
  }
}

extension OwnFood {
  /// A yield as typed, `800 g`, `1.2 kg`, `4 servings`: the basis, and how much of it.
  ///
  /// - Throws: A refusal of `item.yield` for a number out of range or another unit.
  public static func readYield(_ text: String) throws(Refusal) -> (basis: FoodBasis, yields: Double)? {
    let text = NumberText.trimmed(text)
    if text.isEmpty { return nil }
    let number = text.prefix { !$0.isLetter }
    let unit = text.dropFirst(number.count).lowercased()
    let limit = Limit(0, 100_000, includesLowest: false)
    guard let value = try limit.read(String(number), "item.yield", unit: unit, example: "800 g") else {
      throw Refusal(field: "item.yield", .unreadable(typed: text, example: "800 g, 4 servings"))
    }
    if unit.isEmpty { return (.g, value) }
    if FoodBasis.servings.contains(unit) { return (.serving, value) }
    guard let known = EatenLine.units[unit], let basis = FoodBasis(rawValue: known.unit) else {
      throw Refusal(field: "item.yield", .unreadable(typed: text, example: "800 g, 4 servings"))
    }
    return (basis, value * known.size)
  }

  /// Its yield as one would type it; nil where it follows from its parts.
  public var yieldText: String? {
    yields.map { NumberText.editable($0) + " " + (basis == .serving ? "servings" : basis.rawValue) }
  }

  /// The copy of a food of an imported table, which stays when the table goes.
  public init(copying item: FoodItem, isGerman: Bool, id: UUID, at: Stamp, source: String) {
    self.init(
      id: id, at: at, name: item.name(isGerman: isGerman), brand: item.brand, barcode: item.barcode,
      basis: item.basis, nutrients: item.nutrients,
      portions: item.portions.map { portion in
        let name = portion.name(isGerman: isGerman)
        return FoodPortion(english: name, german: name, grams: portion.grams)
      }, origin: item.id, source: source)
  }

  /// The entries of a meal: its parts, so many times over; the note stands with the first.
  public func eaten(
    _ times: Double, id: () -> UUID, at: Stamp, meal: String?, source: String, note: String?
  ) -> [Food] {
    parts.enumerated().map { index, part in
      Food(
        id: id(), at: at, name: part.name.isEmpty ? nil : part.name, meal: meal,
        nutrients: part.nutrients.scaled(by: times).rounded, item: part.item, amount: part.amount.map { $0 * times },
        unit: part.unit, grams: part.grams.map { $0 * times }, source: source, note: index == 0 ? note : nil)
    }
  }
}

// MARK: - Rules

extension OwnFood {
  public static let traits = [
    FilterKey("archived", "archiviert") { (food: OwnFood) in food.isArchived },
    FilterKey("recipe", "rezept") { (food: OwnFood) in food.sort == .recipe },
    FilterKey("meal", "mahlzeit") { (food: OwnFood) in food.sort == .meal },
  ]

  /// Of the same name, brand and numbers.
  public func repeats(_ other: OwnFood, within rounding: FileRounding) -> Bool {
    name == other.name && brand == other.brand && nutrients == other.nutrients && parts == other.parts
  }

  public func checkValues(was before: OwnFood?) throws(Refusal) {
    if name.isEmpty { throw Refusal(field: "item.name", .missing(example: OwnFood.exampleName)) }
    if let barcode, barcode != before?.barcode, !OwnFood.isBarcode(barcode) {
      throw Refusal(field: "item.barcode", .unreadable(typed: barcode, example: OwnFood.exampleBarcode))
    }
    if sort != .food, parts.isEmpty { throw Refusal(field: "item.parts", .missing(example: "oats 60g")) }
    if parts.count > FoodParts.most {
      throw Refusal(
        field: "item.parts",
        .outOfRange(typed: "\(parts.count)", lowest: "1", highest: "\(FoodParts.most)", example: "5"))
    }
    if sort == .recipe, yields == nil, basis != .serving, FoodParts.grams(parts) == nil {
      throw Refusal(field: "item.yield", .missing(example: "800"))
    }
    if nutrients.isEmpty, before?.nutrients.isEmpty != true {
      throw Refusal(field: "item.kcal", .missing(example: "389"))
    }
    for row in NutrientRow.all { try row.check(nutrients, was: before?.nutrients, field: "item." + row.name) }
  }

  static let exampleName = "Oats"
  static let exampleBarcode = "4006381333931"

  /// Whether a text is the digits of a barcode on food: 8 to 14 of them.
  public static func isBarcode(_ text: String) -> Bool {
    (8...14).contains(text.utf8.count) && text.utf8.allSatisfy { (48...57).contains($0) }
  }
}

extension FoodItem {
  /// A food of one's own; the weight of a serving of a dish follows from its parts.
  public init(_ own: OwnFood) {
    var own = own
    if own.sort != .food, own.basis == .serving, own.portions.isEmpty, let whole = FoodParts.grams(own.parts) {
      let weight = (whole / (own.yields ?? 1) * 10).rounded() / 10
      own.portions = [FoodPortion(english: "serving", german: "Portion", grams: weight)]
    }
    self.init(
      id: own.item, english: own.name, german: own.name, synonyms: [own.brand].compactMap(\.self),
      nutrients: own.nutrients, portions: own.portions, basis: own.basis, rank: .own)
    (brand, barcode) = (own.brand, own.barcode)
  }
}

extension FoodItem {
  /// Whether two barcodes are the same: shorter kinds are longer ones without their zeros.
  public static func isSameBarcode(_ one: String, _ other: String) -> Bool {
    one.drop { $0 == "0" } == other.drop { $0 == "0" }
  }
}
