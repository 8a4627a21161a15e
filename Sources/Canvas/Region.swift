// A region: the only way to draw. It has a frame (its coordinate space), a clip (its writable area) and an owner (for
// the ledger). Sibling regions cut with `rows`, `columns` or `split` are disjoint.

/// How to handle text that is too long for its space.
public enum Overflow: Sendable {
  /// Cut with an ellipsis.
  case ellipsis
  /// Must fit; truncation is a defect reported by the ledger.
  case mustFit
  /// Truncated silently; only for content that scrolls sideways (a field being edited).
  case scrolls
}

/// Alignment of text within its space.
public enum Alignment: Sendable {
  case leading, centre, trailing
}

/// One side of a split: fixed cells, or a share of the remaining space.
public enum SplitSize: Sendable {
  case fixed(Int)
  case fill(Int)
}

/// A drawable rectangle of a canvas; coordinates start at its own top left.
public struct Region {
  public let canvas: Canvas
  /// In canvas coordinates; may extend beyond the clip.
  public let frame: Rect
  public let clip: Rect
  public let owner: String

  init(canvas: Canvas, frame: Rect, clip: Rect, owner: String) {
    self.canvas = canvas
    self.frame = frame
    self.clip = clip.intersection(Rect(canvas.size))
    self.owner = owner
  }

  public var size: Size { frame.size }
  public var columns: Int { frame.columns }
  public var rows: Int { frame.rows }
  /// The entire region in its own coordinates.
  public var bounds: Rect { Rect(frame.size) }

  /// A subregion at `rect` (in own coordinates); `named` changes its owner.
  public func part(_ rect: Rect, named name: String? = nil) -> Region {
    let moved = Rect(frame.column + rect.column, frame.row + rect.row, rect.columns, rect.rows)
    return Region(canvas: canvas, frame: moved, clip: clip.intersection(moved), owner: name ?? owner)
  }

  /// Rows `start..<end` at full width.
  public func rows(_ range: Range<Int>, named name: String? = nil) -> Region {
    part(Rect(0, range.lowerBound, columns, range.count), named: name)
  }

  /// Columns `start..<end` at full height.
  public func columns(_ range: Range<Int>, named name: String? = nil) -> Region {
    part(Rect(range.lowerBound, 0, range.count, rows), named: name)
  }

  /// The region shrunk by the given margins.
  public func inset(columns c: Int = 0, rows r: Int = 0) -> Region { part(bounds.inset(columns: c, rows: r)) }

  /// The same region under another owner.
  public func named(_ name: String) -> Region { part(bounds, named: name) }

  /// Splits into rows from top to bottom; `.fill` shares divide the space left by fixed rows.
  public func splitRows(_ sizes: [SplitSize]) -> [Region] {
    Region.spans(sizes, total: rows).map { rows($0) }
  }

  /// Splits into columns from left to right, `gap` cells apart.
  public func splitColumns(_ sizes: [SplitSize], gap: Int = 0) -> [Region] {
    let room = columns - gap * max(0, sizes.count - 1)
    return Region.spans(sizes, total: room).enumerated().map { index, span in
      columns((span.lowerBound + gap * index)..<(span.upperBound + gap * index))
    }
  }

  /// Writes text in one row and returns the column after it.
  ///
  /// Text is sanitised and never wraps.
  ///
  /// - Parameters:
  ///   - text: The text to write.
  ///   - column: The first column, in own coordinates.
  ///   - row: The row, in own coordinates.
  ///   - style: Its role and emphasis.
  ///   - width: The available width; the rest of the row if nil.
  ///   - overflow: How to handle text that is too long.
  /// - Returns: The column after the text.
  @discardableResult
  public func put(
    _ text: String, _ column: Int, _ row: Int, _ style: Style = Style(.text), width: Int? = nil,
    overflow: Overflow = .ellipsis
  ) -> Int {
    let room = max(0, min(width ?? (columns - column), columns - column))
    if column < 0, overflow != .scrolls, !text.isEmpty {
      canvas.report(
        Violation(kind: .clipped, owner: owner, other: text, at: Point(frame.column + column, frame.row + row)))
    }
    if let length = Width.plain(text), length <= room {
      if let (seen, line) = seen(column..<(column + length), row) {
        let scalars = text.unicodeScalars.dropFirst(seen.lowerBound - frame.column - column)
        canvas.write(scalars, over: seen, line, style, owner: owner)
      }
      return column + length
    }
    var shown = Width.clean(text)
    if Width.of(shown) > room {
      switch overflow {
      case .ellipsis: shown = Width.truncate(shown, to: room, ellipsis: canvas.ellipsis)
      case .mustFit:
        canvas.report(
          Violation(kind: .clipped, owner: owner, other: shown, at: Point(frame.column + column, frame.row + row)))
        shown = Width.truncate(shown, to: room, ellipsis: canvas.ellipsis)
      case .scrolls: break
      }
    }
    var at = column
    for character in shown {
      let width = Width.of(character)
      if width == 0 || at + width > column + room { continue }
      cell(at, row, Cell(String(character), style))
      if width == 2 { cell(at + 1, row, Cell("", style)) }
      at += width
    }
    return at
  }

