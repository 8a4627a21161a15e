// The fields of a drink.
import Foundation

extension Drink {
  /// When, millilitres, beverage, the amount as typed.
  public static let fields: [RecordField<Drink>] = [
    RecordField("at", ["at_ms", "zone", "offset"], .stamp, { $0.at }, { $0.at = $1 }),
    RecordField("millilitres", nil, .positive(upTo: 20_000), { $0.millilitres }, { $0.millilitres = $1 }),
    RecordField("beverage", nil, .text(), { $0.beverage }, { $0.beverage = $1 }),
    .typed(meaning: { $0.millilitres }, { $0.millilitres }, { $0.typed }, { $0.typed = $1 }),
  ]

  public init(id: UUID, at: Stamp) { self.init(id: id, at: at, millilitres: 0) }
}
