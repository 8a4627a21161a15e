// Imported tables of foods: the foods taken of each, searches, and imports that change nothing.
import Core
import Foundation
import TestKit
import Testing

@testable import Commands

/// A folder of files, removed at the end.
private func folder(_ files: [String: String], _ body: (URL) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  for (name, text) in files { try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8) }
  try body(folder)
}

private let central = [
  "food.csv": """
  "fdc_id","data_type","description","food_category_id","publication_date"
  "10","sample_food","Sample of quark","1","2024-10-31"
  "11","foundation_food","Quark, low fat","1","2024-10-31"
  "12","branded_food","QUARK BAR","1","2024-10-31"
  "13","branded_food","NOTHING KNOWN","1","2024-10-31"

  """,
  "food_nutrient.csv": """
  "id","fdc_id","nutrient_id","amount"
  "1","12","1008","300"
  "2","11","2047","68"
  "3","11","1003","12"
  "4","11","1093","40"
  "5","12","1079","3"
  "6","10","1008","1"

  """,
  "branded_food.csv": """
  "fdc_id","brand_owner","brand_name","gtin_upc","serving_size","serving_size_unit","household_serving_fulltext"
  "12","Dairy Inc","","00012345678905","40","g","1 bar"

  """,
  "food_portion.csv": """
  "id","fdc_id","seq_num","amount","measure_unit_id","portion_description","modifier","gram_weight"
  "1","11","1","2.0","1001","","","34"
  "2","11","2","","9999","Quantity not specified","90000","0.0"

  """,
  "measure_unit.csv": "\"id\",\"name\"\n\"1001\",\"tablespoon\"\n",
]

@MainActor @Test func `FoodData Central is put together from its tables`() throws {
  try folder(central) { folder in
    let rig = try CommandRig()
    #expect(rig.run("foods import \(folder.path) --dry-run").out == "fdc: foods to take 2, to pass over 1\n")
    #expect(rig.run("foods sources").out == "No tables of foods are imported\n")
    #expect(rig.run("foods import \(folder.path)").out == "fdc: foods taken 2, passed over 1\n")
    let quark = rig.run("foods show Quark, low fat").out
    #expect(quark.contains("68 kcal") && quark.contains("tablespoon  17 g"), "\(quark)")
    #expect(quark.contains("Salt") && quark.contains("0.1 g"), "\(quark)")
    #expect(rig.run("foods code 012345678905").out.contains("QUARK BAR"))
    let found = rig.run("foods search quark").out.split(separator: "\n")
    let places = ["Quark, low fat", "QUARK BAR"].map { name in found.firstIndex { $0.hasPrefix(name) } ?? -1 }
    #expect(places[0] >= 0 && places[0] < places[1], "\(found)")
    #expect(rig.run("foods import \(folder.path) --only generic").out == "fdc: foods taken 1, passed over 0\n")
    #expect(rig.run("foods code 012345678905").code == 66)
  }
}

@MainActor @Test func `an imported food is copied at first use, so that a removed table loses nothing`() throws {
  try folder(central) { folder in
    let rig = try CommandRig()
    _ = rig.run("foods import \(folder.path)")
    #expect(rig.run("eat quark bar 40g").out.contains("QUARK BAR, 40 g   120 kcal"))
    #expect(rig.run("foods list").out.contains("QUARK BAR"))
    #expect(rig.run("foods remove fdc").out == "fdc removed, foods: 2\n")
    #expect(rig.run("foods remove fdc").code == 66)
    #expect(rig.run("eat quark bar 20g").out.contains("QUARK BAR, 20 g   60 kcal"))
    #expect(rig.run("foods list --json").out.components(separatedBy: "QUARK BAR").count == 2)
    #expect(rig.run("eat low fat quark 40g").code == 65)
  }
}

private let products = """
  code\tproduct_name\tbrands\tcountries_tags\tenergy-kcal_100g\tenergy-kj_100g\tfat_100g\tcarbohydrates_100g\tproteins_100g\tsalt_100g
  4006381333931\tKnuspermüsli\tAcme,Other\ten:germany,en:austria\t\t1674\t10\t60\t8\t0.2
  3017620422003\tTartine\tChocoline\ten:france\t539\t\t30.9\t57.5\t6.3\t0.1
  1\t\t\ten:germany\t1\t\t\t\t\t

  """

@MainActor @Test func `products of a country are taken, with brand and barcode`() throws {
  try folder(["products.csv": products]) { folder in
    let rig = try CommandRig()
    let path = folder.appending(path: "products.csv").path
    #expect(rig.run("foods import \(path) --country de").out == "off: foods taken 1, passed over 1\n")
    let food = rig.run("foods code 4006381333931").out
    #expect(food.contains("400 kcal") && food.contains("Acme") && !food.contains("Other"), "\(food)")
    #expect(rig.run("foods search knusperm").code == 0)
    #expect(rig.run("foods import \(path)").out == "off: foods taken 2, passed over 1\n")
    #expect(rig.run("foods sources").out.hasPrefix("off  foods: 2  products.csv"))
  }
}

