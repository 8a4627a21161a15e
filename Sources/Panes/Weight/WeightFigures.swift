// The figures of the weight pane: their selection, and the forms of their values, longest first.
import Canvas
import Core
import Managers
import Screen
import Words

/// The figures of the pane as labelled values.
struct WeightFigures {
  let state: WeightState
  let shown: ShownFigures
  let glyphs: Glyphs

  private var words: Words { shown.texts.words }
  private var context: FigureContext { shown.figures.context }
  private var unknown: String { words(.Charts.unknown) }

  /// The left column, about the trend; with five rows the interval is only part of the rate's explanation (`?`).
  static func course(rows: Int) -> [FigureID] {
    [.weightTrend, .weightBest, .weightWeek, .weightMonth, .weightRate] + (rows > 5 ? [.weightInterval] : [])
  }

  /// The right column: the goal and the progress towards it, then the BMI if the height is known.
  func aims(rows: Int) -> [FigureID] {
    let goal: [FigureID] =
      state.goal == nil ? [.weightGoal] : [.weightGoal, .weightToGo, .weightMilestones, .weightForecast]
    return Array((goal + (hasIndex ? [.weightIndex] : [])).prefix(rows))
  }

  /// All figures in one column, starting with the one for screens with few rows.
  var narrow: [FigureID] {
    let goal: [FigureID] =
      state.goal == nil ? [.weightGoal] : [.weightToGo, .weightGoal, .weightMilestones, .weightForecast]
    return [.weightWeek] + goal + [.weightTrend, .weightBest, .weightMonth, .weightRate, .weightInterval]
      + (hasIndex ? [.weightIndex] : [])
  }

  /// Whether the BMI is known: with a height, or imported.
  var hasIndex: Bool { shown[.weightIndex]?.number != nil }

  /// The label of a figure.
  func label(_ id: FigureID) -> String { shown.label(id) }

  /// The values of a figure, longest form first.
  func values(_ id: FigureID) -> [String] {
    // Words and signs of a trend reveal as much as its numbers.
    guard !words.isRedacted else { return [words.redaction] }
    let value = shown.value(id)
    let long = shown.long(id)
    return switch id {
    case .weightBest: best(value)
    case .weightWeek, .weightMonth: [change(shown[id]?.number, value)]
    case .weightRate: rate(value, long)
    case .weightInterval: state.rate.map { [value, short(.rateInterval($0), of: id)] } ?? [value]
    case .weightGoal: [goal]
    case .weightMilestones: milestones(value)
    case .weightForecast: forecast
    default: [long, value].compactMap { $0 }
    }
  }

  /// The role of a value: gold once reached, dim without change or data; gain and loss look alike.
  func role(_ id: FigureID) -> Role {
    guard !words.isRedacted else { return .value }
    return switch id {
    case .weightWeek, .weightMonth:
      shown[id]?.number.map { Direction(change: $0) != .none } ?? false ? .value : .dim
    case .weightRate: state.rate?.isDistinguishable == true ? .value : .dim
    case .weightInterval: .dim
    case .weightGoal: state.goal == nil ? .dim : .value
    case .weightToGo, .weightMilestones: state.isReached ? .gold : .value
    case .weightForecast: state.forecast == .reached ? .gold : state.forecast == nil ? .dim : .value
    default: .value
    }
  }

  // MARK: Course

  /// `▼ −0.5 kg`; zero has no arrow.
  private func change(_ kilograms: Double?, _ text: String) -> String {
    switch kilograms.map({ Direction(change: $0) }) {
    case .down: glyphs.down + " " + text
    case .up: glyphs.up + " " + text
    case .none?, nil: text
    }
  }

  /// `−0.35 ± 0.20 kg a week`, or `steady: −0.37 to 0.00 kg a week`, from three weeks on with its time.
  private func rate(_ value: String, _ long: String?) -> [String] {
    guard let rate = state.rate else { return [value] }
    guard !rate.isDistinguishable else { return [value, short(.rate(rate), of: .weightRate)] }
    let time = state.plateau.map {
      words(.Weight.rateNoneForShort(time: shown.form($0.wording, of: .weightRate)))
    }
    return [long, time, value, words(.Weight.rateNoneShort)].compactMap { $0 }
  }

  private func short(_ rate: Wording, of id: FigureID) -> String {
    words(.Weight.perWeekShort(change: shown.form(rate, of: id)))
  }

  /// The reading of the last ten days closest to the goal, with its day if there is room.
  private func best(_ value: String) -> [String] {
    guard let best = state.best?.reading else { return [value] }
    let day = words.of(.figure(.weightBest)).relativeDay(
      Day(best.at, dayStart: context.settings.dayStart), today: context.today)
    return [day + "  " + value, value]
  }

  // MARK: Goal

  /// The goal, or a hint to set one.
  var goal: String { shown.long(.weightGoal) ?? shown.value(.weightGoal) }

  /// `6.2 kg to go`, `reached`; nil without a goal.
  var toGoSentence: String? {
    guard state.progress != nil else { return nil }
    guard !words.isRedacted else { return words.redaction }
    let value = shown.value(.weightToGo)
    return state.isReached ? value : words(.Weight.toGo(value: value))
  }

  /// `62 % of the way from 90.0 kg`.
  var wayFromStart: String? {
    guard let percent = shown.known(.weightProgress), let first = state.first else { return nil }
    return words(.Weight.progress(percent: percent, start: shown.form(.reading(first), of: .weightProgress)))
  }

  /// `●●●○○○○○○○ 3 of 10`.
  private func milestones(_ value: String) -> [String] {
    guard let done = shown[.weightMilestones]?.number.map({ Int($0) }) else { return [value] }
    let dots =
      String(repeating: glyphs.dotFull, count: done)
      + String(repeating: glyphs.dotEmpty, count: WeightProgress.milestoneCount - done)
    return [dots + "  " + value, value]
  }

  /// `12 Jan to 4 Mar 2027`, or the reason there are no dates.
  private var forecast: [String] {
    guard let forecast = state.forecast else { return [unknown] }
    let said = words.of(.figure(.weightForecast)).forecast(forecast, today: context.today)
    return forecast == .notOnThisCourse ? said + [unknown] : said
  }

  /// The remaining distance as a message, worded as in the pane.
  static func toGo(_ way: WeightProgress, unit: MassUnit, _ words: Words) -> Message {
    way.percent >= 100 ? .Weight.goalReached : .Weight.toGo(value: words.weight(way.toGo, unit: unit))
  }
}
