// The rules of a drink.

extension Drink {
  /// Another beverage or amount is another drink.
  public func repeats(_ other: Drink, within rounding: FileRounding) -> Bool {
    isNear(other) && beverage == other.beverage && abs(millilitres - other.millilitres) < rounding.millilitres
  }

  /// Drinks may follow each other at once.
  public static let reach = 0.0

  public func checkValues(was before: Drink?) throws(Refusal) {
    if millilitres != before?.millilitres { try HydrationRules.checkVolume(self) }
  }

  public static let dayTotal = "beverage, millilitres, 0.0, 0"
}