@MainActor @Test func `products as lines of JSON`() throws {
  let lines = """
    {"code":"4006381333931","product_name":"Müsli","brands":"Acme","countries_tags":["en:germany"],"nutriments":{"energy-kcal_100g":400,"proteins_100g":8}}
    {"code":"2","product_name":"","nutriments":{}}

    """
  try folder(["p.jsonl": lines]) { folder in
    let rig = try CommandRig()
    #expect(rig.run("foods import \(folder.path)/p.jsonl").out == "off: foods taken 1, passed over 1\n")
    #expect(rig.run("foods code 4006381333931").out.contains("400 kcal"))
  }
}

@MainActor @Test func `any table is taken by the names of its columns, in German with commas`() throws {
  let table = "Bezeichnung;Energie (kJ);Eiweiß (g);Natrium (mg)\nBergkäse;1674;27,5;800\nSpuren;100;Sp.;0\n"
  try folder(["Mein Essen.csv": table]) { folder in
    let rig = try CommandRig()
    let path = folder.appending(path: "Mein Essen.csv").path
    #expect(rig.run("foods import '\(path)'").out == "mein-essen: foods taken 2, passed over 0\n")
    let food = rig.run("foods show bergkäse").out
    #expect(food.contains("400 kcal") && food.contains("28 g") && food.contains("2.0 g"), "\(food)")
  }
}

@MainActor
@Test(arguments: [
  ("name,kcal\nOats,389\nRye,x\n", "t.csv:3: kcal is no number"),
  ("name,colour\nOats,red\n", "t.csv has no column kcal"),
  ("kcal,protein\n389,1\n", "t.csv has no column name"),
  ("kcal,name\nOats,389\n", "t.csv:2: kcal is no number"),
  ("name,kcal\nOats,389\n\"Rye,3", "t.csv:3: the file is cut off"),
  ("name,kcal,fat\nOats,389,7\nRye,3", "t.csv:3: the file is cut off"),
  ("\"name", "t.csv:1: the file is cut off"),
  ("name;kcal\nOats;\"389\n", "t.csv:2: the file is cut off"),
])
func `a table that is cut or has other columns changes nothing`(text: String, said: String) throws {
  try folder(["t.csv": text, "good.csv": "name,kcal\nZwieback,400\n"]) { folder in
    let rig = try CommandRig()
    #expect(rig.run("foods import \(folder.path)/good.csv").code == 0)
    let answer = rig.run("foods import \(folder.path)/t.csv")
    #expect(answer.code == 65 && answer.err.contains(said), "\(answer)")
    #expect(rig.run("foods sources").out.split(separator: "\n").count == 1)
    #expect(rig.run("foods search oats").out.components(separatedBy: "389 kcal").count == 1)
    #expect(rig.run("foods search zwieb").code == 0)
  }
}

@MainActor @Test func `a file that is missing, and one that is no table`() throws {
  let rig = try CommandRig()
  #expect(rig.run("foods import nothing.csv").code == 66)
  try folder(["food.csv": central["food.csv"] ?? "", "x.csv": "a"]) { folder in
    #expect(rig.run("foods import \(folder.path)").code == 65)
    #expect(rig.run("foods import \(folder.path) --as fdc").err.contains("food_nutrient.csv"))
  }
}

@MainActor @Test func `a damaged file of imported foods is said, and goes aside with the next import`() throws {
  try folder(["good.csv": "kcal,name\n400,Zwieback\n"]) { folder in
    let rig = try CommandRig()
    #expect(rig.run("log drink 250ml").code == 0)
    try Data("no database, but as long as the header of one is".utf8).write(to: rig.location.foods)
    for line in ["foods sources", "foods remove csv"] {
      let said = rig.run(line)
      #expect(said.code == 65 && said.err.contains("foods.sqlite is damaged or of another program"), "\(said)")
    }
    #expect(rig.run("eat oats 60g").code == 0)
    let taken = rig.run("foods import \(folder.path)/good.csv")
    #expect(taken.code == 0 && taken.err.contains("quarantine/foods-"), "\(taken)")
    #expect(taken.out == "good: foods taken 1, passed over 0\n")
    #expect(rig.run("foods search zwieb").out.contains("400 kcal"))
    #expect(rig.run("list drink").out.contains("250"))
  }
}

/// Where real files are at hand.
private let folder = ProcessInfo.processInfo.environment["FASTLIFE_SAMPLES"].flatMap { $0.isEmpty ? nil : $0 }

@MainActor
@Test(.enabled(if: folder != nil))
func `the Swiss table is taken with both names, volumes and alcohol`() throws {
  let samples = try #require(folder)
  let rig = try CommandRig()
  #expect(rig.run("foods import \(samples)/swiss-food/generic-foods-5.3-cut.csv").out.hasPrefix("swiss: foods taken 3"))
  let beer = rig.run("foods show Beer shandy (average)").out
  #expect(beer.hasPrefix("100 ml of Beer shandy") && beer.contains("38 kcal") && beer.contains("1.3 g"), "\(beer)")
  #expect(rig.run("foods search panache").out.contains("Beer shandy"))
}
