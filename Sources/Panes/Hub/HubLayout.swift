// Where the Hub's cards stand: a function of size, number of cards and which card is expanded. The first card is the focus
// card and takes the whole width; the others stand in columns below it, an expanded one in a row of its own; then the day
// on one axis, which gives way first, and the line of what is due. Rows that are left go to the cards, which draw charts
// from a certain height on.
import Canvas

/// Rectangles of the Hub, in the pane's own coordinates.
struct HubLayout: Equatable {
  var cards: [Rect]
  /// Where the day axis stands; nil when there is no room.
  var day: Rect?
  /// Where the line of what is due stands: a row, two where the day axis has no room.
  var due: Rect?
  /// Number of columns below the focus card; 0 when each card is one line.
  var gridColumns: Int

  /// Rows of the day axis: hours and one row a tracker.
  static let dayRows = 6
  /// Rows of a card with a chart, at least and at most.
  static let charted = 2 + 3 + 1 + HubChart.leastRows
  private static let highest = 18
  /// Rows of the focus card, a card and an expanded card, at least.
  private static let (leastFocus, leastCard, leastExpanded) = (5, 4, 7)

  /// The places; `expanded` is the place of a card in the order, 0 and nil mean none besides the focus card.
  init(_ size: Size, cards count: Int, expanded: Int? = nil) {
    let columns = size.columns
    gridColumns = columns >= 72 ? 2 : 1
    let expanded = expanded.flatMap { (1..<max(1, count)).contains($0) ? $0 : nil }
    let rows = HubLayout.rows(count, gridColumns, expanded)
    let compact = rows.count - (expanded == nil ? 0 : 1)
    let least = HubLayout.leastFocus + compact * HubLayout.leastCard + (expanded == nil ? 0 : HubLayout.leastExpanded)
    if columns < 40 || size.rows < least {
      self = HubLayout(lines: size, cards: count, expanded: expanded)
      return
    }
    let dueRows = size.rows > least ? 1 : 0
    let withDay = size.rows - least - dueRows >= HubLayout.dayRows
    let free = size.rows - least - dueRows - (withDay ? HubLayout.dayRows : 0)
    // A blank row parts the day from what is due where there is one to spare.
    // … unless just that row gives every card its chart.
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
    let last = size.rows - dueRows
    due = dueRows > 0 ? Rect(1, last, columns - 2, 1) : nil
    day = withDay ? Rect(1, last - spare - HubLayout.dayRows, columns - 2, HubLayout.dayRows) : nil
  }

  /// The cards of each row below the focus card, in order; the expanded one stands where its row began.
  private static func rows(_ count: Int, _ gridColumns: Int, _ expanded: Int?) -> [[Int]] {
    let others = (1..<max(1, count)).filter { $0 != expanded }
    var rows = stride(from: 0, to: others.count, by: gridColumns).map { start in
      Array(others[start..<min(start + gridColumns, others.count)])
    }
    if let expanded { rows.insert([expanded], at: min(rows.count, (expanded - 1) / gridColumns)) }
    return rows
  }

  /// Rows of each kind of card: the expanded one first, then a third line, then charts, then one in the focus card.
  private static func heights(free: Int, compact: Int, isExpanded: Bool) -> (focus: Int, card: Int, expanded: Int) {
    let more = isExpanded ? min(free, highest - leastExpanded) : 0
    let expanded = leastExpanded + more
    let free = free - more
    let rows = max(1, compact)
    let isGridCharted = free / rows + leastCard >= charted
    let card = isGridCharted ? charted : leastCard + min(1, free / rows)
    // All cards have charts, the focus card too, before any of them grows.
    if isGridCharted, free - compact * (charted - leastCard) >= charted - leastFocus {
      let left = free - compact * (charted - leastCard) - (charted - leastFocus)
      let each = left / (compact + 1)
      return (charted + left - each * compact, min(highest, charted + each), expanded)
    }
    // The focus card gets one more line, with much room a chart.
    let left = min(10, free - compact * (card - leastCard))
    let focus = leastFocus + (left >= HubChart.leastRows + 1 ? left : min(1, left))
    guard isGridCharted else { return (focus, card, expanded) }
    return (focus, min(highest, leastCard + (free - (focus - leastFocus)) / rows), expanded)
  }

  private init(lines size: Size, cards count: Int, expanded: Int?) {
    let gap = size.rows >= count * 2 + 8 && expanded == nil ? 1 : 0
    // The focus card's bar has a row of its own where what is due still fits.
    let bar = size.rows >= count + 3 ? 1 : 0
    // An expanded card is drawn with its frame, which takes three rows at least.
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
    // With the day on one axis the last row is for what is due, without it up to two.
    let withDay = left >= 5 && size.columns >= 40
    let dueRows = withDay ? 1 : min(2, left)
    // In line with the titles of the cards.
    let inset = min(2, size.columns)
    day = withDay ? Rect(inset, row, size.columns - inset, min(left - 1, HubLayout.dayRows)) : nil
    due = dueRows > 0 ? Rect(inset, size.rows - dueRows, size.columns - inset, dueRows) : nil
  }
}
