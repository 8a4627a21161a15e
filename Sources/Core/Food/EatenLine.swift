// One line of something eaten: numbers, a food and how much of it, meal, tags and a note, in any order.
//
//     line    = ( numbers | food | amount | meal | time | #tag | "note" )…  |  "."  |  ".."
//     numbers = 620 | 620kcal | 2600kJ | p40 c60 f20 fi8 su5 sa3 na1.2 alc14      grams, but the energy
//     amount  = 60g | 200 ml | 2 slices | 2                                       beside the words of a food
//
//     food    = words of its name; "=" before them asks for a recipe or a meal
//
// A bare number is the energy unless it stands directly before a word of the food: `2 eggs` are two, `620 lunch` is a meal.
import Foundation

/// The contents of a line, before the food in it is looked up.
public struct EatenLine: Hashable, Sendable {
  /// The words of the food; empty for numbers alone.
  public var food = ""
  /// How many of `unit`; nil where the line does not say.
  public var amount: Double?
  /// `g`, `ml`, or a word that may be a portion of the food; nil for pieces.
  public var unit: String?
  /// The numbers typed.
  public var nutrients = Nutrients()
  /// The energy as typed.
  public var typed: Typed?
  /// The stored name of the meal.
  public var meal: String?
  public var at: Stamp?
  /// Tags and note.
  public var note: String?
  /// Whether it is the last thing again.
  public var isAgain = false
  /// Whether it asks for the things eaten last, to choose from.
  public var isChoice = false
  /// Whether the food is a recipe or a meal.
  public var isDish = false

  /// Creates a line with a food alone, or an empty one.
  public init(food: String = "") { self.food = food }
}

/// How words of a line are understood that depend on language and time.
public struct EatenWords {
  /// The stored name of a meal; nil for no meal.
  public var meal: (String) -> String?
  /// A time in the past; nil for no time.
  public var time: (String) throws(Refusal) -> Stamp?
  /// The unit of a bare number.
  public var energyUnit: EnergyUnit

  /// Creates readers.
  public init(
    meal: @escaping (String) -> String?, energyUnit: EnergyUnit = .kcal,
    time: @escaping (String) throws(Refusal) -> Stamp?
  ) {
    (self.meal, self.energyUnit, self.time) = (meal, energyUnit, time)
  }
}

extension EatenLine {
  /// Reads a line.
  ///
  /// - Throws: `Refusal` by field: a nutrient out of range or given twice, a number that is none, an empty line.
  public init(_ text: String, _ words: EatenWords) throws(Refusal) {
    var rest = NumberText.trimmed(text)
    var notes: [String] = []
    while let start = rest.firstIndex(of: "\""), let end = rest[rest.index(after: start)...].firstIndex(of: "\"") {
      notes.append(String(rest[rest.index(after: start)..<end]))
      rest.replaceSubrange(start...end, with: " ")
    }
    var tokens = rest.split(whereSeparator: \.isWhitespace).map(String.init)
    notes += tokens.filter { $0.hasPrefix("#") }
    tokens.removeAll { $0.hasPrefix("#") }
    note = notes.isEmpty ? nil : notes.joined(separator: " ")
    try takeTime(from: &tokens, words)
    takeMeal(from: &tokens, words)
    if tokens == ["."] {
      isAgain = true
      return
    }
    if tokens == [".."] {
      isChoice = true
      return
    }
    takeDish(from: &tokens)
    try takeNumbers(from: &tokens, words.energyUnit)
    try takeAmount(from: &tokens)
    food = tokens.joined(separator: " ")
    if food.isEmpty, nutrients.isEmpty, amount != nil {
      throw Refusal(field: "food.line", .unreadable(typed: text, example: EatenLine.example))
    }
    guard !food.isEmpty || !nutrients.isEmpty else {
      throw Refusal(field: "food.line", .missing(example: EatenLine.example))
    }
  }

  private static let example = "620 p40 c60 f20"

  // MARK: Time and meal

