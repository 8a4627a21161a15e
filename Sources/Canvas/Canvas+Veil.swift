// The last veil of a discreet screen, over the finished frame and by role: what the words in force do not veil themselves,
// since it was typed or drawn. It knows nothing of what a cell says, only what it means.
//
// | role                     | what becomes of the cell                       |
// |--------------------------|------------------------------------------------|
// | keys                     | stay, they are no figures                      |
// | bars, series, goal lines | their shapes go; what is written there stays   |
// | gold, steps of progress  | look like any other value                      |
// | everything               | a digit becomes the mask                       |

extension Canvas {
  /// Veils what rows tell; words, names of keys and the signs of borders and tracks stay.
  public func veil(rows: Range<Int>, mask: String) {
    for index in (rows.lowerBound * size.columns)..<(rows.upperBound * size.columns) {
      let role = cells[index].style.role
      guard role != .key else { continue }
      if cells[index].glyph.utf8.count == 1, cells[index].glyph >= "0", cells[index].glyph <= "9" {
        cells[index].glyph = mask
      } else if role.isOfChart, !(cells[index].glyph.first?.isLetter ?? false), cells[index].glyph != mask {
        cells[index].glyph = " "
      }
      if role.tellsProgress { cells[index].style.role = .value }
    }
  }
}

extension Role {
  /// Whether it is that of a chart's data.
  fileprivate var isOfChart: Bool { [.bar, .series, .seriesAlt, .goalLine].contains(self) || isStep }

  /// Whether it says that something was reached, or how far it is.
  fileprivate var tellsProgress: Bool { self == .gold || isStep }

  private var isStep: Bool { [.step1, .step2, .step3, .step4, .step5, .step6].contains(self) }
}
