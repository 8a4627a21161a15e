// What one drinks and how much of it counts: a list over the pane, and a form for each row. A changed factor counts from
// today on; days before keep theirs (Core.docc/008).
import Canvas
import Core
import Managers
import Screen
import Words

/// The list of drinks, over the hydration pane.
enum DrinkList {
  /// Makes the window.
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
        form: { index in DrinkKindForm.make(index.map { drinks()[$0] }, setup) },
        delete: { index, now in
          let done = Message.Entries.deleted(key: setup.undoKey)
          hydration.removeDrink(drinks()[index].name, now: now, then: setup.answer(done))
          return .stay
        }))
  }

  private static func columns(_ words: Words) -> [TableColumn] {
    [
      TableColumn(words(.Hydration.columnDrink), grows: true),
      TableColumn(words(.Hydration.columnFactor), align: .trailing),
      TableColumn(words(.Hydration.columnSince), rank: 3),
    ]
  }

  private static func row(_ drink: Beverage, today: Day, _ context: DrawContext) -> TableRow {
    let words = context.words
    return TableRow(
      [
        words(Message.beverage(drink.name)),
        context.glyphs.times + " " + words.shortNumber(drink.factor, decimals: 2),
        drink.past.last.map { words.dayAndMonth($0.until, today: today) } ?? "",
      ], roles: [.text, .value, .dim])
  }
}

/// Makes the form of a kind of drink.
enum DrinkKindForm {
  private struct Draft {
    var name: String
    var factor: Double
  }

  /// A form for a drink of the table, or for a new one.
  static func make(_ old: Beverage?, _ setup: PaneSetup) -> any Component {
    let words = setup.words()
    let draft = Draft(name: old.map { words(Message.beverage($0.name)) } ?? "", factor: old?.factor ?? 1)
    let page = FormPage<Draft>(
      fields: [name(old, setup), factor(setup)], remark: { _, context in context.words(.Hydration.factorRemark) })
    return Form(
      name: "hydration.drink.\(old?.name ?? "new")", title: old == nil ? .Hydration.drinkAdd : .Hydration.drinkEdit,
      draft: draft, pages: [page], keeping: setup.drafts
    ) { values, completion in
      let draft = values.draft
      setup.managers.hydration.setDrink(old?.name ?? draft.name, factor: draft.factor, now: values.now) { result in
        let factor = words.shortNumber(draft.factor, decimals: 2)
        completion(.from(result, .notice(.Hydration.drinkSaved(drink: draft.name, factor: factor))))
      }
    }
  }

  /// The name; that of a drink in the table stays, since records name it.
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
    let words = setup.words()
    return Field(
      "drink.factor", .Hydration.factor, .number(unit: nil), hint: .Hydration.factorHint,
      get: { words.shortNumber($0.factor, decimals: 2) },
      set: { draft, text, _ in
        guard let value = NumberText(text)?.value else {
          return .refused(Refusal(field: "drink.factor", .unreadable(typed: text, example: "0.8")))
        }
        guard Limits.drinkFactor.contains(value) else {
          return .refused(Limits.drinkFactor.refusal("drink.factor", typed: text, unit: "", example: "0.8"))
        }
        draft.factor = (value * 1000).rounded() / 1000
        return .fine
      })
  }
}
