// The rules of a drink.

extension Drink {
  public func checkValues(was before: Drink?) throws(Refusal) {
    if millilitres != before?.millilitres { try HydrationRules.checkVolume(self) }
  }

  public static let dayTotal = "beverage, millilitres, 0.0, 0"
}
