// The shape of a breath: a centred band that grows on the inhale, rests on a hold and shrinks on the exhale. Both
// ends move by half cells, so that a step writes only a few bytes. With reduced motion it is not drawn, leaving words
// and count.
import Canvas
import Core
import Screen

/// Draws the level of a breath.
struct BreathShape {
  /// From 0 (empty) to 1 (full).
  let level: Double

  init(level: Double) { self.level = min(max(level, 0), 1) }

  /// The level of a running breathing exercise; nil for other kinds and before the first breath.
  ///
  /// With a `step` in seconds, its time goes on in such steps.
  init?(_ running: RunningSession, at now: Moment, step: Double? = nil) {
    guard case .breathing(let plan) = running.plan else { return nil }
    let segment = running.segment(at: now)
    guard case .breath = segment.phase, segment.length > 0 else { return nil }
    let spans = BreathEasing.spans(of: plan.pattern.segments)
    guard spans.indices.contains(segment.step - 1) else { return nil }
    var passed = running.position(at: now) - segment.begins
    if let step { passed = (passed / step + 1e-6).rounded(.down) * step }
    self.init(level: BreathEasing.level(at: passed / segment.length, of: spans[segment.step - 1]))
  }

  /// Half cells on each side of the middle, at least one, so that an empty breath is visible.
  func halves(in columns: Int) -> Int {
    let most = max(1, columns / 2 * 2)
    return 1 + Int((level * Double(most - 1)).rounded())
  }

  /// Seconds until the shape of a running breathing exercise changes; nil if it does not, as during a hold.
  ///
  /// Searches the next second in steps of the grid; the count changes after that second anyway.
  static func secondsToNextStep(_ running: RunningSession, at now: Moment, columns: Int) -> Double? {
    guard case .breathing = running.plan else { return nil }
    let halves = BreathShape(running, at: now)?.halves(in: columns)
    var later = now
    for step in 1...20 {
      later.uptime = now.uptime + Double(step) * Grid.step
      if BreathShape(running, at: later)?.halves(in: columns) != halves { return later.uptime - now.uptime }
    }
    return nil
  }

  /// Draws the band over all rows of the region.
  func draw(in region: Region, _ context: DrawContext) {
    guard region.columns >= 4, region.rows > 0 else { return }
    let middle = region.columns / 2
    let halves = halves(in: region.columns)
    let (whole, hasHalf) = (halves / 2, halves % 2 == 1)
    let glyphs = context.glyphs
    for row in 0..<region.rows {
      if whole > 0 {
        region.part(Rect(middle - whole, row, whole * 2, 1)).fill(glyphs.block, Style(.bar))
      }
      guard hasHalf, middle - whole > 0, middle + whole < region.columns else { continue }
      region.cell(middle - whole - 1, row, Cell(glyphs.rightHalf, Style(.bar)))
      region.cell(middle + whole, row, Cell(glyphs.leftBlocks[3], Style(.bar)))
    }
  }
}

extension Glyphs {
  /// The sign for the direction of a breath phase.
  func sign(of direction: BreathPhase.Direction) -> String {
    switch direction {
    case .up: up
    case .right: pointer
    case .down: down
    }
  }
}
