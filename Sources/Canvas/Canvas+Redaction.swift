// Discreet mode's last step: masks the finished frame by role, catching anything typed or drawn that `Words` did not
// redaction. It looks only at roles, never at the text itself.
//
// | role                     | effect on the cell                |
// |--------------------------|-----------------------------------|
// | keys                     | kept, they are not figures        |
// | bars, series, goal lines | shapes removed, text in them kept |
// | gold, steps of progress  | restyled like any other value     |
// | everything               | digits replaced by the mask       |

extension Canvas {
  /// Masks the figures in the given rows; words, key names, border and track glyphs stay.
  public func redaction(rows: Range<Int>, mask: String) {
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
  /// Whether this role belongs to chart data.
  fileprivate var isOfChart: Bool { [.bar, .series, .seriesAlt, .goalLine].contains(self) || isStep }

  /// Whether this role reveals that a goal was reached, or how close it is.
  fileprivate var tellsProgress: Bool { self == .gold || isStep }

  private var isStep: Bool { [.step1, .step2, .step3, .step4, .step5, .step6].contains(self) }
}
