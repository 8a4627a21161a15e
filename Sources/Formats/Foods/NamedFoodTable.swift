// Tables with a food a row, whose columns are known by their names: the Swiss table, products of Open Food Facts, and any
// other with names in English or German.
import Core

struct NamedFoodTable {
  /// A known set of columns.
  enum Layout { case swiss, products, any }

  private let source: ByteSource
  private let layout: Layout
  private let choice: FoodTableChoice

  init(_ source: ByteSource, _ layout: Layout, _ choice: FoodTableChoice) {
    (self.source, self.layout, self.choice) = (source, layout, choice)
  }

  /// A column of a nutrient: its place, and what its numbers are multiplied by.
  private struct Column {
    let path: WritableKeyPath<Nutrients, Double?> & Sendable
    let index: Int
    let factor: Double
  }

  func forEach(_ body: (TableFood) throws -> Void) throws -> Int {
    var rows = try FoodRows(source, delimiter: layout == .products ? UInt8(ascii: "\t") : nil)
    let mark: DecimalMark = layout == .any ? try FoodRows.hasCommas(source) ? .comma : .point : .point
    let names = rows.header.map(NamedFoodTable.plain)
    func first(_ titles: [String]) -> Int? { titles.lazy.compactMap { names.firstIndex(of: $0) }.first }
    guard let name = first(NamedFoodTable.names) else {
      throw FoodTableError.missingColumn(file: rows.file, column: NamedFoodTable.names[0])
    }
    let columns = NamedFoodTable.columns(rows.header, names)
    guard columns.contains(where: { $0.path == \Nutrients.kcal }) || columns.count > 2 else {
      throw FoodTableError.missingColumn(file: rows.file, column: "kcal")
    }
    let code = first(["code", "id", "nr", "nummer", "bls code", "food code"])
    let barcode = layout == .products ? code : first(["barcode", "ean", "gtin", "strichcode"])
    let (other, brand) = (first(NamedFoodTable.otherNames), first(["brands", "brand", "marke", "hersteller"]))
    let (countries, unit) = (first(["countries tags", "countries en", "countries"]), first(["matrix unit"]))
    let serving = layout == .products ? first(["serving quantity"]) : nil
    var passed = 0
    while try rows.next() {
      guard let title = rows.text(name) else {
        passed += 1
        continue
      }
      if let country = choice.country, let countries {
        guard Countries.names(country, isIn: rows.text(countries) ?? "") else { continue }
      }
      var food = TableFood(code: rows.text(code) ?? "\(rows.row.line)", name: title, nutrients: Nutrients())
      food.otherName = rows.text(other)
      if let brands = rows.text(brand) { food.brand = String(brands.prefix { $0 != "," }.prefix(80)) }
      if let digits = rows.text(barcode), OwnFood.isBarcode(digits) { food.barcode = digits }
      food.isBranded = layout == .products || food.brand != nil || food.barcode != nil
      if choice.isGenericOnly, food.isBranded { continue }
      if rows.text(unit)?.contains("100ml") == true { food.basis = .ml }
      for column in columns where food.nutrients[keyPath: column.path] == nil {
        let number = try rows.number(column.index, mark: mark, isLenient: layout == .products)
        food.nutrients[keyPath: column.path] = number.map { ($0 * column.factor * 1000).rounded() / 1000 }
      }
      if let grams = try rows.number(serving, isLenient: true), grams > 0, grams < 5000 {
        food.portions = [FoodPortion(english: "serving", german: "Portion", grams: grams)]
      }
      guard food.isUsable else {
        passed += 1
        continue
      }
      try body(food)
    }
    return passed
  }

  // MARK: Names of columns

  private static let names = [
    "name", "name e", "product name", "food", "food name", "description", "item", "bezeichnung", "lebensmittel",
    "produkt", "title", "name d",
  ]
  private static let otherNames = ["name d", "name2", "name de", "german", "deutsch", "generic name"]

  /// Nutrients by the beginnings of their columns' names, the likeliest first.
  private static let titles: [(path: WritableKeyPath<Nutrients, Double?> & Sendable, names: [String], factor: Double)] =
    [
      (\.kcal, ["energy kcal", "energie kcal", "kcal", "calories", "kalorien", "brennwert kcal", "brennwert"], 1),
      (\.kcal, ["energy kj", "energie kj", "kj", "brennwert kj", "energy"], EnergyUnit.kJ.kilocalories),
      (\.protein, ["protein", "proteins", "eiweiß", "eiweiss"], 1),
      (\.carbs, ["carbohydrates available", "carbohydrates", "carbohydrate", "carbs", "kohlenhydrate"], 1),
      (\.fat, ["fat total", "fat", "fett", "total fat"], 1),
      (\.fibre, ["dietary fibres", "dietary fibre", "dietary fiber", "fibre", "fiber", "ballaststoffe"], 1),
      (\.sugar, ["sugars", "sugar", "zucker"], 1),
      (\.saturated, ["fatty acids saturated", "saturated fat", "saturated", "gesättigte fettsäuren"], 1),
      (\.salt, ["salt", "salz", "salt equivalent"], 1),
      (\.salt, ["sodium na", "sodium", "natrium"], 2.5),
      (\.alcohol, ["alcohol", "alkohol"], 1),
    ]

  /// A name of a column in lower case, its unit and `100g` left out: `Energy (kcal)` is `energy kcal`.
  private static func plain(_ title: String) -> String {
    let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    return words.filter { !["100g", "100", "g", "mg", "per", "je", "pro"].contains($0) || words.count == 1 }
      .joined(separator: " ")
  }

  private static func columns(_ header: [String], _ names: [String]) -> [Column] {
    titles.compactMap { path, titles, factor in
      guard let index = titles.lazy.compactMap({ names.firstIndex(of: $0) }).first else { return nil }
      let title = header[index].lowercased()
      // Sodium stands in milligrams wherever it does not say otherwise, but in products.
      let isProducts = title.hasSuffix("_100g")
      let isMilligrams = title.contains("mg") || title.hasPrefix("sodium (na)") && !isProducts
      return Column(path: path, index: index, factor: isMilligrams ? factor / 1000 : factor)
    }
  }
}

/// Countries in lists of products.
enum Countries {
  private static let english = [
    "de": "germany", "at": "austria", "ch": "switzerland", "fr": "france", "it": "italy", "es": "spain",
    "gb": "united-kingdom", "uk": "united-kingdom", "us": "united-states", "nl": "netherlands", "be": "belgium",
    "pl": "poland", "se": "sweden", "dk": "denmark", "no": "norway", "fi": "finland", "pt": "portugal", "ie": "ireland",
    "ca": "canada", "au": "australia", "lu": "luxembourg",
  ]

  /// Whether a list such as `en:germany,en:france` names a country, by its letters or its English name.
  static func names(_ country: String, isIn list: String) -> Bool {
    let wanted = english[country.lowercased()] ?? country.lowercased()
    return list.lowercased().split(separator: ",").contains { entry in
      let name = NumberText.trimmed(String(entry.split(separator: ":").last ?? "")).replacing(" ", with: "-")
      return name == wanted
    }
  }
}
