// Post-processes curses output: replaces lent colour indices by true colours; expands repeated characters, because many
// terminals claiming to be xterm lack `CSI n b` from its terminfo entry; and merges styles. Curses sets each colour
// separately, resets colours before resetting everything, and resets before moving: a third of the bytes of a ticking
// second.
//
// | input               | handling                                                                   |
// |---------------------|----------------------------------------------------------------------------|
// | style (`CSI … m`)   | held back until something is drawn; a reset discards the style held before |
// | cursor movement     | passes a held style, since it does not depend on it                        |
// | text, erasing, rest | sends the held style first, as one sequence                                |

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
        frame.escape(bytes[at...end], drawsNothing: choosesSet)
      }
      at = end + 1
    }
    frame.settle()
    return frame.result
  }
}

/// A frame being rewritten, with the held style.
private struct FrameRewriter {
  /// Maximum parameters per style sequence; the Linux console accepts no more.
  private static let mostNumbers = 16
  /// Final bytes of pure cursor movement: A B C D G H d f.
  private static let movements: Set<UInt8> = [0x41, 0x42, 0x43, 0x44, 0x47, 0x48, 0x64, 0x66]

  /// Shift out and shift in choose a character set and draw nothing.
  private static let shifts: ClosedRange<UInt8> = 0x0E...0x0F

  private(set) var result: [UInt8] = []
  private let lent: [Palette.RGB?]
  /// The held style; empty is a reset, nil if none is held.
  private var style: [UInt8]?
  /// Styles with true colours applied; a frame repeats a few of them many times.
  private var coloured: [[UInt8]: [UInt8]] = [:]
  /// Position of the last character in the result, for repetitions.
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
    // The last character starts at its last non-continuation byte.
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

  /// Sends the held style.
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
