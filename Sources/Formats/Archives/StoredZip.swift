// A zip of one file that is stored as it is (PKWARE, APPNOTE.TXT 4.3): its bytes are counted first, then written between head
// and tail.
import Foundation

/// Head and tail around the bytes of one file.
public struct StoredZip {
  private let name: String
  private var size = 0
  private var sum: UInt32 = ~0

  /// The largest file that the old form of a zip holds.
  public static let largest = Int(UInt32.max) - 1

  /// Creates the zip of a file of this name.
  public init(name: String) { self.name = name }

  /// Counts the next bytes of the file.
  public mutating func count(_ bytes: Data) {
    size += bytes.count
    for byte in bytes { sum = StoredZip.table[Int((sum ^ UInt32(byte)) & 0xFF)] ^ sum >> 8 }
  }

  /// The bytes before those of the file, once all of them were counted.
  public var head: Data { StoredZip.joined([StoredZip.file, fields, Data(name.utf8)]) }

  /// The bytes behind those of the file.
  public var tail: Data {
    let entry = StoredZip.joined([
      StoredZip.entry, StoredZip.numbers([(20, 2)]), fields, StoredZip.numbers([(0, 14)]), Data(name.utf8),
    ])
    let end = StoredZip.numbers([(0, 4), (1, 2), (1, 2), (entry.count, 4), (head.count + size, 4), (0, 2)])
    return StoredZip.joined([entry, StoredZip.end, end])
  }

  private static let file = Data([0x50, 0x4B, 3, 4])
  private static let entry = Data([0x50, 0x4B, 1, 2])
  private static let end = Data([0x50, 0x4B, 5, 6])

  private static func joined(_ parts: [Data]) -> Data { parts.reduce(into: Data()) { $0.append($1) } }

  /// Version, flags, method and time, 1 January 1980, sum, sizes, lengths.
  private var fields: Data {
    StoredZip.numbers([
      (20, 2), (0, 6), (0x21, 2), (Int(~sum), 4), (size, 4), (size, 4), (name.utf8.count, 2), (0, 2),
    ])
  }

  /// Numbers of so many bytes, the lowest first.
  private static func numbers(_ numbers: [(value: Int, count: Int)]) -> Data {
    var data = Data()
    for (value, count) in numbers {
      for place in 0..<count { data.append(place < 8 ? UInt8(truncatingIfNeeded: value >> (8 * place)) : 0) }
    }
    return data
  }

  /// CRC-32 of each byte (ISO 3309).
  private static let table = (0..<256).map { StoredZip.rest(of: UInt32($0)) }

  private static func rest(of byte: UInt32) -> UInt32 {
    var rest = byte
    for _ in 0..<8 {
      let half = rest >> 1
      rest = rest & 1 == 1 ? half ^ 0xEDB8_8320 : half
    }
    return rest
  }
}
