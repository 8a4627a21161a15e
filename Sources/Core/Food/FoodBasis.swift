// The basis of the nutrients of a food, and how many times that an amount of it is.

/// The amount whose nutrients a food tells.
public enum FoodBasis: String, CaseIterable, Codable, Sendable {
  /// 100 g.
  case g
  /// 100 ml.
  case ml
  /// A serving, whatever it weighs.
  case serving

  /// How many grams, millilitres or servings the nutrients are of.
  public var size: Double { self == .serving ? 1 : 100 }
}

/// An amount of a food.
public struct FoodShare: Hashable, Sendable {
  /// Times the nutrients of the food.
  public var factor: Double
  /// Its weight; nil where nobody knows.
  public var grams: Double?
}

extension FoodItem {
  /// An amount of it; nil for a unit that it does not have.
  ///
  /// Pieces, and no amount, are of its first portion, or its basis. Portions are in grams, those of a
  /// food told by volume in millilitres; of one told by servings the first portion is the weight of a serving.
  public func share(of amount: Double?, unit: String?) -> FoodShare? {
    let count = amount ?? 1
    let named = unit.flatMap { portion(named: $0)?.grams }
    switch basis {
    case .g:
      guard let grams = grams(of: amount, unit: unit) else { return nil }
      return FoodShare(factor: grams / 100, grams: grams)
    case .ml:
      let millilitres: Double? =
        switch unit {
        case "ml": count
        case "g": density.map { count / $0 }
        case nil: portions.first.map { count * $0.grams } ?? (amount == nil ? 100 : nil)
        default: named.map { count * $0 }
        }
      return millilitres.map { size in FoodShare(factor: size / 100, grams: density.map { size * $0 }) }
    case .serving:
      let weight = portions.first?.grams
      switch unit {
      case nil: return FoodShare(factor: count, grams: weight.map { count * $0 })
      case "g": return weight.map { FoodShare(factor: count / $0, grams: count) }
      case let name? where FoodBasis.servings.contains(name.lowercased()):
        return FoodShare(factor: count, grams: weight.map { count * $0 })
      default: return weight.flatMap { one in named.map { FoodShare(factor: count * $0 / one, grams: count * $0) } }
      }
    }
  }

  /// The units that an amount of it may be in, as a refusal lists them.
  public func units(isGerman: Bool) -> [String] {
    let plain: [String] =
      switch basis {
      case .g: density == nil ? ["g"] : ["g", "ml"]
      case .ml: density == nil ? ["ml"] : ["ml", "g"]
      case .serving: [isGerman ? "Portion" : "serving"] + (portions.isEmpty ? [] : ["g"])
      }
    return plain + portions.map { $0.name(isGerman: isGerman) }
  }
}

extension FoodBasis {
  /// The words for servings, in lower case.
  static let servings: Set<String> = ["serving", "servings", "portion", "portions", "portionen"]
}
