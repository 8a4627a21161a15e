// Form rendering: a centred window over its dimmed pane, or, as a wizard, a narrow column on the full screen. Content
// scrolls to keep the focused field visible; buttons, status and page dots always stay.
import Assets
import Canvas
import Core

/// A row of a form's content.
struct FormLine {
  var item: FormItem?
  var isBlank = false
  var draw: (Region) -> Void

  static var blank: FormLine { FormLine(isBlank: true) { _ in } }
}

extension Form {
  public var minimumSize: Size { Size(20, isWizard ? 8 : 5) }

  /// Maximum content width of a window and of the wizard's column, in cells.
  private var widest: Int { isWizard ? 64 : 60 }

  /// Whether its pages can be listed.
  var hasList: Bool { !isWizard && pages.count >= 4 && headings.count == pages.count }

  /// Width of the list of pages at the left, with the gap; 0 where there is none.
  private func listWidth(in columns: Int, _ context: DrawContext) -> Int {
    guard hasList, columns >= 76 else { return 0 }
    return (headings.map { Width.of(context.words($0)) }.max() ?? 0) + 4
  }

  public func placement(in size: Size, _ context: DrawContext) -> Placement {
    if isWizard { return .whole }
    // A window that would leave only a sliver of its pane takes the full width.
    let list = listWidth(in: size.columns - 4, context)
    let columns = widest + list + 4 + 8 > size.columns ? size.columns : widest + list + 4
    let inner = max(1, columns - 4 - list)
    let content = max(tallest(width: inner, context), list > 0 ? pages.count - 2 : 0)
    let status = statusLines(width: inner, context).count
    // Border, a blank row on top, content, status with its blank row, a blank row, buttons, dots.
    let rows = 2 + 1 + content + (status > 0 ? status + 1 : 0) + 2 + (pages.count > 1 && list == 0 ? 1 : 0)
    return .centred(Size(columns, min(rows, size.rows)))
  }

  /// Height of the longest page, so that the window does not resize between pages.
  private func tallest(width: Int, _ context: DrawContext) -> Int {
    let shown = page
    defer { page = shown }
    return pages.indices.reduce(0) { most, index in
      page = index
      let lines = lines(width: width, context)
      // Its frame is drawn next, of the same draft; a figure is traced by who draws it.
      if index == shown, !context.words.isTracing { measured = (width, lines) }
      return max(most, lines.count)
    }
  }

  public func draw(in region: Region, _ context: DrawContext) {
    // Whatever a form says of its entry comes from what was entered.
    let context = context.of(.field)
    var inner: Region
    var hasDots = pages.count > 1
    if isWizard {
      let width = min(widest, max(1, region.columns - 4))
      inner = region.part(Rect((region.columns - width) / 2, 0, width, region.rows))
    } else {
      region.fill()
      inner = Card(context.words(title), isFocused: true).draw(in: region, context)
      let list = listWidth(in: inner.columns, context)
      if list > 0 {
        drawList(in: inner.part(Rect(0, 0, list - 2, inner.rows)), context)
        inner = inner.part(Rect(list, 0, inner.columns - list, inner.rows))
        hasDots = false
      }
    }
    var status = statusLines(width: inner.columns, context)
    let lines = measured.flatMap { $0.width == inner.columns ? $0.lines : nil } ?? lines(width: inner.columns, context)
    measured = nil
    let count = lines.count
    // If the refusal at the focused field and the general status compete for rows, the refusal is more useful.
    if case .incomplete? = self.status, isOnBadField, count + status.count + 1 > inner.rows { status = [] }
    let buttons = buttonLabels(context)
    let fixed = status.count + (buttons.isEmpty ? 0 : 1) + (hasDots ? 1 : 0)
    // Blank rows if there is room: above the buttons, on top, above the status.
    let spare = inner.rows - fixed - count
    var bottom = inner.rows
    if hasDots {
      bottom -= 1
      drawPages(in: inner.part(Rect(0, bottom, inner.columns, 1)), context)
    }
    if !buttons.isEmpty {
      bottom -= 1
      drawButtons(buttons, in: inner.part(Rect(0, bottom, inner.columns, 1)), context)
    }
    if spare >= 1 { bottom -= 1 }
    let shown = min(status.count, max(1, bottom - 1))
    if !status.isEmpty {
      bottom -= shown
      for (index, line) in status.prefix(shown).enumerated() where bottom + index >= 0 {
        inner.put(line.text, 0, bottom + index, line.role, width: inner.columns)
      }
      if spare >= 3 { bottom -= 1 }
    }
    let top = spare >= 2 ? 1 : 0
    drawContent(lines, in: inner.part(Rect(0, top, inner.columns, max(0, bottom - top))), context)
  }

