// Whether mood rises or falls: said of changes, hardly ever of noise.
import Core
import Foundation
import Testing

struct MoodChangeTests {
  private static let today = Day(number: 20_500)

  private func levels(_ levels: [Double]) -> [Day: Double] {
    Dictionary(
      uniqueKeysWithValues: levels.enumerated().map { (Self.today - (levels.count - 1 - $0.offset), $0.element) })
  }

  /// A month of whole levels around 6 that are alike from day to day, some days missing; the last week is `higher`.
  private func month(
    autocorrelation: Double, missing: Double, higher: Double = 0, _ random: inout SeededGenerator
  ) -> [Day: Double] {
    func normal() -> Double {
      let a = Double.random(in: Double.leastNonzeroMagnitude..<1, using: &random)
      return (-2 * log(a)).squareRoot() * cos(2 * .pi * Double.random(in: 0..<1, using: &random))
    }
    func level(_ value: Double) -> Double { min(max(value.rounded(), 1), 10) }
    var noise = normal()
    var days: [Day: Double] = [:]
    for back in stride(from: 27, through: 0, by: -1) {
      noise = autocorrelation * noise + (1 - autocorrelation * autocorrelation).squareRoot() * normal()
      let (mood, energy) = (level(6 + 1.5 * noise), level(6 + 1.5 * (0.6 * noise + 0.8 * normal())))
      guard Double.random(in: 0..<1, using: &random) >= missing else { continue }
      days[Self.today - back] = (mood + energy) / 2 + (back < 7 ? higher : 0)
    }
    return days
  }

  @Test(arguments: [(0.0, 0.0, 0.05), (0.3, 0.0, 0.05), (0.3, 0.4, 0.05), (0.5, 0.0, 0.06), (0.7, 0.0, 0.09)])
  func `of noise it is hardly ever said that it rises or falls`(
    autocorrelation: Double, missing: Double, most: Double
  ) {
    var random = SeededGenerator(seed: 5)
    var (said, asked) = (0, 0)
    for _ in 0..<2000 {
      let found = MoodChange(month(autocorrelation: autocorrelation, missing: missing, &random), today: Self.today)
      guard let found else { continue }
      asked += 1
      if found.course != .unclear { said += 1 }
    }
    #expect(asked > 1000 && Double(said) / Double(asked) <= most, "\(said) of \(asked)")
  }

  @Test func `a week two levels higher is seen more often than not, and in its direction`() {
    var random = SeededGenerator(seed: 6)
    let found = (0..<500).compactMap { _ in
      MoodChange(month(autocorrelation: 0.3, missing: 0, higher: 2, &random), today: Self.today)?.course
    }
    #expect(found.count { $0 == .rising } > 250 && !found.contains(.falling))
  }

  @Test func `the last week is compared with the three weeks before it`() throws {
    let found = try #require(
      MoodChange(levels(Array(repeating: 3, count: 30) + Array(repeating: 6, count: 7)), today: Self.today))
    #expect(found.recent == 6 && found.earlier == 3 && found.difference == 3 && found.course == .rising)
    #expect(found.recentCount == 7 && found.earlierCount == 21)
    let down = try #require(MoodChange(levels([7, 6, 7, 6, 7, 6, 7, 6, 7, 6, 3, 2, 3, 2, 3, 2, 3]), today: Self.today))
    #expect(down.course == .falling && down.margin > 0)
    let same = try #require(MoodChange(levels(Array(repeating: 5, count: 28)), today: Self.today))
    #expect(same.course == .unclear && same.margin == 0)
  }

  @Test func `it takes four days of the last week and ten of the three before`() {
    #expect(MoodChange(levels(Array(repeating: 5, count: 17)), today: Self.today) != nil)
    #expect(MoodChange(levels(Array(repeating: 5, count: 16)), today: Self.today) == nil)
    var few = levels(Array(repeating: 5, count: 28))
    for back in 0..<4 { few[Self.today - back] = nil }
    #expect(MoodChange(few, today: Self.today) == nil)
    #expect(MoodChange([:], today: Self.today) == nil)
  }
}
