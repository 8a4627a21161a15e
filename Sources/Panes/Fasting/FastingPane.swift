// The fasting pane: the running clock with goal and stage, a chart of the longest fast per day, and the history. This
// file holds keys and commands; drawing has its own files.
import Canvas
import Core
import Managers
import Screen
import Words

/// The focused spot of the pane; each number opens its own editor.
enum FastingSpot: Hashable {
  case clock, start, goal, chart, history
  case figure(FigureID)

  /// Spots whose click targets have no number.
  static let named: [String: FastingSpot] = [
    "clock": .clock, "start": .start, "goal": .goal, "chart": .chart, "history": .history,
  ]
}

/// The fasting pane.
public final class FastingPane: Component {
  public let name = "fasting"
  public let title = Message.General.fasting
  let setup: PaneSetup
  let list = ListState()
  var spot = FastingSpot.clock
  /// The figures last drawn, and whether the chart had room.
  var shownFigures: [FigureID] = []
  var hasChart = false
  /// Input of the chart, from which its bars and the top of its axis are computed.
  struct ChartKey: Equatable {
    var days: [DayFasts]
    var range: DayRange
    var today: Day
    var goal: Double
  }
  let chartValues = Memo<ChartKey, (bars: [BarValue], top: Double)>()
  let historyRows = Memo<RowsKey<Fast>, [TableRow]>()
  /// Position of the chart cursor: days with fasts, counted back from the newest.
  var back = 0

  /// Creates the pane.
  public init(_ setup: PaneSetup) { self.setup = setup }

  public var focus: Focus { .list }

  var manager: FastingManager { setup.managers.fasting }
  var state: FastingState { manager.state.value }
  /// The selected fast in history or chart; in the chart, the longest of the selected day.
  ///
  /// Elsewhere the newest fast; nil while a fast is running, since commands then apply to that one.
  var selected: Fast? {
    if spot == .chart { return chartedFasts.max { $0.duration < $1.duration } }
    if spot != .history { return state.active == nil ? state.history.first : nil }
    guard state.history.indices.contains(list.selected) else { return nil }
    return state.history[list.selected]
  }

  /// The day under the chart cursor; nil without focus or without fasts in the period.
  var charted: DayFasts? {
    guard spot == .chart, !state.chart.isEmpty else { return nil }
    return state.chart[max(0, state.chart.count - 1 - back)]
  }

  /// The finished fasts of the charted day, oldest first; those in the history until they are loaded.
  var chartedFasts: [Fast] {
    guard let day = charted?.day else { return [] }
    if day == state.inspectedDay { return state.inspected }
    return state.history.filter { Day($0.start, dayStart: state.dayStart) == day }.reversed()
  }

  /// Commands of this pane.
  enum Own {
    static let toggle: Command = "fasting.toggle"
    static let goal: Command = "fasting.goal"
    static let start: Command = "fasting.startTime"
    static let add: Command = "fasting.add"
    static let edit: Command = "fasting.edit"
    static let delete: Command = "fasting.delete"
    static let plan: Command = "fasting.plan"
    static let calendar: Command = "fasting.calendar"
    static let figures: Command = "fasting.figures"
    static let learn: Command = "fasting.learn"
    static let range: Command = "fasting.range"
    static let goalLine: Command = "fasting.goalLine"
  }

  /// Selects the charted days by date; the figures screen uses it too.
  static let rangeBinding = Binding(
    Own.range, keys: ["r"], verb: .Fasting.rangeKey, sentence: .Fasting.rangeSentence, group: .Keys.groupPeriod)

