// A screen cell: a glyph and its role. The theme maps roles to colours.

/// The meaning of a cell; a theme gives each role its colours and attributes.
public enum Role: UInt8, CaseIterable, Sendable {
  /// Ordinary text in the terminal's own foreground.
  case text
  /// Secondary text: labels, units, hints.
  case dim
  /// An important number.
  case value
  /// A heading.
  case title
  /// The focused or active element (teal).
  case accent
  /// A goal reached or earned (gold).
  case gold
  /// An error or a serious warning (red).
  case error
  /// Borders and rules.
  case border
  /// The border of the focused card.
  case focusBorder
  /// The selected tab, row or button.
  case selection
  /// The text of a field being edited.
  case field
  /// The filled part of a bar.
  case bar
  /// The remaining part of a bar.
  case track
  /// Chart data: first and second series, and the goal line.
  case series
  case seriesAlt
  case goalLine
  /// A key in the hint line.
  case key
  /// The dimmed pane behind a form.
  case backdrop
  /// The filled part of a bar coloured by progress: below 25, 50, 75, 90 and 100 %, and done.
  case step1
  case step2
  case step3
  case step4
  case step5
  case step6
}

/// Additional emphasis on top of a role.
public struct Emphasis: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public static let bold = Emphasis(rawValue: 1)
  public static let underline = Emphasis(rawValue: 2)
  public static let reverse = Emphasis(rawValue: 4)
}

/// A role with emphasis.
public struct Style: Hashable, Sendable {
  public var role: Role
  public var emphasis: Emphasis

  /// Creates a style.
  public init(_ role: Role, _ emphasis: Emphasis = []) {
    self.role = role
    self.emphasis = emphasis
  }
}

/// One cell; a wide glyph occupies its cell and the next one, whose glyph is empty.
public struct Cell: Hashable, Sendable {
  /// One grapheme; empty for the second half of a wide one.
  public var glyph: String
  public var style: Style

  /// Creates a cell.
  public init(_ glyph: String = " ", _ style: Style = Style(.text)) {
    self.glyph = glyph
    self.style = style
  }

  /// Creates the cell of a standalone scalar.
  init(_ scalar: Unicode.Scalar, _ style: Style) {
    glyph = scalar.isASCII ? Cell.ascii[Int(scalar.value)] : String(Character(scalar))
    self.style = style
  }

  /// Styles are compared first: two glyphs beyond ASCII take far longer to tell apart.
  public static func == (a: Cell, b: Cell) -> Bool { a.style == b.style && a.glyph == b.glyph }

  private static let ascii = (0..<UInt8(128)).map { String(Unicode.Scalar($0)) }
}
