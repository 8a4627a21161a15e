// Draws the streaks screen: a table, and the year of the selected streak if there is room.
import Canvas
import Core
import Managers
import Screen
import Words

extension StreaksScreen {
  /// Days in the strip of the table.
  private static let strip = 14
  /// Minimum columns for sentences in the table.
  private static let roomy = 100
  /// Minimum columns for two years beside each other.
  private static let beside = 160

  public func draw(in region: Region, _ context: DrawContext) {
    let words = context.words
    let isPaused = Pauses.contain(today(context.now), in: settings.pauses)
    // Text too long to stand beside the title gives way to it.
    let room = region.columns - Width.of(words(title)) - 12
    let said = isPaused ? [words(.Streaks.paused), words(.Streaks.skippedShort)] : [words(.policy(state.policy))]
    let value = said.first { Width.of($0) <= room } ?? ""
    let inner =
      region.rows >= 8
      ? Card(
        words(title), value: value, isFocused: context.isFocused, valueRole: .dim,
        info: context.info(in: bindings)
      ).draw(in: region, context)
      : region
    guard state.all != nil else { return inner.cursor(0, 0) }
    guard all.contains(where: { $0.today != .new }) else {
      inner.cursor(0, 0)
      return EmptyState(words(.Streaks.empty)).draw(in: inner)
    }
    let height = min(inner.rows, all.count + 1)
    table(inner.columns, context).draw(in: inner.rows(0..<height), context)
    let place = inner.rows(min(inner.rows, height + 1)..<inner.rows)
    var columns =
      inner.columns >= StreaksScreen.beside ? place.splitColumns([.fill(1), .fill(1)], gap: 4) : [place]
    // Draw the selected year first, then the following ones if there is room.
    for step in 0..<all.count {
      let counted = all[(list.selected + step) % all.count]
      let rest = columns[step % columns.count]
      guard step < columns.count || rest.rows >= YearGrid.rows + 3 else { break }
      let used = drawYear(of: counted, in: rest, context)
      columns[step % columns.count] = rest.rows(min(rest.rows, used)..<rest.rows)
    }
  }

  private func today(_ now: Moment) -> Day { Day(now, dayStart: settings.dayStart) }

  // MARK: Table

  private func table(_ width: Int, _ context: DrawContext) -> Table {
    let words = context.words
    func number(_ title: Message, rank: Int = 9) -> TableColumn {
      TableColumn(words(title), align: .trailing, rank: rank)
    }
    let columns = [
      TableColumn(words(.Streaks.columnHabit)), number(.Streaks.columnStreak),
      TableColumn(words(.Streaks.columnRewards), rank: 6), number(.Streaks.columnLeft, rank: 7),
      number(.Streaks.columnLongest, rank: 3), number(.Streaks.columnStrength, rank: 5),
      TableColumn(words(.Streaks.columnDays), rank: 2), TableColumn(words(.Streaks.columnToday), rank: 4, grows: true),
    ]
    let texts = texts(context)
    let rows = all.enumerated().map { index, counted in
      TableRow(
        [
          words.of(.text)(.habit(counted.subject)), texts.days(counted), texts.rewards(counted),
          texts.left(counted) ?? "", texts.longest(counted), texts.strength(counted) ?? "",
          strip(counted, context), texts.today(counted, isShort: width < StreaksScreen.roomy),
        ],
        roles: [
          .text, .value, counted.streak.rewards > 0 ? .gold : .dim, counted.today == .waiting ? .accent : .dim, .dim,
          .text, .dim, .text,
        ],
        target: "streak/\(index)")
    }
    return Table(columns, rows: rows, state: list, isFocused: context.isFocused)
  }

  private func texts(_ context: DrawContext) -> StreakTexts {
    StreakTexts(words: context.words, now: context.now, dayStart: settings.dayStart)
  }

  /// The last days as signs, aligned across rows; a day that has not started yet for a subject is blank.
  private func strip(_ counted: SubjectStreak, _ context: DrawContext) -> String {
    guard !context.isDiscreet else { return "" }
    let marks = StreakMarks(counted, glyphs: context.glyphs)
    let end = all.map(\.days.today).reduce(today(context.now), max)
    return DayRange(last: StreaksScreen.strip, endingOn: end)
      .map { $0 > counted.days.today && marks.known($0) == nil ? " " : marks.mark($0).text }.joined()
  }

  // MARK: The selected streak

  /// Draws name, today's state, year and legend of a streak; returns the rows used.
  private func drawYear(of counted: SubjectStreak, in region: Region, _ context: DrawContext) -> Int {
    guard region.rows > 0 else { return 0 }
    let words = context.words
    let head = LineFact(words.of(.text)(.habit(counted.subject)), role: .title)
    let today = LineFact(texts(context).today(counted), role: counted.today == .waiting ? .accent : .text)
    FactLine([head, today] + figures(counted, context)).draw(in: region, row: 0)
    // The months and the blank above them give way first.
    guard region.rows >= YearGrid.rows else { return region.rows }
    let top = region.rows >= YearGrid.rows + 2 ? 2 : 1
    let marks = StreakMarks(counted, glyphs: context.glyphs)
    let grid = YearGrid(
      today: counted.days.today, firstWeekday: settings.firstWeekday, words: words,
      isPaused: { counted.days.rests.contains($0) }, mark: { marks.known($0) })
    grid.draw(
      in: region.part(Rect(0, top, region.columns, min(YearGrid.rows, region.rows - top))), target: "streak/day/",
      context)
    guard region.rows >= YearGrid.rows + 4 else { return region.rows }
    FactLine(marks.legend(words).map { LineFact($0, role: .dim) }).draw(in: region, row: YearGrid.rows + 3)
    return YearGrid.rows + 5
  }

  /// Figures the table may have dropped for lack of room.
  private func figures(_ counted: SubjectStreak, _ context: DrawContext) -> [LineFact] {
    let (words, texts) = (context.words, texts(context))
    var facts = [LineFact(words(.Streaks.termLongest) + " " + texts.longest(counted), role: .dim)]
    if let strength = texts.strength(counted) {
      facts.append(LineFact(words(.Streaks.termStrength) + " " + strength, role: .dim))
    }
    if hasRing(counted.subject) { facts.append(LineFact(words(.Streaks.hasRing), role: .dim)) }
    return facts
  }
}
