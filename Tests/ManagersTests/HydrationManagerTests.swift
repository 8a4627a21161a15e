// Hydration over a store: factors, the day list, lifetime figures, each against a slow reading of the records.
import Core
import Managers
import Store
import TestKit
import Testing

@MainActor
struct HydrationManagerTests {
  let rig: ManagersRig
  var state: HydrationState { rig.managers.hydration.state.value }

  init() throws { rig = try ManagersRig() }

  private func drink(_ millilitres: Double, _ beverage: String = "water", daysAgo: Int = 0) {
    let now = rig.time.now
    let at = daysAgo == 0 ? nil : (Day(now) - daysAgo).noon(in: now.zone)
    rig.managers.hydration.add(millilitres: millilitres, beverage: beverage, at: at, now: now) { result in
      if case .failure(let problem) = result { Issue.record("\(problem)") }
    }
  }

  @Test func `a factor counts from today on and the record keeps the volume as typed`() {
    drink(400, "coffee", daysAgo: 1)
    drink(400, "coffee")
    rig.managers.hydration.setDrink("coffee", factor: 0.5, now: rig.time.now) { _ in }
    #expect(state.total == 200)
    #expect(state.drunk == 400)
    #expect(state.byBeverage == ["coffee": 200])
    #expect(state.days.suffix(2).map(\.value) == [400, 200])
    #expect(state.today.map(\.millilitres) == [400])
    rig.library.undo(now: rig.time.now) { #expect((try? $0.get())?.label == "hydration.drinks") }
    #expect(state.total == 400)
    #expect(state.days.last?.value == 400)
    rig.library.redo(now: rig.time.now) { _ in }
    #expect(state.days.last?.value == 200)
    #expect(rig.store.isWholeForTests)
  }

  @Test func `changing the goal leaves the verdict of past days`() {
    rig.managers.hydration.setGoal(2000, now: rig.time.now) { _ in }
    for amount in [2000.0, 2100] {
      drink(amount)
      rig.time.advance(86_400)
    }
    rig.managers.hydration.setGoal(3000, now: rig.time.now) { _ in }
    drink(2400)
    #expect(!state.sums.isMet && state.streak == Streak(current: 2, longest: 2))
    #expect(state.longestRun == DayRange(Day(rig.time.now) - 2, through: Day(rig.time.now) - 1))
  }

  @Test func `what counts decides the goal and the streak`() {
    rig.managers.hydration.setGoal(1000, now: rig.time.now) { _ in }
    drink(1000, "coffee", daysAgo: 1)
    drink(1000, "coffee")
    #expect(state.streak.current == 2)
    rig.managers.hydration.setDrink("coffee", factor: 0.9, now: rig.time.now) { _ in }
    #expect(!state.sums.isMet)
    #expect(state.streak.current == 1)
    #expect(state.streak.longest == 1)
  }

  @Test func `a factor outside 0 to 1.5 is refused and nothing changes`() {
    for factor in [-0.1, 1.51, .nan, .infinity] {
      var refused = false
      rig.managers.hydration.setDrink("coffee", factor: factor, now: rig.time.now) { result in
        if case .failure(.refused) = result { refused = true }
      }
      #expect(refused, "\(factor)")
    }
    #expect(state.drinks == Beverages.standard)
  }

  @Test func `the list shows another day and follows today again`() {
    drink(300, daysAgo: 1)
    drink(250)
    let now = rig.time.now
    rig.managers.hydration.list(Day(now) - 1, now: now)
    #expect(state.list.drinks.map(\.millilitres) == [300])
    #expect(state.list.sums.total == 300)
    rig.managers.hydration.list(nil, now: now)
    #expect(state.list.drinks.map(\.millilitres) == [250])
  }

  @Test(arguments: [UInt64(3), 4, 5]) func `figures of all days equal a slow count over random drinks`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      let kind = ["water", "coffee", "tea", "juice"].randomElement(using: &random) ?? "water"
      drink(Double(Int.random(in: 1...12, using: &random)) * 100, kind, daysAgo: Int.random(in: 0...40, using: &random))
      if Int.random(in: 0..<10, using: &random) == 0 {
        let factor = Double(Int.random(in: 0...15, using: &random)) / 10
        rig.managers.hydration.setDrink(kind, factor: factor, now: rig.time.now) { _ in }
        rig.advance(86_400, step: 86_400)
      }
    }
    let settings = rig.managers.settings.state.value
    let all = (try? rig.store.readNow { try $0.records(Drink.self) }) ?? []
    let byDay = Dictionary(grouping: all) { Day($0.at) }
    let sums = byDay.mapValues { drinks in
      drinks.reduce(0) { $0 + $1.millilitres * Beverages.factor(of: $1.beverage, on: Day($1.at), in: settings.drinks) }
    }
    let over = sums.filter { $0.key < Day(rig.time.now) }
    #expect(state.lifetime.days == over.count)
    #expect(abs(state.lifetime.total - over.values.reduce(0, +)) < 1e-6)
    let met = sums.filter { HydrationRules.isMet(total: $0.value, goal: settings.hydrationGoal) }
    #expect(state.lifetime.daysMet == met.count { over.keys.contains($0.key) })
    #expect(state.streak.longest == StreakRules.longestRun(met.keys))
    #expect(rig.store.isWholeForTests)
  }

  @Test func `today, which is not over, is in no figure of the period and of all days until tomorrow`() throws {
    let names: [FigureID] =
      FigureID.all(of: .hydration).filter { ($0.period == .chart || $0.period == .all) && $0 != .hydrationLongest }
    func figures() -> [Figure?] {
      let figures = rig.managers.figures(at: rig.time.now)
      let parts = names.flatMap { id -> [FigureID] in
        switch id {
        case .hydrationBeverage: [id.of("water"), id.of("tea")]
        case FigureID.hydrationDays.weekday, FigureID.hydrationDays.weekdayMet: (1...7).map { id.of(String($0)) }
        case FigureID.hydrationDays.day: []
        default: [id]
        }
      }
      return parts.map { figures[$0] }
    }
    rig.managers.hydration.setGoal(2000, now: rig.time.now) { _ in }
    rig.managers.hydration.setDrink("tea", factor: nil, caffeine: 20, now: rig.time.now) { _ in }
    rig.managers.hydration.showCarried(now: rig.time.now)
    for daysAgo in 1...6 { drink(1600 + Double(daysAgo) * 100, daysAgo: daysAgo) }
    drink(300, "tea", daysAgo: 2)
    let before = figures()
    drink(250, "tea")
    #expect(figures() == before)
    drink(5000)
    #expect(figures() == before)
    #expect(state.stats.days == 6 && state.stats.daysMet == 4 && state.lifetime.daysMet == 4)
    #expect(state.chartFigures?.lowest == 1700 && state.chart.count == 7 && state.streak.longest == 3)
    let found = try #require(rig.managers.figures(at: rig.time.now)[.hydrationAverage]?.derivation)
    #expect(found.n == 6 && found.exclusions.first?.value == .text("Hydration.notOver"))
    rig.advance(86_400, step: 86_400)
    rig.library.refresh(now: rig.time.now)
    #expect(state.stats.days == 6 && state.chartFigures?.highest == 5250)
  }

  @Test func `the period of a chart goes from a week to all days and back`() {
    drink(500, daysAgo: 700)
    drink(500)
    var lengths: [Int] = []
    for _ in 0..<5 {
      lengths.append(state.period.range(today: Day(rig.time.now)).count)
      rig.managers.hydration.show(state.period.longer, now: rig.time.now)
    }
    #expect(lengths == [7, 30, 90, 365, 701])
    #expect(state.period.isEverything)
    #expect(state.chart.count == 2 && state.stats.days == 1)
    #expect(!state.period.canLengthen)
    #expect(!state.period.canGoEarlier)
    #expect(state.period.shorter.days == 365)
  }
}

extension Store {
  /// Whether kept totals agree with the records.
  fileprivate var isWholeForTests: Bool { (try? checkNow().wrongTotals.isEmpty) ?? false }
}