  /// A time is told by its colon, by `am` and `pm`, by `ago`, by `at` before it, or at the end by its point: `7.30`.
  private mutating func takeTime(from tokens: inout [String], _ words: EatenWords) throws(Refusal) {
    for length in stride(from: min(4, tokens.count), through: 1, by: -1) {
      for start in 0...(tokens.count - length) {
        let part = tokens[start..<(start + length)]
        let isLast = part.endIndex == tokens.count || words.meal(tokens[part.endIndex]) != nil
        guard EatenLine.isTimely(part, isLast: isLast), let time = try words.time(part.joined(separator: " ")) else {
          continue
        }
        at = time
        tokens.removeSubrange(start..<(start + length))
        return
      }
    }
  }

  private static func isTimely(_ part: ArraySlice<String>, isLast: Bool) -> Bool {
    guard let first = part.first, let last = part.last else { return false }
    if part.contains(where: isTimely) { return true }
    if part.count > 1 { return ["at", "um", "gegen"].contains(first.lowercased()) && last.first?.isNumber == true }
    return isLast && first.wholeMatch(of: /[0-9]{1,2}\.[0-5][0-9]/) != nil
  }

  private static func isTimely(_ token: String) -> Bool {
    let word = token.lowercased()
    if ["ago", "vor", "am", "pm", "uhr"].contains(word) { return true }
    guard word.first?.isNumber == true else { return false }
    return word.contains(":") || word.hasSuffix("am") || word.hasSuffix("pm")
  }

  private mutating func takeMeal(from tokens: inout [String], _ words: EatenWords) {
    guard let place = tokens.lastIndex(where: { words.meal($0) != nil }) else { return }
    meal = words.meal(tokens.remove(at: place))
  }

  private mutating func takeDish(from tokens: inout [String]) {
    guard let place = tokens.firstIndex(where: { $0.hasPrefix("=") }) else { return }
    isDish = true
    tokens[place].removeFirst()
    tokens.removeAll(where: \.isEmpty)
  }

  // MARK: Numbers

  fileprivate static let marks: [(mark: String, path: WritableKeyPath<Nutrients, Double?> & Sendable, field: String)] =
    [
      ("alc", \.alcohol, "alcohol"), ("fi", \.fibre, "fibre"), ("su", \.sugar, "sugar"),
      ("sa", \.saturated, "saturated"),
      ("na", \.salt, "salt"), ("p", \.protein, "protein"), ("c", \.carbs, "carbs"), ("f", \.fat, "fat"),
    ]

  private mutating func takeNumbers(from tokens: inout [String], _ unit: EnergyUnit) throws(Refusal) {
    var left: [String] = []
    for (place, token) in tokens.enumerated() {
      if try takeNutrient(token) { continue }
      let next = place + 1 < tokens.count ? tokens[place + 1] : nil
      if let energy = EatenLine.energy(token, before: next) {
        guard nutrients.kcal == nil else {
          throw Refusal(field: "food.kcal", .unreadable(typed: token, example: EatenLine.example))
        }
        (nutrients.kcal, typed) = try FoodRules.readEnergy(energy, unit: unit)
        continue
      }
      left.append(token)
    }
    // A unit after a blank: `620 kcal`.
    tokens = left.filter { EatenLine.isAmount($0) || EnergyText.names[$0.lowercased()] == nil }
  }

  private mutating func takeNutrient(_ token: String) throws(Refusal) -> Bool {
    let lower = token.lowercased()
    for (mark, path, field) in EatenLine.marks where lower.hasPrefix(mark) {
      var number = String(lower.dropFirst(mark.count))
      if number.hasSuffix("g") { number.removeLast() }
      guard let first = number.first, first.isNumber || ".,-−+".contains(first), EatenLine.isNumber(number) else {
        continue
      }
      let limit = field == "alcohol" ? Limits.foodAlcohol : Limits.nutrient
      let value = try NumberText.reading(number, field: "food.\(field)") { number throws(Refusal) in
        guard let value = NumberText(number)?.value, limit.contains(value) else {
          throw limit.refusal("food.\(field)", typed: token, unit: "g", digits: 0, example: mark + "40")
        }
        return value
      }
      guard nutrients[keyPath: path] == nil else {
        throw Refusal(field: "food.\(field)", .unreadable(typed: token, example: EatenLine.example))
      }
      nutrients[keyPath: path] = value
      return true
    }
    return false
  }

