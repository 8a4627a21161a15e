// The hydration pane: today's total against the goal, a letter per vessel, the drinks, and a chart of the days. This
// file holds keys and commands; drawing has its own files.
import Canvas
import Core
import Managers
import Screen
import Words

/// The hydration pane.
final class HydrationPane: @MainActor TrackerScreen {
  /// The focused area.
  enum Area: Hashable {
    /// A fact in today's line.
    case fact(FigureID)
    case chart, drinks
    /// A row of the card of figures.
    case figure(FigureID)
  }
  let name = "hydration"
  let title = Message.General.hydration
  let setup: PaneSetup
  lazy var list = ListState({ [weak self] in self?.listed ?? [] }, by: \.id)
  let figureScroll = ListState()
  var area = Area.fact(.hydrationTotal)
  let listArea = Area.drinks
  let listTarget = "drinks"
  /// Whether chart and figures had room when the pane was last drawn.
  var (hasChart, hasFigures) = (false, false)
  /// Whether a month was drawn since the last turn, which then asks for it: the calendar above may show another one.
  var wantsMonth = false
  /// Input of the chart, from which its bars are computed.
  struct ChartKey: Equatable {
    var days: [DayDrinks]
    var unit: VolumeUnit
  }
  let chartValues = Memo<ChartKey, [BarValue]>()

  /// Creates the pane.
  init(_ setup: PaneSetup) { self.setup = setup }

  var manager: HydrationManager { setup.managers.hydration }
  var state: HydrationState { manager.state.value }
  var unit: VolumeUnit { settings.volumeUnit }

  func turn(_ now: Moment) -> Outcome {
    if wantsMonth { manager.showMonth(of: today(now), now: now) }
    wantsMonth = false
    return .ignored
  }

  // MARK: Keys

  static let add = Row("hydration.add", ["a"], .Hydration.addVerb, .Hydration.addSentence, place: .always) {
    pane, now in
    let isOnPast = pane.area == .drinks && pane.isPast(now)
    return .present(HydrationForms.add(pane.setup, now: now, day: isOnPast ? pane.state.list.day : nil))
  }

  /// All commands except those of the vessels, whose letters must not clash with these.
  static let fixed: [Row] =
    [
      add,
      Row("hydration.edit", ["e"], .Entries.edit, .Hydration.editSentence, when: \.hasTarget) { $0.edit($1) },
      Row("hydration.delete", ["d"], .Entries.delete, .Hydration.deleteSentence, when: \.hasTarget) { pane, now in
        pane.target.map { .present(HydrationForms.delete($0, pane.setup, now: now)) } ?? .stay
      },
      Row("hydration.goal", ["g"], .Hydration.goalVerb, .Hydration.goalSentence) {
        .present(HydrationForms.goal($0.setup, now: $1))
      },
      Row("hydration.vessels", ["o"], .Hydration.vesselsVerb, .Hydration.vesselsSentence) { pane, _ in
        .present(VesselList.window(pane.setup))
      },
      Row("hydration.drinks", ["D"], .Hydration.drinksVerb, .Hydration.drinksSentence, place: .helpOnly) { pane, _ in
        .present(DrinkList.window(pane.setup))
      },
      Row("hydration.figures", ["f"], .Hydration.figuresVerb, .Hydration.figuresSentence, place: .helpOnly) { pane, _ in
        .present(pane.figuresScreen)
      },
      Row("hydration.calendar", ["c"], .Hydration.calendarVerb, .Hydration.calendarSentence, place: .helpOnly) {
        $0.calendar($1)
      },
      Row.info(.hydration),
      Row(.open) {
        $0.area == .drinks ? $0.hasSelection : .enabled
      } action: {
        $0.open($1)
      },
    ] + Row.rows(Binding.period, when: { $0.availability(ofPeriod: $1, $2) }, action: { $0.step($1, $2) }) + Row.moves

  var commands: [Row] { vessels + HydrationPane.fixed }

  /// A letter per vessel, which logs it.
  private var vessels: [Row] {
    state.vessels.prefix(12).enumerated().compactMap { index, vessel in
      guard let letter = vessel.key.first else { return nil }
      let name = Message.vessel(vessel)
      return Row(
        Command("hydration.vessel.\(index + 1)"), [.character(letter)], name, .Hydration.logSentence(vessel: name),
        place: index < 4 ? .ifRoom : .helpOnly, group: .Hydration.groupVessels
      ) {
        HydrationForms.log(vessel, $0.setup, now: $1)
      }
    }
  }

  // MARK: Drinks

  var listed: [Drink] { state.list.drinks }

  /// The selected drink; nil unless the list has the focus.
  var selected: Drink? { area == .drinks && isOnEntry ? listed[list.selected] : nil }

  /// The drink that edit and delete apply to: the selected one, otherwise the newest.
  var target: Drink? { selected ?? (area == .drinks ? nil : state.history.max { $0.at.instant < $1.at.instant }) }

  private var hasSelection: Availability { .when(selected != nil, else: .Entries.nothingSelected) }
  private var hasTarget: Availability { .when(target != nil, else: .Entries.nothingSelected) }

  private func edit(_ now: Moment) -> Outcome {
    target.map { .present(HydrationForms.edit($0, setup, now: now)) } ?? .stay
  }

