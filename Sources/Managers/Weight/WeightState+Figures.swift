// The figures of weight, from the published readings, daily means and trend.
import Core

nonisolated extension WeightState: FigureSource {
  public func figure(_ id: FigureID, _ context: FigureContext) -> Figure? {
    let made = WeightFigureSource(state: self, context: context)
    let series = SeriesFigureSource(FigureID.weightDays, chart, chartDays, chartFigures).figure(id)
    return made.course(id) ?? made.aim(id) ?? made.day(id, series) ?? series
  }
}

/// Makes the figures of weight.
nonisolated private struct WeightFigureSource {
  let state: WeightState
  let context: FigureContext

  private var explain: WeightDerivations { WeightDerivations(state: state, context: context) }

  /// The latest reading, and figures of the trend.
  func course(_ id: FigureID) -> Figure? {
    let explain = explain
    switch id {
    case .weightLatest:
      return Figure(
        id, state.latest?.kilograms, text: state.latest.map { .reading($0) }, opens: latestDay
      ) { state.latest.map { explain.latest($0) } }
    case .weightTime:
      return Figure(
        id, state.latest?.at.instant.seconds,
        text: state.latest.map { .dayAndTime($0.at, inSentence: false) }, opens: latestDay
      ) { state.latest.map { explain.latest($0) } }
    case .weightTrend:
      return Figure(id, state.trend.last?.value, n: state.days.count) { explain.trend }
    case .weightBest:
      return Figure(
        id, state.best?.reading.kilograms, label: state.best?.isHighest == true ? .text("Weight.bestHigh") : nil,
        text: state.best.map { .reading($0.reading) }, n: state.best?.readings.count ?? 0
      ) { explain.best }
    case .weightWeek: return change(id, state.weekChange, over: .week)
    case .weightMonth: return change(id, state.monthChange, over: .month)
    case .weightWeekMean:
      return Figure(
        id, state.weekAverage, n: state.week.count,
        opens: .entries(.weight, filter: FilterDays.last(7, context))
      ) { explain.weekMean }
    case .weightRate, .weightMargin, .weightInterval: return rate(id)
    case .weightLately: return .lately(id, state.lately)
    case .weightNet: return Figure(id, state.story.net, n: state.count) { .plain(.text(id.meaning), n: 2) }
    case .weightEntries: return Figure(id, count: state.story.entries) { .plain(.text(id.meaning), n: state.count) }
    case .weightRun: return Figure(id, count: state.story.bestStreak) { .plain(.text(id.meaning), n: state.count) }
    default: return nil
    }
  }

  /// The mean of a day, with those of the index and of body fat while the day is inspected.
  func day(_ id: FigureID, _ mean: Figure?) -> Figure? {
    guard id.whole == FigureID.weightDays.day, let mean, state.inspectedDay?.iso == id.part else { return nil }
    let readings = state.inspected
    return Figure(id, mean.number, days: mean.days, n: readings.count) {
      let index = WeightState.meanIndex(readings, height: context.settings.height)
        .map { Derivation.Row(.text("Weight.bmi"), .number($0, decimals: 1)) }
      let fat = WeightRules.meanBodyFat(readings)
        .map { Derivation.Row(.text("Weight.columnFat"), .number($0, decimals: 1)) }
      return Derivation(
        [.text(id.meaning)], terms: [index, fat].compactMap { $0 },
        rows: readings.map { Derivation.Row(.dayAndTime($0.at, inSentence: false), .reading($0)) })
    }
  }

  /// The goal and the way to it, and the body mass index.
  func aim(_ id: FigureID) -> Figure? {
    let explain = explain
    let progress = state.progress
    let opens = FigureOpening.goal(.weight)
    switch id {
    case .weightGoal:
      return Figure(id, state.goal, long: state.goal == nil ? .text("Weight.noGoal") : nil, opens: opens) {
        explain.way()
      }
    case .weightToGo:
      guard let progress else { return Figure(id, nil, opens: opens) { explain.way() } }
      let left = Wording.mass(progress.toGo, decimals: 1)
      return Figure(
        id, progress.toGo, text: state.isReached ? .concealed(.text("Weight.goalReached")) : left,
        long: state.isReached ? nil : .joined([left, .percent(progress.share)], separator: ", "), n: 2,
        opens: opens
      ) { explain.way() }
    case .weightProgress:
      return Figure(id, progress.map(\.share), n: 2, opens: opens) { explain.way() }
    case .weightMilestones:
      return Figure(
        id, progress.map { Double($0.milestones) },
        text: progress.map { .text("Weight.milestoneCount", .count($0.milestones)) }, n: 2, opens: opens
      ) { explain.way(isByMilestones: true) }
    case .weightForecast:
      return Figure(
        id, nil, text: state.forecast.map { .concealed(.forecast($0)) }, n: state.rate?.days.count ?? 0, opens: opens
      ) { explain.forecast }
    case .weightIndex:
      let index = state.latest?.bodyMassIndex(height: context.settings.height)
      return Figure(id, index) { explain.bodyMassIndex }
    default: return nil
    }
  }

  private var latestDay: FigureOpening? { .day(of: state.latest.map { .weight($0) }, context) }

  /// A change of the trend, labelled with its true span.
  private func change(_ id: FigureID, _ change: TrendChange?, over span: TrendSpan) -> Figure {
    let explain = explain
    return Figure(
      id, change?.kilograms, label: change.map { .text("Weight.trendOver", .count($0.days)) },
      n: change == nil ? 0 : 2,
      opens: .entries(.weight, filter: "since:" + (change?.from.day ?? context.today - span.days).iso)
    ) { explain.change(change, over: span) }
  }

  /// The rate, its margin or its interval; a rate that cannot be told from 0 is steady within its interval.
  private func rate(_ id: FigureID) -> Figure {
    let explain = explain
    let rate = state.rate
    var (number, text, long): (Double?, Wording?, Wording?) = (rate?.perWeek, nil, nil)
    switch id {
    case .weightMargin: number = rate?.margin
    case .weightInterval: (number, text) = (nil, rate.map { .text("Weight.perWeek", .rateInterval($0)) })
    default:
      text = rate.map { rate in
        rate.isDistinguishable
          ? .text("Weight.perWeek", .rate(rate)) : .concealed(.text("Weight.rateNone", .rateInterval(rate)))
      }
      if let rate, !rate.isDistinguishable {
        long = state.plateau.map { .concealed(.text("Weight.rateNoneFor", $0.wording, .rateInterval(rate))) }
      }
    }
    return Figure(
      id, number, text: text, long: long, n: rate?.days.count ?? 0, interval: rate?.interval,
      opens: .entries(.weight, filter: FilterDays.last(WeightRate.span, context))
    ) { explain.rate }
  }
}

nonisolated extension WeightPlateau {
  /// `5 weeks`, `12 weeks or longer`.
  public var wording: Wording {
    let time = Wording.text("Weight.weeks", .count(weeks))
    return isAtLeast ? .text("Weight.weeksAtLeast", time) : time
  }
}

nonisolated extension WeightState {
  /// Whether the goal was reached.
  public var isReached: Bool { (progress?.percent ?? 0) >= 100 }
}

nonisolated extension WeightState {
  /// The mean body mass index of readings; nil if none has one.
  public static func meanIndex(_ readings: [Weight], height: Double?) -> Double? {
    let known = readings.compactMap { $0.bodyMassIndex(height: height) }
    return known.isEmpty ? nil : known.reduce(0, +) / Double(known.count)
  }
}
