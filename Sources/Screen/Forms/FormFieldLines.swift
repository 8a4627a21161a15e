// The rows of a single field: label, editor, side text, and the refusal below. On narrow windows the side text moves
// below the editor.
import Assets
import Canvas
import Core

/// Lays out a form's fields for a given width.
struct FormFieldLines<Draft> {
  let form: Form<Draft>
  let width: Int
  let context: DrawContext
  let labelWidth: Int

  init(form: Form<Draft>, width: Int, context: DrawContext) {
    self.form = form
    self.width = width
    self.context = context
    let fields = form.current.fields.filter { $0.isShown(form.draft) }
    let widest = fields.map { $0.indent + Width.of(context.words($0.label)) }.max()
    // Labels get two fifths, but never at the expense of a date and time; more if no editor of the page needs it.
    let hasTimes = fields.contains { if case .dateTime = $0.kind { true } else { false } }
    let fair = hasTimes ? min(width * 2 / 5, width - 23) : width * 2 / 5
    let needed =
      fields.map { field in
        let cells = Self.needed(by: field.kind, context)
        // A choice that does not fit beside a fair label goes below it anyway.
        if case .choice = field.kind, cells > width - 2 - fair { return 0 }
        return cells
      }.max() ?? 0
    let most = max(fair, width - 2 - needed)
    labelWidth = min(widest ?? 0, max(8, most)) + 2
  }

  var boxRoom: Int { max(1, width - labelWidth) }

  /// An editor's minimum width with its frame; the full width for free text.
  private static func needed(by kind: Field<Draft>.Kind, _ context: DrawContext) -> Int {
    switch kind {
    case .toggle: 10
    case .number, .duration: wanted(kind) + 4
    // 17 cells show it in full with its cursor, plus a frame of 4.
    case .dateTime: 21
    case .choice(let choices): 4 + (choices.map { Width.of(context.words($0.label)) }.max() ?? 0)
    case .list(let choices): 2 + (choices.map { Width.of(context.words($0.label)) }.max() ?? 0)
    case .level, .slider, .marks, .text, .note: .max / 2
    }
  }

  /// The rows of one field.
  func lines(_ index: Int, _ field: Field<Draft>) -> [FormLine] {
    let state = form.states[form.page][index]
    var lines: [FormLine]
    switch field.kind {
    case .choice(let choices) where isLocked(field), .list(let choices) where isLocked(field):
      lines = locked(field, index, choices.first { $0.value == state.editor.text }?.label, state)
    case .toggle where isLocked(field):
      lines = locked(field, index, state.editor.text == "on" ? .Form.on : .Form.off, state)
    case .list(let choices): lines = list(index, field, choices, state)
    case .choice(let choices): lines = choice(index, field, choices, state)
    case .toggle: lines = toggle(index, field, state)
    case .level(let range): lines = level(index, field, range, state)
    case .slider(let range): lines = slider(index, field, range, state)
    case .marks(let choices): lines = marks(index, field, choices, state)
    default: lines = box(index, field, state)
    }
    if state.isTouched, let refusal = refusal(field, state) {
      lines += Paragraph.wrap("! " + refusal, to: boxRoom).map { text in
        FormLine { $0.put(text, labelWidth, 0, .error, width: boxRoom) }
      }
    }
    return lines
  }

  private func refusal(_ field: Field<Draft>, _ state: FieldState) -> String? {
    switch state.verdict {
    case .fine, .adopted, .doubtful: nil
    case .refused(let refusal): context.words.of(.text)(refusal.message(naming: field.label))
    case .wrong(let message): context.words.of(.text)(message)
    }
  }

  private func isLocked(_ field: Field<Draft>) -> Bool { field.locked(form.draft) != nil }

  /// A locked field: its value and the reason, which moves below if there is no room.
  private func locked(_ field: Field<Draft>, _ index: Int, _ value: Message?, _ state: FieldState) -> [FormLine] {
    let text = value.map { context.words($0) } ?? ""
    let reason = side(field, state)
    let fits = Width.of(text) + 2 + Width.of(reason) <= boxRoom
    let first = FormLine { region in
      label(field, index, region)
      let end = region.put(text, labelWidth, 0, .text, width: boxRoom)
      if fits { region.put(reason, end + 2, 0, .dim) }
    }
    guard !fits else { return [first] }
    // Long words in the reason are not split: it starts below the label if necessary.
    let longest = reason.split(separator: " ").map { Width.of(String($0)) }.max() ?? 0
    let at = max(0, min(labelWidth, width - longest))
    return [first]
      + Paragraph.wrap(reason, to: width - at).map { line in FormLine { $0.put(line, at, 0, .dim, width: width - at) } }
  }

  func isFocused(_ index: Int) -> Bool { form.item == .field(index) && context.isFocused }

  func label(_ field: Field<Draft>, _ index: Int, _ region: Region) {
    let width = labelWidth - 2 - field.indent
    region.put(context.words(field.label), field.indent, 0, isFocused(index) ? .accent : .text, width: width)
  }

