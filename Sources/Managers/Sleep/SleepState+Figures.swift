// The figures of sleep: last night, the rhythm of two and four weeks, the charted period.
import Core

nonisolated extension SleepState: FigureSource {
  public func figure(_ id: FigureID, _ context: FigureContext) -> Figure? {
    let made = SleepFigureSource(state: self, context: context)
    return made.night(id) ?? made.week(id) ?? made.rhythm(id) ?? made.period(id)
  }
}

/// Makes the figures of sleep.
nonisolated private struct SleepFigureSource {
  let state: SleepState
  let context: FigureContext

  private var explain: SleepDerivations { SleepDerivations(state: state, context: context) }

  /// Last night and the need.
  func night(_ id: FigureID) -> Figure? {
    let explain = explain
    let opens = FigureOpening.day(of: state.lastNight.map { .sleep($0) }, context)
    switch id {
    case .sleepNight:
      return Figure(id, state.lastSeconds, n: state.lastDay?.sleeps.count ?? 0, opens: opens) { explain.lastNight }
    case .sleepInBed, .sleepEfficiency:
      guard let day = state.lastDay, let efficiency = day.efficiency else { return nil }
      return Figure(id, id == .sleepInBed ? day.inBed : efficiency, n: day.sleeps.count, opens: opens) {
        explain.efficiency
      }
    case .sleepTimes:
      return Figure(id, nil, text: state.lastNight.map { .times($0.bed, $0.wake) }, opens: opens) {
        explain.lastNight
      }
    case .sleepScore:
      return Figure(
        id, state.lastNight.flatMap { SleepScore.score(of: $0) }.map(Double.init),
        text: state.lastNight.map { explain.score(of: $0) }, opens: opens
      ) { explain.score }
    case .sleepShareOfNeed:
      let share = state.need > 0 ? state.lastSeconds.map { $0 / state.need } : nil
      return Figure(id, share, opens: opens) { explain.lastNight }
    case .sleepDistance:
      let distance = state.lastSeconds.map { $0 - state.need }
      let text = distance.map { distance in
        Wording.text(distance >= 0 ? "Sleep.overNeed" : "Sleep.underNeed", .duration(abs(distance)))
      }
      return Figure(id, distance, text: text, opens: opens) { explain.lastNight }
    case .sleepNeed: return Figure(id, state.need, opens: .goal(.sleep)) { explain.need }
    default: return nil
    }
  }

  /// Seven to thirty days.
  func week(_ id: FigureID) -> Figure? {
    let explain = explain
    let opens = FigureOpening.entries(.sleep, filter: "since:" + state.window.last(SleepRules.week).start.iso)
    switch id {
    case .sleepMean: return Figure(id, state.average, n: state.week.count, opens: opens) { explain.mean }
    case .sleepNights:
      return Figure(
        id, count: state.days.count { $0.value != nil },
        opens: .entries(.sleep, filter: FilterDays.last(30, context))
      ) { explain.nights }
    case .sleepConsistency:
      return Figure(
        id, state.consistency.map { Double($0.score) }, text: state.consistency?.wording,
        n: state.consistency?.count ?? 0, opens: opens
      ) { explain.rhythm(id) { explain.consistency } }
    case .sleepDeviation:
      return Figure(
        id, state.consistency?.deviation,
        text: state.consistency.map { .text("Hub.deviation", .minutes($0.bedDeviation), .minutes($0.wakeDeviation)) },
        n: state.consistency?.count ?? 0, opens: opens
      ) { explain.rhythm(id) { explain.consistency } }
    case .sleepLately: return .lately(id, state.lately)
    default: return nil
    }
  }

  /// Usual times, debt and regularity.
  func rhythm(_ id: FigureID) -> Figure? {
    let explain = explain
    switch id {
    case .sleepBedtime:
      let bed = state.bedtime(context)?.bed
      return Figure(
        id, bed, text: bed.map { .text("Sleep.by", .minuteOfDay($0)) }, n: state.rhythm?.count ?? 0
      ) { explain.rhythm(id) { explain.bedtime } }
    case .sleepOwed:
      let text = state.debt.map { Wording.text("Sleep.owedOf", $0.wording, $0.coverage) }
      return Figure(id, state.debt?.owed, text: text, n: state.debt?.nights.count ?? 0) {
        explain.rhythm(id) { explain.debt }
      }
    case .sleepUsualTimes:
      let text = state.rhythm.map { Wording.text("Time.range", .minuteOfDay($0.bed), .minuteOfDay($0.wake)) }
      return Figure(id, nil, text: text, n: state.rhythm?.count ?? 0) { explain.rhythm(id) { explain.usual } }
    case .sleepIndex:
      let index = state.index?.index
      return Figure(
        id, index, text: index.map { .text("Sleep.indexScale", .number($0, decimals: 0)) }, n: state.index?.days ?? 0
      ) { explain.rhythm(id) { explain.index } }
    case .sleepJetlag:
      let jetlag = state.rhythm?.jetlag
      return Figure(
        id, jetlag?.shift, text: jetlag?.wording, n: (jetlag?.workCount ?? 0) + (jetlag?.freeCount ?? 0)
      ) { explain.rhythm(id) { explain.jetlag } }
    case .sleepCourse:
      return Figure(id, state.trend, text: state.trend.map(course), n: state.week.count) {
        explain.rhythm(id) { explain.course }
      }
    default: return nil
    }
  }

  private func course(_ trend: Double) -> Wording {
    abs(trend) < 60
      ? .text("Sleep.courseSame")
      : .text(trend > 0 ? "Sleep.courseMore" : "Sleep.courseLess", .duration(abs(trend)))
  }

  /// Figures of the period.
  func period(_ id: FigureID) -> Figure? {
    let days = state.period.range(today: state.today)
    let n = state.scores.count
    func score(_ number: Double?, label: Wording? = nil) -> Figure? {
      n == 0 ? nil : Figure(id, number, label: label, days: days, n: n) { .plain(.text(id.meaning), n: n) }
    }
    switch id {
    case .sleepMeanScore: return score(state.meanScore, label: .text(id.label, .count(n)))
    case .sleepBestScore: return score(state.scores.max().map(Double.init))
    case .sleepScoreTrend: return score(SleepScore.course(state.scores))
    default:
      var series = SeriesFigureSource(FigureID.sleepDays, state.chart, days, state.chartFigures)
      series.naps = state.naps
      return series.figure(id)
    }
  }
}

