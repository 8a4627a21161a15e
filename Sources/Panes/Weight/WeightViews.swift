// Weight among the panes and the settings, on the Hub and in the quick log, and the forms of weights.
import Canvas
import Core
import Managers
import Screen
import Words

extension TrackerViews {
  static let weight = TrackerViews(
    name: Tracker.weight.rawValue, place: .pane("weight", title: .Panes.weight) { WeightPane($0) },
    card: { $0.weight() }, chart: { $0.weightChart }, quick: { [adding(.weight, "w", .Hub.quickWeight, $0)] },
    goal: { WeightForms.goal($0, now: $1) }, goals: { SettingsFields($0).weightGoals },
    plainGoal: ("W", .Plain.weightGoal), catchUp: .reading, synonyms: ["weight.add": .Synonyms.weight])
}

extension EntryForms {
  static let weight = EntryForms(Weight.self, add: { WeightForms.add($0, now: $1) }) {
    WeightForms.edit($0, $1, now: $2)
  }
}

extension CatchUpRow {
  /// A reading of the day.
  fileprivate static let reading = CatchUpRow(
    field: {
      $0.setup.fields.weight("weight.value", .Hub.weight, \.amount, isRequired: false) { text, unit throws(Refusal) in
        try WeightRules.readValue(text, unit: unit)
      }
    },
    record: { answer, day in
      answer.amount.map { amount in
        { Weight(id: $0, at: day.noon, kilograms: amount.value, typed: amount.typed, source: $1) }
      }
    })
}

extension HubCards {
  /// The weight card: latest reading, trend, and progress towards the goal.
  fileprivate func weight() -> HubCard {
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

  /// The last month.
  fileprivate var weightChart: HubChart {
    let state = managers.weight.state.value
    let unit = settings.weightUnit == .st ? MassUnit.lb : settings.weightUnit
    return HubChart(
      days: state.trend.suffix(30).map { ($0.day, $0.value.map(unit.value(ofKilograms:)), false) },
      unit: words.unit(unit), format: { words.of(.axis).shortNumber($0) }, isLine: true)
  }
}

extension SettingsFields {
  fileprivate var weightGoals: [Field<Draft>] {
    [
      weightGoal,
      .choice(
        "weight.trend", .Settings.weightTrend, \.settings.weightTrend,
        [
          (.adaptive, .Settings.trendAdaptive), (.classic, .Settings.trendClassic),
          (.simple, .Settings.trendSimple),
        ]),
      .toggle("weight.goal-line", .Settings.weightGoalLine, \.settings.weightGoalLine).asDetail,
      entries.height("body.height", \.settings.height),
    ]
  }

  private var weightGoal: Field<Draft> {
    var field: Field<Draft> = entries.weight("weight.goal", .Settings.weightGoal, \.weightGoal, isRequired: false) {
      text, unit throws(Refusal) in try WeightRules.readValue(text, unit: unit, field: "weight.goal")
    }
    field.hint = .Weight.goalHint
    return field.asking { [setup] draft in
      setup.question { ($0.weightGoal, $0.height) = (draft.weightGoal?.value, draft.settings.height) }
    }
  }
}
