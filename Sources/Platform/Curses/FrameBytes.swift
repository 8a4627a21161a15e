// The last hand on the bytes that curses has made: lent colours become true ones, and repeated characters are written
// out, because `CSI n b`, which xterm's entry promises, is unknown to many that call themselves xterm.

/// Rewrites finished frames.
enum FrameBytes {
  /// The bytes as they go to the terminal.
  ///
  /// - Parameters:
  ///   - bytes: What curses has made.
  ///   - lent: Which colour index stands for which true colour; empty when none does.
  /// - Returns: The same frame, with true colours and without repetitions.
  static func finished(_ bytes: [UInt8], lent: [Palette.RGB?]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 4)
    var at = 0
    // Where the last character begins in the result, for what is repeated.
    var last: Range<Int>?
    while at < bytes.count {
      guard bytes[at] == 0x1B, at + 1 < bytes.count, bytes[at + 1] == 0x5B else {
        if bytes[at] >= 0x20, bytes[at] & 0xC0 != 0x80 { last = result.count..<result.count }
        result.append(bytes[at])
        if let start = last?.lowerBound { last = start..<result.count }
        at += 1
        continue
      }
      var end = at + 2
      while end < bytes.count, (0x30...0x3B).contains(bytes[end]) { end += 1 }
      let parameters = bytes[(at + 2)..<end]
      if end < bytes.count, bytes[end] == 0x62, let last, let count = Int(String(decoding: parameters, as: UTF8.self)) {
        let character = Array(result[last])
        for _ in 0..<count { result += character }
        at = end + 1
        continue
      }
      let isStyle = end < bytes.count && bytes[end] == 0x6D && !lent.isEmpty
      result += [0x1B, 0x5B]
      result += isStyle ? style(parameters, lent: lent) : Array(parameters)
      // The final byte is copied here, so that it is not taken for a character.
      if end < bytes.count { result.append(bytes[end]) }
      at = end + 1
      last = isStyle ? last : nil
    }
    return result
  }

  private static func style(_ parameters: ArraySlice<UInt8>, lent: [Palette.RGB?]) -> [UInt8] {
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
