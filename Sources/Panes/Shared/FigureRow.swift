// A labelled number that can have the focus because it opens an editor of its own, and numbers under each other with
// their decimal separators aligned.
import Canvas
import Screen

/// A label left and a value flush right; focused it stands out and has the cursor.
struct FigureRow {
  var label: String
  var value: String
  var isFocused = false
  var role = Role.value
  /// Shorter forms of the value, from long to short, for places where it does not fit beside its label.
  var shorter: [String] = []
  /// The id that a click on the row answers with.
  var target: String?
  /// The key that reads about it, beside the label where there is room.
  var info: KeyMark?

  /// Whether it is the heading of the figures below it.
  private(set) var isHeading = false

  /// Draws one row; the value keeps its place, the label gives way.
  func draw(in region: Region, row: Int = 0) {
    guard region.rows > row, region.columns > 0 else { return }
    let forms = [value] + shorter
    func first(besides taken: Int) -> String? { forms.first { taken + 2 + Width.of($0) <= region.columns } }
    let marked = info.flatMap { first(besides: Width.of(label) + 1 + $0.columns) }
    let value = marked ?? first(besides: Width.of(label)) ?? forms[forms.count - 1]
    let width = min(Width.of(value), region.columns)
    let start = region.columns - width
    region.put(value, start, row, Style(isFocused ? .selection : role, isFocused ? [] : .bold), width: width)
    let name = isFocused ? Role.accent : isHeading ? .title : .dim
    let end = start > 1 ? region.put(label, 0, row, name, width: start - 1) : 0
    if let target { region.target(Rect(0, row, region.columns, 1), target) }
    if end > 0 { info?.draw(in: region, end + 1, row, until: start - 1) }
    if isFocused { region.cursor(start, row) }
  }
}

extension FigureRow {
  /// A heading over figures.
  init(heading: String) {
    self.init(label: heading, value: "")
    isHeading = true
  }
}

/// Figures one below the other; where there are fewer rows than figures, those around the focused one.
struct FigureColumn {
  var rows: [FigureRow]

  /// The first row that is drawn in so many.
  private func start(_ height: Int) -> Int {
    let focus = rows.firstIndex(where: \.isFocused) ?? 0
    return max(0, min(focus - height + 1, rows.count - height))
  }

  /// Draws the column.
  func draw(in region: Region) {
    for (index, row) in rows.dropFirst(start(region.rows)).prefix(region.rows).enumerated() {
      row.draw(in: region, row: index)
    }
  }

  /// Draws the column with a mark of where in it the rows are, when not all are shown.
  func draw(scrollingIn region: Region, _ context: DrawContext) {
    guard rows.count > region.rows, region.columns > 4, region.rows > 0 else { return draw(in: region) }
    let first = start(region.rows)
    draw(in: region.columns(0..<(region.columns - 2)))
    ScrollMark(count: rows.count, window: first..<(first + region.rows)).draw(
      in: region.columns((region.columns - 1)..<region.columns), context)
  }
}

/// Texts of a column whose numbers align on the decimal separator.
nonisolated enum DecimalColumn {
  /// The texts with blanks behind them, so that flush right their separators stand below each other: `81.2 kg `.
  static func aligned(_ texts: [String], separator: String) -> [String] {
    let decimals = texts.map { text -> Int in
      guard let mark = text.range(of: separator) else { return text.contains { $0.isNumber } ? -1 : 0 }
      return text[mark.upperBound...].prefix { $0.isNumber }.count
    }
    let most = decimals.max() ?? 0
    return zip(texts, decimals).map { text, count in
      text.isEmpty ? text : text + String(repeating: " ", count: max(0, most - count))
    }
  }
}
