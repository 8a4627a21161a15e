// The rate of weight and what rests on it: simulated weights whose truth is known, forecasts, doubts; and the trend
// against a slow reference of its own over random histories.
import Core
import Foundation
import Testing

struct WeightRateTests {
  static let today = Day(number: 20_500)

  /// 28 days of a weight that moves by so many kilograms a week under noise of 0.5 kg, some days missing.
  ///
  /// `autocorrelation` is how much of a day's noise the next day keeps.
  func simulated(
    perWeek: Double, autocorrelation: Double, missing: Double, rounded: Bool, _ random: inout SeededGenerator
  ) -> [WeightDay] {
    func normal() -> Double {
      let a = Double.random(in: Double.leastNonzeroMagnitude..<1, using: &random)
      let b = Double.random(in: 0..<1, using: &random)
      return (-2 * log(a)).squareRoot() * cos(2 * .pi * b)
    }
    var noise = normal()
    return (0..<28).compactMap { index in
      noise = autocorrelation * noise + (1 - autocorrelation * autocorrelation).squareRoot() * normal()
      let value = 80 + perWeek / 7 * Double(index) + 0.5 * noise
      guard Double.random(in: 0..<1, using: &random) >= missing else { return nil }
      return WeightDay(day: Self.today - 27 + index, kilograms: rounded ? (value * 10).rounded() / 10 : value)
    }
  }

  @Test(arguments: [(0.0, 0.0), (0, 0.2), (0, 0.5), (0.2, 0.2), (0.4, 0.1), (0.4, 0.4)])
  func `the 95 % interval of the rate covers the truth in at least 93 of 100 simulated months`(
    autocorrelation: Double, missing: Double
  ) throws {
    var random = SeededGenerator(seed: 7)
    var covered = 0
    var runs = 0
    var width = 0.0
    for run in 0..<3000 {
      let truth = Double(run % 9 - 4) * 0.25
      let days = simulated(
        perWeek: truth, autocorrelation: autocorrelation, missing: missing, rounded: run % 2 == 0, &random)
      guard let rate = WeightRate(days: days, today: Self.today) else { continue }
      runs += 1
      width += rate.margin
      if rate.interval.contains(truth) { covered += 1 }
    }
    #expect(Double(covered) / Double(runs) >= 0.93)
    // An interval that covers because it says nothing would be no answer.
    #expect(width / Double(runs) < 0.5)
  }

  @Test func `a level weight is hardly ever said to move, a pound a week is seen in a month`() throws {
    var random = SeededGenerator(seed: 11)
    var level = 0
    var seen = 0
    for _ in 0..<500 {
      let still = simulated(perWeek: 0, autocorrelation: 0.2, missing: 0.1, rounded: true, &random)
      if let rate = WeightRate(days: still, today: Self.today), rate.isDistinguishable { level += 1 }
      let moving = simulated(perWeek: -0.5, autocorrelation: 0.2, missing: 0.1, rounded: true, &random)
      if let rate = WeightRate(days: moving, today: Self.today), rate.isDistinguishable { seen += 1 }
    }
    #expect(level < 40)
    #expect(seen > 450)
  }

  @Test func `the rate needs three days of the last four weeks and is the slope of a straight line`() throws {
    let line = (0..<3).map { WeightDay(day: Self.today - 2 + $0, kilograms: 80 - 0.1 * Double($0)) }
    let rate = try #require(WeightRate(days: line, today: Self.today))
    #expect(abs(rate.perWeek + 0.7) < 1e-9)
    #expect(abs(rate.level - 79.8) < 1e-9)
    #expect(!rate.isDistinguishable, "three days rounded to 0.1 kg prove nothing")
    #expect(WeightRate(days: line.prefix(2), today: Self.today) == nil)
    #expect(WeightRate(days: line, today: Self.today + 27) == nil)
    #expect(WeightRate(days: line, today: Self.today + 25)?.days.count == 3)
  }

  @Test(arguments: [1e-9, 0.001, 453])
  func `the rate of any possible weights is a number`(size: Double) throws {
    for days in [[0, 1, 2], [0, 13, 27], Array(0..<28)] {
      for pattern in 0..<4 {
        let values = days.map { day in
          WeightDay(day: Self.today - 27 + day, kilograms: pattern == 0 ? size : size * Double(day % (pattern + 1)))
        }
        let rate = try #require(WeightRate(days: values, today: Self.today))
        #expect(rate.perWeek.isFinite && rate.margin.isFinite && rate.margin > 0 && rate.level.isFinite)
      }
    }
  }

  // MARK: Forecast

  func steady(_ perWeek: Double, noise: Double = 0.1) throws -> WeightRate {
    let days = (0..<28).map { index in
      let wave = [0.0, 1, -1, 0.5, -0.5][index % 5] * noise
      return WeightDay(day: Self.today - 27 + index, kilograms: 80 + perWeek / 7 * Double(index - 27) + wave)
    }
    return try #require(WeightRate(days: days, today: Self.today))
  }

