// The rules of a weight beside others.

extension Weight {
  public func placed(_ settings: Settings, now: Instant) -> Weight { placedBy(now) }

  /// Of one program another value is another weighing; of several it is one within 0.1 lb (Sync.md, Matching).
  public func repeats(_ other: Weight, within rounding: FileRounding) -> Bool {
    guard isNear(other) else { return false }
    if abs(kilograms - other.kilograms) < rounding.kilograms { return true }
    return source != other.source
      && abs(Mass.milliPounds(kilograms: kilograms) - Mass.milliPounds(kilograms: other.kilograms)) < 100
  }

  public func checkValues(was before: Weight?) throws(Refusal) { try WeightRules.checkValues(self, was: before) }

  public func checkNeighbours(
    _ others: [Weight], of change: EntryChange, resolving: ConflictResolution, dayStart: Int
  ) throws(Refusal) {
    guard change.before == nil, resolving.sameDay == .asks else { return }
    if WeightRules.duplicate(of: kilograms, at: at.instant, in: others) != nil {
      throw Refusal(field: "weight.value", .duplicate)
    }
  }

  public static let questions = [SaveQuestion.force]
  public static let dayTotal = "'', kilograms, 0.0, 0"
}
