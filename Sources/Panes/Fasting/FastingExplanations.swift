// Explains the numbers of the fasting pane; help shows the explanation of the focused number above the keys.
import Core
import Managers
import Screen
import Words

extension FastingPane {
  func explanation(_ words: Words, now: Moment) -> Explanation? {
    switch area {
    case .clock: state.active == nil ? pauseExplanation(words, now) : clockExplanation(words, now)
    case .start: nil
    case .goal: goalExplanation(words, now)
    case .history: selected.map { FastingExplanations.fast($0, words, now: now) }
    case .chart: dayExplanation(words, now)
    case .figure(let figure): FastingFigureExplanations(texts: figureTexts(words, now)).explanation(of: figure)
    }
  }

  /// The figure texts for the current state.
  func figureTexts(_ words: Words, _ now: Moment) -> FastingFigureTexts {
    FastingFigureTexts(state, words, today: Day(now, dayStart: state.dayStart))
  }

  /// Explains the day under the chart cursor.
  private func dayExplanation(_ words: Words, _ now: Moment) -> Explanation? {
    guard let charted else { return nil }
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

  private func clockExplanation(_ words: Words, _ now: Moment) -> Explanation? {
    guard let active = state.active else { return nil }
    let progress = state.progress(at: now)
    var terms = [
      Explanation.Row(words(.Entries.start), FastingMoment.text(active.start, words, now: now)),
      Explanation.Row(words(.Entries.goal), FastingTexts.goal(active.goal, words)),
      Explanation.Row(words(.Fasting.explainShare), words.percent(Double(progress.percent) / 100)),
    ]
    if let drift = state.clockDrift(at: now) {
      terms.append(Explanation.Row(words(.Fasting.explainDrift), words.duration(abs(drift))))
    }
    return Explanation(
      title: words(.Fasting.explainElapsed), value: words.clock(progress.elapsed),
      formula: [words(.Fasting.explainElapsedHow)], terms: terms, n: 1)
  }

  private func pauseExplanation(_ words: Words, _ now: Moment) -> Explanation? {
    guard let last = state.history.first, let end = last.end else { return nil }
    var terms = [Explanation.Row(words(.Entries.end), FastingMoment.text(end, words, now: now))]
    if let planned = state.planned(at: now) {
      terms.append(Explanation.Row(words(.Entries.goal), FastingTexts.goal(planned.goal, words)))
      let start = FastingMoment.text(Stamp(planned.start, in: now.zone), words, now: now)
      terms.append(Explanation.Row(words(.Fasting.explainPlanned), start))
    }
    return Explanation(
      title: words(.Fasting.explainWindow), value: words.duration(max(0, now.instant - end.instant)),
      formula: [words(.Fasting.explainWindowHow)], terms: terms, n: 1)
  }

  private func goalExplanation(_ words: Words, _ now: Moment) -> Explanation? {
    let goal = state.active?.goal ?? state.goal
    let isPlanned = !state.plan.isEmpty && goal != state.standardGoal
    return Explanation(
      title: words(.Entries.goal), value: words.duration(goal),
      formula: [words(isPlanned ? .Fasting.explainGoalPlan : .Fasting.explainGoal)],
      terms: [Explanation.Row(words(.Fasting.explainStandard), FastingTexts.goal(state.standardGoal, words))], n: 1)
  }
}

/// Explanations shared by several screens.
enum FastingExplanations {
  /// Explains length and verdict of a finished fast.
  static func fast(_ fast: Fast, _ words: Words, now: Moment) -> Explanation {
    var terms = [
      Explanation.Row(words(.Entries.start), FastingMoment.text(fast.start, words, now: now)),
      Explanation.Row(words(.Entries.goal), FastingTexts.goal(fast.goal, words)),
      Explanation.Row(words(.Fasting.explainVerdict), FastingTexts.verdict(fast, words)),
    ]
    if let end = fast.end {
      terms.insert(Explanation.Row(words(.Entries.end), FastingMoment.text(end, words, now: now)), at: 1)
    }
    if let window = fast.eatingWindow {
      terms.append(Explanation.Row(words(.Fasting.columnAte), words.duration(window)))
    }
    return Explanation(
      title: words(.Fasting.columnLength), value: words.duration(fast.duration),
      formula: [words(.Fasting.explainLength)], terms: terms, n: 1)
  }
}
