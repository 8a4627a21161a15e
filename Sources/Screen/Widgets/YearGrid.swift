// A rolling year as a grid: a column per week, a row per weekday, the newest week last; a cell shows its value by
// sign and role. 53 weeks fit into 80 columns. With less room the oldest weeks are hidden unless one of them is
// selected; with more, each cell gets two columns.
import Canvas
import Core
import Words

/// A grid of days.
public struct YearGrid {
  /// The sign of a day.
  public struct Mark {
    public var text: String
    public var role: Role

    /// Creates a sign.
    public init(text: String, role: Role) { (self.text, self.role) = (text, role) }
  }

  /// The last day of the grid.
  let today: Day
  let firstWeekday: Int
  let words: Words
  /// The selected day.
  let selected: Day?
  /// Whether a day is paused, which shows on days without a mark.
  let isPaused: (Day) -> Bool
  let mark: (Day) -> Mark?

  /// Creates a grid.
  public init(
    today: Day, firstWeekday: Int, words: Words, selected: Day? = nil,
    isPaused: @escaping (Day) -> Bool = { _ in false }, mark: @escaping (Day) -> Mark?
  ) {
    (self.today, self.firstWeekday, self.words) = (today, firstWeekday, words)
    (self.selected, self.isPaused, self.mark) = (selected, isPaused, mark)
  }

  /// Weeks of a rolling year.
  public static let weeks = 53

  /// Required rows: the months, then the weekdays.
  public static let rows = 8

  private var lastWeek: Day { today.firstOfWeek(startingOn: firstWeekday) }

  /// The first day of the grid if all 53 weeks are shown.
  public var first: Day { DayRange(weeks: YearGrid.weeks, through: today, firstWeekday: firstWeekday).start }

  /// The day a movement leads to: up and down a day, sideways a week, a page four weeks; it may lie outside the grid.
  public static func day(after command: Command, _ day: Day, first: Day, last: Day) -> Day {
    switch command {
    case .up: day - 1
    case .down: day + 1
    case .left: day - 7
    case .right: day + 7
    case .pageUp: day - 28
    case .pageDown: day + 28
    case .first: first
    case .last: last
    default: day
    }
  }

  /// Draws the grid; the click target of a day is `prefix` and its number.
  public func draw(in region: Region, target prefix: String, _ context: DrawContext) {
    guard region.rows >= 1, region.columns >= 6 else { return }
    let names = (0..<7).map { words.shortWeekday((firstWeekday - 1 + $0) % 7 + 1) }
    let left = (names.map { Width.of($0) }.max() ?? 2) + 1
    let pitch = region.columns - left >= YearGrid.weeks * 2 ? 2 : 1
    let shown = max(1, min(YearGrid.weeks, (region.columns - left) / pitch))
    // If the selected week would be hidden, start the grid with it.
    let start = min(lastWeek - 7 * (shown - 1), selected?.firstOfWeek(startingOn: firstWeekday) ?? today)
    let hasMonths = region.rows >= YearGrid.rows
    if hasMonths { drawMonths(region.columns(left..<region.columns), start, shown, pitch) }
    let top = hasMonths ? 1 : 0
    for weekday in 0..<7 where top + weekday < region.rows {
      let row = top + weekday
      if weekday % 2 == 0 || pitch == 2 { region.put(names[weekday], 0, row, .dim, width: left - 1) }
      for week in 0..<shown {
        let day = start + 7 * week + weekday
        guard day <= today else { continue }
        let column = left + week * pitch
        region.target(Rect(column, row, pitch, 1), prefix + String(day.number))
        let found = context.isDiscreet ? nil : mark(day)
        let isSelected = day == selected
        let role: Role = isSelected ? .selection : found?.role ?? .track
        let blank = isPaused(day) && !context.isDiscreet ? context.glyphs.paused : context.glyphs.separator
        region.put(found?.text ?? blank, column, row, Style(role), width: 1)
        if isSelected { region.cursor(column, row) }
      }
    }
  }

  private func drawMonths(_ plot: Region, _ start: Day, _ weeks: Int, _ pitch: Int) {
    var free = 0
    for week in 0..<weeks {
      let days = (0..<7).map { start + 7 * week + $0 }
      guard let begin = days.first(where: { $0.civil.day == 1 }) else { continue }
      let name = words.shortMonth(begin.civil.month)
      let column = week * pitch
      guard column >= free, column + Width.of(name) <= plot.columns else { continue }
      free = plot.put(name, column, 0, .dim) + 1
    }
  }
}
