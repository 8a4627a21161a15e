// The samples of records that are deleted: their ties go, and those of other programs are put away.
import Core
import Foundation
import GRDB

extension Ledger {
  /// Takes the tie of a deleted record away; the sample of another program is put away with it, lest it come back.
  mutating func forgetSample(of row: RowKey, _ values: [DatabaseValue], at now: Moment, batch: Int64) throws -> Int {
    let tie = RowKey(table: .link, key: row.key)
    guard row.table.kind != nil, let link = try LinkTable.row(of: row.key, in: db) else { return 0 }
    try journal(tie, nil, batch: batch)
    // An entry of the person's may be tied to one, too.
    guard OutboxTable.isForeign(values) || link.link?.isOurs == false else { return 0 }
    return try ignore(link.sample, kind: link.kind, at: now, batch: batch)
  }

  /// Puts a sample away; answers how many rows changed.
  @discardableResult
  mutating func ignore(_ sample: UUID, kind: Int, at now: Moment, batch: Int64) throws -> Int {
    let row = RowKey(table: .ignored, key: sample.hex)
    let values = [row.key.databaseValue, kind.databaseValue, now.instant.milliseconds.databaseValue]
    guard try self.values(row) == nil else { return 0 }
    return try journal(row, values, batch: batch) ? 1 : 0
  }
}
