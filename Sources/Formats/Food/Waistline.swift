// Waistline's backup: an object whose `diary` has a record a day, with `items` that name a food or recipe by id, and
// `stats` with a weight in kilograms. Nutrients of a food are those of its `portion`; sodium is in milligrams. Days are
// midnights in UTC, those of old backups local ones. A quick entry is a food of one calorie, eaten so many times.
import Core
import Foundation

extension Format {
  /// The backup of Waistline.
  static let waistlineJSON = Format(
    id: "waistline-json", name: "Waistline (JSON)", kinds: [.food, .weight],
    recognises: { head in
      guard head.text.drop(while: \.isWhitespace).first == "{" else { return 0 }
      func has(_ members: String...) -> Bool { members.allSatisfy { head.text.contains("\"\($0)\"") } }
      if head.name == "waistline_export.json", has("diary") || has("foodList") { return 95 }
      return has("diary", "dateTime", "items") || has("foodList", "dateTime", "nutrition") ? 95 : 0
    },
    read: { source, answers, fact in
      let foods = try Waistline(source)
      var (ids, weights) = (DerivedIDs(format: "waistline"), DerivedIDs(format: "waistline"))
      var (line, hasDiary) = (0, false)
      try JSONRecords.forEach(in: ["diary"], of: source) { _, record in
        hasDiary = true
        line += 1
        let day = Result { () throws(RowError) in try Waistline.day(of: record, answers.zone) }
        for item in record["items"]?.items ?? [] {
          guard foods.isKnown(item) else {
            try fact(.left(.unknownFood))
            continue
          }
          try facts(on: line, kind: .food, fact) {
            try foods.line(item, on: day.get(), answers.zone)?.entry(answers.zone, source: "waistline", &ids)
          }
        }
        guard let weight = record["stats"]?["weight"] else { return }
        try facts(on: line, kind: .weight, fact) {
          guard let text = weight.text else { throw RowError(field: "kilograms", reason: .unreadable) }
          let day = try day.get()
          guard !text.isEmpty, let mass = try TypedMass(text, .kg) else { return nil }
          return Entry(
            Weight(
              id: weights.next(.weight, "\(day.number * 86_400_000)"), at: day.noon(in: answers.zone),
              kilograms: mass.kilograms, typed: mass.typed, source: "waistline"))
        }
      }
      guard hasDiary || foods.isBackup else { throw FormatError.malformed(line: 1) }
    })
}

/// The foods and recipes of a backup, and the names of its meals: they stand behind the diary, which is read after them.
private struct Waistline {
  /// A food with what its items need of it.
  private struct Known {
    let name: String?
    let portion: JSONValue?
    let unit: String?
    let isQuick: Bool
    /// In the order of `names`.
    let nutrition: [JSONValue?]
  }

  private var known: [String: Known] = [:]
  private var meals = ["breakfast", "lunch", "dinner", "snack"]
  /// Whether the file has any of a backup's members.
  private(set) var isBackup = false

  /// More foods than anybody has eaten: some 30 MB of them.
  private static let most = 1 << 16

  init(_ source: ByteSource) throws {
    do {
      try JSONRecords.forEach(in: ["foodList", "recipes", "settings"], of: source) { member, value in
        isBackup = true
        guard member != "settings" else {
          let named = value["diary"]?["meal-names"]?.items.map { $0.text ?? "" } ?? []
          if !named.isEmpty { meals = named }
          return
        }
        guard let id = value["id"]?.text else { return }
        guard known.count < Waistline.most else { throw FormatError.tooLarge(line: 1) }
        known[(member == "recipes" ? "recipe/" : "food/") + id] = Known(
          name: value["name"]?.text, portion: value["portion"], unit: value["unit"]?.text,
          isQuick: value["barcode"]?.text == "quick-add",
          nutrition: Waistline.names.map { value["nutrition"]?[$0.name] })
      }
    } catch FormatError.endsEarly {
      // The diary is read as far as it goes, too, and says so.
    }
  }

  /// Whether the food of an item is in the file.
  func isKnown(_ item: JSONValue) -> Bool { food(of: item) != nil }

  private func food(of item: JSONValue) -> Known? {
    item["id"]?.text.flatMap { known["\(item["type"]?.text ?? "food")/\($0)"] }
  }

