// Foods of imported tables, one by one, and why a table cannot be read.
import Core

/// A food of an imported table; nutrients of 100 g or 100 ml.
public struct TableFood: Hashable, Sendable {
  /// Its number in the table.
  public var code: String
  public var name: String
  /// Its name in another language.
  public var otherName: String?
  public var brand: String?
  public var barcode: String?
  public var basis = FoodBasis.g
  public var nutrients: Nutrients
  public var portions: [FoodPortion] = []
  /// Whether it is a product with a brand, not a generic food.
  public var isBranded = false

  /// Creates a food.
  public init(code: String, name: String, nutrients: Nutrients) {
    (self.code, self.name, self.nutrients) = (code, name, nutrients)
  }

  /// Whether it has a name, and energy or a macronutrient within what food can have.
  var isUsable: Bool {
    guard !name.isEmpty, name.utf8.count <= 500 else { return false }
    let macros = [nutrients.protein, nutrients.carbs, nutrients.fat]
    guard nutrients.kcal != nil || macros.contains(where: { $0 != nil }) else { return false }
    return nutrients.kcal.map { (0...1000).contains($0) } ?? true
      && Nutrients.paths.dropFirst().allSatisfy { path in
        nutrients[keyPath: path].map { (0...110).contains($0) } ?? true
      }
  }
}

/// Why a table of foods cannot be read; nothing of it is taken.
public enum FoodTableError: Error, Hashable, Sendable {
  /// It is none of the tables that are known.
  case unknown
  /// A file of the table is not there.
  case missingFile(String)
  /// A file has no column of that name.
  case missingColumn(file: String, column: String)
  /// A cell holds no number.
  case notANumber(file: String, line: Int, column: String)
  /// The file ends in the middle of a row; the line is nil of an archive that is cut off or damaged.
  case endsEarly(file: String, line: Int?)
}

/// The tables that are known.
public enum FoodTableKind: String, CaseIterable, Sendable {
  case fdc, off, bls, swiss, csv
}

/// Which foods of a table are taken.
public struct FoodTableChoice: Sendable {
  /// A country as products name it, such as `de`; nil for all.
  public var country: String?
  /// Whether products with a brand are left out.
  public var isGenericOnly = false

  /// Creates a choice.
  public init(country: String? = nil, isGenericOnly: Bool = false) {
    (self.country, self.isGenericOnly) = (country, isGenericOnly)
  }
}
