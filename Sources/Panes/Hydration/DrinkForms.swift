// The kinds of drinks and their hydration factors: a list over the pane, and a form for each row. A changed factor
// applies from today; earlier days keep theirs (Core.docc/008).
import Canvas
import Core
import Managers
import Screen
import Words

/// The list of drinks over the hydration pane.
enum DrinkList {
  /// Creates the window.
  static func window(_ setup: PaneSetup) -> ListWindow {
    let hydration = setup.managers.hydration
    func drinks() -> [Beverage] { hydration.state.value.drinks.filter { !$0.isRetired } }
    return ListWindow(
      "hydration.drinks", title: .Hydration.drinksTitle,
      ListContents(
        sentences: (.Hydration.drinkAddSentence, .Hydration.drinkEditSentence, .Hydration.drinkDeleteSentence),
        columns: columns,
        rows: { context in
          let today = Day(context.now, dayStart: setup.managers.settings.state.value.dayStart)
          return drinks().map { row($0, today: today, context) }
        },
        count: { drinks().count },
        isFull: { hydration.state.value.drinks.count < Beverages.most ? nil : .Hydration.drinksFull },
        stays: { HydrationRules.beverages.contains(drinks()[$0].name) ? .Hydration.drinkStays : nil },
        form: { index, _ in DrinkKindForm.make(index.map { drinks()[$0] }, setup) },
        delete: { index, now in
          let done = Message.Entries.deleted(key: setup.undoKey)
          hydration.removeDrink(drinks()[index].name, now: now, then: setup.answer(done))
          return .stay
        }, selection: ListState(drinks, by: \.name)))
  }

  private static func columns(_ words: Words) -> [TableColumn] {
    [
      TableColumn(words(.Hydration.columnDrink), grows: true),
      TableColumn(words(.Hydration.columnFactor), align: .trailing),
      TableColumn(words(.Hydration.columnCarries), rank: 4),
      TableColumn(words(.Hydration.columnSince), rank: 3),
    ]
  }

  private static func row(_ drink: Beverage, today: Day, _ context: DrawContext) -> TableRow {
    let words = context.words
    return TableRow(
      [
        words(Message.beverage(drink.name)),
        context.glyphs.times + " " + words.shortNumber(drink.factor, decimals: 2),
        words.contents(drink.contents).joined(separator: ", "),
        drink.past.last.map { words.dayAndMonth($0.until, today: today) } ?? "",
      ], roles: [.text, .value, .dim, .dim])
  }
}

/// Builds the form of a kind of drink.
enum DrinkKindForm {
  private struct Draft {
    var name: String
    var factor: Double
    var contents: DrinkContents
  }

  /// The form for an existing or a new drink.
  static func make(_ old: Beverage?, _ setup: PaneSetup) -> any Component {
    let words = setup.words()
    func draft(_ drink: Beverage?) -> Draft {
      Draft(
        name: drink.map { words(Message.beverage($0.name)) } ?? "", factor: drink?.factor ?? 1,
        contents: drink?.contents ?? DrinkContents())
    }
    var page = FormPage<Draft>(
      fields: [name(old, setup), factor(setup), caffeine(setup), alcohol(setup), energy(setup)],
      remark: { _, context in context.words(.Hydration.factorRemark) + " " + context.words(.Hydration.contentsRemark) })
    if setup.locked.contains(SettingKey(rawValue: "hydration.drinks")) {
      page.fields = page.fields.map { $0.locked { _ in .Settings.locked } }
    }
    return Form(
      name: "hydration.drink.\(old?.name ?? "new")", title: old == nil ? .Hydration.drinkAdd : .Hydration.drinkEdit,
      draft: draft(old),
      rereading: old.map { old in
        setup.rereading { $0.drinks.first { $0.name == old.name && !$0.isRetired }.map(draft) }
      }, pages: [page],
      keeping: setup.drafts
    ) { values, completion in
      let draft = values.draft
      setup.managers.hydration.setDrink(
        old?.name ?? draft.name, factor: draft.factor, caffeine: draft.contents.caffeine,
        alcohol: draft.contents.alcohol, energy: draft.contents.energy, now: values.now
      ) { result in
        let factor = words.shortNumber(draft.factor, decimals: 2)
        completion(.from(result, .notice(.Hydration.drinkSaved(drink: draft.name, factor: factor))))
      }
    }
  }

