// The foods of one's own, over the food screen: foods, meals and recipes with search, forms, and a sort at a time.
import Canvas
import Core
import Managers
import Screen
import Words

/// The list of one's own foods.
final class FoodLibraryScreen: Commanded {
  let name = "foods"
  let title: Message = .Food.libraryTitle
  private let setup: PaneSetup
  private lazy var list = ListState({ [weak self] in self?.foods ?? [] }, by: \.id)
  private let filter = FilterField()
  /// The sort shown; nil for all, without those archived.
  private var sort: OwnFood.Sort?
  private var showsArchived = false

  /// Creates the screen.
  init(_ setup: PaneSetup) { self.setup = setup }

  private static let add = Row("foods.add", ["a"], .Food.ownAddVerb, .Food.ownAddSentence, place: .always) {
    .present(EntryForm.add(.item, $0.setup, now: $1))
  }
  private static let edit = Row(
    "foods.edit", ["e", .enter], .Food.editVerb, .Food.ownEditSentence, place: .always, when: \.hasSelection
  ) { screen, now in
    screen.selected.map { .present(FoodLibraryForms.edit($0, screen.setup, now: now)) } ?? .stay
  }
  private static let search = Row(
    FilterCommands.filter.command, ["/"], .History.filterVerb, .Food.ownFilterSentence, place: .always, when: \.hasFoods
  ) { screen, _ in
    screen.filter.begin()
    return .stay
  }

  private static let inList: [Row] =
    [
      add,
      Row("foods.recipe", ["p"], .Food.recipeVerb, .Food.recipeSentence, place: .always) {
        .present(FoodLibraryForms.dish(.recipe, $0.setup, now: $1))
      },
      Row("foods.meal", ["m"], .Food.mealVerb, .Food.mealSentence) {
        .present(FoodLibraryForms.dish(.meal, $0.setup, now: $1))
      },
      edit,
      Row("foods.archive", ["r"], .Habits.archiveVerb, .Food.ownArchiveSentence, when: \.hasSelection) { screen, now in
        screen.archive(now)
      },
      Row("foods.delete", ["d"], .Food.deleteVerb, .Food.ownDeleteSentence, when: \.hasSelection) { screen, now in
        screen.selected.map { .present(screen.deletion(of: $0)) } ?? .stay
      },
      search,
      Row("foods.view", ["v"], .Food.viewVerb, .Food.viewSentence, when: \.hasFoods) { screen, _ in screen.turn() },
      .back,
    ] + Row.rows(Binding.movement) { $0.move($1, $2) }

  private static let typing = FilterCommands.typing(
    { (screen: FoodLibraryScreen) in screen.filter }, move: { $0.move($1, $2) })

  var commands: [Row] { filter.isTyping ? FoodLibraryScreen.typing : FoodLibraryScreen.inList }
  var focus: Focus { filter.isTyping ? .text : .list }
  var minimumSize: Size { Size(20, 3) }

  // MARK: Foods

  private var all: [OwnFood] { setup.managers.food.state.value.library }

  /// The foods of the sort and the filter, by name.
  private var foods: [OwnFood] {
    let parts = filter.text.lowercased().split(separator: " ")
    return all.filter { food in
      let text = [food.name, food.brand ?? "", food.barcode ?? ""].joined(separator: " ").lowercased()
      return food.isArchived == showsArchived && (sort == nil || food.sort == sort)
        && parts.allSatisfy { text.contains($0) }
    }.sorted { ($0.name.lowercased(), $0.item) < ($1.name.lowercased(), $1.item) }
  }

  private var selected: OwnFood? {
    let foods = foods
    return foods.indices.contains(list.selected) ? foods[list.selected] : nil
  }
  private var hasSelection: Availability { .when(selected != nil, else: .Charts.nothingSelected) }
  private var hasFoods: Availability { .when(!all.isEmpty, else: .Food.libraryEmptyReason) }

  private func move(_ command: Command, _ now: Moment) -> Outcome {
    list.move(command, count: foods.count) ? .stay : .ignored
  }

  /// All, foods, meals, recipes, those archived.
  private func turn() -> Outcome {
    list.selected = 0
    if showsArchived {
      showsArchived = false
    } else {
      let sorts: [OwnFood.Sort?] = [nil] + OwnFood.Sort.allCases
      let next = (sorts.firstIndex(of: sort) ?? 0) + 1
      showsArchived = next == sorts.count
      sort = showsArchived ? nil : sorts[next]
    }
    return .stay
  }