  func target(_ index: Int, _ rest: String = "") -> String { "\(form.name)/field/\(index)\(rest)" }

  // MARK: Text

  private func box(_ index: Int, _ field: Field<Draft>, _ state: FieldState) -> [FormLine] {
    let inner = max(1, min(Self.wanted(field.kind), boxRoom - 4))
    let isFocused = isFocused(index)
    var side = side(field, state)
    let free = width - labelWidth - inner - 4 - 2
    let optional = context.words(.Form.optional)
    let isEmpty = state.editor.text.isEmpty
    if side.isEmpty, isEmpty, !field.isRequired, Width.of(optional) <= free { side = optional }
    let fits = Width.of(side) <= free
    // An echo that does not fit moves below; the unit stays after its number.
    let unit = fits ? "" : self.unit(field)
    let staysBeside = !unit.isEmpty && Width.of(unit) <= free && side.hasPrefix(unit)
    let beside = fits ? side : staysBeside ? unit : ""
    let below = fits ? "" : String(side.dropFirst(staysBeside ? unit.count : 0).drop { $0 == " " })
    let first = FormLine(item: .field(index)) { region in
      label(field, index, region)
      let frame = Style(isFocused ? .accent : .border)
      let (text, cursor) = shown(state.editor, columns: inner, isFocused: isFocused)
      let isLocked = field.locked(form.draft) != nil
      region.put("[", labelWidth, 0, frame)
      region.part(Rect(labelWidth + 2, 0, inner, 1)).fill(" ", Style(isLocked ? .dim : .field))
      let typed = context.words.of(.field).marked(text)
      let role: Role = isLocked ? .dim : isFocused && state.editor.isSelected ? .selection : .field
      region.put(typed, labelWidth + 2, 0, Style(role), width: inner, overflow: .scrolls)
      region.put("]", labelWidth + inner + 3, 0, frame)
      if !beside.isEmpty { region.put(beside, labelWidth + inner + 6, 0, .dim, width: max(0, free)) }
      region.target(Rect(0, 0, labelWidth + inner + 4, 1), target(index))
      if isFocused { region.cursor(labelWidth + 2 + min(cursor, inner - 1), 0) }
    }
    let texts = (below.isEmpty ? [] : Array(Paragraph.wrap(below, to: boxRoom).prefix(3))) + choices(state)
    return [first] + texts.map { text in FormLine { $0.put(text, labelWidth, 0, .dim, width: boxRoom) } }
  }

  /// The choices to go on with, and how many more there are.
  private func choices(_ state: FieldState) -> [String] {
    let (choices, words) = (state.choices, context.words)
    let shown = choices.count > Self.choices ? Self.choices - 1 : choices.count
    let names = choices.prefix(shown).map(words.of(.text).marked)
    return shown < choices.count ? names + [words.of(.count)(.Form.more(n: choices.count - shown))] : names
  }

  private static var choices: Int { 5 }

  /// The visible text and the cursor's cell; discreet mode hides numbers and their length.
  private func shown(_ editor: TextEditor, columns: Int, isFocused: Bool) -> (text: String, cursor: Int) {
    let (words, ellipsis) = (context.words, context.glyphs.ellipsis)
    guard !words.isRedacted else {
      let before = words.redacting(String(editor.text.prefix(editor.cursor)))
      return (Width.truncate(words.redacting(editor.text), to: columns, ellipsis: ellipsis), Width.of(before))
    }
    let window = editor.window(columns: columns, ellipsis: ellipsis)
    return (isFocused ? window.text : Width.truncate(editor.text, to: columns, ellipsis: ellipsis), window.cursor)
  }

  /// Preferred width inside the box for a kind.
  private static func wanted(_ kind: Field<Draft>.Kind) -> Int {
    switch kind {
    case .number, .duration: 12
    case .dateTime: 20
    case .note: 200
    default: 28
    }
  }

  /// The side text: why it is locked, the unit, the parsed value, or the hint.
  func side(_ field: Field<Draft>, _ state: FieldState) -> String {
    if let reason = field.locked(form.draft) { return context.words(reason) }
    let unit = unit(field)
    var parts = unit.isEmpty ? [] : [unit]
    let isEmpty = state.editor.text.allSatisfy(\.isWhitespace)
    if !isEmpty, !state.isBad, let echo = field.echo?(form.draft, context.of(.field)) {
      parts.append(context.words.marked(echo))
    } else if isEmpty || parts.isEmpty && !state.isBad, let hint = field.hinting?(form.draft) ?? field.hint {
      parts.append(example(hint))
    }
    return parts.joined(separator: "  ")
  }

  /// A hint; its digits are examples.
  func example(_ hint: Message) -> String {
    let words = context.words.of(.text)
    return words.marked(words(hint))
  }

  private func unit(_ field: Field<Draft>) -> String {
    var parts: [String] = []
    if case .number(let unit?) = field.kind { parts.append(context.words(unit)) }
    if let unit = field.unit?(form.draft) { parts.append(context.words(unit)) }
    return parts.joined(separator: "  ")
  }

