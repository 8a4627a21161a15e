// What one drinks and how much of it counts: a list over the pane, and a form for each row. A changed factor counts from
// today on; days before keep theirs (Core.docc/008).
import Canvas
import Core
import Managers
import Screen
import Words

/// The list of drinks, over the hydration pane.
final class DrinksScreen: Component {
  let name = "hydration.drinks"
  let title = Message.Hydration.drinksTitle
  private let setup: PaneSetup
  private let list = ListState()

  init(_ setup: PaneSetup) { self.setup = setup }

  private var drinks: [Beverage] { setup.managers.hydration.state.value.drinks.filter { !$0.isRetired } }
  private var selected: Beverage? { drinks.indices.contains(list.selected) ? drinks[list.selected] : nil }

  private enum Own {
    static let add: Command = "hydration.drinks.add"
    static let edit: Command = "hydration.drinks.edit"
    static let delete: Command = "hydration.drinks.delete"
  }

  var focus: Focus { .list }
  var minimumSize: Size { Size(24, 5) }
  var bindings: [Binding] {
    [
      Binding(Own.add, keys: ["a"], verb: .Entries.add, sentence: .Hydration.drinkAddSentence, place: .always),
      Binding(
        Own.edit, keys: ["e", .enter], verb: .Entries.edit, sentence: .Hydration.drinkEditSentence, place: .always),
      Binding(
        Own.delete, keys: ["d"], verb: .Entries.delete, sentence: .Hydration.drinkDeleteSentence, place: .always),
      .back,
    ] + Binding.movement
  }

  func availability(of command: Command, now: Moment) -> Availability {
    switch command {
    case Own.add where setup.managers.hydration.state.value.drinks.count >= Beverages.most:
      .disabled(.Hydration.drinksFull)
    case Own.delete where HydrationRules.beverages.contains(selected?.name ?? "water"): .disabled(.Hydration.drinkStays)
    default: .enabled
    }
  }

  func perform(_ command: Command, now: Moment) -> Outcome {
    list.selected = max(0, min(list.selected, drinks.count - 1))
    switch command {
    case Own.add: return .present(DrinkKindForm.make(nil, setup))
    case Own.edit: return .present(DrinkKindForm.make(selected, setup))
    case Own.delete:
      guard let drink = selected else { return .stay }
      let done = Message.Entries.deleted(key: setup.undoKey)
      setup.managers.hydration.removeDrink(drink.name, now: now, then: setup.answer(done))
      return .stay
    case .back: return .dismiss(self)
    default: return list.move(command, count: drinks.count) ? .stay : .ignored
    }
  }

  func click(_ target: String, now: Moment) -> Outcome {
    guard target.hasPrefix(name + "/"), let row = Int(target.dropFirst(name.count + 1)) else { return .ignored }
    let isAgain = list.selected == row
    list.selected = row
    return isAgain ? perform(Own.edit, now: now) : .stay
  }

  func placement(in size: Size, _ context: DrawContext) -> Placement {
    .centred(Size(min(56, size.columns - 2), min(drinks.count + 4, size.rows)))
  }

  func draw(in region: Region, _ context: DrawContext) {
    region.fill()
    let words = context.words
    let inner = Card(words(title), isFocused: context.isFocused).draw(in: region, context)
    let columns = [
      TableColumn(words(.Hydration.columnDrink), grows: true),
      TableColumn(words(.Hydration.columnFactor), align: .trailing),
      TableColumn(words(.Hydration.columnSince), rank: 3),
    ]
    let today = Day(context.now, dayStart: setup.managers.settings.state.value.dayStart)
    let rows = drinks.enumerated().map { index, drink in
      TableRow(
        [
          words(HydrationTexts.beverage(drink.name)),
          context.glyphs.times + " " + words.shortNumber(drink.factor, decimals: 2),
          drink.past.last.map { words.dayAndMonth($0.until, today: today) } ?? "",
        ], roles: [.text, .value, .dim], target: "\(name)/\(index)")
    }
    Table(columns, rows: rows, state: list, isFocused: context.isFocused).draw(in: inner, context)
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
    let draft = Draft(name: old.map { words(HydrationTexts.beverage($0.name)) } ?? "", factor: old?.factor ?? 1)
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
      .flatMap { [$0.name, words(HydrationTexts.beverage($0.name))] }.map { $0.lowercased() }
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
