// The hydration figures: today, the charted period, and all days (Hydration.md, Figures). Labels and values are defined
// once here for the pane, its card of figures, and the figures screen available at every size.
import Canvas
import Core
import Managers
import Screen
import Words

extension FigureID {
  /// Opens the form or list behind a figure of the hydration pane (Enter).
  ///
  /// The pace opens its waking hours, drinks and their contents the list of drinks, streaks the month (`calendar`),
  /// everything else the goal.
  func openInHydration(_ setup: PaneSetup, now: Moment, calendar: () -> Outcome) -> Outcome {
    switch whole {
    case .hydrationStreak, .hydrationLongest: calendar()
    case .hydrationPace: .present(HydrationForms.waking(setup, now: now))
    case .hydrationBeverage, .hydrationCaffeine, .hydrationCaffeineLeft, .hydrationAlcohol:
      .present(DrinkList.window(setup))
    default: .present(HydrationForms.goal(setup, now: now))
    }
  }
}

/// Builds texts and rows of the figures.
struct HydrationFigures {
  let state: HydrationState
  private let shown: ShownFigures
  private var words: Words { shown.texts.words }

  /// Reads the published figures.
  init(_ setup: PaneSetup, _ words: Words, now: Moment) {
    state = setup.managers.hydration.state.value
    shown = setup.figures(words, now: now)
  }

  /// A row of the card.
  enum Row {
    case figure(FigureID)
    case heading(Message)
    case blank
  }

  /// Goal and period, drinks, all days.
  static func rows(_ state: HydrationState) -> [Row] {
    let beverages = HydrationTexts.order(of: state.stats.perBeverage, state.drinks)
    let carried: [FigureID] =
      (state.caffeineToday == nil ? [] : [.hydrationCaffeine, .hydrationCaffeineLeft])
      + (state.alcoholToday == nil ? [] : [.hydrationAlcohol])
    let period: [FigureID] =
      [.hydrationGoal, .hydrationStreak] + carried + [
        FigureID.hydrationDays.days, .hydrationMet, .hydrationAverage, .hydrationSum, .hydrationRecent,
        .hydrationLately,
      ]
    let lifetime: [FigureID] = [
      .hydrationAllDays, .hydrationAllSum, .hydrationAllMet, .hydrationLongest, .hydrationAllAverage,
    ]
    return period.map(Row.figure) + [.blank] + beverages.map { .figure(.hydrationBeverage.of($0)) }
      + (beverages.isEmpty ? [] : [.blank]) + [.heading(.Charts.all)] + lifetime.map(Row.figure)
  }

  /// The figures in row order.
  static func all(_ state: HydrationState) -> [FigureID] {
    rows(state).compactMap { if case .figure(let figure) = $0 { figure } else { nil } }
  }

  // MARK: Texts

  /// The label of a figure.
  func label(_ id: FigureID) -> String { shown.label(id) }

  /// The value beside the label, in full; whether the last weeks are as usual, without numbers.
  func value(_ id: FigureID) -> String {
    guard id != .hydrationLately else {
      return words.lately(state.lately) { shown.form(.volume($0), of: id) }.last ?? shown.value(id)
    }
    return shown.long(id) ?? shown.value(id)
  }

  /// Standalone texts for the line of today, longest first.
  func sentences(_ id: FigureID) -> [String] {
    switch id {
    case .hydrationTotal:
      let percent = shown.value(.hydrationShare)
      return [words(.Hydration.percentOf(percent: percent, goal: shown.value(.hydrationGoal))), percent]
    case .hydrationStreak: return [shown.sentence(.Entries.streak(n: shown.count(id)), of: id)]
    default: return [value(id)]
    }
  }

  /// The role of the value: gold once the goal is reached.
  func role(_ id: FigureID) -> Role {
    switch id {
    case .hydrationLeft: state.sums.isMet ? .gold : .value
    case .hydrationMet: state.stats.daysMet > 0 && state.stats.daysMet == state.stats.days ? .gold : .value
    default: .value
    }
  }

  // MARK: Drawing

  /// Draws the rows, scrolled to the focused one if they do not all fit.
  func draw(
    in region: Region, focused: FigureID?, _ scroll: ListState, target prefix: String, _ context: DrawContext
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
          target: prefix + figure.key
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
    [Row(.open) { screen, now in screen.selected.openInHydration(screen.setup, now: now) { screen.calendar(now) } }]
    + Row.rows(Binding.period) { screen, command, _ in
      screen.state.period.availability(of: command)
    } action: { screen, command, now in
      let manager = screen.setup.managers.hydration
      if let period = manager.period.after(command) { manager.show(period, now: now) }
      return .stay
    } + [Row(.back) { screen, _ in .dismiss(screen) }] + Row.movement { ($0.list, $0.figures.count) }

  private var state: HydrationState { setup.managers.hydration.state.value }
  private var figures: [FigureID] { HydrationFigures.all(state) }
  private var selected: FigureID { figures[min(max(0, list.selected), figures.count - 1)] }

  func click(_ target: String, now: Moment) -> Outcome {
    let parts = target.split(separator: "/").map(String.init)
    guard parts.count == 2, parts[0] == name, let index = figures.firstIndex(where: { $0.key == parts[1] }) else {
      return .ignored
    }
    let wasThere = list.selected == index
    list.selected = index
    return wasThere ? perform(.open, now: now) : .stay
  }

  func explanation(_ words: Words, now: Moment) -> Explanation? {
    setup.figures(words, now: now).explanation(selected)
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
