// The rules of a weight beside others.

extension Weight {
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
