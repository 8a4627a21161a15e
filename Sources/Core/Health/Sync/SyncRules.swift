// How the types of health data are compared, as a table (Sync.md, Matching); everything that syncs reads it.
//
// | type     | automatic, reset      | historical            | must agree besides          |
// |----------|-----------------------|-----------------------|-----------------------------|
// | weight   | 60 s, 0.1 lb          | 300 s, 0.2 lb         |                             |
// | drinks   | 300 s, 0.01 / 0.02 oz | 300 s, 0.02 oz        | both are water              |
// | sleep    | 60 s, both ends       | as automatic          |                             |
// | mood     | 300 s, same mood      | 600 s, same mood      | energy                      |
// | fasts    | 300 s                 | 600 s                 | whether it has ended        |
// | sessions | 60 s, both ends       | as automatic          | activity                    |
// | habit    | 60 s, same value      | as automatic          |                             |
// | food     | 60 s, 1 kcal          | as automatic          |                             |
// | measures | 60 s, same value      | as automatic          | measure, the second value   |
//
// All differences are strictly less. The tolerances of the last four types are our own.

/// How far an entry and a sample may be apart and still be the same.
public struct SyncTolerance: Hashable, Sendable {
  /// Their times differ by fewer milliseconds.
  public var milliseconds: Int64
  /// Their values differ by fewer steps of the type; nil when values need not agree.
  public var steps: Int?

  /// Creates a tolerance; both limits are exclusive.
  public init(milliseconds: Int64, steps: Int? = nil) {
    self.milliseconds = milliseconds
    self.steps = steps
  }

  /// Creates a tolerance of whole seconds.
  public init(seconds: Int64, steps: Int? = nil) { self.init(milliseconds: seconds * 1000, steps: steps) }
}

/// How sync is done.
public enum SyncMethod: String, CaseIterable, Sendable {
  /// After a change in the health store; adds, links, follows, and removes entries whose samples are reported as deleted.
  case automatic
  /// The import of everything from before; adds and links only.
  case historical
  /// The comparison of everything, by which entries go whose samples are gone.
  case withReset

  /// How far back it reads, in years; nil for everything (Sync.md, Matching).
  public var yearsBack: Int? { self == .historical ? nil : 10 }
}

/// The rules of one type of health data.
public struct SyncRules: Sendable {
  /// The name in settings, consents and the sync table.
  public let name: String
  private let automatic: SyncTolerance
  private let historical: SyncTolerance
  private let reset: SyncTolerance
  /// Whether ends must agree as starts do.
  let comparesEnds: Bool
  /// The details that must be equal.
  private let details: [String]
  /// The details that are numbers and must be as close as the values of an echo are.
  private let numbers: [String]
  /// A value in whole steps, so that differences are exact.
  private let steps: @Sendable (Double) -> Int
  /// The smallest difference that is shown, in the base unit.
  let shownStep: Double
  /// Whether an entry or sample of this content can be matched without a link.
  private let isMatchable: @Sendable (SyncContent) -> Bool
  /// Whether a sample has all that an entry needs.
  public let isReadable: @Sendable (SyncContent) -> Bool
  /// Whether clearing the tracker also switches its sync off, lest it come back (Settings.md, Reset).
  public let stopsWhenCleared: Bool

  private init(
    _ name: String, _ automatic: SyncTolerance, historical: SyncTolerance? = nil, reset: SyncTolerance? = nil,
    comparesEnds: Bool = false, details: [String] = [], numbers: [String] = [], shownStep: Double = 0,
    stopsWhenCleared: Bool = false,
    steps: @escaping @Sendable (Double) -> Int = { FixedText.thousandths($0) },
    isMatchable: @escaping @Sendable (SyncContent) -> Bool = { _ in true },
    isReadable: @escaping @Sendable (SyncContent) -> Bool = { _ in true }
  ) {
    self.name = name
    self.automatic = automatic
    self.historical = historical ?? automatic
    self.reset = reset ?? automatic
    self.comparesEnds = comparesEnds
    (self.details, self.numbers) = (details, numbers)
    self.steps = steps
    self.shownStep = shownStep
    self.isMatchable = isMatchable
    self.isReadable = isReadable
    self.stopsWhenCleared = stopsWhenCleared
  }

  /// Kilograms, compared as thousandths of a pound.
  public static let weight = SyncRules(
    "weight", SyncTolerance(seconds: 60, steps: 100), historical: SyncTolerance(seconds: 300, steps: 200),
    shownStep: 0.1, stopsWhenCleared: true, steps: { Mass.milliPounds(kilograms: $0) },
    isReadable: { $0.value != nil })

  /// Millilitres, compared as ten-thousandths of a US fluid ounce; other drinks than water match by link only.
  public static let drinks = SyncRules(
    "hydration", SyncTolerance(seconds: 300, steps: 100), historical: SyncTolerance(seconds: 300, steps: 200),
    reset: SyncTolerance(seconds: 300, steps: 200), shownStep: 1,
    steps: { FixedText.thousandths(10 * VolumeUnit.oz.value(ofMillilitres: $0)) },
    isMatchable: { ($0.details["beverage"] ?? "water") == "water" }, isReadable: { $0.value != nil })

