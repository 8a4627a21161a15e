// A year of any figure as a heat map, one sign per day, darker for a higher quartile of the year's days. Habits show
// their share of the goal or the signs of their levels. Opening a day lists all its entries; the brackets change the
// year.
//
// | key       | action                             |
// |-----------|------------------------------------|
// | ← ↑ ↓ →   | select another day                 |
// | f F       | next, previous figure              |
// | [ ]       | previous, next year                |
// | Enter     | open all entries of the day        |
import Canvas
import Core
import Managers
import Screen
import Words

/// The year map.
public final class YearMapScreen: Commanded {
  public let name = "yearMap"
  public let title: Message = .Calendar.yearTitle
  private let setup: PaneSetup
  private var figure: YearFigure
  private var day: Day
  /// Year ends fewer days apart than this belong to the same year.
  private static let daysApart = 300
  /// Offset of the shown year from the current one, in years back.
  private var years = 0

  /// Creates the map with a day selected.
  public init(_ setup: PaneSetup, day: Day) {
    (self.setup, self.day) = (setup, day)
    figure = .of(.sitting)
  }

  public var focus: Focus { .list }
  public var minimumSize: Size { Size(20, 3) }

  public let commands: [Row] =
    [
      Row(.open) { screen, _ in .present(DayScreen(screen.setup, day: screen.day)) },
      Row("yearMap.next", ["v"], .Calendar.nextFigure, .Calendar.nextFigureSentence, place: .always) {
        $0.showFigure(1, $1)
      },
      Row("yearMap.previous", ["V"], .Calendar.previousFigure, .Calendar.previousFigureSentence, place: .helpOnly) {
        $0.showFigure(-1, $1)
      },
      Row("yearMap.earlier", ["["], .Calendar.yearEarlier, .Calendar.yearEarlierSentence) {
        .when($0.through($1) - 400 >= Limits.earliestDay, else: .Calendar.dayFirst)
      } action: {
        $0.turnYear(back: 1, $1)
      },
      Row("yearMap.later", ["]"], .Calendar.yearLater, .Calendar.yearLaterSentence) { screen, _ in
        .when(screen.years > 0, else: .Calendar.dayLatest)
      } action: {
        $0.turnYear(back: -1, $1)
      },
      .back,
    ]
    + Row.rows(Binding.movement + Binding.sideways) { screen, command, now in
      let first = Limits.earliestDay
      return screen.select(YearGrid.day(after: command, screen.day, first: first, last: screen.through(now)), now)
    }

  private var settings: Settings { setup.managers.settings.state.value }
  private func today(_ now: Moment) -> Day { Day(now, dayStart: settings.dayStart) }
  private func through(_ now: Moment) -> Day { today(now).adding(months: -12 * years) }

  /// Figures of the visible trackers, followed by the active habits.
  private var figures: [YearFigure] {
    DayFigure.allCases.filter { !settings.isHidden(kind: $0.kind) }.map { .of($0) }
      + (setup.managers.streaks.state.value.all ?? []).compactMap(\.subject.habit).map { .habit(id: $0.id) }
  }

  /// Values of the shown year; nil while loading.
  private func year(_ now: Moment, _ words: Words) -> YearDays? {
    let through = through(now)
    switch figure {
    case .of(let figure):
      let read = setup.managers.calendar.state.value.year
      // Just after midnight, keep the loaded year until the new one arrives; a larger gap means another year.
      guard let read, read.figure == figure, abs(through - read.through) < YearMapScreen.daysApart else { return nil }
      return YearDays(figure, read.values, settings, words)
    case .habit(let id):
      let counted = setup.managers.streaks.state.value.all?.first { $0.subject.id == id }
      guard let counted, let figures = setup.managers.habits.state.value[id] else { return nil }
      let days = DayRange(weeks: YearGrid.weeks, through: through, firstWeekday: settings.firstWeekday)
      return YearDays(counted, figures, in: days, words)
    }
  }

  public func appeared(_ now: Moment) {
    setup.managers.streaks.show(now: now)
    years = max(0, (today(now) - day) / 366)
    if day < grid(nil, now, setup.words(), .ascii).first { years += 1 }
    if !figures.contains(figure) { figure = figures.first ?? .of(.sitting) }
    read(now)
  }

