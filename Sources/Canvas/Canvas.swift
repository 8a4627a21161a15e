// The canvas: a frame being drawn. It records who painted each cell (the ledger), so that tests can find overlaps,
// clipped text and hidden focus in any frame. All drawing goes through a Region.

/// A drawing defect found by the ledger.
public struct Violation: Hashable, Sendable {
  /// The type of defect.
  public enum Kind: String, Sendable {
    /// Two owners painted the same cell on the same layer.
    case overlap
    /// Text was cut without an ellipsis.
    case clipped
    /// The focused element is not fully visible.
    case hiddenFocus
    /// A component got less room than its minimum size.
    case starved
  }
  public var kind: Kind
  public var owner: String
  public var other: String
  public var at: Point

  /// Creates a violation.
  public init(kind: Kind, owner: String, other: String = "", at: Point) {
    self.kind = kind
    self.owner = owner
    self.other = other
    self.at = at
  }
}

/// A frame being drawn.
public final class Canvas {
  public let size: Size
  public internal(set) var cells: [Cell]
  /// Hardware cursor position; nil hides the cursor.
  public private(set) var cursor: Point?
  /// Defects found by the ledger; empty in a good frame.
  public private(set) var violations: [Violation] = []
  /// Click targets in drawing order; the last one containing the point wins.
  public private(set) var targets: [(rect: Rect, id: String, layer: Int)] = []
  /// Whether the ledger is kept (tests, debug builds); free of cost when off.
  public let keepsLedger: Bool

  private let origin: ((Unicode.Scalar) -> (digit: Unicode.Scalar, origin: Int)?)?
  private var origins: [Int] = []
  private var owners: [Int32]
  private var ownerNames: [String] = [""]
  private var ownerNumbers: [String: Int32] = ["": 0]
  private var last: (name: String, number: Int32) = ("", 0)
  private var layer = 0

  /// What stands behind the windows; nil without one.
  public private(set) var backdrop: Backdrop?

  /// The mark for truncated text.
  public let ellipsis: String

  /// Creates an empty canvas.
  ///
  /// - Parameters:
  ///   - size: Its size.
  ///   - keepsLedger: Whether to keep the ledger.
  ///   - origin: Reads a scalar that stands for a digit and its origin, nil for any other; the ledger keeps the origin.
  ///   - ellipsis: The mark for truncated text.
  public init(
    _ size: Size, keepsLedger: Bool = false,
    origin: ((Unicode.Scalar) -> (digit: Unicode.Scalar, origin: Int)?)? = nil, ellipsis: String = "…"
  ) {
    self.size = size
    self.origin = origin
    self.ellipsis = ellipsis
    self.keepsLedger = keepsLedger
    cells = Array(repeating: Cell(), count: size.columns * size.rows)
    owners = keepsLedger ? Array(repeating: 0, count: cells.count) : []
    origins = keepsLedger ? owners.map { _ in 0 } : []
  }

  /// A region over the whole canvas.
  public func region(_ owner: String) -> Region {
    Region(canvas: self, frame: Rect(size), clip: Rect(size), owner: owner)
  }

  /// What the frame shows below its first dimming layer.
  public struct Backdrop {
    public let size: Size
    fileprivate let cells: [Cell]
  }

  /// Shows what stood behind the windows of an earlier frame of this size.
  public func put(_ backdrop: Backdrop) {
    precondition(backdrop.size == size, "a backdrop has the size of its frame")
    cells = backdrop.cells
  }

  /// Starts a new layer: drawing may now cover earlier content without counting as overlap.
  ///
  /// With `dimming`, everything drawn so far becomes backdrop and loses its click targets and cursor.
  public func raiseLayer(dimming: Bool) {
    layer += 1
    if keepsLedger { owners = Array(repeating: 0, count: cells.count) }
    guard dimming else { return }
    if backdrop == nil { backdrop = Backdrop(size: size, cells: cells) }
    for index in cells.indices { cells[index].style = Style(.backdrop) }
    targets = []
    cursor = nil
  }

  /// The cell at a point inside the canvas.
  public func cell(_ column: Int, _ row: Int) -> Cell { cells[row * size.columns + column] }

  /// The glyphs of one row as text.
  public func line(_ row: Int) -> String {
    cells[(row * size.columns)..<((row + 1) * size.columns)].map(\.glyph).joined()
  }

