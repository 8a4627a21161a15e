// The equation between energy and the nutrients that carry it: kcal = 4 protein + 4 carbs + 9 fat + 7 alcohol (grams).
//
// Source of the factors: Atwater W. O., Bryant A. P. (1900), The availability and fuel value of food materials, as
// rounded in Regulation (EU) 1169/2011, annex XIV.

/// A term of the equation; the nutrients are in grams.
public enum EnergyTerm: String, CaseIterable, Codable, Sendable {
  case kcal, protein, carbs, fat, alcohol

  /// Protein, carbs and fat.
  public static let macros: [EnergyTerm] = [.protein, .carbs, .fat]

  /// Kilocalories of a gram; of energy itself, of one kilocalorie.
  public var factor: Double {
    switch self {
    case .kcal: 1
    case .protein, .carbs: 4
    case .fat: 9
    case .alcohol: 7
    }
  }

  /// Its place among the nutrients.
  public var path: WritableKeyPath<Nutrients, Double?> & Sendable {
    switch self {
    case .kcal: \.kcal
    case .protein: \.protein
    case .carbs: \.carbs
    case .fat: \.fat
    case .alcohol: \.alcohol
    }
  }
}
