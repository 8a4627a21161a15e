// Tables whose first row names the columns: found by name in any order, case and language; values by the decimal mark
// and date order that the whole column proves.
import Core

/// The columns of a table by their names.
struct Columns {
  private let indices: [String: [Int]]

  init(_ header: [String]) {
    var indices: [String: [Int]] = [:]
    for (index, name) in header.enumerated() { indices[Columns.key(name), default: []].append(index) }
    self.indices = indices
  }

  /// A name as it is compared: lower case, without blanks around it.
  static func key(_ name: String) -> String { NumberText.trimmed(name).lowercased() }

  /// The first column that has one of the names; nil without one.
  func first(_ names: [String]) -> Int? { names.lazy.compactMap { indices[$0]?.first }.first }

  /// All columns of a name.
  func all(_ name: String) -> [Int] { indices[name] ?? [] }
}

/// A table whose rows are read twice: once for what the columns prove, then for facts.
struct Table {
  let source: ByteSource
  let dialect: CSVDialect
  let header: [String]
  let columns: Columns
  /// The row that names the columns; an empty one without a header.
  private let titles: CSVRow
  /// Rows before it.
  private let skipped: Int

  /// Opens a table whose header is the first row that `isHeader` accepts.
  init(_ source: ByteSource, header isHeader: ([String]) -> Bool = { _ in true }) throws {
    self.source = source
    dialect = try CSVDialect(of: source)
    var reader = try dialect.reader(source)
    var row = CSVRow()
    var skipped = 0
    while try reader.take(&row) {
      guard !isHeader(row.fields) else {
        header = row.fields
        titles = row
        columns = Columns(header)
        self.skipped = skipped
        return
      }
      skipped += 1
    }
    throw FormatError.malformed(line: 1)
  }

  /// Opens a table whose first row is one like all others.
  init(withoutHeader source: ByteSource) throws {
    self.source = source
    dialect = try CSVDialect(of: source)
    (header, titles, columns, skipped) = ([], CSVRow(), Columns([]), -1)
  }

  /// Calls `body` with each row below the header; rows that repeat the header are passed over.
  func forEach(_ body: (CSVRow) throws -> Void) throws {
    var reader = try dialect.reader(source)
    var row = CSVRow()
    var left = skipped + 1
    var areWhole = header.count > 1
    while try reader.take(&row) {
      if left > 0 {
        left -= 1
        continue
      }
      // The file was cut within its last row: all before it had all of their columns.
      if row.isUnended, areWhole, !row.isTooLong, row.count < header.count {
        throw FormatError.endsEarly(offset: row.offset)
      }
      areWhole = areWhole && (row.count >= header.count || row.isTooLong)
      if !row.hasFields(of: titles) { try body(row) }
    }
  }

  /// What columns of numbers and of dates prove together, over the whole file.
  func proofs(numbers: [Int?], dates: [Int?]) throws -> (mark: DecimalMark, order: DateOrderProof.Verdict) {
    let (proven, order) = try proven(numbers: numbers, dates: dates)
    return (proven ?? usualMark, order)
  }

  /// A semicolon separates where the comma is taken.
  var usualMark: DecimalMark { dialect.delimiter == UInt8(ascii: ";") ? .comma : .point }

  /// What `proofs` finds; no mark where none is proven.
  func proven(numbers: [Int?], dates: [Int?]) throws -> (mark: DecimalMark?, order: DateOrderProof.Verdict) {
    var (decimal, order) = (DecimalProof(), DateOrderProof())
    try upToCut {
      try forEach { row in
        for column in numbers { if let column { decimal.add(row.field(column)) } }
        for column in dates { if let column { order.add(row.field(column)) } }
      }
    }
    if case .proven(let mark) = decimal.verdict { return (mark, order.verdict) }
    return (nil, order.verdict)
  }
}

/// Looks at a file before its facts are read: a place where it breaks off is told by the reading itself, after all rows
/// before it.
func upToCut(_ look: () throws -> Void) throws {
  do { try look() } catch let error as FormatError {
    switch error {
    case .endsEarly, .tooLarge, .malformed: break
    default: throw error
    }
  }
}

