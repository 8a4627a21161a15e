// The weight pane: the latest reading, figures about the trend, the chart with its trend line, and all readings as a
// list. It holds the selection; everything else belongs to the manager.
import Canvas
import Core
import Managers
import Screen
import Words

/// The weight pane.
final class WeightPane: @MainActor TrackerScreen {
  /// The focused area.
  enum Area: Hashable {
    case latest, chart, history
    case figure(FigureID)
  }
  let name = "weight"
  let title: Message = .Weight.title
  let setup: PaneSetup
  lazy var list = ListState({ [weak self] in self?.listed ?? [] }, by: \.id)
  let historyRows = Memo<RowsKey<Weight>, [TableRow]>()
  var area = Area.history
  let listArea = Area.history
  /// The figures last drawn, by column, and whether the chart had room.
  var columns: [[FigureID]] = []
  var hasChart = true
  /// The day or reading under the chart cursor.
  private(set) var cursor = ChartCursor()
  let plots = Memo<WeightPlot.Key, WeightPlot>()
  let quarterPlots = Memo<WeightPlot.Key, WeightPlot>()

  /// Creates the pane.
  init(_ setup: PaneSetup) { self.setup = setup }

  static let add = Row("weight.add", ["a"], .Weight.addVerb, .Weight.addSentence, place: .always) {
    .present(WeightForms.add($0.setup, now: $1))
  }

  let commands: [Row] =
    [
      WeightPane.add,
      Row("weight.edit", ["e"], .Weight.editVerb, .Weight.editSentence, when: \.hasSelection) { pane, now in
        pane.edit(pane.selected, now)
      },
      Row("weight.delete", ["d"], .Weight.deleteVerb, .Weight.deleteSentence, when: \.hasSelection) { pane, now in
        pane.selected.map { .present(WeightForms.delete($0, pane.setup, now: now)) } ?? .stay
      },
      Row("weight.goal", ["g"], .Weight.goalVerb, .Weight.goalSentence, place: .always) {
        .present(WeightForms.goal($0.setup, now: $1))
      },
      Row("weight.story", ["f"], .Weight.storyVerb, .Weight.storySentence) { pane, _ in
        .present(WeightStoryScreen(pane.setup))
      },
      Row("weight.calendar", ["c"], .Calendar.verb, .Weight.calendarSentence, place: .helpOnly) {
        .present(CalendarScreen($0.setup, .figure(.weight), now: $1))
      },
      Row("weight.line", ["v"], .Weight.lineVerb, .Weight.lineSentence, place: .helpOnly) {
        .unless($0.setup.lock("weight.trend"))
      } action: {
        $0.switchLine($1)
      },
      Row("weight.goalLine", ["L"], .Charts.goalLineVerb, .Charts.goalLineSentence, place: .helpOnly) {
        .unless($0.state.goal == nil ? .Charts.noGoalLine : $0.setup.lock("weight.goal-line"))
      } action: {
        $0.switchGoalLine($1)
      },
      Row("weight.height", ["b"], .Weight.heightVerb, .Weight.heightSentence, place: .helpOnly) {
        .unless($0.setup.lock("body.height"))
      } action: {
        .present(WeightForms.height($0.setup, now: $1))
      },
      Row.info(.weight),
      Row(.open, when: \.canOpen) { $0.open($1) },
    ] + Row.periods() + Row.moves

  var state: WeightState { setup.managers.weight.state.value }

  // MARK: Entries

  var listed: [Weight] { state.history }

  func showMore(_ now: Moment) { if state.hasMore { setup.managers.weight.showMore(now: now) } }

  /// The reading that edit and delete apply to.
  var selected: Weight? {
    guard area == .history else { return state.latest }
    return isOnEntry ? state.history[list.selected] : state.history.last
  }

  private var hasSelection: Availability { .when(selected != nil, else: .Charts.nothingSelected) }

  private var canOpen: Availability {
    .when(selected != nil || area != .history, else: .Charts.nothingSelected)
  }

