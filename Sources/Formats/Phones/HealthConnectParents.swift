// The parents of pulse series in Health Connect: a million of them in twelve bytes each. Rows come in the order of their
// numbers, so that a search by halves finds each.
import Core

/// Sources and offsets by the number of a row.
struct HealthConnectParents {
  private var ids: [Int64] = []
  /// The place of the source, and the offset in quarters of an hour.
  private var parents: [(source: UInt16, offset: Int8?)] = []
  private var sources: [HealthSource] = []
  private var places: [HealthSource: UInt16] = [:]

  private static let most = 1_000_000
  private static let quarter = 900

  /// Adds a row; one that is not behind those before it is passed over.
  mutating func add(_ id: Int64, _ source: HealthSource, offset: Int?) throws {
    guard ids.count < HealthConnectParents.most else { throw FormatError.tooLarge(line: ids.count) }
    if let last = ids.last, id <= last { return }
    let place = places[source] ?? UInt16(truncatingIfNeeded: sources.count)
    if places[source] == nil {
      places[source] = place
      sources.append(source)
    }
    ids.append(id)
    parents.append((place, offset.flatMap { Int8(exactly: $0 / HealthConnectParents.quarter) }))
  }

  /// The source and the offset in seconds of a row; nil of one that is not there.
  subscript(_ id: Int64) -> (source: HealthSource, offset: Int?)? {
    var (low, high) = (0, ids.count)
    while low < high {
      let middle = (low + high) / 2
      if ids[middle] < id { low = middle + 1 } else { high = middle }
    }
    guard low < ids.count, ids[low] == id else { return nil }
    let parent = parents[low]
    return (sources[Int(parent.source)], parent.offset.map { Int($0) * HealthConnectParents.quarter })
  }
}
