// The groups about energy, macronutrients and units of Health Bank: spec healthbank 2.4, 3, 4. Alcohol is in drinks at the
// border, in grams inside.
import Core

enum FoodVectors {
  static let answers: [String: VectorAnswer] = [
    "healthbank/calorie.fromMacros": fromMacros,
    "healthbank/calorie.derivedMacro": derivedMacro,
    "healthbank/calorie.lenient": lenient,
    "healthbank/calorie.discrepancy": discrepancy,
    "healthbank/calorie.live": live,
    "healthbank/macro.percent": percent,
    "healthbank/macro.percentToGrams": percentToGrams,
    "healthbank/food.grouping": grouping,
    "healthbank/field.validate": validate,
    "healthbank/units.convert": convert,
    "healthbank/units.choose": choose,
    "healthbank/units.available": available,
    "healthbank/units.text": text,
  ]

  private static func term(_ json: JSON) throws -> EnergyTerm {
    guard let term = EnergyTerm(rawValue: try json.requireText()) else { throw VectorError("no nutrient: \(json)") }
    return term
  }

  /// A value of a vector in the program's unit, and back.
  private static func inside(_ value: Double?, _ term: EnergyTerm) -> Double? {
    term == .alcohol ? value.map { EthanolUnit.drinks.grams(from: $0) } : value
  }
  private static func outside(_ value: Double?, _ term: EnergyTerm) -> Double? {
    term == .alcohol ? value.map { EthanolUnit.drinks.value(ofGrams: $0) } : value
  }

  private static func nutrients(_ json: JSON) -> Nutrients {
    EnergyTerm.allCases.reduce(into: Nutrients()) { $0[$1] = inside(json[$1.rawValue].number, $1) }
  }

  static func fromMacros(_ vector: Vector) -> JSON { ["kcal": JSON(nutrients(vector.input).computed(.kcal))] }

  static func derivedMacro(_ vector: Vector) throws -> JSON {
    let wanted = try term(vector.input["wanted"])
    return ["value": JSON(outside(nutrients(vector.input).computed(wanted), wanted))]
  }

  static func lenient(_ vector: Vector) throws -> JSON {
    let wanted = try term(vector.input["wanted"])
    return ["value": JSON(outside(nutrients(vector.input).balanced(wanted), wanted))]
  }

  static func discrepancy(_ vector: Vector) throws -> JSON {
    let input = vector.input
    let (decimals, isOwn) = (try input["decimals"].requireInt(), try input["ownRecord"].requireBool())
    let computed = input["computed"].number
    let hint = ComputedHint(value: input["value"].number, computed: computed, decimals: decimals, isOwn: isOwn)
    let adopted = hint.map { hint -> JSON in
      let after = ComputedHint(value: hint.computed, computed: computed, decimals: decimals, isOwn: isOwn)
      return ["value": JSON(hint.computed), "shows": JSON(after != nil)]
    }
    return ["shows": JSON(hint != nil), "hintText": JSON(hint?.text), "afterAdopt": adopted ?? .null]
  }

  static func live(_ vector: Vector) throws -> JSON {
    var copy = nutrients(vector.input["start"])
    let shown = [EnergyTerm.kcal] + EnergyTerm.macros
    func json(_ value: (EnergyTerm) -> Double?) -> JSON {
      JSON(Dictionary(uniqueKeysWithValues: shown.map { ($0.rawValue, JSON(value($0))) }))
    }
    let trace = try vector.input["edits"].list.map { edit -> JSON in
      copy[try term(edit["field"])] = edit["value"].number
      let computed = copy.computed
      return ["stored": json { copy[$0] }, "computed": json { computed[$0] }]
    }
    return ["trace": JSON(trace)]
  }

  private static func shares(_ json: JSON) -> MacroShares {
    MacroShares(protein: json["protein"].number, carbs: json["carbs"].number, fat: json["fat"].number)
  }

  static func percent(_ vector: Vector) throws -> JSON {
    if let percent = vector.input["percent"].number { return ["valid": JSON(Limits.energyShare.contains(percent))] }
    let shares = shares(vector.input)
    return [
      "value": JSON(shares.computed(try term(vector.input["wanted"]))), "sum": JSON(shares.sum),
      "sumWarning": JSON(!shares.isWhole),
    ]
  }

  static func percentToGrams(_ vector: Vector) throws -> JSON {
    let (shares, kcal) = (shares(vector.input), try vector.input["baseKcal"].requireNumber())
    return JSON(
      Dictionary(
        uniqueKeysWithValues: EnergyTerm.macros.map { ($0.rawValue + "Grams", JSON(shares.grams($0, of: kcal))) }))
  }

  static func grouping(_ vector: Vector) throws -> JSON {
    let hasTimes = vector.input.has("looseSamples")
    // Loose samples without times are of different instants.
    func samples(_ list: [JSON]) throws -> [FoodSample] {
      try list.enumerated().map { index, json in
        let kind = try term(json["kind"])
        return FoodSample(
          id: json["id"].text ?? "\(index)", kind, inside(try json["value"].requireNumber(), kind) ?? 0,
          at: hasTimes ? try json["at"].instant() : Instant(seconds: Double(index)), source: json["source"].text ?? "")
      }
    }
    let groups = try vector.input["groups"].list.map {
      FoodSampleGroup(id: try $0["id"].requireText(), try samples($0["samples"].list))
    }
    let foods = SampledFood.read(
      groups: groups, loose: try samples(vector.input[hasTimes ? "looseSamples" : "loose"].list))
    let records = foods.map { food -> JSON in
      let macros = Dictionary(uniqueKeysWithValues: EnergyTerm.macros.map { ($0.rawValue, JSON(food.nutrients[$0])) })
      var record: [String: JSON] = [
        "kcal": JSON(food.nutrients.kcal), "macros": food.nutrients.hasMacros ? JSON(macros) : .null,
        "alcohol": JSON(outside(food.nutrients.alcohol, .alcohol)),
      ]
      // The runner passes over the source, as over all members of that name.
      if hasTimes {
        record["at"] = .instant(food.at)
        record["estimated"] = JSON(food.isEstimated)
        record["countsInSums"] = JSON(!food.isEstimated)
      } else {
        record["id"] = JSON(food.id)
      }
      return JSON(record)
    }
    return ["records": JSON(records)]
  }