extension CSVReader {
  /// The next row, or an error as all formats have it.
  mutating func take(_ row: inout CSVRow) throws -> Bool {
    do { return try next(&row) } catch CSVError.endsInQuotes(_, let offset) {
      throw FormatError.endsEarly(offset: offset)
    } catch CSVError.rowTooLong(let line, _) {
      throw FormatError.tooLarge(line: line)
    }
  }
}

extension DateOrderProof.Verdict {
  /// The order that is proven, else answered.
  func order(_ answers: Answers) throws(FormatError) -> DateOrder {
    switch self {
    case .proven(let order): order
    case .noDate: answers.dateOrder ?? .dayFirst
    case .open, .contradictory: try answers.required(\.dateOrder, .dateOrder)
    }
  }
}

extension CSVRow {
  /// A cell of a column that may be missing, without blanks around it.
  func text(_ column: Int?) -> String {
    guard let column else { return "" }
    let cell = field(column)
    // Nearly all cells begin and end with a visible character of ASCII.
    if let first = cell.first, let last = cell.last, 0x21...0x7E ~= first, 0x21...0x7E ~= last { return self[column] }
    return String(decoding: Blanks.trimmed(cell), as: UTF8.self)
  }

  /// A number; nil where it is unknown.
  func number(_ column: Int?, _ name: String, mark: DecimalMark) throws(RowError) -> Double? {
    guard let column else { return nil }
    switch TableNumber(field(column), mark: mark) {
    case .value(let value): return value
    case .unknown: return nil
    case .unreadable: throw RowError(field: name, reason: .unreadable)
    }
  }

  /// A clock time on a day.
  func clock(_ column: Int?, on day: Day, _ name: String, _ local: LocalClock) throws(RowError) -> Stamp {
    let cell = text(column)
    guard !cell.isEmpty else { throw RowError(field: name, reason: .missing) }
    guard let time = TableTime("\(day.iso) \(cell)".utf8).stamp(by: local) else {
      throw RowError(field: name, reason: .unreadable)
    }
    return time
  }

  /// A time; nil where it is unknown.
  func time(_ column: Int?, _ name: String, order: DateOrder) throws(RowError) -> TableTime? {
    guard let column else { return nil }
    switch TableTime(field(column), order: order) {
    case .unknown: return nil
    case .unreadable: throw RowError(field: name, reason: .unreadable)
    case let time: return time
    }
  }
}

/// Collects the fact of a row: what `make` answers, or its refusal.
func facts(
  of row: CSVRow, kind: RecordKind?, _ fact: (Fact) throws -> Void, make: () throws -> Entry?
) throws {
  try facts(on: row.line, kind: kind, fact) {
    if let refusal = row.refusal { throw refusal }
    return try make()
  }
}

/// Collects the fact of a line or record: what `make` answers, or its refusal.
func facts(
  on line: Int, kind: RecordKind?, _ fact: (Fact) throws -> Void, make: () throws -> Entry?
) throws {
  do {
    guard let entry = try make() else { return try fact(.passed(line: line)) }
    try entry.record.checkOrder()
    try fact(.entry(entry, line: line))
  } catch let error as RowError {
    try fact(.refused(RefusedRow(line: line, kind: kind, error)))
  } catch let refusal as Refusal {
    try fact(.refused(RefusedRow(line: line, kind: kind, RowError(refusal))))
  }
}

extension RowError {
  /// A refusal of our rules without its value: `measure.reading` is the field `reading`.
  public init(_ refusal: Refusal) {
    let reason: Reason =
      switch refusal.reason {
      case .unreadable: .unreadable
      case .meansTwo: .meansTwo
      case .missing: .missing
      case .endBeforeStart: .endBeforeStart
      case .inTheFuture: .inTheFuture
      default: .outOfRange
      }
    self.init(field: refusal.field.split(separator: ".").last.map(String.init) ?? "", reason: reason)
  }
}