  /// The day of a record.
  static func day(of record: JSONValue, _ zone: Zone) throws(RowError) -> Day {
    guard let text = record["dateTime"]?.text else { throw RowError(field: "at", reason: .missing) }
    switch TableTime(text.utf8) {
    case .day(let day): return day
    case .instant(let instant, _):
      let utc = CivilTime(instant, offset: 0)
      return utc.seconds == 0 ? utc.day : Day(instant, offset: zone.offset(at: instant))
    default: throw RowError(field: "at", reason: .unreadable)
    }
  }

  /// The line of an item; nil for energy that was burned.
  func line(_ item: JSONValue, on day: Day, _ zone: Zone) throws(RowError) -> DiaryLine? {
    guard let food = food(of: item) else { return nil }
    let quantity = try Waistline.number(item["quantity"], "amount") ?? 1
    let portion = try Waistline.number(item["portion"], "amount")
    let whole = try Waistline.number(food.portion, "amount")
    // Without a portion it is the food as it stands.
    let share = if let portion, let whole, whole > 0 { portion / whole } else { 1.0 }
    var nutrients = try Waistline.nutrients(food.nutrition)
    if quantity < 0 || (nutrients.kcal ?? 0) < 0 { return nil }
    nutrients = nutrients.scaled(by: share * quantity).rounded
    for (field, path) in Waistline.fields {
      _ = try FoodColumns.limit(of: field).checked(nutrients[keyPath: path], field) as Double?
    }
    guard !nutrients.isEmpty else { return nil }
    let unit = item["unit"]?.text ?? food.unit ?? ""
    let category = item["category"]?.number.flatMap { Int(exactly: $0) } ?? -1
    let meal = meals.indices.contains(category) ? meals[category] : nil
    let name = (food.isQuick ? item["description"]?.text : food.name).map(NumberText.trimmed)
    return DiaryLine(
      day: day, at: Waistline.time(of: item, on: day, zone), meal: meal == "" ? nil : meal,
      name: name == "" ? nil : name,
      nutrients: nutrients,
      amount: food.isQuick
        ? nil
        : try portion.map { portion throws(RowError) in
          try FoodAmount(portion * quantity, unit)
        })
  }

  /// When an item was logged, where that was on its day.
  private static func time(of item: JSONValue, on day: Day, _ zone: Zone) -> Stamp? {
    guard let text = item["dateTime"]?.text, let at = TableTime(text.utf8).stamp(in: zone) else { return nil }
    let here = Stamp(at.instant, in: zone)
    return Day(here) == day ? here : nil
  }

  private static func nutrients(_ nutrition: [JSONValue?]) throws(RowError) -> Nutrients {
    var nutrients = Nutrients()
    for ((_, field, path, factor), value) in zip(names, nutrition) where nutrients[keyPath: path] == nil {
      nutrients[keyPath: path] = try number(value, field).map { $0 * factor }
    }
    return nutrients
  }

  /// A number; an empty text is unknown.
  private static func number(_ value: JSONValue?, _ field: String) throws(RowError) -> Double? {
    guard let value else { return nil }
    guard let text = value.text else { throw RowError(field: field, reason: .unreadable) }
    switch TableNumber(text.utf8) {
    case .value(let number): return number
    case .unknown: return nil
    // As JSON writes very small numbers.
    case .unreadable:
      guard case .number = value, let number = Double(text), number.isFinite else {
        throw RowError(field: field, reason: .unreadable)
      }
      return number
    }
  }

  private typealias Path = WritableKeyPath<Nutrients, Double?> & Sendable

  private static let fields = names.map { ($0.field, $0.path) }
  /// Their names, the better one first.
  private static let names: [(name: String, field: String, path: Path, factor: Double)] = [
    ("calories", "kcal", \.kcal, 1), ("kilojoules", "kcal", \.kcal, FoodColumns.kilojoule),
    ("proteins", "protein", \.protein, 1), ("carbohydrates", "carbs", \.carbs, 1), ("fat", "fat", \.fat, 1),
    ("fiber", "fibre", \.fibre, 1), ("sugars", "sugar", \.sugar, 1), ("saturated-fat", "saturated", \.saturated, 1),
    ("salt", "salt", \.salt, 1), ("sodium", "salt", \.salt, FoodColumns.saltOfSodium),
    ("alcohol", "alcohol", \.alcohol, 1),
  ]
}
