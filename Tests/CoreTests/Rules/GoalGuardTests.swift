// Goals that are asked about before they are set.
import Core
import Testing

private func guards(
  kilograms: Double? = nil, maintenance: Double? = nil, was: (inout Settings) -> Void = { _ in },
  _ change: (inout Settings) -> Void
) -> [GoalGuard] {
  var old = Settings()
  was(&old)
  var new = old
  change(&new)
  return GoalGuard.all(in: new, was: old, kilograms: kilograms, maintenance: maintenance)
}

@Test func `a goal is asked about from its bound on, and only when it is set`() {
  #expect(guards { $0.foodGoal = 800 }.isEmpty)
  #expect(guards { $0.foodGoal = 799 } == [.energy(799)])
  #expect(guards(was: { $0.foodGoal = 500 }) { $0.theme = .light }.isEmpty)
  #expect(guards { $0.fastingGoal = 24 * 3600 }.isEmpty)
  #expect(guards { $0.fastingGoal = 48 * 3600 } == [.fast(48 * 3600)])
  #expect(guards { $0.hydrationGoal = 5000 }.isEmpty)
  #expect(guards { $0.hydrationGoal = 8800 } == [.drinks(8800)])
}

@Test(
  arguments: [
    ([16, 16, 16, 16, 24, 23, 0], nil), ([36, 0], nil), ([48, 0, 48, 0], nil), ([48, 0, 0], nil),
    ([36, 16, 16, 16, 16, 16, 0], 36), ([36, 36, 0], 36), ([16, 16, 0, 48], 48), ([48, 48, 48, 48, 48, 48, 48], 48),
  ] as [([Double], Double?)])
func `a plan is asked about where a fast is longer than the days to the next one`(hours: [Double], asked: Double?) {
  let goals = hours.map { $0 * 3600 }
  #expect(guards { $0.fastingPlan = goals } == (asked.map { [.planned($0 * 3600)] } ?? []))
  #expect(guards(was: { $0.fastingPlan = goals }) { $0.theme = .light }.isEmpty)
}

@Test func `an adjustment is asked about by what it leaves, where that is known`() {
  #expect(guards { $0.food.adjustment = -1500 }.isEmpty)
  #expect(guards(maintenance: 1737) { $0.food.adjustment = -500 }.isEmpty)
  #expect(guards(maintenance: 1737) { $0.food.adjustment = -1500 } == [.adjustedEnergy(237)])
}

@Test func `a goal weight is judged by the height, and without one by the latest weight`() {
  #expect(guards(kilograms: 100, was: { $0.height = 180 }) { $0.weightGoal = 75 }.isEmpty)
  guard case .massIndex(50, let index)? = guards(was: { $0.height = 180 }, { $0.weightGoal = 50 }).first else {
    Issue.record("50 kg at 180 cm is not asked about")
    return
  }
  #expect(abs(index - 15.43) < 0.01)
  #expect(guards(kilograms: 80) { $0.weightGoal = 64 }.isEmpty)
  #expect(guards(kilograms: 80) { $0.weightGoal = 60 } == [.massShare(kilograms: 60, 0.75)])
  #expect(guards { $0.weightGoal = 30 }.isEmpty)
}
