// A one-row progress bar: a heavy line, or solid blocks with eighths. It has no text; its owner writes value and goal
// beside it.
import Canvas

/// A bar for a fraction.
///
/// ```
/// ━━━━━━━━━━━╸────────   0.58 as a line
/// ███████████▋           0.58 as blocks
/// ```
public struct ProgressBar {
  /// The drawing style.
  public enum Shape {
    case line, blocks
  }
  /// 0–1; values outside are clamped.
  public var fraction: Double
  public var shape: Shape
  /// Role of the filled part; if nil, gold once the bar is full.
  public var role: Role?
  /// Role of each filled cell by the fraction it stands for; nil colours the whole filled part the same.
  public var ramp: ((Double) -> Role)?
  /// Fractions with a mark in the bar (stages).
  public var marks: [Double]
  /// A fraction with a pointer, such as an even pace; nil for none.
  public var pointer: Double?
  /// Signs at fractions, such as a goal within a longer axis.
  public var signs: [(at: Double, glyph: String, role: Role)] = []

  /// Creates a bar.
  public init(
    _ fraction: Double, shape: Shape = .line, role: Role? = nil, marks: [Double] = [], pointer: Double? = nil
  ) {
    self.pointer = pointer
    self.fraction = fraction.isFinite ? min(max(fraction, 0), 1) : 0
    self.shape = shape
    self.role = role
    self.marks = marks
  }

  /// Draws the bar in the region's first row.
  public func draw(in region: Region, _ context: DrawContext) {
    let width = region.columns
    guard width > 0, region.rows > 0 else { return }
    guard !context.isDiscreet else {
      for column in 0..<width { region.cell(column, 0, Cell(context.glyphs.barEmpty, Style(.track))) }
      return
    }
    let done = Style(role ?? (fraction >= 1 ? .gold : .bar))
    switch shape {
    case .line:
      drawLine(region, context.glyphs) { column in ramp.map { Style($0(Double(column) / Double(width))) } ?? done }
    case .blocks: drawBlocks(region, context.glyphs, done)
    }
    for mark in marks where mark > 0 && mark < 1 {
      let column = min(width - 1, Int((mark * Double(width)).rounded(.down)))
      region.cell(
        column, 0, Cell(context.glyphs.tick, Style(mark <= fraction ? ramp?(mark) ?? role ?? .bar : .track)))
    }
    let even = pointer.map { [(at: $0, glyph: context.glyphs.diamond, role: Role.value)] } ?? []
    for sign in even + signs where sign.at > 0 && sign.at < 1 {
      let column = min(width - 1, Int((sign.at * Double(width)).rounded(.down)))
      region.cell(column, 0, Cell(sign.glyph, Style(sign.role)))
    }
  }

  private func drawLine(_ region: Region, _ glyphs: Glyphs, _ done: (_ column: Int) -> Style) {
    let halves = Int((fraction * Double(region.columns * 2)).rounded(.down))
    for column in 0..<region.columns {
      if halves >= column * 2 + 2 {
        region.cell(column, 0, Cell(glyphs.barFull, done(column)))
      } else if halves == column * 2 + 1 {
        region.cell(column, 0, Cell(glyphs.barHalf, done(column)))
      } else {
        region.cell(column, 0, Cell(glyphs.barEmpty, Style(.track)))
      }
    }
  }

  private func drawBlocks(_ region: Region, _ glyphs: Glyphs, _ done: Style) {
    let eighths = Int((fraction * Double(region.columns * 8)).rounded(.down))
    for column in 0..<region.columns {
      let here = min(8, max(0, eighths - column * 8))
      region.cell(column, 0, here == 0 ? Cell(" ", Style(.track)) : Cell(glyphs.leftBlocks[here - 1], done))
    }
  }
}
