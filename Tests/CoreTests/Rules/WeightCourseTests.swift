// For how long weight has stood level, and the best of ten days.
import Core
import Foundation
import Testing

/// So many daily means up to day 20,000 that go up and down around 80 kg without going anywhere.
func level(_ count: Int) -> [WeightDay] {
  let wave = [0.3, -0.4, 0.1, 0.5, -0.5]
  return (0..<count).map { WeightDay(day: Day(number: 20_001 - count + $0), kilograms: 80 + wave[$0 % 5]) }
}

struct WeightCourseTests {
  let today = Day(number: 20_000)

  /// Counted slowly, by the definition: days in a row whose rate is known from enough readings and contains 0.
  private func slow(_ days: [WeightDay]) -> Int {
    var count = 0
    for back in 0..<WeightPlateau.farthest {
      guard let rate = WeightRate(days: days, today: today - back), rate.days.count >= 8,
        rate.interval.contains(0)
      else { break }
      count += 1
    }
    return count
  }

  @Test func `three weeks of a rate that contains 0 are said, less is not`() throws {
    #expect(WeightPlateau(days: [], today: today) == nil)
    // The eighth reading is the first day that counts: 27 readings make 20 days, 28 make 21.
    #expect(WeightPlateau(days: level(27), today: today) == nil)
    let plateau = try #require(WeightPlateau(days: level(28), today: today))
    #expect(plateau.days == 21 && plateau.weeks == 3 && !plateau.isAtLeast)
    #expect(plateau.days == slow(level(28)))
  }

  @Test func `what is longer than was looked back on is at least that long`() throws {
    let plateau = try #require(WeightPlateau(days: level(300), today: today))
    #expect(plateau.days == WeightPlateau.farthest && plateau.weeks == 12 && plateau.isAtLeast)
  }

  @Test func `a clear fall ends it, and so does knowing too little`() {
    let falling = level(60).map { day in
      WeightDay(day: day.day, kilograms: day.kilograms - 0.1 * Double(day.day - today))
    }
    #expect(WeightPlateau(days: falling, today: today) == nil)
    // A reading a week leaves four in 28 days: a wide interval, but no news.
    let rare = level(200).enumerated().filter { $0.offset % 7 == 0 }.map(\.element)
    #expect(WeightPlateau(days: rare, today: today) == nil)
    // The readings stopped: today's window has less and less of them.
    #expect(WeightPlateau(days: level(60), today: today + 25) == nil)
  }

  private func reading(_ kilograms: Double, hour: Double) -> Weight {
    Weight(id: UUID(), at: Stamp(Instant(seconds: hour * 3600), in: .utc), kilograms: kilograms)
  }

  @Test func `the best of ten days is the lowest, the highest for who wants to gain, the newest of equals`() throws {
    let readings = [81.2, 80.4, 82.0, 80.4].enumerated().map { reading($0.element, hour: 100 - Double($0.offset)) }
    #expect(WeightBest([], first: 80, goal: 70) == nil)
    for goal in [nil, 75.0, 90] {
      let best = try #require(WeightBest(readings, first: 90, goal: goal))
      #expect(best.reading == readings[1] && !best.isHighest, "\(String(describing: goal))")
    }
    let gaining = try #require(WeightBest(readings, first: 79, goal: 85))
    #expect(gaining.reading == readings[2] && gaining.isHighest)
  }
}
