// Habits: which are valid, how its days count, drinks as they are typed, and streaks against a slow reference.
import Core
import Foundation
import Testing

private let today = Day(number: 20_000)

@Suite struct HabitRuleTests {
  @Test(arguments: [0, 5, 17, 18, 23])
  func `a log before the hour belongs to the day before, in its own zone`(hour: Int) throws {
    let zone = try #require(Zone(identifier: "Asia/Tokyo"))
    let habit = HabitPreset.noAlc.habit
    let at = Instant(milliseconds: (Int64(today.number) * 86_400 + Int64(hour * 3600) - 9 * 3600) * 1000)
    #expect(habit.day(of: Stamp(at, in: zone)) == (hour < 18 ? today - 1 : today))
  }

  @Test func `a habit without an hour follows the user's start of the day`() {
    let habit = HabitPreset.snacking.habit
    let at = Stamp(instant: Instant(milliseconds: (Int64(today.number) * 86_400 + 3600) * 1000), zone: "UTC", offset: 0)
    #expect(habit.day(of: at) == today && habit.day(of: at, dayStart: 4) == today - 1)
  }

  @Test(arguments: HabitPreset.allCases) func `every preset is a valid habit and survives its JSON`(preset: HabitPreset)
    throws
  {
    let saved = try PracticeList.saving(preset.habit, in: [Habit]())
    #expect(PracticeList.isValid(saved.list))
    #expect([Habit](json: saved.list.json) == saved.list)
  }

  @Test func `what a first launch begins with is valid, and a deleted diary comes back under a free name`() {
    #expect(PracticeList.isValid(HabitList.standard))
    let own = Habit(id: "own1", name: "noalc", mode: .yesNo)
    let list = HabitList.restoringDiary(in: [own])
    #expect(list.map(\.name) == ["noalc", "NoAlc 2"] && PracticeList.isValid(list))
    #expect(HabitList.restoringDiary(in: list) == list)
  }

  @Test(arguments: [
    ("habit.name", Habit(name: " ", mode: .yesNo)), ("habit.icon", Habit(name: "a", icon: "ab", mode: .yesNo)),
    ("habit.mode", Habit(name: "a", mode: .avoidance)),
    ("habit.mode", Habit(name: "a", kind: .saboteur, mode: .yesNo)),
    ("habit.goal", Habit(name: "a", mode: .counter, goal: 101)),
    ("habit.levels", Habit(name: "a", mode: .levels, levels: [HabitLevel(1, "x", icon: "x", .success)])),
    (
      "habit.levels",
      Habit(
        name: "a", mode: .levels,
        levels: [HabitLevel(1, "x", icon: "x", .needsGrace), HabitLevel(2, "y", icon: "y", .breaksStreak)])
    ),
    ("habit.every", Habit(name: "a", mode: .yesNo, reward: HabitReward(every: 31))),
    ("habit.most", Habit(name: "a", mode: .yesNo, reward: HabitReward(most: 0))),
    ("habit.cutover", Habit(name: "a", mode: .yesNo, cutover: 24)),
  ])
  func `a value outside its range is refused at its field`(field: String, habit: Habit) {
    #expect { try habit.validated() } throws: { ($0 as? Refusal)?.field == field }
  }

