// Where the Hub's cards stand: a function of size and number of cards alone. The first card is the focus card and takes
// the whole width; the others stand in columns below it; the day on one axis comes last and gives way first. Rows that
// are left go to the cards, which draw charts from a certain height on.
import Canvas

/// Rectangles of the Hub, in the pane's own coordinates.
struct HubLayout: Equatable {
  var cards: [Rect]
  /// Where the day axis stands; nil when there is no room.
  var day: Rect?
  /// Number of columns below the focus card; 0 when each card is one line.
  var gridColumns: Int

  /// Rows of the day axis: hours and one row a tracker.
  static let dayRows = 6
  /// Rows of a card with a chart, at least and at most.
  static let charted = 2 + 3 + 1 + HubChart.leastRows
  private static let highest = 18

  init(_ size: Size, cards count: Int) {
    let columns = size.columns
    let gridColumns = columns >= 72 ? 2 : 1
    let gridRows = (max(0, count - 1) + gridColumns - 1) / gridColumns
    let least = gridRows * 4 + 5
    if columns < 40 || size.rows < least {
      self = HubLayout(lines: size, cards: count)
      return
    }
    let withDay = size.rows - least >= HubLayout.dayRows
    let free = size.rows - least - (withDay ? HubLayout.dayRows : 0)
    let (focusRows, cardRows) = HubLayout.heights(free: free, gridRows: gridRows)
    var rects = [Rect(0, 0, columns, focusRows)]
    let width = columns / gridColumns
    for index in 0..<max(0, count - 1) {
      let column = index % gridColumns
      let isLast = column == gridColumns - 1
      rects.append(
        Rect(
          column * width, focusRows + index / gridColumns * cardRows, isLast ? columns - column * width : width,
          cardRows))
    }
    cards = rects
    let below = focusRows + gridRows * cardRows
    let gap = size.rows - below > HubLayout.dayRows ? 1 : 0
    day = withDay ? Rect(1, below + gap, columns - 2, min(HubLayout.dayRows, size.rows - below - gap)) : nil
    self.gridColumns = gridColumns
  }

  /// Rows of the focus card and of the others: a third line first, then charts in the others, then one in the focus card.
  private static func heights(free: Int, gridRows: Int) -> (focus: Int, card: Int) {
    let rows = max(1, gridRows)
    let isGridCharted = free / rows + 4 >= charted
    let card = isGridCharted ? charted : 4 + min(1, free / rows)
    let more = min(10, free - rows * (card - 4))
    let focus = more >= HubChart.leastRows + 1 ? 5 + more : 5
    guard isGridCharted else { return (focus, card) }
    return (focus, min(highest, 4 + (free - (focus - 5)) / rows))
  }

  private init(lines size: Size, cards count: Int) {
    let gap = size.rows >= count * 2 + 7 ? 1 : 0
    // The focus card's bar has a row of its own where the day axis still fits.
    let bar = size.rows >= count + 4 ? 1 : 0
    var rects: [Rect] = []
    var row = 0
    for index in 0..<count {
      let rows = max(0, min(index == 0 ? 1 + bar : 1, size.rows - row))
      rects.append(Rect(0, min(row, size.rows), size.columns, rows))
      row += rows + gap
    }
    cards = rects
    let below = row + (gap == 0 && size.rows - row > 3 ? 1 : 0)
    let left = size.rows - below
    day = left >= 3 && size.columns >= 40 ? Rect(0, below, size.columns, min(left, HubLayout.dayRows)) : nil
    gridColumns = 0
  }
}
