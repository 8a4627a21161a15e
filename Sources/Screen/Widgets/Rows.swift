// Labelled rows, with dim labels on the left and bold values on the right; and wrapped text.
import Canvas

/// A label with its value.
public struct LabelledRow {
  public var label: String
  public var value: String
  public var valueRole: Role

  /// Creates a row.
  public init(_ label: String, _ value: String, valueRole: Role = .value) {
    self.label = label
    self.value = value
    self.valueRole = valueRole
  }

  /// Draws one row: the value keeps its place, the label is truncated.
  public func draw(in region: Region, row: Int) {
    let width = min(Width.of(value), region.columns)
    region.put(value, region.columns - width, row, Style(valueRole, .bold), width: width)
    let room = region.columns - width - 1
    if room > 0 { region.put(label, 0, row, .dim, width: room) }
  }
}

/// Rows stacked vertically; excess rows are dropped from the end.
public struct Rows {
  public var rows: [LabelledRow]

  /// Creates rows.
  public init(_ rows: [LabelledRow]) { self.rows = rows }

  /// Draws from the top; returns the number of rows drawn.
  @discardableResult
  public func draw(in region: Region) -> Int {
    let shown = min(rows.count, region.rows)
    for index in 0..<shown { rows[index].draw(in: region, row: index) }
    return shown
  }
}

/// Text wrapped to a given width.
public nonisolated enum Paragraph {
  /// Breaks `text` at blanks into lines of at most `columns` cells; longer words are split.
  public static func wrap(_ text: String, to columns: Int) -> [String] {
    guard columns > 0 else { return [] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { wrapLine(String($0), columns) }
  }

  private static func wrapLine(_ text: String, _ columns: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ").flatMap({ pieces(String($0), columns) }) {
      if line.isEmpty {
        line = word
      } else if Width.of(line) + 1 + Width.of(word) <= columns {
        line += " " + word
      } else {
        lines.append(line)
        line = word
      }
    }
    return lines + [line]
  }

  private static func pieces(_ word: String, _ columns: Int) -> [String] {
    guard Width.of(word) > columns else { return [word] }
    var pieces: [String] = []
    var piece = ""
    for character in word {
      if Width.of(piece) + Width.of(character) > columns {
        pieces.append(piece)
        piece = ""
      }
      piece.append(character)
    }
    return pieces + [piece]
  }
}

/// A placeholder where data will go, naming the key for the first entry.
public struct EmptyState {
  public var text: String

  /// Creates an empty state.
  public init(_ text: String) { self.text = text }

  /// Draws the text dim and centred in the region.
  public func draw(in region: Region) {
    let lines = Paragraph.wrap(text, to: max(1, region.columns))
    let top = max(0, (region.rows - lines.count) / 2)
    for (index, line) in lines.enumerated() where top + index < region.rows {
      region.put(line, in: 0..<region.columns, row: top + index, align: .centre, Style(.dim))
    }
  }
}

/// Page dots of a multi-page form: `○ ● ○`.
public struct PageDots {
  public var current: Int
  public var count: Int

  /// Creates dots for page `current`, from 0.
  public init(current: Int, count: Int) {
    self.current = current
    self.count = count
  }

  /// Width in cells.
  public var columns: Int { max(0, count * 2 - 1) }

  /// Draws the dots from `column` on.
  public func draw(in region: Region, column: Int, row: Int, _ context: DrawContext) {
    for index in 0..<count {
      let glyph = index == current ? context.glyphs.dotFull : context.glyphs.dotEmpty
      region.put(glyph, column + index * 2, row, index == current ? .accent : .dim)
    }
  }
}
