// The figures of the weight pane: their selection, labels and values, longest form first.
import Canvas
import Core
import Managers
import Screen
import Words

/// A figure of the pane that can take the focus, opens its editor on Enter and is explained by `?`.
enum WeightFigure: String, CaseIterable {
  case trend, best, week, month, rate, interval
  case goal, toGo, milestones, forecast, bmi, average

  /// The left column, about the trend; with five rows the interval is only part of the rate's explanation (`?`).
  static func course(rows: Int) -> [WeightFigure] {
    [.trend, .best, .week, .month, .rate] + (rows > 5 ? [.interval] : [])
  }
}

/// The figures of the pane as labelled values.
struct WeightFigures {
  let state: WeightState
  let settings: Settings
  let words: Words
  let glyphs: Glyphs
  let today: Day

  private var unit: MassUnit { settings.weightUnit }
  private var unknown: String { words(.Charts.unknown) }

  /// The right column: the goal and the progress towards it, then the BMI if the height is known.
  func aims(rows: Int) -> [WeightFigure] {
    let goal: [WeightFigure] = state.goal == nil ? [.goal] : [.goal, .toGo, .milestones, .forecast]
    return Array((goal + (bodyMassIndex == nil ? [] : [.bmi]) + [.average]).prefix(rows))
  }

  /// All figures in one column, starting with the one for screens with few rows.
  var narrow: [WeightFigure] {
    let goal: [WeightFigure] = state.goal == nil ? [.goal] : [.toGo, .goal, .milestones, .forecast]
    return [.week] + goal + [.trend, .best, .month, .rate, .interval] + [bodyMassIndex == nil ? .average : .bmi]
  }

  /// The BMI of the latest reading; nil without a height or an imported value.
  var bodyMassIndex: Double? { state.latest?.bodyMassIndex(height: settings.height) }

  /// The label of a figure.
  func label(_ figure: WeightFigure) -> String {
    switch figure {
    case .trend: words(.Weight.trend)
    case .best: words(state.best?.isHighest == true ? .Weight.bestHigh : .Weight.bestLow)
    case .week: words(.Weight.sevenDays)
    case .month: words(.Weight.thirtyDays)
    case .rate: words(.Weight.perWeekLabel)
    case .interval: words(.Weight.intervalLabel)
    case .goal: words(.Weight.goal)
    case .toGo: words(.Weight.toGoLabel)
    case .milestones: words(.Weight.milestones)
    case .forecast: words(.Weight.forecast)
    case .bmi: words(.Weight.bmi)
    case .average: words(.Weight.average)
    }
  }

  /// The values of a figure, longest form first.
  func values(_ figure: WeightFigure) -> [String] {
    // Words and signs of a trend reveal as much as its numbers.
    guard !words.isRedacted else { return [words.redaction] }
    return switch figure {
    case .trend: [state.trend.last?.value.map { words.weight($0, unit: unit) } ?? unknown]
    case .best: best
    case .week: [change(state.sevenDayChange)]
    case .month: [change(state.thirtyDayChange)]
    case .rate: rate
    case .interval:
      state.rate.map {
        [words(.Weight.perWeek(change: interval($0))), words(.Weight.perWeekShort(change: interval($0)))]
      }
        ?? [unknown]
    case .goal: [goal]
    case .toGo: way.map { [toGo + ", " + $0, toGo] } ?? [toGo]
    case .milestones: milestones
    case .forecast: forecast
    case .bmi: [bodyMassIndex.map { words.number($0, decimals: 1) } ?? unknown]
    case .average: [state.average.map { words.weight($0, unit: unit) } ?? unknown]
    }
  }

  /// The role of a value: gold once reached, dim without change or data; gain and loss look alike.
  func role(_ figure: WeightFigure) -> Role {
    guard !words.isRedacted else { return .value }
    return switch figure {
    case .week: role(of: state.sevenDayChange)
    case .month: role(of: state.thirtyDayChange)
    case .rate: state.rate?.isDistinguishable == true ? .value : .dim
    case .interval: .dim
    case .goal: state.goal == nil ? .dim : .value
    case .toGo, .milestones: isReached ? .gold : .value
    case .forecast: state.forecast == .reached ? .gold : state.forecast == nil ? .dim : .value
    default: .value
    }
  }

  private func role(of change: Double?) -> Role {
    change.map { Direction(change: $0) != .none } ?? false ? .value : .dim
  }

