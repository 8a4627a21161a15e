// Cells of sleep tables: ratings of any scale.
import Core

enum SleepCells {
  /// A rating as a level of 1–5; zero and less is none given.
  static func quality(_ rating: Double?, of most: Double) throws(RowError) -> Int? {
    guard let rating, rating > 0 else { return nil }
    guard rating <= most else { throw RowError(field: "quality", reason: .outOfRange) }
    return (rating / most * 5).rounded(.up).whole.map { max(1, $0) }
  }
}
