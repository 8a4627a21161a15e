// The record of a drink.
import Foundation

/// One drink.
public struct Drink: Record {
  public static let kind = RecordKind.drink
  public static let tracker: String? = "hydration"
  public var id: UUID
  public var at: Stamp
  /// Millilitres, more than 0 and at most 300 US fl oz (8,872 ml).
  public var millilitres: Double
  /// The beverage: `water`, `coffee`, `tea`.
  public var beverage: String
  public var typed: Typed?
  public var source: String
  public var note: String?
  public var stamp: Stamp { at }

  /// Creates a drink.
  public init(
    id: UUID, at: Stamp, millilitres: Double, beverage: String = "water", typed: Typed? = nil,
    source: String = "manual", note: String? = nil
  ) {
    self.id = id
    self.at = at
    self.millilitres = millilitres
    self.beverage = beverage
    self.typed = typed
    self.source = source
    self.note = note
  }
}
