// Weights beyond the vectors: the two trends, progress both ways, the axis, refusals.
import Core
import Foundation
import Testing

struct WeightTests {
  static let first = Day(number: 20_000)

  func days(_ values: [(Int, Double)]) -> [WeightDay] {
    values.map { WeightDay(day: Self.first + $0.0, kilograms: $0.1) }
  }

  @Test func `the classic trend takes a quarter of each reading however far apart`() {
    let line = WeightTrend.line(days([(0, 80), (1, 84), (100, 84)]), .classic)
    #expect(line.map(\.kilograms) == [80, 81, 81.75])
    #expect(line.map(\.startsAnew) == [true, false, false])
  }

  @Test func `the adaptive trend weighs a reading by the days since the last`() {
    let line = WeightTrend.line(days([(0, 80), (1, 90), (3, 90)]), .adaptive)
    #expect(abs(line[1].kilograms - 81) < 1e-9)
    #expect(abs(line[2].kilograms - (81 + 0.19 * 9)) < 1e-9)
  }

  @Test func `the adaptive trend begins anew after more than thirty days`() {
    #expect(WeightTrend.adaptive(days([(0, 80), (30, 90)])).map(\.startsAnew) == [true, false])
    let line = WeightTrend.adaptive(days([(0, 80), (31, 90)]))
    #expect(line.map(\.startsAnew) == [true, true])
    #expect(line.last?.kilograms == 90)
    #expect(WeightTrend.change(line, over: .month, today: Self.first + 31) == nil)
  }

  func change(_ values: [(Int, Double)], _ span: TrendSpan, today: Int) -> TrendChange? {
    WeightTrend.change(WeightTrend.classic(days(values)), over: span, today: Self.first + today)
  }

  @Test func `a change of the trend has both ends near its span and tells the true one`() throws {
    let daily = (0..<40).map { ($0, 80 - Double($0) / 10) }
    let week = try #require(change(daily, .week, today: 39))
    let line = WeightTrend.classic(days(daily))
    #expect(week.days == 7 && abs(week.kilograms - (line[39].kilograms - line[32].kilograms)) < 1e-9)
    #expect(change(daily, .month, today: 39)?.days == 30)
    #expect(change(daily, .week, today: 42)?.days == 7, "not weighed for three days")
    // A reading each ninth day: nine days are told as nine.
    #expect(change([(0, 81), (9, 80)], .week, today: 9)?.days == 9)
    #expect(change([(0, 81), (3, 80), (9, 80)], .week, today: 9)?.days == 6)
  }

  @Test func `without readings near both ends there is no change of a span`() {
    // Two of last March and one of today were told as 7 days.
    #expect(change([(0, 92), (4, 91), (400, 80)], .week, today: 400) == nil)
    #expect(change([(0, 92), (4, 91), (400, 80)], .month, today: 400) == nil)
    // Readings of seven and six days ago were told as 7 days, too.
    #expect(change([(0, 81), (1, 80)], .week, today: 7) == nil)
    #expect(change([(0, 81)], .week, today: 0) == nil && change([], .week, today: 0) == nil)
    for gap in [3, 11] { #expect(change([(0, 81), (gap, 80)], .week, today: gap) == nil) }
    #expect(change([(0, 81), (7, 80)], .week, today: 11) == nil, "the newest is four days old")
    #expect(change([(0, 81), (22, 80)], .month, today: 22) == nil)
    #expect(change([(0, 81), (38, 80)], .month, today: 38) == nil)
  }

  @Test func `the moving mean takes the readings of its days`() {
    let line = WeightTrend.movingMean(days([(0, 80), (6, 82), (7, 84)]), window: 7)
    #expect(line.map(\.kilograms) == [80, 81, 83])
  }

  @Test(arguments: [
    (90.0, 85.0, 80.0, 50.0, 5.0), (80, 85, 90, 50, 5), (90, 79, 80, 100, 0), (80, 91, 90, 100, 0), (90, 95, 80, 0, 15),
    (80, 80, 80, 100, 0), (80, 80, 90, 0, 10),
  ])
  func `progress is the same for losing and gaining`(
    start: Double, current: Double, goal: Double, percent: Double, toGo: Double
  ) {
    let progress = WeightProgress(start: start, current: current, goal: goal)
    #expect(abs(progress.percent - percent) < 0.01)
    #expect(abs(progress.toGo - toGo) < 1e-9)
    #expect((0...10).contains(progress.milestones))
  }

  @Test(arguments: WeightRange.allCases)
  func `the axis holds every datum and is never empty`(range: WeightRange) {
    for goal in [nil, 100.0, 180, 400] {
      for pounds in [[150.0], [0.1, 999.9], [179.6, 180.4], [150, 150.2, 155.9]] {
        let domain = WeightAxis.domain(pounds: pounds, range: range, goal: goal)
        #expect(domain.upperBound > domain.lowerBound)
        #expect(pounds.allSatisfy { domain.contains($0) })
      }
    }
  }
}
