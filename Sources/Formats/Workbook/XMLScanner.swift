// Reads XML tag by tag in constant memory: as much of it as the parts of a workbook use. Names lose their prefixes;
// comments and instructions are passed over. A document type, which could define entities, is refused, so that nothing
// grows and nothing is fetched.
import Core

/// A place at which bytes are no XML, or end too soon.
struct XMLBroken: Error {
  /// The bytes before it.
  let offset: Int
}

/// Reads the tags and texts of a document in UTF-8 or UTF-16.
struct XMLScanner {
  enum Token {
    /// A tag that opens an element, also an empty one, whose end follows.
    case open
    case close
    /// Text between tags, in pieces.
    case text
    case end
  }

  /// The element of a tag.
  private(set) var name = ""
  /// The text in UTF-8, its references resolved.
  private(set) var text: [UInt8] = []
  private var attributes: Range<Int> = 0..<0
  private var isEmptyElement = false
  private let stream: ByteStream
  private var bytes: [UInt8] = []
  private var at = 0
  /// The bytes before those that are held.
  private var passed = 0

  private static let longest = 1 << 20

  /// Opens the document of a source.
  init(_ source: ByteSource) throws {
    var proof = EncodingProof()
    proof.add(try source.head(4))
    stream = try source.open().utf8(from: proof.encoding)
  }

  /// The bytes before the next token.
  var offset: Int { passed + at }

  /// The next token; its properties are those of this one until the next call.
  ///
  /// - Throws: `XMLBroken`, or the error of the stream.
  mutating func next() throws -> Token {
    if isEmptyElement {
      isEmptyElement = false
      return .close
    }
    while true {
      if at > XMLScanner.longest / 16 {
        passed += at
        bytes.removeFirst(at)
        at = 0
      }
      guard try has(1) else { return .end }
      guard bytes[at] == UInt8(ascii: "<") else {
        let near = bytes[at...].firstIndex(of: UInt8(ascii: "<"))
        let end = try near ?? find("<", from: bytes.count) ?? bytes.count
        resolve(at..<end)
        at = end
        return .text
      }
      guard try has(2) else { throw XMLBroken(offset: offset) }
      switch bytes[at + 1] {
      case UInt8(ascii: "?"): at = try behind("?>")
      case UInt8(ascii: "!"):
        if try starts(with: "<!--") {
          at = try behind("-->", from: at + 4)
        } else if try starts(with: "<![CDATA[") {
          let end = try behind("]]>")
          text = Array(bytes[(at + 9)..<(end - 3)])
          at = end
          return .text
        } else {
          throw XMLBroken(offset: offset)
        }
      default: return try tag()
      }
    }
  }

  /// An attribute of the tag that opens an element; nil without it.
  func attribute(_ wanted: String) -> String? {
    var place = attributes.lowerBound
    while place < attributes.upperBound {
      guard let equals = bytes[place..<attributes.upperBound].firstIndex(of: UInt8(ascii: "=")) else { return nil }
      var key = bytes[place..<equals].drop(while: XMLScanner.isBlank)
      while let last = key.last, XMLScanner.isBlank(last) { key.removeLast() }
      guard let open = bytes[(equals + 1)..<attributes.upperBound].firstIndex(where: { !XMLScanner.isBlank($0) }),
        bytes[open] == UInt8(ascii: "\"") || bytes[open] == UInt8(ascii: "'"),
        let close = bytes[(open + 1)..<attributes.upperBound].firstIndex(of: bytes[open])
      else { return nil }
      if XMLScanner.local(key).elementsEqual(wanted.utf8) {
        let value = bytes[(open + 1)..<close]
        let isPlain = !value.contains(UInt8(ascii: "&"))
        return isPlain
          ? String(decoding: value, as: UTF8.self) : String(decoding: XMLScanner.resolved(value), as: UTF8.self)
      }
      place = close + 1
    }
    return nil
  }

  private mutating func tag() throws -> Token {
    let isEnd = bytes[at + 1] == UInt8(ascii: "/")
    let start = at + (isEnd ? 2 : 1)
    var (end, quote) = (start, UInt8(0))
    while true {
      if end == bytes.count {
        guard try has(end - at + 1) else { throw XMLBroken(offset: offset) }
      }
      let byte = bytes[end]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        break
      } else if byte == UInt8(ascii: "<") {
        throw XMLBroken(offset: offset)
      }
      end += 1
    }
    isEmptyElement = !isEnd && end > start && bytes[end - 1] == UInt8(ascii: "/")
    let inner = start..<(isEmptyElement ? end - 1 : end)
    let nameEnd = bytes[inner].firstIndex(where: XMLScanner.isBlank) ?? inner.upperBound
    guard nameEnd > start else { throw XMLBroken(offset: offset) }
    name = String(decoding: XMLScanner.local(bytes[start..<nameEnd]), as: UTF8.self)
    attributes = nameEnd..<inner.upperBound
    at = end + 1
    return isEnd ? .close : .open
  }

  private static func local(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    name.lastIndex(of: UInt8(ascii: ":")).map { name[($0 + 1)...] } ?? name
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  // MARK: Bytes

  /// Whether so many bytes are there, from this place.
  private mutating func has(_ count: Int) throws -> Bool {
    while bytes.count - at < count {
      guard bytes.count - at <= XMLScanner.longest else { throw XMLBroken(offset: offset) }
      guard let piece = try stream.next() else { return false }
      bytes += piece
    }
    return true
  }

  private mutating func starts(with text: String) throws -> Bool {
    try has(text.utf8.count) && bytes[at...].starts(with: text.utf8)
  }

  private mutating func find(_ text: String, from start: Int) throws -> Int? {
    let wanted = Array(text.utf8)
    var place = start
    while try has(place - at + wanted.count) {
      guard let first = bytes[place...].firstIndex(of: wanted[0]) else {
        place = bytes.count
        continue
      }
      place = first
      guard try has(place - at + wanted.count) else { return nil }
      if bytes[place...].starts(with: wanted) { return place }
      place += 1
    }
    return nil
  }

  private mutating func behind(_ text: String, from start: Int? = nil) throws -> Int {
    guard let place = try find(text, from: start ?? at + 2) else { throw XMLBroken(offset: offset) }
    return place + text.utf8.count
  }

  // MARK: References

  private mutating func resolve(_ range: Range<Int>) {
    text.removeAll(keepingCapacity: true)
    if bytes[range].contains(UInt8(ascii: "&")) {
      text = XMLScanner.resolved(bytes[range])
    } else {
      text += bytes[range]
    }
  }

  /// A text whose references are resolved; one that nobody knows stays as it is.
  private static func resolved(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var rest = text
    while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
      result += rest[..<start]
      let end = rest[start...].prefix(12).firstIndex(of: UInt8(ascii: ";"))
      guard let end, let character = character(rest[(start + 1)..<end]) else {
        result.append(rest[start])
        rest = rest[(start + 1)...]
        continue
      }
      result += String(character).utf8
      rest = rest[(end + 1)...]
    }
    return result + rest
  }

  private static func character(_ reference: ArraySlice<UInt8>) -> Character? {
    let name = String(decoding: reference, as: UTF8.self)
    switch name {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.hasPrefix("#") else { return nil }
      let digits = name.dropFirst()
      let value = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return value.flatMap(Unicode.Scalar.init).map(Character.init)
    }
  }
}
