// A hash that every run of the program computes alike, which Swift's own is not.

/// The 64-bit FNV-1a hash (Fowler, Noll, Vo) of the bytes added so far.
public struct FNV1a {
  public private(set) var value: UInt64 = 14_695_981_039_346_656_037

  /// The hash of nothing.
  public init() {}

  mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 1_099_511_628_211 }

  /// Adds the bytes of a text in UTF-8.
  public mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
  }
}
