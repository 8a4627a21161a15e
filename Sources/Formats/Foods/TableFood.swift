// Foods of imported tables, one by one, and why a table cannot be read.
import Core

/// A food of an imported table; nutrients of 100 g or 100 ml.
public struct TableFood: Hashable, Sendable {
  /// Its number in the table.
  public var code: String
  public var name: String
  /// Its name in another language.
  public var otherName: String?
  public var brand: String?
  public var barcode: String?
  public var basis = FoodBasis.g
  public var nutrients: Nutrients
  public var portions: [FoodPortion] = []
  /// Whether it is a product with a brand, not a generic food.
  public var isBranded = false

  /// Creates a food.
  public init(code: String, name: String, nutrients: Nutrients) {
    (self.code, self.name, self.nutrients) = (code, name, nutrients)
  }

  /// Whether it has a name, and energy or a macronutrient within what food can have.
  var isUsable: Bool {
    guard !name.isEmpty, name.utf8.count <= 500 else { return false }
    let macros = [nutrients.protein, nutrients.carbs, nutrients.fat]
    guard nutrients.kcal != nil || macros.contains(where: { $0 != nil }) else { return false }
    return nutrients.kcal.map { (0...1000).contains($0) } ?? true
      && Nutrients.paths.dropFirst().allSatisfy { path in
        nutrients[keyPath: path].map { (0...110).contains($0) } ?? true
      }
  }
}

/// Why a table of foods cannot be read; nothing of it is taken.
public enum FoodTableError: Error, Hashable, Sendable {
  /// It is none of the tables that are known.
  case unknown
  /// A file of the table is not there.
  case missingFile(String)
  /// A file has no column of that name.
  case missingColumn(file: String, column: String)
  /// A cell holds no number.
  case notANumber(file: String, line: Int, column: String)
  /// The file ends in the middle of a row.
  case endsEarly(file: String, line: Int)
}

/// The tables that are known.
public enum FoodTableKind: String, CaseIterable, Sendable {
  case fdc, off, swiss, csv
}

/// Which foods of a table are taken.
public struct FoodTableChoice: Sendable {
  /// A country as products name it, such as `de`; nil for all.
  public var country: String?
  /// Whether products with a brand are left out.
  public var isGenericOnly = false

  /// Creates a choice.
  public init(country: String? = nil, isGenericOnly: Bool = false) {
    (self.country, self.isGenericOnly) = (country, isGenericOnly)
  }
}

/// Reads tables of foods.
public struct FoodTableFile: Sendable {
  public let kind: FoodTableKind
  private let source: ByteSource

  /// Tells which table a file, a folder or an archive holds, unless `kind` says so.
  ///
  /// - Throws: `FoodTableError.unknown`.
  public init(_ source: ByteSource, as kind: FoodTableKind? = nil) throws {
    self.source = source
    if let kind {
      self.kind = kind
    } else if FoodDataCentral.isIn(source) {
      self.kind = .fdc
    } else {
      let head = String(decoding: try FoodTableFile.single(source).head(4096), as: UTF8.self)
      let first = head.prefix { $0 != "\n" && $0 != "\r" }
      if first.hasPrefix("code\t") || first.hasPrefix("{") {
        self.kind = .off
      } else if first.contains("ID SwissFIR") || first.contains("matrix unit") {
        self.kind = .swiss
      } else {
        self.kind = .csv
      }
    }
  }

  /// The file itself, or the only one of an archive.
  private static func single(_ source: ByteSource) throws -> ByteSource {
    guard let parts = source.parts else { return source }
    let tables = parts.filter { part in
      [".csv", ".tsv", ".txt", ".jsonl"].contains { part.name.lowercased().hasSuffix($0) }
    }
    guard tables.count == 1 || parts.count == 1 else { throw FoodTableError.unknown }
    return tables.first ?? parts[0]
  }

