// The fasting pane: the running clock with goal and stage, a chart of the longest fast per day, and the history. This
// file holds keys and commands; moving the focus and drawing have their own files.
import Canvas
import Core
import Managers
import Screen
import Words

/// The fasting pane.
final class FastingPane: @MainActor TrackerScreen {
  /// The focused area; each number opens its own editor.
  enum Area: Hashable {
    case clock, start, goal, meals, chart, history
    case figure(FigureID)
  }
  let name = "fasting"
  let title = Message.General.fasting
  let setup: PaneSetup
  lazy var list = ListState({ [weak self] in self?.listed ?? [] }, by: \.id)
  var area = Area.clock
  let listArea = Area.history
  let listTarget = "history"
  /// The figures last drawn, and whether the chart had room.
  var shownFigures: [FigureID] = []
  var hasChart = false
  /// Whether a month was drawn since the last turn, which then asks for it: the calendar above may show another one.
  var wantsMonth = false
  /// Whether the meals of today have been drawn.
  var hasMeals = false
  /// Input of the chart, from which its bars and the top of its axis are computed.
  struct ChartKey: Equatable {
    var days: [DayFasts]
    var range: DayRange
    var today: Day
    var goal: Double
  }
  let chartValues = Memo<ChartKey, (bars: [BarValue], top: Double)>()
  let historyRows = Memo<RowsKey<Fast>, [TableRow]>()
  /// The cursor among the days with fasts.
  var cursor = ChartCursor()

  /// Creates the pane.
  init(_ setup: PaneSetup) { self.setup = setup }

  // MARK: Keys

  static let toggle = Row("fasting.toggle", ["s"], .Fasting.toggle, .Fasting.toggleSentence, place: .always) {
    .present(FastingForms.toggle($0.setup, now: $1))
  }
  static let add = Row("fasting.add", ["a"], .Entries.add, .Fasting.addSentence) {
    .present(FastingForms.add($0.setup, now: $1))
  }
  static let learn = Row("fasting.learn", ["i"], .Fasting.learnVerb, .Fasting.learnSentence) { .present($0.learn($1)) }
  /// Selects the charted days by date; the figures screen uses it too.
  static let range = Binding(
    "fasting.range", keys: ["r"], verb: .Fasting.rangeKey, sentence: .Fasting.rangeSentence, group: .Keys.groupPeriod)

  let commands: [Row] =
    [
      FastingPane.toggle,
      Row("fasting.goal", ["g"], .Fasting.goalVerb, .Fasting.goalSentence) {
        .present(FastingForms.goal($0.setup, now: $1))
      },
      Row("fasting.startTime", ["t"], .Fasting.timeVerb, .Fasting.timeSentence) {
        .present(FastingForms.startTime($0.setup, now: $1))
      },
      FastingPane.add,
      Row("fasting.edit", ["e"], .Entries.edit, .Fasting.editSentence, when: \.hasFast) { $0.edit($1) },
      Row("fasting.delete", ["d"], .Entries.delete, .Fasting.deleteSentence, when: \.hasFast) { $0.delete($1) },
      Row(.open) {
        $0.isOnFasts ? $0.hasFast : .enabled
      } action: {
        $0.open($1)
      },
      FastingPane.learn,
      Row("fasting.calendar", ["c"], .Fasting.calendarVerb, .Fasting.calendarSentence) {
        .present(CalendarScreen($0.setup, .figure(.fasting), now: $1))
      },
      Row("fasting.figures", ["f"], .Fasting.figuresVerb, .Fasting.figuresSentence) {
        .present(FastingFigures($0.setup, now: $1))
      },
      Row("fasting.plan", ["p"], .Fasting.planVerb, .Fasting.planSentence) {
        .present(FastingForms.plan($0.setup, now: $1))
      },
    ] + Row.periods(always: true) + [
      Row(FastingPane.range) { pane, now in
        pane.cursor = ChartCursor()
        return .present(FastingForms.range(pane.setup, now: now))
      },
      Row("fasting.goalLine", ["L"], .Charts.goalLineVerb, .Charts.goalLineSentence, place: .helpOnly) {
        .unless($0.setup.lock("fasting.goal-line"))
      } action: {
        $0.switchGoalLine($1)
      },
    ] + Row.moves

