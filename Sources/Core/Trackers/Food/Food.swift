// An entry of the food diary.
import Foundation

extension RecordKind {
  public static let food = RecordKind(name: "food")
}

extension Tracker {
  public static let food = Tracker(name: "food", .food)
}

/// Something eaten; it keeps its own nutrients, so that a food that changes later changes nothing eaten before.
public struct Food: Record {
  public static let kind = RecordKind.food
  public static let tracker: String? = "food"
  public var id: UUID
  public var at: Stamp
  /// The food's name; nil where only numbers were logged.
  public var name: String?
  /// The stored name of the meal; nil for none.
  public var meal: String?
  public var nutrients: Nutrients
  /// The food of a table that it was, by id.
  public var item: String?
  /// How much, in a unit; nil where only numbers were logged.
  public var amount: Double?
  /// `g`, `ml`, or the name of a portion; nil for pieces.
  public var unit: String?
  /// The weight of that amount.
  public var grams: Double?
  /// The energy as typed, where it was.
  public var typed: Typed?
  public var source: String
  public var note: String?
  public var stamp: Stamp { at }

  /// Creates a record.
  public init(
    id: UUID, at: Stamp, name: String? = nil, meal: String? = nil, nutrients: Nutrients, item: String? = nil,
    amount: Double? = nil, unit: String? = nil, grams: Double? = nil, typed: Typed? = nil, source: String = "manual",
    note: String? = nil
  ) {
    (self.id, self.at, self.name, self.meal, self.nutrients) = (id, at, name, meal, nutrients)
    (self.item, self.amount, self.unit, self.grams, self.typed) = (item, amount, unit, grams, typed)
    (self.source, self.note) = (source, note)
  }

  public init(id: UUID, at: Stamp) { self.init(id: id, at: at, nutrients: Nutrients()) }

  /// The same again, at another time under another id.
  public func again(id: UUID, at: Stamp, meal: String?, source: String) -> Food {
    var food = self
    (food.id, food.at, food.source, food.note) = (id, at, source, nil)
    food.meal = meal ?? self.meal
    return food
  }
}
