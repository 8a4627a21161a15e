// Summaries of series, values higher than usual lately, ranks, and the control of false discoveries: each against a slow
// reference, a published example or a simulation.
import Core
import Foundation
import Testing

struct SeriesFigureTests {
  @Test func `the figures of a series are those of a slow reckoning, whatever is unknown`() throws {
    var random = SeededGenerator(seed: 5)
    for count in 1...60 {
      let values = (0..<count).map { _ in
        Bool.random(using: &random) ? Double(Int.random(in: -40...40, using: &random)) / 4 : nil
      }
      let known = values.compactMap { $0 }
      guard let figures = SeriesFigures(values) else {
        #expect(known.isEmpty)
        continue
      }
      let sorted = known.sorted()
      let mean = known.reduce(0, +) / Double(known.count)
      let middle = (sorted[(known.count - 1) / 2] + sorted[known.count / 2]) / 2
      #expect(figures.days == known.count)
      #expect(abs(figures.mean - mean) < 1e-9 && abs(figures.median - middle) < 1e-9)
      #expect(figures.lowest == sorted.first && figures.highest == sorted.last)
      if known.count < 2 {
        #expect(figures.deviation == nil)
      } else {
        let square = known.map { pow($0 - mean, 2) }.reduce(0, +) / Double(known.count - 1)
        #expect(abs((figures.deviation ?? -1) - sqrt(square)) < 1e-9)
      }
    }
  }

  @Test func `means by weekday begin on Monday and leave out what is unknown`() throws {
    let monday = try #require(Day(iso: "2026-11-16"))
    let means = WeekdayMeans.of([(monday, 2), (monday + 7, 4), (monday + 6, 9), (monday - 2, 5)])
    #expect(means == [3, nil, nil, nil, nil, 5, 9])
  }

  // MARK: Lately

  private let today = Day(number: 20_500)

  /// So many days before today, yesterday first.
  private func days(_ values: [Double]) -> [Day: Double] {
    Dictionary(uniqueKeysWithValues: values.enumerated().map { (today - 1 - $0, $1) })
  }

  private func wave(_ count: Int, around middle: Double) -> [Double] {
    (0..<count).map { middle + Double(($0 * 7) % 11 - 5) / 5 }
  }

  @Test func `four weeks beyond the margin are higher or lower than usual, others are as usual`() throws {
    for (lately, course) in [(10.0, RecentTrend.Course.usual), (12.5, .higher), (7.5, .lower), (10.3, .usual)] {
      let found = RecentTrend(days(wave(28, around: lately) + wave(90, around: 10)), today: today)
      #expect(found?.course == course)
      #expect(found?.recentCount == 28 && found?.usualCount == 90)
    }
  }

  @Test func `a few far-off days decide nothing, nor does today`() throws {
    var values = days(wave(28, around: 10) + wave(90, around: 10))
    for back in 1...8 { values[today - back] = 500 }
    for back in 40...70 { values[today - back] = 0 }
    values[today] = 10_000
    let found = try #require(RecentTrend(values, today: today))
    #expect(found.course == .usual && abs(found.usual - 10) < 1.5)
  }

  @Test func `too few days give no answer, and a figure that never changes has no direction`() {
    #expect(RecentTrend(days(wave(13, around: 5)), today: today) == nil)
    #expect(RecentTrend(days(wave(28 + 29, around: 5)), today: today) == nil)
    #expect(RecentTrend(days(wave(28 + 30, around: 5)), today: today)?.usualCount == 30)
    #expect(RecentTrend(days(Array(repeating: 7, count: 118)), today: today)?.course == .usual)
    // Older days than those are not looked at.
    let old = Dictionary(uniqueKeysWithValues: (0..<300).map { (today - 119 - $0, 5.0) })
    #expect(RecentTrend(old, today: today) == nil)
  }

  // MARK: Ranks

  /// Iversen's ten pairs of IQ and hours of television, the usual worked example of rank correlation: −29/165.
  @Test func `rho is that of the worked example`() throws {
    let x = [106.0, 100, 86, 101, 99, 103, 97, 113, 112, 110]
    let y = [7.0, 27, 2, 50, 28, 29, 20, 12, 6, 17]
    #expect(abs(try #require(Correlation(x, y).rho) + 29.0 / 165) < 1e-12)
  }

  @Test func `rho is Pearson's r of ranks counted one by one, ties sharing theirs`() throws {
    var random = SeededGenerator(seed: 3)
    for count in 7...40 {
      let x = (0..<count).map { _ in Double(Int.random(in: 0...9, using: &random)) }
      let y = (0..<count).map { _ in Double(Int.random(in: 0...9, using: &random)) }
      func ranks(_ values: [Double]) -> [Double] {
        values.map { value in
          Double(values.count { $0 < value }) + (Double(values.count { $0 == value }) + 1) / 2
        }
      }
      #expect(abs((Correlation(x, y).rho ?? 9) - (Correlation(ranks(x), ranks(y)).r ?? 9)) < 1e-12)
    }
  }

