// The groups about energy, macronutrients and units of Health Bank. Alcohol is in drinks at the border, in grams inside.
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
    "healthbank/field.validate": validate,
    "healthbank/units.convert": convert,
    "healthbank/units.choose": choose,
    "healthbank/units.text": text,
  ]

  private static func term(_ json: JSON) throws -> EnergyTerm {
    guard let term = EnergyTerm(rawValue: try json.requireText()) else { throw VectorError("no nutrient: \(json)") }
    return term
  }

  /// A value of a vector in the program's unit, and back.
  private static func inside(_ value: Double?, _ term: EnergyTerm) -> Double? {
    term == .alcohol ? value.map { $0 * AlcoholUnit.us.grams } : value
  }
  private static func outside(_ value: Double?, _ term: EnergyTerm) -> Double? {
    term == .alcohol ? value.map { $0 / AlcoholUnit.us.grams } : value
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
      return ["stored": json { copy[$0] }, "computed": json { copy.computed($0) }]
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

  static func validate(_ vector: Vector) throws -> JSON {
    let value = try vector.input["valueInBase"].requireNumber()
    let limit: Limit
    switch try vector.input["field"].requireText() {
    case "calories": limit = Limits.foodEnergy
    case "macro": limit = Limits.nutrient
    case "alcohol": return ["valid": JSON(Limits.foodAlcohol.contains(inside(value, .alcohol) ?? .nan))]
    case "percent": limit = Limits.energyShare
    case "weight": return ["valid": JSON(WeightRules.isPossible(kilograms: value))]
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
    switch (from, to) {
    case ("g", "drink"): return ["value": JSON(value / AlcoholUnit.us.grams)]
    case ("kgFat", "kcal"): return ["value": JSON(value * Maintenance.kcalPerKilogram)]
    case ("kcal", "kgFat"): return ["value": JSON(value / Maintenance.kcalPerKilogram)]
    default: throw VectorError("units of \(vector.input)")
    }
  }

  private static func system(_ json: JSON) throws -> MeasurementSystem? {
    if json.isNull { return nil }
    guard let system = MeasurementSystem(rawValue: try json.requireText()) else { throw VectorError("\(json)") }
    return system
  }

  /// The unit of weights, the one quantity of the vectors with several; nothing is taken over from a health store.
  static func choose(_ vector: Vector) throws -> JSON {
    let input = vector.input
    guard input["quantity"].text == "weight" else { throw VectorError("no unit of \(input["quantity"])") }
    var settings = Settings()
    settings.units.region = try system(input["locale"]) ?? .metric
    settings.units.system = try system(input["setting"])
    settings.units.weight = input["fieldPick"].text.flatMap(MassUnit.init(rawValue:))
    return ["unit": JSON(settings.weightUnit.symbol)]
  }

  /// Numbers of fields, with the marks of the vectors' English.
  static func text(_ vector: Vector) throws -> JSON {
    let input = vector.input
    if let text = input["text"].text { return ["value": JSON(NumberText(text)?.value)] }
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