  /// The pages, of which the shown one stands out; a click leads to one.
  private func drawList(in region: Region, _ context: DrawContext) {
    let top = max(0, min(page - region.rows + 2, pages.count - region.rows))
    for (row, index) in (top..<pages.count).prefix(region.rows).enumerated() {
      let isShown = index == page
      region.put(
        (isShown ? context.glyphs.mark : " ") + " " + context.words(headings[index]), 0, row,
        Style(isShown ? .accent : .dim), width: region.columns)
      region.target(Rect(0, row, region.columns, 1), "\(name)/page/\(index)")
    }
  }

  /// The dots and, outside a wizard, the previous and next pages' headings with their keys.
  private func drawPages(in line: Region, _ context: DrawContext) {
    let dots = PageDots(current: page, count: pages.count)
    let start = max(0, (line.columns - dots.columns) / 2)
    dots.draw(in: line, column: start, row: 0, context)
    guard !isWizard else { return }
    func neighbour(_ index: Int, _ command: Command) -> String? {
      guard pages.indices.contains(index), let heading = pages[index].heading else { return nil }
      let text = context.key(command, in: bindings) + " " + context.words(heading)
      return Width.of(text) + 2 <= start ? text : nil
    }
    if let text = neighbour(page - 1, FormCommand.pageBack) { line.put(text, 0, 0, .dim) }
    if let text = neighbour(page + 1, FormCommand.pageNext) {
      line.put(text, in: 0..<line.columns, row: 0, align: .trailing, Style(.dim))
    }
  }

  private var isOnBadField: Bool {
    guard case .field(let index) = item else { return false }
    return states[page][index].isBad
  }

  // MARK: Content

  private func drawContent(_ close: [FormLine], in region: Region, _ context: DrawContext) {
    guard region.rows > 0 else { return }
    var body = region
    var lines = isWizard && region.rows >= 14 ? lines(width: region.columns, context, isRoomy: true) : close
    if let picture = current.picture, lines.count + picture.rows + 1 <= region.rows {
      picture.draw(region.rows(0..<picture.rows), context)
      body = region.part(Rect(0, picture.rows + 1, region.columns, region.rows - picture.rows - 1))
    }
    // Keep a blank column beside the scroll bar.
    if lines.count(where: { !$0.isBlank }) > body.rows { lines = self.lines(width: region.columns - 1, context) }
    if isWizard, lines.count < body.rows {
      let spare = min((body.rows - lines.count) / 3, 4)
      lines.insert(contentsOf: (0..<spare).map { _ in FormLine.blank }, at: 0)
    }
    if current.remarkStays, lines.count(where: { !$0.isBlank }) > body.rows, body.rows > 3,
      let first = remark(body.columns, context).first
    {
      first.draw(body.part(Rect(0, body.rows - 1, body.columns, 1)))
      body = body.rows(0..<body.rows - 1)
    }
    // Blank rows are dropped first.
    while lines.count > body.rows, let blank = lines.lastIndex(where: \.isBlank) { lines.remove(at: blank) }
    // Remarks are below the last field: they show while a button has focus.
    let focused = lines.firstIndex { $0.item == item } ?? (current.fields.isEmpty ? 0 : lines.count - 1)
    let window = window(count: lines.count, height: body.rows, focused: focused)
    let scrolls = lines.count > body.rows
    let width = body.columns
    for (row, line) in lines[window].enumerated() { line.draw(body.part(Rect(0, row, width, 1))) }
    if scrolls {
      let place = body.part(Rect(width - 1, 0, 1, body.rows))
      ScrollMark(count: lines.count, window: window).draw(in: place, context)
    }
  }

  /// The visible rows, with the focused one in the upper half where possible.
  private func window(count: Int, height: Int, focused: Int) -> Range<Int> {
    guard count > height else { return 0..<count }
    let start = max(0, min(focused - height / 2, count - height))
    return start..<(start + height)
  }

