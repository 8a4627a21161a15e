// The fields of a weight.
import Foundation

extension Weight {
  /// When, kilograms, the number as typed, BMI, body fat in percent.
  public static let fields: [RecordField<Weight>] = [
    RecordField("at", ["at_ms", "zone", "offset"], .stamp, .time("weight.at"), { $0.at }, { $0.at = $1 }),
    RecordField("kilograms", nil, .positive(upTo: 700), { $0.kilograms }, { $0.kilograms = $1 })
      .with(
        FieldText(
          .mass, options: ["amount"],
          show: { weight, _ in weight.typed?.text ?? NumberText.editable(weight.kilograms) + " kg" },
          read: { weight, typed, context throws(Refusal) in
            (weight.kilograms, weight.typed) = try WeightRules.readValue(typed, unit: context.settings.weightUnit)
          })
      ).filtered(as: "weight"),
    .typed(
      of: "kilograms", meaning: { $0.kilograms }, { $0.kilograms }, { $0.typed }, { $0.typed = $1 }
    ).listed(as: "typed"),
    RecordField(
      "bmi", nil, .optionalNumber(share), .number("weight.bmi", Limits.bmi, example: "24.5"),
      { $0.bmi }, { $0.bmi = $1 }),
    RecordField(
      "bodyFat", nil, .optionalNumber(share), .number("weight.bodyFat", Limits.bodyFat, unit: "%", example: "22"),
      options: ["fat"], listed: "bodyFatPercent", { $0.bodyFat }, { $0.bodyFat = $1 }
    ).filtered(as: "fat", "fett"),
  ]

  /// Above 0 and below 100.
  private static let share = Double.ulpOfOne...99.999_999

  public init(id: UUID, at: Stamp) { self.init(id: id, at: at, kilograms: 0) }
}
