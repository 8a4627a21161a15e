// Pace, factors and suggestions of hydration beyond the vectors.
import Core
import Foundation
import Testing

struct HydrationTests {
  static let berlin = Zone(identifier: "Europe/Berlin") ?? .utc
  static let day = Day(number: 20_778)

  /// A moment of the day at a clock time.
  static func at(_ hour: Int, _ minute: Int = 0, day: Day = day) -> Moment {
    let instant = CivilTime(day, hour: hour, minute: minute).resolution(in: berlin).settled
    return Moment(uptime: 0, instant: instant, zone: berlin)
  }

  static func pace(_ total: Double, at now: Moment, window: ClockWindow = .waking) -> HydrationPace {
    HydrationPace(total: total, goal: 2000, window: window, dayStart: 0, now: now)
  }

  @Test func `half of the waking hours is half of the goal`() {
    #expect(Self.pace(1000, at: Self.at(15)) == .even)
    #expect(Self.pace(820, at: Self.at(15)) == .behind(180))
    #expect(Self.pace(1200, at: Self.at(15)) == .ahead(200))
  }

  @Test func `a difference of a few sips is none`() {
    #expect(Self.pace(951, at: Self.at(15)) == .even)
    #expect(Self.pace(949, at: Self.at(15)) == .behind(51))
  }

  @Test func `before and after the waking hours, and once the goal is reached, there is no pace`() {
    #expect(Self.pace(0, at: Self.at(6, 59)) == .none)
    #expect(Self.pace(500, at: Self.at(23)) == .none)
    #expect(Self.pace(2000, at: Self.at(9)) == .none)
    #expect(HydrationPace(total: 0, goal: 0, window: .waking, dayStart: 0, now: Self.at(12)) == .none)
  }

  @Test func `a waking window may run past midnight into the small hours of the same logical day`() throws {
    let late = try #require(ClockWindow(rawValue: "11:00-03:00"))
    #expect(late.length == 16 * 60)
    let now = Self.at(1, day: Self.day + 1)
    let share = HydrationPace.share(window: late, dayStart: 4, now: now)
    #expect(abs(share - 14.0 / 16) < 1e-9)
  }

  @Test(arguments: [("05:00-21:00", 6, 13.5, 0.5), ("05:00-01:00", 6, 15.5, 0.5), ("01:00-05:00", 6, 12, 0)])
  func `waking hours that begin before the day does are paced from its start`(
    typed: String, dayStart: Int, hour: Double, share: Double
  ) throws {
    let window = try #require(ClockWindow(rawValue: typed))
    let begin = Self.day.start(in: Self.berlin)
    func at(_ hour: Double) -> Moment { Moment(uptime: 0, instant: begin + hour * 3600, zone: Self.berlin) }
    func found(_ hour: Double) -> Double { HydrationPace.share(window: window, dayStart: dayStart, now: at(hour)) }
    #expect(abs(found(hour) - share) < 1e-9)
    // The small hours at the end of the day.
    if share == 0 { #expect(abs(found(27) - 0.5) < 1e-9) } else { #expect(found(24 + 5.5) == 1) }
  }

  @Test(arguments: ["2026-03-29", "2026-10-25"])
  func `on the days when clocks change the window keeps its times`(date: String) throws {
    let day = try #require(Day(iso: date))
    let (from, until) = ClockWindow.waking.instants(on: day, dayStart: 0, in: Self.berlin)
    #expect(until - from == 16 * 3600)
    let early = try #require(ClockWindow(rawValue: "01:00-17:00"))
    let window = early.instants(on: day, dayStart: 0, in: Self.berlin)
    #expect(abs(window.until - window.from - 16 * 3600) == 3600)
  }

  @Test func `suggestions follow their rules and stay inside the goal's limits`() {
    #expect(HydrationSuggestion.efsaWomen.millilitres == 1600)
    #expect(HydrationSuggestion.efsaMen.millilitres == 2000)
    #expect(abs(HydrationSuggestion.perKilogram(weight: 74.9).millilitres - 2250) < 1e-9)
    #expect(HydrationSuggestion.all(kilograms: nil).count == 2)
    for kilograms in [0.1, 700] {
      let goal = HydrationSuggestion.perKilogram(weight: kilograms).millilitres
      #expect(Limits.hydrationGoal.contains(VolumeUnit.oz.value(ofMillilitres: goal)))
    }
  }
}

struct BeverageTests {
  static let day = Day(number: 20_778)

