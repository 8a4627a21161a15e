// Imported tables of foods: the order of matches, removals, and files that are none of ours.
import Core
import Foundation
import GRDB
import Testing

@testable import Store

private let table = FoodSource(id: "one", name: "one.csv", licence: "", url: "", at: noon.instant)

private func row(
  _ name: String, _ rank: FoodRank = .generic, other: String? = nil, brand: String? = nil, barcode: String? = nil
) -> FoodBase.Row {
  FoodBase.Row(
    code: name, name: name, otherName: other, brand: brand, barcode: barcode, basis: .g,
    nutrients: Nutrients(kcal: 100), portions: [], rank: rank)
}

extension Folder {
  /// Imports rows as a table.
  @discardableResult
  fileprivate func importing(_ rows: [FoodBase.Row], as id: String = "one") throws -> FoodBase {
    var source = table
    source.id = id
    let base = try FoodBase.openForWriting(location)
    _ = try base.replace(source) { add in try rows.forEach(add) }
    return base
  }

  /// Whether the file of the tables holds a text anywhere.
  fileprivate func holds(_ text: String) throws -> Bool {
    try Data(contentsOf: location.foods).range(of: Data(text.utf8)) != nil
  }
}

@Test func `generic foods come first, then names that begin as typed, then short ones`() throws {
  let folder = Folder()
  let base = try folder.importing([
    row("Cheddar bar", .branded), row("Macaroni with cheese"), row("Cheddar, mild and long"), row("Cheese"),
    row("Cottage cheddar"), row("CHEESE PUFFS", .branded), row("Käse", other: "Chäs"),
  ])
  #expect(
    base.search(["ch"]).map(\.english)
      == [
        "Käse", "Cheese", "Cheddar, mild and long", "Cottage cheddar", "Macaroni with cheese", "Cheddar bar",
        "CHEESE PUFFS",
      ])
  #expect(base.search(["ched", "mi"]).map(\.english) == ["Cheddar, mild and long"])
  #expect(base.search(["kase"]).map(\.english) == ["Käse"] && base.search(["chas"]).map(\.german) == ["Chäs"])
  #expect(base.search(["eddar"]).isEmpty && base.search([]).isEmpty && base.search(["\""]).isEmpty)
}

@Test func `words of one letter to five find a food, in its names and its brand`() throws {
  let folder = Folder()
  let base = try folder.importing([row("Zwieback", .branded, other: "Rusk", brand: "Brandt")])
  for word in ["z", "zw", "zwi", "zwie", "zwieback", "r", "rusk", "b", "brandt"] {
    #expect(base.search([word]).count == 1, "\(word)")
  }
  #expect(base.search(["zwieback", "brand"]).count == 1 && base.search(["zwieback", "oats"]).isEmpty)
}

@Test func `a removed table takes its rows, its words and its bytes, and leaves the others`() throws {
  let folder = Folder()
  try folder.importing([row("Zwieback", barcode: "4006381333931"), row("Shared")], as: "one")
  let base = try folder.importing([row("Knäckebrot"), row("Shared")], as: "two")
  #expect(base.search(["shared"]).count == 2)
  #expect(try base.remove("one") == 2)
  #expect(try base.remove("one") == nil)
  #expect(base.search(["zwie"]).isEmpty && base.food(ofBarcode: "4006381333931") == nil)
  #expect(base.search(["shared"]).map(\.id) == ["two/Shared"] && base.search(["kn"]).count == 1)
  #expect(try base.sources().map(\.id) == ["two"])
  #expect(try !folder.holds("Zwieback") && !folder.holds("zwieback") && folder.holds("Shared"))
  #expect(try base.remove("two") == 2)
  #expect(try !folder.holds("Shared"))
}

@Test func `a table takes the place of its former self, and much smaller gives the disk back`() throws {
  let folder = Folder()
  try folder.importing((0..<2000).map { row("Food number \($0) of the large table") })
  let large = try Data(contentsOf: folder.location.foods).count
  let base = try folder.importing([row("Food alone")])
  #expect(base.search(["food"]).map(\.english) == ["Food alone"])
  #expect(try Data(contentsOf: folder.location.foods).count < large / 4)
}

