// Which table of foods a file, a folder, an archive or a workbook holds, told by its contents.
import Core

/// Reads tables of foods.
public struct FoodTableFile: Sendable {
  public let kind: FoodTableKind
  private let source: ByteSource
  /// The table where it is one alone; nil of several that belong together.
  private let table: FoodTablePart?

  /// Tells which table a source holds, unless `kind` says so.
  ///
  /// - Throws: `FoodTableError.unknown`.
  public init(_ source: ByteSource, as kind: FoodTableKind? = nil) throws {
    self.source = source
    if kind == .fdc || kind == nil && FoodDataCentral.isIn(source) {
      (self.kind, table) = (.fdc, nil)
      return
    }
    let files = FoodTablePart.files(in: source)
    // What lies beside a table, such as its description, is none.
    let known = try files.compactMap { file -> (FoodTablePart, FoodTableKind)? in
      for part in file { if let kind = try part.kind() { return (part, kind) } }
      return files.count == 1 ? file.first.map { ($0, FoodTableKind.csv) } : nil
    }
    guard let first = known.first, known.count == 1 else { throw FoodTableError.unknown }
    (table, self.kind) = (first.0, kind ?? first.1)
  }

  /// Calls `body` with each food that is taken; answers how many rows were passed over as unusable.
  ///
  /// - Throws: `FoodTableError`, or whatever reading and `body` throw.
  public func forEach(_ choice: FoodTableChoice, _ body: (TableFood) throws -> Void) throws -> Int {
    let passed = try table.map { try read($0, choice, body) } ?? FoodDataCentral(source, choice).forEach(body)
    // An archive gives what comes before the place where it breaks off.
    guard source.firstDamage == nil, table?.source.damage?.offset == nil else {
      throw FoodTableError.endsEarly(file: source.name, line: nil)
    }
    return passed
  }

  private func read(
    _ table: FoodTablePart, _ choice: FoodTableChoice, _ body: (TableFood) throws -> Void
  ) throws -> Int {
    switch kind {
    case .off where try table.isLines: try ProductLines(table.source, choice).forEach(body)
    case .off: try NamedFoodTable(table, .products, choice).forEach(body)
    case .bls: try NamedFoodTable(table, .codes, choice).forEach(body)
    case .swiss: try NamedFoodTable(table, .swiss, choice).forEach(body)
    case .csv, .fdc: try NamedFoodTable(table, .any, choice).forEach(body)
    }
  }
}

/// A file that may be a table, or a sheet of a workbook.
struct FoodTablePart: Sendable {
  let source: ByteSource
  let isSheet: Bool

  /// The tables of each file in a source.
  static func files(in source: ByteSource) -> [[FoodTablePart]] {
    guard let parts = source.parts else { return [[FoodTablePart(source: source, isSheet: false)]] }
    return source.isWorkbook
      ? [parts.map { FoodTablePart(source: $0, isSheet: true) }] : parts.flatMap { files(in: $0) }
  }

  private static let head = 1 << 16

  /// Whether it is JSON, line by line.
  var isLines: Bool { get throws { try source.head(1) == [UInt8(ascii: "{")] } }

  /// The table that its first rows are of; nil where they are of none.
  func kind() throws -> FoodTableKind? {
    if try isLines { return .off }
    var rows = try? FoodRows.dialect(ofHead: source).reader(
      ByteSource(name: source.name, bytes: try source.head(FoodTablePart.head)))
    var row = CSVRow()
    for _ in 0..<FoodRows.titles {
      guard (try? rows?.next(&row)) == true else { return nil }
      if let kind = NamedFoodTable.kind(of: row.fields) { return kind }
    }
    return nil
  }

  /// How it is written.
  func dialect() throws -> CSVDialect { isSheet ? CSVDialect() : try CSVDialect(of: source) }
}
