// Reads tables as text (RFC 4180, and what programs make of it), row by row and in constant memory. A row ends with LF,
// CRLF, CR or CR CR LF; blank lines are passed over. A quote opens a field only at its start; text after a closing quote
// belongs to the field.
import Core

/// Why a table cannot be read on.
public enum CSVError: Error, Hashable, Sendable {
  /// The text ends within quotes: bytes from its start to the row's.
  case endsInQuotes(line: Int, offset: Int)
  /// A row is longer than 16 MiB.
  case rowTooLong(line: Int, offset: Int)
}

/// One row; kept and filled anew for the next.
public struct CSVRow {
  /// The line of the file on which it begins, from 1.
  public fileprivate(set) var line = 0
  /// The bytes of UTF-8 text before it.
  public fileprivate(set) var offset = 0
  /// Whether the text ends with it, without the end of a line.
  public fileprivate(set) var isUnended = false
  /// Whether a field was longer than 64 KiB; it is cut there.
  public fileprivate(set) var hasLongField = false
  /// Whether it was longer than 1 MiB: it is passed over, and one empty field stands for it.
  public fileprivate(set) var isTooLong = false
  fileprivate var bytes: [UInt8] = []
  fileprivate var ends: [Int] = []

  public init() {}

  /// The number of its fields.
  public var count: Int { ends.count }

  /// The bytes of a field; none past the last one.
  public func field(_ index: Int) -> ArraySlice<UInt8> {
    guard ends.indices.contains(index) else { return [] }
    return bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
  }

  /// A field as text.
  public subscript(index: Int) -> String { String(decoding: field(index), as: UTF8.self) }

  /// Whether both rows have the same fields.
  func hasFields(of other: CSVRow) -> Bool { ends == other.ends && bytes == other.bytes }

  /// All fields as text.
  public var fields: [String] { ends.indices.map { self[$0] } }

  fileprivate mutating func begin(line: Int, offset: Int) {
    self.line = line
    self.offset = offset
    (hasLongField, isUnended, isTooLong) = (false, false, false)
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// Drops the beginning of a row that is too long.
  fileprivate mutating func drop() {
    isTooLong = true
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// Leaves one empty field of a row that is too long.
  fileprivate mutating func end() {
    guard isTooLong else { return }
    drop()
    hasLongField = false
    ends.append(0)
  }

  /// Its refusal where it or a field of it is too long.
  var refusal: RowError? {
    hasLongField || isTooLong ? RowError(field: "", reason: .tooLong, offset: offset) : nil
  }

  fileprivate mutating func endField() {
    let start = ends.last ?? 0
    if bytes.count - start > CSVReader.longestField {
      hasLongField = true
      bytes.removeLast(bytes.count - start - CSVReader.longestField)
    }
    ends.append(bytes.count)
  }
}

/// Reads rows from a stream of UTF-8.
public struct CSVReader {
  static let longestField = 1 << 16
  static let longestRow = 1 << 20
  /// The most fields of a row; they are empty ones, where its bytes are few.
  static let mostFields = 1 << 16

  private let stream: ByteStream
  private let delimiter: UInt8
  private var piece: [UInt8] = []
  private var at = 0
  /// Bytes of the pieces before this one.
  private var passed = 0
  /// Line breaks so far: a file with any LF has lines by LF, another by CR.
  private var feeds = 0
  private var returns = 0

  private enum State { case start, plain, quoted, closed }

  /// Creates a reader of rows whose fields end at a delimiter.
  public init(_ stream: ByteStream, delimiter: UInt8 = UInt8(ascii: ",")) {
    self.stream = stream
    self.delimiter = delimiter
  }

  /// Reads the next row that is not blank; false at the end.
  public mutating func next(_ row: inout CSVRow) throws -> Bool {
    while try read(&row) {
      if row.count > 1 || !row.bytes.isEmpty || row.isTooLong { return true }
    }
    return false
  }

  private mutating func read(_ row: inout CSVRow) throws -> Bool {
    guard try refill() else { return false }
    row.begin(line: 1 + (feeds > 0 ? feeds : returns), offset: passed + at)
    var state = State.start
    while true {
      guard try refill() else {
        guard state != .quoted else { throw CSVError.endsInQuotes(line: row.line, offset: row.offset) }
        row.endField()
        row.isUnended = true
        row.end()
        return true
      }
      if scan(&row, &state) {
        row.end()
        return true
      }
      guard passed + at - row.offset <= LineReader.longestPassed else {
        throw CSVError.rowTooLong(line: row.line, offset: row.offset)
      }
      if row.bytes.count > CSVReader.longestRow || row.ends.count > CSVReader.mostFields { row.drop() }
    }
  }

  /// Reads on in this piece; whether the row has ended.
  private mutating func scan(_ row: inout CSVRow, _ state: inout State) -> Bool {
    piece.withUnsafeBufferPointer { bytes in
      while at < bytes.count, row.bytes.count <= CSVReader.longestRow, row.ends.count <= CSVReader.mostFields {
        switch state {
        case .quoted:
          let start = at
          while at < bytes.count, bytes[at] != quote {
            count(bytes[at])
            at += 1
          }
          row.bytes.append(contentsOf: bytes[start..<at])
          if at < bytes.count {
            at += 1
            state = .closed
          }
        case .start where bytes[at] == quote:
          at += 1
          state = .quoted
        case .closed where bytes[at] == quote:
          row.bytes.append(quote)
          at += 1
          state = .quoted
        default:
          let start = at
          while at < bytes.count, bytes[at] != delimiter, bytes[at] != lineFeed, bytes[at] != carriageReturn { at += 1 }
          row.bytes.append(contentsOf: bytes[start..<at])
          if at > start { state = .plain }
          guard at < bytes.count else { break }
          let end = bytes[at]
          at += 1
          row.endField()
          if end == delimiter {
            state = .start
            continue
          }
          // The LF of CRLF ends a blank row, which is passed over.
          count(end)
          return true
        }
      }
      return false
    }
  }

  private mutating func count(_ byte: UInt8) {
    if byte == lineFeed { feeds += 1 } else if byte == carriageReturn { returns += 1 }
  }

  private mutating func refill() throws -> Bool {
    guard at == piece.count else { return true }
    passed += piece.count
    at = 0
    piece = []
    guard let next = try stream.next() else { return false }
    piece = next
    return true
  }

  private var quote: UInt8 { UInt8(ascii: "\"") }
  private var lineFeed: UInt8 { UInt8(ascii: "\n") }
  private var carriageReturn: UInt8 { UInt8(ascii: "\r") }
}
