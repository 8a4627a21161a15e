// Streaks, and the states of days they are made from.
import Core
import Testing

struct StreakTests {
  static let today = Day(number: 20_000)

  @Test func `current is never more than longest and order does not matter`() {
    var generator = SplitMix(seed: 7)
    for _ in 0..<200 {
      let days = (0..<30).filter { _ in generator.next() % 3 > 0 }.map { Self.today - $0 }
      let streak = StreakRules.streak(of: days, today: Self.today)
      #expect(streak.current <= streak.longest)
      #expect(StreakRules.streak(of: days.reversed() + days, today: Self.today) == streak)
    }
  }

  @Test func `the current streak alone is that of all days, read no further than the run`() {
    var generator = SplitMix(seed: 11)
    for _ in 0..<200 {
      let days = (-1..<30).filter { _ in generator.next() % 4 > 0 }.map { Self.today - $0 }
      var read = 0
      let current = StreakRules.current(today: Self.today) { () -> Day? in
        defer { read += 1 }
        return read < days.count ? days[read] : nil
      }
      #expect(current == StreakRules.streak(of: days, today: Self.today).current)
      #expect(read <= current + 1)
    }
  }

  @Test func `a goal typed in millilitres is met by as many millilitres`() {
    #expect(HydrationRules.isMet(total: 250 + 250 + 500 + 1000, goal: 2000))
    #expect(HydrationRules.isMet(total: (0..<20).reduce(0) { sum, _ in sum + 0.1 }, goal: 2))
    #expect(!HydrationRules.isMet(total: 1999, goal: 2000))
  }

  @Test func `unknown is not missed`() {
    #expect(StreakRules.state(of: nil) == .unknown)
    #expect(StreakRules.state(total: nil, goal: 2000, day: Self.today - 1, today: Self.today) == .unknown)
    #expect(StreakRules.state(total: 100, goal: 2000, day: Self.today, today: Self.today) == .unknown)
    #expect(StreakRules.state(total: 100, goal: 2000, day: Self.today - 1, today: Self.today) == .missed)
    #expect(StreakRules.state(total: 2000, goal: 2000, day: Self.today, today: Self.today) == .done)
  }
}

/// A small seeded generator (SplitMix64), so that a failure can be repeated.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