  /// Calls `body` with each food that is taken; answers how many rows were passed over as unusable.
  ///
  /// - Throws: `FoodTableError`, or whatever reading and `body` throw.
  public func forEach(_ choice: FoodTableChoice, _ body: (TableFood) throws -> Void) throws -> Int {
    switch kind {
    case .fdc: return try FoodDataCentral(source, choice).forEach(body)
    case .off:
      let file = try FoodTableFile.single(source)
      let isJSON = try file.head(1) == [UInt8(ascii: "{")]
      return try isJSON
        ? ProductLines(file, choice).forEach(body) : NamedFoodTable(file, .products, choice).forEach(body)
    case .swiss: return try NamedFoodTable(try FoodTableFile.single(source), .swiss, choice).forEach(body)
    case .csv: return try NamedFoodTable(try FoodTableFile.single(source), .any, choice).forEach(body)
    }
  }
}

/// A table of foods row by row, in errors by its file.
struct FoodRows {
  let file: String
  let header: [String]
  private var reader: CSVReader
  private(set) var row = CSVRow()

  init(_ source: ByteSource, delimiter: UInt8? = nil) throws {
    file = source.name
    var dialect = try CSVDialect(of: source)
    if let delimiter { dialect.delimiter = delimiter }
    reader = try dialect.reader(source)
    guard try reader.next(&row) else { throw FoodTableError.endsEarly(file: file, line: 1) }
    header = row.fields
  }

  /// The delimiter that a semicolon makes likely to be beside decimal commas.
  static func hasCommas(_ source: ByteSource) throws -> Bool {
    try CSVDialect(of: source).delimiter == UInt8(ascii: ";")
  }

  /// The column of a name.
  func column(_ name: String) throws(FoodTableError) -> Int {
    guard let column = header.firstIndex(where: { $0.lowercased() == name }) else {
      throw FoodTableError.missingColumn(file: file, column: name)
    }
    return column
  }

  /// Goes to the next row; false at the end.
  mutating func next() throws -> Bool {
    do {
      guard try reader.next(&row) else { return false }
    } catch CSVError.endsInQuotes(let line, _) {
      throw FoodTableError.endsEarly(file: file, line: line)
    }
    if row.isUnended, row.count < header.count { throw FoodTableError.endsEarly(file: file, line: row.line) }
    return true
  }

  /// A cell as text without blanks around it; nil for an empty one.
  func text(_ column: Int?) -> String? {
    guard let column else { return nil }
    let text = NumberText.trimmed(row[column])
    return text.isEmpty ? nil : CleanText.cleaned(text)?.text ?? text
  }

  /// A whole number; refused where it is none.
  func whole(_ column: Int, _ name: String) throws(FoodTableError) -> Int {
    var value = 0
    let field = row.field(column)
    for byte in field {
      guard (48...57).contains(byte), value < 1 << 50 else {
        throw FoodTableError.notANumber(file: file, line: row.line, column: name)
      }
      value = value * 10 + Int(byte - 48)
    }
    guard !field.isEmpty else { throw FoodTableError.notANumber(file: file, line: row.line, column: name) }
    return value
  }

  /// A number; nil where it is unknown, refused where it is none unless `isLenient`.
  ///
  /// Traces, and less than a bound that is told, count as nothing.
  func number(_ column: Int?, mark: DecimalMark = .point, isLenient: Bool = false) throws(FoodTableError) -> Double? {
    guard let column else { return nil }
    switch TableNumber(row.field(column), mark: mark) {
    case .value(let value): return value
    case .unknown: return nil
    case .unreadable:
      let text = NumberText.trimmed(row[column]).lowercased()
      if text.hasPrefix("<") || ["tr", "tr.", "trace", "traces", "sp.", "spuren"].contains(text) { return 0 }
      if isLenient || ["n", "k.a.", "k. a."].contains(text) { return nil }
      throw FoodTableError.notANumber(file: file, line: row.line, column: header[column])
    }
  }
}
