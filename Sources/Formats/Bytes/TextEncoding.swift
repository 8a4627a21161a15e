// Text of unknown encoding as UTF-8. Spreadsheets write UTF-16 with a mark; what is no UTF-8 is Windows-1252, which
// reads any byte.

/// An encoding of text files.
public enum TextEncoding: String, Hashable, Sendable, CaseIterable {
  case utf8 = "utf-8", utf16Little = "utf-16le", utf16Big = "utf-16be", windows1252 = "windows-1252"

  /// The length of the byte order mark of `head` and the encoding it names; nil without one.
  static func mark(of head: some Collection<UInt8>) -> (encoding: TextEncoding, length: Int)? {
    let first = Array(head.prefix(3))
    if first == [0xEF, 0xBB, 0xBF] { return (.utf8, 3) }
    if first.starts(with: [0xFF, 0xFE]) { return (.utf16Little, 2) }
    if first.starts(with: [0xFE, 0xFF]) { return (.utf16Big, 2) }
    return nil
  }
}

/// Tells the encoding of a text from all of its bytes, in constant memory.
public struct EncodingProof {
  private var head: [UInt8] = []
  private var isUTF8 = true
  /// The bytes of a character that are still to come, and the least value its next byte may have.
  private var missing = 0
  private var bounds: ClosedRange<UInt8> = 0x80...0xBF

  public init() {}

  /// Takes the next piece.
  public mutating func add(_ piece: [UInt8]) {
    if head.count < 4 { head += piece.prefix(4 - head.count) }
    guard isUTF8 else { return }
    for byte in piece {
      if missing > 0 {
        guard bounds.contains(byte) else { return isUTF8 = false }
        missing -= 1
        bounds = 0x80...0xBF
      } else if byte >= 0x80 {
        guard begin(byte) else { return isUTF8 = false }
      }
    }
  }

  private mutating func begin(_ byte: UInt8) -> Bool {
    switch byte {
    case 0xC2...0xDF: missing = 1
    case 0xE0: (missing, bounds) = (2, 0xA0...0xBF)
    case 0xED: (missing, bounds) = (2, 0x80...0x9F)
    case 0xE1...0xEF: missing = 2
    case 0xF0: (missing, bounds) = (3, 0x90...0xBF)
    case 0xF1...0xF3: missing = 3
    case 0xF4: (missing, bounds) = (3, 0x80...0x8F)
    default: return false
    }
    return true
  }

  /// The encoding of all that was added; a character cut off at the end of a file is still UTF-8.
  public var encoding: TextEncoding {
    if let mark = TextEncoding.mark(of: head) { return mark.encoding }
    // UTF-16 without a mark: Latin text has a zero in every other byte.
    if head.count == 4, head[1] == 0, head[3] == 0, head[0] != 0 { return .utf16Little }
    if head.count == 4, head[0] == 0, head[2] == 0, head[1] != 0 { return .utf16Big }
    return isUTF8 ? .utf8 : .windows1252
  }
}

/// Turns pieces of an encoding into UTF-8 without a byte order mark.
struct TextDecoder {
  let encoding: TextEncoding
  private var isAtStart = true
  private var rest: [UInt8] = []
  private var high: UInt16?

  init(_ encoding: TextEncoding) { self.encoding = encoding }

  /// The next piece in UTF-8; may be empty.
  mutating func decode(_ piece: [UInt8]) -> [UInt8] {
    var bytes = piece
    if isAtStart {
      bytes = rest + piece
      guard bytes.count >= 3 else {
        rest = bytes
        return []
      }
      rest = []
      isAtStart = false
      if let mark = TextEncoding.mark(of: bytes), mark.encoding == encoding { bytes.removeFirst(mark.length) }
    }
    return transcode(bytes)
  }

  /// The bytes that are left at the end.
  mutating func finish() -> [UInt8] {
    guard isAtStart else { return high == nil && rest.isEmpty ? [] : Array("\u{FFFD}".utf8) }
    isAtStart = false
    let bytes = rest
    rest = []
    let length = TextEncoding.mark(of: bytes).map { $0.encoding == encoding ? $0.length : 0 } ?? 0
    return transcode(Array(bytes.dropFirst(length)))
  }

  private mutating func transcode(_ bytes: [UInt8]) -> [UInt8] {
    switch encoding {
    case .utf8: return bytes
    case .windows1252:
      guard bytes.contains(where: { $0 >= 0x80 }) else { return bytes }
      return bytes.flatMap { $0 < 0x80 ? [$0] : Array(String(TextDecoder.character($0)).utf8) }
    case .utf16Little, .utf16Big: return wide(bytes)
    }
  }

  private mutating func wide(_ bytes: [UInt8]) -> [UInt8] {
    let all = rest + bytes
    var text: [UInt8] = []
    text.reserveCapacity(all.count)
    for at in stride(from: 0, to: all.count - 1, by: 2) {
      let (first, second) = (UInt16(all[at]), UInt16(all[at + 1]))
      add(encoding == .utf16Little ? second << 8 | first : first << 8 | second, to: &text)
    }
    rest = all.count.isMultiple(of: 2) ? [] : [all[all.count - 1]]
    return text
  }

  private mutating func add(_ unit: UInt16, to text: inout [UInt8]) {
    if let lead = high {
      high = nil
      if UTF16.isTrailSurrogate(unit) {
        let value = 0x10000 + (UInt32(lead) - 0xD800) << 10 + (UInt32(unit) - 0xDC00)
        text += String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8
        return
      }
      text += "\u{FFFD}".utf8
    }
    if UTF16.isLeadSurrogate(unit) {
      high = unit
    } else {
      text += String(Unicode.Scalar(unit) ?? "\u{FFFD}").utf8
    }
  }

  /// A character of Windows-1252 above 127 (WHATWG Encoding, index windows-1252).
  private static func character(_ byte: UInt8) -> Unicode.Scalar {
    guard byte < 0xA0 else { return Unicode.Scalar(byte) }
    let special: [UInt16] = [
      0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D,
      0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
      0x0153, 0x9D, 0x017E, 0x0178,
    ]
    return Unicode.Scalar(special[Int(byte) - 0x80]) ?? "\u{FFFD}"
  }
}

extension ByteStream {
  /// The same text in UTF-8 without a byte order mark.
  func utf8(from encoding: TextEncoding) -> ByteStream {
    var decoder = TextDecoder(encoding)
    var isAtEnd = false
    return ByteStream {
      while !isAtEnd {
        let piece = try next()
        isAtEnd = piece == nil
        let text = piece.map { decoder.decode($0) } ?? decoder.finish()
        if !text.isEmpty { return text }
      }
      return nil
    }
  }
}
