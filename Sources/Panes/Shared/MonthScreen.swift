// A month of a tracker as a calendar: a sign and a short figure for each day, the selected day told beside it or below.
// What a day means and opens comes from outside; the screen knows the selection, the keys and the clicks.
//
// | key     | what happens                                        |
// |---------|-----------------------------------------------------|
// | ← ↑ ↓ → | another day, over the ends of the month too         |
// | [ ]     | the month before, after                             |
// | Enter   | opens the day                                       |
// | a       | adds an entry on the day                            |
import Canvas
import Core
import Managers
import Screen
import Words

/// How a calendar shows a day.
struct MonthMark {
  /// One cell wide; a blank where nothing is known.
  var sign = " "
  var role = Role.dim
  /// A short figure below the number, where there is room.
  var figure = ""
  /// How much of its goal the day has, for a bar below the figure; nil where nothing is known.
  var share: Double?
}

/// What a calendar shows, and what its days open.
struct MonthContents {
  /// The sentence of the help for adding an entry on the day.
  var addSentence: Message
  /// Has the month that holds a day read.
  var read: (Day, Moment) -> Void
  /// Whether the month that holds a day has been read; until then nothing is said of its days.
  var isRead: (Day) -> Bool
  /// What stands beside the month's name.
  var value: (Words) -> String
  var mark: (Day, DrawContext) -> MonthMark
  /// What is known of a day, a line each.
  var details: (Day, DrawContext) -> [(text: String, role: Role)]
  /// Signs with their meanings.
  var legend: (DrawContext) -> [String]
  var open: (Day, Moment) -> Outcome
  var add: (Day, Moment) -> Outcome

  /// A streak beside the month's name; nothing while there is none.
  static func streak(_ streak: Streak, _ words: Words) -> String {
    streak.current > 0 ? words(.Entries.streak(n: streak.current)) : ""
  }
}

/// A month of a tracker.
final class MonthScreen: Component {
  let name: String
  let title: Message
  private let setup: PaneSetup
  private let contents: MonthContents
  private var day: Day

  /// Creates the calendar with a day selected, and has its month read.
  init(_ name: String, title: Message, _ setup: PaneSetup, _ contents: MonthContents, day: Day, now: Moment) {
    self.name = name
    self.title = title
    self.setup = setup
    self.contents = contents
    self.day = day
    contents.read(day, now)
  }

  var focus: Focus { .list }

  private var add: Command { Command(name + ".add") }
  private var earlier: Command { Command(name + ".earlier") }
  private var later: Command { Command(name + ".later") }
  private var toToday: Command { Command(name + ".today") }

  var bindings: [Binding] { MonthScreen.keys(name, add: contents.addSentence) }

  /// The keys of a calendar by its name.
  static func keys(_ name: String, add sentence: Message) -> [Binding] {
    let (add, toToday) = (Command(name + ".add"), Command(name + ".today"))
    let (earlier, later) = (Command(name + ".earlier"), Command(name + ".later"))
    return [
      .open, Binding(add, keys: ["a"], verb: .Entries.add, sentence: sentence),
      Binding(earlier, keys: ["[", .pageUp], verb: .Charts.monthEarlier, sentence: .Charts.monthEarlierSentence),
      Binding(later, keys: ["]", .pageDown], verb: .Charts.monthLater, sentence: .Charts.monthLaterSentence),
      Binding(toToday, keys: ["t"], verb: .Charts.monthToday, sentence: .Charts.monthTodaySentence), .back,
    ] + Binding.movement.filter { ![.pageUp, .pageDown].contains($0.command) } + Binding.sideways
  }

  func availability(of command: Command, now: Moment) -> Availability {
    if command == toToday, day == today(now) { return .disabled(.Charts.todaySelected) }
    guard [.open, add].contains(command), day > today(now) else { return .enabled }
    return .disabled(.Charts.dayAhead)
  }

  private func isPaused(_ day: Day) -> Bool { Pauses.contain(day, in: setup.managers.settings.state.value.pauses) }

  private func today(_ now: Moment) -> Day { Day(now, dayStart: setup.managers.settings.state.value.dayStart) }

  func perform(_ command: Command, now: Moment) -> Outcome {
    switch command {
    case .back: return .close
    case .open: return contents.open(day, now)
    case add: return contents.add(day, now)
    case earlier: day = day.adding(months: -1)
    case later: day = day.adding(months: 1)
    case toToday: day = today(now)
    case .left: day = day - 1
    case .right: day = day + 1
    case .up: day = day - 7
    case .down: day = day + 7
    case .first: day = day.firstOfMonth
    case .last: day = day.firstOfMonth + (day.lengthOfMonth - 1)
    default: return .ignored
    }
    day = min(max(day, Limits.earliestDay), today(now).adding(months: 12))
    contents.read(day, now)
    return .stay
  }

  func click(_ target: String, now: Moment) -> Outcome {
    let parts = target.split(separator: "/").map(String.init)
    guard parts.count == 2, parts[0] == name, let number = Int(parts[1]) else { return .ignored }
    let wasThere = day.number == number
    day = Day(number: number)
    return wasThere && day <= today(now) ? contents.open(day, now) : .stay
  }

  // MARK: Drawing

  func draw(in region: Region, _ context: DrawContext) {
    let heading = context.words.monthAndYear(day)
    let value = contents.value(context.words)
    let card = Card(heading, value: value, isFocused: context.isFocused)
    let inner = card.draw(in: region, fromRows: 12, columns: 40, context)
    let grid = MonthGrid(monthOf: day, firstWeekday: setup.managers.settings.state.value.firstWeekday)
    if inner.columns >= 84 {
      let place = inner.columns(0..<(inner.columns - 36))
      let end = drawGrid(grid, place.rows(0..<(place.rows - 1)), context)
      let row = min(end + 1, place.rows - 1)
      drawLegend(place.rows(row..<(row + 1)), context)
      return drawDay(inner.columns((inner.columns - 33)..<inner.columns), context)
    }
    let foot = min(3, max(0, inner.rows - grid.weeks - 1))
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
    for (text, role) in known(context) ?? [] {
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
