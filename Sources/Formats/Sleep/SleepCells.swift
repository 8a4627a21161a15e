// Cells of sleep tables: stamps in the zone lived in, and ratings of any scale.
import Core

enum SleepCells {
  /// A rating as a level of 1–5; zero and less is none given.
  static func quality(_ rating: Double?, of most: Double) throws(RowError) -> Int? {
    guard let rating, rating > 0 else { return nil }
    guard rating <= most else { throw RowError(field: "quality", reason: .outOfRange) }
    return max(1, Int((rating / most * 5).rounded(.up)))
  }
}

extension CSVRow {
  /// A time in a zone; one with an offset of its own keeps it where the zone had another.
  func lived(_ column: Int?, _ name: String, _ zone: Zone) throws(RowError) -> Stamp {
    guard let time = try time(column, name, order: .dayFirst) else { throw RowError(field: name, reason: .missing) }
    guard let stamp = time.stamp(in: zone) else { throw RowError(field: name, reason: .unreadable) }
    return zone.offset(at: stamp.instant) == stamp.offset ? Stamp(stamp.instant, in: zone) : stamp
  }
}
