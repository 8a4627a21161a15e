// The settings of food as fields over any draft that contains the settings, shared by a page of the settings and the form
// of the budget.
import Core
import Managers
import Screen
import Words

/// Builds the fields of food's settings at a key path.
struct FoodFields<Draft> {
  let setup: PaneSetup
  let path: WritableKeyPath<Draft, Settings>

  /// How the budget of a day is made, and the goals of nutrients.
  var all: [Field<Draft>] {
    (budget + macros + parameters + body).map(locked)
  }

  /// A page with the fields.
  func page(heading: Message? = nil) -> FormPage<Draft> {
    FormPage(
      heading: heading, fields: all,
      remark: { [path] draft, context in
        let goals = draft[keyPath: path].foodGoals
        guard let shares = goals.shares, !shares.isWhole else { return nil }
        return context.words(.Food.sharesSum(sum: context.words.percent(shares.sum / 100)))
      })
  }

  private var budget: [Field<Draft>] {
    let food = path.appending(path: \.food)
    let isShared = { (draft: Draft) in [.week, .month, .year].contains(draft[keyPath: food].budget) }
    let isComputed = { (draft: Draft) in [.average, .bank, .adaptive].contains(draft[keyPath: food].budget) }
    return [
      .choice(
        "food.budget", .Food.fieldBudget, at(\.food.budget), BudgetMode.allCases.map { ($0, $0.label) },
        hint: .Food.fieldBudgetHint),
      Field<Draft>.toggle("food.aligned", .Food.fieldAligned, at(\.food.isAligned), hint: .Food.fieldAlignedHint)
        .shown(when: isShared),
      number(
        "food.adjustment", .Food.fieldAdjustment, at(\.food.adjustment), Limits.energyAdjustment, energy,
        hint: .Food.fieldAdjustmentHint
      ).asking { [path, setup] draft in
        setup.question { $0.food.adjustment = draft[keyPath: path].food.adjustment }
      }.shown(when: isComputed),
      .choice(
        "food.eat-back", .Food.fieldEatBack, at(\.food.eatsBack),
        [(.none, .Food.eatBackNone), (.half, .Food.eatBackHalf), (.all, .Food.eatBackAll)],
        hint: .Food.fieldEatBackHint
      ).shown { $0[keyPath: food].budget == .fixed },
    ]
  }

  /// The goals in grams.
  var grams: [Field<Draft>] {
    [
      row(.protein, "food.protein", .Food.protein, hint: .General.optional),
      row(.carbs, "food.carbs", .Food.carbs, hint: .General.optional),
      row(.fat, "food.fat", .Food.fat, hint: .Food.fieldGramsHint),
    ].map(locked)
  }

  /// The goal of energy; one below the bound of very-low-energy diets is asked about.
  func goal(_ label: Message) -> Field<Draft> {
    let field = row(.energy, "food.goal", label, within: Limits.energyGoal, hint: .Food.goalHint)
    return locked(field).asking { [path, setup] draft in
      setup.question { $0.foodGoal = draft[keyPath: path].foodGoal }
    }
  }

  private func locked(_ field: Field<Draft>) -> Field<Draft> {
    field.locked { [setup, id = field.id] _ in setup.lock(id) }
  }

  private var macros: [Field<Draft>] {
    grams + [
      optional("food.protein.share", .Food.fieldProteinShare, \.food.proteinShare, Limits.energyShare, .percent),
      optional("food.carbs.share", .Food.fieldCarbsShare, \.food.carbsShare, Limits.energyShare, .percent),
      optional(
        "food.fat.share", .Food.fieldFatShare, \.food.fatShare, Limits.energyShare, .percent,
        hint: .Food.fieldShareHint),
    ]
  }

  private var parameters: [Field<Draft>] {
    [
      meals,
      .toggle(
        "food.count-estimated", .Food.fieldEstimates, at(\.food.countsEstimates), hint: .Food.fieldEstimatesHint),
      number(
        "food.smoothing", .Food.fieldSmoothing, at(\.food.smoothing), Limits.smoothing, .none,
        hint: .Food.fieldSmoothingHint),
      optional(
        "food.partial-below", .Food.fieldPartial, \.food.partialBelow, Limits.energyGoal, energy,
        hint: .Food.fieldPartialHint),
      number(
        "food.density", .Food.fieldDensity, at(\.food.density), Limits.energyDensity, energy,
        hint: .Food.fieldDensityHint),
    ]
  }

  private var body: [Field<Draft>] {
    [
      .choice(
        "body.sex", .Food.fieldSex, at(\.food.sex),
        [(nil, .Food.untold), (.female, .Food.female), (.male, .Food.male)],
        hint: .Food.fieldSexHint),
      Field<Draft>(
        "body.birth-year", .Food.fieldBirthYear, .number(unit: nil), isRequired: false, hint: .Food.fieldSexHint,
        get: { [path] in $0[keyPath: path].food.birthYear.map(String.init) ?? "" },
        set: { [path] draft, text, _ in
          let text = NumberText.trimmed(text)
          let definition = Settings.definition(SettingKey(rawValue: "body.birth-year"))
          guard definition?.write(&draft[keyPath: path], text.isEmpty ? "null" : text) == true else {
            return .wrong(.Food.birthYearWrong)
          }
          return .fine
        }),
      .choice(
        "body.activity", .Food.fieldActivity, at(\.food.activity),
        [(nil, .Food.untold)] + ActivityLevel.allCases.map { ($0, $0.label) }, hint: .Food.fieldSexHint),
    ]
  }

