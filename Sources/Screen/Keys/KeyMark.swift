// A key hint next to the thing it acts on, such as `(i)` after a title with further reading.
import Canvas

/// A key hint in place; clicking it acts like the key.
public nonisolated struct KeyMark: Hashable, Sendable {
  /// The key in parentheses.
  public var text: String
  /// Its click target.
  public var target: String

  static let prefix = "key/"

  /// The command of a target; nil if the target is not a key mark.
  static func command(of target: String) -> Command? {
    target.hasPrefix(prefix) ? Command(String(target.dropFirst(prefix.count))) : nil
  }

  /// Width in cells.
  public var columns: Int { Width.of(text) }

  /// Draws it dim if it fits before `end`; returns the column after it, or `column` if it does not fit.
  @MainActor @discardableResult
  public func draw(in region: Region, _ column: Int, _ row: Int, until end: Int) -> Int {
    guard column + columns <= end else { return column }
    region.target(Rect(column, row, columns, 1), target)
    return region.put(text, column, row, .dim)
  }
}
