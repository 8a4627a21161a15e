// Sizes, points and rectangles in cells. Columns grow to the right, rows downwards, both starting at 0.

/// A size in cells.
public struct Size: Hashable, Sendable, CustomStringConvertible {
  public var columns: Int
  public var rows: Int

  /// Creates a size; negative numbers count as 0.
  public init(_ columns: Int, _ rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  /// `80x24`.
  public var description: String { "\(columns)x\(rows)" }
}

/// A position in cells.
public struct Point: Hashable, Sendable {
  public var column: Int
  public var row: Int

  /// Creates a point.
  public init(_ column: Int, _ row: Int) {
    self.column = column
    self.row = row
  }
}

/// A rectangle of cells.
public struct Rect: Hashable, Sendable {
  public var column: Int
  public var row: Int
  public var columns: Int
  public var rows: Int

  /// Creates a rectangle; negative sizes count as 0.
  public init(_ column: Int, _ row: Int, _ columns: Int, _ rows: Int) {
    self.column = column
    self.row = row
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  /// A rectangle of `size` at the origin.
  public init(_ size: Size) { self.init(0, 0, size.columns, size.rows) }

  public var size: Size { Size(columns, rows) }
  /// First column to the right of the rectangle.
  public var endColumn: Int { column + columns }
  /// First row below the rectangle.
  public var endRow: Int { row + rows }
  public var isEmpty: Bool { columns == 0 || rows == 0 }

  /// Whether the point is inside.
  public func contains(_ p: Point) -> Bool {
    p.column >= column && p.column < endColumn && p.row >= row && p.row < endRow
  }

  /// Whether `other` is entirely inside.
  public func contains(_ other: Rect) -> Bool {
    other.column >= column && other.endColumn <= endColumn && other.row >= row && other.endRow <= endRow
  }

  /// The intersection; empty if the two are disjoint.
  public func intersection(_ o: Rect) -> Rect {
    let c = max(column, o.column)
    let r = max(row, o.row)
    return Rect(c, r, min(endColumn, o.endColumn) - c, min(endRow, o.endRow) - r)
  }

  /// The rectangle shrunk by the given margins.
  public func inset(columns c: Int = 0, rows r: Int = 0) -> Rect {
    Rect(column + c, row + r, columns - 2 * c, rows - 2 * r)
  }

  /// A rectangle of `size` centred in this one and clamped to it.
  public func centred(_ size: Size) -> Rect {
    let c = min(size.columns, columns)
    let r = min(size.rows, rows)
    return Rect(column + (columns - c) / 2, row + (rows - r) / 2, c, r)
  }
}
