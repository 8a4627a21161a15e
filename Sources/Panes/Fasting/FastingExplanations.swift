// Explains the numbers of the fasting pane; help shows the explanation of the focused number above the keys.
import Core
import Managers
import Screen
import Words

extension FastingPane {
  func explanation(_ words: Words, now: Moment) -> Explanation? {
    let shown = setup.figures(words, now: now)
    switch area {
    case .clock: return shown.explanation(state.active == nil ? .fastingPause : .fastingElapsed)
    case .start: return nil
    case .goal: return shown.explanation(.fastingGoal)
    case .meals: return shown.explanation(.foodWindow)
    case .history: return selected.flatMap { shown.texts.explanation(shown.figures.context.fast($0)) }
    case .chart: return dayExplanation(words, now)
    case .figure(let figure): return shown.explanation(figure)
    }
  }

  /// Explains the day under the chart cursor.
  private func dayExplanation(_ words: Words, _ now: Moment) -> Explanation? {
    guard let charted else { return nil }
    let words = words.of(.figure(.fastingDay))
    let rows = chartedFasts.reversed().compactMap { fast in
      fast.end.map { end in
        Explanation.Row(
          words(.Time.rangeAndLength(range: words.range(fast.start, end), length: words.duration(fast.duration))),
          FastingTexts.verdict(fast, words))
      }
    }
    let day = words.shortDate(charted.day, today: Day(now, dayStart: state.dayStart))
    return Explanation(
      title: words(.Fasting.longestOfDay), value: words.duration(charted.longest),
      formula: [words(.Fasting.explainDay)], terms: [Explanation.Row(words(.Fasting.columnStart), day)], rows: rows,
      n: charted.count)
  }
}
