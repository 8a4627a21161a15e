// How far bytes are JSON, and its records before that place: those of a list that is the whole value or a member of it.
// A file that was cut, or that is damaged within, gives these.
import Foundation

/// The part of bytes that is JSON.
struct JSONPrefix {
  /// A value of whole records: the bytes up to the last one, and the brackets that close it.
  private(set) var records = Data()
  /// The bytes before the place that no value of JSON goes on with; all of them where it only ends too soon.
  var offset: Int { at }

  private enum Bracket: UInt8 {
    case list = 0x5D, object = 0x7D
  }

  private let bytes: [UInt8]
  private var at = 0
  private var open: [Bracket] = []
  /// The bytes up to the last whole record, and the brackets that were open there.
  private var whole: (end: Int, open: [Bracket])?

  private struct Broken: Error {}

  /// Reads as far as it is JSON; nil where no list or object begins.
  init?(_ bytes: [UInt8], deepest: Int) {
    self.bytes = bytes
    try? read(deepest)
    guard let whole else { return nil }
    records = Data(bytes[..<whole.end] + whole.open.reversed().map(\.rawValue))
  }

  /// Reads a value; brackets are counted instead of nesting calls.
  private mutating func read(_ deepest: Int) throws {
    repeat {
      // A value begins here, of an object behind its name.
      if case .object? = open.last { try name() }
      switch try glance() {
      case 0x5B, 0x7B:
        guard open.count < deepest else { throw Broken() }
        open.append(bytes[at] == 0x5B ? .list : .object)
        at += 1
        keep()
        let next = try glance()
        if next != open.last?.rawValue { continue }
      case 0x22: try string()
      case 0x74: try word("true")
      case 0x66: try word("false")
      case 0x6E: try word("null")
      default: try number()
      }
      try end()
    } while !open.isEmpty
    skipBlanks()
    guard at == bytes.count else { throw Broken() }
  }

  /// Passes over the end of a value: brackets that close, then the comma before the next one.
  private mutating func end() throws {
    keep()
    while let bracket = open.last {
      let next = try glance()
      guard next == bracket.rawValue || next == 0x2C else { throw Broken() }
      at += 1
      if next == 0x2C { return }
      open.removeLast()
      keep()
    }
  }

  /// Remembers this place where all records before it are whole.
  private mutating func keep() {
    switch open {
    case [], [.list], [.object], [.object, .list]: whole = (at, open)
    default: break
    }
  }

  private mutating func name() throws {
    guard try glance() == 0x22 else { throw Broken() }
    try string()
    guard try glance() == 0x3A else { throw Broken() }
    at += 1
  }

  private mutating func skipBlanks() {
    while at < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[at]) { at += 1 }
  }

  /// The byte behind blanks.
  private mutating func glance() throws -> UInt8 {
    skipBlanks()
    guard at < bytes.count else { throw Broken() }
    return bytes[at]
  }

  private mutating func string() throws {
    let start = at + 1
    at += 1
    while at < bytes.count, bytes[at] != 0x22 {
      guard bytes[at] >= 0x20 else { throw Broken() }
      if bytes[at] == 0x5C { try escape() }
      at += 1
    }
    guard at < bytes.count else { throw Broken() }
    guard String(data: Data(bytes[start..<at]), encoding: .utf8) != nil else {
      at = start
      throw Broken()
    }
    at += 1
  }

  /// Stops at the last byte of an escape.
  private mutating func escape() throws {
    at += 1
    guard at < bytes.count, "\"\\/bfnrtu".utf8.contains(bytes[at]) else { throw Broken() }
    guard bytes[at] == 0x75 else { return }
    for _ in 0..<4 {
      at += 1
      guard at < bytes.count, Character(UnicodeScalar(bytes[at])).isHexDigit else { throw Broken() }
    }
  }

  private mutating func word(_ word: String) throws {
    for byte in word.utf8 {
      guard at < bytes.count, bytes[at] == byte else { throw Broken() }
      at += 1
    }
  }

  private mutating func number() throws {
    if peek(0x2D) { at += 1 }
    if peek(0x30) { at += 1 } else { try digits() }
    if peek(0x2E) {
      at += 1
      try digits()
    }
    if peek(0x65) || peek(0x45) {
      at += 1
      if peek(0x2B) || peek(0x2D) { at += 1 }
      try digits()
    }
    // Its next digit may be missing.
    guard at < bytes.count else { throw Broken() }
  }

  private func peek(_ byte: UInt8) -> Bool { at < bytes.count && bytes[at] == byte }

  private mutating func digits() throws {
    let start = at
    while at < bytes.count, (0x30...0x39).contains(bytes[at]) { at += 1 }
    guard at > start else { throw Broken() }
  }
}
