// The fasting figures in rows. Pane, figures screen and help all read them from one published state, so they cannot
// disagree.
import Core
import Managers
import Screen
import Words

/// Rows of the figures.
struct FastingFigureTexts {
  let shown: ShownFigures
  private let stats: FastingStats

  /// Figures of the card beside the chart.
  static let card: [FigureID] = [
    .fastingStreak, .fastingLongestStreak, .fastingCount, .fastingMet, .fastingAverage, .fastingLongest, .fastingTotal,
    .fastingDays, .fastingRecent,
  ]
  /// Figures of the figures screen: those of its period, then those of all time.
  static let period: [FigureID] = [
    .fastingMet, .fastingAverage, .fastingMedian, .fastingLongest, .fastingTotal, .fastingDays, .fastingStreak,
    .fastingLongestStreak,
  ]
  static let lifetime: [FigureID] = [
    .fastingAllCount, .fastingAllMet, .fastingAllAverage, .fastingAllTotal, .fastingAllSince,
  ]

  init(_ setup: PaneSetup, _ words: Words, now: Moment) {
    shown = setup.figures(words, now: now)
    stats = setup.managers.fasting.state.value.stats
  }

  /// The row of a figure.
  func row(_ id: FigureID, isFocused: Bool, target: String) -> FigureRow {
    let isGold = id == .fastingMet && stats.metCount > 0 && stats.metCount == stats.completed
    return FigureRow(
      label: shown.label(id), value: shown.value(id), isFocused: isFocused, role: isGold ? .gold : .value,
      target: target)
  }
}
