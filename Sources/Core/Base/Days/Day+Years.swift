// Full years between days.

extension Day {
  /// Full calendar years from this day to `other`; negative if `other` is earlier.
  public func years(to other: Day) -> Int {
    guard other >= self else { return -other.years(to: self) }
    let (a, b) = (civil, other.civil)
    return b.year - a.year - ((b.month, b.day) < (a.month, a.day) ? 1 : 0)
  }
}
