// Where the figures of fasting come from, made when asked from the same published state: fasts or days used, and days
// left out.
import Core

/// Derives the figures of fasting.
nonisolated struct FastingDerivations {
  typealias Row = Derivation.Row
  let state: FastingState
  let context: FigureContext

  /// The most rows listed; further ones are only counted.
  private static let listed = 40

  private var today: Day { context.today }

  // MARK: The running fast and the pause after one

  /// The goal: the plan's, or the one in the settings.
  var goal: Derivation {
    let isPlanned = !state.plan.isEmpty && (state.active?.goal ?? state.goal) != state.standardGoal
    return Derivation(
      [.text(isPlanned ? "Fasting.explainGoalPlan" : "Fasting.explainGoal")],
      terms: [Row(.text("Fasting.explainStandard"), pattern(state.standardGoal))], n: 1)
  }

  var elapsed: Derivation? {
    guard let active = state.active else { return nil }
    var terms = [Row(.text("Entries.start"), moment(active.start)), goalRow(active)]
    terms.append(
      Row(.text("Fasting.explainShare"), .percent(Double(state.progress(at: context.now).wholePercent) / 100)))
    if let drift = state.clockDrift(at: context.now) {
      terms.append(Row(.text("Fasting.explainDrift"), .duration(abs(drift))))
    }
    return Derivation([.text("Fasting.explainElapsedHow")], terms: terms, n: 1)
  }

  var share: Derivation? {
    state.active.map { Derivation([.text("Hub.whyPercent")], terms: [elapsedRow, goalRow($0)], n: 1) }
  }

  var start: Derivation? {
    state.active.map {
      Derivation([.text("Hub.whyStart")], terms: [Row(.text("Explain.source"), .source($0.source))], n: 1)
    }
  }

  var until: Derivation? {
    state.active.map {
      Derivation(
        [.text("Hub.whyUntil")],
        terms: [Row(.text("Entries.start"), .dayAndTime($0.start, inSentence: false)), goalRow($0)], n: 1)
    }
  }

  var left: Derivation? {
    state.active.map { Derivation([.text("Hub.whyLeft")], terms: [goalRow($0), elapsedRow], n: 1) }
  }

  /// The moment a running fast reaches its goal.
  func end(of fast: Fast) -> Stamp { Stamp(fast.start.instant + fast.goal, in: context.now.zone) }

  var pause: Derivation? { pause("Fasting.explainWindowHow") }

  /// The end of the eating window.
  var window: Derivation? { pause("Fasting.explainWindowEnd") }

  private func pause(_ how: String) -> Derivation? {
    guard let last = state.history.first, let end = last.end else { return nil }
    var terms = [Row(.text("Entries.end"), moment(end))]
    if let planned = state.planned(at: context.now) {
      terms.append(Row(.text("Entries.goal"), pattern(planned.goal)))
      terms.append(
        Row(.text("Fasting.explainPlanned"), moment(Stamp(planned.start, in: context.now.zone))))
    }
    return Derivation([.text(how)], terms: terms, n: 1)
  }

  /// The longest fast of thirty days.
  var best: Derivation {
    let known = state.days.filter { $0.value != nil }
    return Derivation(
      [.text("Fasting.explainBest")], terms: known.suffix(10).map { Row(.day($0.day), .duration($0.value ?? 0)) },
      n: known.count)
  }

  /// Length and verdict of a finished fast.
  func fast(_ fast: Fast) -> Derivation {
    let verdict =
      fast.metGoal ? Wording.text("Fasting.met") : .text("Fasting.short", missing(fast.goal - fast.duration))
    var terms = [
      Row(.text("Entries.start"), moment(fast.start)), goalRow(fast),
      Row(.text("Fasting.explainVerdict"), .concealed(verdict)),
    ]
    if let end = fast.end { terms.insert(Row(.text("Entries.end"), moment(end)), at: 1) }
    if let window = fast.eatingWindow { terms.append(Row(.text("Fasting.columnAte"), .duration(window))) }
    return Derivation([.text("Fasting.explainLength")], terms: terms, n: 1)
  }

  private var elapsedRow: Row {
    Row(.text("Fasting.explainElapsed"), .clock(state.progress(at: context.now).elapsed))
  }

  private func goalRow(_ fast: Fast) -> Row { Row(.text("Entries.goal"), pattern(fast.goal)) }

  /// `16 h, 16:8`; only the length if it has no common name.
  private func pattern(_ seconds: Double) -> Wording {
    switch FastPattern(goal: seconds) {
    case .ratio(let fasting, let eating): .text("Fasting.named", .duration(seconds), .verbatim("\(fasting):\(eating)"))
    case .oneMeal: .text("Fasting.named", .duration(seconds), .verbatim("OMAD"))
    case nil: .duration(seconds)
    }
  }

  /// `today 18:50`, in the zone it was entered in.
  private func moment(_ stamp: Stamp) -> Wording {
    .dayAndTime(Stamp(stamp.instant, in: Zone(identifier: stamp.zone) ?? context.now.zone), inSentence: true)
  }

  /// Rounded up to whole minutes, so that a shortfall never shows as zero.
  private func missing(_ seconds: Double) -> Wording { .duration((max(0, seconds) / 60).rounded(.up) * 60) }

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

  /// All fasts of the period, with their sum if asked.
  func used(_ id: FigureID, isSummed: Bool = false) -> Derivation {
    list(used, [.text(id.meaning)], terms: isSummed ? sum(of: state.stats) : [])
  }

  var met: Derivation { list(used.filter { $0.met > 0 }, [.text("Fasting.explainMet")], but: { $0.met < $0.count }) }

  var days: Derivation { list(used.filter(\.isFasted), [.text("Fasting.explainDays")], but: { !$0.isFasted }) }

  /// The time spent in a stage, by fast.
  func stage(_ stage: FastStage) -> Derivation {
    let parts = (state.figures?.fasts ?? []).map { ($0, stage.seconds(of: $0.duration)) }.filter { $0.1 > 0 }
    return Derivation(
      [.text("Fasting.explainStage")],
      rows: parts.prefix(Self.listed).map { Row(.day(day(of: $0)), .duration($1)) }, n: parts.count)
  }

  /// The longest fasts of the days of a weekday.
  func weekday(_ weekday: Int) -> Derivation {
    let days = (state.figures?.days ?? []).reversed().filter { $0.day.weekday == weekday }
    return Derivation(
      [.text("Fasting.explainWeekday")],
      rows: days.prefix(Self.listed).map { Row(.day($0.day), .duration($0.longest)) }, n: days.count)
  }

  private func list(
    _ listed: [Used], _ formula: [Wording], terms: [Row] = [], but isShort: (Used) -> Bool = { _ in false }
  ) -> Derivation {
    Derivation(
      formula, terms: terms, rows: listed.prefix(Self.listed).map { Row(.day($0.day), length($0)) },
      exclusions: used.filter(isShort).prefix(Self.listed).map(shortfall) + emptyDays,
      n: listed.reduce(0) { $0 + $1.count })
  }

  private func length(_ used: Used) -> Wording {
    guard used.count > 1 else { return .duration(used.seconds) }
    return .text("Time.rangeAndLength", .text("Fasting.fasts", .count(used.count)), .duration(used.seconds))
  }

  private func shortfall(_ used: Used) -> Row {
    Row(.day(used.day), used.missing.map { .text("Fasting.short", missing($0)) } ?? .text("Fasting.belowGoal"))
  }

  /// Past days of the period without a fast, not counting the running one.
  private var emptyDays: [Row] {
    let known = Set(state.chart.map(\.day))
    let running = state.active.map { day(of: $0) }
    let days = state.period.range(today: today).filter { !known.contains($0) && $0 != running && $0 < today }
    return (running.map { [Row(.day($0), .text("Fasting.legendRunning"))] } ?? [])
      + Derivation.runs(of: days, .text("Fasting.noFast")).prefix(Self.listed)
  }

  private func sum(of stats: FastingStats) -> [Row] {
    guard let average = stats.average else { return [] }
    return [
      Row(.text("Fasting.explainSum"), .duration(average * Double(stats.completed))),
      Row(.text("Fasting.figureCount"), .count(stats.completed)),
    ]
  }

  var recent: Derivation {
    Derivation(
      [.text("Fasting.explainRecent")],
      rows: state.history.prefix(7).map { Row(.day(day(of: $0)), .duration($0.duration)) })
  }

  // MARK: Streaks and all time

  var longestStreak: Derivation {
    Derivation(
      [.text("Fasting.explainLongestStreak"), .text("Fasting.explainStreak")],
      terms: state.longestRun.map { [Row(.text("Fasting.explainRun"), .days($0))] } ?? [], n: state.streak.longest)
  }

  /// The days of the current streak, as far as the history reaches, and why the previous one ended.
  var streak: Derivation {
    let fasts = DayFasts.days(of: state.history, dayStart: state.dayStart)
    let byDay = Dictionary(uniqueKeysWithValues: fasts.map { ($0.day, $0) })
    let carried = Set(fasts.flatMap(\.creditedDays))
    var (rows, rests): ([Row], [Day]) = ([], [])
    for day in (state.streakDays.map(Array.init) ?? []).reversed() where rows.count + rests.count < Self.listed {
      if carried.contains(day) {
        rows.append(
          Row(.day(day), byDay[day].map { .duration($0.deciding) } ?? .text("Fasting.legendCarried")))
      } else if state.isRest(day) {
        rests.append(day)
      }
    }
    var before = state.streakDays.map { $0.start - 1 } ?? today
    while state.streakDays != nil, rows.count + rests.count < Self.listed, state.isRest(before) {
      rests.append(before)
      before = before - 1
    }
    var exclusions = [false, true].flatMap { paused in
      Derivation.runs(of: rests.filter { isPaused($0) == paused }, passedOver(paused))
    }
    if rows.count == state.streak.current, !fasts.isEmpty {
      exclusions += (rows.isEmpty ? [before, before - 1] : [before]).map { day in
        if let active = state.active, self.day(of: active) == day {
          return Row(.day(day), .text("Fasting.legendRunning"))
        }
        if state.isRest(day) { return Row(.day(day), passedOver(isPaused(day))) }
        return Row(.day(day), .text(byDay[day] == nil ? "Fasting.noFast" : "Fasting.belowGoal"))
      }
    }
    return Derivation(
      [.text("Fasting.explainStreak")], rows: rows, exclusions: exclusions, n: state.streak.current)
  }

  /// Figures of all fasts.
  func lifetime(_ id: FigureID) -> Derivation {
    let formula = ([id.meaning] + (id.meaning == "Fasting.explainAll" ? [] : ["Fasting.explainAll"])).map {
      Wording.text($0)
    }
    guard let all = state.lifetime else { return Derivation(formula, n: 0) }
    return Derivation(
      formula,
      terms: sum(of: all) + (all.since.map { [Row(.text("Fasting.allSince"), .day($0))] } ?? []), n: all.completed)
  }

  // MARK: Parts

  private func isPaused(_ day: Day) -> Bool { Pauses.contain(day, in: state.rests.pauses) }

  private func passedOver(_ isPaused: Bool) -> Wording {
    .text(isPaused ? "Charts.legendPaused" : "Fasting.legendRest")
  }

  /// The logical day a fast began on.
  func day(of fast: Fast) -> Day { Day(fast.start, dayStart: state.dayStart) }
}

// MARK: - Single entries, which explain themselves like the numbers made of them

nonisolated extension FigureContext {
  /// A finished fast: its length and verdict.
  public func fast(_ fast: Fast) -> Figure {
    let explain = FastingDerivations(state: FastingState(), context: self)
    return Figure(.fastingFast.of(fast.id.uuidString), fast.duration) { explain.fast(fast) }
  }
}
