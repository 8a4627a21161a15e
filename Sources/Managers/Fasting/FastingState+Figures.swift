// The figures of fasting: the running fast or the pause since the last one, the charted period, all fasts.
import Core

nonisolated extension FastingState: FigureSource {
  public func figure(_ id: FigureID, _ context: FigureContext) -> Figure? {
    let made = FastingFigureSource(state: self, context: context)
    return made.running(id) ?? made.pause(id) ?? made.recent(id) ?? made.period(id) ?? made.lifetime(id)
  }
}

/// Makes the figures of fasting.
nonisolated private struct FastingFigureSource {
  let state: FastingState
  let context: FigureContext

  private var explain: FastingDerivations { FastingDerivations(state: state, context: context) }

  /// The running fast; only the goal exists without one.
  func running(_ id: FigureID) -> Figure? {
    let explain = explain
    let goal = FigureOpening.goal(.fasting)
    if id == .fastingGoal { return Figure(id, state.active?.goal ?? state.goal, opens: goal) { explain.goal } }
    guard let fast = state.active else { return nil }
    let progress = state.progress(at: context.now)
    switch id {
    case .fastingElapsed: return Figure(id, progress.elapsed, opens: .fastTimes) { explain.elapsed }
    case .fastingShare:
      return Figure(id, Double(progress.wholePercent) / 100, opens: goal) { explain.share }
    case .fastingStart:
      return Figure(
        id, fast.start.instant.seconds, text: .dayAndTime(fast.start, inSentence: false), opens: .fastStart
      ) { explain.start }
    case .fastingUntil:
      let end = explain.end(of: fast)
      return Figure(
        id, end.instant.seconds, text: .dayAndTime(end, inSentence: false), opens: goal
      ) { explain.until }
    case .fastingLeft:
      return Figure(
        id, progress.isReached ? progress.overtime : progress.remaining,
        label: .text(progress.isReached ? "Hub.timeOver" : "Hub.timeLeft"), opens: goal
      ) { explain.left }
    default: return nil
    }
  }

  /// The time since the last fast, and that fast.
  func pause(_ id: FigureID) -> Figure? {
    guard let last = state.history.first, let end = last.end else { return nil }
    let explain = explain
    let opens = FigureOpening.day(of: .fast(last), context)
    switch id {
    case .fastingPause where state.active == nil:
      return Figure(id, max(0, context.now.instant - end.instant), opens: opens) { explain.pause }
    case .fastingWindowEnd, .fastingWindowLeft:
      guard let planned = state.planned(at: context.now), !planned.isDue(at: context.now.instant) else { return nil }
      let start = Stamp(planned.start, in: context.now.zone)
      return id == .fastingWindowEnd
        ? Figure(
          id, start.instant.seconds, text: .dayAndTime(start, inSentence: false), opens: .goal(.fasting)
        ) { explain.window }
        : Figure(id, planned.start - context.now.instant, opens: .goal(.fasting)) { explain.window }
    case .fastingLasted: return Figure(id, last.duration, opens: opens) { explain.fast(last) }
    default: return nil
    }
  }

  /// Streaks and the last seven fasts.
  func recent(_ id: FigureID) -> Figure? {
    let explain = explain
    switch id {
    case .fastingStreak:
      let first = state.streakDays?.start ?? context.today
      return Figure(
        id, count: state.streak.current, opens: .entries(.fast, filter: "since:\(first.iso) is:met")
      ) { explain.streak }
    case .fastingBest:
      let known = state.days.compactMap(\.value)
      return Figure(id, known.max(), n: known.count, opens: .entries(.fast, filter: "since:30d")) { explain.best }
    case .fastingLongestStreak: return Figure(id, count: state.streak.longest) { explain.longestStreak }
    case .fastingRecent:
      let used = state.history.prefix(7)
      let filter = FilterDays.since(used.last?.start, context) + " -is:running"
      return Figure(id, state.average, n: used.count, opens: .entries(.fast, filter: filter)) { explain.recent }
    default: return nil
    }
  }

  /// Figures of the period; a median and parts need its fasts.
  func period(_ id: FigureID) -> Figure? {
    let (explain, stats, n) = (explain, state.stats, state.stats.completed)
    let days = state.period.range(today: context.today)
    switch id.whole {
    case .fastingCount: return Figure(id, count: n, days: days) { explain.used(id) }
    case .fastingMet:
      return Figure(id, Double(stats.metCount), text: met(stats), days: days, n: n) { explain.met }
    case .fastingAverage: return Figure(id, stats.average, days: days, n: n) { explain.used(id, isSummed: true) }
    case .fastingMedian: return Figure(id, state.figures?.median, days: days, n: n) { explain.used(id) }
    case .fastingLongest: return Figure(id, stats.longest, days: days, n: n) { explain.used(id) }
    case .fastingTotal:
      return Figure(
        id, Double(stats.totalHours), text: .duration(Double(stats.totalHours) * 3600), days: days, n: n
      ) { explain.used(id, isSummed: true) }
    case .fastingDays: return Figure(id, count: stats.daysFasted, days: days) { explain.days }
    case .fastingCharted:
      let charted = state.chart.count { days.contains($0.day) && $0.longest > 0 }
      return Figure(id, count: charted, days: days) { .plain(.text(id.meaning), n: charted) }
    case .fastingDay: return day(id, days)
    case .fastingStage: return stage(id, days)
    case .fastingWeekday, .fastingWeekdayMet: return weekday(id, days)
    default: return nil
    }
  }

  /// A day of the chart or of the calendar's month.
  private func day(_ id: FigureID, _ days: DayRange) -> Figure? {
    guard let day = id.part.flatMap(Day.init(iso:)) else { return nil }
    let sums = state.chart.last { $0.day == day } ?? state.month?.days[day]
    return sums.map { Figure(id, $0.longest, days: days, n: $0.count) }
  }

  private func stage(_ id: FigureID, _ days: DayRange) -> Figure? {
    guard let stage = FastStage.allCases.first(where: { $0.id == id.part }) else { return nil }
    let explain = explain
    let seconds = state.figures?.seconds(in: stage) ?? 0
    return Figure(
      id, seconds, label: .text(stage.titleKey), text: .duration((seconds / 60).rounded() * 60), days: days,
      n: state.stats.completed
    ) { explain.stage(stage) }
  }

  private func weekday(_ id: FigureID, _ days: DayRange) -> Figure? {
    guard let weekday = id.part.flatMap(Int.init) else { return nil }
    let (explain, figures) = (explain, state.figures)
    let used = (figures?.days ?? []).filter { $0.day.weekday == weekday }
    let isMean = id.whole == .fastingWeekday
    let number =
      isMean
      ? figures?.weekdayMeans[weekday - 1]
      : used.isEmpty ? nil : Double(used.count(where: \.isMet)) / Double(used.count)
    return Figure(id, number, label: .weekday(weekday), days: days, n: used.count) { explain.weekday(weekday) }
  }

  /// Figures of all fasts; unknown until requested.
  func lifetime(_ id: FigureID) -> Figure? {
    let (explain, all) = (explain, state.lifetime)
    let n = all?.completed ?? 0
    switch id {
    case .fastingAllCount: return Figure(id, count: all?.completed) { explain.lifetime(id) }
    case .fastingAllMet:
      return Figure(id, all.map { Double($0.metCount) }, text: all.map(met), n: n) { explain.lifetime(id) }
    case .fastingAllAverage: return Figure(id, all?.average, n: n) { explain.lifetime(id) }
    case .fastingAllTotal:
      return Figure(
        id, all.map { Double($0.totalHours) }, text: all.map { .duration(Double($0.totalHours) * 3600) }, n: n
      ) { explain.lifetime(id) }
    case .fastingAllSince:
      return Figure(id, nil, text: all?.since.map { .day($0) }, n: n) { explain.lifetime(id) }
    default: return nil
    }
  }

  /// `26, 90 %`; only the number if there are no fasts.
  private func met(_ stats: FastingStats) -> Wording {
    guard stats.completed > 0 else { return .count(0) }
    let share = Double(stats.metCount) / Double(stats.completed)
    return .text("Fasting.metOf", .count(stats.metCount), .percent(share))
  }
}

nonisolated extension FastStage {
  /// The catalogue key of its name.
  fileprivate var titleKey: String { "Fasting.stage" + id.prefix(1).uppercased() + id.dropFirst() }
}
