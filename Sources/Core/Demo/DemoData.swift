// A fictional person with years of entries, reproducible from a seed, for demonstrations, goldens and benchmarks. It
// models nobody; values drift plausibly, so that charts, streaks and gaps all occur.
import Foundation

/// Generates demo data.
public struct DemoData {
  var random: SeededGenerator
  private let seed: UInt64
  private let zone: Zone

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

  /// A diary evening; some have no answer.
  ///
  /// The last two weeks are steady, with four unanswered evenings among them.
  private mutating func evening(_ day: Day, _ offset: Int) -> [Entry] {
    let at = stamp(day, 21.5 * 3600 + jitter(2400))
    let (isAnswered, share) = (chance(0.93), Double.random(in: 0..<1, using: &random))
    let level: NoAlcLevel = share < 0.88 || offset < 14 ? .steady : share < 0.98 ? .easy : .wild
    let beers = level == .steady ? 0 : level == .easy ? 2 : 6
    let drinks = (0..<beers).map { _ in AlcoholDrink(millilitres: 500, percent: 5) }
    let log = HabitLog(
      id: id(), at: at, habit: NoAlc.id, day: day, value: Double(level.storedValue),
      drinks: chance(0.6) ? drinks : [], source: "demo")
    return offset < 14 ? ((9...12).contains(offset) ? [] : [.habit(log)]) : isAnswered ? [.habit(log)] : []
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

  private mutating func fast(_ day: Day) -> Entry {
    let goal = chance(0.8) ? 16.0 : 18
    let start = stamp(day - 1, 19.5 * 3600 + jitter(3600))
    let hours =
      chance(0.84) ? goal + Double.random(in: 0...1.6, using: &random) : Double.random(in: 9...15, using: &random)
    let end = Stamp(start.instant + (hours * 60).rounded() * 60, in: zone)
    return .fast(Fast(id: id(), start: start, end: end, goal: goal * 3600, source: "demo"))
  }

  private mutating func drink(_ day: Day, index: Int, wake: Double) -> Entry {
    let kind = index == 0 || index == 3 ? "coffee" : (index == 5 ? "tea" : "water")
    let volumes: [Double] = kind == "water" ? [250, 250, 330, 500] : [200, 250]
    let volume = volumes.randomElement(using: &random) ?? 250
    let at = stamp(day, wake + 1200 + Double(index) * 6000 + jitter(1800))
    let typed = Typed(number: String(Int(volume)), unit: "ml")
    return .drink(Drink(id: id(), at: at, millilitres: volume, beverage: kind, typed: typed, source: "demo"))
  }

  private mutating func weight(_ day: Day, at second: Double, kilograms: Double) -> Entry {
    let shown = ((kilograms + jitter(0.5)) * 10).rounded() / 10
    let fat = chance(0.5) ? ((22 + (shown - 80) * 0.5 + jitter(0.6)) * 10).rounded() / 10 : nil
    return .weight(
      Weight(
        id: id(), at: stamp(day, second), kilograms: shown, typed: Typed(number: "\(shown)", unit: "kg"), bodyFat: fat,
        source: "demo"))
  }

  private mutating func sleep(_ day: Day, wake: Double) -> Entry {
    let length = 7.1 * 3600 + jitter(4500)
    let end = stamp(day, wake)
    let quality = chance(0.7) ? Int.random(in: 2...5, using: &random) : nil
    let bed = Stamp(end.instant - (length / 60).rounded() * 60, in: zone)
    return .sleep(Sleep(id: id(), bed: bed, wake: end, quality: quality, source: "demo"))
  }

  private mutating func mood(_ day: Day, at second: Double) -> Entry {
    let level = Int.random(in: 4...9, using: &random)
    let energy = min(max(level + Int.random(in: -2...2, using: &random), 1), 10)
    return .mood(Mood(id: id(), at: stamp(day, second), mood: level, energy: energy, source: "demo"))
  }

  private mutating func sitting(_ day: Day) -> Entry {
    let start = stamp(day, 7.2 * 3600 + jitter(1800))
    let minutes = Double([10, 15, 15, 20].randomElement(using: &random) ?? 15)
    let end = Stamp(start.instant + minutes * 60, in: zone)
    return .session(Session(id: id(), start: start, end: end, counts: .mindful, activity: "open", source: "demo"))
  }

  private mutating func workout(_ day: Day) -> Entry {
    let start = stamp(day, 17.5 * 3600 + jitter(3600))
    let seconds = 390.0 * Double(Int.random(in: 1...4, using: &random))
    let end = Stamp(start.instant + seconds, in: zone)
    // 12 kcal a minute, Workouts.md, Energy.
    return .session(
      Session(
        id: id(), start: start, end: end, counts: .workout, activity: "free", energy: seconds / 60 * 12, source: "demo")
    )
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
  fileprivate func isOver(by instant: Instant) -> Bool {
    switch record {
    case let fast as Fast: (fast.end?.instant ?? instant) <= instant
    case let session as Session: session.end.instant <= instant
    default: stamp.instant <= instant
    }
  }
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
