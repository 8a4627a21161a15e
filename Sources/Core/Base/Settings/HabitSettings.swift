// The habit settings: the user's list, initially the built-in one, and the diary's options.

/// The settings of habits.
public struct HabitSettings: Hashable, Sendable {
  /// The habits in order; nil while the defaults apply.
  public var list: [Habit]?
  /// The size of a standard drink.
  public var unit = AlcoholUnit.who
  /// How the diary's streak treats unanswered evenings.
  public var form = NoAlcForm.seed
  /// The weekly guideline that the diary's week is shown beside.
  public var guideline = AlcoholGuideline.unit
}

extension Settings {
  /// The habits in force, including archived ones, with the diary's fixed properties enforced.
  public var habitList: [Habit] {
    habits.list?.map { $0.isDiary ? NoAlc.fixed($0) : $0 } ?? HabitList.standard
  }

  /// The key of the setting that holds the list of habits.
  public static let habitsKey = SettingKey(rawValue: "habits")

  static let habitRows: [SettingDefinition] = [
    row(habitsKey.rawValue, \.habits.list, accepts: "JSON, null") { list in list.map(PracticeList.isValid) ?? true },
    choice("noalc.unit", \.habits.unit, AlcoholUnit.self),
    choice("noalc.streak", \.habits.form, NoAlcForm.self),
    choice("noalc.guideline", \.habits.guideline, AlcoholGuideline.self),
  ]
}