  /// Nights and naps.
  public static let sleep = SyncRules(
    "sleep", SyncTolerance(seconds: 60), comparesEnds: true, stopsWhenCleared: true, isReadable: { $0.end != nil })

  /// Levels of 1 to 10; a sitting without levels is no mood.
  public static let mood = SyncRules(
    "mood", SyncTolerance(seconds: 300, steps: 1), historical: SyncTolerance(seconds: 600, steps: 1),
    details: ["energy"], isReadable: { $0.value != nil && $0.details["energy"] != nil })

  /// Fasts; the value is the goal in seconds and need not agree.
  public static let fasts = SyncRules(
    "fasting", SyncTolerance(seconds: 300), historical: SyncTolerance(seconds: 600))

  /// Sittings and workouts.
  public static let sessions = SyncRules(
    "sessions", SyncTolerance(seconds: 60), comparesEnds: true, details: ["activity"],
    isReadable: { $0.end != nil })

  /// The diary of drinks with alcohol.
  public static let habit = SyncRules(
    "diary", SyncTolerance(seconds: 60, steps: 1), isReadable: { $0.value != nil })

  /// Kilocalories.
  public static let food = SyncRules("food", SyncTolerance(seconds: 60, steps: 1000), shownStep: 1)

  /// Readings of a measure, in its base unit.
  public static let measures = SyncRules(
    "measures", SyncTolerance(seconds: 60, steps: 1), details: ["measure"], numbers: ["second"], shownStep: 0.1,
    isReadable: { $0.value != nil && $0.details["measure"] != nil })

  /// All types that are written and read, in the order of lists.
  public static let all = [weight, drinks, sleep, fasts, mood, sessions, habit, food, measures]

  /// How far apart the same thing may be when a method compares.
  public func tolerance(_ method: SyncMethod) -> SyncTolerance {
    switch method {
    case .automatic: automatic
    case .historical: historical
    case .withReset: reset
    }
  }

  /// How far apart two contents are; nil beyond the tolerance, or when anything else tells them apart.
  func distance(_ a: SyncContent, _ b: SyncContent, within tolerance: SyncTolerance) -> SyncDistance? {
    guard isMatchable(a), isMatchable(b), isAlike(a, b) else { return nil }
    guard let time = timeApart(a, b, below: tolerance.milliseconds) else { return nil }
    guard let limit = tolerance.steps else { return SyncDistance(time: time, value: 0) }
    guard let first = a.value, let second = b.value else {
      return a.value == b.value ? SyncDistance(time: time, value: 0) : nil
    }
    let value = abs(steps(first) - steps(second))
    return value < limit ? SyncDistance(time: time, value: value) : nil
  }

  /// How far two contents are apart as echoes of one thing; nil when they are none (`EchoRule`).
  func echoDistance(_ a: SyncContent, _ b: SyncContent) -> SyncDistance? {
    guard isAlike(a, b) else { return nil }
    guard let time = timeApart(a, b, below: EchoRule.milliseconds + 1) else { return nil }
    guard automatic.steps != nil else { return SyncDistance(time: time, value: 0) }
    guard let first = a.value, let second = b.value else {
      return a.value == b.value ? SyncDistance(time: time, value: 0) : nil
    }
    guard isClose(first, second) else { return nil }
    return SyncDistance(time: time, value: abs(steps(first) - steps(second)))
  }

  /// Whether all that has no distance agrees.
  private func isAlike(_ a: SyncContent, _ b: SyncContent) -> Bool {
    (a.end == nil) == (b.end == nil) && details.allSatisfy { a.details[$0] == b.details[$0] }
      && numbers.allSatisfy { name in
        let (first, second) = (a.details[name].flatMap { Double($0) }, b.details[name].flatMap { Double($0) })
        return first.flatMap { first in second.map { isClose(first, $0) } } ?? (first == second)
      }
  }

  /// Whether two values are those of an echo: one shown step or a share of the larger one apart at most.
  private func isClose(_ first: Double, _ second: Double) -> Bool {
    let allowed = max(shownStep, EchoRule.share * max(abs(first), abs(second)))
    // A difference of exactly one step is one although binary fractions make it slightly more.
    return abs(first - second) <= allowed + 1e-9
  }

  /// Milliseconds between the starts, or the ends if they are compared and further apart; nil at the limit and beyond.
  private func timeApart(_ a: SyncContent, _ b: SyncContent, below limit: Int64) -> Int64? {
    var apart = a.start.distance(to: b.start)
    if comparesEnds, let first = a.end, let second = b.end { apart = max(apart, first.distance(to: second)) }
    return apart < limit ? apart : nil
  }
}

extension Instant {
  /// Milliseconds between two instants, whichever is earlier; the largest number for more than fit.
  func distance(to other: Instant) -> Int64 {
    let (difference, overflows) = milliseconds.subtractingReportingOverflow(other.milliseconds)
    return overflows || difference == .min ? .max : abs(difference)
  }
}
