// Hydration: today's sums, the ring's arcs and the goal's rules (spec fastlife 3). What counts is the volume times the
// factor of the drink, 1 unless the user says otherwise. Volumes are millilitres; the spec's ounces are converted exactly.

/// What was drunk on one day, against the goal.
public struct DrinksOfDay: Hashable, Sendable {
  /// Millilitres that count by drink: `water`, `coffee`, `tea`, others as typed.
  public let perBeverage: [String: Double]
  /// Millilitres.
  public let goal: Double

  /// Creates the sums of a day.
  public init(perBeverage: [String: Double], goal: Double) {
    self.perBeverage = perBeverage
    self.goal = goal
  }

  /// The sums of the drinks of `day`; the zone of each drink decides its day, `table` how much of it counts.
  public init(
    drinks: some Sequence<Drink>, day: Day, goal: Double, dayStart: Int = 0, table: [Beverage] = Beverages.standard
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

  /// Percent, truncated; a goal that is met shows 100.
  public var percent: Int { isMet ? 100 : min(FixedText.whole(fraction * 100 + 1e-9), 99) }

  /// Whether the goal is reached.
  public var isMet: Bool { HydrationRules.isMet(total: total, goal: goal) }

  /// Millilitres still to drink.
  public var left: Double { max(0, goal - total) }

  /// The share of the goal one drink made, at most 1.
  public func share(of beverage: String) -> Double {
    goal > 0 ? min((perBeverage[beverage] ?? 0) / goal, 1) : 0
  }

  /// The consecutive arcs of the ring, `[from, to]` in 0…1: together never above 1.
  public func arcs(_ beverages: [String] = HydrationRules.beverages) -> [ClosedRange<Double>] {
    var from = 0.0
    return beverages.map { beverage in
      let to = min(from + share(of: beverage), 1)
      defer { from = to }
      return from...to
    }
  }
}

/// Rules of drinks and of the goal.
public enum HydrationRules {
  /// The drinks offered, in the order of the ring.
  public static let beverages = ["water", "coffee", "tea"]
  /// Millilitres of the goal that is never set: 64 US fl oz (spec fastlife 3).
  public static let standardGoal = VolumeUnit.oz.millilitres(from: 64)
  /// Millilitres that onboarding proposes: 100 US fl oz (spec fastlife 9).
  public static let proposedGoal = VolumeUnit.oz.millilitres(from: 100)
  /// Goals offered, in ounces (spec fastlife 3).
  public static let goalPresets: [Double] = [60, 70, 80, 90, 100, 110, 120]
  /// Goals offered where millilitres or litres are shown: round numbers over the same range.
  public static let millilitreGoalPresets: [Double] = [1500, 1750, 2000, 2500, 3000, 3500]
  /// Amounts offered where ounces are shown, and where millilitres are (spec fastlife 3).
  public static let ouncePresets: [Double] = [4, 8, 12, 16, 20, 24, 32]
  public static let millilitrePresets: [Double] = [125, 250, 350, 500, 600, 700, 1000]

  /// The goal in millilitres for a value in `unit`: never below 8 oz; nil means never set (spec fastlife 3).
  public static func goal(_ value: Double?, unit: VolumeUnit) -> Double {
    guard let value else { return standardGoal }
    return max(unit.millilitres(from: value), VolumeUnit.oz.millilitres(from: Limits.hydrationGoal.lowest))
  }

  /// Whether a day's total reaches its goal, both rounded to 0.001 oz so that a goal typed in ml is met by the same
  /// number of ml.
  public static func isMet(total: Double, goal: Double) -> Bool {
    Volume.milliOunces(millilitres: total) >= Volume.milliOunces(millilitres: goal)
  }

  /// The goal in millilitres as typed; refuses what is outside 8–300 oz, field `hydration.goal`.
  public static func readGoal(_ text: String, unit: VolumeUnit) throws(Refusal) -> (millilitres: Double, typed: Typed) {
    try read(text, unit: unit, limit: Limits.hydrationGoal, field: "hydration.goal", goal: true)
  }

  /// The goal as the wizard takes it, 1–300 oz; what is stored is never below 8 oz (spec fastlife 9).
  public static func readProposal(
    _ text: String, unit: VolumeUnit
  ) throws(Refusal) -> (millilitres: Double, typed: Typed) {
    try read(text, unit: unit, limit: Limits.typedHydrationGoal, field: "hydration.goal", goal: true)
  }

  /// A drink's amount as typed; refuses what is outside 0 < a ≤ 300 oz, field `drink.volume`.
  public static func readVolume(_ text: String, unit: VolumeUnit) throws(Refusal) -> (millilitres: Double, typed: Typed)
  {
    try read(text, unit: unit, limit: Limits.drink, field: "drink.volume", goal: false)
  }

  /// Checks the amount of a drink, and says the range in the unit it was typed in; its time is checked by `EntryRules`.
  public static func checkVolume(_ drink: Drink) throws(Refusal) {
    guard !isVolume(millilitres: drink.millilitres) else { return }
    let unit = drink.typed.flatMap { VolumeUnit(rawValue: $0.unit) } ?? .ml
    throw refusal(Limits.drink, "drink.volume", typed: text(drink.millilitres, unit), unit, goal: false)
  }

  /// Checks a goal in millilitres; the refusal speaks in `unit`.
  public static func checkGoal(_ millilitres: Double, unit: VolumeUnit) throws(Refusal) {
    guard !Limits.hydrationGoal.contains(Double(Volume.milliOunces(millilitres: millilitres)) / 1000) else { return }
    throw refusal(Limits.hydrationGoal, "hydration.goal", typed: text(millilitres, unit), unit, goal: true)
  }

  /// Whether a drink can be so large: 0 < a ≤ 300 oz.
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

  private static func read(
    _ text: String, unit: VolumeUnit, limit: Limit, field: String, goal: Bool
  ) throws(Refusal) -> (millilitres: Double, typed: Typed) {
    let example = example(goal: goal, unit)
    if NumberText.trimmed(text).isEmpty { throw Refusal(field: field, .missing(example: example)) }
    func unreadable(_ unit: VolumeUnit, _ example: String) -> Refusal {
      limit.unreadable(
        field, typed: text, unit: unit.symbol, scale: unit.millilitres / VolumeUnit.oz.millilitres,
        digits: digits(unit), example: example)
    }
    guard let volume = VolumeText(text, unit: unit) else { throw unreadable(unit, example) }
    // 1.000 ml is a litre to whoever reads it on the screen; it is not guessed.
    if volume.isGrouped { throw unreadable(.ml, "1000" + (unit == .ml ? "" : "\u{A0}ml")) }
    guard limit.contains(Double(Volume.milliOunces(millilitres: volume.millilitres)) / 1000) else {
      throw refusal(limit, field, typed: text, volume.unit, goal: goal, isOwn: volume.unit == unit)
    }
    return (volume.millilitres, volume.typed)
  }

  /// The refusal of an amount outside the limit: range and example in the same unit, which a bare number has where it is
  /// one's own.
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
  /// Millilitres that count towards the goal of `day`.
  public func counted(on day: Day, _ table: [Beverage]) -> Double {
    millilitres * Beverages.factor(of: beverage, on: day, in: table)
  }
}
