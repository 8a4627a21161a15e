// The bytes of a FIT file one after the other, with the checksum of those that were read.

/// Reads bytes and sums them up.
final class FITBytes {
  private let stream: ByteStream
  private var piece: [UInt8] = []
  private var at = 0
  /// The bytes read so far.
  private(set) var offset = 0
  /// The checksum of the bytes since it was set to zero.
  var sum: UInt16 = 0

  init(_ stream: ByteStream) { self.stream = stream }

  /// The next byte; nil at the end.
  func next() throws -> UInt8? {
    while at == piece.count {
      guard let next = try stream.next() else { return nil }
      (piece, at) = (next, 0)
    }
    let byte = piece[at]
    at += 1
    offset += 1
    sum = FITBytes.table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ sum >> 8
    return byte
  }

  /// The next byte, which must be there.
  func byte() throws -> UInt8 {
    guard let byte = try next() else { throw FormatError.endsEarly(offset: offset) }
    return byte
  }

  /// The next bytes, which must be there.
  func bytes(_ count: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    for _ in 0..<count { bytes.append(try byte()) }
    return bytes
  }

  /// The CRC of 16 bits with the polynomial 0x8005, bits reversed (FIT protocol, "CRC").
  private static let table: [UInt16] = (0..<256).map { byte in
    (0..<8).reduce(UInt16(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xA001 : sum >> 1 }
  }
}
