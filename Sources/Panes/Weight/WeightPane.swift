// The weight pane: the latest reading, figures about the trend, the chart with its trend line, and all readings as a
// list. It holds the selection; everything else belongs to the manager.
import Canvas
import Core
import Managers
import Screen
import Words

/// The weight pane.
public final class WeightPane: Component {
  /// The focused area.
  enum Area: Equatable {
    case latest, chart, history
    case figure(FigureID)
  }
  public let name = "weight"
  public let title: Message = .Weight.title
  let setup: PaneSetup
  let list = ListState()
  let historyRows = Memo<RowsKey<Weight>, [TableRow]>()
  var area = Area.history
  /// The figures last drawn, by column, and whether the chart had room.
  var columns: [[FigureID]] = []
  var hasChart = true
  /// The day or reading under the chart cursor, counted from the newest.
  var back = 0
  let plots = Memo<WeightPlot.Key, WeightPlot>()

  /// Creates the pane.
  public init(_ setup: PaneSetup) { self.setup = setup }

  static let add: Command = "weight.add"
  static let edit: Command = "weight.edit"
  static let delete: Command = "weight.delete"
  static let goal: Command = "weight.goal"
  static let story: Command = "weight.story"
  static let line: Command = "weight.line"
  static let height: Command = "weight.height"
  static let goalLine: Command = "weight.goalLine"

  public var bindings: [Binding] {
    [
      Binding(WeightPane.add, keys: ["a"], verb: .Weight.addVerb, sentence: .Weight.addSentence, place: .always),
      Binding(WeightPane.edit, keys: ["e"], verb: .Weight.editVerb, sentence: .Weight.editSentence),
      Binding(WeightPane.delete, keys: ["d"], verb: .Weight.deleteVerb, sentence: .Weight.deleteSentence),
      Binding(WeightPane.goal, keys: ["g"], verb: .Weight.goalVerb, sentence: .Weight.goalSentence, place: .always),
      Binding(WeightPane.story, keys: ["s"], verb: .Weight.storyVerb, sentence: .Weight.storySentence),
      Binding(
        WeightPane.line, keys: ["t"], verb: .Weight.lineVerb, sentence: .Weight.lineSentence, place: .helpOnly),
      Binding(
        WeightPane.goalLine, keys: ["v"], verb: .Charts.goalLineVerb, sentence: .Charts.goalLineSentence,
        place: .helpOnly),
      Binding(
        WeightPane.height, keys: ["b"], verb: .Weight.heightVerb, sentence: .Weight.heightSentence, place: .helpOnly),
      InfoPage.weight.binding, .open,
    ] + Binding.period + Binding.movement + Binding.sideways
  }

  public var focus: Focus { .list }

  var state: WeightState { setup.managers.weight.state.value }
  var settings: Settings { setup.managers.settings.state.value }

  /// The reading that edit and delete apply to.
  var selected: Weight? {
    guard area == .history else { return state.latest }
    return state.history.indices.contains(list.selected) ? state.history[list.selected] : state.history.last
  }

  public func availability(of command: Command, now: Moment) -> Availability {
    switch command {
    // Enter on the trend switches its line, which is not an edit.
    case WeightPane.edit where area == .figure(.weightTrend): .disabled(.Charts.nothingSelected)
    case WeightPane.edit, .open: selected == nil && area == .history ? .disabled(.Charts.nothingSelected) : .enabled
    case WeightPane.delete:
      selected == nil || (area != .history && area != .latest) ? .disabled(.Charts.nothingSelected) : .enabled
    case WeightPane.line:
      setup.locked.contains(SettingKey(rawValue: "weight.trend")) ? .disabled(.Settings.locked) : .enabled
    case WeightPane.height:
      setup.locked.contains(SettingKey(rawValue: "body.height")) ? .disabled(.Settings.locked) : .enabled
    case WeightPane.goalLine:
      state.goal == nil
        ? .disabled(.Charts.noGoalLine)
        : setup.locked.contains(SettingKey(rawValue: "weight.goal-line")) ? .disabled(.Settings.locked) : .enabled
    case .earlier, .later, .shorter, .longer:
      state.history.isEmpty ? .hidden : state.period.availability(of: command)
    default: .enabled
    }
  }

  public func perform(_ command: Command, now: Moment) -> Outcome {
    switch command {
    case InfoPage.weight.command: return .present(InfoPage.weight.screen)
    case WeightPane.add: return .present(WeightForms.add(setup, now: now))
    case WeightPane.goal: return .present(WeightForms.goal(setup, now: now))
    case WeightPane.height: return .present(WeightForms.height(setup, now: now))
    case WeightPane.story: return .present(WeightStoryScreen(setup))
    case WeightPane.line: return switchLine(now)
    case WeightPane.goalLine:
      setup.managers.settings.change(now: now, { $0.weightGoalLine.toggle() }) { [self] result in
        setup.answer(settings.weightGoalLine ? .Charts.goalLineOn : .Charts.goalLineOff)(result)
      }
    case WeightPane.edit, .open: return open(now)
    case WeightPane.delete:
      guard let selected else { return .notice(.Charts.nothingSelected) }
      return .present(WeightForms.delete(selected, setup, now: now))
    default: break
    }
    if let period = setup.managers.weight.period.after(command) {
      back = 0
      setup.managers.weight.show(period, inspecting: nil, now: now)
      return .stay
    }
    return move(command, now: now)
  }