  private func archive(_ now: Moment) -> Outcome {
    guard let food = selected else { return .stay }
    let notice: Message = food.isArchived ? .Food.ownRestored(name: food.name) : .Food.ownArchived(name: food.name)
    setup.managers.food.archive(food, !food.isArchived, now: now, then: setup.answer(notice))
    return .stay
  }

  private func deletion(of food: OwnFood) -> any Component {
    confirmation(
      name: "foods.delete", title: .Food.ownDeleteTitle, question: .Food.ownDeleteQuestion(name: food.name),
      verb: .General.delete
    ) { [setup] now, completion in
      setup.managers.food.delete(food, now: now) {
        completion(.from($0, .notice(.Entries.deleted(key: setup.undoKey))))
      }
    }
  }

  func type(_ key: Key, now: Moment) -> Bool {
    guard filter.type(key) else { return false }
    list.selected = 0
    return true
  }

  func click(_ target: String, now: Moment) -> Outcome {
    if target == "foods/filter" { return filter.isTyping ? .stay : perform(FilterCommands.filter.command, now: now) }
    guard let isAgain = list.click(target, after: "foods/row/", count: foods.count) else { return .ignored }
    filter.keep()
    return isAgain ? perform(FoodLibraryScreen.edit.binding.command, now: now) : .stay
  }

  // MARK: Drawing

  func draw(in region: Region, _ context: DrawContext) {
    let words = context.words
    let foods = foods
    let isCard = region.rows >= 6
    let inner =
      isCard
      ? Card(
        heading(words), value: count(foods, words), isFocused: context.isFocused, valueRole: .dim,
        info: context.info(in: bindings)
      ).draw(in: region, context) : region
    guard !all.isEmpty else {
      if context.isFocused, inner.rows > 0 { inner.cursor(0, 0) }
      let add = context.key(FoodLibraryScreen.add.binding)
      return EmptyState(words(.Food.libraryEmpty(key: add))).draw(in: inner)
    }
    let hasFilter = isCard || filter.isTyping || !filter.text.isEmpty
    if hasFilter {
      filter.draw(in: inner.rows(0..<min(1, inner.rows)), prompt: .Food.ownPrompt, target: "foods/filter", context)
    }
    let top = hasFilter ? inner.rows >= 8 ? 2 : 1 : 0
    let body = inner.rows(min(top, inner.rows)..<inner.rows)
    guard !foods.isEmpty else {
      if context.isFocused, !filter.isTyping, body.rows > 0 { body.cursor(0, 0) }
      return EmptyState(words(.Food.libraryNothing)).draw(in: body)
    }
    Table(columns(words), rows: rows(foods, words), state: list, isFocused: context.isFocused && !filter.isTyping)
      .draw(in: body, context)
  }

  private func columns(_ words: Words) -> [TableColumn] {
    var name = TableColumn(words(.FieldName.name), grows: true)
    name.keeps = 14
    return [
      name, TableColumn(words(.FieldName.brand), rank: 2), TableColumn(words(.Food.columnBasis), rank: 5),
      TableColumn(words(words.energySymbol), align: .trailing),
      TableColumn(words(.Food.columnProtein), align: .trailing, rank: 4),
      TableColumn(words(.Food.columnCarbs), align: .trailing, rank: 3),
      TableColumn(words(.Food.columnFat), align: .trailing, rank: 3),
    ]
  }

  private func rows(_ foods: [OwnFood], _ words: Words) -> [TableRow] {
    let words = words.of(.field)
    let texts = FoodTexts(words)
    return foods.enumerated().map { index, food in
      let nutrients = food.nutrients
      return TableRow(
        [
          words.marked((food.sort == .food ? "" : "=") + food.name), words.marked(food.brand ?? ""),
          texts.basis(food.basis), texts.kilocalories(nutrients.kcal), texts.grams(nutrients.protein),
          texts.grams(nutrients.carbs), texts.grams(nutrients.fat),
        ], roles: [.text, .dim, .dim, .value, .text, .text, .text], target: "foods/row/\(index)")
    }
  }

  private func heading(_ words: Words) -> String {
    if showsArchived { return words(title) + ", " + words(.Habits.archived) }
    let sort: Message? =
      switch self.sort {
      case nil: nil
      case .food: .Food.viewFoods
      case .meal: .Food.viewMeals
      case .recipe: .Food.viewRecipes
      }
    return words(title) + (sort.map { ", " + words($0) } ?? "")
  }

  /// The number of foods, and of those matching the filter.
  private func count(_ foods: [OwnFood], _ words: Words) -> String {
    let words = words.of(.count)
    let isWhole = foods.count == all.count
    let found = words.count(foods.count)
    return isWhole ? found : words(.History.foundOf(found: found, total: words.count(all.count)))
  }
}
