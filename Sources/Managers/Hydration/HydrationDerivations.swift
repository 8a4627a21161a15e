// Where the figures of hydration come from, made when asked from the same published state.
import Core

/// Derives the figures of hydration.
nonisolated struct HydrationDerivations {
  typealias Row = Derivation.Row
  let state: HydrationState
  let context: FigureContext

  private var today: Day { context.today }

  private func isPaused(_ day: Day) -> Bool { Pauses.contain(day, in: context.settings.pauses) }

  // MARK: Today

  var total: Derivation {
    ofToday(
      "Hydration.whyTotal",
      [goalRow, Row(.text("Hydration.shareOfGoal"), .percent(Double(state.sums.percent) / 100))])
  }

  var count: Derivation { ofToday("Hub.whyCount", []) }

  var left: Derivation {
    ofToday("Hydration.whyLeft", [Row(.text("Hydration.totalToday"), .volume(state.total)), goalRow])
  }

  var pace: Derivation {
    let share = HydrationPace.share(window: state.waking, dayStart: state.dayStart, now: context.now)
    var found = ofToday(
      "",
      [
        Row(.text("Hydration.waking"), .verbatim(state.waking.rawValue)),
        Row(.text("Hydration.wakingOver"), .percent(share)), goalRow,
        Row(.text("Hydration.expected"), .volume(state.goal * share)),
        Row(.text("Hydration.totalToday"), .volume(state.total)),
      ])
    found.formula = [.text("Hydration.whyPace", .volume(HydrationPace.sips))]
    return found
  }

  /// A figure based on today's drinks.
  private func ofToday(_ formula: String, _ terms: [Row]) -> Derivation {
    Derivation(
      [.text(formula)], terms: terms,
      rows: state.today.map { drink in
        Row(.joined([.time(drink.at), .beverage(drink.beverage)], separator: " "), counted(drink))
      })
  }

  /// `200 ml × 0.8 = 160 ml`, or only the volume if it counts in full.
  private func counted(_ drink: Drink) -> Wording {
    let counts = drink.counted(on: today, state.drinks)
    guard counts != drink.millilitres else { return .drink(drink) }
    return .text("Hydration.factored", .drink(drink), factor(of: drink.beverage, on: today), .volume(counts))
  }

  private func factor(of beverage: String, on day: Day) -> Wording {
    .shortNumber(Beverages.factor(of: beverage, on: day, in: state.drinks), decimals: 2)
  }

  // MARK: Goal and streak

  /// The goal, with the results of common rules.
  var goal: Derivation {
    let rules = HydrationSuggestion.all(kilograms: context.kilograms).map { rule -> Row in
      let label: Wording =
        switch rule {
        case .efsaWomen: .text("Hydration.ruleTermWomen", .volume(HydrationSuggestion.efsa.women))
        case .efsaMen: .text("Hydration.ruleTermMen", .volume(HydrationSuggestion.efsa.men))
        case .perKilogram(let weight): .text("Hydration.ruleTermWeight", rate, .massSpread(weight))
        }
      return Row(label, .volume(rule.millilitres))
    }
    let limits = [Limits.hydrationGoal.lowest, Limits.hydrationGoal.highest].map {
      Wording.volume(VolumeUnit.oz.millilitres(from: $0))
    }
    return Derivation(
      [
        .text("Hydration.whyGoal"),
        .text("Hydration.whyRules", rate, .volume(HydrationSuggestion.step), limits[0], limits[1]),
        .text("Hydration.whyRulesSource"),
      ], terms: rules, n: 1)
  }

  private var rate: Wording { .volumePerMass(HydrationSuggestion.millilitresPerKilogram) }

  /// The days of the streak as far as published, then the day that ended it.
  var streak: Derivation {
    let isOpen = !state.sums.isMet
    let run = state.streakDays
    let days = state.days.reversed().map(summed)
    let inRun = days.filter { day in run?.contains(day.day) ?? false }
    // Paused days neither count nor end the streak.
    let paused = inRun.filter { !$0.sums.isMet && isPaused($0.day) }.map(\.day)
    var exclusions = Derivation.runs(of: paused, .text("Charts.legendPaused"))
    if isOpen { exclusions.insert(Row(.relativeDay(today), .text("Hydration.notOver")), at: 0) }
    if let end = days.first(where: { $0.day < run?.start ?? (isOpen ? today : today + 1) && !isPaused($0.day) }) {
      exclusions.append(Row(.day(end.day), end.sums.total > 0 ? short(end.sums) : .text("Hydration.noEntries")))
    }
    return Derivation(
      [.text("Hydration.whyStreak")],
      rows: inRun.filter { $0.sums.isMet }.prefix(Derivation.listed).map { Row(.day($0.day), ofGoal($0.sums)) },
      exclusions: exclusions, n: state.streak.current)
  }

  /// The longest streak, from its first to its last day, without listing each.
  var longest: Derivation {
    Derivation(
      [.text("Hydration.whyLongest")],
      terms: state.longestRun.map { [Row(.text("Fasting.explainRun"), .days($0))] } ?? [], n: state.streak.longest)
  }

  // MARK: Period

  var days: Derivation { period("Hydration.whyDays", state.over) }

  var average: Derivation {
    period(
      "Hydration.whyAverage", state.over,
      [
        Row(.text("Hydration.figureTotal"), .volume(state.stats.total)),
        Row(.text("Hydration.figureDays"), .count(state.stats.days)),
      ])
  }

  var sum: Derivation { period("Hydration.whySum", state.over) }

  /// A figure of the charted period, based on the given days.
  private func period(_ formula: String, _ days: [DayDrinks], _ terms: [Row] = []) -> Derivation {
    let all = state.period.range(today: today)
    return Derivation(
      [.text(formula), .text("Hydration.leavesToday")], terms: terms, rows: rows(days, ofGoal),
      exclusions: Derivation.notOver(today, in: all) + empty(in: all, but: state.over), n: days.count)
  }

  var met: Derivation {
    let (met, others) = (state.over.filter(\.isMet), state.over.filter { !$0.isMet })
    var found = period("Hydration.whyMet", met)
    found.exclusions = rows(others, short) + found.exclusions
    return found
  }

  /// The days with a drink of that name.
  func beverage(_ name: String) -> Derivation {
    let days = state.over.filter { ($0.perBeverage[name] ?? 0) > 0 }
    return Derivation(
      [.text("Hydration.whyBeverage"), .text("Hydration.leavesToday")],
      terms: [Row(.text("Hydration.figureTotal"), .volume(state.stats.total))],
      rows: rows(days) { .volume($0.perBeverage[name] ?? 0) }, n: days.count)
  }

  var recent: Derivation {
    let known = state.week.filter { $0.value != nil }
    return Derivation(
      [.text("Hydration.whyRecent")], rows: known.reversed().map { Row(.day($0.day), .volume($0.value ?? 0)) },
      exclusions: [Row(.relativeDay(today), .text("Hydration.notOver"))]
        + Derivation.runs(of: state.week.filter { $0.value == nil }.map(\.day), .text("Hydration.noEntries")))
  }

  /// A figure of all days, or of all days that met their goal; lists the newest.
  func lifetime(_ formula: String, _ terms: [Row] = [], metOnly: Bool = false) -> Derivation {
    let known = state.days.filter { $0.value != nil && $0.day < today }.reversed().map(summed)
      .filter { !metOnly || $0.sums.isMet }
    let first = state.period.since.map { [Row(.text("Hydration.since"), .day($0))] } ?? []
    return Derivation(
      [.text(formula), .text("Hydration.leavesToday")], terms: terms + first,
      rows: known.prefix(Derivation.listed).map { Row(.day($0.day), ofGoal($0.sums)) },
      n: metOnly ? state.lifetime.daysMet : state.lifetime.days)
  }

  var lifetimeAverage: Derivation {
    lifetime("Hydration.whyAverage", [Row(.text("Hydration.figureTotal"), .volume(state.lifetime.total))])
  }

  // MARK: Caffeine and alcohol

  /// Today's caffeine or alcohol, or the remaining caffeine; drinks without any are left out.
  func carried(_ id: FigureID) -> Derivation {
    let isLeft = id == .hydrationCaffeineLeft
    let isAlcohol = id == .hydrationAlcohol
    let drinks = isLeft ? (state.carrying ?? []).sorted { $0.at.instant > $1.at.instant } : state.today
    let rows = drinks.compactMap { drink -> Row? in
      let amount =
        isLeft
        ? Stimulants.caffeineLeft(of: [drink], state.drinks, at: context.now.instant)
        : isAlcohol
          ? Stimulants.alcohol(of: [drink], state.drinks) : Stimulants.caffeine(of: [drink], state.drinks)
      guard amount > 0 else { return nil }
      let when = isLeft ? Wording.dayAndTime(drink.at, inSentence: false) : .time(drink.at)
      return Row(
        .joined([when, .beverage(drink.beverage)], separator: " "),
        isAlcohol ? .grams(amount) : .milligrams(amount))
    }
    let contents = state.drinks.filter { isAlcohol ? $0.contents.alcohol > 0 : $0.contents.caffeine > 0 }
    return Derivation(
      whyCarried(id),
      terms: contents.map { drink in
        Row(
          .beverage(drink.name),
          isAlcohol
            ? .text("Commands.drinkAlcohol", .shortNumber(drink.contents.alcohol, decimals: 1))
            : .text("Commands.drinkCaffeine", .milligrams(drink.contents.caffeine)))
      }, rows: rows)
  }

  private func whyCarried(_ id: FigureID) -> [Wording] {
    switch id {
    case .hydrationAlcohol:
      [.text("Hydration.whyAlcohol", .shortNumber(Stimulants.gramsPerMillilitre, decimals: 3))]
    case .hydrationCaffeineLeft:
      [
        .text("Hydration.whyCaffeineLeft", .duration(Stimulants.halfLife)), .text("Hydration.whyCaffeineSource"),
      ]
    default: [.text("Hydration.whyCaffeine")]
    }
  }

  // MARK: Rows

  private func rows(_ days: [DayDrinks], _ value: (DrinksOfDay) -> Wording) -> [Row] {
    days.reversed().prefix(Derivation.listed).map { day in
      Row(.day(day.day), value(DrinksOfDay(perBeverage: day.perBeverage, goal: day.goal)))
    }
  }

  /// The newest days of a range without entries.
  private func empty(in range: DayRange, but days: [DayDrinks]) -> [Row] {
    let known = Set(days.map(\.day))
    let all = Derivation.runs(
      of: range.filter { !known.contains($0) && $0 < today }, .text("Hydration.noEntries"))
    let more = all.count - Derivation.listed
    return more > 0 ? all.prefix(Derivation.listed) + [Row(.text("Explain.more", .count(more)), .empty)] : all
  }

  /// The total of a day against that day's goal.
  private func summed(_ day: DayValue) -> (day: Day, sums: DrinksOfDay) {
    (day.day, DrinksOfDay(perBeverage: ["": day.value ?? 0], goal: day.goal ?? state.goal))
  }

  private var goalRow: Row { Row(.text("Entries.goal"), .volume(state.goal)) }

  private func ofGoal(_ sums: DrinksOfDay) -> Wording {
    .text("Units.ofGoal", .volumeNumber(sums.total), .volume(sums.goal))
  }

  private func short(_ sums: DrinksOfDay) -> Wording {
    .text("Hydration.dayShort", .volume(sums.total), .volume(sums.left))
  }
}

