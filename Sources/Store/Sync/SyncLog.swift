// What syncs have done: their steps of undo, and the conflicts in which the person's entry stayed. The screen lists both;
// a step is taken back as a step of the person's own, and of a conflict the other value can be taken afterwards.
import Core
import GRDB

/// A line of the log of syncs.
public struct SyncLogEntry: Hashable, Sendable, Identifiable {
  /// The event.
  public enum Event: Hashable, Sendable {
    /// Entries that came, went, and took another value.
    case synced(added: Int, removed: Int, followed: Int)
    /// Both sides had changed; the other one's entry is nil where its sample was deleted.
    case conflict(ours: Entry, theirs: Entry?)
  }

  /// Which line it is.
  public enum ID: Hashable, Sendable {
    /// The number of the step of undo, and that of the conflict.
    case step(Int64), conflict(Int64)
  }

  public let id: ID
  public let at: Stamp
  public let kind: RecordKind
  /// The program or device on the other side; nil where it is unknown or several are.
  public let source: String?
  public let event: Event
}

/// The conflicts that syncs have met.
enum ConflictTable {
  /// Conflicts beyond so many are forgotten, the oldest first.
  private static let most = 200

  /// Notes a conflict; `ours` is the entry that stayed, and `theirs` the sample as it was.
  static func note(
    _ conflict: SyncConflict, ours: Entry, theirs: SampleRows.Found?, at now: Moment, in db: Database
  ) throws {
    let table = Table.of(ours.kind)
    func image(_ entry: Entry) -> String { Image.json(table, RowCodec.values(entry)) }
    try db.execute(
      sql: """
        INSERT INTO conflict (record, kind, at_ms, zone, offset, source, ours, theirs) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        ours.id.uuidString, ours.kind.rawValue, now.instant.milliseconds, now.stamp.zone, now.stamp.offset,
        // Who has changed a sample of ours is not known.
        theirs?.sample.isOurs == true ? nil : conflict.source, image(ours), theirs.map { image(Entry($0.record)) },
      ])
    try db.execute(sql: "DELETE FROM conflict WHERE seq <= (SELECT max(seq) FROM conflict) - \(most)")
  }
}

extension Reader {
  /// The latest steps of syncs and the conflicts they have met, the newest first.
  public func syncLog(_ most: Int = 100) throws -> [SyncLogEntry] {
    let all = try steps(most) + conflicts(most)
    return Array(all.sorted { $0.at.instant > $1.at.instant }.prefix(most))
  }

  private func steps(_ most: Int) throws -> [SyncLogEntry] {
    let tables = SharedType.all.map { "'\($0.kind.rawValue)'" }.joined(separator: ", ")
    let rows = try Row.fetchAll(
      db,
      sql: """
        WITH step AS (
          SELECT id, at_ms, zone, offset FROM journal_batch WHERE label = '\(JournalEntry.syncLabel)' AND state = 'done'
          ORDER BY id DESC LIMIT ?)
        SELECT s.id, s.at_ms, s.zone, s.offset, i.tbl, sum(i.before IS NULL), sum(i.after IS NULL), count(*),
          min(json_extract(coalesce(i.after, i.before), '$.source')),
          max(json_extract(coalesce(i.after, i.before), '$.source'))
        FROM step s JOIN journal_image i ON i.batch = s.id WHERE i.tbl IN (\(tables)) GROUP BY s.id, i.tbl
        """, arguments: [most])
    return try rows.compactMap { row in
      guard let kind = RecordKind(rawValue: try row.at(4)) else { return nil }
      let (added, removed, all): (Int, Int, Int) = try (row.at(5), row.at(6), row.at(7))
      let (first, last): (String?, String?) = try (row.at(8), row.at(9))
      let source = first == last ? first.flatMap(ForeignSource.name(of:)) : nil
      return SyncLogEntry(
        id: .step(try row.at(0)), at: try stamp(row, from: 1), kind: kind, source: source,
        event: .synced(added: added, removed: removed, followed: all - added - removed))
    }
  }

  private func conflicts(_ most: Int) throws -> [SyncLogEntry] {
    let rows = try Row.fetchAll(
      db,
      sql: "SELECT seq, at_ms, zone, offset, kind, source, ours, theirs FROM conflict ORDER BY seq DESC LIMIT ?",
      arguments: [most])
    return try rows.compactMap { row in
      guard let kind = RecordKind(rawValue: try row.at(4)), let ours = entry(try row.at(6), kind) else { return nil }
      return SyncLogEntry(
        id: .conflict(try row.at(0)), at: try stamp(row, from: 1), kind: kind, source: try row.at(5),
        event: .conflict(ours: ours, theirs: (try row.at(7) as String?).flatMap { entry($0, kind) }))
    }
  }

  private func stamp(_ row: Row, from column: Int) throws -> Stamp {
    Stamp(
      instant: Instant(milliseconds: try row.at(column)), zone: try row.at(column + 1), offset: try row.at(column + 2))
  }

  private func entry(_ json: String, _ kind: RecordKind) -> Entry? {
    Image(json: json).flatMap { RowCodec.entry(kind, $0.ordered(.of(kind))) }
  }

  /// The changes that take a step of a sync back: an entry that came goes, one that went returns, and one that followed has
  /// its own value again.
  ///
  /// - Parameter step: The number of the step.
  /// - Returns: The changes, each with the entry as the step left it; nil where there is no such step of a sync.
  /// - Throws: Errors of the database.
  public func changesBack(of step: Int64) throws -> [EntryChange]? {
    let isSync = try Int.fetchOne(
      db, sql: "SELECT 1 FROM journal_batch WHERE id = ? AND label = '\(JournalEntry.syncLabel)' AND state = 'done'",
      arguments: [step])
    guard isSync != nil else { return nil }
    let rows = try Row.fetchAll(
      db, sql: "SELECT tbl, before, after, version FROM journal_image WHERE batch = ? ORDER BY seq DESC",
      arguments: [step])
    return try rows.compactMap { row in
      let table = try Table.named(row.at(0))
      guard let table, let kind = table.kind else { return nil }
      let version: Int = try row.at(3)
      func entry(_ json: String?) -> Entry? {
        json.flatMap { Image.current($0, table: table, version: version) }.flatMap { self.entry($0, kind) }
      }
      return EntryChange(before: entry(try row.at(2)), after: entry(try row.at(1)))
    }
  }
}
