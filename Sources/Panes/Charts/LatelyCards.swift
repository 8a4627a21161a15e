// The last four weeks of trackers as on their Hub cards, where a pane's list leaves room for them on a large screen.
import Canvas
import Core
import Managers
import Screen
import Words

/// Charts of trackers below each other.
struct LatelyCards {
  let setup: PaneSetup
  /// The names of the trackers.
  let names: [String]

  /// The most rows of a card.
  static let rows = 18
  /// The least columns and rows of one.
  private static let least = Size(40, 10)

  /// The fewest rows of a list.
  private static let fewest = 10

  /// The rows of a list above such cards: as many as its entries need, all where none of the cards would fit below.
  static func listRows(_ entries: Int, of rows: Int) -> Int {
    let wanted = max(fewest, entries + 4)
    return rows - wanted >= LatelyCards.rows ? wanted : rows
  }

  private func charts(_ context: DrawContext) -> [(title: String, chart: HubChart)] {
    let cards = HubCards(managers: setup.managers, words: context.words, now: context.now)
    let order = setup.managers.hub.state.value.order
    return names.compactMap { name in
      guard order.contains(name), let views = setup.views(of: name), let card = views.card(cards),
        let chart = views.chart(cards), chart.isKnown
      else { return nil }
      return (card.title, chart)
    }
  }

  /// Draws as many as fit, each of the same height.
  func draw(in region: Region, _ context: DrawContext) {
    // Without room nothing is computed.
    guard region.columns >= LatelyCards.least.columns, region.rows >= LatelyCards.least.rows else { return }
    let shown = charts(context).prefix(region.rows / LatelyCards.least.rows)
    guard !shown.isEmpty else { return }
    let each = min(LatelyCards.rows, region.rows / shown.count)
    for (index, part) in shown.enumerated() {
      let place = region.rows((index * each)..<((index + 1) * each))
      part.chart.draw(in: Card(part.title).draw(in: place, context), context)
    }
  }
}
