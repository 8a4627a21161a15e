// Numbers of foreign tables. Which mark is the decimal one is proven over the whole column, never guessed from one
// number: `1.234` is either.

/// A mark between whole and fraction.
public enum DecimalMark: UInt8, Hashable, Sendable {
  case point = 0x2E
  case comma = 0x2C

  fileprivate var other: UInt8 { self == .point ? DecimalMark.comma.rawValue : DecimalMark.point.rawValue }
}

/// A cell read as a number.
public enum TableNumber: Hashable, Sendable {
  case value(Double)
  /// Empty, `n/a`, a dash: nobody knows, which is never zero.
  case unknown
  /// Text, infinite, or beyond all limits.
  case unreadable

  /// Reads a cell whose decimal mark is known; groups of thousands and a percent sign are passed over.
  public init(_ cell: some Collection<UInt8>, mark: DecimalMark = .point) {
    self.init(Array(cell)[...], mark: mark)
  }

  /// Reads the cell of a row.
  init(_ cell: ArraySlice<UInt8>, mark: DecimalMark = .point) {
    let bytes = Blanks.trimmed(cell)
    guard !TableNumber.isUnknown(bytes) else {
      self = .unknown
      return
    }
    self = TableNumber.read(bytes, mark).map(TableNumber.value) ?? .unreadable
  }

  /// Whether a cell says that it is no number: unknown where a value may be missing, no row where it may not.
  static func isNaN(_ cell: some Collection<UInt8>) -> Bool {
    if let first = cell.first, 0x30...0x39 ~= first { return false }
    return String(decoding: Blanks.trimmed(Array(cell)[...]), as: UTF8.self).lowercased() == nan
  }

  private static let nan = "nan"
  private static let unknowns: Set<String> = [
    "", "n/a", "na", nan, "null", "none", "-", "--", "\u{2013}", "\u{2014}",
  ]

  static func isUnknown(_ bytes: some Collection<UInt8>) -> Bool {
    if let first = bytes.first, 0x30...0x39 ~= first { return false }
    return bytes.count < 5 && unknowns.contains(String(decoding: bytes, as: UTF8.self).lowercased())
  }

  private static func read(_ bytes: ArraySlice<UInt8>, _ mark: DecimalMark) -> Double? {
    var at = bytes.startIndex
    var isNegative = false
    if let sign = bytes.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      at += 1
    } else if bytes.starts(with: "\u{2212}".utf8) {
      isNegative = true
      at += 3
    }
    var (digits, decimals, mantissa) = (0, -1, UInt64(0))
    loop: while at < bytes.endIndex {
      let byte = bytes[at]
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard digits < 18 else { return nil }
        mantissa = mantissa * 10 + UInt64(byte - UInt8(ascii: "0"))
        if mantissa > 0 || decimals >= 0 { digits += 1 }
        if decimals >= 0 { decimals += 1 }
      case mark.rawValue where decimals < 0: decimals = 0
      case mark.other, UInt8(ascii: "'"), UInt8(ascii: " "):
        // A group of thousands: three digits follow, and then no other digit than one of a next group.
        guard decimals < 0, isGroup(bytes, after: at) else { break loop }
      case 0xC2, 0xE2:
        guard decimals < 0, let length = Blanks.length(bytes, at), isGroup(bytes, after: at + length - 1) else {
          break loop
        }
        at += length - 1
      default: break loop
      }
      at += 1
    }
    guard bytes[..<at].contains(where: { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
    if at == bytes.endIndex { return signed(mantissa, decimals, isNegative) }
    let rest = Blanks.trimmed(bytes[at...])
    guard rest.isEmpty || rest.elementsEqual("%".utf8) else { return nil }
    return signed(mantissa, decimals, isNegative)
  }

  private static func signed(_ mantissa: UInt64, _ decimals: Int, _ isNegative: Bool) -> Double {
    let value = Double(mantissa) / TableNumber.power(max(decimals, 0))
    return isNegative ? -value : value
  }

  /// Whether exactly three digits stand behind a separator.
  private static func isGroup(_ bytes: ArraySlice<UInt8>, after at: Int) -> Bool {
    let next = bytes[(at + 1)...].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return next.count == 3 && at > bytes.startIndex
  }

  /// A power of ten that a double holds exactly (up to 22); mantissas have at most 18 digits.
  private static func power(_ decimals: Int) -> Double {
    var power = 1.0
    for _ in 0..<decimals { power *= 10 }
    return power
  }
}

/// Tells the decimal mark of a column from all of its cells.
public struct DecimalProof: Hashable, Sendable {
  /// The evidence so far.
  public enum Verdict: Hashable, Sendable {
    case proven(DecimalMark)
    /// Numbers such as `1,234` could be either.
    case open
    /// No number had a mark.
    case noMark
    case contradictory
  }

  private var marks: Set<DecimalMark> = []
  private var isOpen = false

  public init() {}

  /// Takes a cell as evidence.
  public mutating func add(_ cell: some Collection<UInt8>) {
    let bytes = Blanks.trimmed(Array(cell)[...])
    guard bytes.contains(where: { $0 == DecimalMark.point.rawValue || $0 == DecimalMark.comma.rawValue }) else {
      return
    }
    let readings = [DecimalMark.point, .comma].filter { mark in
      if case .value = TableNumber(bytes, mark: mark) { true } else { false }
    }
    if readings.count == 1 {
      marks.insert(readings[0])
    } else if readings.count == 2 {
      // `0,125` is no number of thousands.
      let digits = bytes.drop { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      if digits.first == UInt8(ascii: "0"), let mark = digits.dropFirst().first.flatMap(DecimalMark.init(rawValue:)) {
        marks.insert(mark)
      } else {
        isOpen = true
      }
    }
  }

  public var verdict: Verdict {
    switch marks.count {
    case 0: isOpen ? .open : .noMark
    case 1: .proven(marks.first ?? .point)
    default: .contradictory
    }
  }
}

/// Blank characters around and within cells.
enum Blanks {
  /// Without spaces, tabs and no-break spaces at both ends.
  static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    // Nearly all cells begin and end with a visible character of ASCII.
    if let first = bytes.first, let last = bytes.last, 0x21...0x7E ~= first, 0x21...0x7E ~= last { return bytes }
    var slice = bytes
    while let first = slice.first {
      if first == UInt8(ascii: " ") || first == UInt8(ascii: "\t") {
        slice.removeFirst()
      } else if let length = length(bytes, slice.startIndex) {
        slice.removeFirst(length)
      } else {
        break
      }
    }
    while let last = slice.last {
      if last == UInt8(ascii: " ") || last == UInt8(ascii: "\t") {
        slice.removeLast()
      } else if slice.count >= 2, length(bytes, slice.endIndex - 2) == 2 {
        slice.removeLast(2)
      } else if slice.count >= 3, length(bytes, slice.endIndex - 3) == 3 {
        slice.removeLast(3)
      } else {
        break
      }
    }
    return slice
  }

  /// The length of a no-break space (U+00A0, U+202F, U+2009) at a place; nil for anything else.
  static func length(_ bytes: ArraySlice<UInt8>, _ at: Int) -> Int? {
    if at + 1 < bytes.endIndex, bytes[at] == 0xC2, bytes[at + 1] == 0xA0 { return 2 }
    guard at + 2 < bytes.endIndex, bytes[at] == 0xE2, bytes[at + 1] == 0x80 else { return nil }
    return bytes[at + 2] == 0xAF || bytes[at + 2] == 0x89 ? 3 : nil
  }
}
