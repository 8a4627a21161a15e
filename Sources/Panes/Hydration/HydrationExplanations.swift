// Explains the hydration figures; `?` shows the explanation of the focused one. All of it comes from the same
// published state as the figures themselves.
import Core
import Managers
import Screen
import Words

/// Builds the hydration explanations.
struct HydrationExplanations {
  typealias Row = Explanation.Row
  let state: HydrationState
  private let figures: HydrationFigures
  let words: Words
  let now: Moment
  private let kilograms: Double?
  private let massUnit: MassUnit
  private let rate: String
  private let pauses: [Pause]

  /// Maximum number of listed rows; the rest is only counted.
  private static let listed = 28

  /// Creates explanations of the published state.
  init(_ setup: PaneSetup, _ words: Words, now: Moment) {
    figures = HydrationFigures(setup, words, now: now)
    state = figures.state
    kilograms = setup.shownWeight
    massUnit = setup.managers.settings.state.value.weightUnit
    rate = setup.drinkRate(words)
    pauses = setup.managers.settings.state.value.pauses
    (self.words, self.now) = (words, now)
  }

  private var today: Day { Day(now, dayStart: state.dayStart) }

  private func isPaused(_ day: Day) -> Bool { Pauses.contain(day, in: pauses) }

  /// The explanation of a figure.
  func figure(_ figure: HydrationFigure) -> Explanation {
    var found = body(of: figure)
    found.title = figures.label(figure)
    found.value = figures.value(figure)
    return found
  }

  /// Explains a drink: the entered amount, and the amount that counts.
  func drink(_ drink: Drink, on day: Day) -> Explanation {
    var terms = [Row(words(.Hydration.columnWhen), words.dayAndTime(drink.at, today: Day(now)))]
    if let typed = drink.typed {
      terms.append(Row(words(.Explain.typed), words.with(typed.unit, words.localized(typed.number))))
    }
    let kept = words.with(words.unit(.ml), words.shortNumber(drink.millilitres, decimals: 3))
    terms += [
      Row(words(.Explain.kept), kept),
      Row(words(.Hydration.factor), factor(of: drink.beverage, on: day)),
      Row(words(.Hydration.columnCounts), volume(drink.counted(on: day, state.drinks))),
    ]
    terms += words.carried(contents(of: drink), in: drink.millilitres).map { Row(words(.Hydration.columnCarries), $0) }
    terms += [
      Row(words(.Explain.source), words.source(drink.source))
    ]
    return Explanation(
      title: words(Message.beverage(drink.beverage)), value: words.volume(drink, unit: figures.unit),
      formula: [words(.Hydration.whyDrink)], terms: terms, n: 1)
  }

  private func body(of figure: HydrationFigure) -> Explanation {
    switch figure {
    case .total: ofToday(.Hydration.whyTotal, [goalRow, Row(words(.Hydration.shareOfGoal), percent(state.sums))])
    case .left: ofToday(.Hydration.whyLeft, [Row(words(.Hydration.totalToday), volume(state.total)), goalRow])
    case .pace: ofToday(whyPace, paceTerms)
    case .goal: goal
    case .streak: streak
    case .longest: longest
    case .days: period(.Hydration.whyDays, state.chart)
    case .met: met
    case .average:
      period(
        .Hydration.whyAverage, state.chart,
        [
          Row(words(.Hydration.figureTotal), volume(state.stats.total)),
          Row(words(.Hydration.figureDays), words.count(state.stats.days)),
        ])
    case .sum: period(.Hydration.whySum, state.chart)
    case .recent: recent
    case .lately: .lately(state.lately, words, volume)
    case .beverage(let name): beverage(name)
    case .allDays, .allSum: lifetime(figure == .allDays ? .Hydration.whyDays : .Hydration.whySum)
    case .allMet: lifetime(.Hydration.whyMet, metOnly: true)
    case .caffeine, .caffeineLeft, .alcohol: carried(figure)
    case .allAverage:
      lifetime(.Hydration.whyAverage, [Row(words(.Hydration.figureTotal), volume(state.lifetime.total))])
    }
  }

  // MARK: Today

