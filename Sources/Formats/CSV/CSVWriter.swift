// Writes CSV after RFC 4180, with LF. A text that a spreadsheet would take for a formula gets an apostrophe in front,
// which our reader takes away again.

/// Writes rows of cells.
struct CSVWriter {
  /// A cell.
  enum Cell {
    /// As it is: numbers, fixed words, nothing.
    case plain(String)
    /// In quotes.
    case quoted(String)
    /// Typed by a person: in quotes, and guarded.
    case text(String)
  }

  private(set) var bytes: [UInt8] = []
  private let isGuarded: Bool

  /// With `isRaw` nothing is put before a text that looks like a formula.
  init(isRaw: Bool = false) { isGuarded = !isRaw }

  /// Adds a row.
  mutating func row(_ cells: [Cell]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      switch cell {
      case .plain(let text): bytes += Array(text.utf8)
      case .quoted(let text): quote(text)
      case .text(let text): quote(isGuarded && CSVWriter.isFormula(text) ? "'" + text : text)
      }
    }
    bytes.append(0x0A)
  }

  /// Adds a line of plain cells; a blank one without any.
  mutating func line(_ cells: String...) { row(cells.map { .plain($0) }) }

  private mutating func quote(_ text: String) {
    if text.isEmpty { return }
    bytes.append(0x22)
    for byte in text.utf8 {
      if byte == 0x22 { bytes.append(0x22) }
      bytes.append(byte)
    }
    bytes.append(0x22)
  }

  /// Whether a spreadsheet takes a text for a formula, or would without the apostrophes in front of it.
  static func isFormula(_ text: String) -> Bool {
    let rest = text.utf8.drop { $0 == UInt8(ascii: "'") }
    return rest.first.map { Array("=+-@\t\r".utf8).contains($0) } ?? false
  }
}
