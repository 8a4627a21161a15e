// Answers of the wizard, in memory until its end; nothing is stored earlier (Onboarding.md, End). The rules are Core's
// OnboardingRules. The draft tracks the displayed unit and the unit of each typed value, so that switching units
// changes no number.
import Core
import Managers
import Screen
import Words

/// A weight as typed, displayed in any unit.
struct WeightAnswer: Equatable {
  var amount: Amount?
  /// The unit displayed while it was typed.
  var unit = MassUnit.kg

  /// The text in a unit: as typed if it was typed in that unit, otherwise converted.
  func text(_ unit: MassUnit, _ words: Words) -> String {
    guard let amount else { return "" }
    return words.text(of: amount.typed?.unit == unit.symbol ? amount : Amount(amount.value), unit: unit)
  }

  /// The unit for the echo beside a field in unit `shown`: the typed unit, otherwise that of the other system.
  func echoed(_ shown: MassUnit) -> MassUnit {
    if shown != unit { return unit }
    return amount?.typed?.unit == shown.symbol ? shown.counterpart : shown
  }
}

/// A hydration goal picked or typed in one unit and displayed in any.
struct HydrationAnswer {
  /// The displayed choice, in `unit`.
  private(set) var choice: TypedChoice
  private(set) var unit: VolumeUnit
  /// The goal itself; on the screen it may be rounded.
  private(set) var millilitres: Double
  /// The last picked or typed choice with its unit; nil if untouched.
  private var typed: (choice: TypedChoice, unit: VolumeUnit)?

  /// Creates an answer from the goal in force.
  init(millilitres: Double, _ unit: VolumeUnit) {
    self.millilitres = millilitres
    self.unit = unit
    choice = HydrationAnswer.shown(millilitres, unit)
  }

  /// Accepts typed text in the displayed unit or with an explicit one: `2000`, `2l`, `64oz`.
  mutating func type(_ text: String) {
    let read = try? HydrationRules.readProposal(text, unit: unit)
    choice.type(text, reads: read.map { unit.value(ofMillilitres: $0.millilitres) })
    if choice.isInForce { keep() }
    typed = (choice, unit)
  }

  mutating func pick(_ value: Double) {
    choice.pick(value)
    keep()
    typed = (choice, unit)
  }

  /// Switches the displayed unit; switching back to the typed unit restores the typed text.
  mutating func show(in new: VolumeUnit) {
    guard new != unit else { return }
    unit = new
    choice = typed.flatMap { $0.unit == new ? $0.choice : nil } ?? HydrationAnswer.shown(millilitres, new)
  }

  private mutating func keep() { millilitres = unit.millilitres(from: choice.value) }

  private static func shown(_ millilitres: Double, _ unit: VolumeUnit) -> TypedChoice {
    var choice = TypedChoice.hydrationGoal(unit)
    choice.pick(rounded(millilitres, unit))
    return choice
  }

  private static func rounded(_ millilitres: Double, _ unit: VolumeUnit) -> Double {
    let value = unit.value(ofMillilitres: millilitres)
    let grains: [VolumeUnit: Double] = [.ml: 1, .l: 100, .oz: 10]
    let grain = grains[unit] ?? 1
    return (value * grain).rounded() / grain
  }

  /// Amounts offered per unit (ounces: Onboarding.md, Values; the metric ones cover the same range in round numbers).
  static func presets(_ unit: VolumeUnit) -> [Double] {
    switch unit {
    case .oz: [60, 70, 80, 90, 100, 110, 120]
    case .ml: [2000, 2250, 2500, 3000, 3500]
    case .l: [2, 2.25, 2.5, 3, 3.5]
    }
  }
}

/// All answers of the wizard.
struct OnboardingDraft {
  var massUnit: MassUnit
  var weight: WeightAnswer
  var goal: WeightAnswer
  /// Whether the person fasts; otherwise the tracker is hidden.
  var fasts: Bool
  var fasting: TypedChoice
  var hydration: HydrationAnswer
  /// The types that are shared, and from when on.
  var consent = HealthForms.ConsentDraft(ticked: Set(SharedType.all.map(\.type) + HealthForms.readOnly))
  var health = HealthChoice.skip
  var notifications = NotificationChoice.off
  /// The initial weight; only a changed weight is stored.
  let knownWeight: Amount?

  /// Creates a draft from proposals, or from the current settings if the wizard runs again.
  init(_ settings: Settings, latest: Weight?, words: Words, locked: Set<SettingKey> = []) {
    massUnit = settings.weightUnit
    knownWeight = latest.map { Amount($0.kilograms, typed: $0.typed) }
    weight = WeightAnswer(amount: knownWeight, unit: massUnit)
    goal = WeightAnswer(amount: settings.weightGoal.map { Amount($0) }, unit: massUnit)
    fasts = !settings.isHidden(.fasting)
    fasting = .fastingGoal
    fasting.pick(settings.fastingGoal / 3600)
    hydration = HydrationAnswer(millilitres: settings.hydrationGoal, settings.volumeUnit)
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
    answers.fasts = fasts
    answers.fastingGoal = fasting.value * 3600
    answers.hydrationGoal = hydration.millilitres
    answers.health = health
    answers.granted = health == .skip ? [] : Set(consent.ticked.map(\.rawValue))
    answers.notifications = notifications
    return answers
  }
}