  /// Explains a figure based on today's drinks.
  private func ofToday(_ formula: Message, _ terms: [Row]) -> Explanation {
    Explanation(
      title: "", value: "", formula: [words(formula)], terms: terms,
      rows: state.today.map { drink in
        let name = words(Message.beverage(drink.beverage))
        return Row(words.timeOfDay(drink.at) + " " + name, counted(drink))
      })
  }

  /// `200 ml × 0.8 = 160 ml`, or only the volume if it counts in full.
  private func counted(_ drink: Drink) -> String {
    let amount = words.volume(drink, unit: figures.unit)
    let counts = drink.counted(on: today, state.drinks)
    guard counts != drink.millilitres else { return amount }
    return words(
      .Hydration.factored(amount: amount, factor: factor(of: drink.beverage, on: today), counts: volume(counts)))
  }

  private func factor(of beverage: String, on day: Day) -> String {
    words.shortNumber(Beverages.factor(of: beverage, on: day, in: state.drinks), decimals: 2)
  }

  private var whyPace: Message {
    .Hydration.whyPace(sips: volume(HydrationPace.sips))
  }

  private var paceTerms: [Row] {
    let share = HydrationPace.share(window: state.waking, dayStart: state.dayStart, now: now)
    return [
      Row(words(.Hydration.waking), state.waking.rawValue),
      Row(words(.Hydration.wakingOver), words.percent(share)), goalRow,
      Row(words(.Hydration.expected), volume(state.goal * share)),
      Row(words(.Hydration.totalToday), volume(state.total)),
    ]
  }

  // MARK: Goal and streak

  /// The goal, with the results of common rules.
  private var goal: Explanation {
    let rules = HydrationSuggestion.all(kilograms: kilograms).map { rule -> Row in
      let label: Message =
        switch rule {
        case .efsaWomen: .Hydration.ruleTermWomen(amount: volume(HydrationSuggestion.efsa.women))
        case .efsaMen: .Hydration.ruleTermMen(amount: volume(HydrationSuggestion.efsa.men))
        case .perKilogram(let weight):
          .Hydration.ruleTermWeight(rate: rate, weight: words.weight(weight, unit: massUnit == .st ? .lb : massUnit))
        }
      return Row(words(label), volume(rule.millilitres))
    }
    let limits = [Limits.hydrationGoal.lowest, Limits.hydrationGoal.highest].map {
      volume(VolumeUnit.oz.millilitres(from: $0))
    }
    let whyRules = Message.Hydration.whyRules(
      rate: rate, step: volume(HydrationSuggestion.step), low: limits[0], high: limits[1])
    let formula: [Message] = [.Hydration.whyGoal, whyRules, .Hydration.whyRulesSource]
    return Explanation(title: "", value: "", formula: formula.map { words($0) }, terms: rules, n: 1)
  }

  /// The days of the streak as far as published, then the day that ended it.
  private var streak: Explanation {
    let days = state.days.reversed().map(summed)
    let begin = days.first?.sums.isMet == true ? 0 : 1
    // Paused days neither count nor end the streak.
    let walked = days.dropFirst(begin).prefix { $0.sums.isMet || isPaused($0.day) }
    let run = state.streak.current > 0 ? walked.filter { $0.sums.isMet } : []
    let paused = run.last.map { first in walked.filter { $0.day > first.day && !$0.sums.isMet }.map(\.day) } ?? []
    var exclusions = Explanation.runs(of: paused).map { Row(text($0), words(.Charts.legendPaused)) }
    if begin == 1 { exclusions.insert(Row(words.relativeDay(today, today: today), words(.Hydration.notOver)), at: 0) }
    if let end = days.dropFirst(begin + walked.count).first {
      exclusions.append(Row(date(end.day), end.sums.total > 0 ? short(end.sums) : words(.Hydration.noEntries)))
    }
    return Explanation(
      title: "", value: "", formula: [words(.Hydration.whyStreak)],
      rows: run.prefix(HydrationExplanations.listed).map { Row(date($0.day), ofGoal($0.sums)) },
      exclusions: exclusions, n: state.streak.current)
  }

  // MARK: Period

  /// Explains a figure of the charted period, based on the given days.
  private func period(_ formula: Message, _ days: [DayDrinks], _ terms: [Row] = []) -> Explanation {
    Explanation(
      title: "", value: "", formula: [words(formula)], terms: terms, rows: rows(days) { ofGoal($0) },
      exclusions: empty(in: state.period.range(today: today), but: state.chart), n: days.count)
  }

