// Settings of food: how the budget of a day is made, the goals of nutrients, and the marks of single days.

/// A person's word on a day's diary.
public struct DiaryMark: Hashable, Codable, Sendable {
  /// Its meaning.
  public enum Kind: String, CaseIterable, Codable, Sendable {
    /// Everything was logged, however little it is.
    case complete
    /// Something is missing: the day is in no mean and no budget.
    case partial
  }

  public var day: Day
  public var kind: Kind

  /// Creates a mark.
  public init(_ day: Day, _ kind: Kind) { (self.day, self.kind) = (day, kind) }
}

/// The marks of days, one a day, oldest first.
public enum DiaryMarks {
  /// Most marks: as many as ten years have days.
  public static let most = 4000

  /// Whether a list has one mark a day, in order.
  public static func isValid(_ marks: [DiaryMark]) -> Bool {
    marks.count <= most && zip(marks, marks.dropFirst()).allSatisfy { $0.day < $1.day }
      && marks.allSatisfy { (Limits.earliestDay...Limits.latestDay).contains($0.day) }
  }
}

/// The settings of food.
public struct FoodSettings: Hashable, Sendable {
  /// How the budget of a day is made.
  public var budget = BudgetMode.fixed
  /// Whether weeks, months and years of a budget are those of the calendar; else they begin today.
  public var isAligned = true
  /// Grams a day; nil without a goal.
  public var protein: Double?
  public var carbs: Double?
  public var fat: Double?
  /// Percent of the energy; where one is set, they count in place of the grams.
  public var proteinShare: Double?
  public var carbsShare: Double?
  public var fatShare: Double?
  /// Kilocalories a day more or less than the body uses, -5,000 to 5,000.
  public var adjustment = 0.0
  /// Kilocalories of a kilogram of body weight, 5,000–10,000.
  public var density = Maintenance.kcalPerKilogram
  /// How much of the energy of activity may be eaten as well, with a fixed budget.
  public var eatsBack = ActivityShare.none
  /// Kilocalories below which a day counts as partial; nil where every logged day counts.
  public var partialBelow: Double?
  /// The weight of the newest day in smoothed means, 0.05–1: 0.25 is 2 / (7 + 1), a week.
  public var smoothing = WeightTrend.classicAlpha
  /// Whether energy counts in sums that is only computed from nutrients (Food.md, Estimates: off).
  public var countsEstimates = false
  /// The meals of a day by stored name, in order: standard ones, or names of one's own.
  public var meals = Meals.standard
  /// The modes that have been offered: each is, once.
  public var offered: [BudgetMode] = []
  /// The marks of single days, oldest first.
  public var marks: [DiaryMark] = []
  /// The body, as far as formulas of energy ask: sex, year of birth, activity; nil where nothing was said.
  public var sex: BodySex?
  public var birthYear: Int?
  public var activity: ActivityLevel?

  /// Creates the default settings.
  public init() {}

  /// The mark of a day; nil for none.
  public subscript(mark day: Day) -> DiaryMark.Kind? {
    get { marks.first { $0.day == day }?.kind }
    set {
      marks.removeAll { $0.day == day }
      guard let newValue else { return }
      let place = marks.firstIndex { $0.day > day } ?? marks.endIndex
      marks.insert(DiaryMark(day, newValue), at: place)
    }
  }
}

extension Settings {
  /// The goals of a day's food, of today.
  public var foodGoals: FoodGoals {
    let shares = MacroShares(protein: food.proteinShare, carbs: food.carbsShare, fat: food.fatShare)
    return FoodGoals(
      kcal: foodGoal, protein: food.protein, carbs: food.carbs, fat: food.fat,
      shares: shares == MacroShares() ? nil : shares, adjustment: food.adjustment)
  }

  /// The goals of a day in kilocalories and grams, as the rows of nutrients edit them.
  public var goalNutrients: Nutrients {
    get { Nutrients(kcal: foodGoal, protein: food.protein, carbs: food.carbs, fat: food.fat) }
    set {
      foodGoal = newValue.kcal
      (food.protein, food.carbs, food.fat) = (newValue.protein, newValue.carbs, newValue.fat)
    }
  }

  /// Where the estimate of expenditure starts: from its facts, or nil where one of them was not told.
  public func expenditureStart(kilograms: Double?, on day: Day) -> ExpenditureStart? {
    guard let sex = food.sex, let year = food.birthYear, let height, let kilograms else { return nil }
    let age = Double(day.civil.year - year)
    guard age > 0 else { return nil }
    return ExpenditureStart(
      BodyFacts(sex: sex, age: age, height: height, weight: kilograms), food.activity ?? .light)
  }

  /// The settings of food.
  static let foodRows: [SettingDefinition] = [
    choice("food.budget", \.food.budget, BudgetMode.self),
    row("food.aligned", \.food.isAligned, accepts: "true, false"),
    optional("food.protein", \.food.protein, Limits.nutrient, "g"),
    optional("food.carbs", \.food.carbs, Limits.nutrient, "g"),
    optional("food.fat", \.food.fat, Limits.nutrient, "g"),
    optional("food.protein.share", \.food.proteinShare, Limits.energyShare, "%"),
    optional("food.carbs.share", \.food.carbsShare, Limits.energyShare, "%"),
    optional("food.fat.share", \.food.fatShare, Limits.energyShare, "%"),
    row("food.adjustment", \.food.adjustment, Limits.energyAdjustment, of: 1, "kcal"),
    row("food.density", \.food.density, Limits.energyDensity, of: 1, "kcal"),
    choice("food.eat-back", \.food.eatsBack, ActivityShare.self),
    optional("food.partial-below", \.food.partialBelow, Limits.energyGoal, "kcal"),
    row("food.smoothing", \.food.smoothing, Limits.smoothing, of: 1, "", digits: 2),
    row("food.count-estimated", \.food.countsEstimates, accepts: "true, false"),
    row("food.meals", \.food.meals, accepts: "JSON") { Meals.isValid($0) },
    row("food.offered", \.food.offered, accepts: "JSON") { Set($0).count == $0.count },
    row("food.marks", \.food.marks, accepts: "JSON") { DiaryMarks.isValid($0) },
    row("body.sex", \.food.sex, accepts: "female, male, null"),
    row("body.birth-year", \.food.birthYear, accepts: "1900–2020, null") { $0.map((1900...2020).contains) ?? true },
    row(
      "body.activity", \.food.activity,
      accepts: ActivityLevel.allCases.map(\.rawValue).joined(separator: ", ") + ", null"),
  ]

  private static func optional(
    _ name: String, _ path: @autoclosure @escaping @Sendable () -> WritableKeyPath<Settings, Double?>, _ limit: Limit,
    _ unit: String
  ) -> SettingDefinition {
    row(name, path(), accepts: limit.span(unit) + ", null") { $0.map(limit.contains) ?? true }
  }
}

extension BudgetMode: SettingValue {}
extension ActivityShare: SettingValue {}
extension BodySex: SettingValue {}
extension ActivityLevel: SettingValue {}
