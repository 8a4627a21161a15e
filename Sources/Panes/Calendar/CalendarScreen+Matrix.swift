// Draws all habits as a matrix: a row per habit, a column per day in rolling weeks, the days done at the right. Where there
// is room, older weeks follow below, and the selected day with its entries stands beside them.
import Canvas
import Core
import Managers
import Screen
import Words

extension CalendarScreen {
  /// The columns of the part beside the matrix, and the least for it to stand there.
  private static let beside = 34
  private static let roomy = 100

  /// The matrix as it fits a size.
  func matrix(_ size: Size, _ context: DrawContext) -> DayMatrix {
    let words = context.words
    let columns = size.columns >= CalendarScreen.roomy ? size.columns - CalendarScreen.beside - 2 : size.columns
    let below = size.columns >= CalendarScreen.roomy ? 2 : min(4, max(0, size.rows - all.count - 2))
    let habits = setup.managers.habits.state.value
    let rows = all.map { counted in
      let signs = HabitSigns(
        counted, habits[counted.subject.id], today: today(context.now), words, context.glyphs)
      return DayMatrix.Row(
        name: words.of(.text)(.habit(counted.subject)), mark: { context.isDiscreet ? nil : signs.sign($0) },
        total: { context.isDiscreet ? "" : words.of(.count).count(signs.done(in: $0)) })
    }
    return DayMatrix(
      rows: rows, selected: (max(0, min(list.selected, rows.count - 1)), day), today: today(context.now),
      firstWeekday: settings.firstWeekday, size: Size(columns, size.rows - below))
  }

  func draw(_ matrix: DayMatrix, in region: Region, _ context: DrawContext) {
    guard !matrix.rows.isEmpty else {
      region.cursor(0, 0)
      return
    }
    let isBeside = region.columns >= CalendarScreen.roomy
    let part = isBeside ? region.columns(0..<(region.columns - CalendarScreen.beside - 2)) : region
    let shown = matrix.draw(in: part, target: name, context)
    let legend =
      HabitSigns.legend(shown.signs, context.words, context.glyphs)
      + HabitSigns.levels(of: all.compactMap(\.subject.habit), context.words)
    guard isBeside else {
      var row = min(region.rows, shown.rows + (region.rows >= shown.rows + 4 ? 1 : 0))
      let day = [date(context)] + HabitMonth.details(setup, day, context).map { LineFact($0.text, role: $0.role) }
      row += FactLine.flow(day, in: region.rows(row..<region.rows), rows: max(0, min(2, region.rows - row)))
      guard row < region.rows else { return }
      SignLegend.draw(legend, in: region.rows(row..<region.rows), rows: region.rows - row)
      return
    }
    SignLegend.draw(legend, in: part.rows(min(part.rows, shown.rows + 1)..<part.rows), rows: part.rows)
    drawBeside(region.columns((region.columns - CalendarScreen.beside)..<region.columns), context)
  }

  private func date(_ context: DrawContext) -> LineFact {
    LineFact(context.words.of(.axis).shortDate(day, today: today(context.now)), role: .title)
  }

  /// The selected day, then every streak.
  private func drawBeside(_ region: Region, _ context: DrawContext) {
    let texts = StreakTexts(words: context.words, now: context.now, dayStart: settings.dayStart)
    let streaks = all.filter { $0.length > 0 || context.isDiscreet }.map { counted -> (text: String, role: Role) in
      let line = context.words(
        .Calendar.streakLine(habit: Message.habit(counted.subject), days: texts.days(counted)))
      return (context.isDiscreet ? line : line + ", " + texts.today(counted, isShort: true), .dim)
    }
    region.put(date(context).texts[0], 0, 0, .title, width: region.columns)
    var row = 1
    for (text, role) in HabitMonth.details(setup, day, context) + [(" ", .dim)] + streaks {
      for part in Paragraph.wrap(text, to: region.columns) where row < region.rows {
        region.put(part, 0, row, role)
        row += 1
      }
    }
  }
}
