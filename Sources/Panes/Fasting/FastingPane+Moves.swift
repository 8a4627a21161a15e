// Focus movement in the fasting pane: keys across clock, chart, history and figures, and clicks.
//
// | from    | left, right             | up                      | down      |
// |---------|-------------------------|-------------------------|-----------|
// | start   | clock, goal             | clock                   | chart     |
// | goal    | start, meals or streak  | clock                   | history   |
// | meals   | goal, streak below it   | clock                   | history   |
// | chart   | previous, next day      | streak in its border    | history   |
// | history | chart, figures          | a row up, then start    | a row     |
// | figures | history                 | a figure up, then goal  | a figure  |
import Core
import Screen

extension FastingPane {
  func neighbour(_ command: Command, now: Moment) -> Area? {
    switch area {
    case .clock, .start, .goal, .meals: neighbourInClock(command)
    case .chart: neighbourOfChart(command)
    case .history: neighbourOfHistory(command)
    case .figure(let figure): neighbour(of: figure, command)
    }
  }

  func moveCursor(_ command: Command, now: Moment) -> Bool {
    guard area == .chart, cursor.move(command, count: state.chart.count) else { return false }
    entered(now)
    return true
  }

  private func neighbourInClock(_ command: Command) -> Area? {
    switch (area, command) {
    case (.clock, .down), (.clock, .right), (.goal, .left): .start
    case (.start, .right): .goal
    case (.goal, .right) where hasMeals: .meals
    case (.meals, .left): .goal
    case (.goal, .right), (.meals, .right): hasChart ? area : shownFigures.first.map { .figure($0) } ?? area
    case (.start, .left), (_, .up), (_, .pageUp), (_, .first): .clock
    case (.start, .down) where hasChart: .chart
    case (_, .down), (_, .pageDown), (_, .last): .history
    default: area
    }
  }

  private func neighbourOfChart(_ command: Command) -> Area? {
    switch command {
    case .up: shownFigures == [.fastingStreak] ? .figure(.fastingStreak) : .start
    case .pageUp: .clock
    default: .history
    }
  }

  private func neighbourOfHistory(_ command: Command) -> Area? {
    switch command {
    case .up: .start
    case .left: hasChart ? .chart : .history
    default: shownFigures.count > 1 ? .figure(shownFigures[0]) : .history
    }
  }

  /// Moves from a figure of the card, or from a lone streak in the chart border or beside the goal.
  private func neighbour(of figure: FigureID, _ command: Command) -> Area? {
    let index = shownFigures.firstIndex(of: figure) ?? 0
    let isAlone = shownFigures.count <= 1
    switch command {
    case .up: return index > 0 ? .figure(shownFigures[index - 1]) : isAlone && hasChart ? .start : .goal
    case .down where isAlone: return hasChart ? .chart : .history
    case .down: return .figure(shownFigures[min(index + 1, shownFigures.count - 1)])
    case .left: return isAlone ? hasChart ? area : .goal : .history
    case .pageUp, .first: return .clock
    case .pageDown, .last: return .history
    default: return area
    }
  }

  /// Moves the focus off parts that a smaller screen does not show.
  func clampFocus() {
    switch area {
    case .figure(let figure) where !shownFigures.contains(figure): area = .clock
    case .chart where !hasChart: area = .history
    case .meals where !hasMeals: area = .clock
    default: break
    }
  }

  func click(area: String, argument: String?, now: Moment) -> Outcome {
    let number = argument.flatMap { Int($0) }
    switch area {
    case "stage": return .present(learn(now))
    case "clock": return take(.clock, now)
    case "start": return take(.start, now)
    case "goal": return take(.goal, now)
    case "meals": return take(.meals, now)
    case "chart": return clickChart(on: number.map { Day(number: $0) }, now)
    case "month":
      return number.map { .present(CalendarScreen(setup, .figure(.fasting), day: Day(number: $0))) } ?? .ignored
    case "figure":
      guard let figure = shownFigures.first(where: { $0.key == argument }) else { return .ignored }
      return take(.figure(figure), now)
    default: return .ignored
    }
  }

  /// Selects the day of the clicked bar; a second click opens the day's fast.
  private func clickChart(on day: Day?, _ now: Moment) -> Outcome {
    if let day, charted?.day == day { return take(.chart, now) }
    if let index = state.chart.firstIndex(where: { $0.day == day }) { cursor.back = state.chart.count - 1 - index }
    return enter(.chart, now)
  }
}
