// Rolling weeks as a matrix: a row per habit, a column per day, the week of today last; with fewer columns there are fewer
// weeks, with more rows older weeks follow below. A day to come is blank.
//
// ```
//             2 Feb          9 Feb
//             M T W T F S S  M T W T F S S
// Meditation  ● ● ● · ● ● ●  ● ● · ● ●      11
// ```
import Canvas
import Core
import Words

/// A matrix of days.
public struct DayMatrix {
  /// A habit.
  public struct Row {
    public var name: String
    /// The sign of a day; nil for none.
    public var mark: (Day) -> YearGrid.Mark?
    /// The number at the right for the days shown.
    public var total: (DayRange) -> String

    /// Creates a row.
    public init(
      name: String, mark: @escaping (Day) -> YearGrid.Mark?, total: @escaping (DayRange) -> String
    ) {
      (self.name, self.mark, self.total) = (name, mark, total)
    }
  }

  public let rows: [Row]
  private let selected: (row: Int, day: Day)
  private let today: Day
  private let firstWeekday: Int
  private let names: Int
  private let pitch: Int
  /// Weeks beside each other, and how many times below each other.
  private let weeks: Int
  private let blocks: Int
  /// Whether a block has the dates of its weeks.
  private let hasDates: Bool
  /// The first day of the newest block.
  private let start: Day

  /// The columns of the number at the right.
  private static let totals = 4
  private static let mostNames = 16

  /// Creates the matrix that fits a size.
  public init(rows: [Row], selected: (row: Int, day: Day), today: Day, firstWeekday: Int, size: Size) {
    (self.rows, self.selected, self.today, self.firstWeekday) = (rows, selected, today, firstWeekday)
    let widest = rows.map { Width.of($0.name) }.max() ?? 0
    names = min(widest, size.columns >= 76 ? DayMatrix.mostNames : 10)
    let room = size.columns - names - 1 - DayMatrix.totals
    pitch = room >= 2 * (7 * 2 + 1) ? 2 : 1
    weeks = max(1, room / (7 * pitch + 1))
    hasDates = size.rows >= rows.count + 3
    let height = rows.count + (hasDates ? 3 : 2)
    blocks = max(1, (size.rows + 1) / max(1, height))
    let days = 7 * weeks
    var start = max(today, selected.day).firstOfWeek(startingOn: firstWeekday) - 7 * (weeks - 1)
    if selected.day <= today { start = today.firstOfWeek(startingOn: firstWeekday) - 7 * (weeks - 1) }
    while selected.day < start - days * (blocks - 1) { start = start - days * blocks }
    self.start = start
  }

  /// The days of the newest weeks up to today or the selected day.
  public var newest: DayRange {
    let all = DayRange(start, until: start + 7 * weeks)
    return DayRange(start, until: min(all.end, max(start, max(today, selected.day)) + 1))
  }

  /// Draws the matrix; the click target of a day is `prefix`, its row and its number.
  ///
  /// Returns the rows used and the signs drawn.
  public func draw(
    in region: Region, target prefix: String, _ context: DrawContext
  ) -> (rows: Int, signs: Set<LegendSign>) {
    var signs: Set<LegendSign> = []
    var top = 0
    for block in 0..<blocks {
      let first = start - 7 * weeks * block
      if hasDates {
        drawDates(first, in: region, row: top, context)
        top += 1
      }
      if top < region.rows { drawWeekdays(first, in: region, row: top, context) }
      top += 1
      // With fewer rows than habits, show those around the selected one.
      let fit = max(0, min(rows.count, region.rows - top))
      let from = max(0, min(selected.row - fit / 2, rows.count - fit))
      for row in from..<(from + fit) {
        draw(row, from: first, in: region, at: top, target: prefix, context, &signs)
        top += 1
      }
      top += 1
    }
    return (min(region.rows, top - 1), signs)
  }

  private func column(_ index: Int) -> Int { names + 1 + index * pitch + index / 7 }

  private func drawDates(_ first: Day, in region: Region, row: Int, _ context: DrawContext) {
    var free = 0
    for week in 0..<weeks where column(7 * week) >= free {
      let day = first + 7 * week
      let text = context.words.of(.axis).dayAndMonth(day, today: today)
      guard column(7 * week) + Width.of(text) <= region.columns else { return }
      free = region.put(text, column(7 * week), row, .dim) + 1
    }
  }

  private func drawWeekdays(_ first: Day, in region: Region, row: Int, _ context: DrawContext) {
    for index in 0..<(7 * weeks) {
      let day = first + index
      let initial = String(context.words.shortWeekday(day.weekday).prefix(1))
      let style = day == today ? Style(.accent, [.bold, .underline]) : Style(.dim)
      region.put(initial, column(index), row, style, width: 1)
    }
  }

  private func draw(
    _ row: Int, from first: Day, in region: Region, at line: Int, target prefix: String, _ context: DrawContext,
    _ signs: inout Set<LegendSign>
  ) {
    let isSelected = row == selected.row
    region.put(rows[row].name, 0, line, isSelected ? .accent : .text, width: names)
    for index in 0..<(7 * weeks) {
      let day = first + index
      region.target(Rect(column(index), line, pitch, 1), "\(prefix)/\(row)/\(day.number)")
      let mark = rows[row].mark(day)
      if let mark { signs.insert(LegendSign(mark.text, mark.role, "")) }
      let isHere = isSelected && day == selected.day
      let role: Role = isHere && context.isFocused ? .selection : mark?.role ?? .dim
      region.put(mark?.text ?? " ", column(index), line, role)
      if isHere { region.cursor(column(index), line) }
    }
    let days = DayRange(first, until: min(first + 7 * weeks, max(first, today + 1)))
    let end = column(7 * weeks - 1) + 1
    guard end < region.columns else { return }
    region.put(
      rows[row].total(days), in: end..<min(region.columns, end + DayMatrix.totals), row: line, align: .trailing,
      Style(.value))
  }
}