  /// The page's content as rows of `width` cells; the last cell is reserved for the scroll bar.
  func lines(width: Int, _ context: DrawContext, isRoomy: Bool = false) -> [FormLine] {
    var lines: [FormLine] = []
    func blank() { lines.append(.blank) }
    if let heading = current.heading {
      lines.append(text(context.words(heading), Style(.accent)))
      blank()
    }
    if let headline = current.headline?(draft, context) {
      lines += self.headline(headline, rows: isRoomy ? 3 : 1, context)
      blank()
    }
    for paragraph in paragraphs(at: context.now) {
      let wrapped = Paragraph.wrap(context.words(paragraph), to: width - 1)
      lines += wrapped.map { text($0, Style(.text)) }
      blank()
    }
    let remark = self.remark(width, context)
    if current.remarkFirst, !remark.isEmpty { lines += remark + [.blank] }
    let fields = FormFieldLines(form: self, width: width - 1, context: context)
    for (index, field) in current.fields.enumerated() where field.isShown(draft) {
      lines += fields.lines(index, field)
    }
    if !current.remarkFirst, !remark.isEmpty {
      if lines.last?.isBlank == false { blank() }
      lines += remark
    }
    lines += picks(width - 1, context)
    let buttons = current.buttons.enumerated().flatMap { pageButton($0, $1, width: width - 1, context) }
    while buttons.isEmpty, let last = lines.last, last.isBlank { lines.removeLast() }
    if !buttons.isEmpty, lines.last?.isBlank == false { blank() }
    return lines + buttons
  }

  /// The page's paragraphs, those of a moment first.
  func paragraphs(at now: Moment) -> [Message] {
    guard let live = current.live else { return current.paragraphs }
    shownAt = now
    return live.paragraphs(now) + current.paragraphs
  }

  /// The page's remark on the draft.
  ///
  /// Hidden while a field is refused: its value is missing from the draft, so anything derived would be wrong.
  private func remark(_ width: Int, _ context: DrawContext) -> [FormLine] {
    guard !isRefused, let remark = current.remark?(draft, context) else { return [] }
    return Paragraph.wrap(context.words.marked(remark), to: width - 1).map { text($0, Style(.dim)) }
  }

  /// The things to pick one of: the one picked is marked, numbers are flush right.
  private func picks(_ width: Int, _ context: DrawContext) -> [FormLine] {
    guard let picks = current.picks, !isRefused else { return [] }
    let isNarrow = width < 44
    let rows = picks.lines(draft, context).map { row in
      var row = row
      if isNarrow { row.number = row.short }
      return row
    }
    let (picked, ellipsis) = (draft[keyPath: picks.picked], context.glyphs.ellipsis)
    let numbers = rows.map { Width.of($0.number) }.max() ?? 0
    let names = min(
      rows.map { Width.of($0.name) }.max() ?? 0, max(12, isNarrow ? width - numbers - 4 : (width - numbers) * 3 / 5))
    return rows.enumerated().map { place, row in
      FormLine { region in
        let isPicked = place == picked
        region.target(Rect(0, 0, width, 1), "\(self.name)/pick/\(place)")
        if isPicked { region.put(context.glyphs.isUnicode ? "▸" : ">", 0, 0, Style(.accent)) }
        region.put(Width.truncate(row.name, to: names, ellipsis: ellipsis), 2, 0, Style(isPicked ? .value : .text))
        let room = width - names - numbers - 6
        if room > 3 {
          region.put(Width.truncate(row.about, to: room, ellipsis: ellipsis), names + 4, 0, Style(.dim))
        }
        region.put(row.number, width - Width.of(row.number), 0, Style(.dim))
      }
    }
  }

  /// Whether a field is refused: what follows from the draft would be of a value that is no longer there.
  var isRefused: Bool { current.fields.indices.contains { states[page][$0].isBad && isOpen(current.fields[$0]) } }

  /// The page's key value in large digits; each row draws its own slice.
  private func headline(_ text: String, rows: Int, _ context: DrawContext) -> [FormLine] {
    (0..<rows).map { row in
      FormLine { BigValue(context.words.marked(text)).draw(in: $0.part(Rect(0, -row, $0.columns, rows)), context) }
    }
  }

  private func text(_ text: String, _ style: Style) -> FormLine { FormLine { $0.put(text, 0, 0, style) } }

