// Ids of records as text. Foundation reads one with `sscanf`, which takes a third of the time of reading a row.
import Foundation

extension UUID {
  /// An id of its first and last eight bytes.
  package init(high: UInt64, low: UInt64) {
    self = withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  /// Its text as it is stored, in upper case: Foundation's, without `snprintf`.
  package var stored: String { String(unsafeUninitializedCapacity: 36) { write(to: $0) } }

  /// Appends its text as it is stored.
  package func appendStored(to bytes: inout [UInt8]) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 36) { text in
      _ = write(to: text)
      bytes.append(contentsOf: text)
    }
  }

  private func write(to text: UnsafeMutableBufferPointer<UInt8>) -> Int {
    withUnsafeBytes(of: uuid) { bytes in
      var at = 0
      for (index, byte) in bytes.enumerated() {
        if index == 4 || index == 6 || index == 8 || index == 10 {
          text[at] = UInt8(ascii: "-")
          at += 1
        }
        text[at] = UUID.digit(byte >> 4)
        text[at + 1] = UUID.digit(byte & 15)
        at += 2
      }
      return at
    }
  }

  /// Whether it was made from values (version 8 of RFC 9562), and not given by a program.
  package var isDerived: Bool { uuid.6 >> 4 == 8 }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 48 + value : 55 + value }

  /// Reads 8-4-4-4-12 hexadecimal digits; nil for anything else.
  init?(stored text: String) {
    var text = text
    let parts = text.withUTF8 { bytes -> (UInt64, UInt64)? in
      guard bytes.count == 36 else { return nil }
      var (high, low) = (UInt64(0), UInt64(0))
      for (index, byte) in bytes.enumerated() {
        if index == 8 || index == 13 || index == 18 || index == 23 {
          guard byte == UInt8(ascii: "-") else { return nil }
          continue
        }
        let digit: UInt8
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
        case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
        default: return nil
        }
        high = high << 4 | low >> 60
        low = low << 4 | UInt64(digit)
      }
      return (high, low)
    }
    guard let parts else { return nil }
    self = UUID(high: parts.0, low: parts.1)
  }
}
