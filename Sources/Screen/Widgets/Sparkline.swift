// A short history as a row of eighth blocks, one cell per value; gaps stay gaps.
import Canvas

/// Values as a line of blocks: `▃▅▅▆ ▇▆`.
public struct Sparkline {
  public var values: [Double?]
  /// The values mapped to the lowest and the full block; derived from the data if nil.
  public var bounds: ClosedRange<Double>?
  public var role: Role

  /// Creates a sparkline.
  public init(_ values: [Double?], bounds: ClosedRange<Double>? = nil, role: Role = .series) {
    self.values = values.map { $0.flatMap { $0.isFinite ? $0 : nil } }
    self.bounds = bounds
    self.role = role
  }

  /// Draws the newest values that fit, from the region's left edge; unknown values are a dim dot, not a zero.
  public func draw(in region: Region, _ context: DrawContext) {
    guard region.columns > 0, region.rows > 0, !context.isDiscreet else { return }
    let known = values.compactMap { $0 }
    guard let lowest = bounds?.lowerBound ?? known.min(), let highest = bounds?.upperBound ?? known.max() else {
      return
    }
    let blocks = context.glyphs.lowerBlocks
    for (column, value) in values.suffix(region.columns).enumerated() {
      guard let value else {
        region.put(context.glyphs.separator, column, 0, .track)
        continue
      }
      let share = highest > lowest ? (value - lowest) / (highest - lowest) : 0.5
      let step = Int((min(max(share, 0), 1) * Double(blocks.count - 1)).rounded())
      region.put(blocks[step], column, 0, role)
    }
  }
}