  public func turn(_ now: Moment) -> Outcome {
    read(now)
    return .ignored
  }

  public func disappeared() {
    setup.managers.streaks.hide()
    setup.managers.calendar.hideYear()
  }

  private func read(_ now: Moment) {
    guard case .of(let figure) = figure else { return }
    setup.managers.calendar.showYear(figure, through: through(now), now: now)
  }

  private func grid(_ year: YearDays?, _ now: Moment, _ words: Words, _ glyphs: Glyphs) -> YearGrid {
    YearGrid(
      today: through(now), firstWeekday: settings.firstWeekday, words: words, selected: day,
      isPaused: { [pauses = settings.pauses] in Pauses.contain($0, in: pauses) },
      mark: { day in year?.mark(day, glyphs) })
  }

  /// Selects the nearest day of the shown year.
  private func select(_ new: Day, _ now: Moment) -> Outcome {
    let grid = grid(nil, now, setup.words(), .ascii)
    day = min(max(new, grid.first), through(now))
    read(now)
    return .stay
  }

  private func turnYear(back: Int, _ now: Moment) -> Outcome {
    years = max(0, years + back)
    return select(day.adding(months: -12 * back), now)
  }

  private func showFigure(_ step: Int, _ now: Moment) -> Outcome {
    let figures = figures
    guard !figures.isEmpty else { return .stay }
    // From a habit that no longer exists, step to the first figure.
    let index = figures.firstIndex(of: figure) ?? figures.count - step
    figure = figures[(index + step + figures.count) % figures.count]
    return select(day, now)
  }

  public func click(_ target: String, now: Moment) -> Outcome {
    guard target.hasPrefix("yearMap/"), let number = Int(target.dropFirst(8)) else { return .ignored }
    let isAgain = day.number == number
    day = Day(number: number)
    return isAgain ? perform(.open, now: now) : .stay
  }

  // MARK: Drawing

  public func draw(in region: Region, _ context: DrawContext) {
    let words = context.words
    let year = year(context.now, words)
    let count = year.map { words.of(.figure(.yearCount))(.Calendar.yearDays(n: $0.values.count)) } ?? ""
    let inner =
      region.rows >= 12
      ? Card(title(words), value: count, isFocused: context.isFocused, valueRole: .dim)
        .draw(in: region, context) : region
    let rows = min(YearGrid.rows, inner.rows)
    grid(year, context.now, words, context.glyphs)
      .draw(in: inner.part(Rect(0, 0, inner.columns, rows)), target: "yearMap/", context)
    guard inner.rows > rows, let year else { return }
    let row = rows + (inner.rows >= rows + 4 ? 1 : 0)
    // Without a title bar, prefix the day line with the title if it fits.
    let facts = [Fact(told(year, through(context.now), words), role: .value)]
    let named = [Fact(title(words), role: .title)] + facts
    let isNamed = region.rows < 12 && FactLine.rows(of: named, columns: inner.columns) == 1
    FactLine(isNamed ? named : facts).draw(in: inner, row: row)
    guard inner.rows > row + 2 else { return }
    let legend = year.legend(words, context.glyphs).map { Fact($0, role: .dim) }
    FactLine.flow(legend, in: inner.rows((row + 2)..<inner.rows), rows: inner.rows)
  }

  /// The title of the shown figure.
  private func title(_ words: Words) -> String {
    let name =
      switch figure {
      case .of(let figure): words(figure.message)
      case .habit(let id): settings.habitList.first { $0.id == id }.map { words.name(of: $0) } ?? ""
      }
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  /// The selected day and its value.
  private func told(_ year: YearDays, _ through: Day, _ words: Words) -> String {
    let date = words.of(.axis).shortDate(day, today: through)
    guard !year.values.isEmpty else { return words(.Calendar.yearEmpty) }
    guard let value = year.text(day) else { return words(.Calendar.yearUnknown(day: date)) }
    return words(.Calendar.yearOn(day: date, value: value))
  }
}
