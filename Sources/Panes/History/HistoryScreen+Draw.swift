// Draws the entry list: tracker and count in the border, filter, rows, and a status line for marks or filter errors.
// Only visible rows are drawn; column widths are kept per page.
import Canvas
import Core
import Managers
import Screen
import Words

extension HistoryScreen {
  public func draw(in region: Region, _ context: DrawContext) {
    let isCard = region.rows >= 8
    let count = count(context)
    let kinds =
      isCard && region.columns >= 72 ? kinds(within: region.columns - Width.of(count) - 5, context.words) : []
    let inner = Card(
      !kinds.isEmpty ? "" : "< " + context.words(.records(query.kind)) + " >", value: count,
      isFocused: context.isFocused && isCard, valueRole: .dim
    ).draw(in: region, context)
    guard inner.rows > 0 else { return }
    drawKinds(kinds, in: region, context)
    drawFilter(in: inner.part(Rect(0, 0, inner.columns, 1)), context)
    let status = status(context)
    let said = status.map { lines($0.text, in: inner) } ?? []
    let bottom = said.count
    let top = inner.rows >= 8 ? 2 : 1
    drawRows(in: inner.part(Rect(0, top, inner.columns, max(0, inner.rows - top - bottom))), context)
    guard let status, inner.rows > top + bottom - 1 else { return }
    for (row, line) in said.enumerated() {
      inner.put(line, 0, inner.rows - bottom + row, status.role, width: inner.columns)
    }
  }

  /// Wraps a text into at most half of the region; the last line holds the rest, truncated.
  private func lines(_ text: String, in region: Region) -> [String] {
    let all = Paragraph.wrap(text, to: region.columns)
    let most = max(1, region.rows / 2 - 1)
    return all.count <= most ? all : all.prefix(most - 1) + [all[(most - 1)...].joined(separator: " ")]
  }

  private func count(_ context: DrawContext) -> String {
    let words = context.words.of(.count)
    guard state.query == query else {
      return words(.History.foundOf(found: context.glyphs.ellipsis, total: words.count(state.total)))
    }
    guard state.found != state.total else { return words.count(state.total) }
    return words(.History.foundOf(found: words.count(state.found), total: words.count(state.total)))
  }

  /// The trackers whose names fit beside each other: all of them, or those around the listed one.
  private func kinds(within columns: Int, _ words: Words) -> [RecordKind] {
    let all = setup.managers.settings.state.value.shownKinds
    // With gaps, and the brackets around the listed one.
    func width(_ kinds: ArraySlice<RecordKind>) -> Int { kinds.reduce(2) { $0 + Width.of(label($1, words)) + 2 } }
    guard let place = all.firstIndex(of: query.kind), width(all[place...place]) <= columns else { return [] }
    var (first, last) = (place, place)
    while last + 1 < all.count, width(all[first...(last + 1)]) <= columns { last += 1 }
    while first > 0, width(all[(first - 1)...last]) <= columns { first -= 1 }
    return Array(all[first...last])
  }

  /// The name of a tracker, with the hits of a search.
  private func label(_ kind: RecordKind, _ words: Words) -> String {
    let name = words(.records(kind))
    guard kind != query.kind, let hits = hits(kind) else { return name }
    let words = words.of(.count)
    return name + " " + words.count(hits)
  }

  /// Draws the names of trackers in the border, highlighting the listed one.
  private func drawKinds(_ kinds: [RecordKind], in region: Region, _ context: DrawContext) {
    guard !kinds.isEmpty else { return }
    var column = region.put(" ", 1, 0, .dim)
    for kind in kinds {
      let name = label(kind, context.words)
      if kind == query.kind {
        column = region.put("[" + name + "]", column, 0, context.isFocused ? .accent : .title)
      } else {
        column = region.put(name, column, 0, hits(kind).map { $0 > 0 } == true ? .text : .dim)
      }
      column = region.put(kind == kinds.last ? " " : "  ", column, 0, .dim)
    }
  }

  // MARK: Filter and period

  private func drawFilter(in line: Region, _ context: DrawContext) {
    let today = Day(context.now, dayStart: setup.managers.settings.state.value.dayStart)
    let period = query.period.map { $0.title(today: today, context.words) } ?? context.words(.History.everything)
    let shown = Width.of(period) + 14 <= line.columns ? period : ""
    let width = line.columns - (shown.isEmpty ? 0 : Width.of(shown) + 2)
    line.put(shown, width + 2, 0, .dim)
    filter.draw(
      in: line.part(Rect(0, 0, width, 1)), prompt: .History.prompt, target: "history/filter", isWrong: problem != nil,
      context)
  }

