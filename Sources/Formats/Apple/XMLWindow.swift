// Tags of a large XML document, one after the other, out of a window of two MiB: no tree, no text between tags, no String.
// Nothing is checked that need not be: real exports break the rules of XML in ways that any parser refuses (formats 2.9).
//
// | in the file                          | becomes                                                        |
// |--------------------------------------|----------------------------------------------------------------|
// | all before the root, DTD and all     | passed over: Apple's own DTD of version 12 is broken           |
// | a comment, an instruction            | passed over                                                    |
// | a second attribute of one name       | the first one holds, counted                                   |
// | an attribute without `=` or quotes   | passed over, counted                                           |
// | a tag that the file does not finish  | `FormatError.endsEarly`, after all tags before it              |
// | a tag or comment of more than a MiB  | `FormatError.tooLarge` for a tag; a comment may be of any size |
import Core
import Foundation

/// Some bytes in the window, until the next tag is read.
struct ByteRun {
  let start: UnsafePointer<UInt8>
  let count: Int

  subscript(index: Int) -> UInt8 { start[index] }

  /// Whether it is this text of ASCII.
  func equals(_ text: StaticString) -> Bool {
    count == text.utf8CodeUnitCount && memcmp(start, text.utf8Start, count) == 0
  }

  /// Whether it begins with this text of ASCII.
  func begins(with text: StaticString) -> Bool {
    count >= text.utf8CodeUnitCount && memcmp(start, text.utf8Start, text.utf8CodeUnitCount) == 0
  }

  func equals(_ bytes: [UInt8]) -> Bool {
    count == bytes.count && bytes.withUnsafeBufferPointer { memcmp(start, $0.baseAddress ?? start, count) == 0 }
  }

  /// A run of no bytes, for attributes that are not there.
  static var nothing: ByteRun { ByteRun(start: StaticString("").utf8Start, count: 0) }

  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }
}

/// A tag in the window.
struct XMLTag {
  struct Attribute {
    let name: ByteRun
    /// As it stands, entities and all.
    let value: ByteRun
  }

  let name: ByteRun
  /// Whether it ends an element: `</name>`.
  let isEnd: Bool
  /// Whether the element has nothing in it: `<name/>`.
  let isEmpty: Bool
  let attributes: UnsafeBufferPointer<Attribute>
  /// Attributes that were passed over.
  let oddAttributes: Int

  /// The value of an attribute; nil where there is none.
  func value(_ name: StaticString) -> ByteRun? { attributes.first { $0.name.equals(name) }?.value }
}

/// Reads the tags of a document.
final class XMLWindow {
  /// The longest tag.
  static let longest = 1 << 20
  private static let mostAttributes = 64

