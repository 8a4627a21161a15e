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
    #expect(WeightTrend.change(line, over: 7) == nil)
  }

  @Test func `the change of a week is read from the line`() {
    let line = WeightTrend.classic(days((0..<10).map { ($0, 80) }))
    #expect(WeightTrend.change(line) == 0)
    #expect(WeightTrend.change(Array(line.prefix(5))) == nil)
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