nonisolated extension SleepState {
  /// The bedtime of the coming night, paying back the debt if the setting says so; nil below three nights.
  public func bedtime(_ context: FigureContext) -> Bedtime? {
    rhythm.map { rhythm in
      let dayStart = context.settings.dayStart
      let isSlept = recent.last?.day == Day(context.now, dayStart: dayStart)
      return Bedtime(
        rhythm, wakeDay: rhythm.nextWakeDay(now: context.now, dayStart: dayStart, isSlept: isSlept), need: need,
        owed: context.settings.sleepRepays ? debt?.owed ?? 0 : 0)
    }
  }
}

nonisolated extension SleepConsistency {
  /// `93 %`; of less than a week, which means little, with the number of nights.
  public var wording: Wording { count < SleepRules.week ? counted : .percent(Double(score) / 100) }
  /// `93 %, 7 nights`.
  public var counted: Wording { .text("Sleep.withNights", .percent(Double(score) / 100), .count(count)) }
}

nonisolated extension SleepDebt {
  /// `1 h 20 m`, or that nothing is owed below a minute.
  public var wording: Wording { owed >= 60 ? .duration(owed) : .text("Sleep.owesNothing") }
  /// `12 of 14 nights`.
  public var coverage: Wording { .text("Sleep.nightsOf", .count(nights.count), .count(SleepDebt.window)) }
}

nonisolated extension SocialJetlag {
  /// `1 h 10 m later on free days`, or that there is none.
  public var wording: Wording { abs(shift) < 1 ? .text("Sleep.jetlagNone") : side }
  /// The same whatever its length.
  public var side: Wording {
    .text(shift < 0 ? "Sleep.jetlagEarlier" : "Sleep.jetlagLater", length)
  }
  /// Its length alone.
  public var length: Wording { .duration((abs(shift) * 60).rounded()) }
}
