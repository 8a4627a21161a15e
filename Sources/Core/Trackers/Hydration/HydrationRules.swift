// Hydration: today's sums, the arcs of the ring and the rules for goals (Hydration.md, Goals). The counted amount is
// the volume times the beverage's factor, 1 by default. Volumes are millilitres; ounces are converted
// exactly.

/// The drinks of a day in relation to the goal.
public struct DrinksOfDay: Hashable, Sendable {
  /// Counted millilitres by beverage: `water`, `coffee`, `tea`, others as typed.
  public let perBeverage: [String: Double]
  /// Millilitres.
  public let goal: Double

  /// Creates the sums of a day.
  public init(perBeverage: [String: Double], goal: Double) {
    self.perBeverage = perBeverage
    self.goal = goal
  }

  /// Sums the drinks of `day`; a drink's own zone determines its day, `table` its counted amount.
  public init(
    drinks: [Drink], day: Day, goal: Double, dayStart: Int = 0, table: [Beverage] = Beverages.standard
  ) {
    var sums: [String: Double] = [:]
    for drink in drinks where Day(drink.at, dayStart: dayStart) == day {
      sums[drink.beverage, default: 0] += drink.counted(on: day, table)
    }
    self.init(perBeverage: sums, goal: goal)
  }

  /// Millilitres.
  public var total: Double { perBeverage.sorted { $0.key < $1.key }.reduce(0) { $0 + $1.value } }

  /// 0…1; 0 without a goal.
  public var fraction: Double { goal > 0 ? min(total / goal, 1) : 0 }

  /// Percent, truncated; 100 once the goal is met.
  public var percent: Int { isMet ? 100 : min(FixedText.whole(fraction * 100 + 1e-9), 99) }

  /// Whether the goal is reached.
  public var isMet: Bool { HydrationRules.isMet(total: total, goal: goal) }

  /// Millilitres left to the goal.
  public var left: Double { max(0, goal - total) }

  /// A beverage's fraction of the goal, at most 1.
  public func share(of beverage: String) -> Double {
    goal > 0 ? min((perBeverage[beverage] ?? 0) / goal, 1) : 0
  }

  /// The consecutive arcs of the ring as ranges within 0…1.
  public func arcs(_ beverages: [String] = HydrationRules.beverages) -> [ClosedRange<Double>] {
    var from = 0.0
    return beverages.map { beverage in
      let to = min(from + share(of: beverage), 1)
      defer { from = to }
      return from...to
    }
  }
}

/// Rules for drinks and goals.
public enum HydrationRules {
  /// The default beverages in ring order.
  public static let beverages = ["water", "coffee", "tea"]
  /// Default goal in millilitres wherever none was set: 64 US fl oz (Hydration.md, Goals), a round number of its trade.
  public static let standardGoal = VolumeUnit.oz.millilitres(from: 64)
  /// Goal presets in ounces (Hydration.md, Goals).
  public static let goalPresets: [Double] = [60, 70, 80, 90, 100, 110, 120]
  /// Goal presets for millilitres and litres: round numbers over the same range.
  public static let millilitreGoalPresets: [Double] = [1500, 1750, 2000, 2500, 3000, 3500]
  /// Amount presets in ounces and in millilitres (Hydration.md, Amounts).
  public static let ouncePresets: [Double] = [4, 8, 12, 16, 20, 24, 32]
  public static let millilitrePresets: [Double] = [125, 250, 350, 500, 600, 700, 1000]

  /// The goal in millilitres for a value in `unit`, at least 8 oz; nil gives the default (Hydration.md, Goals).
  public static func goal(_ value: Double?, unit: VolumeUnit) -> Double {
    guard let value else { return standardGoal }
    return max(unit.millilitres(from: value), VolumeUnit.oz.millilitres(from: Limits.hydrationGoal.lowest))
  }

  /// Whether a day's total reaches its goal.
  ///
  /// Both are rounded to 0.001 oz, so that a goal typed in ml is met by the same number of ml.
  public static func isMet(total: Double, goal: Double) -> Bool {
    Volume.milliOunces(millilitres: total) >= Volume.milliOunces(millilitres: goal)
  }

  /// Parses a goal into millilitres; throws outside 8–300 oz, field `hydration.goal`.
  public static func readGoal(_ text: String, unit: VolumeUnit) throws(Refusal) -> (millilitres: Double, typed: Typed) {
    try read(text, unit: unit, limit: Limits.hydrationGoal, field: "hydration.goal", goal: true)
  }

