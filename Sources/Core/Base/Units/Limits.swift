// The central table of physical ranges for typed and imported numbers. All validators, forms and importers use it; no
// range is defined anywhere else.
//
// | quantity             | unit        | range               | source                                        |
// |----------------------|-------------|---------------------|-----------------------------------------------|
// | weight, goal weight  | lb          | 0 < w < 1000        | Weight.md, Readings; Onboarding.md, Values    |
// | BMI, body fat        | –, %        | 0 < x < 100         | Weight.md, Readings                           |
// | drink                | oz          | 0 < a ≤ 300         | Hydration.md, Drinks                          |
// | hydration goal       | oz          | 8 ≤ g ≤ 300         | Hydration.md, Goals; Onboarding.md, Values    |
// | factor of a drink    | –           | 0 ≤ f ≤ 1.5         | BHI 0.9–1.5, Maughan 2016                     |
// | fasting goal         | h           | 1 ≤ g ≤ 48, ¼ h     | Fasting.md, Goals                             |
// | goal of a past fast  | h           | 1 ≤ g ≤ 168, ¼ h    | Fasting.md, Goals                             |
// | fast                 | min         | 1 … 10,080          | Fasting.md, Fasts                             |
// | start of a fast, ago | h           | 0 … 168             | Fasting.md, Actions                           |
// | sleep                | min         | 30 … 960            | Sleep.md, Sleeps                              |
// | sleep need           | h           | 4 … 12              | Sleep.md, Need                                |
// | logged session       | h           | 0 < l ≤ 24          | ours: more is a wrong date                    |
// | quality, mood        | –           | 1 … 5, 1 … 10       | Sleep.md, Sleeps; Mood.md, Entries            |
// | sitting, closing     | min         | 1 … 120, 0 … 30     | Sittings.md, Lengths                          |
// | work, rest, rounds   | s, –        | 1…600, 0…600, 1…200 | Workouts.md, Rounds                           |
// | minutes a day, goals | min         | 1 … 120             | Sessions.md, Settings                         |
// | start countdown      | s           | 0 … 20              | Sessions.md, Countdown                        |
// | warm-up, cool-down   | s           | 0 … 1800            | ours: half an hour                            |
// | strokes of a gong    | –           | 1 … 3               | ours                                          |
// | effort               | –           | 1 … 10              | Workouts.md, Effort                           |
// | phase of a breath    | s           | 0 … 60              | Breathing.md, Patterns                        |
// | breathing, programme | –           | 1 … 99 rounds       | Breathing.md, Patterns; Programmes.md, Values |
// | repetitions, change  | –, s        | 1 … 999, 0 … 60     | Programmes.md, Values: reps, left and right   |
// | goal of a habit      | –           | 0 … 100             | Habits.md, Kinds                              |
// | reward: every, most  | d, –        | 1 … 30, 1 … 10      | Habits.md, Kinds                              |
// | adjustment of energy | kcal        | −5,000 … 5,000      | Units.md, Limits                              |
// | smoothing            | –           | 0.05 … 1            | ours: below, years count                      |
// | energy of a drink    | kcal/100 ml | 0 … 900             | ours: as fat                                  |
// | share of energy      | %           | 0 … 100             | Units.md, Limits                              |
// | energy of a kilogram | kcal        | 5,000 … 10,000      | ours: fat has some 9,400                      |
// | activity             | min         | 0 … 1,440           | ours: a day                                   |
// | stored weight        | kg          | 0 < w ≤ 700         | Units.md, Limits                              |
// | cut-over of a habit  | h           | 0 … 23              | Habits.md, Kinds                              |
// | value of a log       | –           | 0 … 100,000         | ours: more is a typing error                  |
// | numbers, decimals    | –           | 1 … 3, 0 … 3        | ours                                          |
// | strength of a drink  | %           | 0 < s ≤ 96          | as `alcohol`, but not none                    |
// | energy of food       | kcal        | 0 … 20,000          | Units.md, Limits                              |
// | nutrient of food     | g           | 0 … 2,000           | Units.md, Limits                              |
// | alcohol of food      | g           | 0 … 700             | Units.md, Limits: 50 drinks                   |
// | goal of energy       | kcal        | 1 … 20,000          | as food                                       |

