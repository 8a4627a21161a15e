// Draws the year in weeks: the months, the figures, the habits, then the selected week, the extremes and the streaks.
import Canvas
import Core
import Managers
import Screen
import Words

/// How the rows of the year fill a place.
struct YearLayout {
  /// Columns of names, of values and of the weeks between them, and how many weeks are shown.
  let names: Int
  let values: Int
  let columns: Int
  let weeks: Int
  /// Lines of a row's blocks, and of the blank below them.
  let height: Int
  let gap: Int

  /// The lines that rows may take, the most generous first.
  private static let shapes = [(4, 1), (3, 1), (2, 1), (2, 0), (1, 0)]
  /// Lines below the rows: a blank one, the selected week, the most and the fewest done, the longest streaks.
  static let foot = 5

  init(_ size: Size, names: [String], values: [String]) {
    let most = size.columns >= 76 ? 16 : 10
    self.names = min(most, names.map { Width.of($0) }.max() ?? 0)
    self.values = values.map { Width.of($0) }.max() ?? 0
    let room = size.columns - self.names - self.values - 2
    columns = max(1, room)
    weeks = min(YearReview.weeks, columns)
    let lines = size.rows - 2 - YearLayout.foot
    (height, gap) = YearLayout.shapes.first { names.count * ($0.0 + $0.1) <= lines } ?? (1, 0)
  }

  /// The columns of a week, by its place among those shown: from the first to the last all are used.
  func columns(of week: Int) -> Range<Int> {
    (names + 1 + week * columns / weeks)..<(names + 1 + (week + 1) * columns / weeks)
  }

  /// Lines of everything with blocks of two lines and a blank below each: with the months and a heading.
  static func roomyRows(_ count: Int) -> Int { 2 + 3 * count + foot }
}

extension YearScreen {
  public func draw(in region: Region, _ context: DrawContext) {
    let words = context.words
    let inner =
      region.rows >= 8
      ? Card(words(title), value: period(context), isFocused: context.isFocused, valueRole: .dim)
        .draw(in: region, context) : region
    guard let review else { return inner.cursor(0, 0) }
    guard !lines.isEmpty else {
      inner.cursor(0, 0)
      return EmptyState(words(.Stats.summaryEmpty(key: ShellCommand.logKey(context.keymap)))).draw(in: inner)
    }
    let shown = setup.figures(words, now: context.now)
    let names = lines.map { name($0, words) }
    let values = lines.map { value($0, shown, isWide: inner.columns >= 70) }
    let layout = YearLayout(inner.size, names: names, values: values)
    let first = min(week, YearReview.weeks - layout.weeks)
    drawMonths(review, from: first, layout, in: inner, context)
    let top = 1
    let foot = min(YearLayout.foot, max(0, inner.rows - top - 4))
    let place = inner.rows(top..<max(top, inner.rows - foot))
    let end = drawRows(names, values, from: first, layout, in: place, context)
    drawHeading(layout, rows: place.rows, in: inner, context)
    guard foot > 1, top + end < inner.rows else { return }
    drawFoot(review, in: inner.rows((top + end)..<inner.rows), shown, context)
  }

  /// The first and the last day.
  private func period(_ context: DrawContext) -> String {
    guard let days = review?.days else { return "" }
    let (words, today) = (context.words.of(.axis), days.end - 1)
    return words(
      .Time.range(
        from: words.dayAndMonth(days.start, today: today), to: words.dayAndMonth(days.end - 1, today: days.start)))
  }

