// Lists and tables: rows with a selection, a scroll bar on the right, and aligned columns; the least important columns
// are dropped first when space is short.
import Canvas

/// Selection and scroll position: the view state of a list.
///
/// A row that was chosen stays the selected one when rows come and go around it; until then it is the place that counts.
public final class ListState {
  private var place: Int
  /// The id of the chosen row.
  private var row: AnyHashable?
  private let id: (Int) -> AnyHashable?
  private let find: (AnyHashable) -> Int?
  /// The first visible row.
  public private(set) var top = 0
  private var height = 1

  /// Creates a state of rows that only their places tell apart.
  public init(selected: Int = 0) {
    place = selected
    (id, find) = ({ _ in nil }, { _ in nil })
  }

  /// Creates a state that follows its rows by their ids; `from` is the place of the first of them.
  public init<Row, ID: Hashable>(
    _ rows: @escaping () -> [Row], from offset: @escaping () -> Int = { 0 }, by id: @escaping (Row) -> ID
  ) {
    place = 0
    self.id = { place in
      let (rows, at) = (rows(), place - offset())
      return rows.indices.contains(at) ? AnyHashable(id(rows[at])) : nil
    }
    find = { row in rows().firstIndex { AnyHashable(id($0)) == row }.map { $0 + offset() } }
  }

  /// The place of the selected row.
  public var selected: Int {
    get {
      guard let row, id(place) != row else { return place }
      if let found = find(row) { place = found } else { self.row = id(place) }
      return place
    }
    set { (place, row) = (newValue, nil) }
  }

  private func choose(_ place: Int) { (self.place, row) = (place, id(place)) }

  /// Performs a movement command; returns false for any other command.
  @discardableResult
  public func move(_ command: Command, count: Int) -> Bool {
    var place = selected
    switch command {
    case .up: place -= 1
    case .down: place += 1
    case .pageUp: place -= max(1, height - 1)
    case .pageDown: place += max(1, height - 1)
    case .first: place = 0
    case .last: place = count - 1
    default: return false
    }
    choose(max(0, min(place, count - 1)))
    return true
  }

  /// Selects the row whose click target is `prefix` and its number.
  ///
  /// Returns whether it was selected before; nil if the target is not one of the `count` rows.
  public func click(_ target: String, after prefix: String, count: Int) -> Bool? {
    guard target.hasPrefix(prefix), let row = Int(target.dropFirst(prefix.count)), (0..<count).contains(row) else {
      return nil
    }
    defer { choose(row) }
    return selected == row
  }

  /// The visible rows for `height`, including the selection.
  public func window(count: Int, height: Int) -> Range<Int> {
    self.height = max(1, height)
    if selected >= count || selected < 0 { selected = max(0, count - 1) }
    let last = max(0, count - height)
    if selected < top { top = selected }
    if selected >= top + height { top = selected - height + 1 }
    top = max(0, min(top, last))
    return top..<min(count, top + max(0, height))
  }
}

extension ScreenCommand {
  /// Vertical movement through a list of the owner.
  public static func movement(
    _ bindings: [Binding] = Binding.movement, _ list: @escaping (Owner) -> (state: ListState, count: Int)
  ) -> [ScreenCommand] {
    rows(bindings) { owner, command, _ in
      let list = list(owner)
      return list.state.move(command, count: list.count) ? .stay : .ignored
    }
  }
}

extension ListState {
  /// The visible rows if there is no selection to keep in view; `selected` is then the first row.
  public func scrolled(count: Int, height: Int) -> Range<Int> {
    selected = max(0, min(selected, max(0, count - height)))
    _ = window(count: count, height: height)
    return selected..<min(count, selected + max(0, height))
  }
}

/// A column of a table.
public struct TableColumn {
  public var title: String
  public var align: Alignment
  /// Lower ranks are dropped first; columns of rank 9 always stay.
  public var rank: Int
  /// Takes the remaining space.
  public var grows: Bool
  /// Minimum width in cells, so that columns stay put while a long list scrolls.
  public var least = 0
  /// Minimum width of a growing column before others give way to it.
  public var keeps = 8

  /// Creates a column.
  public init(_ title: String = "", align: Alignment = .leading, rank: Int = 9, grows: Bool = false) {
    self.title = title
    self.align = align
    self.rank = rank
    self.grows = grows
  }
}

/// A row of a table.
public struct TableRow {
  public var cells: [String]
  /// Roles of the cells, one each or one for all.
  public var roles: [Role]
  /// The row's click target id.
  public var target: String?

  /// Creates a row.
  public init(_ cells: [String], roles: [Role] = [.text], target: String? = nil) {
    self.cells = cells
    self.roles = roles
    self.target = target
  }

  func role(_ column: Int) -> Role { roles.indices.contains(column) ? roles[column] : roles.last ?? .text }
}

/// A table with a selection.
public struct Table {
  public var columns: [TableColumn]
  public var rows: [TableRow]
  public var state: ListState
  /// Whether the table has the keys: the selected row is highlighted and has the cursor.
  public var isFocused: Bool

  /// Creates a table; titles are drawn if any column has one.
  public init(_ columns: [TableColumn], rows: [TableRow], state: ListState, isFocused: Bool = true) {
    self.columns = columns
    self.rows = rows
    self.state = state
    self.isFocused = isFocused
  }

  /// A plain list.
  public init(list: [String], state: ListState, isFocused: Bool = true) {
    self.init([TableColumn(grows: true)], rows: list.map { TableRow([$0]) }, state: state, isFocused: isFocused)
  }