/// A numeric range in one unit with inclusive or exclusive ends, optionally in steps.
public struct Limit: Hashable, Sendable {
  public let lowest: Double
  public let highest: Double
  /// Whether the ends are inclusive.
  public let includesLowest: Bool
  public let includesHighest: Bool
  /// Valid values are multiples of this; nil if any value is valid.
  public let step: Double?

  package init(
    _ lowest: Double, _ highest: Double, includesLowest: Bool = true, includesHighest: Bool = true, step: Double? = nil
  ) {
    self.lowest = lowest
    self.highest = highest
    self.includesLowest = includesLowest
    self.includesHighest = includesHighest
    self.step = step
  }

  /// Whether `value`, rounded to 0.001, lies within the range and is a multiple of the step.
  public func contains(_ value: Double) -> Bool {
    guard value.isFinite, abs(value) < 1e12 else { return false }
    let value = (value * 1000).rounded()
    let low = (lowest * 1000).rounded()
    let high = (highest * 1000).rounded()
    guard includesLowest ? value >= low : value > low, includesHighest ? value <= high : value < high else {
      return false
    }
    guard let step else { return true }
    return value.truncatingRemainder(dividingBy: (step * 1000).rounded()) == 0
  }

  /// The nearest value within the range; for exclusive ends the nearest thousandth.
  public func clamp(_ value: Double) -> Double {
    let low = includesLowest ? lowest : lowest + 0.001
    let high = includesHighest ? highest : highest - 0.001
    return value.isNaN ? low : min(max(value, low), high)
  }
}

