// The rows of energy and nutrients: how each is typed, shown, and computed from the others. The diary, one's own foods and the
// goals of a day have the same ones (Invariants.md, One row of nutrients).

/// A row of energy or of a nutrient.
public struct NutrientRow: Sendable {
  /// Its name: `kcal`, `protein`.
  public let name: String
  public let path: WritableKeyPath<Nutrients, Double?> & Sendable
  /// Kilocalories or grams.
  public let limit: Limit
  /// A value as one types it.
  public let example: String

  private init(
    _ name: String, _ path: WritableKeyPath<Nutrients, Double?> & Sendable, _ limit: Limit = Limits.nutrient,
    example: String
  ) {
    (self.name, self.path, self.limit, self.example) = (name, path, limit, example)
  }

  public static let energy = NutrientRow("kcal", \.kcal, Limits.foodEnergy, example: "620")
  public static let protein = NutrientRow("protein", \.protein, example: "24")
  public static let carbs = NutrientRow("carbs", \.carbs, example: "52")
  public static let fat = NutrientRow("fat", \.fat, example: "11")

  /// All rows, in the order of forms.
  public static let all: [NutrientRow] = [
    energy, protein, carbs, fat, NutrientRow("fibre", \.fibre, example: "8"),
    NutrientRow("sugar", \.sugar, example: "5"), NutrientRow("saturated", \.saturated, example: "3"),
    NutrientRow("salt", \.salt, example: "1.2"),
    NutrientRow("alcohol", \.alcohol, Limits.foodAlcohol, example: "14"),
  ]

  /// The text that takes the computed value.
  public static let adoption = "="

  /// Its term of the equation of energy; nil for what carries none by itself.
  public var term: EnergyTerm? { EnergyTerm(rawValue: name) }

  /// The editable text; `typed` is the energy as it was typed.
  public func show(_ nutrients: Nutrients, typed: Typed? = nil, in unit: EnergyUnit) -> String {
    guard term == .kcal else { return nutrients[keyPath: path].map(NumberText.editable) ?? "" }
    return typed.map { $0.unit == unit.symbol ? $0.number : $0.text } ?? nutrients.kcal.map(unit.typed) ?? ""
  }

  /// Reads a text; an empty one is none, `=` the value that the others give, unrounded.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - nutrients: Those it is read into.
  ///   - field: The name of the field in refusals.
  ///   - limit: Another range of energy; nil for that of the row.
  ///   - unit: The unit of energy without one.
  /// - Returns: The energy as typed; nil for other rows, and for a computed value.
  /// - Throws: A refusal of the field; without a computed value `=` is none.
  public func read(
    _ text: String, into nutrients: inout Nutrients, field: String, within limit: Limit? = nil, in unit: EnergyUnit
  ) throws(Refusal) -> Typed? {
    let limit = limit ?? self.limit
    if term != nil, NumberText.trimmed(text) == NutrientRow.adoption {
      guard let term, let value = nutrients.computed(term), limit.contains(value) else {
        throw Refusal(field: field, .unreadable(typed: text, example: example))
      }
      nutrients[keyPath: path] = value
      return nil
    }
    guard term == .kcal, !NumberText.trimmed(text).isEmpty else {
      nutrients[keyPath: path] = try limit.read(text, field, unit: "g", example: example)
      return nil
    }
    let energy = try FoodRules.readEnergy(text, unit: unit, field: field, within: limit)
    nutrients.kcal = energy.kcal
    return energy.typed
  }

  /// Refuses a value that is new and that no diary can hold, such as that of a food eaten six hundred times.
  func check(_ nutrients: Nutrients, was before: Nutrients?, field: String) throws(Refusal) {
    guard let value = nutrients[keyPath: path], value != before?[keyPath: path] else { return }
    guard limit.contains(value), value <= limit.highest else {
      let unit = term == .kcal ? EnergyUnit.kcal.symbol : "g"
      throw limit.refusal(field, typed: NumberText.short(value) + " " + unit, unit: unit, digits: 0, example: example)
    }
  }

  /// The value that the others give, where the row says something else, or nothing.
  public func computed(_ nutrients: Nutrients) -> Double? {
    guard let term, let hint = ComputedHint(term, of: nutrients, decimals: 0) else { return nil }
    // An empty row of alcohol says none already.
    return term == .alcohol && hint.value == nil && hint.text == "0" ? nil : hint.computed
  }
}

extension NutrientRow {
  /// The echo beside the row: the computed value, or the energy as understood.
  private func echo(_ nutrients: Nutrients, _ context: any FieldContext) -> String {
    if let computed = computed(nutrients) {
      let number: Wording = term == .kcal ? .energyNumber(computed) : .number(computed, decimals: 0)
      return context.text(.text("Food.computed", number))
    }
    guard term == .kcal else { return "" }
    return nutrients.kcal.map { context.text(.energy($0)) } ?? context.settings.energyUnit.symbol
  }

  /// The row as a field of a record.
  ///
  /// `typed` keeps the energy as it was typed.
  func field<R: Record>(
    _ nutrients: WritableKeyPath<R, Nutrients> & Sendable, _ typed: (WritableKeyPath<R, Typed?> & Sendable)? = nil
  ) -> RecordField<R> {
    let key = "\(R.kind.rawValue).\(name)"
    let echo: @Sendable (R, any FieldContext) -> String = { record, context in
      self.echo(record[keyPath: nutrients], context)
    }
    let shown: @Sendable (R, any FieldContext) -> String = { record, context in
      let said = typed.flatMap { record[keyPath: $0] }
      return self.show(record[keyPath: nutrients], typed: said, in: context.settings.energyUnit)
    }
    let reading: @Sendable (inout R, String, any FieldContext) throws(Refusal) -> Void = {
      (record: inout R, text: String, context: any FieldContext) throws(Refusal) in
      let unit = context.settings.energyUnit
      let said = try self.read(text, into: &record[keyPath: nutrients], field: key, in: unit)
      if self.term == .kcal, let typed { record[keyPath: typed] = said }
    }
    var text = FieldText<R>(
      .number, isOptional: term != .kcal, example: example, options: [name], echo: term == nil ? nil : echo,
      show: shown, read: reading)
    text.adopts = term != nil
    return RecordField<R>(
      name, nil, .optionalNumber(0...limit.highest), { $0[keyPath: nutrients][keyPath: path] },
      { $0[keyPath: nutrients][keyPath: path] = $1 }
    ).with(text)
  }
}