  private func name(_ line: Line, _ words: Words) -> String {
    let name =
      switch line {
      case .figure(let row): words(row.figure.message)
      case .habit(let habit): words.of(.text)(.habit(habit.subject))
      }
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  private func value(_ line: Line, _ shown: ShownFigures, isWide: Bool) -> String {
    switch line {
    case .figure(let row): shown.value(.yearMean.of(row.figure.name))
    case .habit(let habit):
      isWide
        ? shown.value(.yearDone.of(habit.subject.id))
        : shown.texts.words.of(.figure(.yearDone)).count(habit.total.done)
    }
  }

  // MARK: Rows

  /// The meaning of the first row's blocks, and the rows in sight if not all are.
  private func drawHeading(_ layout: YearLayout, rows: Int, in region: Region, _ context: DrawContext) {
    let each = layout.height + layout.gap
    let seen = list.window(count: lines.count, height: max(1, rows / each))
    region.put(context.words(lines[seen.lowerBound].heading), 0, 0, .dim, width: layout.names)
    guard seen.count < lines.count else { return }
    let words = context.words.of(.count)
    region.put(
      words(.Stats.daysWith(with: words.count(seen.upperBound), all: words.count(lines.count))),
      in: (region.columns - layout.values)..<region.columns, row: 0, align: .trailing, Style(.dim))
  }

  private func drawMonths(
    _ review: YearReview, from first: Int, _ layout: YearLayout, in region: Region, _ context: DrawContext
  ) {
    var free = 0
    let end = layout.columns(of: layout.weeks - 1).upperBound
    for index in 0..<layout.weeks {
      let start = review.start(of: first + index)
      guard let begin = (0..<7).map({ start + $0 }).first(where: { $0.civil.day == 1 }) else { continue }
      let name = context.words.shortMonth(begin.civil.month)
      let column = layout.columns(of: index).lowerBound
      guard column >= free, column + Width.of(name) <= end else { continue }
      free = region.put(name, column, 0, .dim) + 1
    }
  }

  /// Draws the rows around the selected one and returns the lines used.
  private func drawRows(
    _ names: [String], _ values: [String], from first: Int, _ layout: YearLayout, in place: Region,
    _ context: DrawContext
  ) -> Int {
    let each = layout.height + layout.gap
    let breaks = lines.indices.dropFirst().filter { lines[$0].heading != lines[$0 - 1].heading }
    // Headings part the rows where all fit, with a blank above where that fits, too.
    let free = place.rows - lines.count * each
    let part = breaks.isEmpty ? 0 : min(2, max(0, free / breaks.count))
    let window = list.window(count: lines.count, height: max(1, place.rows / each))
    var top = 0
    for number in window {
      if part > 0, breaks.contains(number) {
        top += part
        place.put(context.words(lines[number].heading), 0, top - 1, .dim)
      }
      defer { top += each }
      let row = place.rows(top..<min(place.rows, top + layout.height))
      let isSelected = number == list.selected
      let bottom = row.rows - 1
      row.put(names[number], 0, bottom, isSelected ? .accent : .text, width: layout.names)
      row.put(
        values[number], in: (row.columns - layout.values)..<row.columns, row: bottom, align: .trailing, Style(.value))
      for week in 0..<layout.weeks {
        let columns = layout.columns(of: week)
        row.target(Rect(columns.lowerBound, 0, columns.count, row.rows), "\(name)/\(number)/\(first + week)")
        drawWeek(
          first + week, of: lines[number], isHere: isSelected && first + week == self.week,
          in: row.columns(columns), context)
      }
    }
    return min(place.rows, top)
  }

  /// Draws a week as a column of blocks; an unknown one is a point.
  private func drawWeek(
    _ week: Int, of line: Line, isHere: Bool, in row: Region, _ context: DrawContext
  ) {
    let (share, role, isWhole) = context.isDiscreet ? (nil, .track, false) : mark(week, of: line)
    let width = row.columns - (row.columns > 2 ? 1 : 0)
    let blocks = context.glyphs.lowerBlocks
    // An eighth stays free, so that rows without a blank between them stand apart.
    let eighths = share.map { max(1, Int(($0 * Double(8 * row.rows - 1)).rounded())) } ?? 0
    for level in 0..<row.rows {
      let filled = min(8, eighths - 8 * level)
      let isPoint = eighths == 0 && level == 0
      guard filled > 0 || isPoint || isHere else { continue }
      let glyph = filled > 0 ? blocks[filled - 1] : isPoint ? context.glyphs.separator : " "
      let isCap = isWhole && level > 0 && level == row.rows - 1
      let role: Role = isHere && context.isFocused ? .selection : isCap ? .gold : filled > 0 ? role : .track
      for offset in 0..<(filled > 0 || isHere ? width : 1) {
        row.put(glyph, offset, row.rows - 1 - level, role)
      }
    }
    if isHere { row.cursor(0, row.rows - 1) }
  }

  /// How high a week stands between the lowest and the highest, its colour, and whether every day of it was done.
  private func mark(_ week: Int, of line: Line) -> (share: Double?, role: Role, isWhole: Bool) {
    switch line {
    case .figure(let row):
      guard let value = row.weeks[week], let range = row.range else { return (nil, .series, false) }
      let span = range.upperBound - range.lowerBound
      return (span > 0 ? (value - range.lowerBound) / span : 0.5, .series, false)
    case .habit(let habit):
      let found = habit.weeks[week]
      return (found.done > 0 ? found.share : nil, .bar, found.done == 7)
    }
  }

  // MARK: Below

  /// The value of the selected week, and the lowest and the highest one.
  private func facts(_ line: Line, _ shown: ShownFigures, _ date: (Int) -> LineFact) -> [LineFact] {
    switch line {
    case .figure(let row):
      let name = row.figure.name
      func week(_ label: Message, _ week: Int?) -> [LineFact] {
        guard let week else { return [] }
        return [
          LineFact(shown.texts.words(label) + " " + shown.value(.yearWeek.of("\(name) \(week)")), role: .text),
          date(week),
        ]
      }
      return [date(self.week), LineFact(shown.value(.yearWeek.of("\(name) \(self.week)")), role: .value)]
        + week(.Stats.yearHighest, row.highest) + week(.Stats.yearLowest, row.lowest)
    case .habit(let habit):
      return [date(week), LineFact(shown.value(.yearDoneWeek.of("\(habit.subject.id) \(week)")), role: .value)]
    }
  }

  private func drawFoot(_ review: YearReview, in region: Region, _ shown: ShownFigures, _ context: DrawContext) {
    let words = context.words
    var row = region.rows >= YearLayout.foot ? 1 : 0
    func put(_ facts: [LineFact]) {
      guard row < region.rows, !facts.isEmpty else { return }
      FactLine(facts).draw(in: region, row: row)
      row += 1
    }
    func date(_ week: Int) -> LineFact {
      let axis = words.of(.axis)
      return LineFact(
        words(.Stats.yearWeek(day: axis.dayAndMonth(review.start(of: week), today: review.days.end - 1))), role: .dim)
    }
    if let selected { put([LineFact(name(selected, words), role: .accent)] + facts(selected, shown, date)) }
    for (id, week) in [(FigureID.yearMost, review.most), (.yearFewest, review.fewest)] {
      guard let week, !context.isDiscreet else { continue }
      put([LineFact(shown.label(id), role: .dim), date(week), LineFact(shown.value(id), role: .value)])
    }
    let longest = (setup.managers.streaks.state.value.all ?? []).filter { $0.streak.longest > 1 }
      .sorted { $0.streak.longest > $1.streak.longest }.prefix(3)
    guard !longest.isEmpty, !context.isDiscreet else { return }
    put(
      [LineFact(words(.Stats.yearLongest), role: .dim)]
        + longest.map { counted in
          let texts = StreakTexts(words: words, now: context.now, dayStart: 0)
          return LineFact(words.of(.text)(.habit(counted.subject)) + " " + texts.longest(counted))
        })
  }
}
