// Rows in memory that one statement takes in (CStore/MemoryRows.c): cells of 16 bytes, and the texts they point into.
import CStore
import Core
import Foundation
import GRDB
import GRDBSQLite

/// Takes rows of one width, to be read as `memory_rows(?)` with the columns `c0`, `c1`, ….
final class MemoryRows: RowWriter {
  private let width: Int
  // Nobody else has a hand in these while one of the calls below changes them.
  @exclusivity(unchecked) private var cells: [fastlife_cell] = []
  @exclusivity(unchecked) private var texts: [UInt8] = []
  /// The last text of each column: zones, units and sources are the same in row after row, and are kept once.
  @exclusivity(unchecked) private var last: [KnownText]
  @exclusivity(unchecked) private var column = 0
  /// Whether all texts of the row that was begun last are of visible ASCII, as nearly all are.
  @exclusivity(unchecked) private(set) var isPlain = true

  private struct KnownText {
    var text = ""
    var cell = fastlife_cell(type: SQLITE_NULL, length: 0, bits: 0)
    var isPlain = false
  }

  init(width: Int) {
    precondition(width <= Int(fastlife_most_cells), "a row has more cells than memory_rows has columns")
    self.width = width
    last = Array(repeating: KnownText(), count: width)
  }

  /// Gives a connection the table.
  static func add(to db: Database) throws {
    guard let handle = db.sqliteConnection else { throw DatabaseError(resultCode: .SQLITE_MISUSE) }
    let code = fastlife_add_memory_rows(handle)
    guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
  }

  /// Rows that are whole.
  var count: Int { cells.count / width }

  /// Begins a row.
  func begin() {
    precondition(column == 0 || column == width, "a row lacks cells")
    (column, isPlain) = (0, true)
  }

  /// Leaves out the row that was begun last.
  func dropLast() {
    cells.removeLast(column)
    column = 0
  }

  /// Leaves out all rows, and keeps their memory for others.
  func removeAll() {
    cells.removeAll(keepingCapacity: true)
    texts.removeAll(keepingCapacity: true)
    for index in last.indices { last[index] = KnownText() }
    column = 0
  }

  /// Gives each row its last cell; those for which `value` answers nil are left out.
  func end(_ value: (_ row: Int) throws -> Int64?) rethrows {
    var kept = 0
    for row in 0..<count {
      guard let value = try value(row) else { continue }
      if kept != row { for cell in 0..<width { cells[kept * width + cell] = cells[row * width + cell] } }
      cells[(kept + 1) * width - 1] = fastlife_cell(type: SQLITE_INTEGER, length: 0, bits: value)
      kept += 1
    }
    cells.removeLast(cells.count - kept * width)
  }

  /// Carries out a statement whose parameters are that of `memory_rows` and a number.
  func run(_ statement: RawStatement, _ number: Int64) throws {
    try cells.withUnsafeBufferPointer { cells in
      try texts.withUnsafeBytes { texts in
        var rows = fastlife_rows(
          cells: cells.baseAddress, texts: texts.bindMemory(to: CChar.self).baseAddress,
          count: Int64(cells.count / width), width: Int32(width))
        try withUnsafeMutablePointer(to: &rows) { try statement.run(pointer: $0, "fastlife_rows", number) }
      }
    }
  }

  func null() { add(fastlife_cell(type: SQLITE_NULL, length: 0, bits: 0)) }
  func int(_ value: Int64) { add(fastlife_cell(type: SQLITE_INTEGER, length: 0, bits: value)) }

  func real(_ value: Double) {
    add(fastlife_cell(type: SQLITE_FLOAT, length: 0, bits: Int64(bitPattern: value.bitPattern)))
  }

  /// SQLite texts end at U+0000: it is left out rather than everything after it.
  func text(_ value: String) {
    // Texts that are equal may be so of other scalars, but none as short is equal to one of ASCII.
    if last[column].isPlain, last[column].text.utf8.count == value.utf8.count, last[column].text == value {
      return add(last[column].cell)
    }
    let start = texts.count
    var (isPlain, hasZero) = (true, false)
    var text = value
    text.withUTF8 { bytes in
      for byte in bytes {
        isPlain = isPlain && 0x20..<0x7F ~= byte
        hasZero = hasZero || byte == 0
      }
      if hasZero { texts += bytes.lazy.filter { $0 != 0 } } else { texts.append(contentsOf: bytes) }
    }
    if !isPlain { self.isPlain = false }
    let cell = fastlife_cell(type: SQLITE_TEXT, length: Int32(texts.count - start), bits: Int64(start))
    last[column] = KnownText(text: value, cell: cell, isPlain: isPlain)
    add(cell)
  }

  func id(_ value: UUID) {
    let start = texts.count
    value.appendStored(to: &texts)
    add(fastlife_cell(type: SQLITE_TEXT, length: Int32(texts.count - start), bits: Int64(start)))
  }

  private func add(_ cell: fastlife_cell) {
    cells.append(cell)
    column += 1
  }
}