  @Test func `a name that another habit has is refused, whatever its case`() throws {
    let list = try PracticeList.saving(Habit(name: "Piano", mode: .yesNo), in: []).list
    #expect { try PracticeList.saving(Habit(name: "piano", mode: .yesNo), in: list) } throws: {
      ($0 as? Refusal)?.reason == .duplicate
    }
  }

  @Test func `levels are written and read as one line, and keep their numbers`() {
    let text = HabitLevelText.write(HabitLevels.new)
    #expect(text == "Level 1 +, Level 2 ~, Level 3 -")
    #expect(HabitLevelText.read(text, like: HabitLevels.new) == HabitLevels.new)
    let read = HabitLevelText.read("Few, Some, Many")
    #expect(read.map(\.effect) == [.success, .needsGrace, .breaksStreak] && read.map(\.id) == [1, 2, 3])
  }

  @Test(arguments: [
    ("Low -, High +", [1, 3]), ("High +, fair ~, Low -", [3, 2, 1]), ("Low -, Middling ~, High +", [1, 2, 3]),
    ("None -, Low -, Fair ~, High +", [4, 1, 2, 3]), ("Fair ~, New +", [2, 4]), ("Low -, High +, Top +", [1, 3, 4]),
    ("A -, B ~, C +, D +", [1, 2, 3, 4]),
  ])
  func `a level is known by its name, a new name in its place is still it, and any other is new`(
    text: String, ids: [Int]
  ) {
    let old = [
      HabitLevel(1, "Low", icon: "1", .breaksStreak), HabitLevel(2, "Fair", icon: "2", .needsGrace),
      HabitLevel(3, "High", icon: "3", .success),
    ]
    let read = HabitLevelText.read(text, like: old)
    #expect(read.map(\.id) == ids)
    #expect(read.filter { $0.id < 4 }.allSatisfy { $0.icon == String($0.id) })
    #expect(HabitLevelText.read("Wild -, Few +", like: HabitLevels.noAlc).map(\.value) == [6, 4])
    #expect(
      HabitLevelText.read("Steady +, Wild -, Easy ~, Worse -", like: HabitLevels.noAlc).map(\.value) == [0, 6, 4, 7])
  }

  @Test(arguments: [
    ("500ml@5%", 500, 5), ("0.5 l @ 4,9 %", 500, 4.9), ("200@12", 200, 12), ("40ml×38%", 40, 38),
  ])
  func `a drink is a volume and a strength`(text: String, millilitres: Double, percent: Double) throws {
    let drink = try AlcoholText.read(text)
    #expect(abs(drink.millilitres - millilitres) < 1e-9 && drink.percent == percent)
    #expect(abs(drink.grams - millilitres * percent / 100 * 0.789) < 1e-9)
    #expect(try AlcoholText.readAll(AlcoholText.write([drink, drink])) == [drink, drink])
  }

  @Test(arguments: ["", "500ml", "@5%", "500ml@", "500ml@0%", "500ml@97%", "beer@5%", "9000ml@5%", "1@2@3"])
  func `what is no drink is refused`(text: String) {
    #expect { try AlcoholText.read(text) } throws: { ($0 as? Refusal)?.field == "habit.drinks" }
  }

  @Test func `the units of countries are those of the table`() {
    let grams = AlcoholUnit.allCases.map { ($0.rawValue, $0.grams) }
    #expect(
      Dictionary(grams) { a, _ in a } == [
        "uk": 7.89, "who": 10, "au": 10, "fr": 10, "de": 12, "it": 12, "ca": 13.45, "us": 14, "at": 20, "jp": 20,
      ])
  }

  @Test(arguments: [(568, 4, 2.272), (175, 13, 2.275), (500, 5, 2.5), (40, 40, 1.6)])
  func `a unit of the United Kingdom is ten millilitres of alcohol`(millilitres: Double, percent: Double, units: Double)
  {
    let evening = HabitLog(
      id: UUID(), at: Stamp(Instant(milliseconds: 0), in: .utc), habit: NoAlc.id, day: Day(number: 0),
      value: 0, drinks: [AlcoholDrink(millilitres: millilitres, percent: percent)])
    let days = AlcoholDays([evening], in: DayRange(last: 1, endingOn: Day(number: 0)))
    #expect(abs(days.units(.uk) - units) < 1e-12)
  }

  @Test(arguments: [(0, 0), (1, 0), (1.4, 0), (2, 1), (5.4, 1), (5.5, 2), (6, 2), (40, 2)])
  func `drinks come to a level by their number`(drinks: Double, level: Int) {
    #expect(NoAlcLevel(drinks: drinks).rawValue == level)
  }

  @Test func `drinks raise a stated level and never lower it`() {
    let beer = AlcoholDrink(millilitres: 500, percent: 5)
    #expect(NoAlc.level(of: [beer], unit: .who) == .easy)
    #expect(NoAlc.level(of: [beer], unit: .at) == .steady)
    #expect(NoAlc.level(of: [beer], unit: .at, stated: .wild) == .wild)
  }
}

@Suite struct AlcoholDaysTests {
  private func log(_ offset: Int, _ value: Double?, _ drinks: [AlcoholDrink] = [], minute: Int = 0) -> HabitLog {
    let at = Instant(milliseconds: Int64(today.number) * 86_400_000 + Int64(minute) * 60_000)
    return HabitLog(
      id: UUID(), at: Stamp(at, in: .utc), habit: NoAlc.id, day: today + offset, value: value, drinks: drinks)
  }

  @Test func `dry is what was stated, unknown is not dry, and the last answer of a day counts`() {
    let beer = AlcoholDrink(millilitres: 500, percent: 5)
    let days = AlcoholDays(
      [log(0, 0), log(-1, 0, [beer]), log(-2, 4, [beer, beer]), log(-3, 6), log(-3, 0, minute: 1), log(-9, 0)],
      in: DayRange(last: 7, endingOn: today))
    #expect(days.answered == 4 && days.unknown == 3 && days.dry == 2 && days.named == 2)
    #expect(abs(days.grams - 3 * 19.725) < 1e-9 && abs(days.units(.us) - 3 * 19.725 / 14) < 1e-9)
    #expect(days.levels == [.steady: 3, .easy: 1])
  }
}

@Suite struct HabitStateTests {
  private func state(_ habit: Habit, _ day: HabitDay?, _ offset: Int = 0, since: Int? = nil, paused: Bool = false)
    -> DayState
  {
    let pauses = RestDays(pauses: paused ? [Pause(from: today - 100)] : [])
    return habit.state(
      of: day, on: today + offset, since: since.map { today + $0 }, pauses: pauses, today: today)
  }

  @Test func `unknown is not missed, and a paused day is skipped`() {
    let counter = HabitPreset.water.habit
    #expect(state(counter, nil, -1) == .unknown && state(counter, nil, -1, paused: true) == .skipped)
    #expect(state(counter, HabitDay(today, total: 3)) == .unknown)
    #expect(state(counter, HabitDay(today - 1, total: 3), -1) == .missed)
    #expect(state(counter, HabitDay(today, total: 8)) == .done)
    let noAlc = HabitPreset.noAlc.habit
    #expect(state(noAlc, HabitDay(today, total: 0, last: 0)) == .done)
    #expect(state(noAlc, HabitDay(today, total: 4, last: 4)) == .missed)
    #expect(state(noAlc, HabitDay(today, total: 2, last: 2)) == .unknown)
  }

  @Test func `what is avoided is known from its beginning to today only`() {
    let habit = Habit(name: "x", kind: .saboteur, mode: .avoidance)
    #expect(state(habit, nil) == .unknown && state(habit, nil, since: -3) == .done)
    #expect(state(habit, nil, -4, since: -3) == .unknown && state(habit, nil, 1, since: -3) == .unknown)
    #expect(state(habit, HabitDay(today), since: -3) == .missed)
  }
}
