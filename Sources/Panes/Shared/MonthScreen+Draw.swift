// How a calendar looks: the weeks of the month, what is known of the selected day beside them or below, what the signs mean.
import Canvas
import Core
import Screen
import Words

extension MonthScreen {
  func draw(in region: Region, _ context: DrawContext) {
    let heading = context.words.monthAndYear(day)
    let value = contents.value(context.words)
    let card = Card(heading, value: value, isFocused: context.isFocused, info: context.info(in: bindings))
    let inner = card.draw(in: region, fromRows: 12, columns: 40, context)
    let grid = MonthGrid(monthOf: day, firstWeekday: setup.managers.settings.state.value.firstWeekday)
    if inner.columns >= 84 {
      let place = inner.columns(0..<(inner.columns - 36))
      let end = drawGrid(grid, place.rows(0..<(place.rows - 1)), context)
      let row = min(end + 1, place.rows - 1)
      drawLegend(place.rows(row..<(row + 1)), context)
      return drawDay(inner.columns((inner.columns - 33)..<inner.columns), context)
    }
    // What is told of a day with rings may take a row more where the weeks leave one.
    let isRoomy = contents.rings != nil && inner.rows >= 2 * grid.weeks + 5
    let foot = min(isRoomy ? 4 : 3, max(0, inner.rows - grid.weeks - 1))
    drawGrid(grid, inner.rows(0..<(inner.rows - foot)), context)
    let below = inner.rows((inner.rows - foot)..<inner.rows)
    if foot > 1 { drawLegend(below, context) }
    drawDayBelow(below.rows((foot > 1 ? 1 : 0)..<foot), context)
  }

  /// Draws the days; answers the row below the last of them.
  @discardableResult
  private func drawGrid(_ grid: MonthGrid, _ region: Region, _ context: DrawContext) -> Int {
    guard region.rows > 1 else { return 0 }
    let width = max(3, min(14, region.columns / 7))
    let hasHead = region.rows > grid.weeks
    let top = hasHead ? 1 : 0
    // Four rows hold number, figure and bar; more of them only part the weeks.
    let height = max(1, min(6, (region.rows - top) / grid.weeks))
    let first = setup.managers.settings.state.value.firstWeekday
    if hasHead {
      for column in 0..<7 {
        let text = context.words.shortWeekday((first - 1 + column) % 7 + 1)
        region.put(text, in: (column * width)..<((column + 1) * width - 1), row: 0, align: .trailing, Style(.dim))
      }
    }
    // With fewer rows than weeks those around the selected day are shown.
    let fit = max(1, (region.rows - top) / height)
    let selected = (grid.leadingBlanks + day.civil.day - 1) / 7
    let from = max(0, min(selected - fit / 2, grid.weeks - fit))
    for (line, row) in (from..<min(grid.weeks, from + fit)).enumerated() {
      for column in 0..<7 {
        guard let day = grid.day(row: row, column: column) else { continue }
        let cell = region.part(Rect(column * width, top + line * height, width - 1, min(height > 3 ? 3 : 2, height)))
        draw(day, cell, context)
      }
    }
    return top + min(fit, grid.weeks) * height - (height > 3 ? height - 3 : 0)
  }

  private func draw(_ shown: Day, _ cell: Region, _ context: DrawContext) {
    if let rings = contents.rings {
      return drawRings(context.isDiscreet || !contents.isRead(shown) ? [] : rings(shown, context), shown, cell, context)
    }
    let isSelected = shown == day && context.isFocused
    let isToday = shown == today(context.now)
    var mark = context.isDiscreet || !contents.isRead(shown) ? MonthMark() : contents.mark(shown, context)
    // What was reached, runs or fell short on a paused day still shows; a day without it shows the pause.
    let isEmpty = mark.role == .dim && (mark.share ?? 0) == 0
    if isEmpty, !context.isDiscreet, isPaused(shown) { mark.sign = context.glyphs.paused }
    if isSelected { cell.fill(" ", Style(.selection)) }
    let number = String(shown.civil.day)
    let style = isSelected ? Style(.selection) : Style(isToday ? .accent : .text, isToday ? [.bold, .underline] : [])
    let markStyle = isSelected ? Style(.selection) : Style(mark.role)
    let end = cell.columns - 1
    cell.put(number, in: 0..<max(1, end), row: 0, align: .trailing, style)
    if cell.columns > 2 { cell.put(mark.sign, end, 0, markStyle) }
    if cell.rows > 1, cell.columns >= 6 {
      cell.put(mark.figure, in: 0..<end, row: 1, align: .trailing, Style(isSelected ? .selection : .dim))
    }
    if cell.rows > 2, end >= 6, let share = mark.share {
      ProgressBar(share, role: mark.role == .gold ? .gold : .series).draw(
        in: cell.part(Rect(1, 2, end - 1, 1)), context)
    }
    cell.target(cell.bounds, "\(name)/\(shown.number)")
    if isSelected { cell.cursor(max(0, end - number.count), 0) }
  }