/// The ranges of the table above.
public enum Limits {
  /// Pounds; compare `Mass.pounds(kilograms:)`.
  public static let weight = Limit(0, 1000, includesLowest: false, includesHighest: false)
  /// kg/m².
  public static let bmi = Limit(0, 100, includesLowest: false, includesHighest: false)
  /// Percent.
  public static let bodyFat = Limit(0, 100, includesLowest: false, includesHighest: false)
  /// US fluid ounces.
  public static let drink = Limit(0, 300, includesLowest: false)
  /// US fluid ounces.
  public static let hydrationGoal = Limit(8, 300)
  /// Milligrams of caffeine per 100 ml; concentrates exceed an espresso's 212 mg.
  public static let caffeine = Limit(0, 500)
  /// Percent of alcohol by volume; distillation cannot exceed 96 %.
  public static let alcohol = Limit(0, 96)
  /// Kilocalories per 100 ml; nothing has more than fat.
  public static let drinkEnergy = Limit(0, 900)
  /// Hydration factor of a beverage; the beverage hydration index spans about 0.9 to 1.5 (Maughan 2016).
  public static let drinkFactor = Limit(0, 1.5)
  /// US fluid ounces accepted by onboarding; the stored goal respects `hydrationGoal` (Onboarding.md, Values).
  public static let typedHydrationGoal = Limit(1, 300)
  /// Hours.
  public static let fastingGoal = Limit(1, 48, step: 0.25)
  /// Hours; the goal of a fast entered afterwards.
  public static let pastFastingGoal = Limit(1, 168, step: 0.25)
  /// Minutes of a fast.
  public static let fastMinutes = Limit(1, 7 * 24 * 60)
  /// Hours of a fast entered by its length.
  public static let fastHours = Limit(1.0 / 60, 7 * 24)
  /// Hours above which a fast needs confirmation.
  public static let longFastHours = 48.0
  /// Minutes of a sleep.
  public static let sleepMinutes = Limit(30, 16 * 60)
  /// Hours.
  public static let sleepNeed = Limit(4, 12)
  /// Hours of a logged sitting or workout.
  public static let sessionHours = Limit(0, 24, includesLowest: false)
  /// Sleep quality.
  public static let quality = Limit(1, 5, step: 1)
  /// Mood and energy.
  public static let mood = Limit(1, 10, step: 1)
  /// Minutes of the first phase of a sitting.
  public static let sittingMinutes = Limit(1, 120, step: 1)
  /// Minutes of the closing phase; 0 for none.
  public static let closingMinutes = Limit(0, 30, step: 1)
  /// Seconds of a warm-up or cool-down around the rounds of a workout; 0 for none.
  public static let marginSeconds = Limit(0, 1800, step: 1)
  /// Effort of a workout (Workouts.md, Effort).
  public static let effort = Limit(1, 10, step: 1)
  /// Strokes of a gong.
  public static let strokes = Limit(1, 3, step: 1)
  /// Goal in minutes a day for a kind of session.
  public static let goalMinutes = Limit(1, 120, step: 1)
  /// Seconds of countdown; 0 for none.
  public static let countdownSeconds = Limit(0, 20, step: 1)
  /// Seconds of a work phase of a free workout; 0 lasts 1 s (Workouts.md, Rounds).
  public static let workSeconds = Limit(0, 600, step: 1)
  /// Seconds of an exercise of a programme (Programmes.md, Values).
  public static let exerciseSeconds = Limit(1, 600, step: 1)
  /// Seconds of a work phase in a link (Sessions.md, Links).
  public static let linkWorkSeconds = Limit(5, 600, step: 1)
  /// Seconds of a rest phase; 0 for none.
  public static let restSeconds = Limit(0, 600, step: 1)
  /// Rounds of a workout.
  public static let rounds = Limit(1, 200, step: 1)
  /// Seconds of a breathing phase; 0 for none.
  public static let breathSeconds = Limit(0, 60)
  /// Rounds of a breathing pattern.
  public static let breathingRounds = Limit(1, 99, step: 1)
  /// Rounds of a programme.
  public static let programmeRounds = Limit(1, 99, step: 1)
  /// Repetitions of an exercise.
  public static let repetitions = Limit(1, 999, step: 1)
  /// Target of a habit; 0 means any.
  public static let habitGoal = Limit(0, 100, step: 1)
  /// The same in a unit of its own, such as minutes or pages.
  public static let habitAmount = Limit(0, 100_000, step: 1)
  /// Numbers of a reading, and decimals they are shown with.
  public static let measureNumbers = Limit(1, 3, step: 1)
  public static let measureDecimals = Limit(0, 3, step: 1)
  /// Streak days per reward, and most rewards on hand.
  public static let rewardEvery = Limit(1, 30, step: 1)
  public static let rewardMost = Limit(1, 10, step: 1)
  /// Kilocalories a day above or below the energy that one uses.
  public static let energyAdjustment = Limit(-5000, 5000)
  /// Kilocalories of a kilogram of body weight.
  public static let energyDensity = Limit(5000, 10_000)
  /// Weight of the newest day in a smoothed mean.
  public static let smoothing = Limit(0.05, 1)
  /// Percent of a day's energy from a macronutrient.
  public static let energyShare = Limit(0, 100)
  /// Minutes of activity.
  public static let activeMinutes = Limit(0, 1440)
  /// Hour before which a log belongs to the day before.
  public static let cutoverHour = Limit(0, 23, step: 1)
  /// Value of a habit log.
  public static let habitValue = Limit(0, 100_000)
  /// Percent of alcohol by volume of an alcoholic drink.
  public static let strength = Limit(0, 96, includesLowest: false)
  /// Kilocalories of one thing eaten.
  public static let foodEnergy = Limit(0, 20_000)
  /// Grams of a nutrient of one thing eaten, and of its alcohol.
  public static let nutrient = Limit(0, 2000)
  public static let foodAlcohol = Limit(0, 700)
  /// Kilocalories a day.
  public static let energyGoal = Limit(1, 20_000)
  /// Seconds of the changeover between left and right.
  public static let changeoverSeconds = Limit(0, 60, step: 1)

