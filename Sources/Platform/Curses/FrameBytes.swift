// The last hand on the bytes that curses has made: lent colours become true ones; repeated characters are written out,
// because `CSI n b`, which xterm's entry promises, is unknown to many that call themselves xterm; and styles are sent
// once. Curses sets each colour by itself, resets colours before it resets everything, and resets before it moves on:
// a third of what a ticking second sends.
//
// | what comes            | what becomes of it                                                         |
// |-----------------------|----------------------------------------------------------------------------|
// | style (`CSI … m`)     | kept until something is drawn; a reset drops what was kept before          |
// | cursor movement       | passes a kept style, which it does not depend on                           |
// | text, erasing, rest   | sends the kept style first, as one sequence                                |

/// Rewrites finished frames.
enum FrameBytes {
  /// The bytes as they go to the terminal.
  ///
  /// - Parameters:
  ///   - bytes: What curses has made.
  ///   - lent: Which colour index stands for which true colour; empty when none does.
  /// - Returns: The same frame, with true colours and without repetitions.
  static func finished(_ bytes: [UInt8], lent: [Palette.RGB?]) -> [UInt8] {
    var frame = Rewriting(lent: lent, capacity: bytes.count + bytes.count / 4)
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
        // `ESC ( B` and its like choose a character set.
        let choosesSet = (0x28...0x2F).contains(bytes[at + 1])
        end = min(bytes.count, at + (choosesSet ? 3 : 2)) - 1
        frame.escape(bytes[at...end], drawsNothing: choosesSet)
      }
      at = end + 1
    }
    frame.settle()
    return frame.result
  }
}

/// A frame on its way, with the style that is kept back.
private struct Rewriting {
  /// Numbers in one style sequence; the Linux console takes no more.
  private static let mostNumbers = 16
  /// Final bytes of sequences that only move the cursor: A B C D G H d f.
  private static let movements: Set<UInt8> = [0x41, 0x42, 0x43, 0x44, 0x47, 0x48, 0x64, 0x66]

  /// Shift out and shift in choose a character set, and draw nothing.
  private static let shifts: ClosedRange<UInt8> = 0x0E...0x0F

  private(set) var result: [UInt8] = []
  private let lent: [Palette.RGB?]
  /// The style that waits; empty is a reset, nil when none waits.
  private var style: [UInt8]?
  /// Styles with their true colours: a frame has few of them, many times each.
  private var coloured: [[UInt8]: [UInt8]] = [:]
  /// Where the last character lies in the result, for what is repeated.
  private var last: Range<Int>?

  init(lent: [Palette.RGB?], capacity: Int) {
    self.lent = lent
    result.reserveCapacity(capacity)
  }

  /// Text without escape sequences.
  mutating func plain(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    while let first = rest.first {
      guard !Self.shifts.contains(first) else {
        result.append(first)
        rest.removeFirst()
        continue
      }
      let end = rest.firstIndex(where: Self.shifts.contains) ?? rest.endIndex
      drawn(rest[..<end])
      rest = rest[end...]
    }
  }

  private mutating func drawn(_ bytes: ArraySlice<UInt8>) {
    settle()
    result += bytes
    // The last character begins at its first byte, which no other byte of it looks like.
    guard let start = bytes.lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return }
    last = bytes[start] >= 0x20 ? (result.count - (bytes.endIndex - start))..<result.count : nil
  }

  mutating func escape(_ bytes: ArraySlice<UInt8>, drawsNothing: Bool) {
    if !drawsNothing { settle() }
    result += bytes
    last = nil
  }

  mutating func sequence(_ parameters: ArraySlice<UInt8>, final: UInt8?) {
    if final == 0x6D { return add(style(Array(parameters))) }
    if final == 0x62, let last, let count = Int(String(decoding: parameters, as: UTF8.self)) {
      let character = Array(result[last])
      settle()
      for _ in 0..<count { result += character }
      return
    }
    if !Self.movements.contains(final ?? 0) { settle() }
    result.append(0x1B)
    result.append(0x5B)
    result += parameters
    if let final { result.append(final) }
    last = nil
  }

  /// Sends the style that waits.
  mutating func settle() {
    guard let style else { return }
    self.style = nil
    result.append(0x1B)
    result.append(0x5B)
    result += style
    result.append(0x6D)
  }

  private mutating func add(_ numbers: [UInt8]) {
    let isReset = numbers.isEmpty || numbers == [0x30] || numbers.starts(with: [0x30, 0x3B])
    guard !isReset, let before = style else {
      style = numbers
      return
    }
    let count = (before + numbers).count { $0 == 0x3B } + 2
    if count > Self.mostNumbers {
      settle()
      style = numbers
    } else {
      style = (before.isEmpty ? [0x30] : before) + [0x3B] + numbers
    }
  }

  private mutating func style(_ numbers: [UInt8]) -> [UInt8] {
    if lent.isEmpty { return numbers }
    if let known = coloured[numbers] { return known }
    let style = trueColours(numbers)
    coloured[numbers] = style
    return style
  }

  private func trueColours(_ parameters: [UInt8]) -> [UInt8] {
    var numbers = parameters.split(separator: 0x3B, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    var at = 0
    while at + 2 < numbers.count {
      if numbers[at] == "38" || numbers[at] == "48", numbers[at + 1] == "5", let n = Int(numbers[at + 2]),
        lent.indices.contains(n), let colour = lent[n]
      {
        numbers.replaceSubrange((at + 1)...(at + 2), with: ["2", "\(colour.red)", "\(colour.green)", "\(colour.blue)"])
        at += 5
      } else {
        at += 1
      }
    }
    return Array(numbers.joined(separator: ";").utf8)
  }
}
