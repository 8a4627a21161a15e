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
    let isMet = state.sums.isMet
    let bar = HubBar(
      fraction: state.sums.fraction, role: isMet ? .gold : nil, pointer: HydrationTexts.pacePointer(state, now: now),
      words: [value(.hydrationShare, isMet ? .gold : .value, bold: true, rank: 8)])
    let isNew = state.history.isEmpty
    let rest = rest(isMet: isMet)
    let first = isNew ? [firstEntry("hydration", rank: 8)] : [pace, rest].compactMap { $0 }
    let streak = self.streak(.hydrationStreak, rank: 5)
    let total = figures.long(.hydrationTotal) ?? ""
    return HubCard(
      id: "hydration", title: words(.Hub.hydration),
      value: HubPart(
        total, isMet ? .gold : .value, bold: true,
        state.today.isEmpty ? .add(.hydration) : .figure(.hydrationTotal), rank: 9),
      bar: bar, lines: [HubLine(first, isNew ? [rest] : streak)] + drinks)
  }

  /// The rest to the goal.
  private func rest(isMet: Bool) -> HubPart {
    guard !words.isRedacted else { return HubPart(words.redaction, .dim, .figure(.hydrationLeft), rank: 7) }
    guard !isMet else { return HubPart(words(.Hub.goalMet), .gold, .figure(.hydrationLeft), rank: 7) }
    let left = words(.Hub.toGo(amount: figures.value(.hydrationLeft)))
    return HubPart(
      left, .dim, .figure(.hydrationLeft), rank: figures[.hydrationPace]?.number == nil ? 7 : 3)
  }

  /// The distance from an even pace; nil if there is none.
  private var pace: HubPart? {
    let id = FigureID.hydrationPace
    guard let number = figures[id]?.number else {
      return words.isRedacted ? HubPart(words.redaction, .text, .figure(id), rank: 7) : nil
    }
    var part = HubPart(figures.value(id), .text, .figure(id), rank: 7)
    if number != 0, !words.isRedacted {
      let distance = Wording.volumeAbout(abs(number))
      part.shorter = figures.form(.text(number < 0 ? "Hub.behind" : "Hub.ahead", distance), of: id)
    }
    return part
  }

  /// Usual amounts of this weekday and of the last days, number of drinks, and the goal.
  private var drinks: [HubLine] {
    let count = HubPart(
      figures.sentence(.Hub.drinksToday(n: figures.count(.hydrationCount)), of: .hydrationCount), .dim,
      .figure(.hydrationCount), rank: 4)
    var mean = part(.hydrationRecent) { .Hub.sevenDaysBefore(value: $0) }
    mean?.shorter = words(.Hub.sevenDaysMean(value: figures.value(.hydrationRecent)))
    let goal = part(.hydrationGoal, rank: 6) { .Hub.goalOf(goal: $0) }
    let (goals, means) = ([goal].compactMap { $0 }, [mean].compactMap { $0 })
    guard let usual = usual(.hydrationUsual) else { return [HubLine(goals, [count]), HubLine(means)] }
    return [HubLine([usual], [count]), HubLine(goals, means)]
  }

  // MARK: Weight

  /// The weight card: latest reading, trend, and progress towards the goal.
  func weight() -> HubCard {
    let state = managers.weight.state.value
    guard state.latest != nil else { return empty(.weight, words(.Hub.weight)) }
    return HubCard(
      id: "weight", title: words(.Hub.weight), value: value(.weightLatest, bold: true),
      history: HubHistory(values: state.trend.suffix(14).map(\.value), bounds: nil, words: rate),
      lines: [goal(of: state), way(of: state), reading].filter { !$0.left.isEmpty || !$0.right.isEmpty })
  }

  /// The change per week; as in the pane, omitted if indistinguishable from 0.
  private var rate: [HubPart] {
    let id = FigureID.weightRate
    guard let figure = figures[id], let number = figure.number, let interval = figure.interval else { return [] }
    guard !words.isRedacted else { return [HubPart(words.redaction, .text, .figure(id), rank: 6)] }
    guard !interval.contains(0) else {
      return [HubPart(words(.Hub.rateLevel), .dim, .figure(id), rank: 6)]
    }
    let change = figures.form(.massChange(number, decimals: 2), of: id)
    return [HubPart(words(.Hub.perWeek(change: change)), .text, .figure(id), rank: 6)]
  }

  /// The goal and the remaining distance.
  private func goal(of state: WeightState) -> HubLine {
    guard let goal = part(.weightGoal, rank: 6, { .Hub.goalOf(goal: $0) }) else {
      return HubLine([HubPart(words(.Hub.setGoal), .dim, .figure(.weightGoal), rank: 6)])
    }
    let left = figures.value(.weightToGo)
    let isReached = state.isReached && !words.isRedacted
    return HubLine(
      [goal],
      [
        HubPart(
          isReached ? left : words(.Hub.toGo(amount: left)), isReached ? .gold : .dim, .figure(.weightToGo), rank: 7)
      ])
  }

  /// The mean of the last days, and the progress made.
  private func way(of state: WeightState) -> HubLine {
    let mean = self.mean(.weightWeekMean)
    guard !state.isReached || words.isRedacted else { return HubLine(mean) }
    return HubLine(mean, [part(.weightProgress, rank: 4) { .Hub.done(percent: $0) }].compactMap { $0 })
  }

  /// The time of the reading, and the change of the trend over a week.
  private var reading: HubLine {
    let span = figures.label(.weightWeek)
    return HubLine(
      [value(.weightTime, .dim, rank: 4)],
      [part(.weightWeek, rank: 5) { .Hub.trendOver(span: span, change: $0) }].compactMap { $0 })
  }
}
