// The rules of a mood entry beside others.

extension Mood {
  public func checkValues(was before: Mood?) throws(Refusal) { try MoodRules.checkLevels(self) }

  public func checkNeighbours(
    _ others: [Mood], of change: EntryChange, resolving: ConflictResolution, dayStart: Int
  ) throws(Refusal) {
    try MoodRules.checkGuard(self, existing: others.map(\.stamp.instant))
  }

  public static let dayTotal = "'', mood * 1.0, energy * 1.0, 0"
}