  // MARK: Course

  /// `▼ −0.5 kg`; zero has no arrow.
  func change(_ kilograms: Double?) -> String {
    guard let kilograms else { return unknown }
    let text = words.weightChange(kilograms, unit: unit)
    switch Direction(change: kilograms) {
    case .down: return glyphs.down + " " + text
    case .up: return glyphs.up + " " + text
    case .none: return text
    }
  }

  /// `−0.35 ± 0.20 kg a week`, or a note that it is indistinguishable from 0.
  private var rate: [String] {
    guard let rate = state.rate else { return [unknown] }
    guard rate.isDistinguishable else { return level + [words(.Weight.rateNone), words(.Weight.rateNoneShort)] }
    let text = perWeek(rate)
    return [words(.Weight.perWeek(change: text)), words(.Weight.perWeekShort(change: text))]
  }

  /// The time for which the rate has been indistinguishable from 0, from three weeks.
  private var level: [String] {
    guard let time = levelTime else { return [] }
    return [words(.Weight.rateNoneFor(time: time)), words(.Weight.rateNoneForShort(time: time))]
  }

  /// `5 weeks`, `12 weeks or longer`; nil without a plateau.
  var levelTime: String? {
    guard let plateau = state.plateau else { return nil }
    let weeks = words(.Weight.weeks(n: plateau.weeks))
    return plateau.isAtLeast ? words(.Weight.weeksAtLeast(weeks: weeks)) : weeks
  }

  /// The reading of the last ten days closest to the goal, with its day if there is room.
  private var best: [String] {
    guard let best = state.best?.reading else { return [unknown] }
    let value = words.weight(best, unit: unit)
    let day = words.relativeDay(Day(best.at, dayStart: settings.dayStart), today: today)
    return [day + "  " + value, value]
  }

  /// `−0.35 ± 0.20 kg`.
  func perWeek(_ rate: WeightRate) -> String { words.perWeek(rate, unit: unit) }

  /// `−0.55 to −0.15 kg`.
  func interval(_ rate: WeightRate) -> String { words.interval(rate, unit: unit) }

  // MARK: Goal

  /// The goal, or a hint to set one.
  var goal: String { state.goal.map { words.weight($0, unit: unit) } ?? words(.Weight.noGoal) }

  var isReached: Bool { (state.progress?.percent ?? 0) >= 100 }

  private var toGo: String {
    guard let progress = state.progress else { return unknown }
    return isReached ? words(.Weight.goalReached) : words.weight(progress.toGo, unit: unit)
  }

  /// `6.2 kg to go`, `reached`; nil without a goal.
  var toGoSentence: String? {
    guard let progress = state.progress else { return nil }
    guard !words.isRedacted else { return words.redaction }
    return isReached
      ? words(.Weight.goalReached) : words(.Weight.toGo(value: words.weight(progress.toGo, unit: unit)))
  }

  private var way: String? {
    guard let progress = state.progress, !isReached else { return nil }
    return words.percent(progress.percent / 100)
  }

  /// `62 % of the way from 90.0 kg`.
  var wayFromStart: String? {
    guard let progress = state.progress, let first = state.first else { return nil }
    return words(
      .Weight.progress(percent: words.percent(progress.percent / 100), start: words.weight(first, unit: unit)))
  }

  /// `●●●○○○○○○○ 3 of 10`.
  private var milestones: [String] {
    guard let progress = state.progress else { return [unknown] }
    let done = progress.milestones
    let count = words(.Weight.milestoneCount(done: words.count(done)))
    let dots =
      String(repeating: glyphs.dotFull, count: done)
      + String(repeating: glyphs.dotEmpty, count: WeightProgress.milestoneCount - done)
    return [dots + "  " + count, count]
  }

  /// `12 Jan to 4 Mar 2027`, or the reason there are no dates.
  private var forecast: [String] {
    guard let forecast = state.forecast else { return [unknown] }
    let said = words.forecast(forecast, today: today)
    return forecast == .notOnThisCourse ? said + [unknown] : said
  }

  /// The remaining distance as a message, worded as in the pane.
  static func toGo(_ way: WeightProgress, unit: MassUnit, _ words: Words) -> Message {
    way.percent >= 100 ? .Weight.goalReached : .Weight.toGo(value: words.weight(way.toGo, unit: unit))
  }
}