  public func explanation(_ words: Words, now: Moment) -> Explanation? {
    let shown = setup.figures(words, now: now)
    switch area {
    case .latest: return shown.explanation(.weightLatest)
    case .figure(let figure): return shown.explanation(figure)
    case .chart: return shown.explanation(.weightTrend)
    case .history: return selected.flatMap { shown.texts.explanation(shown.figures.reading($0)) }
    }
  }

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

  /// Opens the editor of the focused number (Enter); derived numbers open the editor of their source.
  private func open(_ now: Moment) -> Outcome {
    switch area {
    case .figure(.weightGoal), .figure(.weightToGo), .figure(.weightMilestones), .figure(.weightForecast):
      return .present(WeightForms.goal(setup, now: now))
    case .figure(.weightIndex): return .present(WeightForms.height(setup, now: now))
    case .figure(.weightTrend): return switchLine(now)
    case .figure(.weightBest): return edit(state.best?.reading, now)
    case .figure(.weightWeek): return edit(state.weekBase, now)
    case .figure(.weightMonth): return edit(state.monthBase, now)
    case .figure: return .present(WeightStoryScreen(setup))
    case .chart: return openPoint(now)
    case .latest, .history: return edit(selected, now)
    }
  }

  private func edit(_ weight: Weight?, _ now: Moment) -> Outcome {
    guard let weight else { return .notice(.Charts.nothingSelected) }
    return .present(WeightForms.edit(weight, setup, now: now))
  }

  private func openPoint(_ now: Moment) -> Outcome {
    if state.period.days == 1 {
      let readings = state.chartReadings
      return edit(readings.indices.contains(readings.count - 1 - back) ? readings[readings.count - 1 - back] : nil, now)
    }
    return edit(state.inspected.last, now)
  }

  // MARK: Moving

  private func move(_ command: Command, now: Moment) -> Outcome {
    switch area {
    case .history: return moveInList(command, now: now)
    case .chart: return moveInChart(command, now: now)
    case .latest:
      switch command {
      case .down: area = columns.first?.first.map { .figure($0) } ?? below(columns)
      case .pageDown, .last: area = .history
      case .up, .pageUp, .first, .left, .right: break
      default: return .ignored
      }
      return .stay
    case .figure(let figure): return move(from: figure, command)
    }
  }

  /// The area below the figures.
  private func below(_ columns: [[FigureID]]) -> Area { hasChart ? .chart : .history }

  private func move(from figure: FigureID, _ command: Command) -> Outcome {
    switch FigureMove(command, from: figure, in: columns) {
    case .to(let next): area = .figure(next)
    case .above, .first: area = .latest
    case .below: area = below(columns)
    case .last, .lost: area = .history
    case .ignored: return .ignored
    }
    return .stay
  }

  private func moveInChart(_ command: Command, now: Moment) -> Outcome {
    let count = state.period.days == 1 ? state.chartReadings.count : state.chart.count
    switch command {
    case .left: back = min(back + 1, max(0, count - 1))
    case .right: back = max(0, back - 1)
    case .first: back = max(0, count - 1)
    case .last: back = 0
    case .up: area = columns.first?.last.map { .figure($0) } ?? .latest
    case .pageUp: area = .latest
    case .down, .pageDown: area = .history
    default: return .ignored
    }
    inspect(now)
    return .stay
  }

  /// Loads the readings of the day under the chart cursor.
  private func inspect(_ now: Moment) {
    guard area == .chart, state.period.days != 1, state.chart.indices.contains(state.chart.count - 1 - back) else {
      return
    }
    let day = state.chart[state.chart.count - 1 - back].day
    if state.inspected.isEmpty || day != state.inspectedDay {
      setup.managers.weight.show(state.period, inspecting: day, now: now)
    }
  }

  private func moveInList(_ command: Command, now: Moment) -> Outcome {
    if command == .left || command == .right { return .stay }
    if command == .up, list.selected <= 0 {
      area = hasChart ? .chart : columns.first?.last.map { .figure($0) } ?? .latest
      inspect(now)
      return .stay
    }
    guard list.move(command, count: state.history.count) else { return .ignored }
    if state.hasMore, list.selected >= state.history.count - 5 { setup.managers.weight.showMore(now: now) }
    return .stay
  }

  /// Selects an area on the first click, opens it on the next.
  private func take(_ area: Area, _ now: Moment) -> Outcome {
    guard self.area == area else {
      self.area = area
      return .stay
    }
    return open(now)
  }

  public func click(_ target: String, now: Moment) -> Outcome {
    let parts = target.split(separator: "/").map(String.init)
    guard parts.count >= 2, parts[0] == "weight" else { return .ignored }
    switch parts[1] {
    case "latest": return take(.latest, now)
    case "chart":
      area = .chart
      inspect(now)
      return .stay
    case "figure":
      guard let figure = FigureID.all(of: .weight).first(where: { $0.key == parts.last }) else { return .ignored }
      return take(.figure(figure), now)
    default: break
    }
    guard parts[1] == "row", let row = Int(parts[parts.count - 1]), state.history.indices.contains(row) else {
      return .ignored
    }
    let isAgain = area == .history && list.selected == row
    area = .history
    list.selected = row
    return isAgain ? open(now) : .stay
  }
}