@Test func `rows that cannot be taken change nothing`() throws {
  struct Cut: Error {}
  let folder = Folder()
  let base = try folder.importing([row("Zwieback")])
  #expect(throws: Cut.self) {
    try base.replace(table) { add in
      try add(row("Oats"))
      throw Cut()
    }
  }
  #expect(base.search(["zwie"]).count == 1 && base.search(["oats"]).isEmpty)
  #expect(try base.sources().map(\.rows) == [1])
}

private enum Wrong: CaseIterable {
  case text, cut, foreign, view, trigger, emptied

  func write(_ folder: Folder) throws {
    let file = folder.location.foods
    switch self {
    case .text: try Data("not a database at all, but long enough for a header of one".utf8).write(to: file)
    case .cut:
      try folder.importing((0..<500).map { row("Food number \($0)") })
      try Data(contentsOf: file).prefix(5000).write(to: file)
    case .foreign:
      let queue = try DatabaseQueue(path: file.path)
      try queue.write { try $0.execute(sql: "CREATE TABLE recipes (name TEXT); INSERT INTO recipes VALUES ('soup')") }
      try queue.close()
    case .view:
      try scribble(
        """
        DROP TABLE food;
        CREATE VIEW food AS WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id FROM n) SELECT id FROM n
        """, folder)
    case .trigger: try scribble("CREATE TRIGGER t AFTER INSERT ON food BEGIN DELETE FROM source; END", folder)
    case .emptied: try Data().write(to: file)
    }
  }
}

/// Changes a table of foods as another program might.
private func scribble(_ sql: String, _ folder: Folder) throws {
  try folder.importing([row("Food")])
  let queue = try DatabaseQueue(path: folder.location.foods.path)
  try queue.write { try $0.execute(sql: sql) }
  try queue.close()
}

@Test func `a pipe by the name of the table of foods keeps nobody waiting`() throws {
  let folder = Folder()
  _ = try folder.store()
  #expect(mkfifo(folder.location.foods.path, 0o600) == 0)
  #expect(FoodBase.open(folder.location) == nil)
  #expect(throws: StoreError.notADatabase(path: folder.location.foods.path)) { try folder.importing([row("Food")]) }
}

@Test(arguments: Wrong.allCases)
private func `a file that is damaged or of another program goes aside, and the store stays as it is`(wrong: Wrong)
  throws
{
  let folder = Folder()
  let store = try folder.store()
  try store.commitNow(add(drink()), at: noon)
  let before = try contents(store)
  try wrong.write(folder)
  let bytes = try Data(contentsOf: folder.location.foods)
  #expect(FoodBase.open(folder.location)?.search(["food"]).isEmpty != false)
  func take() throws { try folder.importing([row("Zwieback")]) }
  if wrong == .emptied {
    try take()
  } else {
    let error = try #require(throws: StoreError.self) { try take() }
    #expect(error.isUnavailable)
    let aside = try FoodBase.setAside(folder.location, at: noon)
    #expect(try Data(contentsOf: aside) == bytes)
    try take()
  }
  #expect(FoodBase.open(folder.location)?.search(["zwie"]).count == 1)
  #expect(try contents(store) == before)
  try store.purgeNow()
  #expect(FileManager.default.fileExists(atPath: folder.location.foods.path) == false)
  #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).filter { $0.contains("foods") } == [])
}

@Test func `a file of a newer version is refused and left alone`() throws {
  let folder = Folder()
  try folder.importing([row("Zwieback")])
  let queue = try DatabaseQueue(path: folder.location.foods.path)
  try queue.write { try $0.execute(sql: "PRAGMA user_version = 9") }
  try queue.close()
  let newer = StoreError.newer(path: folder.location.foods.path, version: 9)
  #expect(throws: newer) { try FoodBase.openForWriting(folder.location) }
  #expect(throws: newer) { try FoodBase.openForReading(folder.location) }
  #expect(!newer.isUnavailable)
}