  /// The earliest day of an entry: 1900-01-01.
  public static let earliestDay = Day(number: -25_567)
  /// The latest valid day: 9999-12-31.
  public static let latestDay = Day(number: 2_932_896)
  /// Seconds a typed time may lie in the future, to tolerate clock differences.
  public static let futureTolerance = 60.0

  /// Throws for an instant before 1900 or more than a minute after `now`; `field` names the field.
  public static func checkTime(_ stamp: Stamp, field: @autoclosure () -> String, now: Instant) throws(Refusal) {
    if stamp.instant > now + futureTolerance { throw Refusal(field: field(), .inTheFuture, typed: Refusal.text(stamp)) }
    if Day(stamp) < earliestDay {
      let today = CivilTime(now, offset: stamp.offset).day
      throw Refusal(
        field: field(),
        .outOfRange(typed: Day(stamp).iso, lowest: earliestDay.iso, highest: today.iso, example: today.iso))
    }
  }
}

extension Limit {
  /// The refusal of input that is not a number, with the range as in `refusal`.
  public func unreadable(
    _ field: String, typed: String, unit: String, scale: Double = 1, digits: Int = 1, example: String
  ) -> Refusal {
    let (first, last) = ends(of: 1 / scale, digits: digits)
    return Refusal(
      field: field,
      .unreadable(
        typed: typed, example: example, lowest: Limit.text(first, digits, unit), highest: Limit.text(last, digits, unit)
      ))
  }

  /// The refusal of a value outside this range, with both ends in `unit`.
  ///
  /// Exclusive ends show the first valid value with `digits` decimals.
  public func refusal(
    _ field: String, typed: String, unit: String, scale: Double = 1, digits: Int = 1, example: String
  ) -> Refusal {
    let (first, last) = ends(of: 1 / scale, digits: digits)
    return Refusal(
      field: field,
      .outOfRange(
        typed: typed, lowest: Limit.text(first, digits, unit), highest: Limit.text(last, digits, unit),
        example: example))
  }

  /// The refusal of a `value` outside this range or between two steps; `step` is the step size with unit.
  public func refusal(
    _ field: String, typed: String, value: Double, unit: String, step: String, example: String
  ) -> Refusal {
    let isInside = value.isFinite && value >= lowest && value <= highest
    let (first, last) = (Limit.text(lowest, 2, unit), Limit.text(highest, 2, unit))
    return Refusal(
      field: field,
      isInside
        ? .offStep(typed: typed, step: step, lowest: first, highest: last, example: example)
        : .outOfRange(typed: typed, lowest: first, highest: last, example: example))
  }

  /// `237–8872 ml`: the first and last valid value with `digits` decimals, scaled by `size`.
  public func span(of size: Double = 1, _ unit: String, digits: Int = 0) -> String {
    let (first, last) = ends(of: size, digits: digits)
    return Limit.text(first, digits, "") + "–" + Limit.text(last, digits, "") + (unit.isEmpty ? "" : " " + unit)
  }

  /// The first and last valid value with `digits` decimals, scaled by `size`.
  private func ends(of size: Double, digits: Int) -> (first: Double, last: Double) {
    let grain = [1, 0.1, 0.01, 0.001][min(max(digits, 0), 3)]
    let (low, high) = (lowest * size / grain, highest * size / grain)
    return (
      (includesLowest ? low.rounded(.up) : low.rounded(.down) + 1) * grain,
      (includesHighest ? high.rounded(.down) : high.rounded(.up) - 1) * grain
    )
  }

  /// `0.1 kg` with a no-break space; whole numbers lose their `.0`.
  private static func text(_ value: Double, _ digits: Int, _ unit: String) -> String {
    let isWhole = abs(value - value.rounded()) < 1e-6
    return FixedText.text(value, decimals: isWhole ? 0 : digits) + (unit.isEmpty ? "" : "\u{A0}" + unit)
  }
}