  /// Whether a text is a number, perhaps with marks between thousands.
  private static func isNumber(_ text: some StringProtocol) -> Bool {
    let text = String(text)
    return NumberText(NumberText.thousands(in: text)?.text ?? text) != nil
  }

  /// The energy that a token says; nil where it says an amount, or no number.
  private static func energy(_ token: String, before next: String?) -> String? {
    let number = token.prefix { !$0.isLetter && $0 != "%" }
    guard isNumber(number) else { return nil }
    let unit = token.dropFirst(number.count).lowercased()
    if EnergyText.names[unit] != nil { return token }
    guard unit.isEmpty else { return nil }
    guard let next else { return token }
    if let named = EnergyText.names[next.lowercased()] { return "\(token) \(named.symbol)" }
    // Directly before a word, it says how many.
    return isAmount(next) || isNumber(next) || takesNumber(next) ? token : nil
  }

  private static func takesNumber(_ token: String) -> Bool {
    let lower = token.lowercased()
    return marks.contains { mark in
      lower.hasPrefix(mark.mark) && lower.dropFirst(mark.mark.count).first.map { $0.isNumber } == true
    }
  }

  // MARK: Amount

  /// Whether a token is a number with a unit, such as `60g`.
  private static func isAmount(_ token: String) -> Bool {
    let number = token.prefix { !$0.isLetter }
    return !number.isEmpty && number.count < token.count && isNumber(number)
  }

  /// Grams or millilitres of the units of weight and volume.
  static let units: [String: (unit: String, size: Double)] = [
    "g": ("g", 1), "gr": ("g", 1), "gramm": ("g", 1), "grams": ("g", 1), "kg": ("g", 1000), "mg": ("g", 0.001),
    "ml": ("ml", 1), "cl": ("ml", 10), "dl": ("ml", 100), "l": ("ml", 1000),
    "oz": ("g", 28.349_523_125), "lb": ("g", 453.592_37),
  ]

  /// Whether a token begins with a number that is none of a share, as in `2 % fat`.
  private static func isCount(_ tokens: [String], _ place: Int) -> Bool {
    let token = tokens[place]
    let isShare = token.hasSuffix("%") || place + 1 < tokens.count && tokens[place + 1].hasPrefix("%")
    return !isShare && isNumber(token.prefix { !$0.isLetter })
  }

  /// Whether a unit of weight or volume stands with the number of a token or behind it.
  private static func hasUnit(_ tokens: [String], _ place: Int) -> Bool {
    let own = tokens[place].drop { !$0.isLetter }.lowercased()
    return units[own] != nil || own.isEmpty && place + 1 < tokens.count && units[tokens[place + 1].lowercased()] != nil
  }

  private mutating func takeAmount(from tokens: inout [String]) throws(Refusal) {
    let places = tokens.indices.filter { EatenLine.isCount(tokens, $0) }
    // Names have numbers, too: `milk 2 fat 200ml`.
    guard let place = places.first(where: { EatenLine.hasUnit(tokens, $0) }) ?? places.first else { return }
    let token = tokens[place]
    let digits = token.prefix { !$0.isLetter }
    let number = try NumberText.reading(String(digits), field: "food.amount") { text throws(Refusal) in
      guard let number = NumberText(text)?.value, number > 0, number <= 100_000 else {
        throw Refusal(
          field: "food.amount", .outOfRange(typed: token, lowest: "0", highest: "100000", example: "60g"))
      }
      return number
    }
    var name = String(token.dropFirst(digits.count)).lowercased()
    tokens.remove(at: place)
    if name.isEmpty, place < tokens.count, EatenLine.units[tokens[place].lowercased()] != nil {
      name = tokens.remove(at: place).lowercased()
    }
    amount = number
    if let known = EatenLine.units[name] {
      (amount, unit) = (number * known.size, known.unit)
    } else if !name.isEmpty {
      unit = name
    }
  }
}

