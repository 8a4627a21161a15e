// Draws a calendar: the weeks of the month, the selected day beside or below them, and the legend.
import Canvas
import Core
import Words

extension MonthView {
  /// Draws the month.
  public func draw(in inner: Region, _ context: DrawContext) {
    let grid = MonthGrid(monthOf: day, firstWeekday: settings.firstWeekday)
    if inner.columns >= 84 {
      let place = inner.columns(0..<(inner.columns - 36))
      let needs = SignLegend.rows(of: legend(cell(place, grid), context), columns: place.columns)
      let foot = max(1, min(needs, room(place, grid, least: needs)))
      let weeks = place.rows(0..<(place.rows - foot))
      let row = min(drawGrid(grid, weeks, context) + 1, weeks.rows)
      SignLegend.draw(legend(cell(weeks, grid), context), in: place.rows(row..<place.rows), rows: place.rows)
      return drawDay(inner.columns((inner.columns - 33)..<inner.columns), context)
    }
    drawAbove(grid, inner, context)
  }

  /// Draws the weeks with their legend, and no day as selected.
  public func drawWeeks(in inner: Region, _ context: DrawContext) {
    var context = context
    context.isFocused = false
    let grid = MonthGrid(monthOf: day, firstWeekday: settings.firstWeekday)
    let legend = legend(cell(inner, grid), context)
    let weeks = inner.rows(0..<max(1, inner.rows - SignLegend.rows(of: legend, columns: inner.columns) - 1))
    let row = min(inner.rows, drawGrid(grid, weeks, context) + 1)
    SignLegend.draw(legend, in: inner.rows(row..<inner.rows), rows: inner.rows - row)
  }

  /// Draws the weeks, and below them the legend, the selected day and the notes.
  ///
  /// The height of the part below does not depend on the selected day, so that the weeks stay in place; a day that
  /// needs more takes the rows in between.
  private func drawAbove(_ grid: MonthGrid, _ inner: Region, _ context: DrawContext) {
    func rows(_ facts: [LineFact]) -> Int { FactLine.rows(of: facts, columns: inner.columns) }
    let told = dayBelow(context)
    let notes = contents.notes(context).map { LineFact($0.text, role: $0.role) }
    let wanted = SignLegend.rows(of: legend(cell(inner, grid), context), columns: inner.columns) + 2 + rows(notes)
    let foot = min(wanted, room(inner, grid, least: min(3, wanted)))
    let weeks = inner.rows(0..<(inner.rows - foot))
    let end = drawGrid(grid, weeks, context)
    let legend = legend(cell(weeks, grid), context)
    let meanings = SignLegend.rows(of: legend, columns: inner.columns)
    let needs = (legend: meanings, day: told.reduce(0) { $0 + rows($1) }, notes: rows(notes))
    let first = min(weeks.rows, max(end, inner.rows - needs.legend - needs.day - needs.notes))
    let shares = MonthView.divide(inner.rows - first, [needs.day, needs.legend, needs.notes])
    let below = inner.rows(first..<inner.rows)
    if shares[1] > 0 {
      SignLegend.draw(legend, in: below, rows: shares[1])
    } else {
      drawBeside(grid, legend, in: weeks, end: end, context)
    }
    var row = shares[1]
    for (index, facts) in told.enumerated() where row < shares[0] + shares[1] {
      // Reserve a row for each following line.
      let most = max(1, shares[0] + shares[1] - row - (told.count - 1 - index))
      row += FactLine.flow(facts, in: below.rows(row..<below.rows), rows: most)
    }
    if shares[2] > 0 { FactLine.flow(notes, in: below.rows(row..<below.rows), rows: shares[2]) }
  }

  /// Draws the legend beside the first or last days of a month whose six weeks leave no row for it.
  private func drawBeside(
    _ grid: MonthGrid, _ legend: [LegendSign], in weeks: Region, end: Int, _ context: DrawContext
  ) {
    let pitch = pitch(weeks, grid)
    guard pitch.rows == 1, end == grid.weeks + 1 else { return }
    let isLast = grid.trailingBlanks >= grid.leadingBlanks
    let columns =
      isLast
      ? ((7 - grid.trailingBlanks) * pitch.columns + 1)..<weeks.columns : 0..<(grid.leadingBlanks * pitch.columns)
    SignLegend.draw(legend, in: weeks.columns(columns).rows(isLast ? (end - 1)..<end : 1..<2), rows: 1)
  }

  /// Distributes rows among parts in turn, one at a time, until each has as many as it needs.
  static func divide(_ rows: Int, _ needs: [Int]) -> [Int] {
    var (left, shares) = (rows, needs.map { _ in 0 })
    while left > 0, shares != needs {
      for index in needs.indices where left > 0 && shares[index] < needs[index] {
        shares[index] += 1
        left -= 1
      }
    }
    return shares
  }