  /// Parses the wizard's goal, 1–300 oz; the stored goal is at least 8 oz (Onboarding.md, Values).
  public static func readProposal(
    _ text: String, unit: VolumeUnit
  ) throws(Refusal) -> (millilitres: Double, typed: Typed) {
    try read(text, unit: unit, limit: Limits.typedHydrationGoal, field: "hydration.goal", goal: true)
  }

  /// Parses a drink's amount; throws outside 0 < a ≤ 300 oz, field `drink.volume`.
  public static func readVolume(_ text: String, unit: VolumeUnit) throws(Refusal) -> (millilitres: Double, typed: Typed)
  {
    try read(text, unit: unit, limit: Limits.drink, field: "drink.volume", goal: false)
  }

  /// Validates a drink's amount, giving the range in the typed unit; `EntryRules` checks its time.
  public static func checkVolume(_ drink: Drink) throws(Refusal) {
    guard !isVolume(millilitres: drink.millilitres) else { return }
    let unit = drink.typed.flatMap { VolumeUnit(rawValue: $0.unit) } ?? .ml
    throw refusal(Limits.drink, "drink.volume", typed: text(drink.millilitres, unit), unit, goal: false)
  }

  /// Validates a goal in millilitres; refusals use `unit`.
  public static func checkGoal(_ millilitres: Double, unit: VolumeUnit) throws(Refusal) {
    guard !Limits.hydrationGoal.contains(Double(Volume.milliOunces(millilitres: millilitres)) / 1000) else { return }
    throw refusal(Limits.hydrationGoal, "hydration.goal", typed: text(millilitres, unit), unit, goal: true)
  }

  /// Whether an amount is valid: 0 < a ≤ 300 oz.
  static func isVolume(millilitres: Double) -> Bool {
    guard millilitres.isFinite, millilitres > 0, millilitres < 1e6 else { return false }
    return Limits.drink.contains(Double(Volume.milliOunces(millilitres: millilitres)) / 1000)
  }

  private static func example(goal: Bool, _ unit: VolumeUnit) -> String {
    switch unit {
    case .ml: goal ? "2000" : "250"
    case .l: goal ? "2" : "0.25"
    case .oz: goal ? "64" : "8"
    }
  }

  /// The least millilitres that are typed, as the range in refusals says: `0,25` were meant as litres.
  private static let leastTyped = 1.0

  private static func read(
    _ text: String, unit: VolumeUnit, limit: Limit, field: String, goal: Bool
  ) throws(Refusal) -> (millilitres: Double, typed: Typed) {
    let example = example(goal: goal, unit)
    if NumberText.trimmed(text).isEmpty { throw Refusal(field: field, .missing(example: example)) }
    let grain = VolumeText(text, unit: unit)?.unit ?? unit == .ml ? NumberText.Grain.coarse : .fine
    return try NumberText.reading(text, field: field, grain) { text throws(Refusal) in
      guard let volume = VolumeText(text, unit: unit) else {
        throw limit.unreadable(
          field, typed: text, unit: unit.symbol, scale: unit.millilitres / VolumeUnit.oz.millilitres,
          digits: digits(unit), example: example)
      }
      guard limit.contains(Double(Volume.milliOunces(millilitres: volume.millilitres)) / 1000),
        goal || volume.millilitres >= leastTyped
      else { throw refusal(limit, field, typed: text, volume.unit, goal: goal, isOwn: volume.unit == unit) }
      return (volume.millilitres, volume.typed)
    }
  }

  /// The refusal for an amount outside the limit.
  ///
  /// Range and example share a unit, which the example omits if it is the user's own.
  private static func refusal(
    _ limit: Limit, _ field: String, typed: String, _ unit: VolumeUnit, goal: Bool, isOwn: Bool = false
  ) -> Refusal {
    limit.refusal(
      field, typed: typed, unit: unit.symbol, scale: unit.millilitres / VolumeUnit.oz.millilitres,
      digits: digits(unit), example: example(goal: goal, unit) + (isOwn ? "" : "\u{A0}" + unit.symbol))
  }

  private static func digits(_ unit: VolumeUnit) -> Int { unit == .l ? 2 : unit == .ml ? 0 : 1 }

  private static func text(_ millilitres: Double, _ unit: VolumeUnit) -> String {
    FixedText.text(unit.value(ofMillilitres: millilitres), decimals: digits(unit)) + "\u{A0}" + unit.symbol
  }
}

extension Drink {
  /// Millilitres counted towards the goal of `day`.
  public func counted(on day: Day, _ table: [Beverage]) -> Double {
    millilitres * Beverages.factor(of: beverage, on: day, in: table)
  }
}
