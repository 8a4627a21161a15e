// The Hub cards of hydration and weight.
import Core
import Managers
import Screen
import Words

extension HubCards {
  // MARK: Hydration

  /// The hydration card: today against the goal and an even pace.
  func hydration() -> HubCard {
    let state = managers.hydration.state.value
    let unit = settings.volumeUnit
    let sums = state.sums
    let isMet = sums.isMet
    let bar = HubBar(
      fraction: sums.fraction, role: isMet ? .gold : nil, pointer: HydrationTexts.pacePointer(state, now: now),
      words: [
        HubPart(
          words.percent(Double(sums.percent) / 100), isMet ? .gold : .value, bold: true, opens: .hydrationPercent,
          rank: 8)
      ])
    let pace = state.pace(at: now)
    let isNew = state.history.isEmpty
    let rest =
      words.isRedacted
      ? HubPart(words.redaction, .dim, opens: .hydrationLeft, rank: 7)
      : isMet
        ? HubPart(words(.Hub.goalMet), .gold, opens: .hydrationLeft, rank: 7)
        : HubPart(
          words(.Hub.toGo(amount: words.volume(sums.left, unit: unit))), .dim, opens: .hydrationLeft,
          rank: pace == .none ? 7 : 3)
    let first: [HubPart]
    if isNew {
      first = [firstEntry("hydration", .Hub.addDrink, rank: 8)]
    } else {
      var behind = HydrationTexts.pace(pace, unit: unit, words).map { HubPart($0, .text, opens: .waking, rank: 7) }
      behind?.shorter = HydrationTexts.shortPace(pace, unit: unit, words)
      first = [behind, rest].compactMap { $0 }
    }
    let streak = self.streak(state.streak, opens: .hydrationStreak, rank: 5)
    return HubCard(
      id: "hydration", title: words(.Hub.hydration),
      value: HubPart(
        HydrationTexts.ofGoal(sums, unit: unit, words), isMet ? .gold : .value, bold: true,
        opens: state.today.isEmpty ? .drinkAdd : .drinksToday, rank: 9),
      bar: bar, lines: [HubLine(first, isNew ? [rest] : streak)] + drinks(state))
  }

  /// Usual amounts of this weekday and of the last days, number of drinks, and the goal.
  private func drinks(_ state: HydrationState) -> [HubLine] {
    let unit = settings.volumeUnit
    let count = HubPart(words(.Hub.drinksToday(n: state.today.count)), .dim, opens: .drinksCount, rank: 4)
    let mean = state.average.map {
      var part = HubPart(
        words(.Hub.sevenDaysBefore(value: words.volume($0, unit: unit))), .dim, opens: .hydrationMean)
      part.shorter = words(.Hub.sevenDaysMean(value: words.volume($0, unit: unit)))
      return part
    }
    let goal = HubPart(
      words(.Hub.goalOf(goal: words.volume(state.goal, unit: unit))), .dim, opens: .hydrationGoal, rank: 6)
    let usual = usual("hydration", opens: .hydrationUsual) { words.volume($0, unit: unit) }
    guard let usual else { return [HubLine([goal], [count]), HubLine([mean].compactMap { $0 })] }
    return [HubLine([usual], [count]), HubLine([goal], [mean].compactMap { $0 })]
  }

  // MARK: Weight

  /// The weight card: latest reading, trend, and progress towards the goal.
  func weight() -> HubCard {
    let state = managers.weight.state.value
    let unit = settings.weightUnit
    guard let latest = state.latest else {
      return empty("weight", words(.Hub.weight), .Hub.addWeight, opens: .weightAdd)
    }
    return HubCard(
      id: "weight", title: words(.Hub.weight),
      value: HubPart(words.weight(latest, unit: unit), .value, bold: true, opens: .weightLatest, rank: 9),
      history: HubHistory(values: state.trend.suffix(14).map(\.value), bounds: nil, words: rate(state)),
      lines: [goal(of: state), way(of: state), reading(latest, state)].filter { !$0.left.isEmpty || !$0.right.isEmpty })
  }

  /// The change per week; as in the pane, omitted if indistinguishable from 0.
  private func rate(_ state: WeightState) -> [HubPart] {
    guard let rate = state.rate else { return [] }
    guard !words.isRedacted else { return [HubPart(words.redaction, .text, opens: .weightRate, rank: 6)] }
    guard rate.isDistinguishable else {
      var part = HubPart(words(.Hub.rateLevel), .dim, opens: .weightRate, rank: 6)
      part.shorter = words(.Hub.rateShort)
      return [part]
    }
    let change = words.weightChange(rate.perWeek, unit: settings.weightUnit, decimals: 2)
    return [HubPart(words(.Hub.perWeek(change: change)), .text, opens: .weightRate, rank: 6)]
  }

  /// The goal and the remaining distance.
  private func goal(of state: WeightState) -> HubLine {
    let unit = settings.weightUnit
    guard let target = state.goal, let progress = state.progress else {
      return HubLine([HubPart(words(.Hub.setGoal), .dim, opens: .weightGoal, rank: 6)])
    }
    let isReached = progress.percent >= 100 && !words.isRedacted
    let left = isReached ? Message.Weight.goalReached : .Hub.toGo(amount: words.weight(progress.toGo, unit: unit))
    return HubLine(
      [HubPart(words(.Hub.goalOf(goal: words.weight(target, unit: unit))), .dim, opens: .weightGoal, rank: 6)],
      [HubPart(words(left), isReached ? .gold : .dim, opens: .weightLeft, rank: 7)])
  }

  /// The mean of the last days, and the progress made.
  private func way(of state: WeightState) -> HubLine {
    let unit = settings.weightUnit
    let mean = self.mean(state.weekAverage.map { words.weight($0, unit: unit) }, opens: .weightMean)
    guard let progress = state.progress, progress.percent < 100 || words.isRedacted else { return HubLine(mean) }
    let done = words(.Hub.done(percent: words.percent(progress.percent / 100)))
    return HubLine(mean, [HubPart(done, .dim, opens: .weightProgress, rank: 4)])
  }

  /// The time of the reading, and the change over a week.
  private func reading(_ latest: Weight, _ state: WeightState) -> HubLine {
    var line = HubLine([HubPart(words.dayAndTime(latest.at, today: Day(now)), .dim, opens: .weightTime, rank: 4)])
    if let change = state.sevenDayChange {
      let text = words(.Hub.sevenDayChange(change: words.weightChange(change, unit: settings.weightUnit)))
      line.right = [HubPart(text, .dim, opens: .weightChange, rank: 5)]
    }
    return line
  }
}
