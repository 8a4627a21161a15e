// Explains the numbers of the weight pane; `?` shows the explanation of the focused figure. All of it comes from the
// same published state as the figures themselves.
import Core
import Managers
import Screen
import Words

/// Builds the weight explanations.
struct WeightExplanations {
  let state: WeightState
  let settings: Settings
  let words: Words
  let today: Day
  /// The civil day that times are relative to.
  let civil: Day

  /// Maximum number of listed daily means; the rest is only counted.
  private static let listed = 28

  private var unit: MassUnit { settings.weightUnit }
  private var figures: WeightFigures {
    WeightFigures(state: state, settings: settings, words: words, glyphs: .unicode, today: today)
  }

  /// The explanation of a figure.
  func figure(_ figure: WeightFigure) -> Explanation {
    var explanation = body(of: figure)
    explanation.title = figures.label(figure)
    let values = figures.values(figure)
    explanation.value = (figure == .best ? values.last : values.first) ?? ""
    return explanation
  }

  /// Explains the change over the last seven readings.
  var sevenReadings: Explanation {
    let rows = state.history.prefix(7).map { weight in
      Explanation.Row(words.dayAndTime(weight.at, today: civil), words.weight(weight, unit: unit))
    }
    return Explanation(
      title: words(.Stats.sevenReadings),
      value: state.sevenReadingsChange.map { words.weightChange($0, unit: unit) } ?? words(.Charts.unknown),
      formula: [words(.Explain.sevenReadings)], rows: rows)
  }

  /// Explains a reading: the entered and the stored value.
  func reading(_ weight: Weight) -> Explanation {
    var terms = [Explanation.Row(words(.Weight.columnWhen), words.dayAndTime(weight.at, today: civil))]
    if let typed = weight.typed {
      let number = typed.unit == "st" ? words.weight(weight.kilograms, unit: .st) : words.localized(typed.number)
      terms.append(row(.Explain.typed, typed.unit == "st" ? number : words.with(typed.unit, number)))
    }
    terms.append(row(.Explain.kept, words.with(words.unit(.kg), words.shortNumber(weight.kilograms, decimals: 3))))
    if let index = weight.bodyMassIndex(height: settings.height) {
      terms.append(row(.Weight.bmi, words.number(index, decimals: 1)))
    }
    terms.append(row(.Explain.source, words.source(weight.source)))
    return Explanation(
      title: words(.Weight.value), value: words.weight(weight, unit: unit), formula: [words(.Explain.reading)],
      terms: terms, n: 1)
  }

  private func body(of figure: WeightFigure) -> Explanation {
    switch figure {
    case .trend: trend
    case .best: best
    case .week: change(from: state.weekBase, days: 7)
    case .month: change(from: state.monthBase, days: 30)
    case .rate, .interval: rate
    case .goal, .toGo: way([])
    case .milestones: way(milestones)
    case .forecast: forecast
    case .bmi: bodyMassIndex
    case .average: plain([words(.Explain.average)], n: state.count)
    }
  }

  // MARK: Trend and changes

  private var trend: Explanation {
    if settings.weightTrend == .simple { return movingMean }
    let isClassic = settings.weightTrend == .classic
    var terms: [Explanation.Row] = []
    let points = ((state.before.map { [$0] } ?? []) + state.trend).suffix(2)
    if let last = points.last, let mean = state.days.last?.value, let value = last.value {
      let gap = points.count == 2 ? last.day - (points.first?.day ?? last.day) : Int.max
      if let before = points.first?.value, points.count == 2, isClassic || gap <= WeightTrend.gapDays {
        let share = isClassic ? WeightTrend.classicAlpha : WeightTrend.share(afterDays: gap)
        terms = [
          row(.Explain.trendBefore, fine(before)), row(.Explain.meanOf(day: date(last.day)), fine(mean)),
          row(.Explain.daysBetween, words.count(gap)), row(.Explain.share, words.number(share, decimals: 3)),
        ]
      } else {
        terms = [row(.Explain.begins, date(last.day))]
      }
      terms.append(row(.Weight.trend, fine(value)))
    }
    let formula =
      isClassic
      ? [words(.Explain.trendClassic)] : [words(.Explain.trendAdaptive), words(.Explain.trendSource)]
    return Explanation(
      title: "", value: "", formula: formula, terms: terms, rows: means(state.days), exclusions: missing,
      n: state.days.count)
  }