  @Test func `the forecast's dates come from both ends of the interval`() throws {
    let rate = try steady(-0.5)
    let forecast = WeightForecast(goal: 75, latest: 80, isReached: false, rate: rate, today: Self.today)
    guard case .between(let first, let last) = forecast else { return #expect(Bool(false), "\(forecast)") }
    let fast = (rate.level - 75) / -rate.interval.lowerBound * 7
    let slow = (rate.level - 75) / -rate.interval.upperBound * 7
    #expect(first == Self.today + Int(fast.rounded(.up)))
    #expect(last == Self.today + Int(slow.rounded(.up)))
    #expect(first <= last)
  }

  @Test func `the wrong direction, a level weight and a crawl are not on course or have no last date`() throws {
    func forecast(_ goal: Double, _ rate: WeightRate) -> WeightForecast {
      WeightForecast(goal: goal, latest: 80, isReached: false, rate: rate, today: Self.today)
    }
    #expect(forecast(75, try steady(0.5)) == .notOnThisCourse)
    #expect(forecast(85, try steady(-0.5)) == .notOnThisCourse)
    guard case .between = forecast(85, try steady(0.5)) else {
      return #expect(Bool(false), "gaining goals are forecast as well")
    }
    let unsure = try steady(-0.2, noise: 1)
    guard case .notBefore = forecast(79.5, unsure) else { return #expect(Bool(false), "\(unsure)") }
    #expect(forecast(40, try steady(-0.01, noise: 0.05)) == .beyond)
    #expect(WeightForecast(goal: 81, latest: 80, isReached: true, rate: unsure, today: Self.today) == .reached)
  }

  @Test func `ten milestones lead from the start to the goal, up or down`() {
    #expect((1...10).map { WeightProgress.milestone($0, from: 90, to: 80) } == (1...10).map { 90 - Double($0) })
    #expect(WeightProgress.milestone(5, from: 60, to: 70) == 65)
    #expect(WeightProgress(start: 90, current: 86.5, goal: 80).milestones == 3)
  }

  // MARK: Doubt

  func doubt(noise: Double, count: Int) -> (WeightDoubt, (day: Day, kilograms: Double)?) {
    let days = (0..<count).map { index in
      WeightDay(day: Self.today - count + index, kilograms: 80 + (index % 2 == 0 ? noise : -noise))
    }
    let line = WeightTrend.adaptive(days)
    return (WeightDoubt(days: days, line: line), line.last.map { (day: $0.day, kilograms: $0.kilograms) })
  }

  @Test func `a value more than five robust deviations off the trend is doubtful, a nearer one is not`() throws {
    let (doubt, trend) = doubt(noise: 0.3, count: 40)
    let deviation = try #require(doubt.deviation)
    let level = try #require(trend).kilograms
    for sign in [-1.0, 1] {
      #expect(doubt.distance(of: level + sign * deviation * 5.1, on: Self.today, from: trend) != nil)
      #expect(doubt.distance(of: level + sign * deviation * 4.9, on: Self.today, from: trend) == nil)
    }
    #expect(doubt.distance(of: 8.14, on: Self.today, from: trend).map { $0 < -70 } == true)
  }

  @Test func `one wild reading does not widen what is usual`() {
    var days = (0..<30).map { WeightDay(day: Self.today - 30 + $0, kilograms: 80 + Double($0 % 3) * 0.2) }
    let calm = WeightDoubt(days: days, line: WeightTrend.adaptive(days)).deviation ?? 0
    days[29].kilograms = 160
    let wild = WeightDoubt(days: days, line: WeightTrend.adaptive(days)).deviation ?? 0
    #expect(wild < calm * 1.3)
  }

  @Test func `with few readings only a slip of the keys is asked about, and long ago nothing`() {
    let (few, trend) = doubt(noise: 0.1, count: 4)
    #expect(few.deviation == nil)
    #expect(few.distance(of: 84, on: Self.today, from: trend) == nil)
    #expect(few.distance(of: 8.1, on: Self.today, from: trend) != nil)
    #expect(few.distance(of: 8.1, on: Self.today + 80, from: trend) == nil)
    #expect(few.distance(of: 8.1, on: Self.today, from: nil) == nil)
  }

  @Test func `identical readings do not make every breakfast doubtful`() {
    let (same, trend) = doubt(noise: 0, count: 20)
    #expect(same.distance(of: 80.9, on: Self.today, from: trend) == nil)
    #expect(same.distance(of: 81.2, on: Self.today, from: trend) != nil)
  }

  // MARK: Trend against a slow reference

  /// The trend as its definition reads: for every day of the history anew, from the first reading of its stretch, each
  /// reading weighed by what the later ones left of it.
  func reference(_ days: [WeightDay], upTo index: Int) -> Double {
    var start = index
    while start > 0, days[start].day - days[start - 1].day <= 30 { start -= 1 }
    var sum = 0.0
    var rest = 1.0
    for place in stride(from: index, through: start, by: -1) {
      let share = place == start ? 1 : 1 - pow(0.9, Double(days[place].day - days[place - 1].day))
      sum += days[place].kilograms * share * rest
      rest *= 1 - share
    }
    return sum
  }

  @Test func `the trend equals its slow definition over random irregular histories`() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<60 {
      var day = Day(number: Int.random(in: -20_000...25_000, using: &random))
      let days = (0..<120).map { _ in
        day = day + ([1, 1, 1, 2, 3, 7, 29, 30, 31, 32, 400].randomElement(using: &random) ?? 1)
        return WeightDay(day: day, kilograms: Double.random(in: 0.1...453, using: &random))
      }
      let line = WeightTrend.adaptive(days)
      for index in days.indices {
        #expect(abs(line[index].kilograms - reference(days, upTo: index)) < 1e-9)
        let isNew = index == 0 || days[index].day - days[index - 1].day > 30
        #expect(line[index].startsAnew == isNew)
      }
    }
  }

  @Test func `the trend does not depend on when its window begins, half a year before`() {
    var random = SeededGenerator(seed: 5)
    let days = (0..<400).map {
      WeightDay(day: Day(number: 20_000 + $0), kilograms: 80 + Double.random(in: -2...2, using: &random))
    }
    let whole = WeightTrend.adaptive(days).last?.kilograms ?? 0
    let part = WeightTrend.adaptive(Array(days.suffix(181))).last?.kilograms ?? 0
    #expect(abs(whole - part) < 1e-6)
  }
}
