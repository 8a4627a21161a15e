// The rules of a mood entry beside others.

extension Mood {
  /// Other levels are another entry.
  public func repeats(_ other: Mood, within rounding: FileRounding) -> Bool {
    isNear(other) && mood == other.mood && energy == other.energy
  }

  public func checkValues(was before: Mood?) throws(Refusal) { try MoodRules.checkLevels(self) }

  public func checkNeighbours(
    _ others: [Mood], of change: EntryChange, resolving: ConflictResolution, dayStart: Int
  ) throws(Refusal) {
    try MoodRules.checkGuard(self, existing: others.map(\.stamp.instant))
  }

  public static let dayTotal = "'', mood * 1.0, energy * 1.0, 0"
}