  private func pageButton(_ index: Int, _ button: PageButton<Draft>, width: Int, _ context: DrawContext) -> [FormLine] {
    let isFocused = item == .button(index) && context.isFocused
    let availability = button.availability(draft)
    guard availability != .hidden else { return [] }
    let label = "[ \(context.words(button.label(context.now))) ]"
    let target = "\(name)/button/\(index)"
    let first = FormLine(item: .button(index)) { region in
      let style = Style(isFocused ? .selection : availability == .enabled ? .text : .dim)
      let end = region.put(label, 0, 0, style, width: width)
      region.target(Rect(0, 0, end, 1), target)
      if isFocused { region.cursor(min(2, region.columns - 1), 0) }
    }
    guard case .disabled(let reason) = availability else { return [first] }
    let reasons = Paragraph.wrap(context.words(reason), to: max(8, width - 2))
    return [first] + reasons.map { reason in FormLine { $0.put(reason, 2, 0, .dim) } }
  }

  // MARK: Status

  func statusLines(width: Int, _ context: DrawContext) -> [(text: String, role: Role)] {
    func wrap(_ message: Message, _ role: Role) -> [(text: String, role: Role)] {
      let mark = role == .error ? "! " : ""
      return Paragraph.wrap(mark + context.words(message), to: width).prefix(3).map { ($0, role) }
    }
    if let savingSince, context.now.uptime - savingSince.uptime >= 0.1 { return wrap(.Form.saving, .dim) }
    switch status {
    case .incomplete?: return wrap(.Form.incomplete, .error)
    case .doubt(let message)?: return wrap(message, .error) + wrap(.Form.onceMore, .dim)
    case .problem(let problem)?: return wrap(problem.message, .error)
    case .refusal(let refusal)?: return wrap(refusal.message, .error)
    case .said(let message)?: return wrap(message, .error)
    case nil: break
    }
    guard offered != nil || isRestored else { return [] }
    let key = context.key(FormCommand.fresh, in: bindings)
    if offered != nil { return wrap(.Form.offered(question: offer(context), key: key), .text) }
    return wrap(.Form.restored(key: key), .dim)
  }

  /// The question whether to take up the draft.
  func offer(_ context: DrawContext) -> String {
    guard let at = offered?.last else { return context.words(.Form.offerOld) }
    let when = context.words.dayAndTime(at.stamp, today: Day(context.now), inSentence: true)
    return context.words(.Form.offer(when: when))
  }

  // MARK: Buttons

  private func buttonLabels(_ context: DrawContext) -> [(item: FormItem, id: String, label: String)] {
    items.compactMap { item in
      switch item {
      case .field, .button, .offer: return nil
      case .back: return (item, "back", context.words(.Form.buttonBack))
      case .cancel:
        return (item, "cancel", context.words(cancelVerb ?? (isConfirmation ? .Form.buttonNo : .Form.buttonCancel)))
      case .save:
        let verb: Message = page + 1 < pages.count ? current.nextVerb ?? .Form.buttonNext : saveVerb ?? .Form.buttonSave
        return (item, "save", context.words(verb))
      case .store: return (item, "store", context.words(saveVerb ?? .Form.buttonSave))
      }
    }
  }

  private func drawButtons(
    _ buttons: [(item: FormItem, id: String, label: String)], in region: Region, _ context: DrawContext
  ) {
    var end = region.columns
    // If labels need the space, the padding inside button frames is dropped.
    let wanted = buttons.reduce(buttons.count - 1) { $0 + Width.of($1.label) + 4 }
    let blank = wanted > region.columns ? "" : " "
    for button in buttons.reversed() {
      let isFocused = button.item == item && context.isFocused
      let isDefault = button.item == .save || isFocused
      let label = isDefault ? "[\(blank)\(button.label)\(blank)]" : " \(blank)\(button.label)\(blank) "
      let start = max(0, end - Width.of(label))
      guard end - start >= 3 else { break }
      region.put(label, start, 0, Style(isFocused ? .selection : .text), width: end - start)
      region.target(Rect(start, 0, end - start, 1), "\(name)/\(button.id)")
      if isFocused { region.cursor(min(start + 1 + blank.count, region.columns - 1), 0) }
      end = start - 1
    }
  }
}
