// The figures of hydration: today, the charted period and all days.
import Core

nonisolated extension HydrationState: FigureSource {
  public func figure(_ id: FigureID, _ context: FigureContext) -> Figure? {
    let made = HydrationFigureSource(state: self, context: context)
    return made.today(id) ?? made.recent(id) ?? made.period(id) ?? made.lifetime(id)
      ?? made.carried(id) ?? made.day(id) ?? made.series.figure(id)
  }
}

/// Makes the figures of hydration.
nonisolated private struct HydrationFigureSource {
  let state: HydrationState
  let context: FigureContext

  private var explain: HydrationDerivations { HydrationDerivations(state: state, context: context) }
  private var isMet: Bool { state.sums.isMet }

  /// Today against the goal.
  func today(_ id: FigureID) -> Figure? {
    let (explain, sums) = (explain, state.sums)
    let goal = FigureOpening.goal(.hydration)
    let entries = FigureOpening.entries(.drink, filter: "on:" + context.today.iso)
    let n = state.today.count
    switch id {
    case .hydrationTotal:
      let ofGoal = Wording.text("Units.ofGoal", .volumeNumber(sums.total), .volume(sums.goal))
      return Figure(id, sums.total, long: ofGoal, n: n, opens: entries) { explain.total }
    case .hydrationCount: return Figure(id, count: n, opens: entries) { explain.count }
    case .hydrationDrunk: return Figure(id, state.drunk, n: n, opens: entries) { .plain(.text(id.meaning), n: n) }
    case .hydrationShare:
      return Figure(id, Double(sums.percent) / 100, n: n, opens: goal) { explain.total }
    case .hydrationRatio:
      guard sums.goal > 0 else { return Figure(id, nil, opens: goal) { explain.total } }
      return Figure(id, min(sums.total / sums.goal, 9.99), n: n, opens: goal) { explain.total }
    case .hydrationLeft:
      let over = sums.total - sums.goal
      let long =
        !isMet
        ? Wording.text("Hydration.left", .volume(sums.left))
        : over >= 1 ? .text("Hydration.over", .volume(over)) : .text("Hydration.reached")
      return Figure(id, sums.left, long: .concealed(long), n: n, opens: goal) { explain.left }
    case .hydrationPace: return pace(id)
    case .hydrationGoal: return Figure(id, state.goal, opens: goal) { explain.goal }
    default: return nil
    }
  }

  private func pace(_ id: FigureID) -> Figure {
    let explain = explain
    let (number, text): (Double?, Wording) =
      switch state.pace(at: context.now) {
      case .none: (nil, .text("Hydration.paceNone"))
      case .even: (0, .text("Hydration.paceEven"))
      case .behind(let amount): (-amount, .text("Hydration.paceBehind", .volumeAbout(amount)))
      case .ahead(let amount): (amount, .text("Hydration.paceAhead", .volumeAbout(amount)))
      }
    return Figure(id, number, text: .concealed(text), n: state.today.count, opens: .waking) { explain.pace }
  }

  /// Figures of always the same days.
  func recent(_ id: FigureID) -> Figure? {
    let explain = explain
    switch id {
    case .hydrationStreak:
      let first = state.streakDays?.start ?? context.today
      return Figure(
        id, count: state.streak.current, opens: .entries(.drink, filter: "since:" + first.iso)
      ) { explain.streak }
    case .hydrationRecent:
      let filter = "since:\((context.today - 7).iso) until:\((context.today - 1).iso)"
      return Figure(
        id, state.average, n: state.week.count { $0.value != nil }, opens: .entries(.drink, filter: filter)
      ) { explain.recent }
    case .hydrationLately: return .lately(id, state.lately)
    default: return nil
    }
  }

  /// Figures of the period.
  func period(_ id: FigureID) -> Figure? {
    let (explain, stats, days) = (explain, state.stats, state.chartDays)
    switch id.whole {
    case FigureID.hydrationDays.days:
      return Figure(id, count: stats.days, days: days) { explain.days }
    case .hydrationMet: return Figure(id, count: stats.daysMet, days: days) { explain.met }
    case .hydrationAverage:
      return Figure(id, stats.days > 0 ? stats.average : nil, days: days, n: stats.days) { explain.average }
    case .hydrationSum: return Figure(id, stats.total, days: days, n: stats.days) { explain.sum }
    case .hydrationBeverage:
      guard let name = id.part else { return nil }
      let amount = stats.perBeverage[name] ?? 0
      let share = Wording.percent(Double(stats.percent(of: name)) / 100)
      return Figure(
        id, amount, label: .beverage(name), text: .text("Fasting.metOf", .volume(amount), share),
        long: .joined([.volume(amount), share], separator: "  "), days: days,
        n: state.over.count { ($0.perBeverage[name] ?? 0) > 0 }
      ) { explain.beverage(name) }
    default: return nil
    }
  }

  /// Figures of all days.
  func lifetime(_ id: FigureID) -> Figure? {
    let (explain, all) = (explain, state.lifetime)
    switch id {
    case .hydrationAllDays: return Figure(id, count: all.days) { explain.lifetime("Hydration.whyDays") }
    case .hydrationAllSum:
      return Figure(id, all.total, n: all.days) { explain.lifetime("Hydration.whySum") }
    case .hydrationAllMet:
      return Figure(id, count: all.daysMet) { explain.lifetime("Hydration.whyMet", metOnly: true) }
    case .hydrationAllAverage: return Figure(id, all.average, n: all.days) { explain.lifetimeAverage }
    case .hydrationLongest: return Figure(id, count: state.streak.longest) { explain.longest }
    default: return nil
    }
  }

  /// A day of the chart, of the list or of the calendar's month.
  func day(_ id: FigureID) -> Figure? {
    guard id.whole == .hydrationDay, let day = id.part.flatMap(Day.init(iso:)), let sums = sums(of: day) else {
      return nil
    }
    let left = Derivation.Row(.text("Hydration.leftToday"), .volume(sums.left))
    let share = Derivation.Row(.text("Hydration.shareOfGoal"), .percent(Double(sums.percent) / 100))
    return Figure(id, sums.total, n: sums.perBeverage.count) {
      Derivation(
        [.text(id.meaning)], terms: [.init(.text("Entries.goal"), .volume(sums.goal)), share, left],
        rows: sums.perBeverage.sorted { $0.key < $1.key }.map { name, amount in
          Derivation.Row(
            .beverage(name), .joined([.volume(amount), .percent(sums.share(of: name))], separator: "  "))
        })
    }
  }

  private func sums(of day: Day) -> DrinksOfDay? {
    if day == context.today { return state.sums }
    if day == state.list.day { return state.list.sums }
    let sums = state.chart.last { $0.day == day } ?? state.month?.days[day]
    return sums.map { DrinksOfDay(perBeverage: $0.perBeverage, goal: $0.goal) }
  }

  /// Caffeine and alcohol; nil if no beverage contains any.
  func carried(_ id: FigureID) -> Figure? {
    let explain = explain
    switch id {
    case .hydrationCaffeine:
      return state.caffeineToday.map { Figure(id, $0, n: state.today.count) { explain.carried(id) } }
    case .hydrationCaffeineLeft:
      return state.caffeineLeft(at: context.now).map {
        Figure(id, $0, n: state.carrying?.count ?? 0) { explain.carried(id) }
      }
    case .hydrationAlcohol:
      return state.alcoholToday.map { Figure(id, $0, n: state.today.count) { explain.carried(id) } }
    case .hydrationCaffeineADay:
      guard let carried = state.carried, carried.caffeine > 0, state.stats.days > 0 else { return nil }
      return Figure(id, carried.caffeine / Double(state.stats.days), days: state.chartDays, n: state.stats.days)
    case .hydrationAlcoholInAll:
      guard let carried = state.carried, carried.alcohol > 0, state.stats.days > 0 else { return nil }
      return Figure(id, carried.alcohol, days: state.chartDays, n: state.stats.days)
    default: return nil
    }
  }

  /// The days of the chart.
  var series: SeriesFigureSource {
    var series = SeriesFigureSource(
      FigureID.hydrationDays, state.over.map { DayValue(day: $0.day, value: $0.total) }, state.chartDays,
      state.chartFigures)
    series.met = { state.over.map { ($0.day, $0.isMet) } }
    series.running = context.today
    return series
  }
}
