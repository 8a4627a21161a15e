// What the wizard holds in memory until its end: nothing of it is stored before (spec fastlife 9). The rules are Core's
// OnboardingRules; this keeps the unit shown, and what was typed in which unit, so that switching changes no number.
import Core
import Managers
import Screen
import Words

/// A weight as typed, shown in any unit.
struct WeightAnswer: Equatable {
  var amount: Amount?
  /// The unit that was shown when it was typed.
  var unit = MassUnit.kg
  /// The page was passed without a value.
  var isSkipped = false

  /// The text in a unit: as typed where it was typed in that unit, else converted.
  func text(_ unit: MassUnit, _ words: Words) -> String {
    guard let amount else { return "" }
    return words.text(of: amount.typed?.unit == unit.symbol ? amount : Amount(amount.value), unit: unit)
  }

  /// The unit to say the value in beside a field that shows `shown`: what was typed, else the other system.
  func echoed(_ shown: MassUnit) -> MassUnit {
    if shown != unit { return unit }
    return amount?.typed?.unit == shown.symbol ? shown.counterpart : shown
  }
}

/// A hydration goal that is picked or typed in one unit and shown in any.
struct HydrationAnswer {
  /// What is shown, in `unit`.
  private(set) var choice: TypedChoice
  private(set) var unit: VolumeUnit
  /// What was last picked or typed, and in which unit; nil while nobody touched it.
  private var origin: (choice: TypedChoice, unit: VolumeUnit)?

  /// The proposal in `unit`.
  init(_ unit: VolumeUnit) {
    self.unit = unit
    choice = .hydrationGoal(unit)
  }

  /// A goal set before.
  init(millilitres: Double, _ unit: VolumeUnit) {
    self.init(unit)
    var stored = TypedChoice.hydrationGoal(.ml)
    stored.pick(millilitres)
    origin = (stored, .ml)
    choice.pick(HydrationAnswer.rounded(millilitres, unit))
  }

  var millilitres: Double {
    origin.map { $0.unit.millilitres(from: $0.choice.value) } ?? unit.millilitres(from: choice.value)
  }

  /// Takes what was typed, in the unit that is shown or in one of its own: `2000`, `2l`, `64oz`.
  mutating func type(_ text: String) {
    let read = try? HydrationRules.readProposal(text, unit: unit)
    choice.type(text, reads: read.map { unit.value(ofMillilitres: $0.millilitres) })
    origin = (choice, unit)
  }

  mutating func pick(_ value: Double) {
    choice.pick(value)
    origin = (choice, unit)
  }

  /// Shows it in another unit; the one it was typed in brings back what was typed.
  mutating func show(in new: VolumeUnit) {
    guard new != unit else { return }
    unit = new
    guard let origin else {
      choice = .hydrationGoal(new)
      return
    }
    if origin.unit == new {
      choice = origin.choice
    } else {
      choice = .hydrationGoal(new)
      choice.pick(HydrationAnswer.rounded(millilitres, new))
    }
  }

  private static func rounded(_ millilitres: Double, _ unit: VolumeUnit) -> Double {
    let value = unit.value(ofMillilitres: millilitres)
    let grains: [VolumeUnit: Double] = [.ml: 1, .l: 100, .oz: 10]
    let grain = grains[unit] ?? 1
    return (value * grain).rounded() / grain
  }

  /// The amounts offered in a unit (ounces: spec fastlife 9; the metric ones are the same span in round numbers).
  static func presets(_ unit: VolumeUnit) -> [Double] {
    switch unit {
    case .oz: [60, 70, 80, 90, 100, 110, 120]
    case .ml: [2000, 2250, 2500, 3000, 3500]
    case .l: [2, 2.25, 2.5, 3, 3.5]
    }
  }
}

/// Everything the wizard asks.
struct OnboardingDraft {
  var massUnit: MassUnit
  var weight: WeightAnswer
  var goal: WeightAnswer
  var fasting: TypedChoice
  var hydration: HydrationAnswer
  var health = HealthChoice.skip
  var notifications = NotificationChoice.off
  /// The weight the field began with; a new one is stored only when it was changed.
  let knownWeight: Amount?

  /// The proposals, or what is in force when the wizard runs again.
  init(_ settings: Settings, latest: Weight?, words: Words, locked: Set<SettingKey> = []) {
    func isSet(_ setting: String) -> Bool { settings.onboarded || locked.contains(SettingKey(rawValue: setting)) }
    let isAmerican = words.region == .unitedStates
    massUnit = isAmerican && !isSet("units.weight") ? .lb : settings.weightUnit
    knownWeight = latest.map { Amount($0.kilograms, typed: $0.typed) }
    weight = WeightAnswer(amount: knownWeight, unit: massUnit)
    goal = WeightAnswer(amount: settings.weightGoal.map { Amount($0) }, unit: massUnit)
    fasting = .fastingGoal
    let volume = isAmerican && !isSet("units.volume") ? VolumeUnit.oz : settings.volumeUnit
    if isSet("fasting.goal") { fasting.pick(settings.fastingGoal / 3600) }
    if isSet("hydration.goal") {
      hydration = HydrationAnswer(millilitres: settings.hydrationGoal, volume)
    } else {
      hydration = HydrationAnswer(volume)
    }
  }

  /// The answers in base units.
  var answers: OnboardingAnswers {
    var answers = OnboardingAnswers()
    if let amount = weight.amount, amount != knownWeight, let typed = amount.typed {
      answers.weight = (amount.value, typed)
    }
    answers.goalWeight = goal.amount?.value
    answers.weightUnit = massUnit
    answers.volumeUnit = hydration.unit
    answers.fastingGoal = fasting.value * 3600
    answers.hydrationGoal = hydration.millilitres
    answers.health = health
    answers.notifications = notifications
    return answers
  }
}