  public var bindings: [Binding] {
    [
      Binding(Own.toggle, keys: ["s"], verb: .Fasting.toggle, sentence: .Fasting.toggleSentence, place: .always),
      Binding(Own.goal, keys: ["g"], verb: .Fasting.goalVerb, sentence: .Fasting.goalSentence),
      Binding(Own.start, keys: ["t"], verb: .Fasting.timeVerb, sentence: .Fasting.timeSentence),
      Binding(Own.add, keys: ["a"], verb: .Entries.add, sentence: .Fasting.addSentence),
      Binding(Own.edit, keys: ["e"], verb: .Entries.edit, sentence: .Fasting.editSentence),
      Binding(Own.delete, keys: ["d"], verb: .Entries.delete, sentence: .Fasting.deleteSentence),
      .open,
      Binding(Own.learn, keys: ["i"], verb: .Fasting.learnVerb, sentence: .Fasting.learnSentence),
      Binding(Own.calendar, keys: ["c"], verb: .Fasting.calendarVerb, sentence: .Fasting.calendarSentence),
      Binding(Own.figures, keys: ["f"], verb: .Fasting.figuresVerb, sentence: .Fasting.figuresSentence),
      Binding(Own.plan, keys: ["p"], verb: .Fasting.planVerb, sentence: .Fasting.planSentence),
    ] + Binding.period + [
      FastingPane.rangeBinding,
      Binding(
        Own.goalLine, keys: ["v"], verb: .Charts.goalLineVerb, sentence: .Charts.goalLineSentence, place: .helpOnly),
    ] + Binding.movement + Binding.sideways
  }

  public func availability(of command: Command, now: Moment) -> Availability {
    switch command {
    case Own.edit, Own.delete, .open:
      isOnFasts && selected == nil ? .disabled(.Entries.nothingSelected) : available(command)
    case Own.goalLine:
      setup.locked.contains(SettingKey(rawValue: "fasting.goal-line")) ? .disabled(.Settings.locked) : .enabled
    default: state.period.availability(of: command)
    }
  }

  /// Whether edit and delete refer to finished fasts.
  private var isOnFasts: Bool { spot == .history || spot == .chart }

  private func available(_ command: Command) -> Availability {
    let needsFast = command != .open && !isOnFasts
    return needsFast && state.active == nil && selected == nil ? .disabled(.Fasting.notRunning) : .enabled
  }

  public func perform(_ command: Command, now: Moment) -> Outcome {
    switch command {
    case Own.toggle: return .present(FastingForms.toggle(setup, now: now))
    case Own.goal: return .present(FastingForms.goal(setup, now: now))
    case Own.start: return .present(FastingForms.startTime(setup, now: now))
    case Own.add: return .present(FastingForms.add(setup, now: now))
    case Own.edit: return edit(now)
    case Own.delete: return delete(now)
    case Own.plan: return .present(FastingForms.plan(setup, now: now))
    case Own.calendar: return .present(FastingCalendar.screen(setup, now: now))
    case Own.figures: return .present(FastingFigures(setup, now: now))
    case Own.learn: return .present(learn(now))
    case Own.range:
      back = 0
      return .present(FastingForms.range(setup, now: now))
    case Own.goalLine: return switchGoalLine(now)
    case .open: return open(now)
    default:
      guard let period = setup.managers.fasting.period.after(command) else { return move(command, now) }
      back = 0
      manager.show(period, inspecting: spot == .chart ? back : nil, now: now)
      return .stay
    }
  }

  private func switchGoalLine(_ now: Moment) -> Outcome {
    let isOn = setup.managers.settings.state.value.fastingGoalLine
    setup.managers.settings.change(
      now: now, { $0.fastingGoalLine = !isOn }, then: setup.answer(isOn ? .Charts.goalLineOff : .Charts.goalLineOn))
    return .stay
  }

  // MARK: Entries

  private func edit(_ now: Moment) -> Outcome {
    if let selected { return .present(FastingForms.edit(selected, setup, now: now)) }
    guard state.active != nil else { return .notice(.Fasting.notRunning) }
    return .present(FastingForms.times(setup, now: now))
  }

  private func delete(_ now: Moment) -> Outcome {
    if let selected { return .present(FastingForms.delete(selected, setup, now: now)) }
    guard state.active != nil else { return .notice(.Fasting.notRunning) }
    return .present(FastingForms.discard(setup, now: now))
  }

  /// Opens the editor of the focused number (spec fastlife INV-NAV-1).
  func open(_ now: Moment) -> Outcome {
    switch spot {
    case .clock:
      .present(state.active == nil ? FastingForms.start(setup, now: now) : FastingForms.times(setup, now: now))
    case .start: .present(FastingForms.startTime(setup, now: now))
    case .goal: .present(FastingForms.goal(setup, now: now))
    case .history, .chart: selected == nil ? .notice(.Entries.nothingSelected) : edit(now)
    case .figure: .present(FastingFigures(setup, now: now))
    }
  }

  /// The clock ticks in seconds: of the fast, until the next one, or since the last one.
  public func refreshAfter(_ now: Moment) -> Double? {
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