  /// Explains the moving mean by the days it covers.
  private var movingMean: Explanation {
    guard let last = state.days.last, let value = state.trend.last?.value else {
      return plain([words(.Explain.trendSimple)], n: 0)
    }
    let span = DayRange(last: WeightTrend.meanDays, endingOn: last.day)
    let days = state.days.filter { span.contains($0.day) }
    let known = Set(days.map(\.day))
    return Explanation(
      title: "", value: "", formula: [words(.Explain.trendSimple)], terms: [row(.Weight.trend, fine(value))],
      rows: means(days), exclusions: without(readings: span.filter { !known.contains($0) }), n: days.count)
  }

  private func change(from base: Weight?, days: Int) -> Explanation {
    let day = date(today - days)
    guard let base, let latest = state.latest else { return plain([words(.Explain.noBase(day: day))], n: 0) }
    let rows = [latest, base].map { weight in
      Explanation.Row(words.dayAndTime(weight.at, today: civil), words.weight(weight, unit: unit))
    }
    return Explanation(
      title: "", value: "", formula: [words(.Explain.change(day: day))], rows: rows,
      exclusions: [row(.Explain.between, words(.Explain.notCounted))])
  }

  private var best: Explanation {
    let isHighest = state.best?.isHighest == true
    let days = DayRange(last: WeightBest.span, endingOn: today)
    let known = Set((state.best?.readings ?? []).map { Day($0.at, dayStart: settings.dayStart) })
    return Explanation(
      title: "", value: "",
      formula: [words(isHighest ? .Explain.bestHigh : .Explain.bestLow), words(.Explain.bestSource)],
      rows: (state.best?.readings ?? []).map { reading in
        Explanation.Row(words.dayAndTime(reading.at, today: civil), words.weight(reading, unit: unit))
      }, exclusions: without(readings: days.filter { !known.contains($0) }))
  }

  // MARK: Rate and forecast

  private var rate: Explanation {
    guard let rate = state.rate else {
      return Explanation(
        title: "", value: "", formula: [words(.Explain.rate), words(.Explain.rateTooFew)], exclusions: missing, n: 0)
    }
    let verdict: Message = rate.isDistinguishable ? .Explain.rateClear : .Explain.rateUnclear
    let plateau = state.plateau.map { plateau in
      words(
        .Explain.plateau(
          days: words(.Units.days(n: plateau.days)), readings: words.count(WeightPlateau.fewestReadings)))
    }
    return Explanation(
      title: "", value: "",
      formula: [words(.Explain.rate), words(.Explain.rateInterval), words(verdict)] + (plateau.map { [$0] } ?? []),
      terms: [
        row(.Weight.perWeekLabel, words(.Weight.perWeek(change: figures.perWeek(rate)))),
        row(.Weight.intervalLabel, figures.interval(rate)), row(.Explain.line, fine(rate.level)),
        row(.Explain.deviation, fine(rate.deviation)),
        row(.Explain.likeness, words.number(rate.autocorrelation, decimals: 2)),
      ], rows: used(rate), exclusions: missing, n: rate.days.count)
  }

  private var forecast: Explanation {
    guard let rate = state.rate, let goal = state.goal else {
      return plain([words(.Explain.forecast), words(.Explain.rateTooFew)], n: 0)
    }
    return Explanation(
      title: "", value: "", formula: [words(.Explain.forecast), words(.Explain.noPromise)],
      terms: [
        row(.Weight.goal, words.weight(goal, unit: unit)), row(.Explain.line, fine(rate.level)),
        row(.Explain.lowEnd, perWeek(rate.interval.lowerBound)),
        row(.Explain.highEnd, perWeek(rate.interval.upperBound)),
      ], rows: used(rate), exclusions: missing, n: rate.days.count)
  }

