// The hydration figures: today, the charted period, and all days (spec fastlife 3). Labels and values are defined
// once here for the pane, its card of figures, and the figures screen available at every size.
import Canvas
import Core
import Managers
import Screen
import Words

/// A number that can take the focus, opens something on Enter and is explained by `?`.
enum HydrationFigure: Hashable {
  // Today.
  case total, pace, streak, left, goal, caffeine, caffeineLeft, alcohol
  // The period of the chart.
  case days, met, average, sum, recent, lately
  case beverage(String)
  // All days.
  case allDays, allSum, allMet, longest, allAverage

  /// Stable name for click targets.
  var id: String {
    if case .beverage(let name) = self { return "drink-" + name.filter { $0 != "/" } }
    return "\(self)"
  }

  /// Opens the editor of the figure (Enter).
  ///
  /// The pace opens its waking hours, drinks and their contents the list of drinks, streaks the month (`calendar`),
  /// everything else the goal.
  func editor(_ setup: PaneSetup, now: Moment, calendar: () -> Outcome) -> Outcome {
    switch self {
    case .streak, .longest: calendar()
    case .pace: .present(HydrationForms.waking(setup, now: now))
    case .beverage, .caffeine, .caffeineLeft, .alcohol: .present(DrinkList.window(setup))
    default: .present(HydrationForms.goal(setup, now: now))
    }
  }
}

/// Builds texts and rows of the figures.
struct HydrationFigures {
  let state: HydrationState
  let unit: VolumeUnit
  let words: Words
  let now: Moment

  /// Reads the published figures.
  init(_ setup: PaneSetup, _ words: Words, now: Moment) {
    state = setup.managers.hydration.state.value
    unit = setup.managers.settings.state.value.volumeUnit
    (self.words, self.now) = (words, now)
  }

  /// A row of the card.
  enum Row {
    case figure(HydrationFigure)
    case heading(Message)
    case blank
  }

  /// Goal and period, drinks, all days.
  static func rows(_ state: HydrationState) -> [Row] {
    let beverages = HydrationTexts.order(of: state.stats.perBeverage, state.drinks)
    let carried: [HydrationFigure] =
      (state.caffeineToday == nil ? [] : [.caffeine, .caffeineLeft]) + (state.alcoholToday == nil ? [] : [.alcohol])
    let period: [HydrationFigure] =
      [.goal, .streak] + carried + [.days, .met, .average, .sum, .recent, .lately]
    let lifetime: [HydrationFigure] = [.allDays, .allSum, .allMet, .longest, .allAverage]
    return period.map(Row.figure) + [.blank] + beverages.map { .figure(.beverage($0)) }
      + (beverages.isEmpty ? [] : [.blank]) + [.heading(.Charts.all)] + lifetime.map(Row.figure)
  }

  /// The figures in row order.
  static func all(_ state: HydrationState) -> [HydrationFigure] {
    rows(state).compactMap { if case .figure(let figure) = $0 { figure } else { nil } }
  }

  // MARK: Texts

  /// The label of a figure.
  func label(_ figure: HydrationFigure) -> String {
    switch figure {
    case .total: words(.Hydration.totalToday)
    case .pace: words(.Hydration.pace)
    case .left: words(.Hydration.leftToday)
    case .goal: words(.Entries.goal)
    case .streak: words(.Hydration.figureStreak)
    case .days, .allDays: words(.Hydration.figureDays)
    case .met, .allMet: words(.Hydration.figureMet)
    case .average, .allAverage: words(.Hydration.figureAverage)
    case .sum, .allSum: words(.Hydration.figureTotal)
    case .recent: words(.Hydration.figureRecent)
    case .lately: words(.Stats.lately)
    case .longest: words(.Hydration.figureLongest)
    case .caffeine: words(.Hydration.caffeineToday)
    case .caffeineLeft: words(.Hydration.caffeineLeft)
    case .alcohol: words(.Hydration.alcoholToday)
    case .beverage(let name): words(Message.beverage(name))
    }
  }

  /// The value beside the label.
  func value(_ figure: HydrationFigure) -> String {
    switch figure {
    case .total: HydrationTexts.ofGoal(state.sums, unit: unit, words)
    case .pace, .left: sentences(figure).first ?? unknown
    case .goal: words.volume(state.goal, unit: unit)
    case .streak: FastingTexts.days(state.streak.current, words)
    case .days: words.count(state.stats.days)
    case .met: words.count(state.stats.daysMet)
    case .average: volume(state.stats.days > 0 ? state.stats.average : nil)
    case .sum: words.volumeInAll(state.stats.total, unit: unit)
    case .recent: volume(state.average)
    case .lately: words.lately(state.lately) { volume($0) }.last ?? unknown
    case .beverage(let name): volume(state.stats.perBeverage[name]) + "  " + share(of: name)
    case .allDays: words.count(state.lifetime.days)
    case .allSum: words.volumeInAll(state.lifetime.total, unit: unit)
    case .allMet: words.count(state.lifetime.daysMet)
    case .longest: FastingTexts.days(state.streak.longest, words)
    case .allAverage: volume(state.lifetime.average)
    case .caffeine: state.caffeineToday.map { words.milligrams($0) } ?? unknown
    case .caffeineLeft: state.caffeineLeft(at: now).map { words.milligrams($0) } ?? unknown
    case .alcohol: state.alcoholToday.map { words.grams($0) } ?? unknown
    }
  }

