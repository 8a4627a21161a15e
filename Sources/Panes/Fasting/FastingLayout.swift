// Layout of the fasting pane: size in, rectangles out. Parts without room are nil.
//
// | size (pane)        | clock            | below                                   |
// |--------------------|------------------|-----------------------------------------|
// | 130×34 and more    | digits 5 rows    | history; chart, stages, figures beside  |
// | 110×34 and more    | digits 10 rows   | chart, history, stages and figures      |
// | 70×19 and more     | digits 5 rows    | chart and history side by side          |
// | 50×12 and more     | digits 3 rows    | history                                 |
// | smaller            | one fact a line  | the newest fasts                        |
//
// Where nothing is counted down, the digits take one row, and what is below them begins higher.
import Canvas

/// Rectangles of the fasting pane.
nonisolated struct FastingLayout: Hashable {
  /// Level of detail of the clock card.
  enum Density: Hashable {
    /// One fact per line, no borders.
    case lines
    /// Digits, progress bar, facts, stage.
    case compact
    /// Also the hour scale and the description of the stage.
    case full
  }
  var density: Density
  var clock: Rect
  var chart: Rect?
  var history: Rect
  var stages: Rect?
  var figures: Rect?

  /// Rows of a clock card with its digits in one row.
  private static let quietRows = 6

  /// Lays out a pane of this size; a running fast needs two more lines without cards for its stage.
  init(_ size: Size, isRunning: Bool = false, isQuiet: Bool = false) {
    let (columns, rows) = (size.columns, size.rows)
    if columns < 50 || rows < 12 {
      density = .lines
      let lines = min(rows, isRunning && rows >= 9 ? 7 : 6)
      clock = Rect(0, 0, columns, lines)
      history = Rect(0, lines, columns, rows - lines)
    } else if columns < 70 || rows < 19 {
      density = .compact
      clock = Rect(0, 0, columns, 8)
      history = Rect(0, 8, columns, rows - 8)
    } else if columns < 110 || rows < 34 {
      density = .full
      let height = min(rows - 8, isQuiet ? FastingLayout.quietRows : 12)
      let left = (columns - 1) / 2
      clock = Rect(0, 0, columns, height)
      chart = Rect(0, height, left, rows - height)
      history = Rect(left + 1, height, columns - left - 1, rows - height)
    } else if columns >= 130 {
      density = .full
      // A month of bars needs two cells per day.
      let right = min(columns - 62, 72)
      let left = columns - right - 1
      let height = isQuiet ? FastingLayout.quietRows : isRunning ? 17 : 13
      clock = Rect(0, 0, left, height)
      history = Rect(0, height, left, rows - height)
      let cards = min(11, rows / 3)
      let side = right / 2
      chart = Rect(left + 1, 0, right, rows - cards)
      stages = Rect(left + 1, rows - cards, side, cards)
      figures = Rect(left + 1 + side, rows - cards, right - side, cards)
    } else {
      density = .full
      let height = min(isQuiet ? FastingLayout.quietRows : 18, rows / 2)
      let side = 40
      let left = min(46, (columns - side - 2) / 2)
      let middle = columns - side - left - 2
      let below = rows - height
      clock = Rect(0, 0, columns, height)
      chart = Rect(0, height, left, below)
      history = Rect(left + 1, height, middle, below)
      let stageRows = min(11, below - 3)
      stages = Rect(left + middle + 2, height, side, stageRows)
      figures = Rect(left + middle + 2, height + stageRows, side, below - stageRows)
    }
  }
}
