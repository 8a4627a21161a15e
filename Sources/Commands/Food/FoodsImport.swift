// `fastlife foods import|sources|remove`: tables of foods beside the store, which are searched with all others.
import ArgumentParser
import Core
import Formats
import Foundation
import Managers
import Store
import Words

/// Imports a table of foods.
struct FoodsImport: EnvironmentCommand {
  /// Which foods are taken.
  enum Only: String, CaseIterable, ExpressibleByArgument { case generic }

  static var configuration: CommandConfiguration { CommandConfiguration("import", .Help.foodsImport) }
  @Argument(help: .text(.Help.foodsImportFile), completion: .file())
  var file: String
  @Option(name: .customLong("as"), help: .text(.Help.foodsImportAs))
  var kind: FoodTableKind?
  @Option(help: .text(.Help.foodsImportCountry))
  var country: String?
  @Option(help: .text(.Help.foodsImportOnly))
  var only: Only?
  @Flag(name: [.customShort("n"), .long], help: .text(.Help.foodsImportDryRun))
  var dryRun = false
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, dryRun ? .listing : .adding, extent: .entry)
    let name = URL(fileURLWithPath: file).lastPathComponent
    do {
      let table = try FoodTableFile(try ByteSource(at: file).unpacked(), as: kind)
      let choice = FoodTableChoice(country: country, isGenericOnly: only == .generic)
      var (foods, passed) = (0, 0)
      let id = table.kind == .csv ? FoodsImport.id(name) : table.kind.rawValue
      if dryRun {
        passed = try table.forEach(choice) { _ in foods += 1 }
      } else {
        let source = FoodSource(
          id: id, name: name, licence: table.kind.licence, url: table.kind.address, at: session.now.instant)
        func take() throws {
          foods = try FoodBase.openForWriting(environment.location).replace(source) { add in
            passed = try table.forEach(choice) { try add(FoodBase.Row($0)) }
          }.rows
        }
        do { try take() } catch let error as StoreError where error.isUnavailable {
          let aside = try FoodBase.setAside(environment.location, at: session.now)
          environment.complain(session.words(.Food.tablesSetAside(file: Printable.clean(aside.path))))
          try take()
        }
      }
      if json {
        return session.say(
          CommandJSON.text(["source": id, "foods": foods, "passed": passed, "dryRun": dryRun]))
      }
      let (count, rest) = (session.words.count(foods), session.words.count(passed))
      session.say(
        session.words(
          dryRun
            ? .Food.tableWould(source: id, foods: count, passed: rest)
            : .Food.tableImported(source: id, foods: count, passed: rest)))
    } catch let error as FoodTableError {
      throw CommandError(error.message(in: name), code: 65)
    } catch let error as FormatError {
      throw error.sentence(file)
    } catch let error as CocoaError {
      throw CommandError(.Commands.unreadableFile(path: file), code: error.code == .fileReadNoSuchFile ? 66 : 74)
    }
  }

  /// A short name of a file: `my foods.csv` is `my-foods`.
  private static func id(_ name: String) -> String {
    let stem = name.prefix { $0 != "." }.lowercased()
    let id = stem.map { $0.isLetter || $0.isNumber ? $0 : "-" }
    return id.isEmpty ? "csv" : String(id.prefix(40))
  }
}

/// Lists the imported tables.
struct FoodsSources: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("sources", .Help.foodsSources) }
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .listing, extent: .entry)
    let sources = try environment.foodBase()?.sources() ?? []
    if json {
      return session.say(
        CommandJSON.text([
          "sources": sources.map { source -> [String: Any?] in
            [
              "id": source.id, "name": source.name, "licence": source.licence, "url": source.url,
              "foods": source.rows,
              "at": CommandJSON.time(Stamp(source.at, in: session.now.zone)),
            ]
          }
        ]))
    }
    guard !sources.isEmpty else { return session.say(session.words(.Food.noTables)) }
    session.sayRows(
      sources.map { source in
        let facts = [
          session.words(.Food.tableFoods(foods: session.words.count(source.rows))), Printable.clean(source.name),
          session.when(Stamp(source.at, in: session.now.zone)), source.licence, source.url,
        ]
        return (source.id, facts.filter { !$0.isEmpty }.joined(separator: "  "))
      })
  }
}

/// Removes an imported table.
struct FoodsRemove: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("remove", .Help.foodsRemove) }
  @Argument(help: .text(.Help.foodsRemoveSource))
  var source: String

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .listing, extent: .entry)
    let removed =
      try environment.foodBase() == nil ? nil : try FoodBase.openForWriting(environment.location).remove(source)
    guard let removed else { throw CommandError(.Food.noSuchTable(source: source), code: 66) }
    session.say(session.words(.Food.tableRemoved(source: source, foods: session.words.count(removed))))
  }
}

extension FoodTableKind: ExpressibleByArgument {
  /// The licence that its publisher names.
  fileprivate var licence: String {
    switch self {
    case .fdc: "CC0 1.0"
    case .off: "ODbL 1.0"
    case .bls: "CC BY 4.0"
    case .swiss: "Swiss Food Composition Database, FSVO"
    case .csv: ""
    }
  }

  fileprivate var address: String {
    switch self {
    case .fdc: "https://fdc.nal.usda.gov"
    case .off: "https://world.openfoodfacts.org"
    case .bls: "https://blsdb.de"
    case .swiss: "https://naehrwertdaten.ch"
    case .csv: ""
    }
  }
}

extension FoodBase.Row {
  fileprivate init(_ food: TableFood) {
    self.init(
      code: food.code, name: food.name, otherName: food.otherName, brand: food.brand, barcode: food.barcode,
      basis: food.basis, nutrients: food.nutrients, portions: food.portions,
      rank: food.isBranded ? .branded : .generic)
  }
}

extension FoodTableError {
  /// The fault as a sentence, with its place.
  fileprivate func message(in name: String) -> Message {
    switch self {
    case .unknown: .Food.tableUnknown(file: name)
    case .missingFile(let file): .Food.tableNoFile(file: name, missing: file)
    case .missingColumn(let file, let column): .Food.tableNoColumn(file: Printable.clean(file), column: column)
    case .notANumber(let file, let line, let column):
      .Food.tableNoNumber(place: "\(Printable.clean(file)):\(line)", column: Printable.clean(column))
    case .endsEarly(let file, let line):
      .Food.tableCut(place: Printable.clean(file) + (line.map { ":\($0)" } ?? ""))
    }
  }
}

extension CommandEnvironment {
  /// The imported tables; nil where there are none.
  ///
  /// - Throws: `CommandError` where their file is damaged or of another program.
  func foodBase() throws -> FoodBase? {
    do throws(StoreError) { return try FoodBase.openForReading(location) } catch {
      guard error.isUnavailable else { throw error }
      throw CommandError(.Food.tablesUnusable(file: Printable.clean(error.path)), code: error.exitCode)
    }
  }

  /// Finds foods of imported tables by the beginnings of words.
  var importedFoods: @Sendable ([String]) -> [FoodItem] {
    guard let base = FoodBase.open(location) else { return { _ in [] } }
    return { base.search($0) }
  }
}
