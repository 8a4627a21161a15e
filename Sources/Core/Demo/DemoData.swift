// A fictional person with years of entries, reproducible from a seed, for demonstrations, goldens and benchmarks. It
// models nobody; values drift plausibly, so that charts, streaks and gaps all occur.
import Foundation

/// Generates demo data.
public struct DemoData {
  var random: SeededGenerator
  private let seed: UInt64
  let zone: Zone

  /// Creates a generator; the same seed and zone give the same data.
  public init(seed: UInt64, zone: Zone) {
    random = SeededGenerator(seed: seed)
    self.seed = seed
    self.zone = zone
  }

  /// Entries of every tracker for the `days` days up to `now`, in chronological order.
  ///
  /// Ten years give about 3,650 fasts, 25,000 drinks, 4,000 weights, 3,650 sleeps, 7,000 moods and 5,000 sessions, plus
  /// 3,400 diary evenings. The evenings use their own random sequence, so the other entries do not depend on them.
  public mutating func entries(days: Int, until now: Moment) -> [Entry] {
    var all: [Entry] = []
    all.reserveCapacity(days * 14)
    let today = Day(now)
    var kilograms = 88.0
    for offset in stride(from: days - 1, through: 0, by: -1) {
      let day = today - offset
      kilograms += Double.random(in: -0.16...0.15, using: &random) + (79 - kilograms) * 0.0006
      all += self.day(day, kilograms: kilograms)
    }
    withSequence(1_000_003) { demo in
      for offset in stride(from: days - 1, through: 0, by: -1) { all += demo.evening(today - offset, offset) }
    }
    return all.filter { $0.isOver(by: now.instant) }.sorted { $0.stamp < $1.stamp }
  }

  /// Makes entries with a random sequence of their own.
  mutating func withSequence(_ number: UInt64, _ make: (inout DemoData) -> Void) {
    let others = random
    random = SeededGenerator(seed: seed &+ number)
    make(&self)
    random = others
  }

  private mutating func day(_ day: Day, kilograms: Double) -> [Entry] {
    var made: [Entry] = []
    let wake = 6.2 * 3600 + jitter(2400)
    made.append(sleep(day, wake: wake))
    made.append(fast(day))
    for index in 0..<Int.random(in: 5...9, using: &random) { made.append(drink(day, index: index, wake: wake)) }
    if chance(0.93) { made.append(weight(day, at: wake + 900, kilograms: kilograms)) }
    if chance(0.16) { made.append(weight(day, at: 20 * 3600, kilograms: kilograms + 0.7)) }
    made.append(mood(day, at: 9 * 3600 + jitter(3000)))
    if chance(0.92) { made.append(mood(day, at: 19 * 3600 + jitter(3000))) }
    if chance(0.86) { made.append(sitting(day)) }
    if chance(0.51) { made.append(workout(day)) }
    return made
  }

  func stamp(_ day: Day, _ second: Double) -> Stamp {
    let guess = Instant(milliseconds: Int64(day.number) * 86_400_000 + Int64(second) * 1000)
    let first = guess - Double(zone.offset(at: guess))
    return Stamp(guess - Double(zone.offset(at: first)), in: zone)
  }

  mutating func jitter(_ size: Double) -> Double { Double.random(in: -size...size, using: &random) }
  mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }

  mutating func id() -> UUID {
    let high = random.next()
    let low = random.next()
    func byte(_ word: UInt64, _ n: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: word >> (n * 8)) }
    return UUID(
      uuid: (
        byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3), byte(high, 4), byte(high, 5),
        (byte(high, 6) & 0x0F) | 0x40, byte(high, 7), (byte(low, 0) & 0x3F) | 0x80, byte(low, 1), byte(low, 2),
        byte(low, 3), byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7)
      ))
  }
}

extension Entry {
  /// Whether the recorded event had ended at `instant`.
  fileprivate func isOver(by instant: Instant) -> Bool { times.allSatisfy { $0 <= instant } }
}

/// A small pseudo-random generator (SplitMix64), deterministic for a given seed.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator.
  public init(seed: UInt64) { state = seed &+ 0x9E37_79B9_7F4A_7C15 }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
