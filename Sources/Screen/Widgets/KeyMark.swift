// A key beside what it is for: `(i)` behind the title of what there is something to read about.
import Canvas

/// A key beside what it is for; a click on it does what the key does.
public nonisolated struct KeyMark: Hashable, Sendable {
  /// The key in parentheses.
  public var text: String
  /// What a click answers with.
  public var target: String

  static let prefix = "key/"

  /// The command of a target; nil for one that is no mark.
  static func command(of target: String) -> Command? {
    target.hasPrefix(prefix) ? Command(String(target.dropFirst(prefix.count))) : nil
  }

  /// The cells that it takes.
  public var columns: Int { Width.of(text) }

  /// Draws it dim where it fits before `end`; answers the column behind it, or `column` where it does not fit.
  @MainActor @discardableResult
  public func draw(in region: Region, _ column: Int, _ row: Int, until end: Int) -> Int {
    guard column + columns <= end else { return column }
    region.target(Rect(column, row, columns, 1), target)
    return region.put(text, column, row, .dim)
  }
}
