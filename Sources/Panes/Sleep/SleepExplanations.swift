// Explains the sleep figures for help on the focused number: the formula, the nights used, and those left out.
import Core
import Managers
import Screen
import Words

/// Builds explanations of the figures of the sleep pane.
struct SleepExplanations {
  typealias Row = Explanation.Row
  let state: SleepState
  let words: Words
  let now: Moment

  /// Explains the sleep of the last wake day.
  var lastNight: Explanation? {
    guard let day = state.lastDay else { return nil }
    return Explanation(
      title: words(.Sleep.lastNight), value: words.duration(day.seconds), formula: [words(.Sleep.whyLastNight)],
      terms: [
        Row(words(.Sleep.need), words.duration(state.need)), Row(words(.Sleep.scoreTitle), scoreText(day.main)),
      ],
      rows: day.sleeps.reversed().map { Row(words.range($0.bed, $0.wake), words.duration($0.duration)) })
  }

  /// Explains the score of the last main sleep; without stages, its rating.
  var score: Explanation? {
    guard let night = state.lastNight else { return nil }
    let parts = SleepScore.parts(of: night)
    let terms = parts.map { part in
      let value = part.stage == nil ? words.duration(night.duration) : words.percent(part.value / 100)
      return Row(words(name(part.stage)), words(.Sleep.points(value: value, n: part.points)))
    }
    return Explanation(
      title: words(.Sleep.scoreTitle), value: scoreText(night),
      formula: [words(parts.isEmpty ? .Sleep.whyRating : .Sleep.whyScore)], terms: terms,
      rows: [Row(words.range(night.bed, night.wake), words.duration(night.duration))])
  }

  /// Explains the mean score of the nights with a score.
  var meanScore: Explanation {
    let mean = Double(state.scores.reduce(0, +)) / Double(max(1, state.scores.count))
    return Explanation(
      title: words(.Stats.meanScore(n: state.scores.count)), value: words.number(mean, decimals: 0),
      formula: [words(.Explain.scoresMean)], n: state.scores.count)
  }

  /// `score 85`, otherwise the rating `4 of 5`, otherwise a dash (spec fastlife 6 R).
  func scoreText(_ night: Sleep) -> String {
    if let score = SleepScore.score(of: night) { return words(.Sleep.outOf(score: words.count(score))) }
    return night.quality.map { words(.Sleep.qualityOf(quality: String($0))) } ?? words(.Charts.unknown)
  }

  private func name(_ stage: SleepStage?) -> Message {
    switch stage {
    case .deep: .Sleep.stageDeep
    case .rem: .Sleep.stageRem
    case .awake: .Sleep.stageAwake
    default: .Sleep.columnLength
    }
  }

  /// Explains a figure of the rhythm.
  func rhythm(_ kind: RhythmRows.Kind) -> Explanation {
    if kind == .lately { return .lately(state.lately, words) { words.duration($0) } }
    let row = RhythmRows(state: state, words: words).row(kind)
    var found = Explanation(title: words(row.label), value: row.values.last ?? "", formula: [words(formula(kind))])
    switch kind {
    case .bedtime: explainBedtime(&found)
    case .owed: explainDebt(&found)
    case .usual:
      found.rows = nights { words.range($0.night.bed, $0.night.wake) }
      found.exclusions = unknownDays
    case .index:
      found.terms = state.index.map { [Row(words(.Sleep.compared), words.duration(Double($0.minutes * 60)))] } ?? []
      found.rows = sleeps().map { Row(date($0.day), words.range($0.sleep.bed, $0.sleep.wake)) }
      found.exclusions = unknownDays
    case .consistency:
      let from = state.today - 7
      found.rows = state.recent.reversed().filter { $0.day > from }.map {
        Row(date($0.day), words.range($0.night.bed, $0.night.wake))
      }
    case .jetlag: explainJetlag(&found)
    case .course:
      found.terms = [
        Row(words(.Sleep.average), state.average.map { words.duration($0) } ?? words(.Charts.unknown))
      ]
      // Sleeps that ended in the last seven times 24 hours and in the seven before, naps included.
      found.rows = sleeps(days: 14).map { Row(date($0.day), words.duration($0.sleep.duration)) }
    case .lately: break
    }
    found.n = found.rows.count
    return found
  }

