// Cells of food diaries: nutrients by the names that programs give their columns, amounts such as `150.00 g`, meals by
// their names, and a time where only the day of a meal is known.
import Core

/// The columns of nutrients in a table.
struct FoodColumns {
  private struct Column {
    let index: Int
    let path: WritableKeyPath<Nutrients, Double?> & Sendable
    let field: String
    let limit: Limit
    /// Ours for one of theirs.
    let factor: Double
  }

  private let columns: [Column]

  /// The columns of the names that are known, one of each nutrient: the first name that the table has.
  init(_ table: Columns) {
    columns = FoodColumns.known.compactMap { field, path, names in
      let found = names.lazy.compactMap { name, factor in table.first([name]).map { (index: $0, factor: factor) } }
        .first
      return found.map {
        Column(index: $0.index, path: path, field: field, limit: FoodColumns.limit(of: field), factor: $0.factor)
      }
    }
  }

  /// Where their numbers stand.
  var indices: [Int] { columns.map(\.index) }

  /// The nutrients of a row, to thousandths; nil where it tells none.
  func nutrients(_ row: CSVRow, _ mark: DecimalMark) throws(RowError) -> Nutrients? {
    var nutrients = Nutrients()
    for column in columns {
      guard let number = try row.number(column.index, column.field, mark: mark) else { continue }
      nutrients[keyPath: column.path] = try column.limit.checked(number * column.factor, column.field) as Double
    }
    return nutrients.isEmpty ? nil : nutrients.rounded
  }

  /// The limit of a nutrient.
  static func limit(of field: String) -> Limit {
    switch field {
    case "kcal": Limits.foodEnergy
    case "alcohol": Limits.foodAlcohol
    default: Limits.nutrient
    }
  }

  /// Salt in grams for a milligram of sodium (Regulation (EU) 1169/2011, annex I: salt is sodium × 2.5).
  static let saltOfSodium = 2.5 / 1000
  static let kilojoule = EnergyUnit.kJ.kilocalories

  private static let known:
    [(field: String, path: WritableKeyPath<Nutrients, Double?> & Sendable, names: [(String, Double)])] = [
      ("kcal", \.kcal, [("calories", 1), ("calories (kcal)", 1), ("energy (kcal)", 1), ("energy (kj)", kilojoule)]),
      ("protein", \.protein, [("protein (g)", 1)]),
      ("carbs", \.carbs, [("carbohydrates (g)", 1), ("carbs (g)", 1)]),
      ("fat", \.fat, [("fat (g)", 1)]),
      ("fibre", \.fibre, [("fiber (g)", 1), ("fiber", 1)]),
      ("sugar", \.sugar, [("sugars (g)", 1), ("sugar (g)", 1), ("sugar", 1)]),
      ("saturated", \.saturated, [("saturated fat (g)", 1), ("saturated (g)", 1), ("saturated fat", 1)]),
      ("salt", \.salt, [("sodium (mg)", saltOfSodium)]),
      ("alcohol", \.alcohol, [("alcohol (g)", 1)]),
    ]
}

/// How much of a food was eaten.
struct FoodAmount: Hashable {
  var amount: Double
  /// `g`, `ml`, or the name of a portion; nil for pieces.
  var unit: String?
  var grams: Double?

  /// An amount in a unit, as programs call it.
  init(_ amount: Double, _ unit: String) throws(RowError) {
    self.amount = try Limit(0, FoodAmount.most).checked(amount, "amount") as Double
    let key = Columns.key(unit)
    if let (symbol, weight) = FoodAmount.units[key] {
      self.unit = symbol
      grams = try weight.map { weight throws(RowError) in
        try Limit(0, FoodAmount.most).checked((amount * weight * 1000).rounded() / 1000, "amount") as Double
      }
    } else {
      self.unit = key.isEmpty ? nil : NumberText.trimmed(unit)
    }
  }

  /// An amount before its unit, such as `150.00 g` or `2.00 x large egg`; nil for anything else.
  init?(_ text: String, _ mark: DecimalMark) throws(RowError) {
    let number = text.prefix { "0123456789.,".contains($0) }
    let unit = NumberText.trimmed(String(text.dropFirst(number.count)))
    // `1 1/2 cups`
    guard case .value(let amount) = TableNumber(number.utf8, mark: mark), unit.first?.isNumber != true else {
      return nil
    }
    try self.init(amount, unit.hasPrefix("x ") ? String(unit.dropFirst(2)) : unit)
  }

