// Where the figures of weight come from, made when asked from the same published state.
import Core

/// Derives the figures of weight.
nonisolated struct WeightDerivations {
  typealias Row = Derivation.Row
  let state: WeightState
  let context: FigureContext

  private var today: Day { context.today }

  /// The mean of the daily means of seven days.
  var weekMean: Derivation? {
    guard state.weekAverage != nil else { return nil }
    let known = Set(state.week.map(\.day))
    return Derivation(
      [.text("Hub.whyWeights")], rows: means(state.week),
      exclusions: without(DayRange(last: 7, endingOn: today).filter { !known.contains($0) }))
  }

  /// A reading: the entered and the stored value.
  func reading(_ weight: Weight) -> Derivation {
    var terms = [Row(.text("Weight.columnWhen"), .dayAndTime(weight.at, inSentence: false))]
    if let typed = weight.typed {
      terms.append(Row(.text("Explain.typed"), typed.unit == "st" ? .stones(weight.kilograms) : .typed(typed)))
    }
    terms.append(Row(.text("Explain.kept"), .kilograms(weight.kilograms)))
    if let index = weight.bodyMassIndex(height: context.settings.height) {
      terms.append(Row(.text("Weight.bmi"), .number(index, decimals: 1)))
    }
    terms.append(Row(.text("Explain.source"), .source(weight.source)))
    return Derivation([.text("Explain.reading")], terms: terms, n: 1)
  }

  /// The latest reading: which one that is, and its values.
  func latest(_ weight: Weight) -> Derivation {
    var derivation = reading(weight)
    derivation.formula.insert(.text("Explain.weightLatest"), at: 0)
    return derivation
  }

  // MARK: Trend and changes

  var trend: Derivation {
    if context.settings.weightTrend == .simple { return movingMean }
    let isClassic = context.settings.weightTrend == .classic
    var terms: [Row] = []
    let points = ((state.before.map { [$0] } ?? []) + state.trend).suffix(2)
    if let last = points.last, let mean = state.days.last?.value, let value = last.value {
      let gap = points.count == 2 ? last.day - (points.first?.day ?? last.day) : Int.max
      if let before = points.first?.value, points.count == 2, isClassic || gap <= WeightTrend.gapDays {
        let share = isClassic ? WeightTrend.classicAlpha : WeightTrend.share(afterDays: gap)
        terms = [
          Row(.text("Explain.trendBefore"), fine(before)), Row(.text("Explain.meanOf", .day(last.day)), fine(mean)),
          Row(.text("Explain.daysBetween"), .count(gap)), Row(.text("Explain.share"), .number(share, decimals: 3)),
        ]
      } else {
        terms = [Row(.text("Explain.begins"), .day(last.day))]
      }
      terms.append(Row(.text("Weight.trend"), fine(value)))
    }
    return Derivation(
      isClassic
        ? [.text("Explain.trendClassic")] : [.text("Explain.trendAdaptive"), .text("Explain.trendSource")],
      terms: terms, rows: means(state.days), exclusions: missing, n: state.days.count)
  }

  /// The moving mean, by the days it covers.
  private var movingMean: Derivation {
    guard let last = state.days.last, let value = state.trend.last?.value else {
      return .plain(.text("Explain.trendSimple"), n: 0)
    }
    let span = DayRange(last: WeightTrend.meanDays, endingOn: last.day)
    let days = state.days.filter { span.contains($0.day) }
    let known = Set(days.map(\.day))
    return Derivation(
      [.text("Explain.trendSimple")], terms: [Row(.text("Weight.trend"), fine(value))], rows: means(days),
      exclusions: without(span.filter { !known.contains($0) }), n: days.count)
  }

  /// The change between two points of the trend; without them, how near to both ends they would have to lie.
  func change(_ change: TrendChange?, over span: TrendSpan) -> Derivation {
    let formula: [Wording] = [
      .text("Explain.change", .count(span.days)),
      .text("Explain.changeEnds", .text("Units.days", .count(span.slack)), .text("Units.days", .count(span.days))),
    ]
    guard let change else { return Derivation(formula, n: 0) }
    return Derivation(formula, rows: [change.to, change.from].map { Row(.day($0.day), fine($0.kilograms)) })
  }

  var best: Derivation {
    let readings = state.best?.readings ?? []
    let known = Set(readings.map { Day($0.at, dayStart: context.settings.dayStart) })
    return Derivation(
      [
        .text(state.best?.isHighest == true ? "Explain.bestHigh" : "Explain.bestLow"), .text("Explain.bestSource"),
      ], rows: readings.map(row),
      exclusions: without(DayRange(last: WeightBest.span, endingOn: today).filter { !known.contains($0) }))
  }

  // MARK: Rate and forecast

  var rate: Derivation {
    guard let rate = state.rate else {
      return Derivation([.text("Explain.rate"), .text("Explain.rateTooFew")], exclusions: missing, n: 0)
    }
    var formula: [Wording] = [
      .text("Explain.rate"), .text("Explain.rateInterval"),
      .text(rate.isDistinguishable ? "Explain.rateClear" : "Explain.rateUnclear"),
    ]
    if let plateau = state.plateau {
      formula.append(
        .text(
          "Explain.plateau", .text("Units.days", .count(plateau.days)), .count(WeightPlateau.fewestReadings)))
    }
    return Derivation(
      formula,
      terms: [
        Row(.text("Weight.perWeekLabel"), .text("Weight.perWeek", .rate(rate))),
        Row(.text("Weight.intervalLabel"), .rateInterval(rate)), Row(.text("Explain.line"), fine(rate.level)),
        Row(.text("Explain.deviation"), fine(rate.deviation)),
        Row(.text("Explain.autocorrelation"), .number(rate.autocorrelation, decimals: 2)),
      ], rows: used(rate), exclusions: missing, n: rate.days.count)
  }

  var forecast: Derivation {
    var formula: [Wording] = [.text("Explain.forecast")]
    if case .tooEarly = state.forecast {
      formula.append(
        .text("Explain.forecastEarly", .text("Units.days", .count(WeightForecast.fewestDays))))
    }
    guard let rate = state.rate, let goal = state.goal else {
      return Derivation(formula + [.text("Explain.rateTooFew")], exclusions: missing, n: 0)
    }
    if state.forecast == .withinNoise { formula.append(.text("Explain.forecastNoise")) }
    return Derivation(
      formula + [.text("Explain.noPromise")],
      terms: [
        Row(.text("Weight.goal"), .mass(goal, decimals: 1)), Row(.text("Explain.line"), fine(rate.level)),
        Row(.text("Explain.deviation"), fine(rate.deviation)),
        Row(.text("Explain.lowEnd"), perWeek(rate.interval.lowerBound)),
        Row(.text("Explain.highEnd"), perWeek(rate.interval.upperBound)),
      ], rows: used(rate), exclusions: missing, n: rate.days.count)
  }

  // MARK: Goal and index

  /// The way to the goal, with its ten milestones if asked.
  func way(isByMilestones: Bool = false) -> Derivation {
    guard let goal = state.goal, let latest = state.latest, let first = state.first, let progress = state.progress
    else { return .plain(.text("Explain.noGoal"), n: 0) }
    let steps = (1...WeightProgress.milestoneCount).map { number -> Row in
      let target = Wording.mass(
        WeightProgress.milestone(number, from: first.kilograms, to: goal), decimals: 1)
      return Row(
        .text("Explain.milestone", .count(number)),
        number <= progress.milestones ? .text("Explain.passed", target) : target)
    }
    return Derivation(
      [.text("Explain.goal")] + (isByMilestones ? [.text("Explain.milestones")] : []),
      terms: [
        Row(.text("Weight.goal"), .mass(goal, decimals: 1)),
        Row(.text("Explain.way"), .percent(progress.share)),
      ] + (isByMilestones ? steps : []), rows: [latest, first].map(row))
  }

  var bodyMassIndex: Derivation {
    guard let latest = state.latest else { return .plain(.text("Explain.index"), n: 0) }
    if latest.bmi != nil { return .plain(.text("Explain.indexImported"), n: 1) }
    return Derivation(
      [.text("Explain.index"), .text("Explain.indexSource")],
      terms: [Row(.text("Weight.height"), context.settings.height.map { .height($0) } ?? .unknown)],
      rows: [row(latest)])
  }

  // MARK: Rows

  private func row(_ weight: Weight) -> Row { Row(.dayAndTime(weight.at, inSentence: false), .reading(weight)) }

  private func fine(_ kilograms: Double) -> Wording { .mass(kilograms, decimals: 2) }

  private func perWeek(_ kilograms: Double) -> Wording {
    .text("Weight.perWeek", .massChange(kilograms, decimals: 2))
  }

  private func means(_ days: [DayValue]) -> [Row] {
    days.reversed().prefix(Derivation.listed).compactMap { day in day.value.map { Row(.day(day.day), fine($0)) } }
  }

  private func used(_ rate: WeightRate) -> [Row] {
    rate.days.reversed().map { day in
      let value = fine(day.kilograms)
      return Row(
        .day(day.day),
        day.count > 1 ? .joined([value, .text("Weight.meanOf", .count(day.count))], separator: " ") : value)
    }
  }

  /// The days of the last four weeks without a reading.
  private var missing: [Row] {
    let known = Set(state.days.map(\.day))
    return without(DayRange(last: WeightRate.span, endingOn: today).filter { !known.contains($0) })
  }

  private func without(_ days: [Day]) -> [Row] { Derivation.runs(of: days, .text("Explain.noReading")) }
}

// MARK: - Single entries, which explain themselves like the numbers made of them

nonisolated extension FigureContext {
  /// A reading: the entered and the stored value.
  public func reading(_ weight: Weight) -> Figure {
    let explain = WeightDerivations(state: WeightState(), context: self)
    return Figure(.weightReading.of(weight.id.uuidString), weight.kilograms, text: .reading(weight)) {
      explain.reading(weight)
    }
  }
}
