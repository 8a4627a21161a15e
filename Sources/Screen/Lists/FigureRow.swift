// A labelled number that can take the focus and open its own editor, and columns of numbers aligned at the decimal
// separator.
import Canvas
import Words

/// A label on the left and a value on the right; highlighted with the cursor if focused.
public struct FigureRow {
  public var label: String
  public var value: String
  public var isFocused = false
  public var role = Role.value
  /// Shorter values, longest first, for when the value does not fit beside the label.
  public var shorter: [String] = []
  /// The click target of the row.
  public var target: String?
  /// The key of its help page, shown beside the label if there is room.
  public var info: KeyMark?

  /// Whether it is a heading for the figures below.
  private(set) var isHeading = false

  /// Creates a row.
  public init(
    label: String, value: String, isFocused: Bool = false, role: Role = .value, shorter: [String] = [],
    target: String? = nil, info: KeyMark? = nil
  ) {
    (self.label, self.value, self.isFocused, self.role) = (label, value, isFocused, role)
    (self.shorter, self.target, self.info) = (shorter, target, info)
  }

  /// Draws one row; the label gives way to the value.
  public func draw(in region: Region, row: Int = 0) {
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
  /// Creates a heading.
  public init(heading: String) {
    self.init(label: heading, value: "")
    isHeading = true
  }
}

/// A column of figures that scrolls to the focused one if rows are short.
public struct FigureColumn {
  public var rows: [FigureRow]

  /// Creates a column.
  public init(rows: [FigureRow]) { self.rows = rows }

  /// The first row drawn at a height.
  private func start(_ height: Int) -> Int {
    let focus = rows.firstIndex(where: \.isFocused) ?? 0
    return max(0, min(focus - height + 1, rows.count - height))
  }

  /// Draws the column.
  public func draw(in region: Region) {
    for (index, row) in rows.dropFirst(start(region.rows)).prefix(region.rows).enumerated() {
      row.draw(in: region, row: index)
    }
  }

  /// Draws the column with a scroll mark if some rows are hidden.
  public func draw(scrollingIn region: Region, _ context: DrawContext) {
    guard rows.count > region.rows, region.columns > 4, region.rows > 0 else { return draw(in: region) }
    let first = start(region.rows)
    draw(in: region.columns(0..<(region.columns - 2)))
    ScrollMark(count: rows.count, window: first..<(first + region.rows)).draw(
      in: region.columns((region.columns - 1)..<region.columns), context)
  }
}

/// Aligns numbers at the decimal separator.
public nonisolated enum DecimalColumn {
  /// Pads texts so that their separators line up when right-aligned: `81.2 kg `.
  public static func aligned(_ texts: [String], separator: String) -> [String] {
    let decimals = texts.map { text -> Int in
      guard let mark = text.range(of: separator) else { return text.contains(where: TracedDigit.isDigit) ? -1 : 0 }
      return text[mark.upperBound...].prefix(while: TracedDigit.isDigit).count
    }
    let most = decimals.max() ?? 0
    return zip(texts, decimals).map { text, count in
      text.isEmpty ? text : text + String(repeating: " ", count: max(0, most - count))
    }
  }
}
