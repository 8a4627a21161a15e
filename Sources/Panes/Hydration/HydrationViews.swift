// Hydration among the panes and the settings, on the Hub, in the quick log and in the calendar, and the forms of drinks.
import Canvas
import Core
import Managers
import Screen
import Words

extension TrackerViews {
  static let hydration = TrackerViews(
    name: Tracker.hydration.rawValue, place: .pane("hydration", title: .Panes.hydration) { HydrationPane($0) },
    card: { $0.hydration() }, chart: { $0.hydrationChart },
    quick: { setup in
      setup.managers.settings.state.value.vessels.map { vessel in
        QuickChoice(
          tracker: .hydration, key: vessel.key, text: .Hub.quickDrink(vessel: setup.vesselText(vessel))
        ) { HydrationForms.log(vessel, setup, now: $0) }
      } + [adding(.hydration, "d", .Hub.quickOtherDrink, setup)]
    }, goal: { HydrationForms.goal($0, now: $1) }, goals: { SettingsFields($0).hydrationGoals },
    plainGoal: ("H", .Plain.hydrationGoal),
    openings: [.waking: { HydrationForms.waking($0, now: $1) }],
    month: FigureMonth(
      figure: .drinks, read: { $0.managers.hydration.showMonth(of: $1, now: $2) },
      contents: { HydrationCalendar.contents($0) },
      add: { setup, day, now in
        let today = Day(now, dayStart: setup.settings.dayStart)
        return HydrationForms.add(setup, now: now, day: day == today ? nil : day)
      }), axis: (2, { $0.drinks }), run: { $0.hydrationRun }, standing: { $0.hydration },
    catchUp: .drinks,
    notice: { notice, setup, now in
      guard case .hydrationGoalReached(let day) = notice else { return nil }
      setup.managers.hydration.list(day == setup.managers.hub.state.value.today ? nil : day, now: now)
      return .go("hydration")
    },
    synonyms: ["hydration.add": .Synonyms.drink, "hydration.vessel.3": .Synonyms.coffee])
}

extension EntryForms {
  static let drink = EntryForms(Drink.self, add: { HydrationForms.add($0, now: $1) }) {
    HydrationForms.edit($0, $1, now: $2)
  }
}

extension CatchUpRow {
  /// The drinks of the day in one.
  fileprivate static let drinks = CatchUpRow(
    field: { day in
      let field = day.setup.fields.volume("drink.volume", .Hub.hydration, \CatchUpAnswer.amount)
      var copy = field
      copy.isRequired = false
      copy.hint = .Hub.catchUpDrinks
      copy.set = { answer, text, now in
        guard NumberText.trimmed(text).isEmpty else { return field.set(&answer, text, now) }
        answer.amount = nil
        return .fine
      }
      return copy
    },
    record: { answer, day in
      answer.amount.map { amount in
        { Drink(id: $0, at: day.noon, millilitres: amount.value, typed: amount.typed, source: $1) }
      }
    })
}

extension HubCards {
  /// The hydration card: today against the goal and an even pace.
  fileprivate func hydration() -> HubCard {
    let state = managers.hydration.state.value
    let isMet = state.sums.isMet
    let bar = HubBar(
      fraction: state.sums.fraction, role: isMet ? .gold : nil, pointer: HydrationTexts.pacePointer(state, now: now),
      words: [value(.hydrationShare, isMet ? .gold : .value, bold: true, rank: 8)])
    let isNew = state.history.isEmpty
    let rest = rest(isMet: isMet)
    let first = isNew ? [firstEntry("hydration", rank: 8)] : [pace, rest].compactMap { $0 }
    let streak = self.streak(.hydrationStreak, rank: 5)
    let total = figures.long(.hydrationTotal) ?? ""
    return HubCard(
      id: "hydration", title: words(.Hub.hydration),
      value: HubPart(
        total, isMet ? .gold : .value, bold: true,
        state.today.isEmpty ? .add(.hydration) : .figure(.hydrationTotal), rank: 9),
      bar: bar, lines: [HubLine(first, isNew ? [rest] : streak)] + drinks)
  }