  @Test func `one far-off day moves r and not rho`() throws {
    var random = SeededGenerator(seed: 7)
    var x = (0..<40).map { _ in normal(&random) }
    var y = (0..<40).map { _ in normal(&random) }
    (x[0], y[0]) = (10_000, 10_000)
    let found = Correlation(x, y)
    #expect(try #require(found.r) > 0.99 && abs(try #require(found.rho)) < 0.4)
    let bent = Correlation((1...40).map(Double.init), (1...40).map { pow(Double($0), 9) })
    #expect(try #require(bent.rho) > 0.999_999 && (bent.pValue ?? 1) < 1e-9)
  }

  // MARK: False discoveries

  /// The fifteen p-values of Benjamini and Hochberg (1995), of which four stand at 5 %.
  @Test func `the procedure claims what its authors claim`() {
    let values = [
      0.0298, 0.0001, 0.6528, 0.0004, 0.0019, 0.0201, 0.0278, 0.0344, 0.0459, 0.3240, 0.0095, 0.4262, 0.5719, 0.7590,
      1.0,
    ]
    let adjusted = FalseDiscovery.adjusted(values)
    let claimed = zip(values, adjusted).filter { $0.1 <= 0.05 }.map(\.0).sorted()
    #expect(claimed == [0.0001, 0.0004, 0.0019, 0.0095])
    #expect(zip(values, adjusted).allSatisfy { $0.0 <= $0.1 && $0.1 <= 1 })
    #expect(FalseDiscovery.adjusted([]).isEmpty && FalseDiscovery.adjusted([0.03]) == [0.03])
  }

  @Test func `unrelated figures are called related in one of twenty screens at most`() {
    var random = SeededGenerator(seed: 23)
    var plain = 0
    var claims = 0
    for _ in 0..<100 {
      var series: [DayFigure: [Day: Double]] = [:]
      for figure in DayFigure.allCases {
        series[figure] = Dictionary(uniqueKeysWithValues: (0..<60).map { (today - $0, normal(&random)) })
      }
      let pairs = FigurePair.all(series, lag: 0)
      if pairs.contains(where: \.correlation.isReliable) { plain += 1 }
      if pairs.contains(where: \.isReliable) { claims += 1 }
    }
    #expect(claims <= 9 && plain > 40, "\(claims) and \(plain) of 100")
  }

  /// Weight and habits drift: each day is the day before and a step, so that a textbook interval claims nearly every pair.
  @Test(arguments: [30, 90, 365])
  func `unrelated figures that drift are called related in one of ten screens at most`(count: Int) {
    var random = SeededGenerator(seed: 31)
    var claims = 0
    for _ in 0..<60 {
      var series: [DayFigure: [Day: Double]] = [:]
      for figure in DayFigure.allCases {
        var value = 0.0
        for back in (0..<count).reversed() {
          value += normal(&random)
          // Some days have no entry.
          if Double.random(in: 0..<1, using: &random) > 0.1 { series[figure, default: [:]][today - back] = value }
        }
      }
      if FigurePair.all(series, lag: 0).contains(where: \.isReliable) { claims += 1 }
    }
    #expect(claims <= 6, "\(claims) of 60")
  }

  @Test(arguments: [0.0, 0.5, 0.8])
  func `the interval covers the truth where days are like the days before`(alike: Double) {
    var random = SeededGenerator(seed: 37)
    func series() -> [Double] {
      var value = normal(&random)
      return (0..<90).map { _ in
        value = alike * value + (1 - alike * alike).squareRoot() * normal(&random)
        return value
      }
    }
    let days = (0..<90).map { today - 90 + $0 }
    let covered = (0..<600).count { _ in
      Correlation(series(), series(), days: days).interval?.contains(0) == true
    }
    #expect(covered >= 546, "\(covered) of 600")
  }

  @Test func `of a day and the next no figure is paired with itself`() {
    var random = SeededGenerator(seed: 41)
    var series: [DayFigure: [Day: Double]] = [:]
    for figure in DayFigure.allCases {
      series[figure] = Dictionary(uniqueKeysWithValues: (0..<60).map { (today - $0, normal(&random)) })
    }
    let pairs = FigurePair.all(series, lag: 1)
    #expect(pairs.count == 8 * 7 && pairs.allSatisfy { $0.first != $0.second })
  }

  @Test func `a clear relation among unrelated figures is claimed, first of all`() throws {
    var random = SeededGenerator(seed: 29)
    var series: [DayFigure: [Day: Double]] = [:]
    for figure in DayFigure.allCases {
      series[figure] = Dictionary(uniqueKeysWithValues: (0..<60).map { (today - $0, normal(&random)) })
    }
    series[.mood] = series[.sleep]?.mapValues { $0 + 0.5 * normal(&random) }
    let first = try #require(FigurePair.all(series, lag: 0).first)
    #expect(Set([first.first, first.second]) == [.sleep, .mood] && first.isReliable)
    #expect((first.qValue ?? 1) < 0.001)
  }

  private func normal(_ random: inout SeededGenerator) -> Double {
    let u = Double.random(in: 1e-12..<1, using: &random)
    return (-2 * log(u)).squareRoot() * cos(2 * Double.pi * Double.random(in: 0..<1, using: &random))
  }
}
