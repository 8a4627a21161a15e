// A pull parser for JSON of any size and origin: constant memory, no recursion beyond 64 levels, no string over 64 KiB,
// no element over 4 MiB, strict grammar. It hands over one element of an array at a time, with the line it began on.
import Core
import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The document is not JSON, ends early or nests too deep.
struct JSONError: Error {
  let line: Int
}

/// Reads bytes of a file in pieces, counting lines.
struct JSONStream: ~Copyable {
  private let file: Int32
  /// Gives the bytes where no file does.
  private let more: (() throws -> [UInt8]?)?
  private var buffer: [UInt8]
  private var position = 0
  private var filled = 0
  private(set) var line = 1
  /// Bytes in the pieces before this one.
  private var passed = 0
  /// Bytes read so far.
  var bytes: Int { passed + position }
  private var nodes = 0

  /// Bytes of names and strings in the element read last.
  private(set) var elementBytes = 0

  /// Bytes a string may have, and all of an element together.
  private let maximumString: Int
  private let maximumElement: Int
  private static let maximumDepth = 64
  /// Bytes of a string that is read over before the document is given up: nobody waits for the end of one without.
  private static let maximumSkipped = 64 << 20
  /// Values one element may hold; a night has some hundred segments.
  private static let maximumNodes = 200_000

  /// Opens a file, following what `open` follows; a folder is refused.
  init(path: String) throws {
    self.init(file: try JSONStream.descriptor(path), maximumString: 64 << 10, maximumElement: 4 << 20)
  }

  /// Reads the bytes that `next` gives, nil behind the last one.
  init(_ next: @escaping () throws -> [UInt8]?) {
    self.init(file: -1, maximumString: 64 << 10, maximumElement: 4 << 20, next)
  }

  /// Reads a text of our own, without a cap on strings.
  init(text: String) {
    self.init(file: -1, maximumString: .max, maximumElement: .max)
    buffer = Array(text.utf8)
    filled = buffer.count
  }

  private init(
    file: Int32, maximumString: Int, maximumElement: Int, _ more: (() throws -> [UInt8]?)? = nil
  ) {
    self.file = file
    self.more = more
    self.maximumString = maximumString
    self.maximumElement = maximumElement
    buffer = file < 0 ? [] : [UInt8](repeating: 0, count: 1 << 16)
  }

