// Layout of the Hub as a function of size, number of cards and the expanded card. The first card is the focus card
// and spans the full width. The others form columns below it, an expanded one in its own row; the last of more than
// five are single lines where that keeps the day axis. Then come the day axis, which gives way first, and the due line.
// Spare rows go to the cards, which draw charts above a certain height.
import Canvas

/// Rectangles of the Hub, in the pane's coordinates.
struct HubLayout: Equatable {
  var cards: [Rect]
  /// The day axis; nil without room.
  var day: Rect?
  /// The due line: one row, or two without a day axis.
  var due: Rect?
  /// Number of columns below the focus card; 0 if each card is one line.
  var gridColumns: Int

  /// Rows of the day axis: hours, and one per tracker.
  static let dayRows = 6
  /// Minimum and maximum rows of a card with a chart.
  static let charted = 2 + 3 + 1 + HubChart.leastRows
  private static let highest = 18
  /// Minimum rows of the focus card, a regular card and an expanded card.
  private static let (leastFocus, leastCard, leastExpanded) = (5, 4, 7)
  /// The cards that the columns hold beside a day axis on a screen of 24 rows.
  private static let framed = 5

  /// Lays out the cards; `expanded` is the index of a card, where 0 and nil mean only the focus card.
  init(_ size: Size, cards count: Int, expanded: Int? = nil) {
    let columns = size.columns
    gridColumns = columns >= 72 ? 2 : 1
    let expanded = expanded.flatMap { (1..<max(1, count)).contains($0) ? $0 : nil }
    let (lined, dayRows) =
      expanded == nil ? HubLayout.lined(size.rows, cards: count, gridColumns) : (0, HubLayout.dayRows)
    let rows = HubLayout.rows(count - lined, gridColumns, expanded)
    let compact = rows.count - (expanded == nil ? 0 : 1)
    let least =
      HubLayout.leastFocus + compact * HubLayout.leastCard + (expanded == nil ? 0 : HubLayout.leastExpanded) + lined
    if columns < 40 || size.rows < least {
      self = HubLayout(lines: size, cards: count, expanded: expanded)
      return
    }
    let dueRows = size.rows > least ? 1 : 0
    let withDay = size.rows - least - dueRows >= dayRows
    let free = size.rows - least - dueRows - (withDay ? dayRows : 0)
    // Put a spare blank row between day axis and due line,
    // unless exactly that row lets every card have its chart.
    let wanted = compact * (HubLayout.charted - HubLayout.leastCard) + HubLayout.charted - HubLayout.leastFocus
    let spare = withDay && free > 0 && free != wanted ? 1 : 0
    let heights = HubLayout.heights(free: free - spare, compact: compact, isExpanded: expanded != nil)
    cards = Array(repeating: Rect(0, 0, columns, heights.focus), count: count)
    var row = heights.focus
    for line in rows {
      let height = line == [expanded ?? -1] ? heights.expanded : heights.card
      let width = columns / line.count
      for (column, card) in line.enumerated() {
        let isLast = column == line.count - 1
        cards[card] = Rect(column * width, row, isLast ? columns - column * width : width, height)
      }
      row += height
    }
    for card in (count - lined)..<count {
      // Its figure ends where those of the framed cards do.
      cards[card] = Rect(0, row, columns - 2, 1)
      row += 1
    }
    let last = size.rows - dueRows
    due = dueRows > 0 ? Rect(1, last, columns - 2, 1) : nil
    day = withDay ? Rect(1, last - spare - dayRows, columns - 2, dayRows) : nil
  }

  /// The number of cards at the end that are single lines: as few as day axis and due line need, none where those have
  /// no room.
  ///
  /// Of seven cards and more the axis gives up its last row, that of the moods, before it goes altogether.
  private static func lined(_ available: Int, cards count: Int, _ gridColumns: Int) -> (cards: Int, dayRows: Int) {
    for day in count > framed + 1 ? [dayRows, dayRows - 1] : [dayRows] {
      for lined in 0...max(0, count - framed) {
        let compact = rows(count - lined, gridColumns, nil).count
        if leastFocus + compact * leastCard + lined + day + 1 <= available { return (lined, day) }
      }
    }
    return (0, dayRows)
  }

  /// The cards of each row below the focus card, in order; an expanded card takes the place of its row.
  private static func rows(_ count: Int, _ gridColumns: Int, _ expanded: Int?) -> [[Int]] {
    let others = (1..<max(1, count)).filter { $0 != expanded }
    var rows = stride(from: 0, to: others.count, by: gridColumns).map { start in
      Array(others[start..<min(start + gridColumns, others.count)])
    }
    if let expanded { rows.insert([expanded], at: min(rows.count, (expanded - 1) / gridColumns)) }
    return rows
  }

  /// Distributes rows: first the expanded card, then third lines, then charts, then a line in the focus card.
  private static func heights(free: Int, compact: Int, isExpanded: Bool) -> (focus: Int, card: Int, expanded: Int) {
    let more = isExpanded ? min(free, highest - leastExpanded) : 0
    let expanded = leastExpanded + more
    let free = free - more
    let rows = max(1, compact)
    let isGridCharted = free / rows + leastCard >= charted
    let card = isGridCharted ? charted : leastCard + min(1, free / rows)
    // All cards, including the focus card, get a chart before any grows further.
    if isGridCharted, free - compact * (charted - leastCard) >= charted - leastFocus {
      let left = free - compact * (charted - leastCard) - (charted - leastFocus)
      let each = left / (compact + 1)
      return (charted + left - each * compact, min(highest, charted + each), expanded)
    }
    // The focus card gets one more line, or a chart if there is ample room.
    let left = min(10, free - compact * (card - leastCard))
    let focus = leastFocus + (left >= HubChart.leastRows + 1 ? left : min(1, left))
    guard isGridCharted else { return (focus, card, expanded) }
    return (focus, min(highest, leastCard + (free - (focus - leastFocus)) / rows), expanded)
  }

  private init(lines size: Size, cards count: Int, expanded: Int?) {
    let gap = size.rows >= count * 2 + 8 && expanded == nil ? 1 : 0
    // The bar of the focus card gets its own row if the due line still fits.
    let bar = size.rows >= count + 3 ? 1 : 0
    // An expanded card has a frame, which needs at least three rows.
    let room = size.rows - count - bar
    let extra = expanded != nil && room >= 2 ? min(5, room) : 0
    var rects: [Rect] = []
    var row = 0
    for index in 0..<count {
      let wanted = 1 + (index == 0 ? bar : 0) + (index == expanded ? extra : 0)
      let rows = max(0, min(wanted, size.rows - row))
      rects.append(Rect(0, min(row, size.rows), size.columns, rows))
      row += rows + gap
    }
    cards = rects
    gridColumns = 0
    let left = size.rows - row
    // With the day axis, the due line gets the last row; without it, up to two.
    let withDay = left >= 5 && size.columns >= 40
    let dueRows = withDay ? 1 : min(2, left)
    // Aligned with the card titles.
    let inset = min(2, size.columns)
    day = withDay ? Rect(inset, row, size.columns - inset, min(left - 1, HubLayout.dayRows)) : nil
    due = dueRows > 0 ? Rect(inset, size.rows - dueRows, size.columns - inset, dueRows) : nil
  }
}
