// FIT, the binary form of activities, weights, nights and days of watches, bicycle computers and scales: messages whose
// fields a definition before them lays out (Garmin, Flexible and Interoperable Data Transfer protocol, D00001275).
//
// | in the file                                  | here                                                    |
// |----------------------------------------------|---------------------------------------------------------|
// | header of 12 or 14 bytes, checksum at the end | checked; a file may follow the one before               |
// | fields of developers                         | passed over by their size                               |
// | a compressed time: five bits in the header   | the last time goes on                                   |
// | the value of a type that says "none"         | no field                                                |
// | a message without definition, a wrong sum    | `FormatError.endsEarly`, after all messages before it   |

/// A message with its fields, as numbers without scale.
struct FITMessage {
  /// Its number in the profile.
  let kind: Int
  /// Its place among all messages, from 1.
  let ordinal: Int
  /// Its own time, or the last one that a compressed time goes on from, in seconds of the file's clock.
  let time: UInt32?
  fileprivate(set) var numbers: [UInt8: Double] = [:]
  fileprivate(set) var texts: [UInt8: String] = [:]

  /// A field that is one number; nil where it is missing or says that it is none.
  subscript(_ field: UInt8) -> Double? { numbers[field] }

  /// A field as a whole number of no sign.
  func whole(_ field: UInt8) -> Int? { numbers[field].flatMap { Int(exactly: $0) } }
}

/// Reads the messages of a file.
struct FITDecoder {
  /// A field as a definition lays it out.
  private struct Field {
    let number: UInt8
    let size: Int
    let type: FITType?
  }

  private struct Definition {
    let kind: Int
    let isBig: Bool
    let fields: [Field]
    /// Bytes of fields of developers, which follow the others.
    let rest: Int
  }

  /// The number of the field that is a message's time.
  static let timeField: UInt8 = 253

  private let bytes: FITBytes
  private let wanted: Set<Int>
  private var definitions = [Definition?](repeating: nil, count: 16)
  /// Where the messages of this file end.
  private var end = 0
  private var isOpen = false
  private var ordinal = 0
  private var time: UInt32?
  /// Whether a file has just ended: another may follow.
  private(set) var isAtEndOfFile = false

  /// Reads messages of these kinds; others count for the time alone.
  init(_ stream: ByteStream, wanted: Set<Int>) {
    bytes = FITBytes(stream)
    self.wanted = wanted
  }

  /// Whether bytes begin a file.
  static func begins(_ head: [UInt8]) -> Bool {
    head.count >= 12 && (head[0] == 12 || head[0] == 14) && head[8..<12].elementsEqual(".FIT".utf8)
  }

  /// The next wanted message; nil at the end of a file, and of all of them where `isAtEndOfFile` is false.
  mutating func next() throws -> FITMessage? {
    isAtEndOfFile = false
    while true {
      if !isOpen, try !open() { return nil }
      guard bytes.offset < end else {
        try close()
        isAtEndOfFile = true
        return nil
      }
      let header = try bytes.byte()
      if header & 0x80 != 0 {
        let offset = UInt32(header & 0x1F)
        time = time.map { $0 &+ (offset &- $0) & 0x1F }
        if let message = try message(Int(header >> 5 & 3)) { return message }
      } else if header & 0x40 != 0 {
        definitions[Int(header & 0x0F)] = try definition(hasDevelopers: header & 0x20 != 0)
      } else if let message = try message(Int(header & 0x0F)) {
        return message
      }
    }
  }

  // MARK: Files

  /// Reads a header; false where there is nothing more.
  private mutating func open() throws -> Bool {
    let start = bytes.offset
    bytes.sum = 0
    guard let size = try bytes.next() else {
      guard start > 0 else { throw FormatError.endsEarly(offset: 0) }
      return false
    }
    let head = [size] + (size == 12 || size == 14 ? try bytes.bytes(Int(size) - 1) : [])
    guard FITDecoder.begins(head) else {
      throw start == 0 ? FormatError.malformed(line: 1) : FormatError.endsEarly(offset: start)
    }
    let length = (4..<8).reversed().reduce(0) { $0 << 8 | Int(head[$1]) }
    end = bytes.offset + length
    definitions = definitions.map { _ in nil }
    (isOpen, time) = (true, nil)
    return true
  }

