// Draws the calendar's frame, a month of any subject, and years.
import Canvas
import Core
import Managers
import Screen
import Words

extension CalendarScreen {
  public func draw(in region: Region, _ context: DrawContext) {
    let matrix = shownView == .matrix ? self.matrix(inside(region), context) : nil
    let heading = heading(matrix, context.words)
    let card = Card(
      heading, value: head(room: region.columns - Width.of(heading) - 14, context), isFocused: context.isFocused,
      valueRole: .dim, info: context.info(in: bindings))
    let inner = card.draw(in: region, fromRows: 12, columns: 40, context)
    switch shownView {
    case .matrix:
      if let matrix { draw(matrix, in: inner, context) }
    case .month: MonthView(name, day: day, settings, contents(context)).draw(in: inner, context)
    case .year: drawYear(in: inner, context)
    }
  }

  /// The size inside the frame.
  private func inside(_ region: Region) -> Size {
    region.rows < 12 || region.columns < 40
      ? Size(region.columns, region.rows - 1) : Size(region.columns - 4, region.rows - 2)
  }

  private func heading(_ matrix: DayMatrix?, _ words: Words) -> String {
    let axis = words.of(.axis)
    if let days = matrix?.newest {
      let (first, last) = (axis.dayAndMonth(days.start, today: day), axis.dayAndMonth(days.end - 1, today: day))
      return words(.Time.range(from: first, to: last))
    }
    guard shownView == .month else { return subject.name(settings, words) }
    let month = axis.monthAndYear(day)
    return subject == .all ? month : subject.name(settings, words) + ", " + month
  }

  /// Streaks, as many as there is room for; of a figure or habit its own.
  private func head(room: Int, _ context: DrawContext) -> String {
    let words = context.words
    let texts = StreakTexts(words: words, now: context.now, dayStart: settings.dayStart)
    if subject != .all {
      guard let counted = all.first(where: { $0.subject.id == subject.streak }),
        counted.length > 0 || context.isDiscreet
      else { return "" }
      return words(.Calendar.streakHead(days: texts.days(counted)))
    }
    // In discreet mode keep every streak: omitting a broken one would reveal the hidden number.
    var parts = all.filter { $0.streak.current > 0 || context.isDiscreet }
      .map { words(.Calendar.streakLine(habit: Message.habit($0.subject), days: texts.days($0))) }
    while parts.count > 1, Width.of(parts.joined(separator: ", ")) > room { parts.removeLast() }
    let text = parts.joined(separator: ", ")
    return Width.of(text) <= room ? text : ""
  }

  // MARK: Months

  private func contents(_ context: DrawContext) -> MonthContents {
    switch subject {
    case .all: HabitMonth.contents(setup)
    case .figure, .habit: month?.contents(setup) ?? figureContents(context)
    }
  }

  /// A month of values: the shade or letter of each day and the value itself.
  private func figureContents(_ context: DrawContext) -> MonthContents {
    let days = days(context)
    return MonthContents(
      isRead: { _ in days != nil },
      mark: { day, context in
        guard let mark = days?.mark(day, context.glyphs) else { return MonthMark() }
        return MonthMark(sign: mark.text, role: mark.role, figure: days?.text(day) ?? "")
      },
      details: { day, context in
        days?.text(day).map { [($0, .text)] } ?? [(context.words(.Calendar.dayEmpty), .dim)]
      }, legend: { days?.legend($0.words, $0.glyphs) ?? [] })
  }

  /// The known days of the shown figure or habit; nil while they are being read.
  private func days(_ context: DrawContext) -> YearDays? {
    let through = through(context.now)
    switch subject {
    case .all: return nil
    case .figure(let figure):
      let read = setup.managers.calendar.state.value.year
      // Just after midnight, keep the loaded year until the new one arrives.
      guard let read, read.figure == figure, abs(through - read.through) <= 1 else { return nil }
      return YearDays(figure, read.values, settings, context.words)
    case .habit(let id):
      guard let figures = setup.managers.habits.state.value[id] else { return nil }
      let counted = all.first { $0.subject.id == id } ?? figures.subject
      let range = DayRange(weeks: YearGrid.weeks, through: through, firstWeekday: settings.firstWeekday)
      return YearDays(counted, figures, in: range, context.words)
    }
  }

  // MARK: Years

  private func drawYear(in region: Region, _ context: DrawContext) {
    guard subject != .all else { return drawYears(in: region, context) }
    let words = context.words
    let days = days(context)
    let rows = min(YearGrid.rows, region.rows)
    grid({ day in days?.mark(day, context.glyphs) }, context)
      .draw(in: region.part(Rect(0, 0, region.columns, rows)), target: name + "/", context)
    guard region.rows > rows, let days else { return }
    let row = rows + (region.rows >= rows + 4 ? 1 : 0)
    let count = words.of(.figure(.yearCount))(.Calendar.yearDays(n: days.values.count))
    let value = LineFact(dayText(days, context), role: .value)
    FactLine([value], right: LineFact(count, role: .dim)).draw(in: region, row: row)
    guard region.rows > row + 2 else { return }
    SignLegend.draw(days.legend(words, context.glyphs), in: region.rows((row + 2)..<region.rows), rows: region.rows)
  }

  private func grid(_ mark: @escaping (Day) -> YearGrid.Mark?, _ context: DrawContext) -> YearGrid {
    YearGrid(
      today: through(context.now), firstWeekday: settings.firstWeekday, words: context.words, selected: day,
      isPaused: { [pauses = settings.pauses] in Pauses.contain($0, in: pauses) }, mark: mark)
  }

  /// The years of all habits below each other, the selected one first, as many as there is room for.
  private func drawYears(in region: Region, _ context: DrawContext) {
    let all = all
    guard !all.isEmpty else { return region.cursor(0, 0) }
    var top = 0
    let texts = StreakTexts(words: context.words, now: context.now, dayStart: settings.dayStart)
    for step in 0..<all.count where step == 0 || region.rows - top >= YearGrid.rows + 1 {
      let counted = all[(list.selected + step) % all.count]
      let head = LineFact(context.words.of(.text)(.habit(counted.subject)), role: .title)
      FactLine([head, LineFact(texts.days(counted), role: .dim)]).draw(in: region, row: top)
      let marks = StreakMarks(counted, glyphs: context.glyphs)
      let rows = min(YearGrid.rows, region.rows - top - 1)
      let part = region.part(Rect(0, top + 1, region.columns, max(0, rows)))
      let year = YearGrid(
        today: through(context.now), firstWeekday: settings.firstWeekday, words: context.words,
        selected: step == 0 ? day : nil, isPaused: { counted.days.rests.contains($0) }, mark: { marks.known($0) })
      year.draw(in: part, target: name + "/", context)
      top += YearGrid.rows + 2
    }
  }

  /// The selected day and its value.
  private func dayText(_ days: YearDays, _ context: DrawContext) -> String {
    let words = context.words
    let date = words.of(.axis).shortDate(day, today: through(context.now))
    guard !days.values.isEmpty else { return words(.Calendar.yearEmpty) }
    guard let value = days.text(day) else { return words(.Calendar.yearUnknown(day: date)) }
    return words(.Calendar.yearOn(day: date, value: value))
  }
}
