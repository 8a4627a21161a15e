// Explains the fasting figures: formula, fasts or days used, and days left out. Everything comes from the same
// published state as the figures themselves.
import Core
import Managers
import Screen
import Words

/// Builds the explanations of the figures.
struct FastingFigureExplanations {
  typealias Row = Explanation.Row
  let texts: FastingFigureTexts

  /// Maximum number of listed rows; the rest is only counted.
  private static let listed = 40

  private var state: FastingState { texts.state }
  private var words: Words { texts.words }

  /// The explanation of a figure.
  func explanation(of figure: FastingFigure) -> Explanation {
    var found = Explanation(
      title: texts.label(figure), value: texts.value(figure), formula: formula(figure).map { words($0) })
    switch figure {
    case .streak: explainStreak(&found)
    case .longestStreak:
      found.terms = state.longestRun.map { [Row(words(.Fasting.explainRun), text($0))] } ?? []
      found.n = state.streak.longest
    case .count, .median, .longest: list(used, in: &found)
    case .average, .total:
      found.terms = sum(of: texts.stats)
      list(used, in: &found)
    case .met:
      list(used.filter { $0.met > 0 }, in: &found)
      found.exclusions = used.filter { $0.met < $0.count }.prefix(Self.listed).map(shortfall) + found.exclusions
    case .days:
      list(used.filter(\.isFasted), in: &found)
      found.exclusions = used.filter { !$0.isFasted }.prefix(Self.listed).map(shortfall) + found.exclusions
    case .recent:
      found.rows = state.history.prefix(7).map { Row(date(day(of: $0)), words.duration($0.duration)) }
      found.n = found.rows.count
    case .allCount, .allMet, .allAverage, .allHours, .allSince: explainLifetime(&found)
    case .stage(let stage):
      let parts = (state.figures?.fasts ?? []).map { ($0, stage.seconds(of: $0.duration)) }.filter { $0.1 > 0 }
      found.rows = parts.prefix(Self.listed).map { Row(date(day(of: $0)), words.duration($1)) }
      found.n = parts.count
    case .weekday(let weekday):
      list(used.filter { $0.day.weekday == weekday }, in: &found)
      found.exclusions = []
    }
    return found
  }

  private func formula(_ figure: FastingFigure) -> [Message] {
    switch figure {
    case .streak: [.Fasting.explainStreak]
    case .longestStreak: [.Fasting.explainLongestStreak, .Fasting.explainStreak]
    case .count: [.Fasting.explainCount]
    case .met: [.Fasting.explainMet]
    case .average: [.Fasting.explainAverage]
    case .median: [.Fasting.explainMedian]
    case .longest: [.Fasting.explainLongest]
    case .total: [.Fasting.explainTotal]
    case .days: [.Fasting.explainDays]
    case .recent: [.Fasting.explainRecent]
    case .allCount, .allSince, .allHours: [.Fasting.explainAll]
    case .allMet: [.Fasting.explainMet, .Fasting.explainAll]
    case .allAverage: [.Fasting.explainAverage, .Fasting.explainAll]
    case .stage: [.Fasting.explainStage]
    case .weekday: [.Fasting.explainWeekday]
    }
  }

  // MARK: The period

  /// A fast, or the sum of a day's fasts where only sums are loaded.
  private struct Used {
    var day: Day
    var seconds: Double
    var count: Int
    var met: Int
    var isFasted: Bool
    /// Seconds short of the goal; nil if it was met, and for sums.
    var missing: Double?
  }

  /// The fasts or days behind the period's figures, newest first.
  private var used: [Used] {
    if let fasts = state.figures?.fasts {
      return fasts.map { fast in
        Used(
          day: day(of: fast), seconds: fast.duration, count: 1, met: fast.metGoal ? 1 : 0,
          isFasted: fast.metGoal || fast.duration >= DayFasts.leastFasted,
          missing: fast.metGoal ? nil : fast.goal - fast.duration)
      }
    }
    return state.chart.reversed().map { day in
      Used(day: day.day, seconds: day.seconds, count: day.count, met: day.metCount, isFasted: day.isFasted)
    }
  }

