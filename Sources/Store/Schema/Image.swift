// The image of a row as the journal keeps it: JSON of the named columns. The same row always gives the same text, so
// "is the row still as I left it" compares texts.
import Core
import GRDB

/// The named column values of one row.
struct Image: Hashable {
  var values: [String: DatabaseValue]

  /// An image of `values`, which are in the order of the table's columns.
  init(_ table: Table, _ values: [DatabaseValue]) {
    self.values = Dictionary(uniqueKeysWithValues: zip(table.columns, values))
  }

  /// Reads a stored image; nil when it is no JSON object of plain values.
  init?(json: String) {
    var stream = JSONStream(text: json)
    guard case .object(let members)? = try? stream.value() else { return nil }
    values = members.mapValues(Image.stored)
  }

  /// The values in the order of the table's columns; a column the image lacks is null.
  func ordered(_ table: Table) -> [DatabaseValue] { table.columns.map { values[$0] ?? .null } }

  /// The stored form of values in the order of the table's columns; fewer values give the first columns.
  static func json(_ table: Table, _ values: [DatabaseValue]) -> String {
    var text = "{"
    for (index, column) in table.columns.prefix(values.count).enumerated() {
      text += index == 0 ? "\"" : ",\""
      text += column
      text += "\":"
      append(values[index], to: &text)
    }
    return text + "}"
  }

  /// The same of the row a statement of `Table.list` stands on.
  static func json(_ table: Table, _ row: RawStatement, columns: Int? = nil) -> String {
    var text = "{"
    text.reserveCapacity(400)
    for (index, column) in table.columns.prefix(columns ?? table.columns.count).enumerated() {
      text += index == 0 ? "\"" : ",\""
      text += column
      text += "\":"
      row.appendImage(index, to: &text)
    }
    text += "}"
    return text
  }

  /// The text of an image that a program of schema `version` wrote, as this version writes it; nil when unreadable.
  static func current(_ json: String, table: Table, version: Int) -> String? {
    guard version < Schema.version else { return json }
    guard var image = Image(json: json) else { return nil }
    for migration in Migration.all where migration.version > version { migration.translate(table.name, &image) }
    return Image.json(table, image.ordered(table))
  }

  private static func append(_ value: DatabaseValue, to text: inout String) {
    switch value.storage {
    case .null, .blob: text += "null"
    case .int64(let number): text += String(number)
    case .double(let number): text += number.isFinite ? "\(number)" : "null"
    case .string(let string): JSONText.append(string, to: &text)
    }
  }

  /// A number with point or exponent was a real, one without was an integer.
  private static func stored(_ value: JSONValue) -> DatabaseValue {
    switch value {
    case .number(let text): Int64(text)?.databaseValue ?? Double(text)?.databaseValue ?? .null
    case .string(let text): text.databaseValue
    case .null, .bool, .array, .object, .oversized: .null
    }
  }
}
