// The parts of a recipe or a meal: foods with their amounts and nutrients, copied when they are chosen.
import Foundation

/// A part of a recipe or a meal.
public struct FoodPart: Hashable, Sendable {
  /// The food of a table or of one's own, by id; nil where numbers alone are known.
  public var item: String?
  public var name: String
  public var amount: Double?
  /// `g`, `ml`, or the name of a portion; nil for pieces.
  public var unit: String?
  /// The weight of that amount; nil where nobody knows.
  public var grams: Double?
  /// The nutrients of that amount.
  public var nutrients: Nutrients

  /// Creates a part.
  public init(
    item: String? = nil, name: String, amount: Double? = nil, unit: String? = nil, grams: Double? = nil,
    nutrients: Nutrients
  ) {
    (self.item, self.name, self.amount, self.unit) = (item, name, amount, unit)
    (self.grams, self.nutrients) = (grams, nutrients)
  }

  /// The amount and the name as a line of the diary; without an amount, the numbers.
  public var line: String {
    guard let amount else { return ([name] + nutrients.marks).filter { !$0.isEmpty }.joined(separator: " ") }
    let isPlain = unit == "g" || unit == "ml"
    return isPlain
      ? "\(name) \(NumberText.editable(amount))\(unit ?? "")"
      : [NumberText.editable(amount), unit, name].compactMap(\.self).joined(separator: " ")
  }

  /// The part that something eaten would be.
  public init(_ food: Food) {
    self.init(
      item: food.item, name: food.name ?? "", amount: food.amount, unit: food.unit, grams: food.grams,
      nutrients: food.nutrients)
  }
}

extension FoodPart: Codable {
  private enum CodingKeys: String, CodingKey { case item, name, amount, unit, grams }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      item: try values.decodeIfPresent(String.self, forKey: .item),
      name: try values.decode(String.self, forKey: .name),
      amount: try values.decodeIfPresent(Double.self, forKey: .amount),
      unit: try values.decodeIfPresent(String.self, forKey: .unit),
      grams: try values.decodeIfPresent(Double.self, forKey: .grams), nutrients: try Nutrients(from: decoder))
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encodeIfPresent(item, forKey: .item)
    try values.encode(name, forKey: .name)
    try values.encodeIfPresent(amount, forKey: .amount)
    try values.encodeIfPresent(unit, forKey: .unit)
    try values.encodeIfPresent(grams, forKey: .grams)
    try nutrients.encode(to: encoder)
  }
}

/// Parts as one text, and their sum.
package enum FoodParts {
  /// Most parts of a recipe or a meal.
  static let most = 200

  /// As stored JSON; nil if empty.
  static func json(_ parts: [FoodPart]) -> String? { parts.isEmpty ? nil : encoded(parts) }

  /// Parses the stored JSON; nil if invalid.
  static func read(_ json: String) -> [FoodPart]? {
    guard json.utf8.count <= 262_144,
      let parts = try? JSONDecoder().decode([FoodPart].self, from: Data(json.utf8)), parts.count <= most,
      parts.allSatisfy(isPossible)
    else { return nil }
    return parts
  }

  /// Portions as stored JSON, `[["bowl", 300]]`; nil if empty.
  package static func json(_ portions: [FoodPortion]) -> String? {
    guard !portions.isEmpty else { return nil }
    return encoded(portions.map { [JSONPart.text($0.english), .number($0.grams)] })
  }

  /// Parses stored portions; nil if invalid.
  package static func portions(_ json: String) -> [FoodPortion]? {
    guard json.utf8.count <= 65_536,
      let rows = try? JSONDecoder().decode([[JSONPart]].self, from: Data(json.utf8)), rows.count <= most
    else { return nil }
    let portions = rows.compactMap { row -> FoodPortion? in
      guard row.count == 2, case .text(let name) = row[0], case .number(let grams) = row[1],
        weights.contains(grams), grams > 0
      else { return nil }
      return FoodPortion(english: name, german: name, grams: grams)
    }
    return portions.count == rows.count ? portions : nil
  }

  /// A name or a weight.
  private enum JSONPart: Codable {
    case text(String)
    case number(Double)

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let number = try? value.decode(Double.self) {
        self = .number(number)
      } else {
        self = .text(try value.decode(String.self))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var value = encoder.singleValueContainer()
      switch self {
      case .text(let text): try value.encode(text)
      case .number(let number): try value.encode(number)
      }
    }
  }

  private static let weights = 0.0...100_000

  private static func encoded(_ value: some Encodable) -> String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func isPossible(_ part: FoodPart) -> Bool {
    let sizes = [part.amount, part.grams].allSatisfy { $0.map(weights.contains) ?? true }
    let kcal = part.nutrients.kcal.map(Limits.foodEnergy.contains) ?? true
    return sizes && kcal
      && Nutrients.paths.dropFirst().allSatisfy { path in
        part.nutrients[keyPath: path].map(Limits.nutrient.contains) ?? true
      }
  }

  /// The sum of parts, whatever their order: of the numbers that each of them has, and of alcohol, which tables leave out.
  static func sum(_ parts: [FoodPart]) -> Nutrients {
    Nutrients.paths.reduce(into: Nutrients()) { sum, path in
      let known = parts.compactMap { $0.nutrients[keyPath: path] }
      guard !known.isEmpty, known.count == parts.count || path == \Nutrients.alcohol else { return }
      // Sums of floating point numbers depend on their order.
      sum[keyPath: path] = known.sorted().reduce(0, +)
    }
  }

  /// Their weight, whatever their order; nil where one is not known.
  static func grams(_ parts: [FoodPart]) -> Double? {
    let known = parts.compactMap(\.grams)
    return known.count == parts.count ? known.sorted().reduce(0, +) : nil
  }
}
