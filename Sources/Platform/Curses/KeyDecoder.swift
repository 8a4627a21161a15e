// Decodes terminal bytes into keys. A pure state machine: bytes and times in, keys out; incomplete input waits for more
// bytes, or for `timeOut`, which turns a lone escape byte into the Esc key.
//
// | bytes                          | key                                         |
// |--------------------------------|---------------------------------------------|
// | ESC [ … final, ESC O letter    | arrows, Home … F12, Shift-Tab, focus, mouse |
// | ESC [ 200 ~ … ESC [ 201 ~      | one paste, at most `pasteLimit` bytes of it |
// | ESC then a printable character | Alt with it                                 |
// | ESC alone for the escape delay | Esc                                         |
// | ESC ] P X ^ _ … BEL or ESC \   | swallowed: the terminal's replies           |
// | sequences of no length known   | swallowed to their end, however far that is |
// | UTF-8                          | a grapheme; invalid bytes are dropped       |
import Canvas

/// Decodes a terminal's input.
public struct KeyDecoder {
  /// Maximum bytes kept per paste (64 KiB).
  public static let pasteLimit = 65_536
  /// Bytes of a control sequence, and of an answer, that are kept while they wait for their end.
  private static let sequenceLimit = 64
  private static let answerLimit = 4096
  /// Maximum seconds between the two clicks of a double click, on the same cell.
  public static let doubleClick = 0.4

  private var bytes: [UInt8] = []
  private var at = 0
  private var keys: [Key] = []
  private var text = String.UnicodeScalarView()
  private var paste: [UInt8]?
  private var skipped: Skipped?
  private var lastClick: (at: Point, time: Double)?
  private var time = 0.0

  /// A sequence too long to be kept, of which nothing may become a key.
  private enum Skipped {
    /// Ends with its final byte.
    case control
    /// Ends with BEL or ESC \.
    case answer
  }

  /// Whether incomplete input is waiting for more bytes or for `timeOut`.
  public var isWaiting: Bool { !bytes.isEmpty || paste != nil || skipped != nil }

  /// Whether a bracketed paste is in progress.
  public var isPasting: Bool { paste != nil }

  /// Consumes bytes that arrived at `time` (seconds on any monotonic clock); returns the complete keys.
  public mutating func feed(_ new: [UInt8], at time: Double) -> [Key] {
    self.time = time
    bytes += new
    return decode(isLast: false)
  }

  /// Resolves incomplete input after the escape delay has passed without more bytes.
  public mutating func timeOut() -> [Key] {
    if let held = paste, bytes.isEmpty {
      // The terminal never ended its paste.
      paste = nil
      return [.paste(KeyDecoder.pasted(held))]
    }
    defer { skipped = nil }
    return decode(isLast: true)
  }

  private mutating func decode(isLast: Bool) -> [Key] {
    while at < bytes.count {
      let start = at
      if paste != nil {
        guard takePaste(isLast: isLast) else { break }
      } else if let skipped {
        guard skip(skipped, isLast: isLast) else { break }
      } else if !takeOne(isLast: isLast) {
        at = start
        break
      }
    }
    bytes.removeFirst(at)
    at = 0
    finishText()
    defer { keys = [] }
    return keys
  }

  /// Takes one key; false if more bytes are needed.
  private mutating func takeOne(isLast: Bool) -> Bool {
    let byte = bytes[at]
    if byte == 0x1B { return takeEscape(isLast: isLast) }
    if byte >= 0x80 { return takeCharacter(isLast: isLast) }
    at += 1
    if byte > 0x20, byte < 0x7F {
      text.append(Unicode.Scalar(byte))
    } else {
      add(KeyDecoder.control(byte))
    }
    return true
  }

  private mutating func add(_ key: Key?) {
    finishText()
    if let key { keys.append(key) }
  }

  /// Joins scalars that arrived together into graphemes.
  private mutating func finishText() {
    guard !text.isEmpty else { return }
    keys += String(text).map { Key.character($0) }
    text = String.UnicodeScalarView()
  }