  /// Opens the editor of the focused number (Enter); derived numbers open the editor of their source.
  private func open(_ now: Moment) -> Outcome {
    switch area {
    case .figure(.weightGoal), .figure(.weightToGo), .figure(.weightMilestones), .figure(.weightForecast):
      return .present(WeightForms.goal(setup, now: now))
    case .figure(.weightIndex): return .present(WeightForms.height(setup, now: now))
    case .figure(.weightBest): return edit(state.best?.reading, now)
    case .figure: return .present(WeightStoryScreen(setup))
    case .chart: return edit(isOneDay ? cursor.element(of: state.chartReadings) : state.inspected.last, now)
    case .latest, .history: return edit(selected, now)
    }
  }

  private func edit(_ weight: Weight?, _ now: Moment) -> Outcome {
    guard let weight else { return .notice(.Charts.nothingSelected) }
    return .present(WeightForms.edit(weight, setup, now: now))
  }

  func explanation(_ words: Words, now: Moment) -> Explanation? {
    let shown = setup.figures(words, now: now)
    switch area {
    case .latest: return shown.explanation(.weightLatest)
    case .figure(let figure): return shown.explanation(figure)
    case .chart: return shown.explanation(.weightTrend)
    case .history: return selected.flatMap { shown.texts.explanation(shown.figures.context.reading($0)) }
    }
  }

  // MARK: Lines of the chart

  private func switchLine(_ now: Moment) -> Outcome {
    setup.managers.settings.change(now: now, { $0.weightTrend = $0.weightTrend.next }) { [self] result in
      let told: Message =
        switch settings.weightTrend {
        case .adaptive: .Weight.lineAdaptive
        case .classic: .Weight.lineClassic
        case .simple: .Weight.lineSimple
        }
      setup.answer(told)(result)
    }
    return .stay
  }

  private func switchGoalLine(_ now: Moment) -> Outcome {
    setup.managers.settings.change(now: now, { $0.weightGoalLine.toggle() }) { [self] result in
      setup.answer(settings.weightGoalLine ? .Charts.goalLineOn : .Charts.goalLineOff)(result)
    }
    return .stay
  }

  // MARK: Period and cursor

  var period: ChartPeriod { state.period }
  var requestedPeriod: ChartPeriod { setup.managers.weight.period }

  func show(_ period: ChartPeriod, now: Moment) {
    cursor = ChartCursor()
    setup.managers.weight.show(period, inspecting: nil, now: now)
  }

  private var isOneDay: Bool { state.period.days == 1 }

  func moveCursor(_ command: Command, now: Moment) -> Bool {
    guard area == .chart else { return false }
    guard cursor.move(command, count: isOneDay ? state.chartReadings.count : state.chart.count) else { return false }
    entered(now)
    return true
  }

  /// Loads the readings of the day under the chart cursor.
  func entered(_ now: Moment) {
    guard area == .chart, !isOneDay, let day = cursor.element(of: state.chart)?.day else { return }
    if state.inspected.isEmpty || day != state.inspectedDay {
      setup.managers.weight.show(state.period, inspecting: day, now: now)
    }
  }

  // MARK: Focus

  /// The area above chart or list: the last figure of the first column.
  private var lastFigure: Area { columns.first?.last.map { .figure($0) } ?? .latest }
  private var belowFigures: Area { hasChart ? .chart : .history }

  func neighbour(_ command: Command, now: Moment) -> Area? {
    switch (area, command) {
    case (.history, .up): hasChart ? .chart : lastFigure
    case (.chart, .up): lastFigure
    case (.chart, .pageUp): .latest
    case (.chart, .down), (.chart, .pageDown): .history
    case (.latest, .down): columns.first?.first.map { .figure($0) } ?? belowFigures
    case (.latest, .pageDown), (.latest, .last): .history
    case (.figure(let figure), _):
      switch FigureMove(command, from: figure, in: columns) {
      case .to(let next): .figure(next)
      case .above, .first: .latest
      case .below: belowFigures
      case .last, .lost: .history
      case .ignored: nil
      }
    default: area
    }
  }

  /// Moves the focus off parts that are no longer shown.
  func clampFocus() {
    switch area {
    case .figure(let figure) where !columns.contains { $0.contains(figure) }: area = .history
    case .chart where !hasChart: area = .history
    default: break
    }
  }

  func click(area: String, argument: String?, now: Moment) -> Outcome {
    switch area {
    case "latest": take(.latest, now)
    case "chart": enter(.chart, now)
    case "figure":
      FigureID.all(of: .weight).first { $0.key == argument }.map { take(.figure($0), now) } ?? .ignored
    default: .ignored
    }
  }
}
