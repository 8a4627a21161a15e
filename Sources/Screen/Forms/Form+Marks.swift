// Sliders, which arrows step and digits type, and marks: several of a few things, such as tags, which Space marks.
import Assets
import Canvas
import Core

extension Form {
  /// Handles a key in a slider; returns whether it was consumed.
  func slide(_ key: Key, _ index: Int, _ range: ClosedRange<Int>, _ now: Moment) -> Bool {
    let text = states[page][index].editor.text
    switch key {
    case .left, .right:
      let value = NumberText(text)?.value
      let next = value.map { key == .left ? ($0 - 1).rounded(.up) : ($0 + 1).rounded(.down) }
      let new = min(max(next ?? Double(range.lowerBound), Double(range.lowerBound)), Double(range.upperBound))
      if new != value { replaceText(of: index, with: String(Int(new)), now: now) }
      // A digit typed after a step replaces it.
      selectText()
      return true
    case .character(let character) where !(character.isNumber || character == "." || character == ","): return true
    default:
      var editor = states[page][index].editor
      guard editor.type(key) else { return false }
      let isSame = editor.text == text
      states[page][index].editor = editor
      if !isSame {
        read(index, on: page, now: now)
        changed(now)
      }
      return true
    }
  }

  /// Handles a key in a field of marks; returns whether it was consumed.
  func mark(_ key: Key, _ index: Int, _ choices: [Choice], _ now: Moment) -> Bool {
    let place = min(states[page][index].place, choices.count - 1)
    switch key {
    case .left: states[page][index].place = max(0, place - 1)
    case .right: states[page][index].place = min(choices.count - 1, place + 1)
    case .space: toggleMark(choices[place].value, of: index, now: now)
    // Printable keys mark nothing and must not trigger commands either.
    case .character, .paste: return true
    default: return false
    }
    return true
  }

  /// Marks one of a field's things, or takes its mark away.
  func toggleMark(_ value: String, of index: Int, now: Moment) {
    guard case .marks(let choices) = current.fields[index].kind else { return }
    var marked = Set(states[page][index].editor.text.split(separator: " ").map(String.init))
    if marked.remove(value) == nil { marked.insert(value) }
    let place = choices.firstIndex { $0.value == value } ?? 0
    let text = choices.map(\.value).filter(marked.contains).joined(separator: " ")
    replaceText(of: index, with: text, now: now)
    states[page][index].place = place
  }
}

extension FormFieldLines {
  /// `━━━━●──────  [ 4    ]  0 to 10`: the place on the scale, the number, and the hint or echo.
  func slider(_ index: Int, _ field: Field<Draft>, _ range: ClosedRange<Int>, _ state: FieldState) -> [FormLine] {
    let isFocused = isFocused(index)
    let hidden = context.words.isRedacted
    let value = hidden || state.isBad ? nil : NumberText(state.editor.text)?.value
    let knob = value.map { Int($0.rounded()) - range.lowerBound }
    let (glyphs, numberColumn) = (context.glyphs, labelWidth + range.count + 2)
    let (inner, side) = (4, side(field, state))
    let sideColumn = numberColumn + inner + 6
    let fits = Width.of(side) <= width - sideColumn
    let first = FormLine(item: .field(index)) { region in
      label(field, index, region)
      for offset in 0..<range.count {
        let isOn = knob.map { offset < $0 } ?? false
        let sign = knob == offset ? glyphs.dotFull : isOn ? glyphs.barFull : glyphs.barEmpty
        let isSeen = isOn || knob == offset
        region.put(sign, labelWidth + offset, 0, Style(isSeen ? (isFocused ? .accent : .value) : .track))
        region.target(Rect(labelWidth + offset, 0, 1, 1), target(index, "/\(range.lowerBound + offset)"))
      }
      let window = state.editor.window(columns: inner, ellipsis: glyphs.ellipsis)
      let text = hidden ? context.words.redacting(state.editor.text) : context.words.of(.field).marked(window.text)
      let frame = Style(isFocused ? .accent : .border)
      region.put("[", numberColumn, 0, frame)
      region.part(Rect(numberColumn + 2, 0, inner, 1)).fill(" ", Style(.field))
      let role: Role = isFocused && state.editor.isSelected ? .selection : .field
      region.put(text, numberColumn + 2, 0, Style(role), width: inner, overflow: .scrolls)
      region.put("]", numberColumn + inner + 3, 0, frame)
      if fits { region.put(side, sideColumn, 0, .dim, width: max(0, width - sideColumn)) }
      if isFocused { region.cursor(min(numberColumn + 2 + min(window.cursor, inner - 1), width - 1), 0) }
    }
    guard !fits, !side.isEmpty else { return [first] }
    return [first]
      + Paragraph.wrap(side, to: boxRoom).prefix(1).map { text in
        FormLine { $0.put(text, labelWidth, 0, .dim, width: boxRoom) }
      }
  }

  /// `[✓] #walk 12   [ ] #work 8`: as many in a row as fit.
  func marks(_ index: Int, _ field: Field<Draft>, _ choices: [Choice], _ state: FieldState) -> [FormLine] {
    let marked = Set(state.editor.text.split(separator: " ").map(String.init))
    let isFocused = isFocused(index)
    let room = max(8, boxRoom)
    let cells = choices.enumerated().map { place, choice in
      let sign = marked.contains(choice.value) ? context.glyphs.check : " "
      let text = Width.truncate(
        "[\(sign)] " + context.words(choice.label), to: room, ellipsis: context.glyphs.ellipsis)
      return (place: place, text: text, value: choice.value)
    }
    let widest = cells.map { Width.of($0.text) }.max() ?? 1
    let perRow = max(1, (room + 2) / (widest + 2))
    return stride(from: 0, to: cells.count, by: perRow).map { start in
      let row = cells[start..<min(start + perRow, cells.count)]
      let holds = row.contains { $0.place == state.place }
      return FormLine(item: holds ? .field(index) : nil) { region in
        if start == 0 { label(field, index, region) }
        for (offset, cell) in row.enumerated() {
          let column = labelWidth + offset * (widest + 2)
          let isOn = isFocused && cell.place == state.place
          let style = Style(isOn ? .selection : marked.contains(cell.value) ? .value : .text)
          let end = region.put(cell.text, column, 0, style, width: max(0, width - column))
          region.target(Rect(column, 0, end - column, 1), target(index, "/\(cell.value)"))
          if isOn { region.cursor(min(column + 1, width - 1), 0) }
        }
      }
    }
  }
}
