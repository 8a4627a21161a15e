// Products of Open Food Facts as lines of JSON.
import Core
import Foundation

struct ProductLines {
  private let source: ByteSource
  private let choice: FoodTableChoice

  init(_ source: ByteSource, _ choice: FoodTableChoice) { (self.source, self.choice) = (source, choice) }

  /// The longest line that is read.
  private static let longest = 4 << 20

  func forEach(_ body: (TableFood) throws -> Void) throws -> Int {
    let stream = try source.open()
    var (line, number, passed) = ([UInt8](), 1, 0)
    func take(_ isLast: Bool) throws {
      defer { line.removeAll(keepingCapacity: true) }
      guard !line.isEmpty else { return }
      guard let object = try? JSONSerialization.jsonObject(with: Data(line)) as? [String: Any] else {
        throw FoodTableError.endsEarly(file: source.name, line: number)
      }
      guard let food = food(object) else {
        passed += 1
        return
      }
      if isMeant(object) { try body(food) }
    }
    while let piece = try stream.next() {
      var rest = piece[...]
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        line += rest[..<end]
        // Foundation's objects would pile up over millions of lines.
        try autoreleased { try take(false) }
        number += 1
        rest = rest[(end + 1)...]
      }
      line += rest
      guard line.count <= ProductLines.longest else { throw FoodTableError.endsEarly(file: source.name, line: number) }
    }
    try take(true)
    return passed
  }

  private func autoreleased(_ body: () throws -> Void) throws {
    #if canImport(ObjectiveC)
      try autoreleasepool { try body() }
    #else
      try body()
    #endif
  }

  private func isMeant(_ object: [String: Any]) -> Bool {
    guard !choice.isGenericOnly else { return false }
    guard let country = choice.country else { return true }
    let tags = object["countries_tags"] as? [String] ?? [object["countries"] as? String ?? ""]
    return Countries.names(country, isIn: tags.joined(separator: ","))
  }

  private func food(_ object: [String: Any]) -> TableFood? {
    guard let code = object["code"] as? String, let name = object["product_name"] as? String else { return nil }
    let values = object["nutriments"] as? [String: Any] ?? [:]
    func number(_ name: String) -> Double? {
      let value = values[name + "_100g"]
      return (value as? NSNumber)?.doubleValue ?? (value as? String).flatMap { NumberText($0)?.value }
    }
    var nutrients = Nutrients(
      kcal: number("energy-kcal") ?? number("energy").map { EnergyUnit.kJ.kilocalories(from: $0) },
      protein: number("proteins"), carbs: number("carbohydrates"), fat: number("fat"), fibre: number("fiber"),
      sugar: number("sugars"), saturated: number("saturated-fat"), salt: number("salt"))
    nutrients = nutrients.rounded
    let title = NumberText.trimmed(name)
    var food = TableFood(code: code, name: CleanText.clean(title), nutrients: nutrients)
    if let brands = object["brands"] as? String, !brands.isEmpty {
      food.brand = String(NumberText.trimmed(String(brands.prefix { $0 != "," })).prefix(80))
    }
    if OwnFood.isBarcode(code) { food.barcode = code }
    food.isBranded = true
    return food.isUsable ? food : nil
  }
}
