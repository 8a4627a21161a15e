// The rows of a sheet as lines of CSV: texts in quotes, numbers with a decimal point, dates as ISO 8601. A row that is
// missing is a blank line, so that lines have the numbers that a spreadsheet shows.
import Core
import Foundation

/// Reads a sheet row by row.
struct SheetRows {
  private var scanner: XMLScanner
  private let texts: WorkbookTexts.Known
  private let damage: ArchiveDamage
  private var out: [UInt8] = []
  private var isOver = false
  /// The number of the row read last.
  private var row = 0
  private var cells: [[UInt8]] = []
  /// The column behind the cell read last, where the next one stands unless it says otherwise.
  private var column = 0

  private static let piece = 1 << 16
  /// The most rows and columns that a sheet can have.
  private static let rows = 1 << 20
  private static let columns = 1 << 14

  init(_ source: ByteSource, _ texts: WorkbookTexts.Known, _ damage: ArchiveDamage) throws {
    scanner = try XMLScanner(source)
    (self.texts, self.damage) = (texts, damage)
  }

  /// The next lines; nil behind the last one.
  mutating func next() throws -> [UInt8]? {
    do { while !isOver, out.count < SheetRows.piece { try step() } } catch let broken as XMLBroken {
      damage.note(broken.offset)
      isOver = true
    }
    defer { out.removeAll(keepingCapacity: true) }
    return out.isEmpty ? nil : out
  }

  private mutating func step() throws {
    switch try scanner.next() {
    case .end: throw XMLBroken(offset: scanner.offset)
    case .open where scanner.name == "row": try readRow()
    // A sheet that is a chart has no rows.
    case .close where ["sheetData", "worksheet", "chartsheet"].contains(scanner.name): isOver = true
    default: break
    }
  }

  private mutating func readRow() throws {
    let number = scanner.attribute("r").map { Int($0) ?? 0 } ?? row + 1
    guard number > row, number <= SheetRows.rows else { throw XMLBroken(offset: scanner.offset) }
    cells.removeAll(keepingCapacity: true)
    column = 0
    while true {
      switch try scanner.next() {
      case .end: throw XMLBroken(offset: scanner.offset)
      case .open where scanner.name == "c": try readCell()
      case .close where scanner.name == "row":
        write(number)
        return
      default: break
      }
    }
  }

  private mutating func readCell() throws {
    let column = try scanner.attribute("r").map { try place(of: $0) } ?? self.column
    self.column = column + 1
    let (type, style) = (scanner.attribute("t") ?? "n", scanner.attribute("s").flatMap { Int($0) })
    guard column < SheetRows.columns else { throw XMLBroken(offset: scanner.offset) }
    var (value, isValue, isPhonetic): ([UInt8], Bool, Bool) = ([], false, false)
    loop: while true {
      switch try scanner.next() {
      case .end: throw XMLBroken(offset: scanner.offset)
      case .text: if isValue, !isPhonetic, value.count <= CSVReader.longestField { value += scanner.text }
      case .open:
        if scanner.name == "v" || scanner.name == "t" { isValue = true }
        if scanner.name == "rPh" { isPhonetic = true }
      case .close:
        if scanner.name == "c" { break loop }
        if scanner.name == "v" || scanner.name == "t" { isValue = false }
        if scanner.name == "rPh" { isPhonetic = false }
      }
    }
    let cell = try shown(value[...], type, style)
    if cell.isEmpty { return }
    while cells.count <= column { cells.append([]) }
    cells[column] = cell
  }

  /// A value as a cell of CSV; an error of a formula is empty.
  private func shown(_ value: ArraySlice<UInt8>, _ type: String, _ style: Int?) throws -> [UInt8] {
    if value.isEmpty { return [] }
    let text = String(decoding: value, as: UTF8.self)
    switch type {
    case "s":
      guard let index = Int(text), let shared = texts.text(index) else { throw XMLBroken(offset: scanner.offset) }
      return quoted(shared)
    case "str", "inlineStr": return quoted(value)
    case "b": return Array((text == "1" ? "true" : "false").utf8)
    case "e": return []
    // Midnight is no time.
    case "d": return quoted(text.hasSuffix("T00:00:00") ? value.dropLast(9) : value)
    default:
      guard let number = Double(text), number.isFinite else { return quoted(value) }
      let known = style.flatMap { texts.styles.indices.contains($0) ? texts.styles[$0] : nil } ?? .number
      return Array((known.text(of: number, isFrom1904: texts.isFrom1904) ?? plain(text, number)).utf8)
    }
  }

  /// A number with a decimal point, to the fifteen digits that spreadsheets keep.
  private func plain(_ text: String, _ number: Double) -> String {
    if text.utf8.count <= 15, text.utf8.allSatisfy({ (48...57).contains($0) || $0 == 0x2E || $0 == 0x2D }) {
      return text
    }
    let short = String(format: "%.15g", number)
    if !short.contains("e") { return short }
    var long = String(format: "%.20f", number)
    while long.hasSuffix("0") || long.hasSuffix(".") {
      if long.removeLast() == "." { break }
    }
    return long.count > 60 ? short : long
  }

  private func quoted(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var cell: [UInt8] = [UInt8(ascii: "\"")]
    for byte in text {
      if byte == UInt8(ascii: "\"") { cell.append(byte) }
      cell.append(byte)
    }
    return cell + [UInt8(ascii: "\"")]
  }

  /// The column of `AB12`, from 0.
  private func place(of reference: String) throws -> Int {
    var column = 0
    for byte in reference.utf8 {
      guard (65...90).contains(byte & ~0x20), byte >= 65 else { break }
      column = column * 26 + Int(byte & ~0x20) - 64
      guard column <= SheetRows.columns else { break }
    }
    guard column > 0 else { throw XMLBroken(offset: scanner.offset) }
    return column - 1
  }

  private mutating func write(_ number: Int) {
    out += [UInt8](repeating: UInt8(ascii: "\n"), count: number - row - 1)
    row = number
    for (index, cell) in cells.enumerated() {
      if index > 0 { out.append(UInt8(ascii: ",")) }
      out += cell
    }
    out.append(UInt8(ascii: "\n"))
  }
}
