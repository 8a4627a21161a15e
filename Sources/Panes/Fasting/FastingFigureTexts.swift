// Labels and values of the fasting figures. Pane, figures screen and help all read them from here and from one
// published state, so they cannot disagree.
import Core
import Managers
import Screen
import Words

/// A fasting figure.
enum FastingFigure: Hashable {
  case streak, longestStreak, count, met, average, median, longest, total, days, recent
  case allCount, allMet, allAverage, allHours, allSince
  case stage(FastStage)
  /// 1 is Monday.
  case weekday(Int)

  /// Figures of the card beside the chart.
  static let card: [FastingFigure] = [
    .streak, .longestStreak, .count, .met, .average, .longest, .total, .days, .recent,
  ]
  /// Figures of the figures screen: those of its period, then those of all time.
  static let period: [FastingFigure] = [.met, .average, .median, .longest, .total, .days, .streak, .longestStreak]
  static let lifetime: [FastingFigure] = [.allCount, .allMet, .allAverage, .allHours, .allSince]
}

/// Labels and values of the figures.
struct FastingFigureTexts {
  let state: FastingState
  let words: Words
  let today: Day
  /// Counts, sums, mean and longest fast of the period.
  let stats: FastingStats

  init(_ state: FastingState, _ words: Words, today: Day) {
    self.state = state
    self.words = words
    self.today = today
    stats = state.figures?.stats ?? FastingStats(days: state.chart)
  }

  /// The row of a figure.
  func row(_ figure: FastingFigure, isFocused: Bool, target: String) -> FigureRow {
    let isGold = figure == .met && stats.metCount > 0 && stats.metCount == stats.completed
    return FigureRow(
      label: label(figure), value: value(figure), isFocused: isFocused, role: isGold ? .gold : .value, target: target)
  }

  /// The label of a figure.
  func label(_ figure: FastingFigure) -> String {
    switch figure {
    case .streak: words(.Fasting.figureStreak)
    case .longestStreak: words(.Fasting.figureLongestStreak)
    case .count, .allCount: words(.Fasting.figureCount)
    case .met, .allMet: words(.Fasting.figureMet)
    case .average, .allAverage: words(.Fasting.figureAverage)
    case .median: words(.Fasting.figureMedian)
    case .longest: words(.Fasting.figureLongest)
    case .total, .allHours: words(.Fasting.figureTotal)
    case .days: words(.Fasting.figureDays)
    case .recent: words(.Fasting.figureRecent)
    case .allSince: words(.Fasting.allSince)
    case .stage(let stage): words(stage.title)
    case .weekday(let weekday): words.weekday(weekday)
    }
  }

  /// The value of a figure; a dash without data.
  func value(_ figure: FastingFigure) -> String {
    let all = state.lifetime
    return switch figure {
    case .streak: FastingTexts.days(state.streak.current, words)
    case .longestStreak: FastingTexts.days(state.streak.longest, words)
    case .count: words.count(stats.completed)
    case .met: met(stats)
    case .average: length(stats.average)
    case .median: length(state.figures?.median)
    case .longest: length(stats.longest)
    case .total: words.duration(Double(stats.totalHours) * 3600)
    case .days: words.count(stats.daysFasted)
    case .recent: length(state.average)
    case .allCount: all.map { words.count($0.completed) } ?? dash
    case .allMet: all.map(met) ?? dash
    case .allAverage: length(all?.average)
    case .allHours: all.map { words.duration(Double($0.totalHours) * 3600) } ?? dash
    case .allSince: all?.since.map { words.shortDate($0, today: today) } ?? dash
    case .stage(let stage): words.duration(((state.figures?.seconds(in: stage) ?? 0) / 60).rounded() * 60)
    case .weekday(let weekday): length(state.figures?.weekdayMeans[weekday - 1])
    }
  }

  /// `26, 90 %`; only the number if there are no fasts.
  private func met(_ stats: FastingStats) -> String {
    guard stats.completed > 0 else { return words.count(0) }
    let share = words.percent(Double(stats.metCount) / Double(stats.completed))
    return words(.Fasting.metOf(n: words.count(stats.metCount), share: share))
  }

  private func length(_ seconds: Double?) -> String { seconds.map { words.duration($0) } ?? dash }

  private var dash: String { words.isUnicode ? "–" : "-" }
}
