// Tables of another program's database, which whoever has the disk opens: their names, and rows as values.
import Core

/// The tables of a database.
public struct ForeignTables: Sendable {
  /// The names of columns by the names of tables.
  public let columns: [String: [String]]
  /// The version that the program gave its tables.
  let version: Int
  private let read: @Sendable (String, (JSONValue) throws -> Void) throws -> Void

  /// Creates the tables of a database whose rows `read` gives, as objects by the names of columns, the number of the row
  /// among them as `rowid`; a blob of 16 bytes is the text of its hexadecimal digits, any other one null.
  package init(
    columns: [String: [String]], version: Int = 0,
    read: @escaping @Sendable (_ table: String, _ row: (JSONValue) throws -> Void) throws -> Void
  ) {
    (self.columns, self.version) = (columns, version)
    self.read = read
  }

  /// Calls `body` with each row of a table; with none where there is no such table.
  func forEach(_ table: String, _ body: (JSONValue) throws -> Void) throws {
    if columns[table] != nil { try read(table, body) }
  }

  /// Whether a file that begins so is a database (SQLite's file format 1.2).
  static func areIn(_ head: [UInt8]) -> Bool { head.starts(with: Array("SQLite format 3\0".utf8)) }
}

extension ByteSource {
  /// The database that it is, or the first one in it; nil without one.
  public var databaseWithin: ByteSource? {
    leaves.first { file in (try? file.head(16)).map(ForeignTables.areIn) ?? false }
  }
}