  /// A day with its rings: below the number, beside it in a single row, one for all of them where that is too narrow.
  private func drawRings(_ rings: [MonthRing], _ shown: Day, _ cell: Region, _ context: DrawContext) {
    let isSelected = shown == day && context.isFocused
    let isToday = shown == today(context.now)
    let isActive = !rings.isEmpty && contents.isActive(shown)
    if isSelected { cell.fill(" ", Style(.selection)) }
    let number = String(shown.civil.day)
    let emphasis: Emphasis = isToday ? [.bold, .underline] : isActive ? .bold : []
    let style = isSelected ? Style(.selection) : Style(isToday ? .accent : isActive ? .text : .dim, emphasis)
    let end = cell.columns - 1
    let isBelow = cell.rows > 1 && cell.columns > rings.count
    var signs = rings.map { $0.sign(context.glyphs) }
    if !isBelow, end - 2 < rings.count, !rings.isEmpty {
      let mean = rings.reduce(0) { $0 + ($1.share ?? 0) } / Double(rings.count)
      signs = cell.columns > 2 ? [MonthRing(share: mean > 0 ? mean : nil).sign(context.glyphs)] : []
    }
    let row = isBelow ? 1 : 0
    // Where rings stand beside the number it moves to the left of them.
    let numberEnd = isBelow ? end : max(1, cell.columns - signs.count)
    cell.put(number, in: 0..<numberEnd, row: 0, align: .trailing, style)
    if isBelow || rings.isEmpty, isPaused(shown), !context.isDiscreet, cell.columns > 2 {
      cell.put(context.glyphs.paused, end, 0, Style(isSelected ? .selection : .dim))
    }
    // Apart where there is room, so that each is seen by itself.
    let pitch = isBelow && end >= 2 * signs.count ? 2 : 1
    let first = isBelow ? max(0, end - pitch * (signs.count - 1) - 1) : numberEnd
    for (index, sign) in signs.enumerated() where first + pitch * index < cell.columns {
      cell.put(sign.text, first + pitch * index, row, Style(isSelected ? .selection : sign.role))
    }
    cell.target(cell.bounds, "\(name)/\(shown.number)")
    if isSelected { cell.cursor(max(0, numberEnd - number.count), 0) }
  }

  private func drawLegend(_ region: Region, _ context: DrawContext) {
    let paused = DayRange(monthOf: day).contains(where: isPaused)
    let signs = (paused ? [context.pausedLegend] : []) + contents.legend(context)
    FactLine(signs.map { Fact($0, role: .dim) }).draw(in: region, row: 0)
  }

  /// What is known of the selected day in a line or two; the only line goes to it rather than to the legend.
  private func drawDayBelow(_ region: Region, _ context: DrawContext) {
    let today = today(context.now)
    let date = Fact(
      context.words.shortDate(day, today: today), context.words.dayAndMonth(day, today: today), role: .title)
    let details = known(context) ?? [("", .dim)]
    if contents.rings != nil {
      let facts = [date] + details.map { Fact($0.text, role: $0.role) }
      let used = FactLine.flow(facts, in: region, rows: max(1, region.rows - 1))
      return FactLine(contents.notes(context).map { Fact($0.text, role: $0.role) }).draw(in: region, row: used)
    }
    for (row, detail) in details.prefix(region.rows).enumerated() {
      FactLine((row == 0 ? [date] : []) + [Fact(detail.text, role: detail.role)]).draw(in: region, row: row)
    }
  }

  /// What is known of the selected day, first of all whether it is paused; nil until its month is read.
  private func known(_ context: DrawContext) -> [(text: String, role: Role)]? {
    guard contents.isRead(day) else { return nil }
    let paused = isPaused(day) ? [(text: context.words(.Charts.dayPaused), role: Role.text)] : []
    return paused + contents.details(day, context)
  }

  /// What is known of the selected day, beside the month.
  private func drawDay(_ region: Region, _ context: DrawContext) {
    guard region.rows > 0 else { return }
    region.put(context.words.shortDate(day, today: today(context.now)), 0, 0, .title, width: region.columns)
    var row = 1
    let notes = contents.notes(context)
    for (text, role) in (known(context) ?? []) + (notes.isEmpty ? [] : [(" ", .dim)] + notes) {
      for part in Paragraph.wrap(text, to: region.columns) where row < region.rows {
        region.put(part, 0, row, role)
        row += 1
      }
    }
  }
}

extension DrawContext {
  /// The sign of a paused day with its meaning.
  var pausedLegend: String { glyphs.paused + " " + words(.Charts.legendPaused) }
}