  static func control(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x00: return .control(" ")
    case 0x08, 0x7F: return .backspace
    case 0x09: return .tab
    case 0x0A, 0x0D: return .enter
    case 0x1B: return .escape
    case 0x20: return .space
    case 0x01...0x1A: return .control(Character(Unicode.Scalar(byte + 0x60)))
    case 0x1C...0x1F: return .control(Character(Unicode.Scalar(byte + 0x40)))
    default: return nil
    }
  }

  // MARK: UTF-8

  private mutating func takeCharacter(isLast: Bool) -> Bool {
    let length: Int
    switch bytes[at] {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF: length = 3
    case 0xF0...0xF4: length = 4
    default:
      at += 1
      return true
    }
    let available = bytes[at...].prefix(length)
    let isPlausible = available.dropFirst().allSatisfy { $0 & 0xC0 == 0x80 }
    if isPlausible, available.count < length, !isLast { return false }
    // C1 controls are not text; `String(validating:)` rejects overlong forms and surrogates.
    if available.count == length, let decoded = String(validating: available, as: UTF8.self),
      let scalar = decoded.unicodeScalars.first
    {
      at += length
      if scalar.value >= 0xA0 { text.append(scalar) }
    } else {
      at += 1
    }
    return true
  }

  // MARK: Escape sequences

  private mutating func takeEscape(isLast: Bool) -> Bool {
    guard at + 1 < bytes.count else {
      if isLast { at += 1; add(.escape) }
      return isLast
    }
    switch bytes[at + 1] {
    case 0x5B: return takeControlSequence(isLast: isLast)
    case 0x4F: return takeSingleShift(isLast: isLast)
    case 0x5D, 0x50, 0x58, 0x5E, 0x5F: return takeAnswer(isLast: isLast)
    case 0x1B:
      at += 1
      add(.escape)
      return true
    default: return takeAlt(isLast: isLast)
    }
  }

  private mutating func takeAlt(isLast: Bool) -> Bool {
    let start = at
    at += 1
    finishText()
    let before = keys.count
    guard takeOne(isLast: isLast) else {
      at = start
      return false
    }
    finishText()
    if keys.count > before, case .character(let character) = keys[before] { keys[before] = .alt(character) }
    return true
  }

  /// `ESC O letter`, with an optional modifier digit before the letter.
  private mutating func takeSingleShift(isLast: Bool) -> Bool {
    var end = at + 2
    while end < bytes.count, (0x30...0x39).contains(bytes[end]) { end += 1 }
    guard end < bytes.count else {
      if isLast { takeWhole(.alt("O"), length: 2) }
      return isLast
    }
    takeWhole(KeyDecoder.lettered(bytes[end]), length: end - at + 1)
    return true
  }

  private mutating func takeWhole(_ key: Key?, length: Int) {
    at += length
    add(key)
  }

  /// A string reply from the terminal: swallowed up to its terminator.
  private mutating func takeAnswer(isLast: Bool) -> Bool {
    var end = at + 2
    while end < bytes.count, end - at < KeyDecoder.answerLimit {
      if bytes[end] == 0x07 { return takeNothing(end - at + 1) }
      if bytes[end] == 0x1B, end + 1 < bytes.count, bytes[end + 1] == 0x5C { return takeNothing(end - at + 2) }
      end += 1
    }
    if end - at >= KeyDecoder.answerLimit { return begin(.answer, after: end - at) }
    guard isLast else { return false }
    takeWhole(.alt(Character(Unicode.Scalar(bytes[at + 1]))), length: 2)
    return true
  }

  private mutating func takeNothing(_ length: Int) -> Bool {
    takeWhole(nil, length: length)
    return true
  }

  private mutating func takeControlSequence(isLast: Bool) -> Bool {
    var end = at + 2
    // The Linux console's F1 to F5 are ESC [ [ A to E.
    if end < bytes.count, bytes[end] == 0x5B {
      guard end + 1 < bytes.count else { return waits(isLast: isLast) }
      takeWhole((0x41...0x45).contains(bytes[end + 1]) ? .function(Int(bytes[end + 1]) - 0x40) : nil, length: 4)
      return true
    }
    while end < bytes.count, (0x20...0x3F).contains(bytes[end]), end - at < KeyDecoder.sequenceLimit { end += 1 }
    guard end < bytes.count else { return waits(isLast: isLast) }
    if end - at == KeyDecoder.sequenceLimit, (0x20...0x3F).contains(bytes[end]) {
      return begin(.control, after: end - at)
    }
    let parameters = String(decoding: bytes[(at + 2)..<end], as: UTF8.self)
    let final = bytes[end]
    if final == 0x4D, parameters.isEmpty {
      // An old-style mouse report: three bytes follow.
      guard end + 3 < bytes.count else { return waits(isLast: isLast) }
      let report = bytes[(end + 1)...(end + 3)].map { Int($0) - 32 }
      takeWhole(mouse(report[0], report[1], report[2]), length: end - at + 4)
      return true
    }
    guard (0x40...0x7E).contains(final) else { return takeNothing(end - at + 1) }
    let length = end - at + 1
    if final == 0x7E, parameters == "200" {
      _ = takeNothing(length)
      paste = []
    } else if parameters.first == "<" {
      let report = parameters.dropFirst().split(separator: ";").compactMap { Int($0) }
      takeWhole(final == 0x4D && report.count == 3 ? mouse(report[0], report[1], report[2]) : nil, length: length)
    } else {
      takeWhole(KeyDecoder.sequence(parameters, final), length: length)
    }
    return true
  }

  /// Swallows what there is of a sequence, and all that comes of it.
  private mutating func begin(_ kind: Skipped, after length: Int) -> Bool {
    skipped = kind
    return takeNothing(length)
  }

  /// Swallows bytes up to the end of a sequence; false if the buffer may end in a partial terminator.
  private mutating func skip(_ kind: Skipped, isLast: Bool) -> Bool {
    switch kind {
    case .control:
      // Anything but a parameter ends it: a final byte belongs to it, a control or an escape to what follows.
      guard let end = bytes[at...].firstIndex(where: { !(0x20...0x3F).contains($0) }) else { return skipAll() }
      at = (0x40...0x7E).contains(bytes[end]) ? end + 1 : end
    case .answer:
      guard let end = bytes[at...].firstIndex(where: { $0 == 0x07 || $0 == 0x1B }) else { return skipAll() }
      at = end
      if bytes[end] == 0x1B {
        if end + 1 == bytes.count, !isLast { return false }
        if end + 1 < bytes.count, bytes[end + 1] == 0x5C { at += 2 }
      } else {
        at += 1
      }
    }
    skipped = nil
    return true
  }

  private mutating func skipAll() -> Bool {
    at = bytes.count
    return true
  }

  /// An unfinished sequence: waits, or, if nothing more came, is taken as Alt with the bracket.
  private mutating func waits(isLast: Bool) -> Bool {
    guard isLast else { return false }
    if bytes.count - at == 2 { takeWhole(.alt("["), length: 2) } else { takeWhole(nil, length: bytes.count - at) }
    return true
  }
}

