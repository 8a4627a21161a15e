// FoodData Central of the U.S. Department of Agriculture as CSV: a folder or an archive of tables that point at each other.
//
// | file             | is read for                                                             |
// |------------------|-------------------------------------------------------------------------|
// | food             | numbers first, names last: between both, everything is kept by place    |
// | food_nutrient    | energy 1008, 2047 or 2048 (kcal), 1062 (kJ), and the nutrients we know  |
// | branded_food     | brand, barcode, the serving and whether it is told by volume            |
// | food_portion     | portions of generic foods, with the unit of measure_unit                |
//
// Samples, which describe how a food was analysed, are no foods. Numbers are kept in single precision, brands and names of
// servings once each: 450,000 foods take some 30 MB.
import Core

struct FoodDataCentral {
  private let source: ByteSource
  private let choice: FoodTableChoice

  init(_ source: ByteSource, _ choice: FoodTableChoice) { (self.source, self.choice) = (source, choice) }

  /// Whether a folder or an archive holds the tables.
  static func isIn(_ source: ByteSource) -> Bool {
    let names = Set((source.parts ?? []).map { $0.name.lowercased() })
    return names.contains("food.csv") && names.contains("food_nutrient.csv")
  }

  private static let generic: Set<String> = ["foundation_food", "sr_legacy_food", "survey_fndds_food"]
  private static let branded = "branded_food"

  /// The places of nutrients among those kept, by number; energy by how good its method is.
  private static let energies: [Int: Int] = [1008: 0, 2048: 1, 2047: 2, 1062: 3]
  private static let places: [Int: (place: Int, factor: Float)] = [
    1003: (4, 1), 1005: (5, 1), 1004: (6, 1), 1079: (7, 1), 2000: (8, 1), 1063: (8, 1), 1258: (9, 1),
    1093: (10, 0.0025), 1018: (11, 1),
  ]
  private static let width = 12

  private func file(_ name: String) -> ByteSource? { source.parts?.first { $0.name.lowercased() == name } }

  private func rows(_ name: String) throws -> FoodRows {
    guard let file = file(name) else { throw FoodTableError.missingFile(name) }
    // They are UTF-8; to prove it would read a gigabyte twice.
    var dialect = try FoodRows.dialect(ofHead: file)
    dialect.encoding = .utf8
    return try FoodRows(file, dialect)
  }

  /// Texts that are kept once each.
  private struct Texts {
    private var numbers: [String: Int32] = [:]
    private(set) var all: [String] = [""]

    mutating func number(_ text: String) -> Int32 {
      if let known = numbers[text] { return known }
      all.append(text)
      numbers[text] = Int32(all.count - 1)
      return Int32(all.count - 1)
    }
  }

  private struct Product {
    var brand: Int32 = 0
    var serving: Int32 = 0
    var barcode: UInt64 = 0
    var size: Float = 0
    var isVolume = false
  }

  func forEach(_ body: (TableFood) throws -> Void) throws -> Int {
    let ids = try numbers()
    let nutrients = try nutrients(of: ids)
    var texts = Texts()
    let products = choice.isGenericOnly ? [:] : try products(of: ids, &texts)
    let portions = try portions(of: ids)
    var foods = try rows("food.csv")
    let (id, type, name) = (try foods.column("fdc_id"), try foods.column("data_type"), try foods.column("description"))
    var passed = 0
    while try foods.next() {
      guard isMeant(foods.row[type]), let place = FoodDataCentral.find(try foods.whole(id, "fdc_id"), in: ids) else {
        continue
      }
      guard let title = foods.text(name) else {
        passed += 1
        continue
      }
      var food = TableFood(code: "\(ids[place])", name: title, nutrients: FoodDataCentral.nutrients(nutrients, place))
      food.isBranded = foods.row[type] == FoodDataCentral.branded
      food.portions = portions[place] ?? []
      if let product = products[place] { FoodDataCentral.apply(product, texts, to: &food) }
      guard food.isUsable else {
        passed += 1
        continue
      }
      try body(food)
    }
    return passed
  }

  private func isMeant(_ type: String) -> Bool {
    FoodDataCentral.generic.contains(type) || !choice.isGenericOnly && type == FoodDataCentral.branded
  }

  // MARK: Tables

  /// The numbers of the foods that are taken, ascending.
  private func numbers() throws -> [Int32] {
    var rows = try rows("food.csv")
    let (id, type) = (try rows.column("fdc_id"), try rows.column("data_type"))
    var ids: [Int32] = []
    while try rows.next() {
      if isMeant(rows.row[type]) { ids.append(Int32(clamping: try rows.whole(id, "fdc_id"))) }
    }
    return ids.sorted()
  }

  private static func find(_ id: Int, in ids: [Int32]) -> Int? {
    var (low, high) = (0, ids.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(ids[middle]) < id { low = middle + 1 } else { high = middle }
    }
    return low < ids.count && Int(ids[low]) == id ? low : nil
  }