// MARK: - Single entries, which explain themselves like the numbers made of them

nonisolated extension FigureContext {
  /// A drink: the entered amount, and the amount that counts on a day.
  public func drink(_ drink: Drink, on day: Day) -> Figure {
    let table = settings.drinks
    return Figure(
      .hydrationDrink.of(drink.id.uuidString), drink.millilitres, label: .beverage(drink.beverage), text: .drink(drink)
    ) {
      Derivation([.text("Hydration.whyDrink")], terms: FigureContext.terms(of: drink, on: day, table), n: 1)
    }
  }

  private static func terms(of drink: Drink, on day: Day, _ table: [Beverage]) -> [Derivation.Row] {
    var terms = [Derivation.Row(.text("Hydration.columnWhen"), .dayAndTime(drink.at, inSentence: false))]
    if let typed = drink.typed { terms.append(.init(.text("Explain.typed"), .typed(typed))) }
    let factor = Beverages.factor(of: drink.beverage, on: day, in: table)
    terms += [
      .init(.text("Explain.kept"), .millilitres(drink.millilitres)),
      .init(.text("Hydration.factor"), .shortNumber(factor, decimals: 2)),
      .init(.text("Hydration.columnCounts"), .volume(drink.counted(on: day, table))),
    ]
    let caffeine = Stimulants.caffeine(of: [drink], table)
    let alcohol = Stimulants.alcohol(of: [drink], table)
    let carried: [Wording] =
      (caffeine > 0 ? [.text("Hydration.ofCaffeine", .milligrams(caffeine))] : [])
      + (alcohol > 0 ? [.text("Hydration.ofAlcohol", .grams(alcohol))] : [])
    terms += carried.map { .init(.text("Hydration.columnCarries"), $0) }
    return terms + [.init(.text("Explain.source"), .source(drink.source))]
  }
}