// MARK: - As a record

extension FoodItem {
  /// An amount of it in grams, with the words that name no portion of it; nil for a unit that it does not have.
  ///
  /// Pieces, and no amount, are of its first portion, or 100 g.
  public func grams(of amount: Double?, unit: String?) -> Double? {
    let count = amount ?? 1
    switch unit {
    case "g": return count
    case "ml": return count * (density ?? 1)
    case nil: return portions.first.map { count * $0.grams } ?? (amount == nil ? 100 : nil)
    case let name?: return portion(named: name).map { count * $0.grams }
    }
  }

  /// The portion of a name in either language, in the singular or the plural.
  public func portion(named name: String) -> FoodPortion? {
    let typed = FoodTable.words(name)
    return namedPortions.first { own in
      own.words.count == typed.count && zip(typed, own.words).allSatisfy { FoodTable.isWord($0, $1) }
    }?.portion
  }
}

extension Nutrients {
  /// The numbers as a line has them: `620kcal`, `p40`.
  var marks: [String] {
    [kcal.map { NumberText.editable($0) + "kcal" }].compactMap(\.self)
      + EatenLine.marks.compactMap { mark in self[keyPath: mark.path].map { mark.mark + NumberText.editable($0) } }
  }
}

extension EatenLine {
  /// The line with the words of its food that name a portion of an item as its unit: `2 slices bread`.
  private func naming(_ item: FoodItem) -> EatenLine {
    guard unit == nil, amount != nil else { return self }
    var line = self
    var words = FoodTable.words(food)
    guard let found = NamedPortion.find(in: words, item.namedPortions) else { return self }
    words.removeSubrange(found.words)
    (line.unit, line.food) = (found.portion.english, words.joined(separator: " "))
    return line
  }

  /// The entry of a food of a table; numbers typed count in place of the table's.
  ///
  /// - Throws: A refusal of a unit that the food does not have, with those it has.
  public func food(_ item: FoodItem, isGerman: Bool, id: UUID, now: Stamp, source: String) throws(Refusal) -> Food {
    let line = naming(item)
    guard let share = item.share(of: line.amount, unit: line.unit) else {
      let known = item.units(isGerman: isGerman).joined(separator: ", ")
      throw Refusal(field: "food.amount", .unreadable(typed: line.unit ?? "", example: known))
    }
    let isServing = item.basis == .serving && line.unit != "g"
    let first = isServing ? nil : item.portions.first
    let portion = line.unit == nil ? first : line.unit.flatMap { item.portion(named: $0) }
    let isPortion = line.unit != "g" && line.unit != "ml"
    // Without a portion, the amount is that of the basis.
    let isWhole = isPortion && portion == nil && !isServing
    let base = item.basis == .ml ? "ml" : isServing ? nil : "g"
    return Food(
      id: id, at: line.at ?? now, name: item.name(isGerman: isGerman), meal: line.meal,
      nutrients: item.nutrients.scaled(by: share.factor).rounded.replaced(by: line.nutrients), item: item.id,
      amount: isWhole ? item.basis.size * share.factor : line.amount ?? 1,
      unit: isPortion ? portion.map { $0.name(isGerman: isGerman) } ?? base : line.unit, grams: share.grams,
      typed: line.typed, source: source, note: line.note)
  }

  /// The entry of numbers alone, under the name typed, if any.
  ///
  /// - Throws: A refusal where no number was typed.
  public func food(id: UUID, now: Stamp, source: String) throws(Refusal) -> Food {
    guard !nutrients.isEmpty else {
      throw Refusal(field: "food.name", .unreadable(typed: food, example: EatenLine.example))
    }
    return Food(
      id: id, at: at ?? now, name: food.isEmpty ? nil : food, meal: meal, nutrients: nutrients, amount: amount,
      unit: amount == nil ? nil : unit, typed: typed, source: source, note: note)
  }
}