  @Test func `a factor counts from the day it was set, days before keep theirs`() {
    let first = Beverages.setting("coffee", factor: 0.8, from: Self.day, in: Beverages.standard)
    let second = Beverages.setting("coffee", factor: 0.5, from: Self.day + 10, in: first)
    #expect(Beverages.factor(of: "coffee", on: Self.day - 1, in: second) == 1)
    #expect(Beverages.factor(of: "coffee", on: Self.day, in: second) == 0.8)
    #expect(Beverages.factor(of: "coffee", on: Self.day + 9, in: second) == 0.8)
    #expect(Beverages.factor(of: "coffee", on: Self.day + 10, in: second) == 0.5)
    #expect(Beverages.isValid(second))
  }

  @Test func `setting a factor twice on a day, or back, leaves no trace of the first`() {
    let twice = Beverages.setting(
      "tea", factor: 1.2, from: Self.day,
      in: Beverages.setting("tea", factor: 0.3, from: Self.day, in: Beverages.standard))
    #expect(Beverages.factor(of: "tea", on: Self.day - 1, in: twice) == 1)
    #expect(Beverages.factor(of: "tea", on: Self.day, in: twice) == 1.2)
    #expect(Beverages.setting("tea", factor: 1, from: Self.day, in: twice) == Beverages.standard)
  }

  @Test func `an own drink comes and goes; one whose factor counted is kept as retired`() throws {
    let juice = Beverages.setting("juice", factor: 1, from: Self.day, in: Beverages.standard)
    #expect(juice.map(\.name) == ["water", "coffee", "tea", "juice"])
    #expect(Beverages.removing("juice", from: Self.day + 1, in: juice) == Beverages.standard)
    let milk = Beverages.setting("milk", factor: 1.5, from: Self.day, in: Beverages.standard)
    let gone = Beverages.removing("milk", from: Self.day + 3, in: milk)
    #expect(gone.last?.isRetired == true)
    #expect(Beverages.factor(of: "milk", on: Self.day + 2, in: gone) == 1.5)
    #expect(Beverages.factor(of: "milk", on: Self.day + 3, in: gone) == 1)
    #expect(Beverages.setting("milk", factor: 0.9, from: Self.day + 5, in: gone).last?.isRetired == false)
    #expect(Beverages.removing("water", from: Self.day, in: Beverages.standard) == Beverages.standard)
  }

  @Test func `a retired drink is offered again whatever the case of its name, and its entries keep their factor`() {
    let own = Beverages.setting("Kombucha", factor: 0.8, from: Self.day, in: Beverages.standard)
    let gone = Beverages.removing("Kombucha", from: Self.day + 7, in: own)
    let again = Beverages.setting("kombucha", factor: 0.9, from: Self.day + 9, in: gone)
    #expect(Beverages.isValid(again))
    #expect(again.count == 4 && again[3].name == "Kombucha" && !again[3].isRetired)
    #expect(Beverages.factor(of: "Kombucha", on: Self.day + 3, in: again) == 0.8)
    #expect(Beverages.factor(of: "Kombucha", on: Self.day + 9, in: again) == 0.9)
  }

  @Test func `a step that a wrong clock set ahead gives way to the next one`() {
    let ahead = Beverages.setting("coffee", factor: 0.5, from: Self.day + 300, in: Beverages.standard)
    let now = Beverages.setting("coffee", factor: 0.8, from: Self.day, in: ahead)
    #expect(Beverages.isValid(now))
    #expect(Beverages.factor(of: "coffee", on: Self.day - 1, in: now) == 1)
    #expect(Beverages.factor(of: "coffee", on: Self.day, in: now) == 0.8)
    #expect(Beverages.factor(of: "coffee", on: Self.day + 400, in: now) == 0.8)
  }

  @Test func `a drink is refused for what is wrong with it`() {
    let full = Beverages.standard + (0..<17).map { Beverage("x\($0)", isRetired: true) }
    func problem(_ name: String, _ factor: Double, _ table: [Beverage]) -> Problem? {
      do throws(Problem) { try Beverages.check(name, factor: factor, in: table) } catch { return error }
      return nil
    }
    #expect(problem("juice", 1, full) == .notNow("drinks.full"))
    #expect(problem("X3", 1, full) == nil)
    #expect(
      problem("", 1, Beverages.standard) == .refused(Refusal(field: "drink.beverage", .missing(example: "kombucha"))))
    guard case .refused(let refusal)? = problem("tea", 1.6, full) else { return #expect(Bool(false)) }
    #expect(refusal.field == "drink.factor")
  }

