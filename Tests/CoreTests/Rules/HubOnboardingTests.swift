// The Hub's order, onboarding and the month grid beyond the vectors.
import Core
import Foundation
import Testing

struct HubOnboardingTests {
  static let stamp = Stamp(Instant(seconds: 1_760_000_000), in: .utc)

  @Test func `moving by steps stops at the ends`() {
    let order = Settings.standardHubOrder
    #expect(
      HubOrder.move("mood", by: -1, in: order) == ["practice", "fasting", "hydration", "weight", "mood", "sleep"])
    #expect(HubOrder.move("practice", by: -3, in: order) == order)
    #expect(HubOrder.move("practice", by: 99, in: order).last == "practice")
    #expect(HubOrder.move("nothing", to: "mood", in: order) == order)
  }

  @Test func `practice stands first in a new order and last in one stored before it`() {
    #expect(HubOrder.load(nil, known: HubOrder.known).first == HubOrder.practice)
    #expect(HubOrder.load(Settings.standardHubOrder, known: HubOrder.known).first == HubOrder.practice)
    let stored = ["mood", "weight", "fasting", "sleep", "hydration"]
    let loaded = HubOrder.load(stored, known: HubOrder.known)
    #expect(Array(loaded.prefix(6)) == stored + [HubOrder.practice])
    #expect(Set(loaded) == Set(HubOrder.known) && HubOrder.isValid(loaded, known: HubOrder.known))
  }

  @Test(arguments: [
    ["weight", "weight", "sleep", "hydration", "mood"], ["weight", "fasting", "sleep", "hydration", "food"],
  ])
  func `a stored order with a double or unknown card is not taken`(saved: [String]) {
    #expect(HubOrder.load(saved, known: Settings.standardHubOrder) == Settings.standardHubOrder)
  }

  @Test func `text outside the range leaves the value in force and says so`() {
    var choice = TypedChoice.hydrationGoal(.ml)
    choice.type("2500")
    #expect(choice.value == 2500)
    choice.type("25000")
    #expect(choice.value == 2500)
    #expect(!choice.isInForce)
    choice.pick(2000)
    #expect(choice.text == "2000")
  }

  @Test func `the wizard stores everything in one batch, and nothing before its end`() throws {
    var answers = OnboardingAnswers()
    let mass = try #require(MassText("81,5", unit: .kg))
    answers.weight = (mass.kilograms, mass.typed)
    answers.goalWeight = 75
    answers.hydrationGoal = 30
    #expect(OnboardingRules.outcome(answers, lastPage: 5, id: UUID(), at: Self.stamp) == nil)
    let outcome = try #require(OnboardingRules.outcome(answers, id: UUID(), at: Self.stamp))
    #expect(abs(outcome.settings.hydrationGoal - 236.5882365) < 1e-9)
    let batch = outcome.batch(from: Settings())
    #expect(
      batch.changes.contains { change in
        if case .insert(let entry) = change { (entry.record as? Weight)?.typed == mass.typed } else { false }
      }
    )
    #expect(batch.changes.contains(.set(SettingKey(rawValue: "onboarding.done"), "true")))
  }

  @Test func `a first set-up announces goals alone, whoever chose among the notices keeps that`() throws {
    func notices(_ settings: Settings) throws -> NoticeSettings {
      try #require(OnboardingRules.outcome(OnboardingAnswers(), over: settings, id: UUID(), at: Self.stamp)).settings
        .notices
    }
    let alone = try notices(Settings())
    #expect(alone == .goalsAlone && NudgeRule.trackers.allSatisfy { !alone.rules[$0].isEnabled })
    let fast = Fast(id: UUID(), start: Self.stamp, goal: 16 * 3600)
    let planned = FastNotices(fast, plan: alone.fasting, zone: .utc, wake: 420).all
    #expect(planned.map(\.kind) == [.goal] && planned.map(\.at) == [Self.stamp.instant + 16 * 3600])
    var chosen = Settings()
    chosen.notices.fasting.mode = .coaching
    #expect(try notices(chosen) == chosen.notices)
    var inUse = Settings()
    inUse.notifications = .desktop
    #expect(try notices(inUse) == NoticeSettings())
    inUse.onboarded = true
    #expect(try notices(inUse) == NoticeSettings())
  }

  @Test func `goals have one default, whether the wizard was seen or not`() {
    let (settings, answers) = (Settings(), OnboardingAnswers())
    #expect(settings.hydrationGoal == answers.hydrationGoal && settings.fastingGoal == answers.fastingGoal)
    #expect(TypedChoice.fastingGoal.value * 3600 == settings.fastingGoal)
    for unit in VolumeUnit.allCases {
      let typed = TypedChoice.hydrationGoal(unit).value
      #expect(abs(unit.millilitres(from: typed) - settings.hydrationGoal) < 1e-9)
    }
    var changed = settings
    (changed.hydrationGoal, changed.fastingGoal) = (2000, 18 * 3600)
    let kept = OnboardingAnswers(keeping: changed)
    #expect(kept.hydrationGoal == 2000 && kept.fastingGoal == 18 * 3600)
  }

  @Test func `a sync choice without any consent counts as skipped`() {
    var answers = OnboardingAnswers()
    answers.health = .all
    #expect(OnboardingRules.outcome(answers, id: UUID(), at: Self.stamp)?.settings.health == .skip)
    answers.granted = ["weight", "mood"]
    #expect(OnboardingRules.outcome(answers, id: UUID(), at: Self.stamp)?.sync == ["weight": .all, "mood": .all])
  }

  @Test func `every place of the grid is a day of the month or blank`() throws {
    for firstWeekday in 1...7 {
      for month in 0..<24 {
        let day = try #require(Day(iso: "2024-01-15")).adding(months: month)
        let grid = MonthGrid(monthOf: day, firstWeekday: firstWeekday)
        let shown = grid.rows.flatMap { $0 }.compactMap { $0 }
        #expect(shown == Array(grid.days))
        #expect(grid.rows.allSatisfy { $0.count == 7 && $0.contains { $0 != nil } })
      }
    }
  }

  @Test func `constant series have no correlation`() {
    #expect(Correlation(Array(repeating: 0.1, count: 9), (0..<9).map(Double.init)).r == nil)
    #expect(Correlation([1, 2], [3, 4]).n == 2)
  }

  @Test func `a goal that is met shows 100 percent and never before`() {
    #expect(DrinksOfDay(perBeverage: ["water": 1999.9], goal: 2000).percent == 99)
    #expect(DrinksOfDay(perBeverage: ["water": 1200, "cola": 800], goal: 2000).percent == 100)
    #expect(DrinksOfDay(perBeverage: [:], goal: 0).fraction == 0)
  }

  @Test func `a drink is more than nothing and at most 300 ounces`() {
    let check = { (millilitres: Double) in
      refused { () throws(Refusal) in
        try EntryRules.check(
          .drink(Drink(id: UUID(), at: Self.stamp, millilitres: millilitres)), now: Self.stamp.instant)
      }
    }
    #expect(check(250) == nil)
    #expect(check(VolumeUnit.oz.millilitres(from: 300)) == nil)
    #expect(check(0) != nil)
    #expect(check(-1) != nil)
    #expect(check(8873) != nil)
    #expect(check(.nan) != nil)
  }
}
