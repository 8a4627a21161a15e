// The diary of alcohol-free evenings (Habits.md, Diary): three levels, the 18:00 rule, and the totals of named drinks.
// It describes consumption only and never estimates blood alcohol.

/// The level of an evening.
public enum NoAlcLevel: Int, CaseIterable, Sendable {
  case steady, easy, wild

  /// The stored value: a representative number of drinks.
  public var storedValue: Int { HabitLevels.noAlc[rawValue].value }

  /// The level with a stored value of exactly 0, 4 or 6; nil for any other.
  public init?(storedValue: Double?) {
    guard let level = NoAlcLevel.allCases.first(where: { Double($0.storedValue) == storedValue }) else { return nil }
    self = level
  }

  /// The level for a number of drinks, rounded: 0–1, 2–5, 6 and more.
  public init(drinks: Double) {
    let count = drinks.isFinite ? max(0, drinks).rounded() : 0
    self = count <= 1 ? .steady : count <= 5 ? .easy : .wild
  }

  /// The level of a notification action; nil for other actions.
  public init?(action: String) {
    guard let level = NoAlcLevel.allCases.first(where: { $0.action == action }) else { return nil }
    self = level
  }

  /// The notification action for this answer, such as `NOALC_STEADY`.
  public var action: String { "NOALC_" + level.key.uppercased() }

  /// The level in the diary's habit.
  public var level: HabitLevel { HabitLevels.noAlc[rawValue] }
}

/// The diary.
public enum NoAlc {
  /// The habit id of the diary.
  public static let id = "noalc"
  /// The hour from which an entry counts for today; earlier entries count for the previous evening.
  public static let cutover = 18

  /// The habit with the diary's fixed properties restored: kind, mode, goal, levels, question and the 18:00 cutover.
  public static func fixed(_ habit: Habit) -> Habit {
    let preset = HabitPreset.noAlc.habit
    var habit = habit
    (habit.kind, habit.mode, habit.goal) = (preset.kind, preset.mode, preset.goal)
    (habit.levels, habit.cutover, habit.question) = (preset.levels, preset.cutover, preset.question)
    return habit
  }

  /// Throws if a fixed property of the diary was changed.
  public static func check(_ habit: Habit) throws(Refusal) {
    let fixed = fixed(habit)
    let field: String? =
      if habit.kind != fixed.kind {
        "habit.kind"
      } else if habit.mode != fixed.mode {
        "habit.mode"
      } else if habit.levels != fixed.levels {
        "habit.levels"
      } else if habit.cutover != fixed.cutover {
        "habit.cutover"
      } else {
        nil
      }
    if let field { throw Refusal(field: field, .fixedInDiary) }
  }

  /// The entry of a day: the last of its logs; nil where only other programs tell of it.
  public static func entry(_ logs: [HabitLog]) -> HabitLog? {
    logs.filter { !$0.isForeign }.max { ($0.at.instant, $0.id.uuidString) < ($1.at.instant, $1.id.uuidString) }
  }

  /// The drinks of a day as other programs tell them; nil where none does.
  public static func told(_ logs: [HabitLog]) -> Double? {
    let drinks = logs.filter(\.isForeign).compactMap(\.value)
    return drinks.isEmpty ? nil : drinks.reduce(0, +)
  }

  /// The level the drinks amount to, but never below the stated level.
  public static func level(of drinks: [AlcoholDrink], unit: AlcoholUnit, stated: NoAlcLevel? = nil) -> NoAlcLevel {
    let found = NoAlcLevel(drinks: AlcoholDrinks.grams(drinks) / unit.grams)
    return stated.map { $0.rawValue > found.rawValue ? $0 : found } ?? found
  }
}

/// A country's standard drink in grams of alcohol (Habits.md, Diary).
///
/// Kalinowski & Humphreys 2016, Addiction 111:1293, for the countries; WHO AUDIT for `who`. Japan has no definition
/// there: its unit of about 20 g comes from its ministry of health. A UK unit is 10 ml of ethanol, not the rounded 8 g:
/// millilitres times percent divided by a thousand (Habits.md, Diary).
public enum AlcoholUnit: String, CaseIterable, Codable, Sendable, SettingValue {
  case who, au, fr, uk, de, it, at, jp, ca, us

  /// Grams of alcohol per standard drink.
  public var grams: Double {
    switch self {
    case .uk: 7.89
    case .who, .au, .fr: 10
    case .de, .it: 12
    case .ca: 13.45
    case .us: 14
    case .at, .jp: 20
    }
  }
}

/// Text form of alcoholic drinks: `500ml@5%`.
public enum AlcoholText {
  /// The example in error messages, in the user's volume unit.
  public static func example(_ unit: VolumeUnit = .ml) -> String { unit == .oz ? "12oz@5%" : "500ml@5%" }

  /// Parses a drink: a volume, `@` or `×`, and a strength in percent.
  public static func read(_ text: String, unit: VolumeUnit = .ml) throws(Refusal) -> AlcoholDrink {
    let typed = NumberText.trimmed(text)
    let parts = typed.split(whereSeparator: { "@×".contains($0) }).map { NumberText.trimmed(String($0)) }
    var strength = parts.last ?? ""
    if strength.hasSuffix("%") { strength.removeLast() }
    guard parts.count == 2, let percent = NumberText(NumberText.trimmed(strength))?.value else {
      throw Refusal(field: "habit.drinks", .unreadable(typed: text, example: example(unit)))
    }
    guard Limits.strength.contains(percent) else {
      throw Limits.strength.refusal("habit.drinks", typed: parts[1], unit: "%", example: "5")
    }
    let volume: Double
    do throws(Refusal) {
      volume = try HydrationRules.readVolume(parts[0], unit: unit).millilitres
    } catch {
      throw Refusal(field: "habit.drinks", error.reason, typed: error.typed)
    }
    return AlcoholDrink(millilitres: volume, percent: percent)
  }

  /// Parses a list separated by semicolons or commas; an empty text is an empty list.
  public static func readAll(_ text: String, unit: VolumeUnit = .ml) throws(Refusal) -> [AlcoholDrink] {
    var drinks: [AlcoholDrink] = []
    // A decimal comma is followed by a digit, a separating comma by a blank or preceded by `%`.
    let list = text.replacing(";", with: ", ").replacing("%,", with: "%, ") + " "
    for part in list.split(separator: ", ") where !NumberText.trimmed(String(part)).isEmpty {
      drinks.append(try read(String(part), unit: unit))
    }
    return drinks
  }

  /// Formats a drink in its input form.
  public static func write(_ drink: AlcoholDrink) -> String { "\(short(drink.millilitres))ml@\(short(drink.percent))%" }

  /// Formats several drinks in their input form.
  public static func write(_ drinks: [AlcoholDrink]) -> String { drinks.map(write).joined(separator: ", ") }

  private static func short(_ value: Double) -> String {
    var text = FixedText.text(value, decimals: 2)
    while text.contains("."), text.hasSuffix("0") || text.hasSuffix(".") { text.removeLast() }
    return text
  }
}
