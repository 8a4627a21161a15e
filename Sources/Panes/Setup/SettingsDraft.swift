// Settings as forms edit them, which whole forms of settings share.
import Core

/// An amount in a form: the value in base units and the input.
public nonisolated struct Amount: Hashable, Sendable {
  /// Value in kilograms or millilitres.
  public var value: Double
  public var typed: Typed?

  /// Creates an amount.
  public init(_ value: Double, typed: Typed? = nil) {
    self.value = value
    self.typed = typed
  }
}

/// The draft of the settings form.
struct SettingsDraft {
  /// The settings it was made of.
  let stored: Settings
  var settings: Settings
  /// Fasting goal in seconds.
  var fastingGoal: Double?
  var hydrationGoal: Amount?
  var weightGoal: Amount?
  /// Sleep need in seconds.
  var sleepNeed: Double?
  var waking: ClockWindow?

  init(_ settings: Settings) {
    stored = settings
    self.settings = settings
    fastingGoal = settings.fastingGoal
    hydrationGoal = Amount(settings.hydrationGoal)
    weightGoal = settings.weightGoal.map { Amount($0) }
    sleepNeed = settings.sleepNeed
    waking = settings.waking
  }

  /// The settings with the edits applied; untouched amounts keep their full precision.
  var result: Settings {
    var result = settings
    result.fastingGoal = fastingGoal ?? settings.fastingGoal
    result.hydrationGoal = hydrationGoal?.value ?? settings.hydrationGoal
    result.weightGoal = weightGoal?.value
    result.sleepNeed = sleepNeed ?? settings.sleepNeed
    result.waking = waking ?? settings.waking
    return result
  }
}
