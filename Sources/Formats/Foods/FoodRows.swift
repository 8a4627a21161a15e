// A table of foods row by row.
import Core

/// A table of foods row by row, in errors by its file.
struct FoodRows {
  let file: String
  let header: [String]
  private var reader: CSVReader
  private(set) var row = CSVRow()

  /// Rows that may stand above the header, as titles do.
  static let titles = 10

  /// Opens a table behind the first row that is a header, or behind its first row.
  init(_ source: ByteSource, _ dialect: CSVDialect, isHeader: ([String]) -> Bool = { _ in true }) throws {
    file = source.name
    reader = try dialect.reader(source)
    var first: [String]?
    for _ in 0..<FoodRows.titles {
      guard try FoodRows.take(&row, from: &reader, of: file) else { break }
      let fields = row.fields
      if isHeader(fields) {
        header = fields
        return
      }
      first = first ?? fields
    }
    guard let first else { throw FoodTableError.endsEarly(file: file, line: 1) }
    header = first
  }

  /// The dialect that the beginning of a source proves.
  static func dialect(ofHead source: ByteSource) throws -> CSVDialect {
    try CSVDialect(of: ByteSource(name: source.name, bytes: try source.head(1 << 16)))
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
    guard try FoodRows.take(&row, from: &reader, of: file) else { return false }
    if row.isUnended, row.count < header.count { throw FoodTableError.endsEarly(file: file, line: row.line) }
    return true
  }

  private static func take(_ row: inout CSVRow, from reader: inout CSVReader, of file: String) throws -> Bool {
    do { return try reader.take(&row) } catch FormatError.endsEarly {
      throw FoodTableError.endsEarly(file: file, line: row.line)
    }
  }

  /// A cell as text without blanks around it; nil for an empty one.
  func text(_ column: Int?) -> String? {
    guard let column else { return nil }
    let text = NumberText.trimmed(row[column])
    return text.isEmpty ? nil : CleanText.clean(text)
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
