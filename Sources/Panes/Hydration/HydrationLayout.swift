// Layout of the hydration pane: size in, rectangles out. Parts without room are nil.
//
// | size (pane)      | today              | below                            |
// |------------------|--------------------|----------------------------------|
// | 110×30 and more  | digits 5 rows      | chart, drinks, figures           |
// | 70×18 and more   | digits 3 rows      | chart and drinks side by side    |
// | 50×12 and more   | one fact a line    | drinks                           |
// | smaller          | without borders    | the newest drinks                |
import Canvas

/// Rectangles of the hydration pane.
nonisolated struct HydrationLayout: Hashable {
  /// Level of detail of today's card.
  enum Density: Hashable {
    case lines, compact, full
  }
  var density: Density
  var today: Rect
  var chart: Rect?
  var drinks: Rect
  var figures: Rect?

  /// Lays out a pane of this size.
  init(_ size: Size) {
    let (columns, rows) = (size.columns, size.rows)
    if columns < 50 || rows < 12 {
      density = .lines
      let lines = min(rows, 5)
      today = Rect(0, 0, columns, lines)
      drinks = Rect(0, lines, columns, rows - lines)
    } else if columns < 70 || rows < 18 {
      density = .compact
      today = Rect(0, 0, columns, 7)
      drinks = Rect(0, 7, columns, rows - 7)
    } else if columns < 110 || rows < 30 {
      density = .full
      let height = min(rows - 8, 10)
      let left = (columns - 1) / 2
      today = Rect(0, 0, columns, height)
      chart = Rect(0, height, left, rows - height)
      drinks = Rect(left + 1, height, columns - left - 1, rows - height)
    } else {
      density = .full
      let height = 12
      let side = 42
      let left = (columns - side - 1) / 2
      today = Rect(0, 0, columns, height)
      chart = Rect(0, height, left, rows - height)
      drinks = Rect(left + 1, height, columns - left - side - 2, rows - height)
      figures = Rect(columns - side, height, side, rows - height)
    }
  }
}
