// A year of any figure as a map: a day a sign, each darker by the quarter of the year's days that it belongs to. A day
// opens everything of it; the brackets turn years.
//
// | key       | what happens                       |
// |-----------|------------------------------------|
// | ← ↑ ↓ →   | another day                        |
// | f F       | the next figure, the one before    |
// | [ ]       | the year before, after             |
// | Enter     | everything of the day              |
import Canvas
import Core
import Managers
import Screen
import Words

/// The map of a year.
public final class YearMapScreen: Component {
  public let name = "yearMap"
  public let title: Message = .Calendar.yearTitle
  private let setup: PaneSetup
  private var figure: DayFigure
  private var day: Day
  /// How many years back it shows.
  private var years = 0

  enum Own {
    static let next: Command = "yearMap.next"
    static let previous: Command = "yearMap.previous"
    static let earlier: Command = "yearMap.earlier"
    static let later: Command = "yearMap.later"
  }

  /// Creates the map with a day selected.
  public init(_ setup: PaneSetup, day: Day) {
    (self.setup, self.day) = (setup, day)
    figure = .sitting
  }

  public var focus: Focus { .list }
  public var minimumSize: Size { Size(20, 3) }

  public var bindings: [Binding] {
    [
      .open,
      Binding(
        Own.next, keys: ["f"], verb: .Calendar.nextFigure, sentence: .Calendar.nextFigureSentence, place: .always),
      Binding(
        Own.previous, keys: ["F"], verb: .Calendar.previousFigure, sentence: .Calendar.previousFigureSentence,
        place: .helpOnly),
      Binding(Own.earlier, keys: ["["], verb: .Calendar.yearEarlier, sentence: .Calendar.yearEarlierSentence),
      Binding(Own.later, keys: ["]"], verb: .Calendar.yearLater, sentence: .Calendar.yearLaterSentence), .back,
    ] + Binding.movement + Binding.sideways
  }

  private var settings: Settings { setup.managers.settings.state.value }
  private func today(_ now: Moment) -> Day { Day(now, dayStart: settings.dayStart) }
  private func through(_ now: Moment) -> Day { today(now).adding(months: -12 * years) }

  /// The figures of trackers that are shown.
  private var figures: [DayFigure] { DayFigure.allCases.filter { !settings.isHidden(kind: $0.kind) } }

  /// What was read of the year that is shown; nil until it is.
  private func shown(_ now: Moment) -> FigureYear? {
    setup.managers.calendar.state.value.year.flatMap { $0.figure == figure && $0.through == through(now) ? $0 : nil }
  }

  public func appeared(_ now: Moment) {
    years = max(0, (today(now) - day) / 366)
    if day < grid(now, setup.words(), .ascii).first { years += 1 }
    if !figures.contains(figure) { figure = figures.first ?? .sitting }
    read(now)
  }
  public func disappeared() { setup.managers.calendar.hideYear() }

  private func read(_ now: Moment) { setup.managers.calendar.showYear(figure, through: through(now), now: now) }

  private func grid(_ now: Moment, _ words: Words, _ glyphs: Glyphs) -> YearGrid {
    let values = shown(now)?.values ?? [:]
    let levels = HeatLevels(values.values)
    return YearGrid(
      today: through(now), firstWeekday: settings.firstWeekday, words: words, selected: day,
      isPaused: { [pauses = settings.pauses] in Pauses.contain($0, in: pauses) }
    ) { day in
      guard let value = values[day], let level = levels?.level(of: value) else { return nil }
      return YearGrid.Mark(
        text: YearMapScreen.sign(level, glyphs), role: level == HeatLevels.count - 1 ? .bar : .series)
    }
  }

  private static func sign(_ level: Int, _ glyphs: Glyphs) -> String { glyphs.fills[HeatLevels.count - 1 - level] }

  public func availability(of command: Command, now: Moment) -> Availability {
    switch command {
    case Own.later where years == 0: .disabled(.Calendar.dayLatest)
    case Own.earlier where through(now) - 400 < Limits.earliestDay: .disabled(.Calendar.dayFirst)
    default: .enabled
    }
  }

  public func perform(_ command: Command, now: Moment) -> Outcome {
    switch command {
    case .back: return .close
    case .open: return .present(DayScreen(setup, day: day))
    case Own.next: step(1)
    case Own.previous: step(-1)
    case Own.earlier, Own.later:
      years = max(0, years + (command == Own.earlier ? 1 : -1))
      day = day.adding(months: command == Own.earlier ? -12 : 12)
    case .up: day = day - 1
    case .down: day = day + 1
    case .left: day = day - 7
    case .right: day = day + 7
    case .pageUp: day = day - 28
    case .pageDown: day = day + 28
    case .first: day = Limits.earliestDay
    case .last: day = through(now)
    default: return .ignored
    }
    let grid = grid(now, setup.words(), .ascii)
    day = min(max(day, grid.first), through(now))
    read(now)
    return .stay
  }

  private func step(_ by: Int) {
    let figures = figures
    guard let index = figures.firstIndex(of: figure) else { return }
    figure = figures[(index + by + figures.count) % figures.count]
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
    let texts = SummaryFigure(figure: figure, settings: settings, words: words)
    let shown = shown(context.now)
    let count = shown.map { words(.Calendar.yearDays(n: $0.values.count)) } ?? ""
    let inner =
      region.rows >= 12
      ? Card(words(figure.message), value: count, isFocused: context.isFocused, valueRole: .dim)
        .draw(in: region, context) : region
    let rows = min(YearGrid.rows, inner.rows)
    grid(context.now, words, context.glyphs)
      .draw(in: inner.part(Rect(0, 0, inner.columns, rows)), target: "yearMap/", context)
    guard inner.rows > rows, let shown else { return }
    let row = rows + (inner.rows >= rows + 4 ? 1 : 0)
    inner.put(told(shown, texts, words), 0, row, .value, width: inner.columns)
    guard let levels = HeatLevels(shown.values.values), inner.rows > row + 2 else { return }
    FactLine(legend(levels, texts, context).map { Fact($0, role: .dim) }).draw(in: inner, row: row + 2)
  }

  /// The selected day with its value.
  private func told(_ shown: FigureYear, _ texts: SummaryFigure, _ words: Words) -> String {
    let date = words.shortDate(day, today: shown.through)
    guard !shown.values.isEmpty else { return words(.Calendar.yearEmpty) }
    guard let value = shown.values[day] else { return words(.Calendar.yearUnknown(day: date)) }
    return words(.Calendar.yearOn(day: date, value: texts.text(value)))
  }

  private func legend(_ levels: HeatLevels, _ texts: SummaryFigure, _ context: DrawContext) -> [String] {
    let starts = [levels.lowest] + levels.steps
    // A level that no day has is left out: the next one begins with the same value.
    return starts.indices.filter { $0 == starts.count - 1 || starts[$0] < starts[$0 + 1] }.map { level in
      let from = context.words(.Calendar.levelFrom(value: texts.text(starts[level])))
      return YearMapScreen.sign(level, context.glyphs) + " " + from
    }
  }
}
