// The figures of mood and energy: the latest entry, the week, the seven newest entries, the charted period.
import Core

nonisolated extension MoodState: FigureSource {
  public func figure(_ id: FigureID, _ context: FigureContext) -> Figure? {
    let made = MoodFigureSource(state: self, context: context)
    return made.latest(id) ?? made.week(id) ?? made.goals(id) ?? made.year(id)
      ?? SeriesFigureSource(FigureID.moodDays, chart, chartDays, chartFigures).figure(id)
  }
}

/// Makes the figures of mood and energy.
nonisolated private struct MoodFigureSource {
  /// The last 53 weeks.
  func year(_ id: FigureID) -> Figure? {
    guard id != .moodYearCount else { return Figure(id, count: state.year.count) { .plain(.text(id.meaning), n: 0) } }
    guard let part = id.part else { return nil }
    let parts = part.split(separator: "-", maxSplits: 1).map(String.init)
    func mean(_ isUsed: (Day) -> Bool) -> Figure {
      let values = state.year.filter { isUsed($0.day) }.map { parts[0] == "energy" ? $0.energy : $0.mood }
      let mean = values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
      return Figure(id, mean, n: values.count) { .plain(.text(id.meaning), n: values.count) }
    }
    switch id.whole {
    case .moodYearDay:
      guard let day = state.year.last(where: { $0.day.iso == part }) else { return nil }
      let levels = Wording.text("Mood.headline", .number(day.mood, decimals: 1), .number(day.energy, decimals: 1))
      return Figure(id, day.mood, long: levels, n: day.count) {
        let range = Wording.text("Mood.daySpread", .count(day.range.lowerBound), .count(day.range.upperBound))
        return Derivation([.text(id.meaning)], terms: [.init(.text("Mood.mood"), range)], n: day.count)
      }
    case .moodYearWeekday: return parts.last.flatMap { Int($0) }.map { weekday in mean { $0.weekday == weekday } }
    case .moodYearMonth:
      return parts.last.flatMap(Day.init(iso:)).map { month in mean(DayRange(monthOf: month).contains) }
    default: return nil
    }
  }

  typealias Row = Derivation.Row
  let state: MoodState
  let context: FigureContext

  /// The latest entry, and when the next one is possible.
  func latest(_ id: FigureID) -> Figure? {
    let latest = state.latest
    let opens = FigureOpening.day(of: latest.map { .mood($0) }, context)
    func figure(_ number: Double?, _ text: Wording? = nil, long: Wording? = nil) -> Figure {
      Figure(id, number, text: text, long: long, opens: opens) {
        latest.map { Derivation([.text(id.meaning)], rows: [row($0)]) }
      }
    }
    switch id {
    case .moodLatest:
      return figure(nil, latest.map { .text("Hub.mood-energy", .count($0.mood), .count($0.energy)) })
    case .moodMood:
      return figure(
        latest.map { Double($0.mood) }, long: latest.map { .concealed(.text(Mood.moodKey($0.mood))) })
    case .moodEnergy:
      return figure(
        latest.map { Double($0.energy) }, long: latest.map { .concealed(.text(Mood.energyKey($0.energy))) })
    case .moodTime:
      return figure(
        latest.map { $0.at.instant.seconds }, latest.map { .dayAndTime($0.at, inSentence: true) })
    case .moodNext:
      guard let seconds = state.secondsUntilAllowed(at: context.now) else {
        return figure(nil, .text("Mood.nextNow"))
      }
      let free = Instant(seconds: ((context.now.instant + seconds).seconds / 60).rounded(.up) * 60)
      let clock = Wording.time(Stamp(free, in: context.now.zone))
      let minutes = Wording.minutes((seconds / 60).rounded(.up))
      return figure(
        free.seconds, .text("Mood.nextAt", clock), long: .text("Mood.inMinutes", minutes, clock))
    default: return nil
    }
  }

  /// Today, seven days and the seven newest entries.
  func week(_ id: FigureID) -> Figure? {
    let week = FigureOpening.entries(.mood, filter: FilterDays.last(7, context))
    let n = state.week.count
    switch id {
    case .moodAverage: return Figure(id, state.moodAverage, n: n, opens: week) { mean(\.mood, state.lately) }
    case .moodEnergyAverage:
      return Figure(id, state.energyAverage, n: n, opens: week) { mean(\.energy, state.energyLately) }
    case .moodMeans: return Figure(id, nil, text: means, n: n, opens: week) { bothMeans }
    case .moodStability: return stability(id)
    case .moodCourse: return course(id)
    case .moodToday:
      return Figure(
        id, count: state.today, text: .text("Charts.entries", .count(state.today)),
        opens: .entries(.mood, filter: "on:" + context.today.iso)
      ) {
        state.latest == nil
          ? nil
          : Derivation(
            [.text(id.meaning)], rows: state.week.prefix(state.today).map(row), n: state.today)
      }
    case .moodLately: return .lately(id, state.lately)
    case .moodEnergyLately: return .lately(id, state.energyLately)
    case .moodMeanEnergy:
      return SeriesFigureSource(
        FigureID.moodDays, state.energyChart, state.chartDays, state.energyFigures
      ).figure(FigureID.moodDays.mean).map { mean in
        Figure(id, mean.number, days: mean.days, n: mean.n) { mean.derivation }
      }
    default: return nil
    }
  }

  /// The goals, and the means of the week as shares of them.
  func goals(_ id: FigureID) -> Figure? {
    guard id == .moodGoal || id == .moodProgress else { return nil }
    let settings = context.settings
    let shares = shares
    let goals = Wording.text("Hub.mood-energy", .count(settings.moodGoal), .count(settings.energyGoal))
    return Figure(
      id, nil, text: id == .moodGoal ? goals : shares.map { .text("Hub.shares", $0.mood, $0.energy) },
      n: state.week.count, opens: .goal(.mood)
    ) {
      var terms: [Row] = []
      if let mood = state.moodAverage, let energy = state.energyAverage, let shares {
        terms = [
          Row(.text("Mood.moodAverage"), level(mood)), Row(.text("Mood.energyAverage"), level(energy)),
          Row(.text("Fasting.explainShare"), .text("Hub.mood-energy", shares.mood, shares.energy)),
        ]
      }
      return Derivation([.text("Hub.whyMoodGoal")], terms: terms, n: state.week.count)
    }
  }

  /// Mean mood and energy over seven days as shares of their goals; nil without entries.
  private var shares: (mood: Wording, energy: Wording)? {
    guard let mood = state.moodAverage, let energy = state.energyAverage else { return nil }
    return (
      .percent(mood / Double(max(1, context.settings.moodGoal))),
      .percent(energy / Double(max(1, context.settings.energyGoal)))
    )
  }

  // MARK: Means

  private func mean(_ level: KeyPath<Mood, Int>, _ trend: RecentTrend?) -> Derivation? {
    guard state.latest != nil else { return nil }
    let lately = Derivation.lately(trend, .level)
    return Derivation(
      [.text("Mood.whyAverage")] + lately.formula,
      terms: [
        Row(.text("Mood.sumOfLevels"), .count(state.week.reduce(0) { $0 + $1[keyPath: level] })),
        Row(.text("Stats.lately"), trend.map { .lately($0, .level) } ?? .unknown),
      ] + lately.terms, rows: state.week.map { Row(when($0), .count($0[keyPath: level])) })
  }

  private var means: Wording? {
    guard let mood = state.moodAverage, let energy = state.energyAverage else { return nil }
    return .text("Hub.mood-energy", level(mood), level(energy))
  }

  private var bothMeans: Derivation? {
    guard var found = mean(\.mood, state.lately) else { return nil }
    found.terms = [
      Row(.text("Mood.mood"), .count(state.week.reduce(0) { $0 + $1.mood })),
      Row(.text("Mood.energy"), .count(state.week.reduce(0) { $0 + $1.energy })),
    ]
    found.rows = state.week.map(row)
    return found
  }

  private func stability(_ id: FigureID) -> Figure {
    let entries = state.history.prefix(MoodRules.stabilityWindow)
    let percent = state.stability.map { Wording.percent(Double($0) / 100) }
    var long: Wording?
    if let stability = state.stability, let percent {
      let banded = Wording.text("Mood.stabilityOf", percent, .text(StabilityBand(stability: stability).key))
      long = .concealed(clearCourse.map { .text("Mood.stabilityCourse", banded, .text($0.key)) } ?? banded)
    }
    return Figure(
      id, state.stability.map(Double.init), text: percent, long: long, n: entries.count,
      opens: .entries(.mood, filter: FilterDays.since(entries.last?.at, context))
    ) {
      state.latest == nil ? nil : derivation(ofStability: Array(entries))
    }
  }

  private func derivation(ofStability entries: [Mood]) -> Derivation {
    let rows = entries.map(row)
    guard state.stability != nil else {
      return Derivation([.text("Mood.whyStability"), .text("Mood.stabilityNeeds")], rows: rows)
    }
    func variance(_ levels: [Int]) -> Wording { .number(MoodRules.variance(levels), decimals: 2) }
    return Derivation(
      [.text("Mood.whyStability")] + (state.change == nil ? [] : whyCourse),
      terms: [
        Row(.text("Mood.moodVariance"), variance(entries.map(\.mood))),
        Row(.text("Mood.energyVariance"), variance(entries.map(\.energy))),
      ] + change, rows: rows)
  }

  // MARK: Course

  /// Rising or falling; nil where the difference may be chance, or too few days are known.
  private var clearCourse: MoodCourse? { state.change.map(\.course).flatMap { $0 == .unclear ? nil : $0 } }

  private func course(_ id: FigureID) -> Figure {
    let change = state.change
    let filter = "since:" + MoodChange.range(today: context.today).start.iso
    return Figure(
      id, change?.difference, text: clearCourse.map { .concealed(.text($0.key)) },
      n: change?.count ?? 0,
      interval: change.map { ($0.difference - $0.margin)...($0.difference + $0.margin) },
      opens: .entries(.mood, filter: filter)
    ) {
      state.latest == nil ? nil : Derivation(whyCourse, terms: self.change, n: change?.count ?? 0)
    }
  }

  private var whyCourse: [Wording] {
    [
      .text("Mood.whyCourse"),
      .text("Mood.courseNeeds", .count(MoodChange.leastRecent), .count(MoodChange.leastEarlier)),
    ]
  }

  /// Both means and the interval of their difference.
  private var change: [Row] {
    guard let change = state.change else { return [] }
    func signed(_ level: Double) -> Wording {
      .joined([.verbatim(level > 0 ? "+" : ""), self.level(level)], separator: "")
    }
    return [
      Row(.text("Mood.courseRecent", .count(change.recentCount)), level(change.recent)),
      Row(.text("Mood.courseEarlier", .count(change.earlierCount)), level(change.earlier)),
      Row(
        .text("Mood.courseDifference"),
        .text("Mood.courseMargin", signed(change.difference), level(change.margin), .text(change.course.key))),
    ]
  }

  // MARK: Parts

  private func level(_ level: Double) -> Wording { .number(level, decimals: 1) }

  private func when(_ mood: Mood) -> Wording { .dayAndTime(mood.at, inSentence: false) }

  private func row(_ mood: Mood) -> Row {
    Row(when(mood), .text("Mood.headline", .count(mood.mood), .count(mood.energy)))
  }
}

