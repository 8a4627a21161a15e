// Post-processes curses output, a half of whose bytes set styles: keeps the style that curses wants and sends the shortest
// change to it, only when something is drawn that shows it; writes true colours in place of lent indices; and writes out
// repeated characters, because many terminals claiming to be xterm lack `CSI n b` from its terminfo entry.
//
// | input                     | handling                                                                  |
// |---------------------------|---------------------------------------------------------------------------|
// | style (`CSI … m`)         | noted, not sent                                                           |
// | cursor movement           | passes                                                                    |
// | blanks, erasing           | first the style, if they would show it: background, underline and reverse |
// | text, rest                | first the style                                                           |
// | choice of a character set | passes unless it is the one chosen last                                   |

/// Rewrites finished frames.
enum FrameBytes {
  /// The bytes for the terminal.
  ///
  /// - Parameters:
  ///   - bytes: The curses output.
  ///   - lent: True colours by lent index; empty if none are lent.
  /// - Returns: The same frame, with true colours and without repetitions.
  static func finished(_ bytes: [UInt8], lent: [Palette.RGB?]) -> [UInt8] {
    var frame = FrameRewriter(lent: lent, capacity: bytes.count + bytes.count / 4)
    var at = 0
    while at < bytes.count {
      guard bytes[at] == 0x1B, at + 1 < bytes.count else {
        let start = at
        repeat { at += 1 } while at < bytes.count && bytes[at] != 0x1B
        frame.plain(bytes[start..<at])
        continue
      }
      var end = at + 2
      if bytes[at + 1] == 0x5B {
        while end < bytes.count, (0x20...0x3F).contains(bytes[end]) { end += 1 }
        frame.sequence(bytes[(at + 2)..<end], final: end < bytes.count ? bytes[end] : nil)
      } else {
        // `ESC ( B` and the like choose a character set.
        let choosesSet = (0x28...0x2F).contains(bytes[at + 1])
        end = min(bytes.count, at + (choosesSet ? 3 : 2)) - 1
        frame.escape(bytes[at...end], choosesSet: choosesSet)
      }
      at = end + 1
    }
    frame.settle()
    return frame.result
  }
}

/// A frame being rewritten.
private struct FrameRewriter {
  /// Final bytes of pure cursor movement: A B C D G H d f.
  private static let movements: Set<UInt8> = [0x41, 0x42, 0x43, 0x44, 0x47, 0x48, 0x64, 0x66]
  /// Final bytes of erasing, which shows a background alone: J K X.
  private static let erasures: Set<UInt8> = [0x4A, 0x4B, 0x58]
  /// Shift out and shift in choose a character set and draw nothing.
  private static let shifts: ClosedRange<UInt8> = 0x0E...0x0F

  private(set) var result: [UInt8] = []
  private var colours: FrameColours
  /// The style that curses wants, and the terminal's; nil is unknown.
  ///
  /// A frame begins with none.
  private var wanted = FrameStyle()
  private var active: FrameStyle? = FrameStyle()
  /// Whether the terminal's style has something that we never draw in.
  private var isForeign = false
  /// What sequences change, by their parameters; a frame repeats a few of them many times.
  private var changes: [[UInt8]: [FrameStyle.Change]?] = [:]
  /// The character set chosen last: its sequence by place, and the shift between places.
  private var sets: [UInt8: UInt8] = [:]
  private var shift: UInt8?
  /// Position of the last character in the result, for repetitions.
  private var last: Range<Int>?

  init(lent: [Palette.RGB?], capacity: Int) {
    colours = FrameColours(lent: lent)
    result.reserveCapacity(capacity)
  }

  /// Text without escape sequences.
  mutating func plain(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    while let first = rest.first {
      guard !Self.shifts.contains(first) else {
        if shift != first { result.append(first) }
        shift = first
        rest.removeFirst()
        continue
      }
      let end = rest.firstIndex(where: Self.shifts.contains) ?? rest.endIndex
      let inked = rest[..<end].firstIndex { $0 > 0x20 } ?? end
      if inked > rest.startIndex { drawn(rest[..<inked], areBlank: true) }
      if inked < end { drawn(rest[inked..<end], areBlank: false) }
      rest = rest[end...]
    }
  }

  private mutating func drawn(_ bytes: ArraySlice<UInt8>, areBlank: Bool) {
    settle(isBlank: areBlank)
    result += bytes
    // The last character starts at its last non-continuation byte.
    guard let start = bytes.lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return }
    last = bytes[start] >= 0x20 ? (result.count - (bytes.endIndex - start))..<result.count : nil
  }

  mutating func escape(_ bytes: ArraySlice<UInt8>, choosesSet: Bool) {
    if choosesSet, bytes.count == 3 {
      let (place, set) = (bytes[bytes.startIndex + 1], bytes[bytes.startIndex + 2])
      guard sets[place] != set else { return }
      sets[place] = set
    } else {
      settle()
    }
    result += bytes
    last = nil
  }

  mutating func sequence(_ parameters: ArraySlice<UInt8>, final: UInt8?) {
    if final == 0x6D { return restyle(Array(parameters)) }
    if final == 0x62, let last, let count = Int(String(decoding: parameters, as: UTF8.self)) {
      let character = Array(result[last])
      for _ in 0..<count { result += character }
      return
    }
    if !Self.movements.contains(final ?? 0) { settle(isBlank: Self.erasures.contains(final ?? 0)) }
    send(parameters, final)
    last = nil
  }

  private mutating func send(_ parameters: some Sequence<UInt8>, _ final: UInt8?) {
    result.append(0x1B)
    result.append(0x5B)
    result += parameters
    if let final { result.append(final) }
  }

  /// Brings the terminal to the wanted style, unless blanks would look the same in its own.
  mutating func settle(isBlank: Bool = false) {
    guard wanted != active else { return }
    if isBlank, let active, active.looksBlank(as: wanted) { return }
    send(wanted.parameters(from: active, colours), 0x6D)
    active = wanted
  }

  private mutating func restyle(_ parameters: [UInt8]) {
    let known = changes[parameters] ?? FrameStyle.changes(parameters, &colours)
    changes[parameters] = .some(known)
    guard let known else {
      settle()
      send(parameters, 0x6D)
      isForeign = true
      return
    }
    // The next style begins anew.
    if isForeign { active = nil }
    isForeign = false
    for change in known { wanted.take(change) }
  }
}