  /// The meals, a word each; those of a line are known by it.
  private var meals: Field<Draft> {
    let path = at(\.food.meals)
    let words = setup.words()
    let texts = FoodTexts(words)
    return Field(
      "food.meals", .Food.fieldMeals, .text, hint: .Food.fieldMealsHint,
      get: { draft in draft[keyPath: path].map(texts.meal).joined(separator: ", ") },
      set: { draft, text, _ in
        let names = text.split(separator: ",").map { NumberText.trimmed(String($0)) }.filter { !$0.isEmpty }
        let meals = names.map { Meals.find($0, of: Meals.standard, texts.meal) ?? $0 }
        guard Meals.isValid(meals) else { return .wrong(.Food.mealsWrong(most: words.count(Meals.most))) }
        draft[keyPath: path] = meals
        return .fine
      })
  }

  // MARK: Building

  /// A unit of numbers, and its size in the stored one.
  private struct Unit {
    static var none: Unit { Unit(nil, typed: NumberText.editable) }
    static var percent: Unit { Unit(.Units.percent, typed: NumberText.editable) }
    let symbol: Message?
    let size: Double
    let typed: (Double) -> String

    init(_ symbol: Message?, size: Double = 1, typed: @escaping (Double) -> String) {
      (self.symbol, self.size, self.typed) = (symbol, size, typed)
    }
  }

  private var energy: Unit {
    let unit = setup.settings.energyUnit
    return Unit(setup.words().energySymbol, size: unit.kilocalories, typed: unit.typed)
  }

  private func at<V>(_ path: WritableKeyPath<Settings, V>) -> WritableKeyPath<Draft, V> {
    self.path.appending(path: path)
  }

  /// A row of energy or a nutrient, as forms of entries have it.
  private func row(
    _ row: NutrientRow, _ id: String, _ label: Message, within limit: Limit? = nil, hint: Message
  ) -> Field<Draft> {
    let (words, unit, goals) = (setup.words(), setup.settings.energyUnit, at(\.goalNutrients))
    func computed(_ draft: Draft) -> Message? {
      row.computed(draft[keyPath: goals]).map { value in
        .Food.computed(value: row.term == .kcal ? words.energyNumber(value) : words.number(value, decimals: 0))
      }
    }
    return Field<Draft>(
      id, label, .number(unit: row.term == .kcal ? words.energySymbol : .Units.gram), isRequired: false, hint: hint,
      get: { row.show($0[keyPath: goals], in: unit) },
      set: { draft, text, _ in
        do throws(Refusal) {
          _ = try row.read(text, into: &draft[keyPath: goals], field: id, within: limit, in: unit)
          return NumberText.trimmed(text) == NutrientRow.adoption ? .adopted : .fine
        } catch {
          return .refused(error)
        }
      },
      echo: { draft, _ in computed(draft).map { words($0) } }
    ).hinted { computed($0) ?? hint }
  }

  private func number(
    _ id: String, _ label: Message, _ path: WritableKeyPath<Draft, Double>, _ limit: Limit, _ unit: Unit,
    hint: Message? = nil
  ) -> Field<Draft> {
    Field(
      id, label, .number(unit: unit.symbol), hint: hint, get: { unit.typed($0[keyPath: path]) },
      set: { draft, text, _ in
        do throws(Refusal) {
          draft[keyPath: path] = try FoodFields.read(text, limit, unit, id, draft[keyPath: path])
          return .fine
        } catch {
          return .refused(error)
        }
      })
  }

  private func optional(
    _ id: String, _ label: Message, _ path: WritableKeyPath<Settings, Double?>, _ limit: Limit, _ unit: Unit,
    hint: Message? = nil
  ) -> Field<Draft> {
    let path = at(path)
    return Field(
      id, label, .number(unit: unit.symbol), isRequired: false, hint: hint,
      get: { $0[keyPath: path].map(unit.typed) ?? "" },
      set: { draft, text, _ in
        guard !NumberText.trimmed(text).isEmpty else {
          draft[keyPath: path] = nil
          return .fine
        }
        do throws(Refusal) {
          draft[keyPath: path] = try FoodFields.read(text, limit, unit, id, limit.highest / 4)
          return .fine
        } catch {
          return .refused(error)
        }
      })
  }

  private static func read(
    _ text: String, _ limit: Limit, _ unit: Unit, _ id: String, _ example: Double
  ) throws(Refusal) -> Double {
    let example = unit.typed(example)
    guard let value = try limit.read(text, id, scale: unit.size, digits: 0, example: example) else {
      throw Refusal(field: id, .missing(example: example))
    }
    return value
  }
}

extension ActivityLevel {
  /// Its name.
  fileprivate var label: Message {
    switch self {
    case .sedentary: .Food.activitySedentary
    case .light: .Food.activityLight
    case .active: .Food.activityActive
    case .vigorous: .Food.activityVigorous
    }
  }
}
