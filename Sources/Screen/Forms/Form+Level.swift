// Level fields: digits choose, arrows step, dots show the position and the echo names it.
import Canvas
import Core

extension Form {
  /// Handles a key in a level field; returns whether it was consumed.
  func chooseLevel(_ key: Key, _ index: Int, _ range: ClosedRange<Int>, _ now: Moment) -> Bool {
    let text = states[page][index].editor.text
    let level = Int(text)
    let chosen: Int?
    switch key {
    case .left: chosen = level.map { max(range.lowerBound, $0 - 1) } ?? range.lowerBound
    case .right, .space: chosen = level.map { min(range.upperBound, $0 + 1) } ?? range.lowerBound
    case .backspace, .delete: chosen = current.fields[index].isRequired ? level : nil
    case .character(let character):
      guard let digit = character.wholeNumberValue, character.isASCII else { return true }
      // Where a digit moves on, 0 is all there is to type for 10.
      let isTen = digit == 0 && range.contains(10) && (current.quickLevels || level == 1)
      let meant = isTen ? 10 : digit
      chosen = range.contains(meant) ? meant : level
      if current.quickLevels, range.contains(meant) {
        replaceText(of: index, with: String(meant), now: now)
        goOn(behind: index)
        return true
      }
    case .paste: return true
    default: return false
    }
    let new = chosen.map(String.init) ?? ""
    if new != text { replaceText(of: index, with: new, now: now) }
    return true
  }

  /// Moves to the next field.
  private func goOn(behind index: Int) {
    guard let next = current.fields.indices.first(where: { $0 > index && isOpen(current.fields[$0]) }) else { return }
    item = .field(next)
    arrivedByDigit = true
  }
}

extension FormFieldLines {
  /// `●●●●●●●○○○  7  = good`: dots, number, and the echo, which moves below if there is no room.
  func level(_ index: Int, _ field: Field<Draft>, _ range: ClosedRange<Int>, _ state: FieldState) -> [FormLine] {
    let level = Int(state.editor.text) ?? range.lowerBound - 1
    let isFocused = isFocused(index)
    let number =
      level < range.lowerBound ? (context.glyphs.isUnicode ? "–" : "-") : context.words.of(.field).count(level)
    let echo = side(field, state)
    // How to type it stays in sight while it can be typed, beside the meaning of the number.
    let hasEcho =
      field.locked(form.draft) == nil && field.echo?(form.draft, context) != nil && !state.editor.text.isEmpty
    let hint = isFocused && hasEcho && !state.isBad ? field.hint.map(example) ?? "" : ""
    let both = hint.isEmpty ? echo : echo + "  " + hint
    let numberColumn = labelWidth + range.count + 2
    let sideColumn = numberColumn + 4
    let fits = Width.of(both) <= width - sideColumn
    let fitsEcho = fits || Width.of(echo) <= width - sideColumn
    let beside = fits ? both : fitsEcho ? echo : ""
    let below = fits ? "" : fitsEcho ? hint : both
    let first = FormLine(item: .field(index)) { region in
      label(field, index, region)
      for (offset, step) in range.enumerated() {
        let isOn = step <= level
        let style = Style(isOn ? (isFocused ? .accent : .value) : .track)
        let column = labelWidth + offset
        region.put(isOn ? context.glyphs.dotFull : context.glyphs.dotEmpty, column, 0, style)
        region.target(Rect(column, 0, 1, 1), target(index, "/\(step)"))
      }
      region.put(number, numberColumn, 0, Style(isFocused ? .selection : .value, .bold), width: 2)
      if !beside.isEmpty { region.put(beside, sideColumn, 0, .dim, width: max(0, width - sideColumn)) }
      if isFocused { region.cursor(min(numberColumn, width - 1), 0) }
    }
    guard !below.isEmpty else { return [first] }
    return [first]
      + Paragraph.wrap(below, to: boxRoom).prefix(2).map { text in
        FormLine { $0.put(text, labelWidth, 0, .dim, width: boxRoom) }
      }
  }
}