  private let stream: ByteStream
  private let root: StaticString
  private let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: 2 * XMLWindow.longest)
  private let attributes = UnsafeMutablePointer<XMLTag.Attribute>.allocate(capacity: XMLWindow.mostAttributes)
  /// The bytes in the window, and where the next tag is looked for.
  private var (filled, at) = (0, 0)
  /// A piece of which there was no room for all.
  private var piece: ArraySlice<UInt8> = []
  private var isAtEnd = false
  private var place = Place.prolog
  /// Line ends before `counted`, a place in the window.
  private var (lines, counted) = (0, 0)
  /// Where the tag read last begins.
  private var tagStart = 0
  /// Bytes that were in the window before those in it.
  private var passed = 0

  private enum Place { case prolog, content, comment }

  /// Reads a document whose root has this name.
  init(_ stream: ByteStream, root: StaticString) {
    (self.stream, self.root) = (stream, root)
  }

  deinit {
    buffer.deallocate()
    attributes.deallocate()
  }

  /// Bytes read so far.
  var offset: Int { passed + filled }

  /// The line on which the tag read last begins, from 1.
  var line: Int {
    count(to: tagStart)
    return lines + 1
  }

  /// The next tag; nil at the end.
  ///
  /// - Throws: `FormatError` where the document ends within a tag or before its root, or a tag is too long.
  func next() throws -> XMLTag? {
    while true {
      if place != .content, try !enterContent() { throw FormatError.endsEarly(offset: offset) }
      guard let start = find(UInt8(ascii: "<"), from: at) else {
        at = filled
        guard try refill() else { return nil }
        continue
      }
      at = start
      guard start + 1 < filled else {
        guard try refill() else { throw FormatError.endsEarly(offset: offset) }
        continue
      }
      if buffer[start + 1] == UInt8(ascii: "!") {
        guard filled - start >= 4 || isAtEnd else {
          _ = try refill()
          continue
        }
        if filled - start >= 4, buffer[start + 2] == UInt8(ascii: "-"), buffer[start + 3] == UInt8(ascii: "-") {
          place = .comment
          at = start + 4
          continue
        }
      }
      if let tag = parse(start) { return tag }
      guard filled - start <= XMLWindow.longest else {
        tagStart = start
        throw FormatError.tooLarge(line: line)
      }
      guard try refill() else { throw FormatError.endsEarly(offset: offset) }
    }
  }

  // MARK: Places

  /// Passes over the prolog or a comment; false where the document ends in it.
  private func enterContent() throws -> Bool {
    while place == .prolog {
      guard let start = find(UInt8(ascii: "<"), from: at) else {
        at = filled
        guard try refill() else { return false }
        continue
      }
      at = start
      let count = root.utf8CodeUnitCount
      guard filled - start > count + 1 else {
        guard try refill() else { return false }
        continue
      }
      let isRoot = memcmp(buffer + start + 1, root.utf8Start, count) == 0 && !isName(buffer[start + 1 + count])
      if isRoot { place = .content } else { at = start + 1 }
    }
    while place == .comment {
      guard let end = find(UInt8(ascii: ">"), from: at) else {
        // Both hyphens before it may be the last bytes here.
        at = max(at, filled - 2)
        guard try refill() else { return false }
        continue
      }
      let isEnd = end >= 2 && buffer[end - 1] == UInt8(ascii: "-") && buffer[end - 2] == UInt8(ascii: "-")
      at = end + 1
      if isEnd { place = .content }
    }
    return true
  }

  // MARK: A tag

  /// The tag that begins here, with which the window goes on behind it; nil where it is not all in the window.
  private func parse(_ start: Int) -> XMLTag? {
    let filled = self.filled
    var p = start + 1
    let isEnd = buffer[p] == UInt8(ascii: "/")
    if isEnd { p += 1 }
    let nameStart = p
    while p < filled, isName(buffer[p]) { p += 1 }
    let name = ByteRun(start: buffer + nameStart, count: p - nameStart)
    var (count, odd) = (0, 0)
    var isEmpty = false
    while true {
      while p < filled, buffer[p] <= 0x20 { p += 1 }
      guard p < filled else { return nil }
      if buffer[p] == UInt8(ascii: ">") { break }
      if buffer[p] == UInt8(ascii: "/") || buffer[p] == UInt8(ascii: "?") {
        isEmpty = true
        p += 1
        continue
      }
      isEmpty = false
      let key = p
      var isOdd = false
      while p < filled, buffer[p] != UInt8(ascii: "="), buffer[p] != UInt8(ascii: ">"), buffer[p] != UInt8(ascii: "<") {
        isOdd = isOdd || buffer[p] <= 0x20
        p += 1
      }
      guard p < filled else { return nil }
      guard buffer[p] == UInt8(ascii: "=") else {
        odd += 1
        if buffer[p] == UInt8(ascii: ">") { break }
        p += 1
        continue
      }
      let keyCount = p - key
      p += 1
      guard p < filled else { return nil }
      let quote = buffer[p]
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
        odd += 1
        continue
      }
      guard let end = find(quote, from: p + 1) else { return nil }
      let attribute = XMLTag.Attribute(
        name: ByteRun(start: buffer + key, count: keyCount), value: ByteRun(start: buffer + p + 1, count: end - p - 1))
      p = end + 1
      if isOdd || count == XMLWindow.mostAttributes || isThere(attribute.name, among: count) {
        odd += 1
      } else {
        (attributes + count).initialize(to: attribute)
        count += 1
      }
    }
    tagStart = start
    at = p + 1
    return XMLTag(
      name: name, isEnd: isEnd, isEmpty: isEmpty, attributes: UnsafeBufferPointer(start: attributes, count: count),
      oddAttributes: odd)
  }

  private func isThere(_ name: ByteRun, among count: Int) -> Bool {
    for index in 0..<count where attributes[index].name.count == name.count {
      if memcmp(attributes[index].name.start, name.start, name.count) == 0 { return true }
    }
    return false
  }

  @inline(__always)
  private func isName(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "/") && byte != UInt8(ascii: "<")
  }

  @inline(__always)
  private func find(_ byte: UInt8, from index: Int) -> Int? {
    guard index < filled, let found = memchr(buffer + index, Int32(byte), filled - index) else { return nil }
    return UnsafePointer(found.assumingMemoryBound(to: UInt8.self)) - UnsafePointer(buffer)
  }

  // MARK: The window

  /// Brings more bytes in; false at the end.
  ///
  /// Everything before `at` goes.
  private func refill() throws -> Bool {
    if at > 0 {
      // A tag that was read is behind its line.
      count(to: at)
      memmove(buffer, buffer + at, filled - at)
      (filled, passed, counted, tagStart, at) = (filled - at, passed + at, 0, 0, 0)
    }
    if piece.isEmpty, !isAtEnd {
      if let next = try stream.next() { piece = next[...] } else { isAtEnd = true }
    }
    let room = min(piece.count, 2 * XMLWindow.longest - filled)
    guard room > 0 else { return false }
    piece.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      memcpy(buffer + filled, base, room)
    }
    piece = piece.dropFirst(room)
    filled += room
    return true
  }

  /// Counts line ends up to a place, eight bytes at a time.
  private func count(to end: Int) {
    var (index, lines) = (counted, 0)
    let feeds: UInt64 = 0x0A0A_0A0A_0A0A_0A0A, low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    while index + 8 <= end {
      // A counter in each byte, emptied before one could overflow.
      var counters: UInt64 = 0
      let stop = min(end - 7, index + 8 * 255)
      while index < stop {
        let word = UnsafeRawPointer(buffer + index).loadUnaligned(as: UInt64.self) ^ feeds
        // The high bit of each byte that is zero.
        counters &+= ~((word & low) &+ low | word | low) >> 7
        index += 8
      }
      let pairs = (counters & 0x00FF_00FF_00FF_00FF) &+ (counters >> 8 & 0x00FF_00FF_00FF_00FF)
      lines += Int((pairs &* 0x0001_0001_0001_0001) >> 48)
    }
    while index < end {
      if buffer[index] == 0x0A { lines += 1 }
      index += 1
    }
    self.lines += lines
    counted = max(counted, end)
  }
}