  /// Writes text with a role.
  @discardableResult
  public func put(
    _ text: String, _ column: Int, _ row: Int, _ role: Role, width: Int? = nil, overflow: Overflow = .ellipsis
  ) -> Int {
    put(text, column, row, Style(role), width: width, overflow: overflow)
  }

  /// Writes text aligned between `column` and `column + width`; returns the columns it occupies.
  @discardableResult
  public func put(
    _ text: String, in span: Range<Int>, row: Int, align: Alignment, _ style: Style = Style(.text),
    overflow: Overflow = .ellipsis
  ) -> Range<Int> {
    let width = min(Width.of(Width.clean(text)), span.count)
    let start: Int
    switch align {
    case .leading: start = span.lowerBound
    case .centre: start = span.lowerBound + (span.count - width) / 2
    case .trailing: start = span.upperBound - width
    }
    let end = put(text, start, row, style, width: span.upperBound - start, overflow: overflow)
    return start..<end
  }

  /// Sets one cell; ignored outside the clip.
  public func cell(_ column: Int, _ row: Int, _ cell: Cell) {
    let c = frame.column + column
    let r = frame.row + row
    guard clip.contains(Point(c, r)) else { return }
    if c + 1 >= clip.endColumn, !cell.glyph.isEmpty, Width.of(cell.glyph) == 2 {
      canvas.set(c, r, Cell(" ", cell.style), owner: owner)
    } else {
      canvas.set(c, r, cell, owner: owner)
    }
  }

  /// The on-screen part of a row's span within the clip; nil if it is fully clipped.
  private func seen(_ span: Range<Int>, _ row: Int) -> (columns: Range<Int>, row: Int)? {
    let line = frame.row + row
    guard line >= clip.row, line < clip.endRow else { return nil }
    let whole = (frame.column + span.lowerBound)..<(frame.column + span.upperBound)
    let seen = whole.clamped(to: clip.column..<max(clip.column, clip.endColumn))
    return seen.isEmpty ? nil : (seen, line)
  }

  /// Fills the region with a narrow glyph.
  public func fill(_ glyph: String = " ", _ style: Style = Style(.text)) {
    for row in 0..<rows {
      if let (seen, line) = seen(0..<columns, row) { canvas.fill(seen, line, Cell(glyph, style), owner: owner) }
    }
  }

  /// Places the hardware cursor; outside the clip it counts as hidden focus.
  public func cursor(_ column: Int, _ row: Int) {
    let point = Point(frame.column + column, frame.row + row)
    if clip.contains(point) {
      canvas.placeCursor(point)
    } else {
      canvas.report(Violation(kind: .hiddenFocus, owner: owner, at: point))
    }
  }

  /// Makes a rectangle of the region a click target with `id`.
  public func target(_ rect: Rect, _ id: String) {
    let moved = Rect(frame.column + rect.column, frame.row + rect.row, rect.columns, rect.rows)
    let seen = moved.intersection(clip)
    if !seen.isEmpty { canvas.addTarget(seen, id) }
  }

  private static func spans(_ sizes: [SplitSize], total: Int) -> [Range<Int>] {
    var fixed = 0
    var shares = 0
    for size in sizes {
      switch size {
      case .fixed(let n): fixed += n
      case .fill(let n): shares += n
      }
    }
    let free = max(0, total - fixed)
    var start = 0
    var given = 0
    var sharesSoFar = 0
    return sizes.map { size in
      let length: Int
      switch size {
      case .fixed(let n): length = n
      case .fill(let n):
        sharesSoFar += n
        let upTo = shares == 0 ? 0 : free * sharesSoFar / shares
        length = upTo - given
        given = upTo
      }
      let begin = min(start, total)
      let end = min(begin + max(0, length), total)
      start = end
      return begin..<end
    }
  }
}