/// Colours and attributes of a terminal's cells.
private struct FrameStyle: Equatable {
  /// A change by one or more numbers of a sequence.
  enum Change {
    case reset
    case set(UInt8)
    case clear(UInt8)
    /// The number of a colour in `FrameColours`; 0 is the terminal's own.
    case foreground(Int)
    case background(Int)
  }

  private var attributes: UInt8 = 0
  private var foreground = 0
  private var background = 0

  /// Attributes by their numbers.
  private static let bits: [(number: String, bit: UInt8)] = [("1", 1), ("2", 2), ("4", 4), ("7", 8)]
  private static let weight: UInt8 = 3
  /// Attributes that show on a blank: underline and reverse.
  private static let paper: UInt8 = 12

  mutating func take(_ change: Change) {
    switch change {
    case .reset: self = FrameStyle()
    case .set(let bit): attributes |= bit
    case .clear(let bits): attributes &= ~bits
    case .foreground(let colour): foreground = colour
    case .background(let colour): background = colour
    }
  }

  /// Whether a blank looks the same in another style.
  func looksBlank(as other: FrameStyle) -> Bool {
    background == other.background && (attributes | other.attributes) & Self.paper == 0
  }

  /// The numbers that lead from a style to this one; nil is an unknown one.
  func parameters(from other: FrameStyle?, _ colours: FrameColours) -> [UInt8] {
    let isReset =
      other.map {
        $0.attributes & ~attributes != 0 || $0.foreground != 0 && foreground == 0
          || $0.background != 0 && background == 0
      } ?? true
    let base = isReset ? FrameStyle() : other ?? FrameStyle()
    var numbers = Self.bits.filter { attributes & ~base.attributes & $0.bit != 0 }.map(\.number)
    if foreground != base.foreground { numbers.append(colours[foreground]) }
    if background != base.background { numbers.append(colours[background]) }
    // A reset alone needs no number.
    if isReset, !numbers.isEmpty { numbers.insert("0", at: 0) }
    return Array(numbers.joined(separator: ";").utf8)
  }

  /// What the parameters of a sequence change; nil where one is unknown.
  static func changes(_ parameters: [UInt8], _ colours: inout FrameColours) -> [Change]? {
    var changes: [Change] = []
    var numbers = String(decoding: parameters, as: UTF8.self).split(separator: ";", omittingEmptySubsequences: false)[
      ...]
    while let first = numbers.popFirst() {
      if let attribute = bits.first(where: { $0.number == first }) {
        changes.append(.set(attribute.bit))
        continue
      }
      switch Int(first) ?? (first.isEmpty ? 0 : -1) {
      case 0: changes.append(.reset)
      case 22: changes.append(.clear(weight))
      case 24: changes.append(.clear(4))
      case 27: changes.append(.clear(8))
      case 38: changes.append(.foreground(colours.number(of: "38", &numbers)))
      case 48: changes.append(.background(colours.number(of: "48", &numbers)))
      case 39: changes.append(.foreground(0))
      case 49: changes.append(.background(0))
      case 30...37, 90...97: changes.append(.foreground(colours.number(of: String(first))))
      case 40...47, 100...107: changes.append(.background(colours.number(of: String(first))))
      default:
        if first.hasPrefix("38:") {
          changes.append(.foreground(colours.number(of: String(first))))
        } else if first.hasPrefix("48:") {
          changes.append(.background(colours.number(of: String(first))))
        } else {
          return nil
        }
      }
    }
    return changes
  }
}

/// The colours of a frame, numbered from 1 as they come.
private struct FrameColours {
  /// True colours by lent index.
  let lent: [Palette.RGB?]
  private var texts = [""]
  private var numbers: [String: Int] = [:]

  init(lent: [Palette.RGB?]) { self.lent = lent }

  /// The parameters that choose a colour.
  subscript(number: Int) -> String { texts[number] }

  mutating func number(of text: String) -> Int {
    if let number = numbers[text] { return number }
    texts.append(text)
    numbers[text] = texts.count - 1
    return texts.count - 1
  }

  /// A colour by index or by its components, of which an index that is lent becomes the latter.
  mutating func number(of kind: String, _ rest: inout ArraySlice<Substring>) -> Int {
    let count = rest.first == "2" ? 4 : 2
    let own = rest.prefix(count)
    rest = rest.dropFirst(count)
    if own.first == "5", let index = own.last.flatMap({ Int($0) }), lent.indices.contains(index),
      let colour = lent[index]
    {
      return number(of: "\(kind);2;\(colour.red);\(colour.green);\(colour.blue)")
    }
    return number(of: ([kind] + own.map(String.init)).joined(separator: ";"))
  }
}