nonisolated extension MoodState {
  /// Seconds until an entry is allowed; nil if one is allowed now.
  public func secondsUntilAllowed(at now: Moment) -> Double? {
    MoodRules.secondsUntilAllowed(at: now.instant, existing: history.map(\.at.instant))
  }
}

// MARK: - Single entries, which explain themselves like the numbers made of them

nonisolated extension FigureContext {
  /// A mood: its levels in words, its note.
  public func mood(_ mood: Mood) -> Figure {
    func level(_ level: Int, _ key: String) -> Wording { .text("Mood.levelOf", .count(level), .text(key)) }
    return Figure(
      .moodEntry.of(mood.id.uuidString), nil, text: .text("Mood.headline", .count(mood.mood), .count(mood.energy))
    ) {
      var terms = [
        Derivation.Row(.text("Mood.columnWhen"), .dayAndTime(mood.at, inSentence: false)),
        .init(.text("Mood.mood"), level(mood.mood, Mood.moodKey(mood.mood))),
        .init(.text("Mood.energy"), level(mood.energy, Mood.energyKey(mood.energy))),
      ]
      if let note = mood.note { terms.append(.init(.text("Mood.columnNote"), .verbatim(note))) }
      return Derivation([.text("Mood.whyLevels")], terms: terms, n: 1)
    }
  }
}