  private func nutrients(of ids: [Int32]) throws -> [Float] {
    var rows = try rows("food_nutrient.csv")
    let columns = (try rows.column("fdc_id"), try rows.column("nutrient_id"), try rows.column("amount"))
    var values = [Float](repeating: .nan, count: ids.count * FoodDataCentral.width)
    while try rows.next() {
      let nutrient = try rows.whole(columns.1, "nutrient_id")
      let energy = FoodDataCentral.energies[nutrient]
      guard let place = energy ?? FoodDataCentral.places[nutrient]?.place,
        let food = FoodDataCentral.find(try rows.whole(columns.0, "fdc_id"), in: ids),
        let amount = try rows.number(columns.2)
      else { continue }
      let factor = FoodDataCentral.places[nutrient]?.factor ?? 1
      values[food * FoodDataCentral.width + place] = Float(amount) * factor
    }
    return values
  }

  private static func nutrients(_ values: [Float], _ place: Int) -> Nutrients {
    func value(_ index: Int) -> Double? {
      let number = values[place * width + index]
      return number.isNaN ? nil : Double(number)
    }
    let kcal = value(0) ?? value(1) ?? value(2) ?? value(3).map { EnergyUnit.kJ.kilocalories(from: $0) }
    return Nutrients(
      kcal: kcal, protein: value(4), carbs: value(5), fat: value(6), fibre: value(7), sugar: value(8),
      saturated: value(9), salt: value(10), alcohol: value(11)
    ).rounded
  }

  private func products(of ids: [Int32], _ texts: inout Texts) throws -> [Int: Product] {
    guard file("branded_food.csv") != nil else { return [:] }
    var rows = try rows("branded_food.csv")
    let id = try rows.column("fdc_id")
    func column(_ name: String) -> Int? { rows.header.firstIndex { $0.lowercased() == name } }
    let (owner, brand, code) = (column("brand_owner"), column("brand_name"), column("gtin_upc"))
    let (size, unit) = (column("serving_size"), column("serving_size_unit"))
    let household = column("household_serving_fulltext")
    var products: [Int: Product] = [:]
    products.reserveCapacity(ids.count)
    while try rows.next() {
      guard let place = FoodDataCentral.find(try rows.whole(id, "fdc_id"), in: ids) else { continue }
      var product = Product()
      if let name = rows.text(brand) ?? rows.text(owner) { product.brand = texts.number(String(name.prefix(80))) }
      if let digits = rows.text(code), OwnFood.isBarcode(digits) { product.barcode = UInt64(digits) ?? 0 }
      product.size = Float(try rows.number(size, isLenient: true) ?? 0)
      product.isVolume = rows.text(unit)?.lowercased() == "ml"
      if let name = rows.text(household) { product.serving = texts.number(String(name.prefix(40))) }
      products[place] = product
    }
    return products
  }

  private static func apply(_ product: Product, _ texts: Texts, to food: inout TableFood) {
    if product.brand > 0 { food.brand = texts.all[Int(product.brand)] }
    if product.barcode > 0 { food.barcode = FoodDataCentral.digits(product.barcode) }
    if product.isVolume { food.basis = .ml }
    guard product.size > 0, product.size < 5000 else { return }
    let name = product.serving > 0 ? texts.all[Int(product.serving)] : "serving"
    food.portions = [
      FoodPortion(english: name, german: product.serving > 0 ? name : "Portion", grams: Double(product.size))
    ]
  }

  /// The digits of a barcode, with the zeros of its shortest usual length.
  private static func digits(_ code: UInt64) -> String {
    let text = String(code)
    let length = [8, 12, 13, 14].first { $0 >= text.count } ?? text.count
    return String(repeating: "0", count: length - text.count) + text
  }

  private func portions(of ids: [Int32]) throws -> [Int: [FoodPortion]] {
    guard file("food_portion.csv") != nil else { return [:] }
    let units = try units()
    var rows = try rows("food_portion.csv")
    let (id, weight) = (try rows.column("fdc_id"), try rows.column("gram_weight"))
    func column(_ name: String) -> Int? { rows.header.firstIndex { $0.lowercased() == name } }
    let (amount, unit) = (column("amount"), column("measure_unit_id"))
    let (text, modifier) = (column("portion_description"), column("modifier"))
    var portions: [Int: [FoodPortion]] = [:]
    while try rows.next() {
      guard let place = FoodDataCentral.find(try rows.whole(id, "fdc_id"), in: ids),
        let grams = try rows.number(weight), grams > 0, grams < 5000, portions[place]?.count ?? 0 < FoodDataCentral.most
      else { continue }
      let count = try rows.number(amount) ?? 1
      var name = rows.text(text) ?? ""
      if name.isEmpty {
        let known = rows.text(unit).flatMap { units[$0] }
        name = [known, rows.text(modifier)].compactMap(\.self).joined(separator: " ")
      } else if name.hasPrefix("1 ") {
        name.removeFirst(2)
      }
      guard !name.isEmpty, count > 0 else { continue }
      let one = (grams / count * 10).rounded() / 10
      portions[place, default: []].append(FoodPortion(english: name, german: name, grams: one))
    }
    return portions
  }

  /// Portions of a food that are kept.
  private static let most = 6

  private func units() throws -> [String: String] {
    guard file("measure_unit.csv") != nil else { return [:] }
    var rows = try rows("measure_unit.csv")
    let (id, name) = (try rows.column("id"), try rows.column("name"))
    var units: [String: String] = [:]
    while try rows.next() {
      if let key = rows.text(id), let text = rows.text(name), text != "undetermined" { units[key] = text }
    }
    return units
  }
}
