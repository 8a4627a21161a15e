// Food on the Hub, in the quick log, and the key of its screen.
import Canvas
import Core
import Managers
import Screen
import Words

extension TrackerViews {
  static let food = TrackerViews(
    name: Tracker.food.rawValue,
    place: .screen(key: "7", name: "food", title: .Food.title) { FoodScreen($0) },
    card: { $0.food() }, chart: { $0.foodChart },
    quick: { [adding(.food, "e", .Food.quick, $0)] }, goal: { FoodForms.goal($0, now: $1) },
    goals: { [FoodFields(setup: $0, path: \SettingsDraft.settings).goal(.Settings.foodGoal)] },
    catchUp: .mark, synonyms: ["shell.screen.food": .Synonyms.food])
}

extension EntryForms {
  static let food = EntryForms(Food.self, add: { FoodForms.eat($0, now: $1) }) {
    EntryForm.edit(Entry($0), $1, now: $2)
  }
  static let item = EntryForms(OwnFood.self, add: { EntryForm.add(.item, $0, now: $1) }) {
    FoodLibraryForms.edit($0, $1, now: $2)
  }
}

extension ShownFigures {
  /// The sentence about the meals of today: from when to when, or the time of a single one.
  func ate(_ when: String) -> Message {
    self[.foodWindow]?.number == 0 ? .Food.ateAt(when: when) : .Food.ate(when: when)
  }
}

extension CatchUpRow {
  /// Whether yesterday's little energy was all.
  fileprivate static let mark = CatchUpRow(field: { day in
    day.setup.managers.hub.state.value.doubtfulEnergy.map { energy in
      .choice(
        "food.mark", .Food.doubt(energy: day.setup.words().energy(energy)), \.mark,
        [(nil, .Food.doubtLater), (.complete, .Food.complete), (.partial, .Food.partial)], hint: .Food.doubtHint)
    }
  })
}

extension HubCards {
  /// The card of food, once anything was eaten: energy beside the goal, the macronutrients, the usual.
  fileprivate func food() -> HubCard? {
    let state = managers.food.state.value
    guard state.isUsed else { return nil }
    let share = figures[.foodShare]?.number
    let isOver = (figures[.foodLeft]?.number ?? 0) < 0
    let bar = share.map { share in
      HubBar(fraction: share, role: nil, words: [value(.foodShare, bold: true, rank: 8)])
    }
    let left = part(.foodLeft, rank: 7) { left in
      guard isOver, !words.isRedacted, let number = figures[.foodLeft]?.number else { return .Food.leftOf(left: left) }
      return .Food.over(amount: figures.form(.energy(-number), of: .foodLeft))
    }
    // A label never stands without its number.
    let macros = [(FigureID.foodProtein, 8), (.foodCarbs, 6), (.foodFat, 5)].compactMap { id, rank -> HubPart? in
      guard figures.known(id) != nil else { return nil }
      return HubPart(figures.label(id) + " " + figures.value(id), .dim, .figure(id), rank: rank)
    }
    let recent = part(.foodRecent, rank: 4) { .Food.recentOf(value: $0) }
    let meals = part(.foodWindow, rank: 2) { figures.ate($0) }
    return HubCard(
      id: "food", title: words(.Food.title), value: value(.foodEnergy, bold: true), bar: bar,
      history: bar == nil
        ? HubHistory(values: state.days.suffix(14).map(\.value), bounds: nil, words: recent.map { [$0] } ?? []) : nil,
      lines: (left.map { [HubLine([$0], [recent].compactMap { $0 })] } ?? []) + [
        HubLine(macros, [meals].compactMap { $0 })
      ])
  }

  /// The energy of the last month.
  fileprivate var foodChart: HubChart? {
    let state = managers.food.state.value
    guard state.isUsed else { return nil }
    let energy = words.energyUnit.value(ofKilocalories:)
    return HubChart(
      days: state.days.map { ($0.day, $0.value.map(energy), false) }, goal: state.today.goal.map(energy),
      unit: words(words.energySymbol),
      format: { words.of(.axis).number($0, decimals: 0) }, isLine: false)
  }
}

extension SettingsFields {
  /// The budget of food and the goals of its nutrients.
  var food: FormPage<Draft> {
    var page = FoodFields(setup: setup, path: \Draft.settings).page(heading: .Food.title)
    page.fields = page.fields.map { field in field.shown { !$0.settings.isHidden(.food) } }
    return page
  }
}
