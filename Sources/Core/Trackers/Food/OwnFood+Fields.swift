// The fields of a food of one's own.
import Foundation

extension OwnFood {
  /// Names, basis, nutrients, portions, yield and parts.
  public static let fields: [RecordField<OwnFood>] = heading + nutrients + contents

  private static let nutrients: [RecordField<OwnFood>] = NutrientRow.all.map { $0.field(\OwnFood.nutrients) }

  private static let heading: [RecordField<OwnFood>] =
    [
      RecordField(
        "name", nil, .text(isEmptyAllowed: false), .text("item.name", example: exampleName), { $0.name },
        { $0.name = $1 }
      ).searched { $0.name },
      RecordField("brand", nil, .optionalText, .text, { $0.brand }, { $0.brand = $1 }),
      RecordField("barcode", nil, .optionalText, { $0.barcode }, { $0.barcode = $1 }).with(barcodeText),
      RecordField("basis", nil, .choice, .choice("item.basis"), { $0.basis }, { $0.basis = $1 }),
    ]

  private static let contents: [RecordField<OwnFood>] =
    [
      RecordField("portions", nil, .json(absent: [], FoodParts.json, FoodParts.portions), { $0.portions }) {
        $0.portions = $1
      }.with(portionsText),
      RecordField(
        "yield", nil, .optionalNumber(0...100_000),
        .number("item.yield", Limit(0, 100_000, includesLowest: false), example: "800"), { $0.yields },
        { $0.yields = $1 }),
      RecordField("type", nil, .choice, { $0.sort }, { $0.sort = $1 }).listed(as: "type"),
      RecordField("parts", nil, .json(absent: [], FoodParts.json, FoodParts.read), { $0.parts }, { $0.parts = $1 })
        .listed(as: "parts"),
      RecordField("origin", nil, .optionalText, { $0.origin }, { $0.origin = $1 }).listed(as: "origin"),
      RecordField("archived", nil, .whole(0...1), { $0.isArchived ? 1 : 0 }, { $0.isArchived = $1 == 1 })
        .listed(as: "archived"),
      RecordField("at", ["at_ms", "zone", "offset"], .stamp, .time("item.at"), { $0.at }, { $0.at = $1 }),
    ]

  private static let barcodeText = FieldText<OwnFood>(
    .text, isOptional: true, options: ["barcode"], show: { food, _ in food.barcode ?? "" },
    read: { food, typed, _ throws(Refusal) in
      let digits = typed.filter { !$0.isWhitespace }
      guard digits.isEmpty || isBarcode(digits) else {
        throw Refusal(field: "item.barcode", .unreadable(typed: typed, example: exampleBarcode))
      }
      food.barcode = digits.isEmpty ? nil : digits
    })

  /// `bowl 300, slice 45`.
  private static let portionsText = FieldText<OwnFood>(
    .list, isOptional: true, options: ["portions"],
    show: { food, _ in
      food.portions.map { "\($0.english) \(NumberText.editable($0.grams))" }.joined(separator: ", ")
    },
    read: { food, typed, _ throws(Refusal) in food.portions = try OwnFood.portions(typed) })

  /// Portions as typed: names, each with its weight.
  ///
  /// - Throws: A refusal of `item.portions` without a name, or with a weight that is none.
  public static func portions(_ text: String) throws(Refusal) -> [FoodPortion] {
    var portions: [FoodPortion] = []
    for part in text.split(whereSeparator: { $0 == "," || $0 == ";" }) {
      let words = part.split(separator: " ")
      guard let last = words.last, words.count > 1 else {
        throw Refusal(field: "item.portions", .unreadable(typed: String(part), example: "bowl 300, slice 45"))
      }
      var number = String(last)
      for unit in ["g", "ml"] where number.hasSuffix(unit) { number.removeLast(unit.count) }
      let limit = Limit(0, 100_000, includesLowest: false)
      guard let weight = try limit.read(number, "item.portions", unit: "g", example: "bowl 300") else { continue }
      let name = words.dropLast().joined(separator: " ")
      portions.append(FoodPortion(english: name, german: name, grams: weight))
    }
    return portions
  }
}
