// The diary of evenings without alcohol (spec meditation 5): three levels, the 18:00 rule, and what drinks come to. A
// description of what was drunk; no figure of blood alcohol, ever.

/// What an evening was like.
public enum NoAlcLevel: Int, CaseIterable, Sendable {
  case steady, easy, wild

  /// What is stored: the number of drinks that stands for it.
  public var storedValue: Int { HabitLevels.noAlc[rawValue].value }

  /// The level that a stored value stands for: exactly 0, 4 or 6; anything else is unknown.
  public init?(storedValue: Double?) {
    guard let level = NoAlcLevel.allCases.first(where: { Double($0.storedValue) == storedValue }) else { return nil }
    self = level
  }

  /// The level of so many drinks: 0–1, 2–5, 6 and more; a part of a drink counts by half.
  public init(drinks: Double) {
    let count = drinks.isFinite ? max(0, drinks).rounded() : 0
    self = count <= 1 ? .steady : count <= 5 ? .easy : .wild
  }

  /// The level that an action of a notification means; nil for other actions.
  public init?(action: String) {
    guard let level = NoAlcLevel.allCases.first(where: { $0.action == action }) else { return nil }
    self = level
  }

  /// What a notification calls the answer: `NOALC_STEADY`.
  public var action: String { "NOALC_" + level.key.uppercased() }

  /// The level as the diary's habit has it.
  public var level: HabitLevel { HabitLevels.noAlc[rawValue] }
}

/// The diary.
public enum NoAlc {
  /// The id of its habit.
  public static let id = "noalc"
  /// The hour from which an entry is for today; before it, it is for the evening before.
  public static let cutover = 18

  /// The diary with what is fixed for it, whatever a list says: three levels, one of them an evening, the day at 18:00.
  public static func fixed(_ habit: Habit) -> Habit {
    let preset = HabitPreset.noAlc.habit
    var habit = habit
    (habit.kind, habit.mode, habit.goal) = (preset.kind, preset.mode, preset.goal)
    (habit.levels, habit.cutover, habit.question) = (preset.levels, preset.cutover, preset.question)
    return habit
  }

  /// Refuses a diary that differs in what is fixed for it.
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

  /// The entry of a day out of some of its logs: the one that was made last.
  public static func entry(_ logs: [HabitLog]) -> HabitLog? {
    logs.max { ($0.at.instant, $0.id.uuidString) < ($1.at.instant, $1.id.uuidString) }
  }

  /// The level that drinks come to; one that was stated before stays where they come to less.
  public static func level(of drinks: [AlcoholDrink], unit: AlcoholUnit, stated: NoAlcLevel? = nil) -> NoAlcLevel {
    let found = NoAlcLevel(drinks: AlcoholDrinks.grams(drinks) / unit.grams)
    return stated.map { $0.rawValue > found.rawValue ? $0 : found } ?? found
  }
}

/// What a country counts as one drink, in grams of alcohol (peers 1.12).
///
/// Kalinowski & Humphreys 2016, Addiction 111:1293, for the countries; WHO AUDIT for `who`. Japan defines none there:
/// its unit of about 20 g is that of its ministry of health. A unit of the United Kingdom is 10 ml of ethanol, not the 8 g
/// it is rounded to: millilitres times strength in percent by a thousand (peers 5, 7).
public enum AlcoholUnit: String, CaseIterable, Codable, Sendable, SettingValue {
  case who, au, fr, uk, de, it, at, jp, ca, us

  /// Grams of alcohol in one.
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

/// Drinks with alcohol as they are typed: `500ml@5%`.
public enum AlcoholText {
  /// What a refusal shows, for those who measure drinks in a unit.
  public static func example(_ unit: VolumeUnit = .ml) -> String { unit == .oz ? "12oz@5%" : "500ml@5%" }

  /// Reads one drink: a volume, `@` or `x`, a strength in percent.
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

  /// Reads several, parted by commas or blanks around them; empty is none.
  public static func readAll(_ text: String, unit: VolumeUnit = .ml) throws(Refusal) -> [AlcoholDrink] {
    var drinks: [AlcoholDrink] = []
    // A comma inside a number has a digit behind it; one that parts drinks has a blank.
    let list = text.replacing(";", with: ", ").replacing("%,", with: "%, ") + " "
    for part in list.split(separator: ", ") where !NumberText.trimmed(String(part)).isEmpty {
      drinks.append(try read(String(part), unit: unit))
    }
    return drinks
  }

  /// One drink as it is typed.
  public static func write(_ drink: AlcoholDrink) -> String { "\(short(drink.millilitres))ml@\(short(drink.percent))%" }

  /// Several as they are typed.
  public static func write(_ drinks: [AlcoholDrink]) -> String { drinks.map(write).joined(separator: ", ") }

  private static func short(_ value: Double) -> String {
    var text = FixedText.text(value, decimals: 2)
    while text.contains("."), text.hasSuffix("0") || text.hasSuffix(".") { text.removeLast() }
    return text
  }
}