  /// The rest to the goal.
  private func rest(isMet: Bool) -> HubPart {
    guard !words.isRedacted else { return HubPart(words.redaction, .dim, .figure(.hydrationLeft), rank: 7) }
    guard !isMet else { return HubPart(words(.Hub.goalMet), .gold, .figure(.hydrationLeft), rank: 7) }
    let left = words(.Hub.toGo(amount: figures.value(.hydrationLeft)))
    return HubPart(
      left, .dim, .figure(.hydrationLeft), rank: figures[.hydrationPace]?.number == nil ? 7 : 3)
  }

  /// The distance from an even pace; nil if there is none.
  private var pace: HubPart? {
    let id = FigureID.hydrationPace
    guard let number = figures[id]?.number else {
      return words.isRedacted ? HubPart(words.redaction, .text, .figure(id), rank: 7) : nil
    }
    var part = HubPart(figures.value(id), .text, .figure(id), rank: 7)
    if number != 0, !words.isRedacted {
      let distance = Wording.volumeAbout(abs(number))
      part.shorter = figures.form(.text(number < 0 ? "Hub.behind" : "Hub.ahead", distance), of: id)
    }
    return part
  }

  /// Usual amounts of this weekday and of the last days, number of drinks, and the goal.
  private var drinks: [HubLine] {
    let count = HubPart(
      figures.sentence(.Hub.drinksToday(n: figures.count(.hydrationCount)), of: .hydrationCount), .dim,
      .figure(.hydrationCount), rank: 4)
    var mean = part(.hydrationRecent) { .Hub.sevenDaysBefore(value: $0) }
    mean?.shorter = words(.Hub.sevenDaysMean(value: figures.value(.hydrationRecent)))
    let goal = part(.hydrationGoal, rank: 6) { .Hub.goalOf(goal: $0) }
    let (goals, means) = ([goal].compactMap { $0 }, [mean].compactMap { $0 })
    guard let usual = usual(.hydrationUsual) else { return [HubLine(goals, [count]), HubLine(means)] }
    return [HubLine([usual], [count]), HubLine(goals, means)]
  }

  /// The last month.
  fileprivate var hydrationChart: HubChart {
    let state = managers.hydration.state.value
    let unit = settings.volumeUnit
    return HubChart(
      days: state.days.map { ($0.day, $0.value.map(unit.value(ofMillilitres:)), reached($0)) },
      goal: unit.value(ofMillilitres: state.goal), unit: words.unit(unit), format: { words.of(.axis).shortNumber($0) },
      isLine: false)
  }
}

extension HubDay {
  /// The drinks of the day.
  fileprivate var drinks: DayAxisRow {
    DayAxisRow(
      words(.Hub.axisDrinks), points: managers.hydration.state.value.today.map { hours($0.at.instant) },
      role: .seriesAlt)
  }

  fileprivate var hydrationRun: Run {
    let state = managers.hydration.state.value
    return (.hydration, state.streak.current, state.sums.isMet)
  }

  fileprivate var hydration: Standing {
    Standing(item: dueDrinks, isOpen: isDrinkingOpen, isKept: !managers.hydration.state.value.history.isEmpty)
  }

  private var isDrinkingOpen: Bool {
    let sums = managers.hydration.state.value.sums
    return sums.goal > 0 && !sums.isMet
  }

  /// The rest to drink, due while the user is awake; for those who logged a drink of late.
  private var dueDrinks: Item? {
    let isUsed = managers.hydration.state.value.history
      .contains { today - Day($0.at, dayStart: settings.dayStart) < UnloggedTracker.window }
    guard isUsed, isDrinkingOpen else { return nil }
    let window = settings.waking.instants(on: today, dayStart: settings.dayStart, in: now.zone)
    let amount = ShownFigures(managers, words, now: now).value(.hydrationLeft)
    let isAwake = window.until > now.instant
    return (isAwake ? min(window.until, end) : end, LineFact(words(.Hub.dueDrinks(amount: amount)), amount))
  }
}

extension SettingsFields {
  fileprivate var hydrationGoals: [Field<Draft>] {
    [
      entries.volume("hydration.goal", .Settings.hydrationGoal, \.hydrationGoal, read: HydrationRules.readGoal)
        .asking { [setup] draft in
          setup.question { $0.hydrationGoal = draft.hydrationGoal?.value ?? $0.hydrationGoal }
        }
    ]
  }
}
