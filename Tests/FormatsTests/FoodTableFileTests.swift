// Tables of foods as workbooks and archives: told by their contents, taken by the names or codes of their columns.
import Core
import Testing

@testable import Formats

/// Rows of a sheet: texts between quotes, numbers without, nothing for an empty cell.
private func rows(_ text: String) -> String {
  text.split(separator: "\n").map { line in
    let cells = line.split(separator: "|", omittingEmptySubsequences: false).map { cell in
      let cell = NumberText.trimmed(String(cell))
      if cell.isEmpty { return "<c/>" }
      if Double(cell) != nil { return "<c><v>\(cell)</v></c>" }
      return "<c t=\"inlineStr\"><is><t>\(cell.replacing("<", with: "&lt;"))</t></is></c>"
    }
    return "<row>\(cells.joined())</row>"
  }.joined()
}

private func foods(
  _ bytes: [UInt8], name: String = "table.xlsx", _ choice: FoodTableChoice = FoodTableChoice()
) throws -> (kind: FoodTableKind, foods: [TableFood], passed: Int) {
  let file = try FoodTableFile(try ByteSource(name: name, bytes: bytes).unpacked())
  var foods: [TableFood] = []
  let passed = try file.forEach(choice) { foods.append($0) }
  return (file.kind, foods, passed)
}

/// Made-up foods in the columns of BLS 4.0 (Max Rubner-Institut, CC BY 4.0).
private let german = rows(
  """
  \u{FEFF}BLS Code | Lebensmittelbezeichnung | Food name | ENERCJ Energie (Kilojoule) [kJ/100g] | ENERCJ Datenherkunft | \
  ENERCJ Referenz | ENERCC Energie (Kilokalorien) [kcal/100g] | ENERCC Datenherkunft | PROT625 Protein (Nx6,25) [g/100g] | \
  FAT Fett [g/100g] | FASAT Fettsäuren, gesättigt, gesamt [g/100g] | CHO Kohlenhydrate, verfügbar [g/100g] | \
  FIBT Ballaststoffe, gesamt [g/100g] | SUGAR Zucker (Mono- und Disaccharide), gesamt [g/100g] | \
  ALC Alkohol (Ethanol) [g/100g] | NA Natrium [mg/100g] | NACL Salz (Natriumchlorid) [g/100g] | Hinweis
  C131000 | Haferflocken | Rolled oats | 1500 | Analyse | 12 | 358.5 | Berechnung | 13.2 | 7 | 1.3 | 58.7 | 10 | 0.7 | \
  <LOQ | 4 | 0.01 |
  M5B1600 | Quark, mager | Quark, low fat | 290 | | | | | 12,4 | <LOD or <LOQ | - | 4 | 0 | 4 | TR | 40 | - | geschätzt
  B000000 | Ohne Werte | Nothing known | - | | | - | | | | | | | | | | |

  """)

@Test func `the German table is taken by the codes of its columns, with both names`() throws {
  let components = rows("Code | Name | Unit\nENERCC | Energie (Kilokalorien) | kcal\n")
  let book = workbook([("Legende", components), ("BLS_4_0", german)])
  let table = try foods(book)
  #expect(table.kind == .bls && table.passed == 1)
  #expect(table.foods.map(\.code) == ["C131000", "M5B1600"])
  #expect(table.foods.map(\.name) == ["Rolled oats", "Quark, low fat"])
  #expect(table.foods.map(\.otherName) == ["Haferflocken", "Quark, mager"])
  #expect(
    table.foods[0].nutrients
      == Nutrients(
        kcal: 358.5, protein: 13.2, carbs: 58.7, fat: 7, fibre: 10, sugar: 0.7, saturated: 1.3, salt: 0.01, alcohol: 0))
  // Energy from kilojoules, a comma in a text, less than can be measured, a dash, a trace, and salt of 40 mg of sodium.
  #expect(
    table.foods[1].nutrients
      == Nutrients(kcal: 69.312, protein: 12.4, carbs: 4, fat: 0, fibre: 0, sugar: 4, salt: 0.1, alcohol: 0))
}

@Test func `the German table is found in the archive as it is downloaded`() throws {
  let components = workbook([("Components", rows("Index | Code | Name\n1 | ENERCC | Energie\n"))])
  let archive = zip([
    ("BLS_4_0_2025_DE/BLS_4_0_Components_DE_EN.xlsx", components),
    ("BLS_4_0_2025_DE/BLS_4_0_Daten_2025_DE.xlsx", workbook([("BLS", german)])),
    ("BLS_4_0_2025_DE/readme.txt", Array("Energie, Eiweiß\n".utf8)),
  ])
  let table = try foods(archive, name: "BLS_4_0_2025_DE.zip")
  #expect(table.kind == .bls && table.foods.count == 2)
}

