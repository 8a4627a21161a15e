// Identifiers: their form, and that none comes twice.
import Core
import Foundation
import Testing

@Test func `random identifiers say their version and variant, and none comes twice`() {
  let ids = (0..<1000).map { _ in UUID.random() }
  #expect(Set(ids).count == 1000)
  #expect(ids.allSatisfy { $0.uuid.6 >> 4 == 4 && $0.uuid.8 >> 6 == 0b10 })
  // Every other bit is 0 at times and 1 at times.
  let bits = ids.map { id in withUnsafeBytes(of: id.uuid) { $0.load(as: UInt64.self) } }
  #expect(bits.reduce(0, |) ^ bits.reduce(.max, &) == ~UInt64(0xF0 << 48))
}