  private func list(_ used: [Used], in found: inout Explanation) {
    found.rows = used.prefix(Self.listed).map { Row(date($0.day), length($0)) }
    found.n = used.reduce(0) { $0 + $1.count }
    found.exclusions = emptyDays
  }

  private func length(_ used: Used) -> String {
    let length = words.duration(used.seconds)
    guard used.count > 1 else { return length }
    return words(.Time.rangeAndLength(range: words(.Fasting.fasts(n: used.count)), length: length))
  }

  private func shortfall(_ used: Used) -> Row {
    let missing = used.missing.map { Message.Fasting.short(time: words.duration(FastingTexts.minuteUp($0))) }
    return Row(date(used.day), words(missing ?? .Fasting.belowGoal))
  }

  /// Past days of the period without a fast, not counting the running one.
  private var emptyDays: [Row] {
    let known = Set(state.chart.map(\.day))
    let running = state.active.map { day(of: $0) }
    let days = state.period.range(today: texts.today).filter {
      !known.contains($0) && $0 != running && $0 < texts.today
    }
    let rows = Explanation.runs(of: days).map { Row(text($0), words(.Fasting.noFast)) }
    return (running.map { [Row(date($0), words(.Fasting.legendRunning))] } ?? []) + rows.prefix(Self.listed)
  }

  private func sum(of stats: FastingStats) -> [Row] {
    guard let average = stats.average else { return [] }
    return [
      Row(words(.Fasting.explainSum), words.duration(average * Double(stats.completed))),
      Row(words(.Fasting.figureCount), words.count(stats.completed)),
    ]
  }

  // MARK: Streaks and all time

  /// The days of the current streak, as far as the history reaches, and the reason the previous one ended.
  private func explainStreak(_ found: inout Explanation) {
    let fasts = DayFasts.days(of: state.history, dayStart: state.dayStart)
    let byDay = Dictionary(uniqueKeysWithValues: fasts.map { ($0.day, $0) })
    let credited = Set(fasts.flatMap(\.creditedDays))
    var day = state.streak.current > 0 ? credited.max() ?? texts.today : texts.today
    var rests: [Day] = []
    while found.rows.count + rests.count < Self.listed, state.streak.current > 0 {
      if credited.contains(day), found.rows.count < state.streak.current {
        found.rows.append(
          Row(date(day), byDay[day].map { words.duration($0.longest) } ?? words(.Fasting.legendCarried)))
      } else if state.isRest(day) {
        rests.append(day)
      } else {
        break
      }
      day = day - 1
    }
    found.n = state.streak.current
    found.exclusions = [false, true].flatMap { paused in
      Explanation.runs(of: rests.filter { isPaused($0) == paused }).map { Row(text($0), words(passedOver(paused))) }
    }
    guard found.rows.count == found.n, !fasts.isEmpty else { return }
    found.exclusions += (found.n == 0 ? [day, day - 1] : [day]).map { day in
      if let active = state.active, self.day(of: active) == day { return Row(date(day), words(.Fasting.legendRunning)) }
      if state.isRest(day) { return Row(date(day), words(passedOver(isPaused(day)))) }
      return Row(date(day), words(byDay[day] == nil ? .Fasting.noFast : .Fasting.belowGoal))
    }
  }

  private func explainLifetime(_ found: inout Explanation) {
    guard let all = state.lifetime else { return }
    found.terms = sum(of: all)
    if let since = all.since { found.terms.append(Row(words(.Fasting.allSince), date(since))) }
    found.n = all.completed
  }

  // MARK: Parts

  private func isPaused(_ day: Day) -> Bool { Pauses.contain(day, in: state.rests.pauses) }

  private func passedOver(_ isPaused: Bool) -> Message { isPaused ? .Charts.legendPaused : .Fasting.legendRest }

  private func day(of fast: Fast) -> Day { Day(fast.start, dayStart: state.dayStart) }

  private func date(_ day: Day) -> String { words.shortDate(day, today: texts.today) }

  private func text(_ days: DayRange) -> String { words.days(days, today: texts.today) }
}