  /// Draws the table.
  public func draw(in region: Region, _ context: DrawContext) {
    let hasTitles = columns.contains { !$0.title.isEmpty } && region.rows >= 3
    let body = region.part(Rect(0, hasTitles ? 1 : 0, region.columns, region.rows - (hasTitles ? 1 : 0)))
    guard body.rows > 0, body.columns > 2 else { return }
    let scrolls = rows.count > body.rows
    let widest = widest
    let width = region.columns - 1
    let spans = scrolls ? layoutBesideMark(width: width, widest) : layout(width: width, widest)
    if hasTitles {
      for (column, span) in spans {
        region.put(columns[column].title, in: span, row: 0, align: columns[column].align, Style(.dim))
      }
    }
    let window = state.window(count: rows.count, height: body.rows)
    for (row, index) in window.enumerated() {
      draw(rows[index], index, body, row, hasTitles ? spans : extended(spans, rows[index]))
    }
    if scrolls {
      ScrollMark(count: rows.count, window: window).draw(in: body.columns((body.columns - 1)..<body.columns), context)
    }
  }

  private func draw(_ line: TableRow, _ index: Int, _ body: Region, _ row: Int, _ spans: [(Int, Range<Int>)]) {
    let isSelected = isFocused && index == state.selected
    if isSelected { body.part(Rect(0, row, body.columns - 1, 1)).fill(" ", Style(.selection)) }
    for (column, span) in spans where line.cells.indices.contains(column) {
      let style = Style(isSelected ? .selection : line.role(column))
      body.put(line.cells[column], in: span, row: row, align: columns[column].align, style)
    }
    if let target = line.target { body.target(Rect(0, row, body.columns - 1, 1), target) }
    if isSelected { body.cursor(0, row) }
  }

  /// The spans where a growing cell takes what a shorter text aligned to the right leaves it; only without titles, which
  /// it would run under.
  private func extended(_ spans: [(Int, Range<Int>)], _ line: TableRow) -> [(Int, Range<Int>)] {
    var spans = spans
    for (place, next) in spans.enumerated().dropFirst() {
      let before = spans[place - 1]
      guard columns[before.0].grows, columns[next.0].align == .trailing, line.cells.indices.contains(next.0) else {
        continue
      }
      let used = Width.of(line.cells[next.0])
      let end = next.1.upperBound - used - (used > 0 ? 2 : 0)
      spans[place - 1].1 = before.1.lowerBound..<max(before.1.upperBound, end)
    }
    return spans
  }

  /// The widest text of each column, in cells.
  private var widest: [Int] {
    var widest = Array(repeating: 0, count: columns.count)
    for row in rows {
      for (column, text) in row.cells.prefix(columns.count).enumerated() {
        widest[column] = max(widest[column], Width.of(text))
      }
    }
    return widest
  }

  /// The columns that fit, with their spans; one blank at the left edge, two between columns.
  private func layout(width: Int, _ widest: [Int]) -> [(Int, Range<Int>)] {
    let natural = columns.indices.map { max(widest[$0], columns[$0].least, Width.of(columns[$0].title)) }
    var shown = columns.indices.filter { natural[$0] > 0 || columns[$0].grows }
    func needed() -> Int {
      shown.reduce(1) { $0 + (columns[$1].grows ? min(natural[$1], columns[$1].keeps) : natural[$1]) } + 2
        * max(0, shown.count - 1)
    }
    while needed() > width, let least = shown.filter({ columns[$0].rank < 9 }).min(by: { rank($0) < rank($1) }) {
      shown.removeAll { $0 == least }
    }
    let growing = shown.filter { columns[$0].grows }
    let fixed = shown.reduce(1) { $0 + (columns[$1].grows ? 0 : natural[$1]) } + 2 * max(0, shown.count - 1)
    var spare = max(0, width - fixed)
    var left = growing.count
    var at = 1
    return shown.map { column in
      var wide = natural[column]
      if columns[column].grows {
        wide = spare / max(1, left)
        spare -= wide
        left -= 1
      }
      let start = min(at, width)
      let end = min(start + wide, width)
      at = end + 2
      return (column, start..<end)
    }
  }

  /// The layout with a blank before the scroll bar, given up only if nothing else can be.
  private func layoutBesideMark(width: Int, _ widest: [Int]) -> [(Int, Range<Int>)] {
    let spaced = layout(width: width - 1, widest)
    let isWhole = spaced.allSatisfy { column, span in columns[column].grows || widest[column] <= span.count }
    return isWhole ? spaced : layout(width: width, widest)
  }

  private func rank(_ column: Int) -> (Int, Int) { (columns[column].rank, -column) }
}

/// A scroll position indicator for a list.
public struct ScrollMark {
  public var count: Int
  public var window: Range<Int>

  /// Creates a mark for `window` of `count` rows.
  public init(count: Int, window: Range<Int>) {
    self.count = count
    self.window = window
  }

  /// Draws the indicator in the region's first column.
  public func draw(in region: Region, _ context: DrawContext) {
    guard count > window.count, region.rows > 0 else { return }
    let length = max(1, region.rows * window.count / count)
    let room = region.rows - length
    let start = room * window.lowerBound / max(1, count - window.count)
    for row in 0..<region.rows {
      let isThumb = row >= start && row < start + length
      region.put(isThumb ? context.glyphs.scrollThumb : context.glyphs.scrollTrack, 0, row, isThumb ? .dim : .track)
    }
  }
}
