// Where the Hub's cards stand: a function of size and number of cards alone. The first card is the focus card and takes
// the whole width; the others stand in columns below it; the day on one axis comes last and gives way first.
import Canvas

/// Rectangles of the Hub, in the pane's own coordinates.
struct HubLayout: Equatable {
  var cards: [Rect]
  /// Where the day axis stands; nil when there is no room.
  var day: Rect?
  /// Number of columns below the focus card; 0 when each card is one line.
  var gridColumns: Int

  /// Rows a chart adds to a card at least: a blank one and six of the chart.
  static let chartRows = 8
  /// Rows of the day axis: hours and one row a tracker.
  static let dayRows = 5

  init(_ size: Size, cards count: Int) {
    let columns = size.columns
    let gridColumns = columns >= 72 ? 2 : 1
    let gridRows = (max(0, count - 1) + gridColumns - 1) / gridColumns
    let focusRows = 5
    let least = gridRows * 4 + focusRows
    if columns < 40 || size.rows < least {
      self = HubLayout(lines: size, cards: count)
      return
    }
    let withDay = size.rows - least >= HubLayout.dayRows + 1
    let free = size.rows - least - (withDay ? HubLayout.dayRows + 1 : 0)
    // Cards grow by a row where there is room, and on large screens by a chart; never a chart that is cut.
    let share = free / max(1, gridRows)
    let cardRows = 4 + (share >= HubLayout.chartRows ? min(share, HubLayout.chartRows + 3) : min(1, share))
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
    let gap = size.rows - below > HubLayout.dayRows + 1 ? 1 : 0
    day = withDay ? Rect(1, below + gap, columns - 2, min(HubLayout.dayRows + 1, size.rows - below - gap)) : nil
    self.gridColumns = gridColumns
  }

  private init(lines size: Size, cards count: Int) {
    let gap = size.rows >= count * 2 - 1 + 6 ? 1 : 0
    cards = (0..<count).map { Rect(0, $0 * (1 + gap), size.columns, $0 * (1 + gap) < size.rows ? 1 : 0) }
    let below = count * (1 + gap) + 1
    let rows = size.rows - below
    day = rows >= 3 && size.columns >= 40 ? Rect(0, below, size.columns, min(rows, HubLayout.dayRows + 1)) : nil
    gridColumns = 0
  }
}
