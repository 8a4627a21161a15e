// Lines of text in UTF-8, one at a time and in constant memory.

/// Reads lines, which end with LF or CRLF.
struct LineReader {
  private static let longest = 1 << 20

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
    var bytes: [UInt8] = []
    var isThere = false
    start = offset
    while true {
      if piece.isEmpty {
        guard let more = try stream.next() else { break }
        piece = more[...]
      }
      isThere = true
      let end = piece.firstIndex(of: 0x0A)
      bytes += piece[..<(end ?? piece.endIndex)]
      offset += (end.map { $0 + 1 } ?? piece.endIndex) - piece.startIndex
      guard bytes.count <= LineReader.longest else { throw FormatError.tooLarge(line: line + 1) }
      piece = piece[(end.map { $0 + 1 } ?? piece.endIndex)...]
      if end != nil { break }
    }
    guard isThere else { return nil }
    line += 1
    if bytes.last == 0x0D {
      bytes.removeLast()
      hasCarriageReturns = true
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