  private var met: Explanation {
    let (met, others) = (state.chart.filter(\.isMet), state.chart.filter { !$0.isMet })
    var found = period(.Hydration.whyMet, met)
    found.exclusions = rows(others) { short($0) } + found.exclusions
    return found
  }

  private func beverage(_ name: String) -> Explanation {
    let days = state.chart.filter { ($0.perBeverage[name] ?? 0) > 0 }
    var found = period(.Hydration.whyBeverage, days, [Row(words(.Hydration.figureTotal), volume(state.stats.total))])
    found.rows = rows(days) { volume($0.perBeverage[name] ?? 0) }
    found.exclusions = []
    return found
  }

  private var recent: Explanation {
    let week = state.days.suffix(8).dropLast()
    let known = week.filter { $0.value != nil }
    let unknown = Explanation.runs(of: week.filter { $0.value == nil }.map(\.day))
    return Explanation(
      title: "", value: "", formula: [words(.Hydration.whyRecent)],
      rows: known.reversed().map { Row(date($0.day), volume($0.value ?? 0)) },
      exclusions: [Row(words.relativeDay(today, today: today), words(.Hydration.notOver))]
        + unknown.map { Row(text($0), words(.Hydration.noEntries)) })
  }

  /// The longest streak, from its first to its last day, without listing each.
  private var longest: Explanation {
    var found = lifetime(.Hydration.whyLongest)
    found.terms = state.longestRun.map { [Row(words(.Fasting.explainRun), text($0))] } ?? []
    (found.rows, found.n) = ([], state.streak.longest)
    return found
  }

  /// Explains a figure of all days, or of all days that met their goal; lists the newest.
  private func lifetime(_ formula: Message, _ terms: [Row] = [], metOnly: Bool = false) -> Explanation {
    let known = state.days.filter { $0.value != nil }.reversed().map(summed).filter { !metOnly || $0.sums.isMet }
    let first = state.period.since.map { [Row(words(.Hydration.since), date($0))] } ?? []
    return Explanation(
      title: "", value: "", formula: [words(formula)], terms: terms + first,
      rows: known.prefix(HydrationExplanations.listed).map { Row(date($0.day), ofGoal($0.sums)) },
      n: metOnly ? state.lifetime.daysMet : state.lifetime.days)
  }

  // MARK: Rows

  private func rows(_ days: [DayDrinks], _ value: (DrinksOfDay) -> String) -> [Row] {
    days.reversed().prefix(HydrationExplanations.listed).map { day in
      Row(date(day.day), value(DrinksOfDay(perBeverage: day.perBeverage, goal: day.goal)))
    }
  }

  /// The newest days of a range without entries.
  private func empty(in range: DayRange, but days: [DayDrinks]) -> [Row] {
    let known = Set(days.map(\.day))
    let runs = Explanation.runs(of: range.filter { !known.contains($0) && $0 <= today })
    let rows = runs.prefix(HydrationExplanations.listed).map { Row(text($0), words(.Hydration.noEntries)) }
    let more = runs.count - rows.count
    return more > 0 ? rows + [Row(words(.Explain.more(n: more)), "")] : rows
  }

  private func text(_ days: DayRange) -> String { words.days(days, today: today) }

  /// The total of a day against that day's goal.
  private func summed(_ day: DayValue) -> (day: Day, sums: DrinksOfDay) {
    (day.day, DrinksOfDay(perBeverage: ["": day.value ?? 0], goal: day.goal ?? state.goal))
  }

  private var goalRow: Row { Row(words(.Entries.goal), volume(state.goal)) }

  private func date(_ day: Day) -> String { words.shortDate(day, today: today) }

  private func volume(_ millilitres: Double) -> String { words.volume(millilitres, unit: figures.unit) }

  private func percent(_ sums: DrinksOfDay) -> String { words.percent(Double(sums.percent) / 100) }

  private func ofGoal(_ sums: DrinksOfDay) -> String { HydrationTexts.ofGoal(sums, unit: figures.unit, words) }

  private func short(_ sums: DrinksOfDay) -> String {
    words(.Hydration.dayShort(total: volume(sums.total), amount: volume(sums.left)))
  }
}
