// The values of plain JSON, straight from their bytes: texts of ASCII without escapes, numbers without an exponent. Nearly all
// records of platforms are such, and the system's reader takes five times as long; it reads the others.
import Core

/// Reads one value.
struct JSONPlain {
  private let bytes: [UInt8]
  private var at = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The value as `JSONFile.value` gives it; nil for one that is not plain, or no JSON at all.
  static func value(_ bytes: [UInt8]) -> JSONValue? {
    var plain = JSONPlain(bytes)
    guard let value = plain.value(depth: 1) else { return nil }
    plain.skipBlanks()
    return plain.at == bytes.count ? value : nil
  }

  private var byte: UInt8? { at < bytes.count ? bytes[at] : nil }

  private mutating func skipBlanks() {
    while at < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[at]) { at += 1 }
  }

  private mutating func take(_ wanted: UInt8) -> Bool {
    skipBlanks()
    guard byte == wanted else { return false }
    at += 1
    return true
  }

  private mutating func value(depth: Int) -> JSONValue? {
    guard depth <= JSONFile.deepest else { return nil }
    skipBlanks()
    switch byte {
    case 0x7B: return object(depth)
    case 0x5B: return list(depth)
    case 0x22: return text().map(JSONValue.string)
    case 0x74: return word("true", .bool(true))
    case 0x66: return word("false", .bool(false))
    case 0x6E: return word("null", .null)
    default: return number()
    }
  }

  private mutating func object(_ depth: Int) -> JSONValue? {
    at += 1
    var members: [String: JSONValue] = [:]
    if take(0x7D) { return .object(members) }
    repeat {
      skipBlanks()
      // Of a name that comes twice the other reader knows which one holds.
      guard byte == 0x22, let name = text(), members[name] == nil, take(0x3A), let value = value(depth: depth + 1)
      else { return nil }
      members[name] = value
    } while take(0x2C)
    return take(0x7D) ? .object(members) : nil
  }

  private mutating func list(_ depth: Int) -> JSONValue? {
    at += 1
    var items: [JSONValue] = []
    if take(0x5D) { return .array(items) }
    repeat {
      guard let value = value(depth: depth + 1) else { return nil }
      items.append(value)
    } while take(0x2C)
    return take(0x5D) ? .array(items) : nil
  }

  private mutating func text() -> String? {
    at += 1
    let start = at
    while let byte, byte != 0x22 {
      guard 0x20..<0x80 ~= byte, byte != 0x5C else { return nil }
      at += 1
    }
    guard byte == 0x22 else { return nil }
    defer { at += 1 }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) -> JSONValue? {
    let length = word.utf8CodeUnitCount
    guard at + length <= bytes.count,
      word.withUTF8Buffer({ $0.elementsEqual(bytes[at..<at + length]) })
    else { return nil }
    at += length
    return value
  }

  /// The digits that any number of 64 bits has without loss.
  private static let mostDigits = 15

  private mutating func number() -> JSONValue? {
    let start = at
    if byte == 0x2D { at += 1 }
    let whole = at
    skipDigits()
    let digits = at - whole
    // A number has no zeros before it.
    guard digits > 0, digits <= JSONPlain.mostDigits, digits == 1 || bytes[whole] != 0x30 else { return nil }
    guard byte == 0x2E else {
      // Minus zero is one that the other reader knows.
      return isEnd && (start == whole || bytes[whole] != 0x30)
        ? .number(String(decoding: bytes[start..<at], as: UTF8.self)) : nil
    }
    at += 1
    let fraction = at
    skipDigits()
    guard at > fraction, isEnd, let value = Double(String(decoding: bytes[start..<at], as: UTF8.self)) else {
      return nil
    }
    return .number("\(value)")
  }

  private mutating func skipDigits() { while let byte, 0x30...0x39 ~= byte { at += 1 } }

  /// Whether a number ends here, and goes on with no exponent.
  private var isEnd: Bool { byte.map { [0x20, 0x0A, 0x0D, 0x09, 0x2C, 0x5D, 0x7D].contains($0) } ?? true }
}
