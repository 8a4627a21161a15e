// Focus movement by key within columns of figures; moves beyond the columns are left to the screen.

/// A focus step through columns of figures.
public enum FigureMove<Figure: Equatable>: Equatable {
  case to(Figure)
  /// Beyond the top or the bottom of a column.
  case above, below
  /// To the first or the last figure of the screen.
  case first, last
  /// The figure is no longer in any column.
  case lost
  case ignored

  /// The step for a command, starting at `figure`.
  public init(_ command: Command, from figure: Figure, in columns: [[Figure]]) {
    guard let column = columns.firstIndex(where: { $0.contains(figure) }),
      let row = columns[column].firstIndex(of: figure)
    else {
      self = .lost
      return
    }
    switch command {
    case .up: self = row > 0 ? .to(columns[column][row - 1]) : .above
    case .down: self = row + 1 < columns[column].count ? .to(columns[column][row + 1]) : .below
    case .left, .right:
      let next = column + (command == .left ? -1 : 1)
      let last = columns.indices.contains(next) ? columns[next].indices.last : nil
      self = .to(last.map { columns[next][min(row, $0)] } ?? figure)
    case .pageUp, .first: self = .first
    case .pageDown, .last: self = .last
    default: self = .ignored
    }
  }
}