  private func formula(_ kind: RhythmRows.Kind) -> Message {
    switch kind {
    case .bedtime: .Sleep.whyBedtime
    case .owed: .Sleep.whyOwed
    case .usual: .Sleep.whyUsual
    case .index: .Sleep.whyIndex
    case .consistency: .Sleep.whyConsistency
    case .jetlag: .Sleep.whyJetlag
    case .course: .Sleep.whyCourse
    case .lately: .Stats.whyLately
    }
  }

  private func explainBedtime(_ found: inout Explanation) {
    found.terms = [Row(words(.Sleep.need), words.duration(state.need))]
    guard let rhythm = state.rhythm else { return }
    found.terms.insert(Row(words(.Sleep.usualWake), clock(rhythm.wake(on: state.today + 1))), at: 0)
    // Days like tomorrow (workday or day off), if there are enough of them.
    func isWork(_ day: Day) -> Bool { state.workDays.contains(day.weekday) }
    let alike = state.recent.filter { isWork($0.day) == isWork(state.today + 1) }
    let used = alike.count >= SleepRhythm.least ? alike : state.recent
    found.rows = used.reversed().map { Row(date($0.day), words.timeOfDay($0.night.wake)) }
  }

  private func explainDebt(_ found: inout Explanation) {
    found.terms = [Row(words(.Sleep.need), words.duration(state.need))]
    guard let debt = state.debt else { return }
    found.terms.append(Row(words(.Sleep.balance), signed(-debt.balance)))
    found.rows = debt.nights.reversed().map { night in
      Row(
        date(night.day),
        words(.Sleep.nightBalance(length: words.duration(night.slept), change: signed(night.slept - state.need))))
    }
    found.exclusions = Explanation.runs(of: debt.unknown).map(unknown)
  }

  private func explainJetlag(_ found: inout Explanation) {
    let workDays = state.workDays
    found.terms = [Row(words(.Settings.workDays), words.weekdays(workDays.sorted()))]
    if let jetlag = state.rhythm?.jetlag {
      found.terms += [
        Row(words(.Sleep.middleWork), clock(jetlag.work)), Row(words(.Sleep.middleFree), clock(jetlag.free)),
      ]
    }
    found.rows = nights { day in
      let kind: Message = workDays.contains(day.day.weekday) ? .Sleep.workDay : .Sleep.freeDay
      return words(.Sleep.middleOf(kind: kind, time: clock(day.night.middle)))
    }
  }

  // MARK: Parts

  /// All sleeps of the four weeks, or those that ended within `days` times 24 hours, naps included, newest first.
  private func sleeps(days: Double? = nil) -> [(day: Day, sleep: Sleep)] {
    let all = state.recent.flatMap { day in day.sleeps.map { (day: day.day, sleep: $0) } }
    let used = all.filter { found in
      let age = now.instant - found.sleep.wake.instant
      return days.map { age >= 0 && age <= $0 * 86_400 } ?? true
    }
    return used.sorted { $0.sleep.wake > $1.sleep.wake }
  }

  private func nights(_ value: (SleepDay) -> String) -> [Row] {
    state.recent.reversed().map { Row(date($0.day), value($0)) }
  }

  private var unknownDays: [Row] {
    let known = Set(state.recent.map(\.day))
    let days = DayRange(last: SleepRhythm.window, endingOn: state.today).filter {
      !known.contains($0) && $0 != state.today
    }
    return Explanation.runs(of: days).map(unknown)
  }

  private func unknown(_ days: DayRange) -> Row {
    Row(words.days(days, today: state.today), words(.Sleep.notEntered))
  }

  private func date(_ day: Day) -> String { words.shortDate(day, today: state.today) }

  private func clock(_ minutes: Double) -> String {
    RhythmRows(state: state, words: words).clock(minutes)
  }

  private func signed(_ seconds: Double) -> String { (seconds >= 60 ? "+" : "") + words.duration(seconds) }
}