  /// The name; fixed for an existing drink, since records refer to it.
  private static func name(_ old: Beverage?, _ setup: PaneSetup) -> Field<Draft> {
    let words = setup.words()
    let taken = setup.managers.hydration.state.value.drinks.filter { !$0.isRetired }
      .flatMap { [$0.name, words(Message.beverage($0.name))] }.map { $0.lowercased() }
    let field = Field<Draft>(
      "drink.beverage", .Hydration.vesselName, .text, get: { $0.name },
      set: { draft, text, _ in
        let name = NumberText.trimmed(text)
        guard Beverages.isName(name) else { return .wrong(.Hydration.drinkNameMissing) }
        guard old != nil || !taken.contains(name.lowercased()) else { return .wrong(.Hydration.drinkNameTaken) }
        draft.name = name
        return .fine
      })
    return field.locked { _ in old == nil ? nil : .Hydration.drinkNameStays }
  }

  private static func factor(_ setup: PaneSetup) -> Field<Draft> {
    number(
      "drink.factor", .Hydration.factor, \.factor, Limits.drinkFactor, decimals: 2, example: "0.8",
      hint: .Hydration.factorHint, setup)
  }

  private static func caffeine(_ setup: PaneSetup) -> Field<Draft> {
    number(
      "drink.caffeine", .Hydration.caffeine, \.contents.caffeine, Limits.caffeine, unit: .Units.milligram, decimals: 1,
      example: "45", hint: .Hydration.caffeineHint, isRequired: false, setup)
  }

  private static func alcohol(_ setup: PaneSetup) -> Field<Draft> {
    number(
      "drink.alcohol", .Hydration.alcohol, \.contents.alcohol, Limits.alcohol, unit: .Units.percent, decimals: 1,
      example: "4.9", hint: .Hydration.alcoholHint, isRequired: false, setup)
  }

  /// The energy of 100 ml in the user's unit, kept as it is where it is not typed anew.
  private static func energy(_ setup: PaneSetup) -> Field<Draft> {
    let (words, unit) = (setup.words(), setup.settings.energyUnit)
    return Field(
      "drink.energy", .Food.energy, .number(unit: words.energySymbol), isRequired: false, hint: .Hydration.energyHint,
      get: { draft in draft.contents.energy == 0 ? "" : unit.typed(draft.contents.energy) },
      set: { draft, text, _ in
        guard !NumberText.trimmed(text).isEmpty else {
          draft.contents.energy = 0
          return .fine
        }
        do throws(Refusal) {
          draft.contents.energy = try FoodRules.readEnergy(
            text, unit: unit, field: "drink.energy", within: Limits.drinkEnergy, example: 42
          ).kcal
          return .fine
        } catch {
          return .refused(error)
        }
      })
  }

  /// A number of a kind of drink; an optional field is 0 if empty.
  private static func number(
    _ id: String, _ label: Message, _ path: WritableKeyPath<Draft, Double>, _ limit: Limit, unit: Message? = nil,
    decimals: Int, example: String, hint: Message, isRequired: Bool = true, _ setup: PaneSetup
  ) -> Field<Draft> {
    let words = setup.words()
    return Field(
      id, label, .number(unit: unit), isRequired: isRequired, hint: hint,
      get: { draft in
        let value = draft[keyPath: path]
        return !isRequired && value == 0 ? "" : words.shortNumber(value, decimals: decimals)
      },
      set: { draft, text, _ in
        do throws(Refusal) {
          let value = try limit.read(text, id, unit: unit.map { words($0) } ?? "", example: example)
          if isRequired, value == nil { throw Refusal(field: id, .missing(example: example)) }
          draft[keyPath: path] = ((value ?? 0) * 1000).rounded() / 1000
          return .fine
        } catch {
          return .refused(error)
        }
      })
  }
}