  private func switchGoalLine(_ now: Moment) -> Outcome {
    let isOn = settings.fastingGoalLine
    setup.managers.settings.change(
      now: now, { $0.fastingGoalLine = !isOn }, then: setup.answer(isOn ? .Charts.goalLineOff : .Charts.goalLineOn))
    return .stay
  }

  // MARK: Fasts

  var manager: FastingManager { setup.managers.fasting }
  var state: FastingState { manager.state.value }
  var listed: [Fast] { state.history }

  func showMore(_ now: Moment) { if state.hasMore { manager.showMore(now: now) } }

  /// Whether edit and delete refer to finished fasts.
  private var isOnFasts: Bool { area == .history || area == .chart }

  /// The selected fast in history or chart; in the chart, the longest of the selected day.
  ///
  /// Elsewhere the newest fast; nil while a fast is running, since commands then apply to that one.
  var selected: Fast? {
    if area == .chart { return chartedFasts.max { $0.duration < $1.duration } }
    if area != .history { return state.active == nil ? state.history.first : nil }
    return isOnEntry ? state.history[list.selected] : nil
  }

  /// The fast that edit and delete apply to: the selected one, else the running one, for which it is nil, else the newest.
  private var target: Fast? { selected ?? (state.active == nil && area != .history ? state.history.first : nil) }

  private var hasFast: Availability {
    let isOnRunning = state.active != nil && !isOnFasts
    return .when(isOnRunning || target != nil, else: isOnFasts ? .Entries.nothingSelected : .Fasting.notRunning)
  }

  private func edit(_ now: Moment) -> Outcome {
    .present(target.map { FastingForms.edit($0, setup, now: now) } ?? FastingForms.times(setup, now: now))
  }

  private func delete(_ now: Moment) -> Outcome {
    .present(target.map { FastingForms.delete($0, setup, now: now) } ?? FastingForms.discard(setup, now: now))
  }

  /// Opens the editor of the focused number (Invariants.md, Own editors).
  private func open(_ now: Moment) -> Outcome {
    switch area {
    case .clock:
      .present(state.active == nil ? FastingForms.startTime(setup, now: now) : FastingForms.times(setup, now: now))
    case .start: .present(FastingForms.startTime(setup, now: now))
    case .goal: .present(FastingForms.goal(setup, now: now))
    case .meals:
      setup.figures(setup.words(), now: now)[.foodWindow]?.opens?.open(setup, now: now) ?? .stay
    case .chart where selected == nil: .notice(.Entries.nothingSelected)
    case .history, .chart: edit(now)
    case .figure: .present(FastingFigures(setup, now: now))
    }
  }

  // MARK: Period

  var period: ChartPeriod { state.period }
  var requestedPeriod: ChartPeriod { manager.period }

  func show(_ period: ChartPeriod, now: Moment) {
    cursor = ChartCursor()
    manager.show(period, inspecting: area == .chart ? 0 : nil, now: now)
  }

  /// The day under the chart cursor; nil without focus or without fasts in the period.
  var charted: DayFasts? { area == .chart ? cursor.element(of: state.chart) : nil }

  /// The finished fasts of the charted day, oldest first; those in the history until they are loaded.
  var chartedFasts: [Fast] {
    guard let day = charted?.day else { return [] }
    if day == state.inspectedDay { return state.inspected }
    return state.history.filter { Day($0.start, dayStart: state.dayStart) == day }.reversed()
  }

  /// Loads the fasts of the day under the chart cursor.
  func entered(_ now: Moment) {
    guard let charted, charted.day != state.inspectedDay else { return }
    manager.show(state.period, inspecting: cursor.back, now: now)
  }

  // MARK: Time

  func turn(_ now: Moment) -> Outcome {
    if wantsMonth { manager.showMonth(of: today(now), now: now) }
    wantsMonth = false
    return .ignored
  }

  /// The clock ticks in seconds: of the fast, until the next one, or since the last one.
  func refreshAfter(_ now: Moment) -> Double? {
    if state.active != nil { return untilNextSecond(state.progress(at: now).elapsed) }
    return switch FastingPause(state, now: now) {
    case .never, .long: nil
    case .since(let seconds), .due(_, _, let seconds): untilNextSecond(seconds)
    case .eating(_, _, let left): max(0.001, left - left.rounded(.up) + 1)
    }
  }

  private func untilNextSecond(_ seconds: Double) -> Double {
    max(0.001, 1 - seconds.truncatingRemainder(dividingBy: 1))
  }
}