  /// The status line: filter error, marked entries, mean.
  private func status(_ context: DrawContext) -> (text: String, role: Role)? {
    let words = context.words
    if let problem { return ("! " + words.of(.text)(problem.message), .error) }
    var parts: [String] = []
    let inRange = range.map { $0.filter { place in state[place].map { !marked.contains($0.id) } ?? true }.count } ?? 0
    if marked.count + inRange > 0 { parts.append(words.of(.count)(.History.marked(n: marked.count + inRange))) }
    if let mean = mean(words), state.query == query { parts.append(words(.History.mean(value: mean))) }
    guard !parts.isEmpty else { return nil }
    return (parts.joined(separator: "   "), marked.isEmpty && anchor == nil ? .dim : .accent)
  }

  private func mean(_ words: Words) -> String? {
    guard let mean = state.mean else { return nil }
    let words = words.of(.figure(.listMean))
    let settings = setup.managers.settings.state.value
    switch RecordType.of(query.kind).filter.numbers.first?.unit {
    case .duration: return words.duration(mean)
    case .volume: return words.volume(mean, unit: settings.volumeUnit)
    case .mass: return words.weight(mean, unit: settings.weightUnit)
    // Values of different habits, and of different measures, are not comparable.
    default: return query.kind == .mood ? words.number(mean, decimals: 1) : nil
    }
  }

  // MARK: Rows

  private func drawRows(in body: Region, _ context: DrawContext) {
    let words = context.words
    let state = state.query.kind == query.kind ? state : HistoryState(query)
    guard state.found > 0 else {
      if let elsewhere = elsewhere(context) { return EmptyState(elsewhere).draw(in: body) }
      let add = context.key(HistoryScreen.add.binding)
      let filter = context.key(FilterCommands.filter)
      let text: Message =
        state.total == 0
        ? .History.empty(key: add)
        : query.filter.terms.isEmpty
          ? .History.nothingInPeriod : .History.nothingFoundHere(what: Message.records(query.kind), key: filter)
      return EmptyState(words(text)).draw(in: body)
    }
    let hasTitles = body.rows >= 3
    let window = list.window(count: state.found, height: max(1, body.rows - (hasTitles ? 1 : 0)))
    let text = setup.entryTexts(now: context.now, isNarrow: body.columns < 44)
    var columns = [TableColumn()] + text.tableColumns(query.kind)
    columns[0].least = 1
    let page = state.rows.map { text.tableCells($0) }
    for row in page {
      for (index, cell) in row.enumerated() where index + 1 < columns.count {
        columns[index + 1].least = max(columns[index + 1].least, min(Width.of(cell), 24))
      }
    }
    // Collapse columns that are empty on this page.
    for index in 1..<columns.count where columns[index].least == 0 {
      (columns[index].title, columns[index].grows) = ("", false)
    }
    let rows = window.map { place in row(place, page, state, context) }
    let shown = ListState(selected: list.selected - window.lowerBound)
    let room = body.part(Rect(0, 0, body.columns, body.rows))
    Table(columns, rows: rows, state: shown, isFocused: context.isFocused && !isTyping).draw(in: room, context)
    if window.count < state.found {
      let top = hasTitles ? 1 : 0
      ScrollMark(count: state.found, window: window).draw(
        in: body.part(Rect(body.columns - 1, top, 1, body.rows - top)), context)
    }
  }

  /// Where else a search has found something; nil where it has not.
  private func elsewhere(_ context: DrawContext) -> String? {
    let words = context.words
    let found = history.hits.value.queries.map(\.kind).compactMap { kind in
      hits(kind).flatMap { $0 > 0 ? words(.records(kind)) + " " + words.of(.count).count($0) : nil }
    }
    guard !query.filter.terms.isEmpty, !found.isEmpty else { return nil }
    return words(.History.foundElsewhere(where: found.joined(separator: ", ")))
  }

  private func row(_ place: Int, _ page: [[String]], _ state: HistoryState, _ context: DrawContext) -> TableRow {
    guard let entry = state[place] else { return TableRow(["", context.glyphs.ellipsis], roles: [.dim]) }
    let isMarked = marked.contains(entry.id) || range?.contains(place) == true
    let cells = page[place - state.offset]
    let roles: [Role] = [.accent, .dim] + cells.dropFirst().map { _ in isMarked ? .accent : .text }
    return TableRow(
      [isMarked ? context.glyphs.mark : entry.record.isForeign ? context.glyphs.foreign : ""] + cells, roles: roles,
      target: "history/row/\(place)")
  }
}
