// What is asked about before a goal is set, alike at every door: forms, settings, commands and the wizard. A question, never
// a refusal: whoever says so sets it.
//
// | asked about                                  | bound                | source                                      |
// |----------------------------------------------|----------------------|---------------------------------------------|
// | energy of a day, as a goal or what an        | 800 kcal             | Codex Standard 203, very-low-energy diets   |
// | adjustment leaves of the maintenance         |                      |                                             |
// | goal weight, with a height                   | body mass index 17   | WHO Technical Report 854, grades of thinness|
// | goal weight, without one                     | 20 % below the latest| ours: what grade 2 is to most bodies        |
// | fast of every day                            | 24 h                 | ours: longer ones are not daily             |
// | fast of a plan                               | the days to its next | ours: else no time is left to eat           |
// | drinks of a day                              | 5 l                  | ours: twice the EFSA's adequate intake      |

/// A goal that is asked about.
public enum GoalGuard: Hashable, Sendable {
  /// Kilocalories a day, as a goal or as what an adjustment leaves.
  case energy(Double)
  case adjustedEnergy(Double)
  /// A weight in kilograms with its body mass index, or with its share of the latest weight.
  case massIndex(kilograms: Double, Double)
  case massShare(kilograms: Double, Double)
  /// Seconds of a daily fast.
  case fast(Double)
  /// Seconds of a fast that a plan leaves too few days for.
  case planned(Double)
  /// Millilitres a day.
  case drinks(Double)

  /// The share of the latest weight below which a goal is asked about while no height is known.
  public static let leastShare = 0.8
  public static let longestDailyFast = 24 * 3600.0
  public static let mostDrinks = 5000.0

  /// The guards of the goals that a change of settings sets.
  ///
  /// - Parameters:
  ///   - new: The settings as they would be.
  ///   - old: The settings as they are: what does not change is not asked about again.
  ///   - kilograms: The latest weight; nil if there is none.
  ///   - maintenance: Kilocalories a day that keep the weight; nil while they are not known.
  /// - Returns: The guards, none for most changes.
  public static func all(
    in new: Settings, was old: Settings, kilograms: Double?, maintenance: Double?
  ) -> [GoalGuard] {
    var guards: [GoalGuard] = []
    if let goal = new.foodGoal, goal != old.foodGoal, goal < FoodRules.lowGoal { guards.append(.energy(goal)) }
    let adjustment = new.food.adjustment
    if adjustment < 0, adjustment != old.food.adjustment, let left = maintenance.map({ $0 + adjustment }),
      left < FoodRules.lowGoal
    {
      guards.append(.adjustedEnergy(left))
    }
    if let goal = new.weightGoal, goal != old.weightGoal {
      if let index = WeightRules.lowIndex(ofGoal: goal, height: new.height) {
        guards.append(.massIndex(kilograms: goal, index))
      } else if new.height == nil, let kilograms, goal < kilograms * leastShare {
        guards.append(.massShare(kilograms: goal, goal / kilograms))
      }
    }
    if new.fastingGoal != old.fastingGoal, new.fastingGoal > longestDailyFast { guards.append(.fast(new.fastingGoal)) }
    if new.plan != old.plan, let goal = new.plan.longest { guards.append(.planned(goal)) }
    if new.hydrationGoal != old.hydrationGoal, new.hydrationGoal > mostDrinks {
      guards.append(.drinks(new.hydrationGoal))
    }
    return guards
  }
}

extension FastingPlan {
  /// Seconds of the longest fast that takes more than the days up to the next one.
  fileprivate var longest: Double? {
    goals.indices.filter { start in
      let rests = (1..<goals.count).prefix { goals[(start + $0) % goals.count] == 0 }.count
      return goals[start] > GoalGuard.longestDailyFast * Double(1 + rests)
    }.map { goals[$0] }.max()
  }
}
