// What is said about a goal before it is set.
public import Core

extension Words {
  /// The fact about a goal, in the units of the settings.
  public func fact(about goal: GoalGuard, _ settings: Settings) -> String {
    switch goal {
    case .energy(let kcal): self(.Food.goalLow(value: energy(kcal), bound: energy(FoodRules.lowGoal)))
    case .adjustedEnergy(let kcal): self(.Food.adjustmentLow(value: energy(kcal), bound: energy(FoodRules.lowGoal)))
    case .massIndex(let kilograms, let index):
      self(
        .Weight.goalLow(
          value: weight(kilograms, unit: settings.weightUnit), index: number(index, decimals: 1),
          bound: shortNumber(WeightRules.lowGoalIndex)))
    case .massShare(let kilograms, let share):
      self(.Weight.goalFar(value: weight(kilograms, unit: settings.weightUnit), share: percent(1 - share)))
    case .fast(let seconds): self(.Fasting.goalLong(goal: duration(seconds)))
    case .planned(let seconds): self(.Fasting.planLong(goal: duration(seconds)))
    case .drinks(let millilitres):
      self(
        .Hydration.goalHigh(
          goal: volume(millilitres, unit: settings.volumeUnit),
          bound: volume(GoalGuard.mostDrinks, unit: settings.volumeUnit)))
    }
  }
}
