// Tables with a food a row, whose columns are known by their names: the Swiss and the German table, products of Open Food
// Facts, and any other with names in English or German; as text or as a sheet.
import Core

struct NamedFoodTable {
  /// A known set of columns.
  enum Layout {
    /// Of the Federal Food Safety and Veterinary Office of Switzerland.
    case swiss
    /// Of Open Food Facts.
    case products
    /// Of the Bundeslebensmittelschlüssel: a column of a nutrient begins with its code (`ENERCC Energie (Kilokalorien)
    /// [kcal/100g]`), and two columns of where the value comes from follow it.
    case codes
    case any
  }

  private let table: FoodTablePart
  private let layout: Layout
  private let choice: FoodTableChoice

  init(_ table: FoodTablePart, _ layout: Layout, _ choice: FoodTableChoice) {
    (self.table, self.layout, self.choice) = (table, layout, choice)
  }

  private typealias Path = WritableKeyPath<Nutrients, Double?> & Sendable

  /// A column of a nutrient: its place, and what its numbers are multiplied by.
  private struct Column {
    let path: Path
    let index: Int
    let factor: Double
  }

  func forEach(_ body: (TableFood) throws -> Void) throws -> Int {
    var dialect = try table.dialect()
    if layout == .products { dialect.delimiter = UInt8(ascii: "\t") }
    var rows = try FoodRows(table.source, dialect) { NamedFoodTable.kind(of: $0) != nil }
    // Beside semicolons, commas are decimal ones.
    let mark: DecimalMark = layout == .any && dialect.delimiter == UInt8(ascii: ";") ? .comma : .point
    let names = rows.header.map(NamedFoodTable.plain)
    func first(_ titles: [String]) -> Int? { titles.lazy.compactMap { names.firstIndex(of: $0) }.first }
    guard let name = first(layout == .codes ? NamedFoodTable.coded : NamedFoodTable.names) else {
      throw FoodTableError.missingColumn(file: rows.file, column: NamedFoodTable.names[0])
    }
    let columns = layout == .codes ? NamedFoodTable.columns(byCode: rows.header) : NamedFoodTable.columns(rows.header)
    guard NamedFoodTable.suffice(columns) else {
      throw FoodTableError.missingColumn(file: rows.file, column: "kcal")
    }
    let code = first(["code", "id", "nr", "nummer", "bls code", "food code"])
    let barcode = layout == .products ? code : first(["barcode", "ean", "gtin", "strichcode"])
    let (other, brand) = (first(NamedFoodTable.otherNames), first(["brands", "brand", "marke", "hersteller"]))
    let countries = first(["countries tags", "countries en", "countries"])
    let unit = first(["matrix unit", "bezugseinheit"])
    let serving = layout == .products ? first(["serving quantity"]) : nil
    var passed = 0
    while try rows.next() {
      guard let title = rows.text(name) ?? rows.text(other) else {
        passed += 1
        continue
      }
      if let country = choice.country, let countries {
        guard Countries.names(country, isIn: rows.text(countries) ?? "") else { continue }
      }
      var food = TableFood(code: rows.text(code) ?? "\(rows.row.line)", name: title, nutrients: Nutrients())
      if other != name { food.otherName = rows.text(other) }
      if let brands = rows.text(brand) { food.brand = String(brands.prefix { $0 != "," }.prefix(80)) }
      if let digits = rows.text(barcode), OwnFood.isBarcode(digits) { food.barcode = digits }
      food.isBranded = layout == .products || food.brand != nil || food.barcode != nil
      if choice.isGenericOnly, food.isBranded { continue }
      if rows.text(unit)?.replacing(" ", with: "").contains("100ml") == true { food.basis = .ml }
      for column in columns where food.nutrients[keyPath: column.path] == nil {
        // Numbers of German tables that are texts have commas; cells that are numbers have none.
        let isText = layout == .codes && rows.row.field(column.index).contains(DecimalMark.comma.rawValue)
        let number = try rows.number(column.index, mark: isText ? .comma : mark, isLenient: layout == .products)
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

  /// The table of which a row is the header; nil where it is none.
  static func kind(of header: [String]) -> FoodTableKind? {
    let names = header.map(plain)
    func has(_ name: String) -> Bool { names.contains(name) }
    if has("bls code"), coded.contains(where: has) { return .bls }
    if has("id swissfir") || has("matrix unit") || has("bezugseinheit") { return .swiss }
    if names.first == "code", header.contains(where: { $0.hasSuffix("_100g") }) { return .off }
    return self.names.contains(where: has) && suffice(columns(header)) ? .csv : nil
  }

  /// Whether columns tell the energy, or most of what it follows from.
  private static func suffice(_ columns: [Column]) -> Bool {
    columns.contains { $0.path == \Nutrients.kcal } || columns.count > 2
  }

  private static let names = [
    "name", "name e", "product name", "food", "food name", "foodname", "description", "item", "bezeichnung",
    "lebensmittel", "lebensmittelbezeichnung", "produkt", "title", "name d",
  ]
  private static let otherNames = [
    "name d", "name2", "name de", "german", "deutsch", "lebensmittelbezeichnung", "generic name",
  ]
  private static let coded = ["food name", "lebensmittelbezeichnung"]

  /// Nutrients by the names of their columns, the likeliest first.
  private static let titles: [(path: Path, names: [String], factor: Double)] = [
    (
      \.kcal,
      [
        "energy kcal", "energie kcal", "kcal", "calories", "kalorien", "brennwert kcal", "brennwert",
        "energie kalorien kcal", "energie kilokalorien kcal",
      ], 1
    ),
    (
      \.kcal, ["energy kj", "energie kj", "kj", "brennwert kj", "energie kilojoule kj", "energy"],
      EnergyUnit.kJ.kilocalories
    ),
    (\.protein, ["protein", "proteins", "eiweiß", "eiweiss"], 1),
    (
      \.carbs,
      [
        "carbohydrates available", "carbohydrates", "carbohydrate", "carbs", "kohlenhydrate verfügbar",
        "kohlenhydrate",
      ], 1
    ),
    (\.fat, ["fat total", "fat", "fett total", "fett", "total fat"], 1),
    (
      \.fibre,
      ["dietary fibres", "dietary fibre", "dietary fiber", "fibre", "fiber", "ballaststoffe", "nahrungsfasern"], 1
    ),
    (\.sugar, ["sugars", "sugar", "zucker"], 1),
    (
      \.saturated,
      [
        "fatty acids saturated", "saturated fat", "saturated", "gesättigte fettsäuren", "fettsäuren gesättigt",
      ], 1
    ),
    (\.salt, ["salt", "salz", "salz nacl", "salt equivalent"], 1),
    (\.salt, ["sodium na", "sodium", "natrium na", "natrium"], 2.5),
    (\.alcohol, ["alcohol", "alkohol"], 1),
  ]

  /// Nutrients by their codes.
  private static let codes: [(path: Path, code: String, factor: Double)] = [
    (\.kcal, "enercc", 1), (\.kcal, "enercj", EnergyUnit.kJ.kilocalories), (\.protein, "prot625", 1),
    (\.carbs, "cho", 1), (\.fat, "fat", 1), (\.fibre, "fibt", 1), (\.sugar, "sugar", 1), (\.saturated, "fasat", 1),
    (\.salt, "nacl", 1), (\.salt, "na", 2.5), (\.alcohol, "alc", 1),
  ]

  /// A name of a column in lower case, its unit and `100g` left out: `Energy (kcal)` is `energy kcal`.
  private static func plain(_ title: String) -> String {
    let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    return words.filter { !["100g", "100", "g", "mg", "per", "je", "pro"].contains($0) || words.count == 1 }
      .joined(separator: " ")
  }

  private static func columns(_ header: [String]) -> [Column] {
    let names = header.map(plain)
    return titles.compactMap { path, titles, factor in
      guard let index = titles.lazy.compactMap({ names.firstIndex(of: $0) }).first else { return nil }
      let title = header[index].lowercased()
      // Sodium stands in milligrams wherever it does not say otherwise, but in products.
      let isProducts = title.hasSuffix("_100g")
      let isMilligrams = title.contains("mg") || title.hasPrefix("sodium (na)") && !isProducts
      return Column(path: path, index: index, factor: isMilligrams ? factor / 1000 : factor)
    }
  }

  private static func columns(byCode header: [String]) -> [Column] {
    let titles = header.map { $0.lowercased() }
    return codes.compactMap { path, code, factor in
      guard let index = titles.firstIndex(where: { $0.prefix { $0 != " " } == code }) else { return nil }
      return Column(path: path, index: index, factor: titles[index].contains("[mg") ? factor / 1000 : factor)
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
