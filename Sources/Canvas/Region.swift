// A region: the only way to draw. It has a frame (its own coordinates), a clip (what may be written) and an owner (whose
// cells these are in the ledger). Siblings cut from one region with `rows`, `columns` or `split` are disjoint.

/// What happens to text that is longer than its place.
public enum Overflow: Sendable {
  /// Cut with an ellipsis.
  case ellipsis
  /// Must fit: cutting it is a defect the ledger reports.
  case mustFit
  /// Cut silently; only for content that scrolls sideways (a field being typed in).
  case scrolls
}

/// Where text stands in its place.
public enum Alignment: Sendable {
  case leading, centre, trailing
}

/// A side of a split: fixed cells, or a share of what is left.
public enum Extent: Sendable {
  case fixed(Int)
  case fill(Int)
}

/// A rectangle of a canvas to draw in; coordinates start at its own top left.
public struct Region {
  public let canvas: Canvas
  /// In canvas coordinates; may reach beyond the clip.
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
  /// The whole region in its own coordinates.
  public var bounds: Rect { Rect(frame.size) }

  /// The part `rect` (in own coordinates) as a region of its own; `named` gives it another owner.
  public func part(_ rect: Rect, named name: String? = nil) -> Region {
    let moved = Rect(frame.column + rect.column, frame.row + rect.row, rect.columns, rect.rows)
    return Region(canvas: canvas, frame: moved, clip: clip.intersection(moved), owner: name ?? owner)
  }

  /// Rows `start..<end`, whole width.
  public func rows(_ range: Range<Int>, named name: String? = nil) -> Region {
    part(Rect(0, range.lowerBound, columns, range.count), named: name)
  }

  /// Columns `start..<end`, whole height.
  public func columns(_ range: Range<Int>, named name: String? = nil) -> Region {
    part(Rect(range.lowerBound, 0, range.count, rows), named: name)
  }

  /// The region without a border of the given widths.
  public func inset(columns c: Int = 0, rows r: Int = 0) -> Region { part(bounds.inset(columns: c, rows: r)) }

  /// The same place drawn as another owner.
  public func named(_ name: String) -> Region { part(bounds, named: name) }

  /// Cuts into rows from top to bottom; shares of `.fill` divide what the fixed ones leave.
  public func splitRows(_ extents: [Extent]) -> [Region] {
    Region.spans(extents, total: rows).map { rows($0) }
  }

  /// Cuts into columns from left to right, `gap` cells apart.
  public func splitColumns(_ extents: [Extent], gap: Int = 0) -> [Region] {
    let room = columns - gap * max(0, extents.count - 1)
    return Region.spans(extents, total: room).enumerated().map { index, span in
      columns((span.lowerBound + gap * index)..<(span.upperBound + gap * index))
    }
  }

  /// Writes text in one row and answers the column behind it.
  ///
  /// Text is cleaned; never wraps.
  ///
  /// - Parameters:
  ///   - text: What to write.
  ///   - column: Where to begin, in own coordinates.
  ///   - row: The row, in own coordinates.
  ///   - style: What it means.
  ///   - width: The room it may take; the rest of the row when nil.
  ///   - overflow: What happens when it is longer.
  /// - Returns: The column behind the text.
  @discardableResult
  public func put(
    _ text: String, _ column: Int, _ row: Int, _ style: Style = Style(.text), width: Int? = nil,
    overflow: Overflow = .ellipsis
  ) -> Int {
    let room = max(0, min(width ?? (columns - column), columns - column))
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

  /// Writes text aligned between `column` and `column + width`; answers the columns it took.
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

  /// Sets one cell; nothing happens outside the clip.
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

  /// Where on the screen the part of a row is that the clip shows; nil when it shows nothing of it.
  private func seen(_ span: Range<Int>, _ row: Int) -> (columns: Range<Int>, row: Int)? {
    let line = frame.row + row
    guard line >= clip.row, line < clip.endRow else { return nil }
    let whole = (frame.column + span.lowerBound)..<(frame.column + span.upperBound)
    let seen = whole.clamped(to: clip.column..<max(clip.column, clip.endColumn))
    return seen.isEmpty ? nil : (seen, line)
  }

  /// Fills the region with one glyph that takes one cell.
  public func fill(_ glyph: String = " ", _ style: Style = Style(.text)) {
    for row in 0..<rows {
      if let (seen, line) = seen(0..<columns, row) { canvas.fill(seen, line, Cell(glyph, style), owner: owner) }
    }
  }

  /// Puts the hardware cursor at a place of the region; a place outside the clip is a hidden focus.
  public func cursor(_ column: Int, _ row: Int) {
    let point = Point(frame.column + column, frame.row + row)
    if clip.contains(point) {
      canvas.placeCursor(point)
    } else {
      canvas.report(Violation(kind: .hiddenFocus, owner: owner, at: point))
    }
  }

  /// Makes a rectangle of the region answer clicks with `id`.
  public func target(_ rect: Rect, _ id: String) {
    let moved = Rect(frame.column + rect.column, frame.row + rect.row, rect.columns, rect.rows)
    let seen = moved.intersection(clip)
    if !seen.isEmpty { canvas.addTarget(seen, id) }
  }

  private static func spans(_ extents: [Extent], total: Int) -> [Range<Int>] {
    var fixed = 0
    var shares = 0
    for extent in extents {
      switch extent {
      case .fixed(let n): fixed += n
      case .fill(let n): shares += n
      }
    }
    let free = max(0, total - fixed)
    var start = 0
    var given = 0
    var sharesSoFar = 0
    return extents.map { extent in
      let length: Int
      switch extent {
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