  @Test(arguments: [Int.max, Int.min, 2_932_897, -25_568])
  func `a step on a day that no calendar has is refused`(number: Int) {
    let past = [Beverage.Past(until: Day(number: number), factor: 1)]
    let table = [Beverage("water", past: past), Beverage("coffee"), Beverage("tea")]
    #expect(!Beverages.isValid(table))
    #expect([Beverage](json: table.json).map(Beverages.isValid) != true)
  }

  @Test func `the first day that counts differently is found, and the table survives its setting`() {
    let changed = Beverages.setting("coffee", factor: 0.8, from: Self.day, in: Beverages.standard)
    #expect(Beverages.firstDifference(Beverages.standard, changed) == Self.day)
    #expect(Beverages.firstDifference(changed, changed) == nil)
    #expect([Beverage](json: changed.json) == changed)
    #expect([Beverage](json: #"[{"name":"water"}]"#) == [Beverage("water")])
    let always = [Beverage("water"), Beverage("coffee", factor: 0.5), Beverage("tea")]
    #expect(Beverages.firstDifference(Beverages.standard, always) == Limits.earliestDay)
  }

  @Test(arguments: [
    [Beverage("water")], Beverages.standard + [Beverage("Tea")], Beverages.standard + [Beverage("")],
    Beverages.standard + [Beverage(" x")], Beverages.standard + [Beverage("x", factor: 1.6)],
    Beverages.standard + [Beverage("x", factor: -0.1)], Beverages.standard + [Beverage("x", factor: .nan)],
    Beverages.standard + [Beverage(String(repeating: "x", count: 21))],
    Beverages.standard + (0..<18).map { Beverage("x\($0)") },
  ])
  func `a table without the three, with doubles, wrong names or factors is refused`(table: [Beverage]) {
    #expect(!Beverages.isValid(table))
  }
}

struct DayDutiesTests {
  static let day = Day(number: 20_778)

  @Test func `what is usual is the mean of the last eight of the weekday, today left out`() throws {
    var values: [Day: Double] = [Self.day: 9999]
    for week in 1...12 { values[Self.day - 7 * week] = Double(week) }
    values[Self.day - 1] = 5000
    let usual = try #require(WeekdayUsual(values, for: Self.day))
    #expect(usual.mean == 4.5)
    #expect(usual.count == 8)
  }

  @Test func `below three known days nothing is usual`() {
    #expect(WeekdayUsual([Self.day - 7: 1, Self.day - 14: 2], for: Self.day) == nil)
    #expect(WeekdayUsual([Self.day - 7: 1, Self.day - 14: 2, Self.day - 56: 3], for: Self.day)?.mean == 2)
  }

  @Test func `a streak of two days and more is due until the day is over, unless today is done`() {
    let now = Instant(seconds: 1000)
    let end = now + 3600
    #expect(DueStreak(.hydration, days: 2, isDone: false, end: end, now: now)?.left == 3600)
    #expect(DueStreak(.hydration, days: 1, isDone: false, end: end, now: now) == nil)
    #expect(DueStreak(.hydration, days: 9, isDone: true, end: end, now: now) == nil)
    #expect(DueStreak(.hydration, days: 9, isDone: false, end: now, now: now) == nil)
  }

  @Test func `yesterday is open for a tracker that is kept, not for one that is not used`() {
    let kept = Set([3, 5, 9, 14].map { Self.day - $0 })
    #expect(UnloggedTracker.isOpen(daysWithEntries: kept, on: Self.day))
    #expect(!UnloggedTracker.isOpen(daysWithEntries: kept.union([Self.day]), on: Self.day))
    #expect(!UnloggedTracker.isOpen(daysWithEntries: Set(kept.sorted().dropLast()), on: Self.day))
    #expect(!UnloggedTracker.isOpen(daysWithEntries: [], on: Self.day))
  }

  @Test func `an order stored before a card existed is kept and the new card appended`() {
    let saved = ["mood", "sleep", "hydration", "weight", "fasting"]
    #expect(HubOrder.load(saved, known: HubOrder.known) == saved + [HubOrder.practice] + HubOrder.known.dropFirst(6))
  }
}
