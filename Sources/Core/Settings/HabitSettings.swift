// The settings of habits: the list, which is the built-in one until it is changed, and what the diary counts by.

/// The settings of habits.
public struct HabitSettings: Hashable, Sendable {
  /// The habits in their order; nil while those of a first launch stand.
  public var list: [Habit]?
  /// What one drink is.
  public var unit = AlcoholUnit.who
  /// How the diary's streak treats evenings without an answer.
  public var form = NoAlcForm.seed

  /// Creates the settings of a fresh store.
  public init() {}
}

extension Settings {
  /// The habits in force, archived ones among them; the diary as it is fixed, also where a list was written otherwise.
  public var habitList: [Habit] {
    habits.list?.map { $0.isDiary ? NoAlc.fixed($0) : $0 } ?? HabitList.standard
  }

  static let habitRows: [SettingDefinition] = [
    row("habits", \.habits.list, accepts: "JSON, null") { list in list.map(PracticeList.isValid) ?? true },
    choice("noalc.unit", \.habits.unit, AlcoholUnit.self),
    choice("noalc.streak", \.habits.form, NoAlcForm.self),
  ]
}