  // MARK: Goal and index

  private var milestones: [Explanation.Row] {
    guard let goal = state.goal, let first = state.first, let progress = state.progress else { return [] }
    return (1...WeightProgress.milestoneCount).map { number in
      let target = WeightProgress.milestone(number, from: first.kilograms, to: goal)
      let text = words.weight(target, unit: unit)
      return row(
        .Explain.milestone(number: words.count(number)),
        number <= progress.milestones ? words(.Explain.passed(value: text)) : text)
    }
  }

  private func way(_ more: [Explanation.Row]) -> Explanation {
    guard let goal = state.goal, let latest = state.latest, let first = state.first, let progress = state.progress
    else { return plain([words(.Explain.noGoal)], n: 0) }
    let terms = [
      row(.Weight.goal, words.weight(goal, unit: unit)),
      row(.Explain.way, words.percent(progress.percent / 100)),
    ]
    let rows = [latest, first].map { weight in
      Explanation.Row(words.dayAndTime(weight.at, today: civil), words.weight(weight, unit: unit))
    }
    return Explanation(
      title: "", value: "", formula: [words(.Explain.goal)] + (more.isEmpty ? [] : [words(.Explain.milestones)]),
      terms: terms + more, rows: rows)
  }

  private var bodyMassIndex: Explanation {
    guard let latest = state.latest else { return plain([words(.Explain.index)], n: 0) }
    if latest.bmi != nil { return plain([words(.Explain.indexImported)], n: 1) }
    let height = settings.height.map { words.height($0, unit: unit) } ?? words(.Charts.unknown)
    return Explanation(
      title: "", value: "", formula: [words(.Explain.index), words(.Explain.indexSource)],
      terms: [row(.Weight.height, height)],
      rows: [Explanation.Row(words.dayAndTime(latest.at, today: civil), words.weight(latest, unit: unit))])
  }

  // MARK: Rows

  private func plain(_ formula: [String], n: Int) -> Explanation {
    Explanation(title: "", value: "", formula: formula, n: n)
  }

  private func row(_ label: Message, _ value: String) -> Explanation.Row { Explanation.Row(words(label), value) }

  private func date(_ day: Day) -> String { words.shortDate(day, today: today) }

  private func fine(_ kilograms: Double) -> String { words.weight(kilograms, unit: unit, decimals: 2) }

  private func perWeek(_ kilograms: Double) -> String {
    words(.Weight.perWeek(change: words.weightChange(kilograms, unit: unit, decimals: 2)))
  }

  private func means(_ days: [DayValue]) -> [Explanation.Row] {
    days.reversed().prefix(WeightExplanations.listed).compactMap { day in
      day.value.map { Explanation.Row(date(day.day), fine($0)) }
    }
  }

  private func used(_ rate: WeightRate) -> [Explanation.Row] {
    rate.days.reversed().map { day in
      let value = fine(day.kilograms)
      return Explanation.Row(
        date(day.day), day.count > 1 ? value + " " + words(.Weight.meanOf(n: day.count)) : value)
    }
  }

  /// The days of the last four weeks without a reading.
  private var missing: [Explanation.Row] {
    let known = Set(state.days.map(\.day))
    return without(readings: DayRange(last: WeightRate.span, endingOn: today).filter { !known.contains($0) })
  }

  private func without(readings days: [Day]) -> [Explanation.Row] {
    Explanation.runs(of: days).map { run in
      let text =
        run.count == 1
        ? date(run.start) : words(.Weight.interval(low: date(run.start), high: date(run.end - 1)))
      return Explanation.Row(text, words(.Explain.noReading))
    }
  }
}