  private static let most = 100_000.0
  /// Grams in an ounce: a sixteenth of a pound.
  private static let ounce = MassUnit.lb.kilograms * 1000 / 16
  /// Our symbol, and grams in one where it is a weight.
  private static let units: [String: (symbol: String, grams: Double?)] = [
    "g": ("g", 1), "gram": ("g", 1), "grams": ("g", 1), "kg": ("kg", 1000), "oz": ("oz", ounce),
    "ounce": ("oz", ounce), "ounces": ("oz", ounce), "lb": ("lb", ounce * 16), "lbs": ("lb", ounce * 16),
    "ml": ("ml", nil), "milliliter": ("ml", nil), "milliliters": ("ml", nil), "millilitres": ("ml", nil),
  ]
}

/// A line of another program's diary.
struct DiaryLine {
  let day: Day
  /// Its time; nil where only the day is known.
  var at: Stamp?
  /// The meal as that program calls it.
  var meal: String?
  var name: String?
  var nutrients: Nutrients
  var amount: FoodAmount?
  var note: String?

  /// The entry, whose id follows from day, meal and name.
  func entry(_ zone: Zone, source: String, _ ids: inout DerivedIDs) -> Entry {
    let meal = meal.flatMap(DiaryLine.stored)
    let id = ids.next(.food, "\(day.number * 86_400_000)/\(meal ?? "")/\(name ?? "")")
    return Entry(
      Food(
        id: id, at: at ?? day.at(hour: Meals.hour(of: meal), in: zone), name: name, meal: meal, nutrients: nutrients,
        amount: amount?.amount, unit: amount?.unit, grams: amount?.grams, source: source, note: note))
  }

  /// The stored name of a meal: one of ours where it is that one in English or German, numbered or of a time of day, as
  /// `Snack 2` and `Evening Snacks` are; any other as it is, nil for none.
  static func stored(_ name: String) -> String? {
    let words = name.lowercased().split { !$0.isLetter }.map(String.init)
    if words.isEmpty || words == ["uncategorized"] { return nil }
    if words.count <= 2, let last = words.last, ["snack", "snacks"].contains(last) { return "snack" }
    return words.count == 1 ? names[words[0]] ?? name : name
  }

  private static let names = [
    "breakfast": "breakfast", "frühstück": "breakfast", "lunch": "lunch", "mittagessen": "lunch", "dinner": "dinner",
    "supper": "dinner", "abendessen": "dinner",
  ]
}

extension Table {
  /// What the numbers of food and other columns prove, and dates, whose order in a program's own files is known.
  func proofs(
    _ food: FoodColumns, and others: [Int?] = [], dates: Int?, otherwise order: DateOrder = .dayFirst
  ) throws -> (mark: DecimalMark, order: DateOrder) {
    let proven = try proofs(numbers: food.indices + others, dates: [dates])
    if case .proven(let order) = proven.order { return (proven.mark, order) }
    return (proven.mark, order)
  }
}

extension CSVRow {
  /// A day that must be there.
  func day(_ column: Int?, _ name: String, _ order: DateOrder) throws(RowError) -> Day {
    guard let time = try time(column, name, order: order) else { throw RowError(field: name, reason: .missing) }
    switch time {
    case .day(let day): return day
    // A spreadsheet adds midnight to a date.
    case .clock(let civil, _): return civil.day
    default: throw RowError(field: name, reason: .unreadable)
    }
  }
}

/// The days of a diary that has both foods and sums of days.
struct DiaryDays {
  /// Days whose foods stand one by one.
  var told: Set<Day> = []
  /// Days whose sum was taken.
  var summed: Set<Day> = []
}

extension Format {
  /// The sums of days in a table, but of those whose foods are known.
  static func daySums(
    of table: Table, source: String, _ answers: Answers, _ days: inout DiaryDays, _ fact: (Fact) throws -> Void
  ) throws {
    let date = table.columns.first(["date"])
    let food = FoodColumns(table.columns)
    let (mark, order) = try table.proofs(food, dates: date)
    var ids = DerivedIDs(format: source)
    try table.forEach { row in
      var isCounted = false
      try facts(of: row, kind: .food, fact) {
        // A day without food is empty or zero.
        guard let nutrients = try food.nutrients(row, mark), nutrients.hasAny else { return nil }
        let day = try row.day(date, "at", order)
        isCounted = days.told.contains(day)
        guard !isCounted, days.summed.insert(day).inserted else { return nil }
        return DiaryLine(day: day, nutrients: nutrients).entry(answers.zone, source: source, &ids)
      }
      if isCounted { try fact(.left(.countedDay)) }
    }
  }
}
