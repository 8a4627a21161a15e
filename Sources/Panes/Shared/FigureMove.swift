// Where a key leads from a figure that stands with others in columns; what lies above and below them is the screen's own.
import Screen

/// A step of the focus through columns of figures.
enum FigureMove<Figure: Equatable>: Equatable {
  case to(Figure)
  /// Over the upper end of a column, over its lower end.
  case above, below
  /// To the first and to the last of the whole screen.
  case first, last
  /// The figure is in no column any more.
  case lost
  case ignored

  /// The step of a key from `figure`.
  init(_ command: Command, from figure: Figure, in columns: [[Figure]]) {
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
