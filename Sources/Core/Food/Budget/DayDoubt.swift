// Days of which less was logged than usual, so that one may ask whether it was all.

/// Whether a day's energy looks like a part of it.
public enum DayDoubt {
  /// Logged days that tell what is usual, and the share of their median below which a day is asked about.
  public static let leastDays = 7
  public static let share = 0.5

  /// Whether a day of `kcal` is doubtful beside other days: below half of their median (Food.md, Doubtful days).
  public static func isDoubtful(_ kcal: Double, beside others: [Double]) -> Bool {
    guard kcal > 0, others.count >= leastDays else { return false }
    let sorted = others.sorted()
    let middle = sorted.count / 2
    let median = sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    return kcal < median * share
  }
}