  /// Opens the source of the focused number (Enter).
  private func open(_ now: Moment) -> Outcome {
    switch area {
    case .fact(let figure), .figure(let figure): figure.openInHydration(setup, now: now) { calendar(now) }
    case .chart: .present(figuresScreen)
    case .drinks: edit(now)
    }
  }

  private var figuresScreen: HydrationFiguresScreen {
    HydrationFiguresScreen(setup) { [weak self] now in self?.calendar(now) ?? .stay }
  }

  /// The month calendar; choosing a day lists its drinks.
  private func calendar(_ now: Moment, on day: Day? = nil) -> Outcome {
    let screen = CalendarScreen(setup, .figure(.drinks), day: day ?? state.list.day) { [weak self] day, now in
      self?.area = .drinks
      self?.showDay(day, now)
    }
    return .present(screen)
  }

  private func showDay(_ day: Day, _ now: Moment) {
    list.selected = 0
    manager.list(day == today(now) ? nil : day, now: now)
  }

  func explanation(_ words: Words, now: Moment) -> Explanation? {
    let shown = setup.figures(words, now: now)
    switch area {
    case .fact(let figure), .figure(let figure): return shown.explanation(figure)
    case .chart: return shown.explanation(.hydrationAverage)
    case .drinks:
      return selected.flatMap { shown.texts.explanation(shown.figures.context.drink($0, on: state.list.day)) }
    }
  }

  // MARK: Days

  var period: ChartPeriod { state.period }
  var requestedPeriod: ChartPeriod { manager.period }
  func show(_ period: ChartPeriod, now: Moment) { manager.show(period, now: now) }

  /// Whether the list shows a past day.
  func isPast(_ now: Moment) -> Bool { state.list.day < today(now) }
  /// The oldest day that can be listed: the first entry's, at least a month back.
  private func oldest(_ now: Moment) -> Day { min(state.period.since ?? today(now), today(now) - 30) }

  /// In the list, `[` and `]` change the day instead of the period.
  private func availability(ofPeriod command: Command, _ now: Moment) -> Availability {
    switch (area, command) {
    case (.drinks, .earlier): .when(state.list.day > oldest(now), else: .Charts.noEarlier)
    case (.drinks, .later): .when(isPast(now), else: .Charts.noLater)
    default: period.availability(of: command)
    }
  }

  private func step(_ command: Command, _ now: Moment) -> Outcome {
    if area == .drinks, command == .earlier || command == .later {
      showDay(state.list.day + (command == .later ? 1 : -1), now)
    } else if let period = requestedPeriod.after(command) {
      show(period, now: now)
    }
    return .stay
  }

  // MARK: Focus

  /// The facts of today that have a value.
  func facts(_ now: Moment) -> [FigureID] {
    let isPaced = state.pace(at: now) != .none
    return [.hydrationTotal] + (isPaced ? [.hydrationPace] : [])
      + (state.streak.current > 0 ? [.hydrationStreak] : []) + [.hydrationLeft]
  }

  func neighbour(_ command: Command, now: Moment) -> Area? {
    switch (area, command) {
    case (.fact(let figure), .left), (.fact(let figure), .right):
      let facts = facts(now)
      let index = (facts.firstIndex(of: figure) ?? 0) + (command == .left ? -1 : 1)
      return .fact(facts[min(max(0, index), facts.count - 1)])
    case (.drinks, .left): return hasChart ? .chart : .fact(.hydrationTotal)
    case (.drinks, .right): return hasFigures ? .figure(.hydrationGoal) : area
    case (.figure(let figure), _): return neighbour(of: figure, command)
    case (_, .up), (_, .pageUp), (_, .first): return .fact(.hydrationTotal)
    case (.chart, .left): return area
    default: return .drinks
    }
  }

  /// Moves in the card of figures.
  private func neighbour(of figure: FigureID, _ command: Command) -> Area? {
    let figures = HydrationFigures.all(state)
    let place = ListState(selected: figures.firstIndex(of: figure) ?? 0)
    switch command {
    case .left: return .drinks
    case .right: return area
    case .up where place.selected == 0: return .fact(.hydrationTotal)
    default: return place.move(command, count: figures.count) ? .figure(figures[place.selected]) : nil
    }
  }

  /// Moves the focus off parts that are no longer shown.
  func clampFocus(_ now: Moment) {
    switch area {
    case .fact(let figure) where !facts(now).contains(figure): area = .fact(.hydrationTotal)
    case .chart where !hasChart: area = .drinks
    case .figure(let figure) where !hasFigures || !HydrationFigures.all(state).contains(figure): area = .drinks
    default: break
    }
  }

  func click(area: String, argument: String?, now: Moment) -> Outcome {
    func figure(in known: [FigureID]) -> FigureID? { known.first { $0.key == argument } }
    switch area {
    case "vessel":
      guard let index = argument.flatMap({ Int($0) }), state.vessels.indices.contains(index) else { return .ignored }
      return HydrationForms.log(state.vessels[index], setup, now: now)
    case "fact": return figure(in: facts(now)).map { take(.fact($0), now) } ?? .ignored
    case "figure": return figure(in: HydrationFigures.all(state)).map { take(.figure($0), now) } ?? .ignored
    case "chart": return take(.chart, now)
    case "month": return argument.flatMap { Int($0) }.map { calendar(now, on: Day(number: $0)) } ?? .ignored
    default: return .ignored
    }
  }
}
