// The foods of the store that a line may mean: the diary of late, and one's own foods.
public import Core
public import Store

nonisolated extension Reader {
  /// The newest things eaten that the history of foods is made of.
  private static let remembered = 500

  /// One's own foods, recipes and meals, archived ones too, the newest first.
  public func ownFoods() throws -> [OwnFood] { try records(OwnFood.self, limit: 100_000) }

  /// The diary of late and one's own foods.
  public func foodHistory(_ items: [OwnFood]? = nil, now: Instant) throws -> FoodHistory {
    FoodHistory(
      try records(Food.self, limit: Reader.remembered), items: try items ?? ownFoods(), now: now)
  }
}
