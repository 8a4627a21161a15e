// The contents of food, as far as they are known: energy and the nutrients that labels name.

/// Energy in kilocalories and nutrients in grams; nil where unknown, which is never zero.
public struct Nutrients: Hashable, Codable, Sendable {
  public var kcal: Double?
  public var protein: Double?
  public var carbs: Double?
  public var fat: Double?
  public var fibre: Double?
  /// Of the carbs.
  public var sugar: Double?
  /// Saturated fat, of the fat.
  public var saturated: Double?
  public var salt: Double?
  public var alcohol: Double?

  /// Creates nutrients.
  public init(
    kcal: Double? = nil, protein: Double? = nil, carbs: Double? = nil, fat: Double? = nil, fibre: Double? = nil,
    sugar: Double? = nil, saturated: Double? = nil, salt: Double? = nil, alcohol: Double? = nil
  ) {
    (self.kcal, self.protein, self.carbs, self.fat) = (kcal, protein, carbs, fat)
    (self.fibre, self.sugar, self.saturated, self.salt, self.alcohol) = (fibre, sugar, saturated, salt, alcohol)
  }

  /// All of them, energy first.
  public static let paths: [WritableKeyPath<Nutrients, Double?> & Sendable] = [
    \.kcal, \.protein, \.carbs, \.fat, \.fibre, \.sugar, \.saturated, \.salt, \.alcohol,
  ]

  /// Whether nothing is known.
  public var isEmpty: Bool { self == Nutrients() }

  /// Each joined with that of others; by key path it would take ten times as long, and each key in a line does it.
  private func joined(_ others: Nutrients, _ join: (Double?, Double?) -> Double?) -> Nutrients {
    Nutrients(
      kcal: join(kcal, others.kcal), protein: join(protein, others.protein), carbs: join(carbs, others.carbs),
      fat: join(fat, others.fat), fibre: join(fibre, others.fibre), sugar: join(sugar, others.sugar),
      saturated: join(saturated, others.saturated), salt: join(salt, others.salt),
      alcohol: join(alcohol, others.alcohol))
  }

  /// Those of a share or a multiple.
  public func scaled(by factor: Double) -> Nutrients { joined(self) { own, _ in own.map { $0 * factor } } }

  /// Rounded to thousandths, which is more than any table tells.
  public var rounded: Nutrients {
    joined(self) { own, _ in own.map { ($0 * 1000).rounded() / 1000 } }
  }

  /// With those of others where they are known.
  public func replaced(by others: Nutrients) -> Nutrients {
    joined(others) { $1 ?? $0 }
  }

  /// Sums of the known ones.
  public static func + (a: Nutrients, b: Nutrients) -> Nutrients {
    a.joined(b) { own, more in more.map { (own ?? 0) + $0 } ?? own }
  }
}
