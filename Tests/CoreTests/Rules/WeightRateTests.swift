// The rate of weight and the figures made of it: forecasts and doubts; and the trend against a slow reference of its own over
// random histories. WeightSimulationTests count how often intervals and forecasts hold the truth.
import Foundation
import Testing

@testable import Core

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
    #expect(WeightRate(days: Array(line.prefix(2)), today: Self.today) == nil)
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

  /// 28 days around a straight line that ends at 80 kg today.
  func steady(_ perWeek: Double, noise: Double = 0.1, days: Int = 28) -> [WeightDay] {
    (28 - days..<28).map { index in
      let wave = [0.0, 1, -1, 0.5, -0.5][index % 5] * noise
      return WeightDay(day: Self.today - 27 + index, kilograms: 80 + perWeek / 7 * Double(index - 27) + wave)
    }
  }

  func forecast(_ goal: Double, _ days: [WeightDay], latest: Double = 80, isReached: Bool = false) -> WeightForecast? {
    WeightForecast(
      goal: goal, latest: latest, isReached: isReached, days: days, rate: WeightRate(days: days, today: Self.today),
      today: Self.today)
  }

  @Test func `the forecast's dates are those on which the line's interval contains the goal`() throws {
    let days = steady(-0.5)
    let rate = try #require(WeightRate(days: days, today: Self.today))
    guard case .between(let first, let last) = forecast(75, days) else {
      Issue.record("\(String(describing: forecast(75, days)))")
      return
    }
    // Slowly, day by day: the interval of the line widens with the distance to its middle.
    func holds(_ day: Day) -> Bool {
      let ahead = Double(day - Self.today)
      let half = (rate.band.level + 2 * ahead * rate.band.both + ahead * ahead * rate.band.slope).squareRoot()
      return abs(rate.level + rate.perWeek / 7 * ahead - 75) <= half
    }
    #expect(!holds(first - 1) && holds(first) && holds(last - 1) && !holds(last))
    let exact = (rate.level - 75) / -rate.perWeek * 7
    #expect(first < Self.today + Int(exact) && Self.today + Int(exact) < last)
    // Today the interval is wider than in the middle of the days.
    #expect(rate.band.level > rate.band.slope * 13.5 * 13.5)
  }

  @Test func `the wrong direction, a level weight and a crawl are not on course or have no last date`() throws {
    #expect(forecast(75, steady(0.5)) == .notOnThisCourse)
    #expect(forecast(85, steady(-0.5)) == .notOnThisCourse)
    guard case .between = forecast(85, steady(0.5)) else {
      Issue.record("gaining goals are forecast as well")
      return
    }
    guard case .notBefore(let first) = forecast(78, steady(-0.2, noise: 1)), first > Self.today else {
      Issue.record("\(String(describing: forecast(78, steady(-0.2, noise: 1))))")
      return
    }
    #expect(forecast(40, steady(-0.01, noise: 0.05)) == .beyond)
    #expect(forecast(81, steady(-0.2, noise: 1), isReached: true) == .reached)
  }

  @Test func `close to the goal there is a last date where the rate is clear, and none within the noise of a day`() {
    guard case .between(Self.today, let last) = forecast(79.8, steady(-0.5, noise: 0.5)), last > Self.today else {
      Issue.record("\(String(describing: forecast(79.8, steady(-0.5, noise: 0.5))))")
      return
    }
    #expect(forecast(79.8, steady(0, noise: 1)) == .withinNoise)
    #expect(forecast(79.8, steady(0.05, noise: 1)) == .withinNoise)
    // The line has passed the goal, only the latest reading has not.
    #expect(forecast(81, steady(-0.5), latest: 81.2) == .withinNoise)
    // Further off it is a range without an end, from today on.
    #expect(forecast(79.4, steady(-0.05, noise: 1)) == .notBefore(Self.today))
  }

  @Test(arguments: [1, 2, 5, 13])
  func `before a fortnight it is too early, and the first day of a forecast is named`(days: Int) {
    #expect(forecast(75, steady(-0.5, days: days)) == .tooEarly(Self.today + (14 - days)))
    #expect(forecast(85, steady(-0.5, days: days)) == .tooEarly(Self.today + (14 - days)))
    #expect(forecast(81, steady(-0.5, days: days), isReached: true) == .reached)
    // Readings before a long gap are none of these days.
    let old = [WeightDay(day: Self.today - 200, kilograms: 90)]
    #expect(forecast(75, old + steady(-0.5, days: days)) == .tooEarly(Self.today + (14 - days)))
  }

  @Test func `from a fortnight on there is a forecast, and with two readings of a month none`() {
    guard case .between = forecast(75, steady(-0.5, days: 14)) else {
      Issue.record("a fortnight is enough")
      return
    }
    let days = steady(-0.5)
    #expect(forecast(75, [days[0], days[27]]) == nil)
    #expect(forecast(75, []) == nil)
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