  private static func descriptor(_ path: String) throws -> Int32 {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemCallError(code: errno, path: path) }
    var info = stat()
    guard fstat(descriptor, &info) == 0, info.st_mode & S_IFMT != S_IFDIR else {
      close(descriptor)
      throw SystemCallError(code: EISDIR, path: path)
    }
    return descriptor
  }

  /// Reads over a byte-order mark, which is allowed to be there.
  mutating func skipMark() throws {
    if try peek() == 0xEF { for _ in 0..<3 { _ = try next() } }
  }

  deinit { if file >= 0 { close(file) } }

  private mutating func peek() throws -> UInt8? {
    if position == filled {
      if let more {
        guard let piece = try more() else { return nil }
        passed += position
        (position, filled, buffer) = (0, piece.count, piece)
        return buffer[position]
      }
      guard file >= 0 else { return nil }
      let room = buffer.count
      var count: Int
      repeat {
        count = buffer.withUnsafeMutableBytes { read(file, $0.baseAddress, room) }
      } while count < 0 && errno == EINTR
      guard count >= 0 else { throw SystemCallError(code: errno, path: "") }
      guard count > 0 else { return nil }
      passed += position
      position = 0
      filled = count
    }
    return buffer[position]
  }

  private mutating func next() throws -> UInt8 {
    guard let byte = try peek() else { throw JSONError(line: line) }
    position += 1
    if byte == 0x0A { line += 1 }
    return byte
  }

  /// Skips white space and answers the byte that follows; nil at the end.
  mutating func glance() throws -> Unicode.Scalar? {
    while let byte = try peek() {
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return Unicode.Scalar(byte) }
      _ = try next()
    }
    return nil
  }

  /// Skips white space and takes that one character, which must be there.
  mutating func expect(_ character: Unicode.Scalar) throws {
    guard try glance() == character else { throw JSONError(line: line) }
    _ = try next()
  }

  /// Takes the character if it comes next.
  mutating func take(_ character: Unicode.Scalar) throws -> Bool {
    guard try glance() == character else { return false }
    _ = try next()
    return true
  }

  /// Reads one whole value; one with more text than an element may have is read over.
  mutating func value() throws -> JSONValue {
    nodes = 0
    elementBytes = 0
    let value = try value(depth: 1)
    return elementBytes > maximumElement ? .oversized : value
  }

  private mutating func value(depth: Int) throws -> JSONValue {
    nodes += 1
    guard depth <= JSONStream.maximumDepth, nodes <= JSONStream.maximumNodes else { throw JSONError(line: line) }
    switch try glance() {
    case "{": return try object(depth: depth)
    case "[": return try array(depth: depth)
    case "\"": return try string().map(JSONValue.string) ?? .oversized
    case "t": return try word("true", .bool(true))
    case "f": return try word("false", .bool(false))
    case "n": return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func object(depth: Int) throws -> JSONValue {
    try expect("{")
    var members: [String: JSONValue] = [:]
    if try take("}") { return .object(members) }
    // As many as a record of ours has.
    members.reserveCapacity(12)
    repeat {
      let name = try key()
      members[name] = try value(depth: depth + 1)
    } while try take(",")
    try expect("}")
    return .object(members)
  }

  private mutating func array(depth: Int) throws -> JSONValue {
    try expect("[")
    var items: [JSONValue] = []
    if try take("]") { return .array(items) }
    repeat { items.append(try value(depth: depth + 1)) } while try take(",")
    try expect("]")
    return .array(items)
  }

  /// Reads a member's name and its colon.
  mutating func key() throws -> String {
    guard try glance() == "\"" else { throw JSONError(line: line) }
    let name = try string() ?? ""
    try expect(":")
    return name
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws -> JSONValue {
    for byte in word.utf8 {
      guard try next() == byte else { throw JSONError(line: line) }
    }
    return value
  }

  /// A number by JSON's grammar: no leading zeros, no plus, no hexadecimal, no `nan`.
  private mutating func number() throws -> JSONValue {
    var text: [UInt8] = []
    if try peek() == UInt8(ascii: "-") { text.append(try next()) }
    if try peek() == UInt8(ascii: "0") { text.append(try next()) } else { try digits(into: &text) }
    if try peek() == UInt8(ascii: ".") {
      text.append(try next())
      try digits(into: &text)
    }
    if let byte = try peek(), byte | 0x20 == UInt8(ascii: "e") {
      text.append(try next())
      if let sign = try peek(), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { text.append(try next()) }
      try digits(into: &text)
    }
    return .number(String(decoding: text, as: UTF8.self))
  }

  /// One digit or more, up to 64 bytes of number.
  private mutating func digits(into text: inout [UInt8]) throws {
    let before = text.count
    while let byte = try peek(), byte >= 0x30, byte <= 0x39, text.count < 64 { text.append(try next()) }
    guard text.count > before else { throw JSONError(line: line) }
  }

  /// A string; nil when it is longer than the cap.
  private mutating func string() throws -> String? {
    try expect("\"")
    if let plain = plainString() { return plain }
    var bytes: [UInt8] = []
    var (isKept, skipped) = (true, 0)
    while true {
      let byte = try next()
      switch byte {
      case 0x22:
        elementBytes += bytes.count
        return isKept && elementBytes <= maximumElement ? String(decoding: bytes, as: UTF8.self) : nil
      case 0x5C: try escape(into: &bytes)
      case 0..<0x20: throw JSONError(line: line)
      default: bytes.append(byte)
      }
      if bytes.count > maximumString {
        isKept = false
        skipped += bytes.count
        guard skipped <= JSONStream.maximumSkipped else { throw JSONError(line: line) }
        bytes.removeAll(keepingCapacity: true)
      }
    }
  }

  /// A string without escapes that ends in this piece, as nearly all do; nil of any other, of which nothing is taken.
  private mutating func plainString() -> String? {
    let longest = min(maximumString, maximumElement - elementBytes)
    let end = buffer.withUnsafeBufferPointer { bytes in
      var end = position
      while end < filled, bytes[end] != 0x22, bytes[end] >= 0x20, bytes[end] != 0x5C { end += 1 }
      return end < filled && bytes[end] == 0x22 ? end : nil
    }
    guard let end, end - position <= longest else { return nil }
    defer { position = end + 1 }
    elementBytes += end - position
    return String(decoding: buffer[position..<end], as: UTF8.self)
  }

  private mutating func escape(into bytes: inout [UInt8]) throws {
    switch try next() {
    case UInt8(ascii: "n"): bytes.append(0x0A)
    case UInt8(ascii: "r"): bytes.append(0x0D)
    case UInt8(ascii: "t"): bytes.append(0x09)
    case UInt8(ascii: "b"): bytes.append(0x08)
    case UInt8(ascii: "f"): bytes.append(0x0C)
    case UInt8(ascii: "u"): try unicode(into: &bytes)
    case let plain where plain == 0x22 || plain == 0x5C || plain == 0x2F: bytes.append(plain)
    default: throw JSONError(line: line)
    }
  }

  /// `\uXXXX`, with its second half where it is one of a pair; a lone half becomes U+FFFD.
  private mutating func unicode(into bytes: inout [UInt8]) throws {
    var code = try fourDigits()
    if (0xD800..<0xDC00).contains(code), try peek() == 0x5C {
      _ = try next()
      guard try next() == UInt8(ascii: "u") else { throw JSONError(line: line) }
      let low = try fourDigits()
      if (0xDC00..<0xE000).contains(low) {
        code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
      } else {
        bytes += Array("\u{FFFD}".utf8)
        code = low
      }
    }
    bytes += Array(String(UnicodeScalar(code).map(Character.init) ?? "\u{FFFD}").utf8)
  }

  private mutating func fourDigits() throws -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = Character(UnicodeScalar(try next())).hexDigitValue else { throw JSONError(line: line) }
      code = code << 4 | UInt32(digit)
    }
    return code
  }
}