  static func validate(_ vector: Vector) throws -> JSON {
    let value = try vector.input["valueInBase"].requireNumber()
    let limit: Limit
    switch try vector.input["field"].requireText() {
    case "calories": limit = EnergyTerm.kcal.limit
    case "macro": limit = EnergyTerm.protein.limit
    case "alcohol": return ["valid": JSON(EnergyTerm.alcohol.limit.contains(inside(value, .alcohol) ?? .nan))]
    case "percent": limit = Limits.energyShare
    case "weight": limit = Limits.storedWeight
    case "adjustment": limit = Limits.energyAdjustment
    case "duration": limit = Limits.activeMinutes
    case let field: throw VectorError("unknown field \(field)")
    }
    return ["valid": JSON(limit.contains(value))]
  }

  static func convert(_ vector: Vector) throws -> JSON {
    let value = try vector.input["value"].requireNumber()
    let (from, to) = (try vector.input["from"].requireText(), try vector.input["to"].requireText())
    if let from = MassUnit(rawValue: from), let to = MassUnit(rawValue: to) {
      return ["value": JSON(to.value(ofKilograms: from.kilograms(from: value)))]
    }
    if let from = EnergyUnit(rawValue: from), let to = EnergyUnit(rawValue: to) {
      return ["value": JSON(to.value(ofKilocalories: from.kilocalories(from: value)))]
    }
    let volumes: [String: VolumeUnit] = ["floz": .oz, "ml": .ml]
    if let from = volumes[from], let to = volumes[to] {
      return ["value": JSON(to.value(ofMillilitres: from.millilitres(from: value)))]
    }
    let alcohol: [String: EthanolUnit] = ["drink": .drinks, "ml": .ml, "g": .g, "floz": .floz]
    if let from = alcohol[from], let to = alcohol[to] {
      return ["value": JSON(to.value(ofGrams: from.grams(from: value)))]
    }
    switch (from, to) {
    case ("kgFat", "kcal"): return ["value": JSON(value * Maintenance.kcalPerKilogram)]
    case ("kcal", "kgFat"): return ["value": JSON(value / Maintenance.kcalPerKilogram)]
    default: break
    }
    let seconds: [String: Double] = ["s": 1, "min": 60, "h": 3600]
    guard let from = seconds[from], let to = seconds[to] else { throw VectorError("units of \(vector.input)") }
    return ["value": JSON(value * from / to)]
  }

  private static func quantity(_ json: JSON) throws -> FieldQuantity {
    guard let quantity = FieldQuantity(rawValue: try json.requireText()) else { throw VectorError("\(json)") }
    return quantity
  }

  private static func system(_ json: JSON) throws -> MeasurementSystem? {
    if json.isNull { return nil }
    guard let system = MeasurementSystem(rawValue: try json.requireText()) else { throw VectorError("\(json)") }
    return system
  }

  static func choose(_ vector: Vector) throws -> JSON {
    let input = vector.input
    let unit = try quantity(input["quantity"]).unit(
      picked: input["fieldPick"].text, set: try system(input["setting"]), stored: input["storePreference"].text,
      locale: try system(input["locale"]) ?? .metric)
    return ["unit": JSON(unit)]
  }

  static func available(_ vector: Vector) throws -> JSON {
    let input = vector.input
    let units = try quantity(input["quantity"]).units(in: try system(input["locale"]) ?? .metric)
    let isPicker = try input["pickerAsked"].requireBool() && units.count > 1
    return ["units": JSON(units.map { JSON($0) }), "picker": JSON(isPicker)]
  }

  /// Numbers of fields, with the marks of the vectors' English.
  static func text(_ vector: Vector) throws -> JSON {
    let input = vector.input
    if let text = input["text"].text { return ["value": JSON(NumberText(decimal: text)?.value)] }
    guard let value = input["value"].number else { return ["text": "—"] }
    let plain = FixedText.text(value, decimals: try input["decimals"].requireInt())
    let isPositive = value > 0 && plain.contains { ("1"..."9").contains($0) }
    let sign = input["sign"].bool == true && isPositive ? "+" : ""
    return ["text": JSON(sign + (input["grouping"].bool == true ? grouped(plain) : plain))]
  }

  /// A comma before every three whole digits.
  private static func grouped(_ plain: String) -> String {
    let parts = plain.split(separator: ".", omittingEmptySubsequences: false)
    var whole = String(parts[0])
    let first = whole.hasPrefix("-") ? 1 : 0
    var place = whole.count - 3
    while place > first {
      whole.insert(",", at: whole.index(whole.startIndex, offsetBy: place))
      place -= 3
    }
    return ([whole] + parts.dropFirst().map(String.init)).joined(separator: ".")
  }
}