// MARK: Mouse and paste

extension KeyDecoder {
  /// A press or wheel step; releases, motion and other buttons are ignored.
  ///
  /// Columns and rows count from 1.
  private mutating func mouse(_ button: Int, _ column: Int, _ row: Int) -> Key? {
    // A report says what it likes: no screen has cells beyond these.
    let cells = 1...65_536
    guard cells.contains(column), cells.contains(row) else { return nil }
    let point = Point(column - 1, row - 1)
    switch button & ~0x1C {
    case 0:
      let isSecond = lastClick.map { $0.at == point && time - $0.time <= KeyDecoder.doubleClick } ?? false
      lastClick = isSecond ? nil : (point, time)
      return .mouse(Mouse(isSecond ? .doubleClick : .click, at: point))
    case 64: return .mouse(Mouse(.wheelUp, at: point))
    case 65: return .mouse(Mouse(.wheelDown, at: point))
    default: return nil
    }
  }

  private static let pasteEnd: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]

  /// Adds bytes to the paste; false if the buffer may end in a partial terminator.
  private mutating func takePaste(isLast: Bool) -> Bool {
    let end = KeyDecoder.pasteEnd
    guard let escape = bytes[at...].firstIndex(of: 0x1B) else {
      keep(bytes[at...])
      at = bytes.count
      return true
    }
    keep(bytes[at..<escape])
    at = escape
    let candidate = bytes[escape...].prefix(end.count)
    if candidate.elementsEqual(end) {
      at += end.count
      add(.paste(KeyDecoder.pasted(paste ?? [])))
      paste = nil
    } else if !isLast, candidate.elementsEqual(end.prefix(candidate.count)), candidate.count < end.count {
      return false
    } else {
      at += 1
    }
    return true
  }

  private mutating func keep(_ new: ArraySlice<UInt8>) {
    let room = KeyDecoder.pasteLimit - (paste?.count ?? 0)
    paste?.append(contentsOf: new.prefix(room))
  }

  /// Pasted bytes as text: line ends normalised to newlines, no control characters except tabs.
  private static func pasted(_ bytes: [UInt8]) -> String {
    let lines = String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    let kept = lines.unicodeScalars.filter {
      $0 == "\n" || $0 == "\t" || ($0.value >= 0x20 && !(0x7F...0x9F).contains($0.value))
    }
    return String(String.UnicodeScalarView(kept))
  }
}
