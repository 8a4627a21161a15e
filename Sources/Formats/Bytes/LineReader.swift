// Lines of text in UTF-8, one at a time and in constant memory.
import Core

/// Reads lines, which end with LF or CRLF.
struct LineReader {
  private static let longest = 1 << 20
  /// The longest line, or row of a table, that is passed over: what follows is not waited for.
  static let longestPassed = 16 << 20

  private let stream: ByteStream
  private var piece: ArraySlice<UInt8> = []
  /// The number of the line read last, from 1.
  private(set) var line = 0
  /// The bytes before the line read last, and before the next one.
  private(set) var start = 0
  private var offset = 0
  /// Whether a line ended with CRLF.
  private(set) var hasCarriageReturns = false

  /// Creates a reader of a stream that may begin with a byte order mark.
  init(_ stream: ByteStream) { self.stream = stream.utf8(from: .utf8) }

  /// The next line without its end; nil after the last one.
  mutating func next() throws -> String? {
    guard let next = try read(passing: LineReader.longest + 1) else { return nil }
    return next.text
  }

  /// The next line, as `next` gives it; one that is too long is passed over and refused.
  mutating func next(refusing fact: (Fact) throws -> Void) throws -> String? {
    while let next = try read(passing: LineReader.longestPassed) {
      guard next.isTooLong else { return next.text }
      try fact(.refused(RefusedRow(line: line, kind: nil, RowError(field: "", reason: .tooLong, offset: start))))
    }
    return nil
  }

  /// A line, of one that is too long nothing; where it is longer than `most`, the rest of the text is not waited for.
  private mutating func read(passing most: Int) throws -> (text: String, isTooLong: Bool)? {
    var bytes: [UInt8] = []
    var (isThere, isTooLong) = (false, false)
    start = offset
    while true {
      if piece.isEmpty {
        guard let more = try stream.next() else { break }
        piece = more[...]
      }
      isThere = true
      let end = piece.firstIndex(of: 0x0A)
      let part = piece[..<(end ?? piece.endIndex)]
      offset += part.count + (end == nil ? 0 : 1)
      guard offset - start <= most else { throw FormatError.tooLarge(line: line + 1) }
      if !isTooLong { bytes += part }
      if bytes.count > LineReader.longest { (bytes, isTooLong) = ([], true) }
      piece = piece[(part.endIndex + (end == nil ? 0 : 1))...]
      if end != nil { break }
    }
    guard isThere else { return nil }
    line += 1
    if bytes.last == 0x0D {
      bytes.removeLast()
      hasCarriageReturns = true
    }
    return (String(decoding: bytes, as: UTF8.self), isTooLong)
  }
}
