// Onboarding: fields that keep their last valid value, and the settings stored after the last page; nothing is stored
// before (Onboarding.md, Pages).
import Foundation

/// A value picked from a list or typed; invalid input keeps the last valid value.
public struct TypedChoice: Hashable, Sendable {
  /// The current value, in the unit of the field.
  public private(set) var value: Double
  /// The text in the field.
  public private(set) var text: String
  /// The range, in the unit of the limit.
  public let limit: Limit
  /// Limit units per field unit: 1/29.57 for a field in ml with a limit in oz.
  public let scale: Double

  /// Creates a choice with its default.
  public init(_ value: Double, limit: Limit, scale: Double = 1) {
    self.value = value
    self.limit = limit
    self.scale = scale
    text = NumberText.editable(value)
  }

  /// Fasting goal in hours: 1–48, default 16.
  public static var fastingGoal: TypedChoice {
    TypedChoice(FastingRules.standardGoal / 3600, limit: Limits.fastingGoal)
  }

  /// Hydration goal in `unit`: 1–300 oz.
  public static func hydrationGoal(_ unit: VolumeUnit = .oz) -> TypedChoice {
    TypedChoice(
      unit.value(ofMillilitres: HydrationRules.standardGoal), limit: Limits.typedHydrationGoal,
      scale: unit.millilitres / VolumeUnit.oz.millilitres)
  }

  /// Whether the text is the current value.
  public private(set) var isInForce = true

  /// Enters a bare number; takes effect only within the range.
  public mutating func type(_ text: String) { type(text, reads: NumberText(text)?.value) }

  /// Enters a text already parsed as `read`, in the unit of the field; nil if unreadable.
  public mutating func type(_ text: String, reads read: Double?) {
    self.text = text
    isInForce = read.map { limit.contains($0 * scale) } ?? false
    if let read, isInForce { value = read }
  }

  /// Picks a value from the list, replacing the text.
  public mutating func pick(_ value: Double) {
    self.value = value
    text = NumberText.editable(value)
    isInForce = true
  }
}

/// The wizard's answers in base units.
public struct OnboardingAnswers: Hashable, Sendable {
  /// Kilograms and the number as typed; nil if skipped.
  public var weight: (kilograms: Double, typed: Typed)? {
    get { weightKilograms.flatMap { kilograms in weightTyped.map { (kilograms, $0) } } }
    set {
      weightKilograms = newValue?.kilograms
      weightTyped = newValue?.typed
    }
  }
  private var weightKilograms: Double?
  private var weightTyped: Typed?
  /// Kilograms; nil if skipped.
  public var goalWeight: Double?
  public var weightUnit = MassUnit.kg
  public var volumeUnit = VolumeUnit.ml
  /// Whether the person fasts; otherwise the tracker is hidden.
  public var fasts = true
  /// Seconds.
  public var fastingGoal = FastingRules.standardGoal
  /// Millilitres; raised to 8 oz if lower.
  public var hydrationGoal = HydrationRules.standardGoal
  public var health = HealthChoice.skip
  /// The health data the user consented to.
  public var granted: Set<String> = []
  public var notifications = NotificationChoice.off

  /// Creates the answers of an untouched wizard.
  public init() {}

  /// Creates answers that keep the settings as they are.
  public init(keeping settings: Settings) {
    weightUnit = settings.weightUnit
    volumeUnit = settings.volumeUnit
    fasts = !settings.isHidden(.fasting)
    fastingGoal = settings.fastingGoal
    hydrationGoal = settings.hydrationGoal
    notifications = settings.notifications
  }
}

/// The data stored at the end of the wizard.
public struct OnboardingOutcome: Hashable, Sendable {
  /// The first weight; nil if skipped.
  public var weight: Weight?
  /// The settings to store.
  public var settings: Settings
  /// The health data to sync, with the choice; empty if skipped.
  public var sync: [String: HealthChoice]

  /// A batch storing everything over `old`, except `forced` settings.
  public func batch(from old: Settings, except forced: Set<SettingKey> = []) -> Batch {
    let changes = settings.changes(from: old, except: forced)
    return Batch("onboarding.done", (weight.map { [.insert(.weight($0))] } ?? []) + changes)
  }
}

/// The wizard's rules.
public enum OnboardingRules {
  /// Number of pages (Onboarding.md, Pages).
  public static let pages = 7
  /// Health data of which at least one must be granted to keep a sync choice.
  static let leading: Set<String> = ["weight", "hydration", "sleep"]

  /// The data to store when leaving the wizard after `lastPage`; nil before the last page.
  public static func outcome(
    _ answers: OnboardingAnswers, lastPage: Int = pages, over settings: Settings = Settings(), id: UUID, at stamp: Stamp
  ) -> OnboardingOutcome? {
    guard lastPage >= pages else { return nil }
    var settings = settings
    settings.settleUnits()
    if settings.weightUnit != answers.weightUnit { settings.weightUnit = answers.weightUnit }
    if settings.volumeUnit != answers.volumeUnit { settings.volumeUnit = answers.volumeUnit }
    if answers.goalWeight != nil, settings.weightGoal == nil { settings.weightGoalLine = true }
    settings.weightGoal = answers.goalWeight ?? settings.weightGoal
    if answers.fasts == settings.isHidden(.fasting) {
      settings.hidden = settings.hidden.filter { $0 != .fasting } + (answers.fasts ? [] : [.fasting])
    }
    settings.fastingGoal = answers.fastingGoal
    settings.hydrationGoal = HydrationRules.goal(answers.hydrationGoal, unit: .ml)
    // Whoever chose among the notices before keeps that choice.
    if !settings.onboarded, settings.notifications == .off, settings.notices == NoticeSettings() {
      settings.notices = .goalsAlone
    }
    settings.notifications = answers.notifications
    settings.health = answers.granted.isDisjoint(with: leading) ? .skip : answers.health
    settings.onboarded = true
    let weight = answers.weight.map { Weight(id: id, at: stamp, kilograms: $0.kilograms, typed: $0.typed) }
    let health = settings.health
    let sync = health == .skip ? [:] : Dictionary(uniqueKeysWithValues: answers.granted.map { ($0, health) })
    for type in sync.keys.compactMap(HealthType.init(rawValue:)) { settings[syncs: type] = true }
    if health != .skip { settings.healthShown = true }
    return OnboardingOutcome(weight: weight, settings: settings, sync: sync)
  }
}
