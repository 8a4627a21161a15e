// Records of the lists in a JSON object, one by one: a file of any size is read in the memory of its largest record.
import Core
import Foundation

/// The members of the object that a file is, its lists record by record.
struct JSONRecords {
  private let members: Set<String>
  /// The bytes before the place that is read.
  private var offset = 0
  private var depth = 0
  private var (isText, isEscaped) = (false, false)
  /// The member whose value is read; nil before its colon.
  private var member: String?
  private var isList = false
  /// What is read of a name, a record or a value, and where it begins.
  private var bytes: [UInt8] = []
  private var start = 0
  private var isOver = false

  private static let longest = 4 << 20
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private init(_ members: Set<String>) { self.members = members }

  /// Calls `body` with each record of the lists among some members, and with the values of those that are no lists.
  ///
  /// - Throws: `FormatError.endsEarly` after the whole records of a file that was cut or is damaged; `malformed` for what
  ///   is no object, `tooLarge` for a record of more than 4 MiB.
  static func forEach(
    in members: Set<String>, of source: ByteSource, _ body: (_ member: String, JSONValue) throws -> Void
  ) throws {
    var records = JSONRecords(members)
    let stream = try source.open()
    while let piece = try stream.next() {
      for byte in piece {
        try records.take(byte, body)
        records.offset += 1
      }
    }
    guard records.offset > 0, records.depth > 0 || records.isOver else { throw FormatError.malformed(line: 1) }
    guard records.isOver else {
      // The last record may be whole.
      if records.isList, records.depth == 2, [0x7D, 0x5D].contains(records.bytes.last) { try records.end(body) }
      throw FormatError.endsEarly(offset: records.offset)
    }
  }

  private var isKept: Bool { member.map(members.contains) ?? true }

  private mutating func keep(_ byte: UInt8) throws {
    guard isKept else { return }
    if bytes.isEmpty { start = offset }
    guard bytes.count < JSONRecords.longest else { throw FormatError.tooLarge(line: 1) }
    bytes.append(byte)
  }

  private mutating func take(_ byte: UInt8, _ body: (String, JSONValue) throws -> Void) throws {
    if isText {
      if isEscaped {
        isEscaped = false
      } else if byte == 0x5C {
        isEscaped = true
      } else if byte == 0x22 {
        isText = false
      }
      return try keep(byte)
    }
    if depth == 0 { return try begin(byte) }
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D: if !bytes.isEmpty { try keep(byte) }
    case 0x5B where depth == 1 && member != nil && bytes.isEmpty && isKept:
      isList = true
      depth = 2
    case 0x5B, 0x7B:
      try keep(byte)
      depth += 1
    case 0x5D, 0x7D:
      if depth > (isList ? 2 : 1) {
        try keep(byte)
      } else {
        try end(body)
        guard byte == (isList ? 0x5D : 0x7D) else { throw FormatError.endsEarly(offset: offset) }
        (isOver, isList) = (!isList, false)
      }
      depth -= 1
    case 0x2C where depth == (isList ? 2 : 1):
      try end(body)
      if !isList { member = nil }
    case 0x3A where depth == 1 && member == nil:
      guard case .string(let name)? = JSONFile.value(Data(bytes)) else { throw FormatError.endsEarly(offset: start) }
      (member, bytes) = (name, [])
    default:
      if byte == 0x22 { isText = true }
      try keep(byte)
    }
  }

  /// Takes a byte outside of the object.
  private mutating func begin(_ byte: UInt8) throws {
    if !isOver, byte == 0x7B {
      depth = 1
    } else if ![0x20, 0x09, 0x0A, 0x0D].contains(byte), offset >= 3 || byte != JSONRecords.mark[offset] {
      throw isOver ? FormatError.endsEarly(offset: offset) : FormatError.malformed(line: 1)
    }
  }

  /// Hands over what is read; between brackets there may be nothing.
  private mutating func end(_ body: (String, JSONValue) throws -> Void) throws {
    defer { bytes.removeAll(keepingCapacity: true) }
    guard let member, isKept, !bytes.isEmpty else { return }
    guard let value = JSONFile.value(Data(bytes)) else {
      let readable = JSONPrefix(bytes, deepest: JSONFile.deepest)?.offset ?? 0
      throw FormatError.endsEarly(offset: start + readable)
    }
    try body(member, value)
  }
}
