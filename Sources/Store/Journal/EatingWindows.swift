// The eating window of a fast: the time from the end of the fast before it in time to its start. It is derived, so every
// transaction that adds, moves or removes fasts brings it up to date in the same batch: for the fasts themselves and for
// those that follow them now or followed them before. Undo needs nothing of this: images hold the column.
//
// | what is written                    | its own window                        | the window of the next fast |
// |------------------------------------|---------------------------------------|-----------------------------|
// | a fast, added or imported          | counted; as given when none precedes  | counted                     |
// | a fast with another start or end   | counted                               | both old and new: counted   |
// | a fast with another note or goal   | stays                                 | stays                       |
// | a fast, removed                    |                                       | counted                     |
import Core
import GRDB

extension Ledger {
  // Places in Table.fast.columns.
  private static let (start, end, window) = (1, 4, 8)

  /// Brings the eating windows up to date with the fasts that were written; their images belong to the batch.
  mutating func followFasts(batch: Int64) throws {
    var own: [String: Bool] = [:]
    var places: Set<Int64> = []
    for (id, change) in touched.fasts {
      let (before, after) = (change.before.map(Ledger.times), change.after.map(Ledger.times))
      guard before != after else { continue }
      if after != nil { own[id] = before == nil }
      places.formUnion([before, after].compactMap { $0?.first ?? nil })
    }
    for place in places.sorted() {
      for id in try followers(of: place) where own[id] == nil { own[id] = false }
    }
    for (id, keepsGiven) in own.sorted(by: { $0.key < $1.key }) { try count(id, keepsGiven: keepsGiven, batch: batch) }
  }

  private static func times(_ values: [DatabaseValue]) -> [Int64?] {
    [Int64.fromDatabaseValue(values[start]), Int64.fromDatabaseValue(values[end])]
  }

  /// The fasts after an instant up to the first finished one.
  private func followers(of place: Int64) throws -> [String] {
    try String.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT id FROM fast WHERE at_ms > ?1 AND at_ms <= coalesce(
            (SELECT at_ms FROM fast WHERE at_ms > ?1 AND end_ms IS NOT NULL ORDER BY at_ms, id LIMIT 1), at_ms)
          """), arguments: [place])
  }

  private mutating func count(_ id: String, keepsGiven: Bool, batch: Int64) throws {
    let row = RowKey(table: .fast, key: id)
    guard var values = try values(row), let start = Int64.fromDatabaseValue(values[Ledger.start]) else { return }
    let previous = try Int64.fetchOne(
      db.cachedStatement(
        sql: "SELECT end_ms FROM fast WHERE at_ms < ? AND end_ms IS NOT NULL ORDER BY at_ms DESC, id DESC LIMIT 1"),
      arguments: [start])
    if previous == nil, keepsGiven { return }
    let window = FastingRules.eatingWindow(
      start: Instant(milliseconds: start), previousEnd: previous.map { Instant(milliseconds: $0) })
    let stored = values
    values[Ledger.window] = window?.databaseValue ?? .null
    guard values != stored else { return }
    if values.last.flatMap({ Int64.fromDatabaseValue($0) }) == batch {
      // A row of this import has no image before undo takes it.
      try write(row, values, was: stored)
    } else {
      try journal(row, values, batch: batch)
    }
  }
}
