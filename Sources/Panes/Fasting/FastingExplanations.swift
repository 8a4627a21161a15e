// Where the numbers of fasting come from: what help says above the keys for the number that has the focus.
import Core
import Managers
import Screen
import Words

extension FastingPane {
  public func explanation(_ words: Words, now: Moment) -> Explanation? {
    switch spot {
    case .clock: state.active == nil ? pauseExplanation(words, now) : clockExplanation(words, now)
    case .start: nil
    case .goal: goalExplanation(words, now)
    case .history: selected.map { FastingExplanations.fast($0, words, now: now) } ?? streakExplanation(words, now)
    }
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

  private func streakExplanation(_ words: Words, _ now: Moment) -> Explanation? {
    Explanation(
      title: words(.Fasting.figureStreak), value: FastingTexts.days(state.streak.current, words),
      formula: [words(.Fasting.explainStreak)], n: state.streak.current)
  }
}

/// Explanations that several screens give.
enum FastingExplanations {
  /// The length and the verdict of a finished fast.
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

  /// The figures of a period: each of the fasts they were made from.
  static func period(_ period: FastingPeriod, _ words: Words, today: Day, dayStart: Int) -> Explanation {
    let rows = period.fasts.prefix(40).map { fast in
      Explanation.Row(
        words.shortDate(Day(fast.start, dayStart: dayStart), today: today), words.duration(fast.duration))
    }
    return Explanation(
      title: words(.Fasting.figureAverage), value: period.stats.average.map { words.duration($0) } ?? "",
      formula: [words(.Fasting.explainFigures), words(.Fasting.explainStreak)], rows: Array(rows),
      n: period.fasts.count)
  }
}