  /// Rows below the weeks, which take two each, or one if that leaves too few.
  private func room(_ region: Region, _ grid: MonthGrid, least: Int) -> Int {
    let roomy = region.rows - 1 - 2 * grid.weeks
    return roomy >= least ? roomy : max(0, region.rows - 1 - grid.weeks)
  }

  /// The size of a day including a blank column after it.
  private func pitch(_ region: Region, _ grid: MonthGrid) -> Size {
    let top = region.rows > grid.weeks ? 1 : 0
    // Four rows hold number, figure and bar; further rows only separate the weeks.
    return Size(max(3, min(14, region.columns / 7)), max(1, min(6, (region.rows - top) / grid.weeks)))
  }

  /// The size of a day in a region.
  private func cell(_ region: Region, _ grid: MonthGrid) -> Size {
    let pitch = pitch(region, grid)
    return Size(pitch.columns - 1, min(pitch.rows > 3 ? 3 : 2, pitch.rows))
  }

  /// Draws the days; returns the row below the last of them.
  @discardableResult
  private func drawGrid(_ grid: MonthGrid, _ region: Region, _ context: DrawContext) -> Int {
    guard region.rows > 1 else { return 0 }
    let hasHead = region.rows > grid.weeks
    let top = hasHead ? 1 : 0
    let (pitch, size) = (pitch(region, grid), cell(region, grid))
    let (width, height) = (pitch.columns, pitch.rows)
    let rings = contents.rings?.of(context)
    let first = settings.firstWeekday
    if hasHead {
      for column in 0..<7 {
        let text = context.words.shortWeekday((first - 1 + column) % 7 + 1)
        region.put(text, in: (column * width)..<((column + 1) * width - 1), row: 0, align: .trailing, Style(.dim))
      }
    }
    // With fewer rows than weeks, show those around the selected day.
    let fit = max(1, (region.rows - top) / height)
    let selected = (grid.leadingBlanks + day.civil.day - 1) / 7
    let from = max(0, min(selected - fit / 2, grid.weeks - fit))
    for (line, row) in (from..<min(grid.weeks, from + fit)).enumerated() {
      for column in 0..<7 {
        guard let day = grid.day(row: row, column: column) else { continue }
        let cell = region.part(Rect(column * width, top + line * height, size.columns, size.rows))
        guard let rings else {
          draw(day, cell, context)
          continue
        }
        drawRings(context.isDiscreet || !contents.isRead(day) ? [] : rings(day), day, cell, context)
      }
    }
    return top + min(fit, grid.weeks) * height - (height > 3 ? height - 3 : 0)
  }

  private func draw(_ shown: Day, _ cell: Region, _ context: DrawContext) {
    let isSelected = shown == day && context.isFocused
    let isToday = shown == today(context.now)
    var mark = context.isDiscreet || !contents.isRead(shown) ? MonthMark() : contents.mark(shown, context)
    // A paused day shows its mark if it was reached, is running or fell short; otherwise the pause.
    let isEmpty = mark.role == .dim && (mark.share ?? 0) == 0
    if isEmpty, !context.isDiscreet, isPaused(shown) { mark.sign = context.glyphs.paused }
    if isSelected { cell.fill(" ", Style(.selection)) }
    let number = context.words.of(.axis).marked(String(shown.civil.day))
    let style = isSelected ? Style(.selection) : Style(isToday ? .accent : .text, isToday ? [.bold, .underline] : [])
    let markStyle = isSelected ? Style(.selection) : Style(mark.role)
    let end = cell.columns - 1
    cell.put(number, in: 0..<max(1, end), row: 0, align: .trailing, style)
    if cell.columns > 2 { cell.put(mark.sign, end, 0, markStyle) }
    if cell.rows > 1, cell.columns >= 6 {
      cell.put(mark.figure, in: 0..<end, row: 1, align: .trailing, Style(isSelected ? .selection : .dim))
    }
    if cell.rows > 2, end >= 6, let share = mark.share {
      drawBar(share, mark.role, isSelected, in: cell.part(Rect(1, 2, end - 1, 1)), context)
    }
    cell.target(cell.bounds, "\(name)/\(shown.number)")
    if isSelected { cell.cursor(max(0, end - number.count), 0) }
  }

  /// Draws the share of a day's goal, on a selected day in its colours alone.
  private func drawBar(_ share: Double, _ role: Role, _ isSelected: Bool, in bar: Region, _ context: DrawContext) {
    guard isSelected else {
      return ProgressBar(share, role: role == .gold ? .gold : .series).draw(in: bar, context)
    }
    let full = Int((min(1, max(0, share)) * Double(bar.columns)).rounded(.down))
    let text =
      String(repeating: context.glyphs.barFull, count: full)
      + String(repeating: context.glyphs.barEmpty, count: bar.columns - full)
    bar.put(text, 0, 0, .selection)
  }

