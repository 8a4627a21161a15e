// The breath as a disc that grows from a dim dot to a dim ring and back. Rows count twice, so that a half block is a square
// pixel; the edge is drawn in braille. With reduced motion, and where there is no Unicode, an outline takes four steps.
import Canvas
import Core
import Screen

/// Draws the disc of a breath.
struct BreathDisc {
  /// From 0 (empty) to 1 (full).
  let level: Double
  let role: Role

  /// The seconds of a step: shorter ones would write more than a slow terminal takes, and look no calmer.
  static let step = 0.25
  private static let calmSteps = 4.0
  /// The empty breath's radius as a share of the full one's.
  private static let least = 0.22

  /// The disc of a running breathing exercise; nil before the first breath and for other sessions.
  init?(_ running: RunningSession, at now: Moment, isCalm: Bool) {
    guard let shape = BreathShape(running, at: now, step: BreathDisc.step),
      case .breath(let phase) = running.segment(at: now).phase
    else { return nil }
    level = isCalm ? (shape.level * BreathDisc.calmSteps).rounded() / BreathDisc.calmSteps : shape.level
    role = phase == .inhale || phase == .holdIn ? .bar : .series
  }

  /// Whether a region has room for a disc, rather than for a bar that breathes.
  static func fits(_ size: Size) -> Bool { size.columns >= 60 && size.rows >= 18 }

  /// The radius of the ring in pixels: half rows, which are as high as a column is wide.
  static func ring(in size: Size) -> Double { Double(min(size.columns, 2 * size.rows)) / 2 - 1 }

  private func radius(in size: Size) -> Double {
    let ring = BreathDisc.ring(in: size)
    return ring * (BreathDisc.least + (0.94 - BreathDisc.least) * level)
  }

  func draw(in region: Region, isCalm: Bool, _ context: DrawContext) {
    let ring = BreathDisc.ring(in: region.size)
    guard ring >= 3 else { return }
    let glyphs = context.glyphs
    outline(ring, glyphs.isUnicode ? "·" : ".", Style(.track), in: region)
    let radius = radius(in: region.size)
    guard glyphs.isUnicode, !isCalm else { return outline(radius, glyphs.dotFull, Style(role), in: region) }
    fill(radius, glyphs, in: region)
  }

  /// Dots along a circle.
  private func outline(_ radius: Double, _ glyph: String, _ style: Style, in region: Region) {
    let (middleX, middleY) = (Double(region.columns) / 2, Double(region.rows))
    let dots = max(8, Int(radius * 2.6))
    for dot in 0..<dots {
      let (x, y) = Circle.point(dot, of: dots)
      region.cell(
        Int((middleX + radius * x - 0.5).rounded()), Int(((middleY + radius * y - 1) / 2).rounded()),
        Cell(glyph, style))
    }
  }

  private func fill(_ radius: Double, _ glyphs: Glyphs, in region: Region) {
    let (middleX, middleY) = (Double(region.columns) / 2, Double(region.rows))
    let rows = max(0, Int((middleY - radius) / 2))..<min(region.rows, Int((middleY + radius) / 2) + 1)
    let columns = max(0, Int(middleX - radius))..<min(region.columns, Int(middleX + radius) + 1)
    func isInside(_ x: Double, _ y: Double) -> Bool {
      let (dx, dy) = (x - middleX, y - middleY)
      return dx * dx + dy * dy <= radius * radius
    }
    for row in rows {
      for column in columns {
        let glyph =
          glyphs.hasBraille
          ? BreathDisc.braille(column, row, isInside) : BreathDisc.halves(column, row, glyphs, isInside)
        if let glyph { region.cell(column, row, Cell(glyph, Style(role))) }
      }
    }
  }

  /// The bits of braille dots, by row, left and right.
  private static let dots: [(left: UInt32, right: UInt32)] = [(0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80)]

  private static func braille(_ column: Int, _ row: Int, _ isInside: (Double, Double) -> Bool) -> String? {
    var bits: UInt32 = 0
    for (index, dot) in dots.enumerated() {
      let y = Double(row) * 2 + (Double(index) + 0.5) / 2
      if isInside(Double(column) + 0.25, y) { bits |= dot.left }
      if isInside(Double(column) + 0.75, y) { bits |= dot.right }
    }
    if bits == 0xFF { return "█" }
    return bits == 0 ? nil : Unicode.Scalar(0x2800 + bits).map { String(Character($0)) }
  }

  private static func halves(
    _ column: Int, _ row: Int, _ glyphs: Glyphs, _ isInside: (Double, Double) -> Bool
  ) -> String? {
    let x = Double(column) + 0.5
    switch (isInside(x, Double(row) * 2 + 0.5), isInside(x, Double(row) * 2 + 1.5)) {
    case (true, true): return glyphs.block
    case (true, false): return glyphs.upperHalf
    case (false, true): return glyphs.lowerHalf
    case (false, false): return nil
    }
  }

  /// Seconds until the disc changes; nil if it does not within a second, as during a hold.
  static func secondsToNextStep(_ running: RunningSession, at now: Moment, isCalm: Bool) -> Double? {
    guard case .breathing = running.plan else { return nil }
    let level = BreathDisc(running, at: now, isCalm: isCalm)?.level
    var later = now
    for step in 1...20 {
      later.uptime = now.uptime + Double(step) * Grid.step
      if BreathDisc(running, at: later, isCalm: isCalm)?.level != level { return later.uptime - now.uptime }
    }
    return nil
  }
}