  private mutating func close() throws {
    isOpen = false
    let sum = bytes.sum
    let written = UInt16(try bytes.byte()) | UInt16(try bytes.byte()) << 8
    // The messages are there, but nobody knows which of them are right.
    guard sum == written else { throw FormatError.endsEarly(offset: end) }
  }

  // MARK: Messages

  private func definition(hasDevelopers: Bool) throws -> Definition {
    let head = try bytes.bytes(5)
    let isBig = head[1] == 1
    let kind = isBig ? Int(head[2]) << 8 | Int(head[3]) : Int(head[3]) << 8 | Int(head[2])
    let fields = try (0..<Int(head[4])).map { _ in
      let field = try bytes.bytes(3)
      return Field(number: field[0], size: Int(field[1]), type: FITType(field[2]))
    }
    var rest = 0
    if hasDevelopers {
      for _ in 0..<Int(try bytes.byte()) { rest += Int(try bytes.bytes(3)[1]) }
    }
    return Definition(kind: kind, isBig: isBig, fields: fields, rest: rest)
  }

  /// Reads a message of a definition; nil where it is not wanted.
  private mutating func message(_ local: Int) throws -> FITMessage? {
    guard let definition = definitions[local] else { throw FormatError.endsEarly(offset: bytes.offset - 1) }
    ordinal += 1
    let isWanted = wanted.contains(definition.kind)
    var (numbers, texts): ([UInt8: Double], [UInt8: String]) = ([:], [:])
    for field in definition.fields {
      let raw = try bytes.bytes(field.size)
      guard isWanted || field.number == FITDecoder.timeField, let type = field.type else { continue }
      if type == .text {
        if let text = FITType.text(raw) { texts[field.number] = text }
      } else if let number = type.number(raw, isBig: definition.isBig) {
        if field.number == FITDecoder.timeField { time = UInt32(exactly: number) ?? time }
        numbers[field.number] = number
      }
    }
    _ = try bytes.bytes(definition.rest)
    guard isWanted else { return nil }
    var message = FITMessage(kind: definition.kind, ordinal: ordinal, time: time)
    (message.numbers, message.texts) = (numbers, texts)
    return message
  }
}

/// A type of numbers (FIT protocol, "Base Types"), by the low five bits of its byte.
enum FITType: UInt8 {
  case enumeration = 0, signed8, unsigned8, signed16, unsigned16, signed32, unsigned32, text, float, double
  case unsigned8z, unsigned16z, unsigned32z, byte, signed64, unsigned64, unsigned64z

  init?(_ byte: UInt8) { self.init(rawValue: byte & 0x1F) }

  private var size: Int {
    switch self {
    case .enumeration, .signed8, .unsigned8, .unsigned8z, .byte, .text: 1
    case .signed16, .unsigned16, .unsigned16z: 2
    case .signed32, .unsigned32, .unsigned32z, .float: 4
    case .double, .signed64, .unsigned64, .unsigned64z: 8
    }
  }

  /// The number of a field; nil where it says that it is none, and of an array.
  func number(_ raw: [UInt8], isBig: Bool) -> Double? {
    guard raw.count == size else { return nil }
    let bits = (isBig ? raw : raw.reversed()).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    switch self {
    case .text: return nil
    case .float:
      let value = Float(bitPattern: UInt32(bits))
      return value.isFinite ? Double(value) : nil
    case .double:
      let value = Double(bitPattern: bits)
      return value.isFinite ? value : nil
    case .unsigned8z, .unsigned16z, .unsigned32z, .unsigned64z: return bits == 0 ? nil : Double(bits)
    case .signed8, .signed16, .signed32, .signed64:
      let width = 8 * size
      guard bits != UInt64.max >> (65 - width) else { return nil }
      return Double(Int64(bitPattern: bits << (64 - width)) >> (64 - width))
    case .enumeration, .unsigned8, .unsigned16, .unsigned32, .unsigned64, .byte:
      return bits == UInt64.max >> (64 - 8 * size) ? nil : Double(bits)
    }
  }

  /// The text before the first zero; nil for none.
  static func text(_ raw: [UInt8]) -> String? {
    let text = String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
    return text.isEmpty ? nil : text
  }
}
