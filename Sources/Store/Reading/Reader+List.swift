// Reading for lists: walking through a tracker without holding it, ids without records, records by their ids.
import Core
import Foundation
import GRDB

extension Reader {
  /// Walks through a tracker, newest first, in the logical days given (all with nil), until `body` answers false.
  ///
  /// One record is held at a time.
  public func walk(_ kind: RecordKind, in days: Range<Day>? = nil, _ body: (Entry) throws -> Bool) throws {
    let table = Table.of(kind)
    let statement = try db.cachedStatement(
      sql: "SELECT \(table.list) FROM \(table.name) \(days == nil ? "" : "WHERE day >= ? AND day < ?") "
        + "ORDER BY \(table.order())")
    let window: [Int] = days.map { [$0.lowerBound.number, $0.upperBound.number] } ?? []
    let rows = try Row.fetchCursor(statement, arguments: StatementArguments(window))
    let codec = RowCodec(kind)
    while let row = try rows.next() {
      if let entry = codec.entry(row), try !body(entry) { return }
    }
  }

  /// The ids of a tracker's records, in the order of `entries`.
  public func ids(_ kind: RecordKind, in days: Range<Day>? = nil, limit: Int = -1, offset: Int = 0) throws -> [UUID] {
    let table = Table.of(kind)
    let statement = try db.cachedStatement(
      sql: "SELECT id FROM \(table.name) \(days == nil ? "" : "WHERE day >= ? AND day < ?") "
        + "ORDER BY \(table.order()) LIMIT ? OFFSET ?")
    let window: [Int] = days.map { [$0.lowerBound.number, $0.upperBound.number] } ?? []
    return try String.fetchAll(statement, arguments: StatementArguments(window + [limit, offset]))
      .compactMap(UUID.init(uuidString:))
  }

  /// The records with these ids that are still there, in the order of `entries`.
  public func entries(_ kind: RecordKind, ids: some Sequence<UUID>) throws -> [Entry] {
    func place(_ entry: Entry) -> (Int, Instant, String) {
      ((entry.record as? HabitLog)?.day.number ?? 0, entry.stamp.instant, entry.id.uuidString)
    }
    return try ids.compactMap { try record(kind, $0) }.sorted { place($0) > place($1) }
  }

  /// Records of a tracker between two instants, oldest first.
  public func entries(_ kind: RecordKind, from: Instant, to: Instant) throws -> [Entry] {
    let table = Table.of(kind)
    let rows = try Row.fetchCursor(
      db.cachedStatement(
        sql: "SELECT \(table.list) FROM \(table.name) WHERE at_ms >= ? AND at_ms <= ? ORDER BY at_ms, id"),
      arguments: [from.milliseconds, to.milliseconds])
    let codec = RowCodec(kind)
    var entries: [Entry] = []
    // Rows of a cursor are not copied.
    while let row = try rows.next() {
      if let entry = codec.entry(row) { entries.append(entry) }
    }
    return entries
  }
}