  /// All rows as text, without trailing blanks.
  public var text: String {
    (0..<size.rows).map { row in
      var line = line(row)
      while line.last == " " { line.removeLast() }
      return line
    }.joined(separator: "\n")
  }

  /// The owner of a cell on the current layer; empty if unpainted or without a ledger.
  public func owner(_ column: Int, _ row: Int) -> String {
    keepsLedger ? ownerNames[Int(owners[row * size.columns + column])] : ""
  }

  /// Whether an owner has painted anything; false without a ledger.
  public func hasPainted(_ owner: String) -> Bool { ownerNumbers[owner] != nil }

  /// The origin of a cell's digit, a number of those who draw; 0 if it has none or without a ledger.
  public func origin(_ column: Int, _ row: Int) -> Int { keepsLedger ? origins[row * size.columns + column] : 0 }

  /// The id of the topmost click target at a point.
  public func target(at point: Point) -> String? { targets.last { $0.rect.contains(point) }?.id }

  /// Records a defect.
  public func report(_ violation: Violation) { if keepsLedger { violations.append(violation) } }

  func set(_ column: Int, _ row: Int, _ cell: Cell, owner: String) {
    let index = row * size.columns + column
    var cell = cell
    if keepsLedger {
      claim(index, number(of: owner), at: Point(column, row))
      if let scalar = cell.glyph.unicodeScalars.first, let found = origin?(scalar) {
        (cell.glyph, origins[index]) = (String(found.digit), found.origin)
      }
    }
    if cells[index].glyph.isEmpty, column > 0, !cell.glyph.isEmpty || cells[index - 1].glyph.isEmpty {
      // A narrow glyph over the second half of a wide one would leave the first half dangling.
      if Width.of(cells[index - 1].glyph) == 2 { cells[index - 1].glyph = " " }
    }
    if column + 1 < size.columns, cells[index + 1].glyph.isEmpty, Width.of(cells[index].glyph) == 2 {
      cells[index + 1].glyph = " "
    }
    cells[index] = cell
  }

  /// Writes single-column scalars over a span of a row; any excess is dropped.
  func write(
    _ scalars: Substring.UnicodeScalarView, over span: Range<Int>, _ row: Int, _ style: Style, owner: String
  ) {
    var index = take(span, row, owner: owner)
    let end = index + span.count
    for scalar in scalars {
      guard index < end else { return }
      cells[index] = Cell(scalar, style)
      index += 1
    }
  }

  /// Fills a span of a row with one narrow cell.
  func fill(_ span: Range<Int>, _ row: Int, _ cell: Cell, owner: String) {
    let start = take(span, row, owner: owner)
    for index in start..<(start + span.count) { cells[index] = cell }
  }

  /// Assigns a span of a row to an owner and returns the index of its first cell.
  private func take(_ span: Range<Int>, _ row: Int, owner: String) -> Int {
    let start = row * size.columns
    if keepsLedger {
      let number = number(of: owner)
      for column in span { claim(start + column, number, at: Point(column, row)) }
    }
    // A narrow glyph over half of a wide one would leave the other half dangling.
    let (first, last) = (start + span.lowerBound, start + span.upperBound - 1)
    if span.lowerBound > 0, cells[first].glyph.isEmpty { cells[first - 1].glyph = " " }
    if span.upperBound < size.columns, cells[last + 1].glyph.isEmpty { cells[last + 1].glyph = " " }
    return first
  }

  func addTarget(_ rect: Rect, _ id: String) { targets.append((rect, id, layer)) }
  func placeCursor(_ point: Point) { cursor = point }

  /// The owner's number in the ledger; caches the last one, since neighbouring cells mostly share an owner.
  private func number(of owner: String) -> Int32 {
    if owner == last.name { return last.number }
    let number = ownerNumbers[owner] ?? Int32(ownerNames.count)
    if number == ownerNames.count {
      ownerNames.append(owner)
      ownerNumbers[owner] = number
    }
    last = (owner, number)
    return number
  }

  private func claim(_ index: Int, _ number: Int32, at point: Point) {
    let before = owners[index]
    if before != 0, before != number {
      let (owner, other) = (ownerNames[Int(number)], ownerNames[Int(before)])
      violations.append(Violation(kind: .overlap, owner: owner, other: other, at: point))
    }
    owners[index] = number
    origins[index] = 0
  }
}
