// Figures over the whole history of a tracker, computed by the database from the totals.
import Core
import GRDB

extension Reader {
  /// The mean of all values of a tracker, in the unit of its totals' sums; nil without records.
  public func mean(_ kind: RecordKind) throws -> Double? {
    let statement = try db.cachedStatement(
      sql: "SELECT sum(sum), sum(count) FROM \(DayTotal.sane) WHERE tracker = ? AND part = ''")
    guard let row = try Row.fetchOne(statement, arguments: [kind.rawValue]), let count: Int = try row.at(1),
      count > 0, let sum: Double = try row.at(0)
    else { return nil }
    return sum / Double(count)
  }
}
