// Ids of samples whose source has none: equal for the same record in whatever export it comes, since every export is a
// full copy and every import of one but the first is a repetition (formats 2.10).
import Core

/// A hash of 128 bits, of words and bytes: two products that are folded, with constants of their own.
///
/// Ids of it are in people's stores: it never changes.
struct SampleHash: Hashable {
  private var (high, low): (UInt64, UInt64) = (0x243F_6A88_85A3_08D3, 0x1319_8A2E_0370_7344)

  @inline(__always)
  mutating func add(_ word: UInt64) {
    // Odd digits of pi (high, above), of e and of the golden ratio: nothing up the sleeve.
    let first = (high ^ word).multipliedFullWidth(by: 0xB7E1_5162_8AED_2A6B)
    let second = (low &+ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    high = first.high ^ first.low &+ low
    low = second.high ^ second.low &+ word.byteSwapped
  }

  @inline(__always)
  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    add(UInt64(bytes.count))
    var index = 0
    while index + 8 <= bytes.count {
      add(UInt64(littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: index, as: UInt64.self)))
      index += 8
    }
    guard index < bytes.count else { return }
    var word: UInt64 = 0
    for place in index..<bytes.count { word = word << 8 | UInt64(bytes[place]) }
    add(word)
  }

  @inline(__always)
  mutating func add(_ other: SampleHash) { add(other.low) }

  mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add($0) }
  }

  /// The place of the hash in a table.
  var place: Int { Int(truncatingIfNeeded: low >> 1) }

  /// A UUID of version 8 (RFC 9562).
  var id: UUIDValue {
    UUIDValue(high: high & ~0xF000 | 0x8000, low: low & ~0xC000_0000_0000_0000 | 0x8000_0000_0000_0000)
  }
}

/// Tells records apart that are equal in everything.
///
/// Real exports hold some, always within a few records of each other: those that came last are remembered, not a million.
/// Where one is forgotten too early, both have one id and become one sample.
struct SampleOrdinals {
  private var last = [(hash: SampleHash, count: UInt64)](repeating: (SampleHash(), 0), count: 1 << 11)

  /// The hash of a record with its ordinal among equal ones, of which the first has none.
  mutating func numbered(_ hash: SampleHash) -> SampleHash {
    let place = hash.place & (last.count - 1)
    guard last[place].count > 0, last[place].hash == hash else {
      last[place] = (hash, 1)
      return hash
    }
    var numbered = hash
    numbered.add(last[place].count)
    last[place].count += 1
    return numbered
  }
}