  /// Standalone texts for the line of today, longest first.
  func sentences(_ figure: HydrationFigure) -> [String] {
    let sums = state.sums
    switch figure {
    case .total:
      let percent = words.percent(Double(sums.percent) / 100)
      return [words(.Hydration.percentOf(percent: percent, goal: volume(sums.goal))), percent]
    case .pace where words.isRedacted, .left where words.isRedacted: return [words.redaction]
    case .pace: return [HydrationTexts.pace(state.pace(at: now), unit: unit, words) ?? words(.Hydration.paceNone)]
    case .streak: return [words(.Entries.streak(n: state.streak.current))]
    case .left:
      guard sums.isMet else { return [words(.Hydration.left(amount: volume(sums.left)))] }
      let over = sums.total - sums.goal
      return [over >= 1 ? words(.Hydration.over(amount: volume(over))) : words(.Hydration.reached)]
    default: return [value(figure)]
    }
  }

  /// The role of the value: gold once the goal is reached.
  func role(_ figure: HydrationFigure) -> Role {
    switch figure {
    case .left: state.sums.isMet ? .gold : .value
    case .met: state.stats.daysMet > 0 && state.stats.daysMet == state.stats.days ? .gold : .value
    default: .value
    }
  }

  private var unknown: String { words.isUnicode ? "–" : "-" }

  private func volume(_ millilitres: Double?) -> String { millilitres.map { words.volume($0, unit: unit) } ?? unknown }

  private func share(of beverage: String) -> String {
    words.percent(Double(state.stats.percent(of: beverage)) / 100)
  }

  // MARK: Drawing

  /// Draws the rows, scrolled to the focused one if they do not all fit.
  func draw(
    in region: Region, focused: HydrationFigure?, _ scroll: ListState, target prefix: String, _ context: DrawContext
  ) {
    let rows = HydrationFigures.rows(state)
    let focus = rows.firstIndex { if case .figure(let figure) = $0 { figure == focused } else { false } }
    scroll.selected = focus ?? 0
    let window = scroll.window(count: rows.count, height: region.rows)
    let scrolls = focused != nil && rows.count > region.rows
    let place = region.columns(0..<max(0, region.columns - (scrolls ? 2 : 0)))
    for (line, index) in window.enumerated() {
      switch rows[index] {
      case .blank: break
      case .heading(let text): place.put(words(text), 0, line, .title, width: place.columns)
      case .figure(let figure):
        FigureRow(
          label: label(figure), value: value(figure), isFocused: figure == focused, role: role(figure),
          target: prefix + figure.id
        ).draw(in: place, row: line)
      }
    }
    guard scrolls else { return }
    ScrollMark(count: rows.count, window: window).draw(
      in: region.columns((region.columns - 1)..<region.columns), context)
  }
}

/// The figures as a screen, for panes too small to show them.
final class HydrationFiguresScreen: Commanded {
  let name = "hydration.figures"
  let title = Message.Hydration.figures
  private let setup: PaneSetup
  private let list = ListState()
  private let scroll = ListState()
  /// Opens the month of drinks.
  private let calendar: (Moment) -> Outcome

  init(_ setup: PaneSetup, calendar: @escaping (Moment) -> Outcome) {
    self.setup = setup
    self.calendar = calendar
  }

  var focus: Focus { .list }
  var minimumSize: Size { Size(24, 5) }

  let commands: [Row] =
    [Row(.open) { screen, now in screen.selected.editor(screen.setup, now: now) { screen.calendar(now) } }]
    + Row.rows(Binding.period) { screen, command, _ in
      screen.state.period.availability(of: command)
    } action: { screen, command, now in
      let manager = screen.setup.managers.hydration
      if let period = manager.period.after(command) { manager.show(period, now: now) }
      return .stay
    } + [Row(.back) { screen, _ in .dismiss(screen) }] + Row.movement { ($0.list, $0.figures.count) }

  private var state: HydrationState { setup.managers.hydration.state.value }
  private var figures: [HydrationFigure] { HydrationFigures.all(state) }
  private var selected: HydrationFigure { figures[min(max(0, list.selected), figures.count - 1)] }

  func click(_ target: String, now: Moment) -> Outcome {
    let parts = target.split(separator: "/").map(String.init)
    guard parts.count == 2, parts[0] == name, let index = figures.firstIndex(where: { $0.id == parts[1] }) else {
      return .ignored
    }
    let wasThere = list.selected == index
    list.selected = index
    return wasThere ? perform(.open, now: now) : .stay
  }

  func explanation(_ words: Words, now: Moment) -> Explanation? {
    HydrationExplanations(setup, words, now: now).figure(selected)
  }

  func placement(in size: Size, _ context: DrawContext) -> Placement {
    .centred(
      Size(
        size.columns < 44 ? size.columns : min(50, size.columns - 2),
        min(HydrationFigures.rows(state).count + 2, size.rows)))
  }

  func draw(in region: Region, _ context: DrawContext) {
    region.fill()
    let today = Day(context.now, dayStart: state.dayStart)
    let inner = Card(
      context.words(title), value: state.period.shortTitle(today: today, context.words), isFocused: context.isFocused
    ).draw(in: region, context)
    HydrationFigures(setup, context.words, now: context.now).draw(
      in: inner, focused: selected, scroll, target: name + "/", context)
  }
}
