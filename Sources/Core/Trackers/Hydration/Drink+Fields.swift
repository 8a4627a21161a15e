// The fields of a drink.
import Foundation

extension Drink {
  /// When, millilitres, beverage, the amount as typed.
  public static let fields: [RecordField<Drink>] = [
    RecordField("at", ["at_ms", "zone", "offset"], .stamp, .time("drink.at"), { $0.at }, { $0.at = $1 }),
    RecordField("millilitres", nil, .positive(upTo: 20_000), { $0.millilitres }, { $0.millilitres = $1 })
      .with(
        FieldText(
          .volume, options: ["amount"],
          show: { drink, _ in drink.typed?.text ?? NumberText.editable(drink.millilitres) + " ml" },
          read: { drink, typed, context throws(Refusal) in
            (drink.millilitres, drink.typed) = try HydrationRules.readVolume(typed, unit: context.settings.volumeUnit)
          })),
    RecordField("beverage", nil, .text(), .beverage("drink.beverage"), { $0.beverage }, { $0.beverage = $1 }),
    .typed(
      of: "millilitres", meaning: { $0.millilitres }, { $0.millilitres }, { $0.typed }, { $0.typed = $1 }
    ).listed(as: "typed"),
  ]

  public init(id: UUID, at: Stamp) { self.init(id: id, at: at, millilitres: 0) }
}