  /// Draws a day with its rings: below the number, or beside it in a single row; drops rings that do not fit.
  private func drawRings(_ rings: [MonthRing], _ shown: Day, _ cell: Region, _ context: DrawContext) {
    let isSelected = shown == day && context.isFocused
    let isToday = shown == today(context.now)
    let isActive = !rings.isEmpty && contents.isActive(shown)
    if isSelected { cell.fill(" ", Style(.selection)) }
    let number = context.words.of(.axis).marked(String(shown.civil.day))
    let emphasis: Emphasis = isToday ? [.bold, .underline] : isActive ? .bold : []
    let style = isSelected ? Style(.selection) : Style(isToday ? .accent : isActive ? .text : .dim, emphasis)
    let end = cell.columns - 1
    let isBelow = cell.rows > 1
    let signs = rings.prefix(MonthRings.fit(Size(cell.columns, cell.rows))).map { $0.sign(context.glyphs) }
    let row = isBelow ? 1 : 0
    // Beside rings, the number moves to their left, with a gap if there is room.
    let gap = cell.columns - signs.count > 2 ? 1 : 0
    let numberEnd = isBelow ? end : max(1, cell.columns - signs.count - gap)
    cell.put(number, in: 0..<numberEnd, row: 0, align: .trailing, style)
    if isBelow || rings.isEmpty, isPaused(shown), !context.isDiscreet, cell.columns > 2 {
      cell.put(context.glyphs.paused, end, 0, Style(isSelected ? .selection : .dim))
    }
    // With gaps between the rings if there is room.
    let pitch = isBelow && end >= 2 * signs.count ? 2 : 1
    let first = isBelow ? max(0, end - pitch * (signs.count - 1) - 1) : cell.columns - signs.count
    for (index, sign) in signs.enumerated() where first + pitch * index < cell.columns {
      cell.put(sign.text, first + pitch * index, row, Style(isSelected ? .selection : sign.role))
    }
    cell.target(cell.bounds, "\(name)/\(shown.number)")
    if isSelected { cell.cursor(max(0, numberEnd - number.count), 0) }
  }

  /// The legend for cells of a size.
  private func legend(_ cell: Size, _ context: DrawContext) -> [LegendSign] {
    let paused = DayRange(monthOf: day).contains(where: isPaused)
    let own = contents.rings?.legend(MonthRings.fit(cell), context) ?? shown(contents.legend(context), context)
    return (paused ? [context.pausedLegend] : []) + own
  }

  /// The signs that a day of the month has; in discreet mode all.
  private func shown(_ signs: [LegendSign], _ context: DrawContext) -> [LegendSign] {
    guard !context.isDiscreet else { return signs }
    let marks = Set(
      DayRange(monthOf: day).filter(contents.isRead).map { day in
        let mark = contents.mark(day, context)
        return LegendSign(mark.sign, mark.role, "")
      })
    // A sign of several cells stands for all its steps.
    return signs.filter { sign in
      sign.sign.isEmpty || sign.sign.contains { marks.contains(LegendSign(String($0), sign.role, "")) }
    }
  }

  /// Details of the selected day, one line each; with rings, a single flowing line.
  private func dayBelow(_ context: DrawContext) -> [[LineFact]] {
    let today = today(context.now)
    let date = LineFact(
      context.words.of(.axis).shortDate(day, today: today), context.words.of(.axis).dayAndMonth(day, today: today),
      role: .title)
    let details = (known(context) ?? []).map { LineFact($0.text, role: $0.role) }
    if contents.rings != nil || details.isEmpty { return [[date] + details] }
    return details.enumerated().map { $0.offset == 0 ? [date, $0.element] : [$0.element] }
  }

  /// Details of the selected day, starting with a pause if any; nil until its month is loaded.
  private func known(_ context: DrawContext) -> [(text: String, role: Role)]? {
    guard contents.isRead(day) else { return nil }
    let paused = isPaused(day) ? [(text: context.words(.Charts.dayPaused), role: Role.text)] : []
    return paused + contents.details(day, context)
  }

  /// Draws the selected day beside the month.
  private func drawDay(_ region: Region, _ context: DrawContext) {
    guard region.rows > 0 else { return }
    let date = context.words.of(.axis).shortDate(day, today: today(context.now))
    region.put(date, 0, 0, .title, width: region.columns)
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
  /// The sign of a paused day, and its meaning.
  var pausedLegend: LegendSign { LegendSign(glyphs.paused, .dim, words(.Charts.legendPaused)) }
}
