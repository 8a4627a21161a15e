// The legend of a calendar: each sign in the colour it is drawn in, then its meaning, over as many rows as it needs.
import Canvas
import Core

/// A sign and its meaning.
public nonisolated struct LegendSign: Hashable, Sendable {
  /// One or more cells; empty for a remark without a sign.
  public var sign: String
  public var role: Role
  public var meaning: String

  /// Creates a sign.
  public init(_ sign: String, _ role: Role, _ meaning: String) {
    (self.sign, self.role, self.meaning) = (sign, role, meaning)
  }

  var columns: Int { Width.of(meaning) + (sign.isEmpty ? 0 : Width.of(sign) + 1) }
}

/// Draws legends.
public enum SignLegend {
  private static let gap = 3

  /// The owner of its signs in the ledger.
  public static let owner = "legend"

  /// The columns a legend of one row needs.
  public static func columns(of signs: [LegendSign]) -> Int {
    signs.reduce(0) { $0 + $1.columns } + gap * max(0, signs.count - 1)
  }

  /// The rows a legend needs.
  public static func rows(of signs: [LegendSign], columns: Int) -> Int { lines(signs, columns).count }

  /// Draws a legend into at most so many rows; signs without room are left out.
  ///
  /// Returns the rows used.
  @discardableResult
  public static func draw(_ signs: [LegendSign], in region: Region, rows: Int) -> Int {
    let lines = lines(signs, region.columns).prefix(min(rows, region.rows))
    let signRegion = region.named(owner)
    for (row, line) in lines.enumerated() {
      var column = 0
      for sign in line {
        let end = sign.sign.isEmpty ? column : signRegion.put(sign.sign, column, row, sign.role) + 1
        guard end < region.columns else { break }
        column = region.put(sign.meaning, end, row, .dim, width: region.columns - end) + gap
      }
    }
    return lines.count
  }

  private static func lines(_ signs: [LegendSign], _ columns: Int) -> [[LegendSign]] {
    var lines: [[LegendSign]] = []
    var width = 0
    for sign in signs {
      if let last = lines.indices.last, width + gap + sign.columns <= columns {
        lines[last].append(sign)
        width += gap + sign.columns
      } else {
        lines.append([sign])
        width = sign.columns
      }
    }
    return lines
  }
}
