// A month of fasts: met, short, carried on by a long fast, none. A day opens what was fasted on it, or a form for a fast
// of that day (spec fastlife 2.5).
//
// | key     | what happens                                        |
// |---------|-----------------------------------------------------|
// | ← ↑ ↓ → | another day, over the ends of the month too         |
// | [ ]     | the month before, after                             |
// | Enter   | edits the fast of the day; adds one where none is   |
// | a       | adds a fast on the day                              |
import Canvas
import Core
import Managers
import Screen
import Words

/// The calendar of fasting.
final class FastingCalendar: Component {
  let name = "fasting.month"
  let title = Message.Fasting.calendarTitle
  private let setup: PaneSetup
  private var day: Day

  /// Creates the calendar with today selected, and has its month read.
  init(_ setup: PaneSetup, now: Moment) {
    self.setup = setup
    day = Day(now, dayStart: setup.managers.settings.state.value.dayStart)
    setup.managers.fasting.showMonth(of: day, now: now)
  }

  var focus: Focus { .list }
  private var manager: FastingManager { setup.managers.fasting }
  private var state: FastingState { manager.state.value }

  enum Own {
    static let add: Command = "fasting.month.add"
    static let earlier: Command = "fasting.month.earlier"
    static let later: Command = "fasting.month.later"
    static let today: Command = "fasting.month.today"
  }

  var bindings: [Binding] {
    [
      .open, Binding(Own.add, keys: ["a"], verb: .Entries.add, sentence: .Fasting.calendarAdd),
      Binding(Own.earlier, keys: ["[", .pageUp], verb: .Fasting.monthEarlier, sentence: .Fasting.monthEarlierSentence),
      Binding(Own.later, keys: ["]", .pageDown], verb: .Fasting.monthLater, sentence: .Fasting.monthLaterSentence),
      Binding(Own.today, keys: ["t"], verb: .Fasting.monthToday, sentence: .Fasting.monthTodaySentence), .back,
    ] + Binding.movement.filter { ![.pageUp, .pageDown].contains($0.command) } + Binding.sideways
  }

  func availability(of command: Command, now: Moment) -> Availability {
    if command == Own.today, day == today(now) { return .disabled(.Fasting.todaySelected) }
    guard [.open, Own.add].contains(command), day > today(now) else { return .enabled }
    return .disabled(.Fasting.dayAhead)
  }

  private func today(_ now: Moment) -> Day { Day(now, dayStart: state.dayStart) }

  func perform(_ command: Command, now: Moment) -> Outcome {
    switch command {
    case .back: return .close
    case .open: return open(now)
    case Own.add: return .present(FastingForms.add(setup, on: day, now: now))
    case Own.earlier: day = day.adding(months: -1)
    case Own.later: day = day.adding(months: 1)
    case Own.today: day = today(now)
    case .left: day = day - 1
    case .right: day = day + 1
    case .up: day = day - 7
    case .down: day = day + 7
    case .first: day = day.firstOfMonth
    case .last: day = day.firstOfMonth + (day.lengthOfMonth - 1)
    default: return .ignored
    }
    day = min(max(day, Limits.earliestDay), today(now).adding(months: 12))
    manager.showMonth(of: day, now: now)
    return .stay
  }

  /// The fast that began on the day, the newest where there are several; else a new one.
  private func open(_ now: Moment) -> Outcome {
    if let fast = fasts(on: day).first { return .present(FastingForms.edit(fast, setup, now: now)) }
    return .present(FastingForms.add(setup, on: day, now: now))
  }

  private func fasts(on day: Day) -> [Fast] {
    let running = state.active.map { [$0] } ?? []
    return (running + (state.month?.fasts ?? [])).filter { Day($0.start, dayStart: state.dayStart) == day }
  }

  func click(_ target: String, now: Moment) -> Outcome {
    let parts = target.split(separator: "/").map(String.init)
    guard parts.count == 2, parts[0] == name, let number = Int(parts[1]) else { return .ignored }
    let wasThere = day.number == number
    day = Day(number: number)
    return wasThere && day <= today(now) ? open(now) : .stay
  }

  // MARK: Drawing

  func draw(in region: Region, _ context: DrawContext) {
    let words = context.words
    let streak = words(.Entries.streak(n: state.streak.current))
    let heading = words.monthAndYear(day)
    let inner: Region
    if region.rows >= 12, region.columns >= 40 {
      inner = Card(heading, value: streak, isFocused: context.isFocused).draw(in: region, context)
    } else {
      FactLine([Fact(heading, role: .title)], right: Fact(streak, role: .dim)).draw(in: region, row: 0)
      inner = region.rows(min(1, region.rows)..<region.rows)
    }
    let grid = MonthGrid(
      monthOf: day, firstWeekday: setup.managers.settings.state.value.firstWeekday)
    let hasSide = inner.columns >= 84
    let place = hasSide ? inner.columns(0..<(inner.columns - 36)) : inner
    let foot = hasSide ? 1 : min(3, max(0, inner.rows - grid.weeks - 1))
    drawGrid(grid, place.rows(0..<max(0, place.rows - foot)), context)
    if hasSide {
      drawDay(inner.columns((inner.columns - 33)..<inner.columns), context)
    } else if foot > 1 {
      drawDay(place.rows((place.rows - foot + 1)..<place.rows), context)
    }
    if foot > 0 { drawLegend(place.rows((place.rows - foot)..<(place.rows - foot + 1)), context) }
  }

