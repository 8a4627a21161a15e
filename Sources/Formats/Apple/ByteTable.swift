// Numbers for names that come a million times: types, units and sources of records. A name becomes a String once.
import Core

/// Numbers runs of bytes in the order in which they are met.
struct ByteTable {
  /// More different names than a file has for good reason.
  static let most = 1 << 14

  private var names: [[UInt8]] = []
  private var slots = [Int32](repeating: -1, count: 2 * ByteTable.most)
  private var last = -1

  /// The number of a name, and whether it is new; nil where there are too many.
  mutating func number(of run: ByteRun) -> (number: Int, isNew: Bool)? {
    if last >= 0, run.equals(names[last]) { return (last, false) }
    var hash = SampleHash()
    hash.add(run.bytes)
    var place = hash.place & (slots.count - 1)
    while slots[place] >= 0 {
      let number = Int(slots[place])
      if run.equals(names[number]) {
        last = number
        return (number, false)
      }
      place = (place + 1) & (slots.count - 1)
    }
    guard names.count < ByteTable.most else { return nil }
    slots[place] = Int32(names.count)
    last = names.count
    names.append(Array(run.bytes))
    return (last, true)
  }
}
