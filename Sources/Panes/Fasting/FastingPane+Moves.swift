// Focus movement in the fasting pane: keys across clock, chart, history and figures, and clicks.
//
// | from    | left, right             | up                      | down      |
// |---------|-------------------------|-------------------------|-----------|
// | start   | clock, goal             | clock                   | chart     |
// | goal    | start, streak below it  | clock                   | history   |
// | chart   | previous, next day      | streak in its border    | history   |
// | history | chart, figures          | a row up, then start    | a row     |
// | figures | history                 | a figure up, then goal  | a figure  |
import Core
import Screen

extension FastingPane {
  func move(_ command: Command, _ now: Moment) -> Outcome {
    switch spot {
    case .clock, .start, .goal: moveInClock(command, now)
    case .chart: moveInChart(command, now)
    case .history: moveInHistory(command, now)
    case .figure(let figure): move(from: figure, command, now)
    }
  }

  private func go(to spot: FastingSpot, _ now: Moment) {
    self.spot = spot
    if spot == .chart { inspect(now) }
  }

  /// Loads the fasts of the day under the chart cursor.
  private func inspect(_ now: Moment) {
    back = max(0, min(back, state.chart.count - 1))
    if charted?.day != state.inspectedDay { manager.show(state.period, inspecting: back, now: now) }
  }

  private func moveInClock(_ command: Command, _ now: Moment) -> Outcome {
    switch (spot, command) {
    case (.clock, .down), (.clock, .right): spot = .start
    case (.start, .right): spot = .goal
    case (.goal, .left): spot = .start
    case (.goal, .right): if let streak = shownFigures.first, !hasChart { spot = .figure(streak) }
    case (.start, .left), (_, .up), (_, .pageUp), (_, .first): spot = .clock
    case (.start, .down) where hasChart: go(to: .chart, now)
    case (_, .down), (_, .pageDown), (_, .last): spot = .history
    case (_, .left): break
    default: return .ignored
    }
    return .stay
  }

  private func moveInChart(_ command: Command, _ now: Moment) -> Outcome {
    switch command {
    case .left: back += 1
    case .right: back -= 1
    case .first: back = state.chart.count - 1
    case .last: back = 0
    case .up: spot = shownFigures == [.fastingStreak] ? .figure(.fastingStreak) : .start
    case .pageUp: spot = .clock
    case .down, .pageDown: spot = .history
    default: return .ignored
    }
    if spot == .chart { inspect(now) }
    return .stay
  }

  private func moveInHistory(_ command: Command, _ now: Moment) -> Outcome {
    switch command {
    case .up where list.selected == 0: spot = .start
    case .left: if hasChart { go(to: .chart, now) }
    case .right: if shownFigures.count > 1 { spot = .figure(shownFigures[0]) }
    default:
      guard list.move(command, count: state.history.count) else { return .ignored }
      if list.selected >= state.history.count - 1, state.hasMore { manager.showMore(now: now) }
    }
    return .stay
  }

  /// Moves from a figure of the card, or from a lone streak in the chart border or beside the goal.
  private func move(from figure: FigureID, _ command: Command, _ now: Moment) -> Outcome {
    let index = shownFigures.firstIndex(of: figure) ?? 0
    let isAlone = shownFigures.count <= 1
    switch command {
    case .up: spot = index > 0 ? .figure(shownFigures[index - 1]) : isAlone && hasChart ? .start : .goal
    case .down where isAlone: go(to: hasChart ? .chart : .history, now)
    case .down: spot = .figure(shownFigures[min(index + 1, shownFigures.count - 1)])
    case .left: if isAlone { if !hasChart { spot = .goal } } else { spot = .history }
    case .right: break
    case .pageUp, .first: spot = .clock
    case .pageDown, .last: spot = .history
    default: return .ignored
    }
    return .stay
  }

  /// Moves the focus off parts that a smaller screen does not show.
  func settle() {
    switch spot {
    case .figure(let figure) where !shownFigures.contains(figure): spot = .clock
    case .chart where !hasChart: spot = .history
    default: break
    }
  }

  // MARK: Clicks

  public func click(_ target: String, now: Moment) -> Outcome {
    let parts = target.split(separator: "/").map(String.init)
    if target == "fasting/stage" { return .present(learn(now)) }
    guard parts.count >= 2, parts[0] == name else { return .ignored }
    let number = parts.count == 3 ? Int(parts[2]) : nil
    if parts[1] == "figure", let figure = shownFigures.first(where: { $0.key == parts.last }) {
      let clicked = FastingSpot.figure(figure)
      let wasThere = spot == clicked
      spot = clicked
      return wasThere ? open(now) : .stay
    }
    guard let clicked = FastingSpot.named[parts[1]] else { return .ignored }
    let wasThere = spot == clicked
    switch clicked {
    case .chart: return clickChart(on: number.map { Day(number: $0) }, wasThere, now)
    case .history:
      spot = clicked
      guard let row = number else { return .stay }
      defer { list.selected = row }
      return wasThere && list.selected == row ? open(now) : .stay
    default:
      spot = clicked
      return wasThere ? open(now) : .stay
    }
  }

  /// Selects the day of the clicked bar; a second click opens the day's fast.
  private func clickChart(on day: Day?, _ wasThere: Bool, _ now: Moment) -> Outcome {
    let before = charted?.day
    if let index = state.chart.firstIndex(where: { $0.day == day }) { back = state.chart.count - 1 - index }
    go(to: .chart, now)
    return wasThere && day != nil && before == day ? open(now) : .stay
  }
}
