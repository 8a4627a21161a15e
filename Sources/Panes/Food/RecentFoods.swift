// The things eaten last, to choose one to log again: two points in the eaten line open it.
import Canvas
import Core
import Managers
import Screen
import Words

/// The list of things eaten last.
final class RecentFoods: Commanded {
  let name = "food.recent"
  let title: Message = .Food.recentTitle
  private let setup: PaneSetup
  private lazy var list = ListState({ [weak self] in self?.foods ?? [] }, by: \.id)

  /// Creates the list.
  init(_ setup: PaneSetup) { self.setup = setup }

  let commands: [Row] =
    [
      Row("food.recent.log", [.enter], .Food.addVerb, .Food.recentSentence, place: .always) { screen, now in
        screen.log(now)
      },
      Row.back,
    ]
    + Row.rows(Binding.movement) { screen, command, _ in
      screen.list.move(command, count: screen.foods.count) ? .stay : .ignored
    }

  var focus: Focus { .list }
  var minimumSize: Size { Size(24, 4) }

  private var foods: [Food] { setup.managers.food.state.value.history.recent }

  private func log(_ now: Moment) -> Outcome {
    guard foods.indices.contains(list.selected) else { return .notice(.Food.nothingAgain) }
    return .several([.dismiss(self), FoodForms.again(foods[list.selected], setup, now: now)])
  }

  func click(_ target: String, now: Moment) -> Outcome {
    guard let isAgain = list.click(target, after: "food.recent/", count: foods.count) else { return .ignored }
    return isAgain ? log(now) : .stay
  }

  func placement(in size: Size, _ context: DrawContext) -> Placement {
    .centred(Size(min(70, size.columns), min(max(1, foods.count) + 3, size.rows)))
  }

  func draw(in region: Region, _ context: DrawContext) {
    region.fill()
    let words = context.words
    let inner = Card(words(title), isFocused: context.isFocused, info: context.info(in: bindings))
      .draw(in: region, context)
    guard !foods.isEmpty else {
      if context.isFocused, inner.rows > 0 { inner.cursor(0, 0) }
      return EmptyState(words(.Food.nothingAgain)).draw(in: inner)
    }
    let texts = FoodTexts(words.of(.field))
    let rows = foods.enumerated().map { index, food in
      TableRow(
        [texts.what(food), texts.kilocalories(food.nutrients.kcal)], roles: [.text, .value],
        target: "food.recent/\(index)")
    }
    Table(
      [TableColumn(words(.Food.columnWhat), grows: true), TableColumn(words(words.energySymbol), align: .trailing)],
      rows: rows, state: list, isFocused: context.isFocused
    ).draw(in: inner, context)
  }
}