  private func drawGrid(_ grid: MonthGrid, _ region: Region, _ context: DrawContext) {
    guard region.rows > 1 else { return }
    let width = max(3, min(10, region.columns / 7))
    let hasHead = region.rows > grid.weeks
    let top = hasHead ? 1 : 0
    let height = max(1, min(4, (region.rows - top) / grid.weeks))
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
        let cell = region.part(Rect(column * width, top + line * height, width - 1, min(2, height)))
        draw(day, cell, context)
      }
    }
  }

  private func draw(_ shown: Day, _ cell: Region, _ context: DrawContext) {
    let isSelected = shown == day && context.isFocused
    let isToday = shown == today(context.now)
    let mark = mark(shown, context)
    if isSelected { cell.fill(" ", Style(.selection)) }
    let number = String(shown.civil.day)
    let style = isSelected ? Style(.selection) : Style(isToday ? .accent : .text, isToday ? [.bold, .underline] : [])
    let markStyle = isSelected ? Style(.selection) : Style(mark.role)
    let end = cell.columns - 1
    cell.put(number, in: 0..<max(1, end), row: 0, align: .trailing, style)
    if cell.columns > 2 { cell.put(mark.sign, end, 0, markStyle) }
    if cell.rows > 1, cell.columns >= 6, let sums = state.month?.days[shown] {
      let hours = context.words.shortNumber(sums.longest / 3600, decimals: 1)
      let text = context.words.with(context.words(.Fasting.hoursUnit), hours)
      cell.put(text, in: 0..<end, row: 1, align: .trailing, Style(isSelected ? .selection : .dim))
    }
    cell.target(cell.bounds, "\(name)/\(shown.number)")
    if isSelected { cell.cursor(max(0, end - number.count), 0) }
  }

  private func mark(_ shown: Day, _ context: DrawContext) -> (sign: String, role: Role) {
    let glyphs = context.glyphs
    if let active = state.active, Day(active.start, dayStart: state.dayStart) == shown {
      return (glyphs.pointer, .accent)
    }
    switch state.dayState(shown) {
    case .done: return (glyphs.check, .gold)
    case .missed: return (glyphs.cross, .text)
    case .skipped, .unknown:
      if state.month?.carried.contains(shown) == true { return (glyphs.goalLine, .gold) }
      return state.isRest(shown) ? (glyphs.separator, .dim) : (" ", .dim)
    }
  }

  private func drawLegend(_ region: Region, _ context: DrawContext) {
    let (words, glyphs) = (context.words, context.glyphs)
    var facts = [
      Fact("\(glyphs.check) \(words(.Fasting.legendMet))", role: .dim),
      Fact("\(glyphs.cross) \(words(.Fasting.legendShort))", role: .dim),
      Fact("\(glyphs.goalLine) \(words(.Fasting.legendCarried))", role: .dim),
      Fact("\(glyphs.pointer) \(words(.Fasting.legendRunning))", role: .dim),
    ]
    if !state.plan.isEmpty { facts.append(Fact("\(glyphs.separator) \(words(.Fasting.legendRest))", role: .dim)) }
    FactLine(facts).draw(in: region, row: 0)
  }

  /// What was fasted on the selected day.
  private func drawDay(_ region: Region, _ context: DrawContext) {
    guard region.rows > 0 else { return }
    let words = context.words
    region.put(words.shortDate(day, today: today(context.now)), 0, 0, .title, width: region.columns)
    let fasts = fasts(on: day)
    var lines: [(String, Role)] = fasts.flatMap { fast -> [(String, Role)] in
      guard let end = fast.end else { return [(words(.Fasting.legendRunning), .accent)] }
      return [
        (words.range(fast.start, end) + ", " + words.duration(fast.duration), .text),
        (FastingTexts.verdict(fast, words), fast.metGoal ? .gold : .dim),
      ]
    }
    if fasts.isEmpty {
      lines = [(words(state.isRest(day) ? .Fasting.dayRest : .Fasting.dayEmpty), .dim)]
    }
    var row = 1
    for (text, role) in lines {
      for part in Paragraph.wrap(text, to: region.columns) where row < region.rows {
        region.put(part, 0, row, role)
        row += 1
      }
    }
  }
}