  // MARK: Choices

  private func choice(_ index: Int, _ field: Field<Draft>, _ choices: [Choice], _ state: FieldState) -> [FormLine] {
    let labels = choices.map { context.words($0.label) }
    let isFocused = isFocused(index)
    let chosen = choices.firstIndex { $0.value == state.editor.text }
    let nothing = context.glyphs.isUnicode ? "–" : "-"
    let wanted = labels.reduce(0) { $0 + Width.of($1) + 4 }
    guard wanted <= boxRoom else {
      let text = "< \(chosen.map { labels[$0] } ?? nothing) >"
      return turned(index, field, text, widest: 4 + (labels.map(Width.of).max() ?? 0))
    }
    let hasNothing = chosen == nil && wanted + 5 <= boxRoom
    let row = FormLine(item: .field(index)) { region in
      label(field, index, region)
      region.target(Rect(0, 0, width, 1), target(index))
      var at = labelWidth
      if hasNothing {
        at = region.put("[ \(nothing) ]", at, 0, Style(isFocused ? .selection : .dim))
        if isFocused { region.cursor(labelWidth + 2, 0) }
      }
      for (number, text) in labels.enumerated() {
        let isChosen = number == chosen
        // With nothing chosen and no room to say so, the first option shows the focus.
        let hasFocus = isFocused && (isChosen || (chosen == nil && !hasNothing && number == 0))
        let style = Style(hasFocus ? .selection : isChosen ? .value : .dim)
        let shown = isChosen ? "[ \(text) ]" : "  \(text)  "
        region.target(Rect(at, 0, Width.of(shown), 1), target(index, "/\(choices[number].value)"))
        if hasFocus { region.cursor(at + 2, 0) }
        at = region.put(shown, at, 0, style)
      }
    }
    return [row]
  }

  /// Only the chosen option, if not all fit side by side; below the label if the longest does not fit.
  private func turned(_ index: Int, _ field: Field<Draft>, _ text: String, widest: Int) -> [FormLine] {
    let isFocused = isFocused(index)
    let isBelow = widest > boxRoom
    let at = isBelow ? max(0, min(labelWidth, width - widest)) : labelWidth
    let row = FormLine(item: .field(index)) { region in
      if !isBelow { label(field, index, region) }
      region.target(Rect(0, 0, width, 1), target(index))
      region.put(text, at, 0, Style(isFocused ? .selection : .value), width: width - at)
      if isFocused { region.cursor(min(at + 2, width - 1), 0) }
    }
    guard isBelow else { return [row] }
    return [FormLine { $0.put(context.words(field.label), 0, 0, isFocused ? .accent : .text, width: width) }, row]
  }

  private func list(_ index: Int, _ field: Field<Draft>, _ choices: [Choice], _ state: FieldState) -> [FormLine] {
    let isFocused = isFocused(index)
    let chosen = choices.firstIndex { $0.value == state.editor.text }
    return choices.enumerated().map { number, option in
      let isChosen = number == chosen
      let hasFocus = isFocused && (isChosen || (chosen == nil && number == 0))
      return FormLine(item: isChosen || (chosen == nil && number == 0) ? .field(index) : nil) { region in
        if number == 0 { label(field, index, region) }
        let sign = isChosen ? context.glyphs.dotFull : context.glyphs.dotEmpty
        let style = Style(hasFocus ? .selection : isChosen ? .value : .dim)
        region.put("\(sign) \(context.words(option.label))", labelWidth, 0, style, width: boxRoom)
        region.target(Rect(labelWidth, 0, boxRoom, 1), target(index, "/\(option.value)"))
        if hasFocus { region.cursor(labelWidth, 0) }
      }
    }
  }

  private func toggle(_ index: Int, _ field: Field<Draft>, _ state: FieldState) -> [FormLine] {
    let isOn = state.editor.text == "on"
    let isFocused = isFocused(index)
    let side = side(field, state)
    let sign = isOn ? context.glyphs.check : " "
    let text = "[\(sign)] \(context.words(isOn ? .Form.on : .Form.off))"
    let fits = Width.of(text) + 2 + Width.of(side) <= boxRoom
    let first = FormLine(item: .field(index)) { region in
      label(field, index, region)
      let end = region.put(text, labelWidth, 0, Style(isFocused ? .selection : .text), width: boxRoom)
      if !side.isEmpty, fits { region.put(side, end + 2, 0, .dim, width: width - end - 2) }
      region.target(Rect(0, 0, end, 1), target(index, isOn ? "/off" : "/on"))
      if isFocused { region.cursor(labelWidth + 1, 0) }
    }
    guard !fits, !side.isEmpty else { return [first] }
    return [first]
      + Paragraph.wrap(side, to: boxRoom).map { text in
        FormLine { $0.put(text, labelWidth, 0, .dim, width: boxRoom) }
      }
  }
}