@Test func `a sheet with titles above its columns is taken by their names, drinks by volume`() throws {
  let sheet = rows(
    """
    Schweizer Nährwertdatenbank
    Stand | 7.0
    ID | Name | Bezugseinheit | Energie, Kilojoule (kJ) | Energie, Kalorien (kcal) | Fett, total (g) | \
    Fettsäuren, gesättigt (g) | Kohlenhydrate, verfügbar (g) | Zucker (g) | Nahrungsfasern (g) | Protein (g) | \
    Salz (NaCl) (g) | Alkohol (g)
    11 | Apfelsaft | pro 100 ml | 190 | 45 | 0 | 0 | 11 | 10.4 | Sp. | 0.1 | 0 | 0
    12 | Emmentaler | pro 100g essbarer Anteil | 1650 | 398 | 31 | <0.1 | k.A. | 0 | 0 | 28.9 | 0.5 | 0

    """)
  let table = try foods(workbook([("Generic Foods", sheet)]))
  #expect(table.kind == .swiss && table.foods.map(\.basis) == [.ml, .g])
  #expect(table.foods.map(\.nutrients.kcal) == [45, 398] && table.foods[1].nutrients.salt == 0.5)
  #expect(table.foods[0].nutrients.fibre == 0 && table.foods[1].nutrients.carbs == nil)
}

@Test func `any sheet is taken by the names of its columns, the first that has them`() throws {
  let notes = rows("Notes\nnothing\n")
  let sheet = rows("Produkt | Marke | EAN | kcal | Eiweiß\nMüsli | Acme | 4006381333931 | 380 | 11.25\n")
  let table = try foods(workbook([("Notes", notes), ("Foods", sheet), ("More", sheet)]))
  #expect(table.kind == .csv && table.foods.map(\.name) == ["Müsli"])
  #expect(table.foods[0].isBranded && table.foods[0].nutrients == Nutrients(kcal: 380, protein: 11.25))
  #expect(throws: FoodTableError.missingColumn(file: "Notes", column: "name")) {
    try foods(workbook([("Notes", notes)]))
  }
  let wrong = rows("name | kcal\nOats | much\n")
  #expect(throws: FoodTableError.notANumber(file: "Foods", line: 2, column: "kcal")) {
    try foods(workbook([("Foods", wrong)]))
  }
}

@Test func `a workbook that breaks off is refused as a whole`() throws {
  let whole = rows("name | kcal\nOats | 389\n")
  #expect(throws: FoodTableError.endsEarly(file: "table.xlsx", line: nil)) {
    try foods(workbook([("Foods", whole + "<row><c><v>1</v>")]))
  }
}

private let central: [(path: String, text: String)] = [
  (
    "food.csv",
    "\"fdc_id\",\"data_type\",\"description\"\n\"11\",\"sr_legacy_food\",\"Quark\"\n\"12\",\"branded_food\",\"QUARK BAR\"\n"
  ),
  (
    "food_nutrient.csv",
    "\"id\",\"fdc_id\",\"nutrient_id\",\"amount\"\n\"1\",\"11\",\"1008\",\"68\"\n\"2\",\"12\",\"1008\",\"300\"\n"
  ),
  ("branded_food.csv", "\"fdc_id\",\"brand_owner\",\"gtin_upc\"\n\"12\",\"Dairy Inc\",\"00012345678905\"\n"),
  ("Download API Field Descriptions.txt", "food.csv has a row a food\n"),
]

@Test func `FoodData Central is taken as it is downloaded, and refused where the archive is cut`() throws {
  let folder = "FoodData_Central_csv_2025-04-24/"
  let archive = zip(central.map { (folder + $0.path, $0.text) })
  let table = try foods(archive, name: "FoodData_Central_csv_2025-04-24.zip")
  #expect(table.kind == .fdc && table.foods.map(\.name) == ["Quark", "QUARK BAR"])
  #expect(table.foods[1].brand == "Dairy Inc" && table.foods[1].barcode == "012345678905")
  // Behind the last table, only descriptions and the directory follow.
  let last = try #require(archive.firstRange(of: Array("0012345678905".utf8))).lowerBound
  for end in stride(from: 100, to: last, by: 50) {
    #expect(throws: (any Error).self, "\(end)") { try foods(Array(archive[..<end]), name: "central.zip") }
  }
}
