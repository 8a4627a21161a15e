// How a table is written: the encoding and the delimiter, told from the file itself.

/// The dialect of a table as text.
public struct CSVDialect: Hashable, Sendable {
  public var encoding: TextEncoding
  public var delimiter: UInt8

  public init(encoding: TextEncoding = .utf8, delimiter: UInt8 = UInt8(ascii: ",")) {
    self.encoding = encoding
    self.delimiter = delimiter
  }

  /// Reads a whole source once and tells its dialect.
  public init(of source: ByteSource) throws {
    let stream = try source.open()
    var proof = EncodingProof()
    var head: [UInt8] = []
    var line = 0
    while let piece = try stream.next() {
      proof.add(piece)
      if head.count < CSVDialect.headSize { head += piece.prefix(CSVDialect.headSize - head.count) }
      let end = piece.lastIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      line = end.map { piece.count - $0 } ?? line + piece.count
      // No row is as long: its reader will say so, and need not wait for the end of a line without one.
      if line > LineReader.longestPassed * 2 { break }
    }
    self.init(encoding: proof.encoding, delimiter: UInt8(ascii: ","))
    var decoder = TextDecoder(encoding)
    delimiter = CSVDialect.delimiter(of: decoder.decode(head) + decoder.finish())
  }

  /// The rows of a source in this dialect.
  public func reader(_ source: ByteSource) throws -> CSVReader {
    CSVReader(try source.open().utf8(from: encoding), delimiter: delimiter)
  }

  private static let headSize = 1 << 16

  /// The most frequent of comma, semicolon, tab and pipe outside quotes in the first line that has any.
  ///
  /// A comma in `Sleep Quality, %` does not outnumber the semicolons beside it; of equals the first one wins.
  static func delimiter(of text: some Sequence<UInt8>) -> UInt8 {
    let candidates: [UInt8] = [",", ";", "\t", "|"].map { UInt8(ascii: $0) }
    var counts = [Int](repeating: 0, count: candidates.count)
    var isQuoted = false
    for byte in text {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      guard !isQuoted else { continue }
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        if counts.contains(where: { $0 > 0 }) { break }
      } else if let index = candidates.firstIndex(of: byte) {
        counts[index] += 1
      }
    }
    let most = counts.max() ?? 0
    return candidates[counts.firstIndex(of: most) ?? 0]
  }
}
