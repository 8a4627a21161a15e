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
// | an import, cut off and taken back  |                                       | as before it, else counted  |
import Core
import GRDB

extension Ledger {
  // Places in Table.fast.columns.
  fileprivate static let (start, end, window) = (1, 4, 8)

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

  fileprivate static func times(_ values: [DatabaseValue]) -> [Int64?] {
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
    guard let stored = try values(row), let values = try counted(stored, keepsGiven: keepsGiven) else { return }
    if stored.last.flatMap({ Int64.fromDatabaseValue($0) }) == batch {
      // A row of this import has no image before undo takes it.
      try write(row, values, was: stored)
    } else {
      try journal(row, values, batch: batch)
    }
  }

  /// The values of a fast with its window counted; nil when that is the one it has.
  private func counted(_ stored: [DatabaseValue], keepsGiven: Bool = false) throws -> [DatabaseValue]? {
    guard let start = Int64.fromDatabaseValue(stored[Ledger.start]) else { return nil }
    let previous = try Int64.fetchOne(
      db.cachedStatement(
        sql: "SELECT end_ms FROM fast WHERE at_ms < ? AND end_ms IS NOT NULL ORDER BY at_ms DESC, id DESC LIMIT 1"),
      arguments: [start])
    if previous == nil, keepsGiven { return nil }
    let window = FastingRules.eatingWindow(
      start: Instant(milliseconds: start), previousEnd: previous.map { Instant(milliseconds: $0) })
    var values = stored
    values[Ledger.window] = window?.databaseValue ?? .null
    return values == stored ? nil : values
  }
}

// MARK: - Imports taken back

/// Windows that were counted from fasts of an import that is taken back, and what they are without it.
struct StaleWindows {
  /// A fast with the window that is stale.
  private struct WindowKey: Hashable {
    var id: String
    var times: [Int64?]
    var window: DatabaseValue

    init(_ id: String, _ values: [DatabaseValue]) {
      self.id = id
      times = Ledger.times(values)
      window = values[Ledger.window]
    }
  }

  private var fresh: [WindowKey: DatabaseValue] = [:]
  /// The fasts of which something is known.
  private(set) var ids: Set<String> = []

  /// Takes an image of the import; images of a fast must come oldest first.
  mutating func take(_ id: String, before: [DatabaseValue]?, after: [DatabaseValue]?) {
    guard let before, let after else { return }
    ids.insert(id)
    fresh[WindowKey(id, after)] = fresh[WindowKey(id, before)] ?? before[Ledger.window]
  }

  /// Remembers that a fast has another window without the import.
  mutating func remember(_ id: String, _ stale: [DatabaseValue], is values: [DatabaseValue]) {
    ids.insert(id)
    fresh[WindowKey(id, stale)] = values[Ledger.window]
  }

  /// The values with the window they have without the import; nil when nothing is known of such a fast.
  func corrected(_ id: String, _ values: [DatabaseValue]) -> [DatabaseValue]? {
    fresh[WindowKey(id, values)].map { window in
      var values = values
      values[Ledger.window] = window
      return values
    }
  }
}

extension Ledger {
  /// Brings windows up to date after the fasts of an import were removed: as they were before it, or counted anew for fasts
  /// that are no longer as the import left them.
  ///
  /// Images that others took meanwhile follow, so that their changes can still be undone.
  mutating func forgetImportedFasts(_ windows: inout StaleWindows, after batch: Int64) throws {
    var ids = windows.ids
    for (_, change) in touched.fasts where change.after == nil {
      guard let place = change.before.flatMap({ Ledger.times($0).first ?? nil }) else { continue }
      ids.formUnion(try followers(of: place))
    }
    for id in ids.sorted() {
      let row = RowKey(table: .fast, key: id)
      guard let stored = try values(row) else { continue }
      let known = windows.corrected(id, stored)
      guard let values = try known ?? counted(stored), values != stored else { continue }
      windows.remember(id, stored, is: values)
      try write(row, values, was: stored)
    }
    try correctImages(windows, after: batch)
  }

  private func correctImages(_ windows: StaleWindows, after batch: Int64) throws {
    let images = try Row.fetchAll(
      db, sql: "SELECT batch, seq, key, before, after FROM journal_image WHERE batch > ? AND tbl = ? AND version = ?",
      arguments: [batch, Table.fast.name, Schema.version])
    for image in images {
      let key: String = try image.at(2)
      guard windows.ids.contains(key) else { continue }
      func corrected(_ json: String?) -> String? {
        guard let json, let values = Image(json: json)?.ordered(.fast) else { return json }
        return windows.corrected(key, values).map { Image.json(.fast, $0) } ?? json
      }
      try db.execute(
        sql: "UPDATE journal_image SET before = ?, after = ? WHERE batch = ? AND seq = ?",
        arguments: [corrected(image.at(3)), corrected(image.at(4)), image.at(0) as Int64, image.at(1) as Int64])
    }
  }
}
