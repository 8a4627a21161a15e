// Rows in memory that one statement takes in (CStore/MemoryRows.c): cells of 16 bytes, and the texts they point into.
import CStore
import Core
import Foundation
import GRDB
import GRDBSQLite

/// Takes rows of one width, to be read as `memory_rows(?)` with the columns `c0`, `c1`, ….
final class MemoryRows: RowWriter {
  private let width: Int
  private var cells: [fastlife_cell] = []
  private var texts: [UInt8] = []

  init(width: Int) {
    precondition(width <= Int(fastlife_most_cells), "a row has more cells than memory_rows has columns")
    self.width = width
  }

  /// Gives a connection the table.
  static func add(to db: Database) throws {
    guard let handle = db.sqliteConnection else { throw DatabaseError(resultCode: .SQLITE_MISUSE) }
    let code = fastlife_add_memory_rows(handle)
    guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
  }

  /// Carries out a statement whose one parameter is that of `memory_rows`.
  func run(_ statement: RawStatement) throws {
    precondition(cells.count.isMultiple(of: width), "a row lacks cells")
    try cells.withUnsafeBufferPointer { cells in
      try texts.withUnsafeBytes { texts in
        var rows = fastlife_rows(
          cells: cells.baseAddress, texts: texts.bindMemory(to: CChar.self).baseAddress,
          count: Int64(cells.count / width), width: Int32(width))
        try withUnsafeMutablePointer(to: &rows) { try statement.run(pointer: $0, "fastlife_rows") }
      }
    }
  }

  func null() { cells.append(fastlife_cell(type: SQLITE_NULL, length: 0, bits: 0)) }
  func int(_ value: Int64) { cells.append(fastlife_cell(type: SQLITE_INTEGER, length: 0, bits: value)) }

  func real(_ value: Double) {
    cells.append(fastlife_cell(type: SQLITE_FLOAT, length: 0, bits: Int64(bitPattern: value.bitPattern)))
  }

  /// SQLite texts end at U+0000: it is left out rather than everything after it.
  func text(_ value: String) {
    let start = texts.count
    var value = value
    value.withUTF8 { bytes in
      if bytes.contains(0) { texts += bytes.lazy.filter { $0 != 0 } } else { texts.append(contentsOf: bytes) }
    }
    add(textFrom: start)
  }

  func id(_ value: UUID) {
    let start = texts.count
    value.appendStored(to: &texts)
    add(textFrom: start)
  }

  private func add(textFrom start: Int) {
    cells.append(fastlife_cell(type: SQLITE_TEXT, length: Int32(texts.count - start), bits: Int64(start)))
  }
}
