// Foundation's UUID under a name that ports can use without importing all of Foundation, and new ones.
import Foundation

/// A universally unique identifier.
public typealias UUIDValue = UUID

extension UUID {
  /// A random identifier (version 4, RFC 9562) from the kernel's random numbers.
  ///
  /// Foundation's own reads /dev/urandom and repeats itself where that file is empty, as in a bare container.
  public static func random() -> UUID {
    let version: UInt64 = 0x4000, variant: UInt64 = 0x8000_0000_0000_0000
    let high = UInt64.random(in: .min ... .max) & ~0xF000 | version
    let low = UInt64.random(in: .min ... .max) & ~0xC000_0000_0000_0000 | variant
    return UUID(high: high, low: low)
  }
}
